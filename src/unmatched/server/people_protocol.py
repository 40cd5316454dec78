"""People protocol: what the HTTP part says of people, strictly typed. docs/protocol.md explains it."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from unmatched.tables.http_messages import Listed
from unmatched.tables.protocol import Name, Strict


class CodeWish(Strict, frozen=True):
    """The body of POST /api/person/code."""

    name: Name = ""
    """goes along to the other device"""


class CodeGiven(Struct, frozen=True):
    """A code that makes one other device the same person, once."""

    code: str
    """digits; spaces between them mean nothing"""
    seconds: int
    """for which it is good"""


class CodeTyped(Strict, frozen=True):
    """The body of POST /api/person/move."""

    code: Annotated[str, Meta(max_length=40)]


class PersonInfo(Struct, frozen=True):
    """The answer to GET /api/person."""

    earlier: bool
    """there is a cookie from before cookies were bound to this host, of another person"""


class KeepEarlier(Strict, frozen=True):
    """The body of POST /api/person/keep: be the person of that cookie from now on, or forget it."""

    yes: bool


class Arrived(Struct, frozen=True):
    """This device is now the person who asked for the code."""

    name: str
    """"" if there was none"""


class PasskeyWish(Strict, frozen=True):
    """The body of POST /api/passkeys/offer."""

    name: Name = ""
    """under which the browser lists it"""


class PasskeyOptions(Struct, frozen=True):
    """The answer to POST /api/passkeys/offer and /ask."""

    options: str
    """JSON, for PublicKeyCredential.parseCreationOptionsFromJSON or parseRequestOptionsFromJSON"""


class PasskeyShown(Strict, frozen=True):
    """The body of POST /api/passkeys/add and /enter."""

    credential: Annotated[str, Meta(max_length=20_000)]
    """the browser's answer, as JSON"""
    name: Name = ""
    """of a new one: goes along to the other device"""


class PasskeyInfo(Struct, frozen=True):
    """A passkey of the reader."""

    id: str
    made: int
    used: int
    """in seconds since the epoch, whole days"""


class PasskeyList(Struct, frozen=True):
    """The answer to GET /api/passkeys."""

    possible: bool
    """the server takes passkeys"""
    mine: tuple[PasskeyInfo, ...]
    """the oldest first"""


class PasskeyGone(Strict, frozen=True):
    """The body of POST /api/passkeys/remove."""

    id: Annotated[str, Meta(max_length=2000)]


class TakePart(Strict, frozen=True):
    """The body of POST /api/rating: take part in the rating, or no more."""

    yes: bool
    name: Name = ""
    """under which one stands in the list; needed to take part"""


class Ranked(Struct, frozen=True):
    """Somebody in the list of the rating."""

    rank: int
    """from 1, 0 without one"""
    name: str
    rating: int
    deviation: int
    """the strength is within two of them, nearly always"""
    games: int
    """that counted"""
    provisional: bool
    """too little is known for a rank"""
    mine: bool


class RatingList(Struct, frozen=True):
    """The answer to GET /api/rating."""

    people: tuple[Ranked, ...]
    """best first, then those without a rank"""
    mine: Ranked | None
    """the reader, who may be below the end of the list; None for who does not take part"""


class RatingChange(Struct, frozen=True):
    """What a game did to somebody's rating."""

    before: int
    after: int
    deviation: int
    """after it"""
    provisional: bool


class RatedGame(Struct, frozen=True):
    """The answer to GET /api/tables/{table}/rating."""

    changes: tuple[RatingChange | None, ...]
    """by seat, None for who has left the rating; empty if the game did not count"""


class Watched(Struct, frozen=True):
    """A public game that is being played."""

    table: Listed
    watching: int
    """people who look on"""


class WatchList(Struct, frozen=True):
    """The answer to GET /api/watch."""

    games: tuple[Watched, ...]
