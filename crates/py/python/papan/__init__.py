"""Papan plays, explains and measures classical game-playing algorithms, and knows the perfect answer.

Rules, moves and players are texts, the same as at the command line:

>>> import papan
>>> position = papan.Position("connect-four:7x6", "4455")
>>> papan.judge(position).best
('3', '6')
>>> papan.explain(position, "cost").chosen
'3'
>>> papan.play("dominoes:gaple", ["value", "balak", "first", "random"], seed=7).rules
'dominoes:gaple'
"""

from __future__ import annotations

import atexit

from . import _core
from ._analysis import (
    NO_SCORE,
    analyze,
    analyze_many,
    belief,
    catalogue,
    explain,
    judge,
    solve,
    solve_many,
    solver,
    values,
)
from ._arena import Table, arena, open_store, regret, run
from ._core import Book, Measurement, Position, Rules, Solver, State, Tournament, View, __version__
from ._games import Fault, Games, play, play_many, read_records, replay
from ._trace import Trace, TraceDetail, TraceNode, TraceStep, Window, trace, trace_tree
from ._tuning import Finding, ablate, tune
from ._results import (
    Belief,
    Candidate,
    Criterion,
    Element,
    Explanation,
    Judgement,
    Mistake,
    MoveJudgement,
    MoveScore,
    Record,
    Solution,
    TileBelief,
    Values,
)

__all__ = [
    "NO_SCORE",
    "Belief",
    "Book",
    "Candidate",
    "Criterion",
    "Element",
    "Explanation",
    "Fault",
    "Finding",
    "Games",
    "Judgement",
    "Measurement",
    "Mistake",
    "MoveJudgement",
    "MoveScore",
    "Position",
    "Record",
    "Rules",
    "Solution",
    "Solver",
    "State",
    "Table",
    "TileBelief",
    "Tournament",
    "Trace",
    "TraceDetail",
    "TraceNode",
    "TraceStep",
    "Values",
    "View",
    "Window",
    "__version__",
    "ablate",
    "analyze",
    "analyze_many",
    "arena",
    "belief",
    "catalogue",
    "explain",
    "judge",
    "load_game",
    "open_store",
    "play",
    "play_many",
    "read_records",
    "regret",
    "replay",
    "run",
    "solve",
    "solve_many",
    "solver",
    "trace",
    "trace_tree",
    "tune",
    "values",
]


def load_game(rules: str) -> Rules:
    """The rules of a game, by the name that OpenSpiel has for this."""
    return Rules(rules)


# Interrupted work gets a moment to store the games that it has played.
atexit.register(_core.settle)
