"""The cube as text, its lines as slices of that text."""

import sys

EMPTY = "." * 27  # layer by layer, rows from the top


def spots():
    """The three places of each line in the text, found by the sum of the ends."""
    places = [(layer, row, column) for layer in range(3) for row in range(3) for column in range(3)]
    for one in places:
        for two in places:
            middle = [(a + b) / 2 for a, b in zip(one, two)]
            is_line = one < two and all(a == b or {a, b} == {0, 2} for a, b in zip(one, two))
            if is_line:
                yield [int(9 * a + 3 * b + c) for a, b, c in (one, middle, two)]


SPOTS = [spot for spot in spots() if len(set(spot)) == 3]


def place(move):
    return 9 * (int(move[3]) - 1) + 3 * (3 - int(move[1])) + "abc".index(move[0])


def move_at(place):
    return "abc"[place % 3] + str(3 - place // 3 % 3) + "." + str(place // 9 + 1)


def distance(cube, mark, other):
    best = 4
    for spot in SPOTS:
        text = "".join(cube[at] for at in spot)
        if text == mark * 3:
            return -4
        if other not in text:
            best = min(best, text.count("."))
    return best


def choose(moves):
    cube = EMPTY
    for ply, move in enumerate(moves):
        at = place(move)
        cube = cube[:at] + "XO"[ply % 2] + cube[at + 1 :]
    me, you = "XOX"[len(moves) % 2 :][:2]
    candidates = []
    for at, mark in enumerate(cube):
        if mark == ".":
            new = cube[:at] + me + cube[at + 1 :]
            own, other = distance(new, me, you), distance(new, you, me)
            print("info criteria", move_at(at), own, other)
            candidates.append((own - other, at))
    return move_at(min(candidates)[1])


def main():
    moves = []
    for line in sys.stdin:
        words = line.split()
        command = words[0] if words else ""
        if command == "ugi":
            print("id name text_cube\nugiok", flush=True)
        elif command == "isready":
            print("readyok", flush=True)
        elif command == "position":
            moves = words[3:]
        elif command == "go":
            print("bestmove", choose(moves), flush=True)
        elif command == "quit":
            break


main()
