"""Scope: the names that the steps of a hero file may use, and what steps before have bound."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Scope:
    fighters: tuple[str, ...] = ()
    counters: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """counter -> its faces, () for a counted one"""
    tags: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    groups: tuple[str, ...] = ()
    """fighters of which there are several"""
    piles: tuple[str, ...] = ()
    open_piles: tuple[str, ...] = ()
    """those of them that everybody sees"""
    tokens: tuple[str, ...] = ()
    face_down: dict[str, str] = field(default_factory=dict)
    """tokens that lie face down -> their back"""
    lasting: bool = False
    """a card of the file stays in play"""
    titles: tuple[str, ...] = ()
    """the names of the cards"""
    number_kind: str = "spent"
    """what the number bound is: spent of a counter, of cards moved, or declared"""
    number_name: str = ""
    """the name bound by `as` to a number in this program"""
    card_name: str = ""
    """the name bound by `as` to a card in this program"""

    @property
    def names(self) -> tuple[str, ...]:
        """All names of the file that may stand in the blank of a word."""
        faces = (face for found in self.counters.values() for face in found)
        bound = (name for name in (self.number_name, self.card_name) if name)
        return (*self.fighters, *self.counters, *faces, *self.tags, *self.items, *self.piles, *self.titles, *bound)
