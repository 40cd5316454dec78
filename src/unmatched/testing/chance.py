"""Chance for tests: options of random games, and words of random heroes, the same for the same seed."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import SupportsIndex, TypeVar

from unmatched.engine.cards import deck_size
from unmatched.engine.codes import ATTACK, MANEUVER, PASS, Q_ACTION, kind_of
from unmatched.engine.state import State

T = TypeVar("T")

MOST_HURRIED = 600
"""decisions after which a game continues at random, although no deck is empty"""


class Chooser:
    """Chooses the options of a random game.

    One that hurries maneuvers and passes until a deck is empty: exhaustion, and abilities that it triggers, are as
    frequent in such games as they are rare in others. What it chooses is in the record like any other decision.
    """

    def __init__(self, hurries: bool = False, fights: bool = False) -> None:
        self.hurries = hurries
        """whether no deck is empty yet"""
        self.fights = fights
        """whether it attacks where it can"""
        self.decisions = 0

    def choose(self, s: State, offered: Sequence[int], chance: int) -> int:
        """One of the options of a state, by a chance number."""
        self.decisions += 1
        if self.hurries and (self.decisions > MOST_HURRIED or _is_exhausted(s)):
            self.hurries = False
        if self.hurries:
            wanted = [code for code in offered if _is_hurried(s, code)]
            return (wanted or offered)[chance % len(wanted or offered)]
        if self.fights and s.asked == Q_ACTION:
            offered = [code for code in offered if kind_of(code) == ATTACK] or offered
        return offered[chance % len(offered)]


def _is_exhausted(s: State) -> bool:
    return any(deck_size(s, player) == 0 for player in range(s.book.players))


def _is_hurried(s: State, code: int) -> bool:
    return bool(kind_of(code) == MANEUVER if s.asked == Q_ACTION else code == PASS)


class SteadyRandom(random.Random):
    """Chance whose choice changes only if a new thing among those it chooses from is chosen.

    So a random hero depends on its seed and on the words it uses, not on how many words there are.
    """

    def choice(self, seq: Iterable[T]) -> T:  # type: ignore[override]
        """One of some things; each of them has the same share, and a thing that is there twice has two."""
        turn = self.getrandbits(64) | 1
        met: Counter[str] = Counter()
        best, chosen = -1, []
        for thing in seq:
            name = repr(thing)
            met[name] += 1
            rank = steady_number(name, met[name]) * turn & (1 << 64) - 1
            if rank > best:
                best, chosen = rank, [thing]
        return chosen[0]


@lru_cache(100_000)
def steady_number(name: str, copy: SupportsIndex = 1) -> int:
    """A number that belongs to a name, the same everywhere."""
    return int.from_bytes(blake2b(f"{name} {copy}".encode(), digest_size=8).digest())
