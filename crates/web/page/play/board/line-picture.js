// A position of a line game as a picture.

import { svg } from "../../dom.js";
import { outline } from "../../icons.js";
import { t } from "../../texts.js";
import { FAINT, PAPER, PLATE, SEATS, WON, picture } from "./picture.js";
import { CELL, HOLE, SIGNS, at, cells, frame, plate, ruling, sequence } from "./line-shapes.js";
import { layerName, letter } from "./line-words.js";

const MARGIN = 6;
const FONT = "system-ui, sans-serif";

/** The text of the picture. Layers stand as on the page, so many across. */
export function linePicture({ rules, position, board }, places, across) {
  const [columns, rows] = board.sides;
  const isDeep = places.length > 1;
  const [wide, high] = [columns * CELL + 2 * MARGIN, rows * CELL + 2 * MARGIN + (isDeep ? 4 : 2)];
  const layers = places.map((place, i) => {
    const [x, y] = [(i % across) * wide + MARGIN, Math.floor(i / across) * high + MARGIN + (isDeep ? 3 : 0)];
    return svg("g", { transform: `translate(${x} ${y})` }, layer(board, place));
  });
  const [width, height] = [across * wide, Math.ceil(places.length / across) * high];
  const title = position ? `${rules} ${position}` : rules;
  const paper = svg("rect", { width, height, fill: PAPER });
  return picture({ width, height, scale: 5, title, role: "img" }, paper, layers);
}

function layer(board, place) {
  const [columns, rows] = board.sides;
  const isHere = (cell) => place.every((part, i) => part === cell[i + 2]);
  const text = (x, y, content, anchor = "middle") =>
    svg("text", { x, y, "font-size": 3, "text-anchor": anchor, "font-family": FONT, fill: FAINT }, content);
  const names = sequence(columns).map((i) =>
    text((i + 0.5) * CELL, rows * CELL + 4.6, board.column_names?.[i] ?? letter(i)),
  );
  const levels = board.names_columns ? [] : sequence(rows);
  const numbers = levels.map((i) => text(-2, (rows - i - 0.5) * CELL + 1, i + 1, "end"));
  const discs = board.discs.filter((disc) => isHere(disc.at));
  const winning = board.winning.filter(isHere);
  return [
    place.length > 0 && text((columns * CELL) / 2, -3, t("page-line-layer", { layer: layerName(place) })),
    board.falls ? fallen(columns, rows, discs) : written(columns, rows, discs),
    winning.map((cell) => won(cell, rows, board.falls)),
    names,
    numbers,
  ];
}

function fallen(columns, rows, discs) {
  return [
    svg("path", { d: plate(columns, rows, 1), "fill-rule": "evenodd", fill: PLATE }),
    cells(columns, rows).map((cell) => at(cell, rows, svg("circle", { r: HOLE, fill: "#f4efe6" }))),
    discs.map((disc) => at(disc.at, rows, coloured(disc.seat))),
  ];
}

function coloured(seat) {
  const shape = { d: outline(seat), transform: "scale(3.3)", fill: "none", stroke: "#fff", "stroke-width": 0.2 };
  return [
    svg("circle", { r: HOLE, fill: SEATS[seat] }),
    svg("path", { ...shape, "stroke-linecap": "round", "stroke-linejoin": "round" }),
  ];
}

function written(columns, rows, discs) {
  const stroke = { fill: "none", "stroke-width": 1.2, "stroke-linecap": "round" };
  const sign = ({ seat }) => svg("path", { d: SIGNS[seat], stroke: SEATS[seat], ...stroke });
  return [
    svg("path", { d: frame(columns, rows, 0.5), fill: "#fff" }),
    svg("path", { d: ruling(columns, rows), stroke: "#9a9283", "stroke-width": 0.35, fill: "none" }),
    discs.map((disc) => at(disc.at, rows, sign(disc))),
  ];
}

function won(cell, rows, falls) {
  const ring = { fill: "none", stroke: WON, "stroke-width": 0.9 };
  const box = { x: -4.5, y: -4.5, width: 9, height: 9, rx: 1.2 };
  return at(cell, rows, falls ? svg("circle", { r: HOLE - 0.4, ...ring }) : svg("rect", { ...box, ...ring }));
}
