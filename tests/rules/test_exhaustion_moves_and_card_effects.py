"""Acceptance tests DT-01 to DT-24 of docs/rules.md: exhaustion, moves, hands, and what card effects cancel and add."""

from collections.abc import Sequence

import pytest

from unmatched.heroes.card import slug
from unmatched.testing.boards import T1
from unmatched.testing.scene import Scene

rule = pytest.mark.rule

RED = "little-red-riding-hood"


@rule("DT-01", "R6.3", "R6.4", "A-06")
@pytest.mark.parametrize(("deck", "alice", "jabberwock"), [(["Feint"], 11, 6), ([], 9, 4)])
def test_every_card_missing_from_a_draw_of_two_hurts_once(deck: list[str], alice: int, jabberwock: int) -> None:
    s = Scene(
        "alice",
        "king-arthur",
        board=T1,
        at={"alice": "p0", "jabberwock": "p1", "king-arthur": "p11"},
        hand=[["Drink Me"]],
        deck={0: deck},
        counters={"size": "big"},
    )
    assert s.offers == ["maneuver", "scheme drink-me by alice"]
    s.scheme("Drink Me")
    assert (len(s.hand(0)), s.deck(0), s.discard(0)) == (len(deck), [], ["drink-me"])
    assert (s.health("alice"), s.health("jabberwock"), s.health("king-arthur")) == (alice, jabberwock, 18)
    assert s.counter("size") == 1
    assert s.settled


@rule("DT-02", "R6.3", "R6.6", "R16.6", "A-07", "A-09")
def test_an_exhausted_maneuver_hurts_everyone_and_still_boosts_and_moves() -> None:
    s = Scene(
        "beowulf",
        "king-arthur",
        board=T1,
        at={"beowulf": "p3", "wiglaf": "p2", "king-arthur": "p11"},
        hand=[["Feint"]],
        deck={0: []},
    )
    s.do("maneuver")
    assert (s.health("beowulf"), s.health("wiglaf"), s.counter("rage")) == (15, 7, 2)
    assert (s.asked, s.offers) == ("boost maneuver", ["pass", "card feint"])
    s.do("card Feint")
    assert s.moves("beowulf") == {"p0", "p1", "p4", "p5", "p6"}
    s.do("move beowulf to p6", "pass")
    assert s.at("beowulf") == "p6"
    assert s.settled


@rule("DT-03", "R12.1", "R6.6", "A-09")
@pytest.mark.parametrize(("health", "winners"), [(2, (1,)), (3, ())])
def test_medusa_may_fall_to_exhaustion_before_she_moves(health: int, winners: tuple[int, ...]) -> None:
    s = Scene(
        "medusa",
        "king-arthur",
        board=T1,
        at={"medusa": "p0", "harpy-1": "p1", "king-arthur": "p11"},
        health={"medusa": health},
        deck={0: []},
    )
    s.do("maneuver")
    assert s.winners == winners
    assert s.asked == ("" if winners else "maneuver")
    assert s.health("medusa") == health - 2


@rule("DT-04", "R6.5", "R7.7", "A-08")
@pytest.mark.parametrize(("deck", "value"), [([], 3), (["Looking Glass"], 7)])
def test_manxome_foe_discards_from_the_deck_without_exhaustion(deck: list[str], value: int) -> None:
    s = Scene(
        "alice",
        "king-arthur",
        board=T1,
        at={"alice": "p0", "jabberwock": "p4", "king-arthur": "p5"},
        hand=[["Manxome Foe"]],
        deck={0: deck},
    )
    s.attack("jabberwock", "king-arthur", "Manxome Foe").defend()
    assert s.results() == [(value, 0, 0)]
    assert (s.health("alice"), s.health("jabberwock"), s.health("king-arthur")) == (13, 8, 18 - value)
    assert len(s.discard(0)) == len(deck) + 1
    assert s.settled


