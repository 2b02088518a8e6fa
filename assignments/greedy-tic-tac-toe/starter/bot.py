"""A greedy bot for tic-tac-toe in n^d cells. Fill in the function `select`."""

import itertools
import sys

N, D = 3, 3  # n cells along each side, d dimensions


def read(move):
    """The cell of a move: b3.2 is the second column, the third row from below, the second layer: (1, 2, 1)."""
    first, *layers = move.split(".")
    return ("abcdefghi".index(first[0]), int(first[1:]) - 1, *(int(layer) - 1 for layer in layers))


def write(cell):
    """The move of a cell."""
    column, row, *layers = cell
    return "abcdefghi"[column] + ".".join(str(part + 1) for part in (row, *layers))


def reading_order():
    """Every cell: layer by layer, row by row from the top, from the left."""
    cells = itertools.product(range(N), repeat=D)
    return sorted(cells, key=lambda cell: (*reversed(cell[2:]), -cell[1], cell[0]))


CELLS = reading_order()


def select(marks, player):
    """The selection function. YOUR TASK: return the best empty cell.

    marks[cell] is 0 or 1, the player who owns it; empty cells are not in it. `player` is the one to move.
    For the check of the steps, print a line for each empty cell, with the steps after a mark there:
        print("info criteria", write(cell), own_steps, opponents_steps)
    """
    return next(cell for cell in CELLS if cell not in marks)


def choose(moves):
    marks = {read(move): number % 2 for number, move in enumerate(moves)}
    return write(select(marks, len(moves) % 2))


def main():
    """Speaks the protocol; there is nothing to change here."""
    moves = []
    for line in sys.stdin:
        words = line.split()
        command = words[0] if words else ""
        if command == "ugi":
            print("id name MyBot\nugiok", flush=True)
        elif command == "isready":
            print("readyok", flush=True)
        elif command == "position":
            moves = words[3:]
        elif command == "go":
            print("bestmove", choose(moves), flush=True)
        elif command == "quit":
            break


main()
