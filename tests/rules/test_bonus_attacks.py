"""Bonus attacks: a second attack inside the first (R18)."""

import pytest

from unmatched.heroes import library
from unmatched.heroes.hero import Hero, read_hero
from unmatched.testing.boards import T1
from unmatched.testing.scene import Scene

rule = pytest.mark.rule


def rain(hand: list[str], **more: int) -> Scene:
    """Yennenga (p0) has shot Rain of Arrows at Achilles (p4); his player must choose a defense."""
    at = {"yennenga": "p0", "archer-1": "p1", "achilles": "p4", "patroclus": "p11"}
    s = Scene("yennenga", "achilles", at=at, board=T1, hand=[["Rain of Arrows"], hand], health=more)
    return s.attack("yennenga", "achilles", "Rain of Arrows")


@rule("R18.1", "R18.4")
def test_four_cards_hold_a_second_attack_with_a_name_and_a_value_of_its_own() -> None:
    found = {}
    for hero in map(library.hero, library.hero_ids()):
        for card in hero.cards:
            if card.bonus is not None:
                assert card.type == "attack"
                found[card.names["en"], card.value, card.boost] = card.bonus.names["en"], card.bonus.value
    assert found == {
        ("Test for Weakness", 1, 3): ("Relentless Assault", 3),
        ("Bloody Requiem", 3, 4): ("Bloody Reprise", 0),
        ("Ruyi Jingo Bang", 0, 3): ("Tricked You", 4),
        ("Rain of Arrows", 3, 3): ("Volley", 3),
    }


@rule("R18.2", "R18.5", "R18.6", "R18.8", "R18.9", "E8")
def test_the_bonus_attack_follows_the_defenders_effects_and_asks_for_a_new_defense() -> None:
    s = rain(["Skirmish", "Feint"]).defend("Skirmish")
    assert s.results() == [(3, 4, 1)]
    # First the defender's AFTER COMBAT effect: Achilles leaves the zone.
    assert s.asked == "move" and s.seat == 1 and s.discard(1) == []
    s.do("move achilles to p6")
    assert s.asked == "defense" and s.seat == 1
    assert s.discard(1) == ["skirmish"] and s.discard(0) == []
    assert s.offers == ["pass", "card feint"]
    s.defend("Feint")
    assert s.results() == [(3, 4, 1), (3, 2, 0)]
    assert s.health("achilles") == 17 and s.at("achilles") == "p6"
    assert s.discard(0) == ["rain-of-arrows"] and s.discard(1) == ["skirmish", "feint"]
    assert s.actions == 1 and s.settled


@rule("R18.3", "R10.5", "E8")
def test_a_cancelled_main_card_starts_no_bonus_attack() -> None:
    s = rain(["Skirmish", "Feint"]).defend("Feint")
    assert s.results() == [(3, 2, 0)] and s.health("achilles") == 17
    assert s.hand(1) == ["skirmish"] and s.discard(0) == ["rain-of-arrows"]
    assert s.settled


@rule("R18.3", "DT-21")
def test_feint_against_test_for_weakness_stops_relentless_assault() -> None:
    at = {"achilles": "p3", "patroclus": "p0", "king-arthur": "p4"}
    s = Scene("achilles", "king-arthur", at=at, board=T1, hand=[["Test For Weakness"], ["Feint"]])
    s.attack("achilles", "king-arthur", "Test For Weakness").defend("Feint")
    assert s.results() == [(1, 2, 1)] and s.health("king-arthur") == 18
    assert s.settled


@rule("R18.3", "DT-22")
def test_a_defeated_defender_is_not_attacked_again() -> None:
    at = {"achilles": "p3", "patroclus": "p0", "sun-wukong": "p9", "clone-1": "p4"}
    s = Scene("achilles", "sun-wukong", at=at, board=T1, hand=[["Test For Weakness"], ["Wily Fighting"]])
    s.attack("achilles", "clone-1", "Test For Weakness").defend()
    assert s.at("clone-1") == "" and s.results() == [(1, 0, 0)]
    assert s.settled


@rule("R18.3", "A-50", "A-04")
def test_an_attacker_defeated_in_the_main_combat_makes_no_bonus_attack() -> None:
    at = {"achilles": "p0", "patroclus": "p3", "beowulf": "p4"}
    hands = [["Test For Weakness"], ["The Equal of Grendel", "Feint"]]
    s = Scene("achilles", "beowulf", at=at, health={"patroclus": 1}, board=T1, hand=hands, counters={"rage": 2})
    s.attack("patroclus", "beowulf", "Test For Weakness").defend("The Equal of Grendel").do("yes")
    assert s.at("patroclus") == "" and s.results() == [(1, 3, 1)]
    assert s.hand(1) == ["feint"] and s.settled


