"""Hooks: where features take part in what happens at tables. A table knows no feature."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from unmatched.server.limits import Limits
from unmatched.server.store.statement import Ledger
from unmatched.server.store.store import Store
from unmatched.tables.entries import AnyEntry
from unmatched.tables.protocol import Settings
from unmatched.tables.state import TableState

if TYPE_CHECKING:
    from unmatched.server.hosting.table import Table


@dataclass
class Sitting:
    """A person is about to take a seat, at a table or at one that is about to be made."""

    settings: Settings
    person: str
    others: frozenset[str] = frozenset()
    """the people who already have a seat there"""
    one_address: bool = False
    """one of the others is at the same address"""
    rated: bool = False
    """the game will count for a rating, as far as this person is concerned; a feature may set it"""


@dataclass(frozen=True)
class Watching:
    """A person without a seat is about to see a game."""

    state: TableState
    person: str
    address: str


@dataclass(frozen=True)
class ReadingRecord:
    """A person asks for the record of a finished game. Refusal if it must not be shown."""

    state: TableState
    person: str
    shown: bool
    """on a page, and not only to a program"""


Moment = Sitting | Watching | ReadingRecord


def spectates(state: TableState, person: str) -> bool:
    """Whether a known person without a seat can see a game there now."""
    return bool(person) and state.game is not None and not state.held_by(person)


class TableHooks:
    """What a feature may do at tables; each of these does nothing unless a feature has its own."""

    owns: ClassVar[tuple[str, ...]] = ()
    """tables of the database whose rows are deleted with the table they belong to"""

    @staticmethod
    def on_commit(state: TableState, whole: bool) -> Ledger[Any] | None:
        """What the feature writes in the transaction that appends to a log.

        `whole`: more has changed than the game, such as who has a seat. Static, so that operators' commands, which run
        beside a server, write the same.
        """

    async def before(self, moment: Moment) -> None:
        """Take part in something that is about to happen."""

    def committed(self, table: Table, entries: Sequence[AnyEntry], elsewhere: Sequence[str]) -> None:
        """Entries are durable: from now on people may learn of them. `elsewhere`: people at other processes."""

    async def sweep(self, store: Store, limits: Limits) -> None:
        """Delete what is too old."""


OnCommit = Callable[[TableState, bool], Ledger[Any] | None]


def commit_hooks(features: Iterable[type[TableHooks]]) -> tuple[OnCommit, ...]:
    """The `on_commit` of the features that have one."""
    return tuple(one.on_commit for one in features if one.on_commit is not TableHooks.on_commit)


def owned_tables(features: Iterable[type[TableHooks]]) -> tuple[str, ...]:
    """The tables of the database that are cleaned up with a table."""
    return tuple(name for feature in features for name in feature.owns)


class Hooks:
    """The features of one process, as its tables see them."""

    def __init__(self) -> None:
        self.features: list[TableHooks] = []
        self.on_commit: tuple[OnCommit, ...] = ()
        self.owned: tuple[str, ...] = ()
        """tables of the database that are cleaned up with a table, also of features that are switched off"""
        self._committed: list[TableHooks] = []

    def add(self, feature: TableHooks) -> None:
        """Switch a feature on."""
        self.features.append(feature)
        self.on_commit += commit_hooks([type(feature)])
        if type(feature).committed is not TableHooks.committed:
            self._committed.append(feature)

    async def before(self, moment: Moment) -> None:
        """Ask every feature."""
        for feature in self.features:
            await feature.before(moment)

    async def plays_rated(self, sitting: Sitting) -> bool:
        """Whether the game counts for a rating, as far as one person is concerned."""
        await self.before(sitting)
        return sitting.rated

    def committed(self, table: Table, entries: Sequence[AnyEntry], elsewhere: Sequence[str]) -> None:
        """Entries are durable."""
        for feature in self._committed:
            feature.committed(table, entries, elsewhere)

    async def sweep(self, store: Store, limits: Limits) -> None:
        """Delete what is too old for any feature."""
        for feature in self.features:
            await feature.sweep(store, limits)
