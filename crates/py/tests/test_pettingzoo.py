"""Environments pass PettingZoo's own tests, and hide what is hidden."""

from __future__ import annotations

import warnings

import papan
import pytest

pytest.importorskip("pettingzoo")
pytest.importorskip("numpy")

import numpy as np
from papan import pettingzoo as environments
from pettingzoo.test import api_test, render_test, seed_test

RULES = ["connect-four", "tic-tac-toe:3x3x3", "dominoes:gaple"]


def test_an_observation_belongs_to_the_agent() -> None:
    env = environments.env("connect-four")
    env.reset()
    seen = env.observe("player_0")
    seen["observation"] += 1
    seen["action_mask"] *= 0
    assert env.observe("player_0")["action_mask"].tolist() == [1] * 7


def test_a_render_mode_that_does_not_exist_is_refused_at_once() -> None:
    with pytest.raises(ValueError, match="'foo' is none of None, 'ansi', 'rgb_array', 'human'"):
        environments.env("connect-four", render_mode="foo")


OTHERS = ["tic-tac-toe", "dominoes:openspiel2", "dominoes:paper,players=3", "connect-four:endless,limit=12"]


@pytest.mark.parametrize("rules", [*RULES, *OTHERS])
def test_it_passes_the_tests_of_pettingzoo(rules: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(environments.raw_env(rules), num_cycles=200)
        seed_test(lambda **options: environments.env(rules, **options), num_cycles=200)


@pytest.mark.parametrize("rules", [*RULES, *OTHERS])
def test_it_renders(rules: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        render_test(lambda render_mode=None: environments.env(rules, render_mode=render_mode))
    env = environments.env(rules, render_mode="rgb_array")
    env.reset(seed=1)
    first = env.render()
    assert first.ndim == 3 and first.shape[2] == 3
    while not any(env.terminations.values()):
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    last = env.render()
    assert last.shape == first.shape and (last != first).any()


@pytest.mark.parametrize("rules", [*RULES, *OTHERS])
def test_rewards_are_the_payoffs_of_the_rules(rules: str) -> None:
    env, rng = environments.env(rules), np.random.default_rng(1)
    for seed in range(10):
        env.reset(seed=seed)
        total = dict.fromkeys(env.agents, 0.0)
        for agent in env.agent_iter():
            observation, reward, termination, truncation, _ = env.last()
            total[agent] += reward
            over = termination or truncation
            env.step(None if over else rng.choice(np.flatnonzero(observation["action_mask"])))
        assert list(total.values()) == env.position.returns()


def test_hidden_tiles_are_in_no_other_observation() -> None:
    for seed in range(20):
        env = environments.env("dominoes:gaple")
        env.reset(seed=seed)
        deal = env.position.deal
        assert deal is not None
        hands = [hand.split() for hand in deal.split("/")]
        for seat, agent in enumerate(env.possible_agents):
            seen = env.observe(agent)["observation"][:28]
            tiles = {tuple(map(int, tile.split("|"))) for tile in hands[seat]}
            assert {index for index in range(28) if seen[index]} == {
                high * (high + 1) // 2 + low for low, high in tiles
            }
            # Whatever the others hold, the observation is the same.
            others = [hand for other, hand in enumerate(hands) if other != seat]
            mixed = [tile for hand in reversed(others) for tile in hand]
            dealt = iter([mixed[at : at + 7] for at in range(0, 21, 7)])
            swapped = "/".join(" ".join(hands[seat] if at == seat else next(dealt)) for at in range(4))
            other = papan.State("dominoes:gaple", deal=swapped)
            if other.current_player() == papan.State("dominoes:gaple", deal=deal).current_player():
                assert other.observation(seat) == papan.State("dominoes:gaple", deal=deal).observation(seat)


@pytest.mark.parametrize("rules", [*RULES, *OTHERS])
def test_the_state_is_what_all_agents_know_together(rules: str) -> None:
    env = environments.env(rules)
    env.reset(seed=1)
    for _ in range(3):
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    state = env.state()
    assert env.state_space.contains(state) and state.flags.writeable
    parts = [env.observe(agent)["observation"] for agent in env.possible_agents]
    assert (state == (np.stack(parts) if papan.Rules(rules).hidden else parts[0])).all()


def test_agents_can_be_asked_all_at_once() -> None:
    env, rng = environments.parallel_env("connect-four"), np.random.default_rng(1)
    observations, _ = env.reset(seed=1)
    total = {agent: 0.0 for agent in env.agents}
    moves = 0
    while env.agents:
        masks = {agent: observations[agent]["action_mask"] for agent in env.agents}
        actions = {agent: int(rng.choice(np.flatnonzero(mask))) if mask.any() else 0 for agent, mask in masks.items()}
        assert sum(mask.any() for mask in masks.values()) == 1, "one of them is to move"
        observations, rewards, *_ = env.step(actions)
        moves += 1
        for agent, reward in rewards.items():
            total[agent] += reward
    assert 7 <= moves <= 42 and sorted(total.values()) in ([-1.0, 1.0], [0.0, 0.0])


def test_an_illegal_move_loses() -> None:
    env = environments.env("connect-four")
    env.reset()
    for _ in range(6):
        env.step(3)
    with pytest.warns(UserWarning, match="no move has the number 3"):
        env.step(3)
    assert env.terminations["player_0"] and env.rewards == {"player_0": -1.0, "player_1": 0.0}
    with pytest.raises(ValueError, match="give a limit such as limit=100"):
        environments.env("connect-four:endless")
    with pytest.raises(AttributeError):
        environments.env("connect-four").step(1)
    env.reset()
    with pytest.raises(ValueError, match="it is the turn of player_0"):
        env.step(None)
