// The part of the board without edges that is in sight, as SVG. Discs and marks are drawn in cells, in a group that
// is moved and scaled; numbers keep their size.

import { replace, svg } from "../../../dom.js";
import { outline } from "../../../marks.js";
import { cellOf, columnOf } from "./discs.js";
import { LANE, STRIP } from "./camera.js";
import { written } from "./words.js";

const STEPS = [1, 2, 5, 10, 20];
const HOLE = 0.415;
let made = 0;

/** A disc of a seat around the origin, in a cell of width 1. */
export function disc(seat) {
  return svg("g", { class: ["disc", `seat-${seat}`] },
    svg("circle", { class: "seat-disc", r: HOLE + 0.03 }),
    svg("circle", { class: "disc-edge", r: HOLE - 0.075 }),
    svg("path", { class: "seat-shape", d: outline(seat), transform: "scale(.33)" }),
  );
}

/** The drawing, kept up to date by `draw`. */
export class Scene {
  #discs = new Map();

  constructor() {
    const [holes, rims, mask] = ["holes", "rims", "mask"].map((name) => `endless-${name}-${made}`);
    made += 1;
    const pattern = (id, hole) => svg("pattern", { id, width: 1, height: 1, patternUnits: "userSpaceOnUse" }, hole);
    const hole = (more) => svg("circle", { cx: 0.5, cy: 0.5, r: HOLE, ...more });
    // The plate is in front of the discs, and has a hole for each cell.
    const [whole, cut] = ["#fff", `url(#${holes})`].map((paint) => svg("rect", { fill: paint }));
    const plate = svg("rect", { class: "plate", mask: `url(#${mask})` });
    const edges = svg("rect", { fill: `url(#${rims})` });
    this.plates = [whole, cut, plate, edges];
    const defs = svg("defs", {}, pattern(holes, hole({ fill: "#000" })), pattern(rims, hole({ class: "rim" })),
      svg("mask", { id: mask, maskUnits: "userSpaceOnUse", x: -10, y: -1e6, width: 1e3, height: 2e6 }, whole, cut));
    this.well = svg("rect", { class: "well" });
    this.pointed = svg("rect", { class: "pointed", width: 1 });
    [this.discs, this.lines, this.over] = [svg("g"), svg("g"), svg("g")];
    this.world = svg("g", {}, this.well, this.discs, plate, edges, this.pointed, this.lines, this.over);
    this.strip = svg("g");
    this.element = svg("svg", { "aria-hidden": "true" }, defs, this.world, this.strip);
  }

  /** Draws what is in sight. `state`: see `Endless`. */
  draw(state) {
    const { camera } = state;
    const { width, height, cell } = camera;
    for (const [name, value] of Object.entries({ width, height, viewBox: `0 0 ${width} ${height}` })) {
      this.element.setAttribute(name, value);
    }
    this.world.setAttribute("transform", `translate(${-camera.shift * cell} ${camera.ground}) scale(${cell})`);
    const [across, top] = [camera.columns + 2, camera.bottom + camera.rows + LANE];
    const high = Math.ceil(camera.bottom + camera.rows - 0.05);
    for (const rect of [this.well, ...this.plates]) set(rect, { x: 0, y: -high, width: across, height: high });
    this.#drawDiscs(state);
    this.#drawPointed(state, top);
    replace(this.lines, lines(state));
    replace(this.over, marks(state));
    replace(this.strip, strip(state));
  }

  /** Lets the disc of a ply fall to its place; resolves when it has arrived. */
  async drop(ply, height) {
    const falling = this.#discs.get(ply)?.firstChild;
    if (!falling || height <= 0 || !falling.animate) return;
    const frames = [
      { transform: `translate(0, ${-height}px)`, easing: "cubic-bezier(.5, 0, .9, .55)" },
      { transform: "translate(0, 0)", offset: 0.78, easing: "ease-out" },
      { transform: `translate(0, ${-Math.min(0.22, height / 12)}px)`, offset: 0.89, easing: "ease-in" },
      { transform: "translate(0, 0)" },
    ];
    await falling.animate(frames, { duration: 240 + 110 * Math.sqrt(height) }).finished.catch(() => {});
  }

