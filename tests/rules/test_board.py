"""Spaces, adjacency and zones: R3."""

import pytest

from unmatched import board_ids
from unmatched.engine.board import near_space, zone_of_space
from unmatched.heroes import library
from unmatched.testing import T1, T3, Scene, small_board

rule = pytest.mark.rule

# The ends share a colour that the way between them has not.
SCATTERED = small_board("scattered", "a-b b-c c-d d-e", {"ends": "a e", "middle": "b c d"}, "a e")


def attacks(s: Scene) -> set[str]:
    return {option.text for option in s.game.options if option.kind == "attack"}


@rule("R3.1")
def test_nobody_can_end_a_move_on_a_taken_space() -> None:
    s = Scene("alice", "medusa", board=T1, at={"alice": "p3", "jabberwock": "p2", "medusa": "p5"}, hand=[["Feint"]])
    s.maneuver()
    assert s.moves("alice") == {"p4", "p1"}  # neither onto the Jabberwock nor onto Medusa
    assert s.moves("jabberwock") == {"p0", "p1", "p4"}
    s.do("move alice to p1", "pass")
    assert (s.at("alice"), s.at("jabberwock")) == ("p1", "p2")
    assert s.settled


@rule("R3.1", "A-42")
def test_nobody_can_be_placed_on_a_taken_space() -> None:
    s = Scene(
        "medusa",
        "king-arthur",
        board=T3,
        at={"medusa": "h", "harpy-1": "q1", "king-arthur": "q3", "merlin": "m"},
        hand=[["Regroup"], ["Bewilderment"]],
    )
    s.attack("medusa", "merlin", "Regroup").defend("Bewilderment")
    assert set(s.offers) == {"pass", "space y", "space q2"}
    s.do("space q2")
    assert s.at("merlin") == "q2"
    assert s.settled


@rule("R3.2")
def test_adjacency_works_both_ways() -> None:
    for turn, attack in enumerate(["attack beowulf by alice", "attack alice by beowulf"]):
        s = Scene(
            "alice",
            "beowulf",
            board=T1,
            at={"alice": "p5", "beowulf": "p6"},
            hand=[["Feint"], ["Feint"]],
            turn=turn,
        )
        assert attacks(s) == {attack}


@rule("R3.2")
def test_spaces_without_a_line_are_not_adjacent_however_close_they_are_drawn() -> None:
    assert len({(space.x, space.y) for space in T1.spaces}) == 1  # all drawn on one spot
    s = Scene("alice", "beowulf", board=T1, at={"alice": "p5", "beowulf": "p7"}, hand=[["Feint"]])
    assert attacks(s) == set()


@rule("R3.2")
def test_adjacent_in_an_effect_means_joined_by_a_line() -> None:
    s = Scene(
        "beowulf",
        "medusa",
        board=T3,
        at={"wiglaf": "y", "beowulf": "q2", "medusa": "h", "harpy-1": "m", "harpy-2": "q1", "harpy-3": "q3"},
        hand=[["Remnant of Valor"]],
    )
    s.scheme("Remnant of Valor")
    assert [s.health(f) for f in ("medusa", "harpy-1", "harpy-2", "harpy-3", "beowulf")] == [15, 0, 0, 1, 17]
    assert s.settled


@rule("R3.2", "R3.4")
@pytest.mark.parametrize("board_id", board_ids())
def test_adjacency_and_sharing_a_zone_are_symmetric_on_every_board(board_id: str) -> None:
    s = Scene("alice", "medusa", board=board_id, at={})
    state, board = s.game.state, library.board(board_id)
    lines = {frozenset(line) for line in board.lines}
    for a, one in enumerate(board.spaces):
        for b, other in enumerate(board.spaces):
            assert near_space(state, a) >> b & 1 == (frozenset((a, b)) in lines)
            assert zone_of_space(state, a) >> b & 1 == bool({*one.zones} & {*other.zones})


@rule("R3.3")
def test_a_zone_is_all_spaces_of_a_colour_even_scattered_ones() -> None:
    at = {"medusa": "a", "alice": "e", "jabberwock": "c"}
    s = Scene("medusa", "alice", board=SCATTERED, at=at, hand=[["Snipe"]])
    assert attacks(s) == {"attack alice by medusa"}  # four steps away; the Jabberwock between is in no zone of hers


@rule("R3.3", "R3.4", "A-28")
@pytest.mark.parametrize(
    ("medusa", "reached"),
    [("p5", {"p0", "p5", "p11"}), ("p4", {"p0", "p4"}), ("p6", {"p6", "p11"})],
)
def test_in_medusas_zone_means_any_zone_of_her_space_and_her_own_space_too(medusa: str, reached: set[str]) -> None:
    at = {"medusa": medusa, "alice": "p0", "jabberwock": "p11"}
    s = Scene("medusa", "alice", board=T1, at=at, hand=[["A Momentary Glance"]])
    s.scheme("A Momentary Glance")
    assert {s.at(option.fighter) for option in s.game.options} == reached
    s.do("fighter medusa")
    assert s.health("medusa") == 14
    assert s.settled


@rule("R3.4")
def test_two_spaces_that_share_a_zone_with_a_third_need_not_share_one() -> None:
    at = {"merlin": "p4", "king-arthur": "p11", "alice": "p6", "jabberwock": "p5"}
    s = Scene("king-arthur", "alice", board=T1, at=at, hand=[["Skirmish"]])
    assert attacks(s) == {"attack jabberwock by merlin"}  # p5 is in both zones, p4 and p6 in one each


@rule("R3.5", "R9.3")
def test_a_zone_gives_neither_steps_nor_adjacency() -> None:
    at = {"medusa": "a", "harpy-1": "b", "beowulf": "e", "wiglaf": "d"}
    s = Scene("medusa", "beowulf", board=SCATTERED, at=at, hand=[["Dash"]])
    assert attacks(s) == {"attack beowulf by medusa"}  # the harpy shares Wiglaf's zone, but is no neighbour
    s.maneuver()
    assert s.moves("medusa") == {"c"}  # e is a space of her zone, but the way there leads past Wiglaf
    assert s.moves("harpy-1") == {"c"}
    s.do("pass")
    assert s.settled
