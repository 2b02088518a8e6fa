"""Random Connect Four from Python, Papan beside its peers; see run."""

from __future__ import annotations

import random
import subprocess
import sys
import time
import warnings
from collections.abc import Callable
from pathlib import Path

import numpy as np
import papan

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0


def speed(play: Callable[[], int]) -> float:
    """How many games a second."""
    games, began = 0, time.perf_counter()
    while (took := time.perf_counter() - began) < SECONDS / 3:
        games += play()
    return games / took


def compared(plays: dict[str, Callable[[], int]]) -> dict[str, float]:
    """The best of three runs of each, in turn, so that whatever else the machine does slows all of them."""
    best = dict.fromkeys(plays, 0.0)
    for _ in range(3):
        for name, play in plays.items():
            best[name] = max(best[name], speed(play))
    return best


def in_bulk() -> int:
    return len(papan.play_many("connect-four", ["random", "random"], 20_000, seed=random.randrange(1 << 30)))


def stepping(new_state: Callable[[], object]) -> Callable[[], int]:
    choice = random.choice

    def play() -> int:
        state = new_state()
        while not state.is_terminal():  # type: ignore[attr-defined]
            state.apply_action(choice(state.legal_actions()))  # type: ignore[attr-defined]
        return 1

    return play


def environment(env: object) -> Callable[[], int]:
    rng = random.Random(1)

    def play() -> int:
        env.reset()  # type: ignore[attr-defined]
        for _ in env.agent_iter():  # type: ignore[attr-defined]
            observation, _, termination, truncation, _ = env.last()  # type: ignore[attr-defined]
            if termination or truncation:
                action = None
            else:
                action = rng.choice(np.flatnonzero(observation["action_mask"]).tolist())
            env.step(action)  # type: ignore[attr-defined]
        return 1

    return play


def per_position() -> tuple[float, float]:
    """Microseconds for a position: of the program, as it says, and of solve_many around the same search."""
    rng = random.Random(2)
    positions = []
    while len(positions) < 2000:
        position = papan.Position("connect-four")
        for _ in range(30):
            if position.is_terminal():
                break
            position = position.play(rng.choice(position.moves))
        if not position.is_terminal():
            positions.append(position.text)
    program = Path(sys.executable).parent / "papan"
    rust, python = float("inf"), float("inf")
    for _ in range(5):
        asked = "\n".join(positions) + "\n"
        done = subprocess.run([program, "solve", "--stats"], input=asked, capture_output=True, text=True, check=True)
        micros = [int(line.split()[-1]) for line in done.stdout.splitlines()]
        rust = min(rust, sum(micros) / len(micros))
        solver = papan.Solver("7x6")
        began = time.perf_counter()
        solver.scores(positions)
        python = min(python, 1e6 * (time.perf_counter() - began) / len(positions))
    return rust, python


BULK, STEPS, ENV = "papan play_many", "papan State, move by move", "papan PettingZoo env()"
OPENSPIEL, CONNECT_FOUR = "OpenSpiel, move by move", "PettingZoo connect_four_v3 env()"
#: The goals: how many times as fast as its peers papan should be.
WANTED = [(BULK, OPENSPIEL, 10), (STEPS, OPENSPIEL, 1), (ENV, CONNECT_FOUR, 10)]


def main() -> None:
    warnings.simplefilter("ignore")
    from papan import pettingzoo

    rules = papan.Rules("connect-four")
    plays = {BULK: in_bulk, STEPS: stepping(rules.new_initial_state), ENV: environment(pettingzoo.env("connect-four"))}
    try:
        import pyspiel

        plays[OPENSPIEL] = stepping(pyspiel.load_game("connect_four").new_initial_state)
    except ImportError:
        print("OpenSpiel is not installed")
    try:
        from pettingzoo.classic import connect_four_v3

        plays[CONNECT_FOUR] = environment(connect_four_v3.env())
    except ImportError:
        print("PettingZoo's classic games are not installed")
    found = compared(plays)
    print("random Connect Four games a second, one thread")
    for name, games in found.items():
        print(f"  {name:40} {games:12,.0f}")
    for ours, theirs, times in WANTED:
        if theirs in found:
            print(f"  {ours} / {theirs}: {found[ours] / found[theirs]:.1f} (wanted: {times})")
    rust, python = per_position()
    print(f"solving positions of 30 moves: {rust:.1f} µs each by the program, {python:.1f} µs each from Python in bulk")


if __name__ == "__main__":
    main()
