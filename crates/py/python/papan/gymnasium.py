"""Games as Gymnasium environments (``pip install papan[gymnasium]``): an agent plays one seat, players the others.

Importing this module registers every kind of game. ``make`` gives one game, ``make_vec`` thousands of them side by side,
which are played in Rust:

>>> import gymnasium, papan.gymnasium
>>> env = gymnasium.make("papan/ConnectFour-v0", opponent="cost", seat=0)
>>> observation, info = env.reset(seed=1)
>>> observation.shape, info["action_mask"].tolist()
((6, 7, 2), [1, 1, 1, 1, 1, 1, 1])
>>> envs = gymnasium.make_vec("papan/ConnectFour-v0", num_envs=1000, opponent={"random": 3, "cost": 1})
>>> observations, infos = envs.reset(seed=1)
>>> observations.shape, infos["action_mask"].shape
((1000, 6, 7, 2), (1000, 7))
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Union

import gymnasium  # type: ignore[import-not-found,unused-ignore]
import numpy as np
from gymnasium import spaces  # type: ignore[import-not-found,unused-ignore]
from gymnasium.utils import seeding  # type: ignore[import-not-found,unused-ignore]
from gymnasium.vector import AutoresetMode  # type: ignore[import-not-found,unused-ignore]
from gymnasium.vector import VectorEnv as _VectorEnv
from gymnasium.vector.utils import batch_space  # type: ignore[import-not-found,unused-ignore]
from numpy.typing import NDArray

from . import _core, _pictures
from ._core import Position, Rules, State
from ._functions import Function, Player, seated

#: One opponent; several, each drawn equally often; or opponents with weights. None: the agent plays every seat.
Opponent = Union[Player, Iterable[Player], "Mapping[str, float]", "Mapping[Function, float]", None]

_Info = dict[str, Any]
_Observations = NDArray[np.int8]
_Actions = NDArray[np.integer[Any]]
_Rewards = NDArray[np.float64]
_Marks = NDArray[np.bool_]
#: Observations, rewards, ends, truncations, the last observations of games that have ended, and more.
_Seen = tuple[_Observations, _Rewards, _Marks, _Marks, _Observations, _Info]
#: Fewer games than this a thread gain nothing from one more thread, unless the opponents think.
_GAMES_A_THREAD = 256


def _mixture(opponent: Opponent) -> tuple[list[tuple[str, float]], dict[str, Any]]:
    """The texts of the opponents with their weights, and what makes a runner for each function among them."""
    if opponent is None:
        return [], {}
    players: list[Any]
    weights: list[float] | None = None
    if isinstance(opponent, Mapping):
        players, weights = list(opponent), [float(weight) for weight in opponent.values()]
    elif isinstance(opponent, (str, tuple)) or callable(opponent):
        players = [opponent]
    elif isinstance(opponent, Iterable):
        players = list(opponent)
    else:
        raise TypeError(f"{opponent!r:.100} is no opponent: give a player, several, or players with weights")
    if not players:
        raise ValueError("there is no opponent: give one, or None for an agent that plays every seat")
    texts, functions = seated(players)
    return list(zip(texts, weights or [1.0] * len(texts))), dict(functions)


class _Games:
    """Games side by side, and the shapes of their arrays."""

    def __init__(
        self,
        rules: Rules | str,
        opponent: Opponent,
        seat: int | None,
        count: int,
        autoreset: str,
        threads: int,
        move_time: float | None,
    ) -> None:
        self.rules = Rules(rules)
        self.count = count
        opponents, functions = _mixture(opponent)
        self._core = _core.VectorGames(
            self.rules,
            count,
            opponents,
            seat=seat,
            autoreset=autoreset,
            threads=threads,
            functions=functions,
            move_time=move_time,
        )
        shape = State(self.rules).observation_shape
        assert shape is not None, "VectorGames refuses rules without a shape"
        self.shape = tuple(shape)
        actions = self.rules.num_actions
        self.actions = self.shape[1] if actions is None else actions
        most = min(self.rules.max_moves, 127) if self.rules.hidden else 1
        self.observation_space = spaces.Box(0, most, self.shape, np.int8)
        self.action_space = spaces.Discrete(self.actions)

    def _read(self, seen: Any) -> _Seen:
        observations, masks, rewards, ended, seats, finals, faults = seen
        count, all_shape = self.count, (self.count, *self.shape)
        info: _Info = {
            "action_mask": np.frombuffer(masks, np.int8).reshape(count, self.actions),
            "seat": np.frombuffer(seats, np.uint8),
        }
        if faults:
            info["fault"], info["fault_seat"] = np.full(count, None, object), np.full(count, -1, np.int8)
            for slot, seat, kind, detail in faults:
                info["fault"][slot], info["fault_seat"][slot] = f"{kind}: {detail}", seat
        last = np.frombuffer(finals, np.int8)
        return (
            np.frombuffer(observations, np.int8).reshape(all_shape),
            np.frombuffer(rewards, np.float64),
            np.frombuffer(ended, np.bool_),
            np.zeros(count, np.bool_),
            last.reshape(all_shape) if len(last) else last,
            info,
        )

    def reset(
        self, seeds: Sequence[int] | None, which: Sequence[bool] | None = None
    ) -> _Seen:
        """Begins games."""
        return self._read(self._core.reset(seeds, which))

    def step(self, actions: Any) -> _Seen:
        """Makes a move in each game."""
        chosen = np.asarray(actions)
        if chosen.dtype.kind not in "iu":
            raise TypeError(f"actions are whole numbers, not {chosen.dtype}")
        return self._read(self._core.step(chosen.astype(np.int64, copy=False).tobytes()))

    def position(self, slot: int) -> Position:
        """Where a game stands."""
        return self._core.position(slot)

    def draw(self, slot: int, render_mode: str | None) -> str | NDArray[np.uint8]:
        """A game as text, or as a picture."""
        position = self.position(slot)
        if render_mode == "ansi":
            return str(position)
        if self.rules.hidden:
            return _pictures.table(position)
        return _pictures.board(position.state().observation(0)[0], self.shape)


def _checked(render_mode: str | None, modes: Sequence[str]) -> str | None:
    if render_mode is not None and render_mode not in modes:
        raise ValueError(f"render_mode is {render_mode!r}: give one of {', '.join(modes)}, or None")
    return render_mode


class Env(gymnasium.Env[_Observations, int]):  # type: ignore[misc,unused-ignore]
    """One game, in which an agent plays a seat.

    An observation is the array that docs/python.md describes, as int8. ``info["action_mask"]`` marks the legal moves,
    ``info["seat"]`` is the seat of the agent. The reward is the payoff of the rules, at the end. An illegal move loses
    at once: ``info["fault"]`` is the reason, and ``info["fault_seat"]`` whose move it was. ``seat=None`` draws the seat for each game.
    """

    metadata = {"render_modes": ["ansi", "rgb_array", "human"], "render_fps": 2}

    def __init__(
        self,
        rules: Rules | str = "connect-four",
        *,
        opponent: Opponent = "random",
        seat: int | None = None,
        render_mode: str | None = None,
        move_time: float | None = None,
    ) -> None:
        self.render_mode = _checked(render_mode, self.metadata["render_modes"])
        self._games = _Games(rules, opponent, seat, 1, "Disabled", 1, move_time)
        self.rules = self._games.rules
        self.observation_space = self._games.observation_space
        self.action_space = self._games.action_space  # type: ignore[assignment,unused-ignore]
        self._is_seeded = False

    def reset(self, *, seed: int | None = None, options: dict[str, object] | None = None) -> tuple[_Observations, _Info]:
        """Begins a game; a seed makes this one and all that follow the same again."""
        super().reset(seed=seed)
        seeds = None if seed is None else [seed]
        if seeds is None and not self._is_seeded:
            seeds = [int(self.np_random.integers(2**63))]
        self._is_seeded = True
        observations, _, _, _, _, info = self._games.reset(seeds)
        self._show()
        return observations[0], _of_one(info)

    def step(self, action: int) -> tuple[_Observations, float, bool, bool, _Info]:
        """Makes the agent's move, and those of the others until it is the agent's turn again."""
        observations, rewards, ended, _, _, info = self._games.step([action])
        self._show()
        return observations[0], float(rewards[0]), bool(ended[0]), False, _of_one(info)

    @property
    def position(self) -> Position:
        """Where the game stands, with everything that is hidden."""
        return self._games.position(0)

    def render(self) -> str | NDArray[np.uint8] | None:  # type: ignore[override,unused-ignore]
        """The board as text or as a picture; hidden tiles are shown."""
        if self.render_mode in ("ansi", "rgb_array"):
            return self._games.draw(0, self.render_mode)
        if self.render_mode == "human":
            return None
        gymnasium.logger.warn("give a render_mode: 'ansi', 'rgb_array' or 'human'")
        return None

    def _show(self) -> None:
        if self.render_mode == "human":
            print(self._games.draw(0, "ansi"))


def _of_one(info: _Info) -> _Info:
    one: _Info = {"action_mask": info["action_mask"][0], "seat": int(info["seat"][0])}
    return one | ({"fault": info["fault"][0], "fault_seat": int(info["fault_seat"][0])} if "fault" in info else {})


class VectorEnv(_VectorEnv[_Observations, _Actions, NDArray[Any]]):  # type: ignore[misc,unused-ignore]
    """Many games side by side, in each of which an agent plays a seat; the others' moves are chosen in Rust.

    A step moves in all games and returns arrays of its own, which the caller may keep and change. ``infos`` has arrays
    too: ``action_mask``, ``seat``, after a fault ``fault`` and ``fault_seat``, and where games begin again in the same step
    ``final_obs``.
    Game number n of slot i is the same for the same seed, whatever the threads and the number of slots: slot i of
    ``reset(seed=s)`` plays the games of ``Env.reset(seed=s + i)``.
    """

    def __init__(
        self,
        num_envs: int = 1,
        rules: Rules | str = "connect-four",
        *,
        opponent: Opponent = "random",
        seat: int | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        threads: int | None = None,
        render_mode: str | None = None,
        move_time: float | None = None,
    ) -> None:
        mode = AutoresetMode(autoreset_mode)
        modes = ["ansi", "rgb_array"]
        self.metadata = {"render_modes": modes, "render_fps": 2, "autoreset_mode": mode}
        self.render_mode = _checked(render_mode, modes)
        if threads is None:
            threads = max(1, min(os.cpu_count() or 1, num_envs // _GAMES_A_THREAD))
        self._games = _Games(rules, opponent, seat, num_envs, mode.value, threads, move_time)
        self.rules = self._games.rules
        self.num_envs = num_envs
        self.single_observation_space = self._games.observation_space
        self.single_action_space = self._games.action_space
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._autoreset = mode
        self._is_seeded = False
        self._has = np.ones(num_envs, np.bool_)

    def reset(  # type: ignore[override,unused-ignore]
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, object] | None = None
    ) -> tuple[_Observations, _Info]:
        """Begins a game in every slot, or in those that ``options["reset_mask"]`` marks; slot i gets seed + i."""
        if isinstance(seed, int):
            self._np_random, self._np_random_seed = seeding.np_random(seed)
            seeds: list[int] | None = [(seed + slot) % 2**64 for slot in range(self.num_envs)]
        elif seed is not None:
            seeds = [int(one) for one in seed]
            if len(seeds) != self.num_envs:
                raise ValueError(f"{len(seeds)} seeds for {self.num_envs} games: give one for each")
        else:
            seeds = None
        if seeds is None and not self._is_seeded:
            seeds = [int(one) for one in self.np_random.integers(2**63, size=self.num_envs)]
        self._is_seeded = True
        which: list[bool] | None = None
        if options is not None and options.get("reset_mask") is not None:
            marks = np.asarray(options["reset_mask"], np.bool_)
            if marks.shape != (self.num_envs,):
                raise ValueError(f"reset_mask has the shape {marks.shape}: give a mark for each of {self.num_envs} games")
            which = marks.tolist()
        observations, _, _, _, _, info = self._games.reset(seeds, which)
        return observations, self._marked(info)

    def step(
        self, actions: _Actions
    ) -> tuple[_Observations, _Rewards, _Marks, _Marks, _Info]:
        """Makes a move in every game, and those of the others until it is the agent's turn again."""
        observations, rewards, ended, truncated, last, info = self._games.step(actions)
        infos = self._marked(info)
        if self._autoreset == AutoresetMode.SAME_STEP and ended.any():
            infos["final_obs"], infos["_final_obs"] = last, ended.copy()
        return observations, rewards, ended, truncated, infos

    def _marked(self, info: _Info) -> _Info:
        """The values with the marks that Gymnasium has beside them: which slots have one."""
        some = info["fault_seat"] >= 0 if "fault" in info else self._has
        marks = {f"_{name}": (some if name.startswith("fault") else self._has).copy() for name in info}
        return info | marks

    def position(self, slot: int) -> Position:
        """Where the game of a slot stands, with everything that is hidden."""
        return self._games.position(slot)

    def render(self) -> tuple[str | NDArray[np.uint8], ...] | None:  # type: ignore[override,unused-ignore]
        """The boards as texts or as pictures; hidden tiles are shown."""
        if self.render_mode is None:
            gymnasium.logger.warn("give a render_mode: 'ansi' or 'rgb_array'")
            return None
        return tuple(self._games.draw(slot, self.render_mode) for slot in range(self.num_envs))


#: The environments that are registered, with the kind of game of each.
ENVIRONMENTS = {
    "papan/ConnectFour-v0": "connect-four",
    "papan/TicTacToe-v0": "tic-tac-toe",
    "papan/Dominoes-v0": "dominoes",
}

for _id, _rules in ENVIRONMENTS.items():
    if _id not in gymnasium.registry:
        gymnasium.register(
            _id,
            entry_point="papan.gymnasium:Env",
            vector_entry_point="papan.gymnasium:VectorEnv",
            kwargs={"rules": _rules},
        )
