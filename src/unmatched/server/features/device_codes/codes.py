"""A short code that makes another device the same person, once and soon.

The code is twelve digits, which every keyboard has in every language. The store gets neither it nor the token: what
finds the entry and what opens it are both worked out from the code, by a function that is slow on purpose.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import secrets
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from unmatched.server.http.identity import person_of
from unmatched.server.store.store import Store

DIGITS = 12
SECONDS = 600
LONGEST_NAME = 24
_TOKEN_BYTES = 32
_KEY_BYTES = 32
_SALT = b"unmatched code for another device"
_SLOW = ThreadPoolExecutor(2, "codes")
"""threads of their own: the shared ones are for reading the store"""


@dataclass(frozen=True)
class Moved:
    """Who arrives on another device."""

    token: str
    name: str


async def give_code(store: Store, token: str, name: str) -> str:
    """A new code of a person, in groups of four; an earlier one is good no more."""
    digits = f"{secrets.randbelow(10**DIGITS):0{DIGITS}}"
    key, pad = await _slowly(digits)
    await store.keep_code(person_of(token), key, mixed(packed(token, name), pad), SECONDS)
    return " ".join(digits[i : i + 4] for i in range(0, DIGITS, 4))


async def use_code(store: Store, typed: str) -> Moved | None:
    """Whose code it is; None for a wrong, old or used one. Only digits count."""
    digits = "".join(str(int(c)) for c in typed if c.isdecimal())
    if len(digits) != DIGITS:
        return None
    key, pad = await _slowly(digits)
    sealed = await store.take_code(key)
    return unpacked(mixed(sealed, pad)) if sealed is not None else None


async def _slowly(digits: str) -> tuple[str, bytes]:
    return await asyncio.get_running_loop().run_in_executor(_SLOW, _worked_out, digits)


def _worked_out(digits: str) -> tuple[str, bytes]:
    """The name of an entry in the store, and what it is sealed with."""
    size = _KEY_BYTES + _TOKEN_BYTES + 4 * LONGEST_NAME
    worked_out = hashlib.scrypt(digits.encode(), salt=_SALT, n=2**14, r=8, p=1, dklen=size)
    return worked_out[:_KEY_BYTES].hex(), worked_out[_KEY_BYTES:]


def packed(token: str, name: str) -> bytes:
    """Who somebody is, to be sealed."""
    return base64.urlsafe_b64decode(f"{token}=") + name[:LONGEST_NAME].encode()


def unpacked(data: bytes) -> Moved:
    """The same, opened."""
    token = base64.urlsafe_b64encode(data[:_TOKEN_BYTES]).decode().rstrip("=")
    return Moved(token, data[_TOKEN_BYTES:].decode())


def mixed(data: bytes, pad: bytes) -> bytes:
    """Sealed or opened: every pad is used for one text."""
    return bytes(a ^ b for a, b in zip(data, pad, strict=False))
