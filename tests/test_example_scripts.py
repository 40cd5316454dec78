"""What newcomers begin with: each script is short, and does what it says."""

import json
import runpy
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"


def run(name: str, *arguments: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", [name, *arguments])
    runpy.run_path(str(EXAMPLES / name), run_name="__main__")


def cells(name: str) -> list[str]:
    """The code of a notebook."""
    found = json.loads((EXAMPLES / name).read_text(encoding="utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in found if cell["cell_type"] == "code"]


@pytest.mark.parametrize("name", ["simulate.py", "own_bot.py", "pettingzoo_loop.py"])
def test_a_first_script_has_fewer_than_twenty_lines_of_code(name: str) -> None:
    lines = (EXAMPLES / name).read_text(encoding="utf-8").partition('"""\n')[2].splitlines()
    assert len([line for line in lines if line.strip()]) < 20


def test_many_games_are_simulated(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    run("simulate.py", "20", monkeypatch=monkeypatch)
    assert "decisions a game" in capsys.readouterr().out


def test_a_bot_of_ones_own_plays_in_the_arena(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run("own_bot.py", "4", monkeypatch=monkeypatch)
    assert capsys.readouterr().out.startswith("Brawler against random: 4 games, duel")


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
