"""LiveTables: the live tables of one process. It loads, drives and forgets them; the store has all of them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import re
import secrets
import time
from collections.abc import Coroutine, Sequence
from functools import partial

import msgspec

from unmatched.server.hosting.hooks import Hooks
from unmatched.server.hosting.inbox import Check, End, Moved, News, RatingJoined, Suspend
from unmatched.server.hosting.listing import listed_for, listed_for_all, read_listing
from unmatched.server.hosting.notifier import Notify, notify_nobody
from unmatched.server.hosting.restrictions import Restrictions, Suspended, over_limit
from unmatched.server.hosting.table import Table
from unmatched.server.hosting.table_row import row_of
from unmatched.server.hosting.unplayable import Unplayable, broken, fold_with, folds_quickly, shown_to_people
from unmatched.server.limits import DAY, Limits
from unmatched.server.monitoring import metrics
from unmatched.server.monitoring.load import Load
from unmatched.server.monitoring.wall_clock import WallClock
from unmatched.server.store.errors import is_outage
from unmatched.server.store.outage import FIRST_PAUSE, LONGEST_PAUSE, StoreDown, watch
from unmatched.server.store.restriction_queries import restrict, restrictions
from unmatched.server.store.rows import Found, Restriction
from unmatched.server.store.store import MOVED, RELEASED, Store
from unmatched.server.thinking.bot_workers import NOBODY, BotWorkers
from unmatched.server.thinking.fair_queue import Requester
from unmatched.server.thinking.job_worker import OverLimit
from unmatched.server.thinking.jobs import WORKERS, JobFailed, Jobs
from unmatched.tables.entries import AnyEntry, Created, write_entry
from unmatched.tables.http_messages import Listed
from unmatched.tables.refusal import Refusal
from unmatched.tables.state import TableState

ROUND_SECONDS = 2.0
"""how often a process looks through its own tables; it does not ask the store for that"""
RESTRICTIONS_SECONDS = 5.0
"""how often the store is asked what operators have suspended, resumed and banned"""
LOOK_SECONDS = 60.0
"""at the latest after which the store is asked for tables that are due; sooner when there is a reason"""
MOST_AT_ONCE = 32
"""questions to bots, beyond which no more tables are loaded only because it is a bot's turn there"""
SWEEP_SECONDS = 600.0
NAME = re.compile(r"[A-Za-z0-9_-]{16}")

_log = logging.getLogger(__name__)


class ServerFull(Exception):
    """No more live tables in this process, or too many of one address are being loaded."""


