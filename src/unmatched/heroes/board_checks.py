"""Board checks: whether people can read the drawing of a board: its zones, its spaces, where its lines lead."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import combinations

from unmatched.heroes.errors import Faults, hint
from unmatched.heroes.place import TOP, Place

Line = tuple[int, int]
Point = tuple[float, float]
"""in widths of the board"""


def check_zones(letters: dict[str, str], used: set[str], faults: Faults) -> None:
    """Check that every zone has a space and its own letter, since not everyone can distinguish the colors."""
    first: dict[str, str] = {}
    for zone, letter in letters.items():
        place = Place(f"zone '{zone}'", "zones", zone)
        if zone not in used:
            faults.add(place, "unused-zone")
        if letter in first:
            faults.add(place, "same-letter", hint("letter"), word=letter, other=first[letter])
        first.setdefault(letter, zone)


def check_drawing(
    names: Sequence[str],
    at: Sequence[Point],
    height: float,
    radius: float,
    straight: Sequence[tuple[int, Line]],
    faults: Faults,
) -> None:
    """Check that every space is inside the drawing and apart from the others, and no line crosses another space.

    Straight lines come with their number in the file.
    """
    for i, (x, y) in enumerate(at):
        if min(x, 1 - x, y, height - y) < radius - 1e-9:
            faults.add(TOP.part("spaces").item(i), "over-edge", hint("over-edge"), space=names[i])
    for a, b in combinations(range(len(at)), 2):
        if math.dist(at[a], at[b]) < 2 * radius:
            faults.add(TOP.part("spaces").item(b), "overlap", hint("overlap"), a=names[a], b=names[b])
    for number, line in straight:
        for over in _led_over(line, at, radius):
            about = {"a": names[line[0]], "b": names[line[1]], "space": names[over]}
            faults.add(TOP.part("lines").inside(number), "line-over", hint("line-over"), **about)


def _led_over(line: Line, at: Sequence[Point], radius: float) -> Iterator[int]:
    """The spaces that a straight line would touch on its way."""
    (ax, ay), (bx, by) = (at[end] for end in line)
    long = (bx - ax) ** 2 + (by - ay) ** 2
    for space, (x, y) in enumerate(at):
        if space in line or long == 0:
            continue
        along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / long
        if 0 < along < 1 and math.dist((x, y), (ax + along * (bx - ax), ay + along * (by - ay))) < radius:
            yield space
