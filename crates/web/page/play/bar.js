// The bar above the board: rules, seats, turn and result.

import { h, replace, replaceKeeping } from "../dom.js";
import { icon, seatMark } from "../icons.js";
import { gameName, gameOf, rulesName, rulesTitle, seatName } from "../names.js";
import { t } from "../texts.js";
import { placeWords, playerWords, resultWords, turnWords } from "./words.js";

/** The bar of a table. `again` starts another game like this one. */
export function bar(table, { again }) {
  const title = h("h1.unseen", t("page-game"));
  const seats = h("ol.seats", { "aria-label": t("page-seats") });
  const status = h("div.status");
  const draw = () => {
    if (!table.sight) return;
    const [name, details] = [gameName(gameOf(table.rules)), rulesName(table.rules)];
    title.className = "";
    replace(title, name, details && [" ", h("span.details", details)]);
    document.title = `${rulesTitle(table.rules)} · Papan`;
    replace(seats, table.players.map((_, seat) => seatChip(table, seat)));
    const hadFocus = status.contains(document.activeElement);
    replaceKeeping(status, "button", statusLine(table, again));
    // When the last button disappears, the focus moves to the board.
    if (hadFocus && !status.contains(document.activeElement)) table.stage.focus();
  };
  for (const name of ["change", "thinking", "cover"]) table.addEventListener(name, draw);
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

function statusLine(table, again) {
  const { sight, isAtEnd, isThinking, covered } = table;
  const button = (text, onclick, name) => h("button", { class: name, onclick }, icon(name), text);
  if (covered !== null) return [];
  const back = table.before !== null && button(t("page-play-bar-take-back"), () => table.undo(), "undo");
  if (isThinking) {
    const stop = table.humans.length > 0 && button(t("page-stop"), () => table.stop(), "stop");
    return [h("p.turn.thinking", turnWords(table), dots()), stop];
  }
  if (sight.outcome) {
    const result = h("p.result", { class: sight.outcome.winners.length > 0 && "won" },
      resultWords(table, sight.outcome),
    );
    return [result, button(t("page-play-bar-once-more"), again, "fresh")];
  }
  const where = !isAtEnd && h("span.where", placeWords(table), " ");
  const isWaiting = !table.isHuman(sight.seat);
  const isStopped = isAtEnd && isWaiting && table.isPaused;
  const paused = isStopped && h("span.where", t("page-play-bar-paused"), " ");
  const turn = h("p.turn", where, paused, turnWords(table));
  if (isWaiting && isAtEnd)
    return table.humans.length === 0 ? [turn] : [turn, button(t("page-go-on"), () => table.goOn(), "go"), back];
  if (isWaiting) return [turn, button(t("page-play-bar-go-on-from-here"), () => table.goOn(), "go")];
  if (!table.isActive && !table.isBusy)
    return [turn, button(t("page-play-bar-hand-over"), () => table.cover(sight.seat, table.ply), "swap")];
  return [turn];
}

function dots() {
  return h("span.dots", { "aria-hidden": true }, h("i"), h("i"), h("i"));
}
