"""The maneuver, and movement in general: R5."""

import pytest

from unmatched import IllegalOption
from unmatched.testing import T1, T2, Scene, small_board

rule = pytest.mark.rule

# A line with one side space: s lies beside c.
BRANCH = small_board("branch", "a-b b-c c-d d-e c-s", {"z": "a b c d e s"}, "a e")


def alice_and_jabberwock(alice: str = "p3", jabberwock: str = "p8", beowulf: str = "p11", **more: str) -> Scene:
    at = {"alice": alice, "jabberwock": jabberwock, "beowulf": beowulf, **more}
    return Scene("alice", "beowulf", board=T1, at=at, hand=[["Skirmish"]], deck={0: ["Feint", "Regroup"]})


# -- the two steps


@rule("R5.1", "R6.1")
def test_a_maneuver_draws_before_it_moves_and_moving_is_optional() -> None:
    s = alice_and_jabberwock()
    s.do("maneuver")
    assert (s.hand(0), s.asked) == (["feint", "skirmish"], "boost maneuver")
    s.do("pass")
    assert s.asked == "maneuver"
    assert "pass" in s.offers
    s.do("pass")
    assert [s.at(f) for f in ("alice", "jabberwock")] == ["p3", "p8"]
    assert (s.asked, s.actions, s.hand(0)) == ("action", 1, ["feint", "skirmish"])


@rule("R5.2", "A-12")
def test_the_boost_is_offered_once_before_any_fighter_moves() -> None:
    s = alice_and_jabberwock()
    s.do("maneuver")
    assert s.offers == ["pass", "card skirmish", "card feint"]
    s.do("card Skirmish")
    assert s.asked == "maneuver"
    assert s.moves("alice") == {"p0", "p1", "p2", "p4", "p5", "p6"}
    s.do("move alice to p6")
    assert s.asked == "maneuver"  # no second boost
    s.do("move jabberwock to p7")
    assert s.settled


@rule("R5.2", "A-12")
def test_a_boost_that_was_declined_does_not_come_back() -> None:
    s = alice_and_jabberwock().maneuver()
    with pytest.raises(IllegalOption):
        s.do("card Skirmish")
    s.do("move alice to p4")
    with pytest.raises(IllegalOption):
        s.do("card Skirmish")
    s.do("pass")
    assert s.settled


@rule("R5.3")
def test_each_fighter_has_the_whole_move_value_once() -> None:
    s = alice_and_jabberwock().maneuver()
    assert s.moves("alice") == {"p1", "p2", "p4", "p5"}
    assert s.moves("jabberwock") == {"p6", "p7", "p9", "p10"}
    s.do("move alice to p1")
    assert s.moves("jabberwock") == {"p6", "p7", "p9", "p10"}
    assert s.moves("alice") == set()
    s.do("move jabberwock to p10")
    assert s.settled


@rule("R5.4")
@pytest.mark.parametrize("order", [("alice to p4", "jabberwock to p10"), ("jabberwock to p10", "alice to p4")])
def test_fighters_move_in_any_order_and_different_distances(order: tuple[str, str]) -> None:
    s = alice_and_jabberwock().maneuver()
    s.do(*(f"move {move}" for move in order))
    assert (s.at("alice"), s.at("jabberwock")) == ("p4", "p10")
    assert s.settled


@rule("R5.4")
def test_a_fighter_that_has_moved_cannot_go_on_after_another() -> None:
    s = alice_and_jabberwock().maneuver().do("move alice to p4")
    with pytest.raises(IllegalOption, match=r"R5\.3"):
        s.do("move alice to p5")
    s.do("pass")
    assert s.settled


@rule("R5.5")
def test_friends_may_be_crossed_but_not_stood_on_and_enemies_not_entered() -> None:
    s = alice_and_jabberwock(alice="p3", jabberwock="p4", beowulf="p2").maneuver()
    assert s.moves("alice") == {"p5"}
    assert s.moves("jabberwock") == {"p5", "p6"}
    with pytest.raises(IllegalOption):
        s.do("move alice to p1")
    s.do("move alice to p5", "pass")
    assert s.settled


@rule("R5.5", "R3.2")
def test_every_step_follows_a_line() -> None:
    at = {"alice": "s", "jabberwock": "a", "beowulf": "d"}
    s = Scene("alice", "beowulf", board=BRANCH, at=at, hand=[["Eat Me"]])
    s.maneuver()
    assert s.moves("alice") == {"b", "c"}
    assert s.moves("jabberwock") == {"b", "c"}
    s.do("pass")
    assert s.settled


@rule("R5.6")
def test_a_space_left_by_an_earlier_move_is_free_for_the_next() -> None:
    s = alice_and_jabberwock(alice="p3", jabberwock="p4", beowulf="p1").maneuver()
    assert s.moves("alice") == {"p2", "p5"}
    s.do("move jabberwock to p6")
    assert s.moves("alice") == {"p2", "p4", "p5"}
    s.do("move alice to p4")
    assert s.settled


