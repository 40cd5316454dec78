"""An own hero says how it looks: colours, and pictograms of those that are shipped."""

from pathlib import Path

import pytest

from unmatched import Game, HeroError, hero_ids, read_hero
from unmatched.heroes.library import hero
from unmatched.heroes.look import PLAIN, Look, drawings, icons
from unmatched.tables.library_info import hero_info

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


def test_a_file_may_use_portraits_scenes_and_parts_of_ours() -> None:
    drawn = (
        KNIGHT.replace("move = 2", 'move = 2\nlook = { portrait = "merlin", scene = "sinbad" }', 1)
        .replace('id = "squire"', 'id = "squire"\nlook = { portrait = "wiglaf" }', 1)
        .replace("[[card]]", '[[card]]\nlook = { scene = "alice", parts = ["sword", "wave"] }', 1)
    )
    told = hero_info(read_hero(drawn, "knight.toml"), "en")
    assert told.look is not None and (told.look.portrait, told.look.scene) == ("merlin", "sinbad")
    assert told.fighters[0].look == told.look
    assert told.fighters[1].look is not None and told.fighters[1].look.portrait == "wiglaf"
    assert told.cards[0].look is not None and told.cards[0].look.scene == "alice"
    assert told.cards[0].look.parts == ("sword", "wave")


def test_every_name_of_a_drawing_is_one_the_app_has() -> None:
    assert set(drawings().scenes) == set(hero_ids())
    assert set(drawings().portraits) == {line.id for name in hero_ids() for line in hero(name).fighters}
    assert len(set(drawings().parts)) > 150


@pytest.mark.parametrize(
    ("look", "what", "advice"),
    [
        ('{ parts = ["sord"] }', "there is no part called 'sord'", "sword"),
        ('{ scene = "sindbad" }', "there is no scene called 'sindbad'", "sinbad"),
        ("{ parts = [] }", "'parts' is []", "1 to 3"),
        ('{ parts = ["sword", "wave", "beam", "crown"] }', "'parts' is [", "1 to 3"),
        ('{ portrait = "merlin" }', "unknown key 'portrait'", ""),
    ],
)
def test_a_card_that_names_no_drawing_of_ours_is_told_the_nearest(look: str, what: str, advice: str) -> None:
    with pytest.raises(HeroError) as caught:
        read_hero(KNIGHT.replace("[[card]]", f"[[card]]\nlook = {look}", 1), "knight.toml")
    (fault,) = caught.value.faults
    assert what in fault.what and advice in fault.hint


@pytest.mark.parametrize(
    ("look", "what"),
    [
        ('{ icon = "wolf-hed" }', "there is no icon called 'wolf-hed'"),
        ('{ color = "blue" }', "color 'blue' is not valid"),
        ('{ portrait = "mrelin" }', "there is no portrait called 'mrelin'"),
        ('{ colour = "#000000" }', "unknown key 'colour'"),
        ('"#000000"', ""),
    ],
)
def test_a_look_that_cannot_be_is_told(look: str, what: str) -> None:
    with pytest.raises(HeroError) as caught:
        read_hero(KNIGHT.replace("move = 2", f"move = 2\nlook = {look}", 1), "knight.toml")
    (fault,) = caught.value.faults
    assert what in fault.what and fault.line == 5
