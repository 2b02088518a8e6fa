"""A grid of rows; the end of the game is found where the disc falls, before the search goes on."""

import sys

WIDTH, HEIGHT, TO_WIN, DEPTH = 5, 4, 4, 4
WIN, LARGE = 1_000_000, 10**9


def new_grid():
    return [[" "] * WIDTH for _ in range(HEIGHT)]


def lowest(grid, column):
    for row in range(HEIGHT):
        if grid[row][column] == " ":
            return row
    return None


def length(grid, row, column, down, right):
    mark, total = grid[row][column], 1
    for sign in (1, -1):
        r, c = row + sign * down, column + sign * right
        while 0 <= r < HEIGHT and 0 <= c < WIDTH and grid[r][c] == mark:
            total += 1
            r, c = r + sign * down, c + sign * right
    return total


def wins(grid, row, column):
    return any(length(grid, row, column, *way) >= TO_WIN for way in ((0, 1), (1, 0), (1, 1), (1, -1)))


def score(grid, mine, yours):
    total = 0
    for row in range(HEIGHT):
        for column in range(WIDTH):
            for down, right in ((0, 1), (1, 0), (1, 1), (-1, 1)):
                end_row, end_column = row + 3 * down, column + 3 * right
                if not (0 <= end_row < HEIGHT and 0 <= end_column < WIDTH):
                    continue
                marks = [grid[row + i * down][column + i * right] for i in range(4)]
                if yours not in marks and mine in marks:
                    total += 10 ** (marks.count(mine) - 1)
                if mine not in marks and yours in marks:
                    total -= 10 ** (marks.count(yours) - 1)
    return total


class Player:
    def __init__(self, moves):
        self.grid, self.left, self.nodes = new_grid(), WIDTH * HEIGHT, 0
        mark, waits = "x", "o"
        for move in moves:
            column = int(move) - 1
            self.grid[lowest(self.grid, column)][column] = mark
            mark, waits = waits, mark
            self.left -= 1
        self.mine, self.yours = mark, waits

    def look(self, mark, waits, depth, low, high):
        """The value for mark, which is to move, with its column."""
        best_value, best_column = -LARGE, None
        for column in range(WIDTH):
            row = lowest(self.grid, column)
            if row is None:
                continue
            self.grid[row][column] = mark
            self.left -= 1
            self.nodes += 1
            if wins(self.grid, row, column):
                value = WIN - (DEPTH - depth + 1)
            elif self.left == 0:
                value = 0
            elif depth == 1:
                value = score(self.grid, mark, waits)
            else:
                value = -self.look(waits, mark, depth - 1, -high, -low)[0]
            self.grid[row][column] = " "
            self.left += 1
            if value > best_value:
                best_value, best_column = value, column
                if value > low:
                    low = value
                if low >= high:
                    return best_value, best_column
        return best_value, best_column


def choose(moves):
    player = Player(moves)
    value, column = player.look(player.mine, player.yours, DEPTH, -LARGE, LARGE)
    print("info score", value, "nodes", player.nodes)
    return column + 1


def main():
    moves = []
    for line in sys.stdin:
        words = line.split()
        command = words[0] if words else ""
        if command == "ugi":
            print("id name grid_checks_first\nugiok", flush=True)
        elif command == "isready":
            print("readyok", flush=True)
        elif command == "position":
            moves = words[3:]
        elif command == "go":
            print("bestmove", choose(moves), flush=True)
        elif command == "quit":
            break


main()
