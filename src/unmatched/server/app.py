"""The web application: HTTP for making and finding tables, one socket for each person at a table."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp
from starlette.websockets import WebSocket, WebSocketDisconnect

from unmatched.language.errors import HeroError
from unmatched.language.hero import load_hero
from unmatched.server import referee
from unmatched.server.bot_workers import BotWorkers
from unmatched.server.catalog import catalog
from unmatched.server.connection import Connection, writing
from unmatched.server.fairness import sealed_record
from unmatched.server.guard import SafeHeaders, address_of, give_token, new_token, person_of, same_origin, token_of
from unmatched.server.hall import Hall, HallFull
from unmatched.server.limits import Buckets, Limits
from unmatched.server.protocol import (
    BringHero,
    HeroFault,
    HeroFile,
    HeroReport,
    Made,
    NewTable,
    Problem,
    Refused,
    Tables,
    read_message,
    write,
)
from unmatched.server.referee import Refusal
from unmatched.server.store import Store
from unmatched.server.table import Bye, Heard, Hello, Table

STATIC = Path(__file__).parent / "static"
LANGUAGES = ("en", "ru", "uk")
PATIENCE = 20
"""bad messages of one connection before it is closed"""
NOT_BUILT = "The table server runs. The web client is not built: see docs/deploy.md.\n"

_log = logging.getLogger(__name__)
Body = TypeVar("Body")
Handler = Callable[[Request], Awaitable[Response]]


class Server:
    """The parts of one process, and its routes."""

    def __init__(self, store: Store, limits: Limits | None = None, bots: int = 1, bot_seconds: float = 1.0) -> None:
        self.limits = limits or Limits()
        self.hall = Hall(store, BotWorkers(bots, bot_seconds), self.limits)
        self._requests = Buckets(self.limits.requests_per_second, self.limits.request_burst)
        self._messages = Buckets(self.limits.address_messages_per_second, self.limits.address_message_burst)
        self._new_tables = Buckets(self.limits.tables_per_second, self.limits.table_burst)
        self._hero_files = Buckets(self.limits.hero_files_per_second, self.limits.hero_file_burst)
        self._sockets: Counter[str] = Counter()

    def app(self) -> ASGIApp:
        routes = [
            Route("/healthz", self._health),
            Route("/api/person", self._limited(self._person), methods=["POST"]),
            Route("/api/tables", self._limited(self._create), methods=["POST"]),
            Route("/api/tables", self._limited(self._public), methods=["GET"]),
            Route("/api/mine", self._limited(self._mine)),
            Route("/api/tables/{table}", self._limited(self._table_listing)),
            Route("/api/tables/{table}/record", self._limited(self._record)),
            Route("/api/tables/{table}/heroes", self._limited(self._heroes)),
            Route("/api/heroes/check", self._limited(self._check_hero), methods=["POST"]),
            Route("/api/catalog", self._limited(self._catalog)),
            WebSocketRoute("/api/tables/{table}/socket", self._socket),
        ]
        if (STATIC / "index.html").is_file():
            # The addresses of tables are pages of the client too.
            routes += [Route("/", _index), Route("/t/{table}", _index), Mount("/", StaticFiles(directory=STATIC))]
        else:
            routes += [Route("/", _not_built), Route("/t/{table}", _not_built)]
        handlers = {HTTPException: _problem, Exception: _fault}
        # Outside of everything, so that answers about faults carry the headers too.
        return SafeHeaders(Starlette(routes=routes, lifespan=self._lifespan, exception_handlers=handlers))

    @contextlib.asynccontextmanager
    async def _lifespan(self, app: Starlette) -> AsyncIterator[None]:
        await self.hall.open()
        try:
            yield
        finally:
            await self.hall.close()

    # -- HTTP

    def _limited(self, handler: Handler) -> Handler:
        async def guarded(request: Request) -> Response:
            if not self._requests.take(address_of(request)):
                raise HTTPException(429, "too many requests")
            if request.method == "POST" and not same_origin(request.headers):
                raise HTTPException(403, "this came from another site")
            try:
                return await handler(request)
            except Refusal as refusal:
                return _json(Problem(refusal.code, refusal.reason), 400)
            except HallFull:
                raise HTTPException(503, "this server is full") from None

        return guarded

    async def _health(self, request: Request) -> Response:
        return PlainTextResponse(f"ok {len(self.hall.tables)} tables {sum(self._sockets.values())} sockets\n")

    async def _person(self, request: Request) -> Response:
        """Make sure that there is a cookie."""
        token = token_of(request) or new_token()
        response = Response(status_code=204)
        give_token(response, token, request.url.scheme == "https")
        return response

    async def _create(self, request: Request) -> Response:
        wish = await self._body(request, NewTable)
        if not self._new_tables.take(address_of(request)):
            raise HTTPException(429, "too many new tables")
        token = token_of(request) or new_token()
        entries = referee.create(wish, person_of(token), int(time.time()))
        response = _json(Made(await self.hall.make_table(entries)), 201)
        give_token(response, token, request.url.scheme == "https")
        return response

    async def _public(self, request: Request) -> Response:
        return _json(Tables(await self.hall.public_tables(person_of(token_of(request)))))

    async def _mine(self, request: Request) -> Response:
        person = person_of(token_of(request))
        return _json(Tables(await self.hall.tables_of(person) if person else ()))

    async def _table_listing(self, request: Request) -> Response:
        return _json((await self._find(request.path_params["table"])).state.listing())

    async def _record(self, request: Request) -> Response:
        state = (await self._find(request.path_params["table"])).state
        if state.phase != "over" or state.game is None:
            raise HTTPException(403, "a record is shown when the game is over")
        return PlainTextResponse(sealed_record(state.game, state.salt))

    async def _heroes(self, request: Request) -> Response:
        """The cards of the heroes that were brought to a table."""
        state = (await self._find(request.path_params["table"])).state
        return _json(catalog(_language(request.query_params.get("language")), tuple(state.brought.values())))

    async def _catalog(self, request: Request) -> Response:
        return _json(catalog(_language(request.query_params.get("language"))))

    async def _check_hero(self, request: Request) -> Response:
        text = (await self._body(request, HeroFile)).text
        if not self._hero_files.take(address_of(request)):
            raise HTTPException(429, "too many hero files")
        try:
            # A file with thousands of faults takes half a second to tell them: not in the loop.
            hero = await asyncio.to_thread(load_hero, text, "your file")
        except HeroError as error:
            return _json(HeroReport("", "", tuple(HeroFault(fault.place, str(fault)) for fault in error.faults)))
        return _json(HeroReport(hero.id, hero.names["en"], ()))

    async def _find(self, name: str) -> Table:
        table = await self.hall.table(name)
        if table is None:
            raise HTTPException(404, "there is no such table")
        return table

    async def _body(self, request: Request, kind: type[Body]) -> Body:
        if request.headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
            raise HTTPException(415, "the body must be application/json")
        data = bytearray()
        async for chunk in request.stream():
            data += chunk
            if len(data) > self.limits.body_bytes:
                raise HTTPException(413, "the body is too long")
        try:
            return msgspec.json.decode(data, type=kind)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise Refusal("bad-message", str(error)) from None

    # -- the socket

    async def _socket(self, websocket: WebSocket) -> None:
        address = address_of(websocket)
        if not same_origin(websocket.headers) or self._sockets[address] >= self.limits.sockets_per_address:
            await websocket.close(1008)
            return
        try:
            table = await self.hall.table(websocket.path_params["table"])
        except HallFull:
            await websocket.close(1013)
            return
        person = person_of(token_of(websocket))
        if table is None or not _may_enter(table, person, self.limits):
            await websocket.accept()
            await websocket.close(4404 if table is None else 4403)
            return
        await websocket.accept()
        self._sockets[address] += 1
        try:
            await self._serve(websocket, table, person, address)
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]

    async def _serve(self, websocket: WebSocket, table: Table, person: str, address: str) -> None:
        async def send(data: bytes) -> None:
            try:
                await websocket.send({"type": "websocket.send", "text": data.decode()})
            except WebSocketDisconnect:
                raise ConnectionError("the person has gone") from None

        language = websocket.query_params.get("language", "")
        connection = Connection(send, person, language if language in LANGUAGES else "", self.limits)
        async with writing(connection):
            await table.inbox.put(Hello(connection))
            reader = asyncio.create_task(self._listen(websocket, table, connection, address))
            closed = asyncio.create_task(connection.closed.wait())
            try:
                await asyncio.wait({reader, closed}, return_when=asyncio.FIRST_COMPLETED)
                code = reader.result() if reader.done() else 1012
            finally:
                reader.cancel()
                closed.cancel()
                with contextlib.suppress(asyncio.QueueFull):
                    table.inbox.put_nowait(Bye(connection))
        if code:
            with contextlib.suppress(RuntimeError, OSError, TimeoutError):
                async with asyncio.timeout(self.limits.send_seconds):
                    await websocket.close(code)

    async def _listen(self, websocket: WebSocket, table: Table, connection: Connection, address: str) -> int:
        """Read until the person leaves (0) or must leave (the code to close with)."""
        bad = 0
        while bad < PATIENCE:
            try:
                message = await websocket.receive()
            except (WebSocketDisconnect, RuntimeError):
                return 0
            if message["type"] == "websocket.disconnect":
                return 0
            data = message.get("text") or message.get("bytes") or b""
            if not connection.bucket.take() or not self._messages.take(address):
                bad += 1
                connection.put(write(Refused(0, "too-fast", "too many messages", table.state.position)))
                continue
            try:
                heard = read_message(data)
            except (msgspec.DecodeError, UnicodeError) as error:
                bad += 1
                connection.put(write(Refused(0, "bad-message", str(error)[:200], table.state.position)))
                continue
            if isinstance(heard, BringHero) and not self._hero_files.take(address):
                connection.put(write(Refused(heard.ref, "too-fast", "too many hero files", table.state.position)))
                continue
            await table.inbox.put(Heard(connection, heard))
        return 1008


def _may_enter(table: Table, person: str, limits: Limits) -> bool:
    state = table.state
    if len(table.connections) >= limits.sockets_per_table:
        return bool(state.held_by(person))
    if state.settings.spectators or state.phase == "lobby":
        return True
    return bool(state.held_by(person)) or (bool(person) and person == state.host)


def _language(wish: str | None) -> str:
    return wish if wish in LANGUAGES else "en"


def _json(message: msgspec.Struct, status: int = 200) -> Response:
    return Response(write(message), status, media_type="application/json")


async def _problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return _json(Problem(str(error.status_code), error.detail), error.status_code)


async def _fault(request: Request, error: Exception) -> Response:
    """A fault of ours: the log has the trace, the client has not."""
    return _json(Problem("500", "a fault of the server; it is written down"), 500)


async def _index(request: Request) -> Response:
    return FileResponse(STATIC / "index.html", headers={"cache-control": "no-cache"})


async def _not_built(request: Request) -> Response:
    return PlainTextResponse(NOT_BUILT)
