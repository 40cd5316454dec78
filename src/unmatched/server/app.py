"""The web application: HTTP for making and finding tables, one socket for each person at a table."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket, WebSocketDisconnect

from unmatched.message import LANGUAGES
from unmatched.server.features.deals.routes import DealRoutes
from unmatched.server.features.deals.rules import check_shown, look_at, sees
from unmatched.server.features.passkeys.routes import PasskeyRoutes
from unmatched.server.features.previews.previews import PICTURES, Previews
from unmatched.server.features.push.routes import PushRoutes
from unmatched.server.features.rating.routes import RatingRoutes
from unmatched.server.features.rating.rules import takes_part
from unmatched.server.features.reports.messages import Complaint
from unmatched.server.features.reports.reports import complained
from unmatched.server.features.seeks.matching import answer, seek
from unmatched.server.features.seeks.messages import Seek
from unmatched.server.hosting.archived_record import archived_record
from unmatched.server.hosting.connection import SEND_NOW, Connection, writing
from unmatched.server.hosting.inbox import Heard, Hello
from unmatched.server.hosting.live_tables import LiveTables, ServerFull
from unmatched.server.hosting.restrictions import Suspended
from unmatched.server.hosting.table import Table
from unmatched.server.hosting.unplayable import Unplayable
from unmatched.server.http.attendance import Attendance
from unmatched.server.http.ban_filter import BanFilter
from unmatched.server.http.client_pages import ClientPages
from unmatched.server.http.file_check_routes import FileCheckRoutes
from unmatched.server.http.identity import (
    SafeHeaders,
    address_of,
    give_token,
    new_token,
    person_of,
    requester_of,
    same_origin,
    token_of,
)
from unmatched.server.http.people_routes import PeopleRoutes
from unmatched.server.http.readiness import Readiness
from unmatched.server.http.replay_routes import ReplayRoutes
from unmatched.server.http.request_checks import Bodies, RequestChecks, counted, heard
from unmatched.server.http.request_language import language_of
from unmatched.server.http.responses import as_json as _json
from unmatched.server.http.responses import later as _later
from unmatched.server.http.responses import problem
from unmatched.server.http.responses import take as _take
from unmatched.server.limits import Bucket, Buckets, Limits
from unmatched.server.monitoring.logs import Addressed
from unmatched.server.monitoring.metrics import Figures
from unmatched.server.monitoring.watchdog import Watchdog
from unmatched.server.store.outage import STORE_DOWN, StoreDown
from unmatched.server.store.store import Store
from unmatched.server.thinking.bot_workers import BotWorkers
from unmatched.server.thinking.job_worker import OverLimit
from unmatched.server.thinking.jobs import WORKERS
from unmatched.tables import referee
from unmatched.tables.http_messages import Made, Problem, Tables
from unmatched.tables.library_info import library_info, own_info
from unmatched.tables.listing import listing
from unmatched.tables.protocol import (
    AskHint,
    BringBoard,
    BringHero,
    FromPerson,
    NewTable,
    Refused,
    Rematch,
    Resync,
    Say,
    Speak,
    ref_of,
    write,
)
from unmatched.tables.refusal import Refusal, reason

PATIENCE = 20
"""bad messages of one connection in a row before it is closed"""
PATIENCE_PER_SECOND = 0.5
"""so that who waits a little after each is not closed for what was long ago"""
FULL_SECONDS = 30
"""after which a full server may have room"""
STORE_SECONDS = 5
"""after which a store that was silent is asked again"""

_log = logging.getLogger(__name__)
Answer = TypeVar("Answer")
Handler = Callable[[Request], Awaitable[Response]]


class Server:
    """The parts of one process, and its routes."""

    def __init__(
        self,
        store: Store,
        limits: Limits | None = None,
        bots: int = 1,
        bot_seconds: float = 1.0,
        job_workers: int = WORKERS,
        edition: Path | None = None,
    ) -> None:
        self.limits = limits or Limits()
        self.live_tables = LiveTables(store, BotWorkers(bots, bot_seconds), self.limits, job_workers)
        self._bodies = Bodies(self.limits)
        self._people = PeopleRoutes(self.live_tables, self.limits, self._bodies.read)
        self._readiness = Readiness(store, self.live_tables.outage)
        self._requests = Buckets(self.limits.requests_per_second, self.limits.request_burst)
        self._messages = Buckets(self.limits.address_messages_per_second, self.limits.address_message_burst)
        self._chat = Buckets(self.limits.chat_bytes_per_second, self.limits.chat_byte_burst)
        self._new_tables = Buckets(self.limits.tables_per_second, self.limits.table_burst)
        self._hero_files = Buckets(self.limits.hero_files_per_second, self.limits.hero_file_burst)
        self._brought = Buckets(self.limits.brought_bytes_per_second, self.limits.brought_byte_burst)
        self._hints = Buckets(self.limits.hints_per_second, self.limits.hint_burst)
        self._reports = Buckets(self.limits.reports_per_second, self.limits.report_burst)
        self._previews = Previews(self.live_tables, self._job)
        self._sights = Buckets(self.limits.sights_per_second, self.limits.sight_burst)
        self._connects = Buckets(self.limits.connects_per_second, self.limits.connect_burst)
        self._sockets: Counter[str] = Counter()
        self._open: Counter[str] = Counter()
        self._at_tables: Counter[str] = Counter()
        self._attendance = Attendance()
        self._files = Buckets(self.limits.files_per_second, self.limits.file_burst)
        self._pages = ClientPages(head=self._previews.head, count=self._count_file, edition=edition)
        self.watchdog: Watchdog | None = None

    def app(self) -> ASGIApp:
        replays = ReplayRoutes(self.live_tables, self._bodies.read, self._job, self._new_tables, self._brought)
        routes: list[BaseRoute] = [
            Route("/healthz", self._health),
            Route("/readyz", self._ready),
            *self._people.routes(self._limited),
            Route("/api/tables", self._limited(self._create), methods=["POST"]),
            Route("/api/tables", self._limited(self._public), methods=["GET"]),
            Route("/api/seek", self._limited(self._seek), methods=["POST"]),
            *replays.routes(self._limited),
            Route("/api/mine", self._limited(self._mine)),
            Route("/api/tables/{table}", self._limited(self._table_listing)),
            Route("/api/tables/{table}/record", self._limited(self._record), methods=["GET", "POST"]),
            Route("/api/tables/{table}/heroes", self._limited(self._heroes)),
            Route("/api/tables/{table}/report", self._limited(self._report), methods=["POST"]),
            Route("/api/library", self._limited(self._library)),
            WebSocketRoute("/api/tables/{table}/socket", self._socket),
        ]
        routes += PushRoutes(self.live_tables, self._bodies.read).routes(self._limited)
        routes += PasskeyRoutes(self.live_tables, self.limits, self._bodies.read).routes(self._limited)
        routes += RatingRoutes(self.live_tables, self._bodies.read).routes(self._limited)
        deals = DealRoutes(self.live_tables, self._bodies.read, self._job, self._new_tables, self._brought)
        routes += deals.routes(self._limited)
        routes += FileCheckRoutes(self._bodies.read, self._hero_files, self._job).routes(self._limited)
        routes += [Route(path, self._limited(self._previews.picture)) for path in PICTURES]
        routes += self._pages.routes()
        handlers = {HTTPException: self._pages.instead(problem), Exception: self._pages.instead(_fault)}
        around = [Middleware(RequestChecks), Middleware(GZipMiddleware, minimum_size=1000, compresslevel=6)]
        app = Starlette(routes=routes, middleware=around, lifespan=self._lifespan, exception_handlers=handlers)
        # Outside of everything, so that answers about faults carry the headers too.
        return Addressed(SafeHeaders(BanFilter(app, self.live_tables.restrictions)))

    @contextlib.asynccontextmanager
    async def _lifespan(self, app: Starlette) -> AsyncIterator[None]:
        await self.live_tables.open()
        try:
            async with self.watchdog.watching() if self.watchdog is not None else contextlib.nullcontext():
                yield
        finally:
            await self._readiness.close()
            await self.live_tables.close()

    # -- HTTP

    def _limited(self, handler: Handler) -> Handler:
        async def guarded(request: Request) -> Response:
            _take(self._requests, address_of(request))
            if request.method == "POST" and not same_origin(request.headers):
                raise HTTPException(403)
            try:
                return await handler(request)
            except Refusal as refusal:
                status = 409 if isinstance(refusal, Unplayable) else 400
                return _json(Problem(refusal.code, refusal.reason(language_of(request))), status)
            except ServerFull:
                raise _later(503, FULL_SECONDS) from None
            except StoreDown:
                return _store_silent(request)

        return guarded

    def _count_file(self, request: Request) -> None:
        _take(self._files, address_of(request))

    @property
    def sockets(self) -> int:
        """Open ones; the thread of the metrics asks, too."""
        return self._open[""]

    def figures(self) -> Figures:
        """Return what the metrics ask of this process."""
        live = self.live_tables
        return Figures(
            tables=lambda: len(live.tables),
            sockets=lambda: self.sockets,
            bots_waiting=lambda: live.workers.waiting,
            jobs_waiting=lambda: live.jobs.waiting,
            load=live.load.lines,
        )

    async def _health(self, request: Request) -> Response:
        return PlainTextResponse(f"ok {len(self.live_tables.tables)} tables {self.sockets} sockets\n")

    async def _ready(self, request: Request) -> Response:
        if not await self._readiness.ready():
            return _store_silent(request)
        return PlainTextResponse("ready\n")

    async def _create(self, request: Request) -> Response:
        wish = await self._bodies.read(request, NewTable)
        _take(self._new_tables, address_of(request))
        token = token_of(request) or new_token()
        rated = await takes_part(self.live_tables.store, wish.settings, person_of(token))
        entries = referee.create(wish, person_of(token), int(time.time()), language_of(request), rated=rated)
        response = _json(Made(await self.live_tables.make_table(entries)), 201)
        give_token(response, token, request.url.scheme == "https")
        return response

    async def _seek(self, request: Request) -> Response:
        """Somebody looks for an opponent."""
        wish = await self._bodies.read(request, Seek)
        token = token_of(request) or new_token()
        person = person_of(token)
        found = await answer(self.live_tables, wish, person) if wish.waits else None
        if found is None:
            _take(self._new_tables, address_of(request))
            found = await seek(self.live_tables, wish, person, int(time.time()), language_of(request))
        response = _json(found)
        give_token(response, token, request.url.scheme == "https")
        return response

    async def _job(self, request: Request, call: Callable[..., Answer], *args: object) -> Answer:
        """Call a function of a module in a worker, for the address of a request."""
        requester = requester_of(request)
        if self.live_tables.jobs.crowded(requester.address):
            raise _later(429, self.limits.job_seconds)
        try:
            return await self.live_tables.jobs.run(requester, request.path_params.get("table", ""), call, *args)
        except OverLimit:
            raise Refusal("over-limit", "over-limit") from None

    async def _public(self, request: Request) -> Response:
        who = person_of(token_of(request)) or address_of(request)
        return _json(Tables(await self.live_tables.public_tables(), self._attendance.looks(who)))

    async def _mine(self, request: Request) -> Response:
        person = person_of(token_of(request))
        return _json(Tables(await self.live_tables.tables_of(person) if person else ()))

    async def _table_listing(self, request: Request) -> Response:
        return _json(listing((await self._find(request)).state))

    async def _record(self, request: Request) -> Response:
        """A finished game; a page that shows it asks by POST, and its reader knows the deal from then on."""
        name = request.path_params["table"]
        try:
            state = (await self._find(request)).state
        except Suspended:
            raise
        except Unplayable:
            if (record := await archived_record(self.live_tables.store, name, partial(self._job, request))) is None:
                raise
            return PlainTextResponse(record)
        if state.phase != "over" or state.game is None:
            raise HTTPException(403, "record-later")
        person = person_of(token_of(request))
        await check_shown(self.live_tables.store, state, person)
        if request.method == "POST":
            await look_at(self.live_tables.store, state, person)
        return PlainTextResponse(state.record())

    async def _heroes(self, request: Request) -> Response:
        """The cards of heroes at a table that do not come with this program, and its board if that does not."""
        state = (await self._find(request)).state
        heroes = tuple(state.own_heroes().values())
        return _json(await self._job(request, own_info, language_of(request), heroes, state.own_board))

    async def _report(self, request: Request) -> Response:
        wish = await self._bodies.read(request, Complaint)
        table = await self._find(request)
        person = person_of(token_of(request))
        if not person or not _may_enter(table, person):
            raise HTTPException(403)
        report = complained(table.state, person, wish)
        _take(self._reports, address_of(request), detail="too-many-reports")
        await self.live_tables.store.file_report(report)
        _log.warning("new report; read it with `unmatched reports`")
        return Response(status_code=204)

    async def _library(self, request: Request) -> Response:
        # Writing all card texts takes a while, the first time.
        return _json(await asyncio.to_thread(library_info, language_of(request)))

    async def _find(self, request: Request) -> Table:
        table = await self.live_tables.table(request.path_params["table"], requester_of(request))
        if table is None:
            raise HTTPException(404, "no-table")
        return table

    # -- the socket

    async def _socket(self, websocket: WebSocket) -> None:
        # Whoever goes in the middle of it is gone: that is not an error.
        with contextlib.suppress(WebSocketDisconnect, ConnectionError):
            await self._admit(websocket)

    async def _admit(self, websocket: WebSocket) -> None:
        address = address_of(websocket)
        if not same_origin(websocket.headers):
            await websocket.close(1008)
            return
        if not self._connects.take(address):
            # Not even a handshake: it is the handshakes that are too many.
            later = _later(429, self._connects.wait(address))
            await websocket.send_denial_response(Response(status_code=429, headers=later.headers))
            return
        # Counted before anything is awaited, so that many at once are many.
        with counted(self._sockets, address), counted(self._open, ""):
            if self._sockets[address] > self.limits.sockets_per_address:
                await _turn_away(websocket, 1008)
                return
            if self.sockets > self.limits.sockets:
                await _turn_away(websocket, 1013)
                return
            try:
                table = await self.live_tables.table(websocket.path_params["table"], requester_of(websocket))
            except ServerFull:
                await _turn_away(websocket, 1013)
                return
            except StoreDown:
                await _turn_away(websocket, STORE_DOWN)
                return
            except Unplayable as why:
                await _tell_why(websocket, why)
                return
            person = person_of(token_of(websocket))
            if table is None or not _may_enter(table, person):
                await _turn_away(websocket, 4404 if table is None else 4403)
                return
            with counted(self._at_tables, table.state.table):
                held = table.state.held_by(person)
                if self._at_tables[table.state.table] > self.limits.sockets_per_table and not held:
                    await _turn_away(websocket, 1013)
                    return
                await websocket.accept()
                seen = sees(table.state, person)
                await self._remember(table, person, address)
                with self._attendance.at_table(person or address):
                    await self._serve(websocket, table, person, address)
                if not seen:
                    # Who came before the game began.
                    await self._remember(table, person, address)

    async def _remember(self, table: Table, person: str, address: str) -> None:
        """A spectator knows the deal of a game from now on; cookies cost nothing, so an address has only so many."""
        if sees(table.state, person) and self._sights.take(address):
            with contextlib.suppress(StoreDown):
                await look_at(self.live_tables.store, table.state, person)

    async def _serve(self, websocket: WebSocket, table: Table, person: str, address: str) -> None:
        async def send(data: bytes) -> None:
            try:
                await websocket.send({"type": "websocket.send", "text": data.decode()})
            except WebSocketDisconnect:
                raise ConnectionError("the person has gone") from None

        language = websocket.query_params.get("language", "")
        language = language if language in LANGUAGES else ""
        now = websocket.scope.get("extensions", {}).get(SEND_NOW, lambda messages: False)
        connection = Connection(send, person, language, self.limits, address, now)
        async with writing(connection):
            await table.inbox.put(Hello(connection))
            reader = asyncio.create_task(self._listen(websocket, table, connection, address))
            closed = asyncio.create_task(connection.closed.wait())
            try:
                await asyncio.wait({reader, closed}, return_when=asyncio.FIRST_COMPLETED)
                code = reader.result() if reader.done() else connection.close_code
            finally:
                reader.cancel()
                closed.cancel()
                table.leave(connection)
        if code:
            with contextlib.suppress(RuntimeError, OSError, TimeoutError):
                async with asyncio.timeout(self.limits.send_seconds):
                    await websocket.close(code)

    async def _listen(self, websocket: WebSocket, table: Table, connection: Connection, address: str) -> int:
        """Read until the person leaves (0) or must leave (the code to close with)."""
        patience = Bucket(PATIENCE_PER_SECOND, PATIENCE)
        while True:
            try:
                event = await websocket.receive()
            except (WebSocketDisconnect, RuntimeError):
                return 0
            if event["type"] == "websocket.disconnect":
                return 0
            data = event.get("text") or event.get("bytes") or b""
            if not connection.bucket.take() or not self._messages.take(address):
                connection.refuse(ref_of(data), Refusal("too-fast", "too-fast"), table.state.revision)
                if not patience.take():
                    return 1008
                continue
            try:
                message = heard(data)
            except Refusal as refusal:
                connection.refuse(ref_of(data), refusal, table.state.revision)
                if not patience.take():
                    return 1008
                continue
            try:
                self._weigh(message, table, connection, address)
            except Refusal as refusal:
                connection.refuse(message.ref, refusal, table.state.revision)
                continue
            await table.inbox.put(Heard(connection, message))

    def _weigh(self, message: FromPerson, table: Table, connection: Connection, address: str) -> None:
        """Refuse what is more than one address may ask for, beyond the number of messages."""
        match message:
            case Resync() | Speak():
                more = self.limits.resync_cost - 1
                if not connection.bucket.take(more) or not self._messages.take(address, more):
                    raise Refusal("too-fast", "too-fast")
            case Say():
                if not self._chat.take(address, max(self.limits.chat_line_cost, len(message.text.encode()))):
                    raise Refusal("too-fast", "too-much-said")
            case BringHero() | BringBoard():
                if not self._hero_files.take(address) or not self._brought.take(address, len(message.text.encode())):
                    raise Refusal("too-fast", "too-many-heroes")
            case AskHint():
                if not self._hints.take(address):
                    raise Refusal("too-fast", "too-many-hints")
            case Rematch() if not table.state.rematch:
                if not self._new_tables.take(address):
                    raise Refusal("too-fast", "too-many-tables")
                if not self._brought.take(address, table.state.brought_bytes):
                    raise Refusal("too-fast", "too-many-heroes")


def _may_enter(table: Table, person: str) -> bool:
    state = table.state
    if state.settings.spectators or state.phase == "lobby":
        return True
    return bool(state.held_by(person)) or (bool(person) and person == state.host)


async def _turn_away(websocket: WebSocket, code: int) -> None:
    """Close with a code: a browser is told of none before the socket is open."""
    await websocket.accept()
    await websocket.close(code)


async def _tell_why(websocket: WebSocket, why: Unplayable) -> None:
    """Close the socket to a table that is set aside, with the reason."""
    await websocket.accept()
    language = websocket.query_params.get("language", "")
    told = why.reason(language if language in LANGUAGES else "")
    await websocket.send_text(write(Refused(0, why.code, told, 0)).decode())
    await websocket.close(4409)


def _store_silent(request: Request) -> Response:
    answer = _json(Problem("store-silent", reason("store-silent", language_of(request))), 503)
    answer.headers["retry-after"] = str(STORE_SECONDS)
    return answer


async def _fault(request: Request, error: Exception) -> Response:
    """A fault of ours: the log has the trace, the client has not."""
    return _json(Problem("500", reason("http-500", language_of(request))), 500)
