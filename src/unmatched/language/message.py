"""Message: something to be told to people, kept as a key and its values until the reader's language is known."""

from __future__ import annotations

import reprlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable

from fluent.runtime.types import fluent_number

from unmatched.language.catalogue import Arg, catalogue

MOST_TOLD = 300
"""characters of one value; a file may hold anything, a sentence only so much of it"""
MOST_INSIDE = 900
"""characters of messages inside another; Fluent refuses more than 1000"""


@runtime_checkable
class Tellable(Protocol):
    """What can be told in every language."""

    def told(self, language: str) -> str: ...


@dataclass(frozen=True)
class Message:
    """A message of the catalogues and what it speaks of.

    `value` is anything found in a file; the others are texts, numbers, names by language, or messages themselves,
    of which several are told in a row.
    """

    key: str
    about: Mapping[str, object] = field(default_factory=dict, hash=False)

    def told(self, language: str) -> str:
        """For people; programs without a language are told in English."""
        language = language or "en"
        return catalogue(language).text(
            self.key, **{name: _arg(name, self.about[name], language) for name in self.about}
        )


def _arg(name: str, value: object, language: str) -> Arg:
    if name == "value":
        return shown(value)
    if isinstance(value, tuple):
        return _cut("; ".join(str(_arg("", part, language)) for part in value), MOST_INSIDE)
    if isinstance(value, Tellable):
        return _cut(value.told(language), MOST_INSIDE)
    if isinstance(value, Mapping):
        return str(value.get(language) or value["en"])
    if isinstance(value, int):
        number = fluent_number(value, useGrouping=False)
        assert isinstance(number, int)
        return number
    return _cut(str(value), MOST_TOLD)


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


class _Short(reprlib.Repr):
    def repr_int(self, x: int, level: int) -> str:
        # Python writes out no more than some thousand digits.
        return f"{hex(x)[:12]}..." if x.bit_length() > 10_000 else super().repr_int(x, level)


_SHORT = _Short()
_SHORT.maxstring = _SHORT.maxother = 60


def shown(value: object) -> str:
    """A value of a file as it stands in a message: short, however large or deep it is."""
    return str(value).lower() if isinstance(value, bool) else _SHORT.repr(value)


def printable(text: str) -> str:
    """A file may hold anything, a message only what is fit to be printed."""
    return "".join(c if c.isprintable() else "\ufffd" for c in text[:MOST_TOLD])
