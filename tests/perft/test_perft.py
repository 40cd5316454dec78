"""Perft: how many ways of deciding there are to a depth, from a few positions. A changed count is a changed rule."""

import pytest

from unmatched.engine import flow, offers
from unmatched.engine.state import State
from unmatched.testing import T1, T2, T3, Scene


def paths(state: State, depth: int) -> int:
    """The number of decision paths of exactly this length, chance as the state has it."""
    options = offers.options(state)
    if depth == 1:
        return len(options)
    total = 0
    for option in options:
        twin = state.copy()
        flow.apply(twin, option)
        total += paths(twin, depth - 1) if twin.winner < 0 else 0
    return total


def duel_on_a_line() -> Scene:
    return Scene(
        "alice",
        "king-arthur",
        board=T1,
        at={"alice": "p9", "jabberwock": "p4", "king-arthur": "p3", "merlin": "p0"},
        hand=[["Jaws That Bite", "Snicker-Snack", "Looking Glass"], ["Skirmish", "The Holy Grail", "Noble Sacrifice"]],
    )


def hall_with_a_door() -> Scene:
    return Scene(
        "beowulf",
        "little-red-riding-hood",
        board=T2,
        at={"beowulf": "b1", "wiglaf": "b2", "little-red": "r1", "huntsman": "x2"},
        hand=[["The War-King", "Golden Drinking Horn"], ["Stones in the Belly"]],
    )


def garden_of_three() -> Scene:
    return Scene(
        "achilles",
        "yennenga",
        "bloody-mary",
        board=T3,
        at={"achilles": "h", "patroclus": "q3", "yennenga": "y", "archer-1": "q1", "bloody-mary": "m"},
        hand=[["Test for Weakness", "Blessed by Hermes"], ["Skirmish"], ["Mirror Image"]],
    )


COUNTS = {
    "duel on a line": (duel_on_a_line, [2, 6, 56, 283, 336, 1464, 13606, 70551]),
    "hall with a door": (hall_with_a_door, [2, 6, 39, 180, 596, 1976, 7001, 24793]),
    "garden of three": (garden_of_three, [3, 8, 16, 34, 91, 184, 367, 858]),
}


@pytest.mark.parametrize("name", COUNTS)
def test_the_number_of_decision_paths_is_as_counted(name: str) -> None:
    scene, expected = COUNTS[name]
    state = scene().game.state
    assert [paths(state, depth) for depth in range(1, len(expected) + 1)] == expected
