"""Steps a second of vector environments: Papan's, and Gymnasium's around PettingZoo's Connect Four; see run."""

from __future__ import annotations

import os
import time
from typing import Any

import gymnasium
import numpy as np
import papan.gymnasium
from gymnasium import spaces
from gymnasium.vector import AsyncVectorEnv

PAPAN_GAMES = 4096
#: For each processor.
PEER_GAMES = 4


class AgainstRandom(gymnasium.Env):  # type: ignore[type-arg]
    """PettingZoo's Connect Four for one agent, who plays first against random moves: its environment without wrappers,
    which is the quicker one."""

    observation_space = spaces.Box(0, 1, (6, 7, 2), np.int8)
    action_space = spaces.Discrete(7)

    def __init__(self) -> None:
        from pettingzoo.classic import connect_four_v3

        self._env = connect_four_v3.raw_env()

    def _seen(self) -> tuple[Any, dict[str, Any]]:
        seen = self._env.observe("player_0")
        return seen["observation"], {"action_mask": seen["action_mask"]}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        self._env.reset(seed=seed)
        return self._seen()

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        env = self._env
        env.step(int(action))
        if not env.terminations["player_0"]:
            mask = env.observe("player_1")["action_mask"]
            env.step(int(self.np_random.choice(np.flatnonzero(mask))))
        observation, info = self._seen()
        return observation, float(env.rewards["player_0"]), env.terminations["player_0"], False, info


def steps_a_second(envs: Any, seconds: float) -> tuple[float, float]:
    """Steps of all games together, with a random legal move in each: by the clock, and by this process's own time."""
    rng = np.random.default_rng(1)
    _, infos = envs.reset(seed=1)
    steps, began, worked = 0, time.perf_counter(), time.process_time()
    while (took := time.perf_counter() - began) < seconds:
        masks = np.stack(list(infos["action_mask"])) if infos["action_mask"].dtype == object else infos["action_mask"]
        actions = (rng.random(masks.shape, np.float32) * masks).argmax(1)
        _, _, _, _, infos = envs.step(actions)
        steps += envs.num_envs
    worked = time.process_time() - worked
    envs.close()
    return steps / took, steps / worked


def papans(seconds: float) -> tuple[float, float]:
    """Papan's vector environment, on all processors."""
    envs = papan.gymnasium.VectorEnv(PAPAN_GAMES, "connect-four", opponent="random", seat=0)
    return steps_a_second(envs, seconds)


def peers(seconds: float) -> float:
    """Gymnasium's vector environment, a process for each game."""
    count = PEER_GAMES * (os.cpu_count() or 1)
    return steps_a_second(AsyncVectorEnv([AgainstRandom] * count), seconds)[0]


def main(seconds: float) -> None:
    """Both in turn, the best of three runs of each."""
    ours, worked, theirs = 0.0, 0.0, 0.0
    for _ in range(3):
        by_clock, by_process = papans(seconds / 3)
        ours, worked, theirs = max(ours, by_clock), max(worked, by_process), max(theirs, peers(seconds / 3))
    print("steps a second against random moves, all processors")
    print(f"  papan VectorEnv, {PAPAN_GAMES} games                 {ours:12,.0f} (wanted: 1,000,000)")
    print(f"    for each second of processor time      {worked:12,.0f}")
    print(f"  AsyncVectorEnv around connect_four_v3    {theirs:12,.0f}")
    print(f"  papan / AsyncVectorEnv: {ours / theirs:.1f} (wanted: 20)")
