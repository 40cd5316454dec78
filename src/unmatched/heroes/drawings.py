"""The drawings of fighters and cards as plain SVG, without styles, that every program can show.

The app composes the same drawings from the same files (web/src/art); `tools/art` writes those files.
"""

from __future__ import annotations

import json
import re
from functools import cache
from importlib.resources import files
from math import cos, floor, hypot, pi, sin
from typing import Any, NamedTuple

from unmatched.heroes.look import PLAIN, Look

ARCH = "M52 590V236A188 188 0 0 1 428 236V590z"
"""the plate of a standee on the plane of a portrait, 480 x 600"""
_OUTSIDE = "M52 590V390L-140 250V-160H620V250L428 390V590z"
"""where a bust may be seen: everywhere above the shoulders, below them only inside the arch"""
_CLOSER = "translate(240 300)scale(1.3)translate(-240 -300)"
"""a small figure shows more of the face"""
_INK = "#0b1b1c"
_COLORS = {"ink": _INK, "spark": "#ffc53a", "glow": "#e25c3b"}
_PORTRAIT = re.compile(r'<svg[^>]*>(?:<defs>(.*)</defs>)?<g class="ground">(.*)</g><g class="bust">(.*)</g></svg>\s*')
_USED = re.compile(r'<use href="#p-([\w-]+)"([^>]*)/>')
_VARIABLE = re.compile(r"var\(--(\w+)\)")
_BUST = "bust-"


class Portrait(NamedTuple):
    """A fighter on 480 x 600: what both parts use, what is behind the head, and the bust before it."""

    defs: str
    ground: str
    bust: str


def _art(*path: str) -> str:
    return files("unmatched").joinpath("content", "art", *path).read_text(encoding="utf-8")


@cache
def portrait(line: str) -> Portrait | None:
    """Return the portrait of a line of fighters, None if there is no drawing of it."""
    try:
        found = _PORTRAIT.fullmatch(_art("portraits", f"{line}.svg"))
    except FileNotFoundError:
        return None
    assert found, line
    return Portrait(found[1] or "", found[2], found[3])


def portrait_of(line: str, look: Look = PLAIN) -> Portrait | None:
    """Return the portrait that a hero file asks for, else that of the line itself."""
    return portrait(look.portrait or line)


def portrait_drawing(found: Portrait) -> str:
    """Return the whole portrait as a part of a document, 480 x 600."""
    return f"<defs>{found.defs}</defs>{found.ground}{found.bust}"


def arch_drawing(found: Portrait, small: bool = False) -> str:
    """Return a portrait inside and over its arch, as on a board; a small one shows more of the face."""
    zoom = f' transform="{_CLOSER}"' if small else ""
    return (
        f'<defs>{found.defs}<clipPath id="unmatched-arch"><path d="{ARCH}"/></clipPath>'
        f'<clipPath id="unmatched-outside"><path d="{_OUTSIDE}"/></clipPath></defs>'
        f'<g clip-path="url(#unmatched-arch)"><g{zoom}>{found.ground}</g></g>'
        f'<path d="{ARCH}" fill="none" stroke="#ffd97a" stroke-width="7" stroke-linejoin="round"/>'
        f'<g clip-path="url(#unmatched-outside)"><g{zoom}>{found.bust}</g></g>'
    )


@cache
def _bundle(name: str) -> dict[str, Any] | None:
    try:
        found: dict[str, Any] = json.loads(_art("heroes", f"{name}.json"))
    except FileNotFoundError:
        return None
    return found


def face_drawing(hero: str, card: str) -> str:
    """Return the drawing on a card as a part of a document, 630 x 520, "" for a card that has none.

    >>> face_drawing("medusa", "gaze-of-stone")[:3]
    '<g '
    >>> face_drawing("black-knight", "charge")
    ''
    """
    art = _bundle(hero)
    if art is None or card not in art["cards"]:
        return ""
    face = art["cards"][card]
    x, y, r = face["sun"]
    *ground, sun = art["moods"][face["mood"]]
    scene = _painted(art["scene"], {f"s{i}": tone for i, tone in enumerate(ground, 1)})
    return (
        f'<g transform="translate(15)"><g transform="{face.get("at", "")}">{scene}</g>'
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="{sun}" opacity=".92"/>'
        f'<path fill="{sun}" opacity=".55" d="{cuts_around(x, y, r + 14, r + 120, 34, len(card))}"/>'
        f'<ellipse cx="{x}" cy="470" rx="330" ry="70" fill="{_INK}" opacity=".35"/>'
        f"{''.join(_placed(art, *placed) for placed in face['parts'])}</g>"
    )


def _placed(
    art: dict[str, Any],
    name: str,
    x: float,
    y: float,
    size: float,
    turn: float,
    tone: str,
    flip: float = 1,
    opacity: float = 1,
) -> str:
    body, light, deep = art["tones"][tone]
    colors = {**_COLORS, "deep": deep}
    return (
        f'<g fill="{body}" color="{light}" opacity="{opacity}" transform="translate({x} {y})rotate({turn})'
        f'scale({size * flip} {size})">{_painted(_whole(art, name), colors)}</g>'
    )


def _whole(art: dict[str, Any], name: str) -> str:
    """A part with those it is made of."""
    if name.startswith(_BUST):
        found = portrait(name.removeprefix(_BUST))
        assert found, name
        return f'<g transform="translate(-240 -300)"><defs>{found.defs}</defs>{found.bust}</g>'
    shared = _bundle("_shared")
    assert shared is not None
    text: str = art["parts"].get(name) or shared["parts"][name]
    return _USED.sub(lambda inner: f"<g{inner[2]}>{_whole(art, inner[1])}</g>", text)


def _painted(text: str, colors: dict[str, str]) -> str:
    return _VARIABLE.sub(lambda name: colors[name[1]], text)


def _rounded(number: float) -> int:
    # As the app rounds: halves go up.
    return floor(number + 0.5)


def _cut(x1: float, y1: float, x2: float, y2: float, width: float) -> str:
    """One cut: pointed at both ends, thickest at a third."""
    dx, dy = x2 - x1, y2 - y1
    size = hypot(dx, dy) or 1.0
    nx, ny = -dy / size * width, dx / size * width
    mx, my = dx * 0.4, dy * 0.4
    n = _rounded
    return (
        f"M{n(x1)} {n(y1)}q{n(mx + nx)} {n(my + ny)} {n(dx)} {n(dy)}"
        f"q{n(mx - dx - nx)} {n(my - dy - ny)} {n(-dx)} {n(-dy)}z"
    )


def cuts_around(x: float, y: float, inner: float, outer: float, count: int, seed: int) -> str:
    """Return the cuts a knife leaves around a light; the same for the same seed, here and in the app."""
    state = seed * 7919 + 17

    def some(low: float, high: float) -> float:
        nonlocal state
        state = (state * 1664525 + 1013904223) & 0xFFFFFFFF
        return low + (high - low) * state / 2**32

    out = []
    for k in range(count):
        angle = 2 * pi * (k + some(-0.3, 0.3)) / count
        near, far = inner * some(1, 1.12), outer * some(0.86, 1.05)
        c, s = cos(angle), sin(angle)
        out.append(_cut(x + far * c, y + far * s, x + near * c, y + near * s, 5 * some(0.7, 1.2)))
    return "".join(out)
