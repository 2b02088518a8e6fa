// The games, as the start shows them: a picture of each, and strategies worth watching.

import { svg } from "../dom.js";
import { domino, miniature } from "../mini.js";

/** Whom to watch, from the first seat on: strategies of the papers that decide in different ways. */
export const WORTH_WATCHING = {
  "connect-four": ["cost", "priority"],
  "tic-tac-toe": ["steps", "points"],
  dominoes: ["switch:then=balak", "value", "count", "first"],
};

/** A picture of a game that is under way. */
export function gamePicture(game) {
  if (game === "connect-four") return miniature(fallen([7, 6], "44353243562"));
  if (game === "tic-tac-toe") return miniature(written([3, 3], ["11", "00", "20", "02", "01"]));
  return game === "dominoes" ? table() : null;
}

/** A picture of an empty board with a few discs, so that one sees what it is. */
export function boardPicture(board) {
  if (board.kind === "dominoes") return null;
  if (board.kind === "endless")
    return miniature({
      ...board,
      discs: discs([
        [0, 0],
        [1, 0],
        [0, 1],
        [-1, 0],
        [3, 0],
        [1, 1],
        [-3, 0],
      ]),
    });
  const { targets } = board;
  const step = Math.max(1, Math.floor(targets.length / 5));
  const few = targets.filter((_, i) => i % step === Math.floor(step / 2)).slice(0, 5);
  return miniature({ ...board, discs: discs(few.map(({ at }) => at)) });
}

/** Discs of two seats in turn. */
function discs(cells) {
  return cells.map((at, ply) => ({ at, seat: ply % 2, ply }));
}

function fallen(sides, moves) {
  const height = Array(sides[0]).fill(0);
  const cells = [...moves].map((move) => [Number(move) - 1, height[Number(move) - 1]++]);
  return { kind: "line", sides, falls: true, discs: discs(cells), winning: [] };
}

function written(sides, cells) {
  return { kind: "line", sides, falls: false, discs: discs(cells.map((cell) => [...cell].map(Number))), winning: [] };
}

/** A line of tiles that turns a corner. */
function table() {
  const lie = (tile, x, y, angle = 0) => svg("g", { transform: `translate(${x} ${y}) rotate(${angle})` }, domino(tile));
  return svg(
    "svg",
    { class: "mini", viewBox: "-1 -1 69 38", "aria-hidden": "true" },
    lie([2, 5], 10, 10),
    lie([5, 5], 25.7, 10, 90),
    lie([5, 1], 41.4, 10),
    lie([1, 6], 57.1, 15, 90),
    lie([6, 6], 57.1, 30.7),
  );
}
