"""A short code that makes another device the same person, once and soon.

The code is twelve digits, which every keyboard has in every language. The store gets neither it nor the token: what
finds the entry and what opens it are both worked out from the code, by a function that is slow on purpose.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from concurrent.futures import ThreadPoolExecutor

from unmatched.server.http.identity import person_of
from unmatched.server.http.sealed_identity import SEALED_BYTES, Moved, mixed, packed, unpacked
from unmatched.server.store.sealed_codes import store_code, take_code
from unmatched.server.store.store import Store

DIGITS = 12
SECONDS = 600
_KEY_BYTES = 32
_SALT = b"unmatched code for another device"
_SLOW = ThreadPoolExecutor(2, "codes")
"""threads of their own: the shared ones are for reading the store"""


async def give_code(store: Store, token: str, name: str) -> str:
    """A new code of a person, in groups of four; an earlier one is good no more."""
    digits = f"{secrets.randbelow(10**DIGITS):0{DIGITS}}"
    key, pad = await _slowly(digits)
    await store.run(store_code(person_of(token), key, mixed(packed(token, name), pad), SECONDS))
    return " ".join(digits[i : i + 4] for i in range(0, DIGITS, 4))


async def use_code(store: Store, typed: str) -> Moved | None:
    """Whose code it is; None for a wrong, old or used one. Only digits count."""
    digits = "".join(str(int(c)) for c in typed if c.isdecimal())
    if len(digits) != DIGITS:
        return None
    key, pad = await _slowly(digits)
    sealed = await store.run(take_code(key))
    return unpacked(mixed(sealed, pad)) if sealed is not None else None


async def _slowly(digits: str) -> tuple[str, bytes]:
    return await asyncio.get_running_loop().run_in_executor(_SLOW, _worked_out, digits)


def _worked_out(digits: str) -> tuple[str, bytes]:
    """The name of an entry in the store, and what it is sealed with."""
    size = _KEY_BYTES + SEALED_BYTES
    worked_out = hashlib.scrypt(digits.encode(), salt=_SALT, n=2**14, r=8, p=1, dklen=size)
    return worked_out[:_KEY_BYTES].hex(), worked_out[_KEY_BYTES:]
