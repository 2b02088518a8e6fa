"""Counts of marks for each line, kept up to date; lines as tuples of cell numbers."""

import sys
from itertools import product

NAMES = [f"{a}{b}.{c}" for c in "123" for b in "321" for a in "abc"]


def lines():
    found = set()
    for start in product(range(3), repeat=3):
        for way in product((-1, 0, 1), repeat=3):
            cells = [tuple(s + w * i for s, w in zip(start, way)) for i in range(3)]
            if any(way) and all(0 <= part <= 2 for part in cells[2]):
                found.add(tuple(sorted(9 * z + 3 * y + x for x, y, z in cells)))
    return sorted(found)


LINES = lines()
assert len(LINES) == 49
THROUGH = [[number for number, line in enumerate(LINES) if cell in line] for cell in range(27)]


def distance(own, other):
    best = 4
    for mine, theirs in zip(own, other):
        if theirs == 0:
            best = min(best, 3 - mine)
    return best or -4


def choose(moves):
    marks = [[0] * len(LINES), [0] * len(LINES)]
    for ply, move in enumerate(moves):
        for line in THROUGH[NAMES.index(move)]:
            marks[ply % 2][line] += 1
    mine, theirs = marks[len(moves) % 2], marks[1 - len(moves) % 2]
    result = None
    for cell, name in enumerate(NAMES):
        if name in moves:
            continue
        for line in THROUGH[cell]:
            mine[line] += 1
        own, other = distance(mine, theirs), distance(theirs, mine)
        for line in THROUGH[cell]:
            mine[line] -= 1
        print("info criteria", name, own, other)
        if result is None or other - own > result[0]:
            result = other - own, name
    return result[1]


def main():
    moves = []
    for line in sys.stdin:
        words = line.split()
        command = words[0] if words else ""
        if command == "ugi":
            print("id name line_counts\nugiok", flush=True)
        elif command == "isready":
            print("readyok", flush=True)
        elif command == "position":
            moves = words[3:]
        elif command == "go":
            print("bestmove", choose(moves), flush=True)
        elif command == "quit":
            break


main()
