"""People protocol: what the HTTP part says of people, strictly typed. docs/protocol.md explains it."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from unmatched.server.protocol import Name, Strict


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


class Arrived(Struct, frozen=True):
    """This device is now the person who asked for the code."""

    name: str
    """"" if there was none"""
