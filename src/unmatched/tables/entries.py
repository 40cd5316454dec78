"""Entries: the log of a table. The state of a table is the fold of these and nothing else."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from unmatched.tables.protocol import Channel, Settings


class Entry(Struct, frozen=True, tag_field="e", omit_defaults=True):
    """One accepted change; `person` is the hashed name of a token, never the token."""


class Created(Entry, frozen=True, tag="created"):
    settings: Settings
    host: str
    seed: int
    salt: str
    at: int
    """seconds since the epoch"""
    record: str = ""
    """the game continues from the end of this record; its seed is the record's"""
    content: dict[str, str] = {}
    """what that record or that deal is played with, as in `Began`"""
    first: int = -1
    """the seat that starts, where it is not drawn at random: after a rematch it is another one"""
    lesson: bool = False
    """a table of the tutorial: in no list, and deleted when the learner has gone"""
    deal: str = ""
    """the deal that is played again here: its seed, who starts, heroes and board, of which `content` has the digests"""


class Seated(Entry, frozen=True, tag="seated"):
    seat: int
    person: str
    name: str
    rated: bool = False
    """plays for the rating, if the other does, too"""


class Left(Entry, frozen=True, tag="left"):
    seat: int


class Picked(Entry, frozen=True, tag="picked"):
    seat: int
    hero: str


class BotSeated(Entry, frozen=True, tag="bot-seated"):
    """A seat is given to a bot; with no level it is free for a person."""

    seat: int
    bot: str


class BoardChosen(Entry, frozen=True, tag="board-chosen"):
    board: str


class BoardBrought(Entry, frozen=True, tag="board-brought"):
    """A board file from the host, which becomes the chosen board."""

    text: str


class Brought(Entry, frozen=True, tag="brought"):
    """A hero file of someone's own."""

    text: str


class Drafting(Entry, frozen=True, tag="drafting"):
    """Everyone sits; heroes are picked in this order of seats."""

    order: tuple[int, ...]


class Began(Entry, frozen=True, tag="began"):
    heroes: tuple[str, ...]
    at: int = 0
    content: dict[str, str] = {}
    """the digests of rules, heroes and board: the game continues with these or not at all"""


class Decided(Entry, frozen=True, tag="decided"):
    seat: int
    option: str
    by: str = "person"
    """person, bot, clock (the bot that decides at expiry) or forced (the only option)"""
    spent: int = 0
    """milliseconds of the reserve"""
    at: int = 0
    """seconds since the epoch; never sent to a client"""
    mark: str = ""
    """of the address it came from, where that is new for the seat; only in games for the rating"""


class UndoAsked(Entry, frozen=True, tag="undo-asked"):
    seat: int


class UndoAnswered(Entry, frozen=True, tag="undo-answered"):
    person: str
    yes: bool


class Undone(Entry, frozen=True, tag="undone"):
    """The decisions from this number on are undone."""

    kept: int
    at: int = 0


class Resigned(Entry, frozen=True, tag="resigned"):
    seat: int
    by: str = "person"
    """person, clock, or absent: someone else has claimed the win"""


class Said(Entry, frozen=True, tag="said"):
    person: str
    name: str
    text: str
    channel: Channel
    phrase: str = ""


class RematchOffered(Entry, frozen=True, tag="rematch-offered"):
    person: str


class Rematched(Entry, frozen=True, tag="rematched"):
    table: str


class Dismissed(Entry, frozen=True, tag="dismissed"):
    """A person no longer wants the table in the list of the own ones."""

    person: str


class Closed(Entry, frozen=True, tag="closed"):
    """Abandoned; the table is only an archive."""


AnyEntry = (
    Created
    | Seated
    | Left
    | Picked
    | BotSeated
    | BoardChosen
    | Brought
    | BoardBrought
    | Drafting
    | Began
    | Decided
    | UndoAsked
    | UndoAnswered
    | Undone
    | Resigned
    | Said
    | RematchOffered
    | Rematched
    | Dismissed
    | Closed
)

_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)
_encoder = msgspec.json.Encoder()


def read_entry(data: bytes) -> AnyEntry:
    return _decoder.decode(data)


def write_entry(entry: Entry) -> bytes:
    return _encoder.encode(entry)


def only_game_changed(entries: list[AnyEntry]) -> bool:
    """Only the game or the chat has changed, nothing of the table."""
    return all(
        isinstance(entry, Said) or (isinstance(entry, Decided) and entry.by != "clock" and not entry.mark)
        for entry in entries
    )
