"""Wins by the list of all lines of four, pairs by the list of all pairs of neighbours."""

import sys

CELLS = [(x, y) for x in range(7) for y in range(6)]
WAYS = ((1, 0), (0, 1), (1, 1), (1, -1))
FOURS = {cell: [] for cell in CELLS}
for x, y in CELLS:
    for dx, dy in WAYS:
        line = [(x + i * dx, y + i * dy) for i in range(4)]
        if line[3] in FOURS:
            for cell in line:
                FOURS[cell].append([other for other in line if other != cell])
PAIRS = {
    (x, y): [
        couple
        for dx, dy in WAYS
        for couple in (
            ((x + dx, y + dy), (x + 2 * dx, y + 2 * dy)),
            ((x - dx, y - dy), (x - 2 * dx, y - 2 * dy)),
            ((x - dx, y - dy), (x + dx, y + dy)),
        )
    ]
    for x, y in CELLS
}


def choose(moves):
    owned = (set(), set())
    tops = [0] * 7
    for i, move in enumerate(moves):
        column = int(move) - 1
        owned[i % 2].add((column, tops[column]))
        tops[column] += 1
    mine, yours = owned if len(moves) % 2 == 0 else owned[::-1]
    landing = [(x, y) for x, y in enumerate(tops) if y < 6]

    def four(cell, discs):
        return any(discs.issuperset(rest) for rest in FOURS[cell])

    def pairs(cell, discs):
        return sum(discs.issuperset(couple) for couple in PAIRS[cell])

    scores = []
    for x, y in landing:
        if y < 5 and four((x, y + 1), yours):
            scores.append((0, 0, 0))
        else:
            scores.append((pairs((x, y), mine), pairs((x, y), yours), 4 - abs(3 - x)))
        print("info criteria %d %d %d %d" % (x + 1, *scores[-1]))
    for discs in (mine, yours):
        for cell in landing:
            if four(cell, discs):
                return cell[0] + 1
    best = 0
    for i in range(1, len(landing)):
        ours, best_so_far = scores[i], scores[best]
        if len(moves) % 2:
            ours = ours[1], ours[0], ours[2]
            best_so_far = best_so_far[1], best_so_far[0], best_so_far[2]
        if ours > best_so_far:
            best = i
    return landing[best][0] + 1


def main():
    moves = []
    for line in sys.stdin:
        words = line.split()
        command = words[0] if words else ""
        if command == "ugi":
            print("id name lines_of_four\nugiok", flush=True)
        elif command == "isready":
            print("readyok", flush=True)
        elif command == "position":
            moves = words[3:]
        elif command == "go":
            print("bestmove", choose(moves), flush=True)
        elif command == "quit":
            break


main()