class LiveTables:
    def __init__(self, store: Store, workers: BotWorkers, limits: Limits, job_workers: int = WORKERS) -> None:
        self.store = store
        self.outage = watch(store)
        self.workers = workers
        self.limits = limits
        self.load = Load()
        self.jobs = Jobs(job_workers, limits.job_seconds, self.load)
        self.restrictions = Restrictions()
        self._restricted_at = 0.0
        """when the store is asked again what is restricted"""
        self._suspended: dict[str, tuple[Restriction, float]] = {}
        """what this process has suspended lately, and since when the store has it"""
        self.hooks = Hooks()
        self.notify: Notify = notify_nobody
        """reaches people who have no page open; a feature may set it"""
        self.tables: dict[str, Table] = {}
        self.unplayable: dict[str, Unplayable] = {}
        """tables that this program cannot play on; tried again at the next start"""
        self._broke: dict[str, int] = {}
        """tables that have failed, with the length their logs had"""
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        self._taken_up: set[str] = set()
        """tables that are loaded because they are due"""
        self._running: set[asyncio.Task[None]] = set()
        self._keeper: asyncio.Task[None] | None = None
        self._clock: WallClock | None = None
        """of this machine"""
        self._store_clock: WallClock | None = None
        self._look_at = 0.0
        """when the store is asked again for tables that are due"""
        self._left_out = False
        """tables are due for which there is no room"""
        self.seeking = asyncio.Lock()
        """held by who looks for an opponent"""

    async def open(self) -> None:
        """Open the store. Games at which bots or clocks must act are taken up soon after, a few at a time."""
        await self.store.open(self._woken)
        now, newest = await self.store.times()
        self._store_clock = WallClock("the store", now, newest)
        self._clock = WallClock("this machine", time.time(), newest)
        self._keeper = asyncio.create_task(self._keep())

    async def close(self) -> None:
        tasks = [*self._running, *self._loading.values()]
        if self._keeper is not None:
            tasks.append(self._keeper)
        for task in tasks:
            task.cancel()
        for task in tasks:
            with contextlib.suppress(asyncio.CancelledError):
                await task
        await self.jobs.close()
        await self.workers.close()
        await self.store.close()

    # -- tables

    async def make_table(self, entries: list[AnyEntry], requester: Requester = NOBODY) -> str:
        """A new table, durable when this returns. Its name is the link: nobody can guess it."""
        # Commands would take a dash at its beginning for an option.
        name = next(name for name in iter(partial(secrets.token_urlsafe, 12), "") if not name.startswith("-"))
        data = [write_entry(entry) for entry in entries]
        assert isinstance(entries[0], Created)
        try:
            state = await self._fold(name, data, requester)
        except OverLimit:
            raise Refusal("over-limit", "over-limit") from None
        await self.store.append(name, 0, data, row_of(state, self.hooks.on_commit))
        if state.due is not None:
            self._live(state)
        return name

    async def forget(self, name: str) -> None:
        """Delete a table with everything that belongs to it."""
        await self.store.forget(name, self.hooks.owned)

    async def abandon(self, name: str) -> None:
        """Close a table that no one knows of."""
        with contextlib.suppress(ServerFull, Unplayable, asyncio.QueueFull):
            table = await self.table(name)
            if table is not None:
                table.inbox.put_nowait(End(close=True))

    async def table(self, name: str, requester: Requester = NOBODY) -> Table | None:
        """A live table; it is loaded from the store if it is not in memory. Unplayable says why it cannot be."""
        if (suspended := self.suspended(name)) is not None:
            raise suspended
        if name in self.tables:
            # Whoever asks is about to come in: the table must not leave the memory in between.
            self.tables[name].touched = time.monotonic()
            return self.tables[name]
        if not NAME.fullmatch(name):
            return None
        if name in self.unplayable:
            raise self.unplayable[name].with_traceback(None)
        if self.outage.on:
            # The keeper asks it; if everybody did, it would hardly come back.
            raise StoreDown
        if name not in self._loading:
            room = name in self._taken_up or not self._full()
            if not room or (requester.address and self.jobs.crowded(requester.address)):
                raise ServerFull
            self._loading[name] = asyncio.create_task(self._load(name, requester))
        return await asyncio.shield(self._loading[name])

    async def _load(self, name: str, requester: Requester) -> Table | None:
        try:
            log = await self.store.read(name)
            if not log:
                return None
            quick = folds_quickly(log)
            if not quick:
                # Another process may just have found out that it takes too long.
                await self._read_restrictions()
            state = await self.fold(name, log, requester)
            # Made while we read: that one is the table.
            table = self.tables.get(name) or self._live(state)
            if state.kept or not quick:
                # What was written meanwhile, nobody told us.
                table.inbox.put_nowait(News(0))
            return table
        except Suspended:
            raise
        except Unplayable as why:
            self.mark_unplayable(name, why)
            self.unplayable[name] = await shown_to_people(self.store, name, why)
            raise self.unplayable[name] from None
        finally:
            del self._loading[name]

    async def fold(self, name: str, log: Sequence[bytes], requester: Requester = NOBODY) -> TableState:
        """The table that a log tells of; one that takes too long is suspended, by all processes."""
        if (suspended := self.suspended(name)) is not None:
            raise suspended
        try:
            return await self._fold(name, log, requester)
        except OverLimit:
            raise await self.over_limit(name) from None
        except JobFailed as error:
            raise Unplayable("table-broken", str(error)) from None

    async def _fold(self, name: str, log: Sequence[bytes], requester: Requester) -> TableState:
        """Short logs of built-in content are folded here and now, all others by a worker."""
        most = self.limits.events_per_game
        try:
            if folds_quickly(log):
                return fold_with(name, log, {}, most)
            return await self.jobs.run(requester, name, fold_with, name, log, {}, most)
        except Unplayable as why:
            if not why.missing:
                raise
            kept = await self.store.kept(why.missing)
        return await self.jobs.run(requester, name, fold_with, name, log, kept, most)

    # -- restrictions

    async def over_limit(self, name: str) -> Suspended:
        """Serve a table no more, durably, so that no other process tries it next; the reason for its people."""
        restriction = over_limit(name)
        _log.error("table %s is suspended: %s", name, restriction.why)
        metrics.suspended(restriction.why)
        self.restrictions.tables[name] = restriction
        self._suspended[name] = restriction, math.inf
        try:
            await self.store.run(restrict(restriction))
        finally:
            self._suspended[name] = restriction, time.monotonic()
        return Suspended("table-over-limit")

    def suspended(self, name: str) -> Suspended | None:
        """Why a table is not served, None if it is."""
        return self.restrictions.suspended(name)

    async def _read_restrictions(self) -> None:
        """Carry out what operators ordered, at this process or another one."""
        began = time.monotonic()
        self._restricted_at = began + RESTRICTIONS_SECONDS
        found = await restrictions(self.store)
        # What became durable after that question, the answer need not have.
        self._suspended = {name: own for name, own in self._suspended.items() if own[1] >= began}
        if self.restrictions.replace([*found, *(restriction for restriction, _ in self._suspended.values())]):
            self._look_soon()
        for name, table in self.tables.items():
            if (suspended := self.suspended(name)) is not None:
                with contextlib.suppress(asyncio.QueueFull):
                    table.inbox.put_nowait(Suspend(suspended))
            for connection in table.connections:
                if self.restrictions.banned(connection.address):
                    connection.end(1008)

    def mark_unplayable(self, name: str, why: Unplayable) -> None:
        """This program does not try again to play a table on; one that is suspended may be resumed."""
        if isinstance(why, Suspended):
            return
        _log.error("table %s is on hold: %s", name, why.reason("en"))
        self.unplayable[name] = why

    def table_broke(self, table: Table, error: Exception) -> None:
        """A table that fails twice at the same place would fail for ever: it is set aside."""
        if is_outage(error):
            return
        name = table.state.table
        if self._broke.pop(name, -1) == table.written:
            self.mark_unplayable(name, broken(error))
        else:
            self._broke[name] = table.written

    def _full(self) -> bool:
        return len(self.tables) + len(self._loading.keys() | self._taken_up) >= self.limits.live_tables

    def _live(self, state: TableState) -> Table:
        table = Table(self, state)
        self.tables[state.table] = table
        self.run_until_closed(table.run())
        return table

    def run_until_closed(self, work: Coroutine[None, None, None]) -> None:
        """In a task of its own, until the process closes."""
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    def table_ended(self, table: Table) -> None:
        if self.tables.get(table.state.table) is table:
            del self.tables[table.state.table]
        self._look_soon()

    def time_is_sound(self) -> bool:
        """Whether slow clocks may ring by the time of this machine."""
        return self._clock is None or self._clock.believed(time.time())

    def claim_wait(self, asked_at: float) -> float:
        """Seconds after a question without a decision, after which the win can be claimed."""
        lost = self._clock.lost(asked_at, time.time()) if self._clock is not None else 0.0
        return self.limits.claim_hours * 3600 + lost

    def _look_soon(self) -> None:
        """There may be tables that are due, or room for them: ask with the next round."""
        self._look_at = 0.0

    def _woken(self, name: str, length: int) -> None:
        """Another process wrote to a table or gave it up; with no name, any of them."""
        if length == RELEASED and name not in self.tables:
            self._look_soon()
        for table in [self.tables.get(name)] if name else list(self.tables.values()):
            if table is None or (length == RELEASED and not table.state.acts_by_itself):
                continue
            with contextlib.suppress(asyncio.QueueFull):
                table.inbox.put_nowait(Moved() if length == MOVED else Check() if length == RELEASED else News(length))

    # -- lists

    async def public_tables(self) -> tuple[Listed, ...]:
        found = [one for one in await self.store.public_tables(100) if not self._unserved(one.table)]
        listed = [listed_for_all(one) for one in found]
        here = [not table.seek or await self.are_here(kept) for table, kept in zip(listed, found, strict=True)]
        return tuple(table for table, there in zip(listed, here, strict=True) if there)

    async def tables_of(self, person: str) -> tuple[Listed, ...]:
        found = await self.store.tables_of(person, 100)
        now, wait = time.time(), self.claim_wait
        return tuple(
            msgspec.structs.replace(
                listed_for(one, person, now, wait), waits_for_you=False, claim=False, set_aside=True
            )
            if self._unserved(one.table)
            else listed_for(one, person, now, wait)
            for one in found
        )

    def _unserved(self, name: str) -> bool:
        return name in self.unplayable or self.suspended(name) is not None

    async def are_here(self, found: Found) -> bool:
        """Whether everybody who sits at a table is there now."""
        live = self.tables.get(found.table)
        here = {one.person for one in live.connections} if live is not None else set()
        sitting = {person for person in read_listing(found.listing).people if person}
        return sitting <= here or sitting <= here | set(await self.store.elsewhere(found.table))

    async def rating_changed(self, person: str, address: str, joined: bool) -> None:
        """Somebody has joined the rating or left it: so they have at the tables where they wait for a game to begin."""
        for found in await self.store.tables_of(person, 100):
            if read_listing(found.listing).phase != "lobby":
                continue
            with contextlib.suppress(ServerFull, Unplayable):
                table = await self.table(found.table, Requester(address, person))
                if table is not None:
                    await table.inbox.put(RatingJoined(person, address, joined))

    # -- housekeeping

    async def _keep(self) -> None:
        swept = time.monotonic()
        while True:
            try:
                if time.monotonic() >= self._restricted_at:
                    await self._read_restrictions()
                if time.monotonic() >= self._look_at:
                    await self.claim_due_tables()
                self._forget_idle()
                if time.monotonic() - swept > SWEEP_SECONDS:
                    swept = time.monotonic()
                    await self.sweep()
            except StoreDown:
                pass  # told already
            except Exception:
                _log.exception("housekeeping failed and will be retried")
            await self._rest()

    async def _rest(self) -> None:
        """Until the next round, or until a store that failed takes something again."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(ROUND_SECONDS):
                await self.outage.began.wait()
                self._look_soon()  # what was due meanwhile
        pause = FIRST_PAUSE
        while self.outage.on:
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)
            with contextlib.suppress(StoreDown):
                await self.store.probe()
                await self.store.read("")

    async def claim_due_tables(self) -> None:
        """Take up tables that are due and that no process drives: clocks, and as many bots as can think."""
        self._look_at = time.monotonic() + LOOK_SECONDS
        known = {*self.tables, *self.unplayable, *self.restrictions.tables, *self._loading, *self._taken_up}
        clocks = await self.store.due(known, MOST_AT_ONCE, clocks=True) if self.time_is_sound() else []
        room = MOST_AT_ONCE - self.workers.waiting - len(self._taken_up)  # those will ask soon
        bots = await self.store.due(known, room, clocks=False) if room > 0 else []
        if room <= 0:
            self._look_soon()
        left_out = False
        for name, seconds in [*clocks, *bots]:
            if seconds > 0:
                self._look_at = min(self._look_at, time.monotonic() + seconds)
            elif self._full():
                left_out = True
            else:
                self._look_soon()  # there may be more of them
                if await self.store.drive(name):
                    # Not awaited: a worker may be needed, and other tables do not wait for it.
                    self._taken_up.add(name)
                    self.run_until_closed(self._take_up(name))
        if left_out and not self._left_out:
            _log.warning("this process is full: tables with bots or clocks wait until others leave memory")
        self._left_out = left_out

    async def _take_up(self, name: str) -> None:
        """Load a table that nobody asks for, because it is due."""
        unasked = name not in self.tables and name not in self._loading
        try:
            table = await self.table(name)
        except (ServerFull, Unplayable, StoreDown):
            # Another process may have the room, or know what this one does not.
            self.store.release(name, unfinished=True)
            return
        finally:
            self._taken_up.discard(name)
        if table is None:
            self.store.release(name, unfinished=False)
            return
        if unasked:
            metrics.took("taken-up")
            # It leaves the memory as soon as nothing is due.
            table.touched -= self.limits.idle_table_seconds
        due = table.state.due
        if due is None or due > time.time():
            # The row knew it not: it is of an older version, or the log is ahead of it.
            with contextlib.suppress(StoreDown):
                await self.store.set_due(name, table.state.length, due)

    def _forget_idle(self) -> None:
        for table in list(self.tables.values()):
            if table.idle():
                # It stays in memory until it has left by itself, so that nobody loads a second one meanwhile.
                table.inbox.put_nowait(End())

    async def sweep(self) -> None:
        """Close abandoned tables; delete what nobody has touched for very long, by the clock of the store."""
        now, _ = await self.store.times()
        if self._store_clock is None or not self._store_clock.believed(now):
            return
        for phase, days in (
            ("lobby", self.limits.lobby_days),
            ("draft", self.limits.lobby_days),
            ("playing", self.limits.playing_days),
        ):
            for name in await self.store.idle_tables(
                phase, days * DAY, 1000 + len(self.unplayable) + len(self.restrictions.tables)
            ):
                try:
                    table = await self.table(name)
                except (ServerFull, Unplayable):
                    continue
                if table is not None and not table.connections and table.inbox.empty():
                    # It stays in memory until it has closed itself, so that nobody loads a second one meanwhile.
                    table.inbox.put_nowait(End(close=True))
        for phase, days in (("over", self.limits.kept_days), ("closed", self.limits.closed_days)):
            for name in await self.store.idle_tables(phase, days * DAY, 1000):
                if name not in self.tables:
                    await self.forget(name)
        for name in await self.store.idle_tables("lesson", self.limits.fleeting_seconds, 1000):
            # Those of a process that has died: the others go by themselves.
            if name not in self.tables and not await self.store.elsewhere(name):
                await self.forget(name)
        await self.store.drop_content()
        await self.hooks.sweep(self.store, self.limits)
