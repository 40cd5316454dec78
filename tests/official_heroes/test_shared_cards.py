"""Feint, Skirmish, Regroup and Momentous Shift in every deck that holds them."""

from collections.abc import Callable, Mapping

import pytest

from unmatched.heroes import library
from unmatched.testing import T1, Scene

rule = pytest.mark.rule

FEINT = {"achilles": 1, "alice": 2, "beowulf": 1, "bloody-mary": 2, "king-arthur": 1, "medusa": 2, "sinbad": 1}
SKIRMISH = {"achilles": 1, "alice": 1, "beowulf": 1, "king-arthur": 1, "yennenga": 2}
REGROUP = {"alice": 2, "king-arthur": 1, "medusa": 2, "sinbad": 1}
SHIFT = {"alice": 1, "king-arthur": 1, "sinbad": 1, "yennenga": 2}
"""the decks that hold the card, each with the boost it has there"""
CARDS = {"Feint": (2, FEINT), "Skirmish": (4, SKIRMISH), "Regroup": (1, REGROUP), "Momentous Shift": (3, SHIFT)}
SIDEKICK = {"alice": "jabberwock", "king-arthur": "merlin", "medusa": "harpy-1", "sinbad": "porter"}

Test = Callable[..., None]


DECK = {"jabberwock": "alice"}
"""sidekicks -> whose deck they play from"""


def decks(card: str) -> Callable[[Test], Test]:
    """With every hero whose deck holds a card."""
    return pytest.mark.parametrize("hero", list(CARDS[card][1]))


def holders(card: str) -> Callable[[Test], Test]:
    """With a fighter of every such deck whose values no ability changes: Alice's size counts for versatile cards."""
    return pytest.mark.parametrize("hero", ["jabberwock" if hero == "alice" else hero for hero in CARDS[card][1]])


def duel(
    hero: str,
    hand: list[str],
    foe_hand: list[str],
    *,
    foe: str = "sun-wukong",
    more: Mapping[str, str] | None = None,
    defending: bool = False,
    deck: list[str] | None = None,
    started: Mapping[str, str] | None = None,
    health: Mapping[str, int] | None = None,
    actions: int = 2,
) -> Scene:
    """The fighter on p3, the foe on p4; no ability of the fighter changes a value."""
    far = {"achilles": {"patroclus": "p11"}, "jabberwock": {"alice": "p11"}}.get(hero, {})
    return Scene(
        DECK.get(hero, hero),
        foe,
        board=T1,
        at={hero: "p3", foe: "p4", **far, **(more or {})},
        turn=1 if defending else 0,
        hand=[hand, foe_hand],
        deck=None if deck is None else {0: deck},
        started=started,
        health=health,
        actions=actions,
    )


@rule("R1.5", "R7.1", "R7.3")
@pytest.mark.parametrize(("card", "hero"), [(card, hero) for card, (_, decks) in CARDS.items() for hero in decks])
def test_a_shared_card_has_its_printed_value_and_its_boost_in_this_deck(card: str, hero: str) -> None:
    value, boosts = CARDS[card]
    face = next(line for line in library.hero(hero).cards if line.names["en"] == card)
    assert (face.type, face.value, face.boost) == ("versatile", value, boosts[hero])
    s = Scene(hero, "sun-wukong", board=T1, at={hero: "p0", "sun-wukong": "p11"}, hand=[[card]])
    s.maneuver(boost=card)
    reach = library.hero(hero).move + boosts[hero]
    assert s.moves(hero) == {f"p{i}" for i in range(1, reach + 1)}


# -- Feint


@rule("R10.5")
@holders("Feint")
def test_feint_attacks_for_two_and_does_nothing_more_without_an_opposing_card(hero: str) -> None:
    s = duel(hero, ["Feint"], []).attack(hero, "sun-wukong", "Feint").defend()
    assert s.results() == [(2, 0, 0)]
    assert (s.health("sun-wukong"), s.discard(0), s.settled) == (15, ["feint"], True)


