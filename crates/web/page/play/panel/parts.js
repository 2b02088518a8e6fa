// Small things that several panels show.

import { h } from "../../dom.js";
import { t } from "../../texts.js";

/** That something is being worked out. */
export function working(text) {
  return h("p", { class: "working", role: "status" }, h("span", { class: "spinner", "aria-hidden": "true" }), text);
}

/** A quiet remark. */
export function remark(text) {
  return h("p", { class: "faint" }, text);
}

/** The seat that makes the move after so many moves. */
export function seatAt(table, ply) {
  const seats = table.facts.seats;
  const { board } = table.sight;
  return ((board.kind === "dominoes" ? board.opener : 0) + ply) % seats;
}

/** Whether somebody at the page plays along. */
export function hasHuman(table) {
  return table.players.some((_, seat) => table.isHuman(seat));
}

/** Whether the screen is being handed from one person to another. */
export function isCovered(table) {
  return (table.covered ?? null) !== null;
}

/** A seat by its mark and its name. */
export function seatLabel(table, seat) {
  return h("span", { class: "seat" }, table.seatMark(seat), table.seatName(seat));
}

/** A domino tile as small as a word. */
export function tile(text, ...more) {
  const [low, high] = text.split("|");
  return h(
    "span",
    { class: ["tile", ...more], role: "img", "aria-label": text },
    h("span", { "aria-hidden": "true" }, low),
    h("span", { "aria-hidden": "true" }, high),
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
  const sign = h("span", { class: "end" }, end === "left" ? "◂" : "▸");
  const drawn = h("span", { class: "tile-move", "aria-hidden": "true" }, tile(name), sign);
  return [drawn, h("span", { class: "unseen" }, moveWords(move))];
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
    const to = {
      ArrowDown: at + 1,
      ArrowRight: at + 1,
      ArrowUp: at - 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: buttons.length - 1,
    };
    if (at < 0 || !(event.key in to) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    buttons[Math.min(Math.max(to[event.key], 0), buttons.length - 1)].focus();
  });
  return enter;
}
