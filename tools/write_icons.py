"""Write the pictures of the app's sign that phones, messengers and tabs want, from web/public/icons/icon.svg.

Needs resvg: it comes with the extra `previews`.
"""

import re
import struct
from pathlib import Path

import resvg_py

PUBLIC = Path(__file__).resolve().parent.parent / "web" / "public"
TAB = 32
"""pixels of the picture that browsers ask for by the old name"""


def full_bleed(svg: str, part: float) -> str:
    """The sign on a ground without corners, drawn so small that a phone may cut any shape out of it."""
    head, rest = svg.split("<rect", 1)
    ground = re.sub(r' d="[^"]*"', ' d="M0 512V0H512Z"', "<rect" + rest[: rest.index("<g>")].replace(' rx="112"', ""))
    moved = f"translate({256 * (1 - part):.1f} {256 * (1 - part):.1f}) scale({part})"
    return f'{head}{ground}<g transform="{moved}">{rest[rest.index("<g>") : rest.rindex("</svg>")]}</g></svg>'


def ico(png: bytes, size: int) -> bytes:
    """A file of the old kind with one picture in it."""
    header = struct.pack("<HHH", 0, 1, 1)
    entry = struct.pack("<BBBBHHII", size, size, 0, 0, 1, 32, len(png), 22)
    return header + entry + png


def pictures() -> dict[str, bytes]:
    """Every picture by its path below web/public."""
    svg = (PUBLIC / "icons" / "icon.svg").read_text(encoding="utf-8")

    def drawn(drawing: str, size: int) -> bytes:
        return bytes(resvg_py.svg_to_bytes(svg_string=drawing, width=size, height=size))

    return {
        "icons/icon-192.png": drawn(svg, 192),
        "icons/icon-512.png": drawn(svg, 512),
        "icons/maskable-512.png": drawn(full_bleed(svg, 0.9), 512),
        "icons/touch-180.png": drawn(full_bleed(svg, 1.0), 180),
        "favicon.ico": ico(drawn(svg, TAB), TAB),
    }


if __name__ == "__main__":
    for path, picture in pictures().items():
        (PUBLIC / path).write_bytes(picture)