@rule("R10.2", "R10.5", "A-15")
@holders("Feint")
def test_a_defending_feint_cancels_the_attackers_immediate_effect(hero: str) -> None:
    s = duel(hero, ["Feint"], ["Taunting Laughter"], defending=True)
    s.attack("sun-wukong", hero, "Taunting Laughter")
    assert "card feint" in s.offers
    s.defend("Feint")
    assert s.results() == [(3, 2, 1)] and s.settled


@rule("R10.5", "A-15")
@holders("Feint")
@pytest.mark.parametrize(("defense", "result", "actions"), [("Feint", (2, 2, 0), 1), (None, (3, 0, 1), 2)])
def test_a_defending_feint_cancels_effects_of_all_later_windows(
    hero: str, defense: str | None, result: tuple[int, int, int], actions: int
) -> None:
    s = duel(hero, ["Feint"], ["Infinite Strikes"], more={"clone-1": "p2"}, defending=True)
    s.attack("sun-wukong", hero, "Infinite Strikes").defend(defense)
    assert s.results() == [result]
    assert (s.actions, s.settled) == (actions, True)


@rule("R10.5", "A-16")
@holders("Feint")
@pytest.mark.parametrize(("defense", "value"), [("Tortoise Form", 5), ("Golden Chain Mail", 4), ("Wily Fighting", 3)])
def test_an_attacking_feint_cancels_the_defenders_later_effects(hero: str, defense: str, value: int) -> None:
    s = duel(hero, ["Feint", "Feint"], [defense]).attack(hero, "sun-wukong", "Feint").defend(defense)
    assert s.results() == [(2, value, 1)]
    assert (s.hand(0), s.settled) == (["feint"], True)
    fighter = next(fighter for fighter in s.game.view(0).players[0].fighters if fighter.key == hero)
    assert fighter.health == fighter.full_health


@rule("R10.2", "A-15")
@holders("Feint")
def test_an_attacking_feint_comes_too_late_for_the_defenders_immediate_effect(hero: str) -> None:
    s = duel(hero, ["Feint"], ["Shield Formation"], foe="yennenga")
    s.attack(hero, "yennenga", "Feint").defend("Shield Formation")
    assert (s.asked, s.seat) == ("space", 1)
    s.do("space p0")
    assert (s.at("archer-1"), s.results(), s.settled) == ("p0", [(2, 3, 1)], True)


@rule("R10.5", "A-15", "A-16")
@holders("Feint")
def test_feint_does_nothing_to_a_card_that_cannot_be_cancelled(hero: str) -> None:
    s = duel(hero, ["Feint", "Feint"], ["Ox Form"], defending=True)
    s.attack("sun-wukong", hero, "Ox Form").defend("Feint")
    assert (s.asked, s.seat, s.offers) == ("boost", 0, ["pass", "card feint"])
    s.do("card Feint")
    assert s.results() == [(7, 2 + FEINT[DECK.get(hero, hero)], 1)] and s.settled


@rule("DT-14", "A-15")
def test_feint_against_feint_is_zero_damage_and_the_defender_wins() -> None:
    s = Scene("sinbad", "medusa", board=T1, at={"sinbad": "p3", "medusa": "p4"}, hand=[["Feint"], ["Feint"]])
    s.attack("sinbad", "medusa", "Feint").defend("Feint")
    assert (s.results(), s.health("medusa"), s.settled) == ([(2, 2, 1)], 16, True)


@rule("R10.5", "R16.0")
def test_feint_leaves_the_value_and_the_abilities_of_the_opposing_fighter() -> None:
    at = {"alice": "p3", "medusa": "p4"}
    s = Scene("alice", "medusa", board=T1, at=at, hand=[["Skirmish"], ["Feint"]], counters={"size": "big"})
    s.attack("alice", "medusa", "Skirmish").defend("Feint")
    assert (s.results(), s.health("medusa"), s.settled) == ([(6, 2, 0)], 12, True)


# -- Skirmish


