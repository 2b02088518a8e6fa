"""One key for each column that also orders wins and blocks; max() takes the first of equals."""

import sys

WIDTH, HEIGHT = 7, 6


def play_out(moves):
    columns = [[] for _ in range(WIDTH)]
    for ply, move in enumerate(moves):
        columns[int(move) - 1].append("AB"[ply % 2])
    return columns


def look(columns, x, y):
    if 0 <= x < WIDTH and 0 <= y < len(columns[x]):
        return columns[x][y]
    return ""


def rays(columns, x, y):
    """The three discs in each of the eight directions, opposite directions one after the other."""
    for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
        yield (
            [look(columns, x + i * dx, y + i * dy) for i in (1, 2, 3)],
            [look(columns, x - i * dx, y - i * dy) for i in (1, 2, 3)],
        )


def leading(ray, mark):
    return next((i for i, disc in enumerate(ray) if disc != mark), len(ray))


def would_win(columns, x, y, mark):
    return any(leading(one, mark) + leading(two, mark) > 2 for one, two in rays(columns, x, y))


def pairs(columns, x, y, mark):
    total = 0
    for one, two in rays(columns, x, y):
        total += one[:2] == [mark] * 2
        total += two[:2] == [mark] * 2
        total += one[0] == mark and two[0] == mark
    return total


def choose(moves):
    columns = play_out(moves)
    me, you = "AB"[len(moves) % 2], "BA"[len(moves) % 2]

    def key(x):
        y = len(columns[x])
        is_trap = y + 1 < HEIGHT and would_win(columns, x, y + 1, you)
        c = (0, 0, 0) if is_trap else (pairs(columns, x, y, me), pairs(columns, x, y, you), min(x, 6 - x) + 1)
        print("info criteria", x + 1, *c)
        if would_win(columns, x, y, me):
            return 2, 0, 0, 0
        if would_win(columns, x, y, you):
            return 1, 0, 0, 0
        first, second, third = c
        return (0, first, second, third) if me == "A" else (0, second, first, third)

    legal = [x for x in range(WIDTH) if len(columns[x]) < HEIGHT]
    return 1 + max(legal, key=key)


def main():
    moves = []
    for line in sys.stdin:
        words = line.split()
        command = words[0] if words else ""
        if command == "ugi":
            print("id name sorted_keys\nugiok", flush=True)
        elif command == "isready":
            print("readyok", flush=True)
        elif command == "position":
            moves = words[3:]
        elif command == "go":
            print("bestmove", choose(moves), flush=True)
        elif command == "quit":
            break


main()
