"""Papan's games for OpenSpiel's algorithms, and players for both sides (``pip install papan[openspiel]``).

``register`` makes every rule set known to OpenSpiel. In its names of games the options of the rules are written with
``;`` and ``:``, because OpenSpiel keeps ``,`` and ``=`` for itself:

>>> import papan, papan.openspiel, pyspiel
>>> papan.openspiel.register()
['papan_connect_four', 'papan_tic_tac_toe', 'papan_dominoes']
>>> game = papan.openspiel.load_game("dominoes:openspiel2,set=2,hand=2")
>>> str(game)
'papan_dominoes(rules=openspiel2;set:2;hand:2)'
>>> state = pyspiel.load_game(str(game)).new_initial_state()
>>> state.is_chance_node(), state.action_to_string(state.legal_actions()[0])
(True, 'deal 0|0')

Tiles are dealt one by one, seat by seat and the tiles of a seat in order, so that each deal is reached in one way.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found,import-untyped,unused-ignore]

from ._analysis import explain
from ._core import Position, Rules, State, View

#: The kinds of game by the names that OpenSpiel gets, with the default options of each.
_KINDS = {
    "papan_connect_four": ("connect-four", "7x6"),
    "papan_tic_tac_toe": ("tic-tac-toe", "3x3"),
    "papan_dominoes": ("dominoes", "paper"),
}


@dataclass(frozen=True)
class _Setup:
    """What is the same for all games of the same rules."""

    rules: Rules
    start: State
    #: How many actions there are, and the number of the move that is action 0.
    actions: int
    first: int
    #: How many tiles there are, and how many each seat is dealt.
    tiles: int
    hand: int
    names: tuple[str, ...]

    @property
    def dealt(self) -> int:
        """How many tiles are dealt."""
        return self.hand * self.rules.seats


@lru_cache(maxsize=64)
def _setup(text: str) -> _Setup:
    rules = Rules(text)
    start = rules.new_initial_state()
    shape, count = start.observation_shape, rules.num_actions
    if shape is None:
        raise ValueError(f"{rules.text} is too large to observe: give a limit such as limit=100")
    first = 0
    if count is None:
        count = shape[1]
        first = -(count // 2)
    deal = start.position.deal
    hand = len(deal.split("/")[0].split()) if deal else 0
    # A pass is the number after both ends of every tile; where tiles are put aside, each has one more number.
    discards = "stuck=discards" in text
    tiles = (count - 1) // (3 if discards else 2) if deal else 0
    names = _domino_names(tiles, discards) if deal else _board_names(start, count, first)
    return _Setup(rules, start, count, first, tiles, hand, names)


def _tile(index: int) -> str:
    """The name of a tile by its number: 0|0, 0|1, 1|1, 0|2 and so on."""
    high = 0
    while (high + 1) * (high + 2) // 2 <= index:
        high += 1
    return f"{index - high * (high + 1) // 2}|{high}"


def _tile_index(text: str) -> int:
    low, high = sorted(int(pip) for pip in text.split("|"))
    return high * (high + 1) // 2 + low


def _domino_names(tiles: int, discards: bool) -> tuple[str, ...]:
    plays = (f"{_tile(index)}@{end}" for index in range(tiles) for end in ("left", "right"))
    return (*plays, "pass", *(f"{_tile(index)}@aside" for index in range(tiles if discards else 0)))


def _board_names(start: State, count: int, first: int) -> tuple[str, ...]:
    """The names of all moves: those of the empty board, and those above each of them."""
    if start.rules.num_actions is None:
        return tuple(str(first + action) for action in range(count))
    names = [""] * count
    for action in start.legal_actions():
        stack = start.clone()
        names[action] = start.action_to_string(action)
        above: int | None = action
        while above is not None and not stack.is_terminal():
            stack.apply_action(above)
            above = next((one for one in stack.legal_actions() if not names[one]), None)
            if above is not None:
                names[above] = stack.action_to_string(above)
    return tuple(names)


def _short_name(rules: Rules) -> tuple[str, str]:
    """The name of the game of a rule set, and its parameter."""
    kind, _, options = rules.text.partition(":")
    name = next(name for name, (one, _) in _KINDS.items() if one == kind)
    return name, options.replace(",", ";").replace("=", ":")


def game_string(rules: Rules | str) -> str:
    """The name of a rule set for ``pyspiel.load_game``, once ``register`` has been called."""
    name, options = _short_name(Rules(rules))
    return f"{name}(rules={options})"


def load_game(rules: Rules | str) -> Game:
    """The game of a rule set as a ``pyspiel.Game``."""
    register()
    game: Game = pyspiel.load_game(game_string(rules))
    return game


def _type(name: str, rules: Rules | None) -> Any:
    """The type of a game; without rules that of the kind, which promises nothing that some rules do not keep."""
    kinds = pyspiel.GameType
    is_dealt = _KINDS[name][0] == "dominoes"
    total = rules.payoff_sum if rules is not None else (None if is_dealt else 0.0)
    utility = kinds.Utility.GENERAL_SUM if total is None else kinds.Utility.CONSTANT_SUM
    return kinds(
        short_name=name,
        long_name=f"Papan: {_KINDS[name][0]}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if is_dealt else kinds.ChanceMode.DETERMINISTIC,
        information=(
            kinds.Information.IMPERFECT_INFORMATION if is_dealt else kinds.Information.PERFECT_INFORMATION
        ),
        utility=kinds.Utility.ZERO_SUM if total == 0 else utility,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=4 if is_dealt else 2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"rules": _KINDS[name][1]},
    )


class Game(pyspiel.Game):  # type: ignore[misc,unused-ignore]
    """A rule set as a game of OpenSpiel; ``load_game`` makes it."""

    #: The name of the kind of game for OpenSpiel.
    name = ""

    def __init__(self, params: dict[str, object] | None = None) -> None:
        name = self.name
        kind, usual = _KINDS[name]
        options = str((params or {}).get("rules", usual)).replace(";", ",").replace(":", "=")
        rules = Rules(f"{kind}:{options}")
        self._text = rules.text
        setup = _setup(rules.text)
        least, most = rules.payoff_range
        info = pyspiel.GameInfo(
            num_distinct_actions=setup.actions,
            max_chance_outcomes=setup.tiles,
            num_players=rules.seats,
            min_utility=least,
            max_utility=most,
            utility_sum=rules.payoff_sum,
            max_game_length=rules.max_moves,
        )
        super().__init__(_type(name, rules), info, {"rules": _short_name(rules)[1]})

    @property
    def rules(self) -> Rules:
        """The rules."""
        return Rules(self._text)

    def new_initial_state(self, text: str | None = None) -> GameState:
        """The game before anything is dealt or played."""
        if text is not None:
            raise ValueError("a game begins empty: papan.openspiel.state gives the state of a position")
        return GameState(self, self._text)

    def max_chance_nodes_in_history(self) -> int:
        """How many tiles are dealt."""
        return _setup(self._text).dealt

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict[str, object] | None = None
    ) -> Observer:
        """What gives the observations of this game, or all that a player remembers."""
        if params:
            raise ValueError(f"there are no parameters for observations: leave {', '.join(params)} out")
        return Observer(self._text, iig_obs_type is not None and iig_obs_type.perfect_recall)


class ConnectFour(Game):
    """Connect Four by any rules."""

    name = "papan_connect_four"


class TicTacToe(Game):
    """Tic-tac-toe by any rules."""

    name = "papan_tic_tac_toe"


class Dominoes(Game):
    """Dominoes by any rules."""

    name = "papan_dominoes"


class GameState(pyspiel.State):  # type: ignore[misc,unused-ignore]
    """A position as a state of OpenSpiel."""

    # OpenSpiel copies a state by copying its attributes, so they are small and know no game.
    def __init__(self, game: Game, rules: str) -> None:
        super().__init__(game)
        self._rules = rules
        setup = _setup(rules)
        self._dealt: list[int] = []
        self._state: State | None = None if setup.dealt else setup.start.clone()

    @property
    def papan(self) -> State:
        """The game as Papan's own ``State``; an error while tiles are dealt."""
        if self._state is None:
            raise ValueError("the tiles are not dealt yet")
        return self._state

    def current_player(self) -> int:
        """Whose turn it is."""
        return int(pyspiel.PlayerId.CHANCE) if self._state is None else self._state.current_player()

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._state is not None and self._state.is_terminal()

    def returns(self) -> list[float]:
        """The payoffs; 0 before the end."""
        return [0.0] * _setup(self._rules).rules.seats if self._state is None else self._state.returns()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The tiles that can be dealt now, the others of this seat being higher, with how likely each is."""
        setup = _setup(self._rules)
        held = len(self._dealt) % setup.hand
        lowest = self._dealt[-1] + 1 if held else 0
        taken = set(self._dealt)
        higher = [tile for tile in range(lowest, setup.tiles) if tile not in taken]
        missing = setup.hand - held
        ways = comb(len(higher), missing)
        outcomes = range(len(higher) - missing + 1)
        return [(higher[at], comb(len(higher) - 1 - at, missing - 1) / ways) for at in outcomes]

    def _legal_actions(self, player: int) -> list[int]:
        first = _setup(self._rules).first
        return sorted(action - first for action in self.papan.legal_actions(player))

    def _apply_action(self, action: int) -> None:
        setup = _setup(self._rules)
        if self._state is not None:
            self._state.apply_action(action + setup.first)
            return
        self._dealt.append(action)
        if len(self._dealt) == setup.dealt:
            hands = (self._dealt[at : at + setup.hand] for at in range(0, setup.dealt, setup.hand))
            deal = "/".join(" ".join(map(_tile, hand)) for hand in hands)
            self._state = State(setup.rules, deal=deal)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {_tile(action)}"
        return _setup(self._rules).names[action]

    def __str__(self) -> str:
        setup = _setup(self._rules)
        if not setup.dealt:
            return _board(self.papan, setup)
        if self._state is None:
            return f"dealt: {' '.join(map(_tile, self._dealt))}"
        return f"{self._state.position.deal} moves: {self._state}"

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> GameState:
        """A state that a player cannot tell from this one, each deal that fits equally likely."""
        if not _setup(self._rules).dealt:
            same: GameState = self.clone()
            return same
        return _replayed(self.get_game(), self.papan.resample_from_infostate(player, sampler).position)


_MARKS = {(0, 0): ".", (1, 0): "x", (0, 1): "o"}


def _board(state: State, setup: _Setup) -> str:
    """The board in characters, row by row from the top."""
    if setup.rules.num_actions is None:
        return str(state.position)
    seen = state.observation(0)[0]
    cells = "".join(_MARKS[pair] for pair in zip(seen[::2], seen[1::2]))
    columns = (state.observation_shape or [1, 1])[-2]
    return "\n".join(cells[at : at + columns] for at in range(0, len(cells), columns))


class Observer:
    """What a player sees, or with ``perfect_recall`` all that it remembers, as OpenSpiel's observers give it."""

    def __init__(self, rules: str, perfect_recall: bool) -> None:
        self._rules, self._recall = rules, perfect_recall
        setup = _setup(rules)
        if perfect_recall:
            shape: Sequence[int] = [len(setup.start.information_state_tensor(0))]
        else:
            shape = setup.start.observation_shape or []
        self.tensor = np.zeros(int(np.prod(shape)), np.float32)
        self.dict = {"information" if perfect_recall else "observation": self.tensor.reshape(shape)}

    def _own(self, state: GameState, player: int) -> list[int]:
        """The tiles that a player has been dealt so far."""
        hand = _setup(self._rules).hand
        return state._dealt[player * hand : (player + 1) * hand]

    def set_from(self, state: GameState, player: int) -> None:
        """Writes what a player sees."""
        if state._state is None:
            self.tensor.fill(0)
            self.tensor[self._own(state, player)] = 1
        elif self._recall:
            self.tensor[:] = state._state.information_state_tensor(player)
        else:
            self.tensor[:] = np.frombuffer(state._state.observation(player)[0], np.uint8)

    def string_from(self, state: GameState, player: int) -> str:
        """What a player sees, as a text."""
        if state._state is None:
            return f"{player} dealt: {' '.join(map(_tile, self._own(state, player)))}"
        if self._recall:
            return state._state.information_state_string(player)
        setup = _setup(self._rules)
        return state._state.observation_string(player) if setup.dealt else _board(state._state, setup)


