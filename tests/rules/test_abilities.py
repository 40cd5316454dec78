"""Abilities are not effects of cards (R16.0), and what is left of them when the hero has fallen (A-55)."""

import pytest

from unmatched.heroes import library
from unmatched.heroes.hero import Hero, read_hero
from unmatched.testing.boards import T1
from unmatched.testing.scene import Scene

rule = pytest.mark.rule


@rule("R16.0", "R16.1", "A-15")
@pytest.mark.parametrize(("size", "result"), [("big", (6, 2, 0)), ("small", (5, 2, 0))])
def test_feint_does_not_cancel_the_size_of_an_attacking_alice(size: str, result: tuple[int, int, int]) -> None:
    at = {"alice": "p3", "beowulf": "p4"}
    s = Scene("alice", "beowulf", at=at, board=T1, hand=[["Skirmish"], ["Feint"]], counters={"size": size})
    s.attack("alice", "beowulf", "Skirmish").defend("Feint")
    # Only Skirmish's own effect is gone.
    assert s.results() == [result] and s.settled


@rule("R16.0", "R16.1", "A-15")
@pytest.mark.parametrize(("size", "defense"), [("big", 5), ("small", 4)])
def test_feint_does_not_cancel_the_size_of_a_defending_alice(size: str, defense: int) -> None:
    at = {"alice": "p3", "beowulf": "p4"}
    hands = [["Mad as a Hatter"], ["Feint"]]
    s = Scene("alice", "beowulf", at=at, board=T1, turn=1, hand=hands, counters={"size": size})
    s.attack("beowulf", "alice", "Feint").defend("Mad as a Hatter")
    assert s.results() == [(2, defense, 0)]
    assert s.counter("size") == (0 if size == "big" else 1) and s.settled


@rule("R16.0", "R16.7", "A-15")
@pytest.mark.parametrize(("patroclus", "value", "drawn"), [("", 6, 1), ("p9", 4, 0)])
def test_feint_does_not_cancel_the_grief_of_achilles(patroclus: str, value: int, drawn: int) -> None:
    at = {"achilles": "p3", "beowulf": "p4"} | ({"patroclus": patroclus} if patroclus else {})
    s = Scene("achilles", "beowulf", at=at, board=T1, hand=[["Brothers in Arms"], ["Feint"]])
    s.attack("achilles", "beowulf", "Brothers in Arms").defend("Feint")
    assert s.results() == [(value, 2, 0)] and len(s.hand(0)) == drawn
    # The effect of the card is cancelled: no action is gained.
    assert s.actions == 1 and s.settled


@rule("R16.0", "R16.6", "A-15")
def test_feint_does_not_cancel_the_rage_of_beowulf() -> None:
    at = {"alice": "p3", "beowulf": "p4"}
    hands = [["Feint"], ["The Equal of Grendel"]]
    s = Scene("alice", "beowulf", at=at, board=T1, hand=hands, counters={"size": "big", "rage": 0})
    s.attack("alice", "beowulf", "Feint").defend("The Equal of Grendel")
    assert s.results() == [(4, 3, 0)] and s.counter("rage") == 1
    assert s.settled


@rule("R16.0", "R16.10", "A-15")
def test_feint_does_not_cancel_the_archers_help() -> None:
    at = {"yennenga": "p3", "archer-1": "p1", "alice": "p4"}
    s = Scene("alice", "yennenga", at=at, board=T1, hand=[["Feint"]], counters={"size": "small"})
    s.attack("alice", "yennenga", "Feint").defend()
    assert s.asked == "shift damage" and s.offers == ["amount 0", "amount 1", "amount 2"]
    s.do("amount 1")
    assert s.health("yennenga") == 13 and s.health("archer-1") == 1 and s.settled


