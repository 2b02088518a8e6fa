"""Random Connect Four from Python, Papan beside its peers; see run."""

from __future__ import annotations

import random
import sys
import time
import warnings
from collections.abc import Callable

import numpy as np
import papan

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0


def speed(play: Callable[[], int]) -> float:
    """How many games in a second of processor time, which counts nothing that other programs do."""
    games, began = 0, time.process_time()
    while (took := time.process_time() - began) < SECONDS / 3:
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
    def play() -> int:
        env.reset()  # type: ignore[attr-defined]
        # The loop of docs/python.md.
        for _ in env.agent_iter():  # type: ignore[attr-defined]
            observation, _, termination, _, _ = env.last()  # type: ignore[attr-defined]
            legal = np.flatnonzero(observation["action_mask"]).tolist()
            env.step(None if termination else random.choice(legal))  # type: ignore[attr-defined]
        return 1

    return play


def per_position() -> float:
    """Microseconds for a position, solved with many others in one call."""
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
    took = float("inf")
    for _ in range(5):
        solver = papan.Solver("7x6")
        began = time.perf_counter()
        solver.scores(positions)
        took = min(took, 1e6 * (time.perf_counter() - began) / len(positions))
    return took


BULK, STEPS, ENV = "papan play_many", "papan State, move by move", "papan PettingZoo env()"
OPENSPIEL, CONNECT_FOUR = "OpenSpiel, move by move", "PettingZoo connect_four_v3 env()"
#: The goals: how many times as fast as its peers papan should be.
WANTED = [(BULK, OPENSPIEL, 30), (STEPS, OPENSPIEL, 2), (ENV, CONNECT_FOUR, 10)]


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
    print("random Connect Four games a second of processor time")
    for name, games in found.items():
        print(f"  {name:40} {games:12,.0f}")
    for ours, theirs, times in WANTED:
        if theirs in found:
            print(f"  {ours} / {theirs}: {found[ours] / found[theirs]:.1f} (wanted: {times})")
    try:
        import vectors

        vectors.main(SECONDS)
    except ImportError as error:
        print(f"vector environments are left out: {error}")
    print(f"solving positions of 30 moves: {per_position():.1f} µs each in bulk")


if __name__ == "__main__":
    main()
