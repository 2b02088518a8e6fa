"""The three costs as one number in base 100, for a table of the whole board with the full columns."""

import sys
from functools import partial

BOARD = range(7)


def at(grid, x, y):
    return grid[y][x] if 0 <= x < 7 and 0 <= y < 6 else None


def follow(grid, x, y, dx, dy, who):
    if at(grid, x + dx, y + dy) != who:
        return 0
    return 1 + follow(grid, x + dx, y + dy, dx, dy, who)


def through(grid, x, y, who):
    for dx, dy in [(0, 1), (1, 1), (1, 0), (1, -1)]:
        yield follow(grid, x, y, dx, dy, who), follow(grid, x, y, -dx, -dy, who)


def has_four(grid, x, y, who):
    return max(map(sum, through(grid, x, y, who))) >= 3


def couples(grid, x, y, who):
    return sum((a > 1) + (b > 1) + (a > 0 < b) for a, b in through(grid, x, y, who))


def bottom(grid, x):
    return next((y for y in range(6) if grid[y][x] == 0), None)


def choose(moves):
    grid = [[0] * 7 for _ in range(6)]
    who = 1
    for move in moves:
        x = int(move) - 1
        grid[bottom(grid, x)][x] = who
        who = -who
    totals = {}
    urgent = {who: [], -who: []}
    for x in BOARD:
        y = bottom(grid, x)
        if y is None:
            continue
        c1, c2, c3 = couples(grid, x, y, who), couples(grid, x, y, -who), 1 + min(x, 6 - x)
        if y < 5 and has_four(grid, x, y + 1, -who):
            c1 = c2 = c3 = 0
        print("info criteria", x + 1, c1, c2, c3)
        important, other = (c1, c2) if who == 1 else (c2, c1)
        totals[x] = 10000 * important + 100 * other + c3
        for side in urgent:
            if has_four(grid, x, y, side):
                urgent[side].append(x)
    for side in (who, -who):
        if urgent[side]:
            return min(urgent[side]) + 1
    best = max(totals.values())
    return min(x for x in totals if totals[x] == best) + 1


def main():
    moves = []
    for line in sys.stdin:
        words = line.split()
        command = words[0] if words else ""
        if command == "ugi":
            print("id name one_number\nugiok", flush=True)
        elif command == "isready":
            print("readyok", flush=True)
        elif command == "position":
            moves = words[3:]
        elif command == "go":
            print("bestmove", choose(moves), flush=True)
        elif command == "quit":
            break


main()
