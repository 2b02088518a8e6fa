"""What the tests share."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest


def find_program() -> str | None:
    """The program that the wheel installs beside the interpreter, or another that is named."""
    beside = Path(sys.executable).parent / "papan"
    return os.environ.get("PAPAN_PROGRAM") or (str(beside) if beside.exists() else shutil.which("papan"))


@pytest.fixture(scope="session")
def papan_command() -> Callable[..., str]:
    """Runs the program and returns what it prints."""
    program = find_program()
    if program is None:
        pytest.skip("the program papan is not installed")

    def run(*words: str) -> str:
        done = subprocess.run([program, *words], capture_output=True, check=True, timeout=120)
        return done.stdout.decode()

    return run
