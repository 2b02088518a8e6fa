// A candidate of a table lights its cell and its lines on the board.

import { post } from "../../api.js";

/** The lines of the last candidates that were looked at. */
const KEPT = 500;
const known = new Map();

/**
 * How a candidate of this position is lit on the board: a function of its move, or of null to put the light out.
 * The cell is lit at once, its lines as soon as the server has said which there are.
 */
export function lights(table, ply, signal) {
  const game = table.game(ply);
  const hasLines = table.sight.board.kind !== "dominoes";
  let wanted = null;
  return async (move) => {
    if (move === wanted) return;
    wanted = move;
    if (move === null || signal.aborted) return table.light(null);
    table.light({ move });
    if (!hasLines) return;
    const lines = await linesOf(game, move, signal);
    if (lines && wanted === move && !signal.aborted) table.light(lines);
  };
}

async function linesOf(game, move, signal) {
  const key = `${game.rules} ${game.position} ${move}`;
  if (!known.has(key)) {
    try {
      const lines = await post("lines", { ...game, move }, { signal });
      if (known.size >= KEPT) known.clear();
      known.set(key, lines);
    } catch {
      // Then the cell is lit without its lines.
    }
  }
  return known.get(key);
}
