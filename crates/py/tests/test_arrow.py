"""Games become tables of Arrow and files of Parquet, which are the same games."""

from __future__ import annotations

from pathlib import Path

import papan
import pytest

pytest.importorskip("pyarrow")

import pyarrow.parquet as parquet


@pytest.mark.parametrize(
    ("rules", "players"),
    [("connect-four", ["cost", "random"]), ("dominoes:gaple", ["value", "random", "first", "random"])],
)
def test_a_table_has_the_games(rules: str, players: list[str]) -> None:
    many = papan.play_many(rules, players, 50, seed=3, first=7, moves=True)
    rows = many.to_arrow().to_pylist()
    assert [row["game"] for row in rows] == list(range(7, 57))
    for row, moves, winners in zip(rows, many.games(), many.winners):
        assert row["moves"] == moves and row["plies"] == len(moves)
        assert row["players"] == players
        assert row["winners"] == [seat for seat in range(len(players)) if winners >> seat & 1]
        assert row["fault"] is None
    assert [row["payoffs"] for row in rows] == many.payoffs.tolist()
    position = papan.Position("connect-four", rows[0]["moves"]) if rules == "connect-four" else None
    assert position is None or position.returns() == rows[0]["payoffs"]


def test_games_are_written_while_they_are_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("papan._arrow._PART", 30)
    file = tmp_path / "games.parquet"
    papan.write_games(file, "connect-four", ["cost", "random"], 100, seed=3, threads=2)
    assert [one.name for one in tmp_path.iterdir()] == ["games.parquet"]
    whole = papan.play_many("connect-four", ["cost", "random"], 100, seed=3, moves=True)
    assert parquet.read_table(file).to_pylist() == whole.to_arrow().to_pylist()
    assert parquet.ParquetFile(file).num_row_groups == 4
    whole.to_parquet(file)
    assert parquet.read_table(file).num_rows == 100
    with pytest.raises(ValueError, match="at least 1"):
        papan.write_games(file, "connect-four", ["cost", "random"], 0)
    with pytest.raises(ValueError, match="nonsense"):
        papan.write_games(tmp_path / "other.parquet", "connect-four", ["cost", "nonsense"], 10)
    assert [one.name for one in tmp_path.iterdir()] == ["games.parquet"], "nothing half done is left"


def test_forfeits_are_marked() -> None:
    def broken(view: papan.View) -> str:
        raise RuntimeError("no idea")

    rows = papan.play_many("connect-four", ["random", ("broken", broken)], 3).to_arrow().to_pylist()
    assert [row["fault_seat"] for row in rows] == [1, 1, 1]
    assert rows[0]["fault"] == "crash: RuntimeError: no idea"
    assert "moves" not in rows[0]


def test_the_games_of_a_tournament_are_those_of_its_records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("papan._arrow._PART", 25)
    for rules, players in (("connect-four", ["cost", "random", "steps"]), ("dominoes:openspiel2", ["value", "random"])):
        db, file, lines = tmp_path / "pool.db", tmp_path / "games.parquet", tmp_path / "games.jsonl"
        db.unlink(missing_ok=True)
        table = papan.arena(rules, players, games=40, db=db)
        table.games_to_parquet(file)
        table.records(lines)
        rows, records = parquet.read_table(file).to_pylist(), papan.read_records(lines)
        assert len(rows) == len(records) == table.games
        for row, record in zip(rows, records):
            assert row["players"] == list(record.players)
            actions = papan.Position(rules, list(record.moves), deal=record.deal).state().history()
            assert row["moves"] == actions and row["plies"] == len(actions)
            assert row["payoffs"] == papan.Position(rules, list(record.moves), deal=record.deal).returns()
        assert papan.open_store(db).games == len(rows)
    table.games_to_parquet(file, moves=False)
    assert "moves" not in parquet.read_table(file).column_names
    with pytest.raises(ValueError, match="give db"):
        papan.arena("tic-tac-toe", ["random", "perfect"], games=4).games_to_parquet(file)


def test_an_error_of_the_reader_ends_the_reading(tmp_path: Path) -> None:
    from papan import _core

    papan.arena("tic-tac-toe", ["random", "perfect"], games=4, db=tmp_path / "pool.db")

    def see(*part: object) -> None:
        raise KeyError("enough")

    with pytest.raises(KeyError, match="enough"):
        _core.stored_games(tmp_path / "pool.db", see, part=1)
