"""Results are values: they have typed fields, become data frames, and are pickled."""

from __future__ import annotations

import copy
import dataclasses
import json
import pickle
from pathlib import Path
from typing import Any

import papan
import pytest


def first(view: papan.View) -> str:
    return view.moves[0]


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """A result of every kind."""
    file = tmp_path_factory.mktemp("results") / "games.db"
    position, dealt = papan.Position("connect-four", "44352"), papan.Position("dominoes:gaple", seed=1)
    return {
        "table": papan.arena("dominoes:gaple", ["value", "random", "balak", first], games=24, db=file),
        "pair": papan.arena("connect-four", ["cost", lambda view: "x"], games=4, threads=1),
        "test": papan.arena("connect-four", ["cost", "random"], games=2000, sprt="0,50", threads=1),
        "regret": papan.regret("connect-four:5x4", ["cost", first], games=4),
        "tuning": papan.tune("connect-four", "hard", "depth=1..2", against=["random"], games=640, test_games=100),
        "ablation": papan.ablate("tic-tac-toe", "points", against=["random"], games=60, judged=5, threads=1),
        "explanation": papan.explain(position, "hard:depth=2"),
        "hidden": papan.explain(dealt, "count"),
        "judgement": papan.judge(position),
        "solution": papan.analyze("44"),
        "belief": papan.belief(dealt),
        "trace": papan.trace(papan.Position("connect-four:4x4"), "hard:depth=2"),
        "review": papan.review("4455353"),
        "values": papan.values(papan.Position("tic-tac-toe", "a1 b2")),
        "games": papan.play_many("connect-four", ["random", first], 20, moves=True),
        "record": papan.play("connect-four", ["cost", "random"]),
    }


KINDS = ["table", "pair", "test", "regret", "tuning", "ablation", "explanation", "hidden", "judgement", "solution"]
KINDS += ["belief", "trace", "review", "values", "games", "record"]


@pytest.mark.parametrize("kind", KINDS)
def test_every_result_is_pickled_and_copied(results: dict[str, Any], kind: str) -> None:
    value = results[kind]
    for same in (pickle.loads(pickle.dumps(value)), copy.copy(value), copy.deepcopy(value)):
        assert same == value and type(same) is type(value) and not same != value
        for method in ("to_json", "to_dict", "to_csv", "_repr_html_", "__str__"):
            if hasattr(value, method):
                assert getattr(same, method)() == getattr(value, method)()
    assert value != "something else" and value is not None


def test_parts_of_results_have_their_types(results: dict[str, Any]) -> None:
    games = papan.play_many("connect-four", ["random", lambda view: "x"], 2)
    assert all(isinstance(fault, papan.Fault) and fault.seat == 1 for fault in games.faults) and len(games.faults) == 2
    assert isinstance(results["judgement"].moves, papan.Rows) and isinstance(results["table"].players, papan.Rows)
    record = papan.play("connect-four", ["random", ("bad", lambda view: "x")])
    assert record.outcome is not None and set(record.outcome) == set(papan.Outcome.__annotations__)
    assert record.fault is not None and set(record.fault) == set(papan.Forfeit.__annotations__)
    assert isinstance(papan.kaggle.configuration("connect-four"), papan.kaggle.Fields)


def test_a_pickled_table_draws_its_page_and_finds_its_games(results: dict[str, Any], tmp_path: Path) -> None:
    table = results["table"]
    same = pickle.loads(pickle.dumps(table))
    assert same.tournament == table.tournament and same.file == table.file
    for name, one in (("a", table), ("b", pickle.loads(pickle.dumps(same)))):
        one.report(tmp_path / f"{name}.html", lang="id")
        one.records(tmp_path / f"{name}.jsonl")
    assert (tmp_path / "a.html").read_text() == (tmp_path / "b.html").read_text()
    assert (tmp_path / "a.jsonl").read_bytes() == (tmp_path / "b.jsonl").read_bytes()
    read = papan.Table.from_json(table.to_json())
    assert read == table and read.to_dict() == table.to_dict()
    with pytest.raises(ValueError, match="read from a dictionary"):
        read.to_csv()


def test_a_solver_and_its_options_are_pickled() -> None:
    solver = papan.Solver("5x4", table=1, no_book=True)
    assert pickle.loads(pickle.dumps(solver)).solve("12").score == solver.solve("12").score
    assert solver.__getnewargs_ex__() == (("5x4",), {"table": 1, "threads": 1, "book": None, "no_book": True})


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in ("games", "record")])
def test_a_result_reads_back_from_its_dictionary(results: dict[str, Any], kind: str) -> None:
    value = results[kind]
    assert type(value).from_dict(json.loads(json.dumps(value.to_dict()))) == value
    if kind != "trace":
        assert type(value).from_json(value.to_json()) == value
    with pytest.raises(TypeError, match="has more than that"):
        type(value).from_dict({})


