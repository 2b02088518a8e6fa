"""The greedy bot of paper P1 with its three costs: the reference solution."""

import sys

COLUMNS, ROWS, LINE = 7, 6, 4
AXES = ((1, 0), (0, 1), (1, 1), (1, -1))


class Board:
    """The discs by cell; player 0 moves first."""

    def __init__(self, moves):
        self.discs = {}
        self.heights = [0] * COLUMNS
        for number, move in enumerate(moves):
            column = int(move) - 1
            self.discs[column, self.heights[column]] = number % 2
            self.heights[column] += 1
        self.player = len(moves) % 2

    def legal(self):
        return [c for c in range(COLUMNS) if self.heights[c] < ROWS]

    def run(self, cell, right, up, player):
        """How many discs of a player lie in a row next to a cell, in one direction."""
        column, row = cell
        length = 0
        while self.discs.get((column + right * (length + 1), row + up * (length + 1))) == player:
            length += 1
        return length

    def wins(self, cell, player):
        return any(
            self.run(cell, right, up, player) + self.run(cell, -right, -up, player) + 1 >= LINE
            for right, up in AXES
        )

    def pairs(self, cell, player):
        """Two discs next to each other on one side, or one on either side."""
        count = 0
        for right, up in AXES:
            ahead = self.run(cell, right, up, player)
            behind = self.run(cell, -right, -up, player)
            count += (ahead >= 2) + (behind >= 2) + (ahead >= 1 and behind >= 1)
        return count

    def costs(self, column):
        cell = column, self.heights[column]
        above = column, self.heights[column] + 1
        if above[1] < ROWS and self.wins(above, 1 - self.player):
            return 0, 0, 0
        centre = min(column, COLUMNS - 1 - column) + 1
        return self.pairs(cell, self.player), self.pairs(cell, 1 - self.player), centre


def choose(moves):
    board = Board(moves)
    legal = board.legal()
    for column in legal:
        print("info criteria", column + 1, *board.costs(column))
    for player in (board.player, 1 - board.player):
        for column in legal:
            if board.wins((column, board.heights[column]), player):
                return column + 1
    best, best_key = None, None
    for column in legal:
        c1, c2, c3 = board.costs(column)
        key = (c1, c2, c3) if board.player == 0 else (c2, c1, c3)
        if best is None or key > best_key:
            best, best_key = column, key
    return best + 1


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
