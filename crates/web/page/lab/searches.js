// All searches for the best options of a player, and the form for a new one, which shows why the server refuses one.

import { PLAIN, h, optionList, replace, showText } from "../dom.js";
import { get, isAbort, post, reason } from "../api.js";
import { go } from "../app.js";
import { entry, strategies } from "../players.js";
import { t } from "../texts.js";
import { latest, pause } from "../waiting.js";
import { measures } from "./measure.js";
import { badge } from "./progress.js";
import { RulesForm } from "./rules.js";
import { breakable, card, rulesWords, titled } from "./words.js";

const USUAL = { rules: "connect-four:7x6", player: "priority", games: 20000, test: 10000 };
/** The pause in typing after which the number of games is requested, in milliseconds. */
const PATIENCE = 300;
/** The status for an unknown request. */
const UNKNOWN = 404;
/** Options that are not searched by default: limits on thinking, and criteria that are left out. */
const ASIDE = ["without", "time", "nodes", "depth"];

/** Draws the form and the list into an element; resolves when both are there. */
export async function searches(place, signal) {
  const kept = await list(signal);
  // Searches and measurements need a server.
  if (kept === null) return replace(place);
  const { games } = await get("rules", { signal });
  const form = new Form(games, signal);
  await form.setRules(USUAL.rules);
  if (signal.aborted) return undefined;
  const all = kept.length > 0 ? h("ul.jobs", kept.map(item)) : h("p.faint", t("page-lab-tune-none"));
  return replace(place,
    h("div.lab-overview",
      card("lab-tune", t("page-lab-tune-new"), h("p.hint", t("page-lab-tune-about")), form.element),
      titled("section", "lab-tuned", t("page-lab-tune-all"), all),
    ),
    measures(),
  );
}

/** The stored searches; null if the host has none. */
async function list(signal) {
  try {
    return (await get("tune", { signal })).searches;
  } catch (error) {
    if (error.status === UNKNOWN) return null;
    throw error;
  }
}

function item(job) {
  const { id, player, state, words, error } = job;
  return h("li",
    h("a.card.job", { href: `/lab?tune=${encodeURIComponent(id)}` },
      h("span.job-top", h("strong", rulesWords(job)), badge(state)),
      h("span.job-players", breakable(player)),
      h("span.faint", words),
      error && h("span.job-error", error),
    ),
  );
}

class Form extends RulesForm {
  constructor(games, signal) {
    super(games, USUAL.rules, signal, "tune", t("page-lab-tune-start"));
    this.planAnew = latest(signal);
    this.inAll = h("output.hint", { for: "tune-games" });
    this.warning = h("p.refusal", { role: "alert", hidden: true });
    this.player = h("select", { onchange: () => this.suggest() });
    this.over = h("input", { required: true, ...PLAIN, "aria-describedby": "tune-over-about" });
    this.aim = h("select", { onchange: () => this.suggest() },
      optionList(["score", "regret"].map((aim) => [aim, t(`page-lab-tune-${aim}`)]), "score"));
    this.against = h("input", { ...PLAIN, "aria-describedby": "tune-against-about" });
    this.games = h("input", { id: "tune-games", type: "number", min: 1, step: 1, required: true, value: USUAL.games });
    this.test = h("input", { type: "number", min: 1, step: 1, required: true, value: USUAL.test });
    this.opponents = this.field("page-lab-tune-against", this.against, "tune-against-about");
    this.element = h("form.tune-form", { onsubmit: () => this.begin(), oninput: () => this.plan() },
      this.rules.element,
      this.field("page-lab-tune-player", this.player),
      this.field("page-lab-tune-over", this.over, "tune-over-about"),
      this.field("page-lab-tune-for", this.aim),
      this.opponents,
      h("div.pairs-of-fields",
        this.field("page-lab-tune-games", this.games),
        this.field("page-lab-tune-test", this.test),
      ),
      this.inAll,
      this.warning,
      this.refusal,
      this.button,
    );
  }

  field(id, input, about) {
    return h("div.field", h("label", t(id), input), about && h("p.hint", { id: about }, t(`${id}-about`)));
  }

  /** Offers the players that have options to search. */
  offer(known) {
    this.known = known;
    const names = strategies(known).filter((one) => searched(one).length > 0).map(({ name }) => name);
    const before = names.includes(this.player.value) ? this.player.value : USUAL.player;
    replace(this.player, optionList(names.map((name) => [name, name]), before));
    this.suggest();
  }

  /** Fills in the options of the player to search, and its opponents. */
  suggest() {
    const player = entry(this.player.value, this.known);
    this.over.value = player ? searched(player).join(",") : "";
    const isScore = this.aim.value === "score";
    this.opponents.hidden = !isScore;
    const others = strategies(this.known).filter(({ name, sees_all: all }) => name !== this.player.value && !all);
    this.against.value = others.slice(0, 3).map(({ name }) => name).join(" ");
    this.plan();
  }

  /** Shows how many games there will be at most, or why the search would be refused, before it is started. */
  async plan() {
    const signal = this.planAnew();
    await pause(PATIENCE, signal);
    // The browser marks invalid fields.
    if (signal.aborted || !this.element.matches(":valid")) return;
    try {
      const { games } = await post("plan/tune", this.request(), { signal });
      this.tell(t("page-lab-form-in-all", { games }), null);
    } catch (error) {
      if (!isAbort(error, signal)) this.tell("", reason(error));
    }
  }

  tell(games, refusal) {
    this.inAll.textContent = games;
    showText(this.warning, refusal);
  }

  request() {
    const isScore = this.aim.value === "score";
    return {
      rules: this.chosen,
      player: this.player.value,
      over: this.over.value,
      for: this.aim.value,
      against: isScore ? this.against.value.split(/\s+/).filter(Boolean) : [],
      games: this.games.valueAsNumber,
      test_games: this.test.valueAsNumber,
    };
  }

  async begin() {
    const id = await this.start("tune", this.request());
    if (id !== null) go(`/lab?tune=${encodeURIComponent(id)}`);
  }
}

/** The options of a player that are worth searching: those with a numeric default, or else those with choices. */
function searched({ options = [] }) {
  const all = options.filter(({ name }) => !ASIDE.includes(name));
  const numbers = all.filter(({ range, usual }) => range !== null && usual !== null);
  const words = all.filter(({ choices }) => choices !== null);
  return (numbers.length > 0 ? numbers : words).map(({ name }) => name);
}
