// The line of tiles on the table, and its two ends.

import { h, replace, set, svg } from "../dom.js";
import { t } from "../texts.js";
import { face } from "../board/domino-face.js";
import { laid } from "./snake.js";

// The largest width of a tile in pixels, and the smallest that is readable.
const LARGEST = 38;
const SMALLEST = 18;
// The fewest tile widths in a row.
const NARROWEST = 9;
const MARGIN = 14;
// The height of the rest of the page that should stay visible, in pixels.
const AROUND = 600;
const SIDES = ["left", "right"];

/** The line; `chooseEnd` is called with the end that is pressed. */
export class Line {
  #line = [];
  #tiles = new Map();

  constructor(chooseEnd) {
    this.drawing = svg("svg", { role: "img" });
    const end = (side) => h(`button.end.${side}`, { tabindex: -1, onclick: () => chooseEnd(side) });
    this.ends = Object.fromEntries(SIDES.map((side) => [side, end(side)]));
    this.empty = h("p.empty");
    this.sheet = h("div.sheet", this.drawing, this.ends.left, this.ends.right, this.empty);
    // Measures the width; it has no height of its own that would depend on the drawing.
    this.measure = h("div");
    this.element = h("div.line", this.measure, this.sheet);
    this.width = 0;
  }

  /** Shows a line. */
  draw(board, { isOver }) {
    this.#line = board.line;
    this.board = board;
    this.isOver = isOver;
    const tiles = board.line.map(({ tile }) => tile).join(", ");
    const name = board.line.length ? t("page-dominoes-line", { tiles }) : t("page-dominoes-nothing-played");
    this.drawing.setAttribute("aria-label", name);
    this.empty.textContent = t("page-dominoes-nothing-played");
    this.empty.hidden = board.line.length > 0;
    this.layOut();
  }

  /** Lays out everything for the current width. */
  layOut() {
    const width = this.element.clientWidth || 320;
    this.#tiles.clear();
    const height = Math.max(this.#least(), this.#line.length ? this.#layTiles(width) : 0);
    if (!this.#line.length) replace(this.drawing);
    for (const side of SIDES) this.ends[side].hidden = this.#line.length === 0;
    set(this.sheet, { style: { height: `${height}px` } });
    set(this.drawing, { width, height });
    if (this.#line.length) this.#center(width, height);
  }

  /** The drawing of the tile that was played last. */
  get newest() {
    const last = this.#line.reduce((one, other) => (other.ply > one.ply ? other : one), this.#line[0]);
    return last && this.#tiles.get(last.tile);
  }

  /** Highlights a tile of the line. */
  light(tile) {
    this.#tiles.get(tile)?.classList.add("lit");
  }

  /** Scrolls to the tile that was played last. */
  follow() {
    if (this.element.scrollHeight <= this.element.clientHeight + 1 || !this.newest) return;
    const [box, tile] = [this.element.getBoundingClientRect(), this.newest.getBoundingClientRect()];
    if (tile.top < box.top + MARGIN) this.element.scrollTop -= box.top + 3 * MARGIN - tile.top;
    else if (tile.bottom > box.bottom - MARGIN) this.element.scrollTop += tile.bottom + 3 * MARGIN - box.bottom;
  }

  /** The least and the greatest height in pixels; a longer line scrolls. */
  #least() {
    return Math.max(150, Math.min(260, this.element.clientWidth / 2, window.innerHeight - AROUND));
  }

  #most() {
    return Math.max(this.#least(), Math.min(460, window.innerHeight * 0.5));
  }

  /** Draws the tiles as large as they fit; returns the height they need. */
  #layTiles(width) {
    const tried = sizes(width - 2 * MARGIN).map((size) => ({ size, ...laid(this.#line, (width - 2 * MARGIN) / size) }));
    const needs = ({ size, top, bottom }) => (bottom - top) * size + 2 * MARGIN;
    const fitting = tried.find((one) => needs(one) <= this.#most());
    const chosen = fitting ?? tried.at(-1);
    this.element.classList.toggle("scrolls", !fitting);
    // A scrolling element must be reachable by keyboard.
    const about = { tabindex: 0, role: "group", "aria-label": t("page-dominoes-whole-line") };
    set(this.element, fitting ? { tabindex: null, role: null, "aria-label": null } : about);
    this.size = chosen.size;
    this.layout = chosen;
    return needs(chosen);
  }

  #center(width, height) {
    const { size, top, bottom, places, ends } = this.layout;
    const middle = [width / 2, height / 2 - ((top + bottom) / 2) * size];
    const newest = Math.max(...this.#line.map(({ ply }) => ply));
    const drawn = places.map(({ x, y, angle, halves }, number) => {
      const { tile, ply, seat } = this.#line[number];
      const isNewest = ply === newest;
      const shape = svg("g", { class: isNewest && `seat-${seat}` }, face(halves, angle), isNewest && ring(angle));
      this.#tiles.set(tile, shape);
      return svg("g", { transform: `translate(${x} ${y})` }, shape);
    });
    replace(this.drawing, svg("g", { transform: `translate(${middle.join(" ")}) scale(${size})` }, drawn));
    SIDES.forEach((side, number) => this.#placeEnd(side, ends[number], middle, size));
  }

  #placeEnd(side, { x, y, angle }, [left, top], size) {
    const button = this.ends[side];
    const pips = this.board.ends?.[side === "left" ? 0 : 1] ?? "";
    const [wide, high] = angle % 180 ? [2, 1] : [1, 2];
    const box = {
      left: left + (x - wide / 2) * size,
      top: top + (y - high / 2) * size,
      width: wide * size,
      height: high * size,
      "font-size": Math.max(13, size * 0.58),
    };
    const style = Object.fromEntries(Object.entries(box).map(([name, value]) => [name, `${value}px`]));
    set(button, { style, "aria-label": t(`page-dominoes-${side}-end`, { pips }) });
    button.classList.toggle("over", this.isOver);
    button.classList.toggle("upright", high > wide);
    const arrow = h("span.arrow", side === "left" ? "◀" : "▶");
    replace(button, side === "left" ? [arrow, h("span", pips)] : [h("span", pips), arrow]);
  }
}

/** The frame around the tile that was played last. */
function ring(angle) {
  const box = { x: -0.5, y: -1, width: 1, height: 2, rx: 0.17 };
  return svg("rect.ring", { ...box, transform: `rotate(${angle})` });
}

/** The widths of a tile for which rows fill `width` pixels, the largest first. */
function sizes(width) {
  const across = Array.from({ length: 80 }, (_, number) => NARROWEST + number);
  const fitting = across.map((count) => width / count).filter((size) => size <= LARGEST && size >= SMALLEST);
  return fitting.length ? fitting.filter((_, number) => number % 2 === 0) : [SMALLEST];
}
