"""Being out: nobody who is out is asked about his cards; the choices of a card already played stay his (A-56)."""

from pathlib import Path

import pytest

from unmatched.heroes.hero import Hero, read_hero
from unmatched.testing import T1, Scene

rule = pytest.mark.rule

KNIGHT = (Path(__file__).parent.parent / "hero_files" / "knight.toml").read_text(encoding="utf-8")
WARD = 'name = "Ward"\ntype = "versatile"\nvalue = 2\n'


def knight(after: str) -> Hero:
    """A hero whose Ward has this effect after combat."""
    assert KNIGHT.count(WARD) == 1
    return read_hero(KNIGHT.replace(WARD, f"{WARD}after = [{after}]\n"), "knight.toml")


def felled(after: str) -> Scene:
    """The knight, in seat 1 of three, defends with Ward and falls; her page and squires go with her."""
    s = Scene(
        "king-arthur",
        knight(after),
        "sinbad",
        board=T1,
        at={"king-arthur": "p3", "knight": "p4", "page": "p6", "sinbad": "p9"},
        health={"knight": 1},
        hand=[["Excalibur", "Feint"], ["Ward", "Plan", "Excalibur"], ["Feint"]],
    )
    s.attack("king-arthur", "knight", "Excalibur").defend("Ward")
    assert s.at("knight") == "" and s.at("page") == ""
    assert s.game.view(-1).players[1].out and not s.winners
    return s


def attacked_by(after: str) -> Scene:
    """The knight attacks with Ward and fells King Arthur, who holds two cards more, in a game of three."""
    s = Scene(
        knight(after),
        "king-arthur",
        "sinbad",
        board=T1,
        at={"knight": "p3", "king-arthur": "p4", "merlin": "p6", "sinbad": "p9"},
        health={"king-arthur": 1},
        hand=[["Ward", "Plan"], ["Feint", "Excalibur"], ["Feint"]],
    )
    s.attack("knight", "king-arthur", "Ward").defend()
    assert s.game.view(-1).players[1].out
    return s


@rule("A-56", "R15.7", "R13.5")
@pytest.mark.parametrize("mode", ["free-for-all", "teams"])
def test_who_is_out_is_not_asked_to_discard_for_clutching_claws(mode: str) -> None:
    heroes = ["medusa", "bloody-mary", "sinbad", "alice"]
    at = {"medusa": "p0", "harpy-1": "p3", "bloody-mary": "p4", "sinbad": "p9", "alice": "p11"}
    s = Scene(
        *heroes,
        board=T1,
        mode=mode,
        at=at,
        health={"bloody-mary": 3},
        hand=[["Clutching Claws"], ["Feint", "Evade"]],
    )
    s.attack("harpy-1", "bloody-mary", "Clutching Claws")
    assert (s.asked, s.seat) == ("defense", 1)
    s.defend()
    assert s.game.view(-1).players[1].out and not s.winners
    assert (s.asked, s.seat) == ("action", 0), "nobody has to discard"
    assert s.hand(1) == ["evade", "feint"]


@rule("A-56", "R13.5")
def test_clutching_claws_still_take_a_card_of_who_is_in() -> None:
    at = {"medusa": "p0", "harpy-1": "p3", "bloody-mary": "p4", "sinbad": "p9"}
    hand = [["Clutching Claws"], ["Feint", "Evade"]]
    s = Scene("medusa", "bloody-mary", "sinbad", board=T1, at=at, health={"bloody-mary": 4}, hand=hand)
    s.attack("harpy-1", "bloody-mary", "Clutching Claws").defend()
    assert (s.asked, s.seat) == ("discard", 1)
    s.do("card Feint")
    assert s.settled


