"""Each player is one integer with a bit for every cell and a border of empty cells around the board."""

import sys

COLUMNS, ROWS = 7, 6
UP, RIGHT = 1, ROWS + 3
DIRECTIONS = (RIGHT, RIGHT + 1, RIGHT - 1, UP)


def bit(column, row):
    return 1 << (column + 3) * RIGHT + row + 1


def has(bits, cell, steps):
    return bits & (cell << steps if steps >= 0 else cell >> -steps) != 0


def pairs(bits, cell):
    count = 0
    for way in DIRECTIONS:
        if has(bits, cell, way):
            count += has(bits, cell, 2 * way) + has(bits, cell, -way)
        if has(bits, cell, -way):
            count += has(bits, cell, -2 * way)
    return count


def completes(bits, cell):
    bits |= cell
    for way in DIRECTIONS:
        two = bits & bits >> way
        if two & two >> 2 * way:
            return True
    return False


def choose(moves):
    sides, heights = [0, 0], [0] * COLUMNS
    for ply, move in enumerate(moves):
        column = int(move) - 1
        sides[ply % 2] |= bit(column, heights[column])
        heights[column] += 1
    turn = len(moves) % 2
    mine, yours = sides[turn], sides[1 - turn]
    costs, win, block = [], None, None
    for column in reversed(range(COLUMNS)):
        if heights[column] == ROWS:
            continue
        cell = bit(column, heights[column])
        win = column if completes(mine, cell) else win
        block = column if completes(yours, cell) else block
        centre = 4 - abs(column - 3)
        cost = [pairs(mine, cell), pairs(yours, cell), centre]
        if heights[column] + 1 < ROWS and completes(yours, cell << 1):
            cost = [0, 0, 0]
        print(f"info criteria {column + 1} {cost[0]} {cost[1]} {cost[2]}")
        if turn == 1:
            cost[0], cost[1] = cost[1], cost[0]
        costs.append((cost, -column))
    if win is not None:
        return win + 1
    if block is not None:
        return block + 1
    return 1 - max(costs)[1]


def main():
    moves = []
    for line in sys.stdin:
        words = line.split()
        command = words[0] if words else ""
        if command == "ugi":
            print("id name bit_sets\nugiok", flush=True)
        elif command == "isready":
            print("readyok", flush=True)
        elif command == "position":
            moves = words[3:]
        elif command == "go":
            print("bestmove", choose(moves), flush=True)
        elif command == "quit":
            break


main()
