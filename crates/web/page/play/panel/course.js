// What perfect play says of the course of a game: what it was worth after each move, and which moves were mistakes.

/** What a value comes to: "win", "draw", "loss" or "unknown". */
export function kind({ score, low, high }) {
  const exact = score ?? null;
  if (exact > 0 || low > 0) return "win";
  if ((exact !== null && exact < 0) || high < 0) return "loss";
  return exact === 0 || (low === 0 && high === 0) ? "draw" : "unknown";
}

/** The proven value of a move of a judged position. */
export function valueOf(judged, move) {
  return judged?.moves.find((one) => one.move === move);
}

const SIGNS = { win: 1, draw: 0, loss: -1 };

/**
 * What the game was worth to the first seat after each number of moves, `{score, sign}` with null for what is not
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
    const isJudged = here?.moves.length > 0;
    const { value: score, low, high } = here ?? {};
    const value = isJudged ? { score, low, high } : valueOf(before, history[ply - 1]);
    values.push(value && forFirst(value, isJudged ? ply % 2 : (ply - 1) % 2));
    const wrong = ply < plies && !table.isOpening(ply) && valueOf(here, history[ply])?.mistake;
    if (wrong) mistakes.push({ ply, seat: ply % 2, move: history[ply], ...wrong });
  }
  return { values, mistakes };
}

/** A value of a seat as the first seat sees it. */
function forFirst(value, seat) {
  const turn = seat === 0 ? 1 : -1;
  const sign = SIGNS[kind(value)];
  // Minus zero is no draw that anybody would want to read.
  const turned = (number) => (number === null || number === undefined ? null : number * turn || 0);
  return { score: turned(value.score), sign: turned(sign) };
}
