// A board drawn small, to recognise it by: on the cards of the start, and beside what papers print.
// It is told what to draw by the `board` of a sight.

import { svg } from "./dom.js";
import { outline } from "./icons.js";

const CELL = 10;
const EDGE = 1.5;
const GAP = 5;

/** A small picture of a board. What it shows is to be said beside it. */
export function miniature(board) {
  const draw = { line: flat, endless, dominoes }[board.kind];
  const { box, drawn } = draw(board);
  return svg("svg.mini", { viewBox: box.join(" "), "aria-hidden": true }, drawn);
}

function flat(board) {
  const [columns, rows, ...more] = board.sides;
  const [width, height] = [columns * CELL, rows * CELL];
  const across = more[0] ?? 1;
  const count = more.reduce((product, side) => product * side, 1);
  const drawn = Array.from({ length: count }, (_, number) => {
    const x = (number % across) * (width + GAP);
    const y = Math.floor(number / across) * (height + GAP);
    return svg("g", { transform: `translate(${x} ${y})` }, layer(board, number));
  });
  const down = Math.ceil(count / across);
  const size = [across * (width + GAP) - GAP, down * (height + GAP) - GAP];
  return { box: [-EDGE, -EDGE, size[0] + 2 * EDGE, size[1] + 2 * EDGE], drawn };
}

/** The layer with this number, counted through all sides after the second. */
function layer(board, number) {
  const [columns, rows, ...more] = board.sides;
  const numberOf = (at) => at.slice(2).reduceRight((sum, place, i) => sum * more[i] + place, 0);
  const centre = ([x, y]) => [(x + 0.5) * CELL, (rows - y - 0.5) * CELL];
  const discs = board.discs.filter((disc) => numberOf(disc.at) === number);
  const back = board.falls ? plate(columns, rows, centre) : sheet(columns, rows);
  return [back, discs.map((disc) => piece(disc, centre(disc.at), board))];
}

function plate(columns, rows, centre) {
  const cells = Array.from({ length: columns * rows }, (_, i) => centre([i % columns, Math.floor(i / columns)]));
  return [frame("mini-plate", columns, rows), cells.map(([cx, cy]) => svg("circle.mini-hole", { cx, cy, r: 4 }))];
}

function sheet(columns, rows) {
  const [width, height] = [columns * CELL, rows * CELL];
  const upright = Array.from({ length: columns - 1 }, (_, i) => `M${(i + 1) * CELL} .8V${height - 0.8}`);
  const level = Array.from({ length: rows - 1 }, (_, i) => `M.8 ${(i + 1) * CELL}H${width - 0.8}`);
  return [frame("mini-sheet", columns, rows), svg("path.mini-ruling", { d: [...upright, ...level].join("") })];
}

function frame(name, columns, rows) {
  const size = { width: columns * CELL + 2 * EDGE - 0.4, height: rows * CELL + 2 * EDGE - 0.4 };
  return svg("rect", { class: name, x: 0.2 - EDGE, y: 0.2 - EDGE, rx: 3, ...size });
}

/** A disc that falls, or a sign that is written; the last one and those that won are marked. */
function piece({ at, seat, ply }, [x, y], board) {
  const won = board.winning.some((cell) => cell.every((place, i) => place === at[i]));
  const isLast = board.winning.length === 0 && ply === Math.max(...board.discs.map((disc) => disc.ply));
  const mark = (won || isLast) && svg("circle", { class: won ? "mini-won" : "mini-last", r: 4.1 });
  const isDisc = board.kind === "endless" || board.falls;
  const drawn = isDisc ? disc(seat) : svg("path.mini-sign", { transform: "scale(6.4)", d: outline(seat) });
  return svg(`g.seat-${seat}`, { transform: `translate(${x} ${y})` }, drawn, mark);
}

function disc(seat) {
  return [svg("circle.seat-disc", { r: 4.1 }), svg("path.seat-shape", { transform: "scale(3.6)", d: outline(seat) })];
}

function endless(board) {
  const columns = board.discs.map(({ at }) => at[0]);
  const first = Math.min(0, ...columns) - 2;
  const count = Math.max(0, ...columns) + 3 - first;
  const rows = Math.max(3, ...board.discs.map(({ at }) => at[1] + 2));
  const centre = ([x, y]) => [(x - first + 0.5) * CELL, (rows - y - 0.5) * CELL];
  const ground = svg("path.mini-ground", { d: `M0 ${rows * CELL + 0.8}H${count * CELL}` });
  const discs = board.discs.map((disc) => piece(disc, centre(disc.at), board));
  return { box: [0, 0, count * CELL, rows * CELL + 2], drawn: [ground, discs] };
}

/** The line of tiles, in rows of up to so many: what was played, or the own hand before that. */
function dominoes(board) {
  const across = 5;
  const hand = board.hands.find(({ tiles }) => tiles)?.tiles ?? [];
  const tiles =
    board.line.length > 0 ? board.line.map(({ left, right }) => [left, right]) : hand.map((tile) => tile.split("|"));
  const drawn = tiles.map((tile, i) => {
    const place = `translate(${(i % across) * 21 + 10} ${Math.floor(i / across) * 13 + 5})`;
    return svg("g", { transform: place }, domino(tile.map(Number)));
  });
  return { box: [-0.5, -0.5, across * 21, Math.ceil(tiles.length / across || 1) * 13 - 2], drawn };
}

/** A tile that lies, around the origin. */
export function domino([left, right]) {
  return [
    svg("rect.mini-tile", { x: -10, y: -5, width: 20, height: 10, rx: 1.8 }),
    svg("path.mini-middle", { d: "M0-3.4V3.4" }),
    pips(left, -5),
    pips(right, 5),
  ];
}

function pips(count, x) {
  if (count > 6) return svg("text.mini-number", { x, y: 2 }, count);
  const corners = [[-1, -1], [1, 1], [1, -1], [-1, 1], [0, -1], [0, 1]];
  const places = [...(count % 2 ? [[0, 0]] : []), ...corners.slice(0, count - (count % 2))];
  return places.map(([dx, dy]) => svg("circle.mini-pip", { cx: x + dx * 2.7, cy: dy * 2.7, r: 0.95 }));
}
