"""Builds wheels and source distributions: maturin's, with the program papan in them.

Maturin packs a native module or a program, not both. So the program is built first, by cargo into the same folder for
builds, and put where maturin takes scripts from. That keeps the crates apart: the module knows nothing of the program.
A source distribution has the crates that the module needs; here those of the program are added.
"""

from __future__ import annotations

import io
import json
import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import Any

import maturin
from maturin import *  # noqa: F403  what is not told otherwise here is maturin's

HERE = Path(__file__).resolve().parent
#: The workspace: here in a source distribution, two folders up in the repository.
ROOT = HERE if (HERE / "crates").is_dir() else HERE.parent.parent
#: Where maturin takes scripts from; it must be there whatever is built.
SCRIPTS = HERE / "program" / "scripts"
SCRIPTS.mkdir(parents=True, exist_ok=True)
#: The crates of the program that the module does not need.
OF_THE_PROGRAM = ("cli", "tui", "web")
#: What else they are made of.
EXAMPLES = "examples/bots"


def _build_program() -> None:
    """Puts the program where maturin takes scripts from: the one that PAPAN_BUILT names, or a new one."""
    if "PAPAN_BUILT" in os.environ:
        shutil.copy2(os.environ["PAPAN_BUILT"], SCRIPTS / "papan")
        return
    profile = os.environ.get("PAPAN_PROFILE", "release")
    manifest = ROOT / "crates" / "cli" / "Cargo.toml"
    command = ["cargo", "build", "--locked", "--profile", profile, "--bin", "papan", "--manifest-path", str(manifest)]
    done = subprocess.run([*command, "--message-format", "json-render-diagnostics"], stdout=subprocess.PIPE)
    if done.returncode != 0:
        sys.exit("the program papan could not be built")
    messages = (json.loads(line) for line in done.stdout.splitlines() if line.startswith(b"{"))
    programs = [one["executable"] for one in messages if one.get("executable")]
    shutil.copy2(programs[-1], SCRIPTS)


def build_wheel(
    wheel_directory: str,
    config_settings: dict[str, Any] | None = None,
    metadata_directory: str | None = None,
) -> str:
    """A wheel with the module and the program."""
    _build_program()
    settings = dict(config_settings or {})
    if "PAPAN_PROFILE" in os.environ:
        settings["build-args"] = f"{settings.get('build-args', '')} --profile {os.environ['PAPAN_PROFILE']}"
    name: str = maturin.build_wheel(wheel_directory, settings, metadata_directory)
    return name


def build_sdist(sdist_directory: str, config_settings: dict[str, Any] | None = None) -> str:
    """A source distribution of the module and the program."""
    name: str = maturin.build_sdist(sdist_directory, config_settings)
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
    with tarfile.open(path, "w:gz") as out:
        for file_name, content in sorted(files.items()):
            about = tarfile.TarInfo(file_name)
            about.size, about.mode = len(content), 0o644
            out.addfile(about, io.BytesIO(content))
    return name
