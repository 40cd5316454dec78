"""The press: the few shapes that linocut drawings are made of, as compact SVG path data in whole units."""

from collections.abc import Sequence
from math import cos, hypot, pi, sin
from random import Random
from typing import NamedTuple

Point = tuple[float, float]
Points = Sequence[Point]
Widths = Sequence[float]

LIGHT_FROM: Point = (-0.62, -0.78)
"""where the light of every drawing comes from: the upper left"""


class Portrait(NamedTuple):
    """A fighter drawn on 480 x 600: what is behind the head, the bust before it, and what both use."""

    ground: str
    bust: str
    defs: str = ""


def _number(text: str) -> float:
    return float(text) if "." in text else int(text)


def points(text: str) -> list[Point]:
    """The points of a line written as in SVG: "0,12 -4,-20"."""
    pairs = (pair.split(",") for pair in text.split())
    return [(_number(x), _number(y)) for x, y in pairs]


def smooth(through: Points, closed: bool = False) -> str:
    """A curve through all points (Catmull-Rom, written as cubic curves with relative coordinates)."""
    count = len(through)

    def at(i: int) -> Point:
        return through[i % count] if closed else through[max(0, min(count - 1, i))]

    x, y = (round(v) for v in through[0])
    out = [f"M{x} {y}c"]
    for i in range(count if closed else count - 1):
        before, start, end, after = at(i - 1), at(i), at(i + 1), at(i + 2)
        curve = [
            (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6),
            (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6),
            end,
        ]
        out.extend(f"{round(a) - x} {round(b) - y}" for a, b in curve)
        x, y = round(end[0]), round(end[1])
    text = " ".join(out).replace("c ", "c").replace(" -", "-")
    return text + ("z" if closed else "")


def _at(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)


