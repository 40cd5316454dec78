"""Sets of spaces, fighters and cards as bitmasks of up to 62 bits, and options in groups."""

from typing import Final, cast

from unmatched.engine.codes import ONE
from unmatched.engine.layout import Mask, Option
from unmatched.engine.pack import i64, vec

UNINTERRUPTED: Final = True
"""no other thread runs between two lines: compiled code holds Python's lock; see pack for the interpreter"""


def _positions() -> vec[i64]:
    # 2 is a primitive root of 67, so the powers of two below 2**66 have different remainders.
    table = [0] * 67
    for place in range(62):
        table[(1 << place) % 67] = place
    return vec[i64](table)


POSITION: Final = _positions()


def bit(place: i64) -> Mask:
    """The set of one."""
    return ONE << place


def contains(mask: Mask, place: i64) -> bool:
    return mask >> place & 1 != 0


def lowest(mask: Mask) -> i64:
    """The number of the lowest bit; the mask must not be empty."""
    return POSITION[(mask & -mask) % 67]


def without_lowest(mask: Mask) -> Mask:
    return mask & (mask - 1)


def count(mask: Mask) -> i64:
    # The sums of neighboring pairs, then of fours, then of eights; then of all bytes together. The first constant has
    # no bit above 60: mypyc keeps literals from 2**62 on as Python's ints.
    pairs = mask - (mask >> 1 & 0x1555555555555555)
    fours = (pairs & 0x3333333333333333) + (pairs >> 2 & 0x3333333333333333)
    eights = fours + (fours >> 4) & 0x0F0F0F0F0F0F0F0F
    return eights * 0x0101010101010101 >> 56 & 127


def nth(mask: Mask, n: i64) -> i64:
    """The number of the n-th lowest bit, counted from 0."""
    while n > 0:
        mask &= mask - 1
        n -= 1
    return lowest(mask)


def put(groups: vec[i64], n: i64, base: Option, mask: Mask) -> i64:
    """Write a group of options: base | bit number for every bit of the mask. Return where the next group goes."""
    groups[n] = base
    groups[n + 1] = mask
    return n + 2


def spell(groups: vec[i64], end: i64, buf: vec[i64]) -> i64:
    """Write out the options of some groups; return how many."""
    n: i64 = 0
    i: i64 = 0
    while i < end:
        mask = groups[i + 1]
        while mask:
            buf[n] = groups[i] | lowest(mask)
            mask &= mask - 1
            n += 1
        i += 2
    return n


KEPT: Final[list[object]] = [0] * 4096
"""Python's ints of the options met last: to make them again takes longer than to find them"""


def listed(groups: vec[i64], end: i64) -> list[int]:
    """The options of some groups as a list."""
    out: list[object] = []
    i: i64 = 0
    while i < end:
        mask = groups[i + 1]
        while mask:
            option = groups[i] | lowest(mask)
            mask &= mask - 1
            slot = option * 2654435761 >> 20 & 4095
            known = KEPT[slot]
            if cast("i64", known) != option:
                known = option
                KEPT[slot] = known
            out.append(known)
        i += 2
    return cast("list[int]", out)
