"""A Connect Four bot that fails in most of its games, each time in another way.

Run it in a tournament to see that no game is lost and no process stays behind:

    papan arena connect-four --games 1500 --move-time 0.2 --players random \
        "engine:python3 bench/lab/faulty_bot.py"
"""
import os
import random
import sys
import time

FAULTS = ["none", "exit", "half a line", "hang", "garbage", "illegal", "close", "flood", "chatter", "crash"]


def say(text):
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def fail(fault):
    if fault == "exit":
        os._exit(3)
    if fault == "half a line":
        sys.stdout.write("bestm")
        sys.stdout.flush()
        os._exit(0)
    if fault == "hang":
        time.sleep(1000)
    if fault == "garbage":
        say("bestmove \x00?!")
    if fault == "illegal":
        say("bestmove 9")
    if fault == "close":
        os.close(1)
        time.sleep(1000)
    if fault == "flood":
        while True:
            os.write(1, b"x" * 65536)
    if fault == "chatter":
        while True:
            say("info string still thinking")
    if fault == "crash":
        os.abort()


fault, at, moves = "none", 0, []
for line in sys.stdin:
    words = line.split()
    if words == ["ugi"]:
        say("id name faulty")
        say("ugiok")
    elif words == ["isready"]:
        say("readyok")
    elif words == ["uginewgame"]:
        fault, at = random.choice(FAULTS), random.randrange(4)
    elif words[:2] == ["position", "startpos"]:
        moves = words[3:]
    elif words[:1] == ["go"]:
        if fault != "none" and at <= 0:
            fail(fault)
            continue
        at -= 1
        free = [c for c in "1234567" if moves.count(c) < 6]
        say("bestmove " + random.choice(free))
    elif words == ["quit"]:
        break
