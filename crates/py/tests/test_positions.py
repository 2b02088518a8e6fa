"""Rules, positions, views and states are values, and say what the command line says."""

from __future__ import annotations

import copy
import json
import pickle
import random

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
