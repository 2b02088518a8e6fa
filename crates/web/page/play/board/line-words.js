// What is said of the cells and columns of a line game's board.

import { seatName } from "../../names.js";
import { fill, texts } from "../../texts.js";

const t = texts({
  board: ["Board", "Papan"],
  layer: ["Layer {0}", "Lapisan {0}"],
  column: ["Column {0}", "Kolom {0}"],
  row: ["Row {0}", "Baris {0}"],
  lands: ["column {0}, lands in row {1}", "kolom {0}, jatuh di baris {1}"],
  lands_in_layer: ["column {0}, layer {2}, lands in row {1}", "kolom {0}, lapisan {2}, jatuh di baris {1}"],
  full: ["column {0}, full", "kolom {0}, penuh"],
  closed: ["column {0}", "kolom {0}"],
  full_in_layer: ["column {0}, layer {1}, full", "kolom {0}, lapisan {1}, penuh"],
  closed_in_layer: ["column {0}, layer {1}", "kolom {0}, lapisan {1}"],
  empty: ["empty", "kosong"],
  last: ["last move", "langkah terakhir"],
  wins: ["in the winning line", "di garis pemenang"],
  value: ["exact value {0}", "nilai eksak {0}"],
  best: ["best", "terbaik"],
  hinted: ["hint", "saran"],
  not_your_turn: ["It is not your turn.", "Bukan giliran Anda."],
  column_is_full: ["This column is full.", "Kolom ini sudah penuh."],
  cell_is_taken: ["This cell is taken.", "Petak ini sudah terisi."],
});

/** The words of boards of line games. */
export const words = t;

/** Which layer this is: ".2", ".1.3". */
export function layerName(place) {
  return place.map((part) => part + 1).join(".");
}

/** Columns of cell names are letters. */
export function letter(column) {
  return String.fromCharCode(97 + column);
}

/** The name of a cell: "b3", on layer 2 "b3.2". */
function cellName([column, ...further]) {
  return `${letter(column)}${further.map((part) => part + 1).join(".")}`;
}

/** What a column says of itself. */
export function columnLabel({ name, layer, row, isFull }) {
  const inLayer = layer.length > 0;
  if (row !== null) return fill(inLayer ? t.lands_in_layer : t.lands, name, row + 1, layerName(layer));
  if (isFull) return fill(inLayer ? t.full_in_layer : t.full, name, layerName(layer));
  return fill(inLayer ? t.closed_in_layer : t.closed, name, layerName(layer));
}

/** What is said of the piece in a cell, or of none. */
export function pieceWords(piece, { isLast, isWinning }) {
  if (!piece) return t.empty;
  return [seatName(piece.seat), isLast && t.last, isWinning && t.wins].filter(Boolean).join(", ");
}

/** What a cell says of itself: whose it is, if anybody's. */
export function cellLabel(cell, whose) {
  return `${cellName(cell)}, ${whose}`;
}
