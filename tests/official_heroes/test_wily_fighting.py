"""Wily Fighting in the two decks that hold it."""

import pytest

from unmatched.testing import T1, Scene, small_board

rule = pytest.mark.rule
STAR = small_board("star", "hub-a hub-b hub-c hub-d", {"z": "hub a b c d"}, "hub a b c")
decks = pytest.mark.parametrize(
    ("hero", "friend"), [("achilles", "patroclus"), ("sun-wukong", "clone-1")], ids=["achilles", "sun-wukong"]
)


def scene(hero: str, at: dict[str, str], foe_card: str, turn: int = 0, health: dict[str, int] | None = None) -> Scene:
    """Alice has the size that adds nothing to her card."""
    return Scene(
        hero,
        "alice",
        board=T1,
        at=at,
        hand=[["Wily Fighting"], [foe_card]],
        turn=turn,
        health=health,
        counters={"size": "small" if turn else "big"},
    )


@decks
@rule("R11.7", "A-54")
@pytest.mark.parametrize(("defense", "alice"), [(None, 9), ("Momentous Shift", 12)], ids=["won", "lost"])
def test_wily_fighting_hurts_all_opposing_fighters_next_to_its_fighter_win_or_lose(
    hero: str, friend: str, defense: str | None, alice: int
) -> None:
    s = scene(hero, {friend: "p1", hero: "p3", "alice": "p4", "jabberwock": "p2"}, "Momentous Shift")
    full = s.health(hero)
    s.attack(hero, "alice", "Wily Fighting").defend(defense)
    assert (s.health("alice"), s.health("jabberwock"), s.health(hero)) == (alice, 7, full)
    assert s.settled


@decks
@rule("R1.8", "R3.2")
def test_wily_fighting_spares_friends_and_enemies_further_away(hero: str, friend: str) -> None:
    s = scene(hero, {friend: "p2", hero: "p3", "alice": "p4", "jabberwock": "p5"}, "Momentous Shift")
    full = s.health(friend)
    s.attack(hero, "alice", "Wily Fighting").defend()
    assert (s.health(friend), s.health("alice"), s.health("jabberwock")) == (full, 9, 8)
    assert s.settled


@decks
@rule("R9.8", "R1.10")
def test_wily_fighting_hurts_around_the_sidekick_that_defends_with_it(hero: str, friend: str) -> None:
    s = scene(hero, {hero: "p0", friend: "p3", "alice": "p4", "jabberwock": "p2"}, "Regroup", turn=1)
    s.attack("alice", friend, "Regroup").defend("Wily Fighting")
    assert (s.results(), s.health("alice"), s.health("jabberwock")) == ([(2, 3, 0)], 12, 7)
    assert s.settled


@decks
@rule("R10.10", "A-03")
def test_wily_fighting_of_a_defeated_fighter_hurts_nobody(hero: str, friend: str) -> None:
    at = {hero: "p0", friend: "p3", "alice": "p8", "jabberwock": "p4"}
    s = scene(hero, at, "Jaws That Bite", turn=1, health={friend: 1})
    s.attack("jabberwock", friend, "Jaws That Bite").defend("Wily Fighting")
    assert (s.at(friend), s.results(), s.health("jabberwock")) == ("", [(4, 3, 1)], 8)
    assert s.settled


@rule("R14.3", "R1.8")
def test_wily_fighting_spares_the_partner_and_hurts_both_enemies() -> None:
    s = Scene(
        "sun-wukong",
        "alice",
        "achilles",
        "medusa",
        mode="teams",
        board=STAR,
        at={"sun-wukong": "hub", "alice": "a", "achilles": "b", "medusa": "c", "harpy-1": "d"},
        hand=[["Wily Fighting"]],
        counters={"size": "big"},
    )
    s.attack("sun-wukong", "alice", "Wily Fighting").defend()
    assert [s.health(f) for f in ("alice", "achilles", "medusa", "harpy-1")] == [9, 18, 15, 0]
    assert s.settled
