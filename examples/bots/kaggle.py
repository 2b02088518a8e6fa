"""Runs an unmodified Kaggle ConnectX agent as a bot.

    papan play connect-four --players human 'engine:python3 examples/bots/kaggle.py my_agent.py'
    papan engine --check 'python3 examples/bots/kaggle.py my_agent.py' connect-four:8x7

The agent is chosen as Kaggle does: the last thing in the file that can be called, be it a function, one that
is imported, an instance of a class with __call__, or a functools.partial. It is called with an observation
(board, mark, step, remainingOverageTime) and, if it takes a second parameter, a configuration (columns, rows,
inarow, actTimeout and others), and returns a column counted from 0. What it prints goes to standard error.
"""

import inspect
import os
import re
import sys


class Fields(dict):
    """A record whose fields are read as x.board and as x["board"]."""

    __getattr__ = dict.__getitem__


def load(path):
    """The agent in a file: as Kaggle has it, the last callable among its names."""
    # Kaggle says neither how the module is called nor where it is; knowing it harms no agent.
    names = {"__name__": "agent", "__file__": path}
    sys.path.insert(0, os.path.dirname(os.path.abspath(path)))
    with open(path, encoding="utf-8") as file:
        exec(compile(file.read(), path, "exec"), names)
    callables = [value for value in names.values() if callable(value)]
    if not callables:
        sys.exit(f"{path} has nothing that can be called")
    return callables[-1]


def parameters(agent):
    """How many arguments it takes, at most two."""
    try:
        kinds = [p.kind for p in inspect.signature(agent).parameters.values()]
    except (TypeError, ValueError):
        return 2  # what is written in C need not say
    if inspect.Parameter.VAR_POSITIONAL in kinds:
        return 2
    positional = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    return min(2, sum(kind in positional for kind in kinds))


def read_rules(text):
    """The configuration for rules such as connect-four:8x7,k=5."""
    size = re.fullmatch(r"connect-four(?::(\d+)x(\d+))?(?:,k=(\d+))?", text)
    if not size:
        sys.exit(f"ConnectX is flat Connect Four, not {text}")
    columns, rows, inarow = (int(n or usual) for n, usual in zip(size.groups(), (7, 6, 4)))
    return Fields(
        columns=columns, rows=rows, inarow=inarow, episodeSteps=1000, actTimeout=2, agentTimeout=60,
        runTimeout=1200, timeout=2,
    )


def observe(moves, configuration):
    """What the agent sees: cells row by row from the top, 1 for who began, 2 for the other."""
    columns, rows = configuration.columns, configuration.rows
    board, height = [0] * (columns * rows), [0] * columns
    for ply, text in enumerate(moves):
        column = int(text, 36) - 1  # 1 to 9, then a to z
        board[(rows - 1 - height[column]) * columns + column] = ply % 2 + 1
        height[column] += 1
    return Fields(board=board, mark=len(moves) % 2 + 1, step=len(moves), remainingOverageTime=60)


def main():
    # The protocol keeps the real output; whatever else is printed, from C too, goes to the errors.
    protocol = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)
    path = sys.argv[1] if len(sys.argv) > 1 else sys.exit("give the file of an agent")
    agent = load(path)
    takes = parameters(agent)
    configuration = read_rules("connect-four")
    moves = []
    for line in iter(sys.stdin.readline, ""):
        words = line.split()
        command = words[0] if words else ""
        if command == "ugi":
            print(f"id name {os.path.basename(path)}", file=protocol)
            print("option name Rules type string default connect-four:7x6", file=protocol)
            print("ugiok", file=protocol)
        elif command == "isready":
            print("readyok", file=protocol)
        elif command == "setoption" and words[1:4:2] == ["name", "value"] and words[2] == "Rules":
            configuration = read_rules(words[4])
        elif command == "position":
            moves = words[words.index("moves") + 1 :] if "moves" in words else []
        elif command == "go":
            arguments = (observe(moves, configuration), configuration)[:takes]
            column = int(agent(*arguments))
            print("bestmove", "123456789abcdefghijklmnopqrstuvwxyz"[column], file=protocol)
        elif command == "quit":
            break


main()