@rule("DT-05", "R7.1", "R7.3", "R11.3", "A-13")
def test_a_card_of_the_defeated_jabberwock_boosts_but_does_not_attack() -> None:
    s = Scene(
        "alice",
        "king-arthur",
        board=T1,
        at={"alice": "p4", "king-arthur": "p3"},
        hand=[["Jaws That Bite"]],
        deck={0: ["Eat Me", "Eat Me"]},
    )
    assert s.offers == ["maneuver"]
    s.maneuver(boost="Jaws That Bite")
    assert s.moves("alice") == {"p5", "p6", "p7", "p8"}
    s.do("move alice to p8")
    assert s.discard(0) == ["jaws-that-bite"]
    assert s.settled


@rule("DT-06", "R5.2", "R16.5", "A-12")
def test_a_boost_fills_the_basket_although_nobody_moves() -> None:
    s = Scene(
        RED,
        "king-arthur",
        board=T1,
        at={"little-red": "p0", "huntsman": "p1", "king-arthur": "p11"},
        hand=[["Once Upon a Time"]],
        discard={0: ["The Wolf's Skin"]},
    )
    s.maneuver(boost="Once Upon a Time").do("pass")
    assert s.discard(0) == ["the-wolfs-skin", "once-upon-a-time"]
    top = s.match.card(0, s.match.cards[0][s.discard(0)[-1]])
    assert top.item == "wolfsbane"
    assert (s.at("little-red"), s.at("huntsman")) == ("p0", "p1")
    assert s.settled


@rule("DT-07", "R5.3", "R5.5")
@pytest.mark.parametrize(
    ("jabberwock", "arthur", "reached"),
    [("p4", "p11", {"p1", "p2", "p5"}), ("p11", "p4", {"p1", "p2"})],
    ids=["a friend is crossed", "an enemy is not"],
)
def test_alice_moves_through_friends_and_not_through_enemies(jabberwock: str, arthur: str, reached: set[str]) -> None:
    s = Scene(
        "alice",
        "king-arthur",
        board=T1,
        at={"alice": "p3", "jabberwock": jabberwock, "king-arthur": arthur},
    )
    s.maneuver()
    assert s.moves("alice") == reached
    s.do("pass")
    assert s.settled


@rule("DT-08", "R5.7", "R5.8", "A-30")
def test_skirmish_moves_alice_through_her_own_jabberwock_and_not_through_arthur() -> None:
    s = Scene(
        "alice",
        "king-arthur",
        board=T1,
        at={"alice": "p3", "jabberwock": "p4", "king-arthur": "p2"},
        hand=[["Momentous Shift"], ["Skirmish"]],
        counters={"size": "small"},
    )
    s.attack("alice", "king-arthur", "Momentous Shift").defend("Skirmish")
    assert (s.asked, s.seat) == ("move", 1)
    assert s.moves("alice") == {"p5"}
    assert s.moves("king-arthur") == {"p0", "p1"}
    s.do("move alice to p5")
    assert (s.at("alice"), s.at("jabberwock"), s.at("king-arthur")) == ("p5", "p4", "p2")
    assert s.settled


NINE = ("Skirmish", "Skirmish", "Skirmish", "Feint", "Feint", "Feint", "Regroup", "Regroup", "Regroup")


@rule("DT-09", "R4.6", "R13.6", "A-38")
def test_nine_cards_at_the_end_of_the_own_turn_become_seven_of_the_players_choice() -> None:
    s = Scene(
        "king-arthur",
        "beowulf",
        board=T1,
        at={"king-arthur": "p0", "beowulf": "p11"},
        hand=[NINE[:8]],
        deck={0: ["Excalibur"]},
        actions=1,
    )
    s.maneuver().do("pass")
    assert (s.asked, s.seat) == ("hand limit", 0)
    assert s.cards_offered() == {"excalibur", "feint", "regroup", "skirmish"}
    s.do("card Regroup")
    assert (s.asked, s.seat) == ("hand limit", 0)
    s.do("card Excalibur")
    assert s.hand(0) == ["feint"] * 3 + ["regroup"] + ["skirmish"] * 3
    assert s.discard(0) == ["regroup", "excalibur"]
    assert (s.asked, s.seat) == ("action", 1)