@rule("R16.0", "R16.2", "A-16")
@pytest.mark.parametrize(("defense", "value"), [("Feint", 6), ("Regroup", 9)])
def test_only_arthurs_boost_goes_with_the_effects_of_its_card_because_it_says_so(defense: str, value: int) -> None:
    at = {"king-arthur": "p3", "alice": "p4"}
    s = Scene("king-arthur", "alice", at=at, board=T1, hand=[["Excalibur", "Noble Sacrifice"], [defense]])
    s.do("attack alice by king-arthur", "card Excalibur")
    assert s.asked == "attack boost"
    s.do("card Noble Sacrifice").defend(defense)
    assert s.results()[0][0] == value
    assert sorted(s.discard(0)) == ["excalibur", "noble-sacrifice"] and s.settled


FOES = {"beowulf": "p8", "bloody-mary": "p11"}


def fallen(hero: str, at: dict[str, str], hand: list[str], discard: list[str] | None = None, turn: int = 0) -> Scene:
    """Team play: seat 0's hero has fallen, his sidekicks stand; the partner is Alice, the enemies Beowulf and Mary."""
    hands = [hand, ["Feint", "Skirmish"], [], ["Feint"]]
    where = {"alice": "p10", **FOES, **at}
    piles = {0: discard or []}
    return Scene(
        hero, "beowulf", "alice", "bloody-mary", at=where, board=T1, mode="teams", turn=turn, hand=hands, discard=piles
    )


@rule("A-55", "R16.0", "R11.3")
def test_cards_of_a_fallen_hero_are_dead_and_the_others_are_not() -> None:
    hand = ["Excalibur", "The Lady of the Lake", "Prophecy", "Aid the Chosen One", "Feint"]
    s = fallen("king-arthur", {"merlin": "p7"}, hand)
    assert s.offers == [
        "maneuver",
        "attack beowulf by merlin",
        "attack bloody-mary by merlin",
        "scheme prophecy by merlin",
    ]
    s.do("attack beowulf by merlin")
    assert s.cards_offered() == {"aid-the-chosen-one", "feint"}
    s.do("card Feint")
    # No boost is offered, although there are cards in hand: it was Arthur's.
    assert s.asked == "defense" and s.seat == 1
    s.defend()
    assert s.health("beowulf") == 15 and s.settled


@rule("A-55", "R16.0", "R16.1")
def test_the_jabberwock_has_no_size_with_or_without_alice() -> None:
    at = {"jabberwock": "p7", "beowulf": "p8", "sinbad": "p0", "bloody-mary": "p11"}
    hands = [["Skirmish"], ["Skirmish"]]
    for turn, result in ((0, (4, 0, 0)), (1, (4, 0, 1))):
        s = Scene("alice", "beowulf", "sinbad", "bloody-mary", at=at, board=T1, mode="teams", turn=turn, hand=hands)
        pair = ("jabberwock", "beowulf") if turn == 0 else ("beowulf", "jabberwock")
        s.attack(*pair, "Skirmish").defend().do("pass")
        assert s.results() == [result] and s.settled


@rule("A-55", "R16.0", "R16.9")
def test_clones_do_not_summon_clones() -> None:
    for hero_stands in (False, True):
        at = {"clone-1": "p2", "alice": "p10", **FOES} | ({"sun-wukong": "p0"} if hero_stands else {})
        heroes = ("sun-wukong", "beowulf", "alice", "bloody-mary")
        s = Scene(*heroes, at=at, board=T1, mode="teams", turn_start=True)
        assert s.asked == ("may" if hero_stands else "action")


@rule("A-55", "R16.0", "R16.3")
def test_harpies_do_not_gaze() -> None:
    for hero_stands in (False, True):
        at = {"harpy-1": "p7", "alice": "p10", **FOES} | ({"medusa": "p9"} if hero_stands else {})
        s = Scene("medusa", "beowulf", "alice", "bloody-mary", at=at, board=T1, mode="teams", turn_start=True)
        assert s.asked == ("fighter" if hero_stands else "action")


