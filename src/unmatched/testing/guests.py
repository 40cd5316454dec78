"""Guests: people at tables of a server, in one event loop without a network."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import time
from collections.abc import AsyncIterator, Callable

import msgspec

from unmatched.server.app import switch_on
from unmatched.server.hosting.connection import Connection
from unmatched.server.hosting.hooks import Sitting
from unmatched.server.hosting.inbox import Bye, Heard, Hello
from unmatched.server.hosting.live_tables import LiveTables
from unmatched.server.hosting.table import Table
from unmatched.server.limits import UNLIMITED, Limits
from unmatched.server.store.store import Store
from unmatched.server.thinking.bot_workers import BotWorkers
from unmatched.tables import referee
from unmatched.tables.protocol import (
    AskHint,
    AskSight,
    Chat,
    ChatLine,
    Decide,
    Done,
    FromPerson,
    GameInfo,
    Hint,
    NewTable,
    Refused,
    Settings,
    Sight,
    Sit,
    Start,
    TableInfo,
    ToPerson,
    read_answer,
)

SECONDS = 20.0
"""a guest that waits longer than this has found an error"""


@contextlib.asynccontextmanager
async def open_live_tables(
    store: Store, limits: Limits = UNLIMITED, bot_seconds: float = 0.05
) -> AsyncIterator[LiveTables]:
    """Open the tables of a store for a while."""
    live_tables = LiveTables(store, BotWorkers(1, bot_seconds), limits)
    switch_on(live_tables)
    await live_tables.open()
    try:
        yield live_tables
    finally:
        await live_tables.close()


class Guest:
    """A person at a table of a live_tables; keeps everything received."""

    def __init__(self, live_tables: LiveTables, person: str, language: str = "en") -> None:
        self.live_tables = live_tables
        self.person = person
        self.language = language
        self.raw: list[bytes] = []
        self.received: list[ToPerson] = []
        self._refs = itertools.count(1)
        self._news = asyncio.Event()
        self._connection: Connection | None = None
        self._writer: asyncio.Task[None] | None = None
        self._table: Table | None = None

    async def make_table(self, settings: Settings, *seats: int) -> str:
        """A new table with this guest as the host, in some seats."""
        wish = NewTable(settings, self.person, seats)
        rated = await self.live_tables.hooks.plays_rated(Sitting(settings, self.person))
        return await self.live_tables.make_table(referee.create(wish, self.person, int(time.time()), rated=rated))

    async def visit(self, name: str) -> None:
        table = await self.live_tables.table(name)
        assert table is not None, name
        self._table = table
        self._connection = Connection(self._take, self.person, self.language, self.live_tables.limits)
        self._writer = asyncio.create_task(self._connection.write())
        await table.inbox.put(Hello(self._connection))
        await self.until(lambda: self.table_info() is not None)

    async def go(self) -> None:
        """Leave, as by closing the page."""
        assert self._table is not None and self._connection is not None and self._writer is not None
        self._writer.cancel()
        await self._table.inbox.put(Bye(self._connection))

    async def _take(self, data: bytes) -> None:
        self.raw.append(data)
        self.received.append(read_answer(data))
        self._news.set()

    @property
    def live(self) -> Table:
        assert self._table is not None
        return self._table

    async def ask(self, message: FromPerson) -> Done | Refused:
        """Send a message and wait for its answer."""
        answer = await self._answer(message)
        assert not isinstance(answer, Hint | Sight)
        return answer

    async def ask_hint(self, seat: int) -> Hint | Refused:
        answer = await self._answer(AskHint(seat))
        assert not isinstance(answer, Done | Sight)
        return answer

    async def ask_sight(self) -> Sight:
        answer = await self._answer(AskSight())
        assert isinstance(answer, Sight)
        return answer

    async def _answer(self, message: FromPerson) -> Done | Refused | Hint | Sight:
        ref = next(self._refs)
        await self.send(msgspec.structs.replace(message, ref=ref))
        found: list[Done | Refused | Hint | Sight] = []

        def answered() -> bool:
            found[:] = [m for m in self.received if isinstance(m, Done | Refused | Hint | Sight) and m.ref == ref]
            return bool(found)

        await self.until(answered)
        return found[0]

    async def send(self, message: FromPerson) -> None:
        assert self._connection is not None
        await self.live.inbox.put(Heard(self._connection, message))

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait until a condition holds."""
        async with asyncio.timeout(SECONDS):
            while not holds():
                self._news.clear()
                await self._news.wait()

    async def sit(self, seat: int) -> Done | Refused:
        return await self.ask(Sit(seat, self.person))

    async def start(self) -> Done | Refused:
        return await self.ask(Start())

    async def decide(self, option: str = "") -> Done | Refused:
        """Decide what is asked, and see what comes of it; the first option, if none is named."""
        question = self.game.question
        assert question is not None and question.options, self.game
        text = option or question.options[0].text
        answer = await self.ask(Decide(question.seat, self.game.position, text))
        if isinstance(answer, Done):
            await self.until(lambda: self.game.position >= answer.position)
        return answer

    def options(self) -> list[str]:
        question = self.game.question if self.game_info() else None
        return [option.text for option in question.options] if question else []

    def asked(self) -> bool:
        return bool(self.options())

    def over(self) -> bool:
        info, game = self.table_info(), self.game_info()
        return info is not None and info.phase == "over" and game is not None and game.outcome is not None

    def table_info(self) -> TableInfo | None:
        return next((m for m in reversed(self.received) if isinstance(m, TableInfo)), None)

    def game_info(self) -> GameInfo | None:
        return next((m for m in reversed(self.received) if isinstance(m, GameInfo)), None)

    @property
    def table(self) -> TableInfo:
        info = self.table_info()
        assert info is not None
        return info

    @property
    def game(self) -> GameInfo:
        info = self.game_info()
        assert info is not None
        return info

    def log(self) -> list[str]:
        """The log as a client puts it together."""
        lines: list[str] = []
        for message in self.received:
            if isinstance(message, GameInfo):
                lines[message.log_from :] = [line.text for line in message.log]
        return lines

    def chat(self) -> list[ChatLine]:
        return [line for m in self.received if isinstance(m, Chat) for line in m.lines]
