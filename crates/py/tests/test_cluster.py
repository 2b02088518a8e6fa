"""A real Ray cluster that loses a node, whose driver is killed, and a Dask cluster that loses a worker.

Where they are not installed, this is skipped.
Every process that is started here is ended here, by its number.
"""

from __future__ import annotations

import importlib.util
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import papan
import pytest

GAMES = 4000
#: The standard error of the processes started here.
ERRORS = tempfile.TemporaryFile()  # noqa: SIM115  until the tests are over
#: An environment variable with this text marks every process started here.
MARK = f"of-test-{os.getpid()}"
#: The deadline in seconds for everything here.
PATIENCE = 150
DRIVER = """
import sys, papan
from papan import distribute
tournament = papan.Tournament("connect-four", ["cost", "hard:depth=3", "random"], games=%d, seed=3)
def progress(done, games):
    print(done, games, flush=True)
import ray, time
ray.init(address=sys.argv[2], logging_level="error")
deadline = time.monotonic() + 60
while ray.cluster_resources().get("CPU", 0) < int(sys.argv[3]):
    assert time.monotonic() < deadline, "the nodes have not joined"
    time.sleep(0.1)
table = distribute.ray(tournament, sys.argv[1], parts=60, progress=progress)
print("TABLE" + __import__("json").dumps(table.to_json()), flush=True)
book = distribute.ray(papan.Book("5x4", discs=4), sys.argv[1] + ".book", parts=4)
measurement = papan.Measurement("connect-four:5x4", ["cost", "random"], games=10)
print("REGRET" + __import__("json").dumps(distribute.ray(measurement, sys.argv[1] + ".json", parts=4).to_dict()), flush=True)
""" % GAMES


def stop(*_: object) -> None:
    """Ends the tests by way of what they do last: ending what they have started."""
    pytest.exit("told to end", returncode=1)


signal.signal(signal.SIGTERM, stop)


def whole() -> str:
    players = ["cost", "hard:depth=3", "random"]
    return papan.arena("connect-four", players, games=GAMES, seed=3, threads=1).to_json()


def group(command: list[str], **options: object) -> subprocess.Popen[str]:
    """Starts something as the first of a group of processes, so that all of it can be ended."""
    environment = os.environ | {"RAY_USAGE_STATS_ENABLED": "0", "RAY_DISABLE_IMPORT_WARNING": "1"}
    environment["PAPAN_CLUSTER"] = MARK
    return subprocess.Popen(
        command,
        env=environment,
        start_new_session=True,
        text=True,
        stdout=subprocess.PIPE,
        stderr=ERRORS,
        **options,  # type: ignore[arg-type]
    )


def end(process: subprocess.Popen[str]) -> None:
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    process.wait()


