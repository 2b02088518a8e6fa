"""Negamax on two bit sets with a spare row above each column."""

import sys

WIDTH, HEIGHT, DEPTH, WIN = 5, 4, 4, 1000000
STEP = HEIGHT + 1
SHIFTS = (1, STEP, STEP - 1, STEP + 1)
TOP = HEIGHT - 1


def four(discs):
    for shift in SHIFTS:
        pair = discs & discs >> shift
        if pair & pair >> 2 * shift:
            return True
    return False


def masks():
    found = []
    for column in range(WIDTH):
        for row in range(HEIGHT):
            for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
                if column + 3 * dx < WIDTH and 0 <= row + 3 * dy < HEIGHT:
                    cells = [STEP * (column + i * dx) + row + i * dy for i in range(4)]
                    found.append(sum(1 << cell for cell in cells))
    return found


MASKS = masks()
WORTH = (0, 1, 10, 100)


def static(mover, other):
    total = 0
    for mask in MASKS:
        mine, theirs = mover & mask, other & mask
        if not theirs:
            total += WORTH[bin(mine).count("1")]
        elif not mine:
            total -= WORTH[bin(theirs).count("1")]
    return total


class Counter:
    nodes = 0


def negamax(mover, other, depth, ply, alpha, beta):
    """The best value for the mover, and its column."""
    full = mover | other
    best, choice = -10 * WIN, None
    for column in range(WIDTH):
        bottom = 1 << STEP * column
        if full & bottom << TOP:
            continue
        disc = (full + bottom) & (bottom << HEIGHT) - bottom
        disc &= ~full
        value = -reply(other, mover | disc, depth - 1, ply + 1, -beta, -alpha)
        if value > best:
            best, choice = value, column
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best, choice


FULL = sum((1 << HEIGHT) - 1 << STEP * column for column in range(WIDTH))


def reply(mover, other, depth, ply, alpha, beta):
    Counter.nodes += 1
    if four(other):
        return ply - WIN
    if mover | other == FULL:
        return 0
    if depth == 0:
        return static(mover, other)
    return negamax(mover, other, depth, ply, alpha, beta)[0]


def choose(moves):
    sides = [0, 0]
    for number, move in enumerate(moves):
        bottom = 1 << STEP * (int(move) - 1)
        full = sides[0] | sides[1]
        sides[number % 2] |= (full + bottom) & ((bottom << HEIGHT) - bottom) & ~full
    turn = len(moves) % 2
    Counter.nodes = 0
    value, column = negamax(sides[turn], sides[1 - turn], DEPTH, 0, -10 * WIN, 10 * WIN)
    print(f"info depth {DEPTH} nodes {Counter.nodes} score cp {value}")
    return column + 1


def main():
    moves = []
    for line in sys.stdin:
        words = line.split()
        command = words[0] if words else ""
        if command == "ugi":
            print("id name bitboard_negamax\nugiok", flush=True)
        elif command == "isready":
            print("readyok", flush=True)
        elif command == "position":
            moves = words[3:]
        elif command == "go":
            print("bestmove", choose(moves), flush=True)
        elif command == "quit":
            break


main()
