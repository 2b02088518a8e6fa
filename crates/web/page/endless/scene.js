// The visible part of the endless board, as SVG. Discs and marks are those of other boards, in a group that is moved
// and scaled, with the ground at its origin; numbers keep their size.

import { replace, set, svg } from "../dom.js";
import { hintMark, lastMark, litCell, litLine, winMark } from "../board/line-overlay.js";
import { CELL, HOLE, at, disc, translation } from "../board/line-shapes.js";
import { cellOf, columnOf, written } from "./discs.js";
import { LANE, STRIP } from "./camera.js";

const STEPS = [1, 2, 5, 10, 20];
let made = 0;

/** The drawing, kept up to date by `draw`. */
export class Scene {
  #discs = new Map();

  constructor() {
    const [holes, rims, mask] = ["holes", "rims", "mask"].map((name) => `endless-${name}-${made}`);
    made += 1;
    const tile = { width: CELL, height: CELL, patternUnits: "userSpaceOnUse" };
    const hole = (id, more) =>
      svg("pattern", { id, ...tile }, svg("circle", { cx: CELL / 2, cy: CELL / 2, r: HOLE, ...more }));
    // The plate is in front of the discs, and has a hole for each cell.
    const [whole, cut] = ["#fff", `url(#${holes})`].map((fill) => svg("rect", { fill }));
    const plate = svg("rect.plate", { mask: `url(#${mask})` });
    const edges = svg("rect", { fill: `url(#${rims})` });
    const everywhere = { maskUnits: "userSpaceOnUse", x: -1e2, y: -1e7, width: 1e4, height: 2e7 };
    const masked = svg("mask", { id: mask, ...everywhere }, whole, cut);
    const defs = svg("defs", hole(holes, { fill: "#000" }), hole(rims, { class: "rim" }), masked);
    this.well = svg("rect.well");
    this.plates = [this.well, whole, cut, plate, edges];
    this.pointed = svg("rect.pointed", { width: CELL });
    [this.discs, this.lines, this.over, this.strip] = [svg("g"), svg("g"), svg("g"), svg("g")];
    this.world = svg("g", this.well, this.discs, plate, edges, this.pointed, this.lines, this.over);
    this.element = svg("svg", { "aria-hidden": true }, defs, this.world, this.strip);
  }

  /** Draws the visible part. `state`: see `EndlessBoard`. */
  draw(state) {
    const { camera } = state;
    const { width, height, cell } = camera;
    set(this.element, { width, height, viewBox: `0 0 ${width} ${height}` });
    const transform = `translate(${-camera.shift * cell} ${camera.ground}) scale(${cell / CELL})`;
    set(this.world, { transform });
    const [across, top] = [camera.columns + 2, camera.bottom + camera.rows + LANE];
    const high = Math.ceil(camera.bottom + camera.rows - 0.05);
    const box = { x: 0, y: -high * CELL, width: across * CELL, height: high * CELL };
    for (const rect of this.plates) set(rect, box);
    this.#drawDiscs(state);
    this.#drawPointed(state, top);
    replace(this.lines, lines(state));
    replace(this.over, marks(state));
    replace(this.strip, strip(state));
  }

  /** Drops the disc of a ply from `height` cells above its place; resolves when it has landed. */
  async drop(ply, height) {
    const falling = this.#discs.get(ply)?.firstChild;
    if (!falling || height <= 0 || !falling.animate) return;
    const up = (cells) => `translate(0, ${-cells * CELL}px)`;
    const frames = [
      { transform: up(height), easing: "cubic-bezier(.5, 0, .9, .55)" },
      { transform: up(0), offset: 0.78, easing: "ease-out" },
      { transform: up(Math.min(0.22, height / 12)), offset: 0.89, easing: "ease-in" },
      { transform: up(0) },
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
      element.setAttribute("transform", translation([from, row], 0));
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
    const x = Number(cursor - camera.base) * CELL;
    if (isShown) set(this.pointed, { x, y: -top * CELL, height: top * CELL });
  }
}

/** The marks over the discs: the last move, the winning line, hints, the landing place of a disc. */
function marks({ camera, cursor, discs, winning, marked, seat, active, isPointing, isFalling, lit }) {
  if (isFalling) return [];
  const place = placeIn(camera);
  const landing = (column) => place({ column, row: discs.pile(column).length });
  const won = winning.map(cellOf).filter(Boolean).map(place);
  const { last } = discs;
  const top = camera.bottom + camera.rows + LANE / 2 - 0.5;
  return [
    won.map((cell) => winMark(cell, 0, true)),
    last && !won.length && lastMark(place(last), 0, true),
    active && isPointing && seat !== null && [
      at(place({ column: cursor, row: top }), 0, disc(seat)),
      at(landing(cursor), 0, svg(`circle.landing.seat-${seat}`, { r: HOLE - 0.5 })),
    ],
    lit && litCell(landing(columnOf(lit.move)), 0, true),
    marked.map((move) => hintMark(landing(columnOf(move)), 0)),
  ];
}

/** The lines through a lit candidate: solid for the first seat, dashed for the second, dotted for neither. */
function lines({ camera, lit }) {
  const line = ({ cells, seat }) => ({ seat, cells: cells.map(cellOf).filter(Boolean).map(placeIn(camera)) });
  return (lit?.lines ?? []).map((one) => litLine(line(one), () => true, 0));
}

/** The strip below the board: the ground, and the numbers of columns that fit. */
function strip({ camera, cursor, active, isPointing }) {
  const top = camera.height - STRIP;
  const ground = svg("line.ground", { x1: 0, x2: camera.width, y1: top, y2: top });
  const found = [
    svg("rect.strip", { x: 0, y: top, width: camera.width, height: STRIP }),
    set(ground, { class: camera.bottom >= 0.01 && "cut" }),
  ];
  const columns = camera.inSight();
  const widest = Math.max(0, ...columns.map((column) => written(column).length)) * 8 + 8;
  const step = BigInt(STEPS.find((step) => step * camera.cell >= widest) ?? Math.ceil(widest / camera.cell));
  const own = active && isPointing ? cursor : null;
  const room = (column) => own === null || Math.abs(Number(column - own)) * camera.cell >= widest;
  for (const column of columns) {
    const x = (camera.from(column) + 0.5) * camera.cell;
    const isWhole = x > written(column).length * 4 && x < camera.width - written(column).length * 4;
    if (column !== own && (column % step !== 0n || !room(column) || !isWhole)) continue;
    const names = [column === own && "own", column === 0n && "zero"];
    found.push(svg("text.number", { x, y: top + STRIP / 2 + 1, class: names }, written(column)));
  }
  return found;
}

/** The place of a cell in the drawing: columns from the left edge, and the row. */
function placeIn(camera) {
  return ({ column, row }) => [Number(column - camera.base), row];
}
