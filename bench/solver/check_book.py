"""Compares a 7x6 book of Papan's, record by record, with bitbully and its book.

    check_book.py FILE [STEP]      every STEPth record, every one unless given

The file is read here independently of Papan, from the description of its
format. Needs the packages bitbully (0.0.79) and bitbully-databases. Exits with
1 when a score differs, with 2 when the file is no book.
"""

import struct
import sys
import time
from pathlib import Path

import bitbully_databases
from bitbully.bitbully_core import BitBullyCore, BoardCore

WIDTH, HEIGHT = 7, 6
HEADER = 28
RECORD = 8


def fail(message: str, status: int = 2) -> None:
    print(f"error: {message}", file=sys.stderr)
    sys.exit(status)


def records(data: bytes):
    """The key and the score of every record."""
    magic, width, height, discs, zero, count, _ = struct.unpack_from("<8s4B2Q", data)
    if magic != b"PAPANBK1" or (width, height, zero) != (WIDTH, HEIGHT, 0):
        fail("not a book of 7x6")
    if len(data) != HEADER + count * RECORD:
        fail("not the length that it says")
    print(f"{count} records of positions with at most {discs} discs")
    for at in range(HEADER, len(data), RECORD):
        key = int.from_bytes(data[at : at + RECORD - 1], "big")
        (score,) = struct.unpack_from("b", data, at + RECORD - 1)
        yield key, score


def board_of(key: int) -> BoardCore:
    """In each column the discs of the player to move, below a one on the lowest empty cell."""
    columns = [key >> (HEIGHT + 1) * c & (1 << HEIGHT + 1) - 1 for c in range(WIDTH)]
    heights = [column.bit_length() - 1 for column in columns]
    # The first player has moved when the number of discs is odd.
    mine = 1 + sum(heights) % 2
    cells = [
        [(mine if column >> row & 1 else 3 - mine) if row < height else 0 for row in range(HEIGHT)]
        for column, height in zip(columns, heights)
    ]
    board = BoardCore()
    if not board.setBoard(cells):
        fail(f"no position: {key:x}")
    return board


def main() -> None:
    if not 2 <= len(sys.argv) <= 3:
        fail("usage: check_book.py FILE [STEP]")
    step = int(sys.argv[2]) if len(sys.argv) == 3 else 1
    folder = Path(bitbully_databases.__file__).parent / "assets"
    solver = BitBullyCore(folder / "book_12ply_distances.dat")
    compared, start = 0, time.monotonic()
    for number, (key, score) in enumerate(records(Path(sys.argv[1]).read_bytes())):
        if number % step:
            continue
        found = solver.mtdf(board_of(key), 0)
        if found != score:
            fail(f"record {number}: {score} in the book, bitbully finds {found}", status=1)
        compared += 1
    print(f"{compared} compared in {time.monotonic() - start:.0f} s, no difference")


main()
