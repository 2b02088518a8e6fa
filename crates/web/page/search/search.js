// The steps of a search and its tree: a panel of a game, and a page for a tree of numbers.

import { isAbort, post } from "../api.js";
import { PLAIN, h, optionList, replace, stylesheet } from "../dom.js";
import { failure } from "../failure.js";
import { located } from "../host.js";
import { playerTitle } from "../names.js";
import { t } from "../texts.js";
import { latest } from "../waiting.js";
import { comparison, writtenComparison } from "./compare.js";
import { Viewer } from "./viewer.js";

/** The tree of the textbooks, and the players that search a tree of numbers. */
const TREE = "[[3 12 8] [2 4 6] [14 5 2]]";
const PLAYERS = ["branch-and-bound", "minimax"];
/** What a comparison needs of a trace: its numbers. */
const COUNTS = { count: 0, depth: 0, max_nodes: 1 };

/**
 * Shows the search of a player in a game. `source` has `trace(player, options, signal)`, `board(path, signal)`, the
 * `player`, and `has(name)`, whether a player can play by these rules.
 */
export async function showGame(element, { player, trace, board, has }, signal) {
  await stylesheet("/style/search.css");
  const own = (options, current) => trace(player, options, current);
  const viewer = new Viewer({ title: playerTitle(player), trace: own, board }, signal);
  await viewer.start();
  if (signal.aborted) return;
  const ask = (other, current) => trace(other, COUNTS, current);
  const link = h("a", { href: "/search" }, t("page-search-own"));
  replace(element, viewer.element, comparison({ ask, has }, signal), h("p.search-own", link));
}

/** Shows the page for a tree of numbers, which the address holds. */
export async function show(main, url, signal) {
  await stylesheet("/style/search.css");
  if (signal.aborted) return;
  const begin = latest(signal);
  const field = h("input", { value: url.searchParams.get("tree") ?? TREE, name: "tree", required: true, ...PLAIN });
  const chosen = PLAYERS.find((name) => name === url.searchParams.get("player")) ?? PLAYERS[0];
  const player = h("select", { onchange: () => draw() }, optionList(PLAYERS.map((name) => [name, name]), chosen));
  const result = h("div.search-result");
  const draw = async () => {
    const current = begin();
    const tree = field.value.trim();
    history.replaceState(null, "", located(`/search?${new URLSearchParams({ tree, player: player.value })}`));
    try {
      await showTree(result, { tree, player: player.value }, current);
    } catch (error) {
      if (!isAbort(error, current)) replace(result, failure(error, draw));
    }
  };
  const button = h("button.primary", { type: "submit" }, t("page-search-show"));
  const form = h("form.row", { onsubmit: draw },
    h("label.tree-field", t("page-search-written"), field),
    h("label", t("page-search-player"), player),
    button,
  );
  const about = h("p.faint", t("page-search-written-about"));
  replace(main, h("h1", t("page-search-title")), h("section.card", { "aria-label": t("page-search-title") }, about, form, result));
  await draw();
}

async function showTree(element, { tree, player }, signal) {
  const trace = (name, options, current) => post("trace/tree", { tree, player: name, ...options }, { signal: current });
  const own = (options, current) => trace(player, options, current);
  const viewer = new Viewer({ title: player, trace: own }, signal);
  await viewer.start();
  if (signal.aborted) return;
  const ask = (name, current) => trace(name, COUNTS, current);
  replace(element, viewer.element, writtenComparison({ ask }, signal));
}
