// What is said on the board without edges.

import { seatName } from "../../../names.js";
import { t } from "../../../texts.js";

/** A column as it is written: with a real minus sign. */
export function written(column) {
  return String(column).replace("-", "−");
}

/** A column in words: where a disc lands, and what lies there. */
export function described(column, pile, isHinted) {
  const lands = t("page-lands", { column: written(column), row: pile.length + 1 });
  const lie = pile.map(({ seat }) => seatName(seat)).join(", ");
  const pileWords = lie && t("page-endless-pile", { discs: lie });
  return [lands, isHinted && t("page-hinted"), pileWords].filter(Boolean).join("; ");
}
