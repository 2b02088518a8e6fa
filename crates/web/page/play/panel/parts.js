// Small things that several panels show.

import { h } from "../../dom.js";
import { seatMark } from "../../icons.js";
import { seatName } from "../../names.js";
import { t } from "../../texts.js";

/** That something is being worked out. */
export function working(text) {
  return h("p.working", { role: "status" }, h("span.spinner", { "aria-hidden": true }), text);
}

/** A quiet remark. */
export function remark(text) {
  return h("p.faint", text);
}

/** A seat by its mark and its name. */
export function seatLabel(seat) {
  return h("span.seat", seatMark(seat), seatName(seat));
}

/** A domino tile as small as a word. */
export function tile(text, ...more) {
  const [low, high] = text.split("|");
  return h("span.tile", { class: [...more], role: "img", "aria-label": text },
    h("span", { "aria-hidden": true }, low),
    h("span", { "aria-hidden": true }, high),
  );
}

/** A move as it stands in a sentence. */
export function moveWords(move) {
  if (move === "pass") return t("page-parts-pass");
  const [name, end] = move.split("@");
  return end ? t(`page-parts-on-${end}`, { tile: name }) : name;
}

/** A move as it stands in a list: a tile is drawn, with a sign for the end it was laid to. */
export function moveLabel(move) {
  const [name, end] = move.split("@");
  if (!end) return moveWords(move);
  const sign = h("span.end", end === "left" ? "◂" : "▸");
  const drawn = h("span.tile-move", { "aria-hidden": true }, tile(name), sign);
  return [drawn, h("span.unseen", moveWords(move))];
}

/** Lets the arrow keys go through the buttons of a list, of which only one is in the order of the Tab key. */
export function rove(element, selector) {
  const all = () => [...element.querySelectorAll(selector)];
  const enter = (button) => {
    for (const other of all()) other.tabIndex = other === button ? 0 : -1;
  };
  element.addEventListener("focusin", (event) => {
    const button = event.target.closest(selector);
    if (button) enter(button);
  });
  element.addEventListener("keydown", (event) => {
    const buttons = all();
    const at = buttons.indexOf(event.target.closest(selector));
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    const to = step ? at + step : { Home: 0, End: buttons.length - 1 }[event.key];
    if (at < 0 || to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    buttons[Math.min(Math.max(to, 0), buttons.length - 1)].focus();
  });
  return enter;
}
