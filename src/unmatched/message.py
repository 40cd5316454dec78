"""A message for people, kept as a key and its values until the reader's language is known."""

from __future__ import annotations

import reprlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, time
from typing import Protocol, runtime_checkable

LANGUAGES = ("en", "ru", "uk")
MOST_TOLD = 300
"""characters of one value; a file can contain anything, a sentence only this much of it"""


@runtime_checkable
class Tellable(Protocol):
    """Anything that can be rendered in every language."""

    def told(self, language: str) -> str: ...


@dataclass(frozen=True)
class Message:
    """A message of the catalogs and its values.

    `value` is anything found in a file; the others are texts, numbers, names by language, or messages themselves,
    which are rendered one after the other.
    """

    key: str
    about: Mapping[str, object] = field(default_factory=dict, hash=False)

    def told(self, language: str) -> str:
        """Return the text in a language; programs without a language get English."""
        # Only who reads a sentence needs the catalogues: the rules load without them.
        from unmatched.text.telling import tell

        return tell(self, language or "en")


class _Short(reprlib.Repr):
    def repr_int(self, x: int, level: int) -> str:
        # Python writes out no more than some thousand digits.
        return f"{hex(x)[:12]}..." if x.bit_length() > 10_000 else super().repr_int(x, level)


_MOST_PARTS = 6
"""of a list or table that are shown"""
_SHORT = _Short()
_SHORT.maxstring = _SHORT.maxother = 60


def shown(value: object, depth: int = 3) -> str:
    """Return a value as it appears in the file, but shortened if it is large or deep."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, date | time):
        return value.isoformat()
    if isinstance(value, list | dict):
        if depth == 0:
            return "..."
        if isinstance(value, list):
            told = [shown(one, depth - 1) for one in value[:_MOST_PARTS]]
        else:
            told = [f"{key[:60]} = {shown(one, depth - 1)}" for key, one in list(value.items())[:_MOST_PARTS]]
        told += ["..."] if len(value) > _MOST_PARTS else []
        return f"[{', '.join(told)}]" if isinstance(value, list) else f"{{ {', '.join(told)} }}"
    return _SHORT.repr(value)


def printable(text: str) -> str:
    """A file may hold anything, a message only what is fit to be printed."""
    return "".join(c if c.isprintable() else "\ufffd" for c in text[:MOST_TOLD])
