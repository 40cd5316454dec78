"""Sides: the heroes of a game as a program names them."""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike

from unmatched.heroes.hero import Hero
from unmatched.heroes.library import HeroSource

Side = HeroSource | Sequence[HeroSource]
"""a hero, or in team play a list of two"""


def seats_of(sides: tuple[Side, ...]) -> tuple[list[HeroSource], str]:
    """The heroes in seat order, and the mode they suggest."""
    if len(sides) < 2:
        given = f"only {sides[0]!r:.200}" if sides else "none"
        raise ValueError(f"a game needs at least two heroes, as in Game('alice', 'medusa'), not {given}")
    listed = [not isinstance(side, str | PathLike | Hero) for side in sides]
    if len(sides) == 2 and all(listed):
        a, b = (_heroes(side) for side in sides)
        if len(a) == len(b) == 2:
            return [a[0], b[0], a[1], b[1]], "teams"
        raise ValueError(f"teams need two heroes per side, not {len(a)} and {len(b)}")
    if any(listed):
        raise ValueError("a side must be a hero; for teams, both sides must be lists of two heroes")
    return [hero for side in sides for hero in _heroes(side)], "duel" if len(sides) == 2 else "free-for-all"


def _heroes(side: Side) -> list[HeroSource]:
    """The heroes of a side."""
    if isinstance(side, str | PathLike | Hero):
        return [side]
    if not isinstance(side, Sequence):
        raise TypeError(f"a hero must be an id, a file path or a Hero, not {side!r:.200}")
    return list(side)
