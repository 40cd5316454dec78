"""The rulebooks' examples E1 to E5 and variants: whole combats, card by card."""

from collections.abc import Sequence

import pytest

from unmatched.engine.board import near_space, zone_of_space
from unmatched.testing.boards import T1, T2
from unmatched.testing.scene import Scene

rule = pytest.mark.rule

RED = "little-red-riding-hood"
KNIVES = "The Wolf's Skin"
PELT = "What Big Ears You Have"


def basket(s: Scene, seat: int) -> str:
    """The item on top of Little Red's discard pile."""
    top = s.match.cards[seat][s.discard(seat)[-1]]
    return s.match.card(seat, top).item


def story(s: Scene, *kinds: str) -> list[tuple[str, str | int, int]]:
    """What happened of some kinds, in order: what, to which fighter or seat, how much."""
    return [(e.kind, e.fighter or e.seat, e.amount) for e in s.game.events() if e.kind in kinds]


# -- E1: Alice's Jabberwock attacks King Arthur


def jabberwock_attacks_arthur(alice: str = "p9") -> Scene:
    s = Scene(
        "alice",
        "king-arthur",
        board=T1,
        at={"alice": alice, "jabberwock": "p4", "king-arthur": "p3", "merlin": "p0"},
        hand=[["Jaws That Bite", "Snicker-Snack", "Looking Glass"], ["Skirmish", "The Holy Grail", "Noble Sacrifice"]],
        counters={"size": "big"},
    )
    return s.attack("jabberwock", "king-arthur", "Jaws That Bite").defend("Skirmish")


@rule("E1", "R9.2", "R9.3", "R9.5", "R9.6")
def test_only_the_jabberwock_reaches_arthur_and_only_with_jaws_that_bite() -> None:
    s = jabberwock_attacks_arthur()
    s.game.pop()
    assert s.seat == 1
    assert s.offers == ["pass", "card skirmish", "card the-holy-grail"]
    s.game.pop()
    assert s.seat == 0
    assert s.offers == ["card jaws-that-bite"]
    s.game.pop()
    assert s.offers == ["maneuver", "attack king-arthur by jabberwock"]


@rule("E1", "R10.1", "R10.2", "R10.4", "R10.8", "R5.8", "R16.1", "A-46")
def test_skirmish_moves_the_jabberwock_away_before_its_jaws_bite() -> None:
    s = jabberwock_attacks_arthur()
    assert s.results() == [(4, 4, 1)]
    assert (s.asked, s.seat) == ("move", 1)
    assert "pass" in s.offers
    assert s.moves("jabberwock") == {"p5", "p6"}
    assert s.moves("king-arthur") == {"p2", "p1"}
    s.do("move jabberwock to p6")
    assert s.settled
    assert [s.at(f) for f in ("alice", "jabberwock", "king-arthur", "merlin")] == ["p9", "p6", "p3", "p0"]
    assert [s.health(f) for f in ("alice", "jabberwock", "king-arthur", "merlin")] == [13, 8, 18, 7]
    assert (s.discard(0), s.discard(1)) == (["jaws-that-bite"], ["skirmish"])
    assert (s.hand(0), s.hand(1)) == (["looking-glass", "snicker-snack"], ["noble-sacrifice", "the-holy-grail"])
    assert s.actions == 1


@rule("E1", "R10.4", "R10.8")
def test_jaws_bite_arthur_who_won_the_combat_when_skirmish_moves_nobody() -> None:
    s = jabberwock_attacks_arthur().do("pass")
    assert (s.seat, s.offers) == (0, ["fighter king-arthur"])
    s.do("fighter king-arthur")
    assert s.health("king-arthur") == 16
    assert s.results() == [(4, 4, 1)]
    assert s.settled


@rule("E1", "R10.4")
def test_jaws_must_bite_alice_when_she_alone_is_adjacent() -> None:
    s = jabberwock_attacks_arthur(alice="p5").do("move king-arthur to p1")
    assert (s.seat, s.offers) == (0, ["fighter alice"])
    s.do("fighter alice")
    assert (s.health("alice"), s.health("king-arthur")) == (11, 18)
    assert s.settled


