"""A position as an SVG drawing, made from a view alone.

Notebooks show it for a `Game`; the server makes the images of link previews from it. Health numbers are drawn as
strokes, so that images also have them on a machine without fonts.
"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib.resources import files

from unmatched.heroes.board_file import BoardFile, Line
from unmatched.heroes.drawings import ARCH, arch_drawing, portrait_of
from unmatched.heroes.hero import Hero
from unmatched.heroes.look import PLAIN, Look, icons
from unmatched.heroes.token_line import TokenLine
from unmatched.view import View

WIDTH = 1000
"""of every board, in units of the drawing"""
PAD = 34
"""around a board, likewise"""
SEATS = (("#1f6fd6", ""), ("#c92a2a", "5 3"), ("#2b8a3e", "1.5 3"), ("#9c36b5", "8 2 2 2"))
"""the color of a seat and the dashes of its figures' bases"""
GROUND, PATH, PATH_EDGE, RIM, RIM_EDGE, INK = "#e9e4da", "#f7f3ea", "#9a8f7c", "#fffdf8", "#5d5547", "#1b1610"
_DIGITS = (
    "M0 3A3 3 0 0 1 6 3V7A3 3 0 0 1 0 7Z",
    "M1 2.2L4 0V10",
    "M0 2.6A3 2.6 0 0 1 6 2.6C6 5.4 0 7 0 10H6",
    "M0 1.4C1 -.6 6 -.5 6 2.4C6 4.4 4 5 2.6 5C4 5 6 5.6 6 7.5C6 10.5 1 10.6 0 8.6",
    "M4.4 10V0L0 7H6",
    "M5.6 0H1L.5 4.6C2 3.4 6 3.4 6 7C6 10.6 1 10.6 0 8.8",
    "M5 0C2 1 0 4 0 7A3 3 0 1 0 6 7A3 3 0 0 0 .2 6",
    "M0 0H6L2 10",
    "M3 0A2.5 2.4 0 1 1 3 4.8A2.5 2.4 0 1 1 3 0M3 4.8A3 2.6 0 1 1 3 10A3 2.6 0 1 1 3 4.8",
    "M1 10C4 9 6 6 6 3A3 3 0 1 0 0 3A3 3 0 0 0 5.8 4",
)
_HERO_PLATE = "M-23 14V-22Q-23 -42 0 -46Q23 -42 23 -22V14Z"
_SIDEKICK_PLATE = "M-21 14V-20Q-21 -34 -10 -36H10Q21 -34 21 -20V14Z"
_CROWN = "M-9 -44L-11 -56L-5 -50L0 -58L5 -50L11 -56L9 -44Q0 -48 -9 -44Z"


@dataclass(frozen=True)
class Place:
    """A point of the drawing."""

    x: float
    y: float


def board_svg(board: BoardFile, view: View | None = None, heroes: Sequence[Hero | None] = ()) -> str:
    """A board, with the fighters and doors of a view if there is one, as an SVG document.

    The heroes' files, by seat, can define how custom fighters look.

    >>> from unmatched import SPECTATOR, Game
    >>> game = Game("alice", "medusa", seed=7)
    >>> board_svg(game.match.board, game.view(SPECTATOR))[:45]
    '<svg xmlns="http://www.w3.org/2000/svg" viewB'
    """
    if not isinstance(board, BoardFile):
        raise TypeError(f"board_svg takes a board, as game.board, not {board!r:.200}")
    wide, tall = WIDTH + 2 * PAD, WIDTH / board.aspect + 2 * PAD
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {tall:.0f}" width="{wide * 0.7:.0f}"'
        f' height="{tall * 0.7:.0f}" font-family="sans-serif">'
        f'<rect width="{wide}" height="{tall:.0f}" rx="24" fill="{GROUND}"/>{board_drawing(board, view, heroes)}</svg>'
    )


