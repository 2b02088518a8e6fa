// Draws a board as a static picture: on cards, next to findings of papers, in other sites, and as a file. It is drawn
// from the `board` of a view. Colours are attributes, so that a file needs no style sheet; style sheets of the page
// take precedence.

import { svg } from "./dom.js";
import { outline } from "./icons.js";
import { seatName } from "./names.js";
import { t } from "./texts.js";
import { back, face, halves } from "./board/domino-face.js";
import { CELL, HOLE, SIGNS, at, frame, plate, ruling, sequence } from "./board/line-shapes.js";
import { layerName, letter } from "./board/line-words.js";

const SEATS = ["#c8442c", "#1f64a8", "#1b7a52", "#7b4a9e"];
const ROUND = { fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round" };
/** On the endless board, discs further than this from the last one are left out. */
const WIDEST = 30;
/** The scale of a picture in a file. */
const SCALE = 5;

/**
 * A small picture of a board, with names of columns, rows and seats if `isNamed`, and with rings around the cells in
 * `marked`. Screen readers skip it.
 */
export function miniature(board, isNamed = false, marked = []) {
  const { width, height, drawn } = { line, endless, dominoes }[board.kind](board, isNamed, marked);
  return svg("svg.mini", { viewBox: `0 0 ${width} ${height}`, "aria-hidden": true }, drawn);
}

/** The text of an SVG file. */
export function pictureText(board, title) {
  const picture = miniature(board, true);
  const [, , width, height] = picture.getAttribute("viewBox").split(" ").map(Number);
  picture.prepend(svg("title", title), svg("rect", { width, height, fill: "#faf7f1" }));
  const size = { width: width * SCALE, height: height * SCALE, "font-family": "system-ui, sans-serif" };
  for (const [name, value] of Object.entries(size)) picture.setAttribute(name, value);
  return new XMLSerializer().serializeToString(picture);
}

function line(board, isNamed, marked) {
  const [columns, rows, ...more] = board.sides;
  const margin = isNamed ? 6 : 1.5;
  const [wide, high] = [columns * CELL + 2 * margin, rows * CELL + 2 * margin];
  const across = more[0] ?? 1;
  const count = more.reduce((product, side) => product * side, 1);
  const drawn = sequence(count).map((number) => {
    const [x, y] = [(number % across) * wide + margin, Math.floor(number / across) * high + margin];
    return svg("g", { transform: `translate(${x} ${y})` }, layer(board, placeOf(number, more), isNamed, marked));
  });
  return { width: across * wide, height: (count / across) * high, drawn };
}

/** The place of the layer with this index, along the sides after the second. */
function placeOf(number, sides) {
  let rest = number;
  return sides.map((side) => {
    const place = rest % side;
    rest = Math.floor(rest / side);
    return place;
  });
}

function layer(board, place, isNamed, marked) {
  const [columns, rows] = board.sides;
  const isHere = (cell) => place.every((part, i) => part === cell[i + 2]);
  return [
    board.falls
      ? svg("path.mini-plate", { d: plate(columns, rows, 1), "fill-rule": "evenodd", fill: "#1d5a68" })
      : [
          svg("path.mini-sheet", { d: frame(columns, rows, 0.5), fill: "#fff" }),
          svg("path.mini-ruling", { d: ruling(columns, rows), ...ROUND, stroke: "#9a9283", "stroke-width": 0.5 }),
        ],
    pieces(board, ({ at: cell }) => isHere(cell), (cell) => at(cell, rows)),
    marked.filter(isHere).map((cell) => at(cell, rows, ring())),
    isNamed && names(board, place),
  ];
}

function names({ sides: [columns, rows], column_names: columnNames, names_columns: isByColumn }, place) {
  return [
    sequence(columns).map((i) => text((i + 0.5) * CELL, rows * CELL + 4.6, columnNames?.[i] ?? letter(i))),
    !isByColumn && sequence(rows).map((i) => text(-3.5, (rows - i - 0.5) * CELL + 1, i + 1)),
    place.length > 0 && text((columns * CELL) / 2, -2.4, t("page-line-layer", { layer: layerName(place) })),
  ];
}

function text(x, y, content, size = 3) {
  return svg("text", { x, y, "font-size": size, "text-anchor": "middle", fill: "#5a5f66" }, content);
}

/** The discs or signs on a board; the last one and the winning ones are marked. `put` creates a group at a cell. */
function pieces({ discs, winning, falls = true }, isShown, put) {
  const last = winning?.length > 0 ? -1 : Math.max(...discs.map(({ ply }) => ply));
  const isWon = (cell) => winning?.some((other) => other.every((place, i) => place === cell[i]));
  const mark = (name, stroke) => svg(`circle.${name}`, { r: HOLE, fill: "none", stroke, "stroke-width": 0.9 });
  return discs.filter(isShown).map(({ at: cell, seat, ply }) => {
    const group = put(cell);
    group.classList.add(`seat-${seat}`);
    group.append(...(falls ? disc(seat) : [svg("path.mini-sign", { d: SIGNS[seat], ...ROUND, stroke: SEATS[seat], "stroke-width": 1.3 })]));
    if (isWon(cell)) group.append(mark("mini-won", "#ffd76a"));
    else if (ply === last) group.append(mark("mini-last", "#fff"));
    return group;
  });
}

function disc(seat) {
  const shape = { d: outline(seat), transform: "scale(3.3)", ...ROUND, stroke: "#fff", "stroke-width": 0.24 };
  return [svg("circle.seat-disc", { r: HOLE, fill: SEATS[seat] }), svg("path.seat-shape", shape)];
}

/** Marks a cell that an algorithm looks at. */
function ring() {
  return svg("rect.mini-ring", { x: -4.6, y: -4.6, width: 9.2, height: 9.2, rx: 1.6, fill: "none", stroke: "#c77d00", "stroke-width": 1 });
}

function endless(board, isNamed, marked) {
  const last = board.discs.at(-1)?.at[0] ?? 0;
  const near = board.discs.filter(({ at: [column] }) => Math.abs(column - last) <= WIDEST);
  const columns = near.map(({ at: [column] }) => column);
  const first = Math.min(last, ...columns) - 2;
  const count = Math.max(last, ...columns) + 3 - first;
  const rows = Math.max(3, ...near.map(({ at: [, row] }) => row + 2));
  const missing = board.discs.length - near.length;
  const [width, ground] = [count * CELL, rows * CELL + 0.8];
  const drawn = [
    svg("path.mini-ground", { d: `M0 ${ground}H${width}`, stroke: "#5a5f66" }),
    pieces(board, (one) => near.includes(one), ([column, row]) => at([column - first, row], rows)),
    marked.map(([column, row]) => at([column - first, row], rows, ring())),
    isNamed && [...new Set(columns)].map((column) => text((column - first + 0.5) * CELL, ground + 4.4, column)),
    isNamed && missing > 0 && text(width / 2, ground + 9, t("page-endless-further-out", { discs: missing })),
  ];
  return { width, height: ground + (isNamed ? 11 : 1.2), drawn };
}

/** The line of tiles in rows, or the visible hand before the first move; and the hand of each seat, if `isNamed`. */
function dominoes({ line: laid, hands }, isNamed) {
  const hand = hands.find(({ tiles }) => tiles)?.tiles ?? [];
  const tiles = laid.length > 0 ? laid.map(({ left, right }) => [left, right]) : hand.map(halves);
  const across = Math.max(3, Math.ceil(Math.sqrt(tiles.length * 1.5)), isNamed ? 8 : 0);
  const put = (drawn, x, y, scale) => svg("g", { transform: `translate(${x} ${y}) scale(${scale})` }, drawn);
  const lying = tiles.map((tile, i) => put(face(tile, -90), (i % across) * 21 + 10.5, Math.floor(i / across) * 13 + 6, 10));
  const top = Math.ceil(tiles.length / across || 1) * 13;
  const held = ({ seat, count, tiles: known }, row) => [
    text(18, top + row * 14 + 9, `${seatName(seat)}: ${t("page-tiles", { tiles: count })}`),
    sequence(count).map((i) => put(known ? face(halves(known[i])) : back(), 44 + i * 7, top + row * 14 + 8, 6)),
  ];
  const most = Math.max(0, ...hands.map(({ count }) => count));
  return {
    width: isNamed ? Math.max(across * 21, 48 + most * 7) : across * 21,
    height: isNamed ? top + hands.length * 14 + 2 : top,
    drawn: [lying, isNamed && hands.map(held)],
  };
}