@rule("A-55", "R16.0", "R16.10")
def test_archers_take_their_own_damage_when_yennenga_has_fallen() -> None:
    s = fallen("yennenga", {"archer-1": "p7", "archer-2": "p6"}, [], turn=1)
    s.attack("beowulf", "archer-1", "Feint").defend()
    assert s.at("archer-1") == "" and s.health("archer-2") == 2 and s.settled


@rule("A-55", "R16.0", "R16.7", "A-52")
@pytest.mark.parametrize("hero_stands", [True, False])
def test_nobody_grieves_for_patroclus_when_achilles_fell_first(hero_stands: bool) -> None:
    at = {"patroclus": "p7", "alice": "p10", **FOES} | ({"achilles": "p0"} if hero_stands else {})
    hands = [["Feint", "Skirmish", "Wily Fighting"], ["Skirmish"]]
    s = Scene(
        "achilles",
        "beowulf",
        "alice",
        "bloody-mary",
        at=at,
        health={"patroclus": 1},
        board=T1,
        mode="teams",
        turn=1,
        hand=hands,
    )
    s.attack("beowulf", "patroclus", "Skirmish").defend()
    assert s.at("patroclus") == "" and len(s.hand(0)) == (1 if hero_stands else 3)
    s.do("pass")
    assert s.settled


@rule("A-55", "R16.0", "R16.4")
def test_the_porter_still_travels_further_for_voyages_when_sinbad_has_fallen() -> None:
    s = fallen("sinbad", {"porter": "p4"}, [], ["Voyage Home", "Voyage to the City of the King of Serendib"]).maneuver()
    assert s.moves("porter") == {"p0", "p1", "p2", "p3", "p5", "p6", "p7"}
    s.do("pass")
    assert s.settled


@rule("A-55", "R16.0", "R16.5")
@pytest.mark.parametrize(("top", "value"), [("The Wolf's Skin", 3), ("Never Leave the Path", 2)])
def test_the_basket_still_works_for_the_huntsman_when_red_has_fallen(top: str, value: int) -> None:
    s = fallen("little-red-riding-hood", {"huntsman": "p7"}, ["Stones in the Belly"], [top])
    s.attack("huntsman", "beowulf", "Stones in the Belly").defend()
    # With knives Beowulf's player discards a card of boost 1.
    assert s.results() == [(value, 0, 0)] and len(s.hand(1)) == (1 if value == 3 else 2)
    assert s.settled


@rule("A-55", "A-37")
def test_an_effect_for_a_fallen_hero_does_nothing() -> None:
    s = fallen("little-red-riding-hood", {"huntsman": "p7"}, ["A Grimm Tale"], ["Never Leave the Path"])
    s.scheme("A Grimm Tale")
    assert s.health("little-red") == 0 and s.at("little-red") == ""
    assert s.discard(0) == ["never-leave-the-path", "a-grimm-tale"] and s.settled


@rule("A-20", "R10.8")
def test_golden_chain_mail_turns_the_damage_on_the_attacker_and_wins_the_combat() -> None:
    at = {"achilles": "p3", "sun-wukong": "p4"}
    s = Scene("achilles", "sun-wukong", at=at, board=T1, hand=[["Brothers in Arms"], ["Golden Chain Mail"]])
    s.attack("achilles", "sun-wukong", "Brothers in Arms").defend("Golden Chain Mail")
    # 6 against 4; Achilles, whose friend has fallen, lost and draws nothing.
    assert s.results() == [(6, 4, 1)] and s.hand(0) == []
    assert s.health("achilles") == 16 and s.health("sun-wukong") == 17
    assert s.settled


@rule("A-20", "R16.6")
def test_damage_turned_back_is_one_instance() -> None:
    at = {"beowulf": "p3", "sun-wukong": "p4"}
    hands = [["The War-King"], ["Golden Chain Mail"]]
    s = Scene("beowulf", "sun-wukong", at=at, board=T1, hand=hands, counters={"rage": 3})
    s.attack("beowulf", "sun-wukong", "The War-King").defend("Golden Chain Mail").do("amount 3")
    assert s.results() == [(7, 4, 1)] and s.health("beowulf") == 14 and s.counter("rage") == 1
    assert s.settled


