"""Tournaments on a cluster: Ray, Dask, or the processes of one machine.

A tournament is cut into units of a few seconds. Whoever plays a unit gets the same games, so that one that was lost is
played again, one that was played twice counts once, and a driver that was killed goes on where it was: what has come in
is in the file. The engine schedules; here units are handed out and results are put into the file, each checked.

>>> import papan
>>> from papan import distribute
>>> tournament = papan.Tournament("connect-four", ["cost", "random"], games=20)
>>> len(tournament.units(5))
5
"""

from __future__ import annotations

import concurrent.futures
import importlib
import multiprocessing
import os
import time
import warnings
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

from . import _core
from ._arena import Path, Progress, Table, run
from ._core import Collector, Tournament
from ._functions import Function, Runner

#: How many units wait for every worker, so that nobody is idle while results are taken in.
_AHEAD = 2
#: The most units that a tournament is cut into.
_MOST = 1 << 16


class _Engine(Protocol):
    """What runs units somewhere."""

    def submit(self, unit: str) -> Any: ...

    def wait(self, tasks: list[Any]) -> list[Any]: ...

    def result(self, task: Any) -> bytes: ...

    def workers(self) -> int: ...


def run_unit(unit: str, functions: Mapping[str, Function] | None = None) -> bytes:
    """Plays one unit, anywhere: its results, as ``papan work run`` writes them to a file."""
    return _core.run_unit(unit, functions=_makers(functions))


def units(tournament: Tournament, *, seconds: float = 10.0, functions: Mapping[str, Function] | None = None) -> list[str]:
    """A tournament in units that take about so many seconds each, by the time that its first games take here."""
    pieces = tournament.units(min(tournament.games, 1 << 12))
    began, played = time.monotonic(), 0
    while played < len(pieces) and (took := time.monotonic() - began) < 0.5:
        run_unit(pieces[played], functions)
        played += 1
    took = time.monotonic() - began
    whole = took / max(played, 1) * len(pieces)
    return tournament.units(max(1, min(_MOST, round(whole / max(seconds, 0.1)))))


def ray(
    tournament: Tournament,
    file: Path,
    *,
    functions: Mapping[str, Function] | None = None,
    seconds: float = 10.0,
    parts: int | None = None,
    retries: int = 3,
    progress: Progress | None = None,
) -> Table:
    """Plays a tournament on a Ray cluster, the one that ``ray.init`` has joined, and keeps its games in a file.

    The table is that of ``papan arena``, byte for byte. Called again with the same file it goes on.
    """
    engine: Any = importlib.import_module("ray")
    if not engine.is_initialized():
        engine.init()
    task = engine.remote(run_unit).options(max_retries=retries)
    brought = engine.put(dict(functions or {}))

    class Ray:
        def submit(self, unit: str) -> Any:
            return task.remote(unit, brought)

        def wait(self, tasks: list[Any]) -> list[Any]:
            done, _ = engine.wait(tasks, num_returns=1, timeout=0.2)
            return list(done)

        def result(self, task: Any) -> bytes:
            found: bytes = engine.get(task)
            return found

        def workers(self) -> int:
            return int(engine.cluster_resources().get("CPU", 1))

    return _distribute(Ray(), tournament, file, functions, seconds, parts, retries, progress)


def dask(
    client: Any,
    tournament: Tournament,
    file: Path,
    *,
    functions: Mapping[str, Function] | None = None,
    seconds: float = 10.0,
    parts: int | None = None,
    retries: int = 3,
    progress: Progress | None = None,
) -> Table:
    """Plays a tournament on a Dask cluster and keeps its games in a file, as ``ray`` does."""
    wait: Any = importlib.import_module("distributed").wait
    brought = dict(functions or {})

    class Dask:
        def submit(self, unit: str) -> Any:
            return client.submit(run_unit, unit, brought, pure=False, retries=retries)

        def wait(self, tasks: list[Any]) -> list[Any]:
            try:
                return list(wait(tasks, timeout=0.2, return_when="FIRST_COMPLETED").done)
            except TimeoutError:
                return []

        def result(self, task: Any) -> bytes:
            found: bytes = task.result()
            return found

        def workers(self) -> int:
            return sum(client.nthreads().values()) or 1

    return _distribute(Dask(), tournament, file, functions, seconds, parts, retries, progress)


