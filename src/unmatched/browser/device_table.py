"""Device tables: one table of this device, the pages that show it, and the bots that think for it."""

from __future__ import annotations

import random
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

import msgspec

from unmatched.bots.levels import chance_against, longest_thought
from unmatched.bots.seat_knowledge import SeatKnowledge, knowledge_of
from unmatched.browser.loading import load
from unmatched.browser.storage import Append, Row, Storage, StorageFailed
from unmatched.browser.thinking import Answer, Question
from unmatched.heroes.content import content_files
from unmatched.tables import rematch
from unmatched.tables.clock import Now
from unmatched.tables.core import BotQuestion, TableCore
from unmatched.tables.cursor import Cursor
from unmatched.tables.entries import AnyEntry, Rematched, only_game_changed
from unmatched.tables.finished_games import finished_game
from unmatched.tables.listing import listing
from unmatched.tables.protocol import (
    AskHint,
    AskSight,
    FromPerson,
    Hint,
    HintOption,
    Rematch,
    Request,
    Resync,
    Speak,
    read_message,
    ref_of,
    write,
)
from unmatched.tables.refusal import Refusal, Repeated
from unmatched.tables.snapshots import offered, refused
from unmatched.tables.state import Person, TableState

PERSON = "device"
"""everyone at this device: nobody else is here"""
SECONDS = 1.0
"""for a decision of the strongest bots"""
STRONGEST = "expert"
"""who gives hints"""
SUBSTITUTE = "beginner"
"""plays on for a bot that fails on a custom hero or board"""
HIDDEN = (1.05, 1.25)
"""how long an answer takes that depends on a hand, in times of the longest thought: it then reveals nothing"""
FIRST_TURNS = 4
"""so early a number says more about the heroes than about the decision"""


class Post(Protocol):
    """How a page is sent text."""

    def __call__(self, page: int, text: str) -> None: ...


@dataclass(eq=False)
class Page:
    """A page that shows a table."""

    number: int
    language: str
    post: Post
    person: str = PERSON
    cursor: Cursor = field(default_factory=Cursor)

    def put(self, message: bytes) -> None:
        self.post(self.number, message.decode())


class Home(Protocol):
    """What a table needs from the worker around it."""

    storage: Storage

    async def make_table(self, entries: Sequence[AnyEntry]) -> str: ...

    def think(self, table: str, number: int, question: Question, not_before: float) -> None: ...


