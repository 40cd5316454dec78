"""Lessons: decisions of a search with all that is to be learned from them, as arrays in files."""

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
class Lesson:
    """One decision."""

    context: list[float]
    options: list[list[float]]
    shares: list[float]
    """of the search's visits"""


@dataclass
class Lessons:
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
    def load(cls, path: Path) -> Lessons:
        try:
            with np.load(path) as found:
                version = int(found["version"])
                lessons = cls(**{one.name: found[one.name] for one in fields(cls)})
        except (KeyError, ValueError, EOFError, BadZipFile) as error:
            raise ValueError(f"{path}: not a lessons file ({error})") from None
        widths = lessons.contexts.shape[1], lessons.options.shape[1]
        if version != VERSION or widths != (CONTEXT, OPTION):
            raise ValueError(f"{path}: incompatible decision features; play the games again")
        return lessons

    @classmethod
    def joined(cls, parts: Iterable[Lessons]) -> Lessons:
        """Many files as one; games of different files stay different games."""
        parts = list(parts)
        if not parts:
            raise ValueError("no lessons to learn from")
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


def written(games: Sequence[Sequence[Lesson]]) -> Lessons:
    """The decisions of some games as arrays."""
    taught = [lesson for game in games for lesson in game]
    counts = [len(lesson.options) for lesson in taught]
    return Lessons(
        np.array([lesson.context for lesson in taught], HALF).reshape(-1, CONTEXT),
        np.array([row for lesson in taught for row in lesson.options], HALF).reshape(-1, OPTION),
        np.array([share for lesson in taught for share in lesson.shares], HALF),
        np.concatenate([[0], np.cumsum(counts)]).astype(np.int64),
        np.repeat(np.arange(len(games)), [len(game) for game in games]),
    )
