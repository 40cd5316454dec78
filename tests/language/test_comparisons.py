"""Comparisons and numbers: a number against another, `and`, `or`, `not`, on cards and in standing abilities."""

import pytest

from tests.language.workshop import foe, scene, warden
from unmatched import HeroError


def drawn(condition: str) -> int:
    """How many cards a scheme draws that draws one if the condition holds."""
    s = scene(warden(wait=f'{{ if = "{condition}", then = [{{ draw = 1 }}] }}'))
    before = len(s.hand(0)) - 1
    s.scheme("Wait")
    assert s.settled
    return len(s.hand(0)) - before


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("hand at least 2", True),
        ("hand at least 3", False),
        ("hand at most 2", True),
        ("hand at most 1", False),
        ("hand more than 1", True),
        ("hand more than 2", False),
        ("hand less than 3", True),
        ("hand less than 2", False),
        ("hand equals 2", True),
        ("hand equals 3", False),
        ("not hand equals 2", False),
        ("2 * hand equals 4", True),
        ("3 + -1 * hand equals 1", True),
    ],
)
def test_two_numbers_are_compared_with_their_boundary(condition: str, holds: bool) -> None:
    assert drawn(condition) == holds


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("hand equals 2 and warden stands", True),
        ("hand equals 2 and warden defeated", False),
        ("hand equals 9 or warden stands", True),
        ("hand equals 9 or warden defeated", False),
        ("hand equals 9 and warden stands or hand equals 2", True),
        ("hand equals 2 or hand equals 9 and warden defeated", True),
        ("hand equals 9 or not warden stands", False),
        ("not hand equals 9 and not warden defeated", True),
    ],
)
def test_and_binds_closer_than_or(condition: str, holds: bool) -> None:
    assert drawn(condition) == holds


@pytest.mark.parametrize(("one", "other", "holds"), [(5, 6, True), (6, 6, False), (7, 6, False)])
def test_a_fighter_who_is_stronger_while_weaker_than_the_one_it_attacks(one: int, other: int, holds: bool) -> None:
    stronger = warden(
        '[[ability]]\nadjust = "attack value"\nof = "warden"\nby = 2\nwhile = "health of self less than health of foe"'
    )
    s = scene(stronger, health={"warden": one, "rival": other})
    s.attack("warden", "rival", "Blow").defend()
    assert s.results() == [(5 if holds else 3, 0, 0)]


@pytest.mark.parametrize(
    ("hounds", "value"), [({}, 3), ({"hound-1": "p4"}, 4), ({"hound-1": "p4", "hound-2": "p6"}, 4)]
)
def test_a_pack_that_bites_harder_for_each_other_of_it_beside_the_prey(hounds: dict[str, str], value: int) -> None:
    pack = warden('[[ability]]\nadjust = "attack value"\nof = "own"\nby = "count other own adjacent to foe"')
    s = scene(pack, at={"warden": "p2", "rival": "p3", **hounds})
    s.attack("warden", "rival", "Blow").defend()
    assert s.results()[0][0] == value


@pytest.mark.parametrize(("place", "value"), [("p3", 2), ("p6", 3)])
def test_a_fighter_in_whose_zone_others_defend_badly(place: str, value: int) -> None:
    grim = warden(
        '[[ability]]\nadjust = "defense value"\nof = "opposing in zone of warden"\nby = -1',
    )
    s = scene(grim, at={"warden": "p2", "hound-1": "p5" if place == "p6" else "p4", "rival": place})
    s.attack("hound-1", "rival", "Blow").defend("Blow")
    assert s.results()[0][1] == value


def test_what_lowers_the_opposing_value_knows_who_fights() -> None:
    grim = warden(
        '[[ability]]\nadjust = "defense value"\nof = "opposing"\nby = -2\nwhile = "self is hero and foe is hero"'
    )
    at = {"warden": "p2", "hound-1": "p4", "rival": "p3"}
    by_hero = scene(grim, at=at).attack("warden", "rival", "Blow").defend("Guard")
    by_hound = scene(grim, at=at).attack("hound-1", "rival", "Blow").defend("Guard")
    assert (by_hero.results()[0][1], by_hound.results()[0][1]) == (0, 2)


