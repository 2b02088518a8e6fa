// Measurements that a page waits for: what moves cost against perfect play, and what each part of a player is worth.

import { PLAIN, h, region, replace, tableParts } from "../dom.js";
import { get, post } from "../api.js";
import { located } from "../host.js";
import { showFailure } from "../failure.js";
import { number, t } from "../texts.js";
import { latest } from "../waiting.js";
import { RulesForm } from "./rules.js";
import { card, interval, percent, signed, titled } from "./words.js";

/** The measurements: their fields besides the rules, with what they are at first, and how a result is shown. */
export const MEASURES = {
  regret: { fields: { players: "cost priority medium", games: 50 }, drawn: regret },
  ablate: { fields: { player: "cost", against: "priority medium", games: 200 }, drawn: ablation },
};
const LISTS = ["players", "against"];
const RULES = "connect-four:7x6";

/** The section of the lab that leads to them. */
export function measures() {
  const link = (name) => h("li",
    h("a.card.job", { href: `/lab?measure=${name}` },
      h("strong", t(`page-measure-${name}.title`)),
      h("span.faint", t(`page-measure-${name}.about`))));
  return titled("section", "lab-measures", t("page-measure-title"), h("ul.measures", Object.keys(MEASURES).map(link)));
}

/** Shows the page of a measurement; the address holds what is measured. */
export async function measure(main, name, url, signal) {
  const { games } = await get("rules", { signal });
  const form = new Form(games, name, url.searchParams, signal);
  await form.setRules(form.chosen);
  if (signal.aborted) return;
  document.title = `${t(`page-measure-${name}.title`)} · Papan`;
  replace(main,
    h("p.lab-back", h("a", { href: "/lab" }, `‹ ${t("page-lab")}`)),
    h("h1", t(`page-measure-${name}.title`)),
    h("p", t(`page-measure-${name}.about`)),
    h("div.lab-overview", card("lab-measure", t("page-measure-form"), form.element), form.result),
  );
  if (url.searchParams.has("rules")) await form.begin();
}

class Form extends RulesForm {
  constructor(games, name, query, signal) {
    super(games, query.get("rules") ?? RULES, signal, "measure", t("page-measure-start"));
    Object.assign(this, { name, measureAnew: latest(signal), result: h("section.measured", { "aria-live": "polite" }) });
    const fields = Object.entries(MEASURES[name].fields);
    this.fields = new Map(fields.map(([field, usual]) => [field, input(field, query.get(field) ?? usual)]));
    const labelled = ([field, element]) => h("label", t(`page-measure-${field}`), element);
    this.element = h("form.tune-form", { onsubmit: () => this.begin() },
      this.rules.element,
      [...this.fields].map(labelled),
      this.refusal,
      this.button,
    );
  }

  /** The server names the player that these rules do not allow. */
  offer() {}

  request() {
    const value = ([field, { value: text, valueAsNumber }]) => {
      if (field === "games") return [field, valueAsNumber];
      return [field, LISTS.includes(field) ? text.split(/\s+/).filter(Boolean) : text.trim()];
    };
    return { rules: this.chosen, ...Object.fromEntries([...this.fields].map(value)) };
  }

  /** Measures, and keeps in the address what is measured. */
  async begin() {
    const signal = this.measureAnew();
    const asked = this.request();
    const query = [["measure", this.name], ["rules", this.chosen], ...[...this.fields].map(([field, { value }]) => [field, value])];
    history.replaceState(null, "", located(`/lab?${new URLSearchParams(query)}`));
    replace(this.refusal);
    replace(this.result, h("p.faint", t("page-measure-working")));
    try {
      const found = await post(this.name, asked, { signal });
      if (!signal.aborted) replace(this.result, MEASURES[this.name].drawn(found));
    } catch (error) {
      replace(this.result);
      showFailure(this.refusal, error, signal);
    }
  }
}

function input(field, value) {
  if (field === "games") return h("input", { type: "number", min: 2, max: 2000, step: 1, required: true, value });
  return h("input", { required: true, ...PLAIN, value });
}

const two = (value) => number(value, 2);

/** A figure with its interval; "–" if nothing was judged. */
function figure(value, low, high, show) {
  if (value === null || value === undefined) return h("td.number", "–");
  return h("td.number", show(value), h("small", ` (${interval({ low, high }, show)})`));
}

function table(title, heads, rows) {
  const [first, ...others] = heads;
  const cells = [first, ...others.map((text) => h("th.number", { scope: "col" }, text))];
  // On a phone each figure has its heading next to it.
  for (const row of rows) row.forEach((cell, place) => cell instanceof Element && (cell.dataset.head = heads[place]));
  return [h("h2", title), region("div.wide", title, h("table.counted", tableParts(cells, rows)))];
}

function regret({ players, differences }) {
  const heads = ["player", "kept", "loss", "first", "without"].map((name) => t(`page-measure-head-${name}`));
  const row = (one) => [
    one.player,
    figure(one.kept, one.kept_low, one.kept_high, percent),
    figure(one.loss, one.loss_low, one.loss_high, two),
    h("td.number", one.first_error.median ?? "–"),
    h("td.number", one.first_error.none),
  ];
  const compared = (one) => [
    `${one.player} – ${one.other}`,
    figure(one.kept, one.kept_low, one.kept_high, (value) => signed(100 * value, 1)),
    figure(one.loss, one.loss_low, one.loss_high, (value) => signed(value, 2)),
  ];
  const pairs = [t("page-measure-head-pair"), ...heads.slice(1, 3)];
  return [
    table(t("page-measure-result"), heads, players.map(row)),
    differences.length > 0 && table(t("page-measure-differences"), pairs, differences.map(compared)),
    h("p.hint", t("page-measure-regret-hint")),
  ];
}

function ablation({ player, score, alone, in_turn: inTurn }) {
  const judged = alone.some(({ cost }) => cost);
  const names = ["parts", "score", "worth", ...(judged ? ["cost"] : [])];
  const heads = names.map((name) => t(`page-measure-head-${name}`));
  const row = ({ parts, score: without, worth, cost }) => [
    parts.join(", "),
    h("td.number", percent(without)),
    figure(worth.value, worth.low, worth.high, (value) => signed(100 * value, 1)),
    judged && figure(cost?.value, cost?.low, cost?.high, (value) => signed(value, 2)),
  ].filter(Boolean);
  return [
    h("p", t("page-measure-whole", { player, score: percent(score) })),
    table(t("page-measure-alone"), heads, alone.map(row)),
    table(t("page-measure-in-turn"), heads, inTurn.map(row)),
    h("p.hint", t("page-measure-ablate-hint")),
  ];
}
