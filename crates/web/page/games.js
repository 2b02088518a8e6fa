// Pictures of games for the start page.

import { miniature } from "./mini.js";

/** Games in progress: the cells of the discs, in the order of play. */
const UNDER_WAY = {
  "connect-four": { sides: [7, 6], falls: true, cells: "30 31 20 40 21 10 32 22 41 50 11" },
  "tic-tac-toe": { sides: [3, 3], falls: false, cells: "11 00 20 02 01" },
};
const TILES = [[2, 5], [5, 5], [5, 1], [1, 6], [6, 6]];
/** The discs in the picture of the endless board. */
const ENDLESS = [[0, 0], [1, 0], [0, 1], [-1, 0], [3, 0], [1, 1], [-3, 0]];

/** A picture of a game in progress. */
export function gamePicture(game) {
  if (game === "dominoes") return miniature({ kind: "dominoes", line: TILES.map(([left, right]) => ({ left, right })), hands: [] });
  if (!(game in UNDER_WAY)) return null;
  const { cells, ...board } = UNDER_WAY[game];
  const places = cells.split(" ").map((cell) => [...cell].map(Number));
  return miniature({ kind: "line", ...board, discs: discs(places), winning: [] });
}

/** A picture of a board with a few discs. */
export function boardPicture(board) {
  if (board.kind === "dominoes") return null;
  if (board.kind === "endless") return miniature({ ...board, discs: discs(ENDLESS) });
  const { targets } = board;
  const step = Math.max(1, Math.floor(targets.length / 5));
  const few = targets.filter((_, i) => i % step === Math.floor(step / 2)).slice(0, 5);
  return miniature({ ...board, discs: discs(few.map(({ at }) => at)) });
}

/** Discs of two seats in turn. */
function discs(cells) {
  return cells.map((at, ply) => ({ at, seat: ply % 2, ply }));
}
