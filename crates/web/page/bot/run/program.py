
# Below is what makes the bot a program that speaks UGI, the Universal Game Interface. It needs no change.
# the kit


def _main():
    standard = "/* the rules */"
    rules, moves = standard, []
    # Standard output is for Papan, so what the bot prints goes to standard error.
    out, _sys.stdout = _sys.stdout, _sys.stderr
    for line in _sys.stdin:
        words = line.split() or [""]
        if words[0] == "ugi":
            print("id name /* the name */", file=out)
            print("option name Rules type string default " + standard, file=out)
            print("ugiok", file=out, flush=True)
        elif words[0] == "setoption" and words[2].lower() == "rules":
            rules = " ".join(words[4:])
        elif words[0] == "isready":
            print("readyok", file=out, flush=True)
        elif words[0] == "position":
            moves = words[words.index("moves") + 1 :] if "moves" in words else []
        elif words[0] == "go":
            print("bestmove " + _move_text(choose(_view_of(rules, moves))), file=out, flush=True)
        elif words[0] == "quit":
            break


if __name__ == "__main__":
    import sys as _sys

    _main()
