"""Rules, positions, views and states are values, and say what the command line says."""

from __future__ import annotations

import copy
import json
import math
import pickle
import random
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import papan
import pytest

RULES = [
    "connect-four",
    "connect-four:5x4",
    "connect-four:endless,limit=40",
    "connect-four:4x4x4",
    "tic-tac-toe",
    "tic-tac-toe:4x4x4",
    "dominoes:paper",
    "dominoes:gaple,players=3",
    "dominoes:openspiel2",
    "dominoes:openspiel4",
]


def some_position(rules: str, plies: int, seed: int = 1) -> papan.Position:
    position, rng = papan.Position(rules, seed=seed), random.Random(seed)
    for _ in range(plies):
        if position.is_terminal():
            break
        position = position.play(rng.choice(position.moves))
    return position


@pytest.mark.parametrize("rules", RULES)
def test_everything_is_a_value_that_reads_back(rules: str) -> None:
    position = some_position(rules, 4)
    values = [position, position.rules, position.view(0), position.view(1)]
    for value in values:
        same = [pickle.loads(pickle.dumps(value)), copy.copy(value), copy.deepcopy(value), eval(repr(value))]
        assert all(one == value and hash(one) == hash(value) for one in same)
        assert value != "something else"
    assert papan.State(rules, position.history, deal=position.deal) == position.state() != papan.State(rules)
    assert position.play(position.moves[0]) != position
    assert position.play(position.moves[0]).undo() == position
    assert position.clone() == position and position.at(4) == position


@pytest.mark.parametrize("rules", RULES)
def test_texts_and_numbers_name_the_same_moves(rules: str) -> None:
    position, rng = papan.Position(rules, seed=5), random.Random(5)
    while not position.is_terminal():
        actions = position.legal_actions()
        assert [position.move_text(action) for action in actions] == position.moves
        assert [position.action(text) for text in position.moves] == actions
        count = position.rules.num_actions
        assert count is None or all(0 <= action < count for action in actions)
        chosen = rng.choice(actions)
        assert position.play(chosen) == position.play(position.move_text(chosen))
        position = position.play(chosen)
    assert position.moves == [] and position.seat is None
    assert position.outcome is not None and position.outcome["payoff"] == position.returns()
    assert papan.Position(rules, position.history, deal=position.deal) == position


@pytest.mark.parametrize("rules", RULES)
def test_a_state_is_played_on_in_place_and_its_copies_are_its_own(rules: str) -> None:
    state, rng = papan.load_game(rules).new_initial_state(seed=9), random.Random(9)
    while not state.is_terminal():
        before, other = state.position, state.clone()
        action = rng.choice(state.legal_actions())
        assert state.string_to_action(state.action_to_string(action)) == action
        state.apply_action(action)
        assert other.position == before and state.position == before.play(action)
        state.undo()
        assert state.position == before
        state.apply_action(action)
    assert state.current_player() == -4 and len(state.returns()) == state.num_players()
    for same in (pickle.loads(pickle.dumps(state)), copy.copy(state), copy.deepcopy(state), eval(repr(state))):
        assert same.history() == state.history() and same.position == state.position


def test_the_facts_of_rules_hold_in_every_game() -> None:
    for text in RULES:
        rules, position = papan.Rules(text), papan.Position(text, seed=2)
        state, rng = position.state(), random.Random(2)
        shape = state.observation_shape
        while not state.is_terminal():
            assert shape is not None and len(state.observation(0)[0]) == math.prod(shape)
            state.apply_action(rng.choice(state.legal_actions()))
        assert len(state.history()) <= rules.max_moves and len(state.returns()) == rules.seats
        low, high = rules.payoff_range
        assert all(low <= paid <= high for paid in state.returns())
        assert rules.payoff_sum is None or sum(state.returns()) == rules.payoff_sum
        assert rules.lists_every_move == ("endless" not in text)


def test_masks_tell_which_numbers_are_legal() -> None:
    state = papan.State("connect-four", "444444")
    assert list(state.legal_actions_mask()) == [1, 1, 1, 0, 1, 1, 1]
    with pytest.raises(ValueError, match="any number"):
        papan.State("connect-four:endless").legal_actions_mask()


