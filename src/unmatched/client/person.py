"""A client in Python: for bots of other people, and for tests. It knows the protocol and no rules.

person = Person("http://127.0.0.1:8000")
table = await person.make_table(Settings(seats=(SeatPlan(), SeatPlan(bot="simple"))), "My bot", sit=(0,))
async with person.visit(table) as visit:
    await visit.ask(Start())
    await visit.play(lambda game: game.question.options[0].text)
"""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import itertools
from collections.abc import Awaitable, Callable
from http.cookies import SimpleCookie
from types import TracebackType
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from unmatched.server.features.seeks.messages import Seek, Sought
from unmatched.server.http.identity import COOKIE, SECURE_COOKIE
from unmatched.tables.http_messages import Listed, Made, Problem, Tables
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
    Line,
    NewTable,
    Refused,
    SeatNumber,
    Settings,
    Sight,
    TableInfo,
    read_answer,
    write,
)
from unmatched.tables.replay_messages import Continue, Replay, ReplaySight, ReplayWish

Choose = Callable[[GameInfo], str] | Callable[[GameInfo], Awaitable[str]]
RETRY_SECONDS = 0.1
"""the first pause after "too-fast"; each further one is twice as long"""
LONGEST_PAUSE = 5.0
ANSWER_SECONDS = 30.0
"""an answer that takes longer does not come"""
PATIENCE = 10.0
"""seconds to wait altogether when the server says "later"; beyond it that is an error, with the seconds"""


class RefusedByServer(Exception):
    """The server did not carry out a request."""

    def __init__(self, refused: Refused | Problem, retry_after: float = 0.0) -> None:
        self.refused = refused
        self.retry_after = retry_after
        """seconds after which the server may have another answer, 0 if it did not say"""
        self.code = refused.code
        super().__init__(f"{refused.code}: {refused.reason}")


class Gone(ConnectionError):
    """The connection to the table is lost; visit again, and repeat what was not answered."""

    retry_after = 0.0
    """seconds after which to visit again, if the server said so"""


class NoAnswer(Gone):
    """The server has the request and says nothing; whether it was carried out is seen at the table."""


class Person:
    """Somebody at a server. The token is the identity: keep it to come back to the same seats."""

    def __init__(self, url: str, token: str = "") -> None:
        parts = urlsplit(url)
        self.host = parts.hostname or "127.0.0.1"
        self.secure = parts.scheme == "https"
        self.port = parts.port or (443 if self.secure else 80)
        self.token = token
        self.patience = PATIENCE

    async def request(self, method: str, path: str, body: bytes | None = None) -> tuple[int, bytes]:
        """One HTTP request with this person's cookie."""
        status, data, _ = await asyncio.to_thread(self._request, method, path, body)
        return status, data

    def cookie(self) -> dict[str, str]:
        """The header that says who this is."""
        return {"cookie": f"{SECURE_COOKIE if self.secure else COOKIE}={self.token}"} if self.token else {}

    def _request(self, method: str, path: str, body: bytes | None) -> tuple[int, bytes, float]:
        kind = http.client.HTTPSConnection if self.secure else http.client.HTTPConnection
        connection = kind(self.host, self.port, timeout=30)
        try:
            headers = self.cookie()
            if body is not None:
                headers["content-type"] = "application/json"
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            given = SimpleCookie(answer.headers.get("set-cookie", ""))
            cookie = given.get(SECURE_COOKIE) or given.get(COOKIE)
            if cookie is not None:
                self.token = cookie.value
            return answer.status, answer.read(), _seconds(answer.headers.get("retry-after"))
        finally:
            connection.close()

    async def _json(self, method: str, path: str, body: msgspec.Struct | None = None) -> bytes:
        content = write(body) if body is not None else None
        waited = 0.0
        while True:
            status, data, later = await asyncio.to_thread(self._request, method, path, content)
            if status < 400:
                return data
            waited += later
            if not later or waited > self.patience:
                raise RefusedByServer(_problem(status, data), later)
            await asyncio.sleep(later)

    async def introduce(self) -> None:
        """Get a token."""
        await self._json("POST", "/api/person")

    async def make_table(self, settings: Settings, name: str = "", sit: tuple[SeatNumber, ...] = ()) -> str:
        """The name of a new table."""
        data = await self._json("POST", "/api/tables", NewTable(settings, name, sit))
        return msgspec.json.decode(data, type=Made).table

    async def seek(self, wish: Seek) -> Sought:
        """A table to play at now: sit down there, or wait at it; with `waits` ask again from time to time."""
        return msgspec.json.decode(await self._json("POST", "/api/seek", wish), type=Sought)

    async def my_tables(self) -> tuple[Listed, ...]:
        """The own tables, those that wait for this person first."""
        return msgspec.json.decode(await self._json("GET", "/api/mine"), type=Tables).tables

    async def public_tables(self) -> tuple[Listed, ...]:
        return msgspec.json.decode(await self._json("GET", "/api/tables"), type=Tables).tables

    async def record(self, table: str) -> str:
        """The record of a finished game."""
        return (await self._json("POST", f"/api/tables/{table}/record")).decode()

    async def replay(self, wish: ReplayWish) -> Replay:
        """Pictures of a record."""
        return msgspec.json.decode(await self._json("POST", "/api/replay", wish), type=Replay)

    async def replay_sight(self, wish: ReplaySight) -> Sight:
        """Who can strike where at one place of a record."""
        return msgspec.json.decode(await self._json("POST", "/api/replay/sight", wish), type=Sight)

    async def go_on(self, wish: Continue) -> str:
        """The name of a new table that goes on from a position of a record."""
        return msgspec.json.decode(await self._json("POST", "/api/tables/continue", wish), type=Made).table

    def visit(self, table: str, language: str = "") -> Visit:
        return Visit(self, table, language)


