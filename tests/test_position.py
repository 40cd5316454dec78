"""A position in words: what it says, what a seat's says of the unseen, and what is wrong with a damaged one."""

import random
import warnings
from pathlib import Path

import pytest

from tests.language.workshop import scene, warden
from unmatched import SPECTATOR, Game, OtherContentWarning, PositionError
from unmatched.heroes import library
from unmatched.testing import Scene

KNIGHT = Path(__file__).parent / "hero_files" / "knight.toml"


HANDS = (["Swift Strike", "Noble Sacrifice", "Feint"], ["Feint", "Dash"])


def combat() -> Game:
    """An attack lies face down, and the defender is asked."""
    decks = {}
    for seat, hero in enumerate(("king-arthur", "medusa")):
        rest = [card.names["en"] for card in library.hero(hero).cards for _ in range(card.copies)]
        for name in HANDS[seat]:
            rest.remove(name)
        decks[seat] = rest
    s = Scene("king-arthur", "medusa", at={"king-arthur": "M01", "medusa": "M02"}, hand=HANDS, deck=decks)
    s.do("attack medusa by king-arthur", "card swift-strike", "card feint")
    return s.game


def lines(text: str, *keys: str) -> list[str]:
    return [line for line in text.splitlines() if line.split(" ")[0] in keys]


def test_a_position_names_what_is_on_the_table() -> None:
    game = combat()
    text = game.position()
    assert text.startswith("unmatched position 1\nheroes king-arthur medusa\n")
    assert lines(text, "hand") == ["hand 1 noble-sacrifice.1", "hand 2 dash.1 feint.1"]
    assert lines(text, "attacker", "defender", "attack_card", "attack_boost") == [
        "attacker king-arthur",
        "defender medusa",
        "attack_card swift-strike.1",
        "attack_boost feint.1",
    ]
    assert lines(text, "fighter")[0].startswith("fighter king-arthur M01 18 ")


def test_what_a_seat_does_not_know_is_written_as_hidden() -> None:
    game = combat()
    text = game.position(1)
    assert "seen-by 2" in text and "chance" not in text and "key" not in text
    assert lines(text, "hand") == ["hand 1 ? ? ?", "hand 2 dash.1 feint.1"]
    assert lines(text, "attack_card", "attack_boost") == ["attack_card ?", "attack_boost ?"]
    assert set(lines(text, "deck")[0].split()[2:]) == {"?"} == set(lines(text, "deck")[1].split()[2:])
    assert lines(game.position(SPECTATOR), "hand") == ["hand 1 ? ? ?", "hand 2 ? ?"]
    assert lines(game.position(0), "attack_card") == ["attack_card swift-strike.1"]


def test_a_game_goes_on_from_its_position_as_it_would_have() -> None:
    game = Game("alice", "sinbad", seed=2**100, board="heorot")
    choose = random.Random(5)
    for _ in range(90):
        game.push(choose.choice(game.codes))
    again = Game.from_position(game.position())
    assert again == game and hash(again) == hash(game) and again.history == []
    while not game.is_over:
        code = choose.choice(game.codes)
        game.push(code)
        again.push(code)
        assert again.options == game.options
    assert again == game and again.outcome() == game.outcome()


def test_own_heroes_stand_in_the_position() -> None:
    game = Game(KNIGHT, "alice", seed=4)
    text = game.position()
    assert "file knight" in text and Game.from_position(text) == game


def test_a_position_of_other_content_is_read_with_a_warning() -> None:
    text = Game("alice", "medusa", seed=1).position()
    hero = next(line for line in text.splitlines() if line.startswith("content hero alice"))
    with pytest.warns(OtherContentWarning, match="Alice"):
        Game.from_position(text.replace(hero, "content hero alice 0123456789abcdef"))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        Game.from_position(text)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "unmatched position 1",
            "unmatched position 2",
            "line 1: 'unmatched position 2'; expected 'unmatched position 1'",
        ),
        (
            "heroes king-arthur",
            "heroes king-artur",
            "expected heroes, a board and a mode that go together: there is no hero",
        ),
        ("mode duel\n", "", "expected a line 'mode ...' before the empty line"),
        ("seen-by 2", "seen-by 3", "line 5: 'seen-by 3'; expected a seat from 1 to 2, or spectator"),
        ("hand 2 dash.1 feint.1", "hand 2 dash.1 feint.9", "expected cards of medusa, not 'feint.9'"),
        ("hand 2 dash.1", "hand 2 dash.1 ?", "expected 30 cards of medusa in all"),
        ("fighter medusa M02", "fighter medusa M44", "expected a space of marmoreal, or off"),
        ("fighter medusa M02", "fighter medusa", "expected a whole number of 64 bits, not 'M02'"),
        ("turn ", "tuurn ", "expected one of: fighter, hand"),
        ("hand 1 ? ? ?", "hand 1 ? ?", "expected 30 cards"),
        ("hand 1 ? ? ?", "hand 7 ? ? ?", "expected a seat from 1 to 2"),
    ],
)
def test_a_damaged_position_is_refused_with_its_line_and_what_was_expected(old: str, new: str, message: str) -> None:
    text = combat().position(1)
    assert old in text
    with pytest.raises(PositionError) as caught:
        Game.from_position(text.replace(old, new, 1))
    assert message in str(caught.value)


def test_a_position_between_two_discards_is_read_though_the_hand_no_longer_holds_two_cards() -> None:
    hero = warden(wait="{ discard = 2 }, { draw = 1 }")
    at = {"warden": "M01", "rival": "M02"}
    s = scene(hero, board="marmoreal", at=at, hand=[["Wait", "Blow", "Guard"], []])
    s.do("scheme wait by warden", "card blow")
    assert s.offers == ["card guard"]
    assert Game.from_position(s.game.position()) == s.game
