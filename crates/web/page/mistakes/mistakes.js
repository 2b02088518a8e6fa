// Where a player loses: its mistakes by gravity, by theme and by move of the game, and the worst of them with a better
// move. A part of its own, because tournaments and bots of this device show it.

import { h, region, tableParts } from "../dom.js";
import { write } from "../address.js";
import { loadTexts, number, t } from "../texts.js";

/** The gravities, the gravest first. */
const GRAVITIES = ["blunder", "mistake", "inaccuracy"];
/** How a report names the count of a gravity. */
const PLURAL = { blunder: "blunders", mistake: "mistakes", inaccuracy: "inaccuracies" };

/** The report of an analysis of the games of one player, as elements; null if it has no such player. */
export async function mistakesOf(report) {
  await loadTexts("bot");
  const [player] = report.players;
  if (!player) return null;
  const { analysed, games } = report;
  return h("div.mistakes-report",
    h("p", t("page-bot-mistakes-games", { analysed, games, judged: player.judged })),
    player.kept !== null && h("p", t("page-bot-mistakes-kept", { kept: percent(player.kept), low: percent(player.kept_low), high: percent(player.kept_high) })),
    gravities(player),
    player.by_theme.length > 0 && part(t("page-bot-mistakes-themes"), byTheme(player.by_theme)),
    player.by_ply.length > 0 && part(t("page-bot-mistakes-plies"), byPly(player.by_ply)),
    player.worst.length > 0 && part(t("page-bot-mistakes-worst"), worst(report.rules, player.worst)),
  );
}

function percent(value) {
  return `${number(100 * value, 1)}%`;
}

function part(title, inside) {
  return h("section", h("h3", title), inside);
}

function heads(first) {
  return [first, ...GRAVITIES.map((name) => t(`page-bot-mistakes-${name}`))];
}

function counts(mistakes) {
  return GRAVITIES.map((name) => number(mistakes[PLURAL[name]]));
}

function gravities(player) {
  return h("dl.mistakes-gravities", GRAVITIES.map((name) => h("div", { class: name }, h("dt", t(`page-bot-mistakes-${name}`)), h("dd", number(player[PLURAL[name]])))));
}

function byTheme(themes) {
  const line = ({ meaning, ...mistakes }) => [meaning, ...counts(mistakes)];
  return region("div.mistakes-table", t("page-bot-mistakes-themes"), h("table", tableParts(heads(t("page-bot-mistakes-theme")), themes.map(line))));
}

/** A bar for each move of the game, and the numbers for screen readers in a table that is folded. */
function byPly(plies) {
  const sum = (one) => GRAVITIES.reduce((all, name) => all + one[PLURAL[name]], 0);
  const most = Math.max(...plies.map(sum), 1);
  const bar = (one) => {
    const parts = GRAVITIES.map((name) => h("i", { class: name, style: { "--part": one[PLURAL[name]] / most } }));
    return h("li", h("span.mistakes-bar", { "aria-hidden": true }, parts), h("span", { "aria-hidden": true }, one.ply + 1));
  };
  const line = ({ ply, ...mistakes }) => [number(ply + 1), ...counts(mistakes)];
  const title = t("page-bot-mistakes-plies");
  const drawn = h("ol.mistakes-plies", { "aria-hidden": true }, plies.map(bar));
  const table = h("table", tableParts(heads(t("page-bot-mistakes-ply")), plies.map(line)));
  return [drawn, h("details", h("summary", t("page-bot-mistakes-numbers")), region("div.mistakes-table", title, table))];
}

function worst(rules, moves) {
  const line = (one) => {
    const href = write({ rules, moves: one.position, mode: "analysis" });
    return h("li.card",
      h("p", h("strong", { class: one.gravity }, `${one.move}${one.mark}`), " ", t("page-bot-mistakes-better", { best: one.best.join(", ") })),
      h("p", one.verdict && [sentence(one.verdict), " "], sentence(one.reason)),
      h("p.faint", one.games > 1 && [t("page-bot-mistakes-often", { games: one.games }), " "], h("a", { href }, t("page-bot-mistakes-open", { ply: one.ply + 1 }))),
    );
  };
  return h("ol.mistakes-worst", moves.map(line));
}

function sentence(text) {
  const whole = text[0].toUpperCase() + text.slice(1);
  return /[.!?]$/.test(whole) ? whole : `${whole}.`;
}
