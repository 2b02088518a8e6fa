// What a game is worth after so many moves, in words and as a sign.

import { number, t } from "../../texts.js";
import { course } from "./course.js";

/** What the game is worth after so many moves, in words. */
export function worthOf(table, ply, value = course(table).values[ply]) {
  if (ply === table.plies && table.isOver) return t("page-values-over");
  return value?.worth ?? t("verdict-worth-unknown");
}

/** The score of a value, or the sign of one that is not exact. */
export function written({ score, sign }) {
  if (score !== null) return number(score, 0, "exceptZero");
  return sign === null ? "?" : sign > 0 ? ">0" : "<0";
}
