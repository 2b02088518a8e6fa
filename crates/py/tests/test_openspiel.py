"""OpenSpiel's own checks and algorithms run on Papan's games."""

from __future__ import annotations

import random
from collections import Counter
from math import comb
from pathlib import Path
from typing import Any

import papan
import pytest

pyspiel: Any = pytest.importorskip("pyspiel")
pytest.importorskip("open_spiel")

import numpy as np
import papan.openspiel
from absl import flags
from open_spiel.python.algorithms import (
    best_response,
    cfr,
    expected_game_score,
    exploitability,
    generate_playthrough,
    ismcts,
    mcts,
    minimax,
)
from open_spiel.python import policy as policies

BOARDS = ["connect-four", "connect-four:8x7,k=5", "connect-four:3x3x3,k=3", "tic-tac-toe", "tic-tac-toe:3x3x3"]
OTHERS = ["connect-four:endless,limit=10", "dominoes:gaple", "dominoes:openspiel2", "dominoes:paper,players=3"]
SMALL = "dominoes:openspiel2,set=2,hand=2"


@pytest.mark.parametrize("rules", [*BOARDS, *OTHERS, SMALL])
def test_it_passes_the_random_simulation_of_openspiel(rules: str) -> None:
    game = papan.openspiel.load_game(rules)
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)
    again = pyspiel.load_game(str(game))
    assert str(again) == str(game) and papan.openspiel.game_string(rules) == str(game)
    assert again.rules == papan.Rules(rules)


@pytest.mark.parametrize("rules", ["tic-tac-toe", "connect-four:3x3x3,k=3", SMALL])
def test_a_playthrough_is_the_same_again(rules: str, tmp_path: Path) -> None:
    game = papan.openspiel.game_string(rules)
    papan.openspiel.register()
    flags.FLAGS.mark_as_parsed()
    lines = generate_playthrough.playthrough(game, None, seed=1)
    file = tmp_path / "playthrough.txt"
    file.write_text(lines)
    original, repeated = generate_playthrough.replay(str(file))
    assert original == repeated
    assert 'provides_information_state_tensor = True' in original


