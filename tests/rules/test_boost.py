"""Boosts: R7."""

import pytest

from unmatched import IllegalOption
from unmatched.testing import T1, Scene

rule = pytest.mark.rule


def boosts(s: Scene) -> list[str]:
    """The cards that were used as boosts."""
    return [e.card for e in s.game.events() if e.kind == "boost"]


# -- maneuvers


def maneuver_with(hand: list[str], deck: list[str]) -> Scene:
    at = {"alice": "p5", "jabberwock": "p11", "beowulf": "p0"}
    return Scene("alice", "beowulf", board=T1, at=at, hand=[hand], deck={0: deck}, counters={"size": "small"})


@rule("R7.1")
def test_a_boost_lengthens_the_move_of_every_fighter_and_does_nothing_else() -> None:
    s = maneuver_with(["Drink Me"], ["Feint", "Skirmish"]).maneuver("Drink Me")
    assert s.moves("alice") == {"p1", "p2", "p3", "p4", "p6", "p7", "p8", "p9"}  # 2 + 2
    assert s.moves("jabberwock") == {"p7", "p8", "p9", "p10"}
    s.do("move alice to p9", "move jabberwock to p7")
    assert (s.hand(0), s.counter("size"), s.discard(0)) == (["feint"], 1, ["drink-me"])  # no cards, no new size
    s.maneuver()
    assert s.moves("alice") == {"p8", "p10", "p11"}  # the boost was for that maneuver only
    s.do("pass")
    assert s.settled


@rule("R7.2", "A-12")
def test_one_card_is_the_most_and_it_may_be_the_one_just_drawn() -> None:
    s = maneuver_with(["Drink Me", "Drink Me"], ["Looking Glass"])
    s.do("maneuver")
    assert s.offers == ["pass", "card looking-glass", "card drink-me"]
    s.do("card Looking Glass")
    assert s.asked == "maneuver"
    with pytest.raises(IllegalOption):
        s.do("card Drink Me")
    assert "p11" not in s.moves("alice")
    assert "p1" in s.moves("alice")
    s.do("pass")  # a boost without a move
    assert (s.discard(0), s.at("alice")) == (["looking-glass"], "p5")
    assert s.settled


@rule("R7.3", "A-13")
def test_cards_of_a_defeated_fighter_still_boost() -> None:
    s = Scene(
        "medusa",
        "beowulf",
        board=T1,
        at={"medusa": "p0", "beowulf": "p9"},
        hand=[["Clutching Claws", "The Hounds of Mighty Zeus"]],
    )
    assert s.offers == ["maneuver"]
    s.maneuver("The Hounds of Mighty Zeus")
    assert s.moves("medusa") == {f"p{i}" for i in range(1, 7)}
    s.do("pass")
    assert s.settled


@rule("A-13", "R13.5")
def test_cards_of_a_defeated_fighter_may_be_chosen_for_any_discard() -> None:
    s = Scene(
        "alice",
        "medusa",
        board=T1,
        at={"alice": "p0", "medusa": "p1"},
        hand=[["Skirmish", "Jaws That Bite", "Feint"], ["Hiss and Slither"]],
        counters={"size": "small"},
    )
    s.attack("alice", "medusa", "Skirmish").defend("Hiss and Slither")
    assert (s.seat, s.offers) == (0, ["card feint", "card jaws-that-bite"])
    s.do("card Jaws That Bite", "pass")
    assert s.discard(0) == ["jaws-that-bite", "skirmish"]
    assert s.settled


# -- attacks and defenses


def second_shot(hand: list[str], defense: str | None, foe_hand: list[str]) -> Scene:
    """Medusa has attacked Beowulf with Second Shot."""
    s = Scene(
        "medusa",
        "beowulf",
        board=T1,
        at={"medusa": "p0", "beowulf": "p1"},
        hand=[["Second Shot", *hand], foe_hand],
    )
    return s.attack("medusa", "beowulf", "Second Shot").defend(defense)


@rule("R7.4")
def test_an_attack_is_boosted_by_discarding_a_card() -> None:
    s = second_shot(["Gaze of Stone", "Snipe"], None, [])
    assert (s.asked, s.seat) == ("boost", 0)
    assert s.offers == ["pass", "card gaze-of-stone", "card snipe"]
    s.do("card Gaze of Stone")
    assert s.results() == [(7, 0, 0)]
    assert s.health("beowulf") == 10
    assert s.settled


@rule("R7.4", "A-16")
def test_a_defense_is_boosted_in_the_same_way_and_ox_form_cannot_be_cancelled() -> None:
    s = Scene(
        "sun-wukong",
        "beowulf",
        board=T1,
        at={"sun-wukong": "p0", "beowulf": "p1"},
        hand=[["Ox Form"], ["Feint", "The War-King"]],
    )
    s.attack("sun-wukong", "beowulf", "Ox Form").defend("Feint")
    assert (s.asked, s.seat, s.offers) == ("boost", 1, ["pass", "card the-war-king"])
    s.do("card The War-King")
    assert s.results() == [(7, 5, 0)]
    assert s.settled


