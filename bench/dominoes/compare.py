"""Solves the same deals with Papan and with the package `dominoes`, under `puerto-rico` rules."""

import random
import statistics
import subprocess
import sys
import time
from unittest import mock

import dominoes

TILES = [(low, high) for high in range(7) for low in range(high + 1)]


def main() -> int:
    """Compares the deals one by one and says how much faster the one is than the other."""
    solver, deals, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    rng = random.Random(seed)
    hands = [deal(rng) for _ in range(deals)]
    ours = papan(solver, hands)
    print("deal  worth   papan ms   dominoes ms")
    different = 0
    theirs = []
    for number, (dealt, (worth, millis)) in enumerate(zip(hands, ours)):
        points, peer_millis = peer(dealt)
        theirs.append(peer_millis)
        different += points != worth
        mark = "" if points == worth else f"   but {points:g}"
        print(f"{number:4}  {worth:5g}  {millis:9.3f}  {peer_millis:12.0f}{mark}", flush=True)
    middle = [statistics.median(times) for times in ([ms for _, ms in ours], theirs)]
    ratio = middle[1] / middle[0]
    print(f"median: papan {middle[0]:.3f} ms, dominoes {middle[1]:.0f} ms, ratio {ratio:.0f}")
    print(f"{different} of {deals} deals are worth something else")
    return 1 if different else 0


def deal(rng: random.Random) -> list[list[tuple[int, int]]]:
    """Four hands of seven tiles."""
    tiles = rng.sample(TILES, 28)
    return [tiles[seat * 7 : seat * 7 + 7] for seat in range(4)]


def papan(solver: str, hands: list) -> list[tuple[float, float]]:
    """What seat 0 is paid, and the milliseconds, for each deal."""
    text = "\n".join("/".join(" ".join(f"{a}|{b}" for a, b in hand) for hand in dealt) for dealt in hands)
    command = [solver, "dominoes:puerto-rico"]
    told = subprocess.run(command, input=text, text=True, stdout=subprocess.PIPE, check=True)
    lines = (line.split() for line in told.stdout.splitlines())
    return [(float(worth), int(micros) / 1000) for worth, micros in lines]


def peer(dealt: list) -> tuple[float, float]:
    """The same by the package, told to try heavy tiles first, which helps it."""
    hands = [dominoes.Hand(dominoes.Domino(*tile) for tile in hand) for hand in dealt]
    with mock.patch.object(dominoes.game, "_randomized_hands", lambda: hands):
        game = dominoes.Game.new(starting_domino=dominoes.Domino(6, 6))
    start = time.perf_counter()
    _, points = dominoes.search.alphabeta(game, player=dominoes.players.bota_gorda)
    return float(points), 1000 * (time.perf_counter() - start)


sys.exit(main())
