// The course of a game as perfect play sees it: what it was worth after each move, and who gave it away.

import { kind, mistake, valueOf } from "./perfect.js";

const SIGNS = { win: 1, draw: 0, loss: -1 };

/**
 * What the game was worth to the first seat after each number of moves, `{score, sign}` with null for what is not
 * proven and undefined for what is not known yet; and the mistakes, each with the number of moves before it.
 */
export function course(table) {
  const { analysis, history, plies } = table;
  const values = [];
  const mistakes = [];
  for (let ply = 0; ply <= plies; ply += 1) {
    const here = analysis.judged(ply);
    const before = ply > 0 ? analysis.judged(ply - 1) : undefined;
    // After the end nothing can be judged, but the last move was.
    const value = here?.moves.length > 0 ? bestOf(here, ply % 2) : afterMove(before, history[ply - 1], ply);
    values.push(value);
    const wrong = ply < plies && here && mistake(here, history[ply]);
    if (wrong) mistakes.push({ ply, seat: ply % 2, ...wrong });
  }
  return { values, mistakes };
}

/** How bad a mistake is: 2 if a win became a loss. */
export function weight({ had, left }) {
  return had === "win" && left === "loss" ? 2 : 1;
}

function bestOf(judged, seat) {
  const { value, low, high } = judged;
  return forFirst({ score: value, low, high }, seat);
}

function afterMove(before, move, ply) {
  const value = valueOf(before, move);
  return value && forFirst(value, (ply - 1) % 2);
}

/** A value of a seat as the first seat sees it. */
function forFirst(value, seat) {
  const turn = seat === 0 ? 1 : -1;
  const sign = SIGNS[kind(value)];
  // Minus zero is no draw that anybody would want to read.
  const turned = (number) => (number === null || number === undefined ? null : number * turn || 0);
  return { score: turned(value.score), sign: turned(sign) };
}
