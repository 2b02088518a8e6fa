// Small elements of several panels.

import { h } from "../../dom.js";
import { seatMark } from "../../icons.js";
import { kind, short } from "../../judged.js";
import { onKeys, setTabStop } from "../../keyboard.js";
import { seatName } from "../../names.js";
import { typeset } from "../../numbers.js";
import { t } from "../../texts.js";

/** A progress message. */
export function working(text) {
  return h("p.working", { role: "status" }, h("span.spinner", { "aria-hidden": true }), text);
}

/** What replaces the results of perfect play while they would help. */
export function hiddenAnalysis(table) {
  const show = h("button", { onclick: () => table.showAnalysis() }, t("page-analysis-show"));
  return h("div.hidden-analysis", remark(t("page-analysis-hidden")), show);
}

/** A value for the seat to move, with a star for the best. */
export function badge(value, isBest) {
  return h("span.badge", { class: kind(value), title: value.words?.meaning },
    isBest && h("span.star", { "aria-hidden": true }, "★"),
    h("span", { "aria-hidden": Boolean(value.words) }, short(value)),
    value.words && h("span.unseen", value.words.meaning),
  );
}

/** A remark in a faint colour. */
export function remark(text) {
  return h("p.faint", text);
}

/** The mark and the name of a seat. */
export function seatLabel(seat) {
  return h("span.seat", seatMark(seat), seatName(seat));
}

/** A domino tile of the size of a word. */
export function tile(text, ...more) {
  const [low, high] = text.split("|");
  return h("span.tile", { class: [...more], role: "img", "aria-label": text },
    h("span", { "aria-hidden": true }, low),
    h("span", { "aria-hidden": true }, high),
  );
}

const HIDDEN = "aside";

/** A move of a game as all seats see it: a tile that was put aside is named once the game is over. */
export function seenMove(move, isOver) {
  return !isOver && move.endsWith("@aside") ? HIDDEN : move;
}

/** A move within a sentence. */
export function moveWords(move) {
  if (move === "pass") return t("page-parts-pass");
  if (move === HIDDEN) return t("page-parts-aside");
  const [name, end] = move.split("@");
  return end ? t(`page-parts-on-${end}`, { tile: name }) : typeset(name);
}

/** A move in a list: a tile is drawn, with a sign for its end of the line. */
export function moveLabel(move) {
  const [name, end] = move.split("@");
  if (!end) return moveWords(move);
  const sign = h("span.end", { left: "◂", right: "▸", aside: "▾" }[end]);
  const drawn = h("span.tile-move", { "aria-hidden": true }, tile(name), sign);
  return [drawn, h("span.unseen", moveWords(move))];
}

/**
 * Lets the arrow keys move through the buttons of a list, of which the Tab key reaches only one. Returns a function that
 * makes a button that one.
 */
export function rove(element, selector) {
  const all = () => [...element.querySelectorAll(selector)];
  const enter = (button) => setTabStop(all(), button);
  element.addEventListener("focusin", (event) => {
    const button = event.target.closest(selector);
    if (button) enter(button);
  });
  element.addEventListener("keydown", onKeys(({ key, target }) => {
    const buttons = all();
    const at = buttons.indexOf(target.closest(selector));
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1, Home: -Infinity, End: Infinity }[key];
    return at >= 0 && step && (() => buttons[Math.min(Math.max(at + step, 0), buttons.length - 1)].focus());
  }));
  return enter;
}
