"""Selectors: the fighters (Fighters) and the spaces (Spaces) that steps refer to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from unmatched.engine.bits import bit, contains, lowest
from unmatched.engine.board import near_space, occupied, starts_to_come, zone_of_space
from unmatched.engine.codes import (
    ATTACKING,
    FOE_SEAT,
    LAST_MARK,
    MARKS,
    NO_SIDE,
    NONE,
    ONE,
    SEAT,
    SELF,
    SETUP,
    SIDE,
    THAT,
)
from unmatched.engine.layout import Fighter, Frame, Mask, Seat, Space
from unmatched.engine.pack import i64
from unmatched.engine.state import State

if TYPE_CHECKING:
    from unmatched.engine.book import Book

# An anchor names one fighter: these, or ANCHOR_FIGHTER + its number.
ANCHOR_NONE: Final[i64] = 0
ANCHOR_SELF: Final[i64] = 1
ANCHOR_FOE: Final[i64] = 2
ANCHOR_THAT: Final[i64] = 3
ANCHOR_FOE_HERO: Final[i64] = 4
ANCHOR_FIGHTER: Final[i64] = 8

OWN: Final[i64] = 1
FRIENDLY: Final[i64] = 2
OPPOSING: Final[i64] = 3


def fighter_at(s: State, f: Frame, anchor: i64) -> Fighter:
    """The fighter an anchor names, on the board or not; NONE if there is none."""
    if anchor >= ANCHOR_FIGHTER:
        return anchor - ANCHOR_FIGHTER
    st = s.stack
    if anchor == ANCHOR_THAT:
        return st[f + THAT]
    if anchor == ANCHOR_FOE_HERO:
        seat = st[f + FOE_SEAT]
        if seat < 0:
            return NONE
        hero = s.book.first_fighter[seat]
        others = s.book.heroes & s.book.own[seat] & s.present
        return lowest(others) if s.pos[hero] < 0 and others else hero
    side = st[f + SIDE]
    if side == NO_SIDE:
        return st[f + SELF] if anchor == ANCHOR_SELF else NONE
    if (side == ATTACKING) == (anchor == ANCHOR_SELF):
        return s.attacker
    return s.defender


def space_of(s: State, f: Frame, anchor: i64) -> Space:
    """The space of an anchor, NONE if it is not on the board (R10.10)."""
    fighter = fighter_at(s, f, anchor)
    return s.pos[fighter] if fighter >= 0 else NONE


# -- spaces


class Spaces:
    """A set of spaces; here all there are. f is where the program's frame starts in the stack."""

    __slots__ = ("staying",)

    def __init__(self) -> None:
        self.staying = False
        """a fighter placed there may stay where it is (A-42)"""

    def places(self, s: State, f: Frame) -> Mask:
        return s.book.board.all_spaces

    def mask(self, s: State, f: Frame, free: bool) -> Mask:
        """These spaces; only the free ones if asked."""
        spaces = self.places(s, f)
        if free:
            spaces &= ~occupied(s)
            if s.phase == SETUP:
                spaces &= ~starts_to_come(s)
        return spaces


class ZoneOf(Spaces):
    """The zones of a fighter's space."""

    __slots__ = ("anchor",)

    def __init__(self, anchor: i64) -> None:
        super().__init__()
        self.anchor: i64 = anchor

    def places(self, s: State, f: Frame) -> Mask:
        space = space_of(s, f, self.anchor)
        return zone_of_space(s, space) if space >= 0 else 0


class NextTo(Spaces):
    """The spaces adjacent to a fighter."""

    __slots__ = ("anchor",)

    def __init__(self, anchor: i64) -> None:
        super().__init__()
        self.anchor: i64 = anchor

    def places(self, s: State, f: Frame) -> Mask:
        space = space_of(s, f, self.anchor)
        return near_space(s, space) if space >= 0 else 0


class NearAny(Spaces):
    """The spaces adjacent to any fighter of a group, or those in the zones of any."""

    __slots__ = ("group", "zones")

    def __init__(self, group: i64, zones: bool) -> None:
        super().__init__()
        self.group: i64 = group
        self.zones = zones

    def places(self, s: State, f: Frame) -> Mask:
        spaces: Mask = 0
        rest = self.group & s.present
        while rest:
            space = s.pos[lowest(rest)]
            rest &= rest - 1
            spaces |= zone_of_space(s, space) if self.zones else near_space(s, space)
        return spaces


