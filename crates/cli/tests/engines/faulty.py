# A bot that does everything right until it is started, asked or told to quit, and then fails as told:
#   python3 faulty.py HOW FILE, where FILE gets the numbers of its processes. FILE.hangs is made when it begins to hang.
import os, signal, subprocess, sys, time
how, pids = sys.argv[1], open(sys.argv[2], "a")
print(os.getpid(), file=pids, flush=True)

def say(text):
    sys.stdout.write(text)
    sys.stdout.flush()

def hang():
    open(sys.argv[2] + ".hangs", "w").close()
    time.sleep(600)

CHILD = """
import os, sys, time
if "away" in sys.argv: os.setsid()
os.close(int(sys.argv[1]))
time.sleep(600)
"""

def child(*options):
    # The child closes its end of the pipe once it has begun.
    begun, ours = os.pipe()
    process = subprocess.Popen([sys.executable, "-c", CHILD, str(ours), *options], pass_fds=[ours])
    os.close(ours)
    os.read(begun, 1)
    print(process.pid, file=pids, flush=True)

def fail():
    if how == "exit": sys.exit(3)
    if how == "exception": raise KeyError("x")
    if how == "signal": os.kill(os.getpid(), signal.SIGSEGV)
    if how == "mid-line": say("bestmo"); os._exit(0)
    if how == "hang": hang()
    if how == "deaf to signals":
        for s in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP): signal.signal(s, signal.SIG_IGN)
        hang()
    if how == "garbage": say("bestmove hello\n")
    if how == "no move": say("bestmove\n")
    if how == "not utf-8": sys.stdout.buffer.write(b"\xff\xfe\nbestmove \xc3\x28\n"); sys.stdout.flush()
    if how == "illegal": say("bestmove 4\n")
    if how == "closed output": os.close(1); time.sleep(600)
    if how == "long line":
        for _ in range(50): say("x" * (1 << 20))
    if how == "much info":
        while True: say("info string " + "x" * 1000 + "\n")
    if how == "slow info":
        while True: say("info string thinking\n"); time.sleep(0.01)
    if how == "grandchild, exit": child(); os._exit(4)
    if how == "grandchild, away": child("away"); os._exit(5)
    if how == "grandchild, hang": child(); hang()
    if how == "complaints": sys.stderr.write("x" * (10 << 20)); say("bestmove 1\n")
    if how == "late": time.sleep(5); say("bestmove 1\n")
    if how == "closed input": os.close(0); say("bestmove 1\n"); time.sleep(600)
    if how == "chatty": say("bestmove 1\nbestmove 1\n" * 1000)

if how == "exit at once": sys.exit("cannot find my model")
if how == "sleep at once": time.sleep(600)
while True:
    # Not the buffered reader, so that a closed input is closed.
    line = b""
    while not line.endswith(b"\n"):
        piece = os.read(0, 1)
        if not piece: sys.exit(0)
        line += piece
    command = line.split()[0]
    if command == b"ugi": say("what is this\nid name Faulty\nugiok\n")
    if command == b"isready": say("readyok\n")
    if command == b"go": fail()
    if command == b"quit" and how != "stays": break
    if command == b"quit": child(); time.sleep(600)
