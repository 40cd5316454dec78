"""An own hero says how it looks: colours, and pictograms of those that are shipped."""

from pathlib import Path

import pytest

from unmatched import Game, HeroError, hero_ids, read_hero
from unmatched.heroes.library import hero
from unmatched.heroes.look import PLAIN, Look, icons
from unmatched.server.library_info import hero_info

KNIGHT = (Path(__file__).parent / "knight.toml").read_text(encoding="utf-8")
DRESSED = (
    KNIGHT.replace("move = 2", 'move = 2\nlook = { color = "#336699", icon = "wolf-head" }', 1)
    .replace('id = "squire"', 'id = "squire"\nlook = { icon = "fist" }', 1)
    .replace("[[card]]", '[[card]]\nlook = { color = "#112233" }', 1)
)


def test_a_file_without_looks_is_drawn_as_ever() -> None:
    assert hero_info(read_hero(KNIGHT, "knight.toml"), "en").look is None
    assert all(line.look == PLAIN for name in hero_ids() for line in hero(name).fighters)


def test_a_look_has_a_colour_or_a_pictogram_or_both() -> None:
    knight = read_hero(DRESSED, "knight.toml")
    assert knight.look == Look("#336699", "wolf-head")
    assert [line.look for line in knight.fighters][1] == Look("", "fist")
    assert knight.cards[0].look == Look("#112233", "")


def test_the_page_is_told_the_drawing_itself() -> None:
    told = hero_info(read_hero(DRESSED, "knight.toml"), "en")
    assert told.look is not None and told.look.color == "#336699" and told.look.drawing == tuple(icons()["wolf-head"])
    assert told.fighters[0].look == told.look and told.fighters[1].look is not None and told.fighters[2].look is None
    assert told.cards[0].look is not None and told.cards[0].look.drawing == ()


def test_a_position_is_drawn_with_the_pictograms_of_the_file() -> None:
    knight = read_hero(DRESSED, "knight.toml")
    assert icons()["wolf-head"][0] in Game(knight, "medusa", seed=1)._repr_svg_()


@pytest.mark.parametrize(
    ("look", "what"),
    [
        ('{ icon = "wolf-hed" }', "there is no icon called 'wolf-hed'"),
        ('{ color = "blue" }', "color 'blue' is not valid"),
        ('{ colour = "#000000" }', "unknown key 'colour'"),
        ('"#000000"', ""),
    ],
)
def test_a_look_that_cannot_be_is_told(look: str, what: str) -> None:
    with pytest.raises(HeroError) as caught:
        read_hero(KNIGHT.replace("move = 2", f"move = 2\nlook = {look}", 1), "knight.toml")
    (fault,) = caught.value.faults
    assert what in fault.what and fault.line == 5
