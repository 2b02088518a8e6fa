"""Paper P4's strategy for doubles: a double if one can be played, else the tile with the most pips."""

import sys


def read_tile(text):
    low, high = text.split("|")
    return int(low), int(high)


class Table:
    """What one player knows: the tiles in the own hand in dealt order, and the two ends of the line."""

    def __init__(self, words):
        seat, opener, dealt, played = words[:4]
        self.hand = [read_tile(tile) for tile in dealt.split(",")]
        self.ends = None
        for move in [] if played == "-" else played.split(","):
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
        """Every tile that fits, with its end: in the order of the hand, the left end first."""
        if self.ends is None:
            return [(tile, "left") for tile in self.hand if tile[0] == tile[1]]
        return [(tile, end) for tile in self.hand for end in ("left", "right") if self.ends[end] in tile]


def select(legal):
    for tile, end in legal:
        if tile[0] == tile[1]:
            return tile, end
    best = None
    for tile, end in legal:
        if best is None or sum(tile) > sum(best[0]):
            best = tile, end
    return best


def choose(words):
    legal = Table(words).legal()
    if not legal:
        return "pass"
    (low, high), end = select(legal)
    return f"{low}|{high}@{end}"


def main():
    position = []
    for line in sys.stdin:
        words = line.split()
        command = words[0] if words else ""
        if command == "ugi":
            print("id name Solution\nugiok", flush=True)
        elif command == "isready":
            print("readyok", flush=True)
        elif command == "position":
            position = words[2:]
        elif command == "go":
            print("bestmove", choose(position), flush=True)
        elif command == "quit":
            break


main()
