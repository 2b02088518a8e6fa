"""What players say of a position, and what perfect play says."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Union

from . import _core
from ._answers import expect
from ._core import Position, Solver, View
from ._functions import Player, asked
from ._results import Belief, Explanation, Judgement, Solution, Values

#: Stands for a move that cannot be made, among the scores of moves.
NO_SCORE = -(2**31)

Columns = Union[str, Position]

_solvers: dict[str, Solver] = {}


def explain(
    position: Position | View, player: Player, *, seed: int = 1, lang: str = "en"
) -> Explanation:
    """What a player would do in a position, and why, with the whole table it decides by.

    A function is called with the view of the position; what it raises is raised. The table then has the exact value of
    each move, and the reason is what perfect play says of the move.

    >>> import papan
    >>> explanation = papan.explain(papan.Position("connect-four", "443"), "cost")
    >>> explanation.chosen
    '5'
    >>> {row.move: row.exact for row in explanation.candidates}["5"]
    2
    >>> papan.explain(papan.Position("connect-four", "445"), lambda view: "5").reason
    'A blunder: 5 loses, 3 wins.'
    """
    if isinstance(player, str):
        return Explanation.from_json(_core.explain(position, player, seed=seed, lang=lang))
    expect(position, (Position, View), "a Position or a View")
    view = position if isinstance(position, View) else position.view()
    if view.seat is None:
        raise ValueError(f'the game is over at "{position.text}": there is nothing to choose')
    if view.seat != view.watching:
        raise ValueError(f"it is the turn of seat {view.seat}, and this is the view of seat {view.watching}")
    name, chosen = asked(player, view)
    return Explanation.from_json(_core.explain_choice(view, name, chosen, lang=lang))


def judge(
    position: Position, *, nodes: int | None = None, time: float | None = None
) -> Judgement:
    """What perfect play says of every move: which are best, and which give something away.

    >>> import papan
    >>> judgement = papan.judge(papan.Position("tic-tac-toe", "a1"))
    >>> judgement.result, judgement.best
    ('draw', ('b2',))
    >>> len(judgement.mistakes)
    7
    """
    return Judgement.from_json(_core.judge(position, nodes=nodes, time=time))


def values(position: Position, *, nodes: int | None = None) -> Values:
    """What perfect play says after each move of a game, for the first seat: positive where it wins. A notebook draws it.

    >>> import papan
    >>> papan.values(papan.Position("tic-tac-toe", "a1 a2 b2")).values
    (0, 0, 2, 2)
    """
    expect(position, Position, "a Position")
    found: list[int | None] = []
    for plies in range(position.plies + 1):
        now = position.at(plies)
        if now.is_terminal():
            break
        value = judge(now, nodes=nodes).value
        found.append(value if value is None or now.seat == 0 else -value)
    return Values(position.rules.text, position.text, tuple(found))


def belief(view: View | Position, *, seat: int | None = None) -> Belief | None:
    """What a seat can know of hidden tiles: how likely each of them is where. None where nothing is hidden."""
    expect(view, (View, Position), "a View or a Position")
    if isinstance(view, Position):
        view = view.view(seat)
    elif seat is not None and seat != view.watching:
        raise ValueError(f"this is the view of seat {view.watching}")
    known = _core.belief(view)
    return None if known is None else Belief.from_json(known)


def solver(size: str = "7x6") -> Solver:
    """The solver for a size of the board, which keeps what it has learnt; one for each size."""
    found = _solvers.get(size)
    if found is None:
        found = _solvers[size] = Solver(size)
    return found


def _size(position: Columns, size: str | None) -> str:
    if size is not None:
        return size
    if isinstance(position, Position):
        game, _, size = position.rules.text.partition(":")
        if game != "connect-four" or "," in size or size == "endless" or size.count("x") != 1:
            raise ValueError(f"{position.rules.text} has no solver: ask judge")
        return size
    return "7x6"


def solve(
    position: Columns,
    *,
    size: str | None = None,
    weak: bool = False,
    line: bool = False,
    nodes: int | None = None,
    time: float | None = None,
) -> Solution:
    """The exact score of a Connect Four position, given by its columns or itself.

    >>> import papan
    >>> papan.solve("44455554221").score
    -15
    """
    with_size = solver(_size(position, size))
    return with_size.solve(position, weak=weak, line=line, nodes=nodes, time=time)


def analyze(
    position: Columns,
    *,
    size: str | None = None,
    line: bool = False,
    nodes: int | None = None,
    time: float | None = None,
) -> Solution:
    """The exact score of a Connect Four position and of each of its moves.

    >>> import papan
    >>> [move.score for move in papan.analyze("4455").moves]
    [-4, -3, 18, 2, 2, 18, -3]
    """
    with_size = solver(_size(position, size))
    return with_size.solve(position, analyze=True, line=line, nodes=nodes, time=time)


def _several(positions: Iterable[Columns], size: str | None) -> tuple[list[Columns], Solver]:
    if isinstance(positions, str):
        raise TypeError(f"positions are a list: give [{positions!r:.100}], not a text")
    given = list(positions)
    return given, solver(_size(given[0], size) if given else size or "7x6")


def solve_many(positions: Iterable[Columns], *, size: str | None = None) -> memoryview[int]:
    """The exact scores of many positions, as an array of 32-bit numbers.

    >>> import papan
    >>> papan.solve_many(["4455", "44455554221"]).tolist()
    [18, -15]
    """
    given, with_size = _several(positions, size)
    return with_size.scores(given)


def analyze_many(positions: Iterable[Columns], *, size: str | None = None) -> memoryview[int]:
    """The exact scores of all moves of many positions: an array with a row for each position and a column for each
    column of the board, ``NO_SCORE`` where it is full or the game is over.

    >>> import papan
    >>> papan.analyze_many(["4455"]).tolist()
    [[-4, -3, 18, 2, 2, 18, -3]]
    """
    given, with_size = _several(positions, size)
    return with_size.analyses(given)


def catalogue(*, lang: str = "en") -> dict[str, list[dict[str, object]]]:
    """Every game with its rules, and every player with its options.

    >>> import papan
    >>> [game["name"] for game in papan.catalogue()["games"]]
    ['connect-four', 'tic-tac-toe', 'dominoes']
    """
    found: dict[str, list[dict[str, object]]] = json.loads(_core.catalogue(lang=lang))
    return found
