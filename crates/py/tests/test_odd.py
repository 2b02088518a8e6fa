"""Whatever a function is handed, it answers or refuses: nothing panics, nothing is aborted."""

from __future__ import annotations

import inspect
import math
from typing import Any

import papan
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from papan import _core, kaggle

#: What a refusal may be. A panic of Rust would be a BaseException that is none of these.
REFUSALS = (ValueError, TypeError, OverflowError, OSError, RuntimeError, AttributeError, KeyError, IndexError, NotImplementedError)

TEXTS = st.one_of(
    st.text(max_size=12),
    st.text(alphabet="0123456789abcx:,=|@/ -.", max_size=20),
    st.sampled_from(
        ["connect-four", "connect-four:5x4", "connect-four:endless", "tic-tac-toe", "tic-tac-toe:3x3x3"]
        + ["dominoes", "dominoes:gaple", "cost", "random", "first", "perfect:nodes=5", "function:x", "en", "id"]
        + ["4455", "b2", "4|6@left", "pass", "1|1 1|2 3|3/0|0 2|4 4|5", "7x6", "0x0", "40x40", "quiet", "all"]
        + ["\ud800", "\x00", "1 0 0|5,1|4,3|4 4|4@left", "{}", '{"rules": 3}']
    ),
)
ODD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 12),
    st.sampled_from([2**31, 2**63, 2**64, -(2**63), 10**30]),
    st.floats(),
    TEXTS,
    st.binary(max_size=4),
    st.lists(TEXTS, max_size=4),
    st.lists(st.integers(-2, 9), max_size=6),
    st.builds(object),
    st.dictionaries(TEXTS, st.integers(), max_size=2),
    st.sampled_from(
        [
            papan.Rules("connect-four"),
            papan.Position("connect-four", "4455"),
            papan.Position("connect-four", "4455667"),
            papan.Position("dominoes:gaple", seed=1),
            papan.Position("dominoes:gaple", seed=1).view(),
            papan.State("tic-tac-toe"),
        ]
    ),
)

#: Numbers that would only make a call long.
LONG = {"games": st.integers(-1, 3), "nodes": st.integers(-1, 2000), "threads": st.integers(-1, 3)}
LONG |= {"time": st.floats(-1, 0.01), "move_time": st.floats(-1, 0.05), "seconds": st.floats(-1, 0.01)}
LONG |= {"discs": st.integers(-1, 4), "parts": st.integers(-1, 9)}
LONG |= {"table": st.integers(-1, 2), "plies": st.integers(-1, 6)}
#: Files are not for odd names, and progress must be callable.
LEFT_OUT = {"db", "functions", "progress", "book"}

OBJECTS = [
    papan.Rules("connect-four:5x4"),
    papan.Rules("dominoes:openspiel2"),
    papan.Position("tic-tac-toe", "b2"),
    papan.Position("connect-four:endless", "0,1"),
    papan.Position("dominoes:gaple", seed=1),
    papan.Position("dominoes:gaple", seed=1).view(),
    papan.State("connect-four:5x4", "12"),
    papan.State("dominoes:openspiel4", seed=2),
    papan.Solver("4x4", table=1),
    papan.Measurement("tic-tac-toe", ["random"], games=2),
    papan.Book("4x4", discs=2),
    papan.Tournament("tic-tac-toe", ["random", "first"], games=2)
    if "first" in papan.Rules("tic-tac-toe").players()
    else papan.Tournament("tic-tac-toe", ["random", "steps"], games=2),
]


def calls() -> list[tuple[str, Any]]:
    found: list[tuple[str, Any]] = []
    for module in (_core, papan, kaggle):
        for name in dir(module):
            one = getattr(module, name)
            if not name.startswith("_") and callable(one) and getattr(one, "__module__", "").startswith("papan"):
                found.append((f"{module.__name__}.{name}", one))
    for value in OBJECTS:
        for name in dir(value):
            one = getattr(value, name)
            if callable(one) and (not name.startswith("_") or name in ("__eq__", "__copy__", "__deepcopy__")):
                found.append((f"{value!r}.{name}", one))
    return found


CALLS = calls()


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@pytest.mark.parametrize("call", CALLS, ids=[name for name, _ in CALLS])
@given(data=st.data())
def test_odd_arguments_are_refused_in_words(call: tuple[str, Any], data: st.DataObject) -> None:
    name, function = call
    try:
        parameters = list(inspect.signature(function).parameters.values())
    except (TypeError, ValueError):
        parameters = []
    positional, named = [], {}
    for one in parameters:
        if one.name in LEFT_OUT or one.kind in (one.VAR_POSITIONAL, one.VAR_KEYWORD):
            continue
        is_given = one.default is one.empty or one.name in LONG or data.draw(st.booleans())
        if not is_given:
            continue
        value = data.draw(LONG.get(one.name, ODD), label=one.name)
        if one.kind == one.KEYWORD_ONLY:
            named[one.name] = value
        else:
            positional.append(value)
    try:
        function(*positional, **named)
    except REFUSALS as error:
        assert "panic" not in str(error).lower() and "internal error" not in str(error), (name, error)
    except BaseException as error:
        assert not type(error).__name__.startswith("Panic"), (name, positional, named, error)
        if isinstance(error, (KeyboardInterrupt, SystemExit)):
            raise


def test_there_are_many_calls_and_all_are_tried() -> None:
    assert len(CALLS) > 100 and math.isfinite(len(CALLS))