@rule("DT-09", "R4.7", "A-38")
def test_nine_cards_drawn_in_an_opponents_turn_stay_in_hand() -> None:
    s = Scene(
        "beowulf",
        "king-arthur",
        board=T1,
        at={"beowulf": "p3", "king-arthur": "p4"},
        hand=[["Fatal Struggle"], NINE[:8]],
        deck={1: ["Excalibur", "Prophecy"]},
        actions=1,
    )
    s.attack("beowulf", "king-arthur", "Fatal Struggle").defend("Skirmish").do("pass")
    assert len(s.hand(1)) == 9
    assert (s.asked, s.seat) == ("action", 1)


@rule("DT-10", "R9.2")
@pytest.mark.parametrize(
    ("card", "offers"),
    [("Gaze of Stone", ["maneuver"]), ("Snipe", ["maneuver", "attack king-arthur by harpy-1"])],
)
def test_a_harpy_attacks_only_with_cards_she_may_use(card: str, offers: list[str]) -> None:
    s = Scene(
        "medusa",
        "king-arthur",
        board=T1,
        at={"medusa": "p11", "harpy-1": "p2", "king-arthur": "p1"},
        hand=[[card]],
    )
    assert s.offers == offers


@rule("DT-11", "R3.4", "R9.4", "A-28")
@pytest.mark.parametrize(
    ("merlin", "targets"),
    [("p5", {"alice", "jabberwock"}), ("p4", {"alice"}), ("p6", {"jabberwock"})],
)
def test_merlin_attacks_into_every_zone_of_his_space(merlin: str, targets: set[str]) -> None:
    s = Scene(
        "king-arthur",
        "alice",
        board=T1,
        at={"king-arthur": "p8", "merlin": merlin, "alice": "p0", "jabberwock": "p11"},
        hand=[["Feint"]],
    )
    assert set(s.offers) == {"maneuver"} | {f"attack {target} by merlin" for target in targets}


def beowulf_attacks_arthur(card: str, defense: str | None, rage: int = 1, extra: Sequence[str] = ()) -> Scene:
    s = Scene(
        "beowulf",
        "king-arthur",
        board=T1,
        at={"beowulf": "p3", "wiglaf": "p0", "king-arthur": "p4", "merlin": "p11"},
        hand=[[card, *extra], [defense] if defense else []],
        counters={"rage": rage},
    )
    return s.attack("beowulf", "king-arthur", card).defend(defense)


@rule("DT-12", "R10.2", "R10.5", "A-15")
def test_a_defending_feint_cancels_both_effects_of_epic_poem() -> None:
    s = beowulf_attacks_arthur("Epic Poem", "Feint")
    assert s.counter("rage") == 1
    assert s.results() == [(2, 2, 1)]
    assert s.health("king-arthur") == 18
    assert s.settled


@rule("DT-14", "A-15")
def test_feint_against_feint_does_nothing() -> None:
    s = beowulf_attacks_arthur("Feint", "Feint")
    assert s.results() == [(2, 2, 1)]
    assert (s.health("beowulf"), s.health("king-arthur"), s.counter("rage")) == (17, 18, 1)
    assert (s.discard(0), s.discard(1)) == (["feint"], ["feint"])
    assert s.settled


@rule("DT-15", "A-15", "A-16", "R7.4")
def test_feint_does_not_stop_the_ancient_heirloom() -> None:
    s = beowulf_attacks_arthur("The Ancient Heirloom", "Feint", rage=3, extra=["The War-King"])
    assert (s.asked, s.seat, s.offers) == ("may", 0, ["pass", "yes"])
    s.do("yes")
    assert (s.attack_value, s.counter("rage")) == (5, 1)
    assert (s.asked, s.offers) == ("may", ["pass", "yes"])
    s.do("yes")
    assert (s.asked, s.counter("rage")) == ("boost", 0)
    assert s.cards_offered() == {"the-war-king"}
    s.do("card The War-King")
    assert s.results() == [(8, 2, 0)]
    assert s.health("king-arthur") == 12
    assert s.settled


