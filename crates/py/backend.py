"""Builds wheels and source distributions: maturin's, and where it is wanted with the program papan in the wheel.

A wheel has the module alone, which takes half the time to build. With the setting ``program=yes`` (as in
``pip install -C program=yes ./crates/py``), or a built program that PAPAN_BUILT names, it has the program too: maturin
packs a native module or a program, not both, so the program is added to the wheel that maturin has made. A source
distribution has the crates that the module needs; here those of the program are added.
"""

from __future__ import annotations

import base64
import hashlib
import io
import json
import os
import subprocess
import sys
import tarfile
import time
import zipfile
from pathlib import Path
from typing import Any

import maturin
from maturin import *  # noqa: F403  what is not defined here is maturin's

HERE = Path(__file__).resolve().parent
#: The workspace: here in a source distribution, two folders up in the repository.
ROOT = HERE if (HERE / "crates").is_dir() else HERE.parent.parent
#: The crates of the program that the module does not need.
OF_THE_PROGRAM = ("api", "cli", "tui", "web")
#: What else they are made of.
EXAMPLES = "examples/bots"


def _program(settings: dict[str, Any]) -> Path | None:
    """The program to pack, which is built first unless PAPAN_BUILT names it; None if none is wanted."""
    wanted = settings.pop("program", None)
    if wanted not in (None, "yes", "no"):
        sys.exit(f"program={wanted}: give yes or no")
    if "PAPAN_BUILT" in os.environ and wanted != "no":
        return Path(os.environ["PAPAN_BUILT"])
    if wanted != "yes":
        return None
    profile = os.environ.get("PAPAN_PROFILE", "release")
    manifest = ROOT / "crates" / "cli" / "Cargo.toml"
    command = ["cargo", "build", "--profile", profile, "--bin", "papan", "--manifest-path", str(manifest)]
    # In a source distribution cargo removes from the lock file what crates need that are not there.
    if ROOT != HERE:
        command.append("--locked")
    done = subprocess.run([*command, "--message-format", "json-render-diagnostics"], stdout=subprocess.PIPE)
    if done.returncode != 0:
        sys.exit("the program papan could not be built")
    messages = (json.loads(line) for line in done.stdout.splitlines() if line.startswith(b"{"))
    return Path([one["executable"] for one in messages if one.get("executable")][-1])


def _add_program(wheel: Path, program: Path) -> None:
    """Adds the program to a wheel, as a script, and to its list of files."""
    with zipfile.ZipFile(wheel) as made:
        files = [(about, made.read(about)) for about in made.infolist()]
    (records,) = (about.filename for about, _ in files if about.filename.endswith(".dist-info/RECORD"))
    script = zipfile.ZipInfo(f"{records.removesuffix('.dist-info/RECORD')}.data/scripts/papan")
    script.create_system, script.external_attr = 3, 0o100755 << 16
    content = program.read_bytes()
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    line = f"{script.filename},sha256={digest},{len(content)}\n".encode()
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as out:
        out.writestr(script, content, zipfile.ZIP_DEFLATED)
        for about, data in files:
            out.writestr(about, line + data if about.filename == records else data)


def build_wheel(
    wheel_directory: str,
    config_settings: dict[str, Any] | None = None,
    metadata_directory: str | None = None,
) -> str:
    """A wheel with the module, and with the program if it is wanted."""
    settings = dict(config_settings or {})
    program = _program(settings)
    if "PAPAN_PROFILE" in os.environ:
        settings["build-args"] = f"{settings.get('build-args', '')} --profile {os.environ['PAPAN_PROFILE']}"
    name: str = maturin.build_wheel(wheel_directory, settings, metadata_directory)
    if program is not None:
        _add_program(Path(wheel_directory) / name, program)
    return name


def build_sdist(sdist_directory: str, config_settings: dict[str, Any] | None = None) -> str:
    """A source distribution of the module and the program."""
    settings = {key: value for key, value in (config_settings or {}).items() if key != "program"}
    name: str = maturin.build_sdist(sdist_directory, settings)
    path = Path(sdist_directory) / name
    base = name.removesuffix(".tar.gz")
    with tarfile.open(path) as made:
        files = {one.name: made.extractfile(one).read() for one in made if one.isfile()}  # type: ignore[union-attr]
    for name_of_folder in (*(f"crates/{crate}" for crate in OF_THE_PROGRAM), EXAMPLES):
        folder = ROOT / name_of_folder
        for file in sorted(folder.rglob("*")):
            if file.is_file() and "tests" not in file.relative_to(folder).parts:
                files[f"{base}/{file.relative_to(ROOT).as_posix()}"] = file.read_bytes()
    # Maturin has left out the members that it did not take along.
    manifest = f"{base}/Cargo.toml"
    members = "".join(f'"crates/{crate}", ' for crate in OF_THE_PROGRAM).encode()
    files[manifest] = files[manifest].replace(b"members = [", b"members = [" + members, 1)
    files[f"{base}/Cargo.lock"] = (ROOT / "Cargo.lock").read_bytes()
    now = int(os.environ.get("SOURCE_DATE_EPOCH", time.time()))
    with tarfile.open(path, "w:gz") as out:
        for file_name, content in sorted(files.items()):
            about = tarfile.TarInfo(file_name)
            # Cargo goes by the time of a file: one that seems old is not compiled again.
            about.size, about.mode, about.mtime = len(content), 0o644, now
            out.addfile(about, io.BytesIO(content))
    return name