@rule("R5.7", "R10.8")
@holders("Skirmish")
@pytest.mark.parametrize(
    ("choice", "at"),
    [("pass", ("p3", "p4")), ("move {} to p1", ("p1", "p4")), ("move sun-wukong to p5", ("p3", "p5"))],
)
def test_skirmish_moves_either_fighter_of_the_combat_when_won(hero: str, choice: str, at: tuple[str, str]) -> None:
    s = duel(hero, ["Skirmish"], [], more={"clone-1": "p9"}).attack(hero, "sun-wukong", "Skirmish").defend()
    assert (s.results(), s.asked, s.seat) == ([(4, 0, 0)], "move", 0)
    moves = {f"move {hero} to p1", f"move {hero} to p2", "move sun-wukong to p5", "move sun-wukong to p6"}
    assert set(s.offers) == {"pass"} | moves
    s.do(choice.format(hero))
    assert ((s.at(hero), s.at("sun-wukong")), s.settled) == (at, True)


@rule("R10.2", "R10.8")
@holders("Skirmish")
def test_skirmish_moves_the_attacker_when_the_defender_won(hero: str) -> None:
    s = duel(hero, ["Skirmish"], ["Infinite Strikes"], defending=True)
    s.attack("sun-wukong", hero, "Infinite Strikes").defend("Skirmish")
    assert (s.results(), s.asked, s.seat) == ([(2, 4, 0)], "move", 0)
    assert (s.moves(hero), s.moves("sun-wukong")) == ({"p1", "p2"}, {"p5", "p6"})
    s.do("move sun-wukong to p6")
    assert (s.at("sun-wukong"), s.actions, s.settled) == ("p6", 2, True)


@rule("R10.8")
@holders("Skirmish")
@pytest.mark.parametrize(
    ("defending", "card", "result"), [(False, "Tortoise Form", (4, 5, 1)), (True, "Ox Form", (7, 4, 1))]
)
def test_skirmish_moves_nobody_when_lost(hero: str, defending: bool, card: str, result: tuple[int, int, int]) -> None:
    s = duel(hero, ["Skirmish"], [card], defending=defending)
    if defending:
        s.attack("sun-wukong", hero, card).defend("Skirmish")
    else:
        s.attack(hero, "sun-wukong", "Skirmish").defend(card)
    assert s.results() == [result] and s.settled
    assert (s.at(hero), s.at("sun-wukong")) == ("p3", "p4")


@rule("R10.9", "R10.10", "A-03")
@holders("Skirmish")
def test_skirmish_cannot_move_a_fighter_defeated_in_the_combat(hero: str) -> None:
    s = duel(hero, ["Skirmish"], [], more={"sun-wukong": "p9", "clone-1": "p4"})
    s.attack(hero, "clone-1", "Skirmish").defend()
    assert s.at("clone-1") == ""
    assert set(s.offers) == {"pass"} | {f"move {hero} to p{i}" for i in (1, 2, 4, 5)}
    s.do(f"move {hero} to p5")
    assert (s.at(hero), s.settled) == ("p5", True)


@rule("R5.8")
@holders("Skirmish")
def test_skirmish_moves_an_opposing_fighter_by_its_owners_rules(hero: str) -> None:
    s = duel(hero, ["Skirmish"], [], more={"clone-1": "p5"}).attack(hero, "sun-wukong", "Skirmish").defend()
    assert s.moves("sun-wukong") == {"p6"}, "through its friend on p5, not through the enemy on p3"
    s.do("pass")
    assert s.settled


@rule("R5.7")
@holders("Skirmish")
def test_skirmish_asks_nothing_when_nobody_can_move(hero: str) -> None:
    around = {hero: "p0", "sun-wukong": "p1", "clone-1": "p2", "clone-2": "p3"}
    s = duel(hero, ["Skirmish"], [], more=around).attack(hero, "sun-wukong", "Skirmish").defend()
    assert s.results() == [(4, 0, 0)] and s.settled


# -- Regroup


@rule("R6.1", "R10.8")
@holders("Regroup")
@pytest.mark.parametrize(("defense", "result", "drawn"), [(None, (1, 0, 0), 2), ("Tortoise Form", (1, 5, 1), 1)])
def test_an_attacking_regroup_draws_two_when_won_and_one_when_lost(
    hero: str, defense: str | None, result: tuple[int, int, int], drawn: int
) -> None:
    s = duel(hero, ["Regroup"], ["Tortoise Form"]).attack(hero, "sun-wukong", "Regroup").defend(defense)
    assert s.results() == [result] and s.settled
    assert (len(s.hand(0)), len(s.deck(0))) == (drawn, 10 - drawn)


