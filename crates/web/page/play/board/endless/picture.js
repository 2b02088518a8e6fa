// The discs of a board without edges as a picture.

import { svg } from "../../../dom.js";
import { t } from "../../../texts.js";
import { CELL, HOLE, at, centre, disc } from "../line-shapes.js";
import { FAINT, INK, PAPER, PLATE, SEATS, WON, picture } from "../picture.js";
import { cellOf, written } from "./discs.js";

const AROUND = 2n;
const WIDEST = 60n;
const PAINT = {
  ".seat-0 .seat-disc": { fill: SEATS[0] },
  ".seat-1 .seat-disc": { fill: SEATS[1] },
  ".disc-edge": { fill: "none", stroke: "#000000", "stroke-opacity": 0.16, "stroke-width": 0.45 },
  ".seat-shape": { fill: "none", stroke: "#ffffff", "stroke-width": 0.2, "stroke-linecap": "round" },
};

/** The picture as SVG text: every disc, with some columns around them. */
export function endlessPicture({ discs, winning }) {
  const [first, last] = ends(discs);
  const columns = Number(last - first) + 1;
  const rows = Math.max(5, discs.tallest + 1);
  const isShown = (cell) => cell && cell.column >= first && cell.column <= last;
  const place = ({ column, row }) => [Number(column - first), row];
  const shown = discs.all.filter(isShown);
  const missing = discs.all.length - shown.length;
  const [width, ground] = [columns * CELL, rows * CELL];
  const height = ground + (missing ? 13 : 7.5);
  const ring = { r: HOLE - 0.15, fill: "none", stroke: WON, "stroke-width": 1 };
  const title = t("page-endless-picture", { moves: discs.all.length });
  const further = () => t("page-endless-further-out", { discs: missing });
  return picture(
    { width, height, scale: 4, title, paint: PAINT, "font-family": "sans-serif", "font-size": 3.25 },
    svg("rect", { width, height, fill: PAPER }),
    svg("rect", { width, height: ground, fill: PLATE }),
    Array.from({ length: columns }, (_, column) => emptyColumn(column, rows, first)),
    shown.map((one) => at(place(one), rows, disc(one.seat))),
    winning.map(cellOf).filter(isShown).map((cell) => at(place(cell), rows, svg("circle", ring))),
    missing > 0 && svg("text", { x: 2, y: height - 2.5, fill: INK }, further()),
    svg("line", { x1: 0, x2: width, y1: ground, y2: ground, stroke: "#123f4a", "stroke-width": 0.75 }),
  );
}

/** The first and the last column of the picture. Of discs that lie very far apart it shows those in the middle. */
function ends(discs) {
  const columns = discs.all.map(({ column }) => column);
  const least = columns.reduce((one, other) => (other < one ? other : one), columns[0] ?? 0n) - AROUND;
  const most = columns.reduce((one, other) => (other > one ? other : one), columns[0] ?? 0n) + AROUND;
  if (most - least < WIDEST) return [least, most < least + 6n ? least + 6n : most];
  return [discs.middle - WIDEST / 2n, discs.middle + WIDEST / 2n];
}

function emptyColumn(column, rows, first) {
  const hole = (_, row) => at([column, row], rows, svg("circle", { r: HOLE, fill: "#f6f1e7" }));
  const name = { x: centre([column, 0], rows)[0], y: rows * CELL + 5, "text-anchor": "middle", fill: FAINT };
  return [Array.from({ length: rows }, hole), svg("text", name, written(first + BigInt(column)))];
}
