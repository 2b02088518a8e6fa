"""Paper P2's greedy algorithm by the fewest steps to a win, on n^d boards: the reference solution."""

import itertools
import sys

N, D = 3, 3
SIDES = "xyzw"[:D]


def all_lines():
    """Every line of N cells: along each side it stays, rises or falls."""
    lines = []
    for steps in itertools.product((-1, 0, 1), repeat=D):
        if steps <= (0,) * D:
            continue  # the opposite direction gives the same line
        for start in itertools.product(range(N), repeat=D):
            line = [tuple(s + i * step for s, step in zip(start, steps)) for i in range(N)]
            if all(0 <= part < N for cell in line for part in cell):
                lines.append(line)
    return lines


LINES = all_lines()


def read(move):
    """The cell of a move: b3.2 is the second column, the third row, the second layer."""
    first, *layers = move.split(".")
    return ("abcdefghi".index(first[0]), int(first[1:]) - 1, *(int(layer) - 1 for layer in layers))


def write(cell):
    column, row, *layers = cell
    return "abcdefghi"[column] + ".".join(str(part + 1) for part in (row, *layers))


def reading_order():
    """Layer by layer, row by row from the top, from the left."""
    cells = itertools.product(range(N), repeat=D)
    return sorted(cells, key=lambda cell: (*reversed(cell[2:]), -cell[1], cell[0]))


CELLS = reading_order()


def steps(marks, player):
    """The fewest marks that a player still needs for a line."""
    fewest = N + 1
    for line in LINES:
        owners = [marks.get(cell) for cell in line]
        if 1 - player in owners:
            continue
        fewest = min(fewest, N - owners.count(player))
    return fewest if fewest > 0 else -(N + 1)


def choose(moves):
    marks = {read(move): number % 2 for number, move in enumerate(moves)}
    player = len(moves) % 2
    best, most = None, None
    for cell in CELLS:
        if cell in marks:
            continue
        marks[cell] = player
        own, other = steps(marks, player), steps(marks, 1 - player)
        del marks[cell]
        print("info criteria", write(cell), own, other)
        value = other - own
        if best is None or value > most:
            best, most = cell, value
    return write(best)


def main():
    moves = []
    for line in sys.stdin:
        words = line.split()
        command = words[0] if words else ""
        if command == "ugi":
            print("id name Solution\nugiok", flush=True)
        elif command == "isready":
            print("readyok", flush=True)
        elif command == "position":
            moves = words[3:]
        elif command == "go":
            print("bestmove", choose(moves), flush=True)
        elif command == "quit":
            break


main()
