// The form for a new tournament. What cannot be is refused by the server, in its words, next to the form.

import { h, replace } from "../dom.js";
import { get, isAbort, playersOf, post, reason } from "../api.js";
import { go } from "../app.js";
import { failure } from "../failure.js";
import { keep } from "../storage.js";
import { t } from "../texts.js";
import { latest, pause } from "../waiting.js";
import { More, bound } from "./more.js";
import { Roster } from "./roster.js";
import { RulesField } from "./rules.js";
import { KEY, request, start } from "./setup.js";

/** Whoever types has not typed everything yet. */
const PATIENCE = 150;

/** Draws the form into a place; resolves when it can be used. */
export async function form(place, url, signal) {
  const { games } = await get("rules", { signal });
  const drawn = new Form(games, start(url), signal);
  await drawn.setRules(drawn.setup.rules);
  if (!signal.aborted) replace(place, drawn.element);
}

class Form {
  constructor(games, setup, signal) {
    Object.assign(this, { setup, signal, facts: null, ask: latest(signal), planAnew: latest(signal) });
    this.rules = new RulesField(games, setup.rules, (rules) => this.setRules(rules));
    this.more = new More(setup, (changes) => this.change(changes));
    this.inAll = h("output.hint.in-all", { for: "lab-games" });
    this.refusal = h("div");
    this.roster = new Roster(setup.players, (players) => this.change({ players: [...players] }));
    this.button = h("button.primary.start", { type: "submit" }, t("page-lab-form-start"));
    this.element = h("form.lab-form", { onsubmit: () => this.begin() },
      this.rules.element,
      this.roster.element,
      this.games(),
      this.more.element,
      this.refusal,
      this.button,
    );
    // What is folded away cannot be pointed at, and then nobody would see why nothing happens.
    this.element.addEventListener("invalid", () => (this.more.element.open = true), { capture: true, signal });
    signal.addEventListener("abort", () => this.rules.close(), { once: true });
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

  change(changes) {
    Object.assign(this.setup, changes);
    replace(this.refusal);
    if (!this.facts) return;
    this.more.offer(this.facts, this.setup.players.length);
    this.plan();
  }

  /** Says how many games there will be in all, where that can be said. */
  async plan() {
    const signal = this.planAnew();
    await pause(PATIENCE, signal);
    if (signal.aborted) return;
    // What cannot be sent is marked in its field, and what goes wrong is said when the tournament is to start.
    const asked = this.element.matches(":valid") && post("plan", request(this.setup, this.facts), { signal });
    const games = await Promise.resolve(asked).then((answer) => answer.games, () => null);
    if (!signal.aborted) this.inAll.textContent = games ? t("page-lab-form-in-all", { games }) : "";
  }

  /** Asks who plays by these rules; where they are none, the server says why. */
  async setRules(rules) {
    const signal = this.ask();
    this.setup.rules = rules;
    try {
      const known = await playersOf(rules, signal);
      this.facts = known.facts;
      const { games, seed, plies } = known.tournament;
      this.setup.games ??= games.usual;
      this.setup.seed ??= seed.usual;
      bound(this.count, games, this.setup.games);
      this.more.bound({ seed, plies }, this.setup.seed);
      this.rules.refuse(null);
      this.roster.offer(known);
    } catch (error) {
      if (!isAbort(error, signal)) this.rules.refuse(reason(error));
    }
  }

  async begin() {
    this.button.disabled = true;
    this.button.textContent = t("page-lab-form-starting");
    replace(this.refusal);
    try {
      const setup = { ...this.setup, ...this.more.values() };
      const job = await post("arena", request(setup, this.facts), { signal: this.signal });
      keep(KEY, JSON.stringify(setup));
      go(`/lab?id=${encodeURIComponent(job.id)}`);
    } catch (error) {
      if (isAbort(error, this.signal)) return;
      replace(this.refusal, failure(error));
      this.button.disabled = false;
      this.button.textContent = t("page-lab-form-start");
      this.button.focus();
    }
  }
}
