"""Explanations, judgements and solutions are those of the command line."""

from __future__ import annotations

import json
from collections.abc import Callable

import papan
import pytest
from papan import NO_SCORE


def test_an_explanation_is_that_of_the_command_line(papan_command: Callable[..., str]) -> None:
    for rules, moves, player in [
        ("connect-four", "443", "cost"),
        ("tic-tac-toe:4x4", "b2 c3", "steps"),
        ("connect-four", "4455", "hard:depth=4"),
    ]:
        told = json.loads(papan_command("explain", rules, "--player", player, "--position", moves, "--json"))
        assert papan.explain(papan.Position(rules, moves), player).to_dict() == told


def test_an_explanation_reads_back() -> None:
    explanation = papan.explain(papan.Position("dominoes:gaple", seed=2), "count")
    assert papan.Explanation.from_dict(explanation.to_dict()) == explanation
    assert explanation.belief is not None
    indonesian = papan.explain(papan.Position("connect-four"), "cost", lang="id")
    assert indonesian.reason != papan.explain(papan.Position("connect-four"), "cost").reason


def test_what_a_seat_knows_is_enough_to_explain() -> None:
    position = papan.Position("dominoes:gaple", seed=2)
    whole, seen = papan.explain(position, "count"), papan.explain(position.view(), "count")
    assert (seen.chosen, seen.candidates) == (whole.chosen, whole.candidates)
    with pytest.raises(ValueError, match="hidden"):
        papan.explain(position.view(), "omniscient")
    with pytest.raises(ValueError, match="not the turn"):
        other = (position.seat + 1) % 4 if position.seat is not None else 0
        papan.explain(position.view(other), "count")


def test_beliefs_add_up() -> None:
    position = papan.Position("dominoes:paper,players=2", seed=4)
    belief = papan.belief(position, seat=1)
    assert belief is not None
    for tile in belief.tiles:
        assert sum(tile.seats) + tile.asleep == pytest.approx(1)
    assert papan.belief(papan.Position("connect-four")) is None


def test_a_solution_is_that_of_the_command_line(papan_command: Callable[..., str]) -> None:
    for position in ["44455554221", "4455", "112233", "4455667"]:
        told = json.loads(papan_command("solve", "--json", "--analyze", position))
        ours = papan.analyze(position).to_dict()
        for one in (told, ours):
            del one["micros"], one["nodes"]
        assert ours == told


def test_bulk_answers_are_those_of_single_questions() -> None:
    positions = ["44455554221", "4455", "2252576253462244111563365343671351441", "4455667"]
    scores = papan.solve_many(positions)
    assert scores.format == "i" and scores.tolist() == [papan.solve(one).score for one in positions]
    assert papan.solve_many(papan.Position("connect-four", one) for one in positions) == scores
    rows = papan.analyze_many(positions)
    assert rows.shape == (4, 7)
    for row, position in zip(rows.tolist(), positions):
        moves = papan.analyze(position).moves
        assert row == [NO_SCORE if one.score is None else one.score for one in moves] or not moves
    assert rows.tolist()[-1] == [NO_SCORE] * 7, "the game is over"
    assert papan.Solver("5x4").analyses(["12"]).tolist() == papan.analyze_many(["12"], size="5x4").tolist()
    assert papan.solve_many([]).tolist() == [] == papan.analyze_many([]).tolist()
    assert papan.solve_many(["12"], size="5x4").tolist() == [papan.solve("12", size="5x4").score]


def test_a_text_is_not_taken_for_several_positions() -> None:
    for many in (papan.solve_many, papan.analyze_many):
        with pytest.raises(TypeError, match=r"give \['4455'\], not a text"):
            many("4455")


def test_arrays_are_numpys_without_a_copy() -> None:
    numpy = pytest.importorskip("numpy")
    scores = numpy.asarray(papan.analyze_many(["4455"]))
    assert scores.shape == (1, 7) and scores.dtype == numpy.int32


def test_a_judgement_names_the_best_moves_and_the_mistakes() -> None:
    judgement = papan.judge(papan.Position("tic-tac-toe", "b2 a2"))
    assert judgement.result == "win" and set(judgement.best).isdisjoint(judgement.mistakes)
    assert papan.Judgement.from_dict(judgement.to_dict()) == judgement
    unknown = papan.judge(papan.Position("dominoes:gaple", seed=1))
    assert unknown.moves == () and unknown.value is None
    assert papan.judge(papan.Position("connect-four:8x8"), nodes=1000).value is None


def test_a_solver_with_limits_says_what_is_proven() -> None:
    told = papan.Solver("7x6", no_book=True).solve("", nodes=1000)
    assert told.score is None and told.low is not None and told.high is not None and told.low < told.high
    assert papan.solve("4455", weak=True).outcome == "win"
    assert papan.solve("44455554221", line=True).line
