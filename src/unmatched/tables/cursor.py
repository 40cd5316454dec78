"""Cursors: how much of a table a reader has been sent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Protocol

from unmatched.text.journal import LogRow


class LogEnd(NamedTuple):
    """How much of a log has been sent: what its next lines follow."""

    lines: int = 0
    events: int = 0
    """events of the game that were read for it, also those that its reader did not notice"""
    row: LogRow = LogRow()
    """what its last line is about"""


LogEnds = tuple[LogEnd, LogEnd]
"""of the viewer's log, and of a spectator's for a device that changes hands"""


@dataclass
class Cursor:
    """How much of the table one reader has been sent."""

    phase: str = ""
    revision: int = -1
    viewer: int | None = None
    """the seat whose log the reader has"""
    undos: int = 0
    """number of undos when that log was sent"""
    logs: LogEnds = (LogEnd(), LogEnd())
    chat: int = 0
    """lines of the chat, also those that were not for this person"""

    def logs_of(self, viewer: int, undos: int) -> LogEnds:
        """Return where the logs continue: after an undo, or for another seat, they are sent from the start."""
        log, covered = self.logs if self.undos == undos else (LogEnd(), LogEnd())
        return log if self.viewer == viewer else LogEnd(), covered


class Reader(Protocol):
    """Someone at a table: a socket of the server, a page of the browser, a terminal."""

    person: str
    """"" for someone who may only watch"""
    language: str
    """"" for a program, which needs no words"""
    cursor: Cursor
