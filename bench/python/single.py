"""One position at a time: calls of papan beside bitbully, and beside the native part of the same call; see run."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable

import papan
from papan import _core

#: In every round each call takes its turn, so that whatever else the machine does slows all of them.
ROUNDS = 15


def positions(count: int, plies: int) -> list[papan.Position]:
    """Different positions after so many random moves that are not over."""
    rng, found = random.Random(2), dict[str, papan.Position]()
    while len(found) < count:
        position = papan.Position("connect-four")
        while position.plies < plies and not position.is_terminal():
            position = position.play(rng.choice(position.moves))
        if not position.is_terminal():
            found[position.text] = position
    return list(found.values())


def medians(makers: dict[str, Callable[[], Callable[[papan.Position], object]]], asked: list[papan.Position]) -> dict[str, float]:
    """The median time of a call in microseconds of processor time, which counts nothing that other programs do. A round
    begins with new solvers and asks each position once; `judge` remembers what it has solved in an earlier round."""
    took: dict[str, list[float]] = {name: [] for name in makers}
    for _ in range(ROUNDS):
        for name, make in makers.items():
            call = make()
            began = time.process_time()
            for position in asked:
                call(position)
            took[name].append(1e6 * (time.process_time() - began) / len(asked))
    return {name: statistics.median(times) for name, times in took.items()}


def solve() -> Callable[[papan.Position], object]:
    solver = papan.Solver("7x6")
    return lambda position: solver.solve(position.text)


def analyze() -> Callable[[papan.Position], object]:
    solver = papan.Solver("7x6")
    return lambda position: solver.solve(position.text, analyze=True)


def main() -> None:
    makers: dict[str, Callable[[], Callable[[papan.Position], object]]] = {
        "papan solve": solve,
        "papan analyze": analyze,
        "papan judge": lambda: papan.judge,
        "papan judge, native part": lambda: _core.judge,
        "papan explain": lambda: lambda position: papan.explain(position, "cost"),
        "papan explain, native part": lambda: lambda position: _core.explain(position, "cost"),
    }
    try:
        import bitbully
    except ImportError:
        print("bitbully is not installed")
    else:

        def board(position: papan.Position) -> bitbully.Board:
            return bitbully.Board([int(column) - 1 for column in position.text])

        def mtdf() -> Callable[[papan.Position], object]:
            solver = bitbully.BitBully()
            return lambda position: solver.mtdf(board(position))

        def score_all_moves() -> Callable[[papan.Position], object]:
            solver = bitbully.BitBully()
            return lambda position: solver.score_all_moves(board(position))

        makers |= {"bitbully mtdf": mtdf, "bitbully score_all_moves": score_all_moves}
    for plies in (30, 24):
        asked = positions(100, plies)
        if "bitbully mtdf" in makers:
            theirs, ours = makers["bitbully mtdf"](), makers["papan solve"]()
            assert all(theirs(one) == getattr(ours(one), "score") for one in asked[:20])
        found = medians(makers, asked)
        print(f"one position after {plies} moves at a time: microseconds, median of {ROUNDS} rounds")
        for name, micros in found.items():
            print(f"  {name:40} {micros:10.1f}")
        for one, other, wanted in [
            ("bitbully mtdf", "papan solve", "at least 1"),
            ("bitbully score_all_moves", "papan analyze", "at least 1"),
            ("papan explain", "papan explain, native part", "at most 2"),
        ]:
            if one in found:
                print(f"  {one} / {other}: {found[one] / found[other]:.2f} (wanted: {wanted})")


if __name__ == "__main__":
    main()
