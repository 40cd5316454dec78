"""Network: sockets and requests between people and simulated processes, at the ASGI interface of the server.

Within one connection everything arrives in order; each connection has delays of its own. A cut loses what is under way,
and each side may learn of it at once or much later, as by missing pongs.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Protocol

from starlette.types import ASGIApp

from tests.server.simulation.loop import Home
from unmatched.server.hosting.connection import SEND_NOW
from unmatched.server.http.identity import COOKIE

NOTICED_SECONDS = (20.0, 45.0)
"""until a side notices by missing pongs that nobody is there any more"""
REQUEST_SECONDS = 30.0


class Gone(ConnectionError):
    """The connection is lost, or none could be made."""


class Host(Protocol):
    """A process as the network sees it."""

    home: Home
    app: ASGIApp
    sockets: dict[Socket, None]

    @property
    def listens(self) -> bool: ...


class Witness(Protocol):
    """Sees what crosses the border of a process at the moment it does."""

    def heard(self, socket: Socket, text: str) -> None: ...

    def told(self, socket: Socket, text: str) -> None: ...


@dataclass(eq=False)
class _Lane:
    """One direction of a connection."""

    delay: float
    free_at: float = 0.0

    def arrival(self, now: float, chance: random.Random) -> float:
        spike = chance.uniform(0.5, 3) if chance.random() < 0.01 else 0.0
        self.free_at = max(self.free_at, now + self.delay * chance.uniform(0.8, 1.5) + spike)
        return self.free_at


class Socket:
    """One WebSocket, both ends of it."""

    def __init__(
        self, network: Network, host: Host, person: str, token: str, table: str, language: str, address: str
    ) -> None:
        self.network = network
        self.host = host
        self.person = person
        self.table = table
        self.language = language
        self.number = network.count()
        self.opened = False
        self.cut = False
        self.reads = asyncio.Event()
        """the person takes what is sent"""
        self.reads.set()
        self._inbox: asyncio.Queue[str | int] = asyncio.Queue()
        """for the person: a message, or the code with which the socket was closed"""
        self._closed = False
        self._outbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        """for the server"""
        self._accepted = False
        self._server_gone = False
        self._code = 0
        base = network.chance.uniform(0.003, 0.12)
        self._there, self._back = _Lane(base), _Lane(base)
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": f"/api/tables/{table}/socket",
            "raw_path": f"/api/tables/{table}/socket".encode(),
            "query_string": f"language={language}".encode(),
            "headers": [(b"host", b"server"), (b"cookie", f"{COOKIE}={token}".encode())],
            "client": (address, 1),
            "server": ("server", 80),
            "subprotocols": [],
            "extensions": {"websocket.http.response": {}, SEND_NOW: self._send_now},
        }
        host.sockets[self] = None
        self._hand_over({"type": "websocket.connect"})
        loop = asyncio.get_running_loop()
        context = host.home.context()
        self.task = loop.create_task(self._serve(scope), context=context)

    async def _serve(self, scope: dict[str, Any]) -> None:
        try:
            await self.host.app(scope, self._outbox.get, self._send)
        except Exception:
            # As uvicorn does: a line in the log, and the socket is closed.
            self.network.faults += 1
        finally:
            self.host.sockets.pop(self, None)
            self._server_gone = True
            self._to_person(1006)

    # -- the server's end

    async def _send(self, message: Any) -> None:
        if not self.host.home.alive or self._server_gone:
            raise OSError("the connection is closed")
        await self.reads.wait()
        match message["type"]:
            case "websocket.send":
                self._tell(message["text"])
            case "websocket.accept":
                self._accepted = True
                self._to_person("")
            case "websocket.close":
                self._server_gone = True
                self._to_person(message.get("code", 1000))
            case "websocket.http.response.start":
                self._to_person(message["status"])

    def _send_now(self, messages: Iterable[bytes]) -> bool:
        if not self.host.home.alive or self._server_gone or not self._accepted or not self.reads.is_set():
            return False
        for message in messages:
            self._tell(message.decode())
        return True

    def _tell(self, text: str) -> None:
        self.network.witness.told(self, text)
        self._to_person(text)

    def _hand_over(self, message: dict[str, Any]) -> None:
        """To the server, in its own time."""
        loop = asyncio.get_running_loop()
        when = self._there.arrival(loop.time(), self.network.chance)
        loop.call_at(when, self._arrive, message, context=self.host.home.context())

    def _arrive(self, message: dict[str, Any]) -> None:
        if self.cut and message["type"] != "websocket.disconnect":
            return
        if message["type"] == "websocket.receive":
            self.network.witness.heard(self, message["text"])
        if message["type"] == "websocket.disconnect":
            self._server_gone = True
            self.reads.set()
        self._outbox.put_nowait(message)

    # -- the person's end

    def _to_person(self, what: str | int) -> None:
        if self.cut or self._closed:
            return
        loop = asyncio.get_running_loop()
        if isinstance(what, int):
            self._closed = True
        when = self._back.arrival(loop.time(), self.network.chance)
        loop.call_at(when, self._reach, what, context=self.network.home.context())

    def _reach(self, what: str | int) -> None:
        if not self.cut or isinstance(what, int):
            self._inbox.put_nowait(what)

    async def receive(self) -> str:
        """The next message; Gone when there will be none. The first is empty: the socket is open."""
        what = await self._inbox.get()
        if isinstance(what, int):
            self._inbox.put_nowait(what)
            raise Gone(str(what))
        return what

    def send(self, text: str) -> None:
        self._hand_over({"type": "websocket.receive", "text": text})

    def stall(self, seconds: float) -> None:
        """The person takes nothing for a while."""
        self.reads.clear()
        loop = asyncio.get_running_loop()
        loop.call_later(seconds, self.reads.set, context=self.network.home.context())

    def leave(self) -> None:
        """As by closing the page."""
        if not self.cut:
            self._hand_over({"type": "websocket.disconnect", "code": 1001})
            self.cut = True
        self.reads.set()

    def lose(self, person_knows: bool = False, server_knows: bool = False) -> None:
        """The network cuts it; who does not know learns it by missing pongs."""
        if self.cut:
            return
        self.cut = True
        loop, chance = asyncio.get_running_loop(), self.network.chance
        late = chance.uniform(*NOTICED_SECONDS)
        early = chance.uniform(0.001, 0.2)
        gone = {"type": "websocket.disconnect", "code": 1006}
        home = self.host.home
        loop.call_later(early if server_knows else late, self._arrive, gone, context=home.context())
        outside = self.network.home.context()
        loop.call_later(early if person_knows else late, self._reach, 1006, context=outside)


class Network:
    def __init__(self, chance: random.Random, witness: Witness, home: Home) -> None:
        self.chance = chance
        self.witness = witness
        self.home = home
        """the world outside of the processes"""
        self.faults = 0
        """of handlers of sockets that raised"""
        self._count = 0

    def count(self) -> int:
        self._count += 1
        return self._count

    async def connect(self, host: Host, person: str, token: str, table: str, language: str, address: str) -> Socket:
        """An open socket to a table."""
        await asyncio.sleep(self.chance.uniform(0.005, 0.1))
        if not host.listens:
            raise Gone("nobody listens")
        socket = Socket(self, host, person, token, table, language, address)
        try:
            async with asyncio.timeout(REQUEST_SECONDS):
                await socket.receive()
        except TimeoutError:
            socket.leave()
            raise Gone("the server does not answer") from None
        socket.opened = True
        return socket

    async def request(
        self, host: Host, method: str, path: str, body: bytes, token: str, address: str
    ) -> tuple[int, bytes, str]:
        """Status, body and the token of the cookie, if there is one."""
        await asyncio.sleep(self.chance.uniform(0.005, 0.1))
        if not host.listens:
            raise Gone("nobody listens")
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[tuple[int, bytes, str]] = loop.create_future()
        context = host.home.context()
        task = loop.create_task(_answer(host, method, path, body, token, address, answer), context=context)
        try:
            async with asyncio.timeout(REQUEST_SECONDS):
                return await answer
        except TimeoutError:
            task.cancel()
            raise Gone("the server does not answer") from None
        finally:
            # Answered or not, it has the time to travel back.
            await asyncio.sleep(self.chance.uniform(0.005, 0.1))


async def _answer(
    host: Host, method: str, path: str, body: bytes, token: str, address: str, answer: asyncio.Future[Any]
) -> None:
    headers = [(b"host", b"server"), (b"content-type", b"application/json")]
    if token:
        headers.append((b"cookie", f"{COOKIE}={token}".encode()))
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "headers": headers,
        "client": (address, 1),
        "server": ("server", 80),
    }
    status, parts, cookie = 0, bytearray(), ""
    sent = False

    async def receive() -> dict[str, Any]:
        nonlocal sent
        if sent:
            await asyncio.get_running_loop().create_future()
        sent = True
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Any) -> None:
        nonlocal status, cookie
        if message["type"] == "http.response.start":
            status = message["status"]
            for name, value in message["headers"]:
                if name == b"set-cookie":
                    cookie = value.decode().split(";")[0].partition("=")[2]
        elif message["type"] == "http.response.body":
            parts.extend(message.get("body", b""))

    try:
        await host.app(scope, receive, send)
    except Exception:
        # The HTTP server has written the trace down; the person got the answer of the fault handler.
        pass
    finally:
        if not answer.done():
            if status and host.home.alive:
                answer.set_result((status, bytes(parts), cookie))
            else:
                answer.set_exception(Gone("the server closed the connection"))
