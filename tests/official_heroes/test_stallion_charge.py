"""Stallion Charge: the ways Yennenga can ride, whom they lead through, and what that does to them."""

from collections.abc import Mapping

import pytest

from unmatched.heroes.board_file import BoardFile
from unmatched.testing import T1, Scene, small_board

rule = pytest.mark.rule

FORK = small_board("fork", "s-a s-b a-g b-g g-h h-i i-j s-t", {"all": "s a b g h i j t"}, "s g")
"""two ways from s to g, through a or through b; then a line g h i j; t is a dead end beside s"""
BYPASS = small_board("bypass", "s-a s-b s-c a-g b-g c-d d-g", {"all": "s a b c d g"}, "s g")
"""three ways from s to g: through a, through b, and a longer one through c and d"""
AHEAD = {"yennenga": "s", "achilles": "a", "patroclus": "b"}


def charge(at: Mapping[str, str], board: BoardFile = FORK, health: Mapping[str, int] | None = None) -> Scene:
    """Yennenga attacked Achilles with Stallion Charge, hurt him by 3 and is to move."""
    s = Scene("yennenga", "achilles", board=board, at=at, hand=[["Stallion Charge"]], health=health)
    return s.attack("yennenga", "achilles", "Stallion Charge").defend()


def hurt(s: Scene) -> list[str]:
    """Who lost health beyond the 3 of the attack."""
    full = {"achilles": 15, "patroclus": 6}
    lost = {f: n - s.health(f) for f, n in full.items() if s.at(f)}
    assert set(lost.values()) <= {0, 1}
    return [f for f, n in lost.items() if n]


@rule("R5.7")
def test_yennenga_may_stay_where_she_is() -> None:
    s = charge(AHEAD)
    assert (s.asked, s.seat, s.offers[0]) == ("move", 0, "pass")
    s.do("pass")
    assert (s.at("yennenga"), hurt(s)) == ("s", [])
    assert s.settled


@rule("R5.9", "A-43")
def test_she_rides_up_to_five_spaces_through_opposing_fighters_and_stops_on_no_occupied_space() -> None:
    s = charge({"yennenga": "p3", "archer-1": "p1", "achilles": "p4", "patroclus": "p6"}, T1)
    assert s.moves("yennenga") == {"p0", "p2", "p3", "p5", "p7", "p8"}
    s.do("move yennenga to p8")
    assert (s.at("yennenga"), hurt(s)) == ("p8", ["achilles", "patroclus"])
    assert s.settled


@rule("A-43")
def test_she_cannot_stop_on_the_space_of_a_fighter_who_would_fall() -> None:
    s = charge({"yennenga": "p3", "achilles": "p4", "patroclus": "p5"}, T1, {"patroclus": 1})
    assert "p5" not in s.moves("yennenga")
    s.do("move yennenga to p6")
    assert (s.at("yennenga"), s.at("patroclus"), s.health("achilles")) == ("p6", "", 14)
    assert s.settled


@rule("A-43", "R11.7")
def test_those_she_rode_through_are_hurt_together_and_only_after_the_move() -> None:
    s = charge({"yennenga": "p3", "achilles": "p4", "patroclus": "p5"}, T1)
    before = len(s.game.events())
    s.do("move yennenga to p6")
    assert [e.kind for e in s.game.events()[before : before + 3]] == ["move", "damage", "damage"]
    assert s.settled


@rule("R5.5")
def test_her_own_archers_are_ridden_through_unhurt() -> None:
    s = charge({"yennenga": "p3", "archer-1": "p2", "archer-2": "p1", "achilles": "p4"}, T1)
    s.do("move yennenga to p0", "pass")
    assert [s.health(f) for f in ("archer-1", "archer-2", "achilles")] == [2, 2, 15]
    assert s.settled


@rule("A-43", "A-30")
@pytest.mark.parametrize(
    ("answers", "passed"),
    [
        (["fighter achilles", "pass"], ["achilles"]),
        (["fighter achilles", "fighter patroclus"], ["achilles", "patroclus"]),
        (["fighter patroclus"], ["patroclus"]),
    ],
)
def test_she_says_whom_she_rides_through_where_different_ways_lead_through_different_fighters(
    answers: list[str], passed: list[str]
) -> None:
    s = charge(AHEAD)
    s.do("move yennenga to g")
    assert (s.asked, s.seat, s.offers) == ("pass through", 0, ["fighter achilles", "fighter patroclus"])
    s.do(answers[0])
    if len(answers) > 1:
        assert (s.asked, s.offers, s.at("yennenga")) == ("pass through", ["pass", "fighter patroclus"], "s")
        s.do(answers[1])
    assert (s.at("yennenga"), hurt(s)) == ("g", passed)
    assert s.settled


@rule("A-43")
@pytest.mark.parametrize(("goal", "passed"), [("i", "achilles"), ("i", "patroclus"), ("j", "achilles")])
def test_a_goal_too_far_for_both_ways_lets_her_ride_through_one_of_them_only(goal: str, passed: str) -> None:
    s = charge(AHEAD)
    s.do(f"move yennenga to {goal}")
    assert s.offers == ["fighter achilles", "fighter patroclus"]
    s.do(f"fighter {passed}")
    assert (s.at("yennenga"), hurt(s)) == (goal, [passed])
    assert s.settled


