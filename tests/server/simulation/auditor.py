"""Auditor: watches everything that leaves a process, beside a fold of its own of what is durable.

It finds an acknowledgement of what the log does not have, a picture of what is not durable, a picture that is not the
one of its reader, one that a world dealt anew would not give, and a clock that rings too soon. What a seat or a
spectator may read in a log it derives itself, from the audience of each event.
"""

from __future__ import annotations

import hashlib
import random
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import msgspec

from tests.server.redealt import redealt
from tests.server.simulation.database import Database
from tests.server.simulation.loop import SimulatedLoop
from tests.server.simulation.network import Socket
from tests.server.simulation.promises import is_kept
from tests.server.simulation.truth import Truth
from unmatched.events import SPECTATOR, Event
from unmatched.server.monitoring.metrics import RarePath
from unmatched.tables.cursor import LogEnd, LogEnds
from unmatched.tables.entries import read_entry
from unmatched.tables.protocol import (
    Chat,
    ClockInfo,
    Decide,
    Done,
    FromPerson,
    GameInfo,
    Line,
    PickHero,
    SeenInfo,
    Speak,
    TableInfo,
    read_answer,
    read_message,
)
from unmatched.tables.snapshots import chat_line, game_info, log_lines, table_info
from unmatched.tables.state import TableState
from unmatched.view import ViewInfo

NO_CLOCK = ClockInfo(-1, ())
REDEALT = 12
"""one picture of so many is compared with a world dealt anew"""
REMEMBERED = 400


@dataclass(frozen=True)
class Heard:
    """A request, and what the log was when it reached the server."""

    message: FromPerson
    length: int


@dataclass
class Reader:
    """What the auditor knows of a socket."""

    languages: list[str]
    asked: dict[int, Heard] = field(default_factory=dict)
    ends: LogEnds = (LogEnd(), LogEnd())
    position: int = 0
    """the last that was told"""


@dataclass
class Expected:
    """What was worked out for a table as it is: many readers see the same."""

    length: int
    pictures: dict[tuple[str, int, str, LogEnds], tuple[GameInfo, LogEnds]] = field(default_factory=dict)
    logs: dict[tuple[int, int, str], tuple[Line, ...]] = field(default_factory=dict)


