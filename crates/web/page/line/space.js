// A three-dimensional board in perspective: it can be turned, and moves can be made in it as on the layers next to it.

import { h, replace, svg } from "../dom.js";
import { outline } from "../icons.js";
import { onKeys } from "../keyboard.js";
import { t } from "../texts.js";
import { sequence } from "../board/line-shapes.js";

/** A drag shorter than this is a click, in pixels. */
const STILL = 6;
/** The distance from a cell at which it is still pointed at, in sides of a cell. */
const NEAR = 0.6;
/** The angle of a drag per pixel, and of a key, in radians. */
const PER_PIXEL = 0.01;
const PER_KEY = Math.PI / 12;
const KEYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
/** The first view: from the front, a little from the side and from above. */
const FIRST = { turn: -0.55, tilt: 0.35 };
const STEEPEST = 1.4;

/**
 * The view of a three-dimensional board. `host` has `aim(cell)`, which is called with the cell that is pointed at, or
 * null, and `play(cell)`.
 */
export class Space {
  constructor({ sides, falls }, host) {
    Object.assign(this, { sides, falls, host, ...FIRST, aimed: null, landing: null });
    this.drawing = svg("svg.space-drawing", { role: "img" });
    const reset = h("button", { onclick: () => this.look(FIRST) }, t("page-space-front"));
    this.element = h("figure.space",
      h("figcaption", t("page-space-title")),
      h("div.space-room", {
        tabindex: 0, role: "group", "aria-label": t("page-space-turn"),
        onkeydown: onKeys((event) => this.key(event)),
        onpointerdown: (event) => this.grab(event),
        onpointermove: (event) => this.drag(event),
        onpointerup: (event) => this.drop(event),
        onpointerleave: () => this.host.aim(null),
        onfocusout: () => this.host.aim(null),
      }, this.drawing),
      reset,
    );
    this.half = sides.map((side) => (side - 1) / 2);
    this.radius = Math.hypot(...sides) / 2 + 0.2;
  }

  /** Shows a board; `seat` moves next. */
  show(board, seat) {
    Object.assign(this, { board, seat, aimed: null, landing: null });
    this.draw();
  }

  /** Shows the cell that is pointed at, here or on a layer, and the one in which a piece would land. */
  light(aimed, landing) {
    if (same(this.aimed, aimed) && same(this.landing, landing)) return;
    Object.assign(this, { aimed, landing });
    this.draw();
  }

  /** With Shift the arrow keys turn the board, without it they go from cell to cell; Enter and space play. */
  key({ key, shiftKey }) {
    const arrow = KEYS[key];
    if (arrow) return () => (shiftKey ? this.turnBy(...arrow, PER_KEY) : this.step(arrow));
    return (key === "Enter" || key === " ") && (() => (this.aimed ? this.host.play(this.aimed) : this.step([0, 0])));
  }

  /** Points at the nearest cell in a direction of the drawing; at first at the one in the middle. */
  step([across, up]) {
    if (!this.aimed) return this.host.aim(this.nearest([0, 0], Infinity));
    const [x, y] = this.seen(this.aimed);
    const cost = (cell) => {
      const [right, down] = this.seen(cell);
      const along = (right - x) * across - (down - y) * up;
      const aside = Math.abs((right - x) * up) + Math.abs((down - y) * across);
      return along > 0.05 ? along + 2 * aside : Infinity;
    };
    const next = this.open().reduce((best, cell) => (cost(cell) < cost(best) ? cell : best), this.aimed);
    this.host.aim(next);
  }

  /** The cells that can be pointed at: one for each move; without a move, all of them. */
  open() {
    const { targets } = this.board;
    return targets.length > 0 ? targets.map(({ at }) => at) : this.cells();
  }

  cells() {
    const [columns, rows, layers] = this.sides.map(sequence);
    return columns.flatMap((x) => rows.flatMap((y) => layers.map((z) => [x, y, z])));
  }

  /** The cell nearest to a place of the drawing, at most this far away; of equally near ones the one in front. */
  nearest([x, y], most = NEAR) {
    let [found, least] = [null, most];
    for (const cell of this.cells()) {
      const [right, down, near] = this.seen(cell);
      const distance = Math.hypot(right - x, down - y) - near / 100;
      if (distance < least) [found, least] = [cell, distance];
    }
    return found;
  }

