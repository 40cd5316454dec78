"""Table rows: what the store has of a table beside its log, for lists and people, and what features add to it."""

from __future__ import annotations

from collections.abc import Sequence

from unmatched.heroes.content import content_files
from unmatched.server.hosting.hooks import OnCommit
from unmatched.server.hosting.listing import written_listing
from unmatched.server.store.rows import Row
from unmatched.tables.listing import listing
from unmatched.tables.state import Person, TableState

LISTED_SECONDS = 600
"""how exactly a list knows since when a decision is awaited"""


class TableRow:
    """Reads the row of one table; the listing is made again only when it changes."""

    def __init__(self, state: TableState, on_commit: Sequence[OnCommit]) -> None:
        self.state = state
        self._on_commit = on_commit
        self._listing = b""
        self._listed = (-1, 0, 0)
        """what the listing was made from: changes of the table, the turn, and a slot of time"""

    def row(self, with_people: bool = True, with_content: bool = True) -> Row:
        """Also who belongs to the table and what its game is played with, both of which decisions do not change."""
        state = self.state
        turn = state.turn
        people = set() if state.lesson else (state.people() | {state.host}) - state.dismissed
        return Row(
            "lesson" if state.lesson else state.phase,
            state.settings.public,
            state.due,
            turn.seat.person if isinstance(turn, Person) else "",
            tuple(sorted(people)) if with_people else (),
            self._current_listing(),
            content_files(state.game.match) if with_content and state.game is not None else (),
            tuple(sorted(state.dismissed)) if with_people else (),
            tuple(ledger for hook in self._on_commit if (ledger := hook(state, with_people)) is not None),
        )

    def _current_listing(self) -> bytes:
        """The listing, made again only when it says something else: most decisions change nothing in it."""
        state = self.state
        slot = state.asked_at // LISTED_SECONDS
        now = (state.changes, state.game.state.turn if state.game is not None else 0, slot)
        if self._listed != now:
            people = tuple(seat.person for seat in state.seats)
            self._listing = written_listing(
                listing(state), people, (slot + 1) * LISTED_SECONDS, state.settings.any_board
            )
            self._listed = now
        return self._listing


def row_of(state: TableState, on_commit: Sequence[OnCommit]) -> Row:
    """Return the whole row of a table."""
    return TableRow(state, on_commit).row()
