"""Lines by recursion over the dimensions; positions as sets."""

import sys


def ways(dimensions):
    """Each list of coordinates as functions of the step: fixed, rising or falling."""
    if dimensions == 0:
        return [[]]
    choices = [lambda i, at=at: at for at in range(3)] + [lambda i: i, lambda i: 2 - i]
    return [rest + [choice] for rest in ways(dimensions - 1) for choice in choices]


def all_lines():
    found = set()
    for way in ways(3):
        line = frozenset(tuple(part(i) for part in way) for i in range(3))
        if len(line) == 3:
            found.add(line)
    return found


LINES = all_lines()


def steps(own, other):
    missing = [len(line - own) for line in LINES if not line & other]
    if not missing:
        return 4
    return min(missing) if min(missing) > 0 else -4


def choose(moves):
    cells = [("abc".index(m[0]), int(m[1]) - 1, int(m[3]) - 1) for m in moves]
    turn = len(cells) % 2
    mine, yours = set(cells[turn::2]), set(cells[1 - turn :: 2])
    free = [
        (x, y, z) for z in range(3) for y in (2, 1, 0) for x in range(3) if (x, y, z) not in mine | yours
    ]
    values = []
    for cell in free:
        own, other = steps(mine | {cell}, yours), steps(yours, mine | {cell})
        values.append(other - own)
        x, y, z = cell
        print(f"info criteria {'abc'[x]}{y + 1}.{z + 1} {own} {other}")
    x, y, z = free[values.index(max(values))]
    return f"{'abc'[x]}{y + 1}.{z + 1}"


def main():
    moves = []
    for line in sys.stdin:
        words = line.split()
        command = words[0] if words else ""
        if command == "ugi":
            print("id name recursive_lines\nugiok", flush=True)
        elif command == "isready":
            print("readyok", flush=True)
        elif command == "position":
            moves = words[3:]
        elif command == "go":
            print("bestmove", choose(moves), flush=True)
        elif command == "quit":
            break


main()
