// The board of a line game with edges: Connect Four, tic-tac-toe, and both in more dimensions.
//
// A flat board is one layer. In three dimensions the layers are in a row, in four they form a grid; a cell that is
// pointed at is lit on all layers, because lines pass through them.

import { announce, h, replace } from "../dom.js";
import { Layer, same } from "./layer.js";
import { keys } from "./keys.js";
import { sequence } from "../board/line-shapes.js";
import { Space } from "./space.js";
import { t } from "../texts.js";

/** The longest side for which the whole board fits into the window with cells of a readable size. */
const LONG = 24;

/** The view of a line game's board. */
export class LineBoard {
  constructor(host) {
    Object.assign(this, { host, layers: [] });
    this.element = h("div.line-board", {
      onclick: (event) => this.point(this.targetOf(event)),
      onkeydown: (event) => this.key(event),
      onpointerover: (event) => this.over(event),
      onfocusin: (event) => this.rove(this.targetOf(event)),
      onpointerleave: () => this.hover(null),
      onfocusout: () => this.share(null),
    });
  }

  get targets() {
    return this.layers.flatMap((layer) => layer.targets);
  }

  draw(sight, { active = false, values = null, marked = [], animate = false } = {}) {
    const { board: now } = sight;
    if (!this.sight || shape(this.sight) !== shape(sight)) this.build(now);
    this.sight = sight;
    this.element.classList.toggle("active", active);
    this.light(null);
    this.space?.show(now, sight.seat);
    const pieces = this.layers.map((layer) => [layer, layer.show(sight, { active, values, marked })]);
    if (!this.focused) this.setFocus(this.middle());
    const [layer, piece] = pieces.find(([, last]) => last) ?? [];
    return this.arrive(animate && piece ? layer.arrive(piece, lastDisc(now).at) : null);
  }

  /** Marks are shown once the last piece has arrived. */
  async arrive(arrival) {
    this.arrival = arrival;
    this.element.classList.toggle("moving", arrival !== null);
    await arrival;
    if (this.arrival === arrival) this.element.classList.remove("moving");
  }

  /** Creates the layers of a board. */
  build(now) {
    const [columns, rows, ...further] = now.sides;
    const places = further.reduce(
      (all, side) => all.flatMap((place) => sequence(side).map((part) => [...place, part])),
      [[]],
    );
    this.layers = places.sort(order).map((place) => new Layer(now, place));
    this.focused = null;
    this.arrange(columns, rows, further);
    const isLong = further.length === 0 && Math.max(columns, rows) > LONG;
    const names = ["line-board", ["flat", "deep"][further.length] ?? "deeper", isLong && (columns > rows ? "wide" : "high")];
    this.element.className = names.filter(Boolean).join(" ");
    const inSpace = {
      aim: (cell) => this.aimAt(cell && this.targetAt(cell)),
      play: (cell) => this.point(this.targetAt(cell)),
    };
    this.space = further.length === 1 ? new Space(now, inSpace) : null;
    replace(this.element, this.layers.map((layer) => layer.element), this.space && this.space.element);
  }

  /** Sets the number of layers in a row; from four dimensions on every second further side is horizontal. */
  arrange(columns, rows, further) {
    const { length } = this.layers;
    const isGrid = further.length > 1;
    const across = isGrid ? further.filter((_, i) => i % 2 === 0).reduce((all, side) => all * side, 1) : evenly(length);
    const narrow = Math.min(2, length);
    // Next to the drawing in perspective, up to four layers are in two columns, so that they are larger.
    const beside = length > 4 ? across : narrow;
    const sizes = { columns, rows, across, ranks: Math.ceil(length / across) };
    const stacked = {
      "across-wide": across,
      "ranks-wide": sizes.ranks,
      "across-beside": beside,
      "ranks-beside": Math.ceil(length / beside),
      "across-narrow": narrow,
      "ranks-narrow": Math.ceil(length / narrow),
    };
    for (const [name, size] of Object.entries(isGrid ? sizes : { columns, rows, ...stacked }))
      this.element.style.setProperty(`--${name}`, size);
  }

  /** The current number of layers in a row. */
  get across() {
    return Number(getComputedStyle(this.element).getPropertyValue("--across")) || 1;
  }

