"""Table: one task per live table. It alone changes the table's state, and tells nobody before the store has it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Coroutine

from unmatched.heroes.content import OtherContent
from unmatched.server import metrics, rating
from unmatched.server.adviser import Adviser
from unmatched.server.connection import Connection
from unmatched.server.house import House
from unmatched.server.inbox import (
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
    Stands,
    Suspend,
    sender,
)
from unmatched.server.logs import speak_of
from unmatched.server.set_aside import SetAside
from unmatched.server.store import Conflict
from unmatched.server.store_watch import STORE_DOWN, StoreDown
from unmatched.server.table_row import TableRow
from unmatched.server.thinking import BOT_FAILED, Thinking
from unmatched.server.turns import Asker
from unmatched.tables import referee, rematch
from unmatched.tables.clock import Clock, choose_simply
from unmatched.tables.entries import (
    AnyEntry,
    Closed,
    Decided,
    Rematched,
    Resigned,
    Said,
    only_game_changed,
    read_entry,
    write_entry,
)
from unmatched.tables.protocol import (
    AnswerUndo,
    AskHint,
    AskSight,
    BringBoard,
    BringHero,
    Chat,
    ChatLine,
    Claim,
    Decide,
    Dismiss,
    Done,
    FromPerson,
    Rematch,
    Request,
    Resign,
    Resync,
    Say,
    Sit,
    Speak,
    Start,
    Undo,
    write,
)
from unmatched.tables.refusal import Refusal, Repeated
from unmatched.tables.snapshots import SharedGames, chat_line, shared_game, sight_info, table_info
from unmatched.tables.state import MOST_EXPIRIES, TableState

INBOX = 512
FAR_SECONDS = 600.0
"""a table whose clock runs longer than this need not be held meanwhile"""
ALWAYS_TAKEN = Start | Decide | Claim | Resign | Dismiss
"""requests that bring a game to its end; a seat resigns once, and a game has no endless number of decisions"""
MOST_CAUGHT_UP = 50
"""entries of other processes that are taken in at once; more are folded as when a table is loaded"""

_log = logging.getLogger(__name__)


class Table:
    """A live table: its state, the sockets at it, its bots and its clock."""

    def __init__(self, house: House, state: TableState) -> None:
        self.house = house
        self.state = state
        self.inbox: asyncio.Queue[Item] = asyncio.Queue(INBOX)
        self.connections: dict[Connection, None] = {}
        """in the order in which they came, and are told"""
        self.touched = time.monotonic()
        self._thinking = Thinking(house.workers, self.inbox, Asker(person=state.host))
        self._adviser = Adviser(house.workers)
        self.clock = Clock(state, runs_on=house.time_is_sound())
        self._elsewhere: list[str] = []
        """who is at this table at other processes"""
        self._shown_here: list[str] = []
        self.written = state.length
        """entries of the log that are surely in the store"""
        self._row = TableRow(state)
        self._content_kept = False
        """the store surely has what the game is played with; older games bring it with their next entry"""
        self._left_unsaid = False
        """somebody left while the inbox was full"""

    @property
    def driving(self) -> bool:
        """Whether this process, and no other, acts for the bots and the clock here."""
        return self.house.store.drives(self.state.table)

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
                if self.state.exceeds(self.house.limits.events_per_game):
                    raise await self.house.over_limit(self.state.table)
                seconds = self._until_expiry()
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
        except SetAside as why:
            self.house.set_aside(self.state.table, why)
        except StoreDown:
            close_code = STORE_DOWN
        except Exception as error:
            # Memory may be ahead of the store: forget it. People come back to what the store has.
            _log.exception("reloading table %s", self.state.table)
            self.house.table_broke(self, error)
        finally:
            self.house.store.release(self.state.table, unfinished)
            self.house.table_ended(self)
            self.house.workers.forget(self.state.table)
            # Whoever was at the door comes again, and finds the table loaded anew.
            waiting = [self.inbox.get_nowait() for _ in range(self.inbox.qsize())]
            self.connections |= {item.connection: None for item in waiting if isinstance(item, Hello)}
            self._thinking.stop()
            self._adviser.stop()
            for connection in self.connections:
                connection.end(close_code)

    async def _measured(self, taking: Coroutine[None, None, None], address: str = "") -> None:
        """Charge what is done here to an address, if it comes from one, or to the one that plays here."""
        address = address or self._thinking.asker.address
        await self.house.load.measure(taking, self.state, address, self._check_served)

    def _check_served(self) -> None:
        """An operator, or another process, may have suspended the table."""
        if (why := self.house.suspended(self.state.table)) is not None:
            raise why

    async def _leaves(self, end: End) -> bool:
        """Whether the table leaves the memory; not when somebody has come meanwhile."""
        left = self.state.fleeting and self.idle()
        if left and self.state.lesson:
            await self.house.store.forget(self.state.table)
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
                self._elsewhere = await self.house.store.elsewhere(self.state.table)
                self._tell_tables()
                await self._act()
            case News():
                await self._catch_up(item.length)
            case BotDecided():
                await self._bot_decided(item)
            case Stands():
                await self._stands(item)
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
            self._thinking.asker = Asker(connection.address, connection.person)

    def _caught_up(self, connection: Connection) -> None:
        try:
            self.inbox.put_nowait(CaughtUp(connection))
        except asyncio.QueueFull:
            connection.closed.set()

    # -- requests

    async def _heard_message(self, connection: Connection, message: FromPerson, came: float) -> None:
        began = time.perf_counter()
        if isinstance(message, Resync | Speak):
            if isinstance(message, Speak):
                connection.language = message.language
            self._send_all(connection)
            connection.put(write(Done(message.ref, self.state.position)))
            return
        if isinstance(message, AskHint):
            self._adviser.ask(self.state, connection, message)
            return
        if isinstance(message, AskSight):
            connection.put(write(sight_info(self.state, message.ref)))
            return
        entries: list[AnyEntry] = []
        while True:
            try:
                entries = await self._entries(connection, message)
                self._check_room(message)
                stored = await self._commit(entries)
            except Repeated:
                metrics.took("repeated")
                connection.put(write(Done(message.ref, self.state.position)))
            except Refusal as refusal:
                self._refuse(connection, message.ref, refusal)
            except Conflict:
                # Another process was faster: the request is judged again by what the table is now.
                for entry in entries:
                    if isinstance(entry, Rematched):
                        await self.house.abandon(entry.table)
                await self._reload()
                continue
            else:
                connection.put(write(Done(message.ref, self.state.position)))
                done = time.perf_counter()
                self._tell(everything=not only_game_changed(entries))
                if isinstance(message, Decide):
                    metrics.decided(began - came, done - began - stored, stored, time.perf_counter() - done)
                await self._act()
            return

    def _check_room(self, message: Request) -> None:
        """The log is bounded, except for what brings a game to its end: no one can talk a game to death."""
        if self.state.length >= self.house.limits.entries_per_table and not isinstance(message, ALWAYS_TAKEN):
            raise Refusal("full", "log-full")

    def _refuse(self, connection: Connection, ref: int, refusal: Refusal) -> None:
        if refusal.code == "stale" and self.state.game is not None:
            # The position first, so that a client that reads the refusal already knows what is asked.
            connection.put(shared_game(self.state, self.clock, connection, {}))
        connection.refuse(ref, refusal, self.state.position)

    async def _entries(self, connection: Connection, message: Request) -> list[AnyEntry]:
        state, person, limits, now = self.state, connection.person, self.house.limits, int(time.time())
        asker, jobs = Asker(connection.address, person), self.house.jobs
        match message:
            case Decide():
                address = "" if limits.rated_at_one_address else connection.address
                return referee.decide(state, person, message, self.clock.spent(), now, connection.language, address)
            case Undo():
                return referee.undo(state, person, now, limits)
            case AnswerUndo():
                return referee.answer_undo(state, person, message, now)
            case Say():
                return referee.say(state, person, message, limits)
            case BringBoard():
                referee.may_bring_board(state, person)
                return referee.bring_board(state, await jobs.read(asker, state.table, referee.board_of, message.text))
            case BringHero():
                referee.may_bring_hero(state, person, limits)
                return referee.bring_hero(state, await jobs.read(asker, state.table, referee.hero_of, message.text))
            case Rematch():
                return await self._rematch(person)
            case Claim():
                return referee.claim(state, person, self._claim_in(person), limits)
            case Sit():
                rated = await rating.takes_part_at(self, person, connection.address)
                return referee.sit(state, person, message, connection.language, rated)
            case _:
                return referee.arrange(state, person, message, now)

    async def _stands(self, item: Stands) -> None:
        """Who joins the rating or leaves it need not sit down again; everybody here sees that it is so now."""
        rated = item.joined and await rating.takes_part_at(self, item.person, item.address)
        entries = rating.reseated(self.state, item.person, rated) if rated == item.joined else []
        if not entries or self.state.length >= self.house.limits.entries_per_table:
            return
        try:
            await self._commit(entries, known=True)
        except Conflict:
            await self._reload()
            return await self._stands(item)
        self._tell(everything=True)

    async def _rematch(self, person: str) -> list[AnyEntry]:
        entries = rematch.offer(self.state, person)
        if not rematch.agreed(self.state, person):
            return entries
        here = {*self._here(), *self._elsewhere}
        rated = self.state.rated and await rating.all_take_part(self.house.store, self.state)
        entries_there = rematch.new_table(self.state, here, int(time.time()), rated)
        table = await self.house.make_table(entries_there, self._thinking.asker)
        return [*entries, Rematched(table)]

    # -- the log

    async def _commit(self, entries: list[AnyEntry], known: bool = False) -> float:
        """Take in entries and whatever follows by itself, until all of it is durable; the seconds the store took."""
        first, now = self.state.length, int(time.time())
        written = list(entries)
        # Before it is written: what follows by itself and the row are read from the state after it. Nobody is told
        # until the store has it, and a table whose writing failed is folded anew.
        for entry in entries:
            self.state.apply(entry)
        while (follows := referee.forced_entry(self.state, now)) is not None:
            self.state.apply(follows)
            written.append(follows)
        data = [write_entry(entry) for entry in written]
        row = self._row.row(not only_game_changed(written), not self._content_kept)
        try:
            stored = await metrics.timed(self.house.store.append(self.state.table, first, data, row))
        except Conflict:
            metrics.took("conflict")
            raise
        self._content_kept = self.state.game is not None
        self.written = self.state.length
        metrics.committed(written)
        # What is known already is no news for who is not here.
        self.house.committed(self, () if known else written, self._elsewhere)
        self.clock.follow()
        return stored

    async def _reload(self) -> None:
        """Memory is not what the store has: the store is right."""
        metrics.took("reload")
        log = await self.house.store.read(self.state.table)
        if not log:
            raise Conflict("the table was deleted")
        self.state = await self.house.fold(self.state.table, log, self._thinking.asker)
        self._row = TableRow(self.state)
        self.written = self.state.length
        self.clock = Clock(self.state, runs_on=False)
        for connection in self.connections:
            self._send_all(connection)
        await self._act()

    async def _catch_up(self, length: int) -> None:
        if length and length <= self.state.length:
            return
        log = await self.house.store.read(self.state.table, self.state.length)
        if not log:
            return
        metrics.took("catch-up")
        if len(log) > MOST_CAUGHT_UP:
            return await self._reload()
        try:
            for data in log:
                self.state.apply(read_entry(data))
        except OtherContent:
            # Begun by a process of another version: the store has what it is played with.
            return await self._reload()
        self.written = self.state.length
        self.clock.follow()
        self._tell(everything=True)
        await self._act()

    # -- bots and the clock

    async def _act(self) -> None:
        """Let a bot think if one must decide, when this process drives the table."""
        asked = self.state.asked
        if asked is None or not asked.player or not self._somebody_cares():
            self._thinking.stop()
        if not self.state.acts_by_itself:
            self.house.workers.forget(self.state.table)
            self.house.store.release(self.state.table, unfinished=False)
            return
        if not self.driving and not await self.house.store.drive(self.state.table):
            self._thinking.stop()
        elif asked is not None and asked.player and self._somebody_cares():
            self._thinking.begin(self.state, asked.number, asked.player)

    def _somebody_cares(self) -> bool:
        """A person plays, or looks on: bots do not play for themselves."""
        return bool(self.connections or self._elsewhere) or self.state.played_by_people

    async def _bot_decided(self, decided: BotDecided) -> None:
        if decided.position != self.state.position or self.state.phase != "playing" or not self.driving:
            metrics.took("late-bot")
            return
        entries: list[AnyEntry] = [Decided(decided.seat, decided.option, "bot", 0, int(time.time()))]
        if decided.failed:
            entries.insert(0, Said("", decided.failed, "", "table", BOT_FAILED))
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

    def _until_expiry(self) -> float | None:
        """Seconds until the clock decides, when this process drives the table."""
        return self.clock.until_expiry() if self.driving else None

    async def _expired(self) -> None:
        if not self.driving:
            return
        if self.state.phase == "draft":
            await self._commit_alone([referee.pick_by_lot(self.state)])
            return
        asked = self.state.asked
        if asked is None:
            return
        # Not by a worker: bots may have much to think of, and a clock does not wait for them.
        option = choose_simply(self.state.playing, asked.number)
        entries: list[AnyEntry] = [Decided(asked.number, option, "clock", asked.reserve, int(time.time()))]
        if asked.expiries + 1 >= MOST_EXPIRIES:
            entries.append(Resigned(asked.number, "clock"))
        await self._commit_alone(entries)

    # -- telling

    def _send_all(self, connection: Connection) -> None:
        """Everything a person may know of the table."""
        connection.refresh()
        connection.put(self._table(connection))
        if self.state.game is not None:
            connection.put(shared_game(self.state, self.clock, connection, {}))
        connection.put(write(Chat(self._chat(connection), fresh=True)))

    def _tell(self, everything: bool) -> None:
        """Tell everybody what is new."""
        pictures: SharedGames = {}
        asked = self.state.asked
        away = asked is not None and not asked.player and asked.person not in {*self._here(), *self._elsewhere}
        for connection in self.connections:
            cursor = connection.cursor
            # Where somebody who is away must decide, the others are told how long until they may claim the win.
            table_too = everything or cursor.phase != self.state.phase or away
            if table_too:
                connection.put(self._table(connection))
            if self.state.game is not None and (table_too or cursor.position != self.state.position):
                connection.put(shared_game(self.state, self.clock, connection, pictures))
            if lines := self._chat(connection):
                connection.put(write(Chat(lines)))

    def _tell_tables(self, besides: Connection | None = None) -> None:
        for connection in self.connections:
            if connection is not besides:
                connection.put(self._table(connection))

    def _table(self, connection: Connection) -> bytes:
        here = [*self._here(), *self._elsewhere]
        watching = sum(not self.state.held_by(person) for person in here)
        connection.cursor.phase = self.state.phase
        claim = self._claim_in(connection.person)
        return write(table_info(self.state, connection.person, connection.language, set(here), watching, claim))

    def _claim_in(self, person: str) -> int:
        return self.state.claim_in(person, time.time(), self.house.claim_wait(self.state.asked_at))

    def _chat(self, connection: Connection) -> tuple[ChatLine, ...]:
        """What was said since this person was told last."""
        state, cursor = self.state, connection.cursor
        news = state.conversation.since(cursor.chat)
        cursor.chat = state.conversation.length
        return tuple(
            chat_line(state, line.said, connection.person) for line in news if line.heard_by(connection.person)
        )

    def _here(self) -> list[str]:
        """Who is at this table at this process, one for every socket."""
        return sorted(connection.person for connection in self.connections)

    async def _appear(self) -> None:
        """Somebody came or left: other processes are told, and asked when the table wakes up here."""
        if not self._shown_here:
            self._elsewhere = await self.house.store.elsewhere(self.state.table)
        self._shown_here = self._here()
        await self.house.store.appear(self.state.table, self._shown_here)

    def idle(self) -> bool:
        """Nobody has been here for a while, and nothing happens here by itself soon."""
        if self.connections or not self.inbox.empty():
            return False
        limits = self.house.limits
        seconds = limits.fleeting_seconds if self.state.fleeting else limits.idle_table_seconds
        if time.monotonic() - self.touched <= seconds:
            return False
        due = self.state.due
        return due is None or not self.driving or (self.clock.slow and due > time.time() + FAR_SECONDS)
