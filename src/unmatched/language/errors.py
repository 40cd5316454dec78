"""Faults of hero and board files: each with its place, what is wrong, and a hint."""

from __future__ import annotations

import difflib
import reprlib
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


def nearest(word: str, words: Iterable[str]) -> str:
    """The known word most like another, "" if none is."""
    near = difflib.get_close_matches(word, sorted(words), n=1, cutoff=0.5)
    return near[0] if near else ""


def did_you_mean(word: str, words: Iterable[str]) -> str:
    """A hint with the nearest known word, or the list of them when it is short."""
    known = sorted(words)
    if near := nearest(word, known):
        return f"did you mean '{near}'?"
    if known and len(known) <= 12:
        return "one of: " + ", ".join(known)
    return ""


_SHORT = reprlib.Repr()
_SHORT.maxstring = _SHORT.maxother = 60


def shown(value: object) -> str:
    """A value of a file as it stands in a message: short, however large or deep it is."""
    if value is None or isinstance(value, bool):
        return {None: "nothing", True: "true", False: "false"}[value]
    try:
        return _SHORT.repr(value)
    except ValueError:  # an integer of more digits than Python writes out
        return "a huge number"


def _printable(text: str) -> str:
    """A file may hold anything, a message only what is fit to be printed."""
    return "".join(c if c.isprintable() else "\ufffd" for c in text[:300])


MOST_FAULTS = 100
"""of one file; who has so many reads the first ones first, and a hostile file takes no time"""


class Faults:
    """Collects the faults of one file; with too many of them, reading ends at once."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.found: list[Fault] = []

    def add(self, place: str, what: str, hint: str = "") -> None:
        self.found.append(Fault(self.file, _printable(place), _printable(what), _printable(hint)))
        if len(self.found) >= MOST_FAULTS:
            self.found.append(Fault(self.file, "", "and perhaps more: reading stopped here"))
            raise HeroError(self.found)

    def raise_any(self) -> None:
        if self.found:
            raise HeroError(self.found)
