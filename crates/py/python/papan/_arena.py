"""Tournaments, and what players' moves cost them."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from . import _core
from ._core import Measurement, Rules
from ._core import Tournament as Tournament
from ._functions import Player, seated
from ._results import expect

Path = str | os.PathLike[str]
Progress = Callable[[int, int], object]


class Table:
    """The results of a tournament: its table, with the names that ``papan arena --json`` has.

    What is in the table are attributes too: ``table.players``, ``table.pairs``, ``table.games``.
    """

    def __init__(self, results: _core.Results) -> None:
        expect(results, _core.Results, "papan.arena what is to be played")
        self._results = results
        self._data: dict[str, Any] = json.loads(results.to_json())

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        try:
            return self._data[name]
        except KeyError:
            known = ", ".join(self._data)
            raise AttributeError(f"a table has no '{name}': it has {known}") from None

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self._data]

    @property
    def tournament(self) -> Tournament:
        """What was played."""
        return self._results.tournament

    @property
    def file(self) -> str | None:
        """The file with the games, if they are kept."""
        found = self._results.file
        return None if found is None else os.fspath(found)

    def to_dict(self) -> dict[str, Any]:
        """The table as a dictionary."""
        found: dict[str, Any] = json.loads(self._results.to_json())
        return found

    def to_json(self) -> str:
        """The table as ``papan arena --json`` prints it, byte for byte."""
        return self._results.to_json()

    def to_csv(self) -> str:
        """The table as ``papan arena --csv`` writes it, byte for byte."""
        return self._results.to_csv()

    def to_pandas(self, part: str = "players") -> Any:
        """A part of the table (players, pairs, seats, before, endings) as a pandas DataFrame."""
        import pandas  # type: ignore[import-untyped,unused-ignore]

        return pandas.DataFrame(self._rows(part))

    def to_polars(self, part: str = "players") -> Any:
        """A part of the table (players, pairs, seats, before, endings) as a polars DataFrame."""
        import polars

        return polars.DataFrame(self._rows(part), infer_schema_length=None)

    def _rows(self, part: str) -> list[dict[str, Any]]:
        rows = self._data.get(part)
        if not isinstance(rows, list) or part == "warnings":
            raise ValueError(f"'{part}' is none of players, pairs, seats, before, endings")
        return [_flat(row) for row in rows]

    def report(self, file: Path, *, lang: str = "en") -> None:
        """Writes the page that ``papan arena --report`` writes."""
        with open(os.fspath(file), "w", encoding="utf-8") as out:
            out.write(self._results.page(lang=lang))

    def records(self, file: Path) -> None:
        """Writes the record of every game, a line of JSON each; the games must have been kept."""
        self._results.write_records(os.fspath(file))

    def __eq__(self, other: object) -> bool:
        return self._data == other._data if isinstance(other, Table) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def _repr_html_(self) -> str:
        return self._results.html()

    def __repr__(self) -> str:
        partial = ", partial" if self._data["partial"] else ""
        return f"<papan.Table {self._data['rules']}, {self._data['games']} games{partial}>"

    def __str__(self) -> str:
        return self._results.in_words().rstrip("\n")


def _flat(row: dict[str, Any]) -> dict[str, Any]:
    """A row without rows in it: an interval becomes three columns."""
    flat: dict[str, Any] = {}
    for name, value in row.items():
        if isinstance(value, dict) and set(value) == {"value", "low", "high"}:
            flat |= {name: value["value"], f"{name}_low": value["low"], f"{name}_high": value["high"]}
        else:
            flat[name] = json.dumps(value) if isinstance(value, (dict, list)) else value
    return flat


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
    >>> table.players[0]["player"], table.players[0]["wins"] >= 15
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
    return Table(results)


def open_store(file: Path) -> Table:
    """The table of a tournament that was played, or is being played, elsewhere, from its file."""
    return Table(_core.open_store(os.fspath(file)))


def regret(
    rules: Rules | str,
    players: Iterable[Player] | Mapping[str, Player],
    *,
    games: int = 100,
    seed: int = 0,
    threads: int | None = None,
    positions: str = "self-play",
    plies: int | None = None,
    nodes: int | None = None,
    move_time: float = 5.0,
    progress: Progress | None = None,
) -> dict[str, Any]:
    """Measures what players' moves cost them against perfect play, as ``papan regret --json`` prints it.

    Players are texts or functions, as in ``play``. A function that fails forfeits the game: what it did before counts,
    and ``forfeits`` and ``first_fault`` say so.

    >>> import papan
    >>> found = papan.regret("tic-tac-toe", ["perfect", lambda view: view.moves[0]], games=10, threads=1)
    >>> [row["kept"] for row in found["players"]][0]
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
    found: dict[str, Any] = json.loads(
        measurement.run(threads=threads, functions=dict(functions), progress=progress)
    )
    return found
