"""Damage, health and defeat: R11, and the course of a damage instruction of R19."""

import pytest

from unmatched.testing import T1, Scene

rule = pytest.mark.rule


def story(s: Scene, *kinds: str) -> list[tuple[str, str, int]]:
    """Events of these kinds: what, to which fighter, how much."""
    return [(e.kind, e.fighter, e.amount) for e in s.game.events() if e.kind in kinds]


# -- damage and defeat


@rule("R11.1")
def test_each_point_of_damage_costs_one_health_and_health_stops_at_0() -> None:
    s = Scene(
        "medusa",
        "king-arthur",
        board=T1,
        at={"medusa": "p0", "king-arthur": "p1", "merlin": "p2"},
        hand=[["Gaze of Stone", "Gaze of Stone"], []],
    )
    s.attack("medusa", "king-arthur", "Gaze of Stone").defend()
    assert s.health("king-arthur") == 18 - 2 - 8
    s.attack("medusa", "merlin", "Gaze of Stone").defend()
    assert s.health("merlin") == 0  # 7 - 2 - 8
    assert s.settled


@rule("R11.2", "R11.3")
def test_a_defeated_fighter_leaves_the_board_at_once_and_its_space_is_free() -> None:
    s = Scene(
        "sinbad",
        "medusa",
        board=T1,
        at={"sinbad": "p4", "medusa": "p11", "harpy-1": "p5"},
        hand=[["Leap Away"], ["Clutching Claws"]],
    )
    s.attack("sinbad", "harpy-1", "Leap Away").defend("Clutching Claws")
    assert (s.asked, s.at("harpy-1"), s.health("harpy-1")) == ("move", "", 0)  # in the middle of the combat
    assert s.moves("sinbad") == {"p0", "p1", "p2", "p3", "p5", "p6", "p7", "p8"}
    s.do("move sinbad to p5")
    assert s.settled


@rule("R11.3")
def test_cards_of_a_defeated_fighter_stay_but_cannot_be_played() -> None:
    hand = ["Jaws That Bite", "Claws That Catch"]
    at = {"alice": "p0", "beowulf": "p1"}
    s = Scene("alice", "beowulf", board=T1, at=at, hand=[hand, ["Feint"]], deck={0: ["Jaws That Bite"]})
    assert s.offers == ["maneuver"]
    s.maneuver("Claws That Catch")
    assert (s.hand(0), s.discard(0)) == (["jaws-that-bite", "jaws-that-bite"], ["claws-that-catch"])
    s.do("pass")
    assert s.settled


# -- recovering


@rule("R11.4", "A-36")
@pytest.mark.parametrize(("before", "after"), [(9, 11), (13, 14), (14, 14)])
def test_recovery_stops_at_the_maximum(before: int, after: int) -> None:
    s = Scene(
        "little-red-riding-hood",
        "beowulf",
        board=T1,
        at={"little-red": "p0", "huntsman": "p1", "beowulf": "p9"},
        hand=[["A Grimm Tale"]],
        discard={0: ["The Wolf's Skin"]},
        health={"little-red": before},
    )
    s.scheme("A Grimm Tale")
    assert s.health("little-red") == after
    assert s.settled


@rule("R11.4", "A-37")
def test_a_defeated_fighter_does_not_recover() -> None:
    s = Scene(
        "yennenga",
        "beowulf",
        board=T1,
        at={"yennenga": "p0", "archer-1": "p1", "beowulf": "p9"},
        hand=[["One with the Land"]],
        health={"yennenga": 10, "archer-1": 1},
    )
    s.scheme("One with the Land")
    assert {o.fighter for o in s.game.options if o.kind == "move"} == {"yennenga", "archer-1"}
    s.do("pass")
    assert [s.health(f) for f in ("yennenga", "archer-1", "archer-2")] == [11, 2, 0]
    assert (s.at("archer-2"), len(s.hand(0))) == ("", 1)
    assert s.settled


@rule("R11.4", "A-36")
@pytest.mark.parametrize(("before", "after"), [(5, 8), (8, 8), (9, 5)])
def test_the_grail_sets_health_to_8_only_at_4_or_less(before: int, after: int) -> None:
    s = Scene(
        "alice",
        "king-arthur",
        board=T1,
        at={"alice": "p0", "king-arthur": "p1"},
        hand=[["Skirmish"], ["The Holy Grail"]],
        health={"king-arthur": before},
        counters={"size": "small"},
    )
    s.attack("alice", "king-arthur", "Skirmish").defend("The Holy Grail")
    s.do("pass")
    assert s.health("king-arthur") == after  # 5 - 1 of combat damage come first
    assert s.settled


# -- coming back


