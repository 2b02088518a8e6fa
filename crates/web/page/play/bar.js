// The bar above the board: rules, seats, turn and result.

import { h, replace, replaceKeeping } from "../dom.js";
import { icon, seatMark } from "../icons.js";
import { seatName } from "../names.js";
import { t } from "../texts.js";
import { placeWords, playerWords, turnWords } from "./words.js";

/** The bar of a table. Of the actions `act`, `again` starts another game like this one. */
export function bar(table, act) {
  const title = h("h1.unseen", t("page-game"));
  const seats = h("ol.seats", { "aria-label": t("page-seats") });
  const status = h("div.status");
  const draw = () => {
    if (!table.sight) return;
    const { title: game, details, full } = table.sight.rules_name;
    title.className = "";
    replace(title, game, " ", h("span.details", details));
    document.title = `${full} · Papan`;
    replace(seats, table.players.map((_, seat) => seatChip(table, seat)));
    const hadFocus = status.contains(document.activeElement);
    replaceKeeping(status, "button", statusLine(table, act));
    // When the last button disappears, the focus moves to the board.
    if (hadFocus && !status.contains(document.activeElement)) table.stage.focus();
  };
  for (const name of ["change", "thinking", "cover", "help"]) table.addEventListener(name, draw);
  return h("header.table-bar", title, seats, status);
}

function seatChip(table, seat) {
  const { sight, covered } = table;
  const isTurn = covered === null ? sight.seat === seat : covered === seat;
  const hasWon = sight.outcome?.winners.includes(seat) ?? false;
  const note = hasWon ? t("page-won") : isTurn ? t("page-to-move") : null;
  const names = [isTurn && "turn", hasWon && "winner"];
  return h(`li.seat-chip.seat-${seat}`, { class: names, "aria-current": isTurn ? "true" : null },
    seatMark(seat),
    h("span.who", h("strong", seatName(seat)), h("span.player", playerWords(table, seat))),
    note && h("span.note", note),
  );
}

function statusLine(table, act) {
  const { sight, isAtEnd, isThinking, covered } = table;
  const button = (text, onclick, name) => h("button", { class: name, onclick }, icon(name), text);
  if (covered !== null) return [];
  const helped = table.isHelped && !table.isAnalysis && h("span.where", t("page-with-help"));
  const mode = table.isAnalysis && h("span.mode", t("page-analysis"));
  const back = table.before !== null && button(t("page-play-bar-take-back"), () => table.undo(), "undo");
  if (isThinking) {
    const stop = table.humans.length > 0 && button(t("page-stop"), () => table.stop(), "stop");
    return [h("p.turn.thinking", turnWords(table), dots()), helped, stop];
  }
  if (sight.outcome) {
    const result = h("p.result", { class: sight.outcome.winners.length > 0 && "won" }, sight.result);
    if (mode) return [mode, result];
    const analyse = !table.facts.hidden && button(t("page-analysis-open"), act.analyse, "chart");
    return [result, helped, button(t("page-play-bar-once-more"), act.again, "fresh"), analyse];
  }
  const where = !isAtEnd && h("span.where", placeWords(table), " ");
  const isWaiting = !table.isHuman(sight.seat);
  const isStopped = isAtEnd && isWaiting && table.isPaused;
  const paused = isStopped && h("span.where", t("page-play-bar-paused"), " ");
  const turn = h("p.turn", where, paused, turnWords(table));
  if (mode) return [mode, turn, button(t("page-analysis-play"), act["play-on"], "play")];
  if (isWaiting && isAtEnd)
    return table.humans.length === 0 ? [turn] : [turn, button(t("page-go-on"), () => table.goOn(), "go"), back];
  if (isWaiting) return [turn, button(t("page-play-bar-go-on-from-here"), () => table.goOn(), "go")];
  if (!table.isActive && !table.isBusy)
    return [turn, button(t("page-play-bar-hand-over"), () => table.cover(sight.seat, table.ply), "swap")];
  return [turn, helped];
}

function dots() {
  return h("span.dots", { "aria-hidden": true }, h("i"), h("i"), h("i"));
}