@pytest.mark.parametrize("rules", [*BOARDS, *OTHERS])
def test_it_agrees_with_papan_step_by_step(rules: str) -> None:
    game, rng = papan.openspiel.load_game(rules), random.Random(1)
    first = -(papan.State(rules).observation_shape[1] // 2) if "endless" in rules else 0  # type: ignore[index]
    for seed in range(3):
        position = papan.Position(rules, seed=seed)
        state = papan.openspiel.state(position)
        ours = position.state()
        while not ours.is_terminal():
            seat = ours.current_player()
            assert state.current_player() == seat
            assert state.legal_actions() == sorted(one - first for one in ours.legal_actions())
            for player in range(game.num_players()):
                assert state.observation_tensor(player) == ours.observation_tensor(player)
                assert state.information_state_tensor(player) == ours.information_state_tensor(player)
                own = state.papan.information_state_string(player)
                assert state.information_state_string(player) == own
            action = rng.choice(ours.legal_actions())
            assert state.action_to_string(action - first) == ours.action_to_string(action)
            ours.apply_action(action)
            state.apply_action(action - first)
        assert state.is_terminal() and state.returns() == ours.returns()
        assert min(state.returns()) >= game.min_utility() and max(state.returns()) <= game.max_utility()


@pytest.mark.parametrize("rules", [*BOARDS, *OTHERS])
def test_an_observer_gives_what_the_states_give(rules: str) -> None:
    game = papan.openspiel.load_game(rules)
    position = papan.Position(rules, seed=1)
    tiles = len((position.deal or "").replace("/", " ").split())
    assert game.max_chance_nodes_in_history() == tiles
    sees, remembers = game.make_py_observer(), game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    assert isinstance(sees, papan.openspiel.Observer) and isinstance(remembers, papan.openspiel.Observer)
    for state in (papan.openspiel.state(position), papan.openspiel.state(position.play(position.moves[0]))):
        for player in range(game.num_players()):
            sees.set_from(state, player)
            remembers.set_from(state, player)
            assert sees.tensor.tolist() == state.observation_tensor(player)
            assert remembers.tensor.tolist() == state.information_state_tensor(player)
            assert sees.string_from(state, player) == state.observation_string(player)
            assert remembers.string_from(state, player) == state.information_state_string(player)
    with pytest.raises(ValueError, match="leave blind out"):
        game.make_py_observer(params={"blind": True})


def test_every_deal_is_reached_once_and_all_are_equally_likely() -> None:
    found: dict[str, float] = {}

    def deal(state: Any, chance: float) -> None:
        if not state.is_chance_node():
            key = state.papan.position.deal
            assert key not in found
            found[key] = chance
            return
        outcomes = state.chance_outcomes()
        assert sum(part for _, part in outcomes) == pytest.approx(1)
        for action, part in outcomes:
            deal(state.child(action), chance * part)

    deal(papan.openspiel.load_game(SMALL).new_initial_state(), 1.0)
    assert len(found) == comb(6, 2) * comb(4, 2)
    assert all(chance == pytest.approx(1 / len(found)) for chance in found.values())


def test_a_resampled_state_is_one_that_the_player_cannot_tell_apart() -> None:
    state = papan.openspiel.state(papan.Position(SMALL, deal="0|0 0|1/1|2 2|2"))
    state.apply_action(state.legal_actions()[0])
    player, rng = 0, random.Random(1)
    deals: Counter[str] = Counter()
    for _ in range(600):
        other = state.resample_from_infostate(player, rng.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.current_player() == state.current_player() and other.history()[-1] == state.history()[-1]
        deals[other.papan.position.deal] += 1
    # Four tiles are unseen, of which the other holds two.
    assert len(deals) == 6 and min(deals.values()) > 60


def test_counterfactual_regret_and_exploitability_run_on_small_dominoes() -> None:
    game = papan.openspiel.load_game(SMALL)
    solver = cfr.CFRSolver(game)
    uniform = exploitability.exploitability(game, policies.UniformRandomPolicy(game))
    for _ in range(6):
        solver.evaluate_and_update_policy()
    found = exploitability.exploitability(game, solver.average_policy())
    assert 0 <= found < 0.5 * uniform
    response = best_response.BestResponsePolicy(game, 0, solver.average_policy())
    start = game.new_initial_state()
    value = expected_game_score.policy_value(start, [solver.average_policy()] * 2)[0]
    assert response.value(start) >= value - 1e-9
    pyspiel.CFRSolver(game).evaluate_and_update_policy()


def test_a_best_response_never_loses_at_tic_tac_toe() -> None:
    game = papan.openspiel.load_game("tic-tac-toe:2x2,k=2")
    response = best_response.BestResponsePolicy(game, 0, policies.UniformRandomPolicy(game))
    assert response.value(game.new_initial_state()) == 1.0
    both = expected_game_score.policy_value(game.new_initial_state(), [response, policies.UniformRandomPolicy(game)])
    assert both.tolist() == [1.0, -1.0]


def test_searches_find_the_result_of_papans_solver() -> None:
    position = papan.Position("connect-four:4x4", "1212")
    game = papan.openspiel.load_game(position.rules)
    value, _ = minimax.alpha_beta_search(game, state=papan.openspiel.state(position), maximum_depth=16)
    best = max(one.score for one in papan.judge(position).moves)  # type: ignore[type-var]
    assert value == (best > 0) - (best < 0)  # type: ignore[operator]


def test_bots_play_on_both_sides() -> None:
    game = papan.openspiel.load_game("connect-four")
    rng = np.random.RandomState(1)
    search = mcts.MCTSBot(game, 1.4, 30, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    returns = pyspiel.evaluate_bots(
        game.new_initial_state(), [papan.openspiel.Bot("hard"), pyspiel.make_uniform_random_bot(1, 7)], 5
    )
    assert returns == [1.0, -1.0]
    ours, state = papan.openspiel.Bot("random", seed=5), game.new_initial_state()
    chosen = ours.step(state)
    ours.inform_action(state, 1, 0)
    ours.restart()
    assert ours.step(state) == chosen and not ours.provides_policy()
    record = papan.play("connect-four", [papan.openspiel.player(search), "random"], seed=1)
    assert record.outcome["kind"] in ("win", "draw") and record.fault is None
    table = papan.arena("connect-four", {"spiel": papan.openspiel.player(search), "random": "random"}, games=10)
    rows = {row["player"]: row for row in table.players}
    assert rows["function:spiel"]["wins"] >= 7 and rows["function:spiel"]["forfeits"] == 0


def test_a_search_with_hidden_tiles_runs_and_its_bot_plays_for_papan() -> None:
    game = papan.openspiel.load_game(SMALL)
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 2.0, 50, random_state=rng)
    state = papan.openspiel.state(papan.Position(SMALL, seed=1))
    while not state.is_terminal():
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
    record = papan.play(SMALL, [papan.openspiel.player(bot), "random"], seed=2)
    assert record.fault is None
    ours = [papan.openspiel.Bot(player, seed=3) for player in ("value", "random")]
    assert len(pyspiel.evaluate_bots(papan.openspiel.state(papan.Position(SMALL, seed=4)), ours, 1)) == 2


def test_a_search_in_cpp_is_refused_because_it_would_crash() -> None:
    game = papan.openspiel.load_game("tic-tac-toe")
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, 10, 10, False, 1, False)
    with pytest.raises(TypeError, match="MCTSBot of open_spiel.python.algorithms"):
        papan.openspiel.player(bot)
    record = papan.play("tic-tac-toe", [papan.openspiel.player(pyspiel.make_uniform_random_bot(0, 7)), "steps"])
    assert record.fault is None


def test_a_bot_gets_no_hidden_tile() -> None:
    seen = []

    class Spy(pyspiel.Bot):  # type: ignore[misc,unused-ignore]
        def restart_at(self, state: Any) -> None:
            seen.append(state.papan.position.deal)

        def step(self, state: Any) -> int:
            return int(state.legal_actions()[0])

    real = papan.Position("dominoes:gaple", seed=1)
    view = real.view()
    for seed in range(5):
        papan.openspiel.player(Spy(), seed=seed)(view)
    assert len(set(seen)) == 5 and real.deal not in seen


def test_state_has_the_names_of_openspiel_with_the_same_meaning() -> None:
    theirs = pyspiel.load_game("connect_four").new_initial_state()
    ours = papan.State("connect-four")
    rng = random.Random(1)
    while not theirs.is_terminal():
        assert ours.legal_actions() == theirs.legal_actions()
        for player in (0, 1):
            assert ours.legal_actions(player) == theirs.legal_actions(player)
            assert list(ours.legal_actions_mask(player)) == theirs.legal_actions_mask(player)
            assert ours.player_return(player) == theirs.player_return(player)
            assert ours.player_reward(player) == theirs.player_reward(player)
        for name in (
            "current_player", "is_terminal", "returns", "rewards", "history", "history_str", "move_number",
            "num_players", "num_distinct_actions", "is_initial_state", "is_chance_node", "is_simultaneous_node",
            "is_player_node", "is_mean_field_node", "serialize",
        ):  # fmt: skip
            assert getattr(ours, name)() == getattr(theirs, name)(), name
        action = rng.choice(theirs.legal_actions())
        assert ours.child(action).history() == theirs.child(action).history()
        player = ours.current_player()
        assert ours.string_to_action(player, ours.action_to_string(player, action)) == action
        ours.apply_action(action)
        theirs.apply_action(action)
        assert ours.get_game().deserialize_state(ours.serialize()).history() == ours.history()
    before = ours.history()
    last = before[-1]
    with pytest.raises(ValueError, match="the last move is not"):
        ours.undo_action(player, last + 1)
    ours.undo_action(player, last)
    assert ours.history() == before[:-1]
    assert ours.to_string() == str(ours)
    with pytest.raises(ValueError, match="no move has the number 7"):
        ours.apply_action_with_legality_check(7)
    ours.apply_action_with_legality_check(last)
    ours.undo()
    ours.apply_actions([last])
    assert ours.is_terminal() and ours.legal_actions() == []
    with pytest.raises(ValueError, match="no chance node"):
        ours.chance_outcomes()


def test_rules_have_the_names_of_a_game_of_openspiel_with_the_same_meaning() -> None:
    for name, rules in [("connect_four", "connect-four"), ("tic_tac_toe", "tic-tac-toe")]:
        theirs, ours = pyspiel.load_game(name), papan.load_game(rules)
        for fact in (
            "num_players", "num_distinct_actions", "max_game_length", "min_utility", "max_utility", "utility_sum",
        ):  # fmt: skip
            assert getattr(ours, fact)() == getattr(theirs, fact)(), fact
    for rules in [*BOARDS, *OTHERS]:
        game, state = papan.load_game(rules), papan.State(rules)
        assert game.observation_tensor_shape() == state.observation_shape
        assert game.observation_tensor_size() == len(state.observation_tensor(0))
        size = game.information_state_tensor_size()
        assert game.information_state_tensor_shape() == [size] == [len(state.information_state_tensor(0))]
    with pytest.raises(ValueError, match="any number"):
        papan.load_game("connect-four:endless").num_distinct_actions()
    with pytest.raises(ValueError, match="smaller limit"):
        papan.load_game("connect-four:endless").observation_tensor_size()


def test_state_hides_and_samples_what_a_seat_does_not_know() -> None:
    state = papan.State("dominoes:gaple", seed=1)
    other = state.resample_from_infostate(2, random.Random(1).random)
    assert other.information_state_string(2) == state.information_state_string(2)
    assert other.information_state_tensor(2) == state.information_state_tensor(2)
    assert other.observation_string(2) == state.observation_string(2)
    assert other.observation_tensor(2) == state.observation_tensor(2)
    assert other.information_state_string(1) != state.information_state_string(1)
    again = state.get_game().deserialize_state(state.serialize())
    assert again.position == state.position
    with pytest.raises(ValueError, match="4 seats"):
        state.legal_actions(4)


def test_wrong_names_are_refused() -> None:
    with pytest.raises(ValueError, match="limit=100"):
        papan.openspiel.load_game("connect-four:endless")
    with pytest.raises(Exception, match="papan_chess"):
        pyspiel.load_game("papan_chess")
    bot = papan.openspiel.Bot("nonsense")
    with pytest.raises(ValueError, match="nonsense"):
        bot.step(papan.openspiel.load_game("tic-tac-toe").new_initial_state())
