// My games: the games that were played in this browser, which stores them.

import { h, replace, tableParts } from "./dom.js";
import { HUMAN, playerName } from "./names.js";
import { presentName } from "./players.js";
import { keep, kept, parsed } from "./storage.js";
import { language, t } from "./texts.js";

const KEY = "papan.games";
/** The most games to store, and to list. */
const MOST = 200;
const LISTED = 12;

/** The stored games, the last one first. */
export function mine() {
  const games = parsed(kept(KEY) ?? "[]");
  return Array.isArray(games) ? games.filter((game) => typeof game?.address === "string") : [];
}

/**
 * Stores a game in its current state, in place of its previous one. A variation does not change the stored result.
 */
export function keepGame({ id, address, rules, title, players, result, isTried, isHelped }) {
  const [before, others] = [mine().find((other) => other.id === id), mine().filter((other) => other.id !== id)];
  const ended = before?.result && isTried ? before : { result, isHelped };
  const game = { id, address, rules, title, players, result: ended.result, isHelped: ended.isHelped, when: Date.now() };
  keep(KEY, JSON.stringify([game, ...others].slice(0, MOST)));
}

/** Whether help was used in a game. */
export function wasHelped(id) {
  return mine().find((game) => game.id === id)?.isHelped ?? false;
}

/**
 * The results against each opponent: `[opponents, {won, drawn, lost, helped}]`, the most frequent opponents first. Games
 * with help are only counted as such.
 */
export function results(games, levels) {
  const against = new Map();
  for (const { players, result, isHelped } of games) {
    if (!result) continue;
    const others = players.filter((player) => player !== HUMAN).map((player) => presentName(player, levels)).join(" ");
    const sum = against.get(others) ?? { won: 0, drawn: 0, lost: 0, helped: 0 };
    const kind = isHelped ? "helped" : result;
    if (result in sum) against.set(others, { ...sum, [kind]: sum[kind] + 1 });
  }
  const count = ([, sum]) => Object.values(sum).reduce((all, one) => all + one, 0);
  return [...against].filter(([others]) => others).sort((a, b) => count(b) - count(a));
}

/**
 * The list of my games, with a link to continue the last unfinished one; hidden if it is empty. `known` are all games and
 * levels.
 */
export function myGames(known) {
  const section = h("section.mine");
  const titles = new Map(known.games.flatMap(({ rules }) => rules.map(({ name, rules_name: named }) => [name, named.full])));
  // Other rules have the title that was stored with the game, in the language of that time.
  const gameWords = ({ rules, title, players }) =>
    [titles.get(rules) ?? title ?? rules, players.map((player) => playerName(presentName(player, known.levels))).join(" – ")].join(", ");
  const draw = () => {
    const games = mine();
    section.hidden = games.length === 0;
    const open = games.find(({ result }) => !result);
    const forget = () => {
      keep(KEY, "[]");
      draw();
    };
    replace(section,
      open && h("p", h("a.button.primary.go-on", { href: open.address }, t("page-mine-go-on"), ": ", gameWords(open))),
      h("details.card",
        h("summary", t("menu-mine")),
        h("p.faint", t("page-mine-about")),
        totals(results(games, known.levels)),
        h("table", tableParts(heads("page-mine-game", "page-mine-result", "page-mine-when"), games.slice(0, LISTED).map((game) => line(game, gameWords(game))))),
        h("p", h("button", { onclick: forget }, t("page-mine-forget"))),
      ),
    );
  };
  draw();
  return section;
}

function heads(...names) {
  return names.map((name) => t(name));
}

function line(game, words) {
  const when = new Date(game.when).toLocaleString(language(), { dateStyle: "short", timeStyle: "short" });
  const result = t(`menu-mine-${game.result ?? "unfinished"}`);
  const told = game.isHelped ? t("page-mine-with-help", { result }) : result;
  return [h("a", { href: game.address }, words), told, when];
}

function totals(sums) {
  if (sums.length === 0) return null;
  const row = ([others, sum]) => [others.split(" ").map((player) => playerName(player)).join(", "), ...Object.values(sum)];
  const titles = heads("page-mine-against", "menu-mine-won", "menu-mine-drawn", "menu-mine-lost", "page-mine-helped");
  return h("table.totals", h("caption", t("page-mine-results")), tableParts(titles, sums.map(row)));
}
