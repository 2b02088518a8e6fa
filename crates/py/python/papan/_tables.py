"""The tables of tournaments and of what moves cost, row by row, with the names that ``--json`` has.

A score has the ends of its interval in ``score_low`` and ``score_high``; in JSON they are ``low`` and ``high``.
"""

from __future__ import annotations

from dataclasses import dataclass

from ._answers import Frames, Interval, Parts, Row, Rows

_ENDS = {"low": "score_low", "high": "score_high"}
_ALWAYS = frozenset({"always_low", "always_high", "elo_always_low", "elo_always_high"})


@dataclass(frozen=True)
class PlayerRow(Row):
    """The results of one player in a tournament. `always_low` and `always_high` hold at every look at a tournament that
    is extended."""

    player: str
    games: int
    wins: int
    draws: int
    losses: int
    score: float
    score_low: float
    score_high: float
    elo: float | None
    elo_low: float | None
    elo_high: float | None
    elo_difference: Interval | None
    mean_payoff: float
    payoff: Interval
    won_out: Interval | None
    won_blocked: Interval | None
    passes: Interval | None
    pips: Interval | None
    forfeits: int
    faults: tuple[tuple[str, int], ...]
    marks: tuple[str, ...] = ()
    always_low: float | None = None
    always_high: float | None = None
    elo_always_low: float | None = None
    elo_always_high: float | None = None

    _names = _ENDS
    _parts = dict.fromkeys(
        ("elo_difference", "payoff", "won_out", "won_blocked", "passes", "pips"), Interval
    )
    _optional = _ALWAYS | {"marks"}
    _repeated = frozenset({"mean_payoff"})

    def _cells(self) -> dict[str, object]:
        # A column cannot have lists of unlike values.
        return {**super()._cells(), "faults": [{"kind": kind, "games": games} for kind, games in self.faults]}


@dataclass(frozen=True)
class PairRow(Row):
    """The results of one player against another, from the first one's side. `los` is how likely it is the stronger;
    `pentanomial` has the numbers of pairs of games with 0, 1/2, 1, 3/2 and 2 points."""

    player: str
    opponent: str
    games: int
    wins: int
    draws: int
    losses: int
    score: float
    score_low: float
    score_high: float
    elo: float
    elo_low: float
    elo_high: float
    los: float
    normalized_elo: Interval
    pentanomial: tuple[int, ...]
    always_low: float | None = None
    always_high: float | None = None
    elo_always_low: float | None = None
    elo_always_high: float | None = None

    _names = _ENDS
    _parts = {"normalized_elo": Interval}
    _optional = _ALWAYS


@dataclass(frozen=True)
class SeatRow(Row):
    """The results of all players in one seat, from 0."""

    seat: int
    score: float
    score_low: float
    score_high: float

    _names = _ENDS


@dataclass(frozen=True)
class BeforeRow(Row):
    """The results of a player in the games in which a certain other one moves just before."""

    player: str
    before: str
    games: int
    score: float
    score_low: float
    score_high: float

    _names = _ENDS


@dataclass(frozen=True)
class EndingRow(Row):
    """How many games ended in one way."""

    kind: str
    games: int


@dataclass(frozen=True)
class SprtResult(Row):
    """The sequential test of a tournament: it is between the differences `elo0` and `elo1`."""

    elo0: float
    elo1: float
    model: str
    alpha: float
    beta: float
    pairs: int
    llr: float
    lower: float
    upper: float
    verdict: str | None
    score: float
    score_low: float
    score_high: float
    elo: float
    elo_low: float
    elo_high: float

    _names = _ENDS


@dataclass(frozen=True)
class Anchor(Row):
    """The player with a fixed rating."""

    player: str
    elo: float


@dataclass(frozen=True)
class FirstError(Row):
    """After how many moves the first error comes: the median, the games without one, and those where it is not known."""

    median: int | None
    none: int
    unknown: int


@dataclass(frozen=True)
class FirstFault(Row):
    """The first game that a player forfeited, and why."""

    game: int
    kind: str
    detail: str


@dataclass(frozen=True)
class RegretPly(Row):
    """What moves after a number of moves cost."""

    ply: int
    moves: int
    blunders: int
    loss: float
    first_errors: int


@dataclass(frozen=True)
class RegretKind(Row):
    """What moves in one kind of position cost."""

    by: str
    kind: str
    moves: int
    blunders: int
    loss: float | None


@dataclass(frozen=True)
class Cost(Row):
    """What the moves of one player cost: the share that kept the result, and the points lost in a move."""

    player: str
    games: int
    moves: int
    judged: int
    not_judged: int
    kept: float | None
    kept_low: float | None
    kept_high: float | None
    loss: float | None
    loss_low: float | None
    loss_high: float | None


@dataclass(frozen=True)
class RegretRow(Cost):
    """What the moves of one player cost, with the first error and the cost at each move of the game."""

    first_error: FirstError
    forfeits: int
    first_fault: FirstFault | None
    by_ply: Rows[RegretPly]
    by_kind: Rows[RegretKind]

    _parts = {"first_error": FirstError, "first_fault": FirstFault, "by_ply": RegretPly, "by_kind": RegretKind}
    _repeated = frozenset({"by_ply", "by_kind"})


@dataclass(frozen=True)
class RegretDifference(Row):
    """How much more one player keeps, and loses, than another."""

    player: str
    other: str
    kept: float
    kept_low: float
    kept_high: float
    loss: float
    loss_low: float
    loss_high: float


@dataclass(frozen=True)
class Regret(Row, Parts):
    """What players' moves cost against perfect play. Its tables are ``players`` and ``differences``."""

    rules: str
    seed: int
    positions: str
    plies: int | None
    stopped: bool
    players: Rows[RegretRow]
    differences: Rows[RegretDifference]

    _parts = {"players": RegretRow, "differences": RegretDifference}

    def _tables(self) -> dict[str, Frames]:
        return {"players": self.players, "differences": self.differences}


@dataclass(frozen=True)
class Trial(Row):
    """One setting that a search tried."""

    generation: int
    values: tuple[str, ...]
    got: float
    rounds: int


@dataclass(frozen=True)
class TuneTest(Row):
    """The test of the best setting against the start: `gain` is how much better it is."""

    rounds: int
    games: int
    estimated_on: int
    kept: int | None
    start: float
    best: float
    gain: float
    gain_low: float
    gain_high: float
    verdict: str


@dataclass(frozen=True)
class PartRow(Row):
    """A player without some of its parts: what they are worth against the opponents, and what leaving them out costs."""

    parts: tuple[str, ...]
    player: str
    score: float
    worth: Interval
    lost: float | None
    cost: Interval | None
    lost_random: float | None
    cost_random: Interval | None

    _parts = {"worth": Interval, "cost": Interval, "cost_random": Interval}


@dataclass(frozen=True)
class PartsReport(Row):
    """What each part of a player is worth, alone and one after the other."""

    rules: str
    player: str
    against: tuple[str, ...]
    seed: int
    rounds: int
    games: int
    judged: int
    score: float
    lost: float | None
    lost_random: float | None
    alone: Rows[PartRow]
    in_turn: Rows[PartRow]

    _parts = {"alone": PartRow, "in_turn": PartRow}
