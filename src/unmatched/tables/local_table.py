"""A table that one program holds by itself: a log in memory, bots in the same program, nothing to wait for."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Generic, Protocol, TypeVar

from unmatched import bots
from unmatched.bots import Bot, Thought
from unmatched.tables.clock import Now
from unmatched.tables.core import BotQuestion, Log, TableCore, Thinker
from unmatched.tables.cursor import Reader
from unmatched.tables.entries import AnyEntry, Created, only_game_changed, write_entry
from unmatched.tables.protocol import Request
from unmatched.tables.state import TableState
from unmatched.view import View

T = TypeVar("T")


class MemoryLog:
    """A log that is gone when the program ends."""

    def __init__(self) -> None:
        self._logs: dict[str, list[bytes]] = {}

    async def read(self, table: str, since: int = 0) -> Sequence[bytes]:
        """Return the entries of a table from a number on."""
        return self._logs.get(table, [])[since:]

    async def append(self, table: str, number: int, entries: Sequence[bytes]) -> None:
        """Add entries behind the last one, which has the number before this one."""
        log = self._logs.setdefault(table, [])
        assert len(log) == number
        log.extend(entries)


class LocalBots:
    """Bots that think in this program, one for each seat."""

    def __init__(
        self,
        seed: int = 0,
        seconds: float = 1.0,
        iterations: int | None = None,
        show: Callable[[View, Thought], None] | None = None,
    ) -> None:
        """show: called with what a bot saw and thought before each decision with a choice."""
        self._seed, self._seconds, self._iterations = seed, seconds, iterations
        self._show = show
        self._bots: dict[int, tuple[int, Bot]] = {}
        """by seat, each with the `telling` of its questions"""

    async def choose(self, question: BotQuestion) -> str:
        """Return the option that the bot of a seat chooses; after an undo it is a new bot."""
        telling, bot = self._bots.get(question.seat, (-1, None))
        if bot is None or telling != question.telling:
            bot = bots.make_bot(question.level, self._seed + question.telling, self._iterations)
            self._bots[question.seat] = question.telling, bot
        view = question.known.view()
        chosen = bot.choose(view, self._seconds)
        if self._show is not None and isinstance(bot, bots.Thinker) and bot.thought is not None:
            self._show(view, bot.thought)
        return chosen.text


class Hearer(Reader, Protocol):
    """A reader that is sent messages."""

    def hear(self, message: bytes) -> None: ...


H = TypeVar("H", bound=Hearer)


class LocalTable(Generic[H]):
    """The holder of one table."""

    def __init__(
        self, entries: Sequence[AnyEntry], readers: Sequence[H], thinker: Thinker, now: Callable[[], Now], name: str
    ) -> None:
        created, *others = entries
        assert isinstance(created, Created)
        self.name = name
        self.thinker = thinker
        self.read_now = now
        self.log: Log = MemoryLog()
        finished(self.log.append(name, 0, [write_entry(created)]))
        self.core: TableCore[H] = TableCore(TableState.created(name, created), now())
        self.core.readers.update(dict.fromkeys(readers))
        self.commit(others)

    @property
    def state(self) -> TableState:
        """The table now."""
        return self.core.state

    def ask(self, reader: H, request: Request) -> None:
        """Carry out a request, or raise Refusal."""
        self.commit(self.core.judge(reader, request, self.read_now()))
        reader.hear(self.core.done(request.ref))

    def commit(self, entries: Sequence[AnyEntry]) -> None:
        """Take in entries, store them, and send what is new."""
        now = self.read_now()
        written = self.core.take(entries, now)
        finished(self.log.append(self.name, written.number, written.data))
        self.core.stored(now)
        for reader, message in self.core.news(now, everything=not only_game_changed(written.entries)):
            reader.hear(message)

    def let_bots_play(self) -> None:
        """Carry out the decisions of bots until a person must act."""
        while (question := self.core.question()) is not None:
            option = finished(self.thinker.choose(question))
            self.commit(self.core.answered(question, option, self.read_now()))


def finished(coroutine: Coroutine[Any, Any, T]) -> T:
    """Return the result of a coroutine that waits for nothing."""
    try:
        coroutine.send(None)
    except StopIteration as ended:
        value: T = ended.value
        return value
    raise AssertionError("it waits")
