// A match of the bot on the page: its progress, its table, and where it loses.

import { announce, h, region, replace, tableParts } from "../dom.js";
import { attempt } from "../failure.js";
import { write } from "../address.js";
import { playerName } from "../names.js";
import { number, t } from "../texts.js";
import { faultWords } from "./faults.js";
import { Match } from "./match.js";

/** Games that are listed. */
const LISTED = 5;

/** Plays a match and shows it; an aborted `signal` ends it early, and what was played is still counted until `all` is. */
export async function playMatch({ about, sandbox, place, signal, all }) {
  const match = new Match(about, sandbox);
  const bar = h("progress", { max: about.games, value: 0, "aria-label": t("page-bot-own-match") });
  const said = h("p.faint", t("page-moment"));
  replace(place, bar, said);
  await match.play(() => {
    bar.value = match.over.length;
    said.textContent = soFar(match);
  }, signal);
  if (all.aborted) return match;
  const fault = match.fault && h("div.failure", { role: "alert" }, h("p", t("page-bot-own-failed", { error: faultWords(match.fault) })));
  if (match.over.length === 0) {
    replace(place, fault || h("p", t("page-bot-own-no-games")));
    return match;
  }
  const table = await match.table(all);
  const mistakes = h("div");
  replace(place, fault, result(table, about), games(match), mistakes);
  announce(place.querySelector(".bot-score")?.textContent ?? "");
  const look = () => attempt(mistakes, () => showMistakes(mistakes, match, all), all);
  replace(mistakes, h("p", h("button", { data: { act: "mistakes" }, onclick: look }, t("page-bot-own-mistakes"))));
  return match;
}

function counts({ over }) {
  const of = (isOne) => over.filter(isOne).length;
  const drawn = of(({ outcome }) => outcome.winners.length === 0);
  const won = of(({ outcome, seat }) => outcome.winners.includes(seat));
  return { won, drawn, lost: over.length - won - drawn };
}

function soFar(match) {
  return t("page-bot-own-so-far", { played: match.over.length, games: match.about.games, ...counts(match) });
}

function percent(value) {
  return `${number(100 * value, 1)}%`;
}

/** The figures of the table, which are those of a tournament. */
function result(table, { rival, games }) {
  const [bot] = table.players;
  if (table.games === 0) return h("p", t("page-bot-own-no-pair"));
  const score = { score: percent(bot.score), low: percent(bot.low), high: percent(bot.high), rival: playerName(rival) };
  const heads = ["won", "drawn", "lost", "forfeited", "distinct"].map((name) => t(`page-bot-own-${name}`));
  const row = [bot.wins, bot.draws, bot.losses, bot.forfeits ?? 0, table.distinct_games].map((value) => number(value));
  const warnings = (table.warnings ?? []).map((warning) => h("p.hint", warning));
  return [
    h("p.bot-score", h("strong", t("page-bot-own-score", score))),
    table.games < games && h("p.hint", t("page-bot-own-partial", { played: table.games, games })),
    region("div.wide", t("page-bot-own-counted"), h("table", tableParts([t("page-bot-own-counted"), ...heads], [[number(table.games), ...row]]))),
    warnings,
  ];
}

/** Games to look at: those that were lost first. */
function games(match) {
  const { rules } = match.about;
  const isWon = ({ outcome, seat }) => outcome.winners.includes(seat);
  const shown = match.over.filter((one) => !isWon(one)).sort((one, other) => one.game - other.game).slice(0, LISTED);
  if (shown.length === 0) return null;
  const line = ({ game, position, outcome, seat, opening, fault }) => {
    const href = write({ rules, moves: position, opening, mode: "analysis" });
    const how = fault ? faultWords({ kind: fault.kind, message: fault.detail }) : t(outcome.winners.length === 0 ? "page-bot-own-game-drawn" : "page-bot-own-game-lost");
    return h("li", h("a", { href }, t("page-bot-own-game", { number: game + 1, seat: seat + 1 })), `: ${how}`);
  };
  return h("section", h("h3", t("page-bot-own-look")), h("ul", shown.map(line)));
}

async function showMistakes(place, match, signal) {
  replace(place, h("p.faint", t("page-bot-own-judging")));
  const [report, { mistakesOf }] = await Promise.all([match.mistakes(signal), import("../mistakes/mistakes.js")]);
  const shown = await mistakesOf(report);
  replace(place, h("h3", { tabindex: -1 }, t("page-bot-mistakes-title")), shown);
  place.querySelector("h3").focus({ preventScroll: true });
}
