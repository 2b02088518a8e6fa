// The way through what there is to learn: a lesson for each page of the course, with the steps of its algorithms, games,
// puzzles and papers.

import { h, replace, stylesheet } from "../dom.js";
import { write } from "../address.js";
import { BOOK } from "../host.js";
import { icon } from "../icons.js";
import { HUMAN } from "../names.js";
import { language, t } from "../texts.js";

const FOUR = "connect-four:7x6";
const THREE = "tic-tac-toe:3x3";
const TILES = "dominoes:paper,players=2";

/**
 * The lessons: the page of the course, the players whose steps are shown, with a position, one to play against, the
 * paper, and the puzzles.
 */
const LESSONS = [
  { name: "greedy", page: "algorithms", traces: [["cost", FOUR, "4435"], ["points", THREE, "b2 a1"]], paper: "P1", themes: ["block"] },
  { name: "small", page: "small-algorithms", traces: [["steps", THREE, "b2 b1"], ["medium", FOUR, "4435"]], paper: "P2", themes: ["win"] },
  { name: "search", page: "search", traces: [["hard", FOUR, "443"], ["minimax", THREE, "b2 a1 c3 b1"]], paper: "P5", themes: ["trap", "odd-threat"] },
  { name: "chance", page: "monte-carlo", traces: [["mcts", FOUR, "44"], ["perfect", FOUR, "444444"]], paper: "P3", themes: ["zugzwang", "draw"] },
  { name: "dominoes", page: "dominoes", traces: [["value", TILES, ""], ["pimc", TILES, ""]], paper: "P4", rules: TILES, themes: [] },
];

/** Shows the lessons. */
export async function show(main, _url, signal) {
  await stylesheet("/style/learn.css");
  if (signal.aborted) return;
  replace(main,
    h("h1", t("page-learn")),
    h("p", t("page-learn-about")),
    h("ol.learn-lessons", LESSONS.map(lesson)),
    h("h2", t("page-learn-more")),
    h("ul.learn-more",
      item(link("/search", t("page-search-title")), t("page-learn-tree")),
      item(link("/puzzles?mine", t("page-mistakes-title")), t("page-mistakes-about")),
      item(link("/papers", t("page-papers")), t("page-learn-papers")),
      item(link("/bot", t("page-bot")), t("page-learn-bot")),
    ),
  );
}

function lesson({ name, page, traces, paper, rules = FOUR, themes }, place) {
  const against = traces[0];
  return h("li.card",
    h("h2", h("span.learn-number", { "aria-hidden": "true" }, place + 1), t(`page-learn-${name}.title`)),
    h("p", t(`page-learn-${name}.text`)),
    h("ul.learn-steps",
      step("open", course(page)),
      step("eye", t("page-learn-watch"), " ", traces.map(([player, ...game], i) => [i > 0 && ", ", link(trace(player, ...game), player)])),
      step("play", link(game(against), t("page-learn-play", { player: against[0] }))),
      step("question", link(puzzles(rules, themes), t("page-learn-puzzles"))),
      step("chart", link(`/papers?paper=${paper}`, t("page-learn-paper", { paper }))),
    ),
  );
}

/** The page of the course: a link where the book is published, and its file elsewhere. */
function course(page) {
  const folder = language() === "id" ? "id/" : "";
  if (BOOK) return h("a", { href: `${BOOK}${folder}${page}.html`, target: "_self" }, t("page-learn-read"));
  return [t("page-learn-read-file"), " ", h("code", `docs/${folder}${page}.md`)];
}

/** A game in which the steps of a player's decision are shown; where tiles are hidden, only one person plays. */
function trace(player, rules, moves) {
  const other = rules === TILES ? player : HUMAN;
  return write({ rules, players: [HUMAN, other], moves, seed: 1, advisor: player, panel: "search" });
}

function game([player, rules]) {
  return write({ rules, players: [HUMAN, player], seed: 1 });
}

function puzzles(rules, themes) {
  return `/puzzles?${new URLSearchParams([["rules", rules], ...themes.map((theme) => ["theme", theme])])}`;
}

function link(href, text) {
  return h("a", { href }, text);
}

function step(picture, ...content) {
  return h("li", icon(picture, 18), h("span", content));
}

function item(anchor, words) {
  return h("li", anchor, h("span.faint", ` ${words}`));
}
