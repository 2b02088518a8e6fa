"""Players of ours and functions play games, and whoever fails forfeits."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import papan
import pytest
from papan import kaggle


def first(view: papan.View) -> str:
    return view.moves[0]


def test_a_game_is_that_of_the_command_line(papan_command: Callable[..., str]) -> None:
    for rules, players in [
        ("connect-four", ["cost", "random"]),
        ("dominoes:gaple", ["value", "random", "balak", "count"]),
        ("tic-tac-toe:4x4x4", ["steps", "priority"]),
    ]:
        told = papan_command("play", rules, "--players", *players, "--seed", "7", "--json")
        record = papan.play(rules, players, seed=7)
        assert record.to_dict() == json.loads(told)
        assert papan.replay(record).outcome == record.outcome


def test_functions_of_both_kinds_play() -> None:
    seen = []

    def plain(view: papan.View) -> str:
        seen.append(view)
        return view.moves[-1]

    def of_kaggle(observation: Any, configuration: Any) -> int:
        assert observation.mark == 2 and len(observation.board) == 42 and configuration.columns == 7
        return next(column for column in range(configuration.columns) if observation.board[column] == 0)

    record = papan.play("connect-four", [plain, of_kaggle])
    assert record.fault is None and record.players == ("function:plain", "function:of_kaggle")
    assert set(record.moves[1::2]) == {"1"} and {view.watching for view in seen} == {0}


def test_a_function_may_answer_with_a_number_and_sees_its_own_tiles_only() -> None:
    def player(view: papan.View) -> int:
        told = json.loads(view.to_json())
        assert [hand["tiles"] is not None for hand in told["board"]["hands"]] == [
            seat == view.watching for seat in range(4)
        ]
        return view.legal_actions()[0]

    assert papan.play("dominoes:gaple", [("a", player), ("b", player), "first", "first"]).fault is None


def endless(view: papan.View) -> None:
    while True:
        pass


@pytest.mark.parametrize(
    ("function", "kind", "detail"),
    [
        (lambda view: 1 / 0, "crash", "ZeroDivisionError: division by zero"),
        (lambda view: exit(3), "crash", "SystemExit: 3"),
        (lambda view: None, "garbage", "None is no move"),
        (lambda view: "nonsense", "garbage", "unknown column"),
        (lambda view: 3.5, "garbage", "3.5 is no move"),
        (lambda view: 7, "illegal", "no move has the number 7"),
        (lambda view: 1 << 80, "illegal", ""),
        (lambda view: time.sleep(30), "timeout", "no move within 0.2 s"),
        (endless, "timeout", "no move within 0.2 s"),
        (lambda a, b, c: "4", "crash", "TypeError"),
    ],
)
def test_a_function_that_fails_forfeits_with_the_reason(function: Any, kind: str, detail: str) -> None:
    began = time.monotonic()
    record = papan.play("connect-four", ["cost", ("bad", function)], move_time=0.2)
    assert time.monotonic() - began < 5
    assert record.outcome == {"kind": "forfeit", "winners": [0], "payoff": [1.0, -1.0]}
    assert record.fault["seat"] == 1 and record.fault["kind"] == kind and detail in record.fault["detail"]
    assert papan.play("connect-four", [first, "cost"]).fault is None, "others are not held up"


def test_an_illegal_move_is_told_from_nonsense() -> None:
    record = papan.play("connect-four", [("a", lambda view: "4"), ("b", lambda view: "4")])
    assert record.fault["kind"] == "illegal" and len(record.moves) == 6


def test_many_games_are_those_that_are_played_one_by_one() -> None:
    many = papan.play_many("dominoes:gaple", ["random"] * 4, 30, seed=5, moves=True, threads=2)
    assert len(many) == 30 and many.payoffs.shape == (30, 4)
    record = papan.play("dominoes:gaple", ["random"] * 4, seed=5)
    assert len(record.moves) == many.plies[0]
    assert [list(game) for game in many.games()][0] == papan.replay(record).state().history()
    rest = papan.play_many("dominoes:gaple", ["random"] * 4, 20, seed=5, first=10)
    assert rest.plies.tolist() == many.plies.tolist()[10:]
    with pytest.raises(ValueError, match="there are 4 seats"):
        many.wins(4)
    assert sum(many.wins(seat) for seat in range(4)) + many.draws() >= 30


def test_functions_play_many_games_too() -> None:
    many = papan.play_many("connect-four", [first, "random"], 50, threads=2)
    assert len(many) == 50 and not many.faults
    bad = papan.play_many("connect-four", ["random", lambda view: "x"], 3)
    assert [fault.kind for fault in bad.faults] == ["garbage"] * 3 and bad.wins(0) == 3


def test_records_are_written_and_read(tmp_path: Path) -> None:
    records = [papan.play("connect-four", ["cost", "random"], seed=seed) for seed in range(3)]
    file = tmp_path / "games.jsonl"
    file.write_text("".join(record.to_json() + "\n" for record in records))
    read = papan.read_records(file)
    assert read == records and all(record.outcome is not None for record in read)
    assert papan.replay(read[0], plies=2).plies == 2
    with pytest.raises(ValueError):
        papan.replay({"rules": "connect-four"})


def test_an_agent_for_connectx_answers_by_the_documented_format() -> None:
    agent = kaggle.agent("cost")
    observation = {"board": [0] * 42, "mark": 1, "step": 0, "remainingOverageTime": 60}
    configuration = {"columns": 7, "rows": 6, "inarow": 4, "timeout": 2, "actTimeout": 2}
    assert agent(observation, configuration) == 3
    board = [0] * 42
    board[35:39] = [1, 1, 1, 2]
    board[28:30] = [2, 2]
    assert agent({**observation, "board": board, "mark": 1}, configuration) in range(7)
    for moves in ["", "4", "4455", "44455554221"]:
        position = papan.Position("connect-four", moves)
        again = kaggle.position(kaggle.observation(position), kaggle.configuration(position.rules))
        assert kaggle.observation(again) == kaggle.observation(position)


def test_a_kaggle_observation_has_its_fields_by_name_and_as_a_dictionary() -> None:
    observation, configuration = kaggle.observation(papan.Position("connect-four", "44")), kaggle.configuration("connect-four:8x7")
    assert isinstance(observation, kaggle.Observation) and isinstance(configuration, kaggle.Configuration)
    assert (observation.mark, observation.step) == (observation["mark"], observation["step"]) == (1, 2)
    assert (configuration.columns, configuration.rows, configuration.inarow) == (8, 7, 4)
    assert len(observation.board) == 42 and set(observation) == set(kaggle.Observation.__annotations__)
    assert set(configuration) == set(kaggle.Configuration.__annotations__)


def test_a_record_that_is_read_is_the_one_that_was_written(tmp_path: Path) -> None:
    records = [papan.play("connect-four", ["cost", ("bad", lambda view: "x")])]
    assert records[0].outcome is not None and records[0].outcome["kind"] == "forfeit"
    line = json.loads(records[0].to_json())
    odd = [{"opening": 2}, {"adjudicated": True}, {"variations": [["4", "4"], ["1"]]}]
    records += [papan.Record.from_dict({**line, **more}) for more in odd]
    file = tmp_path / "games.jsonl"
    file.write_text("".join(record.to_json() + "\n" for record in records))
    assert papan.read_records(file) == records
    assert [record.to_dict() for record in papan.read_records(file)] == [record.to_dict() for record in records]


def test_a_random_agent_is_random_and_a_seed_repeats_it() -> None:
    configuration = kaggle.configuration("connect-four")
    asked = [kaggle.observation(papan.Position("connect-four", moves)) for moves in ["", "4", "44", "443"] * 4]

    def answers(**seed: int) -> list[int]:
        agent = kaggle.agent("random", **seed)
        return [agent(observation, configuration) for observation in asked]

    assert len(set(answers(seed=1))) > 2
    assert answers(seed=1) == answers(seed=1) != answers(seed=2)
    # A game of 16 decisions is the same again once in 7**16 times.
    assert answers() != answers()
    with pytest.raises(ValueError, match="nonsense"):
        kaggle.agent("nonsense")
    with pytest.raises(ValueError, match="value"):
        kaggle.agent("value")


def test_what_is_no_observation_of_connectx_is_refused() -> None:
    board = kaggle.configuration("connect-four")
    for observation, configuration in [
        ({}, board),
        (None, board),
        ({"board": [0] * 41}, board),
        ({"board": [3] + [0] * 41}, board),
        ({"board": [0] * 42}, {"columns": 7}),
        ({"board": [1] + [0] * 41}, board),
    ]:
        with pytest.raises(ValueError):
            kaggle.position(observation, configuration)


def test_players_that_are_none_are_refused() -> None:
    for players in ["cost", [3, "cost"], [first, lambda view: 1, lambda view: 2]]:
        with pytest.raises((TypeError, ValueError)):
            papan.play("connect-four", players)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="function 'nobody' does not exist here"):
        papan.play("connect-four", ["function:nobody", "cost"])
