"""House: what a table needs from the process it lives in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from unmatched.server.bot_workers import NOBODY, BotWorkers
from unmatched.server.jobs import Jobs
from unmatched.server.limits import Limits
from unmatched.server.load import Load
from unmatched.server.set_aside import SetAside
from unmatched.server.store import Store
from unmatched.server.turns import Asker
from unmatched.tables.entries import AnyEntry
from unmatched.tables.state import TableState

if TYPE_CHECKING:
    from unmatched.server.table import Table


class House(Protocol):
    """The hall, as its tables see it."""

    store: Store
    workers: BotWorkers
    limits: Limits
    load: Load
    jobs: Jobs

    async def make_table(self, entries: list[AnyEntry], asker: Asker = NOBODY) -> str: ...

    async def fold(self, name: str, log: Sequence[bytes], asker: Asker = NOBODY) -> TableState: ...

    async def over_limit(self, name: str) -> SetAside: ...

    def suspended(self, name: str) -> SetAside | None: ...

    async def abandon(self, name: str) -> None: ...

    def committed(self, table: Table, entries: Sequence[AnyEntry], elsewhere: Sequence[str]) -> None: ...

    def table_ended(self, table: Table) -> None: ...

    def time_is_sound(self) -> bool: ...

    def claim_wait(self, asked_at: float) -> float: ...

    def set_aside(self, name: str, why: SetAside) -> None: ...

    def table_broke(self, table: Table, error: Exception) -> None: ...
