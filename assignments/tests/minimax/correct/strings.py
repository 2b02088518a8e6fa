"""The board as a string of rows from the top; the functions of the textbook for both players; fail-hard."""

import sys

COLUMNS, ROWS, DEPTH = 5, 4, 4
WIN = 1000000
count = 0


def drop(board, column, mark):
    cell = max(row * COLUMNS + column for row in range(ROWS) if board[row * COLUMNS + column] == ".")
    return board[:cell] + mark + board[cell + 1 :]


def cells_of_lines():
    for row in range(ROWS):
        for column in range(COLUMNS):
            if column + 4 <= COLUMNS:
                yield [row * COLUMNS + column + i for i in range(4)]
            if row + 4 <= ROWS:
                yield [(row + i) * COLUMNS + column for i in range(4)]
            if column + 4 <= COLUMNS and row + 4 <= ROWS:
                yield [(row + i) * COLUMNS + column + i for i in range(4)]
                yield [(row + i) * COLUMNS + column + 3 - i for i in range(4)]


LINES = list(cells_of_lines())


def texts(board):
    return ["".join(board[cell] for cell in line) for line in LINES]


def other(mark):
    return "O" if mark == "X" else "X"


def evaluate(board, me):
    total = 0
    for text in texts(board):
        mine, theirs = text.count(me), text.count(other(me))
        if mine * theirs == 0 and mine + theirs:
            total += 10 ** (mine - 1) if mine else -(10 ** (theirs - 1))
    return total


def leaf(board, me, depth, ply):
    """The value of a position that is not searched further; None for others."""
    global count
    count += 1
    lines = texts(board)
    if me * 4 in lines:
        return WIN - ply
    if other(me) * 4 in lines:
        return ply - WIN
    if "." not in board:
        return 0
    return evaluate(board, me) if depth == 0 else None


def moves_of(board):
    return [column for column in range(COLUMNS) if board[column] == "."]


def max_value(board, me, depth, ply, alpha, beta):
    for column in moves_of(board):
        child = drop(board, column, me)
        value = leaf(child, me, depth - 1, ply + 1)
        if value is None:
            value = min_value(child, me, depth - 1, ply + 1, alpha, beta)
        alpha = max(alpha, value)
        if alpha >= beta:
            return beta
    return alpha


def min_value(board, me, depth, ply, alpha, beta):
    for column in moves_of(board):
        child = drop(board, column, other(me))
        value = leaf(child, me, depth - 1, ply + 1)
        if value is None:
            value = max_value(child, me, depth - 1, ply + 1, alpha, beta)
        beta = min(beta, value)
        if beta <= alpha:
            return alpha
    return beta


def choose(moves):
    global count
    count = 0
    board = "." * (COLUMNS * ROWS)
    for number, move in enumerate(moves):
        board = drop(board, int(move) - 1, "XO"[number % 2])
    me = "XO"[len(moves) % 2]
    best, choice = -10 * WIN, None
    for column in moves_of(board):
        child = drop(board, column, me)
        value = leaf(child, me, DEPTH - 1, 1)
        if value is None:
            value = min_value(child, me, DEPTH - 1, 1, best, 10 * WIN)
        if value > best:
            best, choice = value, column
    print("info nodes", count, "score", best)
    return choice + 1


def main():
    moves = []
    for line in sys.stdin:
        words = line.split()
        command = words[0] if words else ""
        if command == "ugi":
            print("id name strings\nugiok", flush=True)
        elif command == "isready":
            print("readyok", flush=True)
        elif command == "position":
            moves = words[3:]
        elif command == "go":
            print("bestmove", choose(moves), flush=True)
        elif command == "quit":
            break


main()
