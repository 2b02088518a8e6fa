"""The mistakes of games are those of ``papan analyze``, and every kind of game can be given."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from pathlib import Path

import papan
import pytest


def test_a_review_is_that_of_the_command_line(papan_command: Callable[..., str], tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    table = papan.arena("connect-four:5x4", ["cost", "random"], games=6, seed=2, db=file, threads=1)
    review = papan.review(table, worst=2)
    assert review.to_dict() == json.loads(papan_command("analyze", str(file), "--worst", "2", "--json"))
    assert f"{review}\n" == papan_command("analyze", str(file), "--worst", "2").rstrip("\n") + "\n"
    table.records(records := tmp_path / "games.jsonl")
    assert papan.review(papan.read_records(records), worst=2) == review == papan.review(records, worst=2)
    only = papan.review(records, players=["random"], worst=2)
    assert only.players == review.players[1:] or only.players == review.players[:1]
    with pytest.raises(ValueError, match="cost"):
        papan.review(records, players=["nobody"])


def test_a_game_may_be_given_in_many_forms() -> None:
    moves = "4455353"
    position = papan.Position("connect-four", moves)
    review = papan.review(moves)
    assert review == papan.review(position) == papan.review(position.state()) == papan.review([moves])
    assert papan.review([position, moves]).games == 2
    record = papan.play("tic-tac-toe", ["steps", "random"], seed=3)
    assert [row.player for row in papan.review(record).players] == ["steps", "random"]
    assert papan.review([record, record]).players[0].games == 2


def test_what_was_better_is_better() -> None:
    review = papan.review("4455353", worst=9)
    assert review.worst and sum(row.blunders + row.mistakes + row.inaccuracies for row in review.players)
    for one in review.worst:
        position = papan.Position(review.rules, one.position)
        judgement = papan.judge(position)
        assert one.best == judgement.best and one.move not in one.best and position.plies == one.ply
        mistake = next(row.mistake for row in judgement.moves if row.move == one.move)
        assert mistake is not None and mistake.mark == one.mark and one.best_score > one.score
        assert one.move in one.verdict and one.command.startswith("papan explain")


def test_a_review_is_drawn_and_is_in_both_languages() -> None:
    english, indonesian = papan.review("4455353"), papan.review("4455353", lang="id")
    assert english.players[0].blunders == indonesian.players[0].blunders and str(english) != str(indonesian)
    assert english._repr_html_().count("<svg") == len(english.worst)
    assert "??" in english._repr_html_()
    assert list(english.to_pandas("worst")["mark"]) == [one.mark for one in english.worst]


def test_games_that_cannot_be_judged_are_refused() -> None:
    hidden = papan.play("dominoes:gaple", ["random"] * 4)
    for games, sentence in [
        (hidden, "dominoes"),
        ([], "no games"),
        ("99", "neither moves"),
        (["4", "9"], "columns are 1 to 7"),
        (papan.arena("tic-tac-toe", ["steps", "random"], games=2, threads=1), "were not kept"),
    ]:
        with pytest.raises(ValueError, match=sentence):
            papan.review(games)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        papan.review([3])  # type: ignore[list-item]
    with pytest.raises(OSError):
        papan.review(Path("/nowhere/at/all"))


def test_progress_is_told_and_ends_with_all_games() -> None:
    games = [papan.play("connect-four", ["random", "random"], seed=seed) for seed in range(30)]
    told: list[tuple[int, int]] = []
    papan.review(games, threads=1, progress=lambda done, all_of_them: told.append((done, all_of_them)))
    assert all(done <= 30 == all_of_them for done, all_of_them in told)
    assert threading.active_count() < 10
