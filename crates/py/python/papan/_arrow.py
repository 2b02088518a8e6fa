"""Many games as tables of Arrow and as files of Parquet, without a text for any of them (``pip install papan[arrow]``)."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from . import _core
from ._core import Rules
from ._functions import Player

if TYPE_CHECKING:
    from ._games import Games

#: How many games are held in memory while a file is written.
_PART = 100_000


def _pyarrow() -> Any:
    try:
        import pyarrow  # type: ignore[import-not-found,import-untyped,unused-ignore]
    except ImportError:
        raise ImportError("pyarrow is not installed: pip install 'papan[arrow]'") from None
    return pyarrow


def _winners(winners: bytes | memoryview[int]) -> Any:
    """Bits as lists of seats."""
    pa = _pyarrow()
    sets = [[seat for seat in range(8) if bits >> seat & 1] for bits in range(16)]
    return pa.array(sets, pa.list_(pa.uint8())).take(pa.array(memoryview(winners), pa.uint8()))


def _column(values: Any, kind: Any) -> Any:
    """Numbers in memory as a column, without a copy."""
    pa = _pyarrow()
    flat = memoryview(values).cast("B")
    return pa.Array.from_buffers(kind, flat.nbytes * 8 // kind.bit_width, [None, pa.py_buffer(flat)])


def _rows(values: Any, kind: Any, width: int) -> Any:
    """Rows of equal length as a column of lists."""
    return _pyarrow().FixedSizeListArray.from_arrays(_column(values, kind), width)


def _lists(values: Any, lengths: Any) -> Any:
    """The moves of each game as lists of short numbers."""
    pa = _pyarrow()
    import pyarrow.compute as compute  # type: ignore[import-not-found,import-untyped,unused-ignore]

    ends = compute.cumulative_sum(_column(lengths, pa.uint32()).cast(pa.int32()))
    starts = pa.concat_arrays([pa.array([0], pa.int32()), ends])
    return pa.ListArray.from_arrays(starts, _column(values, pa.int64()).cast(pa.int32()))


def _table(
    seats: int,
    numbers: Any,
    players: Any,
    winners: Any,
    plies: Any,
    payoffs: Any,
    moves: Any | None,
    faults: Iterable[tuple[int, int, str, str]],
) -> Any:
    pa = _pyarrow()
    count = len(winners)
    faulty: list[int | None] = [None] * count
    reasons: list[str | None] = [None] * count
    for game, seat, kind, detail in faults:
        faulty[game], reasons[game] = seat, f"{kind}: {detail}"
    columns = {
        "game": numbers,
        "players": players,
        "winners": _winners(winners),
        "plies": _column(plies, pa.uint32()),
        "payoffs": _rows(payoffs, pa.float64(), seats),
        "fault_seat": pa.array(faulty, pa.uint8()),
        "fault": pa.array(reasons, pa.string()),
    }
    if moves is not None:
        columns["moves"] = _lists(moves, plies)
    return pa.table(columns)


def of_games(games: Games, *, moves: bool | None = None) -> Any:
    """Many games as a table; the moves if they were kept."""
    pa = _pyarrow()
    count, seats = len(games), len(games.players)
    names = pa.array([games.players], pa.list_(pa.string(), seats)).take(pa.array([0] * count, pa.int32()))
    kept = len(games.moves) > 0 if moves is None else moves
    faults = ((one.game, one.seat, one.kind, one.detail) for one in games.faults)
    numbers = pa.array(range(games.first, games.first + count), pa.uint64())
    made = games.moves if kept else None
    return _table(seats, numbers, names, games.winners, games.plies, games.payoffs, made, faults)


def of_part(seats: int, names: tuple[str, ...], moves: bool, part: tuple[Any, ...]) -> Any:
    """A part of the games of a tournament as a table."""
    pa = _pyarrow()
    numbers, seated, winners, plies, payoffs, made, faults = part
    who = pa.array(names, pa.string()).take(_column(seated, pa.uint16()))
    players = pa.FixedSizeListArray.from_arrays(who, seats)
    number = _column(numbers, pa.uint64())
    return _table(seats, number, players, winners, plies, payoffs, made if moves else None, faults)


class _Writer:
    """A file of Parquet that is written part by part, and is there only once it is whole."""

    def __init__(self, file: str | os.PathLike[str]) -> None:
        _pyarrow()
        self._file = os.fspath(file)
        self._writer: Any = None
        self._partial = f"{self._file}.partial"

    def __enter__(self) -> _Writer:
        return self

    def add(self, table: Any) -> None:
        """Writes some rows."""
        import pyarrow.parquet as parquet  # type: ignore[import-not-found,import-untyped,unused-ignore]

        if self._writer is None:
            self._writer = parquet.ParquetWriter(self._partial, table.schema, compression="zstd")
        self._writer.write_table(table)

    def __exit__(self, kind: object, *_: object) -> None:
        if self._writer is not None:
            self._writer.close()
        if kind is None and self._writer is not None:
            os.replace(self._partial, self._file)
        elif os.path.exists(self._partial):
            os.remove(self._partial)


def write(games: Games, file: str | os.PathLike[str]) -> None:
    """Writes many games to a file of Parquet."""
    with _Writer(file) as writer:
        writer.add(of_games(games))


def write_stored(
    store: str | os.PathLike[str], names: tuple[str, ...], seats: int, file: str | os.PathLike[str], moves: bool
) -> None:
    """Writes the games of a tournament to a file of Parquet."""
    with _Writer(file) as writer:
        _core.stored_games(
            os.fspath(store),
            lambda *part: writer.add(of_part(seats, names, moves, part)),
            part=_PART,
            moves=moves,
        )


def write_games(
    file: str | os.PathLike[str],
    rules: Rules | str,
    players: Iterable[Player],
    games: int,
    *,
    seed: int = 1,
    threads: int = 1,
    position: str = "",
    deal: str | None = None,
    moves: bool = True,
    move_time: float | None = None,
) -> None:
    """Plays many games, as ``play_many`` does, and writes them to a file of Parquet as they are played.

    Memory does not grow with their number: there may be a hundred million. The columns are ``game`` (its number),
    ``players``, ``winners`` and ``payoffs`` (by seat), ``plies``, ``moves`` (by their numbers), and ``fault_seat`` and
    ``fault`` of a game that was forfeited.

    >>> import os, tempfile, papan
    >>> file = os.path.join(tempfile.mkdtemp(), "games.parquet")
    >>> papan.write_games(file, "connect-four", ["cost", "random"], 1000)
    >>> import pyarrow.parquet
    >>> pyarrow.parquet.read_table(file).num_rows
    1000
    """
    from ._games import play_many

    if games < 1:
        raise ValueError(f"{games} games to write: give at least 1")
    seats = list(players)
    with _Writer(file) as writer:
        for first in range(0, games, _PART):
            part = play_many(
                rules,
                seats,
                min(_PART, games - first),
                seed=seed,
                first=first,
                threads=threads,
                position=position,
                deal=deal,
                moves=moves,
                move_time=move_time,
            )
            writer.add(of_games(part, moves=moves))
