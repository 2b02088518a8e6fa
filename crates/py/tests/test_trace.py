"""A trace is that of the command line; its steps and nodes are all there, whichever part is recorded."""

from __future__ import annotations

import dataclasses
import json
import pickle
import random
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from typing import Union

import papan
import pytest

HARD = papan.trace(papan.Position("connect-four", "4343"), "hard")
TEXTBOOK = "[[3 12 8] [2 4 6] [14 5 2]]"

Tree = Union[int, "list[Tree]"]


@pytest.mark.parametrize(
    ("rules", "moves", "player", "path", "depth"),
    [
        ("connect-four", "4343", "hard", "", None),
        ("connect-four", "4343", "hard", "4,3", 1),
        ("connect-four", "44352", "cost", "", None),
        ("tic-tac-toe", "b2", "branch-and-bound:depth=3", "a1", 2),
        ("tic-tac-toe", "b2 a1", "minimax:depth=2", "", 0),
        ("dominoes:gaple", "", "count", "", None),
        ("connect-four", "44", "mcts:playouts=50", "", None),
    ],
)
def test_a_trace_is_that_of_the_command_line(
    papan_command: Callable[..., str], rules: str, moves: str, player: str, path: str, depth: int | None
) -> None:
    words = ["trace", rules, "--player", player, "--position", moves, "--max-nodes", "90", "--seed", "3", "--json"]
    words += ["--path", path] if path else []
    words += [] if depth is None else ["--depth", str(depth)]
    position = papan.Position(rules, moves, seed=3)
    ours = papan.trace(position, player, path=path, depth=depth, max_nodes=90, seed=3)
    assert ours.to_dict() == json.loads(papan_command(*words))


def test_the_numbers_are_those_of_the_explanation() -> None:
    explanation = papan.explain(papan.Position("connect-four", "4343"), "hard")
    assert (HARD.nodes, HARD.chosen) == (explanation.nodes, explanation.chosen) == (6057, "4")
    assert HARD.tree.below == 6057 and len(HARD) == HARD.total


def test_the_steps_are_complete_and_in_order_across_their_parts(papan_command: Callable[..., str]) -> None:
    steps = list(HARD)
    assert [step.number for step in steps] == list(range(HARD.total)) and HARD.total > 10_000
    cuts = [step.number for step in steps if step.action == "cut"]
    assert len(cuts) == HARD.cuts and cuts[0] == HARD.next_cut
    assert all(0 <= step.line < len(HARD.code) for step in steps)
    words = ["--player", "hard", "--position", "4343", "--from", "12345", "--count", "3", "--json"]
    told = json.loads(papan_command("trace", "connect-four", *words))["steps"]
    later = HARD.steps(12_345)
    assert [next(later).to_dict() for _ in told] == told
    assert list(HARD.steps(HARD.total - 2)) == steps[-2:] and list(HARD.steps(HARD.total)) == []
    assert [step.number for step in HARD.steps(150)][:60] == list(range(150, 210)), "across the first part"


def test_a_folded_node_opens_to_what_is_below_it() -> None:
    position = papan.Position("tic-tac-toe", "b2 a1")
    whole = papan.trace(position, "branch-and-bound:depth=3", max_nodes=5000)
    visited = [node for node in whole.tree if node.state != "pruned"]
    assert len(visited) == whole.nodes + 1 and not any(node.folded for node in whole.tree)
    small = papan.trace(position, "branch-and-bound:depth=3", depth=1)
    folded = [node for node in small.tree if node.folded]
    assert folded
    for node in folded:
        opened, same = small.open(node.path, max_nodes=5000).tree, whole.tree.find(node.path)
        assert same is not None and opened == same
        assert [one.path for one in opened] == [one.path for one in same]
    deep = next(node for node in whole.tree if len(node.path) == 2 and node.children)
    assert small.open(",".join(deep.path)).tree.children == deep.children


def test_a_player_that_decides_in_another_way_is_an_error() -> None:
    with pytest.raises(RuntimeError, match="hard decided in another way"):
        dataclasses.replace(HARD, chosen="1").open("4")


def reference(tree: Tree, wants_most: bool) -> int:
    """The value of a tree by plain minimax."""
    if isinstance(tree, int):
        return tree
    values = [reference(below, not wants_most) for below in tree]
    return max(values) if wants_most else min(values)


