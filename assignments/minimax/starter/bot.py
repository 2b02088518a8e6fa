"""Minimax with alpha-beta pruning for Connect Four on 5x4. Fill in the function `search`."""

import sys

COLUMNS, ROWS, LINE = 5, 4, 4
DEPTH = 4
WIN = 1_000_000


def all_lines():
    found = []
    for column in range(COLUMNS):
        for row in range(ROWS):
            for right, up in ((1, 0), (0, 1), (1, 1), (1, -1)):
                cells = [(column + right * i, row + up * i) for i in range(LINE)]
                if all(0 <= c < COLUMNS and 0 <= r < ROWS for c, r in cells):
                    found.append(cells)
    return found


LINES = all_lines()


class Board:
    """The discs, column by column from below; player 0 moves first. Columns count from 0 here."""

    def __init__(self, moves):
        self.columns = [[] for _ in range(COLUMNS)]
        self.count = 0
        for move in moves:
            self.play(int(move) - 1)

    def player(self):
        """The player to move, 0 or 1."""
        return self.count % 2

    def play(self, column):
        self.columns[column].append(self.player())
        self.count += 1

    def undo(self, column):
        self.columns[column].pop()
        self.count -= 1

    def legal(self):
        return [c for c in range(COLUMNS) if len(self.columns[c]) < ROWS]

    def disc(self, cell):
        """The owner of a cell, or None."""
        column, row = cell
        return self.columns[column][row] if row < len(self.columns[column]) else None

    def has_line(self, player):
        return any(all(self.disc(cell) == player for cell in line) for line in LINES)

    def evaluate(self, player):
        """A line with 1, 2 or 3 discs of one player alone counts 1, 10 or 100: the player's lines minus the other's."""
        worth, total = (0, 1, 10, 100, 0), 0
        for line in LINES:
            discs = [self.disc(cell) for cell in line]
            own, other = discs.count(player), discs.count(1 - player)
            if other == 0:
                total += worth[own]
            elif own == 0:
                total -= worth[other]
        return total


def search(board, depth):
    """YOUR TASK: return the best column, counted from 0, the value of the position, and the number of visited positions.

    The first line searches nothing. You will need a second function that calls itself.
    """
    column, value, nodes = board.legal()[0], 0, 0
    return column, value, nodes


def choose(moves):
    column, value, nodes = search(Board(moves), DEPTH)
    print("info score", value, "nodes", nodes)
    return column + 1


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
