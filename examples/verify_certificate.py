#!/usr/bin/env python3
"""Check a certificate of Connect Four scores without Papan: python3 verify_certificate.py FILE

It does what `papan verify` does, written independently and much slower. docs/certificates.md describes the format and the
rule that decides the leaves. Exit code 0: every claim holds; 1: the certificate is refused.
"""

import hashlib
import sys


def need(holds: object, why: str) -> None:
    if not holds:
        sys.exit(f"refused: {why}")


class Board:
    """Cells are bits, up the columns, with a spare one on top of each."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height, self.cells, self.high = width, height, width * height, height + 1

    def empty(self, discs: int, column: int) -> list[int]:
        cells = (1 << column * self.high + row for row in range(self.height))
        return [cell for cell in cells if not cell & discs]

    def moves(self, discs: int) -> dict[int, int]:
        return {at: empty[0] for at in range(self.width) if (empty := self.empty(discs, at))}

    def has_four(self, discs: int) -> bool:
        steps = (1, self.height, self.high, self.high + 1)
        return any(discs & discs >> d & discs >> 2 * d & discs >> 3 * d for d in steps)

    def wins(self, discs: int, full: int) -> list[int]:
        return [column for column, cell in self.moves(full).items() if self.has_four(discs | cell)]

    def key(self, prover: int, opponent: int) -> int:
        columns = []
        for at in range(self.width):
            mark = 1 << self.height - len(self.empty(prover | opponent, at))
            columns.append(prover >> at * self.high & mark - 1 | mark)
        images = columns, columns[::-1]
        return min(sum(bits << at * self.high for at, bits in enumerate(image)) for image in images)

    def position(self, key: int) -> tuple[int, int]:
        prover = opponent = 0
        for at in range(0, self.width * self.high, self.high):
            column = key >> at & (1 << self.high) - 1
            mark = 1 << column.bit_length() - 1
            prover, opponent = prover | (column ^ mark) << at, opponent | (mark - 1 & ~column) << at
        return prover, opponent

    def least_by_pairing(self, prover: int, opponent: int) -> int:
        """The score that the prover gets by answering every disc in its pair; -1 if that proves nothing."""
        columns = []
        for at in range(self.width):
            empty = self.empty(prover | opponent, at)
            threats = (row for row in range(1, len(empty), 2) if self.has_four(prover | empty[row]))
            columns.append((empty, next(threats, None)))
        odd = {at: threat for at, (empty, threat) in enumerate(columns) if len(empty) % 2}
        is_left = sum(threat is None for threat in odd.values()) % 2
        opened = [at for at, threat in odd.items() if threat is not None] if is_left else [None]
        return max((self.with_closed(prover, opponent, columns, at) for at in opened), default=-1)

    def with_closed(self, prover: int, opponent: int, columns: list, opened: int | None) -> int:
        lowest, unused = [], 0
        for at, (empty, threat) in enumerate(columns):
            if threat is not None and at != opened:
                unused, empty = unused + len(empty) - threat, empty[:threat]
            elif len(empty) % 2:
                lowest, empty = lowest + empty[:1], empty[1:]
            opponent, prover = opponent | sum(empty[::2]), prover | sum(empty[1::2])
        shares = [lowest, lowest[::-1]] if len(lowest) == 2 else [[sum(lowest), 0]]
        if any(self.has_four(opponent | theirs) for theirs, _ in shares):
            return -1
        return (unused + 1) // 2 or int(all(self.has_four(prover | own) for _, own in shares))


class Certificate:
    def __init__(self, content: bytes) -> None:
        need(content[:12] == b"PAPANPROOF1\n" and len(content) > 46, "this is not a certificate")
        need(hashlib.sha256(content[:-32]).digest() == content[-32:], "the SHA-256 is wrong")
        self.content, self.at, self.board = content[:-32], 14, Board(content[12], content[13])

    def byte(self) -> int:
        need(self.at < len(self.content), "the file is cut off")
        self.at += 1
        return self.content[self.at - 1]

    def number(self, known: int = 0) -> tuple[int, int]:
        """A small number in the lowest bits of the first byte, and a number of seven bits a byte."""
        byte = self.byte()
        small, number, shift = byte & (1 << known) - 1, (byte & 0x7F) >> known, 7 - known
        while byte & 0x80:
            byte = self.byte()
            number, shift = number | (byte & 0x7F) << shift, shift + 7
        return small, number

    def check(self) -> None:
        while marker := self.byte():
            need(marker == 1, "after a proof comes neither a claim nor the end")
            self.check_claim()
        need(self.at == len(self.content), "something follows the end")

    def check_claim(self) -> None:
        mover, other, names = 0, 0, ""
        for _ in range(self.number()[1]):
            column, moves = self.byte(), self.board.moves(mover | other)
            names += f"{column + 1} "
            need(column in moves and not self.board.has_four(mover | moves[column]), f"no game continues after {names}")
            mover, other = other, mover | moves[column]
        discs, kind, (sign, size) = len(names.split()), self.byte(), self.number(1)
        need(kind in (0, 1, 3) and discs < self.board.cells, "no such claim")
        score = -size if sign else size
        self.own = -score if kind else score
        self.last = self.board.cells - 2 * abs(self.own) + (2 if self.own > 0 else 0)
        self.wanted: set[int] = set()
        if kind:
            self.follow(other, mover, discs, kind == 3)
        else:
            self.want(mover, other, discs)
        total, discs = 0, discs + (kind > 0)
        while self.wanted:
            total, discs = total + self.check_level(discs), discs + 2
        print(f"{names or 'start '}{'at most' if kind else 'at least'} {score}: {total} replies")

    def check_level(self, discs: int) -> int:
        board, level, self.wanted = self.board, sorted(self.wanted), set()
        need(self.byte() == 2, f"no reply is given at position {level[0]:x}")
        count, least, bits = self.number()[1], 0, (board.width - 1).bit_length() + 1
        left = count
        for key in level:
            prover, opponent = board.position(key)
            moves = board.moves(prover | opponent)
            forced = list(moves) if len(moves) == 1 else board.wins(opponent, prover | opponent)
            if forced:
                column = forced[0]
                is_leaf = board.least_by_pairing(prover | moves[column], opponent) >= max(self.own, 0)
            else:
                need(left, f"no reply is given at position {key:x}")
                left, (small, more) = left - 1, self.number(bits)
                need(least + more == key, f"no reply at position {key:x}, or one too many at {least + more:x}")
                column, is_leaf, least = small >> 1, small & 1, key + 1
                need(column in moves, f"the reply {column + 1} at position {key:x} is not possible")
            self.follow(prover | moves[column], opponent, discs + 1, is_leaf)
        need(not left, "a reply is never needed")
        return count

    def follow(self, prover: int, opponent: int, discs: int, is_leaf: int) -> None:
        """The opponent is to move."""
        if self.own <= 0 and discs + 1 > self.last:
            return
        board, name = self.board, f"position {self.board.key(prover, opponent):x}"
        need(self.own <= 0 or discs + 2 <= self.last, f"{name}: no win in time")
        if is_leaf:
            need(board.least_by_pairing(prover, opponent) >= max(self.own, 0), f"{name}: pairing does not decide")
            return
        need(not board.wins(opponent, prover | opponent), f"{name}: the opponent wins")
        for cell in board.moves(prover | opponent).values():
            self.want(prover, opponent | cell, discs + 1)

    def want(self, prover: int, opponent: int, discs: int) -> None:
        """The prover is to move."""
        if self.own <= 0 and discs + 2 > self.last:
            return
        need(self.own <= 0 or discs + 1 <= self.last, "no win in time")
        if not self.board.wins(prover, prover | opponent):
            self.wanted.add(self.board.key(prover, opponent))


if __name__ == "__main__":
    with open(sys.argv[1], "rb") as file:
        Certificate(file.read()).check()
