"""HTTP protocol: the bodies and answers of the HTTP part, strictly typed. docs/protocol.md explains them."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from unmatched.tables.library_messages import BoardInfo, HeroInfo
from unmatched.tables.protocol import (
    FileText,
    HeroId,
    Language,
    Mode,
    Name,
    Phase,
    Strict,
    Timer,
)

Endpoint = Annotated[str, Meta(max_length=1000)]
PushKeyText = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{20,100}$")]


# -- bodies


class HeroFile(Strict, frozen=True):
    """The body of POST /api/heroes/check, and of POST /api/boards/check."""

    text: FileText
    language: Language = "en"


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


class BoardReport(Struct, frozen=True):
    """The answer to POST /api/boards/check."""

    faults: tuple[HeroFault, ...]
    board: BoardInfo | None = None
    """the board as in a library, if the file has no faults"""
