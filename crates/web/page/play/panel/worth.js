// What a game is worth after so many moves, in words.

import { seatName } from "../../names.js";
import { t } from "../../texts.js";
import { course } from "./course.js";
import { cellsLeft, inWords } from "./perfect.js";

/** What the game is worth after so many moves. */
export function worthOf(table, ply, value = course(table).values[ply]) {
  if (ply === table.plies && table.isOver) return t("page-values-over");
  if (!value || value.sign === null) return t("page-values-unknown");
  if (value.sign === 0) return t("page-values-draws");
  return t("page-values-wins", { seat: seatName(value.sign > 0 ? 0 : 1), soon: howSoon(table, value, ply) });
}

/** How the seat that wins does so. */
function howSoon(table, { score, sign }, ply) {
  if (score === null) return t("page-perfect-surely-win");
  const winner = sign > 0 ? 0 : 1;
  const left = cellsLeft(table.sight.board, ply);
  // As the seat sees it that moves next, or would move if it were its turn one cell later.
  const isTurn = ply % 2 === winner;
  return inWords({ score: Math.abs(score) }, isTurn ? left : left - 1, isTurn);
}