@rule("R18.3", "R18.2", "A-50")
@pytest.mark.parametrize(("health", "attacks"), [(1, 1), (2, 2)])
def test_the_defenders_after_effect_can_defeat_the_attacker_before_the_bonus_attack(health: int, attacks: int) -> None:
    at = {"achilles": "p0", "patroclus": "p3", "little-red": "p4"}
    s = Scene(
        "achilles",
        "little-red-riding-hood",
        at=at,
        health={"patroclus": health},
        board=T1,
        hand=[["Test For Weakness"], ["What a Terrible Big Mouth You Have"]],
        discard={1: ["Never Leave the Path"]},
    )
    s.attack("patroclus", "little-red", "Test For Weakness").defend("What a Terrible Big Mouth You Have")
    if attacks == 2:
        assert s.asked == "defense" and s.health("patroclus") == 1
        s.defend()
    assert len(s.results()) == attacks and s.at("patroclus") == ("" if attacks == 1 else "p3")
    assert s.settled


def jingo(hand: list[str]) -> Scene:
    at = {"sun-wukong": "p3", "achilles": "p4", "patroclus": "p9"}
    s = Scene("sun-wukong", "achilles", at=at, board=T1, hand=[["Ruyi Jingo Bang"], hand])
    return s.attack("sun-wukong", "achilles", "Ruyi Jingo Bang")


@rule("R18.3", "R10.8", "DT-24")
def test_tricked_you_needs_a_defense_card() -> None:
    s = jingo(["Achilles' Heel"]).defend()
    assert s.results() == [(0, 0, 1)] and s.health("achilles") == 18
    assert s.hand(1) == ["achilles-heel"] and s.settled


@rule("R18.3", "A-50", "R9.8")
@pytest.mark.parametrize("card", ["Achilles' Heel", "Skirmish"])
def test_a_versatile_card_used_in_defense_is_a_defense_card_for_tricked_you(card: str) -> None:
    s = jingo([card]).defend(card)
    if card == "Skirmish":
        s.do("pass")
    assert s.asked == "defense" and s.offers == ["pass"]
    s.defend()
    assert s.results() == [(0, 4, 1), (4, 0, 0)] and s.health("achilles") == 14
    assert s.settled


@rule("R18.4", "R18.7")
def test_the_defender_knows_the_bonus_attack_but_not_the_main_attack() -> None:
    s = rain(["Skirmish"])
    before = s.game.view(1).combat
    assert before is not None
    assert (before.attack_committed, before.attack_card, before.bonus) == (True, "", False)
    s.defend()
    now = s.game.view(1).combat
    assert now is not None
    assert (now.attack_card, now.bonus) == ("rain-of-arrows", True)
    assert (now.attacker, now.defender, now.defense_card) == ("yennenga", "achilles", "")
    assert s.game.view(-1).combat == now
    s.defend("Skirmish").do("pass")
    assert s.results() == [(3, 0, 0), (3, 4, 1)] and s.health("achilles") == 15
    assert s.settled


@rule("R18.4", "A-24", "A-50", "R9.10")
def test_whoever_stands_in_for_the_defender_is_attacked_again() -> None:
    s = rain(["Under Achilles' Helm", "Achilles' Heel", "Feint"]).defend("Under Achilles' Helm")
    assert s.offers == ["pass", "yes"]
    s.do("yes")
    # Patroclus took the place, the role and the card, although its banner names Achilles.
    assert s.at("patroclus") == "p4" and s.at("achilles") == "p11"
    assert s.results() == [(3, 2, 0)] and s.health("patroclus") == 5
    decision = s.game.decision
    assert decision is not None and (decision.kind, decision.fighter) == ("defense", "patroclus")
    assert s.offers == ["pass", "card feint"]
    s.defend()
    assert s.health("patroclus") == 2 and s.health("achilles") == 18
    assert s.discard(1) == ["under-achilles-helm"] and s.settled


@rule("R18.4", "A-24")
def test_a_declined_swap_leaves_the_defender_in_both_combats() -> None:
    s = rain(["Under Achilles' Helm"]).defend("Under Achilles' Helm").do("pass")
    assert s.health("achilles") == 17
    s.defend()
    assert s.health("achilles") == 14 and s.health("patroclus") == 6 and s.at("achilles") == "p4"
    assert s.settled


@rule("R18.3", "A-24", "A-52")
def test_a_stand_in_who_falls_in_the_main_combat_is_not_attacked_again() -> None:
    s = rain(["Under Achilles' Helm", "Feint", "Skirmish"], patroclus=1).defend("Under Achilles' Helm").do("yes")
    assert s.at("patroclus") == "" and len(s.results()) == 1
    # His player discards two cards at random at once.
    assert s.hand(1) == [] and s.discard(1)[-1] == "under-achilles-helm" and len(s.discard(1)) == 3
    assert s.health("achilles") == 18 and s.settled


