// The lines of a game, the main line first: the moves that were played, and the variations.
//
// A line is the list of all its moves from the start; none is the beginning of another. The terminal UI has such
// lists too (crates/ui/src/game/lines.rs): the common test cases are in `lines.json` there.

/** Whether a line begins with these moves. */
export function begins(line, moves) {
  return moves.length <= line.length && moves.every((move, ply) => line[ply] === move);
}

/** Whether move number `ply` of a line, from 0, belongs to an opening: the line begins with its moves up to there. */
export function isOf(opening, line, ply) {
  return ply < opening.length && begins(line, opening.slice(0, ply + 1));
}

/** The index of the first line that begins with these moves; -1 if none does. */
export function find(lines, moves) {
  return lines.findIndex((line) => begins(line, moves));
}

/** The lines with another one added: it extends a line that is its beginning, or is a variation. */
export function keep(lines, line) {
  if (find(lines, line) >= 0) return lines;
  const shorter = lines.findIndex((other) => begins(line, other));
  return shorter < 0 ? [...lines, line] : lines.with(shorter, line);
}

/** The number of moves that two lines share from the start. */
export function shared(one, other) {
  const differs = one.findIndex((move, ply) => move !== other[ply]);
  return differs < 0 ? Math.min(one.length, other.length) : differs;
}

/** The number of moves after which a line differs from all lines before it. */
export function leavesAt(lines, number) {
  return Math.max(0, ...lines.slice(0, number).map((other) => shared(lines[number], other)));
}

/** The indices of the lines that branch off this one, and off none before it, after `moves` moves. */
export function branchesAt(lines, number, moves) {
  const begin = lines[number].slice(0, moves);
  if (find(lines, begin) !== number) return [];
  return [...lines.keys()].filter(
    (other) => other > number && leavesAt(lines, other) === moves && begins(lines[other], begin),
  );
}

/** The lines with this one as the main line. */
export function promoted(lines, number) {
  return number in lines ? [lines[number], ...lines.toSpliced(number, 1)] : lines;
}

/**
 * The lines without this one, the line nearest to it, and the number of moves they share: `{lines, nearest, moves}`.
 * Null for the only line, and for an index that does not exist.
 */
export function removed(lines, number) {
  if (lines.length < 2 || !(number in lines)) return null;
  const left = lines.toSpliced(number, 1);
  const shares = left.map((other) => shared(lines[number], other));
  const moves = Math.max(...shares);
  return { lines: left, nearest: shares.indexOf(moves), moves };
}
