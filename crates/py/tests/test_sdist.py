"""A source distribution has all that it is built from."""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent.parent
#: How sources name other files.
NAMED = re.compile(r'(?:include(?:_str|_bytes)?!\(\s*|#\[folder = |from_file\()"([^"$]+)"')


@pytest.mark.skipif(importlib.util.find_spec("maturin") is None, reason="maturin is not installed")
def test_every_file_that_a_source_names_is_in_the_source_distribution(tmp_path: Path) -> None:
    make = f"import backend; print(backend.build_sdist({str(tmp_path)!r}))"
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    made = subprocess.run(
        [sys.executable, "-c", make], cwd=HERE, env=os.environ | {"PATH": path}, check=True, capture_output=True, text=True
    )
    with tarfile.open(tmp_path / made.stdout.split()[-1]) as archive:
        archive.extractall(tmp_path, filter="data")
    (root,) = tmp_path.glob("papan-*/")
    looked = 0
    for source in root.glob("crates/*/src/**/*.rs"):
        crate = root / "crates" / source.relative_to(root).parts[1]
        if crate.name == "words":
            continue  # its macro names files of the crates that use it
        for match in NAMED.finditer(source.read_text()):
            beside = crate if match.group(0).startswith("#[folder") else source.parent
            assert (beside / match.group(1)).exists(), f"{source.relative_to(root)} names {match.group(1)}"
            looked += 1
    assert looked > 10
