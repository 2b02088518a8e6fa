// The faces of tiles. A tile is drawn upright around the origin, one wide and two high, with its first half on top;
// rotated by a quarter to the left, its first half is on the left.

import { svg } from "../dom.js";

// The positions of pips in a half, in thirds from its centre; more than nine are written as a number.
const CORNERS = [[-1, -1], [1, 1], [1, -1], [-1, 1]];
const SIDES = [[-1, 0], [1, 0]];
const ENDS = [[0, -1], [0, 1]];
const MOST_PIPS = 9;
// The digits of those numbers, as strokes around the origin.
const DIGITS = [
  "M0-.24C.17-.24 .17.24 0 .24C-.17.24-.17-.24 0-.24Z",
  "M-.09-.13L.03-.24V.24",
  "M-.13-.12C-.12-.29 .14-.29 .13-.1C.12.03-.1.1-.13.24H.14",
  "M-.12-.18C-.06-.28 .13-.26 .12-.12C.11-.01 0-.01-.04-.01C.02-.01 .14 0 .14.12C.14.28-.09.29-.14.16",
  "M.06.24V-.24L-.15.1H.15",
];
const PITCH = 0.27;
// Colours for pictures in files; the style sheet of the board takes precedence.
const INK = "#20242a";
const EDGE = { stroke: "#6f6757", "stroke-width": 0.04 };
const STROKE = { fill: "none", stroke: INK, "stroke-width": 0.085, "stroke-linecap": "round" };

/** The two numbers of a tile such as `4|6`. */
export function halves(tile) {
  return tile.split("|").map(Number);
}

/** A tile face up, with these halves, rotated by `angle` degrees. */
export function face([first, second], angle = 0) {
  return svg("g.tile", { transform: `rotate(${angle})` },
    body(),
    svg("line.middle", { x1: -0.34, x2: 0.34, y1: 0, y2: 0, ...EDGE }),
    half(first, -0.5, angle),
    half(second, 0.5, angle),
  );
}

/** A tile face down. */
export function back(angle = 0) {
  return svg("g.tile.down", { transform: `rotate(${angle})` }, body(),
    svg("rect.weave", { x: -0.32, y: -0.82, width: 0.64, height: 1.64, rx: 0.1, fill: "#14505c" }));
}

/** A tile as a separate drawing, upright. */
export function standing(drawn, properties = {}) {
  return svg("svg", { viewBox: "-.5 -1 1 2", "aria-hidden": true, ...properties }, drawn);
}

function body() {
  return svg("rect.body", { x: -0.47, y: -0.97, width: 0.94, height: 1.94, rx: 0.14, fill: "#fffdf6", ...EDGE });
}

function half(pips, y, angle) {
  if (pips > MOST_PIPS) {
    const digit = (number, at) => svg("path.numeral", { d: DIGITS[number], transform: `translate(${at} 0)`, ...STROKE });
    return svg("g", { transform: `translate(0 ${y}) rotate(${-angle})` }, digit(1, -0.19), digit(pips - 10, 0.14));
  }
  const places = [
    ...(pips % 2 ? [[0, 0]] : []),
    ...(pips >= 2 ? CORNERS.slice(0, 2) : []),
    ...(pips >= 4 ? CORNERS.slice(2) : []),
    ...(pips >= 6 ? SIDES : []),
    ...(pips >= 8 ? ENDS : []),
  ];
  const pip = ([x, up]) => svg("circle.pip", { cx: x * PITCH, cy: y + up * PITCH, r: 0.1, fill: INK });
  return svg("g", places.map(pip));
}
