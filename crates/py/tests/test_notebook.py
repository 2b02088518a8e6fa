"""The notebook runs, and what it shows are the drawings of the report."""

from __future__ import annotations

import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import papan
import pytest

EXAMPLES = Path(__file__).resolve().parents[3] / "examples"


def shown(cell: Any) -> list[tuple[str, object]]:
    """What a cell shows, without the number of its execution."""
    return [(out["output_type"], out.get("data") or out.get("text")) for out in cell.get("outputs", [])]


def test_the_notebook_in_the_repository_is_what_its_maker_makes_cell_by_cell(tmp_path: Path) -> None:
    nbformat = pytest.importorskip("nbformat")
    pytest.importorskip("nbclient")
    subprocess.run([sys.executable, str(EXAMPLES / "make_notebook.py"), str(tmp_path / "new.ipynb")], check=True)
    made = nbformat.read(tmp_path / "new.ipynb", as_version=4)
    kept = nbformat.read(EXAMPLES / "papan.ipynb", as_version=4)
    assert [cell.source for cell in made.cells] == [cell.source for cell in kept.cells]
    stale = [number for number, (ours, new) in enumerate(zip(kept.cells, made.cells)) if shown(ours) != shown(new)]
    assert not stale, f"cells {stale} show something else now: python examples/make_notebook.py"
    outputs = [out for cell in made.cells for out in cell.get("outputs", [])]
    assert not any(out["output_type"] == "error" for out in outputs)
    drawn = [out["data"]["text/html"] for out in outputs if "text/html" in out.get("data", {})]
    assert len(drawn) >= 6 and all('class="papan"' in text for text in drawn)


class Balanced(HTMLParser):
    """Whether every element that is opened is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in ("meta", "br", "use"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("meta", "br", "use"):
            assert self.open.pop() == tag


@pytest.mark.parametrize(
    "value",
    [
        papan.Position("connect-four", "4455667"),
        papan.Position("connect-four:endless", "0,1,0,-1"),
        papan.Position("tic-tac-toe:3x3x3", "a1.1 b2.2"),
        papan.Position("dominoes:gaple", seed=1),
        papan.Position("dominoes:gaple", seed=1).view(2),
        papan.explain(papan.Position("connect-four", "44352"), "cost"),
        papan.explain(papan.Position("dominoes:gaple", seed=1), "count"),
        papan.explain(papan.Position("connect-four", "4455"), "hard:depth=4"),
        papan.trace(papan.Position("connect-four", "4343"), "hard"),
        papan.trace_tree("[[3 12 8] [2 4 6] [14 5 2]]", "branch-and-bound"),
        papan.judge(papan.Position("connect-four", "44352")),
        papan.judge(papan.Position("connect-four:8x8", "44"), nodes=500),
        papan.values(papan.Position("tic-tac-toe", "a1 b2 a2 a3")),
        papan.review("4455353"),
        papan.tune("connect-four", "hard", "depth=1..2", against=["random"], games=640, test_games=100),
        papan.arena("connect-four", ["cost", "random", "priority"], games=4, threads=1),
    ],
    ids=lambda value: type(value).__name__,
)
def test_everything_draws_itself_in_well_formed_html(value: object) -> None:
    html = value._repr_html_()  # type: ignore[attr-defined]
    parser = Balanced()
    parser.feed(html)
    assert parser.open == [] and "prefers-color-scheme: dark" in html
    # Nothing outside of the piece is styled.
    style = re.search(r"<style>(.*?)</style>", html, re.S)
    assert style is not None and style[1].startswith(".papan {") and "\nbody {" not in style[1]


def test_a_view_draws_no_hidden_tile() -> None:
    position = papan.Position("dominoes:gaple", seed=1)
    assert position.deal is not None
    html = position.view(2)._repr_html_()
    for seat, hand in enumerate(position.deal.split("/")):
        assert all((tile in html) == (seat == 2) for tile in hand.split())