@rule("E1", "R10.4")
@pytest.mark.parametrize(("bitten", "alice", "arthur"), [("king-arthur", 13, 16), ("alice", 11, 18)])
def test_jaws_bite_arthur_or_alice_as_anna_chooses(bitten: str, alice: int, arthur: int) -> None:
    s = jabberwock_attacks_arthur(alice="p5").do("pass")
    assert (s.asked, s.seat) == ("fighter", 0)
    assert set(s.offers) == {"fighter king-arthur", "fighter alice"}
    s.do(f"fighter {bitten}")
    assert (s.health("alice"), s.health("king-arthur")) == (alice, arthur)
    assert s.settled


# -- E2: Beowulf attacks Little Red


def beowulf_attacks_red(discard: list[str]) -> Scene:
    return Scene(
        "beowulf",
        RED,
        board=T1,
        at={"beowulf": "p3", "wiglaf": "p0", "little-red": "p4", "huntsman": "p11"},
        hand=[["Epic Poem", "The Ancient Heirloom", "The Equal of Grendel"], ["Stones in the Belly"]],
        discard={1: discard},
    )


def heirloom_lost(s: Scene) -> bool:
    return "the-ancient-heirloom" in s.discard(0)


def check_stones_took_the_heirloom(s: Scene) -> None:
    # Epic Poem's rage, which is not spent, comes before the discard for Stones.
    assert [kind for kind, _, _ in story(s, "counter", "discard")] == ["counter", "discard", "discard", "discard"]
    assert s.results() == [(4, 3, 0)]
    assert [s.health(f) for f in ("little-red", "huntsman", "beowulf", "wiglaf")] == [13, 9, 17, 9]
    assert s.counter("rage") == 2
    assert (s.hand(0), s.hand(1)) == (["the-equal-of-grendel"], [])
    assert s.discard(0) == ["the-ancient-heirloom", "epic-poem"]
    assert s.discard(1)[-1] == "stones-in-the-belly"
    assert basket(s, 1) == "wolfsbane"
    assert s.actions == 1
    assert s.settled


@rule("E2", "R10.1", "R10.2", "R16.5", "R16.6", "R7.7")
def test_stones_in_the_belly_with_knives_add_the_boost_of_a_random_card() -> None:
    s = beowulf_attacks_red([KNIVES]).do("attack little-red by beowulf")
    assert s.cards_offered() == {"epic-poem", "the-ancient-heirloom"}
    s.do("card Epic Poem").defend("Stones in the Belly", luck=heirloom_lost)
    check_stones_took_the_heirloom(s)
    assert s.discard(1) == ["the-wolfs-skin", "stones-in-the-belly"]


@rule("E2", "R16.5b")
def test_stones_in_the_belly_do_nothing_while_a_pelt_is_in_the_basket() -> None:
    s = beowulf_attacks_red([PELT]).attack("beowulf", "little-red", "Epic Poem").defend("Stones in the Belly")
    assert s.results() == [(4, 2, 0)]
    assert s.health("little-red") == 12
    assert s.discard(0) == ["epic-poem"]
    assert s.settled


@rule("E2", "R16.5c", "R16.5d")
def test_the_empty_basket_may_stand_for_the_knives_of_stones_in_the_belly() -> None:
    s = beowulf_attacks_red([]).attack("beowulf", "little-red", "Epic Poem").defend("Stones in the Belly")
    assert (s.asked, s.seat) == ("item", 1)
    assert s.offers == ["choose 1", "choose 2", "choose 3"]
    s.do("choose 2", luck=heirloom_lost)
    check_stones_took_the_heirloom(s)


# -- E3: rage from two damage instances


def red_attacks(target: str, at: dict[str, str], basket_card: str = KNIVES, rage: int = 1) -> Scene:
    s = Scene(
        RED,
        "beowulf",
        board=T1,
        at={"little-red": "p4", "huntsman": "p11", **at},
        hand=[["Once Upon a Time"]],
        discard={0: [basket_card]},
        counters={"rage": rage},
    )
    return s.attack("little-red", target, "Once Upon a Time").defend()


