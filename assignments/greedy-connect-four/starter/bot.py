"""A greedy bot for Connect Four. Fill in the function `select`."""

import sys

COLUMNS, ROWS = 7, 6


class Board:
    """The discs by cell: discs[column, row] is 0 or 1, the player who owns it. Columns and rows count from 0 here."""

    def __init__(self, moves):
        self.discs = {}
        self.heights = [0] * COLUMNS  # the row in which a disc lands
        for number, move in enumerate(moves):
            column = int(move) - 1
            self.discs[column, self.heights[column]] = number % 2
            self.heights[column] += 1
        self.player = len(moves) % 2  # the player to move; 0 moved first

    def legal(self):
        return [column for column in range(COLUMNS) if self.heights[column] < ROWS]


def select(board):
    """The selection function. YOUR TASK: return the best column, counted from 0.

    For the check of the costs, print a line for each legal column, counted from 1:
        print("info criteria", column + 1, c1, c2, c3)
    """
    return board.legal()[0]


def choose(moves):
    return select(Board(moves)) + 1


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
