"""Minimax with alpha-beta pruning for Connect Four on 5x4: the reference solution."""

import sys

COLUMNS, ROWS, LINE = 5, 4, 4
DEPTH = 4
WIN = 1_000_000
WORTH = [0, 1, 10, 100]
INFINITY = 10 * WIN


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
    """The discs, column by column from below; player 0 moves first."""

    def __init__(self, moves):
        self.columns = [[] for _ in range(COLUMNS)]
        self.count = 0
        for move in moves:
            self.play(int(move) - 1)

    def play(self, column):
        self.columns[column].append(self.count % 2)
        self.count += 1

    def undo(self, column):
        self.columns[column].pop()
        self.count -= 1

    def legal(self):
        return [c for c in range(COLUMNS) if len(self.columns[c]) < ROWS]

    def disc(self, cell):
        column, row = cell
        return self.columns[column][row] if row < len(self.columns[column]) else None

    def has_line(self, player):
        return any(all(self.disc(cell) == player for cell in line) for line in LINES)

    def evaluate(self, player):
        """The open lines of a player minus those of the opponent."""
        total = 0
        for line in LINES:
            discs = [self.disc(cell) for cell in line]
            own, other = discs.count(player), discs.count(1 - player)
            if other == 0:
                total += WORTH[own]
            elif own == 0:
                total -= WORTH[other]
        return total


class Search:
    """A search for the player who has the turn at the root."""

    def __init__(self, board):
        self.board = board
        self.player = board.count % 2
        self.nodes = 0

    def value(self, depth, ply, alpha, beta):
        self.nodes += 1
        board = self.board
        last = (board.count - 1) % 2
        if board.has_line(last):
            return WIN - ply if last == self.player else ply - WIN
        if not board.legal():
            return 0
        if depth == 0:
            return board.evaluate(self.player)
        return self.best(depth, ply, alpha, beta)[0]

    def best(self, depth, ply, alpha, beta):
        """The best value for the player to move and its column, the first of equals."""
        board = self.board
        is_max = board.count % 2 == self.player
        best, chosen = (-INFINITY if is_max else INFINITY), None
        for column in board.legal():
            board.play(column)
            value = self.value(depth - 1, ply + 1, alpha, beta)
            board.undo(column)
            if value > best if is_max else value < best:
                best, chosen = value, column
            if is_max:
                alpha = max(alpha, value)
            else:
                beta = min(beta, value)
            if alpha >= beta:
                break
        return best, chosen


def choose(moves):
    search = Search(Board(moves))
    value, column = search.best(DEPTH, 0, -INFINITY, INFINITY)
    print("info score", value, "nodes", search.nodes)
    return column + 1


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
