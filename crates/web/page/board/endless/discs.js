// The columns and discs of a sight, and what is said of them.

import { seatName } from "../../names.js";
import { t } from "../../texts.js";

/** The column that a move names. */
export function columnOf(move) {
  return BigInt(move);
}

/** The column and row of a cell that is given by numbers; null where they are too large to be exact. */
export function cellOf([column, row]) {
  return Number.isSafeInteger(column) ? { column: BigInt(column), row } : null;
}

/** The discs on a board, in the order they were played and by column. */
export class Discs {
  constructor(discs = []) {
    this.all = discs.map(({ at, seat, ply, move }) => ({ column: columnOf(move), row: at[1], seat, ply }));
    this.all.sort((one, other) => one.ply - other.ply);
    this.piles = new Map();
    for (const disc of this.all) this.piles.set(disc.column, [...(this.piles.get(disc.column) ?? []), disc]);
    this.tallest = Math.max(0, ...[...this.piles.values()].map((pile) => pile.length));
  }

  /** The last disc that was played. */
  get last() {
    return this.all.at(-1) ?? null;
  }

  /** The discs of a column from below. */
  pile(column) {
    return this.piles.get(column) ?? [];
  }

  /** The column with as many discs to its left as to its right. */
  get middle() {
    const columns = this.all.map((disc) => disc.column).sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));
    return columns[Math.floor((columns.length - 1) / 2)] ?? 0n;
  }

  /** How many discs lie to the left and to the right of these columns. */
  beyond(first, last) {
    const count = (is) => this.all.filter(({ column }) => is(column)).length;
    return [count((column) => column < first), count((column) => column > last)];
  }
}

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
