"""Compares a 7x6 book of Papan's, position by position, with bitbully and its book.

    check_book.py FILE [STEP]      every STEPth position, every one unless given

The file is read here independently of Papan, from the description of its
format, and so are the positions that it must hold. Needs the packages bitbully
(0.0.79) and bitbully-databases. Exits with 1 when a score differs, with 2 when
the file is no book.
"""

import struct
import sys
import time
import zlib
from pathlib import Path

import bitbully_databases
from bitbully.bitbully_core import BitBullyCore, BoardCore

WIDTH, HEIGHT = 7, 6
COLUMN = HEIGHT + 1
CELLS = WIDTH * HEIGHT
SCORES = CELLS // 2 * 2 + 1
HEADER = 24
EVERY = 3
BOTTOM = sum(1 << COLUMN * c for c in range(WIDTH))
M64 = (1 << 64) - 1


def fail(message: str, status: int = 2) -> None:
    print(f"error: {message}", file=sys.stderr)
    sys.exit(status)


def mixed(number: int) -> int:
    number = number + 0x9E3779B97F4A7C15 & M64
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 & M64
    number = (number ^ number >> 27) * 0x94D049BB133111EB & M64
    return number ^ number >> 31


class Book:
    """The function from positions to scores, and how far it goes."""

    def __init__(self, data: bytes):
        magic, width, height, discs, seed, count, checksum = struct.unpack_from("<8s4BQI", data)
        if magic != b"PAPANBK2" or (width, height) != (WIDTH, HEIGHT):
            fail("not a book of 7x6")
        if zlib.crc32(data[HEADER:], zlib.crc32(data[:20])) != checksum:
            fail("its checksum is wrong")
        self.discs, self.seed, self.count = discs, seed, count
        levels = discs // EVERY + 1
        self.codes = [
            canonical(data[HEADER + SCORES * level : HEADER + SCORES * (level + 1)]) for level in range(levels)
        ]
        row = data[HEADER + SCORES * levels :]
        self.row, self.bits = row, 8 * len(row)

    def bit(self, key: int, number: int) -> int:
        first = mixed(mixed(key & M64 ^ mixed(self.seed << 32 | number)) ^ key >> 64)
        chosen = mixed(first ^ 1) << 64 | mixed(first ^ 2) | 1
        start = first * (self.bits - 127) >> 64
        window = int.from_bytes(self.row[start // 8 : start // 8 + 17], "little") >> start % 8
        return (window & chosen).bit_count() & 1

    def score(self, key: int, discs: int) -> int:
        """The score that is stored for a position with so many discs."""
        code, word, length = self.codes[(self.discs - discs) // EVERY], 0, 0
        while (length, word) not in code:
            word, length = word << 1 | self.bit(key, length), length + 1
        return code[length, word] - SCORES // 2


def canonical(lengths: bytes) -> dict:
    """The numbers by length and word of their codes."""
    if 255 in lengths:
        return {(0, 0): lengths.index(255)}
    code, word, last = {}, 0, 0
    for length, number in sorted((length, number) for number, length in enumerate(lengths) if length):
        word <<= length - last
        code[length, word] = number
        word, last = word + 1, length
    return code


def has_four(discs: int) -> bool:
    for step in (1, COLUMN - 1, COLUMN, COLUMN + 1):
        pairs = discs & discs >> step
        if pairs & pairs >> 2 * step:
            return True
    return False


def mirrored(key: int) -> int:
    mask = (1 << COLUMN) - 1
    return sum((key >> COLUMN * c & mask) << COLUMN * (WIDTH - 1 - c) for c in range(WIDTH))


def name(mine: int, filled: int) -> int:
    key = mine + filled + BOTTOM
    return min(key, mirrored(key))


def successors(mine: int, filled: int):
    """The positions after each move, and whether it wins."""
    for column in range(WIDTH):
        cell = filled + (1 << COLUMN * column) & ~filled & (1 << COLUMN * column + HEIGHT) - 1
        if cell >> COLUMN * column:
            yield (mine ^ filled, filled | cell), has_four(mine | cell)


def levels(discs: int) -> list:
    """For each number of discs the positions that nobody has won, by name."""
    found = [{name(0, 0): (0, 0)}]
    for _ in range(discs):
        following = {}
        for position in found[-1].values():
            for after, wins in successors(*position):
                if not wins:
                    following.setdefault(name(*after), after)
        found.append(following)
    return found


def board_of(mine: int, filled: int, discs: int) -> BoardCore:
    # The first player has moved when the number of discs is odd.
    owner = 1 + discs % 2
    cells = [
        [
            (owner if mine >> COLUMN * c + r & 1 else 3 - owner) if filled >> COLUMN * c + r & 1 else 0
            for r in range(HEIGHT)
        ]
        for c in range(WIDTH)
    ]
    board = BoardCore()
    if not board.setBoard(cells):
        fail(f"no position: {mine:x} of {filled:x}")
    return board


def main() -> None:
    if not 2 <= len(sys.argv) <= 3:
        fail("usage: check_book.py FILE [STEP]")
    step = int(sys.argv[2]) if len(sys.argv) == 3 else 1
    book = Book(Path(sys.argv[1]).read_bytes())
    found = levels(book.discs)
    if sum(map(len, found)) != book.count:
        fail(f"{book.count} positions instead of {sum(map(len, found))}")
    print(f"{book.count} positions with at most {book.discs} discs")
    folder = Path(bitbully_databases.__file__).parent / "assets"
    solver = BitBullyCore(folder / "book_12ply_distances.dat")
    compared, number, start, after = 0, 0, time.monotonic(), {}
    for discs in range(book.discs, -1, -1):
        scores = {}
        for key, position in found[discs].items():
            moves = list(successors(*position))
            if any(wins for _, wins in moves):
                scores[key] = (CELLS + 1 - discs) // 2
            elif (book.discs - discs) % EVERY == 0:
                scores[key] = book.score(key, discs)
            else:
                scores[key] = max(-after[name(*position)] for position, _ in moves)
            number += 1
            if number % step == 0:
                value = solver.mtdf(board_of(*position, discs), 0)
                if value != scores[key]:
                    fail(f"{position}: {scores[key]} in the book, bitbully finds {value}", status=1)
                compared += 1
        after = scores
    print(f"{compared} compared in {time.monotonic() - start:.0f} s, no difference")


main()
