"""Protocol: every message between a table and its people (docs/protocol.md); HTTP is in `server`."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec
from msgspec import Meta, Struct

from unmatched.events import EventFields
from unmatched.heroes.toml_tree import MAX_BYTES
from unmatched.options import DecisionFields, OptionFields
from unmatched.questions import Answered, Use
from unmatched.sight import FighterSight
from unmatched.tables.summary_info import SummaryInfo
from unmatched.view import ViewInfo

PROTOCOL = 1
"""the version of the protocol, in the header `unmatched-protocol`; docs/versions.md explains when it grows"""
Name = Annotated[str, Meta(max_length=24)]
Words = Annotated[str, Meta(max_length=500)]
HeroId = Annotated[str, Meta(max_length=40)]
OptionText = Annotated[str, Meta(max_length=200)]
FileText = Annotated[str, Meta(max_length=2 * MAX_BYTES)]
"""a hero or board file; one that is too large but fits into a message gets an error report like any other"""
SeatNumber = Annotated[int, Meta(ge=0, le=3)]
Ref = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Language = Literal["en", "ru", "uk"]
Mode = Literal["duel", "teams", "free-for-all"]
Channel = Literal["table", "team"]
Phrase = Literal[
    "",
    "hello",
    "luck",
    "well-played",
    "nice",
    "close",
    "moment",
    "sorry",
    "thanks",
    "again",
    "bye",
    "clap",
    "laugh",
    "wow",
    "think",
    "ouch",
]
"""chat lines that take one press: every reader's page has them in that reader's language"""
Phase = Literal["lobby", "draft", "playing", "over", "closed"]


class Strict(Struct, frozen=True, forbid_unknown_fields=True):
    """What comes from outside: an unknown field is an error."""


# -- making a table


class Timer(Strict, frozen=True):
    """Seconds for each decision, and a reserve of seconds for the whole game."""

    seconds: Annotated[int, Meta(ge=1, le=14 * 86400)]
    reserve: Annotated[int, Meta(ge=0, le=14 * 86400)] = 0


class SeatPlan(Strict, frozen=True):
    """A seat of a new table."""

    bot: Annotated[str, Meta(max_length=24)] = ""
    """the level of the bot that plays it; "" for a person"""
    hero: HeroId = ""
    """"" to be chosen at the table, "random" for a surprise"""


class Settings(Strict, frozen=True):
    """What is agreed before anyone sits down."""

    mode: Mode = "duel"
    board: Annotated[str, Meta(max_length=40)] = "marmoreal"
    seats: Annotated[tuple[SeatPlan, ...], Meta(max_length=4)] = (SeatPlan(), SeatPlan())
    heroes: Literal["open", "random", "draft"] = "open"
    """open: each seat takes any allowed hero; draft: in turn, no hero twice"""
    allowed: Annotated[tuple[HeroId, ...], Meta(max_length=64)] = ()
    """the heroes to choose from; empty for all that come with the package"""
    own_heroes: bool = False
    """people may bring hero files of their own"""
    timer: Timer | None = None
    public: bool = False
    """listed for everyone; otherwise found only by its link"""
    spectators: bool = True
    hot_seat: bool = False
    """one person may hold seats of opposing sides"""
    seek: bool = False
    """someone looks for opponents: listed only while that person is there, and started when every seat is taken"""
    any_board: bool = False
    """of a seek: the board was no one's wish"""


class NewTable(Strict, frozen=True):
    """The body of POST /api/tables."""

    settings: Settings
    name: Name = ""
    """the host's name"""
    sit: tuple[SeatNumber, ...] = ()
    """seats the host takes with the creation of the table"""


# -- from a person to the table


class Asking(Strict, frozen=True, tag_field="t", kw_only=True):
    """ref comes back in the answer."""

    repeatable: ClassVar[bool] = False
    """sent twice, it changes nothing more: a client sends it again when the connection broke before the answer"""
    ref: Ref = 0


class Sit(Asking, frozen=True, tag="sit"):
    repeatable = True
    seat: SeatNumber
    name: Name
    hero: HeroId = ""
    """picked with the seat; where a game starts as soon as all sit, later is too late"""


class Leave(Asking, frozen=True, tag="leave"):
    repeatable = True
    seat: SeatNumber


class PickHero(Asking, frozen=True, tag="pick-hero"):
    repeatable = True
    seat: SeatNumber
    hero: HeroId


class SeatBot(Asking, frozen=True, tag="seat-bot"):
    """The host gives a seat without a person to a bot; with no level it is free again."""

    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=24)]


class ChooseBoard(Asking, frozen=True, tag="choose-board"):
    """The host changes the board."""

    board: Annotated[str, Meta(max_length=40)]


class BringBoard(Asking, frozen=True, tag="bring-board"):
    """The host changes the board for one of a file, checked by the limits of board files."""

    text: FileText