@rule("E3", "R11.8", "R16.6b", "R16.6c")
def test_beowulf_gains_rage_for_combat_damage_and_again_for_the_effect() -> None:
    s = red_attacks("beowulf", {"beowulf": "p3", "wiglaf": "p0"})
    assert story(s, "result", "damage", "counter") == [
        ("result", 0, 0),
        ("damage", "beowulf", 2),
        ("counter", 1, 2),
        ("damage", "beowulf", 3),
        ("counter", 1, 3),
    ]
    assert s.results() == [(2, 0, 0)]
    assert (s.health("beowulf"), s.counter("rage")) == (12, 3)
    assert s.discard(0)[-1] == "once-upon-a-time"
    assert basket(s, 0) == "wolfsbane"
    assert s.settled


@rule("E3", "R16.6a")
def test_rage_never_rises_above_three() -> None:
    s = red_attacks("beowulf", {"beowulf": "p3", "wiglaf": "p0"}, rage=2)
    assert (s.health("beowulf"), s.counter("rage")) == (12, 3)
    assert s.settled


@rule("E3", "R16.5b", "R16.6b")
def test_without_knives_once_upon_a_time_damages_beowulf_only_once() -> None:
    s = red_attacks("beowulf", {"beowulf": "p3", "wiglaf": "p0"}, basket_card=PELT)
    assert (s.health("beowulf"), s.counter("rage")) == (15, 2)
    assert s.settled


@rule("E3", "R16.6b")
def test_damage_to_wiglaf_gives_no_rage() -> None:
    s = red_attacks("wiglaf", {"beowulf": "p0", "wiglaf": "p3"})
    assert (s.health("wiglaf"), s.health("beowulf"), s.counter("rage")) == (4, 17, 1)
    assert s.settled


# -- E4: a closed door


def at_the_door(*closed: str) -> Scene:
    return Scene(
        RED,
        "beowulf",
        board=T2,
        at={"little-red": "r2", "huntsman": "r1", "beowulf": "b1", "wiglaf": "x2"},
        hand=[["Never Leave the Path", "Long Have I Sought You", "What Large Hands You Have"]],
        discard={0: [KNIVES]},
        doors=closed,
    )


def adjacent(s: Scene, a: str, b: str) -> bool:
    numbers = s.match.space_number
    return bool(near_space(s.game.state, numbers[a]) >> numbers[b] & 1)


def same_zone(s: Scene, a: str, b: str) -> bool:
    numbers = s.match.space_number
    return bool(zone_of_space(s.game.state, numbers[a]) >> numbers[b] & 1)


@rule("E4", "R17.2", "R17.6", "A-26")
def test_a_closed_door_parts_spaces_whose_shortest_way_leads_through_it() -> None:
    s = at_the_door("d1")
    assert not adjacent(s, "r2", "b1")
    assert not same_zone(s, "r2", "b1")
    assert not same_zone(s, "r1", "b2")
    assert same_zone(s, "r1", "r2")
    assert same_zone(s, "b1", "b2")
    assert s.offers == ["maneuver", "scheme never-leave-the-path by little-red"]


@rule("E4", "R17.7", "R8.4")
def test_never_leave_the_path_hits_nobody_behind_a_closed_door() -> None:
    s = at_the_door("d1").scheme("Never Leave the Path")
    assert (s.health("beowulf"), s.health("wiglaf"), s.counter("rage")) == (17, 9, 1)
    assert basket(s, 0) == "pelt"
    assert s.actions == 1
    assert s.settled


