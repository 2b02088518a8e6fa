// The course of a game under perfect play: its value after each move, and the mistakes.

import { valueOf } from "../../judged.js";

const SIGNS = { win: 1, draw: 0, loss: -1 };

/**
 * The value for the first seat after each number of moves, `{score, sign, worth}`, with null for values that are not
 * proven and undefined for values that are not known yet; and the mistakes, each with the number of moves before it. No
 * player chose the moves of an opening, so none of them is a mistake.
 */
export function course(table) {
  const { analysis, history, plies } = table;
  const values = [];
  const mistakes = [];
  for (let ply = 0; ply <= plies; ply += 1) {
    const here = analysis.judged(ply);
    const before = ply > 0 ? analysis.judged(ply - 1) : undefined;
    // A finished game cannot be judged, but its last move can.
    const last = !(here?.moves.length > 0) && valueOf(before, history[ply - 1]);
    if (last) values.push(valueFor(last.first));
    else values.push(here?.moves.length > 0 ? valueFor(here.first, here.worth) : undefined);
    const made = ply < plies && !table.isOpening(ply) ? valueOf(here, history[ply]) : null;
    if (made?.mistake) mistakes.push({ ply, seat: here.seat, move: history[ply], mark: made.mistake.mark, words: made.words?.mistake });
  }
  return { values, mistakes };
}

function valueFor({ score, result }, worth) {
  return { score, sign: SIGNS[result] ?? null, worth };
}
