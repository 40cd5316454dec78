"""Unplayable: a table that this program cannot continue. It stays as it is, and nothing else waits for it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from unmatched.heroes.content import Kept, OtherContent, Piece
from unmatched.heroes.errors import HeroError
from unmatched.server.store.store import Store
from unmatched.server.thinking.job_worker import OverLimit
from unmatched.tables.http_messages import Listed
from unmatched.tables.refusal import Refusal
from unmatched.tables.state import TableState


class Unplayable(Refusal):
    """Why a table is not played on, in words; its log is untouched."""

    def __init__(self, key: str, cause: str = "", missing: tuple[Piece, ...] = (), **about: object) -> None:
        super().__init__("set-aside-over" if key == "table-over" else "set-aside", key, "", "", **about)
        self.cause = cause
        """for operators alone: it may name cards of a hand"""
        self.missing = missing
        """files of content with which the table might load"""


def broken(error: Exception) -> Unplayable:
    """For a table that fails in a way that nobody foresaw."""
    return Unplayable("table-broken", f"{type(error).__name__}: {error}"[:300])


async def shown_to_people(store: Store, table: str, why: Unplayable) -> Unplayable:
    """The same for people: a game that is over waits for nothing, and its record is still there."""
    listing = await store.listing(table)
    over = listing is not None and msgspec.json.decode(listing, type=Listed).phase == "over"
    return Unplayable("table-over", why.cause, why.missing) if over else why


QUICK_ENTRIES = 1000
"""of a log of built-in content, which the event loop may fold: at 20 microseconds an entry"""
_BRINGS = (b'{"e":"brought"', b'{"e":"board-brought"')


def folds_quickly(log: Sequence[bytes]) -> bool:
    """Whether a log is short and has only built-in content; content of other versions shows later."""
    if len(log) > QUICK_ENTRIES or any(data.startswith(_BRINGS) for data in log):
        return False
    return b'"record":' not in log[0] and b'"deal":' not in log[0]


async def unfold(store: Store, table: str, log: Sequence[bytes]) -> TableState:
    """The table of a log, played with its own content; Unplayable says why this program cannot load it."""
    try:
        return fold_with(table, log, {})
    except Unplayable as why:
        if not why.missing:
            raise
        kept = await store.kept(why.missing)
    return fold_with(table, log, kept)


def fold_with(table: str, log: Sequence[bytes], kept: Kept, most_events: int | None = None) -> TableState:
    """The same with given files of content; OverLimit if its game has too many events."""
    try:
        state = TableState.fold(table, log, kept)
    except OtherContent as error:
        raise Unplayable("table-content", missing=error.missing, what=error.changed) from None
    except HeroError as error:
        raise Unplayable("table-unknown", why=error.faults[0].message) from None
    except Exception as error:
        # A log of another version or a damaged one may fail in any way; the fold has touched nothing but itself.
        raise broken(error) from None
    if most_events is not None and state.exceeds(most_events):
        raise OverLimit("events")
    return state