@pytest.mark.parametrize("rules", [rules for rules in RULES if rules.startswith("dominoes")])
def test_a_view_has_no_hidden_tile(rules: str) -> None:
    for seed in range(20):
        position = some_position(rules, seed % 9, seed)
        if position.is_terminal():
            continue
        assert position.deal is not None
        played = " ".join(position.history)
        for seat in range(position.rules.seats):
            view = position.view(seat)
            everything = view.to_json() + repr(view) + str(pickle.dumps(view)) + view.text
            for other, hand in enumerate(position.deal.split("/")):
                hidden = [tile for tile in hand.split() if tile not in played]
                assert other == seat or not any(tile in everything for tile in hidden)
            assert view.moves == (position.moves if seat == position.seat else [])


def test_refusals_are_the_programs_own_sentences() -> None:
    for ask, sentence in [
        (lambda: papan.Rules("conect-four"), "did you mean 'connect-four'?"),
        (lambda: papan.Position("connect-four", "8"), "columns are 1 to 7"),
        (lambda: papan.Position("connect-four").play(9), "no move has the number 9: legal are 0, 1, 2"),
        (lambda: papan.Position("connect-four", "4455667").play("1"), "ended"),
        (lambda: papan.Position("dominoes", deal="1|1"), ":"),
        (lambda: papan.Position("connect-four").view(2), "there are 2 seats"),
        (lambda: papan.Position("connect-four", "44").undo(3), "2 were made"),
        (lambda: papan.explain(papan.Position("connect-four"), "cots"), "did you mean 'cost'?"),
        (lambda: papan.explain(papan.Position("connect-four", "4455667"), "cost"), "the game is over"),
        (lambda: papan.judge(papan.Position("connect-four", "4455667")), "the game is over"),
        (lambda: papan.solve(papan.Position("tic-tac-toe")), "has no solver"),
        (lambda: papan.solve("8"), "8"),
        (lambda: papan.solve_many(["4", "48"]), "position 1:"),
        (lambda: papan.play("connect-four", ["cost"]), "give one for each"),
        (lambda: papan.open_store("/nowhere/at/all.db"), "does not exist"),
    ]:
        with pytest.raises((ValueError, OSError)) as error:
            ask()
        assert sentence in str(error.value)
    with pytest.raises(TypeError):
        papan.Position("connect-four").play(None)  # type: ignore[arg-type]


def test_arguments_of_another_type_or_out_of_range_are_refused_in_words() -> None:
    position: Any = papan.Position("connect-four", "44")
    several: Any = papan
    for ask, sentence in [
        (lambda: several.explain("44", "cost"), "'44' will not do: give a Position or a View"),
        (lambda: several.Rules(3), "3 will not do: give rules such as 'connect-four:7x6'"),
        (lambda: several.Position(None), "None will not do: give rules"),
        (lambda: several.solve(44), "44 will not do: give the columns as a text"),
        (lambda: several.solve_many([44]), "44 will not do: give the columns as a text"),
    ]:
        with pytest.raises(TypeError) as error:
            ask()
        assert sentence in str(error.value)
    for ask in [
        lambda: papan.Position("dominoes", seed=-1),
        lambda: papan.State("dominoes", seed=1 << 64),
        lambda: papan.Rules("dominoes").start(seed=-1),
        lambda: position.view(-1),
        lambda: position.to_json(seat=-1),
        lambda: position.undo(-1),
        lambda: position.at(-1),
        lambda: position.state().observation(-1),
        lambda: papan.explain(position, "random", seed=-1),
        lambda: papan.solve("44", nodes=-1),
        lambda: papan.play("connect-four", ["cost", "random"], seed=-1),
        lambda: papan.play_many("connect-four", ["cost", "random"], -1),
        lambda: papan.arena("connect-four", ["cost", "random"], games=-1),
        lambda: papan.regret("connect-four", ["cost"], seed=-1),
        lambda: papan.Book("5x4", discs=-1),
    ]:
        with pytest.raises(ValueError, match="out of range: (give a whole number from 0|it is too large)"):
            ask()


def test_a_seat_has_a_number_from_0_and_a_text_for_people_counts_from_1() -> None:
    over = papan.Position("connect-four", "4455667")
    assert over.outcome is not None and over.outcome["winners"] == [0]
    with pytest.raises(ValueError, match="won by seat 1"):
        over.play("1")
    guide = Path(__file__).resolve().parents[3] / "docs" / "python.md"
    assert "Seats count from 0" in guide.read_text(encoding="utf-8")


#: Modules that the docs name, with what is in them and the package that each needs.
MODULES = [("kaggle.agent", ""), ("distribute.units", ""), ("openspiel.register", "pyspiel")]
MODULES += [("gymnasium.Env", "gymnasium"), ("pettingzoo.env", "pettingzoo")]