def _replayed(game: Game, position: Position) -> GameState:
    """The state of a position, with what was dealt and all moves in its history."""
    setup, state = _setup(position.rules.text), game.new_initial_state()
    if position.deal is not None:
        for hand in position.deal.split("/"):
            for tile in sorted(map(_tile_index, hand.split())):
                state.apply_action(tile)
    for action in position.state().history():
        state.apply_action(action - setup.first)
    return state


def state(position: Position) -> GameState:
    """A position as a ``pyspiel.State``, with all moves in its history."""
    return _replayed(load_game(position.rules), position)


class Bot(pyspiel.Bot):  # type: ignore[misc,unused-ignore]
    """A player of Papan as a bot of OpenSpiel, for the games of this module.

    It gets the view of the seat that is to move, so it sees no hidden tile. The same seed makes the same moves.
    """

    def __init__(self, player: str, *, seed: int = 1) -> None:
        super().__init__()
        self._player, self._seed = player, seed

    def restart(self) -> None:
        """Begins a game."""

    def restart_at(self, state: GameState) -> None:
        """Begins in this state."""

    def inform_action(self, state: GameState, player: int, action: int) -> None:
        """Sees the move of another."""

    def provides_policy(self) -> bool:
        """False: it gives a move, not odds."""
        return False

    def step(self, state: GameState) -> int:
        """The move to make."""
        position = state.papan.position
        seed = (self._seed + position.plies) % 2**64
        chosen = explain(position.view(), self._player, seed=seed).chosen
        return position.action(chosen) - _setup(position.rules.text).first


