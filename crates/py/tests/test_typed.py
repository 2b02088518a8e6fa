"""What the type checkers check also runs."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest


def test_the_script_of_the_type_checkers_runs(capsys: pytest.CaptureFixture[str]) -> None:
    for package in ("gymnasium", "pyspiel", "pettingzoo", "pyarrow"):
        pytest.importorskip(package)
    runpy.run_path(str(Path(__file__).with_name("typed.py")), run_name="__main__")
    assert "papan_dominoes(rules=gaple)" in capsys.readouterr().out