@rule("A-20", "R16.10")
@pytest.mark.parametrize("shifted", [0, 1])
def test_yennenga_may_shift_damage_turned_back_on_her(shifted: int) -> None:
    at = {"yennenga": "p3", "archer-1": "p1", "archer-2": "p9", "sun-wukong": "p5"}
    s = Scene("yennenga", "sun-wukong", at=at, board=T1, hand=[["Jaws of the Beast"], ["Golden Chain Mail"]])
    s.attack("yennenga", "sun-wukong", "Jaws of the Beast").defend("Golden Chain Mail")
    assert s.results() == [(5, 4, 1)] and s.seat == 0
    assert s.offers == ["amount 0", "amount 1"]
    s.do(f"amount {shifted}")
    assert (s.health("yennenga"), s.health("archer-1")) == (15 - 1 + shifted, 2 - shifted)
    assert s.settled


@rule("A-52", "R16.7", "A-35")
@pytest.mark.parametrize(("cards", "left"), [(3, 1), (2, 0), (1, 0), (0, 0)])
def test_the_fall_of_patroclus_costs_two_cards_at_once_or_as_many_as_there_are(cards: int, left: int) -> None:
    at = {"achilles": "p0", "patroclus": "p3", "bloody-mary": "p4"}
    hand = ["The Day of Your Doom", *["Feint", "Skirmish", "Wily Fighting"][:cards]]
    s = Scene("achilles", "bloody-mary", at=at, health={"patroclus": 2}, board=T1, hand=[hand])
    s.attack("patroclus", "bloody-mary", "The Day of Your Doom").defend().do("yes")
    # In the middle of the card's effects, which then go on.
    assert s.at("patroclus") == "" and len(s.hand(0)) == left
    assert s.results() == [(5, 0, 0)] and s.discard(0)[-1] == "the-day-of-your-doom"
    assert s.settled


@rule("A-52", "A-54", "R11.7")
def test_the_fall_of_patroclus_takes_effect_after_the_whole_damage_instruction() -> None:
    at = {"achilles": "p0", "patroclus": "p3", "bloody-mary": "p4"}
    s = Scene("achilles", "bloody-mary", at=at, health={"patroclus": 2}, board=T1, hand=[["Battle Frenzy", "Feint"]])
    s.attack("patroclus", "bloody-mary", "Battle Frenzy").defend()
    told = [event.kind for event in s.game.events() if event.kind in ("damage", "discard", "defeated")]
    # 3 in combat; then 2 to both at the same time; then the fall, the lost card, and the played card.
    assert told == ["damage", "damage", "damage", "defeated", "discard", "discard"]
    assert s.health("bloody-mary") == 11 and s.discard(0) == ["feint", "battle-frenzy"]
    assert s.settled


def bane_of_sidekicks() -> Hero:
    """Bloody Mary whose Evade hurts opposing sidekicks in the combat instead of drawing."""
    text = library.hero("bloody-mary").text
    evade = text.index('"Evade"')
    harm = 'during = [{ damage = 6, to = "all opposing sidekick" }]'
    return read_hero(text[:evade] + text[evade:].replace("after = [{ draw = 1 }]", harm, 1), "bane")


@rule("A-52", "A-25", "R16.7")
def test_achilles_grieves_in_the_very_combat_in_which_patroclus_falls() -> None:
    at = {"achilles": "p3", "patroclus": "p0", "bloody-mary": "p4"}
    s = Scene("achilles", bane_of_sidekicks(), at=at, board=T1, hand=[["Brothers in Arms"], ["Evade"]])
    s.attack("achilles", "bloody-mary", "Brothers in Arms").defend("Evade")
    assert s.at("patroclus") == "" and s.results() == [(6, 3, 0)]
    # He draws for the combat he won; Brothers in Arms gives no action any more.
    assert len(s.hand(0)) == 1 and s.actions == 1 and s.settled