@pytest.mark.parametrize(("hand", "value"), [(["Blow"], 3), (["Blow", "Blow"], 5)])
def test_a_fighter_who_defends_better_with_the_smaller_hand(hand: list[str], value: int) -> None:
    sly = warden('[[ability]]\nadjust = "defense value"\nof = "own"\nby = 2\nwhile = "opponent\'s hand more than hand"')
    s = scene(sly, turn=1, hand=[["Blow", "Wait"], [*hand, "Blow"]])
    s.attack("rival", "warden", "Blow").defend("Blow")
    assert s.results()[0][1] == value


@pytest.mark.parametrize(("place", "steps"), [("p3", 2), ("p6", 1)])
def test_a_fighter_who_slows_those_in_its_zone(place: str, steps: int) -> None:
    slow = foe('[[ability]]\nadjust = "maneuver"\nof = "opposing in zone of rival"\nby = -1')
    s = scene(warden(), slow, at={"warden": "p7", "rival": place}, hand=[[], []])
    s.maneuver()
    free = {"p5", "p6", "p8", "p9"} - {place}
    assert s.moves("warden") == (free if place == "p3" else {"p8"})


def test_distance_and_shared_zones_are_counted() -> None:
    s = scene(
        warden(blow='after = [{ draw = "distance from self to foe" }]'),
        at={"warden": "p2", "rival": "p3"},
    )
    s.attack("warden", "rival", "Blow").defend()
    assert len(s.hand(0)) == 3
    two = scene(warden(blow='after = [{ draw = "shared zones of self with foe" }]'), at={"warden": "p5", "rival": "p4"})
    two.attack("warden", "rival", "Blow").defend()
    assert len(two.hand(0)) == 3


@pytest.mark.parametrize(("health", "drawn_cards"), [(9, 1), (3, 0)])
def test_what_cannot_be_told_does_not_hold_nor_does_its_contrary(health: int, drawn_cards: int) -> None:
    near = warden(blow='after = [{ if = "not distance from self to foe more than 9", then = [{ draw = 1 }] }]')
    s = scene(near, at={"warden": "p2", "rival": "p9", "wolf-1": "p3"}, health={"wolf-1": 2, "rival": health})
    s.attack("warden", "wolf-1", "Blow")
    assert s.asked == "defense"
    s.defend("Blow" if health == 9 else None)
    assert len(s.hand(0)) == 2 + drawn_cards


@pytest.mark.parametrize(("damage", "drawn_cards"), [("Guard", 0), (None, 1)])
def test_a_card_that_draws_if_it_dealt_enough(damage: str | None, drawn_cards: int) -> None:
    s = scene(warden(blow='after = [{ if = "combat damage at least 2", then = [{ draw = 1 }] }]'))
    s.attack("warden", "rival", "Blow").defend(damage)
    assert len(s.hand(0)) == 2 + drawn_cards


@pytest.mark.parametrize(
    ("part", "fault"),
    [
        ('adjust = "attack value"\nby = 1\nwhile = "won"', "a standing ability cannot refer to this"),
        ('adjust = "attack value"\nby = "combat damage"', "a standing ability cannot refer to this"),
        ('adjust = "maneuver"\nby = 1\nwhile = "foe is hero"', "a standing ability cannot use 'foe'"),
        (
            'adjust = "maneuver"\nby = 1\nwhile = "opponent\'s hand more than 3"',
            "a standing ability cannot refer to this",
        ),
        ('adjust = "attack value"\nof = "opposing nearby"\nby = 1', "unknown tag 'nearby'"),
        ('adjust = "attack value"\nby = 1\nwhile = "hand at least some"', "unknown number 'some'"),
        ('adjust = "attack value"\nby = 1\nwhile = "hand at least 2 or"', "'2 or' is not a number"),
    ],
)
def test_a_comparison_that_makes_no_sense_is_told(part: str, fault: str) -> None:
    with pytest.raises(HeroError, match=fault):
        warden(f"[[ability]]\n{part}")