def left(sessions: set[str]) -> list[int]:
    """What still runs of these sessions, or with the mark in what it was started with; where the system tells."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            state, _, _, session, *_ = (process / "stat").read_text().rpartition(")")[2].split()
            is_ours = session in sessions or MARK.encode() in (process / "environ").read_bytes()
        except OSError:
            continue  # it has ended meanwhile, or belongs to another user
        if is_ours and state != "Z":
            found.append(int(process.name))
    return found


def happens(condition: Callable[[], bool], seconds: float = PATIENCE) -> bool:
    """Waits until a condition holds that other processes fulfil; `False` after so many seconds."""
    deadline, tick = time.monotonic() + seconds, threading.Event()
    while not condition():
        if time.monotonic() > deadline:
            return False
        tick.wait(0.1)
    return True


def end_all(processes: list[subprocess.Popen[str]]) -> None:
    """Ends what was started, and sees that nothing is left: who has lost its node ends by itself, soon."""
    for process in reversed(processes):
        end(process)
    sessions = {str(process.pid) for process in processes}
    if not happens(lambda: not left(sessions), 20):
        numbers = left(sessions)
        for number in numbers:
            os.kill(number, signal.SIGKILL)
        raise AssertionError(f"left running: {numbers}")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def is_listening(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def until(process: subprocess.Popen[str], share: float) -> None:
    """Waits until a driver has come so far; one that does not in time is ended."""
    assert process.stdout is not None
    patience = threading.Timer(PATIENCE, end, [process])
    patience.start()
    try:
        for line in process.stdout:
            done, _, games = line.partition(" ")
            if done.isdigit() and int(done) >= share * int(games):
                return
    finally:
        patience.cancel()
    ERRORS.seek(0)
    said = ERRORS.read()[-3000:].decode(errors="replace")
    raise AssertionError(f"the driver ended too soon, or took too long:\n{said}")


@pytest.fixture
def short_folder() -> Iterator[Path]:
    """A folder with a short name: what sockets are called has to be short."""
    with tempfile.TemporaryDirectory(prefix="ray", ignore_cleanup_errors=True) as folder:
        yield Path(folder)


@pytest.mark.skipif(importlib.util.find_spec("ray") is None, reason="ray is not installed")
def test_a_ray_cluster_loses_a_node_and_its_driver_and_the_table_is_the_same(
    tmp_path: Path, short_folder: Path
) -> None:
    ray, port = str(Path(sys.executable).parent / "ray"), free_port()
    start = [ray, "start", "--block", "--num-cpus=1", "--object-store-memory=80000000", "--disable-usage-stats"]
    head = group(
        [*start, "--head", "--include-dashboard=false", f"--port={port}", "--node-ip-address=127.0.0.1"]
        + [f"--temp-dir={short_folder}"]
    )
    processes = [head]
    try:
        assert happens(lambda: is_listening(port))
        node = group([*start, f"--address=127.0.0.1:{port}", "--node-ip-address=127.0.0.2"])
        processes.append(node)
        file = tmp_path / "games.db"
        command = [sys.executable, "-c", DRIVER, str(file), f"127.0.0.1:{port}"]
        driver = group([*command, "2"])
        processes.append(driver)
        until(driver, 0.1)
        end(node)
        until(driver, 0.4)
        end(driver)
        again = group([*command, "1"])
        processes.append(again)
        out, _ = again.communicate(timeout=PATIENCE)
        first = out.splitlines()[0].split()
        assert int(first[0]) > 0, "what had come in is not played again"
        table = next(line for line in out.splitlines() if line.startswith("TABLE"))
        assert json.loads(table[5:]) == whole()
        measured = next(line for line in out.splitlines() if line.startswith("REGRET"))
        found = papan.regret("connect-four:5x4", ["cost", "random"], games=10)
        assert papan.Regret.from_dict(json.loads(measured[6:])) == found
        assert papan.Solver("5x4", book=f"{file}.book").size == "5x4"
    finally:
        end_all(processes)


@pytest.mark.skipif(importlib.util.find_spec("distributed") is None, reason="dask is not installed")
def test_a_dask_cluster_loses_a_worker_and_the_table_is_the_same(tmp_path: Path) -> None:
    from distributed import Client
    from papan import distribute

    module = [sys.executable, "-m", "distributed.cli.dask_scheduler"]
    file = tmp_path / "scheduler.json"
    scheduler = group([*module, "--no-dashboard", "--host=127.0.0.1", "--port=0", f"--scheduler-file={file}"])
    processes = [scheduler]
    try:
        assert happens(file.exists, 60)
        worker = [sys.executable, "-m", "distributed.cli.dask_worker", f"--scheduler-file={file}", "--nthreads=1"]
        worker += ["--no-dashboard", "--no-nanny", f"--local-directory={tmp_path}"]
        processes += [group(worker), group(worker)]
        players = ["cost", "hard:depth=3", "random"]
        tournament = papan.Tournament("connect-four", players, games=GAMES, seed=3)
        lost: list[bool] = []

        def progress(done: int, games: int) -> None:
            if done >= games // 5 and not lost:
                end(processes[-1])
                lost.append(True)

        with Client(scheduler_file=str(file)) as client:
            client.wait_for_workers(2, timeout=60)
            table = distribute.dask(client, tournament, tmp_path / "a.db", parts=40, progress=progress)
        assert lost and table.to_json() == whole()
    finally:
        end_all(processes)
