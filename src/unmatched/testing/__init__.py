"""Scenes and invariants, for tests of the rules and for authors of heroes and bots."""

from unmatched.testing.boards import T1, T2, T3, small_board
from unmatched.testing.laws import LawBroken, LawReport, play_both_ways, play_by_the_laws, play_quickly
from unmatched.testing.scene import Scene

__all__ = [
    "T1",
    "T2",
    "T3",
    "LawBroken",
    "LawReport",
    "Scene",
    "play_both_ways",
    "play_by_the_laws",
    "play_quickly",
    "small_board",
]
