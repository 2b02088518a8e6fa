// A three-dimensional board in perspective, which can be turned; moves are made on the layers next to it.

import { h, replace, svg } from "../dom.js";
import { outline } from "../icons.js";
import { onKeys } from "../keyboard.js";
import { t } from "../texts.js";
import { sequence } from "./line-shapes.js";

/** The angle of a drag per pixel, and of a key, in radians. */
const PER_PIXEL = 0.01;
const PER_KEY = Math.PI / 12;
const KEYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
/** The first view: from the front, a little from the side and from above. */
const FIRST = { turn: -0.55, tilt: 0.35 };
const STEEPEST = 1.4;

/** The view of a three-dimensional board. */
export class Space {
  constructor({ sides, falls }) {
    Object.assign(this, { sides, falls, ...FIRST });
    this.drawing = svg("svg.space-drawing", { role: "img" });
    const reset = h("button", { onclick: () => this.look(FIRST) }, t("page-space-front"));
    this.element = h("figure.space",
      h("figcaption", t("page-space-title")),
      h("div.space-room", {
        tabindex: 0, role: "group", "aria-label": t("page-space-turn"),
        onkeydown: onKeys(({ key }) => KEYS[key] && (() => this.turnBy(...KEYS[key], PER_KEY))),
        onpointerdown: (event) => this.grab(event),
        onpointermove: (event) => this.drag(event),
      }, this.drawing),
      reset,
    );
    this.half = sides.map((side) => (side - 1) / 2);
    this.radius = Math.hypot(...sides) / 2 + 0.2;
  }

  /** Shows a board. */
  show(board) {
    this.board = board;
    this.draw();
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
  }

  drag(event) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const [x, y] = this.held;
    this.held = [event.clientX, event.clientY];
    this.turnBy(event.clientX - x, event.clientY - y, PER_PIXEL);
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
    const same = (one, other) => one.every((part, i) => part === other[i]);
    const isWon = (cell) => winning.some((other) => same(cell, other));
    const [columns, rows, layers] = this.sides.map(sequence);
    const all = columns.flatMap((x) => rows.flatMap((y) => layers.map((z) => [x, y, z])));
    const piece = (cell) => {
      const [x, y, near] = this.seen(cell);
      const held = discs.find(({ at }) => same(at, cell));
      const size = (held ? 0.34 : 0.07) * (1 + near / (6 * this.radius));
      const place = { transform: `translate(${x} ${y}) scale(${size})` };
      const drawn = held
        ? svg(`g.seat-${held.seat}`, place,
            svg("circle.seat-disc", { r: 1 }),
            svg("path.seat-shape", { d: outline(held.seat) }),
            isWon(cell) && svg("circle.space-won", { r: 1 }))
        : svg("circle.space-cell", { ...place, r: 1 });
      return { near, drawn };
    };
    const pieces = all.map(piece).sort((one, other) => one.near - other.near);
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
