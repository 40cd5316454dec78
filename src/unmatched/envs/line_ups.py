"""The ids of our environments in other libraries, and the heroes that play if none are named."""

from __future__ import annotations

from collections.abc import Sequence

from unmatched.heroes.hero import Hero
from unmatched.heroes.match import MODES

IDS = {"unmatched/duel-v1": "duel", "unmatched/team-v1": "teams", "unmatched/free-for-all-v1": "free-for-all"}
"""the id of an environment, the same for PettingZoo and Gymnasium, and the mode it is of"""
_FOUR = ("alice", "medusa", "sinbad", "king-arthur")


def line_up(heroes: Sequence[str | Hero], mode: str) -> tuple[str | Hero, ...]:
    """Return the heroes in seat order; example heroes if none are named."""
    if mode not in MODES:
        raise ValueError(f"unknown mode '{mode}'; use one of {', '.join(MODES)}")
    return tuple(heroes) or (_FOUR[:2] if mode == "duel" else _FOUR)
