"""Python functions as players.

A function is asked in a thread of its own, so that one that takes too long can be left behind: it loses its game, and
the others go on.
"""

from __future__ import annotations

import ctypes
import functools
import inspect
import operator
import queue
import threading
from collections.abc import Callable, Iterable, Mapping
from typing import Any, SupportsIndex, Union, cast

from ._core import View

#: A function that plays: of the view of a seat, or of what Kaggle tells its agents. It returns a move as text or number.
Function = Union[Callable[[View], Union[str, SupportsIndex]], Callable[[Any, Any], SupportsIndex]]
Player = Union[str, Function, "tuple[str, Function]"]

_PREFIX = "function:"


class _Overtime(BaseException):
    """Raised in a function that is not waited for any more."""


def is_kaggle(function: Function) -> bool:
    """Whether a function is written for Kaggle: ``f(observation, configuration)``."""
    try:
        parameters = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        return False
    places = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    return sum(one.kind in places and one.default is one.empty for one in parameters) >= 2


class Runner:
    """Asks a function for the moves of one seat, within the time that there is."""

    def __init__(self, function: Function) -> None:
        self._function = function
        self._kaggle = is_kaggle(function)
        self._thread: threading.Thread | None = None
        self._asked: queue.SimpleQueue[View | None] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[tuple[str, str]] = queue.SimpleQueue()

    def __call__(self, view: View, seconds: float) -> tuple[str, str]:
        """What kind of answer it gives, and the answer: a move, or what went wrong."""
        if self._thread is None or not self._thread.is_alive():
            self._start()
        self._asked.put(view)
        try:
            return self._answers.get(timeout=min(seconds, threading.TIMEOUT_MAX))
        except queue.Empty:
            self._leave_behind()
            return "timeout", f"no move within {seconds:g} s"

    def __del__(self) -> None:
        self._asked.put(None)

    def _start(self) -> None:
        self._asked, self._answers = queue.SimpleQueue(), queue.SimpleQueue()
        work = (self._function, self._kaggle, self._asked, self._answers)
        self._thread = threading.Thread(target=_work, args=work, name="papan player", daemon=True)
        self._thread.start()

    def _leave_behind(self) -> None:
        thread, self._thread = self._thread, None
        self._asked.put(None)
        if thread is not None and thread.ident is not None:
            # It ends at its next line; one that waits for something else ends when it has it.
            ctypes.pythonapi.PyThreadState_SetAsyncExc(
                ctypes.c_ulong(thread.ident), ctypes.py_object(_Overtime)
            )


def _work(
    function: Function,
    kaggle: bool,
    asked: queue.SimpleQueue[View | None],
    answers: queue.SimpleQueue[tuple[str, str]],
) -> None:
    try:
        while (view := asked.get()) is not None:
            answers.put(_answer(function, kaggle, view))
    except _Overtime:
        pass


def _answer(function: Function, kaggle: bool, view: View) -> tuple[str, str]:
    try:
        answer = _call(function, kaggle, view)
    except _Overtime:
        raise
    except BaseException as error:  # also what would end the program: it is the function's fault, not the program's
        return "crash", f"{type(error).__name__}: {error}"
    return _read(answer, view)


def asked(player: Player, view: View) -> tuple[str, str]:
    """The name of a function, and the text of the move that it chooses. It runs in this thread, and its errors are raised."""
    name, function = _named(player)
    kind, text = _read(_call(function, is_kaggle(function), view), view)
    if kind == "move":
        return _PREFIX + name, view.play(text).history[-1]
    raise ValueError(f"{name}: {text}")


def _call(function: Callable[..., object], kaggle: bool, view: View) -> object:
    if not kaggle:
        return function(view)
    from .kaggle import configuration, observation

    return function(observation(view), configuration(view.rules))


def _read(answer: object, view: View) -> tuple[str, str]:
    if isinstance(answer, str):
        return "move", answer
    try:
        number = operator.index(cast(SupportsIndex, answer))
    except TypeError:
        return "garbage", f"{_shown(answer)} is no move: give its text or its number"
    try:
        return "move", view.move_text(number)
    except (ValueError, OverflowError) as error:
        return "illegal", str(error)


def _shown(answer: Any) -> str:
    try:
        return repr(answer)[:100]
    except Exception:
        return f"something of type {type(answer).__name__}"


def seated(
    players: Iterable[Player] | Mapping[str, Player],
) -> tuple[list[str], dict[str, Callable[[str], Runner]]]:
    """The texts of players, and what makes a runner for each function among them, by its name."""
    texts: list[str] = []
    functions: dict[str, Function] = {}
    if isinstance(players, str):
        raise TypeError("players are a list: give ['cost', 'random'], not a text")
    for player in _listed(players):
        if isinstance(player, str):
            texts.append(player)
            continue
        name, function = _named(player)
        if functions.setdefault(name, function) is not function:
            raise ValueError(f"two functions are called '{name}': give pairs of a name and a function")
        texts.append(_PREFIX + name)
    return texts, {name: _maker(function) for name, function in functions.items()}


def _listed(players: Iterable[Player] | Mapping[str, Player]) -> Iterable[Any]:
    if isinstance(players, Mapping):
        return [one if isinstance(one, str) else (name, one) for name, one in players.items()]
    return players


def _named(player: Any) -> tuple[str, Function]:
    if isinstance(player, tuple) and len(player) == 2 and isinstance(player[0], str):
        name, function = player
    else:
        function = player
        name = getattr(player, "__name__", type(player).__name__)
    if not callable(function):
        raise TypeError(f"{_shown(player)} is no player: give a text, a function, or a name and a function")
    return name, function


def _maker(function: Function) -> Callable[[str], Runner]:
    return _Maker(function)


class _Maker:
    """Makes a runner for a seat, and says what can be set of its function."""

    def __init__(self, function: Function) -> None:
        self._function = function

    def __call__(self, options: str) -> Runner:
        return Runner(_with_options(self._function, options))

    @property
    def options(self) -> list[tuple[str, str | None]]:
        """The keyword arguments of the function, with what each is unless it is set."""
        try:
            parameters = inspect.signature(self._function).parameters.values()
        except (TypeError, ValueError):
            return []
        named = (inspect.Parameter.POSITIONAL_OR_KEYWORD, inspect.Parameter.KEYWORD_ONLY)
        set_by_name = [one for one in parameters if one.kind in named and one.default is not one.empty]
        return [(one.name, None if one.default is None else str(one.default)) for one in set_by_name]


def _with_options(function: Function, options: str) -> Function:
    """A function with keyword arguments, as they stand in a player's text: ``depth=3,bold=yes``."""
    pairs = [pair.partition("=") for pair in options.split(",") if pair]
    given = {name: _value(text) for name, _, text in pairs}
    return functools.partial(function, **given) if given else function


def _value(text: str) -> Any:
    for read in (int, float):
        try:
            return read(text)
        except ValueError:
            pass
    return text
