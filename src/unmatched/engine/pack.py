"""The one switch between compiled and interpreted: packed arrays or lists, own loops or the interpreter's means."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

if TYPE_CHECKING:
    from librt.vecs import vec

    from unmatched.engine.bits import (
        clear,
        clear_maneuver,
        clear_program,
        count,
        listed,
        nth_place,
        one_of_each,
        spell,
        total,
    )
else:
    vec = list
    count = int.bit_count
    _PLACES = [[]]
    """the places of the bits of ten: a loop over places is cheaper here than taking one bit after the other"""
    for _place in range(10):
        _PLACES += [[*places, _place] for places in _PLACES]

    _EMPTY = [0] * 16
    _PROGRAM = [1, 0, 0, 0, 0, 0, 0, -1, 0, 0, -1, 0, 0, 0, -1, 0]
    _MANEUVER = [2, 0, 2, 0, 0, 0, 0, -1, 0, 0, 0, 0, 0, 0, 0, 0]

    def clear(stack, f):
        stack[f : f + 16] = _EMPTY

    def clear_program(stack, f):
        stack[f : f + 16] = _PROGRAM

    def clear_maneuver(stack):
        stack[:16] = _MANEUVER

    _NUMBERS = {}

    def one_of_each(numbers):
        return [_NUMBERS.setdefault(n, n) for n in numbers]

    def listed(buf, n):
        return buf[:n]

    def nth_place(mask, n):
        # Written out for the thirty-odd spaces of a board, to spare the loop.
        places = _PLACES[mask & 1023]
        size = len(places)
        if n < size:
            return places[n]
        n -= size
        mask >>= 10
        places = _PLACES[mask & 1023]
        size = len(places)
        if n < size:
            return places[n] + 10
        n -= size
        mask >>= 10
        places = _PLACES[mask & 1023]
        size = len(places)
        if n < size:
            return places[n] + 20
        return nth_place(mask >> 10, n - size) + 30

    def spell(buf, n, base, mask):
        while mask:
            for place in _PLACES[mask & 1023]:
                buf[n] = base + place
                n += 1
            base += 10
            mask >>= 10
        return n

    def total(table, row, places, start, end):
        return sum(map(table[row : row + 32].__getitem__, places[start:end]))


__all__ = [
    "clear",
    "clear_maneuver",
    "clear_program",
    "count",
    "i64",
    "listed",
    "nth_place",
    "one_of_each",
    "spell",
    "total",
    "vec",
]
