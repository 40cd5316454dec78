"""One table without a server around it: requests go in, what must be stored and sent comes out.

Nothing here waits, and time is an argument. A holder (the server's task, a browser, a terminal, a test) hears people,
asks `judge`, gives the entries to `take`, stores what comes out of it, calls `stored`, and sends `news`. When `due`
says so it takes what `expired` decides, and when there is a `question` it has a bot think and takes what `answered`
makes of its choice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, Protocol, TypeVar

from unmatched.bots.seat_knowledge import SeatKnowledge, knowledge_of
from unmatched.heroes.board_file import BoardFile
from unmatched.heroes.content import Kept
from unmatched.heroes.hero import Hero
from unmatched.questions import question_kind
from unmatched.tables import referee, rematch
from unmatched.tables.clock import Clock, Now, choose_simply
from unmatched.tables.cursor import Cursor, Reader
from unmatched.tables.entries import AnyEntry, Resigned, Said, read_entry, write_entry
from unmatched.tables.protocol import (
    AnswerUndo,
    AskSight,
    BringBoard,
    BringHero,
    Chat,
    ChatLine,
    Claim,
    Decide,
    Dismiss,
    Done,
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
from unmatched.tables.refusal import Refusal
from unmatched.tables.snapshots import SharedGames, chat_line, refused, shared_game, sight_info, table_info
from unmatched.tables.state import MOST_EXPIRIES, Bot, Person, TableState
from unmatched.tables.table_limits import TableLimits

ALWAYS_TAKEN = Start | Decide | Claim | Resign | Dismiss
"""requests that bring a game to its end; a seat resigns once, and a game has no endless number of decisions"""
BOT_FAILED = "bot-failed"
"""the phrase in the chat that announces it; no person can send it"""

R = TypeVar("R", bound=Reader)


class Log(Protocol):
    """Where a holder stores the entries of its tables."""

    async def read(self, table: str, since: int = 0) -> Sequence[bytes]: ...

    async def append(self, table: str, number: int, entries: Sequence[bytes]) -> None: ...


@dataclass(frozen=True)
class BotQuestion:
    """What a bot is asked: all that its seat knows, and nothing else."""

    revision: int
    """of the table, when it was asked"""
    seat: int
    level: str
    known: SeatKnowledge
    telling: int
    """another number after every undo: bots do not remember what was undone"""
    open: bool
    """everyone sees the options, so the time of the answer reveals nothing"""
    options: tuple[str, ...]


class Thinker(Protocol):
    """Where a holder has bots think."""

    async def choose(self, question: BotQuestion) -> str: ...


@dataclass(frozen=True)
class Facts:
    """What a holder found out for a request, because it had to wait for it."""

    address: str = ""
    """where a decision comes from, "" if no one wants to know"""
    rated: bool = False
    """the person plays for the rating"""
    file: Hero | BoardFile | None = None
    """the file of the request, read under a time limit"""


NO_FACTS = Facts()


class Written(NamedTuple):
    """Entries that a table has taken, to be stored before they are sent."""

    number: int
    """of the first one in the log"""
    entries: list[AnyEntry]
    data: list[bytes]


class TableCore(Generic[R]):
    """A table and the readers at it."""

    def __init__(
        self,
        state: TableState,
        now: Now,
        limits: TableLimits | None = None,
        runs_on: bool = True,
        claim_wait: Callable[[float], float] | None = None,
    ) -> None:
        """runs_on: a slow clock has run on since the last decision. claim_wait: seconds after the time of a question,
        after which the win can be claimed."""
        self.limits = limits or TableLimits()
        self.readers: dict[R, None] = {}
        """in the order of arrival, in which messages are sent"""
        self.elsewhere: list[str] = []
        """people who are at this table at other holders"""
        self._claim_wait = claim_wait or (lambda asked_at: self.limits.claim_hours * 3600)
        self.state = state
        self.clock = Clock(state, now, runs_on)

    @classmethod
    def load(cls, table: str, log: Sequence[bytes], now: Now, kept: Kept | None = None) -> TableCore[R]:
        """Return the table of a log."""
        return cls(TableState.fold(table, log, kept), now)

    def reload(self, state: TableState, now: Now) -> None:
        """Take the state that the log has instead of this one."""
        self.state = state
        self.clock = Clock(state, now, runs_on=False)

    # -- what changes the table

    def judge(self, reader: Reader, request: Request, now: Now, facts: Facts = NO_FACTS) -> list[AnyEntry]:
        """Return the entries of a request that is in order; raise Refusal, or Repeated if it was carried out before."""
        entries = self._judged(reader, request, now, facts)
        # No one can talk a game to death.
        if self.state.length >= self.limits.entries_per_table and not isinstance(request, ALWAYS_TAKEN):
            raise Refusal("full", "log-full")
        return entries

    def _judged(self, reader: Reader, request: Request, now: Now, facts: Facts) -> list[AnyEntry]:
        state, person, limits = self.state, reader.person, self.limits
        match request:
            case Decide():
                address = "" if limits.rated_at_one_address else facts.address
                spent = self.clock.spent(now)
                return referee.decide(state, person, request, spent, now.at, reader.language, address)
            case Undo():
                return referee.undo(state, person, now.at, limits)
            case AnswerUndo():
                return referee.answer_undo(state, person, request, now.at)
            case Say():
                return referee.say(state, person, request, limits)
            case BringBoard():
                referee.may_bring_board(state, person)
                board = facts.file if isinstance(facts.file, BoardFile) else referee.board_of(request.text)
                return referee.bring_board(state, board)
            case BringHero():
                referee.may_bring_hero(state, person, limits)
                hero = facts.file if isinstance(facts.file, Hero) else referee.hero_of(request.text)
                return referee.bring_hero(state, hero)
            case Rematch():
                return rematch.offer(state, person)
            case Claim():
                return referee.claim(state, person, self.claim_in(person, now), limits)
            case Sit():
                return referee.sit(state, person, request, reader.language, facts.rated)
            case _:
                return referee.arrange(state, person, request, now.at)

    def claim_in(self, person: str, now: Now) -> int:
        """Seconds until a person may claim the win; -1 where there is nothing to claim."""
        return self.state.claim_in(person, now.epoch, self._claim_wait(self.state.asked_at))

    def take(self, entries: Sequence[AnyEntry], now: Now) -> Written:
        """Take in entries and whatever follows by itself.

        Before they are stored: what follows is read from the state after them. If they cannot be stored, this table is
        ahead of its log and must be loaded again.
        """
        first, written = self.state.length, list(entries)
        for entry in entries:
            self.state.apply(entry)
        while (follows := referee.forced_entry(self.state, now.at)) is not None:
            self.state.apply(follows)
            written.append(follows)
        return Written(first, written, [write_entry(entry) for entry in written])

    def stored(self, now: Now) -> None:
        """The log has everything that was taken: what is asked now is asked from now on."""
        self.clock.follow(now)

    def follow(self, log: Sequence[bytes], now: Now) -> None:
        """Take in what another holder wrote."""
        for data in log:
            self.state.apply(read_entry(data))
        self.clock.follow(now)

    # -- bots and the clock

    def due(self, now: Now) -> float | None:
        """Seconds until the clock decides; None if it will not."""
        return self.clock.until_expiry(now)

    def expired(self, now: Now) -> list[AnyEntry]:
        """Return what happens when the time for a pick or a decision is over."""
        turn = self.state.turn
        if not isinstance(turn, Person):
            return []
        if self.state.phase == "draft":
            return [referee.pick_by_lot(self.state)]
        seat = turn.seat
        option = choose_simply(self.state.playing, seat.number)
        entries: list[AnyEntry] = [referee.decided(self.state, seat.number, option, "clock", now.at, seat.reserve)]
        if seat.expiries + 1 >= MOST_EXPIRIES:
            entries.append(Resigned(seat.number, "clock"))
        return entries

    def question(self) -> BotQuestion | None:
        """Return what a bot must decide now; None if none must."""
        turn = self.state.turn
        return bot_question(self.state, turn) if isinstance(turn, Bot) else None

    def answered(self, question: BotQuestion, option: str, now: Now, failed: str = "") -> list[AnyEntry]:
        """Return what follows from a bot's choice: nothing if the table has moved on. failed: the bot that should have
        chosen, and is asked no more."""
        if question.revision != self.state.revision or self.state.phase != "playing":
            return []
        entries: list[AnyEntry] = [referee.decided(self.state, question.seat, option, "bot", now.at)]
        if failed:
            entries.insert(0, Said("", failed, "", "table", BOT_FAILED))
        return entries

    # -- what is sent

    def here(self) -> list[str]:
        """The people at this table at this holder, one for every reader."""
        return sorted(reader.person for reader in self.readers)

    def look(self, reader: R, asking: Resync | Speak | AskSight, now: Now) -> list[bytes]:
        """Return the answer to a request that changes nothing."""
        if isinstance(asking, AskSight):
            return [write(sight_info(self.state, asking.ref))]
        if isinstance(asking, Speak):
            reader.language = asking.language
        return [*self.whole(reader, now), self.done(asking.ref)]

    def done(self, ref: int) -> bytes:
        """Return the answer to a request that was carried out."""
        return write(Done(ref, self.state.revision))

    def refused(self, reader: R, ref: int, refusal: Refusal, now: Now) -> list[bytes]:
        """Return the answer to a request that changed nothing."""
        answer = refused(refusal, ref, reader.language, self.state.revision)
        if refusal.code != "stale" or self.state.game is None:
            return [answer]
        # The position first, so that a client that reads the refusal already knows what is asked.
        return [shared_game(self.state, self.clock.info(now), reader, {}), answer]

    def whole(self, reader: R, now: Now) -> list[bytes]:
        """Return everything a reader may know of the table."""
        reader.cursor = Cursor()
        messages = [self._table(reader, now)]
        if self.state.game is not None:
            messages.append(shared_game(self.state, self.clock.info(now), reader, {}))
        return [*messages, write(Chat(self._chat(reader), fresh=True))]

    def news(self, now: Now, everything: bool = False) -> Iterator[tuple[R, bytes]]:
        """Yield what is new for every reader; everything: something of the table itself has changed."""
        state, turn, clock = self.state, self.state.turn, self.clock.info(now)
        shared: SharedGames = {}
        away = (
            state.phase == "playing"
            and isinstance(turn, Person)
            and turn.seat.person not in {*self.here(), *self.elsewhere}
        )
        for reader in self.readers:
            cursor = reader.cursor
            # When an absent player must decide, the others see how long until they may claim the win.
            table_too = everything or cursor.phase != state.phase or away
            if table_too:
                yield reader, self._table(reader, now)
            if state.game is not None and (table_too or cursor.revision != state.revision):
                yield reader, shared_game(state, clock, reader, shared)
            if lines := self._chat(reader):
                yield reader, write(Chat(lines))

    def table_news(self, now: Now, besides: R | None = None) -> Iterator[tuple[R, bytes]]:
        """Yield the table without its game for every reader: someone came or went."""
        for reader in self.readers:
            if reader is not besides:
                yield reader, self._table(reader, now)

    def _table(self, reader: R, now: Now) -> bytes:
        here = [*self.here(), *self.elsewhere]
        watching = sum(not self.state.held_by(person) for person in here)
        reader.cursor.phase = self.state.phase
        claim = self.claim_in(reader.person, now)
        return write(table_info(self.state, reader.person, reader.language, set(here), watching, claim))

    def _chat(self, reader: R) -> tuple[ChatLine, ...]:
        """Return what was written since this reader last got the chat."""
        talk, cursor, person = self.state.conversation, reader.cursor, reader.person
        lines = talk.since(cursor.chat)
        cursor.chat = talk.length
        return tuple(chat_line(self.state, line.said, person) for line in lines if line.heard_by(person))


def bot_question(state: TableState, turn: Bot) -> BotQuestion:
    """Return what a bot must decide on its turn."""
    game, seat = state.playing, turn.seat.number
    decision = game.decision
    return BotQuestion(
        revision=state.revision,
        seat=seat,
        level=turn.level,
        known=knowledge_of(game, seat),
        telling=(state.undos << 3) + seat,
        open=decision is None or question_kind(decision.kind).open,
        options=tuple(option.text for option in game.options),
    )
