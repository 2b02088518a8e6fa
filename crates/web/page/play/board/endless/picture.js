// The discs of a board without edges as a picture that needs no stylesheet.

import { svg } from "../../../dom.js";
import { t } from "../../../texts.js";
import { cellOf } from "./discs.js";
import { disc } from "./scene.js";
import { written } from "./words.js";

const CELL = 40;
const AROUND = 2n;
const WIDEST = 60n;
const COLOURS = ["#c8442c", "#1f64a8"];

/** The picture as SVG text: every disc, with some columns around them. */
export function picture({ discs, winning }) {
  const [first, last] = ends(discs);
  const columns = Number(last - first) + 1;
  const rows = Math.max(5, discs.tallest + 1);
  const shown = discs.all.filter(({ column }) => column >= first && column <= last);
  const missing = discs.all.length - shown.length;
  const [width, height] = [columns * CELL, rows * CELL + (missing ? 52 : 30)];
  const across = (column) => Number(column - first);
  const found = [svg("title", {}, t("page-endless-picture", { moves: discs.all.length }))];
  found.push(svg("rect", { width, height, fill: "#faf7f1" }));
  found.push(svg("rect", { width, height: rows * CELL, fill: "#1d5a68" }));
  for (let column = 0; column < columns; column += 1) found.push(...emptyColumn(column, rows, first));
  for (const { column, row, seat } of shown) found.push(dressed(seat, middle(across(column), row, rows)));
  for (const cell of winning.map(cellOf).filter((won) => won && won.column >= first && won.column <= last)) {
    const [cx, cy] = middle(across(cell.column), cell.row, rows);
    found.push(svg("circle", { cx, cy, r: CELL * 0.4, fill: "none", stroke: "#ffd76a", "stroke-width": 4 }));
  }
  const further = missing && t("page-endless-further-out", { discs: missing });
  if (further) found.push(svg("text", { x: 8, y: height - 10, fill: "#20242a" }, further));
  const ground = rows * CELL;
  found.push(svg("line", { x1: 0, x2: width, y1: ground, y2: ground, stroke: "#123f4a", "stroke-width": 3 }));
  const size = { width, height, viewBox: `0 0 ${width} ${height}`, "font-family": "sans-serif", "font-size": 13 };
  return new XMLSerializer().serializeToString(svg("svg", size, ...found));
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
  const holes = Array.from({ length: rows }, (_, row) => {
    const [cx, cy] = middle(column, row, rows);
    return svg("circle", { cx, cy, r: CELL * 0.415, fill: "#f6f1e7" });
  });
  const place = { x: (column + 0.5) * CELL, y: rows * CELL + 20, "text-anchor": "middle", fill: "#5a5f66" };
  return [...holes, svg("text", place, written(first + BigInt(column)))];
}

function dressed(seat, [x, y]) {
  const element = disc(seat);
  element.setAttribute("transform", `translate(${x} ${y}) scale(${CELL})`);
  element.removeAttribute("class");
  const [body, edge, shape] = element.children;
  set(body, { fill: COLOURS[seat] });
  set(edge, { fill: "none", stroke: "#000000", "stroke-opacity": 0.16, "stroke-width": 0.045 });
  set(shape, { fill: "none", stroke: "#ffffff", "stroke-width": 0.2, "stroke-linecap": "round" });
  return element;
}

function middle(column, row, rows) {
  return [(column + 0.5) * CELL, (rows - row - 0.5) * CELL];
}

function set(element, attributes) {
  element.removeAttribute("class");
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}
