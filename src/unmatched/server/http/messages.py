"""Bodies and answers of the routes that every server has, strictly typed. docs/protocol.md explains them."""

from __future__ import annotations

from msgspec import Struct

from unmatched.tables.protocol import (
    Strict,
)

# -- bodies


# -- answers


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
