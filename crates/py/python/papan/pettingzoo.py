"""Games as PettingZoo environments (``pip install papan[pettingzoo]``).

Every rule set has one, with action masks; hidden tiles are in no observation but that of the seat that holds them.

>>> from papan import pettingzoo
>>> env = pettingzoo.env("connect-four")
>>> env.reset(seed=1)
>>> observation, reward, termination, truncation, info = env.last()
>>> observation["observation"].shape, observation["action_mask"].tolist()
((6, 7, 2), [1, 1, 1, 1, 1, 1, 1])
"""

from __future__ import annotations

import warnings
from typing import Any, Union

import numpy as np
from gymnasium import spaces  # type: ignore[import-not-found,import-untyped,unused-ignore]
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv  # type: ignore[import-not-found,import-untyped,unused-ignore]
from pettingzoo.utils.conversions import turn_based_aec_to_parallel  # type: ignore[import-not-found,import-untyped,unused-ignore]

from . import _pictures
from ._core import Position, Rules, State

#: What an agent observes: ``observation`` and ``action_mask``.
Observation = dict[str, NDArray[np.int8]]


class Env(AECEnv[str, Observation, Union[int, None]]):  # type: ignore[misc,unused-ignore]
    """A game whose seats are agents, ``player_0`` and so on, who move in turn.

    An observation is a dictionary: ``observation``, an array (see docs/python.md), and ``action_mask``. Rewards are the
    payoffs of the rules, at the end. Who makes an illegal move loses at once, as with PettingZoo's own wrapper. Seeds
    deal where something is dealt.
    """

    metadata = {
        "render_modes": ["ansi", "rgb_array", "human"],
        "name": "papan_v0",
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(self, rules: Rules | str = "connect-four", render_mode: str | None = None) -> None:
        super().__init__()
        self.rules = Rules(rules)
        modes = (None, "ansi", "rgb_array", "human")
        if render_mode not in modes:
            raise ValueError(f"render_mode={render_mode!r:.100} is none of {', '.join(map(repr, modes))}")
        self.render_mode = render_mode
        shape = State(self.rules).observation_shape
        if shape is None:
            raise ValueError(f"{self.rules.text} is too large to observe: give a limit such as limit=100")
        self._shape = tuple(shape)
        count = self.rules.num_actions
        #: The number of the move that is action 0: on the board without edges column 0 is in the middle.
        self._first = 0
        if count is None:
            count = shape[1]
            self._first = -(count // 2)
        self.possible_agents = [f"player_{seat}" for seat in range(self.rules.seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        most = self.rules.max_moves if self.rules.hidden else 1
        observed = spaces.Dict(
            {
                "observation": spaces.Box(0, min(most, 127), self._shape, np.int8),
                "action_mask": spaces.Box(0, 1, (count,), np.int8),
            }
        )
        self.observation_spaces = {agent: observed for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}
        whole = (len(self.possible_agents), *self._shape) if self.rules.hidden else self._shape
        #: What ``state`` returns.
        self.state_space = spaces.Box(0, min(most, 127), whole, np.int8)
        self._deals = np.random.default_rng()
        self._has_begun = False

    def observation_space(self, agent: str) -> spaces.Dict:
        """What an agent can observe."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """What an agent can do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """Starts a game; a seed makes this deal and all that follow the same again."""
        if seed is not None:
            self._deals = np.random.default_rng(seed)
        self._state = State(self.rules, seed=int(self._deals.integers(2**63)) if self.rules.chance else 0)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self._state.current_player()]
        self._has_begun = True

    def observe(self, agent: str) -> Observation:
        """What an agent may know, and which moves it may make now."""
        seen, mask = self._state.observation(self._seats[agent])
        return {
            # Bytes are read-only, and agents may change what they observe.
            "observation": np.frombuffer(bytearray(seen), np.int8).reshape(self._shape),
            "action_mask": np.frombuffer(bytearray(mask), np.int8),
        }

    def state(self) -> NDArray[np.int8]:
        """Everything at once: what the first agent observes of a board, or with hidden tiles what each agent observes."""
        seats = range(len(self.possible_agents) if self.rules.hidden else 1)
        seen = b"".join(self._state.observation(seat)[0] for seat in seats)
        return np.frombuffer(bytearray(seen), np.int8).reshape(self.state_space.shape)

    def step(self, action: int | None) -> None:
        """Makes the move of the agent whose turn it is."""
        if not self._has_begun:
            raise AttributeError("reset() needs to be called before step")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"it is the turn of {agent}: give the number of a move, not None")
        state = self._state
        self._cumulative_rewards[agent] = 0.0
        try:
            state.apply_action(action + self._first)
        except ValueError as error:
            self._forfeit(agent, f"{agent} made an illegal move: {error}")
            return
        turn = state.current_player()
        if turn >= 0:
            self.agent_selection = self.possible_agents[turn]
            return
        self._end(state.returns())

    def _forfeit(self, agent: str, reason: str) -> None:
        warnings.warn(f"[ILLEGAL MOVE]: {reason}. Game terminating with current player losing.", stacklevel=3)
        self.infos[agent]["fault"] = reason
        self._end([-1.0 if other == agent else 0.0 for other in self.possible_agents])

    def _end(self, payoffs: list[float]) -> None:
        self.rewards = dict(zip(self.possible_agents, payoffs))
        for agent, reward in self.rewards.items():
            self._cumulative_rewards[agent] += reward
            self.terminations[agent] = True
        self.agent_selection = self.possible_agents[
            (self._seats[self.agent_selection] + 1) % len(self.possible_agents)
        ]

    @property
    def position(self) -> Position:
        """Where the game stands, with everything that is hidden."""
        return self._state.position

    def render(self) -> str | NDArray[np.uint8] | None:
        """The board as text, as a picture, or printed; hidden tiles are shown."""
        if self.render_mode is None:
            warnings.warn("give a render_mode: 'ansi', 'rgb_array' or 'human'", stacklevel=2)
            return None
        if self.render_mode == "rgb_array":
            return self._picture()
        text = str(self.position)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def _picture(self) -> NDArray[np.uint8]:
        if self.rules.hidden:
            return _pictures.table(self.position)
        return _pictures.board(self._state.observation(0)[0], self._shape)

    def close(self) -> None:
        """There is nothing to let go of."""


def env(rules: Rules | str = "connect-four", *, render_mode: str | None = None) -> Env:
    """An environment for a game; it checks moves itself and needs no wrappers."""
    return Env(rules, render_mode)


#: The same: there is nothing that a wrapper would add.
raw_env = env


def parallel_env(
    rules: Rules | str = "connect-four", *, render_mode: str | None = None
) -> ParallelEnv[str, Observation, int | None]:
    """The environment for libraries that ask all agents at once: the actions of those who are not to move are ignored.

    >>> from papan import pettingzoo
    >>> env = pettingzoo.parallel_env("tic-tac-toe")
    >>> observations, infos = env.reset(seed=1)
    >>> observations, rewards, *_ = env.step({"player_0": 4, "player_1": 4})
    >>> observations["player_1"]["action_mask"].tolist()
    [1, 1, 1, 1, 0, 1, 1, 1, 1]
    """
    return turn_based_aec_to_parallel(env(rules, render_mode=render_mode))
