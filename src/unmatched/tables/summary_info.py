"""SummaryInfo: a finished game in numbers."""

from __future__ import annotations

from msgspec import Struct


class SeatSummary(Struct, frozen=True):
    """What a seat did to its opponents in a whole game."""

    dealt: int
    """damage"""
    blow: int
    """the most damage at one time"""
    blow_why: str
    """by which card or ability"""
    played: int
    """cards: attacks, defenses, schemes and boosts"""


class SummaryInfo(Struct, frozen=True):
    """A finished game in numbers, from what everyone saw."""

    falls: tuple[str, ...]
    """which hero fell to what, in words"""
    seats: tuple[SeatSummary, ...]
    health: tuple[tuple[int, ...], ...]
    """of the heroes by seat, at the start of every turn and at the end"""
