"""Share picture: what messengers show beside a link, drawn from what everybody may see."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec

from unmatched.heroes.board_file import BoardFile
from unmatched.heroes.hero import Hero
from unmatched.svg import GROUND, PAD, WIDTH, board_drawing, fighter_color, figure_drawing
from unmatched.view import View

WIDE, TALL = 1200, 630
"""what all messengers can show"""
DARK = "#12161d"
_MARGIN, _AIR = 20, 120


def can_draw() -> bool:
    """Whether the extra `previews` is installed."""
    return find_spec("resvg_py") is not None


def png(svg: str) -> bytes:
    import resvg_py

    # Fonts of the machine are slow to load, and nothing that matters is written in letters.
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=WIDE, height=TALL, skip_system_fonts=True))


def table_picture(board: BoardFile, heroes: Sequence[Hero | None], view: View | None) -> str:
    """A board between the heroes of its seats; with the figures of a view, if anybody may look."""
    wide, tall = WIDTH + 2 * PAD, WIDTH / board.aspect + 2 * PAD
    scale = min((TALL - 2 * _MARGIN) / tall, (WIDE - 2 * _AIR) / wide)
    left, top = (WIDE - wide * scale) / 2, (TALL - tall * scale) / 2
    return _document(
        DARK,
        f'<g transform="translate({left:.1f} {top:.1f}) scale({scale:.4f})">'
        f'<rect width="{wide}" height="{tall:.1f}" rx="24" fill="{GROUND}"/>{board_drawing(board, view, heroes)}</g>'
        + _beside(heroes, view, left),
    )


def _beside(heroes: Sequence[Hero | None], view: View | None, room: float) -> str:
    """Every seat's hero, by turns left and right of the board."""
    drawn = []
    rows = (len(heroes) + 1) // 2
    size = min(2.0, (room - 12) / 64)
    for seat, hero in enumerate(heroes):
        if hero is None:
            continue
        line = next(line for line in hero.fighters if line.hero)
        health = line.health
        if view is not None:
            health = next((f.health for f in view.players[seat].fighters if f.hero), 0)
        x = room / 2 if seat % 2 == 0 else WIDE - room / 2
        y = TALL * (seat // 2 + 0.5) / rows
        figure = figure_drawing(line.id, True, seat, health, line.health, line.look)
        faded = "" if health else ' opacity=".4"'
        drawn.append(f'<g transform="translate({x:.1f} {y:.1f}) scale({size:.2f})"{faded}>{figure}</g>')
    return "".join(drawn)


def hero_picture(hero: Hero) -> str:
    """A hero in front of its sidekicks."""
    first = next(line for line in hero.fighters if line.hero)
    others = [line for line in hero.fighters if not line.hero for _ in range(max(1, line.count))]
    drawn = [f'<circle cx="600" cy="315" r="420" fill="{first.look.color or fighter_color(first.id)}" opacity=".55"/>']
    places = [(600 + side * (230 + 170 * row), 400 - 40 * row) for row in range(2) for side in (-1, 1)]
    for (x, y), line in reversed(list(zip(places, others, strict=False))):
        figure = figure_drawing(line.id, False, 0, line.health, line.health, line.look)
        drawn.append(f'<g transform="translate({x} {y}) scale(2.6)">{figure}</g>')
    figure = figure_drawing(first.id, True, 0, first.health, first.health, first.look)
    drawn.append(f'<g transform="translate(600 355) scale(5)">{figure}</g>')
    return _document(DARK, "".join(drawn))


def _document(ground: str, inside: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {TALL}">'
        f'<rect width="{WIDE}" height="{TALL}" fill="{ground}"/>{inside}</svg>'
    )