class BringHero(Asking, frozen=True, tag="bring-hero"):
    """A hero file, checked by the limits of the hero language."""

    repeatable = True
    text: FileText


class Start(Asking, frozen=True, tag="start"):
    """The host starts the game, or the draft."""

    repeatable = True


class Decide(Asking, frozen=True, tag="decide"):
    """The option's text, for the position it was offered at. Repeating it changes nothing."""

    repeatable = True
    seat: SeatNumber
    position: Annotated[int, Meta(ge=0)]
    option: OptionText


class Undo(Asking, frozen=True, tag="undo"):
    """Undo your last decision: immediately when it is free, otherwise the others are asked."""


class AnswerUndo(Asking, frozen=True, tag="answer-undo"):
    yes: bool


class Resign(Asking, frozen=True, tag="resign"):
    repeatable = True
    seat: SeatNumber


class Say(Asking, frozen=True, tag="say"):
    """Words, or a phrase."""

    text: Words = ""
    channel: Channel = "table"
    phrase: Phrase = ""
    name: Name = ""
    """of someone without a seat; who has one is called as there"""


class Claim(Asking, frozen=True, tag="claim"):
    """Take the win from someone who has not decided for too long, where no clock does."""


class Rematch(Asking, frozen=True, tag="rematch"):
    """Offer the others another game, or accept theirs; another seat starts it."""

    repeatable = True


class Dismiss(Asking, frozen=True, tag="dismiss"):
    """Take the table off the own list; what no one else plays is closed."""


class Speak(Asking, frozen=True, tag="speak"):
    """The language of all texts from now on."""

    repeatable = True
    language: Language


class Resync(Asking, frozen=True, tag="resync"):
    """Send everything again."""

    repeatable = True


class AskHint(Asking, frozen=True, tag="hint"):
    """What would a strong player do? Answered with a Hint, which no one else sees."""

    seat: SeatNumber


class AskSight(Asking, frozen=True, tag="sight"):
    """Who can attack where? Answered with a Sight, which is the same for everyone."""


Lobbying = Sit | Leave | PickHero | SeatBot | ChooseBoard | BringBoard | BringHero | Start
Request = Lobbying | Decide | Undo | AnswerUndo | Resign | Claim | Say | Rematch | Dismiss
"""what changes the table for everyone"""
FromPerson = Request | Speak | Resync | AskHint | AskSight


# -- from the table to a person


class SeatInfo(Struct, frozen=True):
    seat: int
    team: int
    bot: str
    name: str
    """"" while the seat is free"""
    taken: bool
    mine: bool
    hero: str
    hero_name: str
    online: bool
    resigned: bool
    expiries: int
    """decisions in a row made by the clock"""
    again: bool = False
    """its person wants a rematch"""
    rated: bool = False
    """its person plays for the rating, if the others do, too"""


class TableInfo(Struct, frozen=True, tag_field="t", tag="table"):
    """Everything about the table but the game itself."""

    table: str
    phase: Phase
    settings: Settings
    seats: tuple[SeatInfo, ...]
    host: bool
    """whether you may start the game"""
    picking: int
    """the seat that picks its hero in a draft, else -1"""
    brought: tuple[str, ...]
    """ids of heroes at this table that are not those of the library: own ones, and earlier versions"""
    spectators: int
    commitment: str
    """sha256 of the game's seed and salt, shown before the game starts"""
    seed: str
    """"" until the game is over"""
    salt: str
    rematch: str
    """the table of the rematch"""
    continued: bool = False
    """it continues from a position of an old record: people with that record know the seed, so nothing is committed"""
    own_board: str = ""
    """changes with the file, if the board is of one or an earlier version: GET /api/tables/{table}/heroes has it"""
    invites: str = ""
    """the name of the host, if the host sits"""
    claim: int = -1
    """seconds until you may claim the win from the player who must decide, -1 where there is nothing to claim"""
    rated: bool = False
    """the game is for the rating of both"""
    deal: str = ""
    """the deal of an earlier game that is played again here"""


class OptionInfo(OptionFields, frozen=True, kw_only=True):
    """An Option to choose: its text is what to send back."""

    label: str
    """for people, in their language"""
    steps: int = 0
    """of a move: how many spaces it takes"""
    path: tuple[str, ...] = ()
    """of a move: the spaces of a shortest way that is allowed, the last one included"""
    cards: tuple[str, ...] = ()
    """of an attack: the chooser's cards in hand that may be played for it"""
    defeats: str = ""
    """a fighter of the chooser's own side that this would defeat, as far as the chooser can know: ask once more"""
    damage: int = 0
    """the damage by which that fighter falls; 0 where it is not certain"""


class Question(DecisionFields, frozen=True, kw_only=True):
    """A Decision; prompt is for the reader: the question, or for whom one waits."""

    prompt: str
    answered: Answered = ""
    """where the cards are that answer it: in the player's hand, or in a pile or deck"""
    use: Use = ""
    """what a card that answers it is used for"""
    options: tuple[OptionInfo, ...] = ()
    """only for the person who must decide"""


