"""Auditor: watches everything that leaves a process, beside a fold of its own of what is durable.

It finds an acknowledgement of what the log does not have, a picture of what is not durable, a picture that is not the
one of its reader, and one that a world dealt anew would not give.
"""

from __future__ import annotations

import hashlib
import random
from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass, field

import msgspec

from tests.server.redealt import redealt
from tests.server.simulation.database import Database
from tests.server.simulation.loop import SimulatedLoop
from tests.server.simulation.network import Socket
from unmatched.server.entries import AnyEntry, Resigned, Said, Seated, read_entry
from unmatched.server.pictures import LogEnd, LogEnds, chat_line, game_info, table_info
from unmatched.server.protocol import (
    Chat,
    ClockInfo,
    Decide,
    Done,
    FromPerson,
    GameInfo,
    Resign,
    Say,
    Sit,
    Speak,
    TableInfo,
    read_answer,
    read_message,
)
from unmatched.server.referee import plain
from unmatched.server.table_state import TableState

NO_CLOCK = ClockInfo(-1, ())
REDEALT = 12
"""one picture of so many is compared with a world dealt anew"""
REMEMBERED = 400


@dataclass
class Truth:
    """A table as the database has it."""

    state: TableState
    entries: list[AnyEntry]
    grown_at: float
    created_at: float
    over_at: float = -1.0
    said: list[tuple[Said, frozenset[str] | None]] = field(default_factory=list)
    """with those whom it was for when it was said; None for everybody"""


@dataclass
class Reader:
    """What the auditor knows of a socket."""

    languages: list[str]
    asked: dict[int, FromPerson] = field(default_factory=dict)
    ends: LogEnds = (LogEnd(), LogEnd())