def processes(
    tournament: Tournament,
    file: Path,
    *,
    count: int | None = None,
    functions: Mapping[str, Function] | None = None,
    seconds: float = 10.0,
    parts: int | None = None,
    retries: int = 3,
    progress: Progress | None = None,
) -> Table:
    """Plays a tournament in processes of this machine, as ``ray`` does on a cluster. Functions must be importable."""
    workers = count or os.cpu_count() or 1
    context = multiprocessing.get_context("spawn")
    with concurrent.futures.ProcessPoolExecutor(workers, mp_context=context) as pool:

        class Pool:
            def submit(self, unit: str) -> Any:
                return pool.submit(run_unit, unit, dict(functions or {}))

            def wait(self, tasks: list[Any]) -> list[Any]:
                first = concurrent.futures.FIRST_COMPLETED
                return list(concurrent.futures.wait(tasks, timeout=0.2, return_when=first).done)

            def result(self, task: Any) -> bytes:
                found: bytes = task.result()
                return found

            def workers(self) -> int:
                return workers

        try:
            return _distribute(Pool(), tournament, file, functions, seconds, parts, retries, progress)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def collect(
    tournament: Tournament,
    file: Path,
    results: Iterable[bytes],
    *,
    functions: Mapping[str, Function] | None = None,
) -> Table:
    """Puts results of units, in any order and number, into the file of a tournament, and plays what is missing here.

    Results that are damaged, of another tournament or of another version of the rules are refused.
    """
    collector = Collector(tournament, os.fspath(file))
    try:
        for one in results:
            collector.add(one)
    finally:
        collector.close()
    return run(tournament, functions=_makers(functions), db=file, threads=1)


def _distribute(
    engine: _Engine,
    tournament: Tournament,
    file: Path,
    functions: Mapping[str, Function] | None,
    seconds: float,
    parts: int | None,
    retries: int,
    progress: Progress | None,
) -> Table:
    timed = tournament.timed_players()
    if timed:
        warnings.warn(
            f"limited by time: {', '.join(timed)}; their games depend on the machine that plays them",
            stacklevel=3,
        )
    cut = tournament.units(parts) if parts else units(tournament, seconds=seconds, functions=functions)
    collector = Collector(tournament, os.fspath(file))
    try:
        _hand_out(engine, collector, cut, retries, _teller(progress, tournament.games, len(cut)))
    finally:
        collector.close()
    # Everything is there: what is left is to count it.
    return run(tournament, functions=_makers(functions), db=file, threads=1)


def _hand_out(
    engine: _Engine,
    collector: Collector,
    cut: list[str],
    retries: int,
    tell: Callable[[int], None],
) -> None:
    """Has every unit played whose games are not there yet."""
    waiting = list(reversed(collector.missing(cut)))
    failed: dict[int, int] = {}
    running: dict[Any, int] = {}
    tell(len(waiting))
    while waiting or running:
        while waiting and len(running) < _AHEAD * engine.workers():
            number = waiting.pop()
            running[engine.submit(cut[number])] = number
        for task in engine.wait(list(running)):
            number = running.pop(task)
            try:
                collector.add(engine.result(task))
            except Exception as error:
                # Whoever played it is gone, or what came is damaged: it is played again.
                failed[number] = failed.get(number, 0) + 1
                if failed[number] > retries:
                    times = failed[number]
                    raise RuntimeError(f"unit {number + 1} failed {times} times: {error}") from error
                waiting.append(number)
            tell(len(waiting) + len(running))


def _teller(progress: Progress | None, games: int, parts: int) -> Callable[[int], None]:
    def tell(left: int) -> None:
        if progress is not None:
            progress(games * (parts - left) // parts, games)

    return tell


def _makers(functions: Mapping[str, Function] | None) -> dict[str, Callable[[], Runner]]:
    def maker(function: Function) -> Callable[[], Runner]:
        return lambda: Runner(function)

    return {name: maker(function) for name, function in (functions or {}).items()}
