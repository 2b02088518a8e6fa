"""Environments for one agent pass Gymnasium's checks; thousands of games side by side are the same games."""

from __future__ import annotations

import _thread
import os
import signal
import subprocess
import sys
import threading
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import papan
import pytest

pytest.importorskip("gymnasium")

import gymnasium
import numpy as np
import papan.gymnasium
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("papan/ConnectFour-v0", {"opponent": "cost"}),
    ("papan/ConnectFour-v0", {"rules": "connect-four:endless,limit=12", "opponent": "random"}),
    ("papan/TicTacToe-v0", {"opponent": ["random", "perfect"]}),
    ("papan/TicTacToe-v0", {"rules": "tic-tac-toe:3x3x3", "opponent": None}),
    ("papan/Dominoes-v0", {"opponent": {"random": 1, "value": 2}}),
    ("papan/Dominoes-v0", {"rules": "dominoes:openspiel2", "opponent": "random"}),
]


def act(rng: np.random.Generator, masks: Any) -> Any:
    """A random legal move for each mask; 0 where there is none."""
    return (rng.random(masks.shape) * masks).argmax(-1)


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_it_passes_the_checks_of_gymnasium(name: str, options: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(gymnasium.make(name, render_mode="rgb_array", **options).unwrapped)
        check_env(gymnasium.make(name, render_mode="ansi", **options).unwrapped)


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_the_reward_is_the_payoff_of_the_rules(name: str, options: dict[str, Any]) -> None:
    env, rng = gymnasium.make(name, **options), np.random.default_rng(1)
    seats = set()
    for seed in range(12):
        observation, info = env.reset(seed=seed)
        ended, reward = False, 0.0
        while not ended:
            position = env.unwrapped.position  # type: ignore[attr-defined]
            assert position.seat == info["seat"], "it is the agent's turn"
            seen, mask = position.state().observation(info["seat"])
            assert observation.tobytes() == seen and info["action_mask"].tobytes() == mask
            assert reward == 0.0
            seat = info["seat"]
            seats.add(seat)
            observation, reward, ended, truncated, info = env.step(int(act(rng, info["action_mask"])))
            assert not truncated and observation.flags.writeable
        position = env.unwrapped.position  # type: ignore[attr-defined]
        assert reward == position.returns()[seat]
        assert not info["action_mask"].any()
    assert seats == set(range(env.unwrapped.rules.seats))  # type: ignore[attr-defined]


def test_a_name_with_its_module_needs_no_import() -> None:
    script = "import gymnasium; print(gymnasium.make('papan.gymnasium:papan/Dominoes-v0', opponent='value').unwrapped.rules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "dominoes:paper\n"


def test_the_agent_sits_where_it_was_asked_to() -> None:
    for seat in (0, 1):
        env = gymnasium.make("papan/ConnectFour-v0", opponent="cost", seat=seat)
        observation, info = env.reset(seed=3)
        assert info["seat"] == seat and int(observation.sum()) == seat
    with pytest.raises(ValueError, match="0 to 1"):
        gymnasium.make("papan/ConnectFour-v0", seat=2)


def test_an_illegal_move_loses_and_the_reason_is_told() -> None:
    env = gymnasium.make("papan/ConnectFour-v0", rules="connect-four:4x1,k=4", opponent="random", seat=0)
    env.reset(seed=1)
    env.step(0)
    _, reward, ended, _, info = env.step(0)
    assert (reward, ended, info["fault_seat"]) == (-1.0, True, 0)
    assert info["fault"].startswith("illegal: no move has the number 0: legal are ")


def test_a_function_is_an_opponent_and_loses_if_it_fails() -> None:
    env = gymnasium.make("papan/TicTacToe-v0", opponent=lambda view: view.moves[-1], seat=0)
    env.reset(seed=1)
    observation, *_ = env.step(0)
    assert observation.reshape(-1, 2)[2, 1] == 1, "the last cell is the opponent's"

    def broken(view: papan.View) -> str:
        raise RuntimeError("no idea")

    env = gymnasium.make("papan/TicTacToe-v0", opponent=broken, seat=0)
    env.reset(seed=1)
    _, reward, ended, _, info = env.step(0)
    assert (reward, ended, info["fault_seat"]) == (1.0, True, 1)
    assert info["fault"] == "crash: RuntimeError: no idea"
    # It fails before the agent's first move: the first step is the end.
    env = gymnasium.make("papan/TicTacToe-v0", opponent=broken, seat=1)
    _, info = env.reset(seed=1)
    assert info["fault_seat"] == 0 and not info["action_mask"].any()
    _, reward, ended, _, info = env.step(0)
    assert (reward, ended) == (1.0, True)


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_a_slot_plays_the_games_of_the_single_environment(name: str, options: dict[str, Any]) -> None:
    slots, steps = 5, 60
    envs = gymnasium.make_vec(name, num_envs=slots, threads=2, **options)
    singles = [gymnasium.make(name, **options) for _ in range(slots)]
    rng = np.random.default_rng(1)
    observations, infos = envs.reset(seed=10)
    alone = [one.reset(seed=10 + slot) for slot, one in enumerate(singles)]
    ended = np.zeros(slots, bool)
    for _ in range(steps):
        for slot, (observation, info) in enumerate(alone):
            assert (observations[slot] == observation).all()
            assert (infos["action_mask"][slot] == info["action_mask"]).all()
            assert infos["seat"][slot] == info["seat"]
        actions = act(rng, infos["action_mask"])
        before = ended
        observations, rewards, ended, truncated, infos = envs.step(actions)
        assert not truncated.any()
        for slot, one in enumerate(singles):
            if before[slot]:
                alone[slot] = one.reset()
                assert rewards[slot] == 0.0 and not ended[slot]
            else:
                observation, reward, is_over, _, info = one.step(int(actions[slot]))
                alone[slot] = (observation, info)
                assert (reward, is_over) == (rewards[slot], ended[slot])
    assert envs.single_observation_space.contains(observations[0])
    assert observations in envs.observation_space and actions in envs.action_space


def test_games_begin_again_in_the_same_step_or_not_at_all() -> None:
    rng = np.random.default_rng(1)
    envs = gymnasium.make_vec("papan/TicTacToe-v0", num_envs=64, autoreset_mode=AutoresetMode.SAME_STEP)
    _, infos = envs.reset(seed=1)
    for _ in range(9):
        observations, rewards, ended, _, infos = envs.step(act(rng, infos["action_mask"]))
        assert infos["action_mask"].any(axis=1).all(), "every game goes on"
        if ended.any():
            last = infos["final_obs"][ended]
            assert (infos["_final_obs"] == ended).all() and (last.sum((1, 2, 3)) >= 5).all()
            assert (observations[ended].sum((1, 2, 3)) <= 1).all()
    envs = gymnasium.make_vec("papan/TicTacToe-v0", num_envs=64, autoreset_mode="Disabled")
    _, infos = envs.reset(seed=1)
    over = np.zeros(64, bool)
    while not over.all():
        _, _, over, _, infos = envs.step(act(rng, infos["action_mask"]))
    observations, _ = envs.reset(options={"reset_mask": np.arange(64) < 3})
    assert (observations.sum((1, 2, 3)) <= 1).tolist() == [True] * 3 + [False] * 61
    with pytest.raises(ValueError, match="3 actions for 64 games"):
        envs.step(np.zeros(3, int))


def test_wrappers_of_gymnasium_take_the_vector_environment() -> None:
    envs = gymnasium.wrappers.vector.RecordEpisodeStatistics(
        gymnasium.make_vec("papan/ConnectFour-v0", num_envs=32, opponent="random")
    )
    rng, lengths = np.random.default_rng(1), []
    _, infos = envs.reset(seed=1)
    for _ in range(60):
        _, _, _, _, infos = envs.step(act(rng, infos["action_mask"]))
        if "episode" in infos:
            lengths += infos["episode"]["l"][infos["_episode"]].tolist()
    assert lengths and all(4 <= length <= 21 for length in lengths)


def test_wrong_options_are_refused_at_once() -> None:
    make = gymnasium.make_vec
    with pytest.raises(ValueError, match="foo"):
        gymnasium.make("papan/ConnectFour-v0", render_mode="foo", disable_env_checker=True)
    with pytest.raises(ValueError, match="randm"):
        make("papan/ConnectFour-v0", num_envs=2, opponent="randm")
    with pytest.raises(ValueError, match="no opponent"):
        make("papan/ConnectFour-v0", num_envs=2, opponent=[])
    with pytest.raises(ValueError, match="above 0"):
        make("papan/ConnectFour-v0", num_envs=2, opponent={"random": -1})
    with pytest.raises(ValueError, match="limit=100"):
        make("papan/ConnectFour-v0", num_envs=2, rules="connect-four:endless")
    with pytest.raises(TypeError, match="3 is no opponent"):
        make("papan/ConnectFour-v0", num_envs=2, opponent=3)
    envs = make("papan/ConnectFour-v0", num_envs=2)
    with pytest.raises(TypeError, match="whole numbers, not float64"):
        envs.step([0.5, 1])
    with pytest.raises(ValueError, match="call reset first"):
        envs.step(np.zeros(2, int))
    with pytest.raises(ValueError, match="3 seeds for 2 games"):
        envs.reset(seed=[1, 2, 3])
    with pytest.raises(ValueError, match="a mark for each of 2 games"):
        envs.reset(options={"reset_mask": [True]})


@pytest.fixture
def obeys_ctrl_c() -> Iterator[None]:
    """Python ignores Ctrl-C where a shell has started it in the background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("obeys_ctrl_c")
def test_ctrl_c_ends_a_step_and_the_games_must_be_reset() -> None:
    envs = papan.gymnasium.VectorEnv(4000, opponent="hard:depth=9", seat=0, threads=1)
    envs.reset(seed=1)
    actions = np.zeros(4000, int)
    timer = threading.Timer(0.3, _thread.interrupt_main)
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        envs.step(actions)
    timer.join()
    with pytest.raises(ValueError, match="call reset first"):
        envs.step(actions)
    envs.reset(seed=1, options={"reset_mask": np.ones(4000, bool)})


def test_the_agent_of_the_example_learns() -> None:
    example = Path(__file__).resolve().parents[3] / "examples" / "learn.py"
    # Threads of its own are of no use to small matrices, and the other tests run too.
    environment = os.environ | {"OPENBLAS_NUM_THREADS": "1"}
    command = [sys.executable, example, "500"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, timeout=600)
    lost = [float(line.split(":")[1].split("%")[0]) for line in done.stdout.splitlines()]
    assert len(lost) == 11 and lost[-1] < 0.85 * lost[0], done.stdout
