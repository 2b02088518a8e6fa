"""Rows of text with a border; lines are read as strings."""

import sys

WAYS = [(1, 0), (0, 1), (1, 1), (1, -1)]


class Grid:
    def __init__(self, moves):
        # Row 0 and column 0 are a border, and so are the last ones.
        self.rows = [["#"] * 9] + [["#"] + ["."] * 7 + ["#"] for _ in range(6)] + [["#"] * 9]
        for index, move in enumerate(moves):
            column = int(move)
            self.rows[self.landing(column)][column] = "XO"[index & 1]
        self.me = "XO"[len(moves) & 1]
        self.other = "OX"[len(moves) & 1]

    def landing(self, column):
        for row in range(1, 7):
            if self.rows[row][column] == ".":
                return row
        return 0

    def ray(self, column, row, across, up):
        text = ""
        while True:
            column, row = column + across, row + up
            mark = self.rows[row][column]
            if mark in "#." or len(text) == 3:
                return text
            text += mark

    def lines(self, column, row):
        for across, up in WAYS:
            yield self.ray(column, row, -across, -up)[::-1], self.ray(column, row, across, up)

    def wins(self, column, row, mark):
        return any(mark * 4 in before + mark + after for before, after in self.lines(column, row))

    def pairs(self, column, row, mark):
        found = 0
        for before, after in self.lines(column, row):
            found += before.endswith(mark * 2)
            found += after.startswith(mark * 2)
            found += before.endswith(mark) and after.startswith(mark)
        return found


def choose(moves):
    grid = Grid(moves)
    legal = [(column, grid.landing(column)) for column in range(1, 8) if grid.landing(column)]
    table = {}
    for column, row in legal:
        c3 = min(column, 8 - column)
        table[column] = grid.pairs(column, row, grid.me), grid.pairs(column, row, grid.other), c3
        if row < 6 and grid.wins(column, row + 1, grid.other):
            table[column] = 0, 0, 0
        print("info criteria", column, *table[column])
    for mark in grid.me, grid.other:
        winning = [column for column, row in legal if grid.wins(column, row, mark)]
        if winning:
            return winning[0]
    order = (0, 1, 2) if grid.me == "X" else (1, 0, 2)
    remaining = list(table)
    for criterion in order:
        most = max(table[column][criterion] for column in remaining)
        remaining = [column for column in remaining if table[column][criterion] == most]
    return remaining[0]


def main():
    moves = []
    for line in sys.stdin:
        words = line.split()
        command = words[0] if words else ""
        if command == "ugi":
            print("id name row_strings\nugiok", flush=True)
        elif command == "isready":
            print("readyok", flush=True)
        elif command == "position":
            moves = words[3:]
        elif command == "go":
            print("bestmove", choose(moves), flush=True)
        elif command == "quit":
            break


main()
