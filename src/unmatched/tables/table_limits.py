"""The bounds of one table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class TableLimits:
    """How much the people at one table may do."""

    entries_per_table: int = 10_000
    """of a log, after which it takes only what brings the game to its end"""
    undos_per_seat: int = 500
    chat_per_table: int = 2_000
    """lines of its players, and as many of its spectators"""
    chat_line_bytes: int = 1_000
    brought_heroes: int = 8
    claim_hours: float = 24
    """without a decision, after which the others may claim the win, where there is no clock"""
    rated_at_one_address: bool = False
    """games of two at one address count for the rating; otherwise they may be one person in two browsers"""
