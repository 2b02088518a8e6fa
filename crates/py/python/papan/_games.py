"""Games that are played: one with its record, or many as arrays."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from . import _arrow, _core
from ._core import Position, Rules
from ._functions import Player, seated
from ._results import Record

if TYPE_CHECKING:
    import pyarrow  # type: ignore[import-not-found,import-untyped,unused-ignore]


def play(
    rules: Rules | str,
    players: Iterable[Player],
    *,
    seed: int = 1,
    position: str = "",
    deal: str | None = None,
    move_time: float | None = None,
) -> Record:
    """Plays a game to its end and returns its record, as ``papan play --json`` prints it.

    A player is a text, such as ``"cost"`` or ``"engine:python3 bot.py"``, or a function: ``f(view)`` returns a move as
    text or number, or Kaggle's ``f(observation, configuration)`` returns a column from 0. A function that raises, answers
    with something else or takes longer than ``move_time`` (5 s) forfeits the game, and the record says why.

    >>> import papan
    >>> papan.play("connect-four", ["cost", lambda view: view.moves[0]]).outcome["winners"]
    [0]
    """
    texts, functions = seated(players)
    line = _core.play(
        rules,
        texts,
        seed=seed,
        position=position,
        deal=deal,
        functions=functions,
        move_time=move_time,
    )
    return Record.from_json(line)


@dataclass(frozen=True)
class Fault:
    """A game that a seat forfeited, and why."""

    game: int
    seat: int
    kind: str
    detail: str


@dataclass(frozen=True, eq=False, repr=False)
class Games:
    """Many games between the same players in the same seats, as arrays (NumPy takes them as they are)."""

    rules: str
    players: tuple[str, ...]
    seed: int
    first: int
    #: The seats that won, a bit each: 1 for seat 0, 2 for seat 1, 4 for seat 2; 0 for a draw.
    winners: memoryview[int]
    #: How many moves each game had.
    plies: memoryview[int]
    #: What each seat was paid: a row for each game.
    payoffs: memoryview[float]
    #: The moves by their numbers, one game after the other; empty unless they were asked for.
    moves: memoryview[int]
    #: The forfeits: which seat, and why.
    faults: tuple[Fault, ...]

    def __len__(self) -> int:
        return len(self.winners)

    def wins(self, seat: int) -> int:
        """How many games a seat won, alone or with others."""
        if seat not in range(len(self.players)):
            raise ValueError(f"there are {len(self.players)} seats, from 0")
        bit = 1 << seat
        return sum(1 for winners in self.winners if winners & bit)

    def draws(self) -> int:
        """How many games nobody won."""
        return bytes(self.winners).count(0)

    def __repr__(self) -> str:
        return f"<papan.Games {self.rules}, {' '.join(self.players)}, {len(self)} games>"

    def __eq__(self, other: object) -> bool:
        return self._values() == other._values() if isinstance(other, Games) else NotImplemented

    def __hash__(self) -> int:
        return hash((self.rules, self.players, self.seed, self.first, len(self)))

    def __reduce__(self) -> tuple[Callable[..., Games], tuple[object, ...]]:
        return _restored, self._values()

    def _values(self) -> tuple[object, ...]:
        arrays = (self.winners, self.plies, self.payoffs, self.moves)
        kept = tuple(array.tobytes() for array in arrays)
        return (self.rules, self.players, self.seed, self.first, *kept, self.faults)

    def games(self) -> Iterator[list[int]]:
        """The moves of each game by their numbers, if they were asked for."""
        start = 0
        for plies in self.plies:
            yield self.moves[start : start + plies].tolist()
            start += plies

    def to_arrow(self) -> pyarrow.Table:
        """The games as a ``pyarrow.Table``: a row each, with the columns that ``write_games`` has."""
        table: pyarrow.Table = _arrow.of_games(self)
        return table

    def to_parquet(self, file: str | os.PathLike[str]) -> None:
        """Writes the games to a file of Parquet; ``write_games`` does so while they are played."""
        _arrow.write(self, file)


def play_many(
    rules: Rules | str,
    players: Iterable[Player],
    games: int,
    *,
    seed: int = 1,
    first: int = 0,
    threads: int = 1,
    position: str = "",
    deal: str | None = None,
    moves: bool = False,
    move_time: float | None = None,
) -> Games:
    """Plays many games in one call. Game number n is a function of the seed and n alone, whatever the threads.

    >>> import papan
    >>> many = papan.play_many("connect-four", ["cost", "random"], 1000)
    >>> len(many), many.wins(0) > 900
    (1000, True)
    """
    texts, functions = seated(players)
    winners, plies, payoffs, made, faults = _core.play_many(
        rules,
        texts,
        games,
        seed=seed,
        first=first,
        threads=threads,
        position=position,
        deal=deal,
        moves=moves,
        functions=functions,
        move_time=move_time,
    )
    forfeits = tuple(Fault(*fault) for fault in faults)
    return _restored(str(Rules(rules)), tuple(texts), seed, first, winners, plies, payoffs, made, forfeits)


def _restored(
    rules: str,
    players: tuple[str, ...],
    seed: int,
    first: int,
    winners: bytes,
    plies: bytes,
    payoffs: bytes,
    moves: bytes,
    faults: tuple[Fault, ...],
) -> Games:
    """Games from the bytes of their arrays."""
    paid = memoryview(payoffs)
    return Games(
        rules=rules,
        players=players,
        seed=seed,
        first=first,
        winners=memoryview(winners),
        plies=memoryview(plies).cast("I"),
        payoffs=paid.cast("d", (len(winners), len(players))) if winners else paid.cast("d"),
        moves=memoryview(moves).cast("q"),
        faults=faults,
    )


def read_records(file: str | os.PathLike[str]) -> list[Record]:
    """The games in a file of records, one on each line, as every command of papan writes them."""
    return [Record.from_json(line) for line in _core.read_records(os.fspath(file))]


def replay(record: Record | dict[str, Any] | str, *, plies: int | None = None) -> Position:
    """The position at the end of a recorded game, or after so many of its moves.

    The outcome of a position follows from the rules. A game that was forfeited or stopped ends in a position without one;
    ``record.outcome`` has it.
    """
    if isinstance(record, Record):
        data = record.to_dict()
    else:
        data = json.loads(record) if isinstance(record, str) else dict(record)
    try:
        rules, moves, deal = data["rules"], list(data["moves"]), data.get("deal")
    except (KeyError, TypeError, AttributeError):
        raise ValueError("a record has at least rules and moves") from None
    position = Position(rules, moves, deal=deal)
    return position if plies is None else position.at(plies)
