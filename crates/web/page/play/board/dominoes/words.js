// What is said at the domino table.

import { fill, texts } from "../../../texts.js";

/** The texts of the domino table. */
export const t = texts({
  table: ["Domino table", "Meja domino"],
  nothingPlayed: ["No tile has been played yet.", "Belum ada kartu yang dimainkan."],
  line: ["The line from left to right: {0}", "Barisan dari kiri ke kanan: {0}"],
  wholeLine: ["The line of tiles", "Barisan kartu"],
  leftEnd: ["left end, {0}", "ujung kiri, {0}"],
  rightEnd: ["right end, {0}", "ujung kanan, {0}"],
  left: ["left ({0})", "kiri ({0})"],
  right: ["right ({0})", "kanan ({0})"],
  hand: ["Tiles of {0}", "Kartu {0}"],
  tile: ["tile {0}", "kartu {0}"],
  fits: ["fits {0}", "cocok di {0}"],
  opens: ["may open", "boleh membuka"],
  fitsNothing: ["cannot be played now", "tidak bisa dimainkan sekarang"],
  hinted: ["hint", "petunjuk"],
  hidden: ["These tiles are face down.", "Kartu-kartu ini tertutup."],
  yourTurn: ["your turn", "giliran Anda"],
  toMove: ["to move", "sedang giliran"],
  partner: ["partner", "kawan"],
  team: ["Team {0}", "Tim {0}"],
  oneTile: ["1 tile", "1 kartu"],
  tiles: ["{0} tiles", "{0} kartu"],
  onePip: ["1 pip", "1 titik"],
  pips: ["{0} pips", "{0} titik"],
  passed: ["Pass!", "Lewat!"],
  lacks: ["lacks {0}", "tidak punya {0}"],
  noOpener: ["could not open", "tidak bisa membuka"],
  and: ["{0} and {1}", "{0} dan {1}"],
  or: ["{0} or {1}", "{0} atau {1}"],
  wentOut: ["went out", "kartunya habis"],
  won: ["won", "menang"],
  isPaid: ["paid {0}", "dibayar {0}"],
  pays: ["pays {0}", "membayar {0}"],
  pass: ["Pass", "Lewat"],
  mustPass: ["No tile fits {0}.", "Tidak ada kartu yang cocok dengan {0}."],
  cannotOpen: ["No tile to open with.", "Tidak ada kartu untuk membuka."],
  whichEnd: ["Which end?", "Ujung mana?"],
  fitsNot: ["{0} does not fit {1}.", "{0} tidak cocok dengan {1}."],
  notToOpen: ["{0} may not open: the first tile must be {1}.", "{0} tidak boleh membuka: kartu pertama harus {1}."],
  pickFirst: ["Choose a tile that fits {0}.", "Pilih kartu yang cocok dengan {0}."],
  asleep: ["asleep: {0}", "tidur: {0}"],
  picture: ["Dominoes after {0} moves", "Domino setelah {0} langkah"],
  keys: [
    "Arrow keys move from tile to tile, Enter plays, digits play the tile of that number.",
    "Tombol panah berpindah kartu, Enter memainkan, angka memainkan kartu dengan nomor itu.",
  ],
});

/** So many tiles. */
export function tilesOf(count) {
  return count === 1 ? t.oneTile : fill(t.tiles, count);
}

/** So many pips. */
export function pipsOf(count) {
  return count === 1 ? t.onePip : fill(t.pips, count);
}

/** A list with a word between the last two: `3, 4 and 5`. */
export function joined(items, last) {
  if (items.length < 2) return String(items[0] ?? "");
  return fill(last, items.slice(0, -1).join(", "), items.at(-1));
}

/** What a seat is paid, or pays: two digits where it is no whole number. */
export function payment(paid) {
  const amount = Number.isInteger(paid) ? Math.abs(paid) : Math.abs(paid).toFixed(2);
  return fill(paid < 0 ? t.pays : t.isPaid, amount);
}

/** Both ends in words; one number where they are the same. */
export function eitherEnd(ends) {
  return joined([...new Set(ends)], t.or);
}

/** A tile of a hand in words: what it is, and where it fits. */
export function described(tile, choices, { ends, active, isHinted }) {
  const places = choices.filter(({ end }) => end).map(({ end }) => fill(t[end], ends?.[end === "left" ? 0 : 1] ?? ""));
  const fits = places.length === 0 ? t.fitsNothing : ends ? fill(t.fits, joined(places, t.and)) : t.opens;
  return [fill(t.tile, tile), active && fits, isHinted && t.hinted].filter(Boolean).join(", ");
}
