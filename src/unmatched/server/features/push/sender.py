"""PushSender notifies people who have no page open that a table waits for them, if they asked for it.

What it sends names tables and opponents, never a hand. Whoever is at the table is not told: their page does that.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from http.client import HTTPException
from typing import TYPE_CHECKING

import msgspec

from unmatched.message import Message
from unmatched.server.features.push import web_push
from unmatched.server.limits import Buckets, Limits
from unmatched.server.store.outage import StoreDown
from unmatched.server.store.rows import Subscription
from unmatched.server.store.store import Store
from unmatched.tables.entries import AnyEntry, Seated
from unmatched.tables.state import Person, Seat, TableState
from unmatched.text.hero_names import hero_name

if TYPE_CHECKING:
    from unmatched.server.hosting.table import Table

SECRET = "push"
Words = Callable[[str], str]
"""language -> what is said"""
HANDS = 4
"""messages on their way at once; a service that hangs holds one for web_push.PATIENCE"""
LONGEST_WAIT = 600.0
"""seconds after which it is looked again whether somebody must still be told"""

_log = logging.getLogger(__name__)


class Note(msgspec.Struct, frozen=True):
    """What a browser is sent; the client's worker shows it."""

    words: str
    page: str


class PushSender:
    """Of one process."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self._store = store
        self._limits = limits
        self._key: web_push.PushKey | None = None
        self._bounds = Buckets(limits.pushes_per_second, limits.push_burst)
        self._told: dict[str, str] = {}
        """table -> who was told that it waits for them, and has not answered since"""
        self._waiting: set[asyncio.Task[None]] = set()
        self._hands = ThreadPoolExecutor(HANDS, "push")

    async def key(self) -> web_push.PushKey | None:
        """This server's, the same in all its processes and for ever; None without the extra `push`."""
        if self._key is None and web_push.possible():
            self._key = web_push.PushKey(await self._store.keep_once(SECRET, web_push.PushKey.new()))
        return self._key

    async def close(self) -> None:
        for task in self._waiting:
            task.cancel()
        await asyncio.gather(*self._waiting, return_exceptions=True)
        self._hands.shutdown(wait=False, cancel_futures=True)

    def committed(self, table: Table, entries: Sequence[AnyEntry], elsewhere: Sequence[str]) -> None:
        """Something is durable: somebody may have to be told of it, unless they come by themselves in a moment."""
        if not web_push.possible():
            return
        state = table.state
        turn = state.turn
        waits_for = turn.seat.person if isinstance(turn, Person) else ""
        if waits_for != self._told.get(state.table):
            self._told.pop(state.table, None)
        fresh = waits_for and state.table not in self._told and not _here(table, waits_for, elsewhere)
        if isinstance(turn, Person) and fresh:
            self._told[state.table] = waits_for
            self._start(self._tell_of_turn(table, turn.seat.number, waits_for, tuple(elsewhere)))
        for entry in entries:
            if isinstance(entry, Seated) and entry.person != state.host and state.phase == "lobby":
                self._start(self._tell_of_guest(table, entry.name, tuple(elsewhere)))

    def forget(self, table: str) -> None:
        """A table leaves the memory."""
        self._told.pop(table, None)

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._waiting.add(task)
        task.add_done_callback(self._waiting.discard)

    async def _tell_of_turn(self, table: Table, seat: int, person: str, elsewhere: Sequence[str]) -> None:
        await asyncio.sleep(self._limits.push_after_seconds)
        name = table.state.table
        while self._told.get(name) == person:
            turn = table.state.turn
            asked = turn.seat if isinstance(turn, Person) else None
            if asked is None or asked.number != seat or asked.person != person or _here(table, person, elsewhere):
                # They came, or it is over: the next turn is told again.
                self._told.pop(name, None)
            elif self._bounds.take(person):
                await self._tell(name, person, partial(_turn, table.state, asked))
                return
            else:
                # Another table has called them a moment ago.
                await asyncio.sleep(min(self._bounds.wait(person), LONGEST_WAIT))

    async def _tell_of_guest(self, table: Table, name: str, elsewhere: Sequence[str]) -> None:
        await asyncio.sleep(self._limits.push_after_seconds)
        host = table.state.host
        if table.state.phase == "lobby" and not _here(table, host, elsewhere) and self._bounds.take(host):
            await self._tell(
                table.state.table, host, lambda language: Message("push-guest", {"name": name}).told(language)
            )

    async def _tell(self, table: str, person: str, words: Words) -> None:
        try:
            for to in await self._store.subscriptions(person):
                await self._send(to, Note(words(to.language), f"/t/{table}"), table)
        except StoreDown:
            return  # the outage is told where it matters

    async def _send(self, to: Subscription, note: Note, topic: str) -> None:
        key = await self.key()
        if key is None:
            return
        now, text = int(time.time()), msgspec.json.encode(note)
        loop = asyncio.get_running_loop()
        try:
            status = await loop.run_in_executor(self._hands, web_push.send, key, to, text, topic, now)
        except (OSError, ValueError, HTTPException) as error:
            # Not the address: whoever has it can write to that browser's service.
            _log.info("could not reach a push service: %s", type(error).__name__)
            return
        if status in web_push.GONE:
            await self._store.unsubscribe(to.endpoint)
        elif status >= 300:
            _log.warning("a push service answered %d", status)


def _here(table: Table, person: str, elsewhere: Sequence[str]) -> bool:
    return person in elsewhere or any(connection.person == person for connection in table.connections)


def _turn(state: TableState, asked: Seat, language: str) -> str:
    others = [seat for seat in state.seats if seat.team != asked.team]
    names = ", ".join(seat.name or hero_name(seat.hero, language) for seat in others if seat.name or seat.hero)
    return Message("push-turn", {"names": names or "Unmatched"}).told(language)
