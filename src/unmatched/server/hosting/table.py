"""Table: one task per live table. It alone changes the table's state, and tells nobody before the store has it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Coroutine, Sequence
from functools import partial

from unmatched.heroes.content import OtherContent
from unmatched.server.hosting.bot_turn import BotTurn
from unmatched.server.hosting.connection import Connection
from unmatched.server.hosting.hints import Hints
from unmatched.server.hosting.hooks import Sitting
from unmatched.server.hosting.inbox import (
    BotDecided,
    Bye,
    CaughtUp,
    Check,
    End,
    Heard,
    Hello,
    Item,
    Moved,
    News,
    RatingJoined,
    Suspend,
    sender,
)
from unmatched.server.hosting.rated_seats import all_play_rated, reseated
from unmatched.server.hosting.table_row import TableRow
from unmatched.server.hosting.table_services import TableServices
from unmatched.server.hosting.unplayable import Unplayable
from unmatched.server.monitoring import metrics
from unmatched.server.monitoring.logs import speak_of
from unmatched.server.store.outage import STORE_DOWN, StoreDown
from unmatched.server.store.store import Conflict
from unmatched.server.thinking.fair_queue import Requester
from unmatched.tables import referee, rematch
from unmatched.tables.clock import Now
from unmatched.tables.core import Facts, TableCore, bot_question
from unmatched.tables.entries import (
    AnyEntry,
    Closed,
    Rematched,
    only_game_changed,
)
from unmatched.tables.protocol import (
    AskHint,
    AskSight,
    BringBoard,
    BringHero,
    Decide,
    FromPerson,
    Rematch,
    Request,
    Resync,
    Sit,
    Speak,
)
from unmatched.tables.refusal import Refusal, Repeated
from unmatched.tables.state import NOBODY, Bot, TableState

INBOX = 512
FAR_SECONDS = 600.0
"""a table whose clock runs longer than this need not be held meanwhile"""
MOST_CAUGHT_UP = 50
"""entries of other processes that are taken in at once; more are folded as when a table is loaded"""

_log = logging.getLogger(__name__)


class Table:
    """A live table: its state, the sockets at it, its bots and its clock."""

    def __init__(self, services: TableServices, state: TableState) -> None:
        self.services = services
        self.core: TableCore[Connection] = TableCore(
            state, read_now(), services.limits, services.time_is_sound(), services.claim_wait
        )
        self.inbox: asyncio.Queue[Item] = asyncio.Queue(INBOX)
        self.touched = time.monotonic()
        self._bot_turn = BotTurn(services.workers, self.inbox, Requester(person=state.host))
        self._hints = Hints(services.workers)
        self._shown_here: list[str] = []
        self._row = TableRow(state, services.hooks.on_commit)
        self.written = state.length
        """entries of the log that are surely in the store"""
        self._content_kept = False
        """the store surely has what the game is played with; older games bring it with their next entry"""
        self._left_unsaid = False
        """somebody left while the inbox was full"""

    @property
    def state(self) -> TableState:
        return self.core.state

    @property
    def connections(self) -> dict[Connection, None]:
        """Return them in the order of arrival, in which messages are sent."""
        return self.core.readers

    @property
    def driving(self) -> bool:
        """Whether this process, and no other, acts for the bots and the clock here."""
        return self.services.store.drives(self.state.table)

    def may_enter(self, person: str) -> bool:
        """Whether a person may see the table at all."""
        state = self.state
        if state.settings.spectators or state.phase == "lobby":
            return True
        return bool(state.held_by(person)) or (bool(person) and person == state.host)

    # -- the task

    async def run(self) -> None:
        """Until the table leaves the memory."""
        speak_of(self.state.table)
        unfinished = True
        close_code = 1012
        try:
            await self._act()
            while True:
                self._check_served()
                if self.state.exceeds(self.services.limits.events_per_game):
                    raise await self.services.over_limit(self.state.table)
                seconds = self.core.due(read_now()) if self.driving else None
                try:
                    async with contextlib.nullcontext() if seconds is None else asyncio.timeout(seconds):
                        item = await self.inbox.get()
                except TimeoutError:
                    await self._measured(self._expired())
                    continue
                if not isinstance(item, End):
                    await self._measured(self._take(item), sender(item))
                elif await self._leaves(item):
                    unfinished = self.state.due is not None
                    break
        except asyncio.CancelledError:
            raise
        except Conflict:
            _log.info("table %s was written by another process", self.state.table)
        except Unplayable as why:
            self.services.mark_unplayable(self.state.table, why)
        except StoreDown:
            close_code = STORE_DOWN
        except Exception as error:
            # Memory may be ahead of the store: forget it. People come back to what the store has.
            _log.exception("reloading table %s", self.state.table)
            self.services.table_broke(self, error)
        finally:
            self.services.store.release(self.state.table, unfinished)
            self.services.table_ended(self)
            self.services.workers.forget(self.state.table)
            # Whoever was at the door comes again, and finds the table loaded anew.
            waiting = [self.inbox.get_nowait() for _ in range(self.inbox.qsize())]
            self.connections.update({item.connection: None for item in waiting if isinstance(item, Hello)})
            self._bot_turn.stop()
            self._hints.stop()
            for connection in self.connections:
                connection.end(close_code)

    async def _measured(self, taking: Coroutine[None, None, None], address: str = "") -> None:
        """Charge what is done here to an address, if it comes from one, or to the one that plays here."""
        address = address or self._bot_turn.requester.address
        await self.services.load.measure(taking, self.state, address, self._check_served)

    def _check_served(self) -> None:
        """An operator, or another process, may have suspended the table."""
        if (why := self.services.suspended(self.state.table)) is not None:
            raise why

    async def _leaves(self, end: End) -> bool:
        """Whether the table leaves the memory; not when somebody has come meanwhile."""
        left = self.state.fleeting and self.idle()
        if left and self.state.lesson:
            await self.services.forget(self.state.table)
            return True
        if (end.close or left) and self.state.phase not in ("over", "closed"):
            await self._commit([Closed()])
            self._tell(everything=True)
        return end.close or self.idle()

    async def _take(self, item: Item) -> None:
        if isinstance(item, Hello | Heard | Bye):
            self.touched = time.monotonic()
        if self._left_unsaid:
            self._left_unsaid = False
            await self._appear()
            self._tell_tables()
        match item:
            case Heard():
                self._think_for(item.connection)
                await self._heard_message(item.connection, item.message, item.at)
            case CaughtUp():
                # There was no request, so there is no `done`.
                self._send_all(item.connection)
            case Hello() if item.connection.closed.is_set():
                pass  # gone again before we opened
            case Hello():
                self.connections[item.connection] = None
                self._think_for(item.connection)
                item.connection.on_caught_up(self._caught_up)
                await self._appear()
                self._send_all(item.connection)
                self._tell_tables(besides=item.connection)
                await self._act()
            case Bye():
                self.connections.pop(item.connection, None)
                await self._appear()
                self._tell_tables()
                await self._act()
            case Moved():
                self.core.elsewhere = await self.services.store.elsewhere(self.state.table)
                self._tell_tables()
                await self._act()
            case News():
                await self._catch_up(item.length)
            case BotDecided():
                await self._bot_decided(item)
            case RatingJoined():
                await self._rating_joined(item)
            case Check():
                await self._act()
            case Suspend():
                raise item.why
            case End():
                pass

    def leave(self, connection: Connection) -> None:
        """Somebody goes: at once, because an inbox that is full is told nothing."""
        self.connections.pop(connection, None)
        try:
            self.inbox.put_nowait(Bye(connection))
        except asyncio.QueueFull:
            self._left_unsaid = True

    def _think_for(self, connection: Connection) -> None:
        if connection.person == self.state.host or self.state.held_by(connection.person):
            self._bot_turn.requester = Requester(connection.address, connection.person)

    def _caught_up(self, connection: Connection) -> None:
        try:
            self.inbox.put_nowait(CaughtUp(connection))
        except asyncio.QueueFull:
            connection.closed.set()

    # -- requests

    async def _heard_message(self, connection: Connection, message: FromPerson, came: float) -> None:
        began = time.perf_counter()
        if isinstance(message, Resync | Speak | AskSight):
            if not isinstance(message, AskSight):
                connection.catch_up()
            _send(connection, self.core.look(connection, message, read_now()))
            return
        if isinstance(message, AskHint):
            self._hints.ask(self.state, connection, message)
            return
        entries: list[AnyEntry] = []
        while True:
            try:
                entries = await self._entries(connection, message)
                stored = await self._commit(entries)
            except Repeated:
                metrics.took("repeated")
                connection.put(self.core.done(message.ref))
            except Refusal as refusal:
                metrics.refused(refusal.code)
                _send(connection, self.core.refused(connection, message.ref, refusal, read_now()))
            except Conflict:
                # Another process was faster: the request is judged again by what the table is now.
                for entry in entries:
                    if isinstance(entry, Rematched):
                        await self.services.abandon(entry.table)
                await self._reload()
                continue
            else:
                connection.put(self.core.done(message.ref))
                done = time.perf_counter()
                self._tell(everything=not only_game_changed(entries))
                if isinstance(message, Decide):
                    metrics.decided(began - came, done - began - stored, stored, time.perf_counter() - done)
                await self._act()
            return

    async def _entries(self, connection: Connection, message: Request) -> list[AnyEntry]:
        """What a request adds to the log, with what must be waited for to know it."""
        facts = Facts(connection.address)
        if isinstance(message, BringBoard | BringHero | Sit):
            facts = await self._facts(connection, message)
        entries = self.core.judge(connection, message, read_now(), facts)
        if isinstance(message, Rematch) and rematch.agreed(self.state, connection.person):
            entries.append(Rematched(await self._make_rematch()))
        return entries

    async def _facts(self, connection: Connection, message: BringBoard | BringHero | Sit) -> Facts:
        """What a worker or the store knows of a request."""
        state, person, address = self.state, connection.person, connection.address
        read = partial(self.services.jobs.read, Requester(address, person), state.table)
        match message:
            case BringBoard():
                referee.may_bring_board(state, person)
                return Facts(file=await read(referee.board_of, message.text))
            case BringHero():
                referee.may_bring_hero(state, person, self.services.limits)
                return Facts(file=await read(referee.hero_of, message.text))
            case Sit():
                return Facts(rated=await self._plays_rated(person, address))

    async def _plays_rated(self, person: str, address: str) -> bool:
        """Whether a person who sits down here plays for a rating."""
        others = frozenset(self.state.people() - {person})
        near = {one.address for one in self.connections if one.person in others} - {""}
        sitting = Sitting(self.state.settings, person, others, one_address=address in near)
        return await self.services.hooks.plays_rated(sitting)

    async def _rating_joined(self, item: RatingJoined) -> None:
        """Who joins the rating or leaves it need not sit down again; everybody here sees that it is so now."""
        rated = item.joined and await self._plays_rated(item.person, item.address)
        entries = reseated(self.state, item.person, rated) if rated == item.joined else []
        if not entries or self.state.length >= self.services.limits.entries_per_table:
            return
        try:
            await self._commit(entries, known=True)
        except Conflict:
            await self._reload()
            return await self._rating_joined(item)
        self._tell(everything=True)

    async def _make_rematch(self) -> str:
        """The new table of the same people."""
        here = {*self.core.here(), *self.core.elsewhere}
        rated = self.state.rated and await all_play_rated(self.services.hooks, self.state)
        entries = rematch.new_table(self.state, here, int(time.time()), rated)
        return await self.services.make_table(entries, self._bot_turn.requester)

    # -- the log

    async def _commit(self, entries: list[AnyEntry], known: bool = False) -> float:
        """Take in entries and whatever follows by itself, until all of it is durable; the seconds the store took."""
        written = self.core.take(entries, read_now())
        row = self._row.row(not only_game_changed(written.entries), not self._content_kept)
        try:
            stored = await metrics.timed(
                self.services.store.append(self.state.table, written.number, written.data, row)
            )
        except Conflict:
            metrics.took("conflict")
            raise
        self._content_kept = self.state.game is not None
        self.written = self.state.length
        metrics.committed(written.entries)
        # What is known already is no news for who is not here.
        self.services.hooks.committed(self, () if known else written.entries, self.core.elsewhere)
        self.core.stored(read_now())
        return stored

    async def _reload(self) -> None:
        """Memory is not what the store has: the store is right."""
        metrics.took("reload")
        log = await self.services.store.read(self.state.table)
        if not log:
            raise Conflict("the table was deleted")
        self.core.reload(await self.services.fold(self.state.table, log, self._bot_turn.requester), read_now())
        self._row = TableRow(self.state, self.services.hooks.on_commit)
        self.written = self.state.length
        for connection in self.connections:
            self._send_all(connection)
        await self._act()

    async def _catch_up(self, length: int) -> None:
        if length and length <= self.state.length:
            return
        log = await self.services.store.read(self.state.table, self.state.length)
        if not log:
            return
        metrics.took("catch-up")
        if len(log) > MOST_CAUGHT_UP:
            return await self._reload()
        try:
            self.core.follow(log, read_now())
        except OtherContent:
            # Begun by a process of another version: the store has what it is played with.
            return await self._reload()
        self.written = self.state.length
        self._tell(everything=True)
        await self._act()

    # -- bots and the clock

    async def _act(self) -> None:
        """Let a bot think if one must decide, when this process drives the table."""
        turn = self.state.turn if self._somebody_cares() else NOBODY
        if not isinstance(turn, Bot):
            self._bot_turn.stop()
        if not self.state.acts_by_itself:
            self.services.workers.forget(self.state.table)
            self.services.store.release(self.state.table, unfinished=False)
            return
        if not self.driving and not await self.services.store.drive(self.state.table):
            self._bot_turn.stop()
        elif isinstance(turn, Bot) and not self._bot_turn.thinks_about(self.state.revision):
            self._bot_turn.begin(self.state.table, bot_question(self.state, turn))

    def _somebody_cares(self) -> bool:
        """A person plays, or looks on: bots do not play for themselves."""
        return bool(self.connections or self.core.elsewhere) or self.state.played_by_people

    async def _bot_decided(self, decided: BotDecided) -> None:
        now = read_now()
        entries = self.core.answered(decided.question, decided.option, now, decided.failed) if self.driving else []
        if not entries:
            metrics.took("late-bot")
            return
        await self._commit_alone(entries)

    async def _commit_alone(self, entries: list[AnyEntry]) -> None:
        """Entries of the table itself."""
        try:
            await self._commit(entries)
        except Conflict:
            await self._reload()
            return
        self._tell(everything=not only_game_changed(entries))
        await self._act()

    async def _expired(self) -> None:
        # Not by a worker: bots may have much to think of, and a clock does not wait for them.
        entries = self.core.expired(read_now()) if self.driving else []
        if entries:
            await self._commit_alone(entries)

    # -- telling

    def _send_all(self, connection: Connection) -> None:
        """Everything a person may know of the table."""
        connection.catch_up()
        _send(connection, self.core.whole(connection, read_now()))

    def _tell(self, everything: bool) -> None:
        """Tell everybody what is new."""
        for connection, message in self.core.news(read_now(), everything):
            connection.put(message)

    def _tell_tables(self, besides: Connection | None = None) -> None:
        for connection, message in self.core.table_news(read_now(), besides):
            connection.put(message)

    async def _appear(self) -> None:
        """Somebody came or left: other processes are told, and asked when the table wakes up here."""
        if not self._shown_here:
            self.core.elsewhere = await self.services.store.elsewhere(self.state.table)
        self._shown_here = self.core.here()
        await self.services.store.appear(self.state.table, self._shown_here)

    def idle(self) -> bool:
        """Nobody has been here for a while, and nothing happens here by itself soon."""
        if self.connections or not self.inbox.empty():
            return False
        limits = self.services.limits
        seconds = limits.fleeting_seconds if self.state.fleeting else limits.idle_table_seconds
        if time.monotonic() - self.touched <= seconds:
            return False
        due = self.state.due
        return due is None or not self.driving or (self.core.clock.slow and due > time.time() + FAR_SECONDS)


def read_now() -> Now:
    """The time of this machine."""
    return Now(time.monotonic(), time.time())


def _send(connection: Connection, messages: Sequence[bytes]) -> None:
    for message in messages:
        connection.put(message)
