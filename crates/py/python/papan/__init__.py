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
import importlib
from typing import TYPE_CHECKING

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
from ._answers import Answer, Interval, Row, Rows, Score
from ._arena import Table, arena, open_store, regret, run
from ._arrow import write_games
from ._core import Book, Measurement, Position, Rules, Solver, State, Tournament, View, __version__
from ._functions import Function, Player
from ._games import Fault, Games, play, play_many, read_records, replay
from ._trace import Trace, TraceDetail, TraceNode, TraceStep, Window, trace, trace_tree
from ._review import review
from ._tables import (
    Anchor,
    BeforeRow,
    Cost,
    EndingRow,
    FirstError,
    FirstFault,
    PairRow,
    PartRow,
    PartsReport,
    PlayerRow,
    Regret,
    RegretDifference,
    RegretKind,
    RegretPly,
    RegretRow,
    SeatRow,
    SprtResult,
    Trial,
    TuneTest,
)
from ._tuning import Ablation, Finding, Tuning, ablate, tune
from ._results import (
    Belief,
    Bounds,
    Candidate,
    Criterion,
    Element,
    Explanation,
    Forfeit,
    GameMistake,
    Judgement,
    Mistake,
    MoveJudgement,
    MoveScore,
    Outcome,
    PlayerReview,
    PlyCount,
    Record,
    Review,
    SeatBelief,
    Solution,
    ThemeCount,
    TileBelief,
    Values,
)

__all__ = [
    "NO_SCORE",
    "Ablation",
    "Anchor",
    "Answer",
    "BeforeRow",
    "Belief",
    "Book",
    "Bounds",
    "Candidate",
    "Cost",
    "Criterion",
    "Element",
    "EndingRow",
    "Explanation",
    "Fault",
    "Finding",
    "FirstError",
    "FirstFault",
    "Forfeit",
    "Function",
    "GameMistake",
    "Games",
    "Interval",
    "Judgement",
    "Measurement",
    "Mistake",
    "MoveJudgement",
    "MoveScore",
    "Outcome",
    "PairRow",
    "PartRow",
    "PartsReport",
    "Player",
    "PlayerReview",
    "PlayerRow",
    "PlyCount",
    "Position",
    "Record",
    "Regret",
    "RegretDifference",
    "RegretKind",
    "RegretPly",
    "RegretRow",
    "Review",
    "Row",
    "Rows",
    "Score",
    "Rules",
    "SeatBelief",
    "SeatRow",
    "Solution",
    "Solver",
    "SprtResult",
    "State",
    "Table",
    "ThemeCount",
    "TileBelief",
    "Tournament",
    "Trace",
    "TraceDetail",
    "TraceNode",
    "TraceStep",
    "Trial",
    "TuneTest",
    "Tuning",
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
    "distribute",
    "explain",
    "judge",
    "kaggle",
    "load_game",
    "open_store",
    "play",
    "play_many",
    "read_records",
    "regret",
    "replay",
    "review",
    "run",
    "solve",
    "solve_many",
    "solver",
    "trace",
    "trace_tree",
    "tune",
    "values",
    "write_games",
]


def load_game(rules: str) -> Rules:
    """The rules of a game, by the name that OpenSpiel has for this."""
    return Rules(rules)


# After the names above, which they use.
from . import distribute as distribute  # noqa: E402
from . import kaggle as kaggle  # noqa: E402

if TYPE_CHECKING:
    from . import gymnasium as gymnasium
    from . import openspiel as openspiel
    from . import pettingzoo as pettingzoo
else:
    # Modules that need a package each, which is imported when they are first used.
    _EXTRAS = {"gymnasium": "gymnasium", "openspiel": "pyspiel", "pettingzoo": "pettingzoo"}

    def __getattr__(name: str) -> object:
        if name not in _EXTRAS:
            raise AttributeError(f"module 'papan' has no attribute '{name}'")
        try:
            return importlib.import_module(f"papan.{name}")
        except ModuleNotFoundError as error:
            if error.name not in (_EXTRAS[name], "numpy"):
                raise
            text = f"papan.{name} needs the package {error.name}: pip install 'papan[{name}]'"
            raise ModuleNotFoundError(text, name=error.name) from None

# Interrupted work gets a moment to store the games that it has played.
atexit.register(_core.settle)