@rule("DT-15", "R16.6d")
def test_the_ancient_heirloom_spends_only_rage_that_is_there() -> None:
    s = beowulf_attacks_arthur("The Ancient Heirloom", "Feint", rage=1, extra=["The War-King"])
    assert s.asked == "may"
    s.do("yes", "card The War-King")
    assert s.results() == [(6, 2, 0)]
    assert s.counter("rage") == 0
    assert s.settled


def arthur_attacks_with_boost(card: str, defense: str | None) -> Scene:
    s = Scene(
        "king-arthur",
        "beowulf",
        board=T1,
        at={"king-arthur": "p3", "beowulf": "p4", "wiglaf": "p11"},
        hand=[[card, "Noble Sacrifice"], [defense] if defense else []],
        deck={0: ["Skirmish", "Skirmish", "Skirmish"]},
    )
    s.do("attack beowulf by king-arthur", f"card {card}")
    assert (s.asked, s.offers) == ("attack boost", ["pass", "card noble-sacrifice"])
    return s.do("card Noble Sacrifice").defend(defense)


@rule("DT-16", "R16.2", "R7.4")
def test_arthurs_boost_adds_to_his_attack() -> None:
    s = arthur_attacks_with_boost("The Aid of Morgana", None)
    assert s.results() == [(7, 0, 0)]
    assert s.health("beowulf") == 10
    assert s.hand(0) == ["skirmish", "skirmish"]
    assert s.discard(0) == ["noble-sacrifice", "the-aid-of-morgana"]
    assert s.settled


@rule("DT-16", "R16.2", "R7.5", "A-16")
@pytest.mark.parametrize(("card", "value"), [("The Aid of Morgana", 4), ("Excalibur", 6)])
def test_feint_takes_arthurs_boost_away_even_from_a_card_without_effects(card: str, value: int) -> None:
    s = arthur_attacks_with_boost(card, "Feint")
    assert s.results() == [(value, 2, 0)]
    assert s.health("beowulf") == 17 - value + 2
    assert s.hand(0) == []
    assert s.discard(0) == ["noble-sacrifice", slug(card)]
    assert s.settled


@rule("DT-17", "R10.6", "A-22", "A-41")
@pytest.mark.parametrize(("size", "start", "value"), [("big", "p1", 7), ("big", "p2", 5), ("small", "p1", 6)])
def test_momentous_shift_sets_the_base_and_size_adds_to_it(size: str, start: str, value: int) -> None:
    s = Scene(
        "alice",
        "king-arthur",
        board=T1,
        at={"alice": start, "king-arthur": "p3"},
        hand=[["Momentous Shift"]],
        counters={"size": size},
    )
    s.maneuver().do("pass" if start == "p2" else "move alice to p2")
    s.attack("alice", "king-arthur", "Momentous Shift").defend()
    assert s.results() == [(value, 0, 0)]
    assert s.health("king-arthur") == 18 - value
    assert s.settled


@rule("DT-18", "R16.1", "A-45", "A-46")
@pytest.mark.parametrize(
    ("size", "defender", "card", "value"),
    [
        ("small", "alice", "Mad as a Hatter", 4),
        ("big", "alice", "Mad as a Hatter", 5),
        ("small", "alice", "Looking Glass", 3),
        ("big", "alice", "Looking Glass", 2),
        ("small", "jabberwock", "Skirmish", 4),
        ("big", "jabberwock", "Skirmish", 4),
    ],
)
def test_the_size_of_alice_counts_for_her_own_defense_by_the_type_of_the_card(
    size: str, defender: str, card: str, value: int
) -> None:
    s = Scene(
        "king-arthur",
        "alice",
        board=T1,
        at={"king-arthur": "p3", "alice": "p2", "jabberwock": "p4"},
        hand=[["Feint"], [card]],
        counters={"size": size},
    )
    s.attack("king-arthur", defender, "Feint").defend(card)
    assert s.results() == [(2, value, 1)]
    assert s.settled