@rule("R5.6")
def test_a_friend_that_came_into_the_way_is_no_place_to_end() -> None:
    s = alice_and_jabberwock(alice="p3", jabberwock="p6", beowulf="p0").maneuver()
    assert s.moves("alice") == {"p1", "p2", "p4", "p5"}
    s.do("move jabberwock to p4")
    assert s.moves("alice") == {"p1", "p2", "p5"}
    s.do("pass")
    assert s.settled


def charge(yennenga: str, foes: dict[str, str]) -> Scene:
    """Yennenga has attacked with Stallion Charge and is about to move."""
    at = {"yennenga": yennenga, **foes}
    s = Scene("yennenga", "medusa", board=BRANCH, at=at, hand=[["Stallion Charge"]])
    return s.attack("yennenga", "medusa", "Stallion Charge").defend()


@rule("R5.6", "A-43")
def test_a_path_may_visit_a_space_twice() -> None:
    s = charge("b", {"medusa": "c", "harpy-1": "e"})
    assert s.moves("yennenga") == {"a", "b", "d", "s"}
    s.do("move yennenga to a")  # at once, or into c and out again first
    assert (s.asked, s.offers) == ("pass through", ["pass", "fighter medusa"])
    s.do("fighter medusa")
    assert (s.at("yennenga"), s.health("medusa")) == ("a", 16 - 3 - 1)
    assert s.settled


@rule("R5.6", "A-43")
def test_a_path_may_lead_back_to_where_it_began() -> None:
    s = charge("b", {"medusa": "c", "harpy-1": "e"})
    assert "move yennenga to b" in s.offers  # into c and out again
    s.do("move yennenga to b")
    assert (s.asked, s.offers) == ("pass through", ["pass", "fighter medusa"])
    s.do("fighter medusa")
    assert (s.at("yennenga"), s.health("medusa")) == ("b", 16 - 3 - 1)
    assert s.settled


# -- movement by effects


@rule("R5.7")
def test_an_effect_moves_by_the_same_rules_without_draw_or_boost() -> None:
    at = {"alice": "p3", "jabberwock": "p4", "beowulf": "p1"}
    s = Scene("alice", "beowulf", board=T1, at=at, hand=[["Eat Me", "Skirmish"]])
    s.scheme("Eat Me")
    assert (s.asked, s.hand(0)) == ("move", ["skirmish"])
    assert "pass" in s.offers  # up to 3 includes 0
    assert s.moves("alice") == {"p2", "p5", "p6"}
    assert s.moves("jabberwock") == set()
    s.do("move alice to p6")
    assert (s.hand(0), s.discard(0)) == (["skirmish"], ["eat-me"])
    assert s.settled


@rule("R5.7", "R17.5")
def test_an_effect_that_moves_works_no_doors() -> None:
    at = {"alice": "r2", "beowulf": "x2"}
    s = Scene("alice", "beowulf", board=T2, at=at, hand=[["Eat Me"]], doors=["d1"])
    s.scheme("Eat Me")
    assert {option.kind for option in s.game.options} == {"pass", "move"}
    assert s.moves("alice") == {"r1", "x1"}
    s.do("pass")
    assert s.game.view(0).closed_doors == ("d1",)
    assert s.settled


def storms() -> Scene:
    s = Scene(
        "king-arthur",
        "alice",
        board=T1,
        at={"king-arthur": "p2", "merlin": "p0", "alice": "p4", "jabberwock": "p5"},
        hand=[["Command the Storms", "Feint"]],
    )
    return s.scheme("Command the Storms")


@rule("R5.8", "A-44", "A-30")
def test_another_players_fighter_moves_as_if_its_owner_moved_it() -> None:
    s = storms()
    assert (s.asked, s.seat) == ("move", 0)  # King Arthur's player chooses every path
    assert s.moves("alice") == {"p3", "p6", "p7"}  # through the Jabberwock, not through Arthur
    assert s.moves("jabberwock") == {"p3", "p6", "p7", "p8"}
    assert s.moves("king-arthur") == {"p1", "p3"}
    s.do("pass")
    assert s.settled


@rule("A-44", "R5.4", "R5.6")
def test_each_fighter_means_one_after_the_other_in_any_order_each_at_most_once() -> None:
    s = storms().do("move jabberwock to p8")
    assert s.moves("jabberwock") == set()
    assert s.moves("alice") == {"p3", "p5", "p6", "p7"}
    s.do("move alice to p7")
    assert s.moves("king-arthur") == {"p1", "p3", "p4", "p5"}
    s.do("move king-arthur to p5")
    assert s.moves("merlin") == {"p1", "p2", "p3"}
    s.do("pass")
    assert [s.at(f) for f in ("king-arthur", "merlin", "alice", "jabberwock")] == ["p5", "p0", "p7", "p8"]
    assert s.settled


