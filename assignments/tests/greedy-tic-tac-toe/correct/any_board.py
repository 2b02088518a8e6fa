"""Sides and length of a line are parameters; only the lines through the new mark are looked at again."""

import sys

SIDES, K = (3, 3, 3), 3


def grow(sides):
    if not sides:
        return [()]
    return [cell + (part,) for cell in grow(sides[:-1]) for part in range(sides[-1])]


CELLS = grow(SIDES)
WAYS = [tuple(part - 1 for part in way) for way in grow((3,) * len(SIDES))]
WAYS = WAYS[len(WAYS) // 2 + 1 :]
LINES = []
for cell in CELLS:
    for way in WAYS:
        line = [tuple(c + i * w for c, w in zip(cell, way)) for i in range(K)]
        if all(part in range(side) for part, side in zip(line[-1], SIDES)):
            LINES.append(line)


def nearest(state, player):
    """The most own marks in a line that is free of the other's."""
    most = -1
    for line in LINES:
        own = 0
        for cell in line:
            mark = state.get(cell)
            if mark == player:
                own += 1
            elif mark is not None:
                break
        else:
            most = max(most, own)
    if most == K:
        return -(K + 1)
    return K - most


def text(cell):
    return chr(97 + cell[0]) + ".".join(str(part + 1) for part in cell[1:])


NAMES = {text(cell): cell for cell in CELLS}


def choose(moves):
    state = {NAMES[move]: i % 2 == 0 for i, move in enumerate(moves)}
    player = len(moves) % 2 == 0
    before = nearest(state, not player)
    open_cells = [cell for cell in CELLS if cell not in state]
    open_cells.sort(key=lambda cell: (cell[:1:-1], -cell[1], cell[0]))

    def key(cell):
        state[cell] = player
        own = nearest(state, player)
        other = nearest(state, not player)
        del state[cell]
        assert other >= before
        print("info criteria", text(cell), own, other)
        return own - other

    return text(min(open_cells, key=key))


def main():
    moves = []
    for line in sys.stdin:
        words = line.split()
        command = words[0] if words else ""
        if command == "ugi":
            print("id name any_board\nugiok", flush=True)
        elif command == "isready":
            print("readyok", flush=True)
        elif command == "position":
            moves = words[3:]
        elif command == "go":
            print("bestmove", choose(moves), flush=True)
        elif command == "quit":
            break


main()
