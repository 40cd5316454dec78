"""Examples: decisions of a search with all that is to be learned from them, as arrays in files."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from unmatched.bots.core.learned_policy import CONTEXT, OPTION
from unmatched.reading.shape import VERSION

Floats = NDArray[np.float32]
HALF = np.float16
"""what numbers are kept as: three digits are enough for all of them"""


@dataclass
class Example:
    """One decision."""

    context: list[float]
    options: list[list[float]]
    shares: list[float]
    """of the search's visits"""


@dataclass
class Examples:
    """Decisions one after the other: those of decision d are options[begins[d]:begins[d + 1]]."""

    contexts: NDArray[np.float16]
    options: NDArray[np.float16]
    shares: NDArray[np.float16]
    begins: NDArray[np.int64]
    games: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.games)

    def save(self, path: Path) -> None:
        """Write all of it or nothing: what is there is whole."""
        part = path.with_suffix(".part")
        with part.open("wb") as file:
            numbers = {one.name: getattr(self, one.name) for one in fields(self)}
            np.savez_compressed(file, version=np.array(VERSION), **numbers)
        part.replace(path)

    @classmethod
    def load(cls, path: Path) -> Examples:
        try:
            with np.load(path) as found:
                version = int(found["version"])
                examples = cls(**{one.name: found[one.name] for one in fields(cls)})
        except (KeyError, ValueError, EOFError, BadZipFile) as error:
            raise ValueError(f"{path}: not a examples file ({error})") from None
        widths = examples.contexts.shape[1], examples.options.shape[1]
        if version != VERSION or widths != (CONTEXT, OPTION):
            raise ValueError(f"{path}: incompatible decision features; play the games again")
        return examples

    @classmethod
    def joined(cls, parts: Iterable[Examples]) -> Examples:
        """Many files as one; games of different files stay different games."""
        parts = list(parts)
        if not parts:
            raise ValueError("no examples to learn from")
        counts = np.concatenate([np.diff(part.begins) for part in parts])
        rest = {
            one.name: np.concatenate([getattr(part, one.name) for part in parts])
            for one in fields(cls)
            if one.name not in ("begins", "games")
        }
        games, first = [], 0
        for part in parts:
            games.append(part.games + first)
            first = int(games[-1].max(initial=first)) + 1
        return cls(begins=np.concatenate([[0], np.cumsum(counts)]), games=np.concatenate(games), **rest)


def written(games: Sequence[Sequence[Example]]) -> Examples:
    """The decisions of some games as arrays."""
    taught = [example for game in games for example in game]
    counts = [len(example.options) for example in taught]
    return Examples(
        np.array([example.context for example in taught], HALF).reshape(-1, CONTEXT),
        np.array([row for example in taught for row in example.options], HALF).reshape(-1, OPTION),
        np.array([share for example in taught for share in example.shares], HALF),
        np.concatenate([[0], np.cumsum(counts)]).astype(np.int64),
        np.repeat(np.arange(len(games)), [len(game) for game in games]),
    )
