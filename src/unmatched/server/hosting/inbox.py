"""Inbox: what a table receives, one item after the other."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from unmatched.server.hosting.connection import Connection
from unmatched.tables.core import BotQuestion
from unmatched.tables.protocol import FromPerson
from unmatched.tables.refusal import Refusal


@dataclass(frozen=True)
class Hello:
    connection: Connection


@dataclass(frozen=True)
class Bye:
    connection: Connection


@dataclass(frozen=True)
class Heard:
    connection: Connection
    message: FromPerson
    at: float = field(default_factory=time.perf_counter)
    """when it came"""


@dataclass(frozen=True)
class CaughtUp:
    """A socket that was too slow takes messages again."""

    connection: Connection


@dataclass(frozen=True)
class News:
    """Another process wrote to the log."""

    length: int


@dataclass(frozen=True)
class Moved:
    """People came to this table at another process, or left it there."""


@dataclass(frozen=True)
class BotDecided:
    """A bot has decided."""

    question: BotQuestion
    option: str
    failed: str = ""
    """the bot that should have, and is asked no more"""


@dataclass(frozen=True)
class RatingJoined:
    """Somebody who may sit here has joined the rating, or left it."""

    person: str
    address: str
    """from which they said so"""
    joined: bool


@dataclass(frozen=True)
class Check:
    """Look whether bots or the clock must act."""


@dataclass(frozen=True)
class End:
    """Leave the memory; with close also the archive's open part."""

    close: bool = False


@dataclass(frozen=True)
class Suspend:
    """Leave the memory at once, and let nobody in."""

    why: Refusal


Item = Hello | Bye | Heard | CaughtUp | News | Moved | BotDecided | RatingJoined | Check | End | Suspend


def sender(item: Item) -> str:
    """The address that something comes from, "" if it comes from no socket."""
    return item.connection.address if isinstance(item, Heard | Hello) else ""
