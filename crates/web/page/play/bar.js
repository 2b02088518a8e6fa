// Above the board: the rules, who sits where, whose turn it is, and how it ended.

import { h, replace } from "../dom.js";
import { icon } from "../icons.js";
import { gameName, gameOf, rulesName, rulesTitle } from "../names.js";
import { t } from "../texts.js";
import { placeWords, playerWords, resultWords, turnWords } from "./words.js";

/** The bar of a table. `again` begins another game like this one. */
export function bar(table, { again }) {
  const title = h("h1", { class: "unseen" }, t("page-game"));
  const seats = h("ol", { class: "seats", "aria-label": t("page-seats") });
  const status = h("div", { class: "status" });
  const draw = () => {
    if (!table.sight) return;
    const [name, details] = [gameName(gameOf(table.rules)), rulesName(table.rules)];
    title.className = "";
    replace(title, name, details && [" ", h("span", { class: "details" }, details)]);
    document.title = `${rulesTitle(table.rules)} · Papan`;
    replace(
      seats,
      table.players.map((_, seat) => seatChip(table, seat)),
    );
    replaceKeepingFocus(status, statusLine(table, again));
  };
  for (const name of ["change", "thinking", "cover"]) table.addEventListener(name, draw);
  return h("header", { class: "table-bar" }, title, seats, status);
}

function seatChip(table, seat) {
  const { sight, covered } = table;
  const isTurn = covered === null ? sight.seat === seat : covered === seat;
  const hasWon = sight.outcome?.winners.includes(seat) ?? false;
  const note = hasWon ? t("page-won") : isTurn ? t("page-to-move") : null;
  return h(
    "li",
    {
      class: ["seat-chip", `seat-${seat}`, isTurn && "turn", hasWon && "winner"],
      "aria-current": isTurn ? "true" : null,
    },
    table.seatMark(seat),
    h(
      "span",
      { class: "who" },
      h("strong", {}, table.seatName(seat)),
      h("span", { class: "player" }, playerWords(table, seat)),
    ),
    note && h("span", { class: "note" }, note),
  );
}

function statusLine(table, again) {
  const { sight, isAtEnd, isThinking, covered } = table;
  const button = (text, click, name) => h("button", { class: name, on: { click } }, icon(name), text);
  if (covered !== null) return [];
  const back = table.before !== null && button(t("page-play-bar-take-back"), () => table.undo(), "undo");
  if (isThinking)
    return [
      h("p", { class: "turn thinking" }, turnWords(table), dots()),
      table.humans.length > 0 && button(t("page-stop"), () => table.stop(), "stop"),
    ];
  if (sight.outcome) {
    return [
      h("p", { class: ["result", sight.outcome.winners.length && "won"] }, resultWords(table, sight.outcome)),
      button(t("page-play-bar-once-more"), again, "fresh"),
    ];
  }
  const where = !isAtEnd && h("span", { class: "where" }, placeWords(table), " ");
  const isWaiting = !table.isHuman(sight.seat);
  const isStopped = isAtEnd && isWaiting && table.isPaused;
  const paused = isStopped && h("span", { class: "where" }, t("page-play-bar-paused"), " ");
  const turn = h("p", { class: "turn" }, where, paused, turnWords(table));
  if (isWaiting && isAtEnd)
    return table.humans.length === 0 ? [turn] : [turn, button(t("page-go-on"), () => table.goOn(), "go"), back];
  if (isWaiting) return [turn, button(t("page-play-bar-go-on-from-here"), () => table.goOn(), "go")];
  if (!table.isActive && !table.isBusy)
    return [turn, button(t("page-play-bar-hand-over"), () => table.cover(sight.seat, table.ply), "swap")];
  return [turn];
}

function dots() {
  return h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"));
}

/** A button that was just pressed may be gone; then the focus goes to what is there instead. */
function replaceKeepingFocus(element, children) {
  const hadFocus = element.contains(document.activeElement);
  replace(element, children);
  if (hadFocus) element.querySelector("button")?.focus();
}
