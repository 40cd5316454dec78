"""Write the pictures of the app's sign that phones and messengers want, from web/public/icons/icon.svg.

Needs resvg: it comes with the extra `previews`.
"""

import re
from pathlib import Path

import resvg_py

ICONS = Path(__file__).resolve().parent.parent / "web" / "public" / "icons"


def full_bleed(svg: str, part: float) -> str:
    """The sign on a ground without corners, drawn so small that a phone may cut any shape out of it."""
    head, rest = svg.split("<rect", 1)
    ground = re.sub(r' d="[^"]*"', ' d="M0 512V0H512Z"', "<rect" + rest[: rest.index("<g>")].replace(' rx="112"', ""))
    moved = f"translate({256 * (1 - part):.1f} {256 * (1 - part):.1f}) scale({part})"
    return f'{head}{ground}<g transform="{moved}">{rest[rest.index("<g>") : rest.rindex("</svg>")]}</g></svg>'


def main() -> None:
    svg = (ICONS / "icon.svg").read_text(encoding="utf-8")
    for name, drawing, size in (
        ("icon-192", svg, 192),
        ("icon-512", svg, 512),
        ("maskable-512", full_bleed(svg, 0.9), 512),
        ("touch-180", full_bleed(svg, 1.0), 180),
    ):
        picture = resvg_py.svg_to_bytes(svg_string=drawing, width=size, height=size)
        (ICONS / f"{name}.png").write_bytes(bytes(picture))


if __name__ == "__main__":
    main()
