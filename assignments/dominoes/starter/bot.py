"""A greedy bot for dominoes. Fill in the function `select`."""

import sys


def read_tile(text):
    low, high = text.split("|")
    return int(low), int(high)


class Table:
    """What one player knows: the tiles in the own hand in dealt order, and the two ends of the line."""

    def __init__(self, dealt, played):
        self.hand = [read_tile(tile) for tile in dealt]
        self.ends = None  # before the opening; then {"left": 2, "right": 6}
        for move in played:
            if move != "pass":
                self.play(*move.split("@"))

    def play(self, tile, end):
        low, high = read_tile(tile)
        if (low, high) in self.hand:
            self.hand.remove((low, high))
        if self.ends is None:
            self.ends = {"left": low, "right": high}
        else:
            self.ends[end] = high if self.ends[end] == low else low

    def legal(self):
        """Every tile that fits, with its end: in the order of the hand, the left end first. A double opens the game."""
        if self.ends is None:
            return [(tile, "left") for tile in self.hand if tile[0] == tile[1]]
        return [(tile, end) for tile in self.hand for end in ("left", "right") if self.ends[end] in tile]


def select(legal):
    """The selection function. YOUR TASK: return the best of these moves, such as ((2, 5), "left")."""
    return legal[0]


def choose(dealt, played):
    legal = Table(dealt, played).legal()
    if not legal:
        return "pass"
    (low, high), end = select(legal)
    return f"{low}|{high}@{end}"


def main():
    """Speaks the protocol; there is nothing to change here."""
    dealt, played = [], []
    for line in sys.stdin:
        words = line.split()
        command = words[0] if words else ""
        if command == "ugi":
            print("id name MyBot\nugiok", flush=True)
        elif command == "isready":
            print("readyok", flush=True)
        elif command == "position":
            # position fen SEAT OPENER TILES MOVES
            dealt = words[4].split(",")
            played = [] if words[5] == "-" else words[5].split(",")
        elif command == "go":
            print("bestmove", choose(dealt, played), flush=True)
        elif command == "quit":
            break


main()
