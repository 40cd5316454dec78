"""Look: the colour and the pictogram that a file gives to an own hero, its fighters and its cards."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files


@dataclass(frozen=True)
class Look:
    """What the file says; "" where it says nothing."""

    color: str = ""
    """#rrggbb"""
    icon: str = ""
    """one of `icons`"""


PLAIN = Look()


@cache
def icons() -> dict[str, list[str]]:
    """The pictograms that files may name -> their paths, in a square of 512 units."""
    text = (files("unmatched") / "content" / "icons.json").read_text(encoding="utf-8")
    found: dict[str, list[str]] = json.loads(text)
    return found
