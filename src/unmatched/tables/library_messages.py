"""Library messages: heroes, boards and bots as a client draws them."""

from __future__ import annotations

from msgspec import Struct


class EffectText(Struct, frozen=True):
    label: str
    """when it happens; "" for a scheme"""
    text: str


class LookInfo(Struct, frozen=True):
    """How the file of an own hero wants something drawn."""

    color: str
    """#rrggbb, "" for the colour that goes with the name"""
    drawing: tuple[str, ...]
    """the paths of a pictogram in a square of 512 units, () for the usual one"""
    portrait: str = ""
    """the fighter of ours whose portrait it has, "" for one composed of color and pictogram"""
    scene: str = ""
    """the hero of ours whose scene its cards show, "" for hills in its color"""
    parts: tuple[str, ...] = ()
    """what the picture of a card is made of, the largest first; () for the pictogram"""


class CardInfo(Struct, frozen=True):
    """A card as it is read, in the language asked for."""

    key: str
    title: str
    type: str
    type_name: str
    value: int | None
    boost: int
    copies: int
    users: str
    marks: tuple[str, ...]
    notes: tuple[str, ...]
    effects: tuple[EffectText, ...]
    bonus_title: str = ""
    bonus_value: int | None = None
    bonus_effects: tuple[EffectText, ...] = ()
    look: LookInfo | None = None


class FighterLineInfo(Struct, frozen=True):
    id: str
    name: str
    hero: bool
    health: int
    ranged: bool
    count: int
    look: LookInfo | None = None


class CounterInfo(Struct, frozen=True):
    """Something a hero keeps count of."""

    id: str
    name: str
    most: int
    faces: tuple[str, ...]
    """names of its sides, for a counter that shows one of a few; its value is the number of the side"""


class TokenInfo(Struct, frozen=True):
    """A kind of tokens that lie on spaces."""

    id: str
    name: str
    count: int
    look: LookInfo | None = None
    under: str = ""
    """the kind of tokens they are for all to see while they lie face down; "" for those that never do"""


class ItemInfo(Struct, frozen=True):
    """An item of a basket, or a pile: what it is called."""

    id: str
    name: str


class HeroInfo(Struct, frozen=True, weakref=True):
    id: str
    name: str
    move: int
    fighters: tuple[FighterLineInfo, ...]
    abilities: tuple[str, ...]
    notes: tuple[str, ...]
    cards: tuple[CardInfo, ...]
    counters: tuple[CounterInfo, ...]
    items: tuple[ItemInfo, ...]
    look: LookInfo | None = None
    piles: tuple[ItemInfo, ...] = ()
    """the piles of its own that the hero has"""
    tokens: tuple[TokenInfo, ...] = ()


class SpaceInfo(Struct, frozen=True):
    id: str
    x: float
    """a fraction of the width"""
    y: float
    """a fraction of the height"""
    zones: tuple[str, ...]


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
    """A space where something happens to who comes to stand on it."""

    space: int
    name: str
    text: str
    once: bool
    """an item: gone when somebody has come for it"""


class BoardInfo(Struct, frozen=True):
    id: str
    name: str
    aspect: float
    radius: float
    spaces: tuple[SpaceInfo, ...]
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
