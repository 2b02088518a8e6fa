"""Tournaments give the table of the command line, byte for byte."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import papan
import pytest


@pytest.mark.parametrize(
    ("rules", "players", "games"),
    [
        ("connect-four", ["cost", "random", "priority"], 40),
        ("dominoes:gaple", ["value", "random", "balak", "first"], 48),
        ("tic-tac-toe", ["steps", "points"], 30),
    ],
)
def test_the_table_is_that_of_the_command_line(
    papan_command: Callable[..., str], tmp_path: Path, rules: str, players: list[str], games: int
) -> None:
    table = papan.arena(rules, players, games=games, seed=3, db=tmp_path / "ours.db", threads=2)
    words = ["arena", rules, "--players", *players, "--games", str(games), "--seed", "3"]
    files = {name: str(tmp_path / name) for name in ("table.csv", "games.jsonl", "page.html")}
    told = papan_command(
        *words, "--threads", "1", "--json", "--csv", files["table.csv"], "--records", files["games.jsonl"]
    )
    assert table.to_json() == told
    assert table.to_csv() == Path(files["table.csv"]).read_text()
    table.records(tmp_path / "ours.jsonl")
    assert (tmp_path / "ours.jsonl").read_bytes() == Path(files["games.jsonl"]).read_bytes()
    table.report(tmp_path / "ours.html")
    papan_command(*words, "--db", str(tmp_path / "ours.db"), "--report", files["page.html"])
    assert (tmp_path / "ours.html").read_text() == Path(files["page.html"]).read_text()
    assert papan.open_store(tmp_path / "ours.db") == table
    assert json.loads(told) == table.to_dict()


def test_progress_is_told_and_may_stop_it(tmp_path: Path) -> None:
    seen: list[tuple[int, int]] = []

    def progress(done: int, games: int) -> None:
        seen.append((done, games))

    papan.arena("connect-four", ["cost", "random"], games=4000, progress=progress)
    assert all(games == 4000 for _, games in seen)

    class Enough(Exception):
        pass

    def stop(done: int, games: int) -> None:
        raise Enough

    with pytest.raises(Enough):
        papan.arena("connect-four", ["cost", "random"], games=10**7, db=tmp_path / "a.db", progress=stop)
    assert papan._core.settle(10)
    assert papan.open_store(tmp_path / "a.db").partial


def test_functions_take_part_and_forfeits_are_counted() -> None:
    def first(view: papan.View) -> str:
        return view.moves[0]

    def broken(view: papan.View) -> str:
        raise KeyError("no idea")

    table = papan.arena("connect-four", {"": "cost", "mine": first, "bad": broken}, games=4, threads=2)
    rows = {row["player"]: row for row in table.players}
    assert rows["function:bad"]["forfeits"] == 8 and rows["function:bad"]["faults"] == [["crash", 8]]
    assert rows["function:mine"]["forfeits"] == 0
    assert any("functions take part" in warning for warning in table.warnings)


def test_a_table_turns_into_frames() -> None:
    table = papan.arena("dominoes:gaple", ["value", "random", "balak", "first"], games=24)
    for frames in ("pandas", "polars"):
        pytest.importorskip(frames)
        frame = getattr(table, f"to_{frames}")()
        assert list(frame["player"]) == [row["player"] for row in table.players]
    with pytest.raises(ValueError, match="none of players"):
        table.to_pandas("nothing")
    assert "value" in str(table) and "gaple" in repr(table)
    with pytest.raises(AttributeError, match="a table has no"):
        table.nothing


def test_an_interrupted_tournament_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "some.db"
    papan.arena("connect-four", ["cost", "random"], games=10, seed=3, db=file)
    more = papan.arena("connect-four", ["cost", "random", "priority"], games=40, seed=3, db=file)
    assert more == papan.arena("connect-four", ["cost", "random", "priority"], games=40, seed=3)
    with pytest.raises(ValueError, match="seed"):
        papan.arena("connect-four", ["cost", "random"], games=10, seed=4, db=file)


def test_regret_is_that_of_the_command_line(papan_command: Callable[..., str]) -> None:
    told = papan_command(
        "regret", "connect-four:5x4", "--players", "cost", "random", "--games", "20", "--json"
    )
    ours = papan.regret("connect-four:5x4", ["cost", "random"], games=20)
    assert ours == json.loads(told)
    with pytest.raises(ValueError, match="perfect play is not known"):
        papan.regret("dominoes", ["first"])


def test_settings_that_make_no_tournament_are_refused() -> None:
    for options, sentence in [
        ({"games": 0}, "give at least 1"),
        ({"plies": 101}, "give at most 100"),
        ({"balance": "odd"}, "'quiet', 'any', 'equal'"),
        ({"sprt": "5"}, "give two differences"),
        ({"move_time": float("nan")}, "0.001"),
        ({"threads": 0}, "give a number of threads"),
        ({"openings": ["9"]}, "columns are 1 to 7"),
    ]:
        with pytest.raises(ValueError, match=sentence.replace("(", "[(]")):
            papan.arena("connect-four", ["cost", "random"], **options)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="give 2 to"):
        papan.arena("connect-four", ["cost"])
