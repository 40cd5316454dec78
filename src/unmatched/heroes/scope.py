"""Scope: the names that the steps of a hero file may use, and what steps before have bound."""

from __future__ import annotations

from dataclasses import dataclass, field

from unmatched.heroes.errors import Wrong, hint


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
    """those of them that everyone sees"""
    tokens: tuple[str, ...] = ()
    face_down: dict[str, str] = field(default_factory=dict)
    """face-down tokens -> their back"""
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
    forgotten: dict[str, str] = field(default_factory=dict)
    """names that were bound and are not known any more -> the verb that replaced them, "" where their block ended"""

    def bind_number(self, name: str, verb: str) -> None:
        """Remember a number, and forget the one before."""
        self.number_name = self._bound(self.number_name, name, verb)

    def bind_card(self, name: str, verb: str) -> None:
        """Remember a card, and forget the one before."""
        self.card_name = self._bound(self.card_name, name, verb)

    def _bound(self, before: str, name: str, verb: str) -> str:
        if before and before != name:
            self.forgotten[before] = verb
        self.forgotten.pop(name, None)
        return name

    def check_known(self, name: str) -> None:
        """Whether a name that is not known here was known before; Wrong explains why it is not known any more."""
        if name in self.forgotten:
            verb = self.forgotten[name]
            if verb:
                raise Wrong("forgotten", hint("forgotten"), name=name, verb=verb)
            raise Wrong("bound-inside", hint("bound-inside"), name=name)

    @property
    def names(self) -> tuple[str, ...]:
        """Return all names of the file that may fill the blank of a word."""
        faces = (face for found in self.counters.values() for face in found)
        bound = (name for name in (self.number_name, self.card_name) if name)
        return (*self.fighters, *self.counters, *faces, *self.tags, *self.items, *self.piles, *self.titles, *bound)
