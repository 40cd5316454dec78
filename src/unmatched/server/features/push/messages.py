"""What browsers send and receive about push messages."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from unmatched.tables.protocol import Language, Strict

Endpoint = Annotated[str, Meta(max_length=1000)]


PushKeyText = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{20,100}$")]


class Subscribe(Strict, frozen=True):
    """The body of POST /api/push: a subscription as the browser made it."""

    endpoint: Endpoint
    p256dh: PushKeyText
    auth: PushKeyText
    language: Language = "en"


class Unsubscribe(Strict, frozen=True):
    """The body of POST /api/push/end."""

    endpoint: Endpoint


class PushInfo(Struct, frozen=True):
    """The answer to GET /api/push."""

    key: str
    """of this server, in base64; "" if it does not push"""