def grown(dice: random.Random, depth: int) -> Tree:
    """A random tree."""
    if depth == 0 or dice.random() < 0.2:
        return dice.randint(-9, 9)
    return [grown(dice, depth - 1) for _ in range(dice.randint(1, 4))]


def leaves(tree: Tree) -> int:
    return 1 if isinstance(tree, int) else sum(map(leaves, tree))


def test_written_trees_have_the_values_of_plain_minimax() -> None:
    dice = random.Random(5)
    for _ in range(60):
        tree: Tree = [grown(dice, 4) for _ in range(3)]
        full, pruned = (
            papan.trace_tree(str(tree), player, max_nodes=5000) for player in ("minimax", "branch-and-bound")
        )
        assert full.tree.value == pruned.tree.value == reference(tree, True)
        assert full.cuts == 0 and pruned.nodes <= full.nodes
        assert sum(not node.children for node in full.tree) == leaves(tree)
        assert pruned.chosen == full.chosen


def test_the_exercise_of_every_textbook() -> None:
    trace = papan.trace_tree(TEXTBOOK, "branch-and-bound")
    second = trace.tree.find("2")
    assert second is not None and (second.state, second.alpha, second.beta) == ("cut", 3, None)
    assert [node.path for node in trace.tree if node.state == "pruned"] == [("2", "2"), ("2", "3")]
    assert [node.move for node in trace.tree][:5] == ["", "1", "1", "2", "3"]
    assert trace.tree.find(("2", "9")) is None and trace.tree.find([]) is trace.tree
    assert "alpha 3" in second.note and trace.rules == f"tree:{TEXTBOOK}"


def other_deal(position: papan.Position) -> papan.Position:
    """The same view of the seat to move, with a tile of two other seats exchanged."""
    assert position.deal is not None and position.seat is not None
    hands = [hand.split() for hand in position.deal.split("/")]
    laid = {move.split("@")[0] for move in position.history}
    first, second = [hand for seat, hand in enumerate(hands) if seat != position.seat][:2]
    here, there = (next(at for at, tile in enumerate(hand) if tile not in laid) for hand in (first, second))
    first[here], second[there] = second[there], first[here]
    deal = "/".join(" ".join(hand) for hand in hands)
    return papan.Position(position.rules, position.history, deal=deal)


@pytest.mark.parametrize("plies", [0, 7])
def test_a_view_is_enough_and_shows_nothing_hidden(plies: int) -> None:
    record = papan.play("dominoes:gaple,opening=any-tile", ["value"] * 4, seed=4)
    position = papan.replay(record, plies=plies)
    other = other_deal(position)
    assert other.deal != position.deal and other.view() == position.view()
    for player in ["value", "count", "lock", "memory", "hold", "switch", "pimc:worlds=4"]:
        seen, whole, exchanged = (
            papan.trace(traced, player, seed=6) for traced in (position.view(), position, other)
        )
        for trace in (whole, exchanged):
            assert (trace.tree, trace.recorded, trace.chosen) == (seen.tree, seen.recorded, seen.chosen), player
        assert list(seen) == list(whole)
    with pytest.raises(ValueError, match="hidden"):
        papan.trace(position.view(), "omniscient")
    with pytest.raises(ValueError, match="not the turn"):
        papan.trace(position.view(1 if position.seat == 0 else 0), "count")


def test_a_view_of_a_board_is_traced_like_the_board() -> None:
    position = papan.Position("connect-four", "4343")
    seen = papan.trace(position.view(), "hard:depth=3")
    assert seen == papan.trace(position, "hard:depth=3")
    assert seen.open("4").tree == papan.trace(position, "hard:depth=3", path=["4"]).tree


def test_the_picture_is_well_formed_and_has_every_node() -> None:
    names = {"svg": "http://www.w3.org/2000/svg"}
    for trace in (HARD, papan.trace_tree("[[3 12 8] [-2 4]]", "minimax"), HARD.open("4,3")):
        root = ElementTree.fromstring(trace._repr_svg_())
        titles = [title.text for title in root.findall(".//svg:g/svg:title", names)]
        listed = list(trace.tree)
        assert len(titles) == len(listed) and len(root.findall(".//svg:line", names)) == len(listed) - 1
        assert all(title is not None and node.note in title for title, node in zip(titles, listed))
    english, indonesian = (
        papan.trace_tree(TEXTBOOK, "branch-and-bound", lang=lang)._repr_svg_() for lang in ("en", "id")
    )
    assert english != indonesian and "not searched" in english and "not searched" not in indonesian


