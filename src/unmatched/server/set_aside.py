"""SetAside: a table that this program cannot go on with. It is kept as it is, and nothing else waits for it."""

from __future__ import annotations

from collections.abc import Iterable

from unmatched.heroes.content import OtherContent
from unmatched.heroes.errors import HeroError
from unmatched.server.refusal import Refusal
from unmatched.server.table_state import TableState


class SetAside(Refusal):
    """Why a table is not played on, in words; its log is untouched."""

    def __init__(self, key: str, cause: str = "", **about: object) -> None:
        super().__init__("set-aside", key, "", "", **about)
        self.cause = cause
        """for operators alone: it may name cards of a hand"""


def fold_or_set_aside(table: str, log: Iterable[bytes]) -> tuple[TableState | None, SetAside | None]:
    """The table that a log tells of, or why this program cannot tell."""
    try:
        return TableState.fold(table, log), None
    except OtherContent as error:
        return None, SetAside("table-content", what=error.changed)
    except HeroError as error:
        return None, SetAside("table-unknown", why=error.faults[0].message)
    except Exception as error:
        # A log of another version or a damaged one may fail in any way; the fold has touched nothing but itself.
        return None, SetAside("table-broken", f"{type(error).__name__}: {error}"[:300])
