"""Loading: a table from its log, with the heroes and the board that its game started with."""

from __future__ import annotations

from unmatched.browser.storage import Storage
from unmatched.heroes.content import OtherContent
from unmatched.heroes.errors import HeroError
from unmatched.tables.refusal import Refusal
from unmatched.tables.state import TableState


class Missing(Refusal):
    """This device has no such table."""

    def __init__(self) -> None:
        super().__init__("404", "no-table")


class Unplayable(Refusal):
    """This version cannot play the table; its log stays as it is."""

    def __init__(self, key: str, **about: object) -> None:
        super().__init__("set-aside", key, "", "", **about)


async def load(storage: Storage, table: str) -> TableState:
    """Return a table; raise Missing or Unplayable."""
    log = await storage.read(table)
    if not log:
        raise Missing
    try:
        try:
            return TableState.fold(table, log)
        except OtherContent as other:
            return TableState.fold(table, log, await storage.kept(other.missing))
    except OtherContent as other:
        raise Unplayable("device-content", what=other.changed) from None
    except HeroError as error:
        raise Unplayable("device-unknown", why=error.faults[0].message) from None
    # The log of another version, or a damaged one, may fail in any way.
    except Exception:
        raise Unplayable("device-broken") from None
