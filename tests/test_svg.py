"""The drawing of a position: well formed, complete, and the same for whoever sees the same."""

import importlib.util
import json
import re
import xml.etree.ElementTree as xml
from pathlib import Path
from typing import Any

import msgspec
import pytest

from unmatched import SPECTATOR, Game, board_ids, hero_ids
from unmatched.heroes.library import board, hero
from unmatched.svg import board_svg, fighter_color

ROOT = Path(__file__).parents[1]
TITLE = "{http://www.w3.org/2000/svg}title"


def titles(svg: str) -> list[str]:
    return [str(title.text) for title in xml.fromstring(svg).iter(TITLE)]


@pytest.mark.parametrize("name", board_ids())
def test_every_board_is_drawn_with_all_its_spaces(name: str) -> None:
    assert titles(board_svg(board(name))) == [space.id for space in board(name).spaces]


def test_every_fighter_on_the_board_is_drawn_with_its_health_and_no_other() -> None:
    game = Game("medusa", "king-arthur", seed=1)
    before = titles(game._repr_svg_())
    assert "medusa 16/16" in before and not [title for title in before if title.startswith("harpy")]
    while game.decision is not None and game.decision.kind == "place sidekick":
        game.push(game.options[0])
    assert {"harpy-1 1/1", "harpy-2 1/1", "harpy-3 1/1", "merlin 7/7"} <= set(titles(game._repr_svg_()))


def test_a_closed_door_is_drawn_and_an_open_one_is_not() -> None:
    game = Game("medusa", "king-arthur", board="heorot", seed=1)
    doors, view = game.match.board.doors, game.view(SPECTATOR)
    closed = msgspec.structs.replace(view, closed_doors=(doors[0].id,))
    bars = [board_svg(game.match.board, seen).count('fill="#7a4a21"') for seen in (view, closed)]
    assert view.closed_doors == () and bars == [0, len(doors[0].lines)]


def test_what_is_hidden_changes_nothing_in_the_drawing() -> None:
    one, other = (Game("medusa", "king-arthur", seed=seed, first=0) for seed in (1, 2))
    assert one.view(0).players[0].hand != other.view(0).players[0].hand
    assert one._repr_svg_() == other._repr_svg_()
    assert board_svg(one.match.board, one.view(0)) == board_svg(one.match.board, one.view(SPECTATOR))


def tool(name: str) -> Any:
    """One of the programs that write files of ours."""
    spec = importlib.util.spec_from_file_location(name, ROOT / "tools" / f"{name}.py")
    assert spec and spec.loader
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


def test_every_icon_comes_from_the_one_drawing() -> None:
    public = ROOT / "web" / "public"
    for path, picture in tool("write_icons").pictures().items():
        assert (public / path).read_bytes() == picture, f"{path}: run tools/write_icons.py"


def test_the_figures_are_those_of_the_app() -> None:
    figures = json.loads((ROOT / "src" / "unmatched" / "content" / "figures.json").read_text(encoding="utf-8"))
    assert {line: look["color"] for line, look in figures.items() if look["color"]} == tool("write_figures").colors(), (
        "write it anew: python tools/write_figures.py"
    )
    assert all(look["pictogram"] for look in figures.values())
    assert {line.id for name in hero_ids() for line in hero(name).fighters} <= set(figures)


def test_a_fighter_of_a_user_gets_a_colour_from_its_name() -> None:
    assert re.fullmatch("#[0-9a-f]{6}", fighter_color("black-knight"))
    assert fighter_color("black-knight") != fighter_color("white-knight")


def test_a_game_in_place_of_its_board_is_named() -> None:
    with pytest.raises(TypeError, match=r"board_svg takes a board, as game\.board, not <Game alice medusa"):
        board_svg(Game("alice", "medusa", seed=1))  # type: ignore[arg-type]
