// Your bot. Papan calls choose with what it may see, and plays the move that it returns.
//
//   view.moves            the legal moves, such as ["1", "2", "3"]
//   view.board[row][col]  "X", "O" or "."; row 0 is the lowest
//   view.mine, view.theirs  your mark and the other one: "X" moves first
//   view.at("d1")         what is in a cell
//   view.cell(move)       the cell in which a move ends
//   view.play(move)       the view after a move: then the other side is to move
//   view.winner           "X", "O" or null
//   view.columns, view.rows, view.k, view.history

function choose(view) {
  // Win, if you can.
  for (const move of view.moves) {
    if (view.play(move).winner) return move;
  }
  // Leave no win to the other side, if you can.
  const safe = view.moves.filter((move) => !losesAtOnce(view.play(move)));
  // Prefer the middle.
  return nearestToTheMiddle(safe.length > 0 ? safe : view.moves);
}

// Whether the side to move can win at once.
function losesAtOnce(view) {
  return view.moves.some((move) => view.play(move).winner);
}

function nearestToTheMiddle(moves) {
  return moves[Math.floor(moves.length / 2)];
}
