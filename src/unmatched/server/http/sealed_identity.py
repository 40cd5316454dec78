"""Sealed identities: a person for another device, closed by what the store does not have."""

from __future__ import annotations

import base64
from dataclasses import dataclass

LONGEST_NAME = 24
TOKEN_BYTES = 32
SEALED_BYTES = TOKEN_BYTES + 4 * LONGEST_NAME


@dataclass(frozen=True)
class Moved:
    """A person who arrives on another device."""

    token: str
    name: str


def packed(token: str, name: str) -> bytes:
    """An identity, to be sealed."""
    return base64.urlsafe_b64decode(f"{token}=") + name[:LONGEST_NAME].encode()


def unpacked(data: bytes) -> Moved:
    """The same, opened."""
    token = base64.urlsafe_b64encode(data[:TOKEN_BYTES]).decode().rstrip("=")
    return Moved(token, data[TOKEN_BYTES:].decode())


def mixed(data: bytes, pad: bytes) -> bytes:
    """Sealed or opened: every pad is used for one text."""
    return bytes(a ^ b for a, b in zip(data, pad, strict=False))