@rule("A-24", "A-49")
def test_an_archer_returned_by_surprise_volley_takes_over_the_attack() -> None:
    at = {"yennenga": "p10", "archer-1": "p5", "little-red": "p4"}
    s = Scene(
        "yennenga",
        "little-red-riding-hood",
        at=at,
        health={"archer-1": 1},
        board=T1,
        hand=[["Surprise Volley"], ["Once Upon a Time"]],
        discard={1: ["The Wolf's Skin"]},
    )
    s.attack("archer-1", "little-red", "Surprise Volley").defend("Once Upon a Time")
    assert s.offers == ["pass", "yes"]
    s.do("yes")
    assert s.offers == ["space p0", "space p1", "space p2", "space p3"]
    s.do("space p0")
    # The knives of Once Upon a Time hit the new attacker, who had full health, and not the old one.
    assert s.results() == [(3, 2, 0)] and s.health("little-red") == 13
    assert s.at("archer-2") == "" and s.health("archer-1") == 1
    assert s.actions == 1 and s.settled


@rule("R18.6", "R16.5", "A-31")
def test_the_first_defense_card_is_the_basket_of_the_second() -> None:
    at = {"yennenga": "p0", "little-red": "p4"}
    hands = [["Rain of Arrows", "Skirmish"], ["The Wolf's Skin", "Stones in the Belly"]]
    s = Scene("yennenga", "little-red-riding-hood", at=at, board=T1, hand=hands, discard={1: ["A Grimm Tale"]})
    s.attack("yennenga", "little-red", "Rain of Arrows").defend("The Wolf's Skin")
    assert s.discard(1) == ["a-grimm-tale", "the-wolfs-skin"]
    # The Wolf's Skin shows knives: Stones in the Belly takes Skirmish (boost 2) from Yennenga's player.
    s.defend("Stones in the Belly")
    assert s.results() == [(3, 2, 0), (3, 4, 1)] and s.health("little-red") == 13
    assert s.discard(0) == ["skirmish", "rain-of-arrows"]
    assert s.settled


def weakness(hand: list[str]) -> Scene:
    """Achilles, whose friend has fallen, has attacked Arthur, who was moved this turn, with Test For Weakness."""
    at = {"achilles": "p3", "king-arthur": "p4"}
    hands = [["Test For Weakness"], hand]
    s = Scene("achilles", "king-arthur", at=at, board=T1, hand=hands, started={"king-arthur": "p5"})
    return s.attack("achilles", "king-arthur", "Test For Weakness")


@rule("R18.8", "A-50", "R16.7")
def test_achilles_is_stronger_in_both_combats_and_draws_for_both_at_the_end() -> None:
    s = weakness([]).defend()
    # The draw for the main combat waits until the bonus attack is over.
    assert s.asked == "defense" and s.hand(0) == []
    s.defend()
    assert s.results() == [(3, 0, 0), (5, 0, 0)] and s.health("king-arthur") == 10
    assert len(s.hand(0)) == 2 and s.settled


@rule("R18.8", "A-50")
@pytest.mark.parametrize(
    ("first", "second", "winners"),
    [
        ("Regroup", "Skirmish", [0, 0]),
        ("Regroup", "Momentous Shift", [0, 1]),
        ("Skirmish", "Regroup", [1, 0]),
        ("Skirmish", "Momentous Shift", [1, 1]),
    ],
)
def test_each_of_the_two_combats_has_its_own_winner(first: str, second: str, winners: list[int]) -> None:
    s = weakness(["Skirmish", "Momentous Shift", "Regroup"])
    for card in (first, second):
        s.defend(card)
        if s.asked == "move":
            s.do("pass")
    # 3 against 1 or 4, then 5 against 1, 4 or 5.
    assert [winner for _, _, winner in s.results()] == winners
    assert len(s.hand(0)) == winners.count(0) and s.settled


@rule("R18.8", "A-50", "R16.7")
def test_achilles_draws_for_both_combats_he_wins_as_the_defender() -> None:
    at = {"yennenga": "p0", "achilles": "p4"}
    s = Scene("yennenga", "achilles", at=at, board=T1, hand=[["Rain of Arrows"], ["Skirmish", "Achilles' Heel"]])
    s.attack("yennenga", "achilles", "Rain of Arrows").defend("Skirmish").do("pass")
    s.defend("Achilles' Heel")
    assert s.results() == [(3, 4, 1), (3, 4, 1)] and len(s.hand(1)) == 2
    assert s.settled


