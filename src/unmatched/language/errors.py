"""Faults of hero and board files: each with its place, what is wrong, and a hint."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Fault:
    """One thing wrong in a file."""

    file: str
    place: str
    what: str
    hint: str = ""

    def __str__(self) -> str:
        where = f"{self.file}: {self.place}: " if self.place else f"{self.file}: "
        return where + self.what + (f" ({self.hint})" if self.hint else "")


class HeroError(ValueError):
    """A hero or board file that cannot be used; `faults` holds everything wrong with it."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))


class Wrong(Exception):
    """Raised while reading one phrase or value; becomes a Fault where the place is known."""

    def __init__(self, what: str, hint: str = "") -> None:
        self.what = what
        self.hint = hint
        super().__init__(what)


def did_you_mean(word: str, words: Iterable[str]) -> str:
    """A hint with the nearest known word, or the list of them when it is short."""
    known = sorted(words)
    near = difflib.get_close_matches(word, known, n=1, cutoff=0.5)
    if near:
        return f"did you mean '{near[0]}'?"
    if known and len(known) <= 12:
        return "one of: " + ", ".join(known)
    return ""


class Faults:
    """Collects the faults of one file."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.found: list[Fault] = []

    def add(self, place: str, what: str, hint: str = "") -> None:
        self.found.append(Fault(self.file, place, what, hint))

    def raise_any(self) -> None:
        if self.found:
            raise HeroError(self.found)
