"""Luck: a bot's own chance, apart from the game's."""

from __future__ import annotations

from unmatched.engine.pack import i64
from unmatched.engine.state import CARRY, LOW, seeded


class Luck:
    __slots__ = ("chance",)

    def __init__(self, seed: int) -> None:
        self.chance: i64 = seeded(seed)

    def number(self) -> i64:
        """A random number of 32 bits (multiply with carry)."""
        c = self.chance
        c = CARRY * (c & LOW) + (c >> 32)
        self.chance = c
        return (c ^ (c >> 32)) & LOW

    def below(self, n: i64) -> i64:
        return (self.number() * n) >> 32

    def unit(self) -> float:
        """A random number from 0 to below 1."""
        return float(self.number()) / 4294967296.0
