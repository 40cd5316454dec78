"""Conversation: the chat of a table, and how much of it is by its players and by others."""

from __future__ import annotations

import hashlib
from collections import deque
from dataclasses import dataclass, field

from unmatched.tables.entries import Said

LINES_KEPT = 200


@dataclass(frozen=True)
class Spoken:
    """A line, and the people on the speaker's side when it was written: later partners may be on another side."""

    said: Said
    partners: frozenset[str]

    def heard_by(self, person: str) -> bool:
        return self.said.channel == "table" or person in self.partners


@dataclass
class Conversation:
    """Players and spectators are counted apart, so that spectators cannot silence a table."""

    lines: deque[Spoken] = field(default_factory=lambda: deque(maxlen=LINES_KEPT))
    """the latest ones"""
    of_players: int = 0
    of_guests: int = 0

    @property
    def length(self) -> int:
        return self.of_players + self.of_guests

    def add(self, line: Spoken, by_player: bool) -> None:
        self.lines.append(line)
        self.of_players += by_player
        self.of_guests += not by_player

    def since(self, number: int) -> list[Spoken]:
        """Return the lines after that many, as far as they are stored."""
        news = self.length - number
        return list(self.lines)[-news:] if news > 0 else []


def pseudonym(reader: str, person: str) -> str:
    """Return a pseudonym of a person, different for every reader, so that readers cannot compare whom they know."""
    if not reader or not person or reader == person:
        return ""
    return hashlib.sha256(f"unmatched {reader} knows {person}".encode()).hexdigest()[:16]
