"""A stable sort of the hand, with the doubles as a separate block in front."""

import sys


def choose(dealt, played):
    hand = [(tile, int(tile[0]), int(tile[2])) for tile in dealt]
    ends = []
    for move in played:
        if "@" not in move:
            continue
        tile, side = move.split("@")
        hand = [one for one in hand if one[0] != tile]
        low, high = int(tile[0]), int(tile[2])
        if not ends:
            ends = [low, high]
        elif side == "left":
            ends[0] = {low: high, high: low}[ends[0]]
        else:
            ends[1] = {low: high, high: low}[ends[1]]
    doubles = [one for one in hand if one[1] == one[2]]
    others = [one for one in hand if one[1] != one[2]]
    others.sort(key=lambda one: one[1] + one[2], reverse=True)
    for tile, low, high in doubles + others:
        if not ends:
            if low == high:
                return tile + "@left"
        elif ends[0] in (low, high):
            return tile + "@left"
        elif ends[1] in (low, high):
            return tile + "@right"
    return "pass"


def main():
    dealt, played = [], []
    for line in sys.stdin:
        words = line.split()
        command = words[0] if words else ""
        if command == "ugi":
            print("id name stable_sort\nugiok", flush=True)
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