def _slope(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * ((c - a) + 2 * (2 * a - 5 * b + 4 * c - d) * t + 3 * (3 * b - a - 3 * c + d) * t * t)


def spline(through: Points, steps: int) -> list[tuple[float, float, float, float]]:
    """Points along a smooth line, each with the direction there."""
    out = []
    last = len(through) - 1
    for i in range(last):
        (x0, y0), (x1, y1) = through[max(0, i - 1)], through[i]
        (x2, y2), (x3, y3) = through[i + 1], through[min(last, i + 2)]
        for k in range(steps + (i == last - 1)):
            t = k / steps
            dx, dy = _slope(x0, x1, x2, x3, t), _slope(y0, y1, y2, y3, t)
            size = hypot(dx, dy) or 1
            out.append((_at(x0, x1, x2, x3, t), _at(y0, y1, y2, y3, t), dx / size, dy / size))
    return out


def width_at(widths: Widths, t: float) -> float:
    place = t * (len(widths) - 1)
    i = min(len(widths) - 2, int(place))
    return widths[i] + (widths[i + 1] - widths[i]) * (place - i)


def _near(one: Point, other: Point) -> bool:
    return hypot(one[0] - other[0], one[1] - other[1]) < 2


def ribbon(through: Points, widths: Widths, shift: float = 0, start: float = 0, end: float = 1, steps: int = 2) -> str:
    """A band along a line: hair, a snake, a feather, a fold, smoke. Shift moves it across, in half widths."""
    line = spline(through, steps)
    count = len(line) - 1
    left: list[Point] = []
    right: list[Point] = []
    for i, (x, y, dx, dy) in enumerate(line):
        t = i / count
        if t < start - 1e-9 or t > end + 1e-9:
            continue
        half = width_at(widths, (t - start) / (end - start)) / 2
        x, y = x - dy * half * 2 * shift, y + dx * half * 2 * shift
        left.append((x - dy * half, y + dx * half))
        right.append((x + dy * half, y - dx * half))
    if _near(left[-1], right[-1]):
        right.pop()
    if _near(left[0], right[0]):
        right.pop(0)
    return smooth(left + right[::-1], True)


def gouge(x1: float, y1: float, x2: float, y2: float, width: float = 6, bend: float = 0) -> str:
    """One cut of the knife: pointed at both ends, thickest at a third."""
    dx, dy = x2 - x1, y2 - y1
    size = hypot(dx, dy) or 1
    nx, ny = -dy / size, dx / size
    mx, my = x1 + dx * 0.4 + nx * bend, y1 + dy * 0.4 + ny * bend
    text = (
        f"M{round(x1)} {round(y1)}"
        f"q{round(mx + nx * width - x1)} {round(my + ny * width - y1)} {round(x2 - x1)} {round(y2 - y1)}"
        f"q{round(mx - nx * width - x2)} {round(my - ny * width - y2)} {round(x1 - x2)} {round(y1 - y2)}z"
    )
    return text.replace(" -", "-")


def gouges(text: str) -> str:
    """Several cuts, each as the numbers of a gouge: "128 270 156 276 5, 126 318 158 312 5"."""
    return "".join(gouge(*(_number(number) for number in cut.split())) for cut in text.split(","))


def across(
    through: Points,
    widths: Widths,
    count: int,
    start: float = 0.1,
    end: float = 0.9,
    reach: Point = (-0.2, 0.75),
    cut: float = 4,
    lean: float = 6,
) -> str:
    """Cuts across a ribbon: scales, rings, feathers."""
    line = spline(through, 8)
    out = []
    for k in range(count):
        t = start + (end - start) * k / max(1, count - 1)
        x, y, dx, dy = line[min(len(line) - 1, round(t * (len(line) - 1)))]
        half = width_at(widths, t) / 2
        a, b = half * reach[0], half * reach[1]
        out.append(gouge(x - dy * b, y + dx * b, x - dy * a + dx * lean, y + dx * a + dy * lean, cut * half / 14))
    return "".join(out)


def halo(
    cx: float,
    cy: float,
    inner: float,
    outer: float,
    count: int,
    seed: int = 1,
    width: float = 5,
    start: float = 0.0,
    end: float = 1.0,
    jitter: float = 0.3,
) -> str:
    """Cuts around a middle, as a printer clears the ground around a head."""
    rng = Random(seed)
    out = []
    for k in range(count):
        angle = 2 * pi * (start + (end - start) * (k + rng.uniform(-jitter, jitter)) / count)
        r1 = inner * rng.uniform(1, 1.12)
        r2 = outer * rng.uniform(0.86, 1.05)
        c, s = cos(angle), sin(angle)
        out.append(gouge(cx + r2 * c, cy + r2 * s, cx + r1 * c, cy + r1 * s, width * rng.uniform(0.7, 1.2)))
    return "".join(out)


def path(d: str, fill: str, extra: str = "") -> str:
    return f'<path fill="{fill}" d="{d}"{" " + extra if extra else ""}/>'


def lit(
    through: Points,
    widths: Widths,
    depth: float = 0.55,
    steps: int = 4,
    start: float = 0.0,
    end: float = 1.0,
    light: Point = LIGHT_FROM,
    floor: float = 0.12,
) -> str:
    """The part of a ribbon that the light reaches: it changes sides as the band turns."""
    line = spline(through, steps)
    count = len(line) - 1
    runs: list[list[tuple[Point, Point]]] = []
    run: list[tuple[Point, Point]] = []
    side = 0
    for i, (x, y, dx, dy) in enumerate(line):
        t = i / count
        if not start <= t <= end:
            continue
        half = width_at(widths, t) / 2
        nx, ny = -dy, dx
        facing = nx * light[0] + ny * light[1]
        now = 1 if facing >= 0 else -1
        if now != side and run:
            runs.append(run)
            run = []
        side = now
        deep = half * 2 * depth * max(0, abs(facing) - floor)
        outer = (x + nx * half * now, y + ny * half * now)
        inner = (x + nx * (half - deep) * now, y + ny * (half - deep) * now)
        run.append((outer, inner))
    runs.append(run)
    edges = (([o for o, _ in r], [i for _, i in r[::-1]][1:-1]) for r in runs if len(r) > 2)
    return "".join(smooth(outer + inner, True) for outer, inner in edges)


def stripe(through: Points, steps: int = 1) -> str:
    """Only the line, for strokes with dashes."""
    return smooth([(x, y) for x, y, *_ in spline(through, steps)])
