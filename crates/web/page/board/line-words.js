// Texts about the cells and columns of a line game's board.

import { seatName } from "../names.js";
import { t } from "../texts.js";

/** The name of a layer: ".2", ".1.3". */
export function layerName(place) {
  return place.map((part) => part + 1).join(".");
}

/** The letter of a column in the names of cells. */
export function letter(column) {
  return String.fromCharCode(97 + column);
}

/** The name of a cell: "b3", on layer 2 "b3.2". */
function cellName([column, ...further]) {
  return `${letter(column)}${further.map((part) => part + 1).join(".")}`;
}

/** The label of a column. */
export function columnLabel({ name, layer, row, isFull }) {
  const inLayer = layer.length > 0;
  const said = (here, within, about) =>
    inLayer ? t(within, { column: name, layer: layerName(layer), ...about }) : t(here, { column: name, ...about });
  if (row !== null) return said("page-lands", "page-line-lands-in-layer", { row: row + 1 });
  if (isFull) return said("page-line-full", "page-line-full-in-layer");
  return said("page-line-closed", "page-line-closed-in-layer");
}

/** The piece in a cell in words. */
export function pieceWords(piece, { isLast, isWinning }) {
  if (!piece) return t("page-line-empty");
  const marks = [isLast && t("page-line-last"), isWinning && t("page-line-wins")];
  return [seatName(piece.seat), ...marks].filter(Boolean).join(", ");
}

/** The label of a cell, with its piece. */
export function cellLabel(cell, whose) {
  return `${cellName(cell)}, ${whose}`;
}
