"""Positions: what games leave behind to learn from, as plain numbers in files."""

from __future__ import annotations

import json
from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

FRONT = 3
"""numbers before the features of a row: the game, the result, what the search expected"""
UNKNOWN = -1.0
"""the expectation of a bot that does not search"""


@dataclass
class Positions:
    """Rows of one kind: (game, result for the seat, expectation of the search, features...)."""

    features: tuple[str, ...]
    numbers: array[float] = field(default_factory=lambda: array("f"))
    about: dict[str, object] = field(default_factory=dict)
    """how the games were played"""

    @property
    def width(self) -> int:
        return FRONT + len(self.features)

    def __len__(self) -> int:
        return len(self.numbers) // self.width

    def add(self, game: int, result: float, expected: float, features: Sequence[float]) -> None:
        if len(features) != len(self.features):
            raise ValueError(f"a row has {len(self.features)} features, not {len(features)}")
        self.numbers.extend((float(game), result, expected, *features))

    def game(self, row: int) -> int:
        return int(self.numbers[row * self.width])

    def target(self, row: int, share: float = 0.0) -> float:
        """The result, mixed with a share of what the search expected."""
        result, expected = self.numbers[row * self.width + 1], self.numbers[row * self.width + 2]
        return result if expected == UNKNOWN else (1 - share) * result + share * expected

    def row(self, row: int) -> array[float]:
        return self.numbers[row * self.width + FRONT : (row + 1) * self.width]

    def save(self, path: Path) -> None:
        head = json.dumps({"features": self.features, "about": self.about})
        with path.open("wb") as file:
            file.write(head.encode() + b"\n")
            self.numbers.tofile(file)

    @classmethod
    def load(cls, path: Path) -> Positions:
        with path.open("rb") as file:
            try:
                head = json.loads(file.readline())
                found = cls(tuple(head["features"]), about=head["about"])
                found.numbers.frombytes(file.read())
            except (ValueError, KeyError, TypeError) as error:
                raise ValueError(f"{path}: no file of positions ({error})") from None
        if len(found.numbers) % found.width:
            raise ValueError(f"{path}: the last row is incomplete")
        return found
