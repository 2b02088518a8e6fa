"""Agents for Kaggle's ConnectX, and functions written for it as players of ours.

A game of ConnectX is a game of Connect Four on any size of the board: the observation has the board as a list, row by
row from the top, and the mark of the agent, 1 or 2; the answer is a column from 0.
"""

from __future__ import annotations

import operator
import random
from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar, Union

from . import _core
from ._analysis import explain
from ._answers import expect
from ._core import Position, Rules, View


_V = TypeVar("_V")


class Fields(dict[str, _V]):
    """A dictionary whose fields are attributes too, as Kaggle hands them out."""

    def __getattr__(self, name: str) -> _V:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None


class Configuration(Fields[int]):
    """The size of the board, the discs in a line that win, and the limits of time."""

    columns: int
    rows: int
    inarow: int
    timeout: int
    actTimeout: int


class Observation(Fields[Union[int, "list[int]"]]):
    """What an agent sees: the board row by row from the top, its mark, the number of moves, and its spare time."""

    board: list[int]
    mark: int
    step: int
    remainingOverageTime: int


def configuration(rules: Rules | str) -> Configuration:
    """The configuration that ConnectX has for these rules.

    >>> from papan.kaggle import configuration
    >>> configuration("connect-four:8x7")["columns"]
    8
    """
    columns, rows, in_a_row = _sides(Rules(rules))
    return Configuration(columns=columns, rows=rows, inarow=in_a_row, timeout=2, actTimeout=2)


def observation(view: View | Position) -> Observation:
    """What ConnectX tells of a position.

    >>> import papan
    >>> from papan.kaggle import observation
    >>> observed = observation(papan.Position("connect-four", "44"))
    >>> observed.mark, observed.board[-7:], observed.board[-14:-7]
    (1, [0, 0, 0, 1, 0, 0, 0], [0, 0, 0, 2, 0, 0, 0])
    """
    expect(view, (View, Position), "a View or a Position")
    columns, rows, _ = _sides(view.rules)
    board = [0] * (columns * rows)
    heights = [0] * columns
    for ply, column in enumerate(_columns(view)):
        board[(rows - 1 - heights[column]) * columns + column] = ply % 2 + 1
        heights[column] += 1
    mark = len(view.history) % 2 + 1
    return Observation(board=board, mark=mark, step=len(view.history), remainingOverageTime=60)


def position(observation: Mapping[str, object], configuration: Mapping[str, object]) -> Position:
    """The position that an observation of ConnectX shows."""
    try:
        told: dict[str, Any] = dict(observation)
        agreed: dict[str, Any] = dict(configuration)
        columns, rows, k = (operator.index(agreed[name]) for name in ("columns", "rows", "inarow"))
        cells = [".xo"[operator.index(mark)] for mark in told["board"]]
    except (TypeError, ValueError, LookupError) as error:
        raise ValueError(f"no observation and configuration of ConnectX: {error!r}") from None
    rules = f"connect-four:{columns}x{rows},k={k}"
    if len(cells) != columns * rows:
        raise ValueError(f"a board of {len(cells)} cells, and not {columns}x{rows}")
    drawn = "/".join("".join(cells[row * columns : (row + 1) * columns]) for row in range(rows))
    # A board without discs looks like an empty list of moves.
    return Position(rules, drawn if any(cell != "." for cell in cells) else "")


def agent(player: str, *, seed: int | None = None) -> Callable[[Mapping[str, object], Mapping[str, object]], int]:
    """A player of ours as an agent of ConnectX.

    Each of its decisions draws other random numbers, so that games differ. With a seed, a new agent that is asked for the
    same decisions makes the same moves.

    >>> import papan
    >>> from papan.kaggle import agent, configuration, observation
    >>> cost = agent("cost")
    >>> cost(observation(papan.Position("connect-four", "443")), configuration("connect-four"))
    4
    """

    _core.check_player("connect-four", player)
    seeds = random.Random(seed)

    def act(observation: Mapping[str, object], configuration: Mapping[str, object]) -> int:
        now = position(observation, configuration)
        return now.action(explain(now, player, seed=seeds.getrandbits(63)).chosen)

    act.__name__ = act.__qualname__ = player
    return act


def _sides(rules: Rules) -> tuple[int, int, int]:
    game, _, rest = rules.text.partition(":")
    size, _, options = rest.partition(",")
    if game != "connect-four" or size == "endless" or size.count("x") != 1:
        raise ValueError(f"{rules.text} is no game of ConnectX: Connect Four on a flat board with edges is")
    columns, rows = map(int, size.split("x"))
    in_a_row = int(options.removeprefix("k=")) if options.startswith("k=") else 4
    return columns, rows, in_a_row


_NAMES = "123456789abcdefghijklmnopqrstuvwxyz"


def _columns(view: View | Position) -> Iterator[int]:
    return (_NAMES.index(name) for name in view.history)
