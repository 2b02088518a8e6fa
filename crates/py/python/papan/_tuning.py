"""Which options make a player best, and what its parts are worth."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from typing import Any

from . import _core
from ._arena import Path, Progress
from ._core import Rules
from ._functions import Player, seated
from ._results import expect


class Finding:
    """What was found, with the names that ``--json`` has; they are attributes too. A notebook draws it."""

    def __init__(self, found: _core.Finding) -> None:
        expect(found, _core.Finding, "what tune or ablate has found")
        self._found = found
        self._data: dict[str, Any] = json.loads(found.to_json())

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        try:
            return self._data[name]
        except KeyError:
            known = ", ".join(self._data)
            raise AttributeError(f"a finding has no '{name}': it has {known}") from None

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self._data]

    @property
    def command(self) -> str:
        """The command that repeats it."""
        return self._found.command

    def to_dict(self) -> dict[str, Any]:
        """All of it as a dictionary."""
        found: dict[str, Any] = json.loads(self._found.to_json())
        return found

    def to_json(self) -> str:
        """All of it as ``--json`` prints it, byte for byte."""
        return self._found.to_json()

    def _repr_html_(self) -> str:
        return self._found.html()

    def __str__(self) -> str:
        return self._found.in_words().rstrip("\n")

    def __repr__(self) -> str:
        return f"<papan.Finding: {self.command}>"


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
) -> Finding:
    """Finds the options that make a player best, as ``papan tune`` does; a function is set by its keyword arguments.

    ``ablate`` is how many games the best found plays without each of its parts, to tell what they are worth.

    >>> import papan
    >>> def near(view, column=1):
    ...     return min(view.legal_actions(), key=lambda one: abs(one - column))
    >>> found = papan.tune("connect-four", near, {"column": "0..6"}, against=["random"], games=1500, test_games=200)
    >>> found.start, found.test["verdict"] in ("better", "open", "same", "worse")
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
    return Finding(found)


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
) -> Finding:
    """Says what each part of a player is worth, as ``papan ablate`` does.

    >>> import papan
    >>> found = papan.ablate("tic-tac-toe", "points", against=["random"], games=60, judged=5, threads=1)
    >>> [one["parts"] for one in found.alone]
    [['win'], ['block'], ['chance']]
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
    return Finding(found)
