"""Look: how a file wants a custom hero, its fighters and its cards drawn, with what the package can draw."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files


@dataclass(frozen=True)
class Look:
    """The look in the file; "" where there is none."""

    color: str = ""
    """#rrggbb"""
    icon: str = ""
    """one of `icons`"""
    portrait: str = ""
    """one of `drawings().portraits`: of a hero or a fighter"""
    scene: str = ""
    """one of `drawings().scenes`: what a hero's cards, or one card, show behind the motif"""
    parts: tuple[str, ...] = ()
    """of `drawings().parts`: the motif of a card, the largest first"""


PLAIN = Look()
MOST_PARTS = 3


@dataclass(frozen=True)
class Drawings:
    """The names of our drawings that files may use; the drawings themselves come with the app."""

    portraits: tuple[str, ...]
    scenes: tuple[str, ...]
    parts: tuple[str, ...]


@cache
def icons() -> dict[str, list[str]]:
    """The pictograms that files may name -> their paths, in a square of 512 units."""
    text = (files("unmatched") / "content" / "icons.json").read_text(encoding="utf-8")
    found: dict[str, list[str]] = json.loads(text)
    return found


@cache
def drawings() -> Drawings:
    """Written by `python -m tools.art`."""
    text = (files("unmatched") / "content" / "drawings.json").read_text(encoding="utf-8")
    found: dict[str, list[str]] = json.loads(text)
    return Drawings(tuple(found["portraits"]), tuple(found["scenes"]), tuple(found["parts"]))
