"""Chance: a bot's own random numbers, apart from the game's."""

from __future__ import annotations

from typing import Final

from unmatched.engine.pack import i64
from unmatched.engine.state import CARRY, LOW, seeded

NUMBERS: Final = 4294967296.0
"""how many numbers of 32 bits there are"""


class Chance:
    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state: i64 = seeded(seed)

    def number(self) -> i64:
        """A random number of 32 bits (multiply with carry)."""
        c = self.state
        c = CARRY * (c & LOW) + (c >> 32)
        self.state = c
        return (c ^ (c >> 32)) & LOW

    def below(self, n: i64) -> i64:
        return (self.number() * n) >> 32

    def unit(self) -> float:
        """A random number from 0 to below 1."""
        return float(self.number()) / NUMBERS
