"""Special spaces and items of board files: steps that run for who comes to stand there."""

from pathlib import Path

import pytest

from unmatched import Game, HeroError, load_board, read_board
from unmatched.testing import Scene
from unmatched.text.card_text import special_text

MILL = Path(__file__).parents[2] / "examples" / "old-mill.toml"
BOARD = load_board(MILL)


def scene(at: dict[str, str], **more: object) -> Scene:
    return Scene("alice", "medusa", board=BOARD, at=at, **more)  # type: ignore[arg-type]


def test_who_comes_to_an_item_gets_it_and_it_is_gone_for_everybody() -> None:
    s = scene({"alice": "Y2", "jabberwock": "M4", "medusa": "R4"}, health={"alice": 5, "jabberwock": 3})
    assert s.game.view(0).spent == ()
    s.maneuver()
    s.do("move alice to Y3", "pass")
    assert s.health("alice") == 7 and s.settled
    assert s.game.view(0).spent == ("Y3",) == s.game.view(1).spent
    s.maneuver()
    s.do("move alice to Y2", "move jabberwock to Y3")
    assert s.health("jabberwock") == 3, "the cake is eaten"


def test_a_special_space_without_once_works_every_time_and_only_where_one_stops() -> None:
    s = scene({"alice": "R2", "medusa": "W1"})
    s.maneuver()
    s.do("move alice to R4")
    assert s.health("alice") == 13, "passing through is not coming to stand there"
    s = scene({"alice": "Y4", "medusa": "W1"})
    s.maneuver()
    s.do("move alice to R3")
    assert s.health("alice") == 12
    s.maneuver()
    s.do("move alice to Y4")
    s = scene({"alice": "R2", "medusa": "W1"})
    s.maneuver()
    s.do("move alice to R3")
    assert s.health("alice") == 12 and s.game.view(0).spent == ()


def test_what_a_special_space_does_is_told_in_three_languages() -> None:
    told = {
        language: [special_text(special, language) for special in BOARD.specials] for language in ("en", "ru", "uk")
    }
    assert told["en"] == ["That fighter recovers 2 health.", "Draw 1 card.", "Deal 1 damage to that fighter."]
    assert all(text for texts in told.values() for text in texts)


def test_a_record_and_a_position_keep_what_is_taken() -> None:
    game = Game("alice", "medusa", board=BOARD, seed=5)
    while not game.view(0).spent:
        moves = [option for option in game.options if option.space in ("Y3", "H2")]
        game.push((moves or list(game.options))[0])
    assert Game.load(game.save()).view(0).spent == game.view(0).spent
    assert Game.from_position(game.position()).view(0).spent == game.view(0).spent


def faults(old: str, new: str) -> list[str]:
    text = MILL.read_text(encoding="utf-8")
    assert text.count(old) == 1
    with pytest.raises(HeroError) as caught:
        read_board(text.replace(old, new), "mill.toml")
    return [str(fault) for fault in caught.value.faults]


def test_faults_of_special_spaces_are_told_with_their_place() -> None:
    assert faults('space = "R3"', 'space = "Y3"') == ["mill.toml:66:1: special[2]: space Y3 is already special"]
    assert "unknown verb 'drow'" in faults("enter = [{ draw = 1 }]", "enter = [{ drow = 1 }]")[0]
