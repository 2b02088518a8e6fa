"""Lets a file with a function choose(moves, legal) speak the protocol of Papan.

The function gets the moves so far and the legal moves as lists of texts, and returns one of the legal moves. It may
return a pair instead: the move, and a dictionary with what it reports about its search: "score", "nodes", "best" (a list
of moves) and "criteria" (for each move a list of values). Where tiles are hidden, the first list has the words of the view.
A third parameter gets the facts of the rules, a dictionary of texts.
"""

import importlib.util
import inspect
import os
import sys


def load(path):
    sys.path.insert(0, os.path.dirname(os.path.abspath(path)))
    spec = importlib.util.spec_from_file_location("bot", path)
    module = importlib.util.module_from_spec(spec)
    sys.modules["bot"] = module
    spec.loader.exec_module(module)
    return module.choose


def moves_of(words):
    if words[:1] == ["fen"]:
        return words[1:]
    return words[words.index("moves") + 1:] if "moves" in words else []


def reports(told):
    if "score" in told:
        yield f"info score {told['score']}"
    if "nodes" in told:
        yield f"info nodes {told['nodes']}"
    for move, values in told.get("criteria", {}).items():
        yield " ".join(["info criteria", str(move), *map(str, values)])
    if "best" in told:
        yield " ".join(["info best", *map(str, told["best"])])


def run(choose, lines, say):
    takes_facts = len(inspect.signature(choose).parameters) > 2
    moves, legal, facts = [], [], {}
    for line in lines:
        word, _, rest = line.strip().partition(" ")
        if word == "ugi":
            say("id name function")
            say("option name Rules type string default connect-four:7x6")
            say("option name LegalMoves type check default false")
            say("option name Facts type check default false")
            say("ugiok")
        elif word == "isready":
            say("readyok")
        elif word == "facts":
            pairs = (pair.strip().partition(" ") for pair in rest.split(";"))
            facts = {key: value for key, _, value in pairs}
        elif word == "position":
            moves = moves_of(rest.split())
        elif word == "legalmoves":
            legal = rest.split()
        elif word == "go":
            told = choose(*[list(moves), list(legal), facts][: 3 if takes_facts else 2])
            chosen, told = told if isinstance(told, tuple) else (told, {})
            for report in reports(told):
                say(report)
            say(f"bestmove {chosen}")
        elif word == "quit":
            return


def main():
    out = sys.stdout
    # The output of the function must not be taken for an answer.
    sys.stdout = sys.stderr

    def say(text):
        out.write(text + "\n")
        out.flush()

    run(load(sys.argv[1]), sys.stdin, say)


if __name__ == "__main__":
    main()