def board_drawing(board: BoardFile, view: View | None = None, heroes: Sequence[Hero | None] = ()) -> str:
    """Return the things on a board as a part of a document with the size of the board."""
    at = [Place(space.x * WIDTH + PAD, space.y * WIDTH / board.aspect + PAD) for space in board.spaces]
    radius = board.radius * WIDTH
    drawn = [_walkway(board, at, line) for line in board.lines]
    drawn += [_slope(at, pair, radius) for pair in board.high_ground]
    drawn += [_one_way(at, pair, radius) for pair in board.one_way]
    drawn += [_space(board, number, place, radius) for number, place in enumerate(at)]
    drawn += [_passage(at[end], radius, i) for i, ends in enumerate(board.passages, 1) for end in ends]
    spent = view.spent if view is not None else ()
    drawn += [
        _special(at[special.space], radius, special.once)
        for special in board.specials
        if board.spaces[special.space].id not in spent
    ]
    if view is not None:
        drawn += [_door(at, door.lines) for door in board.doors if door.id in view.closed_doors]
        drawn += _tokens(board, at, radius, view, heroes)
        drawn += _figures(board, at, radius, view, heroes)
    return "".join(drawn)


def figure_drawing(line: str, hero: bool, seat: int, health: int, full_health: int, look: Look = PLAIN) -> str:
    """A fighter as a standee around the middle of its space, about 70 wide and from -66 to 42 high."""
    color, dashes = SEATS[seat % len(SEATS)]
    part = max(0.0, min(1.0, health / full_health)) if full_health else 0.0
    dial = "#37b24d" if part > 0.5 else "#f59f00" if part > 0.25 else "#f03e3e"
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    round_dial = 2 * math.pi * 12.5
    return (
        '<ellipse cx="5" cy="23" rx="34" ry="12" opacity=".35"/><ellipse cy="20" rx="31" ry="12" fill="#16181d"/>'
        f'<ellipse cy="16" rx="31" ry="12" fill="{color}" stroke="#0d0f12" stroke-width="1.5"/>'
        f'<ellipse cy="16" rx="26.5" ry="9" fill="none" stroke="#fff" stroke-width="2.4"{dashed}/>'
        f"{_plate(line, hero, color, look)}"
        '<g transform="translate(0 26)"><circle r="14.5" fill="#0d0f12"/>'
        '<circle r="12.5" fill="none" stroke="#454b54" stroke-width="3.6"/>'
        f'<circle r="12.5" fill="none" stroke="{dial}" stroke-width="3.6" transform="rotate(-90)"'
        f' stroke-dasharray="{part * round_dial:.1f} {round_dial:.1f}"/>{number_drawing(health)}</g>'
    )


def _plate(line: str, hero: bool, color: str, look: Look) -> str:
    """What stands on the base: the portrait in its arch, or the pictogram of a fighter without a drawing."""
    found = portrait_of(line, look)
    if found is not None:
        outline = "".join(
            f'<path d="{ARCH}" fill="{stroke}" stroke="{stroke}" stroke-width="{wide}" stroke-linejoin="round"/>'
            for stroke, wide in (("#0d0f12", 56), (color, 38))
        )
        place = "translate(0 16) scale(.128) translate(-240 -628)"
        return f'<g transform="{place}">{outline}{arch_drawing(found, small=True)}</g>'
    plate = _HERO_PLATE if hero else _SIDEKICK_PLATE
    crown = f'<path d="{_CROWN}" fill="#ffd76a" stroke="#5c4300"/>' if hero else ""
    return (
        f'<path d="{plate}" fill="none" stroke="#fff" stroke-width="8.5" stroke-linejoin="round"/>'
        f'<path d="{plate}" fill="{look.color or fighter_color(line)}" stroke="{color}" stroke-width="5.5"'
        ' stroke-linejoin="round"/>'
        f'<path d="{plate}" fill="none" stroke="{"#ffd76a" if hero else "#fff"}" stroke-width="{2 if hero else 1.4}"'
        f' transform="translate(0 -1.5) scale(.9)"/>{crown}'
        f'<g transform="translate(-18 {-36 if hero else -31}) scale({36 / 512:.4f})" fill="#fff">'
        f"{_pictogram(line, hero, look.icon)}</g>"
    )


