// The value of a game after a number of moves, in words and as a sign.

import { number, t } from "../../texts.js";
import { course } from "./course.js";

/** The value after `ply` moves in words. */
export function worthOf(table, ply, value = course(table).values[ply]) {
  if (ply === table.plies && table.isOver) return t("page-values-over");
  return value?.worth ?? t("verdict-worth-unknown");
}

/** A score, or the sign of a value that is not exact. */
export function written({ score, sign }) {
  if (score !== null) return number(score, 0, "exceptZero");
  return sign === null ? "?" : sign > 0 ? ">0" : "<0";
}