  /** The place of a pointer in the drawing. */
  placeOf({ clientX, clientY }) {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(this.drawing.getScreenCTM().inverse());
    return [x, y];
  }

  look({ turn, tilt }) {
    this.turn = turn;
    this.tilt = Math.max(-STEEPEST, Math.min(STEEPEST, tilt));
    this.draw();
  }

  turnBy(across, up, angle) {
    this.look({ turn: this.turn + across * angle, tilt: this.tilt + up * angle });
  }

  grab(event) {
    event.currentTarget.setPointerCapture(event.pointerId);
    this.held = [event.clientX, event.clientY];
    this.moved = 0;
  }

  /** Turns the board while it is held; without a button the mouse points at a cell. */
  drag(event) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) {
      if (event.pointerType === "mouse") this.host.aim(this.nearest(this.placeOf(event)));
      return;
    }
    const [x, y] = this.held;
    this.moved += Math.hypot(event.clientX - x, event.clientY - y);
    if (this.moved < STILL) return;
    this.held = [event.clientX, event.clientY];
    this.turnBy(event.clientX - x, event.clientY - y, PER_PIXEL);
  }

  /** A click plays. Cells are close together, so a finger points at first and plays with the next touch. */
  drop(event) {
    if (this.moved >= STILL) return;
    const cell = this.nearest(this.placeOf(event));
    const isSure = event.pointerType === "mouse" || (cell && same(this.aimed, cell));
    if (cell && isSure) this.host.play(cell);
    else this.host.aim(cell);
  }

  /** The projection of a cell: across, down, and depth. */
  seen(cell) {
    const [x, y, z] = cell.map((part, side) => part - this.half[side]);
    const [sin, cos] = [Math.sin(this.turn), Math.cos(this.turn)];
    const [across, deep] = [x * cos + z * sin, z * cos - x * sin];
    const [rise, fall] = [Math.sin(this.tilt), Math.cos(this.tilt)];
    return [across, -(y * fall + deep * rise), y * rise - deep * fall];
  }

  draw() {
    if (!this.board) return;
    const { discs, winning } = this.board;
    const isWon = (cell) => winning.some((other) => same(cell, other));
    const last = discs.reduce((one, other) => (one && one.ply > other.ply ? one : other), null);
    const piece = (cell) => {
      const [x, y, near] = this.seen(cell);
      const held = discs.find(({ at }) => same(at, cell));
      const isLanding = same(this.landing, cell) && !held;
      const size = (held || isLanding ? 0.34 : 0.09) * (1 + near / (6 * this.radius));
      const place = { transform: `translate(${x} ${y}) scale(${size})` };
      const drawn = held
        ? svg(`g.seat-${held.seat}`, place,
            svg("circle.seat-disc", { r: 1 }),
            svg("path.seat-shape", { d: outline(held.seat) }),
            (isWon(cell) || held === last) && svg(isWon(cell) ? "circle.space-won" : "circle.space-last", { r: 1 }))
        : isLanding
        ? svg(`g.space-landing.seat-${this.seat}`, place, svg("circle", { r: 1 }))
        : svg("circle.space-cell", { ...place, r: 1 });
      if (same(this.aimed, cell)) drawn.classList.add("aimed");
      return { near, drawn };
    };
    const pieces = this.cells().map(piece).sort((one, other) => one.near - other.near);
    const { radius } = this;
    this.drawing.setAttribute("viewBox", [-radius, -radius, 2 * radius, 2 * radius].join(" "));
    this.drawing.setAttribute("aria-label", t("page-space-discs", { discs: discs.length }));
    replace(this.drawing, this.edges(), pieces.map(({ drawn }) => drawn));
  }

  /** The edges of the box around the cells. */
  edges() {
    const ends = this.sides.map((side) => [-0.5, side - 0.5]);
    const corner = (number) => this.seen(ends.map((pair, side) => pair[(number >> side) & 1]));
    const lines = sequence(8).flatMap((from) => [1, 2, 4].filter((bit) => !(from & bit)).map((bit) => [from, from | bit]));
    const path = lines.map(([from, to]) => `M${corner(from).slice(0, 2)}L${corner(to).slice(0, 2)}`).join("");
    return svg("path.space-edges", { d: path });
  }
}

/** Whether two cells, or none, are the same. */
function same(one, other) {
  return one === other || Boolean(one && other && one.every((part, i) => part === other[i]));
}
