// What is said on the board without edges.

import { seatName } from "../../../names.js";
import { fill, texts } from "../../../texts.js";

/** The texts of the board without edges. */
export const t = texts({
  board: ["Board without edges, columns {0} to {1} in sight", "Papan tanpa tepi, terlihat kolom {0} sampai {1}"],
  keys: [
    "Arrow keys move from column to column, Page Up and Page Down by a view, digits and minus go there. Enter plays.",
    "Tombol panah pindah kolom, Page Up dan Page Down sejauh pandangan, angka dan minus ke kolom itu. Enter bermain.",
  ],
  column: ["column {0}, lands in row {1}", "kolom {0}, jatuh di baris {1}"],
  pile: ["from below: {0}", "dari bawah: {0}"],
  hinted: ["hint", "petunjuk"],
  tools: ["What is in sight", "Bagian yang terlihat"],
  left: ["Look further left", "Lihat lebih ke kiri"],
  right: ["Look further right", "Lihat lebih ke kanan"],
  up: ["Look further up", "Lihat lebih ke atas"],
  down: ["Look further down", "Lihat lebih ke bawah"],
  beyond: ["{0}, {1} discs there", "{0}, ada {1} keping"],
  nearer: ["Larger", "Perbesar"],
  further: ["Smaller", "Perkecil"],
  back: ["To the discs", "Ke keping"],
  goTo: ["Go to column", "Ke kolom"],
  go: ["Go", "Buka"],
  noColumn: ["A column is a whole number from {0} to {1}.", "Kolom adalah bilangan bulat dari {0} sampai {1}."],
  furtherOut: ["{0} more discs lie further out", "{0} keping lagi ada lebih jauh"],
  picture: ["Connect Four without edges after {0} moves", "Connect Four tanpa tepi setelah {0} langkah"],
});

/** A column as it is written: with a real minus sign. */
export function written(column) {
  return String(column).replace("-", "−");
}

/** A column in words: where a disc lands, and what lies there. */
export function described(column, pile, isHinted) {
  const lands = fill(t.column, written(column), pile.length + 1);
  const lie = pile.map(({ seat }) => seatName(seat)).join(", ");
  return [lands, isHinted && t.hinted, lie && fill(t.pile, lie)].filter(Boolean).join("; ");
}
