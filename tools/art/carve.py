"""Carve: the same drawings in fewer bytes: relative whole numbers, one curve for several that it matches."""

import re
from collections.abc import Sequence
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from tools.art.press import Point

NEAR = 1.1
"""how far a joined curve may stray from what it replaces: a third of a pixel on the largest portrait"""
SAMPLES = 5
"""points of every replaced curve that are compared"""
FINE = 40
"""steps along the joined curve they are compared with"""
LENGTHS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_WORD = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")
_PATH = re.compile(r' d="([^"]+)"')


class Part(NamedTuple):
    """One command of a path: the points it goes over and ends at, in the drawing's own plane."""

    command: str
    points: tuple[Point, ...]
    numbers: tuple[float, ...] = ()
    """of an arc: its radii, turn and flags"""


Curve = tuple[Point, Point, Point, Point]


def carved(svg: str) -> str:
    """Rewrite every path of a drawing; nothing else changes."""
    return _PATH.sub(lambda found: f' d="{carved_path(found[1])}"', svg)


def carved_path(d: str) -> str:
    return _written(_joined(_parts(d)))


def _parts(d: str) -> list[Part]:
    """Read a path; the short forms of lines and curves become the long ones."""
    words = _WORD.findall(d)
    parts: list[Part] = []
    at = start = (0.0, 0.0)
    place, command = 0, ""
    while place < len(words):
        if words[place].isalpha():
            command = words[place]
            place += 1
        kind = command.upper()
        numbers = [float(word) for word in words[place : place + LENGTHS[kind]]]
        place += LENGTHS[kind]
        dx, dy = at if command.islower() else (0.0, 0.0)
        if kind == "Z":
            parts.append(Part("Z", (start,)))
            at = start
            continue
        if kind == "A":
            end = (numbers[5] + dx, numbers[6] + dy)
            parts.append(Part("A", (end,), tuple(numbers[:5])))
        elif kind in "HV":
            end = (numbers[0] + dx, at[1]) if kind == "H" else (at[0], numbers[0] + dy)
            parts.append(Part("L", (end,)))
        else:
            found = tuple((x + dx, y + dy) for x, y in zip(numbers[::2], numbers[1::2], strict=True))
            end = found[-1]
            if kind in "ST":  # the first handle mirrors the last one
                long = "C" if kind == "S" else "Q"
                hx, hy = parts[-1].points[-2] if parts[-1].command == long else at
                kind, found = long, ((2 * at[0] - hx, 2 * at[1] - hy), *found)
            parts.append(Part(kind, found))
        at = end
        if kind == "M":
            start = end
            command = "l" if command.islower() else "L"
    return parts


def _joined(parts: list[Part]) -> list[Part]:
    """Put one curve in the place of every run of cubic curves that it matches; the longest run first."""
    out: list[Part] = []
    at: Point = (0.0, 0.0)
    place = 0
    while place < len(parts):
        if parts[place].command == "C":
            run: list[Curve] = []
            best: tuple[int, Part] = (1, parts[place])
            before = at
            for follower in parts[place:]:
                if follower.command != "C":
                    break
                a, b, end = follower.points
                run.append((before, a, b, end))
                before = end
                if len(run) > 1:
                    one = _fit(run)
                    if one is None:
                        break
                    best = (len(run), Part("C", one[1:]))
            count, part = best
            place += count
        else:
            part = parts[place]
            place += 1
        out.append(part)
        at = part.points[-1]
    return out


def _on(curve: Curve, t: float) -> Point:
    s = 1 - t
    weights = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return (
        sum(w * p[0] for w, p in zip(weights, curve, strict=True)),
        sum(w * p[1] for w, p in zip(weights, curve, strict=True)),
    )


def _direction(curve: Curve) -> Point | None:
    """Where a curve leads from its first point."""
    for point in curve[1:]:
        dx, dy = point[0] - curve[0][0], point[1] - curve[0][1]
        if size := hypot(dx, dy):
            return dx / size, dy / size
    return None