  #drawDiscs({ camera, discs, winning, isFalling }) {
    const seen = new Set();
    const won = isFalling ? [] : winning.map(cellOf).filter(Boolean);
    const isWon = ({ column, row }) => won.some((cell) => cell.column === column && cell.row === row);
    for (const played of discs.all) {
      const { column, row, seat, ply } = played;
      const from = Number(column - camera.base);
      if (from < -1 || from > camera.columns + 1) continue;
      seen.add(ply);
      let element = this.#discs.get(ply);
      if (element?.dataset.seat !== String(seat)) {
        element?.remove();
        element = svg("g", { data: { seat } }, disc(seat));
        this.#discs.set(ply, element);
        this.discs.append(element);
      }
      element.setAttribute("transform", place(from, row));
      element.setAttribute("class", won.length && !isWon(played) ? "faded" : "");
    }
    for (const [ply, element] of this.#discs) {
      if (seen.has(ply)) continue;
      element.remove();
      this.#discs.delete(ply);
    }
  }

  #drawPointed({ camera, cursor, seat, active, isPointing }, top) {
    const isShown = active && isPointing && seat !== null;
    this.pointed.setAttribute("visibility", isShown ? "visible" : "hidden");
    if (isShown) set(this.pointed, { x: Number(cursor - camera.base), y: -top, height: top });
  }
}

/** What is put over the discs: the last move, the line that won, hints, where a disc would land. */
function marks({ camera, cursor, discs, winning, marked, seat, active, isPointing, isFalling, lit }) {
  if (isFalling) return [];
  const across = (column) => Number(column - camera.base);
  const ring = (name, radius, at) => svg("circle", { class: name, r: radius, transform: at });
  const landing = (column) => place(across(column), discs.pile(column).length);
  const won = winning.map(cellOf).filter(Boolean).map(({ column, row }) => place(across(column), row));
  const found = won.flatMap((at) => [ring("won under", HOLE - 0.01, at), ring("won", HOLE - 0.01, at)]);
  const { last } = discs;
  if (last && !won.length) found.push(ring("last", HOLE + 0.01, place(across(last.column), last.row)));
  if (active && isPointing && seat !== null) {
    const top = camera.bottom + camera.rows + LANE / 2 - 0.5;
    found.push(svg("g", { transform: place(across(cursor), top) }, disc(seat)));
    found.push(ring(`landing seat-${seat}`, HOLE - 0.05, landing(cursor)));
  }
  if (lit) found.push(ring("lit", HOLE, landing(columnOf(lit.move))));
  for (const at of marked.map((move) => landing(columnOf(move)))) {
    found.push(ring("hint under", HOLE - 0.06, at), ring("hint", HOLE - 0.06, at), ring("hint dot", 0.08, at));
  }
  return found;
}

/** The lines that a lit candidate belongs to: whole for the first seat, dashed for the second, dotted for nobody. */
function lines({ camera, lit }) {
  return (lit?.lines ?? []).map(({ cells, seat }) => {
    const middle = ({ column, row }) => [Number(column - camera.base) + 0.5, -row - 0.5];
    const middles = cells.map(cellOf).filter(Boolean).map(middle);
    const points = middles.join(" ");
    return svg("g", { class: ["line", seat === null ? "nobody" : `seat-${seat}`] },
      svg("polyline", { class: "under", points }),
      svg("polyline", { points }),
      middles.map(([cx, cy]) => svg("circle", { cx, cy, r: 0.09 })),
    );
  });
}

/** The strip under the board: the ground, and as many numbers of columns as there is room for. */
function strip({ camera, cursor, active, isPointing }) {
  const top = camera.height - STRIP;
  const found = [svg("rect", { class: "strip", x: 0, y: top, width: camera.width, height: STRIP })];
  const ground = camera.bottom < 0.01 ? "ground" : "ground cut";
  found.push(svg("line", { class: ground, x1: 0, x2: camera.width, y1: top, y2: top }));
  const columns = camera.inSight();
  const widest = Math.max(0, ...columns.map((column) => written(column).length)) * 8 + 8;
  const step = BigInt(STEPS.find((step) => step * camera.cell >= widest) ?? Math.ceil(widest / camera.cell));
  const own = active && isPointing ? cursor : null;
  const room = (column) => own === null || Math.abs(Number(column - own)) * camera.cell >= widest;
  for (const column of columns) {
    const x = (camera.from(column) + 0.5) * camera.cell;
    const isWhole = x > written(column).length * 4 && x < camera.width - written(column).length * 4;
    if (column !== own && (column % step !== 0n || !room(column) || !isWhole)) continue;
    const place = { x, y: top + STRIP / 2 + 1, class: ["number", column === own && "own", column === 0n && "zero"] };
    found.push(svg("text", place, written(column)));
  }
  return found;
}

/** Where the middle of a cell is. */
function place(across, row) {
  return `translate(${across + 0.5} ${-row - 0.5})`;
}

function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}