class Auditor:
    def __init__(self, loop: SimulatedLoop, seed: int) -> None:
        self.loop = loop
        self.database: Database | None = None
        self.truths: dict[str, Truth] = {}
        self.violations: list[str] = []
        self.counts: Counter[str] = Counter()
        self.latest: deque[str] = deque(maxlen=REMEMBERED)
        """what happened last, for whoever must find out why"""
        self.acknowledged: dict[tuple[str, int], tuple[int, str]] = {}
        self._readers: dict[int, Reader] = {}
        self._digest = hashlib.sha256()
        # Of its own: whether somebody looks must not change what happens.
        self._chance = random.Random(seed)

    # -- the trace

    def note(self, *what: object) -> None:
        line = f"{self.loop.now:.6f} {' '.join(map(str, what))}"
        self._digest.update(line.encode())
        self.latest.append(line[:300])

    @property
    def digest(self) -> str:
        return self._digest.hexdigest()

    def accuse(self, what: str) -> None:
        self.violations.append(f"at {self.loop.now:.3f} s: {what}")
        self.note("VIOLATION", what)

    # -- what is durable

    def committed(self, table: str, process: str) -> None:
        assert self.database is not None
        log = self.database.tables[table].log
        truth = self.truths.get(table)
        if truth is None:
            state = TableState.fold(table, log[:1])
            truth = self.truths[table] = Truth(state, [read_entry(log[0])], self.loop.now, self.loop.now)
        for data in log[truth.state.length :]:
            entry = read_entry(data)
            truth.state.apply(entry)
            truth.entries.append(entry)
            if isinstance(entry, Said):
                sides = truth.state.sides_with(entry.person)
                partners = frozenset(seat.person for seat in truth.state.seats if seat.team in sides)
                truth.said.append((entry, partners if entry.channel == "team" else None))
            self.counts[type(entry).__name__.lower()] += 1
            self.note("commit", process, table, data.decode())
        truth.grown_at = self.loop.now
        if truth.state.phase in ("over", "closed") and truth.over_at < 0:
            truth.over_at = self.loop.now

    def _pasts(self, table: str) -> Iterator[TableState]:
        """The table after each commit, the present one first."""
        assert self.database is not None
        yield self.truths[table].state
        self.counts["looked back"] += 1
        kept = self.database.tables[table]
        state = TableState.fold(table, kept.log[: kept.commits[0]])
        for before, after in zip([kept.commits[0], *kept.commits], kept.commits, strict=False):
            for data in kept.log[before:after]:
                state.apply(read_entry(data))
            yield state

    # -- what crosses the border

    def _reader(self, socket: Socket) -> Reader:
        if socket.number not in self._readers:
            self._readers[socket.number] = Reader([socket.language])
        return self._readers[socket.number]

    def heard(self, socket: Socket, text: str) -> None:
        self.note("heard", socket.number, text)
        message = read_message(text)
        reader = self._reader(socket)
        reader.asked[message.ref] = message
        if isinstance(message, Speak) and message.language not in reader.languages:
            reader.languages.append(message.language)

    def told(self, socket: Socket, text: str) -> None:
        self.note("told", socket.number, text)
        self.counts["messages"] += 1
        truth = self.truths.get(socket.table)
        if truth is None:
            self.accuse(f"socket {socket.number} is told of {socket.table}, which is not in the store")
            return
        if truth.state.phase not in ("over", "closed") and (truth.state.salt in text or str(truth.state.seed) in text):
            self.accuse(f"seed or salt of {socket.table} is told before the end")
        reader, message = self._reader(socket), read_answer(text)
        match message:
            case Done():
                self._done(socket, reader, truth, message)
            case GameInfo():
                self._game(socket, reader, message)
            case TableInfo():
                self._table(socket, reader, message)
            case Chat():
                self._chat(socket, truth, message)
            case _:
                self.counts["other answers"] += 1

    def _done(self, socket: Socket, reader: Reader, truth: Truth, done: Done) -> None:
        asked = reader.asked.get(done.ref)
        state = truth.state
        match asked:
            case Decide():
                self.counts["acknowledged"] += 1
                decision = (asked.seat, asked.option)
                self.acknowledged[socket.table, asked.position] = decision
                durable = state.answers.get(asked.position) == decision
            case Sit():
                durable = any(isinstance(e, Seated) and e.person == socket.person for e in truth.entries)
            case Say():
                text = plain(asked.text, 500)
                durable = any(
                    isinstance(e, Said) and (e.person, e.text) == (socket.person, text) for e in truth.entries
                )
            case Resign():
                durable = any(isinstance(e, Resigned) and e.seat == asked.seat for e in truth.entries)
            case _:
                durable = asked is not None
        if not durable:
            self.accuse(f"done is told for {asked}, and the log of {socket.table} has it not")

    def _game(self, socket: Socket, reader: Reader, info: GameInfo) -> None:
        self.counts["pictures"] += 1
        ends = (
            reader.ends[0] if info.log_from else LogEnd(),
            reader.ends[1] if info.covered is not None and info.covered.log_from else LogEnd(),
        )
        seen = msgspec.structs.replace(info, clock=NO_CLOCK)
        present = True
        for state in self._pasts(socket.table):
            if state.game is not None and state.position == info.position:
                for language in reversed(reader.languages):
                    viewer = state.viewer(socket.person)
                    who = socket.person if viewer >= 0 else ""
                    expected, after = game_info(state, who, viewer, language, ends, NO_CLOCK)
                    if expected == seen:
                        reader.ends = after
                        if present and viewer >= 0 and self._chance.randrange(REDEALT) == 0:
                            self._compare_redealt(socket, state, viewer, language, ends, seen)
                        return
            present = False
        position = self.truths[socket.table].state.position
        if info.position > position:
            self.accuse(f"{socket.table} is told at position {info.position}, the log has {position}")
        else:
            self.accuse(f"socket {socket.number} at {socket.table} gets a picture that is not its reader's: {info}")

    def _compare_redealt(
        self, socket: Socket, state: TableState, viewer: int, language: str, ends: LogEnds, seen: GameInfo
    ) -> None:
        self.counts["dealt anew"] += 1
        other = redealt(state, viewer, self._chance.randrange(1, 2**30))
        if game_info(other, socket.person, viewer, language, ends, NO_CLOCK)[0] != seen:
            self.accuse(f"seat {viewer} at {socket.table} is told what it may not know at {state.position}")

    def _table(self, socket: Socket, reader: Reader, info: TableInfo) -> None:
        seats = tuple(msgspec.structs.replace(seat, online=bool(seat.bot)) for seat in info.seats)
        # Who is here, and how long until a win may be claimed, depend on the moment and not on the log.
        seen = msgspec.structs.replace(info, seats=seats, spectators=0, claim=-1)
        for state in self._pasts(socket.table):
            if state.phase == info.phase:
                for language in reversed(reader.languages):
                    if table_info(state, socket.person, language, set(), 0) == seen:
                        return
        self.accuse(f"socket {socket.number} is told of a table {socket.table} that never was: {info}")

    def _chat(self, socket: Socket, truth: Truth, chat: Chat) -> None:
        mine = [said for said, partners in truth.said if partners is None or socket.person in partners]
        for line in chat.lines:
            if not any(chat_line(truth.state, said, socket.person) == line for said in mine):
                self.accuse(f"socket {socket.number} at {socket.table} hears {line}")

    # -- at the end

    def close(self) -> None:
        """Everything that was ever acknowledged is still there."""
        for (table, position), decision in self.acknowledged.items():
            found = self.truths[table].state.answers.get(position)
            if found != decision:
                self.accuse(f"lost: {decision} at {position} of {table}, the log has {found}")
        for fault in self.loop.faults:
            self.accuse(f"nobody caught {fault}")
