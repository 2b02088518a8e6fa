"""A source distribution has all that it is built from, and compiles."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tarfile
import time
import zipfile
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent.parent
#: How sources name other files.
NAMED = re.compile(r'(?:include(?:_str|_bytes)?!\(\s*|#\[folder = |from_file\()"([^"$]+)"')

pytestmark = pytest.mark.skipif(importlib.util.find_spec("maturin") is None, reason="maturin is not installed")


def run_backend(code: str, **environment: str) -> str:
    """Runs code that uses the backend, and returns what it prints last."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    made = subprocess.run(
        [sys.executable, "-c", f"import backend; {code}"],
        cwd=HERE,
        env=os.environ | {"PATH": path} | environment,
        check=True,
        capture_output=True,
        text=True,
    )
    return made.stdout.split()[-1]


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A source distribution, unpacked."""
    folder = tmp_path_factory.mktemp("sdist")
    name = run_backend(f"print(backend.build_sdist({str(folder)!r}))")
    with tarfile.open(folder / name) as archive:
        archive.extractall(folder, filter="data")
    (root,) = folder.glob("papan-*/")
    return root


def test_every_file_that_a_source_names_is_in_the_source_distribution(unpacked: Path) -> None:
    looked = 0
    for source in unpacked.glob("crates/*/src/**/*.rs"):
        crate = unpacked / "crates" / source.relative_to(unpacked).parts[1]
        if crate.name == "words":
            continue  # its macro names files of the crates that use it
        for match in NAMED.finditer(source.read_text()):
            beside = crate if match.group(0).startswith("#[folder") else source.parent
            assert (beside / match.group(1)).exists(), f"{source.relative_to(unpacked)} names {match.group(1)}"
            looked += 1
    assert looked > 10


def test_cargo_takes_the_files_of_the_source_distribution_for_new_ones(unpacked: Path) -> None:
    # Cargo compiles what is newer than its results; files from 1970 would never be.
    oldest = min(file.stat().st_mtime for file in unpacked.rglob("*.rs"))
    assert oldest > time.time() - 3600


@pytest.mark.skipif(shutil.which("cargo") is None, reason="cargo is not installed")
def test_the_source_distribution_compiles(unpacked: Path) -> None:
    # Not in the folder of the clone, whose results are those of other sources.
    target = os.environ.get("PAPAN_SDIST_TARGET") or str(HERE.parent.parent / "target" / "sdist")
    done = subprocess.run(
        ["cargo", "check", "-p", "papan-py", "-p", "papan", "--bin", "papan", "--lib"],
        cwd=unpacked,
        env=os.environ | {"CARGO_TARGET_DIR": target, "CARGO_PROFILE_DEV_DEBUG": "0"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    for crate in ("papan-games", "papan-py", "papan-web", "papan"):
        # "Checking papan-games v0.1.0 (FOLDER)", or "Compiling …" for one with a build script.
        compiled = [line for line in done.stderr.splitlines() if line.split()[1:2] == [crate]]
        assert compiled and str(unpacked) in compiled[0], f"{crate} was not compiled: {done.stderr}"


def test_the_program_is_added_to_a_wheel_as_a_script(tmp_path: Path) -> None:
    wheel, program = tmp_path / "papan-1.0-cp310-abi3-linux_x86_64.whl", tmp_path / "papan"
    program.write_text("#!/bin/sh\necho papan of a test\n")
    with zipfile.ZipFile(wheel, "w") as made:
        made.writestr("papan/__init__.py", "")
        made.writestr(
            "papan-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: papan\nVersion: 1.0\n"
        )
        made.writestr(
            "papan-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: false\nTag: cp310-abi3-linux_x86_64\n"
        )
        made.writestr("papan-1.0.dist-info/RECORD", "papan/__init__.py,,\npapan-1.0.dist-info/RECORD,,\n")
    run_backend(f"from pathlib import Path; backend._add_program(Path({str(wheel)!r}), Path({str(program)!r})); print(1)")
    where = tmp_path / "installed"
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--no-deps"]
    subprocess.run([*pip, "--ignore-installed", "--prefix", str(where), str(wheel)], check=True)
    printed = subprocess.run([where / "bin" / "papan"], capture_output=True, text=True, check=True).stdout
    assert printed == "papan of a test\n"


def test_a_wheel_has_the_program_only_where_it_is_wanted() -> None:
    print_program = "print(backend._program({}))"
    assert run_backend(print_program, PAPAN_BUILT="/somewhere/papan") == "/somewhere/papan"
    environment = {name: value for name, value in os.environ.items() if name != "PAPAN_BUILT"}
    made = subprocess.run(
        [sys.executable, "-c", f"import backend; {print_program}"],
        cwd=HERE, env=environment, check=True, capture_output=True, text=True,
    )  # fmt: skip
    assert made.stdout.split()[-1] == "None"
    wrong = [sys.executable, "-c", "import backend; backend._program({'program': 'maybe'})"]
    refused = subprocess.run(wrong, cwd=HERE, capture_output=True, text=True)
    assert refused.returncode == 1 and "give yes or no" in refused.stderr
