"""Tournaments give the table of the command line, byte for byte."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

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
    assert f"{table}\n" == papan_command(*words).rstrip("\n") + "\n"
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


def of_one_look(table: papan.Table) -> dict[str, Any]:
    """The figures of a table without those that say how often it was looked at."""
    found = json.loads(table.to_json())
    del found["extended"], found["warnings"]
    for row in [*found["players"], *found["pairs"]]:
        for end in [name for name in row if "always" in name]:
            del row[end]
    return found


def test_a_tournament_with_more_games_and_players_has_the_figures_of_one_that_began_so(tmp_path: Path) -> None:
    file = tmp_path / "some.db"
    papan.arena("connect-four", ["cost", "random"], games=10, seed=3, db=file)
    more = papan.arena("connect-four", ["cost", "random", "priority"], games=40, seed=3, db=file)
    at_once = papan.arena("connect-four", ["cost", "random", "priority"], games=40, seed=3)
    assert of_one_look(more) == of_one_look(at_once)
    assert json.loads(more.to_json())["extended"] == 1
    with pytest.raises(ValueError, match="seed"):
        papan.arena("connect-four", ["cost", "random"], games=10, seed=4, db=file)


def test_more_players_sit_as_those_in_the_file_do(papan_command: Callable[..., str], tmp_path: Path) -> None:
    players, file = ["value", "random", "balak", "first"], tmp_path / "some.db"
    papan.arena("dominoes:gaple", players, games=24, db=file)
    more = papan.arena("dominoes:gaple", [*players, "count"], games=120, db=file)
    words = ["arena", "dominoes:gaple", "--players", *players, "--games", "24", "--db", str(tmp_path / "b.db")]
    papan_command(*words)
    words[words.index("first") : words.index("24") + 1] = ["first", "count", "--games", "120"]
    assert papan_command(*words, "--json") == more.to_json()


def test_records_are_taken_in_instead_of_played(tmp_path: Path) -> None:
    def never(view: papan.View) -> str:
        raise RuntimeError("this was to be taken from the records")

    def arena(player: Any, **options: Any) -> papan.Table:
        return papan.arena("connect-four", ["cost", ("mine", player)], games=20, seed=3, **options)

    table, records = arena(first, db=tmp_path / "a.db"), tmp_path / "games.jsonl"
    table.records(records)
    assert arena(never, db=tmp_path / "b.db", records=records) == table == arena(never, records=records)
    assert len(papan.read_records(records)) == 20
    lines = records.read_text().splitlines(keepends=True)
    records.write_text(lines[0] + lines[1].replace("function:mine", "value"))
    with pytest.raises(ValueError, match="games.jsonl, line 2: "):
        arena(first, records=records)
    with pytest.raises(OSError, match="cannot read .*none.jsonl"):
        arena(first, records=tmp_path / "none.jsonl")


def test_regret_is_that_of_the_command_line(papan_command: Callable[..., str]) -> None:
    words = ["connect-four:5x4", "--players", "cost", "random", "--games", "9", "--seed", "2"]
    found = papan.regret("connect-four:5x4", ["cost", "random"], games=9, seed=2, threads=2)
    assert found.to_dict() == json.loads(papan_command("regret", *words, "--json"))
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


def test_a_test_keeps_its_games_where_it_likes() -> None:
    table = papan.arena("connect-four", ["cost", "random"], games=2000, sprt="0,50", threads=1)
    assert table.sprt["verdict"] == "h1" and table.file is None
    with pytest.raises(ValueError, match="were not kept"):
        table.records("games.jsonl")


def test_a_file_that_cannot_be_read_is_an_error_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="none.db"):
        papan.open_store(tmp_path / "none.db")
    with pytest.raises(OSError):
        papan.open_store(tmp_path)


def first(view: papan.View) -> str:
    return view.moves[0]


def test_a_function_has_regret_and_one_that_fails_forfeits() -> None:
    def of_kaggle(observation: Any, configuration: Any) -> int:
        return next(c for c in range(configuration.columns) if observation.board[c] == 0)

    def broken(view: papan.View) -> str:
        if len(view.history) > 6:
            raise ValueError("no idea")
        return view.moves[0]

    def slow(view: papan.View) -> str:
        time.sleep(5)
        return view.moves[0]

    found = papan.regret(
        "connect-four:5x4", [first, of_kaggle, broken, slow], games=4, threads=2, move_time=0.2
    )
    rows = {row.player: row for row in found.players}
    assert rows["function:first"].by_ply == rows["function:of_kaggle"].by_ply
    assert rows["function:first"]["judged"] > 0 and rows["function:first"]["forfeits"] == 0
    assert rows["function:broken"]["moves"] > 0 and rows["function:broken"]["forfeits"] > 0
    assert "ValueError: no idea" in rows["function:broken"]["first_fault"]["detail"]
    assert rows["function:slow"]["first_fault"]["kind"] == "timeout"
