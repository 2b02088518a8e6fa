// Texts about a game: its moves, the turn, the result.

import { playerName, seatName } from "../names.js";
import { t } from "../texts.js";

/** The name of the player in a seat. */
export function playerWords(table, seat) {
  return playerName(table.players[seat], table.humans.length === 1);
}

/** The move before the current position, in words. */
export function moveWords(table) {
  const { sight, ply, history } = table;
  const move = history[ply - 1];
  const seat = seatName(table.turnAt(ply - 1));
  if (sight.board.kind === "dominoes") return dominoWords(seat, move);
  const { discs, names_columns: isColumn } = sight.board;
  const last = discs.reduce((one, other) => (other.ply > one.ply ? other : one), discs[0]);
  if (isColumn && last) return t("page-play-words-column", { seat, column: move, row: last.at[1] + 1 });
  return t("page-play-words-cell", { seat, move });
}

function dominoWords(seat, move) {
  const [tile, end] = move.split("@");
  if (end === "aside" || tile === "aside") return t("page-play-words-aside", { seat });
  if (tile === "pass") return t("page-play-words-passes", { seat });
  if (end === "left") return t("page-play-words-left", { seat, tile });
  return end === "right" ? t("page-play-words-right", { seat, tile }) : t("page-play-words-cell", { seat, move: tile });
}

/** The turn in words. */
export function turnWords(table) {
  const { seat } = table.sight;
  if (table.isThinking) return t("page-play-words-thinking", { seat: seatName(seat) });
  const isMine = table.isHuman(seat) && table.humans.length === 1;
  return isMine ? t("page-play-words-your-turn") : t("page-play-words-turn-of", { seat: seatName(seat) });
}

/** The current position in words, if it is not the end. */
export function placeWords({ ply, plies }) {
  return ply === 0 ? t("page-play-words-start") : t("page-play-words-ply-of", { ply, plies });
}