class Visit:
    """A connection to a table; `table`, `game`, `log` and `chat` are always the latest."""

    def __init__(self, person: Person, table: str, language: str) -> None:
        self.person = person
        scheme = "wss" if person.secure else "ws"
        self.address = f"{scheme}://{person.host}:{person.port}/api/tables/{table}/socket?language={language}"
        self.table: TableInfo | None = None
        self.game: GameInfo | None = None
        self.log: list[Line] = []
        self.chat: list[ChatLine] = []
        self.received: Callable[[bytes], None] = lambda data: None
        """called with every message as it came, for those who want to look at the bytes"""
        self.answer_seconds = ANSWER_SECONDS
        self._refs = itertools.count(1)
        self._answers: dict[int, asyncio.Future[Done | Hint | Sight]] = {}
        self._news = asyncio.Condition()
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._gone = False

    async def __aenter__(self) -> Visit:
        waited = 0.0
        while True:
            try:
                self._socket = await self._connect()
                break
            except Gone as gone:
                waited += gone.retry_after
                if not gone.retry_after or waited > self.person.patience:
                    raise
                await asyncio.sleep(gone.retry_after)
        self._gone = False
        self._reader = asyncio.create_task(self._read(self._socket))
        return self

    async def _connect(self) -> ClientConnection:
        headers = self.person.cookie()
        try:
            return await connect(self.address, additional_headers=headers, compression=None, max_size=2**24, proxy=None)
        except (OSError, InvalidHandshake, ConnectionClosed) as error:
            gone = Gone(str(error))
            if isinstance(error, InvalidStatus):
                gone.retry_after = _seconds(error.response.headers.get("retry-after"))
            raise gone from None

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._socket is not None and self._reader is not None
        await self._socket.close()
        self._reader.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._reader

    async def _read(self, socket: ClientConnection) -> None:
        try:
            while True:
                data = await socket.recv(decode=False)
                self.received(data)
                await self._take(data)
        except ConnectionClosed:
            pass
        finally:
            self._gone = True
            for answer in self._answers.values():
                if not answer.done():
                    answer.set_exception(Gone("the server closed the connection"))
            self._answers.clear()
            async with self._news:
                self._news.notify_all()

    async def _take(self, data: bytes) -> None:
        message = read_answer(data)
        match message:
            case TableInfo():
                self.table = message
            case GameInfo():
                self.game = message
                self.log[message.log_from :] = message.log
            case Chat():
                self.chat = [*(() if message.fresh else self.chat), *message.lines]
            case Done() | Hint() | Sight() | Refused():
                answer = self._answers.pop(message.ref, None)
                if answer is not None and not answer.done():
                    if isinstance(message, Refused):
                        answer.set_exception(RefusedByServer(message))
                    else:
                        answer.set_result(message)
        async with self._news:
            self._news.notify_all()

    async def ask(self, message: FromPerson) -> Done:
        """Send a request and wait for its answer; RefusedByServer, or Gone (also NoAnswer) without one."""
        answer = await self._answer(message)
        assert isinstance(answer, Done)
        return answer

    async def _answer(self, message: FromPerson) -> Done | Hint | Sight:
        if self._gone or self._socket is None:
            raise Gone("not connected")
        ref = next(self._refs)
        answer: asyncio.Future[Done | Hint | Sight] = asyncio.get_running_loop().create_future()
        self._answers[ref] = answer
        try:
            await self._socket.send(write(msgspec.structs.replace(message, ref=ref)), text=True)
            async with asyncio.timeout(self.answer_seconds):
                return await answer
        except ConnectionClosed:
            raise Gone("the server closed the connection") from None
        except TimeoutError:
            what = type(message).__name__
            raise NoAnswer(f"no answer to {what} within {self.answer_seconds:g} seconds") from None
        finally:
            self._answers.pop(ref, None)

    async def hint(self, seat: int) -> Hint:
        """What a strong player thinks of the options, at a table where nobody else plays but bots."""
        answer = await self._answer(AskHint(seat))
        assert isinstance(answer, Hint)
        return answer

    async def sight(self) -> Sight:
        """Who can strike where, at the table's present position."""
        answer = await self._answer(AskSight())
        assert isinstance(answer, Sight)
        return answer

    async def send_bytes(self, data: bytes) -> None:
        """Anything at all, for tests."""
        assert self._socket is not None
        await self._socket.send(data)

    async def until(self, holds: Callable[[Visit], bool]) -> None:
        """Wait until something holds."""
        async with self._news:
            while not holds(self):
                if self._gone:
                    raise Gone("the server closed the connection")
                await self._news.wait()

    def asks_me(self) -> bool:
        """Whether this person must decide."""
        return self.game is not None and self.game.question is not None and bool(self.game.question.options)

    def over(self) -> bool:
        """Whether the game has ended and its last picture is here, or the table is closed."""
        if self.table is None or self.table.phase not in ("over", "closed"):
            return False
        return self.table.phase == "closed" or (self.game is not None and self.game.outcome is not None)

    async def _until_asked(self, told: int) -> None:
        """Wait for a question after a position, or for the end."""
        await self.until(lambda v: v.over() or (v.asks_me() and v.game is not None and v.game.position > told))

    async def play(self, choose: Choose) -> GameInfo:
        """Decide whenever asked, until the game is over; the last picture of it."""
        told = -1
        pause = RETRY_SECONDS
        while True:
            await self._until_asked(told)
            game = self.game
            assert game is not None
            if self.over():
                return game
            chosen = choose(game)
            text = chosen if isinstance(chosen, str) else await chosen
            assert game.question is not None
            told = game.position
            try:
                await self.ask(Decide(game.question.seat, game.position, text))
            except RefusedByServer as error:
                if error.code not in ("stale", "too-fast"):
                    raise
                if error.code == "too-fast":
                    told = -1
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, LONGEST_PAUSE)
            else:
                # Slowly: who forgets at once is too fast again with every other message, until the socket is closed.
                pause = max(RETRY_SECONDS, 0.98 * pause)


def _seconds(retry_after: str | None) -> float:
    """Of a header; a date in it is left to people."""
    return float(retry_after) if retry_after and retry_after.isdecimal() else 0.0


def _problem(status: int, data: bytes) -> Problem:
    """What went wrong; a proxy in between does not speak our JSON."""
    try:
        return msgspec.json.decode(data, type=Problem)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return Problem(str(status), http.client.responses.get(status, "no reason was given"))
