// Marks over the discs: the last move, the winning line, values, hints, and lit lines.

import { svg } from "../dom.js";
import { kind, short } from "../judged.js";
import { HOLE, at, centre } from "./line-shapes.js";

/** A ring around the last move. */
export function lastMark(cell, rows, falls) {
  return at(cell, rows, falls ? svg("circle.last", { r: HOLE + 0.1 }) : box("last", 8.6));
}

/** The mark on a cell of the winning line. */
export function winMark(cell, rows, falls) {
  const ring = (name) => svg(name, { r: HOLE - 0.1 });
  return at(cell, rows, falls ? [ring("circle.won.under"), ring("circle.won")] : box("won-cell", 9.2));
}

/** The exact value of a move, on its cell. The best moves have a star. */
export function valueMark(cell, rows, value, isBest, size) {
  const text = short(value);
  const width = size * (0.62 * text.length + 0.7);
  const star = { class: "star", transform: `translate(0 ${-0.95 * size}) scale(${size * 0.55})`, d: STAR };
  return at(cell, rows,
    svg(`g.value.${kind(value)}`,
      svg("rect", { x: -width / 2, y: -0.72 * size, width, height: 1.44 * size, rx: 0.5 * size }),
      svg("text", { y: size * 0.35, "font-size": size, "text-anchor": "middle" }, text),
      isBest && svg("path", star),
    ),
  );
}

const STAR = "M0-1L.29-.31L.95-.31L.43.12L.59.81L0 .4L-.59.81L-.43.12L-.95-.31L-.29-.31Z";

/** The mark of a hint. */
export function hintMark(cell, rows) {
  return at(cell, rows,
    svg("circle.hint.under", { r: HOLE - 0.6 }),
    svg("circle.hint", { r: HOLE - 0.6 }),
    svg("circle.hint.dot", { r: 0.8 }),
  );
}

/** The highlighted cell of a candidate. */
export function litCell(cell, rows, falls) {
  return at(cell, rows, falls ? svg("circle.lit-cell", { r: HOLE }) : box("lit-cell", 9));
}

/** A square around the origin. */
function box(name, side) {
  return svg(`rect.${name}`, { x: -side / 2, y: -side / 2, width: side, height: side, rx: 1.2 });
}

/** A line through a candidate's cell: a stroke if its cells are on one layer, and a dot on each. */
export function litLine({ seat, cells }, isHere, rows) {
  const here = cells.filter(isHere).map((cell) => centre(cell, rows));
  const points = here.map((point) => point.join(",")).join(" ");
  const whole = here.length === cells.length;
  const whose = seat === null ? "nobody" : `seat-${seat}`;
  return svg(`g.lit-line.${whose}`,
    whole && svg("polyline.under", { points }),
    whole && svg("polyline", { points }),
    here.map(([x, y]) => svg("circle", { cx: x, cy: y, r: whole ? 0.8 : 1.3 })),
  );
}
