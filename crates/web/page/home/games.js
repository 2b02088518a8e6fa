// The games, as the start shows them: a picture of each, and strategies worth watching.

import { svg } from "../dom.js";
import { domino, miniature } from "../mini.js";

/** Whom to watch, from the first seat on: strategies of the papers that decide in different ways. */
export const WORTH_WATCHING = {
  "connect-four": ["cost", "priority"],
  "tic-tac-toe": ["steps", "points"],
  dominoes: ["switch:then=balak", "value", "count", "first"],
};

/** Games that are under way: the cells in which discs lie, in the order they were played. */
const UNDER_WAY = {
  "connect-four": { sides: [7, 6], falls: true, cells: "30 31 20 40 21 10 32 22 41 50 11" },
  "tic-tac-toe": { sides: [3, 3], falls: false, cells: "11 00 20 02 01" },
};
/** A few discs where there are no edges. */
const ENDLESS = [[0, 0], [1, 0], [0, 1], [-1, 0], [3, 0], [1, 1], [-3, 0]];

/** A picture of a game that is under way. */
export function gamePicture(game) {
  if (game === "dominoes") return table();
  if (!(game in UNDER_WAY)) return null;
  const { cells, ...board } = UNDER_WAY[game];
  const places = cells.split(" ").map((cell) => [...cell].map(Number));
  return miniature({ kind: "line", ...board, discs: discs(places), winning: [] });
}

/** A picture of an empty board with a few discs, so that one sees what it is. */
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

/** A line of tiles that turns a corner. */
function table() {
  const lie = (tile, x, y, angle = 0) => svg("g", { transform: `translate(${x} ${y}) rotate(${angle})` }, domino(tile));
  return svg("svg.mini", { viewBox: "-1 -1 69 38", "aria-hidden": true },
    lie([2, 5], 10, 10),
    lie([5, 5], 25.7, 10, 90),
    lie([5, 1], 41.4, 10),
    lie([1, 6], 57.1, 15, 90),
    lie([6, 6], 57.1, 30.7),
  );
}
