"""What users write: checked by mypy and pyright, both as strict as they can be, and run by a test."""

# pyright: strict

import random

import gymnasium
import papan
import papan.gymnasium
import papan.openspiel
import papan.pettingzoo
from numpy import bool_, float64, int8
from numpy.typing import NDArray


def middle(view: papan.View) -> int:
    """A player."""
    return min(view.legal_actions(), key=lambda column: abs(column - 3))


def main() -> None:
    """Uses what has types of its own."""
    state = papan.State("connect-four")
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
    returns: list[float] = state.returns()
    child: papan.State = papan.load_game("tic-tac-toe").new_initial_state().child(4)
    info: str = child.information_state_string(0)
    again: papan.Position = papan.Position("dominoes:gaple", seed=1).view().sample(seed=2)

    env = papan.gymnasium.Env("connect-four", opponent={"random": 2, "cost": 1}, seat=0)
    observation, about = env.reset(seed=1)
    observation, reward, ended, truncated, about = env.step(3)
    mask = about["action_mask"]
    seen: NDArray[int8] = observation
    picture = env.render()

    envs = papan.gymnasium.VectorEnv(8, "connect-four", opponent=middle)
    observations, infos = envs.reset(seed=1)
    observations, rewards, ends, cut, infos = envs.step(infos["action_mask"].argmax(1))
    paid: NDArray[float64] = rewards
    over: NDArray[bool_] = ends
    assert isinstance(gymnasium.make("papan/ConnectFour-v0").unwrapped, papan.gymnasium.Env)

    bot: papan.openspiel.Bot = papan.openspiel.Bot("cost")
    name: str = papan.openspiel.game_string("dominoes:gaple")
    game: papan.openspiel.Game = papan.openspiel.load_game("tic-tac-toe")
    dealt: papan.openspiel.GameState = papan.openspiel.state(papan.Position("dominoes:gaple", seed=1))
    rules: tuple[papan.Rules, papan.Rules] = (game.rules, dealt.papan.rules)
    shape: list[int] = papan.load_game("connect-four").observation_tensor_shape()

    agents = papan.pettingzoo.env("tic-tac-toe")
    agents.reset(seed=1)
    board: NDArray[int8] = agents.observe("player_0")["observation"]
    whole: NDArray[int8] = agents.state()

    many: papan.Games = papan.play_many("connect-four", ["cost", middle], 3, moves=True)
    # Not to_arrow: pyarrow itself has no types.
    rows: int = len(many)
    print(returns, info, again, observation.shape, reward, ended, truncated, mask, observations.shape)
    print(rewards, ends, cut, bot, name, rows, agents.rules, rules, shape, board, whole)
    print(seen, picture, paid, over, papan.pettingzoo.parallel_env("tic-tac-toe"))


if __name__ == "__main__":
    main()
