"""HTTP protocol: the bodies and answers of the HTTP part, strictly typed. docs/protocol.md explains them."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from unmatched.server.protocol import (
    FileText,
    GameInfo,
    HeroId,
    Language,
    Mode,
    Name,
    Phase,
    SeatNumber,
    SeatPlan,
    Strict,
    Timer,
)

MOST_FRAMES = 64
Endpoint = Annotated[str, Meta(max_length=1000)]
PushKeyText = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{20,100}$")]
RecordText = Annotated[str, Meta(max_length=400_000)]


# -- bodies


class HeroFile(Strict, frozen=True):
    """The body of POST /api/heroes/check, and of POST /api/boards/check."""

    text: FileText
    language: Language = "en"


class ReplayWish(Strict, frozen=True):
    """The body of POST /api/replay."""

    record: RecordText
    language: Language = "en"
    seat: Annotated[int, Meta(ge=-2, le=3)] = -1
    """whose view: a seat's, -1 for a spectator's, -2 for all cards open"""
    first: Annotated[int, Meta(ge=0)] = 0
    count: Annotated[int, Meta(ge=1, le=MOST_FRAMES)] = MOST_FRAMES


class ReplaySight(Strict, frozen=True):
    """The body of POST /api/replay/sight: who can strike where at one place of a record, answered by a Sight."""

    record: RecordText
    position: Annotated[int, Meta(ge=0)]
    """after so many decisions"""
    language: Language = "en"


class Continue(Strict, frozen=True):
    """The body of POST /api/tables/continue: a new table that goes on from a position of a record."""

    record: RecordText
    decisions: Annotated[int, Meta(ge=0)]
    """so many of the record's decisions stand"""
    seats: Annotated[tuple[SeatPlan, ...], Meta(max_length=4)]
    """bots and people by seat; the heroes are those of the record"""
    name: Name = ""
    sit: tuple[SeatNumber, ...] = ()
    """seats the host takes; all others must be bots"""
    hot_seat: bool = False
    timer: Timer | None = None
    spectators: bool = True
    language: Language = "en"
    """of the reason, if there is a problem"""
    lesson: bool = False
    """of the tutorial: in no list, and deleted soon after the learner has gone"""


class Seek(Strict, frozen=True):
    """The body of POST /api/seek: somebody wants to play now, with whoever is there."""

    mode: Mode = "duel"
    seats: Annotated[int, Meta(ge=2, le=4)] = 2
    board: Annotated[str, Meta(max_length=40)] = ""
    """"" for any"""
    timer: Timer | None = None
    hero: HeroId = ""
    """"" for one by lot"""
    name: Name = ""
    waits: Annotated[str, Meta(max_length=24)] = ""
    """the table at which the seeker waits already"""


class Complaint(Strict, frozen=True):
    """The body of POST /api/tables/{table}/report: something about a table that its operator should know."""

    words: Annotated[str, Meta(min_length=1, max_length=1000)]
    seat: Annotated[int, Meta(ge=-1, le=3)] = -1
    """whom it is about, -1 for nobody in particular"""


class Subscribe(Strict, frozen=True):
    """The body of POST /api/push: a subscription as the browser made it."""

    endpoint: Endpoint
    p256dh: PushKeyText
    auth: PushKeyText
    language: Language = "en"


class Unsubscribe(Strict, frozen=True):
    """The body of POST /api/push/end."""

    endpoint: Endpoint


# -- answers


class PushInfo(Struct, frozen=True):
    """The answer to GET /api/push."""

    key: str
    """of this server, in base64; "" if it does not push"""


class Made(Struct, frozen=True):
    """The answer to POST /api/tables."""

    table: str


class Sought(Struct, frozen=True):
    """The answer to POST /api/seek: a table, and the free seat to take there; -1 at the own one, where one waits."""

    table: str
    seat: int


class Listed(Struct, frozen=True):
    """A table in a list."""

    table: str
    phase: Phase
    mode: Mode
    board: str
    names: tuple[str, ...]
    heroes: tuple[str, ...]
    free: int
    """seats that wait for a person"""
    timer: Timer | None
    spectators: bool
    yours: bool = False
    waits_for_you: bool = False
    set_aside: bool = False
    """it was found not to load in this program; whoever opens it is told why"""
    seek: bool = False
    """somebody is there and looks for opponents"""
    turns: int = 0
    winners: tuple[int, ...] = ()
    """the seats that won"""
    ended: int = 0
    """when the game ended, in seconds since the epoch"""
    yours_at: tuple[int, ...] = ()
    """your seats"""
    claim: bool = False
    """you may claim the win from somebody who does not come back"""
    rated: bool = False
    """who sits there plays for the rating; with everybody there it counts"""


class Tables(Struct, frozen=True):
    tables: tuple[Listed, ...]
    here: int = 0
    """people at tables and lists of this process now"""


class Problem(Struct, frozen=True):
    """Every error of the HTTP part."""

    code: str
    reason: str


class HeroFault(Struct, frozen=True):
    """What is wrong in a hero file, in the language of the wish."""

    place: str
    """the path to it, in the words of the file; "" for the file as a whole"""
    what: str
    hint: str
    line: int
    """of the file, from 1; 0 for the file as a whole"""
    column: int


class HeroReport(Struct, frozen=True):
    """The answer to POST /api/heroes/check."""

    id: str
    name: str
    faults: tuple[HeroFault, ...]
    hero: HeroInfo | None = None
    """the hero as in a library, if the file has no faults"""
    warnings: tuple[HeroFault, ...] = ()
    """what such a file may say, and most likely does not mean"""


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


class BoardReport(Struct, frozen=True):
    """The answer to POST /api/boards/check."""

    faults: tuple[HeroFault, ...]
    board: BoardInfo | None = None
    """the board as in a library, if the file has no faults"""


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


class Frame(Struct, frozen=True):
    """The game after so many decisions, as the wished seat saw it."""

    number: int
    by: int
    """the seat that decided to get here, -1 for the start"""
    label: str
    """that decision in words; of a hidden choice only that it was made"""
    game: GameInfo
    """as at a table, but without options; its log holds what is new since the frame before, in the first frame of an
    answer everything"""


class Replay(Struct, frozen=True):
    """The answer to POST /api/replay."""

    mode: Mode
    board: str
    heroes: tuple[str, ...]
    hero_names: tuple[str, ...]
    names: tuple[str, ...]
    """of the people, where the record tells them, else of the heroes"""
    decisions: int
    """frames are numbered from 0 to this"""
    commitment: str
    """"" in a record without one"""
    sound: bool
    """the seed is the one of the commitment"""
    differs: str
    """"" or a sentence: what this program has otherwise than the program that wrote the record"""
    frames: tuple[Frame, ...]
    heroes_info: Library | None
    """the cards of heroes that do not come with the package, and the board if it does not"""
