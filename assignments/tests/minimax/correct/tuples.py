"""Immutable positions with an evaluation that follows every disc."""

import sys
from collections import namedtuple

W, H, WIN = 5, 4, 1_000_000
Position = namedtuple("Position", "columns turn quick won ply")
DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))
POWERS = (0, 1, 10, 100, 0)


def owner(columns, x, y):
    return columns[x][y] if 0 <= y < len(columns[x]) else None


def windows(x, y):
    """Every line of four through a cell."""
    for dx, dy in DIRECTIONS:
        for back in range(4):
            cells = [(x + dx * (i - back), y + dy * (i - back)) for i in range(4)]
            if all(0 <= cx < W and 0 <= cy < H for cx, cy in cells):
                yield cells


def worth(discs, player):
    own, other = discs.count(player), discs.count(1 - player)
    if own and other:
        return 0
    return POWERS[own] - POWERS[other]


def after(position, x):
    """The position after a disc; quick is the evaluation for player 0."""
    columns, turn, quick, _, ply = position
    y = len(columns[x])
    grown = columns[:x] + (columns[x] + (turn,),) + columns[x + 1 :]
    won = False
    for cells in windows(x, y):
        before = [owner(columns, *cell) for cell in cells]
        now = [owner(grown, *cell) for cell in cells]
        quick += worth(now, 0) - worth(before, 0)
        won = won or now.count(turn) == 4
    return Position(grown, 1 - turn, quick, won, ply + 1)


def legal(position):
    return [x for x in range(W) if len(position.columns[x]) < H]


def search(position, depth, alpha, beta, start):
    """Yields nothing: returns the value for player 0 at the root's sign, the column, and the number of positions."""
    if position.won:
        loser_first = 1 if position.turn == start.turn else -1
        return loser_first * (position.ply - start.ply - WIN), None, 1
    moves = legal(position)
    if not moves:
        return 0, None, 1
    if depth == 0:
        return (position.quick if start.turn == 0 else -position.quick), None, 1
    total, best = 1, None
    for x in moves:
        value, _, nodes = search(after(position, x), depth - 1, alpha, beta, start)
        total += nodes
        if position.turn == start.turn:
            if best is None or value > best[0]:
                best = value, x
            alpha = max(alpha, best[0])
        else:
            if best is None or value < best[0]:
                best = value, x
            beta = min(beta, best[0])
        if beta <= alpha:
            break
    return *best, total


def choose(moves):
    position = Position(((),) * W, 0, 0, False, 0)
    for move in moves:
        position = after(position, int(move) - 1)
    position = position._replace(won=False)
    value, x, nodes = search(position, 4, -10 * WIN, 10 * WIN, position)
    print(f"info nodes {nodes - 1} score {value}")
    return x + 1


def main():
    moves = []
    for line in sys.stdin:
        words = line.split()
        command = words[0] if words else ""
        if command == "ugi":
            print("id name tuples\nugiok", flush=True)
        elif command == "isready":
            print("readyok", flush=True)
        elif command == "position":
            moves = words[3:]
        elif command == "go":
            print("bestmove", choose(moves), flush=True)
        elif command == "quit":
            break


main()
