"""The steps by which a player finds its move, and the tree that it searches."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Union

from . import _core
from ._core import Position, View
from ._answers import Answer, Frames, Parts, Rows, Score, expect, package

if TYPE_CHECKING:
    import networkx  # type: ignore[import-not-found,import-untyped,unused-ignore]

Path = Union[str, Iterable[str]]

#: The steps that come with a trace, and the steps of each further request.
_FIRST, _WINDOW = 200, 5000


@dataclass(frozen=True)
class Window(Answer):
    """The values between which alpha-beta searches; None for no bound."""

    alpha: Score | None
    beta: Score | None

    _scores = frozenset({"alpha", "beta"})


@dataclass(frozen=True)
class TraceDetail(Answer):
    """A part of a step, with the cells or tiles that it looks at."""

    text: str
    cells: tuple[tuple[int, ...], ...] = ()
    tiles: tuple[str, ...] = ()

    _optional = frozenset({"cells", "tiles"})


@dataclass(frozen=True)
class TraceStep(Answer):
    """A step of an algorithm. `line` is its line in the pseudocode, and `path` the moves from the root to its node."""

    number: int
    action: str
    line: int
    path: tuple[str, ...]
    text: str
    window: Window | None = None
    value: Score | None = None
    cells: tuple[tuple[int, ...], ...] = ()
    tiles: tuple[str, ...] = ()
    details: Rows[TraceDetail] = Rows()

    _parts = {"window": Window, "details": TraceDetail}
    _scores = frozenset({"value"})
    _optional = frozenset({"window", "value", "cells", "tiles", "details"})


@dataclass(frozen=True)
class TraceNode(Answer):
    """A node of a search tree. Iteration gives this node and all listed nodes below it, each before those below it.

    Its parent takes the `best` of its children.
    `below` counts all nodes below it. If it is `folded`, some of them are not listed: ``trace.open(node.path)`` lists them.
    """

    move: str
    kind: str
    state: str
    note: str
    best: bool
    enter: int
    leave: int
    below: int
    folded: bool
    children: Rows[TraceNode]
    window: Window | None = None
    value: Score | None = None
    visits: int | None = None
    path: tuple[str, ...] = field(default=(), compare=False)

    _optional = frozenset({"window", "value", "visits"})
    _repeated = frozenset({"children"})
    _scores = frozenset({"value"})

    def _cells(self) -> dict[str, object]:
        return {"path": list(self.path), **super()._cells()}

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> TraceNode:
        """The node that a dictionary holds, as ``to_dict`` gives it."""
        expect(data, dict, "a dictionary as TraceNode.to_dict gives it")
        path = tuple(data.get("path", ()))
        children = [{**child, "path": (*path, child.get("move", ""))} for child in data.get("children", ())]
        return super().from_dict({**data, "path": path, "children": children})

    @property
    def alpha(self) -> Score | None:
        """The value that the player of the root had for certain when the search came here; None if it had none."""
        return None if self.window is None else self.window.alpha

    @property
    def beta(self) -> Score | None:
        """The value that the opponent had for certain when the search came here; None if it had none."""
        return None if self.window is None else self.window.beta

    def __iter__(self) -> Iterator[TraceNode]:
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node.children))

    def find(self, path: Path) -> TraceNode | None:
        """The node at the end of these moves from this node; None if it is not listed.

        >>> import papan
        >>> tree = papan.trace_tree("[[3 12 8] [2 4 6]]", "minimax").tree
        >>> node = tree.find("2,3")
        >>> node.value, node.path
        (6, ('2', '3'))
        """
        node: TraceNode | None = self
        for move in _moves(path):
            below = () if node is None else node.children
            node = next((child for child in below if child.move == move), None)
        return node


TraceNode._parts = {"window": Window, "children": TraceNode}


@dataclass(frozen=True)
class Trace(Answer, Parts):
    """How a player finds its move. Iteration gives every step, and ``len`` counts them; ``tree`` has the nodes.

    Its tables are ``nodes``, those that are listed, and ``steps``, all of them.

    `nodes`, `cuts` and `total` count all nodes below the root, cut-offs and steps, whether they are listed or not.
    `code` is the pseudocode, `levels` the number of nodes of each level from `path` on.
    """

    rules: str
    player: str
    position: str
    seat: int
    path: tuple[str, ...]
    code: tuple[str, ...] = field(repr=False)
    chosen: str
    nodes: int
    cuts: int
    total: int
    levels: tuple[int, ...]
    recorded: Rows[TraceStep] = field(repr=False)
    tree: TraceNode = field(repr=False)
    places: tuple[float, ...] = field(repr=False)
    next_cut: int | None = None
    _source: _Source | None = field(default=None, repr=False, compare=False)

    _parts = {"recorded": TraceStep, "tree": TraceNode}
    _names = {"steps": "recorded"}
    _optional = frozenset({"next_cut"})

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Trace:
        """The trace that a dictionary holds, as ``to_dict`` gives it. It cannot record other parts."""
        expect(data, dict, "a dictionary as Trace.to_dict gives it")
        return super().from_dict({**data, "tree": {**data.get("tree", {}), "path": data.get("path", ())}})

    def _record(self, part: _Part) -> Trace:
        if self._source is None:
            raise ValueError("this trace was read from a dictionary and has nothing else: call papan.trace again")
        found = self._source.record(part)
        if (found.chosen, found.total) != (self.chosen, self.total):
            # A player with a time limit, or a program.
            raise RuntimeError(f"{self.player} decided in another way this time: give it a limit that is not a time")
        return found

    def open(self, path: Path, *, depth: int | None = None, max_nodes: int = 200) -> Trace:
        """The same decision, with the tree below the node at the end of these moves from the root.

        >>> import papan
        >>> trace = papan.trace(papan.Position("connect-four", "4343"), "hard")
        >>> trace.open("4,3").tree.below
        1
        """
        return self._record(_Part.checked(path, depth, max_nodes))

    def steps(self, first: int = 0) -> Iterator[TraceStep]:
        """Every step from this one on, in order. They are recorded in parts when they are needed.

        >>> import papan
        >>> trace = papan.trace(papan.Position("connect-four", "4343"), "hard")
        >>> sum(step.action == "cut" for step in trace.steps()) == trace.cuts
        True
        """
        recorded = self.recorded
        while first < self.total:
            if not recorded or not recorded[0].number <= first <= recorded[-1].number:
                recorded = self._record(_Part((), 0, 1, _from_zero("first", first), _WINDOW)).recorded
            yield from recorded[first - recorded[0].number :]
            first = recorded[-1].number + 1

    def _tables(self) -> dict[str, Frames]:
        return {"nodes": Rows(self.tree), "steps": _Steps(self)}

    def __iter__(self) -> Iterator[TraceStep]:
        return self.steps()

    def __len__(self) -> int:
        return self.total

    @property
    def _lang(self) -> str:
        return "en" if self._source is None else self._source.lang

    @property
    def _tree_json(self) -> str:
        return json.dumps(self.tree.to_dict())

    def _repr_svg_(self) -> str:
        return _core.search_tree_svg(self._tree_json, lang=self._lang)

    def _repr_html_(self) -> str:
        return _core.search_tree_html(self._tree_json, lang=self._lang)

    def to_dot(self) -> str:
        """The listed tree in the language of Graphviz.

        >>> import papan
        >>> papan.trace_tree("[[3 12] [2 4]]", "minimax").to_dot().splitlines()[0]
        'digraph trace {'
        """
        return _core.search_tree_dot(self._tree_json, lang=self._lang)

    def to_networkx(self) -> networkx.DiGraph[tuple[str, ...]]:
        """The listed tree as a ``networkx.DiGraph``. Its nodes are the paths from the root, with what the tree has of each;
        an edge has the ``move``. Needs the package networkx."""
        graph: networkx.DiGraph[tuple[str, ...]]
        graph = package("networkx", "to_networkx").DiGraph(rules=self.rules, player=self.player, position=self.position, chosen=self.chosen)
        for node in self.tree:
            told = {**node.to_dict(), **(node.window.to_dict() if node.window else {})}
            graph.add_node(node.path, **{key: told[key] for key in told.keys() - {"children", "window"}})
            for child in node.children:
                graph.add_edge(node.path, child.path, move=child.move)
        return graph


class _Steps(Frames):
    """All steps of a trace, which are recorded when they are needed."""

    def __init__(self, trace: Trace) -> None:
        self._trace = trace

    def _columns(self) -> dict[str, list[object]]:
        return Rows(self._trace.steps())._columns()


class _Part(NamedTuple):
    """The part of a trace that is wanted."""

    path: tuple[str, ...]
    depth: int | None
    max_nodes: int
    first: int = 0
    most: int = _FIRST

    @classmethod
    def checked(cls, path: Path, depth: int | None, max_nodes: int) -> _Part:
        depth = None if depth is None else min(_from_zero("depth", depth), 2**32 - 1)
        return cls(_moves(path), depth, min(_from_zero("max_nodes", max_nodes), 2**32 - 1))


@dataclass(frozen=True)
class _Source:
    """What is traced, so that another part of the same decision can be recorded."""

    traced: Position | View | str
    player: str
    seed: int
    lang: str

    def record(self, part: _Part) -> Trace:
        if isinstance(self.traced, str):
            text = _core.trace_tree(self.traced, self.player, part, lang=self.lang)
        else:
            text = _core.trace(self.traced, self.player, part, seed=self.seed, lang=self.lang)
        return dataclasses.replace(Trace.from_json(text), _source=self)


def _moves(path: Path) -> tuple[str, ...]:
    """The moves of a path, which is written as at the command line: ``4,3``."""
    moves = tuple(part.strip() for part in path.split(",")) if isinstance(path, str) else tuple(path)
    for move in moves:
        expect(move, str, "the moves of a path as texts, such as '4,3' or ['4', '3']")
    return () if moves == ("",) else moves


def _from_zero(name: str, number: int) -> int:
    expect(number, int, f"{name} as a number from 0")
    if number < 0:
        raise ValueError(f"{name} is {number}: give a number from 0")
    return number


def trace(
    position: Position | View,
    player: str,
    *,
    path: Path = (),
    depth: int | None = None,
    max_nodes: int = 200,
    seed: int = 1,
    lang: str = "en",
) -> Trace:
    """How a player finds its move in a position: every step, and the tree that it searches.

    The tree starts at the end of ``path``, such as ``"4,3"``, and has ``depth`` levels below that; unless given, as many
    as fit into ``max_nodes``, which is at most 5000. The numbers count what is not listed too.

    >>> import papan
    >>> trace = papan.trace(papan.Position("connect-four", "4343"), "hard")
    >>> trace.chosen, trace.nodes, trace.cuts
    ('4', 6057, 1563)
    >>> [(node.move, node.value) for node in trace.tree.children][:2]
    [('4', 50), ('3', 50)]
    >>> next(trace.steps()).text
    'Linear search: a disc can go to 1, 2, 3, 4, 5, 6, 7.'
    """
    expect(position, (Position, View), "a Position or a View")
    return _Source(position, player, seed, lang).record(_Part.checked(path, depth, max_nodes))


def trace_tree(
    tree: str,
    player: str,
    *,
    path: Path = (),
    depth: int | None = None,
    max_nodes: int = 200,
    lang: str = "en",
) -> Trace:
    """How ``minimax`` or ``branch-and-bound`` searches a tree that is written down, with the values of its leaves.

    >>> import papan
    >>> trace = papan.trace_tree("[[3 12 8] [2 4 6] [14 5 2]]", "branch-and-bound")
    >>> trace.chosen, trace.tree.value, trace.cuts
    ('1', 3, 2)
    >>> [node.path for node in trace.tree if node.state == "pruned"]
    [('2', '2'), ('2', '3')]
    """
    expect(tree, str, "a tree such as '[[3 12 8] [2 4 6]]'")
    return _Source(tree, player, 0, lang).record(_Part.checked(path, depth, max_nodes))
