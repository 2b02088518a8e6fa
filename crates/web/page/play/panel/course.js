// What perfect play says of the course of a game: what it was worth after each move, and which moves were mistakes.

import { valueOf } from "../../judged.js";

const SIGNS = { win: 1, draw: 0, loss: -1 };

/**
 * What the game was worth to the first seat after each number of moves, `{score, sign, worth}` with null for what is not
 * proven and undefined for what is not known yet; and the mistakes, each with the number of moves before it. No player
 * chose the moves of an opening, so none of them is a mistake.
 */
export function course(table) {
  const { analysis, history, plies } = table;
  const values = [];
  const mistakes = [];
  for (let ply = 0; ply <= plies; ply += 1) {
    const here = analysis.judged(ply);
    const before = ply > 0 ? analysis.judged(ply - 1) : undefined;
    // After the end nothing can be judged, but the last move was.
    const last = !(here?.moves.length > 0) && valueOf(before, history[ply - 1]);
    if (last) values.push(forFirst({ ...last, seat: before.seat }));
    else values.push(here?.moves.length > 0 ? forFirst({ ...here, score: here.value }) : undefined);
    const made = ply < plies && !table.isOpening(ply) ? valueOf(here, history[ply]) : null;
    if (made?.mistake) mistakes.push({ ply, seat: here.seat, move: history[ply], mark: made.mistake.mark, words: made.words?.mistake });
  }
  return { values, mistakes };
}

/** A value of a seat as the first seat sees it. */
function forFirst({ score, result, seat, worth }) {
  // Minus zero is no draw that anybody would want to read.
  const turned = (number) => (number === null || number === undefined ? null : (seat === 0 ? number : -number) || 0);
  return { score: turned(score), sign: turned(SIGNS[result]), worth };
}
