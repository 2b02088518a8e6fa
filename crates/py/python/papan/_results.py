"""What is told, as small values with the names that ``--json`` has."""

from __future__ import annotations

import dataclasses
import json
from dataclasses import dataclass
from typing import Any, ClassVar, TypeVar, Union

from . import _core

_A = TypeVar("_A", bound="Answer")

Score = Union[int, float, "dict[str, int]"]


def expect(value: object, kinds: type | tuple[type, ...], wanted: str) -> None:
    """Refuses what is of none of these kinds."""
    if not isinstance(value, kinds):
        raise TypeError(f"{value!r:.100} will not do: give {wanted}")


def _plain(value: Any) -> Any:
    if isinstance(value, Answer):
        return value.to_dict()
    if isinstance(value, tuple):
        return [_plain(one) for one in value]
    return value


def _fixed(value: Any) -> Any:
    return tuple(_fixed(one) for one in value) if isinstance(value, list) else value


@dataclass(frozen=True)
class Answer:
    """What all answers have in common: they are values, and turn into dictionaries."""

    # The fields that hold one or many other results.
    _parts: ClassVar[dict[str, type[Answer]]] = {}
    # Names that Python keeps for itself.
    _names: ClassVar[dict[str, str]] = {}
    # Fields that are left out where there is nothing to say.
    _optional: ClassVar[frozenset[str]] = frozenset()

    @classmethod
    def from_dict(cls: type[_A], data: dict[str, Any]) -> _A:
        """The answer that a dictionary holds, as ``to_dict`` gives it."""
        expect(data, dict, f"a dictionary as {cls.__name__}.to_dict gives it")
        names = {field.name for field in dataclasses.fields(cls)}
        fields = {}
        for key, value in data.items():
            name = cls._names.get(key, key)
            part = cls._parts.get(name)
            if part is not None and isinstance(value, list):
                value = tuple(part.from_dict(one) for one in value)
            elif part is not None and value is not None:
                value = part.from_dict(value)
            if name in names:
                fields[name] = _fixed(value)
        return cls(**fields)

    @classmethod
    def from_json(cls: type[_A], text: str) -> _A:
        """The answer that a text of JSON holds."""
        return cls.from_dict(json.loads(text))

    def to_dict(self) -> dict[str, Any]:
        """The same as a dictionary, with the names of ``--json``."""
        told = {}
        keys = {name: key for key, name in self._names.items()}
        for field in dataclasses.fields(self):
            value = getattr(self, field.name)
            # A field that is not compared does not belong to the answer.
            if not field.compare or (field.name in self._optional and (value is None or value == ())):
                continue
            told[keys.get(field.name, field.name)] = _plain(value)
        return told

    def to_json(self) -> str:
        """The same as one line of JSON."""
        return json.dumps(self.to_dict(), separators=(",", ":"), ensure_ascii=False)


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


@dataclass(frozen=True)
class TileBelief(Answer):
    """How likely each seat holds a tile, or nobody does."""

    tile: str
    seats: tuple[float, ...]
    asleep: float


@dataclass(frozen=True)
class Belief(Answer):
    """What a seat can know of hidden tiles."""

    worlds: int | str
    seats: tuple[Any, ...]
    tiles: tuple[TileBelief, ...]

    _parts = {"tiles": TileBelief}


@dataclass(frozen=True)
class Explanation(Answer):
    """What a player would do, and why."""

    rules: str
    player: str
    position: str
    seat: int
    criteria: tuple[Criterion, ...]
    candidates: tuple[Candidate, ...]
    chosen: str
    decided_by: str
    reason: str
    telling: tuple[int, ...] = ()
    decider: int | None = None
    nodes: int | None = None
    depth: int | None = None
    line: tuple[str, ...] = ()
    belief: Any = None
    elements: tuple[Element, ...] = ()

    _parts = {"criteria": Criterion, "candidates": Candidate, "elements": Element}
    _optional = frozenset({"decider", "nodes", "depth", "line", "belief", "elements"})

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
    moves: tuple[MoveJudgement, ...]
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
    moves: tuple[MoveScore, ...]
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
    outcome: Any = None
    fault: Any = None

    _optional = frozenset({"fault"})

    def __hash__(self) -> int:
        return hash((self.rules, self.players, self.seed, self.index, self.deal, self.moves))
