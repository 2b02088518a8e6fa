// What is counted of dominoes besides: payoffs, ways of winning, passes and pips.

import { h, replace } from "../dom.js";
import { number, t } from "../texts.js";
import { card } from "./card.js";
import { ranked } from "./standings.js";
import { interval, percent } from "./words.js";

const two = (value) => number(value, 2);
const COLUMNS = [
  ["payoff", "payoff", two],
  ["out", "won_out", percent],
  ["block", "won_blocked", percent],
  ["passes", "passes", two],
  ["pips", "pips", two],
];

/** The section, where tiles were played. */
export function dominoes() {
  const region = h("div", { class: "wide", tabindex: 0, role: "region", "aria-label": t("page-lab-dominoes-table") });
  const element = card("lab-dominoes", t("page-dominoes"), region);
  const draw = ({ table }) => {
    element.hidden = !table?.players.some((row) => row.passes);
    if (!element.hidden) replace(region, counted(table));
  };
  return { element, draw };
}

function counted(table) {
  const heads = COLUMNS.map(([name]) => h("th", { scope: "col", class: "number" }, t(`page-lab-dominoes-${name}`)));
  const cell = (range, show) =>
    h("td", { class: "number" }, range && [show(range.value), h("small", {}, ` (${interval(range, show)})`)]);
  const row = (player) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, player.player),
      COLUMNS.map(([, field, show]) => cell(player[field], show)),
    );
  return h(
    "table",
    { class: "counted" },
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, t("page-lab-player")), heads)),
    h(
      "tbody",
      {},
      ranked(table).map((place) => row(table.players[place])),
    ),
  );
}