@pytest.mark.parametrize(("name", "package"), MODULES)
def test_a_module_that_the_docs_name_needs_no_import_of_its_own(name: str, package: str) -> None:
    if package:
        pytest.importorskip(package)
    subprocess.run([sys.executable, "-c", f"import papan; papan.{name}"], check=True)


@pytest.mark.parametrize(("name", "package"), [one for one in MODULES if one[1]])
def test_a_module_whose_package_is_not_installed_says_how_to_install_it(name: str, package: str) -> None:
    module, _, _ = name.partition(".")
    script = f"import sys; sys.modules[{package!r}] = None\nimport papan; print('begun'); papan.{module}"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.stdout == "begun\n" and f"pip install 'papan[{module}]'" in done.stderr
    with pytest.raises(AttributeError, match="nothing"):
        papan.nothing  # type: ignore[attr-defined]


def test_a_view_is_played_on_like_its_position() -> None:
    for rules in RULES:
        position = some_position(rules, 3)
        for _ in range(4):
            if position.is_terminal():
                break
            move, views = position.moves[0], [position.view(seat) for seat in range(position.rules.seats)]
            position = position.play(move)
            assert [view.play(move) for view in views] == [position.view(view.watching) for view in views]
    view = papan.Position("connect-four", "44").view()
    assert view.play(2) == view.play("3")
    with pytest.raises(ValueError, match="columns are 1 to 7"):
        view.play("9")
    hidden = papan.Position("dominoes:gaple", seed=1).view(2)
    with pytest.raises(ValueError, match="0"):
        hidden.play("9|9@left")


def test_a_board_with_edges_is_an_array() -> None:
    numpy = pytest.importorskip("numpy")
    position = papan.Position("connect-four", "4431")
    array = numpy.asarray(position)
    assert array.shape == (6, 7) and array.dtype == numpy.int8
    assert array[5].tolist() == [2, 0, 1, 1, 0, 0, 0] and array[4, 3] == 2 and array.sum() == 6
    assert numpy.asarray(position, dtype=float).dtype == float
    cube = papan.Position("tic-tac-toe:3x4x2", "a1.1 c4.2")
    assert numpy.asarray(cube).shape == (2, 4, 3)
    assert numpy.asarray(cube)[0, 3, 0] == 1 and numpy.asarray(cube)[1, 0, 2] == 2
    for rules in ("dominoes", "connect-four:endless"):
        with pytest.raises(ValueError, match="no board with edges"):
            papan.Position(rules).to_array()


@pytest.mark.parametrize("rules", RULES)
def test_a_position_is_a_picture_that_stands_alone(rules: str) -> None:
    svg = some_position(rules, 5).to_svg(lang="id")
    root = ElementTree.fromstring(svg)
    assert root.tag == "{http://www.w3.org/2000/svg}svg" and float(root.attrib["width"]) > 20
    assert "var(" not in svg and "<style>" in svg
    with pytest.raises(ValueError, match="there are"):
        papan.Position(rules).to_svg(seat=9)


def test_a_board_draws_itself_in_characters_without_colours() -> None:
    assert "\x1b" not in str(papan.Position("connect-four", "4455"))
    assert "X" in str(papan.Position("connect-four", "4455"))


def test_a_view_draws_itself_too_without_what_is_hidden() -> None:
    assert str(papan.Position("connect-four", "4455").view()) == str(papan.Position("connect-four", "4455"))
    position = papan.Position("dominoes:gaple", seed=1)
    assert position.deal is not None
    drawn = str(position.view(2))
    for seat, hand in enumerate(position.deal.split("/")):
        assert all((tile in drawn) == (seat == 2) for tile in hand.split())


def test_a_view_names_its_moves_and_is_a_dictionary() -> None:
    for rules in RULES:
        view = papan.Position(rules, seed=3).view()
        assert [view.action(text) for text in view.moves] == view.legal_actions()
        assert view.to_dict() == json.loads(view.to_json()) and view.to_dict()["moves"] == view.moves
        position = papan.Position(rules, seed=3)
        assert position.to_dict() == json.loads(position.to_json())
    with pytest.raises(ValueError, match="'9' is no legal move: legal are 1, 2"):
        papan.Position("connect-four").view().action("9")


def test_json_has_the_names_that_the_server_has() -> None:
    told = json.loads(papan.Position("connect-four", "44").to_json())
    assert {"rules", "facts", "position", "history", "seat", "moves", "outcome", "board"} <= set(told)
    seen = json.loads(papan.Position("connect-four", "44").view().to_json())
    assert set(seen) <= set(told)