def _fit(run: Sequence[Curve]) -> Curve | None:
    """The one curve with the same ends and directions there that comes near all of these; None if none does."""
    first, last = run[0][0], run[-1][3]
    for before, after in pairwise(run):
        into, out = _direction(before[::-1]), _direction(after)
        if into and out and into[0] * out[0] + into[1] * out[1] > -0.85:
            return None  # a corner
    out, back = _direction(run[0]), _direction(run[-1][::-1])
    if out is None or back is None:
        return None
    samples = [_on(curve, k / SAMPLES) for curve in run for k in range(1, SAMPLES + 1)][:-1]
    steps = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in zip([first, *samples], [*samples, last], strict=True)]
    total = sum(steps) or 1.0
    times, gone = [], 0.0
    for step in steps[:-1]:
        gone += step
        times.append(gone / total)
    for _ in range(4):
        curve = _least_squares(first, last, out, back, samples, times)
        if curve is None:
            return None
        whole: Curve = tuple((round(x), round(y)) for x, y in curve)  # type: ignore[assignment]
        line = [_on(whole, k / FINE) for k in range(FINE + 1)]
        found = [min((hypot(x - px, y - py), k) for k, (x, y) in enumerate(line)) for px, py in samples]
        far = max(found)[0]
        if far <= NEAR:
            return whole
        if far > 8 * NEAR:
            return None
        times = [k / FINE for _, k in found]
    return None


def _least_squares(
    first: Point, last: Point, out: Point, back: Point, samples: list[Point], times: list[float]
) -> Curve | None:
    """How far the handles reach so that the curve is nearest to the samples at these times."""
    oo = ob = bb = xo = xb = 0.0
    for (px, py), t in zip(samples, times, strict=True):
        s = 1 - t
        a, b = 3 * s * s * t, 3 * s * t * t
        ends = s * s * s + a, t * t * t + b
        rx, ry = px - first[0] * ends[0] - last[0] * ends[1], py - first[1] * ends[0] - last[1] * ends[1]
        oo += a * a
        ob += a * b * (out[0] * back[0] + out[1] * back[1])
        bb += b * b
        xo += a * (rx * out[0] + ry * out[1])
        xb += b * (rx * back[0] + ry * back[1])
    under = oo * bb - ob * ob
    if abs(under) < 1e-9:
        return None
    m, n = (xo * bb - xb * ob) / under, (oo * xb - ob * xo) / under
    if m < 0 or n < 0:
        return None
    return first, (first[0] + out[0] * m, first[1] + out[1] * m), (last[0] + back[0] * n, last[1] + back[1] * n), last


def _written(parts: list[Part]) -> str:
    """Relative to where the pen is, in whole numbers, each command named once in a row of its kind."""
    out: list[str] = []
    named = ""
    x = y = 0
    start = (0, 0)
    for part in parts:
        points = [(round(a), round(b)) for a, b in part.points]
        end = points[-1]
        if part.command == "Z":
            out.append("z")
            named, (x, y) = "z", start
            continue
        command = part.command.lower()
        numbers = [_short(number) for number in part.numbers]
        if command == "m":
            start = end
        if command == "l" and (end[0] == x or end[1] == y):
            command = "v" if end[0] == x else "h"
            numbers.append(str(end[1] - y if command == "v" else end[0] - x))
        else:
            numbers += [str(value) for a, b in points for value in (a - x, b - y)]
        if command == "m" and not out:
            command = "M"
        text = " ".join(numbers).replace(" -", "-")
        if command == named:
            out.append(text if text.startswith("-") else f" {text}")
        else:
            out.append(command + text)
        # Numbers after a relative move are relative lines; after the first move they would be absolute.
        named = {"m": "l", "M": ""}.get(command, command)
        x, y = end
    return "".join(out)


def _short(number: float) -> str:
    return str(int(number)) if number == int(number) else f"{number:g}"
