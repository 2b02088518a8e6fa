"""Makes the sets of Connect Four positions in crates/solver/tests/data.

    make_sets.py FOLDER [--positions N] [--seed N]

Needs the packages bitbully (0.0.79) and bitbully-databases, and nothing of Papan: the scores are bitbully's.
The groups are those of the public test sets of Pascal Pons (blog.gamesolver.org, "Solving Connect 4", part 2): by the
number of discs on the board and by the number of discs until the game ends with perfect play.

    file            discs     until the end
    end-easy        29-41     at most 14
    middle-easy     15-28     at most 14
    middle-medium   15-28     15-28
    begin-easy      1-14      at most 14
    begin-medium    1-14      15-28
    begin-hard      1-14      29 or more

A position is drawn by a number of discs and then random legal moves; games that ended before are drawn again. Every
position occurs once in a file. A line is MOVES SCORE. The same seed gives the same files.
"""

import argparse
import pathlib
import random

import bitbully_databases
from bitbully.bitbully_core import BitBullyCore, BoardCore

WIDTH, HEIGHT = 7, 6
CELLS = WIDTH * HEIGHT
PHASES = {"end": range(29, CELLS), "middle": range(15, 29), "begin": range(1, 15)}
GROUPS = ["end-easy", "middle-easy", "middle-medium", "begin-easy", "begin-medium", "begin-hard"]


def draw(rng: random.Random, discs: int) -> tuple[str, BoardCore]:
    """Returns the moves and the board of a random game that is not over after `discs` discs."""
    while True:
        board, moves = BoardCore(), []
        while len(moves) < discs:
            column = rng.choice([c for c in range(WIDTH) if moves.count(c) < HEIGHT])
            # A game that is won is not a position to solve.
            if board.canWin(column) or not board.play(column):
                break
            moves.append(column)
        else:
            return "".join(str(column + 1) for column in moves), board


def discs_until_the_end(score: int, discs: int) -> int:
    """Returns how many more discs are played with perfect play: a score counts the winner's discs from the end."""
    if score == 0:
        return CELLS - discs
    winner_is_to_move = score > 0
    last = CELLS + 1 - 2 * abs(score)
    # The winner's last disc has the parity of the winner's turn.
    last += (last - discs) % 2 != winner_is_to_move
    return last - discs


def group(phase: str, left: int) -> str:
    """Returns the file that a position belongs to."""
    return f"{phase}-{'easy' if left <= 14 else 'medium' if left <= 28 else 'hard'}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--positions", type=int, default=500, help="in each file (default: 500)")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    solver = BitBullyCore(bitbully_databases.BitBullyDatabases.get_database_path("12-ply-dist"))
    sets: dict[str, dict[str, int]] = {name: {} for name in GROUPS}
    for phase, discs_allowed in PHASES.items():
        # One stream a phase, so that the size of one file does not change another phase.
        rng = random.Random(f"{args.seed} {phase}")
        wanted = [name for name in GROUPS if name.startswith(phase)]
        while any(len(sets[name]) < args.positions for name in wanted):
            moves, board = draw(rng, rng.choice(discs_allowed))
            score = solver.mtdf(board, 0)
            lines = sets[group(phase, discs_until_the_end(score, len(moves)))]
            if len(lines) < args.positions:
                lines[moves] = score
    args.folder.mkdir(parents=True, exist_ok=True)
    for name, lines in sets.items():
        text = "".join(f"{moves} {score}\n" for moves, score in lines.items())
        (args.folder / name).write_text(text)


if __name__ == "__main__":
    main()
