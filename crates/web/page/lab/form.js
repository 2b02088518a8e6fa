// The form for a new tournament. The server's reason for a refusal is shown in the form.

import { h, replace } from "../dom.js";
import { get, post } from "../api.js";
import { go } from "../app.js";
import { keep } from "../storage.js";
import { t } from "../texts.js";
import { latest, pause } from "../waiting.js";
import { More, bound } from "./more.js";
import { Roster } from "./roster.js";
import { RulesForm } from "./rules.js";
import { KEY, initial, request } from "./setup.js";

/** The pause in typing after which the number of games is requested, in milliseconds. */
const PATIENCE = 150;

/** Draws the form into an element; resolves when it can be used. */
export async function form(place, url, signal) {
  const { games } = await get("rules", { signal });
  const drawn = new Form(games, initial(url), signal);
  await drawn.setRules(drawn.chosen);
  if (!signal.aborted) replace(place, drawn.element);
}

class Form extends RulesForm {
  constructor(games, setup, signal) {
    super(games, setup.rules, signal, "lab", t("page-lab-form-start"));
    Object.assign(this, { setup, facts: null, planAnew: latest(signal) });
    this.more = new More(setup, (changes) => this.change(changes));
    this.inAll = h("output.hint.in-all", { for: "lab-games" });
    const changed = (players) => this.change({ players: [...players] });
    this.roster = new Roster(setup.players, changed, (player) => this.check(player));
    this.element = h("form.lab-form", { onsubmit: () => this.begin() },
      this.rules.element,
      this.roster.element,
      this.games(),
      this.more.element,
      this.refusal,
      this.button,
    );
    // The browser cannot point at an invalid field that is folded away.
    this.element.addEventListener("invalid", () => (this.more.element.open = true), { capture: true, signal });
  }

  games() {
    const about = { id: "lab-games", "aria-describedby": "lab-games-about", value: this.setup.games };
    const oninput = () => this.change({ games: this.count.valueAsNumber });
    this.count = h("input", { type: "number", step: 1, required: true, ...about, oninput });
    return h("div.field",
      h("label", { for: "lab-games" }, t("page-lab-games")),
      h("div.row", this.count, this.inAll),
      h("p.hint", { id: "lab-games-about" }, t("page-lab-form-games-about")),
    );
  }

  /** Asks the server whether a player can play by these rules, by seating it everywhere. */
  async check(player) {
    // Nothing can be asked while the rules are refused.
    if (!this.facts) return;
    const players = Array(this.facts.seats).fill(player);
    await post("board", { rules: this.chosen, players, position: "", seed: 0 }, { signal: this.signal });
  }

  change(changes) {
    Object.assign(this.setup, changes);
    replace(this.refusal);
    if (!this.facts) return;
    this.more.offer(this.facts, this.setup.players.length);
    this.plan();
  }

  /** Shows how many games there will be in total, once that is known. */
  async plan() {
    const signal = this.planAnew();
    await pause(PATIENCE, signal);
    if (signal.aborted) return;
    // The browser marks invalid fields, and other errors are shown when the tournament is started.
    const asked = this.element.matches(":valid") && post("plan", this.request(this.setup), { signal });
    const games = await Promise.resolve(asked).then((answer) => answer.games, () => null);
    if (!signal.aborted) this.inAll.textContent = games ? t("page-lab-form-in-all", { games }) : "";
  }

  request(setup) {
    return request({ ...setup, rules: this.chosen }, this.facts);
  }

  offer(known) {
    this.facts = known.facts;
    const { games, seed, plies } = known.tournament;
    this.setup.games ??= games.usual;
    this.setup.seed ??= seed.usual;
    bound(this.count, games, this.setup.games);
    this.more.bound({ seed, plies }, this.setup.seed);
    this.roster.offer(known);
  }

  async begin() {
    const setup = { ...this.setup, ...this.more.values(), rules: this.chosen };
    this.button.textContent = t("page-lab-form-starting");
    const id = await this.start("arena", this.request(setup));
    this.button.textContent = t("page-lab-form-start");
    if (id === null) return;
    keep(KEY, JSON.stringify(setup));
    go(`/lab?id=${encodeURIComponent(id)}`);
  }
}
