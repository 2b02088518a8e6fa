"""The types of the package are exact: scripts of users pass strict checkers, and everything public is documented."""

from __future__ import annotations

import inspect
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import papan
import pytest
from papan import _core, distribute, kaggle

TESTS = Path(__file__).resolve().parent

#: A script that uses every kind of result, without a cast and without a value of unknown type.
SCRIPT = '''
from __future__ import annotations

import pathlib

import papan
from papan import distribute


def middle(view: papan.View) -> int:
    return sorted((abs(column - 3), column) for column in view.legal_actions())[0][1]


def lazy(view: papan.View) -> str:
    return view.moves[0]


def scores(table: papan.Table) -> dict[str, tuple[float, float]]:
    return {row.player: (row.score_low, row.score_high) for row in table.players}


position = papan.Position("connect-four", "44352")
best: tuple[str, ...] = papan.judge(position).best
exact: list[int | None] = [row.exact for row in papan.explain(position, middle).candidates]
score: int | None = papan.Solver("7x6").solve("4455").score
row: list[int] = papan.solve_many(["4455"]).tolist()
view: papan.View = position.view().play("4")
svg: str = position.to_svg()
cells: memoryview[int] = position.to_array()

record = papan.play("connect-four", [middle, ("mine", lazy)], seed=3)
winners: list[int] = record.outcome["winners"] if record.outcome is not None else []
reason: str | None = record.fault["detail"] if record.fault is not None else None
ended = position.outcome
payoff: list[float] = ended["payoff"] if ended is not None else []

table = papan.arena("connect-four", ["cost", middle], games=4)
pentanomial: tuple[int, ...] = table.pairs[0].pentanomial
payoffs: float = table.players[0].payoff.low
verdict: str | None = table.sprt.verdict if table.sprt is not None else None
kept: float | None = papan.regret("tic-tac-toe", ["steps"], games=2).players[0].kept
marks: list[str] = [one.mark for one in papan.review(record).worst]
tuned: float = papan.tune("connect-four", middle, "x=1", games=1).test.gain
worth: float = papan.ablate("tic-tac-toe", "points", against=["random"]).alone[0].worth.value
trace = papan.trace(position, "hard:depth=2")
steps: list[str] = [step.text for step in trace]
alpha: papan.Score | None = trace.tree.alpha
many = papan.play_many("connect-four", ["random", "random"], 10)
plies: list[int] = many.plies.tolist()
belief = papan.belief(view)
lacks: tuple[int, ...] = belief.seats[0].lacks if belief is not None else ()

tournament = papan.Tournament("connect-four", ["cost", "random"], games=20)
spread: papan.Table = distribute.processes(tournament, "games.db", count=2)
measured: papan.Regret = distribute.processes(papan.Measurement("tic-tac-toe", ["steps"]), "regret.json")
book: pathlib.Path = distribute.processes(papan.Book("5x4", discs=2), "small.book", parts=2)
'''


def test_a_script_passes_mypy_without_a_value_of_unknown_type(tmp_path: Path) -> None:
    pytest.importorskip("mypy")
    script = tmp_path / "script.py"
    script.write_text(SCRIPT)
    strict = ["--strict", "--disallow-any-expr", "--disallow-any-explicit", "--cache-dir", str(tmp_path / "cache")]
    done = subprocess.run(
        [sys.executable, "-m", "mypy", *strict, str(script)], capture_output=True, text=True, cwd=tmp_path
    )
    assert done.returncode == 0, done.stdout + done.stderr
    script.write_text(SCRIPT + "\nwrong: int = papan.judge(position).best\n")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", *strict, str(script)], capture_output=True, text=True, cwd=tmp_path
    )
    assert done.returncode != 0 and done.stdout.count("error:") == 1, done.stdout


def test_a_script_passes_pyright(tmp_path: Path) -> None:
    pytest.importorskip("pyright")
    script = tmp_path / "script.py"
    script.write_text("# pyright: strict\n" + SCRIPT)
    done = subprocess.run(
        [sys.executable, "-m", "pyright", "--pythonpath", sys.executable, str(script)],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        timeout=300,
    )
    if "error" not in done.stdout and done.returncode:
        pytest.skip(f"pyright cannot run: {done.stderr[-200:]}")
    assert done.returncode == 0, done.stdout


def public() -> dict[str, Any]:
    """Every public name, with the methods and properties of classes."""
    found: dict[str, Any] = {}
    modules: dict[str, Any] = {"papan": papan, "papan.kaggle": kaggle, "papan.distribute": distribute}
    for name in ("gymnasium", "openspiel", "pettingzoo"):
        try:
            modules[f"papan.{name}"] = getattr(papan, name)
        except ImportError:
            pass  # its package is not installed
    for module, where in modules.items():
        names = papan.__all__ if module == "papan" else [name for name in vars(where) if not name.startswith("_")]
        for name in names:
            value = getattr(where, name)
            if module != "papan" and getattr(value, "__module__", None) != module:
                continue
            found[f"{module}.{name}"] = value
            if isinstance(value, type):
                members = {key: one for key, one in vars(value).items() if not key.startswith("_")}
                found |= {f"{module}.{name}.{key}": one for key, one in members.items()}
    return found


PUBLIC = public()
TOP = {f"papan.{name}" for name in papan.__all__}
#: Modules and texts, and the types of arguments, which have a comment where they are.
PLAIN = {"papan.NO_SCORE", "papan.__version__", "papan.Score", "papan.Player", "papan.Function"}


def is_field(value: Any) -> bool:
    return not (callable(value) or isinstance(value, (property, classmethod, staticmethod)) or inspect.isdatadescriptor(value))


def test_every_public_name_is_documented() -> None:
    without = [name for name, value in PUBLIC.items() if not is_field(value) and not inspect.getdoc(value)]
    assert not set(without) - PLAIN and len(PUBLIC) > 200


def test_every_public_name_is_tested() -> None:
    texts = [file.read_text(encoding="utf-8") for file in TESTS.glob("*.py")]
    texts += [inspect.getdoc(value) or "" for value in PUBLIC.values()]
    texts += [inspect.getdoc(papan) or "", (TESTS.parents[2] / "docs" / "python.md").read_text(encoding="utf-8")]
    words = set(re.findall(r"\w+", "\n".join(texts)))
    # The classes of rows are tested by what they are rows of.
    rows = {name for name in papan.__all__ if isinstance(getattr(papan, name), type) and issubclass(getattr(papan, name), papan.Answer)}
    names = [name.rsplit(".", 1)[-1] for name, value in PUBLIC.items() if name in TOP or not is_field(value)]
    untested = set(names) - words - rows
    assert not untested


def test_no_type_of_the_package_is_unknown_but_that_of_raw_json() -> None:
    raw = {"to_dict", "from_dict", "replay", "__getitem__"}
    for name, value in PUBLIC.items():
        if name.rsplit(".", 1)[-1] in raw or "kaggle" in name:
            continue
        for part, kind in getattr(value, "__annotations__", {}).items():
            if not part.startswith("_"):
                assert not re.search(r"\bAny\b", str(kind)), f"{name}: {part}: {kind}"
    stubs = (Path(_core.__file__).parent / "_core.pyi").read_text(encoding="utf-8")
    lines = [line for line in stubs.splitlines() if re.search(r"\bAny\b", line)]
    kept = ("import", "to_dict", "__getnewargs_ex__", "__reduce__", "functions:", "numpy.ndarray")
    assert not [line for line in lines if not any(word in line for word in kept)], lines
