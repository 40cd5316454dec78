"""PushSender notifies people who have no page open that a table waits for them, if they asked for it.

What it sends names tables and opponents, never a hand. Whoever is at the table is not told: their page does that.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from http.client import HTTPException
from weakref import WeakKeyDictionary

import msgspec

from unmatched.message import Message
from unmatched.server.features.push import web_push
from unmatched.server.features.push.queries import Subscription, first_secret, subscriptions, unsubscribe
from unmatched.server.hosting.live_tables import LiveTables
from unmatched.server.hosting.notifier import Words
from unmatched.server.hosting.table import Table
from unmatched.server.limits import Buckets
from unmatched.server.store.outage import StoreDown
from unmatched.tables.entries import AnyEntry, Seated
from unmatched.tables.state import Person, Seat, TableState
from unmatched.text.hero_names import hero_name

SECRET = "push"
HANDS = 4
"""messages on their way at once; a service that hangs holds one for web_push.PATIENCE"""
LONGEST_WAIT = 600.0
"""seconds after which it is looked again whether somebody must still be told"""

_HANDS = ThreadPoolExecutor(HANDS, "push")
_log = logging.getLogger(__name__)


class Note(msgspec.Struct, frozen=True):
    """What a browser is sent; the client's worker shows it."""

    words: str
    page: str


class PushSender:
    """Of one process."""

    def __init__(self, live_tables: LiveTables) -> None:
        self._live_tables = live_tables
        self._store = live_tables.store
        self._limits = live_tables.limits
        self._key: web_push.PushKey | None = None
        self._bounds = Buckets(self._limits.pushes_per_second, self._limits.push_burst)
        self._told: WeakKeyDictionary[Table, str] = WeakKeyDictionary()
        """whom a table waits for, who was notified of it and has not answered since"""

    async def key(self) -> web_push.PushKey | None:
        """This server's, the same in all its processes and for ever; None without the extra `push`."""
        if self._key is None and web_push.possible():
            self._key = web_push.PushKey(await self._store.run(first_secret(SECRET, web_push.PushKey.new())))
        return self._key

    def committed(self, table: Table, entries: Sequence[AnyEntry], elsewhere: Sequence[str]) -> None:
        """Something is durable: somebody may have to be told of it, unless they come by themselves in a moment."""
        if not web_push.possible():
            return
        state = table.state
        turn = state.turn
        waits_for = turn.seat.person if isinstance(turn, Person) else ""
        if waits_for != self._told.get(table):
            self._told.pop(table, None)
        fresh = waits_for and table not in self._told and not _here(table, waits_for, elsewhere)
        if isinstance(turn, Person) and fresh:
            self._told[table] = waits_for
            self._start(self._tell_of_turn(table, turn.seat.number, waits_for, tuple(elsewhere)))
        for entry in entries:
            if isinstance(entry, Seated) and entry.person != state.host and state.phase == "lobby":
                self._start(self._tell_of_guest(table, entry.name, tuple(elsewhere)))

    async def notify(self, person: str, page: str, words: Words) -> None:
        """Send a message to all browsers of a person, unless another one was sent a moment ago."""
        if web_push.possible() and self._bounds.take(person):
            await self._tell(page, person, words)

    def _start(self, work: Coroutine[None, None, None]) -> None:
        self._live_tables.run_until_closed(work)

    async def _tell_of_turn(self, table: Table, seat: int, person: str, elsewhere: Sequence[str]) -> None:
        await asyncio.sleep(self._limits.push_after_seconds)
        name = table.state.table
        while self._told.get(table) == person and self._live_tables.tables.get(name) is table:
            turn = table.state.turn
            asked = turn.seat if isinstance(turn, Person) else None
            if asked is None or asked.number != seat or asked.person != person or _here(table, person, elsewhere):
                # They came, or it is over: the next turn is told again.
                self._told.pop(table, None)
            elif self._bounds.take(person):
                await self._tell(f"/t/{name}", person, partial(_turn, table.state, asked))
                return
            else:
                # Another table has called them a moment ago.
                await asyncio.sleep(min(self._bounds.wait(person), LONGEST_WAIT))

    async def _tell_of_guest(self, table: Table, name: str, elsewhere: Sequence[str]) -> None:
        await asyncio.sleep(self._limits.push_after_seconds)
        host = table.state.host
        if table.state.phase == "lobby" and not _here(table, host, elsewhere) and self._bounds.take(host):
            await self._tell(
                f"/t/{table.state.table}", host, lambda language: Message("push-guest", {"name": name}).told(language)
            )

    async def _tell(self, page: str, person: str, words: Words) -> None:
        try:
            for to in await self._store.fetch(subscriptions(person)):
                await self._send(to, Note(words(to.language), page), page.rpartition("/")[2])
        except StoreDown:
            return  # the outage is told where it matters

    async def _send(self, to: Subscription, note: Note, topic: str) -> None:
        key = await self.key()
        if key is None:
            return
        now, text = int(time.time()), msgspec.json.encode(note)
        loop = asyncio.get_running_loop()
        try:
            status = await loop.run_in_executor(_HANDS, web_push.send, key, to, text, topic, now)
        except (OSError, ValueError, HTTPException) as error:
            # Not the address: whoever has it can write to that browser's service.
            _log.info("could not reach a push service: %s", type(error).__name__)
            return
        if status in web_push.GONE:
            await self._store.run(unsubscribe(to.endpoint))
        elif status >= 300:
            _log.warning("a push service answered %d", status)


def _here(table: Table, person: str, elsewhere: Sequence[str]) -> bool:
    return person in elsewhere or any(connection.person == person for connection in table.connections)


def _turn(state: TableState, asked: Seat, language: str) -> str:
    others = [seat for seat in state.seats if seat.team != asked.team]
    names = ", ".join(seat.name or hero_name(seat.hero, language) for seat in others if seat.name or seat.hero)
    return Message("push-turn", {"names": names or "Unmatched"}).told(language)