@rule("R11.5", "A-49")
def test_a_returned_fighter_has_full_health_and_stands_on_a_free_space_as_told() -> None:
    s = Scene(
        "beowulf",
        "yennenga",
        board=T1,
        at={"beowulf": "p1", "yennenga": "p0", "archer-2": "p3", "wiglaf": "p4"},
        hand=[["Feint", "Skirmish"], ["Shield Formation"]],
    )
    s.attack("beowulf", "yennenga", "Skirmish").defend("Shield Formation")
    assert (s.asked, s.seat, s.offers) == ("may", 0, ["pass", "yes"])
    s.do("pass")
    assert (s.asked, s.seat) == ("space", 1)
    assert s.offers == ["space p2", "space p5"]  # her zone; no way to decline
    s.do("space p5")
    assert (s.at("archer-1"), s.health("archer-1")) == ("p5", 2)
    assert (s.asked, s.offers) == ("shift damage", ["amount 0", "amount 1"])  # 4 - 3, and he can take it at once
    s.do("amount 1")
    assert (s.health("archer-1"), s.health("yennenga")) == (1, 15)
    s.do("pass")
    assert s.settled


@rule("R11.5", "A-49", "A-30")
def test_no_archer_returns_when_the_opponent_discards_a_card_instead() -> None:
    at = {"beowulf": "p1", "yennenga": "p0", "archer-2": "p9"}
    s = Scene("beowulf", "yennenga", board=T1, at=at, hand=[["Feint", "Fatal Struggle"], ["Shield Formation"]])
    s.attack("beowulf", "yennenga", "Fatal Struggle").defend("Shield Formation").do("yes", "card Feint")
    assert (s.at("archer-1"), s.discard(0)) == ("", ["feint", "fatal-struggle"])
    assert s.settled


@rule("R11.5", "A-49")
@pytest.mark.parametrize("standing", [["harpy-1", "harpy-2"], ["harpy-1", "harpy-2", "harpy-3"]])
def test_only_a_defeated_fighter_returns_and_it_must(standing: list[str]) -> None:
    spaces = dict(zip(standing, ("p1", "p2", "p3"), strict=False))
    s = Scene("medusa", "alice", board=T1, at={"medusa": "p0", "alice": "p11", **spaces}, hand=[["Winged Frenzy"]])
    s.scheme("Winged Frenzy").do("pass")
    if len(standing) < 3:
        assert s.offers == ["space p3", "space p4", "space p5"]
        s.do("space p4")
        assert (s.at("harpy-3"), s.health("harpy-3")) == ("p4", 1)
    assert s.settled


# -- defeat without damage


def no_contest(answer: str) -> Scene:
    s = Scene(
        "beowulf",
        "achilles",
        board=T1,
        at={"beowulf": "p0", "patroclus": "p1", "achilles": "p9"},
        hand=[["No Contest Expecteth"], ["Feint", "Feint", "Skirmish"]],
        counters={"rage": 3},
    )
    s.attack("beowulf", "patroclus", "No Contest Expecteth").defend()
    assert (s.asked, s.offers) == ("may", ["pass", "yes"])
    return s.do(answer)


@rule("R11.6")
def test_a_fighter_defeated_outright_falls_whatever_its_health_and_takes_no_damage() -> None:
    s = no_contest("yes")
    assert story(s, "damage", "defeated") == [("damage", "patroclus", 3), ("defeated", "patroclus", 0)]
    assert (s.at("patroclus"), s.counter("rage"), len(s.hand(1))) == ("", 0, 1)  # a defeat like any other: 2 discards
    assert s.settled


@rule("R11.6")
def test_declining_to_defeat_keeps_the_rage() -> None:
    s = no_contest("pass")
    assert (s.health("patroclus"), s.counter("rage"), len(s.hand(1))) == (3, 3, 3)
    assert s.settled


# -- one instruction, several fighters


@rule("R11.7", "A-54", "R19")
def test_one_instruction_hurts_all_before_anyone_is_removed() -> None:
    s = Scene(
        "beowulf",
        "medusa",
        board=T1,
        at={"wiglaf": "p4", "beowulf": "p9", "harpy-1": "p3", "harpy-2": "p5", "medusa": "p11"},
        hand=[["Remnant of Valor"]],
    )
    s.scheme("Remnant of Valor")
    assert story(s, "damage", "defeated") == [
        ("damage", "harpy-1", 1),
        ("damage", "harpy-2", 1),
        ("defeated", "harpy-1", 0),
        ("defeated", "harpy-2", 0),
    ]
    assert s.settled