@rule("R18.8", "R16.1")
def test_small_alice_defends_better_in_both_combats() -> None:
    at = {"yennenga": "p0", "alice": "p4"}
    hands = [["Rain of Arrows"], ["Regroup", "Feint"]]
    s = Scene("yennenga", "alice", at=at, board=T1, hand=hands, counters={"size": "small"}, deck={1: ["Eat Me"]})
    s.attack("yennenga", "alice", "Rain of Arrows").defend("Regroup").defend("Feint")
    assert s.results() == [(3, 2, 0), (3, 3, 1)] and s.health("alice") == 12
    assert s.settled


def achilles_who_also_draws() -> Hero:
    """Achilles whose Test For Weakness draws a card after its bonus attack."""
    text = library.hero("achilles").text
    return read_hero(text.replace("{ bonus_attack = true }]", "{ bonus_attack = true }, { draw = 1 }]"), "drawing")


@rule("R18.10", "R10.5")
@pytest.mark.parametrize(("first", "second", "drawn"), [(None, "Feint", 1), (None, None, 1), ("Feint", None, 0)])
def test_feint_in_the_bonus_combat_does_not_touch_the_main_card(
    first: str | None, second: str | None, drawn: int
) -> None:
    at = {"achilles": "p3", "patroclus": "p0", "king-arthur": "p4"}
    s = Scene(achilles_who_also_draws(), "king-arthur", at=at, board=T1, hand=[["Test For Weakness"], ["Feint"]])
    s.attack("achilles", "king-arthur", "Test For Weakness").defend(first)
    if first is None:
        s.defend(second)
    assert len(s.hand(0)) == drawn and s.discard(0) == ["test-for-weakness"]
    assert s.settled


def requiem(first: str | None) -> Scene:
    at = {"bloody-mary": "p3", "alice": "p4"}
    s = Scene(
        "bloody-mary",
        "alice",
        at=at,
        board=T1,
        hand=[["Bloody Requiem"], ["Mad as a Hatter", "Regroup", "Feint", "Feint"]],
        counters={"size": "small"},
    )
    s.attack("bloody-mary", "alice", "Bloody Requiem").defend(first)
    while s.asked == "move":
        s.do("pass")
    return s


@rule("A-50", "R18.4", "A-23")
@pytest.mark.parametrize(("first", "value"), [("Mad as a Hatter", 3), ("Regroup", 1), (None, 0)])
def test_bloody_reprise_has_the_printed_value_of_the_first_defense(first: str | None, value: int) -> None:
    s = requiem(first)
    assert s.asked == "defense"
    s.defend()
    assert s.results()[1][:2] == (value, 0)
    assert s.settled


@rule("R18.10")
def test_feint_against_bloody_reprise_leaves_its_bare_value() -> None:
    s = requiem("Mad as a Hatter").defend("Feint")
    assert s.results()[1] == (0, 4, 1)  # Feint, and 2 for BIG Alice
    assert s.discard(0) == ["bloody-requiem"] and s.settled


@rule("R18.9", "R18.3")
def test_a_cancelled_requiem_has_no_reprise() -> None:
    s = requiem("Feint")
    assert len(s.results()) == 1 and s.actions == 1 and s.settled


@rule("R18.9")
def test_a_bonus_attack_holds_no_further_bonus_attack() -> None:
    text = library.hero("yennenga").text
    volley = 'uk = "Залп" }, value = 3'
    assert text.count(volley) == 1
    endless = read_hero(text.replace(volley, volley + ", after = [{ bonus_attack = true }]"), "endless")
    s = Scene(endless, "alice", at={"yennenga": "p0", "alice": "p4"}, board=T1, hand=[["Rain of Arrows"]])
    s.attack("yennenga", "alice", "Rain of Arrows").defend().defend()
    assert len(s.results()) == 2 and s.health("alice") == 7
    assert s.discard(0) == ["rain-of-arrows"] and s.actions == 1 and s.settled


@rule("R18.9", "R16.8", "A-40")
def test_main_and_bonus_attack_are_one_action() -> None:
    at = {"bloody-mary": "p3", "king-arthur": "p4"}
    hand = ["Bloody Requiem", "Bloody Requiem", "Speak Three Times"]
    s = Scene("bloody-mary", "king-arthur", at=at, board=T1, hand=[hand], actions=3)
    for _ in range(2):
        s.attack("bloody-mary", "king-arthur", "Bloody Requiem").defend().defend()
    assert s.actions == 1
    s.attack("bloody-mary", "king-arthur", "Speak Three Times").defend()
    # The third action, although the fifth attack.
    assert s.results()[-1] == (7, 0, 0) and len(s.results()) == 5
    assert s.settled
