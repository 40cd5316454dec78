"""Cursors: how far a reader of a table has been told of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Protocol

from unmatched.text.journal import LogRow


class LogEnd(NamedTuple):
    """How far a log has been told: what its next lines follow."""

    lines: int = 0
    events: int = 0
    """of the game that were looked at for it, also those that its reader did not notice"""
    row: LogRow = LogRow()
    """what its last line is about"""


LogEnds = tuple[LogEnd, LogEnd]
"""of the viewer's log, and of a spectator's for a device that changes hands"""


@dataclass
class Cursor:
    """How far one reader has been told of the table."""

    phase: str = ""
    revision: int = -1
    viewer: int | None = None
    """the seat whose log the reader has"""
    undos: int = 0
    """how often the game had been taken back when that log was told"""
    logs: LogEnds = (LogEnd(), LogEnd())
    chat: int = 0
    """lines of the chat, also those that were not for this person"""

    def logs_of(self, viewer: int, undos: int) -> LogEnds:
        """Return where the logs continue: after an undo, or for another seat, they are sent from the start."""
        log, covered = self.logs if self.undos == undos else (LogEnd(), LogEnd())
        return log if self.viewer == viewer else LogEnd(), covered


class Reader(Protocol):
    """Somebody at a table: a socket of the server, a page of the browser, a terminal."""

    person: str
    """"" for somebody who may only watch"""
    language: str
    """"" for a program, which needs no words"""
    cursor: Cursor
