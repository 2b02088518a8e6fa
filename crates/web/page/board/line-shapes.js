// The shapes of a line game's board. A cell is 10 units wide; rows are counted from the bottom, and y points down.

import { svg } from "../dom.js";
import { outline } from "../icons.js";

/** The side of a cell. */
export const CELL = 10;
/** The radius of a hole; discs are a little larger, behind the plate. */
export const HOLE = 4.15;

/** The centre of a cell of a layer with `rows` rows. */
export function centre([column, row], rows) {
  return [(column + 0.5) * CELL, (rows - row - 0.5) * CELL];
}

/** The front of a board with falling discs: a plate with a hole for each cell. */
export function plate(columns, rows, edge) {
  const round = (x, y, radius) =>
    `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
  const holes = cells(columns, rows).map((cell) => round(...centre(cell, rows), HOLE));
  return `${frame(columns, rows, edge)}${holes.join("")}`;
}

/** A rectangle around all cells, with round corners. */
export function frame(columns, rows, edge) {
  const [width, height, corner] = [columns * CELL + 2 * edge, rows * CELL + 2 * edge, 2.2 + edge];
  const arc = (x, y) => `a${corner} ${corner} 0 0 1 ${x * corner} ${y * corner}`;
  const [across, down] = [width - 2 * corner, height - 2 * corner];
  const there = `h${across}${arc(1, 1)}v${down}${arc(-1, 1)}`;
  const back = `h${-across}${arc(-1, -1)}v${-down}${arc(1, -1)}`;
  return `M${corner - edge} ${-edge}${there}${back}Z`;
}

/** The lines between the cells of a board for signs. */
export function ruling(columns, rows) {
  const upright = sequence(columns - 1).map((i) => `M${(i + 1) * CELL} .6V${rows * CELL - 0.6}`);
  const level = sequence(rows - 1).map((i) => `M.6 ${(i + 1) * CELL}H${columns * CELL - 0.6}`);
  return [...upright, ...level].join("");
}

/** The numbers from 0 to `length` - 1. */
export function sequence(length) {
  return Array.from({ length }, (_, i) => i);
}

/** Every cell of a layer: column and row. */
export function cells(columns, rows) {
  return sequence(columns * rows).map((i) => [Math.floor(i / rows), i % rows]);
}

/** A seat's disc around the origin. */
export function disc(seat) {
  return svg(`g.piece.seat-${seat}`,
    svg("circle.seat-disc", { r: HOLE + 0.3 }),
    svg("circle.disc-edge", { r: HOLE - 0.75 }),
    svg("path.seat-shape", { transform: "scale(3.3)", d: outline(seat) }),
  );
}

/** The sign of each seat, around the origin: a cross or a nought. */
export const SIGNS = ["M-2.5-2.5L2.5 2.5M2.5-2.5L-2.5 2.5", "M0-2.8A2.8 2.8 0 1 1 0 2.8A2.8 2.8 0 1 1 0-2.8Z"];

/** The sign of a seat as an element. */
export function sign(seat) {
  return svg(`g.piece.sign.seat-${seat}`, svg("path", { d: SIGNS[seat] }));
}

/** A group at the centre of a cell. */
export function at(cell, rows, ...what) {
  return svg("g", { transform: translation(cell, rows) }, what);
}

/** The transformation that moves the origin to the centre of a cell. */
export function translation(cell, rows) {
  return `translate(${centre(cell, rows).join(" ")})`;
}