class Auditor:
    def __init__(self, loop: SimulatedLoop, seed: int, claim_seconds: float) -> None:
        self.loop = loop
        self.claim_seconds = claim_seconds
        self.spread = 0.0
        """seconds by which any two clocks have ever differed"""
        self.database: Database | None = None
        self.truths: dict[str, Truth] = {}
        self.violations: list[str] = []
        self.counts: Counter[str] = Counter()
        self.rare: Counter[RarePath] = Counter()
        """the rare paths that the server has taken"""
        self.latest: deque[str] = deque(maxlen=REMEMBERED)
        """what happened last, for whoever must find out why"""
        self.acknowledged: dict[tuple[str, int], tuple[int, str]] = {}
        self._readers: dict[int, Reader] = {}
        self._expected: dict[str, Expected] = {}
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

    def took(self, path: RarePath) -> None:
        self.rare[path] += 1

    # -- what is durable

    def committed(self, table: str, process: str) -> None:
        assert self.database is not None
        self.loop.audits = True
        log = self.database.logs[table].entries
        if table not in self.truths:
            self.truths[table] = Truth.of(table, log[0], self.loop.now)
        truth = self.truths[table]
        for data in log[truth.state.length :]:
            entry = read_entry(data)
            for wrong in truth.take(entry, self.loop.now, self.spread, self.claim_seconds):
                self.accuse(wrong)
            self.counts[type(entry).__name__.lower()] += 1
            self.note("commit", process, table, data.decode())
        self.loop.audits = False

    def _pasts(self, table: str) -> Iterator[TableState]:
        """The table after each commit, the present one first."""
        assert self.database is not None
        yield self.truths[table].state
        self.counts["looked back"] += 1
        log = self.database.logs[table]
        state = TableState.fold(table, log.entries[: log.commits[0]])
        for before, after in zip([log.commits[0], *log.commits], log.commits, strict=False):
            for data in log.entries[before:after]:
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
        truth = self.truths.get(socket.table)
        reader.asked[message.ref] = Heard(message, len(truth.entries) if truth is not None else 0)
        if isinstance(message, PickHero) and truth is not None:
            truth.asked_for(socket.person, message)
        if isinstance(message, Speak) and message.language not in reader.languages:
            reader.languages.append(message.language)

    def told(self, socket: Socket, text: str) -> None:
        self.note("told", socket.number, text)
        self.loop.audits = True
        self._check(socket, text)
        self.loop.audits = False

    def _check(self, socket: Socket, text: str) -> None:
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
        heard = reader.asked.get(done.ref)
        asked = heard.message if heard is not None else None
        self.counts[f"done {type(asked).__name__.lower()}"] += 1
        if isinstance(asked, Decide):
            self.counts["acknowledged"] += 1
            self.acknowledged[socket.table, asked.position] = (asked.seat, asked.option)
        since = heard.length if heard is not None else 0
        where = (truth, since, reader.position)
        if not any(is_kept(asked, socket.person, language, *where) for language in reader.languages):
            self.accuse(f"done is told for {asked}, and the log of {socket.table} has it not")

    def _game(self, socket: Socket, reader: Reader, info: GameInfo) -> None:
        self.counts["pictures"] += 1
        reader.position = info.position
        ends = (
            reader.ends[0] if info.log_from else LogEnd(),
            reader.ends[1] if info.covered is not None and info.covered.log_from else LogEnd(),
        )
        seen = msgspec.structs.replace(info, clock=NO_CLOCK)
        truth = self.truths[socket.table]
        for state in self._pasts(socket.table):
            if state.game is not None and state.revision == info.position:
                present = state is truth.state
                viewer = state.viewer(socket.person)
                who = socket.person if viewer >= 0 else ""
                for language in reversed(reader.languages):
                    expected, after = self._picture(state, present, (who, viewer, language, ends))
                    if expected == seen:
                        reader.ends = after
                        self._read_logs(socket, state, present, viewer, language, seen)
                        if present and self._chance.randrange(REDEALT) == 0:
                            self._compare_redealt(socket, state, viewer, language, ends, seen)
                        return
        position = truth.state.revision
        if info.position > position:
            self.accuse(f"{socket.table} is told at position {info.position}, the log has {position}")
        else:
            self.accuse(f"socket {socket.number} at {socket.table} gets a picture that is not its reader's: {info}")

    def _remembered(self, state: TableState) -> Expected:
        expected = self._expected.get(state.table)
        if expected is None or expected.length != state.length:
            expected = self._expected[state.table] = Expected(state.length)
        return expected

    def _picture(
        self, state: TableState, present: bool, key: tuple[str, int, str, LogEnds]
    ) -> tuple[GameInfo, LogEnds]:
        if not present:
            return game_info(state, *key, NO_CLOCK)
        pictures = self._remembered(state).pictures
        if key not in pictures:
            pictures[key] = game_info(state, *key, NO_CLOCK)
        return pictures[key]

    # -- what a reader may know

    def _read_logs(
        self, socket: Socket, state: TableState, present: bool, viewer: int, language: str, seen: GameInfo
    ) -> None:
        """The lines are those of events that the reader may know of, by the audience of each."""
        reader = SPECTATOR if seen.covered is not None else viewer
        logs: list[tuple[int, GameInfo | SeenInfo]] = [(viewer, seen)]
        if seen.covered is not None:
            logs.append((SPECTATOR, seen.covered))
        for who, told in logs:
            key = (who, reader, language)
            known = self._remembered(state).logs if present else {}
            if key not in known:
                events = may_know(state.playing.events(), who)
                known[key] = log_lines(state.playing.match, events, LogEnd(), reader, language)[0]
            if known[key][told.log_from :] != told.log:
                self.accuse(f"seat {who} at {socket.table} reads in the log what it may not know at {state.revision}")

    def _compare_redealt(
        self, socket: Socket, state: TableState, viewer: int, language: str, ends: LogEnds, seen: GameInfo
    ) -> None:
        self.counts["dealt anew" if viewer >= 0 else "dealt anew for spectators"] += 1
        other = redealt(state, viewer, self._chance.randrange(1, 2**30))
        who = socket.person if viewer >= 0 else ""
        imagined = game_info(other, who, viewer, language, ends, NO_CLOCK)[0]
        if _without_known(imagined, viewer) != _without_known(seen, viewer):
            self.accuse(f"seat {viewer} at {socket.table} is told what it may not know at {state.revision}")

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


def may_know(events: Sequence[Event], viewer: int) -> list[Event]:
    """What a seat or a spectator may know of what happened: derived here from each event's audience alone."""
    known = []
    for event in events:
        if not event.audience or viewer in event.audience:
            known.append(event)
        elif event.kind not in ("seen", "show"):
            known.append(msgspec.structs.replace(event, card="", into="", audience=()))
    return known


def _without_known(info: GameInfo, viewer: int) -> GameInfo:
    """What spectators have seen of a hand: imagining forgets it while a card of that player lies face down."""
    if viewer == SPECTATOR:
        return msgspec.structs.replace(info, view=_view_without_known(info.view))
    if info.covered is not None:
        covered = msgspec.structs.replace(info.covered, view=_view_without_known(info.covered.view))
        return msgspec.structs.replace(info, covered=covered)
    return info


def _view_without_known(view: ViewInfo) -> ViewInfo:
    players = tuple(msgspec.structs.replace(player, known=()) for player in view.players)
    return msgspec.structs.replace(view, players=players)
