"""Sets of spaces, fighters and cards as bitmasks of up to 62 bits."""

from typing import Final, cast

from unmatched.engine.codes import (
    CARD_OF,
    F_MANEUVER,
    F_PROGRAM,
    KIND,
    LAST_MARK,
    MOVER,
    MOVING,
    NONE,
    STAGE,
    THAT,
)
from unmatched.engine.pack import i64, vec


def _positions() -> vec[i64]:
    # 2 is a primitive root of 67, so the powers of two below 2**66 have different remainders.
    table = [0] * 67
    for bit in range(62):
        table[(1 << bit) % 67] = bit
    return vec[i64](table)


POSITION: Final = _positions()
BIT: Final = vec[i64]([1 << place for place in range(62)])
"""for what is done most often: the interpreter is slow to shift"""
LOWEST: Final = vec[i64]([0] + [(mask & -mask).bit_length() - 1 for mask in range(1, 1024)])
"""the number of the lowest bit of a small mask"""
KEPT: Final = vec[i64]([0] * 4096)
INTS: Final[list[object]] = [0] * 4096
"""Python's int of each number of KEPT"""


def lowest(mask: i64) -> i64:
    """The number of the lowest bit; the mask must not be empty."""
    return POSITION[(mask & -mask) % 67]


def count(mask: i64) -> i64:
    n: i64 = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


def nth(mask: i64, n: i64) -> i64:
    """The n-th lowest bit, counted from 0, as a mask."""
    while n > 0:
        mask &= mask - 1
        n -= 1
    return mask & -mask


def nth_place(mask: i64, n: i64) -> i64:
    """The number of the n-th lowest bit, counted from 0."""
    while n > 0:
        mask &= mask - 1
        n -= 1
    return POSITION[(mask & -mask) % 67]


def clear(stack: vec[i64], f: i64) -> None:
    """Empty the 16 slots of a frame."""
    stack[f] = stack[f + 1] = stack[f + 2] = stack[f + 3] = stack[f + 4] = stack[f + 5] = stack[f + 6] = 0
    stack[f + 7] = stack[f + 8] = stack[f + 9] = stack[f + 10] = stack[f + 11] = stack[f + 12] = 0
    stack[f + 13] = stack[f + 14] = stack[f + 15] = 0


def clear_program(stack: vec[i64], f: i64) -> None:
    """The same for a frame that runs a program: nobody and nothing is spoken of yet."""
    clear(stack, f)
    stack[f + KIND] = F_PROGRAM
    stack[f + THAT] = stack[f + CARD_OF] = stack[f + LAST_MARK] = NONE


def clear_maneuver(stack: vec[i64]) -> None:
    """The same for a maneuver, whose frame is the lowest: the fighters move, none is on its way."""
    clear(stack, 0)
    stack[KIND] = F_MANEUVER
    stack[STAGE] = MOVING
    stack[MOVER] = NONE


def put(groups: vec[i64], n: i64, base: i64, mask: i64) -> i64:
    """Write a group of options: base | bit number for every bit of the mask. Return where the next group goes."""
    groups[n] = base
    groups[n + 1] = mask
    return n + 2


def listed(buf: vec[i64], n: i64) -> list[int]:
    """The first n options of a buffer as a list. Python's ints of the options met last are kept, not made anew."""
    out: list[object] = []
    i: i64 = 0
    while i < n:
        option = buf[i]
        slot = option * 2654435761 >> 20 & 4095
        if KEPT[slot] != option:
            KEPT[slot] = option
            INTS[slot] = option
        out.append(INTS[slot])
        i += 1
    return cast("list[int]", out)


def one_of_each(numbers: list[int]) -> list[int]:
    """The same numbers. The interpreter keeps equal ones as one object: a table of them waits less for memory."""
    return numbers


def total(table: vec[i64], row: i64, places: vec[i64], start: i64, end: i64) -> i64:
    """The sum of what stands in a row of 32 of a table, at the places that some of an array name."""
    n: i64 = 0
    while start < end:
        n += table[row + places[start]]
        start += 1
    return n


def spell(buf: vec[i64], n: i64, base: i64, mask: i64) -> i64:
    """Write out the options of a group; return the new length."""
    while mask:
        buf[n] = base | POSITION[(mask & -mask) % 67]
        mask &= mask - 1
        n += 1
    return n