class Line(EventFields, frozen=True, kw_only=True):
    """An Event as the reader may know it; text is "" for what needs no words."""

    text: str = ""
    why: str = ""
    """what changed a value or took health, in a few words"""
    count: int = 1
    """number of equal lines in a row, this one included; its text covers all of them: drop those before"""


class ClockInfo(Struct, frozen=True):
    """The current decision: milliseconds left of its own time, then of the reserve. -1 without a timer."""

    left: int
    reserves: tuple[int, ...]
    """milliseconds in reserve, by seat"""


class UndoInfo(Struct, frozen=True):
    free: bool
    """your last decision can be undone immediately"""
    possible: bool
    """it can be undone if the others agree"""
    asked_by: int
    """the seat that asks to undo, else -1"""
    answer: bool
    """you are asked to agree"""
    since: int = -1
    """number of lines of your log that remain after the undo; -1 while no one asks"""


class OutcomeInfo(Struct, frozen=True):
    winners: tuple[int, ...]
    reason: Literal["effect", "combat", "exhaustion", "outright", "last turn", "resigned"]
    """how the last hero fell, or that all others have resigned"""


class SeenInfo(Struct, frozen=True):
    """What one viewer may see of the game."""

    view: ViewInfo
    question: Question | None
    log_from: int
    log: tuple[Line, ...]


class GameInfo(Struct, frozen=True, tag_field="t", tag="game", omit_defaults=True):
    """The game as one person may see it, at a position."""

    position: int
    view: ViewInfo
    question: Question | None
    log_from: int
    """keep this many lines of the log, then add these"""
    log: tuple[Line, ...]
    clock: ClockInfo
    undo: UndoInfo
    outcome: OutcomeInfo | None
    summary: SummaryInfo | None = None
    """when the game at a table is over"""
    covered: SeenInfo | None = None
    """what a spectator sees, for a person who plays on several sides: to be shown while a device changes hands"""


class ChatLine(Struct, frozen=True, omit_defaults=True):
    name: str
    seat: int
    """a seat of the speaker, -1 for a spectator"""
    channel: Channel
    text: str
    phrase: str = ""
    """instead of a text"""
    who: str = ""
    """the same for the same speaker at every table, but another one for every reader; "" for one's own lines"""


class Chat(Struct, frozen=True, tag_field="t", tag="chat"):
    """Lines of the chat; fresh: forget the earlier ones."""

    lines: tuple[ChatLine, ...]
    fresh: bool = False


class Done(Struct, frozen=True, tag_field="t", tag="done"):
    """A request was carried out, and is durable."""

    ref: int
    position: int


class Refused(Struct, frozen=True, tag_field="t", tag="refused"):
    """A request changed nothing."""

    ref: int
    code: str
    """stale, illegal, not-yours, not-now, full, bad-message, too-fast, bad-hero, bad-board, not-allowed, no-table"""
    reason: str
    position: int
    rule: str = ""


class HintOption(Struct, frozen=True):
    """An option as a strong player sees it."""

    text: str
    label: str
    visits: int
    """how often it was tried in thought"""
    win: float | None
    """the expert's chance to win with it against the bot at this table, 0 to 1; None in the first turns, against
    several opponents, and against bots whose strength is unknown"""


class Hint(Struct, frozen=True, tag_field="t", tag="hint"):
    """The answer to a request for a hint; best option first."""

    ref: int
    position: int
    options: tuple[HintOption, ...]


class Sight(Struct, frozen=True, tag_field="t", tag="sight"):
    """What every fighter on the board can attack at a position; no fighters before the game."""

    ref: int
    position: int
    fighters: tuple[FighterSight, ...]


ToPerson = TableInfo | GameInfo | Chat | Done | Refused | Hint | Sight


class _Referring(Struct):
    """As much of any message as an answer needs."""

    ref: Ref = 0


_referring: msgspec.json.Decoder[_Referring] = msgspec.json.Decoder(_Referring)
_from_person: msgspec.json.Decoder[FromPerson] = msgspec.json.Decoder(FromPerson)
_to_person: msgspec.json.Decoder[ToPerson] = msgspec.json.Decoder(ToPerson)
_encoder = msgspec.json.Encoder()


def read_message(data: bytes | str) -> FromPerson:
    """A message of a person; msgspec.DecodeError if it is anything else."""
    try:
        return _from_person.decode(data)
    except RecursionError:
        raise msgspec.DecodeError("nested too deeply") from None


def ref_of(data: bytes | str) -> int:
    """The ref of a message that is not carried out, 0 if it has none."""
    try:
        return _referring.decode(data).ref
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return 0


def read_answer(data: bytes | str) -> ToPerson:
    """A message of a table, for clients."""
    return _to_person.decode(data)


def write(message: Struct) -> bytes:
    """Any message as JSON."""
    return _encoder.encode(message)
