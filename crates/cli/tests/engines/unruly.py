# A bot that misbehaves in a chosen way when it is asked for a move:
#   python3 unruly.py HOW ARGUMENT
import os, signal, socket, subprocess, sys, time
how, argument = sys.argv[1], sys.argv[2]

def answer(remark):
    print("info string", str(remark).replace("\n", " "), flush=True)
    print("bestmove 1", flush=True)

def fork_without_end():
    while True:
        try: os.fork()
        except OSError: pass

def fill(names):
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    for name in names:
        with open(os.path.join(os.environ.get("TMPDIR", "."), name), "ab", buffering=0) as file:
            file.write(b"x" * 100_000)

def eat(pieces):
    eaten = []
    for _ in range(pieces):
        eaten.append(bytearray(os.urandom(1 << 20)))
    return eaten

def read_hidden():
    try: return open(argument).read().strip()
    except OSError: pass
    # With the rights of a new namespace, what covers the file might be removed.
    folder = os.path.dirname(argument)
    script = f"umount {folder}; umount -l {folder}; cat {argument}"
    shell = subprocess.run(["unshare", "-Urm", "sh", "-c", script], capture_output=True)
    return shell.stdout.decode().strip() or "hidden"

def connect():
    try:
        socket.create_connection(("127.0.0.1", int(argument)), timeout=5).close()
        return "connected"
    except OSError: return "refused"

def start_daemon():
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            for descriptor in range(3): os.close(descriptor)
            os.execvp("python3", ["python3", "-c", "import time; time.sleep(600)", argument])
        os._exit(0)
    os.wait()

def write_outside():
    try:
        with open(os.path.join(argument, "written"), "w") as file: file.write("x")
        return "written"
    except OSError: return "refused"

def misbehave():
    if how == "forks": fork_without_end()
    if how == "one large file": fill("x" for _ in range(10_000))
    if how == "many files": fill(str(number) for number in range(10_000))
    if how == "deaf":
        for number in range(1, 65):
            try: signal.signal(number, signal.SIG_IGN)
            except (OSError, ValueError): pass
        os.close(0); os.close(1); time.sleep(600)
    if how == "prints":
        while True: print("info string", "x" * 1000)
    if how == "eats": eat(100_000); time.sleep(600)
    if how == "eats together":
        for _ in range(6):
            if os.fork() == 0:
                kept = eat(30); time.sleep(600)
        time.sleep(600)
    if how == "computes":
        while True: pass
    if how == "sleeps": time.sleep(600)
    if how == "crashes": os.kill(os.getpid(), signal.SIGSEGV); time.sleep(600)
    if how == "reads": answer(read_hidden())
    if how == "connects": answer(connect())
    if how == "daemon": start_daemon(); answer("started")
    if how == "writes": answer(write_outside())
    if how == "looks around": answer((os.getcwd(), os.environ.get("HOME"), os.environ.get(argument)))
    if how == "descriptors":
        # The folder is listed through a descriptor of its own.
        answer([fd for fd in os.listdir("/proc/self/fd") if int(fd) > 2 and os.path.exists(f"/proc/self/fd/{fd}")])

for line in sys.stdin:
    command = line.split()[0]
    if command == "ugi": print("id name Unruly\nugiok", flush=True)
    if command == "isready": print("readyok", flush=True)
    if command == "go": misbehave()
    if command == "quit": break
