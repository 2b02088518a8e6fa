// Each against each: a table with who did what against whom, and every pair with its rating.

import { h, replace } from "../dom.js";
import { number, t } from "../texts.js";
import { card } from "./card.js";
import { ranked } from "./standings.js";
import { interval, percent, signed } from "./words.js";

/** With more players than this a cell shows the score alone. */
const MOST_WITH_INTERVALS = 12;
/** A list of more pairs than this is too long to read. */
const MOST_PAIRS = 100;

/** The section with both tables. */
export function pairs() {
  const cross = h("div", { class: "wide", tabindex: 0, role: "region", "aria-label": t("page-lab-pairs-cross") });
  const list = h("div", { class: "wide", tabindex: 0, role: "region", "aria-label": t("page-lab-pairs-pairs") });
  const crossPart = h("div", {}, legend(), cross);
  const about = h("p", { class: "hint" }, t("page-lab-pairs-list-about"));
  const details = h("details", {}, h("summary", {}, t("page-lab-pairs-list")), about, list);
  const element = card("lab-pairs", t("page-lab-pairs-title"), crossPart, details);
  let isFirst = true;
  const draw = ({ table }) => {
    const met = table?.pairs.filter((pair) => pair.games > 0) ?? [];
    element.hidden = met.length === 0;
    if (met.length === 0) return;
    crossPart.hidden = table.pairs.length < 2;
    // The only pair is not folded away, unless somebody does it.
    if (isFirst) details.open = crossPart.hidden;
    isFirst = false;
    details.hidden = met.length > MOST_PAIRS;
    if (!crossPart.hidden) replace(cross, crossTable(table));
    if (!details.hidden) replace(list, pairList(met));
  };
  return { element, draw };
}

function legend() {
  const up = h("span", { class: "up" }, t("page-lab-pairs-better"));
  const down = h("span", { class: "down" }, t("page-lab-pairs-worse"));
  const rest = `: ${t("page-lab-pairs-sure")}; ${t("page-lab-pairs-open")}.`;
  return h("p", { class: "hint" }, `${t("page-lab-pairs-about")} `, up, " ", down, rest);
}

function crossTable(table) {
  const order = ranked(table);
  const met = meetings(table);
  const size = order.length;
  const name = (number, place) => `${place + 1}. ${table.players[number].player}`;
  const row = (one, place) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, name(one, place)),
      order.map((other) => cell(met.get(one * size + other), one === other, size)),
    );
  const column = (one, place) =>
    h(
      "th",
      { scope: "col" },
      h("span", { "aria-hidden": "true" }, place + 1),
      h("span", { class: "unseen" }, table.players[one].player),
    );
  return h(
    "table",
    { class: "cross" },
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, t("page-lab-player")), order.map(column))),
    h("tbody", {}, order.map(row)),
  );
}

/**
 * The score of each player against each, by their numbers. Pairs come in the order of the schedule: the first
 * against all others, then, where everybody meets, the second against those after it, and so on.
 */
function meetings(table) {
  const size = table.players.length;
  const met = new Map();
  let next = 0;
  for (let one = 0; one < size; one++) {
    for (let other = one + 1; other < size && next < table.pairs.length; other++) {
      const { games, score, low, high } = table.pairs[next++];
      if (games === 0) continue;
      met.set(one * size + other, { value: score, low, high });
      met.set(other * size + one, { value: 1 - score, low: 1 - high, high: 1 - low });
    }
  }
  return met;
}

function cell(met, isSelf, size) {
  if (isSelf) return h("td", { class: "self", "aria-hidden": "true" });
  if (!met) return h("td", { "aria-label": t("page-lab-pairs-not-met") }, "·");
  const side = met.low > 0.5 ? "up" : met.high < 0.5 ? "down" : "even";
  const sign = { up: "▲", down: "▼", even: "=" }[side];
  const ends = `${percent(met.low, 0)}–${percent(met.high, 0)}`;
  return h(
    "td",
    { class: side },
    h("span", { class: "sign", "aria-hidden": "true" }, sign),
    ` ${percent(met.value, 0)}`,
    size <= MOST_WITH_INTERVALS && h("small", {}, ` ${ends}`),
  );
}

function pairList(met) {
  const results = [t("ending-won"), t("ending-drawn"), t("page-lab-pairs-lost")];
  const heads = [...results, t("page-lab-pairs-score"), t("page-lab-elo")];
  return h(
    "table",
    { class: "pair-list" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "col" }, t("page-lab-pairs-players")),
        heads.map((text) => h("th", { scope: "col", class: "number" }, text)),
        h("th", { scope: "col" }, t("page-lab-pairs-points")),
      ),
    ),
    h("tbody", {}, met.map(pairRow)),
  );
}

function pairRow(pair) {
  const elos = interval({ low: pair.elo_low, high: pair.elo_high }, signed);
  const cells = [pair.wins, pair.draws, pair.losses].map((games) => h("td", { class: "number" }, number(games)));
  return h(
    "tr",
    {},
    h("th", { scope: "row" }, `${pair.player} – ${pair.opponent}`),
    cells,
    h("td", { class: "number" }, percent(pair.score), h("small", {}, ` (${interval(pair)})`)),
    h("td", { class: "number" }, signed(pair.elo), h("small", {}, ` (${elos})`)),
    h("td", {}, points(pair.pentanomial)),
  );
}

/** How many pairs of games brought how many points, as five small bars. */
function points(counts) {
  const [lost, half, even, more, won] = counts;
  const most = Math.max(1, ...counts);
  const bars = counts.map((count) => {
    const bar = h("span", { title: number(count) });
    bar.style.setProperty("block-size", `${Math.max(4, (100 * count) / most)}%`);
    return bar;
  });
  const read = t("page-lab-pairs-points-read", { lost, half, even, more, won });
  return h("div", { class: "points", role: "img", "aria-label": read }, bars);
}