@rule("E4", "R17.2", "R17.6", "R17.7")
def test_through_the_open_door_red_and_the_huntsman_reach_beowulf() -> None:
    s = at_the_door()
    assert adjacent(s, "r2", "b1")
    assert same_zone(s, "r2", "b1")
    assert same_zone(s, "r1", "b2")
    assert set(s.offers) == {
        "maneuver",
        "attack beowulf by little-red",
        "attack beowulf by huntsman",
        "scheme never-leave-the-path by little-red",
    }
    s.scheme("Never Leave the Path")
    assert (s.health("beowulf"), s.health("wiglaf"), s.counter("rage")) == (15, 9, 2)
    assert s.settled


# -- E5: Patroclus attacks Bloody Mary


ANTONINA = ("Battle Frenzy", "Test for Weakness", "The Day of Your Doom", "Under Achilles' Helm")
BORIS = ("Broken Glass", "Mirror Image", "Trick of the Light")


def patroclus_attacks_mary(achilles: str = "p0", antonina: Sequence[str] = ANTONINA) -> Scene:
    s = Scene(
        "achilles",
        "bloody-mary",
        board=T1,
        at={"achilles": achilles, "patroclus": "p4", "bloody-mary": "p5"},
        health={"patroclus": 4},
        hand=[antonina, BORIS],
        deck={1: ["Evade", "Evade"]},
    )
    s.attack("patroclus", "bloody-mary", "Battle Frenzy").defend("Broken Glass")
    assert (s.asked, s.seat) == ("choose", 1)
    assert s.offers == ["pass", "choose 1", "choose 2"]
    return s


def doom_kept(s: Scene) -> bool:
    return s.hand(0) == ["the-day-of-your-doom"]


@rule("E5", "R10.2", "R10.8", "R16.7a", "A-23", "A-52")
def test_patroclus_falls_to_his_own_frenzy_after_broken_glass_cut_him() -> None:
    s = patroclus_attacks_mary()
    s.do("pass", luck=doom_kept)
    assert s.results() == [(3, 3, 1)]
    assert story(s, "draw", "damage", "defeated") == [
        ("draw", 1, 0),
        ("damage", "patroclus", 2),
        ("damage", "patroclus", 2),
        ("damage", "bloody-mary", 2),
        ("defeated", "patroclus", 0),
    ]
    assert [s.health(f) for f in ("achilles", "patroclus", "bloody-mary")] == [18, 0, 14]
    assert [s.at(f) for f in ("achilles", "patroclus", "bloody-mary")] == ["p0", "", "p5"]
    assert s.hand(1) == ["evade", "mirror-image", "trick-of-the-light"]
    assert sorted(s.discard(0)[:2]) == ["test-for-weakness", "under-achilles-helm"]
    assert (s.discard(0)[2:], s.discard(1)) == (["battle-frenzy"], ["broken-glass"])
    assert s.actions == 1
    assert s.settled


@rule("E5", "R16.8", "R4.1")
def test_mary_begins_her_turn_with_three_cards_and_three_actions() -> None:
    s = patroclus_attacks_mary()
    s.do("pass", luck=doom_kept).maneuver().do("pass")
    assert (s.asked, s.seat) == ("action", 1)
    assert len(s.hand(1)) == 3
    assert s.actions == 3


@rule("E5", "R16.7b")
def test_achilles_attacks_with_two_more_once_patroclus_has_fallen() -> None:
    s = patroclus_attacks_mary("p6", ["Battle Frenzy", "Feint", "Feint", "Feint"])
    s.do("pass").attack("achilles", "bloody-mary", "Feint").defend()
    assert s.results() == [(3, 3, 1), (4, 0, 0)]
    assert s.health("bloody-mary") == 10
    assert s.settled


@rule("E5", "A-23")
@pytest.mark.parametrize(("change", "defense", "winner", "mary"), [("choose 1", 4, 1, 14), ("choose 2", 2, 0, 13)])
def test_broken_glass_cuts_nobody_when_the_values_differ(change: str, defense: int, winner: int, mary: int) -> None:
    s = patroclus_attacks_mary().do(change)
    assert s.results() == [(3, defense, winner)]
    assert len(s.hand(1)) == 2
    assert (s.health("patroclus"), s.health("bloody-mary")) == (2, mary)
    assert s.settled
