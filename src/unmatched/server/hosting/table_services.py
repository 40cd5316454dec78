"""TableServices: what a table needs from the process it lives in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from unmatched.server.hosting.hooks import Hooks
from unmatched.server.hosting.unplayable import Unplayable
from unmatched.server.limits import Limits
from unmatched.server.monitoring.load import Load
from unmatched.server.store.store import Store
from unmatched.server.thinking.bot_workers import NOBODY, BotWorkers
from unmatched.server.thinking.fair_queue import Requester
from unmatched.server.thinking.jobs import Jobs
from unmatched.tables.entries import AnyEntry
from unmatched.tables.state import TableState

if TYPE_CHECKING:
    from unmatched.server.hosting.table import Table


class TableServices(Protocol):
    """LiveTables, as its tables see it."""

    store: Store
    workers: BotWorkers
    limits: Limits
    load: Load
    jobs: Jobs
    hooks: Hooks

    async def make_table(self, entries: list[AnyEntry], requester: Requester = NOBODY) -> str: ...

    async def fold(self, name: str, log: Sequence[bytes], requester: Requester = NOBODY) -> TableState: ...

    async def over_limit(self, name: str) -> Unplayable: ...

    def suspended(self, name: str) -> Unplayable | None: ...

    async def abandon(self, name: str) -> None: ...

    async def forget(self, name: str) -> None: ...

    def table_ended(self, table: Table) -> None: ...

    def time_is_sound(self) -> bool: ...

    def claim_wait(self, asked_at: float) -> float: ...

    def mark_unplayable(self, name: str, why: Unplayable) -> None: ...

    def table_broke(self, table: Table, error: Exception) -> None: ...
