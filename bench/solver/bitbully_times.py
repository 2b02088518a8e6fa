"""The mean time that bitbully takes for a position of Connect Four.

Lines `MOVES SCORE` on standard input; the mean of the seconds on standard
output. No book, one thread, a cold table before every position. Exits with 1
when a score is wrong, with 2 when something else is. `run` calls it.
"""

import sys
import time

# The position that the other solvers are warmed up with.
WARM_UP = "6472273336"


def fail(message: str, status: int = 2) -> None:
    print(f"error: {message}", file=sys.stderr)
    sys.exit(status)


try:
    from bitbully.bitbully_core import BitBullyCore, BoardCore
except ImportError as error:
    fail(str(error))


def board_after(moves: str) -> BoardCore:
    board = BoardCore()
    # Its columns are counted from 0.
    if not moves.isdigit() and moves or not board.play([int(c) - 1 for c in moves]):
        fail(f"not a position: {moves}")
    return board


def main() -> None:
    solver = BitBullyCore()
    solver.mtdf(board_after(WARM_UP), 0)
    total, count = 0.0, 0
    for line in sys.stdin:
        try:
            moves, score = line.rstrip("\n").split(" ")
            expected = int(score)
        except ValueError:
            fail("a line is MOVES SCORE")
        board = board_after(moves)
        solver.resetTranspositionTable()
        start = time.perf_counter()
        found = solver.mtdf(board, 0)
        total += time.perf_counter() - start
        count += 1
        if found != expected:
            fail(f"{moves} {score}: found {found}", status=1)
    if count == 0:
        fail("no lines")
    print(total / count)


main()
