"""HTTP messages: what every holder of tables is asked and answers beside the socket. docs/protocol.md explains them."""

from __future__ import annotations

from msgspec import Struct

from unmatched.tables.library_messages import BoardInfo, HeroInfo
from unmatched.tables.protocol import FileText, Language, Mode, OutcomeInfo, Phase, Strict, Timer


class HeroFile(Strict, frozen=True):
    """The body of POST /api/heroes/check, and of POST /api/boards/check."""

    text: FileText
    language: Language = "en"


class Made(Struct, frozen=True):
    """The answer to POST /api/tables."""

    table: str


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
    """it did not load in this program; people who open it see why"""
    seek: bool = False
    """someone is there and looks for opponents"""
    turns: int = 0
    winners: tuple[int, ...] = ()
    """the seats that won"""
    ended: int = 0
    """when the game ended, in seconds since the epoch"""
    yours_at: tuple[int, ...] = ()
    """your seats"""
    claim: bool = False
    """you may claim the win from someone who does not come back"""
    rated: bool = False
    """who sits there plays for the rating; with everyone there it counts"""


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
    """the hero as in a library, if the file has no errors"""
    warnings: tuple[HeroFault, ...] = ()
    """what such a file may contain, and most likely does not mean"""


class BoardReport(Struct, frozen=True):
    """The answer to POST /api/boards/check."""

    faults: tuple[HeroFault, ...]
    board: BoardInfo | None = None
    """the board as in a library, if the file has no errors"""


class FinishedSeat(Struct, frozen=True):
    name: str
    bot: str
    """the level, "" for a person"""
    hero: str
    team: int


class Finished(Struct, frozen=True, kw_only=True):
    """A finished game of someone."""

    table: str = ""
    ended: int = 0
    """in seconds since the epoch, whole minutes"""
    mode: Mode
    board: str
    seats: tuple[FinishedSeat, ...]
    mine: tuple[int, ...]
    """the reader's seats"""
    outcome: OutcomeInfo
    turns: int


class Tally(Struct, frozen=True):
    """Games of one's own with a hero, against a hero."""

    hero: str
    against: str
    """"" in games of more than two"""
    bots: bool
    """against bots"""
    games: int
    won: int


class History(Struct, frozen=True):
    """The answer to GET /api/history."""

    games: tuple[Finished, ...]
    more: bool
    """there are earlier ones: ask with before={the last table}"""
    tallies: tuple[Tally, ...]
    """of all games, only with the first page"""
