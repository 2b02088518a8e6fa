"""Which options make a player best, and what its parts are worth."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from . import _core
from ._answers import Drawings, Frames, Parts, Row, Rows, expect
from ._arena import Path, Progress
from ._core import Rules
from ._functions import Player, seated
from ._tables import PartsReport, Trial, TuneTest

_F = TypeVar("_F", bound="Finding")


class Finding(Row, Parts):
    """What tuning or leaving parts out has found, with the names that ``--json`` has. A notebook draws it."""

    _found: _core.Finding | None

    @classmethod
    def _of(cls: type[_F], found: _core.Finding) -> _F:
        made = cls.from_json(found.to_json())
        made.__dict__["_found"] = found
        return made

    @property
    def _native(self) -> _core.Finding:
        if self._found is None:
            raise ValueError("this was read from a dictionary and has nothing else")
        return self._found

    def __getstate__(self) -> dict[str, object]:
        kept = self._found
        if isinstance(kept, _core.Finding):
            found: Any = Drawings(kept, ("to_json",), ("in_words", "html"))
            found.command = kept.command
            kept = found
        return {**self.__dict__, "_found": kept}

    @property
    def command(self) -> str:
        """The command that repeats it."""
        return self._native.command

    def to_json(self) -> str:
        """All of it as ``--json`` prints it, byte for byte."""
        return super().to_json() if self._found is None else self._found.to_json()

    def _repr_html_(self) -> str:
        return self._native.html()

    def __str__(self) -> str:
        return repr(self) if self._found is None else self._found.in_words().rstrip("\n")

    def __repr__(self) -> str:
        return f"<papan.{type(self).__name__}{'' if self._found is None else ': ' + self.command}>"


@dataclass(frozen=True, repr=False)
class Tuning(Finding):
    """The best options that a search has found, and the test of them. Its tables are ``trials``, and with an ablation
    ``alone`` and ``in_turn``."""

    settings: dict[str, object]
    start: str
    best: str
    values: tuple[str, ...]
    tried: int
    games: int
    trials: Rows[Trial]
    test: TuneTest
    ablation: PartsReport | None = None
    _found: _core.Finding | None = field(default=None, repr=False, compare=False)

    _parts = {"trials": Trial, "test": TuneTest, "ablation": PartsReport}
    _optional = frozenset({"ablation"})

    def __hash__(self) -> int:
        return hash((self.start, self.best, self.tried, self.games, self.trials, self.test))

    def _tables(self) -> dict[str, Frames]:
        parts: dict[str, Frames] = {"trials": self.trials}
        if self.ablation is not None:
            parts |= {"alone": self.ablation.alone, "in_turn": self.ablation.in_turn}
        return parts


@dataclass(frozen=True, repr=False)
class Ablation(Finding, PartsReport):
    """What each part of a player is worth. Its tables are ``alone``, each part left out alone, and ``in_turn``, one after
    the other."""

    _found: _core.Finding | None = field(default=None, repr=False, compare=False)

    def _tables(self) -> dict[str, Frames]:
        return {"alone": self.alone, "in_turn": self.in_turn}


def tune(
    rules: Rules | str,
    player: Player,
    over: str | Mapping[str, str],
    *,
    against: Iterable[Player] = (),
    aim: str = "score",
    games: int = 100_000,
    test_games: int = 50_000,
    seed: int = 1,
    plies: int | None = None,
    nodes: int | None = None,
    move_time: float = 5.0,
    threads: int | None = None,
    db: Path | None = None,
    ablate: int = 0,
    progress: Progress | None = None,
) -> Tuning:
    """Finds the options that make a player best, as ``papan tune`` does; a function is set by its keyword arguments.

    ``ablate`` is how many games the best found plays without each of its parts, to tell what they are worth.

    >>> import papan
    >>> def near(view, column=1):
    ...     return min(view.legal_actions(), key=lambda one: abs(one - column))
    >>> found = papan.tune("connect-four", near, {"column": "0..6"}, against=["random"], games=1500, test_games=200)
    >>> found.start, found.test.verdict in ("better", "open", "same", "worse")
    ('function:near:column=1', True)
    """
    texts, functions = seated([player, *against])
    expect(over, (str, Mapping), "ranges such as 'depth=1..4' or {'depth': '1..4'}")
    ranges = over if isinstance(over, str) else ",".join(f"{name}={what}" for name, what in over.items())
    found = _core.tune(
        rules,
        texts[0],
        ranges,
        against=texts[1:],
        aim=aim,
        games=games,
        test_games=test_games,
        seed=seed,
        plies=plies,
        nodes=nodes,
        move_time=move_time,
        threads=threads,
        db=None if db is None else os.fspath(db),
        ablate=ablate,
        functions=dict(functions),
        progress=progress,
    )
    return Tuning._of(found)


def ablate(
    rules: Rules | str,
    player: str,
    *,
    against: Iterable[str],
    games: int = 10_000,
    judged: int = 200,
    seed: int = 1,
    plies: int | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
) -> Ablation:
    """Measures what each part of a player is worth, as ``papan ablate`` does.

    >>> import papan
    >>> found = papan.ablate("tic-tac-toe", "points", against=["random"], games=60, judged=5, threads=1)
    >>> [one.parts for one in found.alone]
    [('win',), ('block',), ('chance',)]
    """
    found = _core.ablate(
        rules,
        player,
        against=list(against),
        games=games,
        judged=judged,
        seed=seed,
        plies=plies,
        threads=threads,
        progress=progress,
    )
    return Ablation._of(found)
