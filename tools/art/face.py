"""What portraits share that do not turn left: a mirrored path (its light is never mirrored), a ground, an outline."""

import re

from tools.art.press import halo, path

KINDS = {"M": "xy", "L": "xy", "T": "xy", "H": "x", "V": "y", "C": "xyxyxy", "S": "xyxy", "Q": "xyxy", "Z": ""}
KINDS["A"] = "rrrrsxy"

RIGHT = (
    "M240 168C292 168 329 200 330 252C330 276 328 288 325 302C320 336 302 368 278 390C266 402 254 408 242 406"
    "C214 400 175 372 160 336C149 306 145 280 146 252C149 200 188 168 240 168z"
)
"""the outline of a head turned right; its near side has all the light"""


def flip(d: str, axis: float = 240) -> str:
    """The same path, turned right instead of left."""
    out = []
    for letter, numbers in re.findall(r"([a-zA-Z])([^a-zA-Z]*)", d):
        kinds, values = KINDS[letter.upper()], [float(n) for n in re.findall(r"-?\d+\.?\d*", numbers)]
        turned = []
        for i, value in enumerate(values):
            kind = kinds[i % len(kinds)]
            if kind == "x":
                value = -value if letter.islower() else 2 * axis - value
            if kind == "s":
                value = 1 - value
            turned.append(f"{round(value)}")
        out.append(letter + " ".join(turned).replace(" -", "-"))
    return "".join(out)


def ground(deep: str, ink: str, sun: str, seed: int, count: int = 28, start: float = 0.0) -> str:
    """A deep square, cuts of ink around a disc, and the disc."""
    return (
        f'<path fill="{deep}" d="M0 0h480v600H0z"/>'
        + path(halo(240, 250, 238, 345, count, seed, 9, start=start), ink)
        + path("M240 34a216 216 0 1 1-1 0z", sun)
    )
