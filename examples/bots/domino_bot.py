"""A domino bot that need not know the rules: of the moves that Papan lists it plays the heaviest tile.

    papan play dominoes:pordi --players human 'engine:python3 examples/bots/domino_bot.py' random random
    papan engine --check 'python3 examples/bots/domino_bot.py' dominoes:pordi
"""

import sys


def pips(move):  # "4|6@left", or "pass"
    tile = move.split("@")[0]
    return sum(int(half) for half in tile.split("|")) if tile != "pass" else 0


for line in sys.stdin:
    words = line.split()
    if words[:1] == ["ugi"]:
        print("id name DominoBot\noption name LegalMoves type check default false\nugiok", flush=True)
    elif words[:1] == ["isready"]:
        print("readyok", flush=True)
    elif words[:1] == ["legalmoves"]:  # legalmoves 4|6@left 0|4@right
        legal = words[1:]
    elif words[:1] == ["go"]:
        print("bestmove", max(legal, key=pips), flush=True)
