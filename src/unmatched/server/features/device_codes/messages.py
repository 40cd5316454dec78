"""What devices send and receive about codes."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

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