def fighter_color(line: str) -> str:
    """Return the color of the fighters of one line in a hero file; custom ones get it from their name."""
    known: str = _looks().get(line, {}).get("color", "")
    if known:
        return known
    total = 0
    for letter in line:
        total = (total * 31 + ord(letter)) & 0xFFFFFFFF
    hue = total % 360 / 60
    parts = []
    for n in (0, 8, 4):
        k = (n + hue * 2) % 12
        parts.append(round((0.38 - 0.22 * max(-1, min(k - 3, 9 - k, 1))) * 255))
    return "#" + "".join(f"{part:02x}" for part in parts)


@cache
def _looks() -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = json.loads(
        (files("unmatched") / "content" / "figures.json").read_text(encoding="utf-8")
    )
    return found


def _pictogram(line: str, hero: bool, icon: str) -> str:
    if icon:
        return "".join(f'<path d="{d}"/>' for d in icons()[icon])
    known = line if _looks().get(line, {}).get("color") else "any-hero" if hero else "any-sidekick"
    return "".join(f'<path d="{d}"/>' for d in _looks()[known]["pictogram"])


def number_drawing(number: int) -> str:
    """A number of one or two digits around the middle, 10 high, of strokes."""
    digits = str(number)
    left = -(len(digits) * 8 - 2) / 2
    strokes = "".join(
        f'<path d="{_DIGITS[int(digit)]}" transform="translate({left + 8 * i:.1f} -5)"/>'
        for i, digit in enumerate(digits)
    )
    return f'<g fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">{strokes}</g>'


def _walkway(board: BoardFile, at: list[Place], line: Line) -> str:
    a, b = at[line[0]], at[line[1]]
    way = f"M{a.x:.1f} {a.y:.1f}"
    if line in board.curved or line[::-1] in board.curved:
        # Towards the side where there is room.
        around = [place for number, place in enumerate(at) if number not in line]
        aside = [Place((a.x + b.x) / 2 - s * (b.y - a.y), (a.y + b.y) / 2 + s * (b.x - a.x)) for s in (0.16, -0.16)]
        bend = max(aside, key=lambda p: min(math.hypot(p.x - o.x, p.y - o.y) for o in around) if around else 0.0)
        way += f"Q{bend.x:.1f} {bend.y:.1f} {b.x:.1f} {b.y:.1f}"
    else:
        way += f"L{b.x:.1f} {b.y:.1f}"
    return "".join(
        f'<path d="{way}" fill="none" stroke="{color}" stroke-width="{wide}"/>'
        for color, wide in ((PATH_EDGE, 20), (PATH, 14))
    )


def _slope(at: list[Place], pair: Line, radius: float) -> str:
    """High ground: an arrow from the higher space to the lower one."""
    a, b = at[pair[0]], at[pair[1]]
    long = math.hypot(b.x - a.x, b.y - a.y) or 1.0
    turn = math.degrees(math.atan2(b.y - a.y, b.x - a.x))
    x, y = (a.x + (b.x - a.x) * 0.5), (a.y + (b.y - a.y) * 0.5)
    size = min(11.0, max(5.0, (long - 2 * radius) / 2))
    return (
        f'<path d="M{-size:.1f} {-size:.1f}L{size:.1f} 0L{-size:.1f} {size:.1f}Z" fill="{RIM_EDGE}"'
        f' transform="translate({x:.1f} {y:.1f}) rotate({turn:.1f})"/>'
    )