#: Searches in C++, which crash with every game that is written in Python, also with those of OpenSpiel 2.0.
_IN_CPP = tuple(getattr(pyspiel, name) for name in ("MCTSBot", "ISMCTSBot") if hasattr(pyspiel, name))


def player(bot: pyspiel.Bot, *, seed: int = 1) -> Callable[[View], int]:
    """A bot of OpenSpiel as a player: a function for ``papan.arena``, ``papan.play`` and the others.

    Where tiles are hidden, the bot gets a state with a deal that fits what its seat knows, drawn anew for each move.

    >>> import papan, papan.openspiel
    >>> from open_spiel.python.algorithms import mcts
    >>> import numpy as np
    >>> game = papan.openspiel.load_game("tic-tac-toe")
    >>> evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    >>> bot = mcts.MCTSBot(game, 1.4, 50, evaluator, random_state=np.random.RandomState(1))
    >>> papan.play("tic-tac-toe", [papan.openspiel.player(bot), "perfect"]).outcome["kind"] in ("win", "draw")
    True
    """

    if isinstance(bot, _IN_CPP):
        name = type(bot).__name__
        raise TypeError(f"pyspiel.{name} crashes with games in Python: give a {name} of open_spiel.python.algorithms")

    def openspiel(view: View) -> int:
        position = view.sample(seed=(seed + len(view.history)) % 2**64)
        now = state(position)
        if type(bot).restart_at is not pyspiel.Bot.restart_at:
            bot.restart_at(now)
        return int(bot.step(now)) + _setup(position.rules.text).first

    return openspiel


def register() -> list[str]:
    """Makes every rule set known to OpenSpiel, and returns the names of the games."""
    known = set(pyspiel.registered_names())
    for game in (ConnectFour, TicTacToe, Dominoes):
        if game.name not in known:
            pyspiel.register_game(_type(game.name, None), game)
    return list(_KINDS)
