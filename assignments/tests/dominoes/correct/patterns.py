"""The line as a string of halves that grows at both ends."""

import re
import sys

MOVE = re.compile(r"([0-9])[|]([0-9])@(left|right)")


def build(played):
    chain = ""
    for move in played:
        found = MOVE.fullmatch(move)
        if not found:
            continue
        a, b, side = found.groups()
        if not chain:
            chain = a + b
        elif side == "left":
            chain = (b if chain[0] == a else a) + chain
        else:
            chain += b if chain[-1] == a else a
    return chain


def choose(dealt, played):
    text = " ".join(played)
    hand = [tile for tile in dealt if tile + "@" not in text]
    chain = build(played)
    doubles = [tile for tile in hand if tile[0] == tile[2]]
    if not chain:
        return doubles[0] + "@left" if doubles else "pass"
    fitting = [tile for tile in hand if chain[0] in tile or chain[-1] in tile]
    if not fitting:
        return "pass"
    ready = [tile for tile in doubles if tile in fitting]
    ordered = ready or sorted(fitting, key=lambda tile: -int(tile[0]) - int(tile[2]))
    return ordered[0] + ("@left" if chain[0] in ordered[0] else "@right")


def main():
    dealt, played = [], []
    for line in sys.stdin:
        words = line.split()
        command = words[0] if words else ""
        if command == "ugi":
            print("id name patterns\nugiok", flush=True)
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
