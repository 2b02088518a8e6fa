"""The strategy as one key, for max()."""

import sys


def ends_after(played):
    ends = None
    for move in played:
        if move == "pass":
            continue
        tile, side = move.split("@")
        low, high = map(int, tile.split("|"))
        if ends is None:
            ends = [low, high]
        else:
            at = 0 if side == "left" else 1
            ends[at] = low + high - ends[at]
    return ends


def choose(dealt, played):
    gone = {move.split("@")[0] for move in played}
    ends = ends_after(played)
    options = []
    for tile in dealt:
        low, high = map(int, tile.split("|"))
        if tile in gone:
            continue
        if ends is None:
            sides = ["left"] if low == high else []
        else:
            sides = [side for side, end in zip(("left", "right"), ends) if end in (low, high)]
        for side in sides:
            options.append((low == high, 0 if low == high else low + high, tile, side))
    if not options:
        return "pass"
    _, _, tile, side = max(options, key=lambda option: option[:2])
    return tile + "@" + side


def main():
    dealt, played = [], []
    for line in sys.stdin:
        words = line.split()
        command = words[0] if words else ""
        if command == "ugi":
            print("id name keys\nugiok", flush=True)
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
