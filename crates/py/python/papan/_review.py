"""The mistakes of games that were played."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from typing import Union

from . import _core
from ._arena import Table
from ._core import Position, State
from ._results import Record, Review

Game = Union[Record, Position, State, str]


def review(
    games: Game | Iterable[Game] | Table | os.PathLike[str],
    *,
    players: Iterable[str] = (),
    worst: int = 3,
    threads: int | None = None,
    lang: str = "en",
    progress: Callable[[int, int], object] | None = None,
) -> Review:
    """The mistakes in games, as ``papan analyze`` finds them: how many of each gravity every player made, with the worst.

    Games are a record, a position with its moves, the moves of a game of Connect Four as a text, several of these, a table
    whose games are kept, or a file (a ``pathlib.Path``) of a tournament or of records. They may be of Connect Four or
    tic-tac-toe on a board with edges. With ``players`` only the moves of these are judged; ``worst`` is how many of the
    worst moves of each player are listed.

    >>> import papan
    >>> review = papan.review("4455353", worst=5)
    >>> [(row.player, row.blunders, row.mistakes) for row in review.players]
    [('Player 1', 1, 0), ('Player 2', 1, 0)]
    >>> [(one.ply, one.move + one.mark, one.best) for one in review.worst]
    [(2, '5??', ('4',)), (3, '5??', ('3', '6'))]
    """
    file: str | None = None
    text = ""
    if isinstance(games, Table):
        file = games.file
        if file is None:
            raise ValueError("the games were not kept: give db, a file to keep them in")
    elif isinstance(games, os.PathLike):
        file = os.fspath(games)
        os.stat(file)
    else:
        several = [games] if isinstance(games, (Record, Position, State, str)) else list(games)
        if not several:
            raise ValueError("there are no games to review")
        text = "\n".join(_line(game) for game in several) if len(several) != 1 else _text(several[0])
    found, words = _core.review(
        text, file=file, players=list(players), worst=worst, threads=threads, lang=lang, progress=progress
    )
    review = Review.from_json(found)
    review.__dict__.update(_words=words, _lang=lang)
    return review


def _text(game: Game) -> str:
    """A game as a text: a string is taken as it is."""
    return game if isinstance(game, str) else _line(game)


def _line(game: Game) -> str:
    """The record of a game, a line of JSON."""
    if isinstance(game, Record):
        return game.to_json()
    if isinstance(game, State):
        game = game.position
    if isinstance(game, str) and not game.lstrip().startswith("{"):
        game = Position("connect-four", game)
    if isinstance(game, str):
        return game
    if isinstance(game, Position):
        return game.record(players=["human", "human"])
    raise TypeError(f"{game!r:.100} is no game: give a record, a position or a text of moves")
