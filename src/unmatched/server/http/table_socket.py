"""TableSocket: one WebSocket for each person at a table, from its handshake to its end."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter

from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from unmatched.message import LANGUAGES
from unmatched.server.hosting.connection import SEND_NOW, Connection, writing
from unmatched.server.hosting.hooks import Watching, spectates
from unmatched.server.hosting.inbox import Heard, Hello
from unmatched.server.hosting.live_tables import ServerFull
from unmatched.server.hosting.table import Table
from unmatched.server.hosting.unplayable import Unplayable
from unmatched.server.http.attendance import Attendance
from unmatched.server.http.identity import address_of, person_of, requester_of, same_origin, token_of
from unmatched.server.http.request_checks import counted, heard
from unmatched.server.http.responses import later as later_response
from unmatched.server.http.web import Web
from unmatched.server.limits import Bucket, Buckets
from unmatched.server.store.outage import STORE_DOWN, StoreDown
from unmatched.tables.protocol import (
    AskHint,
    BringBoard,
    BringHero,
    FromPerson,
    Refused,
    Rematch,
    Resync,
    Say,
    Speak,
    ref_of,
    write,
)
from unmatched.tables.refusal import Refusal

PATIENCE = 20
"""bad messages of one connection in a row before it is closed"""
PATIENCE_PER_SECOND = 0.5
"""so that a person who waits a little after each is not closed for what was long ago"""


class TableSocket:
    """All sockets of one process, and what they may ask for."""

    def __init__(self, web: Web, attendance: Attendance) -> None:
        self._web = web
        self._live_tables = web.live_tables
        self._limits = limits = web.limits
        self.attendance = attendance
        self._messages = Buckets(limits.address_messages_per_second, limits.address_message_burst)
        self._chat = Buckets(limits.chat_bytes_per_second, limits.chat_byte_burst)
        self._hints = Buckets(limits.hints_per_second, limits.hint_burst)
        self._connects = Buckets(limits.connects_per_second, limits.connect_burst)
        self._sockets: Counter[str] = Counter()
        self._open: Counter[str] = Counter()
        self._at_tables: Counter[str] = Counter()

    @property
    def sockets(self) -> int:
        """Open ones; the thread of the metrics asks, too."""
        return self._open[""]

    async def serve(self, websocket: WebSocket) -> None:
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
            later = later_response(429, self._connects.wait(address))
            await websocket.send_denial_response(Response(status_code=429, headers=later.headers))
            return
        # Counted before anything is awaited, so that many at once are many.
        with counted(self._sockets, address), counted(self._open, ""):
            if self._sockets[address] > self._limits.sockets_per_address:
                await _turn_away(websocket, 1008)
                return
            if self.sockets > self._limits.sockets:
                await _turn_away(websocket, 1013)
                return
            try:
                table = await self._live_tables.table(websocket.path_params["table"], requester_of(websocket))
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
            if table is None or not table.may_enter(person):
                await _turn_away(websocket, 4404 if table is None else 4403)
                return
            with counted(self._at_tables, table.state.table):
                held = table.state.held_by(person)
                if self._at_tables[table.state.table] > self._limits.sockets_per_table and not held:
                    await _turn_away(websocket, 1013)
                    return
                await websocket.accept()
                seen = spectates(table.state, person)
                await self._remember(table, person, address)
                with self.attendance.at_table(person or address):
                    await self._serve(websocket, table, person, address)
                if not seen:
                    # The person may have come before the game started.
                    await self._remember(table, person, address)

    async def _remember(self, table: Table, person: str, address: str) -> None:
        await self._live_tables.hooks.before(Watching(table.state, person, address))

    async def _serve(self, websocket: WebSocket, table: Table, person: str, address: str) -> None:
        async def send(data: bytes) -> None:
            try:
                await websocket.send({"type": "websocket.send", "text": data.decode()})
            except WebSocketDisconnect:
                raise ConnectionError("the person has gone") from None

        language = websocket.query_params.get("language", "")
        language = language if language in LANGUAGES else ""
        now = websocket.scope.get("extensions", {}).get(SEND_NOW, lambda messages: False)
        connection = Connection(send, person, language, self._limits, address, now)
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
                async with asyncio.timeout(self._limits.send_seconds):
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
                more = self._limits.resync_cost - 1
                if not connection.bucket.take(more) or not self._messages.take(address, more):
                    raise Refusal("too-fast", "too-fast")
            case Say():
                if not self._chat.take(address, max(self._limits.chat_line_cost, len(message.text.encode()))):
                    raise Refusal("too-fast", "too-much-said")
            case BringHero() | BringBoard():
                if not self._web.hero_files.take(address) or not self._web.brought.take(
                    address, len(message.text.encode())
                ):
                    raise Refusal("too-fast", "too-many-heroes")
            case AskHint():
                if not self._hints.take(address):
                    raise Refusal("too-fast", "too-many-hints")
            case Rematch() if not table.state.rematch:
                if not self._web.new_tables.take(address):
                    raise Refusal("too-fast", "too-many-tables")
                if not self._web.brought.take(address, table.state.brought_bytes):
                    raise Refusal("too-fast", "too-many-heroes")


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
