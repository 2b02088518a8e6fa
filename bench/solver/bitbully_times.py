"""The mean time that bitbully takes for a position of Connect Four.

Lines `MOVES SCORE` on standard input; the mean of the seconds on standard
output. No book, one thread, a cold table before every position. It has two
searches, neither of which is the faster one everywhere: the faster one counts.
Exits with 1 when a score is wrong, with 2 when something else is. `run` calls it.
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


def mean(lines: list[str], solve) -> float:
    """The mean time of one of its searches; a wrong score ends the program."""
    solver = BitBullyCore()
    solve(solver, board_after(WARM_UP))
    total = 0.0
    for line in lines:
        try:
            moves, score = line.split(" ")
            expected = int(score)
        except ValueError:
            fail("a line is MOVES SCORE")
        board = board_after(moves)
        solver.resetTranspositionTable()
        start = time.perf_counter()
        found = solve(solver, board)
        total += time.perf_counter() - start
        if found != expected:
            fail(f"{moves} {score}: found {found}", status=1)
    return total / len(lines)


def main() -> None:
    lines = [line.rstrip("\n") for line in sys.stdin]
    if not lines:
        fail("no lines")
    mtdf = mean(lines, lambda solver, board: solver.mtdf(board, 0))
    # The other one may take as long again: not where one search takes minutes.
    if mtdf > 30:
        print(mtdf)
        return
    print(min(mtdf, mean(lines, lambda solver, board: solver.nullWindow(board))))


main()
