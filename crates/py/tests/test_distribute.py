"""A tournament that is played in parts, anywhere, has the table of one that is played at once."""

from __future__ import annotations

import json
import os
import pickle
import random
import subprocess
from collections.abc import Callable
from pathlib import Path

import papan
import pytest
from conftest import find_program
from papan import distribute


def tournament(games: int = 24) -> papan.Tournament:
    return papan.Tournament("connect-four", ["cost", "random", "priority"], games=games, seed=3)


def whole(games: int = 24) -> str:
    return papan.run(tournament(games), threads=1).to_json()


def test_units_in_any_order_and_more_than_once_make_the_same_table(tmp_path: Path) -> None:
    results = [distribute.run_unit(unit) for unit in tournament().units(7)]
    results += results[2:4]
    random.Random(1).shuffle(results)
    assert distribute.collect(tournament(), tmp_path / "a.db", results).to_json() == whole()
    # Missing units are played here, and another cut gives the same table.
    some = [distribute.run_unit(unit) for unit in tournament().units(5)[1:3]]
    assert distribute.collect(tournament(), tmp_path / "b.db", some).to_json() == whole()


def test_results_that_are_damaged_foreign_or_of_another_build_are_named_and_refused(tmp_path: Path) -> None:
    unit = tournament().units(4)[1]
    good = distribute.run_unit(unit)
    lines = good.splitlines(keepends=True)
    other = distribute.run_unit(papan.Tournament("connect-four", ["cost", "random"], games=4).units(1)[0])
    built = json.loads(unit) | {"identity": "0123456789abcdef"}
    with pytest.raises(ValueError, match="is for the build 0123456789abcdef"):
        distribute.run_unit(json.dumps(built))
    collector = papan._core.Collector(tournament(), tmp_path / "a.db")
    for bad, sentence in [
        (b"".join(lines[:-1]), "altered or cut off"),
        (good.replace(b'"moves":["', b'"moves":["1","', 1), "line 2|altered"),
        (b"".join([lines[0], *lines[2:]]), "is not the next one|altered"),
        (other, "is of another tournament"),
        (b"nonsense", "no work unit"),
        (b"", "no work unit"),
        (json.dumps(built).encode() + b"\n" + b"".join(lines[1:]), "is for the build|altered"),
    ]:
        with pytest.raises(ValueError, match=sentence):
            collector.add(bad)
    assert collector.missing(tournament().units(4)) == [0, 1, 2, 3]
    assert collector.add(good) > 0 and collector.add(good) == 0
    assert collector.missing(tournament().units(4)) == [0, 2, 3]
    collector.close()


def test_the_results_are_those_of_the_command_line(papan_command: Callable[..., str], tmp_path: Path) -> None:
    words = ["connect-four", "--players", "cost", "random", "priority", "--games", "24", "--seed", "3"]
    papan_command("work", "split", *words, "--parts", "4", "--out", str(tmp_path / "units"))
    manifest = json.loads((tmp_path / "units" / "manifest.json").read_text())
    texts = [(tmp_path / "units" / unit["file"]).read_text().strip() for unit in manifest["units"]]
    assert texts == tournament().units(4)
    for number, unit in enumerate(texts, 1):
        papan_command(
            *["work", "run", "--manifest", str(tmp_path / "units" / "manifest.json")],
            *["--number", str(number), "--out", str(tmp_path / "results")],
        )
        name = manifest["units"][number - 1]["hash"]
        assert (tmp_path / "results" / f"{name}.games.jsonl").read_bytes() == distribute.run_unit(unit)
    assert papan_command("work", "merge", str(tmp_path / "results"), "--json") == whole()


def test_what_the_page_about_clusters_says_to_type_works(papan_command: Callable[..., str], tmp_path: Path) -> None:
    page = (Path(__file__).resolve().parents[3] / "docs" / "cluster.md").read_text()
    plain, array = (block.split("```")[0] for block in page.split("```sh\n")[1:3])
    path = os.pathsep.join([os.path.dirname(find_program() or ""), os.environ["PATH"]])

    def shell(text: str, **more: str) -> None:
        text = text.replace("1000000", "24").replace("200", "4")
        environment = os.environ | {"PATH": path} | more
        done = subprocess.run(["sh", "-e"], input=text, text=True, cwd=tmp_path, env=environment, capture_output=True)
        assert done.returncode == 0, done.stderr

    shell(plain)
    words = ["connect-four", "--players", "cost", "priority", "--games", "24"]
    whole = papan_command("arena", *words, "--json")
    assert papan_command("work", "merge", str(tmp_path / "results"), "--json") == whole
    assert (tmp_path / "table.html").exists()
    for result in (tmp_path / "results").iterdir():
        result.unlink()
    for number in (3, 1, 4, 2):
        shell(array, SLURM_ARRAY_TASK_ID=str(number))
    assert papan_command("work", "merge", str(tmp_path / "results"), "--json") == whole