@rule("R11.7", "A-52", "A-54", "R19")
def test_defeats_come_before_what_they_set_off() -> None:
    s = Scene(
        "achilles",
        "alice",
        board=T1,
        at={"achilles": "p0", "patroclus": "p2", "alice": "p9"},
        hand=[["Feint"]],
        deck={0: []},
        health={"patroclus": 2},
    )
    s.do("maneuver")
    assert story(s, "damage", "defeated", "discard") == [
        ("damage", "achilles", 2),
        ("damage", "patroclus", 2),
        ("defeated", "patroclus", 0),
        ("discard", "", 0),  # the only card he has
    ]
    s.do("pass")
    assert s.settled


@rule("R11.7", "A-52")
def test_a_defeat_in_the_middle_of_an_effect_sets_off_its_ability_before_the_next_part() -> None:
    s = Scene(
        "achilles",
        "medusa",
        board=T1,
        at={"achilles": "p0", "patroclus": "p4", "medusa": "p5"},
        hand=[["The Day of Your Doom", "Feint", "Skirmish"], ["Hiss and Slither"]],
        health={"patroclus": 2},
    )
    s.attack("patroclus", "medusa", "The Day of Your Doom").defend("Hiss and Slither").do("yes")
    assert [e.kind for e in s.game.events() if e.kind in ("defeated", "discard", "value", "result")] == [
        *("defeated", "discard", "discard"),
        *("value", "result"),
        *("discard", "discard"),
    ]
    assert (s.hand(0), s.results()) == ([], [(5, 4, 0)])
    assert s.settled


# -- instances


def rage_after(hero: str, card: str, defense: str | None, at: str = "p1") -> int:
    """Beowulf's rage, beginning with 1, after an attack on him."""
    hand = [[card], [defense] if defense else []]
    s = Scene(hero, "beowulf", board=T1, at={hero: "p0", "beowulf": at}, hand=hand)
    s.attack(hero, "beowulf", card).defend(defense)
    while not s.settled:
        s.do("pass")
    return s.counter("rage")


@rule("R11.8", "R16.6")
def test_every_instruction_that_deals_damage_is_one_instance_whatever_the_amount() -> None:
    assert rage_after("king-arthur", "Excalibur", None) == 2  # 6 damage
    assert rage_after("medusa", "Gaze of Stone", None) == 3  # 2 combat damage, then 8
    assert rage_after("medusa", "Regroup", None) == 2  # 1 damage


@rule("R11.9", "R16.6")
def test_no_damage_is_no_instance() -> None:
    assert rage_after("sinbad", "Feint", "Skirmish") == 1
    assert rage_after("sun-wukong", "Ruyi Jingo Bang", None) == 1


@rule("R11.9", "A-20")
def test_damage_turned_back_is_dealt_to_the_attacker_only() -> None:
    at = {"beowulf": "p0", "sun-wukong": "p1"}
    s = Scene(
        "beowulf", "sun-wukong", board=T1, at=at, hand=[["The War-King"], ["Golden Chain Mail"]], counters={"rage": 3}
    )
    s.attack("beowulf", "sun-wukong", "The War-King").defend("Golden Chain Mail").do("amount 3")
    assert (s.health("beowulf"), s.health("sun-wukong"), s.counter("rage")) == (14, 17, 1)
    assert s.settled


@rule("R11.9", "A-20", "A-21", "R16.10")
def test_yennenga_may_shift_damage_turned_back_at_her() -> None:
    s = Scene(
        "yennenga",
        "sun-wukong",
        board=T1,
        at={"yennenga": "p4", "archer-1": "p1", "archer-2": "p9", "sun-wukong": "p5"},
        hand=[["Jaws of the Beast"], ["Golden Chain Mail"]],
    )
    s.attack("yennenga", "sun-wukong", "Jaws of the Beast").defend("Golden Chain Mail")
    assert (s.asked, s.seat, s.offers) == ("shift damage", 0, ["amount 0", "amount 1"])  # 5 - 4; only archer-1 is near
    s.do("amount 1")
    assert [s.health(f) for f in ("yennenga", "archer-1", "archer-2", "sun-wukong")] == [15, 1, 2, 17]
    assert s.settled


@rule("R11.9", "A-21")
def test_shifted_damage_is_not_dealt_to_yennenga() -> None:
    s = Scene(
        "medusa",
        "yennenga",
        board=T1,
        at={"medusa": "p0", "yennenga": "p1", "archer-1": "p2", "archer-2": "p3"},
        hand=[["Snipe"]],
    )
    s.attack("medusa", "yennenga", "Snipe").defend().do("amount 2", "amount 1")
    taken = {(e.fighter, e.amount) for e in s.game.events() if e.kind == "damage"}
    assert taken == {("archer-1", 2), ("archer-2", 1)}
    assert (s.health("yennenga"), s.results()) == (15, [(3, 0, 0)])
    assert s.settled
