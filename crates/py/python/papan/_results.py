"""What players say of a position, what perfect play says, and games that were played."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TypedDict

from . import _core
from ._answers import Answer, Frames, Parts, Row, Rows, Score, columns, shown
from ._tables import Cost

class Outcome(TypedDict):
    """How a game ended: ``win``, ``draw``, ``blocked`` or ``forfeit``, the seats that won, and what each seat was paid."""

    kind: str
    winners: list[int]
    payoff: list[float]


class Forfeit(TypedDict):
    """The seat that forfeited a game, and why."""

    seat: int
    kind: str
    detail: str


@dataclass(frozen=True)
class Criterion(Answer):
    """A column of the table by which a player decides."""

    id: str
    name: str
    meaning: str
    better: str


@dataclass(frozen=True)
class Element(Answer):
    """One of the six elements of a greedy algorithm, in a decision."""

    name: str
    content: str


@dataclass(frozen=True)
class Candidate(Answer):
    """A move that a player considered: its score by each criterion, and what perfect play says of it."""

    move: str
    scores: tuple[Score, ...]
    total: int | None
    feasible: bool
    note: str
    exact: int | None
    proven: Bounds | None = None

    _optional = frozenset({"proven"})


@dataclass(frozen=True)
class Bounds(Answer):
    """What is proven of a value: it is at least `low` and at most `high`."""

    low: int
    high: int


Candidate._parts = {"proven": Bounds}


@dataclass(frozen=True)
class TileBelief(Answer):
    """How likely each seat holds a tile, or nobody does."""

    tile: str
    seats: tuple[float, ...]
    asleep: float


@dataclass(frozen=True)
class SeatBelief(Answer):
    """How many tiles another seat holds, and the numbers of pips of which it is known to hold none."""

    seat: int
    tiles: int
    lacks: tuple[int, ...]


@dataclass(frozen=True)
class Belief(Answer):
    """What a seat can know of hidden tiles."""

    worlds: int | str
    seats: Rows[SeatBelief]
    tiles: Rows[TileBelief]

    _parts = {"seats": SeatBelief, "tiles": TileBelief}


@dataclass(frozen=True)
class Explanation(Answer, Frames):
    """What a player would do, and why. As a data frame it is its table: a row for each candidate."""

    rules: str
    player: str
    position: str
    seat: int
    criteria: Rows[Criterion]
    candidates: Rows[Candidate]
    chosen: str
    decided_by: str
    reason: str
    telling: tuple[int, ...] = ()
    decider: int | None = None
    nodes: int | None = None
    depth: int | None = None
    line: tuple[str, ...] = ()
    belief: Belief | None = None
    elements: Rows[Element] = Rows()

    _parts = {"criteria": Criterion, "candidates": Candidate, "elements": Element, "belief": Belief}
    _optional = frozenset({"decider", "nodes", "depth", "line", "belief", "elements"})

    def _columns(self) -> dict[str, list[object]]:
        names = [one.id for one in self.criteria]
        rows: list[dict[str, object]] = []
        for row in self.candidates:
            rest = row._cells()
            del rest["scores"]
            scores = (shown(score) for score in row.scores)
            rows.append({"move": rest.pop("move"), **dict(zip(names, scores)), **rest})
        return columns(rows)

    def _repr_html_(self) -> str:
        return _core.explanation_html(json.dumps(self.to_dict()))


@dataclass(frozen=True)
class Mistake(Answer):
    """What a move gives away: `mark` is the sign that players write, `??`, `?` or `?!`."""

    better: str
    had: str
    left: str | None
    gravity: str
    mark: str
    what: str


@dataclass(frozen=True)
class MoveJudgement(Answer):
    """What perfect play says of a move."""

    move: str
    sign: str
    score: int | None
    low: int
    high: int
    result: str | None
    mistake: Mistake | None

    _parts = {"mistake": Mistake}


@dataclass(frozen=True)
class Judgement(Answer):
    """What perfect play says of a position and of every move."""

    rules: str
    position: str
    seat: int
    value: int | None
    low: int | None
    high: int | None
    result: str | None
    moves: Rows[MoveJudgement]
    best: tuple[str, ...]
    keeping: int
    nodes: int

    _parts = {"moves": MoveJudgement}

    @property
    def mistakes(self) -> tuple[str, ...]:
        """The moves that are proven to give something away."""
        return tuple(one.move for one in self.moves if one.mistake is not None)

    def _repr_html_(self) -> str:
        return _core.judgement_html(json.dumps(self.to_dict()))


@dataclass(frozen=True)
class Values(Answer):
    """What perfect play says after each move of a game, for the first seat; none where it is not known."""

    rules: str
    position: str
    values: tuple[int | None, ...]

    def _repr_html_(self) -> str:
        known = [(ply, value) for ply, value in enumerate(self.values) if value is not None]
        return _core.values_html(known)


@dataclass(frozen=True)
class MoveScore(Answer):
    """A column, from 1, and its score; none for a full column, or if a limit came first."""

    column: int
    score: int | None
    low: int | None = None
    high: int | None = None

    _optional = frozenset({"low", "high"})


@dataclass(frozen=True)
class Solution(Answer):
    """The exact score of a Connect Four position."""

    position: str
    size: str
    score: int | None
    outcome: str
    moves: Rows[MoveScore]
    best: tuple[int, ...]
    nodes: int
    micros: int
    low: int | None = None
    high: int | None = None
    verdict: str | None = None
    line: str | None = None

    _parts = {"moves": MoveScore}
    _optional = frozenset({"low", "high", "verdict", "line"})


@dataclass(frozen=True)
class Record(Answer):
    """A game that was played, from which it can be replayed."""

    rules: str
    players: tuple[str, ...]
    seed: int
    index: int
    deal: str | None
    moves: tuple[str, ...]
    outcome: Outcome | None = None
    opening: int | None = None
    fault: Forfeit | None = None
    adjudicated: bool | None = None
    variations: tuple[tuple[str, ...], ...] = ()

    _optional = frozenset({"opening", "fault", "adjudicated", "variations"})

    def __hash__(self) -> int:
        return hash((self.rules, self.players, self.seed, self.index, self.deal, self.moves))


@dataclass(frozen=True)
class ThemeCount(Row):
    """The mistakes of one kind: `theme` is such as ``missed-win``."""

    theme: str
    meaning: str
    blunders: int
    mistakes: int
    inaccuracies: int


@dataclass(frozen=True)
class PlyCount(Row):
    """The mistakes after a number of moves."""

    ply: int
    blunders: int
    mistakes: int
    inaccuracies: int


@dataclass(frozen=True)
class GameMistake(Row):
    """A move that gave something away: its mark, what was better, and why.

    `game` is the number of the first game with it, `games` how many have it, and `position` the moves before it.
    """

    game: int
    games: int
    position: str
    ply: int
    move: str
    mark: str
    gravity: str
    best: tuple[str, ...]
    score: int
    best_score: int
    theme: str
    verdict: str
    reason: str
    command: str


@dataclass(frozen=True)
class PlayerReview(Cost):
    """The mistakes of one player, and what the moves cost."""

    blunders: int
    mistakes: int
    inaccuracies: int
    by_theme: Rows[ThemeCount]
    by_ply: Rows[PlyCount]
    worst: Rows[GameMistake]

    _parts = {"by_theme": ThemeCount, "by_ply": PlyCount, "worst": GameMistake}
    _repeated = frozenset({"by_theme", "by_ply", "worst"})


@dataclass(frozen=True)
class Review(Row, Parts):
    """The mistakes of every player in some games. Its tables are ``players`` and ``worst``; a notebook draws it."""

    rules: str
    games: int
    analysed: int
    players: Rows[PlayerReview]
    _words: str = field(default="", repr=False, compare=False)
    _lang: str = field(default="en", repr=False, compare=False)

    _parts = {"players": PlayerReview}

    @property
    def worst(self) -> Rows[GameMistake]:
        """The worst moves of all players, in the order of the game."""
        found = [one for player in self.players for one in player.worst]
        return Rows(sorted(found, key=lambda one: (one.game, one.ply)))

    def _tables(self) -> dict[str, Frames]:
        return {"players": self.players, "worst": self.worst}

    def _repr_html_(self) -> str:
        return _core.review_html(self.to_json(), lang=self._lang)

    def __str__(self) -> str:
        return self._words.rstrip("\n") or repr(self)
