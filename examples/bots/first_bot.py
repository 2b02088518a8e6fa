"""A whole Connect Four bot: it plays the open column nearest to one that can be set, the centre unless it is.

    papan play connect-four --players human 'engine:python3 examples/bots/first_bot.py'
    papan engine --check 'python3 examples/bots/first_bot.py'
    papan tune connect-four --player 'engine:python3 examples/bots/first_bot.py' --over Column=1..7 --against random --games 2000
"""

import sys

COLUMNS, ROWS = 7, 6
moves = []  # the columns played so far, "1" to "7"
options = {"Column": "4", "Side": "left"}


def choose():
    is_open = [c for c in range(1, COLUMNS + 1) if moves.count(str(c)) < ROWS]
    side = 1 if options["Side"] == "left" else -1
    return min(is_open, key=lambda c: (abs(c - int(options["Column"])), side * c))


for line in sys.stdin:
    words = line.split()
    command = words[0] if words else ""
    if command == "ugi":
        print("id name FirstBot")
        print("option name Column type spin default 4 min 1 max 7")
        print("option name Side type combo default left var left var right")
        print("ugiok", flush=True)
    elif command == "setoption":  # setoption name Column value 3
        options[words[2]] = words[4]
    elif command == "isready":
        print("readyok", flush=True)
    elif command == "position":  # position startpos moves 4 4 5
        moves = words[words.index("moves") + 1 :] if "moves" in words else []
    elif command == "go":
        print("bestmove", choose(), flush=True)
    elif command == "quit":
        break