@rule("R5.9", "A-43")
def test_moving_through_enemies_must_end_on_a_free_space() -> None:
    s = Scene(
        "medusa",
        "alice",
        board=T1,
        at={"medusa": "p3", "harpy-1": "p11", "alice": "p4", "jabberwock": "p6"},
        hand=[["Winged Frenzy", "Dash"]],
    )
    s.maneuver()
    assert s.moves("medusa") == {"p0", "p1", "p2"}
    s.do("pass").scheme("Winged Frenzy")
    assert s.moves("medusa") == {"p0", "p1", "p2", "p5"}
    assert s.moves("harpy-1") == {"p8", "p9", "p10"}
    s.do("move medusa to p5", "pass", "space p7")
    assert (s.at("medusa"), s.at("harpy-2")) == ("p5", "p7")
    assert s.settled


@rule("R5.9", "A-43")
def test_one_cannot_end_on_the_space_of_a_fighter_the_charge_would_defeat() -> None:
    s = charge("a", {"medusa": "b", "harpy-1": "c"})
    assert s.moves("yennenga") == {"a", "d", "e", "s"}  # back to a, or beyond both
    s.do("move yennenga to d")
    assert (s.health("medusa"), s.health("harpy-1"), s.at("yennenga")) == (12, 0, "d")
    assert s.settled


# -- placing and swapping


def bewildered() -> Scene:
    """Merlin has been attacked by Sinbad, defended with Bewilderment and may be placed."""
    s = Scene(
        "sinbad",
        "king-arthur",
        board=T1,
        at={"sinbad": "p1", "porter": "p3", "merlin": "p0", "king-arthur": "p11"},
        hand=[["Regroup"], ["Bewilderment"]],
        deck={0: ["Exploit"]},
    )
    return s.attack("sinbad", "merlin", "Regroup").defend("Bewilderment")


@rule("R5.10", "A-42")
def test_placing_knows_no_path() -> None:
    s = bewildered()
    assert (s.asked, s.seat) == ("space", 1)
    assert set(s.offers) == {"pass", *(f"space p{i}" for i in (2, 4, 5, 6, 7, 8, 9, 10))}  # enemies do not bar the way
    s.do("space p10")
    assert s.at("merlin") == "p10"
    assert not [e for e in s.game.events() if e.kind == "move"]
    assert s.settled


@rule("R5.10", "A-42")
def test_placing_in_any_space_allows_to_stay() -> None:
    s = bewildered().do("pass")
    assert s.at("merlin") == "p0"
    assert s.settled


@rule("R5.10", "A-42")
def test_an_effect_without_a_legal_space_is_skipped() -> None:
    s = Scene(
        "bloody-mary",
        "alice",
        board=small_board("corner", "a-b b-c c-d", {"z": "a b c d"}, "a d"),
        at={"bloody-mary": "b", "alice": "a", "jabberwock": "c"},
        hand=[["Trick of the Light"]],
    )
    s.attack("bloody-mary", "alice", "Trick of the Light").defend()
    assert s.settled  # no free space beside Alice: nothing is asked
    assert s.at("bloody-mary") == "b"


def hot_for_the_battle(**at: str) -> Scene:
    s = Scene("beowulf", "alice", board=T1, at={"alice": "p10", **at}, hand=[["Hot for the Battle"]])
    return s.attack("wiglaf", "alice", "Hot for the Battle").defend()


@rule("R5.11")
def test_a_swap_exchanges_two_spaces_at_any_distance() -> None:
    s = hot_for_the_battle(beowulf="p0", wiglaf="p9")
    assert s.offers == ["pass", "yes"]
    s.do("yes")
    assert (s.at("beowulf"), s.at("wiglaf")) == ("p9", "p0")
    assert not [e for e in s.game.events() if e.kind in ("move", "place")]
    assert s.settled


@rule("R5.11")
def test_a_swap_that_may_be_made_may_be_declined() -> None:
    s = hot_for_the_battle(beowulf="p0", wiglaf="p9").do("pass")
    assert (s.at("beowulf"), s.at("wiglaf")) == ("p0", "p9")
    assert s.settled


@rule("R5.11", "A-37")
def test_nobody_swaps_with_a_defeated_fighter() -> None:
    at = {"achilles": "p9", "alice": "p10"}
    s = Scene("achilles", "alice", board=T1, at=at, hand=[["Under Achilles' Helm"], ["Skirmish"]], turn=1)
    s.attack("alice", "achilles", "Skirmish").defend("Under Achilles' Helm")
    assert (s.asked, s.seat) == ("move", 1)  # Achilles was not asked; Alice has won and moves somebody
    s.do("pass")
    assert s.at("achilles") == "p9"
    assert s.settled
