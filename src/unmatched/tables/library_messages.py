"""Library messages: heroes, boards and bots as a client draws them."""

from __future__ import annotations

from msgspec import Struct

from unmatched.heroes.board_file import SpaceLine
from unmatched.text.faces import CardFace, CharacterFace, LookInfo


class CounterInfo(Struct, frozen=True):
    """Something a hero keeps count of."""

    id: str
    name: str
    most: int
    faces: tuple[str, ...]
    """names of its sides, for a counter that shows one of a few; its value is the number of the side"""


class TokenInfo(Struct, frozen=True):
    """A kind of tokens on spaces."""

    id: str
    name: str
    count: int
    look: LookInfo | None = None
    under: str = ""
    """the kind of tokens that everyone sees while they are face down; "" for those that never are"""


class ItemInfo(Struct, frozen=True):
    """An item of a basket, or a pile: what it is called."""

    id: str
    name: str


class HeroInfo(CharacterFace, frozen=True, weakref=True, kw_only=True):
    """A hero: its character card, its cards, and the names of what it has besides."""

    id: str
    cards: tuple[CardFace, ...]
    counters: tuple[CounterInfo, ...]
    items: tuple[ItemInfo, ...]
    look: LookInfo | None = None
    piles: tuple[ItemInfo, ...] = ()
    """the piles of its own that the hero has"""
    tokens: tuple[TokenInfo, ...] = ()


class ZoneInfo(Struct, frozen=True):
    id: str
    name: str
    color: str
    letter: str


class DoorInfo(Struct, frozen=True):
    id: str
    name: str
    lines: tuple[tuple[int, int], ...]


class SpecialInfo(Struct, frozen=True):
    """A space where something happens to fighters that come there."""

    space: int
    name: str
    text: str
    once: bool
    """an item: gone when someone has come for it"""


class BoardInfo(Struct, frozen=True):
    id: str
    name: str
    aspect: float
    radius: float
    spaces: tuple[SpaceLine, ...]
    zones: tuple[ZoneInfo, ...]
    starts: tuple[int, ...]
    lines: tuple[tuple[int, int], ...]
    """pairs of numbers of adjacent spaces"""
    doors: tuple[DoorInfo, ...]
    high_ground: tuple[tuple[int, int], ...]
    curved: tuple[tuple[int, int], ...]
    one_way: tuple[tuple[int, int], ...]
    """lines that a move follows only from the first space to the second"""
    passages: tuple[tuple[int, ...], ...]
    """spaces that a move may go between as if they were adjacent"""
    specials: tuple[SpecialInfo, ...]


class BotInfo(Struct, frozen=True):
    """A level of the bots."""

    id: str
    name: str
    about: str


class Library(Struct, frozen=True):
    """The answer to GET /api/library and GET /api/tables/{table}/heroes."""

    heroes: tuple[HeroInfo, ...]
    boards: tuple[BoardInfo, ...]
    bots: tuple[BotInfo, ...]
    """weakest first"""
    rules: dict[str, str]
    """the rules that questions and refusals name, each in a sentence or two"""
    chances: dict[str, dict[str, int]]
    """hero -> opponent -> percent of games that the hero wins when equal bots play both; none for custom heroes"""