def test_processes_play_a_tournament_and_go_on_where_it_was_stopped(tmp_path: Path) -> None:
    class Enough(Exception):
        pass

    def stop(done: int, games: int) -> None:
        if done > games // 3:
            raise Enough

    file = tmp_path / "a.db"
    with pytest.raises(Enough):
        distribute.processes(tournament(60), file, count=2, parts=10, progress=stop)
    seen: list[int] = []
    table = distribute.processes(
        tournament(60), file, count=2, parts=10, progress=lambda done, games: seen.append(done)
    )
    assert seen[0] > 0, "what was played is not played again"
    assert table.to_json() == whole(60)


def first(view: papan.View) -> str:
    return view.moves[0]


def test_functions_go_along(tmp_path: Path) -> None:
    of_functions = papan.Tournament("connect-four", ["cost", "function:first"], games=6)
    cut = distribute.units(of_functions, functions={"first": first})
    results = [distribute.run_unit(unit, {"first": first}) for unit in cut]
    table = distribute.collect(of_functions, tmp_path / "a.db", results, functions={"first": first})
    assert table.players[1]["forfeits"] == 0


def test_players_limited_by_time_are_warned_of(tmp_path: Path) -> None:
    timed = papan.Tournament("tic-tac-toe", ["mcts:time=1", "random"], games=2)
    assert timed.timed_players() == ["mcts:time=1"]
    with pytest.warns(UserWarning, match="limited by time"):
        distribute.processes(timed, tmp_path / "a.db", count=1, parts=1)


def measurement() -> papan.Measurement:
    return papan.Measurement("connect-four:5x4", ["cost", "function:first"], games=12, seed=3)


def test_regret_in_parts_is_that_of_the_whole(tmp_path: Path) -> None:
    file = tmp_path / "regret.json"
    found = distribute.processes(measurement(), file, count=2, parts=5, functions={"first": first})
    whole = papan.regret("connect-four:5x4", ["cost", first], games=12, seed=3, threads=1)
    assert found == whole and found.to_dict() == json.loads(file.read_text())
    assert [path.name for path in tmp_path.iterdir()] == ["regret.json"]
    results = [distribute.run_unit(unit, {"first": first}) for unit in measurement().units(3)]
    assert [measurement().check(one) for one in results] == [1, 2, 3]
    other = papan.Measurement("connect-four:5x4", ["cost"], games=12)
    with pytest.raises(ValueError, match="of another measurement"):
        other.check(results[0])
    with pytest.raises(ValueError, match="altered or cut off"):
        measurement().check(results[0][:-5])
    with pytest.raises(ValueError, match="unit 2 of 3 is missing"):
        measurement().merge([results[2], results[0]])
    assert json.loads(measurement().merge(results[::-1])) == whole.to_dict()


def test_a_book_in_parts_has_the_bytes_of_the_whole(papan_command: Callable[..., str], tmp_path: Path) -> None:
    class Enough(Exception):
        pass

    def stop(done: int, positions: int) -> None:
        if done > positions // 3:
            raise Enough

    book, file, seen = papan.Book("5x4", discs=5), tmp_path / "5x4.book", list[int]()
    with pytest.raises(Enough):
        distribute.processes(book, file, count=2, parts=6, progress=stop)
    # One that was damaged meanwhile is solved again.
    part = next((tmp_path / "5x4.book.parts").iterdir())
    part.write_bytes(part.read_bytes()[:-9])
    made = distribute.processes(book, file, count=2, parts=6, progress=lambda done, _: seen.append(done))
    assert made == file and 0 < seen[0] < book.positions
    papan_command("solve", "--make-book", str(tmp_path / "whole.book"), "--size", "5x4", "--discs", "5")
    assert file.read_bytes() == (tmp_path / "whole.book").read_bytes()
    assert not (tmp_path / "5x4.book.parts").exists()


def test_work_reads_back() -> None:
    for work in (tournament(), measurement(), papan.Book("5x4", discs=3)):
        assert pickle.loads(pickle.dumps(work)) == work
        assert eval(repr(work), {"papan": papan}) == work and hash(work) == hash(pickle.loads(pickle.dumps(work)))