@rule("R10.8")
@holders("Regroup")
@pytest.mark.parametrize(
    ("foe", "card", "result", "drawn"),
    [("bloody-mary", "Ghostly Touch", (1, 1, 0), 2), ("sun-wukong", "Infinite Strikes", (2, 1, 1), 1)],
)
def test_a_defending_regroup_draws_two_when_won_and_one_when_lost(
    hero: str, foe: str, card: str, result: tuple[int, int, int], drawn: int
) -> None:
    s = duel(hero, ["Regroup"], [card], foe=foe, defending=True).attack(foe, hero, card).defend("Regroup")
    assert s.results() == [result] and s.settled
    assert len(s.hand(0)) == drawn


@rule("R6.3", "R6.4", "A-06")
@decks("Regroup")
@pytest.mark.parametrize(("deck", "hits"), [(["Feint", "Feint"], 0), (["Feint"], 1), ([], 2)])
def test_regroup_exhausts_for_every_card_the_deck_lacks(hero: str, deck: list[str], hits: int) -> None:
    sidekick = SIDEKICK[hero]
    s = duel(hero, ["Regroup"], [], more={sidekick: "p0"}, deck=deck, health={hero: 9, sidekick: 1})
    s.attack(hero, "sun-wukong", "Regroup").defend()
    assert (s.hand(0), s.health(hero)) == (["feint"] * len(deck), 9 - 2 * hits)
    assert (s.at(sidekick), s.settled) == ("" if hits else "p0", True)


@rule("R10.9", "A-03")
@decks("Regroup")
def test_regroup_draws_though_its_fighter_was_defeated(hero: str) -> None:
    sidekick = SIDEKICK[hero]
    at = {hero: "p0", sidekick: "p3"}
    s = duel(hero, ["Regroup"], ["Ox Form"], more=at, defending=True, health={sidekick: 1})
    s.attack("sun-wukong", sidekick, "Ox Form").defend("Regroup")
    assert (s.at(sidekick), len(s.hand(0)), s.settled) == ("", 1, True)


# -- Momentous Shift


@rule("R4.8", "A-41")
@holders("Momentous Shift")
@pytest.mark.parametrize(("start", "value"), [("p3", 3), ("p2", 5)])
@pytest.mark.parametrize("defending", [False, True])
def test_momentous_shift_is_worth_five_if_its_fighter_began_the_turn_elsewhere(
    hero: str, start: str, value: int, defending: bool
) -> None:
    s = duel(hero, ["Momentous Shift"], ["Infinite Strikes"], started={hero: start}, defending=defending)
    if defending:
        s.attack("sun-wukong", hero, "Infinite Strikes").defend("Momentous Shift")
    else:
        s.attack(hero, "sun-wukong", "Momentous Shift").defend()
    assert s.results() == [(2, value, 0) if defending else (value, 0, 0)] and s.settled


@rule("A-41")
@holders("Momentous Shift")
@pytest.mark.parametrize(("ways", "foe", "value"), [(["p2", "p3"], "p4", 3), (["p2", "p3", "p5"], "p6", 5)])
def test_momentous_shift_compares_spaces_and_not_steps(hero: str, ways: list[str], foe: str, value: int) -> None:
    s = duel(hero, ["Momentous Shift"], [], more={"sun-wukong": foe}, actions=5)
    for way in ways:
        s.maneuver().do(f"move {hero} to {way}")
        if s.asked == "maneuver":
            s.do("pass")
    s.attack(hero, "sun-wukong", "Momentous Shift").defend()
    assert s.results() == [(value, 0, 0)] and s.settled


@rule("A-41")
def test_a_fighter_that_returned_this_turn_did_not_begin_it_elsewhere() -> None:
    s = duel("yennenga", ["Surprise Volley", "Momentous Shift"], [], actions=3)
    s.attack("yennenga", "sun-wukong", "Surprise Volley").defend()
    s.do("yes", "space p5")
    assert (s.at("archer-1"), s.settled) == ("p5", True)
    s.attack("archer-1", "sun-wukong", "Momentous Shift").defend()
    assert s.results() == [(3, 0, 0), (3, 0, 0)] and s.settled
