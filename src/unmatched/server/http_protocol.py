"""HTTP protocol: the bodies and answers of the HTTP part, strictly typed. docs/protocol.md explains them."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from unmatched.tables.protocol import (
    HeroId,
    Language,
    Mode,
    Name,
    Strict,
    Timer,
)

Endpoint = Annotated[str, Meta(max_length=1000)]
PushKeyText = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{20,100}$")]


# -- bodies


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


class Sought(Struct, frozen=True):
    """The answer to POST /api/seek: a table, and the free seat to take there; -1 at the own one, where one waits."""

    table: str
    seat: int