class DeviceTable:
    """One live table. Its calls come one after the other: nothing else happens while one of them waits."""

    def __init__(self, home: Home, state: TableState) -> None:
        self._home = home
        self.core: TableCore[Page] = TableCore(state, read_now())
        self._seed = secrets.randbits(32)
        """the luck of the bots here: never the game's"""
        self._asked: dict[int, BotQuestion | tuple[Page, Hint, dict[str, str], str]] = {}
        """what bots think about, by number"""
        self._numbers = 0
        self._failed: set[str] = set()
        """bots that could not answer here"""
        self._files_kept = False

    @property
    def state(self) -> TableState:
        return self.core.state

    @property
    def idle(self) -> bool:
        """Nobody looks at it, and no bot thinks about it."""
        return not self.core.readers and not self._asked

    # -- pages

    def enter(self, page: Page) -> None:
        now = read_now()
        self.core.readers[page] = None
        for message in self.core.whole(page, now):
            page.put(message)
        for other, message in self.core.table_news(now, besides=page):
            other.put(message)
        self.act()

    def leave(self, page: Page) -> None:
        self.core.readers.pop(page, None)
        for other, message in self.core.table_news(read_now()):
            other.put(message)

    async def hear(self, page: Page, data: str) -> None:
        """Carry out a request of a page, or refuse it."""
        try:
            message = read_message(data)
        except msgspec.DecodeError as error:
            why = Refusal("bad-message", "bad-message", why=str(error)[:200])
            page.put(refused(why, ref_of(data), page.language, self.state.revision))
            return
        try:
            await self._carry_out(page, message)
        except Repeated:
            page.put(self.core.done(message.ref))
        except Refusal as refusal:
            for answer in self.core.refused(page, message.ref, refusal, read_now()):
                page.put(answer)

    async def _carry_out(self, page: Page, message: FromPerson) -> None:
        if isinstance(message, Resync | Speak | AskSight):
            for answer in self.core.look(page, message, read_now()):
                page.put(answer)
            return
        if isinstance(message, AskHint):
            self._advise(page, message)
            return
        entries = await self._entries(page, message)
        await self._commit(entries, self.core.done(message.ref), page)

    async def _entries(self, page: Page, message: Request) -> list[AnyEntry]:
        entries = self.core.judge(page, message, read_now())
        if isinstance(message, Rematch) and rematch.agreed(self.state, page.person):
            here = {PERSON} if self.core.readers else set()
            name = await self._home.make_table(rematch.new_table(self.state, here, int(time.time())))
            entries.append(Rematched(name))
        return entries

    async def expire(self) -> None:
        """The time of a decision is over."""
        if entries := self.core.expired(read_now()):
            await self._commit(entries)

    # -- the log

    async def _commit(self, entries: list[AnyEntry], done: bytes = b"", page: Page | None = None) -> None:
        """Take entries and what follows by itself, store them, and only then send what is new."""
        written = self.core.take(entries, read_now())
        files = () if self._files_kept or self.state.game is None else content_files(self.state.game.match)
        log = [data.decode() for data in written.data]
        try:
            await self._home.storage.append(Append(self.state.table, written.number, log, row_of(self.state), files))
        except StorageFailed as failed:
            await self._reload()
            raise Refusal("store", f"device-{failed.why}") from None
        self._files_kept = self.state.game is not None
        now = read_now()
        self.core.stored(now)
        if page is not None:
            page.put(done)
        for reader, message in self.core.news(now, everything=not only_game_changed(written.entries)):
            reader.put(message)
        self.act()

    async def _reload(self) -> None:
        """Memory is ahead of the storage: the storage is right."""
        self.core.reload(await load(self._home.storage, self.state.table), read_now())
        self._asked.clear()
        for reader in self.core.readers:
            for message in self.core.whole(reader, read_now()):
                reader.put(message)

    # -- bots

    def act(self) -> None:
        """Ask a bot, if one must decide and has not been asked."""
        question = self.core.question()
        if question is None or not self.core.readers:
            return
        if any(isinstance(one, BotQuestion) and one.revision == question.revision for one in self._asked.values()):
            return
        hidden = 0.0 if question.open else longest_thought(question.level, SECONDS) * random.uniform(*HIDDEN)
        bot = SUBSTITUTE if question.level in self._failed else question.level
        self._think(question, bot, question.known, self._seed + question.telling, hidden)

    def _think(
        self,
        about: BotQuestion | tuple[Page, Hint, dict[str, str], str],
        bot: str,
        known: SeatKnowledge,
        seed: int,
        wait: float = 0.0,
    ) -> None:
        self._numbers += 1
        self._asked[self._numbers] = about
        advice = not isinstance(about, BotQuestion)
        asked = Question("" if advice else self.state.table, bot, seed, known, SECONDS, advice)
        self._home.think(self.state.table, self._numbers, asked, wait)

    async def thought(self, number: int, answer: Answer) -> None:
        """Take what a bot has found; nothing if the table has moved on."""
        about = self._asked.pop(number, None)
        if about is None:
            return
        if not isinstance(about, BotQuestion):
            self._tell_hint(*about, answer)
            return
        option = answer.options[0].option if answer.options else random.choice(about.options)
        failed = about.level if answer.failed and about.level not in self._failed else ""
        if failed:
            self._failed.add(failed)
        if entries := self.core.answered(about, option, read_now(), failed):
            await self._commit(entries)
        else:
            self.act()

    def _advise(self, page: Page, message: AskHint) -> None:
        state, asked = self.state, self.state.asked
        if asked is None or asked.number != message.seat or state.people() != {page.person}:
            raise Refusal("not-now", "no-hint")
        if any(not isinstance(one, BotQuestion) for one in self._asked.values()):
            raise Refusal("too-fast", "too-many-hints")
        options = offered(state, state.playing.view(asked.number), page.language)
        labels = {option.text: option.label for option in options}
        others = [seat.bot for seat in state.seats if seat.number != asked.number]
        opponent = others[0] if len(others) == 1 and state.playing.state.turn > FIRST_TURNS else ""
        about = (page, Hint(message.ref, state.revision, ()), labels, opponent)
        self._think(about, STRONGEST, knowledge_of(state.playing, asked.number), secrets.randbits(32))

    def _tell_hint(self, page: Page, hint: Hint, labels: dict[str, str], opponent: str, answer: Answer) -> None:
        if not answer.options:
            page.put(refused(Refusal("not-now", "no-hint"), hint.ref, page.language, hint.position))
            return
        options = tuple(
            HintOption(one.option, labels[one.option], one.visits, chance_against(opponent, one.win))
            for one in answer.options
        )
        page.put(write(Hint(hint.ref, hint.position, options)))


def row_of(state: TableState) -> Row:
    """Return what lists show of a table."""
    turn = state.turn
    listed = msgspec.structs.replace(
        listing(state),
        yours=True,
        yours_at=tuple(seat.number for seat in state.held_by(PERSON)),
        waits_for_you=isinstance(turn, Person) and turn.seat.person == PERSON,
    )
    outcome = state.outcome() if state.phase == "over" and not state.continued else None
    finished = finished_game(state, PERSON, outcome) if outcome is not None else None
    return Row(listed, int(time.time()), state.lesson, PERSON in state.dismissed, finished)


def read_now() -> Now:
    """The time of this device."""
    return Now(time.monotonic(), time.time())
