"""The image that messengers show beside a link, drawn from what everybody may see."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec

from unmatched.heroes.board_file import BoardFile
from unmatched.heroes.card import CardLine
from unmatched.heroes.drawings import face_drawing, portrait_drawing, portrait_of
from unmatched.heroes.hero import FighterLine, Hero
from unmatched.svg import GROUND, PAD, SEATS, WIDTH, board_drawing, fighter_color, figure_drawing, number_drawing
from unmatched.view import View

WIDE, TALL = 1200, 630
"""what all messengers can show"""
SMALL = 480
"""the width of a picture in a list of games"""
DARK, INK, GOLD = "#12161d", "#0b1b1c", "#ffd97a"
KINDS = {"attack": "#a8322d", "defense": "#2b5f96", "versatile": "#6a3f86", "scheme": "#a8741a"}
_SIDE = 262
"""the width of the portraits beside a board"""
_CROWN = "M-60 30L-72 -34L-34 -4L0 -46L34 -4L72 -34L60 30Q0 16 -60 30z"


def can_draw() -> bool:
    """Whether the extra `previews` is installed."""
    return find_spec("resvg_py") is not None


def png(svg: str, wide: int = WIDE) -> bytes:
    import resvg_py

    # Fonts of the machine are slow to load, and nothing that matters is written in letters.
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=wide, height=wide * TALL // WIDE, skip_system_fonts=True))


def table_picture(
    board: BoardFile, heroes: Sequence[Hero | None], view: View | None, winners: Sequence[int] = ()
) -> str:
    """A board between the portraits of its seats; with the figures of a view, if anybody may look.

    At the end of a game the winners wear a crown and the others are in the dark.
    """
    wide, tall = WIDTH + 2 * PAD, WIDTH / board.aspect + 2 * PAD
    scale = min((TALL - 24) / tall, (WIDE - 2 * _SIDE - 24) / wide)
    left, top = (WIDE - wide * scale) / 2, (TALL - tall * scale) / 2
    rows = (len(heroes) + 1) // 2
    beside = []
    for seat, hero in enumerate(heroes):
        health = None
        if view is not None:
            health = next((fighter.health for fighter in view.players[seat].fighters if fighter.hero), 0)
        x = 0 if seat % 2 == 0 else WIDE - _SIDE
        beside.append(_seat(hero, seat, x, TALL * (seat // 2) / rows, TALL / rows, health, winners))
    return _document(
        f'<g transform="translate({left:.1f} {top:.1f}) scale({scale:.4f})">'
        f'<rect width="{wide}" height="{tall:.1f}" rx="24" fill="{GROUND}"/>{board_drawing(board, view, heroes)}</g>'
        + "".join(beside)
    )


def _seat(
    hero: Hero | None, seat: int, x: float, y: float, tall: float, health: int | None, winners: Sequence[int]
) -> str:
    """A player's hero, with its health in the color of the seat."""
    if hero is None:
        return ""
    line = _chief(hero)
    drawn = [_framed(line, x, y, _SIDE, tall)]
    if winners and seat not in winners:
        drawn.append(f'<rect x="{x}" y="{y}" width="{_SIDE}" height="{tall}" fill="{DARK}" opacity=".62"/>')
    if seat in winners:
        drawn.append(
            f'<rect x="{x + 6}" y="{y + 6}" width="{_SIDE - 12}" height="{tall - 12}" fill="none" stroke="{GOLD}"'
            f' stroke-width="12"/><path d="{_CROWN}" fill="{GOLD}" stroke="{INK}" stroke-width="8"'
            f' stroke-linejoin="round" transform="translate({x + _SIDE / 2} {y + 66})"/>'
        )
    if health is not None:
        drawn.append(_badge(x + 62, y + tall - 62, SEATS[seat % len(SEATS)][0], health, 52))
    return "".join(drawn)


def hero_picture(hero: Hero) -> str:
    """A hero and its sidekicks beside the pictures on six of its cards."""
    drawn = [_framed(_chief(hero), 0, 0, 504, TALL)]
    for i, line in enumerate([line for line in hero.fighters if not line.hero][:2]):
        drawn.append(_framed(line, 356 - 150 * i, 452, 136, 166))
    faces = [face for card in hero.cards if (face := face_drawing(hero.id, card.key))]
    step = max(1, len(faces) // 6)
    for i, face in enumerate(faces[::step][:6]):
        drawn.append(_part(face, 516 + 346 * (i % 2), 8 + 207 * (i // 2), 338, 199, 630, 520))
    return _document("".join(drawn))


def card_picture(hero: Hero, card: CardLine) -> str:
    """The picture on a card beside the fighter that plays it, with its value and its boost."""
    owner = next((line for line in hero.fighters if line.id in card.by), _chief(hero))
    color = KINDS[card.type]
    face = face_drawing(hero.id, card.key)
    drawn = [_part(face, 0, 0, 800, TALL, 630, 520) if face else _framed(owner, 0, 0, 800, TALL)]
    drawn.append(_framed(owner, 812, 0, WIDE - 812, TALL))
    drawn.append(f'<path d="M800 0h12V{TALL}h-12z" fill="{color}"/>')
    if card.type != "scheme":
        drawn.append(_badge(84, 84, color, card.value, 62))
    drawn.append(_badge(84, TALL - 84, INK, card.boost, 52))
    return _document("".join(drawn))


def _chief(hero: Hero) -> FighterLine:
    return next(line for line in hero.fighters if line.hero)


def _framed(line: FighterLine, x: float, y: float, wide: float, tall: float) -> str:
    """A fighter that fills a rectangle: its portrait, or its figure on its color."""
    found = portrait_of(line.id, line.look)
    edge = f'<rect x="{x}" y="{y}" width="{wide}" height="{tall}" fill="none" stroke="{INK}" stroke-width="6"/>'
    if found is not None:
        return _part(portrait_drawing(found), x, y, wide, tall, 480, 600) + edge
    size = min(wide / 80, tall / 120)
    figure = figure_drawing(line.id, line.hero, 0, line.health, line.health, line.look)
    return (
        f'<rect x="{x}" y="{y}" width="{wide}" height="{tall}" fill="{line.look.color or fighter_color(line.id)}"/>'
        f'<g transform="translate({x + wide / 2} {y + tall / 2}) scale({size:.2f})">{figure}</g>{edge}'
    )


def _part(drawing: str, x: float, y: float, wide: float, tall: float, width: int, height: int) -> str:
    """A drawing that fills a rectangle; what is over is cut off."""
    return (
        f'<svg x="{x}" y="{y}" width="{wide}" height="{tall:.1f}" viewBox="0 0 {width} {height}"'
        f' preserveAspectRatio="xMidYMid slice">{drawing}</svg>'
    )


def _badge(x: float, y: float, color: str, number: int, radius: int) -> str:
    return (
        f'<g transform="translate({x} {y})"><circle r="{radius - 8}" fill="{color}" stroke="{INK}" stroke-width="12"/>'
        f'<circle r="{radius - 14}" fill="none" stroke="{GOLD}" stroke-width="5"/>'
        f'<g transform="scale({radius / 16:.2f})">{number_drawing(number)}</g></g>'
    )


def _document(inside: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {TALL}">'
        f'<rect width="{WIDE}" height="{TALL}" fill="{DARK}"/>{inside}</svg>'
    )