@rule("A-56")
@pytest.mark.parametrize(
    "after",
    [
        "{ discard = 1, who = 'opponent' }",
        "{ discard = 1, who = 'opponent', how = 'random' }",
        "{ discard = 1, who = 'opponent', how = 'top of deck' }",
        "{ draw = 1, who = 'opponent' }",
        "{ look = 'hand' }",
        "{ pick = 'hand' }, { discard = 'picked' }",
        "{ pick = 'hand' }, { under_deck = 'picked' }",
        "{ may = [{ discard = 1, who = 'opponent' }], who = 'opponent' }",
        "{ boost = 'opposing card' }",
    ],
)
def test_the_cards_of_who_is_out_have_left_the_game_for_everybodys_effects(after: str) -> None:
    s = attacked_by(after)
    assert (s.asked, s.seat) == ("action", 0)
    player = s.game.view(1).players[1]
    assert (player.hand, player.deck_count, player.discard) == (("excalibur", "feint"), 10, ())
    assert s.game.view(0).players[1].known == ()


@rule("A-56", "A-30")
def test_an_opponent_who_is_out_does_not_do_what_he_may() -> None:
    s = attacked_by(
        "{ may = [{ damage = 1, to = 'self' }], who = 'opponent', otherwise = [{ damage = 2, to = 'one opposing' }] }"
    )
    assert (s.asked, s.seat, s.offers) == ("fighter", 0, ["fighter sinbad"])
    s.do("fighter sinbad")
    assert (s.health("sinbad"), s.health("knight")) == (13, 15)
    assert s.settled


@rule("A-56", "R10.9")
def test_who_is_out_still_decides_about_the_effect_of_the_card_he_has_played() -> None:
    s = felled("{ choose = 1, of = [[{ damage = 2, to = 'one opposing' }], [{ move = 'foe', up_to = 1 }]] }")
    assert (s.asked, s.seat) == ("choose", 1)
    s.do("choose 1")
    assert (s.asked, s.seat) == ("fighter", 1)
    s.do("fighter sinbad")
    assert s.health("sinbad") == 13
    assert (s.asked, s.seat) == ("action", 0)


@rule("A-56", "R10.9")
def test_who_is_out_still_picks_a_card_of_his_opponent() -> None:
    s = felled("{ pick = 'hand' }, { discard = 'picked' }")
    assert (s.asked, s.seat, s.offers) == ("pick card", 1, ["card feint"])
    s.do("card Feint")
    assert s.discard(0) == ["feint", "excalibur"]
    assert (s.asked, s.seat) == ("action", 0)


@rule("A-56")
@pytest.mark.parametrize(
    "after",
    [
        "{ draw = 2 }",
        "{ may = [{ draw = 2 }] }",
        "{ discard = 1 }",
        "{ look_deck = 3, take = 1 }",
        "{ may = [{ look_deck = 3, take = 1 }] }",
        "{ search = 'Plan' }",
        "{ return_card = 'this card' }",
        "{ return_card = 'one card' }",
        "{ may = [{ return_card = 'top card' }] }",
        "{ boost = 'this card' }",
        "{ return_fighter = 'page', to = 'any space' }",
        "{ may = [{ return_fighter = 'squire', to = 'zone of foe' }] }",
        "{ summon = 'squire', to = 'any space' }",
        "{ summon = 'knight', to = 'any space' }",
        "{ gain_action = 1 }",
    ],
)
def test_what_concerns_the_own_cards_and_fighters_of_who_is_out_is_left_out(after: str) -> None:
    s = felled(after)
    assert (s.asked, s.seat) == ("action", 0)
    player = s.game.view(1).players[1]
    assert (player.hand, player.deck_count, player.discard) == (("excalibur", "plan"), 10, ("ward",))
    assert [fighter.space for fighter in player.fighters] == ["", "", "", ""]


@rule("R14.7", "A-56")
def test_no_fighter_of_a_team_player_who_is_out_returns() -> None:
    s = Scene(
        "king-arthur",
        knight("{ return_fighter = 'page', to = 'any space' }, { summon = 'squire', to = 'any space' }"),
        "sinbad",
        "alice",
        mode="teams",
        board=T1,
        at={"king-arthur": "p3", "page": "p4", "sinbad": "p9", "alice": "p11"},
        health={"page": 1},
        hand=[["Excalibur"], ["Ward"]],
    )
    s.attack("king-arthur", "page", "Excalibur").defend("Ward")
    assert s.game.view(-1).players[1].out and not s.winners
    assert (s.asked, s.seat, s.at("page"), s.at("squire-1")) == ("action", 0, "", "")