@rule("R7.5")
def test_a_boost_is_optional() -> None:
    s = second_shot(["Gaze of Stone"], None, []).do("pass")
    assert s.results() == [(3, 0, 0)]
    assert s.hand(0) == ["gaze-of-stone"]
    assert s.settled


@rule("R7.5", "A-16")
def test_a_cancelled_effect_grants_no_boost() -> None:
    s = second_shot(["Gaze of Stone"], "Feint", ["Feint"])
    assert s.settled
    assert (s.results(), s.hand(0)) == ([(3, 2, 0)], ["gaze-of-stone"])


@rule("R7.5", "A-16")
@pytest.mark.parametrize(("card", "asked"), [("Feint", "action"), ("Skirmish", "boost")])
def test_tortoise_form_lets_the_attacker_boost_unless_he_cancels_it(card: str, asked: str) -> None:
    s = Scene(
        "alice",
        "sun-wukong",
        board=T1,
        at={"alice": "p0", "sun-wukong": "p1"},
        hand=[[card, "Looking Glass"], ["Tortoise Form"]],
        counters={"size": "small"},
    )
    s.attack("alice", "sun-wukong", card).defend("Tortoise Form")
    assert s.asked == asked
    if asked == "boost":
        assert s.seat == 0
        s.do("card Looking Glass")
        assert s.results() == [(9, 5, 0)]
        s.do("pass")
    else:
        assert s.results() == [(3, 5, 1)]
    assert s.settled


@rule("R7.5", "A-16", "R16.2")
def test_a_cancelled_noble_sacrifice_loses_its_own_boost_and_the_one_laid_face_down() -> None:
    s = Scene(
        "king-arthur",
        "beowulf",
        board=T1,
        at={"king-arthur": "p0", "beowulf": "p1"},
        hand=[["Noble Sacrifice", "Excalibur", "Divine Intervention"], ["Feint"]],
    )
    s.do("attack beowulf by king-arthur", "card Noble Sacrifice", "card Excalibur").defend("Feint")
    assert (s.results(), s.hand(0)) == ([(2, 2, 1)], ["divine-intervention"])
    assert s.discard(0) == ["excalibur", "noble-sacrifice"]
    assert s.settled


# -- where the card goes


@rule("R7.6", "A-31")
def test_a_boost_card_lies_in_the_discard_pile_at_once() -> None:
    s = maneuver_with(["Drink Me"], ["Feint"]).maneuver("Drink Me")
    assert (s.asked, s.discard(0)) == ("maneuver", ["drink-me"])
    s = second_shot(["Snipe"], "Skirmish", ["Skirmish"]).do("card Snipe")
    assert (s.asked, s.seat) == ("move", 1)  # 4 against 4: Beowulf's Skirmish, while both combat cards are on the table
    assert (s.discard(0), s.discard(1)) == (["snipe"], [])
    s.do("pass")
    assert (s.discard(0), s.discard(1)) == (["snipe", "second-shot"], ["skirmish"])
    assert s.settled


@rule("R7.6", "R16.2", "A-31", "R10.11")
def test_arthurs_face_down_boost_is_discarded_at_the_reveal_and_lies_under_the_attack() -> None:
    s = Scene(
        "king-arthur",
        "beowulf",
        board=T1,
        at={"king-arthur": "p5", "beowulf": "p6"},
        hand=[["Swift Strike", "Skirmish"], ["Skirmish"]],
    )
    s.do("attack beowulf by king-arthur", "card Swift Strike", "card Skirmish").defend("Skirmish")
    assert s.results() == [(4, 4, 1)]
    assert (s.asked, s.discard(0)) == ("move", ["skirmish"])
    s.do("pass", "pass")
    assert s.discard(0) == ["skirmish", "swift-strike"]
    assert s.settled


# -- not every added BOOST value is a boost


@rule("R7.7")
def test_the_boost_value_of_a_card_from_the_deck_is_added_without_boosting() -> None:
    s = Scene(
        "alice",
        "beowulf",
        board=T1,
        at={"alice": "p1", "beowulf": "p0"},
        hand=[["Manxome Foe"]],
        deck={0: ["Eat Me"]},
        counters={"size": "small"},
    )
    s.attack("alice", "beowulf", "Manxome Foe").defend()
    assert (s.results(), boosts(s)) == ([(7, 0, 0)], [])
    assert s.settled


@rule("R7.7", "A-14", "A-35")
@pytest.mark.parametrize(
    ("hand", "value"),
    [(["Commanding Impact"], 3), (["Voyage to the Island That Was a Whale"], 1), ([], 1)],
)
def test_the_boost_value_of_a_card_lost_by_the_opponent_is_added_to_mine(hand: list[str], value: int) -> None:
    at = {"bloody-mary": "p0", "sinbad": "p1"}
    s = Scene("bloody-mary", "sinbad", board=T1, at=at, hand=[["Out of the Mirror"], hand])
    s.attack("bloody-mary", "sinbad", "Out of the Mirror").defend()
    assert (s.results(), boosts(s)) == ([(value, 0, 0)], [])
    assert (s.hand(1), len(s.discard(1))) == ([], len(hand))
    assert s.settled
