"""Candidates from a generator; the selection function is separate."""

import sys


def halves(tile):
    return tuple(int(half) for half in tile.split("|"))


def line_ends(played, ends=()):
    """The two ends, by recursion over the moves."""
    if not played:
        return ends
    first, *rest = played
    if first == "pass":
        return line_ends(rest, ends)
    tile, side = first.split("@")
    low, high = halves(tile)
    if not ends:
        return line_ends(rest, (low, high))
    left, right = ends
    if side == "left":
        return line_ends(rest, (high if left == low else low, right))
    return line_ends(rest, (left, high if right == low else low))


def candidates(dealt, played):
    ends = line_ends(played)
    used = [move.split("@")[0] for move in played]
    for tile in dealt:
        if tile in used:
            continue
        low, high = halves(tile)
        if not ends and low == high:
            yield tile, "left"
        for side, end in zip(("left", "right"), ends):
            if end == low or end == high:
                yield tile, side


def select(best, candidate):
    if best is None:
        return candidate
    (a, b), (c, d) = halves(best[0]), halves(candidate[0])
    if a == b:
        return best
    if c == d:
        return candidate
    return candidate if c + d > a + b else best


def choose(dealt, played):
    best = None
    for candidate in candidates(dealt, played):
        best = select(best, candidate)
    return "@".join(best) if best else "pass"


def main():
    dealt, played = [], []
    for line in sys.stdin:
        words = line.split()
        command = words[0] if words else ""
        if command == "ugi":
            print("id name generator\nugiok", flush=True)
        elif command == "isready":
            print("readyok", flush=True)
        elif command == "position":
            dealt = words[4].split(",")
            played = [] if words[5] == "-" else words[5].split(",")
        elif command == "go":
            print("bestmove", choose(dealt, played), flush=True)
        elif command == "quit":
            break


main()
