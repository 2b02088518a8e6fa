"""Whatever a function is handed, it answers or refuses: nothing panics, nothing is aborted."""

from __future__ import annotations

import importlib
import inspect
import os
import shutil
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import papan
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from papan import _core, distribute, kaggle

MODULES = [_core, papan, kaggle, distribute]
for optional in ("gymnasium", "pettingzoo"):
    try:
        MODULES.append(importlib.import_module(f"papan.{optional}"))
    except ImportError:
        pass

#: The exceptions of a refusal. A panic of Rust would be another BaseException.
REFUSALS = (ValueError, TypeError, OSError)

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
LONG = dict.fromkeys(["games", "test_games", "judged", "retries", "count", "num_envs"], st.integers(-1, 3))
LONG |= {"nodes": st.integers(-1, 2000), "threads": st.integers(-1, 3)}
LONG |= {"time": st.floats(-1, 0.01), "move_time": st.floats(-1, 0.05), "seconds": st.floats(-1, 0.01)}
LONG |= {"discs": st.integers(-1, 4), "parts": st.integers(-1, 9)}
LONG |= {"table": st.integers(-1, 2), "plies": st.integers(-1, 6)}
#: Files, with names that stay where the tests are.
FILES = st.sampled_from(["a.db", "b.db", "c.jsonl", "none/at/all", ".", "", "\0", "\ud800", b"\xff", 3, None, Path("d")])
FUNCTIONS = st.dictionaries(TEXTS, st.one_of(ODD, st.just(lambda *_: "4")), max_size=2)
LONG |= dict.fromkeys(["file", "db", "book", "records"], FILES)
LONG |= {"functions": st.one_of(ODD, FUNCTIONS), "progress": st.one_of(ODD, st.just(lambda *_: None))}

FOLDER = Path(tempfile.mkdtemp(prefix="papan-odd"))


def made() -> list[Any]:
    """Values of every kind."""
    small = papan.Tournament("tic-tac-toe", ["random", "steps"], games=2)
    table = papan.run(small, db=FOLDER / "kept.db", threads=1)
    position, dealt = papan.Position("connect-four:5x4", "12"), papan.Position("dominoes:gaple", seed=1)
    ablated = papan.ablate("tic-tac-toe", "points", against=["random"], games=4, judged=1, threads=1)
    values: list[Any] = [papan.Rules("connect-four:5x4"), papan.Rules("dominoes:openspiel2")]
    values += [position, papan.Position("connect-four:endless", "0,1"), dealt, dealt.view()]
    values += [papan.State("connect-four:5x4", "12"), papan.State("dominoes:openspiel4", seed=2)]
    values += [papan.State("connect-four:endless,limit=9"), papan.Solver("4x4", table=1)]
    values += [small, papan.Measurement("tic-tac-toe", ["random"], games=2), papan.Book("4x4", discs=2)]
    values += [table, table._results, _core.Collector(small, FOLDER / "collected.db"), ablated, ablated._found]
    values += [_core.VectorGames("connect-four:5x4", 2, [("random", 1.0)])]
    values += [papan.play("connect-four:5x4", ["random"] * 2), papan.play_many("connect-four:5x4", ["random"] * 2, 3)]
    values += [papan.explain(position, "cost"), papan.judge(position), papan.values(position)]
    values += [papan.analyze("44"), papan.belief(dealt), papan.review("4455353")]
    values += [papan.regret("tic-tac-toe", ["random"], games=2, threads=1), table.players, table.players[0]]
    values += [_core.VectorGames("connect-four:5x4", 2, [("random", 1.0)])]
    values += [traced := papan.trace_tree("[[3 12] [2 4]]", "branch-and-bound"), traced.tree, traced.recorded[0]]
    return values


MADE = made()


def is_of_papan(one: Any) -> bool:
    return callable(one) and str(getattr(one, "__module__", "")).startswith("papan")


def calls() -> dict[str, Any]:
    found: dict[str, Any] = {}
    for module in MODULES:
        names = [name for name in dir(module) if not name.startswith("_") and is_of_papan(getattr(module, name))]
        found |= {f"{module.__name__}.{name}": getattr(module, name) for name in names}
    special = ("__eq__", "__copy__", "__deepcopy__", "_repr_html_", "_repr_svg_")
    for number, value in enumerate(MADE):
        names = [name for name in dir(value) if not name.startswith("_") or name in special]
        kind = f"{type(value).__name__}-{number}"
        found |= {f"{kind}.{name}": one for name in names if callable(one := getattr(value, name, None))}
    return found


CALLS = calls()


@pytest.fixture(autouse=True, scope="module")
def here() -> Iterator[None]:
    """Whatever is written goes to a folder that is removed."""
    before = os.getcwd()
    os.chdir(FOLDER)
    yield
    os.chdir(before)
    shutil.rmtree(FOLDER, ignore_errors=True)


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@pytest.mark.parametrize("name", CALLS)
@given(data=st.data())
def test_odd_arguments_are_refused_in_words(name: str, data: st.DataObject) -> None:
    function = CALLS[name]
    try:
        parameters = list(inspect.signature(function).parameters.values())
    except (TypeError, ValueError):
        parameters = []
    positional, named = [], {}
    for one in parameters:
        if one.kind in (one.VAR_POSITIONAL, one.VAR_KEYWORD):
            continue
        is_given = one.default is one.empty or one.name in LONG or data.draw(st.booleans())
        if not is_given:
            continue
        value = data.draw(LONG.get(one.name, ODD), label=one.name)
        if one.kind == one.POSITIONAL_ONLY:
            positional.append(value)
        else:
            named[one.name] = value
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            function(*positional, **named)
    except REFUSALS as error:
        assert str(error) and "panic" not in str(error).lower() and "internal error" not in str(error), error


def test_everything_is_tried() -> None:
    names = {name for name in papan.__all__ if is_of_papan(getattr(papan, name))}
    assert names <= {name.removeprefix("papan.") for name in CALLS}
    natives = {name for name in dir(_core) if isinstance(getattr(_core, name), type)}
    assert natives <= {type(value).__name__ for value in MADE}
    assert 25 * len(CALLS) > 4000