def test_values_are_equal_and_have_a_hash() -> None:
    belief = papan.belief(papan.Position("dominoes:gaple", seed=1))
    same = papan.belief(papan.Position("dominoes:gaple", seed=1))
    assert belief == same and hash(belief) == hash(same)
    games = papan.play_many("connect-four", ["random", "random"], 5)
    assert games == papan.play_many("connect-four", ["random", "random"], 5) and hash(games)
    assert games != papan.play_many("connect-four", ["random", "random"], 5, seed=99)
    state = papan.State("connect-four", "44")
    assert state == papan.State("connect-four", "44") != papan.State("connect-four", "45")
    with pytest.raises(TypeError, match="unhashable"):
        hash(state)
    table = papan.arena("connect-four", ["cost", "random"], games=4, threads=1)
    assert hash(table) == hash(papan.arena("connect-four", ["cost", "random"], games=4, threads=1))


#: The tables of each result, and columns that they have.
FRAMES = [
    ("table", None, {"player", "score", "score_low", "score_high", "payoff", "payoff_low", "pips_high", "faults"}),
    ("table", "before", {"player", "before", "score", "score_low"}),
    ("pair", "pairs", {"score_low", "pentanomial", "normalized_elo", "normalized_elo_low"}),
    ("pair", "players", {"faults", "elo_low", "elo_difference_high"}),
    ("pair", "seats", {"seat", "score_high"}),
    ("pair", "endings", {"kind", "games"}),
    ("regret", None, {"player", "kept", "kept_low", "loss_high", "first_error_none"}),
    ("regret", "differences", {"player", "other", "loss_low"}),
    ("tuning", None, {"values", "got", "rounds"}),
    ("ablation", None, {"parts", "worth", "worth_low", "cost_high"}),
    ("ablation", "in_turn", {"parts", "worth"}),
    ("explanation", None, {"move", "exact", "feasible"}),
    ("trace", None, {"path", "move", "value", "window_alpha"}),
    ("trace", "steps", {"action", "line", "path"}),
    ("review", None, {"player", "blunders", "kept"}),
    ("review", "worst", {"mark", "best", "verdict"}),
]


@pytest.mark.parametrize(("kind", "part", "names"), FRAMES)
@pytest.mark.parametrize("frames", ["pandas", "polars", "arrow"])
def test_a_result_becomes_a_data_frame(
    results: dict[str, Any], kind: str, part: str | None, names: set[str], frames: str
) -> None:
    pytest.importorskip({"arrow": "pyarrow"}.get(frames, frames))
    value = results[kind]
    frame = getattr(value, f"to_{frames}")(*[part][: part is not None])
    columns = set(frame.column_names if frames == "arrow" else frame.columns)
    assert names <= columns and len(frame), columns
    rows = frame.to_pylist() if frames == "arrow" else frame.to_dicts() if frames == "polars" else None
    if rows is not None:
        assert not any(isinstance(cell, str) and cell.startswith(("[", "{")) for row in rows for cell in row.values())
        assert not any(all(row[name] is None for row in rows) for name in columns), "an empty column"


def test_lists_of_results_become_data_frames_too(results: dict[str, Any]) -> None:
    pytest.importorskip("pandas")
    assert results["judgement"].moves.to_pandas()["move"].tolist() == list("1234567")
    assert results["belief"].tiles.to_pandas()["asleep"].max() <= 1
    table = results["table"]
    assert table.players.to_pandas().equals(table.to_pandas())
    with pytest.raises(ValueError, match="'nothing' is none of players, pairs, seats, before, endings"):
        table.to_pandas("nothing")


def test_rows_are_typed_and_have_the_names_of_json_too(results: dict[str, Any]) -> None:
    row = results["pair"].pairs[0]
    assert (row.score_low, row.score_high) == (row["low"], row["high"]) and row["player"] == row.player
    assert sum(row.pentanomial) * 2 == row.games and isinstance(row.pentanomial, tuple)
    assert row.normalized_elo.low <= row.normalized_elo.value <= row.normalized_elo.high
    with pytest.raises(KeyError):
        row["nothing"]
    test = results["test"].sprt
    assert test.verdict == test["verdict"] == "h1"
    for value in results.values():
        if dataclasses.is_dataclass(value):
            with pytest.raises(dataclasses.FrozenInstanceError):
                value.rules = "others"
