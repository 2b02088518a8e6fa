// A position of a line game as a picture that stands alone: its own colours, no stylesheet.

import { svg } from "../../dom.js";
import { outline } from "../../marks.js";
import { CELL, HOLE, centre, cells, frame, plate, ruling } from "./line-shapes.js";
import { t } from "../../texts.js";
import { layerName, letter } from "./line-words.js";

const PAINT = {
  paper: "#faf7f1",
  plate: "#1d5a68",
  hole: "#f4efe6",
  ink: "#20242a",
  faint: "#5a5f66",
  line: "#9a9283",
  seats: ["#c8442c", "#1f64a8", "#1b7a52", "#7b4a9e"],
  won: "#ffd76a",
};
const MARGIN = 6;
const FONT = "system-ui, sans-serif";

/** The text of the picture. Layers stand as on the page, so many across. */
export function picture({ rules, position, board }, places, across) {
  const [columns, rows] = board.sides;
  const [wide, high] = [columns * CELL + 2 * MARGIN, rows * CELL + 2 * MARGIN + (places.length > 1 ? 4 : 2)];
  const ranks = Math.ceil(places.length / across);
  const layers = places.map((place, i) => {
    const [x, y] = [(i % across) * wide + MARGIN, Math.floor(i / across) * high + MARGIN + (places.length > 1 ? 3 : 0)];
    return svg("g", { transform: `translate(${x} ${y})` }, layer(board, place));
  });
  const [width, height] = [across * wide, ranks * high];
  const root = svg(
    "svg",
    { viewBox: `0 0 ${width} ${height}`, width: width * 5, height: height * 5, role: "img" },
    svg("title", {}, position ? `${rules} ${position}` : rules),
    svg("rect", { width, height, fill: PAINT.paper }),
    layers,
  );
  return new XMLSerializer().serializeToString(root);
}

function layer(board, place) {
  const [columns, rows] = board.sides;
  const isHere = (cell) => place.every((part, i) => part === cell[i + 2]);
  const text = (x, y, content, anchor = "middle") =>
    svg("text", { x, y, "font-size": 3, "text-anchor": anchor, "font-family": FONT, fill: PAINT.faint }, content);
  const names = Array.from({ length: columns }, (_, i) =>
    text((i + 0.5) * CELL, rows * CELL + 4.6, board.column_names?.[i] ?? letter(i)),
  );
  const numbers = board.names_columns
    ? []
    : Array.from({ length: rows }, (_, i) => text(-2, (rows - i - 0.5) * CELL + 1, i + 1, "end"));
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
    svg("path", { d: plate(columns, rows, 1), "fill-rule": "evenodd", fill: PAINT.plate }),
    cells(columns, rows).map((cell) => placed(cell, rows, svg("circle", { r: HOLE, fill: PAINT.hole }))),
    discs.map((disc) => placed(disc.at, rows, coloured(disc.seat))),
  ];
}

function coloured(seat) {
  const shape = { d: outline(seat), transform: "scale(3.3)", fill: "none", stroke: "#fff", "stroke-width": 0.2 };
  return [
    svg("circle", { r: HOLE, fill: PAINT.seats[seat] }),
    svg("path", { ...shape, "stroke-linecap": "round", "stroke-linejoin": "round" }),
  ];
}

function written(columns, rows, discs) {
  const stroke = (seat) => ({
    fill: "none",
    stroke: PAINT.seats[seat],
    "stroke-width": 1.2,
    "stroke-linecap": "round",
  });
  const shapes = ["M-2.5-2.5L2.5 2.5M2.5-2.5L-2.5 2.5", "M0-2.8A2.8 2.8 0 1 1 0 2.8A2.8 2.8 0 1 1 0-2.8Z"];
  return [
    svg("path", { d: frame(columns, rows, 0.5), fill: "#fff" }),
    svg("path", { d: ruling(columns, rows), stroke: PAINT.line, "stroke-width": 0.35, fill: "none" }),
    discs.map((disc) => placed(disc.at, rows, svg("path", { d: shapes[disc.seat], ...stroke(disc.seat) }))),
  ];
}

function won(cell, rows, falls) {
  const ring = { fill: "none", stroke: PAINT.won, "stroke-width": 0.9 };
  const shape = falls
    ? svg("circle", { r: HOLE - 0.4, ...ring })
    : svg("rect", { x: -4.5, y: -4.5, width: 9, height: 9, rx: 1.2, ...ring });
  return placed(cell, rows, shape);
}

function placed(cell, rows, ...what) {
  const [x, y] = centre(cell, rows);
  return svg("g", { transform: `translate(${x} ${y})` }, what);
}
