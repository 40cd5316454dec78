"""Stream: chance that no one can work out from what it gave, for games that are played for something.

Speck64/128 in counter mode (Beaulieu et al., "The Simon and Speck families of lightweight block ciphers", 2013).
"""

from __future__ import annotations

import hashlib
from typing import Final

from unmatched.engine.pack import i64, vec

WORD: Final[i64] = 4294967295
ROUNDS: Final[i64] = 27
KEY: Final = 4
"""words of a key"""
OPEN_SEEDS: Final = 2**64
"""seeds below it turn one number, which is fast and no secret; those from here on key the stream"""
SEEDS: Final = 2**192
"""there is no seed from here on"""


def key_of(seed: int) -> list[int]:
    """Return the four words of a seed's key, lowest first; none for an open seed."""
    if seed < OPEN_SEEDS:
        return []
    digest = hashlib.sha256(f"unmatched stream {seed}".encode()).digest()
    return [int.from_bytes(digest[i : i + 4], "little") for i in range(0, 4 * KEY, 4)]


def block(key: vec[i64], number: i64) -> i64:
    """The lower word of a number's block under a key; a round of the key schedule goes along with every round."""
    x = number >> 32 & WORD
    y = number & WORD
    k = key[0]
    a = key[1]
    b = key[2]
    c = key[3]
    i: i64 = 0
    while i < ROUNDS:
        x = ((x >> 8 | x << 24 & WORD) + y & WORD) ^ k
        y = (y << 3 & WORD | y >> 29) ^ x
        new = ((a >> 8 | a << 24 & WORD) + k & WORD) ^ i
        k = (k << 3 & WORD | k >> 29) ^ new
        a = b
        b = c
        c = new
        i += 1
    return y
