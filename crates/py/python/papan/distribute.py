"""Tournaments, regret and books on a cluster: Ray, Dask, or the processes of one machine.

Work is cut into units of a few seconds. Whoever does a unit gets the same result, so that one that was lost is done
again, one that was done twice counts once, and a driver that was killed goes on where it was: what has come in is kept.
The engine schedules; here units are handed out and results are put away, each checked.

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
import pathlib
import time
import warnings
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Protocol, TypedDict, Union, overload

from . import _core
from ._arena import Path, Progress, Table, run
from ._core import Book, Collector, Measurement, Tournament
from ._functions import Function, Runner, seated
from ._tables import Regret

if TYPE_CHECKING:
    import distributed  # type: ignore[import-not-found,import-untyped,unused-ignore]
    from typing_extensions import Unpack

#: Work that can be cut into units.
Work = Union[Tournament, Measurement, Book]
#: Its result: a table, what ``papan.regret`` returns, or the file of a book.
Result = Union[Table, Regret, pathlib.Path]

#: The units queued for every worker, so that none is idle while results are stored.
_AHEAD = 2
#: The most units that work is cut into.
_MOST = 1 << 16


class _Options(TypedDict, total=False):
    """The options of every engine."""

    functions: Mapping[str, Function] | None
    seconds: float
    parts: int | None
    retries: int
    progress: Progress | None


class _PoolOptions(_Options, total=False):
    """The options of a pool of processes."""

    count: int | None


class _Engine(Protocol):
    """What runs units somewhere."""

    def submit(self, unit: str) -> Any: ...

    def wait(self, tasks: list[Any]) -> list[Any]: ...

    def result(self, task: Any) -> bytes: ...

    def workers(self) -> int: ...

    def give_up(self, tasks: list[Any]) -> None: ...


def run_unit(unit: str, functions: Mapping[str, Function] | None = None) -> bytes:
    """Plays or solves one unit, anywhere, on one thread: its results, as ``papan work run`` writes them to a file."""
    return _core.run_unit(unit, functions=_makers(functions))


def units(work: Work, *, seconds: float = 10.0, functions: Mapping[str, Function] | None = None) -> list[str]:
    """Work in units that take about so many seconds each, by the time that its first parts take here."""
    _check(work)
    pieces = work.units(min(_size(work), 1 << 12))
    began, played = time.monotonic(), 0
    while played < len(pieces) and (took := time.monotonic() - began) < 0.5:
        run_unit(pieces[played], functions)
        played += 1
    took = time.monotonic() - began
    whole = took / max(played, 1) * len(pieces)
    return work.units(max(1, min(_MOST, round(whole / max(seconds, 0.1)))))


@overload
def ray(work: Tournament, file: Path, **options: Unpack[_Options]) -> Table: ...
@overload
def ray(work: Measurement, file: Path, **options: Unpack[_Options]) -> Regret: ...
@overload
def ray(work: Book, file: Path, **options: Unpack[_Options]) -> pathlib.Path: ...
def ray(
    work: Work,
    file: Path,
    *,
    functions: Mapping[str, Function] | None = None,
    seconds: float = 10.0,
    parts: int | None = None,
    retries: int = 3,
    progress: Progress | None = None,
) -> Result:
    """Does work on a Ray cluster, the one that ``ray.init`` has joined. Called again with the same file it goes on.

    - Of a ``Tournament`` the games are kept in the file, and what is returned is its ``Table``, that of ``papan arena``
      byte for byte.
    - Of a ``Measurement`` the file is what ``papan regret --json`` prints, and what is returned is that of ``regret``.
    - Of a ``Book`` the file is the one that ``papan solve --make-book`` writes, and its name is returned.

    Until they are whole, results of the last two are kept in the folder ``FILE.parts``, as ``papan work run`` writes
    them.
    """
    _check(work)
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

        def give_up(self, tasks: list[Any]) -> None:
            for task in tasks:
                engine.cancel(task)

    return _distribute(Ray(), work, file, functions, seconds, parts, retries, progress)


@overload
def dask(client: distributed.Client, work: Tournament, file: Path, **options: Unpack[_Options]) -> Table: ...
@overload
def dask(client: distributed.Client, work: Measurement, file: Path, **options: Unpack[_Options]) -> Regret: ...
@overload
def dask(client: distributed.Client, work: Book, file: Path, **options: Unpack[_Options]) -> pathlib.Path: ...
def dask(
    client: distributed.Client,
    work: Work,
    file: Path,
    *,
    functions: Mapping[str, Function] | None = None,
    seconds: float = 10.0,
    parts: int | None = None,
    retries: int = 3,
    progress: Progress | None = None,
) -> Result:
    """Does work on a Dask cluster, as ``ray`` does."""
    _check(work)
    wait: Any = importlib.import_module("distributed").wait
    brought = dict(functions or {})
    # Releases of Dask differ in which of these methods have types.
    cluster: Any = client

    class Dask:
        def submit(self, unit: str) -> Any:
            return cluster.submit(run_unit, unit, brought, pure=False, retries=retries)

        def wait(self, tasks: list[Any]) -> list[Any]:
            try:
                return list(wait(tasks, timeout=0.2, return_when="FIRST_COMPLETED").done)
            except TimeoutError:
                return []

        def result(self, task: Any) -> bytes:
            found: bytes = task.result()
            return found

        def workers(self) -> int:
            return sum(cluster.nthreads().values()) or 1

        def give_up(self, tasks: list[Any]) -> None:
            cluster.cancel(tasks)

    return _distribute(Dask(), work, file, functions, seconds, parts, retries, progress)


@overload
def processes(work: Tournament, file: Path, **options: Unpack[_PoolOptions]) -> Table: ...
@overload
def processes(work: Measurement, file: Path, **options: Unpack[_PoolOptions]) -> Regret: ...
@overload
def processes(work: Book, file: Path, **options: Unpack[_PoolOptions]) -> pathlib.Path: ...
def processes(
    work: Work,
    file: Path,
    *,
    count: int | None = None,
    functions: Mapping[str, Function] | None = None,
    seconds: float = 10.0,
    parts: int | None = None,
    retries: int = 3,
    progress: Progress | None = None,
) -> Result:
    """Does work in processes of this machine, as ``ray`` does on a cluster. Functions must be importable."""
    _check(work)
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

            def give_up(self, tasks: list[Any]) -> None:
                pool.shutdown(wait=False, cancel_futures=True)

        return _distribute(Pool(), work, file, functions, seconds, parts, retries, progress)


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


class _Kept(Protocol):
    """Where results are kept."""

    def missing(self, units: list[str], /) -> list[int]: ...

    def add(self, results: bytes, /) -> object: ...

    def close(self) -> None: ...


class _Parts:
    """Results in a folder, a file each, until they are put together."""

    def __init__(self, work: Measurement | Book, file: Path) -> None:
        self._work = work
        self._folder = pathlib.Path(os.fspath(file) + ".parts")
        self._folder.mkdir(parents=True, exist_ok=True)
        self._names: list[str] = []

    def missing(self, units: list[str], /) -> list[int]:
        """Which of these units have no result here that is whole."""
        self._names = [_core.result_name(unit) for unit in units]
        return [number for number, name in enumerate(self._names) if not self._is_there(name, number + 1)]

    def _is_there(self, name: str, number: int) -> bool:
        try:
            return self._work.check((self._folder / name).read_bytes()) == number
        except (OSError, ValueError):
            return False

    def add(self, results: bytes, /) -> None:
        """Keeps a result: whole or not at all."""
        name = self._names[self._work.check(results) - 1]
        part = self._folder / f"{name}.part-{os.getpid()}"
        part.write_bytes(results)
        part.replace(self._folder / name)

    def close(self) -> None:
        """There is nothing to let go of."""

    def whole(self) -> str | bytes:
        """What all of them make together."""
        return self._work.merge([(self._folder / name).read_bytes() for name in self._names])

    def remove(self) -> None:
        """Removes the folder: what it holds is elsewhere."""
        for name in self._names:
            (self._folder / name).unlink(missing_ok=True)
        try:
            self._folder.rmdir()
        except OSError:
            pass  # another process has written it meanwhile


def _distribute(
    engine: _Engine,
    work: Work,
    file: Path,
    functions: Mapping[str, Function] | None,
    seconds: float,
    parts: int | None,
    retries: int,
    progress: Progress | None,
) -> Result:
    timed = [] if isinstance(work, Book) else work.timed_players()
    if timed:
        warnings.warn(
            f"limited by time: {', '.join(timed)}; their games depend on the machine that plays them",
            stacklevel=3,
        )
    cut = work.units(parts) if parts else units(work, seconds=seconds, functions=functions)
    tell = _teller(progress, _size(work), len(cut))
    if isinstance(work, Tournament):
        collector = Collector(work, os.fspath(file))
        try:
            _hand_out(engine, collector, cut, retries, tell)
        finally:
            collector.close()
        # Everything is there: what is left is to count it.
        return run(work, functions=_makers(functions), db=file, threads=1)
    kept = _Parts(work, file)
    _hand_out(engine, kept, cut, retries, tell)
    return _written(kept, file)


def _written(kept: _Parts, file: Path) -> Regret | pathlib.Path:
    """Writes what was made to its file."""
    whole, path = kept.whole(), pathlib.Path(file)
    path.write_bytes(whole.encode() + b"\n" if isinstance(whole, str) else whole)
    kept.remove()
    return Regret.from_json(whole) if isinstance(whole, str) else path


def _check(work: object) -> None:
    if not isinstance(work, (Tournament, Measurement, Book)):
        raise TypeError(f"{work!r:.100} cannot be done in units: give a Tournament, a Measurement or a Book")


def _size(work: Work) -> int:
    return work.positions if isinstance(work, Book) else work.games


def _hand_out(
    engine: _Engine,
    kept: _Kept,
    cut: list[str],
    retries: int,
    tell: Callable[[int], None],
) -> None:
    """Has every unit done whose results are not there yet. Whatever ends it early, nobody goes on working for it."""
    running: dict[Any, int] = {}
    try:
        _until_all_are_there(engine, kept, cut, retries, tell, running)
    except BaseException:
        engine.give_up(list(running))
        raise


def _until_all_are_there(
    engine: _Engine,
    kept: _Kept,
    cut: list[str],
    retries: int,
    tell: Callable[[int], None],
    running: dict[Any, int],
) -> None:
    waiting = list(reversed(kept.missing(cut)))
    failed: dict[int, int] = {}
    tell(len(waiting))
    while waiting or running:
        while waiting and len(running) < _AHEAD * engine.workers():
            number = waiting.pop()
            running[engine.submit(cut[number])] = number
        for task in engine.wait(list(running)):
            number = running.pop(task)
            try:
                kept.add(engine.result(task))
            except Exception as error:
                # The worker is lost or its result is damaged: the unit runs again.
                failed[number] = failed.get(number, 0) + 1
                if failed[number] > retries:
                    times = failed[number]
                    raise RuntimeError(f"unit {number + 1} failed {times} times: {error}") from error
                waiting.append(number)
            tell(len(waiting) + len(running))


def _teller(progress: Progress | None, all_of_it: int, parts: int) -> Callable[[int], None]:
    def tell(left: int) -> None:
        if progress is not None:
            progress(all_of_it * (parts - left) // parts, all_of_it)

    return tell


def _makers(functions: Mapping[str, Function] | None) -> dict[str, Callable[[str], Runner]]:
    return seated(dict(functions or {}))[1]
