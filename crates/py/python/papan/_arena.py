"""Tournaments, and what players' moves cost them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from . import _arrow, _core
from ._core import Measurement, Rules
from ._core import Tournament as Tournament
from ._answers import Drawings, Frames, Interval, Parts, Row, Rows, expect
from ._functions import Player, seated
from ._tables import Anchor, BeforeRow, EndingRow, PairRow, PlayerRow, Regret, SeatRow, SprtResult

Path = str | os.PathLike[str]
Progress = Callable[[int, int], object]


@dataclass(frozen=True, repr=False)
class Table(Row, Parts):
    """The results of a tournament: its table, with the names that ``papan arena --json`` has.

    Its tables are ``players``, ``pairs``, ``seats``, ``before`` and ``endings``: rows with typed fields, and data frames by
    ``table.to_pandas("pairs")``.
    """

    rules: str
    seed: int
    games: int
    rounds: int
    seating: str
    orders: int
    openings: int | None
    distinct_games: int
    distinct_is_exact: bool
    partial: bool
    extended: int
    endings: Rows[EndingRow]
    plies: Interval
    players: Rows[PlayerRow]
    ranking: tuple[int, ...]
    even_score: float
    pairs: Rows[PairRow]
    seats: Rows[SeatRow]
    before: Rows[BeforeRow]
    first_move: Interval | None
    decided_by_deal: Interval | None
    sprt: SprtResult | None
    anchor: Anchor | None
    warnings: tuple[str, ...]
    adjudicate: int | None = None
    _results: _core.Results | None = field(default=None, repr=False, compare=False)

    _parts = {
        "endings": EndingRow,
        "plies": Interval,
        "players": PlayerRow,
        "pairs": PairRow,
        "seats": SeatRow,
        "before": BeforeRow,
        "first_move": Interval,
        "decided_by_deal": Interval,
        "sprt": SprtResult,
        "anchor": Anchor,
    }
    _optional = frozenset({"adjudicate"})

    @classmethod
    def _of(cls, results: _core.Results) -> Table:
        table = cls.from_json(results.to_json())
        table.__dict__["_results"] = results
        return table

    @property
    def _native(self) -> _core.Results:
        if self._results is None:
            raise ValueError("this table was read from a dictionary and has nothing else: open its file")
        return self._results

    def __getstate__(self) -> dict[str, object]:
        kept = self._results
        if isinstance(kept, _core.Results):
            found: Any = Drawings(kept, ("to_json", "to_csv"), ("in_words", "page", "html"))
            found.tournament, found.file = kept.tournament, kept.file
            kept = found
        return {**self.__dict__, "_results": kept}

    @property
    def tournament(self) -> Tournament:
        """What was played."""
        return self._native.tournament

    @property
    def file(self) -> str | None:
        """The file with the games, if they are kept."""
        found = self._native.file
        return None if found is None else os.fspath(found)

    def to_json(self) -> str:
        """The table as ``papan arena --json`` prints it, byte for byte."""
        return super().to_json() if self._results is None else self._results.to_json()

    def to_csv(self) -> str:
        """The table as ``papan arena --csv`` writes it, byte for byte."""
        return self._native.to_csv()

    def _tables(self) -> dict[str, Frames]:
        return {
            "players": self.players,
            "pairs": self.pairs,
            "seats": self.seats,
            "before": self.before,
            "endings": self.endings,
        }

    def report(self, file: Path, *, lang: str = "en") -> None:
        """Writes the page that ``papan arena --report`` writes."""
        with open(os.fspath(file), "w", encoding="utf-8") as out:
            out.write(self._native.page(lang=lang))

    def records(self, file: Path) -> None:
        """Writes the record of every game, a line of JSON each; the games must have been kept."""
        results = self._native
        if not isinstance(results, _core.Results):
            # It was pickled, so only the file has the games.
            results = results if results.file is None else _core.open_store(results.file)
        if not isinstance(results, _core.Results):
            raise ValueError("the games were not kept: give db, a file to keep them in")
        results.write_records(os.fspath(file))

    def games_to_parquet(self, file: Path, *, moves: bool = True) -> None:
        """Writes a row for every game to a file of Parquet, with the columns of ``write_games``; the games must have
        been kept."""
        kept = self._native.file
        if kept is None:
            raise ValueError("the games were not kept: give db, a file to keep them in")
        names = tuple(self.tournament.players)
        _arrow.write_stored(kept, names, Rules(self.tournament.rules).seats, file, moves)

    def _repr_html_(self) -> str:
        return self._native.html()

    def __repr__(self) -> str:
        partial = ", partial" if self.partial else ""
        return f"<papan.Table {self.rules}, {self.games} games{partial}>"

    def __str__(self) -> str:
        return self._native.in_words().rstrip("\n") if self._results is not None else repr(self)


def arena(
    rules: Rules | str,
    players: Iterable[Player] | Mapping[str, Player],
    *,
    games: int = 100,
    seed: int = 1,
    gauntlet: bool = False,
    plies: int | None = None,
    balance: str = "quiet",
    openings: Iterable[str] | None = None,
    seatings: str | None = None,
    sprt: str | None = None,
    move_time: float = 5.0,
    game_time: float | None = None,
    db: Path | None = None,
    records: Path | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
) -> Table:
    """Plays a tournament and returns its table, the same as ``papan arena`` prints.

    Players are texts or functions, as in ``play``. With ``db`` every finished game is kept in that file, and the same
    call goes on where it was interrupted; more games or players go on with it too. ``records`` is a file of records of
    this tournament, as ``Table.records`` writes it: its games are taken instead of played. ``progress`` is called with
    how many games are played, and how many there are.

    >>> import papan
    >>> table = papan.arena("connect-four", ["cost", "random"], games=20, threads=1)
    >>> table.players[0].player, table.players[0].wins >= 15
    ('cost', True)
    """
    texts, functions = seated(players)
    if seatings is None and db is not None:
        seatings = _core.kept_seatings(os.fspath(db))
    tournament = Tournament(
        rules,
        texts,
        games=games,
        seed=seed,
        gauntlet=gauntlet,
        plies=plies,
        balance=balance,
        openings=None if openings is None else list(openings),
        seatings=seatings,
        sprt=sprt,
        move_time=move_time,
        game_time=game_time,
    )
    return run(tournament, functions=functions, db=db, records=records, threads=threads, progress=progress)


def run(
    tournament: Tournament,
    *,
    functions: Mapping[str, Callable[[str], object]] | None = None,
    db: Path | None = None,
    records: Path | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
) -> Table:
    """Plays a tournament, or what is left of it."""
    expect(tournament, Tournament, "a Tournament")
    results = tournament.run(
        db=None if db is None else os.fspath(db),
        records=None if records is None else os.fspath(records),
        threads=threads,
        functions=dict(functions or {}),
        progress=progress,
    )
    return Table._of(results)


def open_store(file: Path) -> Table:
    """The table of a tournament that was played, or is being played, elsewhere, from its file."""
    return Table._of(_core.open_store(os.fspath(file)))


def regret(
    rules: Rules | str,
    players: Iterable[Player] | Mapping[str, Player],
    *,
    games: int = 100,
    seed: int = 1,
    threads: int | None = None,
    positions: str = "self-play",
    plies: int | None = None,
    nodes: int | None = None,
    move_time: float = 5.0,
    progress: Progress | None = None,
) -> Regret:
    """Measures what players' moves cost them against perfect play, as ``papan regret`` does.

    Players are texts or functions, as in ``play``. A function that fails forfeits the game: what it did before counts,
    and ``forfeits`` and ``first_fault`` say so.

    >>> import papan
    >>> found = papan.regret("tic-tac-toe", ["perfect", lambda view: view.moves[0]], games=10, threads=1)
    >>> found.players[0].kept
    1.0
    """
    texts, functions = seated(players)
    measurement = Measurement(
        rules,
        texts,
        games=games,
        seed=seed,
        positions=positions,
        plies=plies,
        nodes=nodes,
        move_time=move_time,
    )
    return Regret.from_json(measurement.run(threads=threads, functions=dict(functions), progress=progress))
