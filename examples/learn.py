"""An agent learns Connect Four on a small board, and perfect play shows how much its moves still cost it.

    pip install './crates/py[gymnasium]'
    python examples/learn.py               # about a minute

It plays both seats and learns the value of every move (Q-learning) with a network of one hidden layer, in NumPy alone:
a move is worth what the opponent's best answer leaves. Five hundred games side by side give it five hundred examples in
each step.
"""

from __future__ import annotations

import sys

import gymnasium
import numpy as np
import papan
import papan.gymnasium

RULES = "connect-four:5x4"
GAMES, HIDDEN, RATE = 512, 128, 3e-3


class Network:
    """The values of all moves for what an agent sees."""

    def __init__(self, inputs: int, moves: int, rng: np.random.Generator) -> None:
        self.weights = [rng.normal(0, inputs**-0.5, (inputs, HIDDEN)), rng.normal(0, 0.01, (HIDDEN, moves))]
        self.means = [np.zeros_like(one) for one in self.weights]
        self.squares = [np.zeros_like(one) for one in self.weights]

    def values(self, seen: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The hidden layer and the values."""
        hidden = np.maximum(seen @ self.weights[0], 0)
        return hidden, np.tanh(hidden @ self.weights[1])

    def learn(self, seen: np.ndarray, moves: np.ndarray, targets: np.ndarray) -> None:
        """Brings the values of these moves nearer to the targets, by one step of Adam."""
        hidden, values = self.values(seen)
        error = np.zeros_like(values)
        rows = np.arange(len(moves))
        error[rows, moves] = (values[rows, moves] - targets) * (1 - values[rows, moves] ** 2) / len(moves)
        back = (error @ self.weights[1].T) * (hidden > 0)
        for at, slope in enumerate((seen.T @ back, hidden.T @ error)):
            self.means[at] += 0.1 * (slope - self.means[at])
            self.squares[at] += 0.01 * (slope**2 - self.squares[at])
            self.weights[at] -= RATE * self.means[at] / (np.sqrt(self.squares[at]) + 1e-8)

    def best(self, seen: np.ndarray, masks: np.ndarray) -> np.ndarray:
        """The legal move with the highest value."""
        return np.where(masks, self.values(seen)[1], -2).argmax(1)

    def player(self, view: papan.View) -> int:
        """The agent as a player, for tables and measurements."""
        seen, mask = papan.State(view.rules, view.history).observation(view.watching)
        return int(self.best(flat(np.frombuffer(seen, np.int8)[None]), np.frombuffer(mask, np.int8)[None])[0])


def flat(observations: np.ndarray) -> np.ndarray:
    """Observations as rows of numbers, with a one at the end of each."""
    rows = observations.reshape(len(observations), -1).astype(float)
    return np.concatenate([rows, np.ones((len(rows), 1))], axis=1)


def regret(network: Network) -> float:
    """How often its move in a random position gives away what perfect play would keep."""
    found = papan.regret(RULES, {"agent": network.player}, games=100, seed=1, positions="random")
    return float(1 - found.players[0].kept)


def main(steps: int) -> None:
    """Learns for some steps, and measures ten times on the way."""
    rng = np.random.default_rng(1)
    envs = gymnasium.make_vec(
        "papan/ConnectFour-v0",
        num_envs=GAMES,
        rules=RULES,
        opponent=None,
        autoreset_mode="SameStep",
    )
    observations, infos = envs.reset(seed=1)
    seen, masks = flat(observations), infos["action_mask"]
    network = Network(seen.shape[1], masks.shape[1], rng)
    print(f"{0:6} steps: {100 * regret(network):5.1f}% of its moves are mistakes")
    for step in range(1, steps + 1):
        explores = rng.random(GAMES) < 0.5
        moves = np.where(explores, (rng.random(masks.shape) * masks).argmax(1), network.best(seen, masks))
        observations, rewards, ended, _, infos = envs.step(moves)
        after, masks = flat(observations), infos["action_mask"]
        follow = np.where(masks, network.values(after)[1], -2).max(1)
        network.learn(seen, moves, np.where(ended, rewards, -follow))
        seen = after
        if step % max(1, steps // 10) == 0:
            print(f"{step:6} steps: {100 * regret(network):5.1f}% of its moves are mistakes")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
