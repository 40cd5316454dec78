"""Faces: everything written on a card and on a character card, in a language. The protocol sends them as they are."""

from __future__ import annotations

from msgspec import Struct


class Effect(Struct, frozen=True):
    """What happens in one window."""

    label: str
    """when it happens; "" for a scheme"""
    text: str

    def __str__(self) -> str:
        return f"{self.label}: {self.text}" if self.label else self.text


class LookInfo(Struct, frozen=True):
    """How the file of a custom hero wants something drawn."""

    color: str
    """#rrggbb, "" for the color that goes with the name"""
    drawing: tuple[str, ...]
    """the paths of a pictogram in a square of 512 units, () for the usual one"""
    portrait: str = ""
    """the built-in fighter whose portrait it has, "" for one composed of color and pictogram"""
    scene: str = ""
    """the built-in hero whose scene its cards show, "" for hills in its color"""
    parts: tuple[str, ...] = ()
    """what the image of a card is made of, the largest first; () for the pictogram"""


class CardFace(Struct, frozen=True):
    """A card as it is read."""

    key: str
    title: str
    type: str
    """attack, defense, versatile or scheme: which image to draw"""
    type_name: str
    value: int | None
    boost: int
    copies: int
    users: str
    marks: tuple[str, ...]
    """tags and the item for the basket"""
    notes: tuple[str, ...]
    effects: tuple[Effect, ...]
    bonus_title: str = ""
    """"" for a card without a bonus attack"""
    bonus_value: int | None = None
    bonus_effects: tuple[Effect, ...] = ()
    look: LookInfo | None = None


class FighterFace(Struct, frozen=True):
    """A fighter on a character card, or several alike."""

    id: str
    name: str
    hero: bool
    health: int
    ranged: bool
    count: int
    look: LookInfo | None = None


class CharacterFace(Struct, frozen=True):
    """A character card as it is read."""

    name: str
    move: int
    fighters: tuple[FighterFace, ...]
    abilities: tuple[str, ...]
    notes: tuple[str, ...]
