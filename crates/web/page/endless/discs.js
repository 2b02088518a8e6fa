// The columns and discs of a position, and texts about them.

import { seatName } from "../names.js";
import { t } from "../texts.js";

/** The column of a move. */
export function columnOf(move) {
  return BigInt(move);
}

/** The column and row of a cell; null if the column is too large to be exact. */
export function cellOf([column, row]) {
  return Number.isSafeInteger(column) ? { column: BigInt(column), row } : null;
}

/** The discs on a board, in the order of play and by column. */
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

  /** The discs of a column from the bottom up. */
  pile(column) {
    return this.piles.get(column) ?? [];
  }

  /** The median column of the discs. */
  get middle() {
    const columns = this.all.map((disc) => disc.column).sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));
    return columns[Math.floor((columns.length - 1) / 2)] ?? 0n;
  }

  /** The numbers of discs to the left and to the right of these columns. */
  beyond(first, last) {
    const count = (is) => this.all.filter(({ column }) => is(column)).length;
    return [count((column) => column < first), count((column) => column > last)];
  }
}

/** A column as text, with a real minus sign. */
export function written(column) {
  return String(column).replace("-", "−");
}

/** A column in words: where a disc lands, and the discs in it. */
export function described(column, pile, isHinted) {
  const lands = t("page-lands", { column: written(column), row: pile.length + 1 });
  const lie = pile.map(({ seat }) => seatName(seat)).join(", ");
  const pileWords = lie && t("page-endless-pile", { discs: lie });
  return [lands, isHinted && t("page-hinted"), pileWords].filter(Boolean).join("; ");
}
