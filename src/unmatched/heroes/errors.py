"""Errors in hero and board files: each with its place, what is wrong, and a hint, in every language."""

from __future__ import annotations

import difflib
import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from unmatched.heroes.place import Place
from unmatched.heroes.positions import Path, Position, positions
from unmatched.message import Message, printable

NOTHING_ELSE: Mapping[str, str] = {}
Hint = Message | str
"""what to do instead: a message, or words of the language of hero files, which are the same for every reader"""


@dataclass(frozen=True)
class Fault:
    """One error in a file, with its place and a message; what, hint and str() are in English."""

    file: str
    place: str
    """the path to it, in the words of the file"""
    message: Message
    advice: Hint = ""
    line: int = 0
    """of the file, from 1; 0 for the whole file"""
    column: int = 0
    again: tuple[int, ...] = ()
    """more lines with the same error"""

    @property
    def what(self) -> str:
        """What is wrong, in English."""
        return self.what_in("en")

    @property
    def hint(self) -> str:
        """What may help, in English, or ""."""
        return self.hint_in("en")

    def what_in(self, language: str) -> str:
        """Return what is wrong, for people."""
        told = self.message.told(language)
        if self.again:
            lines = Message("fault-again", {"n": len(self.again), "lines": ", ".join(map(str, self.again))})
            told = f"{told}, {lines.told(language)}"
        return printable(told)

    def hint_in(self, language: str) -> str:
        """Return what to do instead, or ""."""
        return printable(self.advice if isinstance(self.advice, str) else self.advice.told(language))

    def told(self, language: str, sort: str = "") -> str:
        """Return everything in one line, optionally after a word such as "warning"."""
        spot = ":".join(str(part) for part in (self.file, self.line, self.column) if part)
        where = "".join(f"{part}: " for part in (spot, sort, self.place) if part)
        hint = self.hint_in(language)
        return where + self.what_in(language) + (f" ({hint})" if hint else "")

    def __str__(self) -> str:
        return self.told("en")


class HeroError(ValueError):
    """An invalid hero or board file; `faults` lists all its errors."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__(self.faults)

    def told(self, language: str) -> str:
        """Return one error per line."""
        return "\n".join(fault.told(language) for fault in self.faults)

    def __str__(self) -> str:
        return self.told("en")


class Wrong(Exception):
    """Raised while reading one phrase or value; becomes a `Fault` where the place is known."""

    def __init__(self, key: str, advice: Hint = "", /, **about: object) -> None:
        self.fault = key
        self.message = Message(f"fault-{key}", about)
        self.advice = advice
        super().__init__(key)


def hint(key: str, /, **about: object) -> Message:
    """What to do instead."""
    return Message(f"hint-{key}", about)


CLOSE, CLOSE_SHORT = 0.72, 0.66
"""how like a known word another must be to be taken for a slip; of three letters one may differ"""


MOST_LIKE, ALIKE = 5, 0.55
"""how many words are named that are like another, and how like they must be"""


def _plain(word: str) -> str:
    """Without what people do not look at: capitals, and how words are joined."""
    return re.sub(r"[\s_-]+", " ", word.strip().lower())


def nearest(word: str, words: Iterable[str]) -> str:
    """The known word that another is a slip of, "" if it is none: no guess is better than a silly one."""
    plain = {_plain(known): known for known in sorted(words, reverse=True) if known}
    begun = _plain(word) if len(word) == 3 else "-"
    known = [other for other in plain if len(word) > 3 or abs(len(other) - len(word)) <= 1 or other.startswith(begun)]
    near = difflib.get_close_matches(_plain(word), known, n=1, cutoff=CLOSE_SHORT if len(word) == 3 else CLOSE)
    return plain[near[0]] if near else ""


def did_you_mean(word: str, words: Iterable[str], also: Mapping[str, str] = NOTHING_ELSE) -> Hint:
    """A hint with the nearest known word, or the list of them when it is short; `also` are everyday words for some."""
    known = sorted(words)
    meant = also.get(word.lower(), "")
    if near := meant if meant in known else nearest(word, known):
        return Message("hint", {"word": near})
    return listed(known)


def like(word: str, words: Iterable[str]) -> Hint:
    """A hint with the nearest known word, or with the few that have most in common with it."""
    if near := nearest(word, words):
        return Message("hint", {"word": near})
    parts = {part for part in re.split(r"[\s._-]+", word.lower()) if len(part) > 2}
    known = {name: len(parts.intersection(re.split(r"[\s._-]+", name.lower()))) for name in words}
    shared = sorted((name for name, n in known.items() if n), key=lambda name: (-known[name], name))
    found = shared[:MOST_LIKE] or difflib.get_close_matches(word.lower(), known, n=MOST_LIKE, cutoff=ALIKE)
    return one_of(found) if found else ""


def listed(words: Iterable[str]) -> Hint:
    """A hint with all words, if they are few."""
    known = sorted(word for word in words if word)
    return one_of(known) if 0 < len(known) <= 12 else ""


def must_be(word: str, words: Collection[str], fault: str) -> str:
    """Return the word, if it is one of these; otherwise raise the error, with a hint."""
    if word not in words:
        raise Wrong(fault, did_you_mean(word, words), value=word)
    return word


def one_of(words: Iterable[str]) -> Message:
    """A hint with all words there are."""
    return hint("one-of", words=", ".join(words))


MOST_FAULTS = 100
"""of one file; an author with that many reads the first ones first, and a hostile file takes no time"""


class Faults:
    """Collects the errors of one file; with too many of them, reading ends."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text
        self.found: list[Fault] = []
        self.excused: set[str] = set()
        """errors, by key and by what they are about, that may only be the consequence of one that was found"""

    def add(self, place: Place, key: str, advice: Hint = "", /, **about: object) -> None:
        self.take(place, Wrong(key, advice, **about))

    def take(self, place: Place, wrong: Wrong) -> None:
        if self.excused & {wrong.fault, f"{wrong.fault} {wrong.message.about.get('key')}"}:
            return
        line, column = self._position(place.path, wrong.message)
        if self._is_told(wrong, line):
            return
        self.found.append(Fault(self.file, printable(place), wrong.message, wrong.advice, line, column))
        if len(self.found) >= MOST_FAULTS:
            self.found.append(Fault(self.file, "", Message("fault-stopped")))
            raise HeroError(self.found)

    def _is_told(self, wrong: Wrong, line: int) -> bool:
        """Whether an unknown name has been reported; then it is also wrong in this line."""
        if not wrong.message.key.startswith(("fault-unknown-", "fault-no-face", "fault-no-card")):
            return False
        for i, fault in enumerate(self.found):
            if fault.message == wrong.message and fault.message.about == wrong.message.about:
                if line not in (0, fault.line, *fault.again):
                    self.found[i] = replace(fault, again=(*fault.again, line))
                return line > 0
        return False

    def _position(self, path: Path, message: Message) -> Position:
        """Of the key that the message refers to, if the place has it; else of the innermost part that is there."""
        keys = [word for word in (message.about.get("word"), message.about.get("key")) if isinstance(word, str)]
        within = [path[:n] for n in range(len(path), 0, -1)]
        return next((self._all[p] for p in [*((*path, key) for key in keys), *within] if p in self._all), Position())

    @cached_property
    def _all(self) -> dict[Path, Position]:
        return positions(self.text)

    def raise_any(self) -> None:
        if self.found:
            raise HeroError(self.found)
