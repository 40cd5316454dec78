"""The examples for who learns or looks: a loop of PettingZoo, a notebook."""

import json
import runpy
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


def run(name: str, *arguments: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", [name, *arguments])
    runpy.run_path(str(EXAMPLES / name), run_name="__main__")


def cells(name: str) -> list[str]:
    """The code of a notebook."""
    found = json.loads((EXAMPLES / name).read_text(encoding="utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in found if cell["cell_type"] == "code"]


def test_two_agents_play_a_duel_in_pettingzoo(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run("pettingzoo_loop.py", monkeypatch=monkeypatch)
    assert sorted(line.split()[1] for line in capsys.readouterr().out.splitlines()) == ["lost", "won"]


def test_every_cell_of_the_notebook_draws_a_game() -> None:
    names: dict[str, object] = {}
    pictures = []
    for code in cells("notebook.ipynb"):
        *before, last = code.rstrip().splitlines()
        exec("\n".join(before), names)
        pictures.append(eval(last, names)._repr_svg_())
    assert all(picture.startswith("<svg") for picture in pictures) and pictures[0] != pictures[1]
    assert sum(len(code.splitlines()) for code in cells("notebook.ipynb")) < 20