def _one_way(at: list[Place], pair: Line, radius: float) -> str:
    """Chevrons along a line that is walked in one direction only, nearer to its end."""
    a, b = at[pair[0]], at[pair[1]]
    turn = math.degrees(math.atan2(b.y - a.y, b.x - a.x))
    long = math.hypot(b.x - a.x, b.y - a.y) or 1.0
    near = max(0.55, 1 - (radius + 26) / long)
    x, y = a.x + (b.x - a.x) * near, a.y + (b.y - a.y) * near
    chevrons = "M-11 -8L-3 0L-11 8M0 -8L8 0L0 8"
    return "".join(
        f'<path d="{chevrons}" fill="none" stroke="{color}" stroke-width="{wide}" stroke-linecap="round"'
        f' transform="translate({x:.1f} {y:.1f}) rotate({turn:.1f})"/>'
        for color, wide in ((RIM, 7), ("#1c6b8c", 3.5))
    )


def _passage(place: Place, radius: float, number: int) -> str:
    """Return a gate at the rim of a space with a passage, with the passage's number."""
    x, y = place.x + radius * 0.72, place.y + radius * 0.72
    return (
        f'<g transform="translate({x:.1f} {y:.1f})"><path d="M-12 12V-1A12 12 0 0 1 12 -1V12Z" fill="#2b2436"'
        f' stroke="{RIM}" stroke-width="3"/><g transform="scale(.8) translate(0 3)">{number_drawing(number)}</g></g>'
    )


def _special(place: Place, radius: float, once: bool) -> str:
    """A mark at the rim of a special space: a bag for an item, else a star."""
    x, y = place.x + radius * 0.72, place.y - radius * 0.72
    bag = "M-7 8Q-9 -1 -3 -4L-4 -8H4L3 -4Q9 -1 7 8Z"
    star = "M0 -9L2.7 -2.8L9.4 -2.2L4.3 2.3L5.8 8.8L0 5.3L-5.8 8.8L-4.3 2.3L-9.4 -2.2L-2.7 -2.8Z"
    return (
        f'<g transform="translate({x:.1f} {y:.1f})"><circle r="13" fill="{"#8a5a14" if once else "#6b2fa0"}"'
        f' stroke="{RIM}" stroke-width="3"/><path d="{bag if once else star}" fill="#fff"/></g>'
    )


def _space(board: BoardFile, number: int, place: Place, radius: float) -> str:
    space = board.spaces[number]
    zones = {zone.id: zone for zone in board.zones}
    inner = radius * 0.9
    parts = []
    for i, zone_id in enumerate(space.zones):
        zone, count = zones[zone_id], len(space.zones)
        begin = (90.0 if count == 2 else -150.0 - 180.0 / count) + 360.0 / count * i
        ends = [math.radians(begin), math.radians(begin + 360.0 / count)]
        (ax, ay), (bx, by) = ((inner * math.cos(end), inner * math.sin(end)) for end in ends)
        if count == 1:
            parts.append(f'<circle r="{inner:.1f}" fill="{zone.color}"/>')
        else:
            sector = f"M0 0L{ax:.1f} {ay:.1f}A{inner:.1f} {inner:.1f} 0 0 1 {bx:.1f} {by:.1f}Z"
            parts.append(f'<path d="{sector}" fill="{zone.color}"/>')
        middle = math.radians(begin + 180.0 / count)
        reach = 0.0 if count == 1 else inner * 0.56
        ink = INK if is_bright(zone.color) else "#fff"
        parts.append(
            f'<text x="{reach * math.cos(middle):.1f}" y="{reach * math.sin(middle) + 6:.1f}" text-anchor="middle"'
            f' font-size="17" font-weight="700" fill="{ink}" opacity=".8">{escape(zone.letter)}</text>'
        )
    return (
        f'<g transform="translate({place.x:.1f} {place.y:.1f})"><title>{escape(space.id)}</title>'
        f'<circle r="{radius:.1f}" fill="{RIM}" stroke="{RIM_EDGE}" stroke-width="2"/>{"".join(parts)}</g>'
    )


