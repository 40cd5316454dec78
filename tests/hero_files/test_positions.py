"""Every key and item of a file has its line and column, and a fault tells them."""

import re
import tomllib
from pathlib import Path

import pytest

from unmatched import HeroError, read_hero
from unmatched.heroes.board_file import read_board
from unmatched.heroes.library import board, board_ids, hero, hero_ids
from unmatched.heroes.positions import positions

KNIGHT = (Path(__file__).parent / "knight.toml").read_text(encoding="utf-8")

ODD = r"""
# a comment with [brackets] and "quotes"
plain = 1 # = [
"quoted \u0041.key" = 'it'
a.b . c = { d = [1, "x, ]", { e = 2 }], 'f g' = '''
many "lines" ]''' }
[[t]] # first
x = [
  1, # one
  [2, 3],
]
[[t.u]]
y = 1979-05-27 07:32:00
[[t]]
[t.v]
z = '''
raw [[no]] \'''
"""


def paths(tree: object, path: tuple[str | int, ...] = ()) -> list[tuple[tuple[str | int, ...], object]]:
    found: list[tuple[tuple[str | int, ...], object]] = [(path, tree)] if path else []
    items = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for key, value in items:
        found += paths(value, (*path, key))
    return found


@pytest.mark.parametrize(
    "text", [ODD, KNIGHT, *(hero(id_).text for id_ in hero_ids()), *(board(id_).text for id_ in board_ids())]
)
def test_every_key_and_item_of_a_file_has_a_position(text: str) -> None:
    lines = text.split("\n")
    found = positions(text)
    for path, value in paths(tomllib.loads(text)):
        line, column = found[path]
        there = lines[line - 1][column - 1 :]
        if isinstance(path[-1], str):
            assert there.startswith(("[", path[-1], '"', "'")), (path, there)
        elif isinstance(value, int) and not isinstance(value, bool):
            assert there.startswith(str(value)), (path, there)


def faults(text: str) -> list[str]:
    with pytest.raises(HeroError) as caught:
        read_hero(text, "knight.toml")
    return [str(fault) for fault in caught.value.faults]


def line_with(text: str, words: str) -> int:
    return next(n for n, line in enumerate(text.split("\n"), 1) if words in line)


@pytest.mark.parametrize(
    ("good", "bad", "at"),
    [
        ("move = 2", "mov = 2", "mov"),
        ('attack = "melee"', 'attack = "mele"', "attack"),
        ("{ draw = 1 }", "{ drw = 1 }", "drw"),
    ],
)
def test_a_fault_tells_file_line_and_column(good: str, bad: str, at: str) -> None:
    assert good in KNIGHT
    text = KNIGHT.replace(good, bad, 1)
    line = line_with(text, bad)
    column = text.split("\n")[line - 1].index(at) + 1
    assert any(fault.startswith(f"knight.toml:{line}:{column}: ") for fault in faults(text)), faults(text)


def test_a_text_that_is_not_toml_is_told_with_its_line_once() -> None:
    (fault,) = faults('id = "x"\nname "y"\n')
    assert fault.startswith("knight.toml:2:6: not valid TOML")
    assert "line" not in fault


def test_a_space_of_a_board_that_is_not_there_is_told_with_its_line() -> None:
    good = board("marmoreal").text
    text = re.sub(r"lines = \[\s*\[\"\w+\"", lambda found: found[0][:-1] + 'nowhere"', good, count=1)
    with pytest.raises(HeroError) as caught:
        read_board(text, "board.toml")
    assert text != good
    assert [fault.line for fault in caught.value.faults] == [line_with(text, "nowhere")]
