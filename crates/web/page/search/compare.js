// The same decision by several players and to several depths: how many nodes each looks at, and why.

import { isAbort } from "../api.js";
import { announce, h, region, replace, tableParts } from "../dom.js";
import { number, t } from "../texts.js";
import { latest } from "../waiting.js";
import { folding } from "./words.js";

/** The depths that are compared. */
const DEPTHS = [1, 2, 3, 4, 5, 6, 7, 8];
/**
 * A player that took longer than this, in milliseconds, is not asked to look deeper. A search of few nodes is quick by
 * itself, and a long wait for it means that the server is busy.
 */
const PATIENCE = 1500;
const FEW_NODES = 10_000;
/** The players that are compared, by how they are named at a depth. */
const PLAYERS = [
  ["minimax", (depth) => `minimax:depth=${depth}`],
  ["branch-and-bound", (depth) => `branch-and-bound:depth=${depth}`],
  ["hard", (depth) => `hard:depth=${depth}`],
  ["hard:order=both", (depth) => `hard:depth=${depth},order=both`],
];

/** The comparison for players that `has(name)` accepts; `ask(player, signal)` requests a trace without its parts. */
export function comparison({ ask, has }, signal) {
  const players = PLAYERS.filter(([title]) => has(title.split(":")[0])).map(([title, at]) => ({ title, at }));
  return frame({ players, depths: DEPTHS, about: t("page-search-compare-about") }, ask, signal);
}

/** The comparison in a tree of numbers, which has one depth. */
export function writtenComparison({ ask }, signal) {
  const players = PLAYERS.slice(0, 2).map(([title]) => ({ title, at: () => title }));
  return frame({ players, depths: [null] }, ask, signal);
}

function frame({ players, depths, about }, ask, signal) {
  if (players.length === 0) return null;
  const begin = latest(signal);
  const [box, why] = [h("div"), h("div.search-reasons")];
  const start = h("button", { onclick: () => run() }, t("page-search-compare-start"));
  const run = async () => {
    const current = begin();
    const found = players.map(() => new Map());
    const draw = (isOver) => {
      replace(box, table(players, depths, found, isOver));
      replace(why, reasons(players, found).map((text) => h("p", text)));
    };
    draw(false);
    await measure({ players, depths, ask, found, draw: () => draw(false) }, current);
    if (current.aborted) return;
    draw(true);
    announce(reasons(players, found).join(" "));
  };
  return folding("search-compare", t("page-search-compare"), false, about && h("p.faint", about), start, box, why);
}

/** Asks each player at each depth, until it takes too long. */
async function measure({ players, depths, ask, found, draw }, signal) {
  const slow = new Set();
  for (const depth of depths) {
    for (const [i, player] of players.entries()) {
      if (slow.has(i)) continue;
      const begun = performance.now();
      try {
        const { nodes, cuts, chosen } = await ask(player.at(depth), signal);
        found[i].set(depth, { nodes, cuts, chosen });
        if (nodes > FEW_NODES && performance.now() - begun > PATIENCE) slow.add(i);
      } catch (error) {
        if (isAbort(error, signal)) return;
        slow.add(i);
      }
      if (signal.aborted) return;
      draw();
    }
  }
}

/** A row for each depth, a column for each player, with bars. */
function table(players, depths, found, isOver) {
  const row = (depth) => {
    const most = Math.max(1, ...found.map((one) => one.get(depth)?.nodes ?? 0));
    const cell = (one) => {
      const known = one.get(depth);
      if (!known) return h("td.number.faint", isOver ? t("page-search-too-slow") : "…");
      return h("td.number.bar", { style: { "--share": known.nodes / most } }, number(known.nodes));
    };
    return [depth === null ? t("page-search-whole-tree") : number(depth), ...found.map(cell)];
  };
  const heads = [t("page-search-depth"), ...players.map(({ title }) => h("code", title))];
  const title = t("page-search-compare-nodes");
  return region("div.wide", title, h("table.search-counts", h("caption", title), tableParts(heads, depths.map(row))));
}

/** Why the numbers differ, from the deepest rows that have both. */
function reasons(players, found) {
  const of = (title) => found[players.findIndex((player) => player.title === title)] ?? new Map();
  const last = (one, other) => [...of(one).keys()].filter((depth) => of(other).has(depth)).at(-1);
  const said = [];
  const pruned = last("minimax", "branch-and-bound");
  if (pruned !== undefined) {
    const [all, part] = [of("minimax").get(pruned), of("branch-and-bound").get(pruned)];
    const percent = number((100 * part.nodes) / Math.max(1, all.nodes), 1);
    const values = { part: part.nodes, all: all.nodes, percent, cuts: part.cuts };
    said.push(t("page-search-why-pruning", values));
    if (part.chosen === all.chosen) said.push(t("page-search-why-same", { move: part.chosen }));
  }
  const ordered = last("hard", "hard:order=both");
  if (ordered !== undefined) {
    const [one, both] = [of("hard").get(ordered).nodes, of("hard:order=both").get(ordered).nodes];
    const isUrgent = one === 0 && both === 0;
    said.push(isUrgent ? t("page-search-why-urgent") : t("page-search-why-order", { depth: ordered, one, both }));
  }
  return said;
}