class SpaceOf(Spaces):
    """The space of a fighter."""

    __slots__ = ("anchor",)

    def __init__(self, anchor: i64) -> None:
        super().__init__()
        self.anchor: i64 = anchor

    def places(self, s: State, f: Frame) -> Mask:
        space = space_of(s, f, self.anchor)
        return ONE << space if space >= 0 else 0


class Marked(Spaces):
    """The marked spaces."""

    __slots__ = ()

    def places(self, s: State, f: Frame) -> Mask:
        return s.stack[f + MARKS]


class NextToMark(Spaces):
    """The spaces adjacent to the one marked last."""

    __slots__ = ()

    def places(self, s: State, f: Frame) -> Mask:
        mark = s.stack[f + LAST_MARK]
        return near_space(s, mark) if mark >= 0 else 0


# -- fighters


class Tag:
    """Something that some fighters have in common."""

    __slots__ = ()

    def among(self, s: State, f: Frame, fighters: Mask) -> Mask:
        """Those of the fighters that have it."""
        return fighters


class OfSide(Tag):
    """A player's own fighters, those of its team, or all others."""

    __slots__ = ("side",)

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def among(self, s: State, f: Frame, fighters: Mask) -> Mask:
        return fighters & _on_side(s.book, s.stack[f + SEAT], self.side)


def _on_side(book: Book, seat: Seat, side: i64) -> Mask:
    mask = book.own[seat]
    if side == OWN:
        return mask
    mask |= book.own[book.partner[seat]]
    return mask if side == FRIENDLY else ~mask


class OfRank(Tag):
    """Heroes, or sidekicks."""

    __slots__ = ("heroes",)

    def __init__(self, heroes: bool) -> None:
        self.heroes = heroes

    def among(self, s: State, f: Frame, fighters: Mask) -> Mask:
        return fighters & (s.book.heroes if self.heroes else ~s.book.heroes)


class OfGroup(Tag):
    """Certain fighters, as a mask."""

    __slots__ = ("group",)

    def __init__(self, group: i64) -> None:
        self.group: i64 = group

    def among(self, s: State, f: Frame, fighters: Mask) -> Mask:
        return fighters & self.group


class InCombat(Tag):
    __slots__ = ()

    def among(self, s: State, f: Frame, fighters: Mask) -> Mask:
        return fighters & (_bit(s.attacker) | _bit(s.defender))


class Other(Tag):
    """Not the fighter whose effect it is."""

    __slots__ = ()

    def among(self, s: State, f: Frame, fighters: Mask) -> Mask:
        return fighters & ~_bit(fighter_at(s, f, ANCHOR_SELF))


def _bit(fighter: Fighter) -> Mask:
    """A set of one fighter, or of none."""
    if fighter < 0:
        return 0
    return ONE << fighter


class Standing(Tag):
    """On certain spaces."""

    __slots__ = ("spaces",)

    def __init__(self, spaces: Spaces) -> None:
        self.spaces = spaces

    def among(self, s: State, f: Frame, fighters: Mask) -> Mask:
        spaces = self.spaces.places(s, f)
        pos = s.pos
        rest = fighters
        while rest:
            fighter = lowest(rest)
            rest &= rest - 1
            if not contains(spaces, pos[fighter]):
                fighters ^= bit(fighter)
        return fighters


class Fighters:
    """A set of fighters on the board: one named by an anchor, or all that have every tag."""

    __slots__ = ("anchor", "every", "tags")

    def __init__(self, every: bool, anchor: i64, tags: list[Tag]) -> None:
        self.every = every
        """all of them; otherwise the player chooses one"""
        self.anchor: i64 = anchor
        self.tags = tags

    def mask(self, s: State, f: Frame) -> Mask:
        if self.anchor != ANCHOR_NONE:
            fighter = fighter_at(s, f, self.anchor)
            return ONE << fighter if fighter >= 0 and s.pos[fighter] >= 0 else 0
        found = s.present
        for tag in self.tags:
            found = tag.among(s, f, found)
        return found
