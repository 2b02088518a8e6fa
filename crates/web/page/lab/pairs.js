// A cross table of all players, and every pair with its rating.

import { h, region, replace, tableParts } from "../dom.js";
import { number, t } from "../texts.js";
import { card, interval, percent, signed } from "./words.js";

/** With more players than this a cell shows the score alone. */
const MOST_WITH_INTERVALS = 12;
/** A list of more pairs than this is too long to read. */
const MOST_PAIRS = 100;

/** The section with both tables; `open(player, opponent)` shows the games of a pair. */
export function pairs(open) {
  const [cross, list] = [h("table.cross"), h("table.pair-list")];
  const crossPart = h("div", legend(), region("div.wide", t("page-lab-pairs-cross"), cross));
  const about = h("p.hint", t("page-lab-pairs-list-about"));
  const listPart = region("div.wide", t("page-lab-pairs-pairs"), list);
  const details = h("details", h("summary", t("page-lab-pairs-list")), about, listPart);
  const element = card("lab-pairs", t("page-lab-pairs-title"), crossPart, details);
  let isFirst = true;
  const draw = ({ table }) => {
    const met = table?.pairs.filter((pair) => pair.games > 0) ?? [];
    element.hidden = met.length === 0;
    if (met.length === 0) return;
    crossPart.hidden = table.pairs.length < 2;
    // A single pair is open at first.
    if (isFirst) details.open = crossPart.hidden;
    isFirst = false;
    details.hidden = met.length > MOST_PAIRS;
    if (!crossPart.hidden) replace(cross, crossTable(table, open));
    if (!details.hidden) replace(list, pairList(met, open));
  };
  return { element, draw };
}

function legend() {
  const up = h("span.up", t("page-lab-pairs-better"));
  const down = h("span.down", t("page-lab-pairs-worse"));
  const rest = `: ${t("page-lab-pairs-sure")}; ${t("page-lab-pairs-open")}.`;
  return h("p.hint", `${t("page-lab-pairs-about")} `, up, " ", down, rest);
}

function crossTable(table, open) {
  const order = table.ranking;
  const met = meetings(table);
  const size = order.length;
  const name = (number, place) => `${place + 1}. ${table.players[number].player}`;
  const row = (one, place) => [
    name(one, place),
    ...order.map((other) => {
      const [player, opponent] = [one, other].map((number) => table.players[number].player);
      return cell(met.get(one * size + other), one === other, size, gamesOf(player, opponent, open));
    }),
  ];
  const column = (one, place) => [
    h("span", { "aria-hidden": true }, place + 1),
    h("span.unseen", table.players[one].player),
  ];
  return tableParts([t("page-lab-player"), ...order.map(column)], order.map(row));
}

/**
 * The score of each player against each other, by their indices. Pairs are in the order of the schedule: the first
 * player against all others, then, in a round robin, the second against those after it, and so on.
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

/** The attributes of a button that shows the games of a pair. */
function gamesOf(player, opponent, open) {
  return { title: t("page-lab-pairs-games", { player, opponent }), onclick: () => open(player, opponent) };
}

function cell(met, isSelf, size, opens) {
  if (isSelf) return h("td.self", { "aria-hidden": true });
  if (!met) return h("td", { "aria-label": t("page-lab-pairs-not-met") }, "·");
  const side = met.low > 0.5 ? "up" : met.high < 0.5 ? "down" : "even";
  const sign = { up: "▲", down: "▼", even: "=" }[side];
  const ends = `${percent(met.low, 0)}–${percent(met.high, 0)}`;
  return h("td", { class: side }, h("button.plain.pair-games", opens,
    h("span.sign", { "aria-hidden": true }, sign),
    ` ${percent(met.value, 0)}`,
    size <= MOST_WITH_INTERVALS && h("small", ` ${ends}`),
  ));
}

function pairList(met, open) {
  const results = [t("ending-won"), t("ending-drawn"), t("page-lab-pairs-lost")];
  const elos = [t("page-lab-elo-difference"), t("page-lab-pairs-los"), t("page-lab-pairs-normalized")];
  const heads = [...results, t("page-lab-pairs-score"), ...elos];
  const numbers = heads.map((text) => h("th.number", { scope: "col" }, text));
  return tableParts([t("page-lab-pairs-players"), ...numbers, t("page-lab-pairs-points")], met.map((pair) => pairRow(pair, open)));
}

function pairRow(pair, open) {
  const elos = interval({ low: pair.elo_low, high: pair.elo_high }, signed);
  const normalized = pair.normalized_elo;
  return [
    h("button.plain.pair-games", gamesOf(pair.player, pair.opponent, open), `${pair.player} – ${pair.opponent}`),
    ...[pair.wins, pair.draws, pair.losses].map((games) => h("td.number", number(games))),
    h("td.number", percent(pair.score), h("small", ` (${interval(pair)})`)),
    h("td.number", signed(pair.elo), h("small", ` (${elos})`)),
    h("td.number", percent(pair.los)),
    h("td.number", signed(normalized.value), h("small", ` (${interval(normalized, signed)})`)),
    points(pair.pentanomial),
  ];
}

/** The numbers of pairs of games by their points, as five small bars. */
function points(counts) {
  const [lost, half, even, more, won] = counts;
  const most = Math.max(1, ...counts);
  const size = (count) => `${Math.max(4, (100 * count) / most)}%`;
  const bars = counts.map((count) => h("span", { title: number(count), style: { "block-size": size(count) } }));
  const read = t("page-lab-pairs-points-read", { lost, half, even, more, won });
  return h("div.points", { role: "img", "aria-label": read }, bars);
}
