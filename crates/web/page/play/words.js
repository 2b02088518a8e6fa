// What is said of a game: its moves, whose turn it is, how it ended.

import { playerName } from "../names.js";
import { fill, texts } from "../texts.js";

const t = texts({
  column: ["{0} plays column {1}, row {2}.", "{0} memainkan kolom {1}, baris {2}."],
  cell: ["{0} plays {1}.", "{0} memainkan {1}."],
  passes: ["{0} passes.", "{0} lewat."],
  left: ["{0} plays {1} at the left end.", "{0} memainkan {1} di ujung kiri."],
  right: ["{0} plays {1} at the right end.", "{0} memainkan {1} di ujung kanan."],
  wins: ["{0} wins.", "{0} menang."],
  win: ["{0} win.", "{0} menang."],
  you_win: ["You win!", "Anda menang!"],
  you_lose: ["You lose: {0}", "Anda kalah: {0}"],
  you_and: ["You win, with {0}!", "Anda menang, bersama {0}!"],
  draw: ["A draw.", "Seri."],
  blocked: ["Blocked. {0}", "Buntu. {0}"],
  and: [" and ", " dan "],
  your_turn: ["Your turn.", "Giliran Anda."],
  turn_of: ["{0} to move.", "Giliran {0}."],
  thinking: ["{0} is thinking", "{0} sedang berpikir"],
  ply_of: ["Move {0} of {1}.", "Langkah {0} dari {1}."],
  start: ["The start of the game.", "Awal permainan."],
});

/** Who sits in a seat, in a word or two. */
export function playerWords(table, seat) {
  return playerName(table.players[seat], table.humans.length === 1);
}

/** The move that led to what is seen, in words. */
export function moveWords(table) {
  const { sight, ply, history } = table;
  const move = history[ply - 1];
  const name = table.seatName(table.turnAt(ply - 1));
  if (sight.board.kind === "dominoes") return dominoWords(name, move);
  const disc = sight.board.discs.find((piece) => piece.ply === lastPly(sight.board.discs));
  const isColumn = sight.board.kind === "endless" || sight.board.names_columns;
  return isColumn && disc ? fill(t.column, name, move, disc.at[1] + 1) : fill(t.cell, name, move);
}

function lastPly(discs) {
  return Math.max(...discs.map((disc) => disc.ply));
}

function dominoWords(name, move) {
  const [tile, end] = move.split("@");
  if (tile === "pass") return fill(t.passes, name);
  return end === "left" || end === "right" ? fill(t[end], name, tile) : fill(t.cell, name, tile);
}

/** How it ended. */
export function resultWords(table, { kind, winners }) {
  const names = winners.map((seat) => table.seatName(seat));
  const who = names.length === 1 ? fill(t.wins, names[0]) : fill(t.win, names.join(t.and));
  const text = names.length === 0 || kind === "draw" ? t.draw : (mine(table, winners) ?? who);
  return kind === "blocked" ? fill(t.blocked, text) : text;
}

/** The same for the one person who plays. */
function mine(table, winners) {
  const [me, ...more] = table.humans;
  if (me === undefined || more.length > 0) return null;
  const others = winners.filter((seat) => seat !== me).map((seat) => table.seatName(seat));
  if (!winners.includes(me))
    return fill(t.you_lose, others.length === 1 ? fill(t.wins, others[0]) : fill(t.win, others.join(t.and)));
  return others.length ? fill(t.you_and, others.join(t.and)) : t.you_win;
}

/** Whose turn it is. */
export function turnWords(table) {
  const { seat } = table.sight;
  if (table.isThinking) return fill(t.thinking, table.seatName(seat));
  const isMine = table.isHuman(seat) && table.humans.length === 1;
  return isMine ? t.your_turn : fill(t.turn_of, table.seatName(seat));
}

/** Where one looks, if not at the end. */
export function placeWords({ ply, plies }) {
  return ply === 0 ? t.start : fill(t.ply_of, ply, plies);
}