  targetOf(event) {
    const element = event.target.closest?.(".target");
    return element ? this.targets.find((target) => target.element === element) : null;
  }

  /** The target of a cell: the cell itself, or its column where discs fall. */
  targetAt(cell) {
    const isOf = (target) => target.layer.isHere(cell) && same(target.cell, cell.slice(0, target.cell.length));
    return this.targets.find(isOf) ?? null;
  }

  /** Points at a target in perspective; screen readers hear which one. */
  aimAt(target) {
    this.hover(target);
    if (target && this.space.element.contains(document.activeElement)) announce(target.element.getAttribute("aria-label"));
  }

  /** Shows in perspective what is pointed at. */
  lightSpace(target) {
    const isActive = this.element.classList.contains("active");
    const landing = isActive && this.sight?.board.targets.find(({ move }) => move === target?.move);
    const place = target && [...target.cell, ...(target.cell.length < 2 ? [0] : []), ...target.layer.place];
    this.space?.light(landing ? landing.at : place, landing ? landing.at : null);
  }

  /** Plays a target, or shows why it cannot be played. */
  point(target) {
    if (!target) return;
    if (this.sight.seat === null || !this.element.classList.contains("active")) this.host.refuse();
    else if (target.move !== null) this.host.choose(target.move);
    else this.host.say(this.sight.board.falls ? t("page-line-column-is-full") : t("page-line-cell-is-taken"));
  }

  key(event) {
    const found = keys(this, event);
    if (!found) return;
    event.preventDefault();
    if (found.target) this.focusOn(found.target);
    if (found.points) this.point(found.target);
  }

  focusOn(target) {
    this.setFocus(target);
    target.element.focus({ preventScroll: false });
  }

  /** The Tab key reaches only one target. */
  setFocus(target) {
    this.focused?.element.setAttribute("tabindex", -1);
    this.focused = target;
    target.element.setAttribute("tabindex", 0);
  }

  rove(target) {
    if (target) this.setFocus(target);
    // A tap focuses its column too, but points at nothing.
    this.share(target?.element.matches(":focus-visible") ? target : null);
  }

  /** The drawing in perspective follows the pointer itself. */
  over(event) {
    if (this.space?.element.contains(event.target)) return;
    this.hover(event.pointerType === "touch" ? null : this.targetOf(event));
  }

  middle() {
    const { targets } = this.layers[0];
    const cell = [Math.floor((this.layers[0].columns - 1) / 2), Math.floor((this.layers[0].rows - 1) / 2)];
    return targets.find((target) => same(target.cell, cell.slice(0, target.cell.length))) ?? targets[0];
  }

  hover(target) {
    for (const other of this.targets) other.element.classList.toggle("pointed", other === target);
    this.share(target);
  }

  /** Highlights the same column or cell on every layer. */
  share(target) {
    if (this.layers.length < 2) return;
    this.lightSpace(target);
    for (const other of this.targets) {
      other.element.classList.toggle("shared", target !== null && other !== target && same(other.cell, target.cell));
    }
  }

  light(what) {
    const { board } = this.sight ?? {};
    // Where a disc would have landed earlier in the game is known to the server.
    const target = what?.ply === board?.discs.length && board?.targets.find(({ move }) => move === what.move);
    const found = what && (what.at ?? (target || null)?.at);
    for (const layer of this.layers) layer.light(what && { ...what, at: found });
  }

  focus() {
    this.focused?.element.focus();
  }

}

function shape({ rules, board: { sides } }) {
  // A change of language creates a new board anyway.
  return `${rules} ${sides.join("x")}`;
}

/** The order of layers on the page: further sides alternate between horizontal and vertical. */
function order(one, other) {
  const rank = (place) => [
    ...place.filter((_, i) => i % 2 === 1).reverse(),
    ...place.filter((_, i) => i % 2 === 0).reverse(),
  ];
  const others = rank(other);
  return rank(one).reduce((found, part, i) => found || part - others[i], 0);
}

function lastDisc({ discs }) {
  return discs.reduce((last, piece) => (piece.ply > last.ply ? piece : last));
}

/** Up to three layers in a row, more in rows of about the same length. */
function evenly(length) {
  return length <= 3 ? length : Math.ceil(length / Math.ceil(Math.sqrt(length)));
}
