"""What browsers send and receive about passkeys."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from unmatched.tables.protocol import Name, Strict


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
