"""Lines and positions as integers with a bit for each cell."""

import sys

ORDER = [x + 3 * y + 9 * z for z in range(3) for y in (2, 1, 0) for x in range(3)]


def name(cell):
    return "abc"[cell % 3] + str(cell // 3 % 3 + 1) + "." + str(cell // 9 + 1)


NUMBER = {name(cell): cell for cell in range(27)}


def masks():
    found = []
    for dz in (0, 1):
        for dy in (-1, 0, 1):
            for dx in (-1, 0, 1):
                if (dz, dy, dx) <= (0, 0, 0):
                    continue
                for cell in range(27):
                    x, y, z = cell % 3, cell // 3 % 3, cell // 9
                    if 0 <= x + 2 * dx < 3 and 0 <= y + 2 * dy < 3 and z + 2 * dz < 3:
                        step = dx + 3 * dy + 9 * dz
                        found.append(1 << cell | 1 << cell + step | 1 << cell + 2 * step)
    return found


MASKS = masks()


def fewest(own, other):
    marks = max((bin(own & mask).count("1") for mask in MASKS if not other & mask), default=-1)
    return -4 if marks == 3 else 3 - marks


def choose(moves):
    sides = [0, 0]
    for ply, move in enumerate(moves):
        sides[ply & 1] |= 1 << NUMBER[move]
    own, other = sides[len(moves) & 1], sides[~len(moves) & 1]
    best = (-100, "")
    for cell in ORDER:
        if (own | other) >> cell & 1:
            continue
        after = own | 1 << cell
        mine, yours = fewest(after, other), fewest(other, after)
        print("info criteria", name(cell), mine, yours)
        if yours - mine > best[0]:
            best = yours - mine, name(cell)
    return best[1]


def main():
    moves = []
    for line in sys.stdin:
        words = line.split()
        command = words[0] if words else ""
        if command == "ugi":
            print("id name bits\nugiok", flush=True)
        elif command == "isready":
            print("readyok", flush=True)
        elif command == "position":
            moves = words[3:]
        elif command == "go":
            print("bestmove", choose(moves), flush=True)
        elif command == "quit":
            break


main()
