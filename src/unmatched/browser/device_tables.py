"""Device tables: what the worker of a page asks Python for, one call at a time."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Sequence

import msgspec

from unmatched.browser.device_table import DeviceTable, Page, Post, read_now, row_of
from unmatched.browser.loading import Missing, Unplayable, load
from unmatched.browser.requests import Answered, Requests
from unmatched.browser.storage import Append, BrowserStorage, Row, Shelf, Storage, StorageFailed
from unmatched.browser.thinking import Answer, Question
from unmatched.message import LANGUAGES
from unmatched.tables.entries import AnyEntry, write_entry
from unmatched.tables.protocol import Refused, write
from unmatched.tables.refusal import Refusal
from unmatched.tables.state import TableState

PREFIX = "device-"
"""of the names of tables on this device: no server has one like it"""
NO_TABLE, UNPLAYABLE, AGAIN = 4404, 4409, 4503
"""why a page is closed, as by a server"""
LESSON_SECONDS = 3600
"""after which a table of the tutorial is deleted"""

Close = Callable[[int, int], None]
"""ends a page with a code"""
Think = Callable[[str, int, str, float], None]
"""lets a bot think: the table, a number, the question, and the seconds that the answer takes at least"""


class DeviceTables:
    """All tables of this device; those that a page shows are in memory."""

    def __init__(self, shelf: Shelf, post: Post, close: Close, think: Think) -> None:
        self.storage: Storage = BrowserStorage(shelf)
        self.live: dict[str, DeviceTable] = {}
        self._post = post
        self._close = close
        self._think = think
        self._pages: dict[int, tuple[Page, DeviceTable]] = {}
        self._requests = Requests(self)

    # -- requests

    async def request(self, method: str, address: str, language: str, body: str) -> str:
        """Answer a request as a server would over HTTP; status, type and body as JSON."""
        answered: Answered = await self._requests.answer(method, address, language, body)
        return msgspec.json.encode(answered).decode()

    async def make_table(self, entries: Sequence[AnyEntry]) -> str:
        """Store a new table and return its name."""
        name = PREFIX + secrets.token_urlsafe(12)
        log = [write_entry(entry) for entry in entries]
        state = TableState.fold(name, log)
        try:
            await self.storage.append(Append(name, 0, [data.decode() for data in log], row_of(state)))
        except StorageFailed as failed:
            raise Refusal("store", f"device-{failed.why}") from None
        return name

    async def state(self, table: str) -> TableState:
        """Return a table as it is now; raise Missing or Unplayable."""
        live = self.live.get(table)
        return live.state if live is not None else await load(self.storage, table)

    async def rows(self) -> Sequence[Row]:
        """Return what lists show, the latest first; old tables of the tutorial are deleted."""
        rows = sorted(await self.storage.rows(), key=lambda row: -row.changed)
        old = [row for row in rows if row.lesson and row.changed < time.time() - LESSON_SECONDS]
        if old:
            await self.storage.forget([row.listed.table for row in old])
        return [row for row in rows if not row.lesson]

    # -- pages

    async def open(self, number: int, table: str, language: str) -> None:
        """A page wants to show a table: it is sent everything, or closed with the reason."""
        page = Page(number, language if language in LANGUAGES else "", self._post)
        try:
            live = self.live.get(table) or DeviceTable(self, await load(self.storage, table))
        except Missing:
            self._close(number, NO_TABLE)
            return
        except Unplayable as why:
            page.put(write(Refused(0, why.code, why.reason(page.language), 0)))
            self._close(number, UNPLAYABLE)
            return
        self.live[table] = live
        self._pages[number] = page, live
        live.enter(page)

    async def hear(self, number: int, text: str) -> None:
        """A page says something."""
        if (found := self._pages.get(number)) is not None:
            page, live = found
            await live.hear(page, text)

    async def leave(self, number: int) -> None:
        """A page has gone."""
        if (found := self._pages.pop(number, None)) is not None:
            page, live = found
            live.leave(page)
            self._forget_idle()

    # -- bots and clocks

    def think(self, table: str, number: int, question: Question, not_before: float) -> None:
        self._think(table, number, msgspec.json.encode(question).decode(), not_before)

    async def thought(self, table: str, number: int, answer: str) -> None:
        """A bot has decided, or has failed."""
        if (live := self.live.get(table)) is not None:
            try:
                await live.thought(number, msgspec.json.decode(answer, type=Answer))
            except Refusal:
                self._start_again(live)
            self._forget_idle()

    def due(self) -> float:
        """Return the seconds until a clock decides; -1 if none will."""
        now = read_now()
        times = [seconds for live in self.live.values() if (seconds := live.core.due(now)) is not None]
        return min(times, default=-1.0)

    async def expire(self) -> None:
        """Decide for everyone whose time is over."""
        for live in list(self.live.values()):
            seconds = live.core.due(read_now())
            if seconds is not None and seconds <= 0:
                try:
                    await live.expire()
                except Refusal:
                    self._start_again(live)

    def _start_again(self, live: DeviceTable) -> None:
        """The storage did not take an entry of the table itself: its pages come back a little later."""
        self.live.pop(live.state.table, None)
        for number, (_, at) in list(self._pages.items()):
            if at is live:
                del self._pages[number]
                self._close(number, AGAIN)

    def _forget_idle(self) -> None:
        for table, live in list(self.live.items()):
            if live.idle:
                del self.live[table]
