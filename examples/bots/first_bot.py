"""A whole Connect Four bot: it plays the open column nearest to the centre.

    papan play connect-four --players human 'engine:python3 examples/bots/first_bot.py'
    papan engine --check 'python3 examples/bots/first_bot.py'
"""

import sys

COLUMNS, ROWS = 7, 6
moves = []  # the columns played so far, "1" to "7"


def choose():
    is_open = [c for c in range(1, COLUMNS + 1) if moves.count(str(c)) < ROWS]
    return min(is_open, key=lambda c: abs(c - (COLUMNS + 1) / 2))


for line in sys.stdin:
    words = line.split()
    command = words[0] if words else ""
    if command == "ugi":
        print("id name FirstBot\nugiok", flush=True)
    elif command == "isready":
        print("readyok", flush=True)
    elif command == "position":  # position startpos moves 4 4 5
        moves = words[words.index("moves") + 1 :] if "moves" in words else []
    elif command == "go":
        print("bestmove", choose(), flush=True)
    elif command == "quit":
        break