def test_the_tree_goes_to_graphviz(papan_command: Callable[..., str]) -> None:
    for picture, ours in [("dot", papan.Trace.to_dot), ("svg", papan.Trace._repr_svg_)]:
        words = ["--player", "hard", "--position", "4343", "--max-nodes", "200", "--format", picture]
        assert ours(HARD) == papan_command("trace", "connect-four", *words)
    assert HARD.to_dot().count(" -> ") == len(list(HARD.tree)) - 1


def test_the_tree_goes_to_networkx() -> None:
    networkx = pytest.importorskip("networkx")
    graph = HARD.to_networkx()
    assert networkx.is_arborescence(graph) and len(graph) == len(list(HARD.tree))
    assert list(graph.successors(())) == [child.path for child in HARD.tree.children]
    about = graph.nodes[("4",)]
    assert (about["value"], about["kind"], about["best"], about["alpha"]) == (50, "min", True, None)
    assert graph.edges[(), ("3",)]["move"] == "3" and graph.graph["chosen"] == "4"
    opened = HARD.open("4,3").to_networkx()
    assert ("4", "3") in opened and () not in opened


def test_networkx_is_named_where_it_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "networkx", None)
    with pytest.raises(ModuleNotFoundError, match="networkx: pip install networkx"):
        HARD.to_networkx()


def test_a_trace_is_a_value() -> None:
    again = papan.trace(papan.Position("connect-four", "4343"), "hard")
    assert again == HARD and again != HARD.open("4")
    copy = pickle.loads(pickle.dumps(HARD))
    assert copy == HARD and copy.open("4") == HARD.open("4")
    read = papan.Trace.from_json(HARD.open("4").to_json())
    assert read == HARD.open("4") and read.tree.children[0].path == HARD.open("4").tree.children[0].path
    assert read._repr_svg_() == HARD.open("4")._repr_svg_()
    with pytest.raises(ValueError, match="read from a dictionary"):
        list(read)
    small = papan.trace_tree(TEXTBOOK, "minimax")
    assert list(papan.Trace.from_dict(small.to_dict())) == list(small), "all of its steps are there"


@pytest.mark.parametrize(
    ("call", "named"),
    [
        (lambda: papan.trace(papan.Position("connect-four"), "cots"), "unknown player 'cots'"),
        (lambda: papan.trace(papan.Position("connect-four", "4455667"), "cost"), "4455667"),
        (lambda: papan.trace(papan.Position("connect-four"), "cost", lang="de"), "'en' and 'id'"),
        (lambda: papan.trace(papan.Position("connect-four"), "cost", depth=-1), "depth is -1"),
        (lambda: papan.trace(papan.Position("connect-four"), "cost", max_nodes=-5), "max_nodes is -5"),
        (lambda: papan.trace_tree("[[3 x]]", "minimax"), "x is wrong here"),
        (lambda: papan.trace_tree("[[3 1]", "minimax"), "ends"),
        (lambda: papan.trace_tree(TEXTBOOK, "cost"), "unknown player 'cost'"),
        (lambda: HARD.open("4,9"), "no node at 4 9"),
        (lambda: next(HARD.steps(-1)), "first is -1"),
    ],
)
def test_an_error_names_what_is_wrong(call: Callable[[], object], named: str) -> None:
    with pytest.raises(ValueError, match=named):
        call()


def test_what_is_of_another_type_is_refused() -> None:
    calls: list[Callable[[], object]] = [
        lambda: papan.trace("4343", "hard"),  # type: ignore[arg-type]
        lambda: papan.trace_tree(3, "minimax"),  # type: ignore[arg-type]
        lambda: HARD.open([4]),  # type: ignore[list-item]
        lambda: HARD.open("4", depth="2"),  # type: ignore[arg-type]
        lambda: papan.TraceNode.from_dict([]),  # type: ignore[arg-type]
    ]
    for call in calls:
        with pytest.raises(TypeError, match="will not do: give"):
            call()
