"""Load: which tables and addresses use the time of this process and its workers."""

from __future__ import annotations

import asyncio
import heapq
import time
from collections.abc import Awaitable, Callable, Coroutine, Generator
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from unmatched.server.limits import Buckets
from unmatched.server.monitoring import metrics

if TYPE_CHECKING:
    from unmatched.tables.state import TableState

WINDOW_SECONDS = 300.0
MOST_NAMED = 20
CUSTOM_SHARE, CUSTOM_BURST = 0.1, 2.0
"""of the event loop's time that tables with custom content may use for one address: the share, and seconds at once"""
LONGEST_DEBT = CUSTOM_BURST / CUSTOM_SHARE
"""seconds that they wait at most when they have used more"""
CHECK_SECONDS = 1.0
"""how often a table that waits looks whether it is still served"""

T = TypeVar("T")


class Running(NamedTuple):
    """What the event loop does just now."""

    table: str
    address: str
    since: float
    """by time.monotonic"""


class Load:
    """Seconds by kind, table and address, of the last five to ten minutes."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.running: Running | None = None
        """the table whose step runs; the watchdog reads it from another thread"""
        self._now = now
        self._began = now()
        self._latest: dict[tuple[str, str, str], float] = {}
        self._before: dict[tuple[str, str, str], float] = {}
        self._custom = Buckets(CUSTOM_SHARE, CUSTOM_BURST)

    def spent(self, table: str, address: str, seconds: float, kind: str) -> None:
        if self._now() - self._began > WINDOW_SECONDS:
            self._before, self._latest, self._began = self._latest, {}, self._now()
        for what, name in (("table", table), ("address", address)):
            if name:
                key = (kind, what, name)
                self._latest[key] = self._latest.get(key, 0.0) + seconds

    async def measure(
        self,
        taking: Coroutine[Any, Any, None],
        state: TableState,
        address: str,
        check: Callable[[], None] = lambda: None,
    ) -> None:
        """Let a table take in something. Where strangers' content makes that slow, this table waits, not the others.

        check: raises what ends the waiting.
        """
        try:
            # Again after each wait: other tables of the address may have been first.
            while state.custom and (wait := self.debt(address)):
                await asyncio.sleep(min(wait, CHECK_SECONDS))
                check()
        except BaseException:
            taking.close()
            raise
        metered = Metered(taking, self, state.table, address)
        try:
            await metered
        finally:
            self.spent(state.table, address, metered.seconds, "loop")
            metrics.table_step(metered.longest)
            if state.custom:
                self.charge(address, metered.seconds)

    def charge(self, address: str, seconds: float) -> None:
        """Count what tables with custom content have used for an address."""
        self._custom.charge(address, seconds)

    def debt(self, address: str) -> float:
        """How many seconds the tables of an address with custom content must wait; 0 within their share."""
        return self._custom.wait(address, 0.0)

    def lines(self) -> list[str]:
        """The tables and addresses that used most, for operators."""
        sums = self._before.copy()
        for key, seconds in self._latest.copy().items():
            sums[key] = sums.get(key, 0.0) + seconds
        top = heapq.nlargest(MOST_NAMED, sums.items(), key=lambda item: item[1])
        return [f"{seconds:9.3f} s  {kind:5} {what:8} {name}" for (kind, what, name), seconds in top]


class Metered(Generic[T]):
    """Awaits something and measures its steps, without the time in which it waits."""

    def __init__(self, awaited: Awaitable[T], load: Load, table: str, address: str) -> None:
        self._awaited = awaited
        self._load = load
        self._name = table, address
        self.seconds = 0.0
        self.longest = 0.0
        """the longest step"""

    def __await__(self) -> Generator[Any, Any, T]:
        steps = self._awaited.__await__()
        step: Callable[[Any], Any] = steps.send
        given: Any = None
        while True:
            try:
                asked = self._measured(step, given)
            except StopIteration as end:
                value: T = end.value
                return value
            try:
                given, step = (yield asked), steps.send
            except BaseException as error:
                given, step = error, steps.throw

    def _measured(self, step: Callable[[Any], Any], given: Any) -> Any:
        load, began = self._load, time.perf_counter()
        load.running = Running(*self._name, time.monotonic())
        try:
            return step(given)
        finally:
            load.running = None
            took = time.perf_counter() - began
            self.seconds += took
            self.longest = max(self.longest, took)
