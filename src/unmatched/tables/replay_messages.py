"""Replay messages: what is asked about a record, and how its game is shown."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from unmatched.tables.library_messages import Library
from unmatched.tables.protocol import GameInfo, Language, Mode, Name, SeatNumber, SeatPlan, Strict, Timer

MOST_FRAMES = 64
RecordText = Annotated[str, Meta(max_length=400_000)]


class ReplayWish(Strict, frozen=True):
    """The body of POST /api/replay."""

    record: RecordText
    language: Language = "en"
    seat: Annotated[int, Meta(ge=-2, le=3)] = -1
    """whose view: a seat's, -1 for a spectator's, -2 for all cards open"""
    first: Annotated[int, Meta(ge=0)] = 0
    count: Annotated[int, Meta(ge=1, le=MOST_FRAMES)] = MOST_FRAMES


class ReplaySight(Strict, frozen=True):
    """The body of POST /api/replay/sight: who can attack where at one position of a record, answered by a Sight."""

    record: RecordText
    position: Annotated[int, Meta(ge=0)]
    """the number of decisions before it"""
    language: Language = "en"


class Continue(Strict, frozen=True):
    """The body of POST /api/tables/continue: a new table that continues from a position of a record."""

    record: RecordText
    decisions: Annotated[int, Meta(ge=0)]
    """number of the record's decisions that remain"""
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


class Frame(Struct, frozen=True):
    """The game after a number of decisions, as the requested seat saw it."""

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
    """of the people, where the record names them, else of the heroes"""
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