@rule("A-43")
@pytest.mark.parametrize(
    ("answers", "passed"),
    [
        (["pass"], []),
        (["fighter achilles", "pass"], ["achilles"]),
        (["fighter achilles", "fighter patroclus"], ["achilles", "patroclus"]),
        (["fighter patroclus"], ["patroclus"]),
    ],
)
def test_a_free_way_lets_her_ride_through_nobody(answers: list[str], passed: list[str]) -> None:
    s = charge(AHEAD, BYPASS)
    s.do("move yennenga to g")
    assert s.offers == ["pass", "fighter achilles", "fighter patroclus"]
    s.do(*answers)
    assert (s.at("yennenga"), hurt(s)) == ("g", passed)
    assert s.settled


@rule("A-43", "R5.6")
@pytest.mark.parametrize(("answers", "passed"), [(["pass"], []), (["fighter achilles", "pass"], ["achilles"])])
def test_she_may_ride_into_a_fighter_and_back_on_her_way(answers: list[str], passed: list[str]) -> None:
    s = charge(AHEAD)
    s.do("move yennenga to t")
    assert s.offers == ["pass", "fighter achilles", "fighter patroclus"]
    s.do(*answers)
    assert (s.at("yennenga"), hurt(s)) == ("t", passed)
    assert s.settled


@rule("A-43", "R5.6")
def test_she_may_ride_through_a_fighter_and_end_where_she_began() -> None:
    s = charge({"yennenga": "p3", "achilles": "p4"}, T1)
    assert "p3" in s.moves("yennenga")
    s.do("move yennenga to p3")
    assert (s.asked, s.offers) == ("pass through", ["pass", "fighter achilles"])
    s.do("fighter achilles")
    assert (s.at("yennenga"), hurt(s)) == ("p3", ["achilles"])
    assert s.settled


@rule("A-43")
@pytest.mark.parametrize(("achilles", "there_and_back"), [("p2", True), ("p3", False)])
def test_the_way_there_and_back_is_no_longer_than_five_spaces(achilles: str, there_and_back: bool) -> None:
    s = charge({"yennenga": "p0", "achilles": achilles}, T1)
    assert ("p0" in s.moves("yennenga")) is there_and_back


@rule("A-43")
def test_a_fighter_ridden_through_twice_is_hurt_once() -> None:
    s = charge({"yennenga": "p3", "achilles": "p4"}, T1)
    s.do("move yennenga to p2")
    assert s.offers == ["pass", "fighter achilles"]
    s.do("fighter achilles")
    assert (s.at("yennenga"), s.health("achilles")) == ("p2", 14)
    assert s.settled


@rule("R12.1")
def test_riding_down_the_hero_wins_the_game() -> None:
    s = charge({"yennenga": "p3", "achilles": "p4"}, T1, {"achilles": 4})
    s.do("move yennenga to p5")
    assert (s.winners, s.at("yennenga")) == ((0,), "p5")


@rule("R9.8", "R10.2")
def test_stallion_charge_rides_out_of_a_lost_defense_too() -> None:
    s = Scene(
        "yennenga",
        "achilles",
        board=T1,
        at={"yennenga": "p3", "achilles": "p4", "patroclus": "p11"},
        hand=[["Stallion Charge"], ["Brothers in Arms"]],
        turn=1,
    )
    s.attack("achilles", "yennenga", "Brothers in Arms").defend("Stallion Charge")
    assert (s.asked, s.seat, s.results()) == ("move", 0, [(4, 3, 1)])
    s.do("move yennenga to p8")
    assert (s.health("achilles"), s.health("yennenga")) == (17, 14)
    assert s.settled


@rule("R10.5")
def test_a_cancelled_stallion_charge_goes_nowhere() -> None:
    at = {"yennenga": "p3", "achilles": "p4"}
    s = Scene("yennenga", "achilles", board=T1, at=at, hand=[["Stallion Charge"], ["Feint"]])
    s.attack("yennenga", "achilles", "Stallion Charge").defend("Feint")
    assert (s.at("yennenga"), s.health("achilles")) == ("p3", 17)
    assert s.settled


@rule("R16.10", "R11.7")
def test_a_yennenga_ridden_down_with_her_archer_shifts_only_what_the_archer_has_left() -> None:
    s = Scene(
        "yennenga",
        "yennenga",
        board=T1,
        at={"yennenga@1": "p3", "yennenga@2": "p5", "archer-1@2": "p4"},
        hand=[["Stallion Charge"]],
    )
    s.attack("yennenga@1", "yennenga@2", "Stallion Charge").defend().do("amount 0", "move yennenga@1 to p6")
    assert (s.asked, s.seat, s.offers) == ("shift damage", 1, ["amount 0", "amount 1"])
    s.do("amount 1")
    assert (s.health("yennenga@2"), s.at("archer-1@2")) == (12, "")
    assert s.settled
