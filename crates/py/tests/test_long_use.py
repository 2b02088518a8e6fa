"""A program that calls many times does not grow, and threads and processes can call at the same time."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import papan
import pytest

#: Calls of one function many times, and tells how much memory the process had after some of them and at the end.
PROGRAM = """
import sys
import papan

def resident():
    with open("/proc/self/statm") as statm:
        return int(statm.read().split()[1]) * 4096

position = papan.Position("tic-tac-toe", "b2 a1 c1")
late = papan.Position("connect-four", "2252576253462244111563365343671351441".replace(" ", "")[:34])
view = position.view()
record = papan.play("tic-tac-toe", ["steps", "steps"])
for number in range({calls}):
    {call}
    if number == {calls} // 4:
        before = resident()
print(before, resident())
"""

CALLS = {
    "papan.solve(late)": 100_000,
    "papan.analyze(late)": 100_000,
    "papan.explain(position, 'steps')": 20_000,
    "position.play('a2').view().play('c2').legal_actions()": 100_000,
    "position.to_array(), position.to_svg(), position.to_dict()": 20_000,
    "papan.judge(position)": 20_000,
    "papan.explain(view, lambda view: view.moves[0])": 5_000,
    "papan.play('tic-tac-toe', ['steps', lambda view: view.moves[0]])": 2_000,
    "papan.review(record)": 300,
}


@pytest.mark.skipif(not os.path.exists("/proc/self/statm"), reason="memory is read from /proc")
@pytest.mark.parametrize("call", CALLS)
def test_memory_is_flat(call: str) -> None:
    program = PROGRAM.replace("{call}", call).replace("{calls}", str(CALLS[call]))
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=400)
    assert done.returncode == 0, done.stderr
    before, after = map(int, done.stdout.split())
    assert after - before < 8 << 20, f"{(after - before) >> 20} MB more"


def answers(moves: str) -> tuple[object, ...]:
    position = papan.Position("connect-four", moves)
    chosen = papan.explain(position, "cost").chosen
    return papan.analyze(position).best, papan.judge(position).best, chosen


GAMES = ["44455554221", "4455", "112233", "1234567", "44444473", "334455"] * 4


def test_threads_and_forks_answer_as_one_after_the_other_does() -> None:
    expected = [answers(moves) for moves in GAMES]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(answers, GAMES)) == expected
    if not hasattr(os, "fork"):
        return
    # The helpers of the parent's threads do not exist in the child.
    program = f"""
import os, sys
sys.path.insert(0, {os.path.dirname(__file__)!r})
from test_long_use import GAMES, answers
expected = [answers(moves) for moves in GAMES]
child = os.fork()
if child == 0:
    import papan
    same = [answers(moves) for moves in GAMES] == expected
    papan.judge(papan.Position("connect-four:8x8"), nodes=200_000)
    os._exit(0 if same else 1)
sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""
    assert subprocess.run([sys.executable, "-c", program], timeout=120).returncode == 0


def test_a_call_that_takes_long_gives_the_same_answer() -> None:
    # Some milliseconds are too long for the calling thread: these take both ways.
    for moves in ("", "4", "44"):
        position = papan.Position("connect-four:6x5", moves)
        judged = papan.judge(position)
        scores = papan.Solver("6x5", no_book=True).solve(position, analyze=True)
        assert [row.score for row in judged.moves] == [row.score for row in scores.moves]
