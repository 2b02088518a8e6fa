import sys

for line in sys.stdin:
    words = line.split()
    if words[:1] == ["ugi"]:
        print("id name MyBot\nugiok", flush=True)
    elif words[:1] == ["isready"]:
        print("readyok", flush=True)
    elif words[:1] == ["position"]:  # position startpos moves 4 4 5
        moves = words[3:]
    elif words[:1] == ["go"]:
        column = next(c for c in "4352617" if moves.count(c) < 6)
        print("bestmove", column, flush=True)
