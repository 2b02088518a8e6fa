"""Makes and executes the notebook beside this file: ``python examples/make_notebook.py``."""

from __future__ import annotations

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

CELLS = [
    ("md", "# Papan in a notebook\n\nPlay, explain, measure, plug in a function of your own, and check what a paper prints. Rules, moves and players are texts, the same as at the command line."),
    ("py", "import papan\n\nposition = papan.Position('connect-four', '44352')\nposition"),
    ("md", "## Why?\n\nThe table by which a player decides: a bar is longer where a score is better, and `exact` is what perfect play says of the move."),
    ("py", "papan.explain(position, 'cost')"),
    ("md", "## Step by step\n\nEvery step of an algorithm, and the tree that it searches: here the exercise of every textbook, in which dashed nodes are cut off. Point at a node to read its values."),
    ("py", "exercise = papan.trace_tree('[[3 12 8] [2 4 6] [14 5 2]]', 'branch-and-bound')\nexercise"),
    ("py", "search = papan.trace(papan.Position('connect-four', '4343'), 'hard')\nsearch.nodes, search.cuts, next(step.text for step in search if step.action == 'cut')"),
    ("md", "## What perfect play says\n\nEvery move: ▲ the best, ▼ those that give something away."),
    ("py", "papan.judge(position)"),
    ("py", "game = papan.replay(papan.play('connect-four', ['cost', 'priority'], seed=4))\npapan.values(game)"),
    ("md", "## The mistakes of a game\n\nWhat every player gave away, with the worst moves: `??` lost a win or a draw, `?` half of it, `?!` time."),
    ("py", "review = papan.review(game, worst=2)\nreview"),
    ("py", "[(one.ply, one.move + one.mark, one.best) for one in review.worst]"),
    ("md", "## Hidden tiles\n\nA seat's view has nothing that the seat may not know."),
    ("py", "view = papan.Position('dominoes:gaple', seed=7).view()\nview"),
    ("py", "belief = papan.belief(view)\nbelief.worlds, belief.tiles[0]"),
    ("md", "## A function of your own\n\nAny function is a player: it is handed a view and answers with a move, by its text or its number."),
    ("py", "def middle(view):\n    \"\"\"The legal column nearest the middle.\"\"\"\n    return min(view.legal_actions(), key=lambda column: abs(column - 3))\n\n\ntable = papan.arena('connect-four', ['cost', 'random', middle], games=200)\ntable"),
    ("py", "[(row.player, round(row.score_low, 3), round(row.score_high, 3)) for row in table.players]"),
    ("md", "## What moves cost\n\nThe share of moves that keep a win or a draw, against perfect play."),
    ("py", "found = papan.regret('connect-four:6x5', ['cost', 'random'], games=20)\n{row.player: round(row.kept, 3) for row in found.players}"),
    ("md", "## A table of a paper\n\nPaper P1 prints in Table 3.2 the three costs of all seven columns before each of its bot's moves. Of the 63 cells 62 are ours too; the one that differs comes from the author's first program (see [docs/P1.md](../docs/P1.md))."),
    ("py", "printed = {\n    '4': [[0, 0, 1], [0, 0, 2], [0, 0, 3], [0, 0, 4], [0, 0, 3], [0, 0, 2], [0, 0, 1]],\n    '443': [[0, 0, 1], [0, 1, 2], [0, 0, 3], [0, 0, 4], [0, 1, 3], [0, 0, 2], [0, 0, 1]],\n    '44352': [[1, 1, 1], [0, 0, 2], [0, 0, 3], [0, 0, 4], [0, 0, 3], [0, 0, 2], [0, 0, 1]],\n}\n\n\ndef costs(moves):\n    order = ['c1', 'c2', 'c3']\n    explanation = papan.explain(papan.Position('connect-four', moves), 'cost')\n    at = [[one.id for one in explanation.criteria].index(name) for name in order]\n    return [[row.scores[i] for i in at] for row in explanation.candidates]\n\n\nsame = sum(a == b for moves, rows in printed.items() for one, other in zip(rows, costs(moves)) for a, b in zip(one, other))\nassert same == 62\nsame"),
    ("md", "## Many at once\n\nArrays, which NumPy takes as they are."),
    ("py", "many = papan.play_many('connect-four', ['random', 'random'], 20_000, seed=0, threads=2)\nmany.wins(0) / len(many), many.draws()"),
    ("py", "papan.analyze_many(['', '4', '44', '444']).tolist()"),
]


def main(out: Path) -> None:
    notebook = nbformat.v4.new_notebook()
    make = {"md": nbformat.v4.new_markdown_cell, "py": nbformat.v4.new_code_cell}
    notebook.cells = [make[kind](text, id=f"cell-{number}") for number, (kind, text) in enumerate(CELLS)]
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
    for cell in notebook.cells:
        # When a cell was run is not worth a difference.
        cell.metadata.pop("execution", None)
    notebook.metadata["language_info"] = {"name": "python"}
    nbformat.write(notebook, out)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).with_name("papan.ipynb"))