@rule("DT-19", "R10.12", "R16.7a", "A-04", "A-52")
@pytest.mark.parametrize(("answer", "value", "patroclus", "kept"), [("yes", 5, 0, 1), ("pass", 3, 2, 3)])
def test_patroclus_may_fall_for_his_own_attack_which_goes_on(
    answer: str, value: int, patroclus: int, kept: int
) -> None:
    s = Scene(
        "achilles",
        "bloody-mary",
        board=T1,
        at={"achilles": "p0", "patroclus": "p4", "bloody-mary": "p5"},
        health={"patroclus": 2},
        hand=[["The Day of Your Doom", "Feint", "Feint", "Skirmish"]],
    )
    s.attack("patroclus", "bloody-mary", "The Day of Your Doom").defend()
    assert (s.asked, s.seat, s.offers) == ("may", 0, ["pass", "yes"])
    s.do(answer)
    assert s.results() == [(value, 0, 0)]
    assert (s.health("patroclus"), s.health("bloody-mary")) == (patroclus, 16 - value)
    assert len(s.hand(0)) == kept
    assert s.discard(0)[-1] == "the-day-of-your-doom"
    assert s.settled


def wukong_meets(hero: str, at: dict[str, str], hands: list[list[str]], turn: int) -> Scene:
    return Scene("sun-wukong", hero, board=T1, at={"sun-wukong": "p3", **at}, hand=hands, turn=turn)


ACHILLES = {"achilles": "p4", "patroclus": "p11"}


def bonus_attacks(s: Scene) -> int:
    return sum(event.kind == "bonus attack" for event in s.game.events())


@rule("DT-21", "R18.3", "R10.5")
def test_feint_against_test_for_weakness_prevents_relentless_assault() -> None:
    s = Scene(
        "achilles",
        "king-arthur",
        board=T1,
        at={**ACHILLES, "king-arthur": "p3"},
        hand=[["Test for Weakness"], ["Feint", "Feint"]],
    )
    s.attack("achilles", "king-arthur", "Test for Weakness").defend("Feint")
    assert s.settled
    assert s.results() == [(1, 2, 1)]
    assert bonus_attacks(s) == 0


@rule("DT-22", "R18.3")
def test_no_relentless_assault_on_a_clone_that_has_fallen() -> None:
    s = wukong_meets("achilles", {"clone-1": "p5", **ACHILLES}, [[], ["Test for Weakness"]], turn=1)
    s.attack("achilles", "clone-1", "Test for Weakness").defend()
    assert s.settled
    assert s.at("clone-1") == ""
    assert s.results() == [(1, 0, 1)]
    assert bonus_attacks(s) == 0


@rule("DT-22", "R18.2", "R18.4")
def test_relentless_assault_follows_on_a_defender_who_stands() -> None:
    s = wukong_meets("achilles", {"clone-1": "p5", **ACHILLES}, [[], ["Test for Weakness"]], turn=1)
    s.attack("achilles", "sun-wukong", "Test for Weakness").defend()
    assert (s.asked, s.seat, bonus_attacks(s)) == ("defense", 0, 1)
    s.defend()
    assert s.results() == [(1, 0, 1), (3, 0, 1)]
    assert s.health("sun-wukong") == 13
    assert s.settled


@rule("DT-24", "R18.3", "R10.8")
def test_ruyi_jingo_bang_tricks_nobody_who_did_not_defend() -> None:
    s = wukong_meets("achilles", ACHILLES, [["Ruyi Jingo Bang"], ["Feint"]], turn=0)
    s.attack("sun-wukong", "achilles", "Ruyi Jingo Bang").defend()
    assert s.settled
    assert s.results() == [(0, 0, 1)]
    assert s.health("achilles") == 18
    assert bonus_attacks(s) == 0


@rule("DT-24", "R18.3", "A-50")
def test_ruyi_jingo_bang_tricks_whoever_defended_with_a_versatile_card() -> None:
    s = wukong_meets("achilles", ACHILLES, [["Ruyi Jingo Bang"], ["Wily Fighting"]], turn=0)
    s.attack("sun-wukong", "achilles", "Ruyi Jingo Bang").defend("Wily Fighting").defend()
    assert s.results() == [(0, 3, 1), (4, 0, 0)]
    assert (s.health("achilles"), s.health("sun-wukong")) == (14, 16)
    assert s.settled
