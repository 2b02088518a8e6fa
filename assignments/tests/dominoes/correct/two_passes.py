"""First a loop for doubles, then a loop for pips; a class for tiles."""

import sys
from dataclasses import dataclass


@dataclass(frozen=True)
class Tile:
    low: int
    high: int

    @classmethod
    def read(cls, text):
        return cls(int(text[0]), int(text[2]))

    @property
    def is_double(self):
        return self.low == self.high

    def fits(self, end):
        return end is None and self.is_double or end in (self.low, self.high)

    def other(self, end):
        return self.high if end == self.low else self.low

    def __str__(self):
        return f"{self.low}|{self.high}"


def choose(dealt, played):
    hand = [Tile.read(text) for text in dealt]
    left = right = None
    for text in played:
        if text == "pass":
            continue
        tile = Tile.read(text)
        if tile in hand:
            hand.remove(tile)
        if left is None:
            left, right = tile.low, tile.high
        elif text.endswith("@left"):
            left = tile.other(left)
        else:
            right = tile.other(right)

    def end_for(tile):
        if tile.fits(left):
            return "left"
        return "right" if right is not None and tile.fits(right) else None

    for tile in hand:
        if tile.is_double and end_for(tile):
            return f"{tile}@{end_for(tile)}"
    heaviest = None
    for tile in hand:
        if not end_for(tile):
            continue
        if heaviest is None or tile.low + tile.high > heaviest.low + heaviest.high:
            heaviest = tile
    return f"{heaviest}@{end_for(heaviest)}" if heaviest else "pass"


def main():
    dealt, played = [], []
    for line in sys.stdin:
        words = line.split()
        command = words[0] if words else ""
        if command == "ugi":
            print("id name two_passes\nugiok", flush=True)
        elif command == "isready":
            print("readyok", flush=True)
        elif command == "position":
            dealt = words[4].split(",")
            played = [] if words[5] == "-" else words[5].split(",")
        elif command == "go":
            print("bestmove", choose(dealt, played), flush=True)
        elif command == "quit":
            break


main()
