# Your bot. Papan calls choose with what it may see, and plays the move that it returns.
#
#   view.moves            the legal moves, such as ["1", "2", "3"]
#   view.board[row][col]  "X", "O" or "."; row 0 is the lowest
#   view.mine, view.theirs  your mark and the other one: "X" moves first
#   view.at("d1")         what is in a cell
#   view.cell(move)       the cell in which a move ends
#   view.play(move)       the view after a move: then the other side is to move
#   view.winner           "X", "O" or None
#   view.columns, view.rows, view.k, view.history


def choose(view):
    # Win, if you can.
    for move in view.moves:
        if view.play(move).winner:
            return move
    # Leave no win to the other side, if you can.
    safe = [move for move in view.moves if not loses_at_once(view.play(move))]
    # Prefer the middle.
    return nearest_to_the_middle(safe or view.moves)


def loses_at_once(view):
    """Whether the side to move can win at once."""
    return any(view.play(move).winner for move in view.moves)


def nearest_to_the_middle(moves):
    return moves[len(moves) // 2]