def is_bright(color: str) -> bool:
    """Return whether dark ink is more readable on a color (WCAG relative luminance)."""
    parts = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (part / 12.92 if part <= 0.04 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.22


def _door(at: list[Place], lines: tuple[Line, ...]) -> str:
    """A closed door: a bar across each of its lines."""
    bars = []
    for a, b in ((at[line[0]], at[line[1]]) for line in lines):
        turn = math.degrees(math.atan2(b.y - a.y, b.x - a.x))
        bars.append(
            f'<rect x="-6" y="-20" width="12" height="40" rx="3" fill="#7a4a21" stroke="{INK}" stroke-width="2"'
            f' transform="translate({(a.x + b.x) / 2:.1f} {(a.y + b.y) / 2:.1f}) rotate({turn:.1f})"/>'
        )
    return "".join(bars)


def _tokens(board: BoardFile, at: list[Place], radius: float, view: View, heroes: Sequence[Hero | None]) -> list[str]:
    """Return the tokens at the rims of their spaces; in front of a face-down one what it is, if the view shows it."""
    number = {space.id: i for i, space in enumerate(board.spaces)}
    lines = {(seat, line.id): line for seat, hero in enumerate(heroes) if hero for line in hero.tokens}
    drawn = []
    for player in view.players:
        for token in player.tokens:
            for space in token.spaces:
                place = at[number[space]]
                x, y = place.x + radius * (player.seat % 2 * 1.56 - 0.78), place.y - radius * 0.78
                discs = _token(player.seat, token.id, lines.get((player.seat, token.id)))
                for down in (kind.id for kind in player.tokens if space in kind.hidden):
                    disc = _token(player.seat, down, lines.get((player.seat, down)))
                    discs += f'<g transform="translate(9 9) scale(0.72)">{disc}</g>'
                drawn.append(f'<g transform="translate({x:.1f} {y:.1f})">{discs}</g>')
    return drawn


def _token(seat: int, token: str, line: TokenLine | None) -> str:
    """Return a token around the origin, with a ring in its player's color."""
    look = line.look if line else PLAIN
    letter = escape((line.names["en"] if line else token)[:1].upper())
    face = f'<text y="5" text-anchor="middle" font-size="15" font-weight="700" fill="#fff">{letter}</text>'
    if look.icon:
        paths = "".join(f'<path d="{d}"/>' for d in icons()[look.icon])
        face = f'<g transform="translate(-9 -9) scale({18 / 512:.4f})" fill="#fff">{paths}</g>'
    return (
        f'<title>{escape(token)}</title><circle r="13" fill="{look.color or fighter_color(token)}"'
        f' stroke="{SEATS[seat % len(SEATS)][0]}" stroke-width="3"/>{face}'
    )


def _figures(board: BoardFile, at: list[Place], radius: float, view: View, heroes: Sequence[Hero | None]) -> list[str]:
    """The fighters on the board, those in front last."""
    number = {space.id: i for i, space in enumerate(board.spaces)}
    looks = {(seat, line.id): line.look for seat, hero in enumerate(heroes) if hero for line in hero.fighters}
    standing = [
        (at[number[fighter.space]], player.seat, fighter)
        for player in view.players
        for fighter in player.fighters
        if fighter.space in number
    ]
    drawn = []
    for place, seat, fighter in sorted(standing, key=lambda one: (one[0].y, one[0].x)):
        scale = radius / 46 * (1.0 if fighter.hero else 0.84) * 1.15
        look = looks.get((seat, fighter.line), PLAIN)
        figure = figure_drawing(fighter.line, fighter.hero, seat, fighter.health, fighter.full_health, look)
        drawn.append(
            f'<g transform="translate({place.x:.1f} {place.y:.1f}) scale({scale:.3f})">'
            f"<title>{escape(fighter.key)} {fighter.health}/{fighter.full_health}</title>{figure}</g>"
        )
    return drawn
