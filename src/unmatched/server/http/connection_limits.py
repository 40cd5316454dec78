"""What the HTTP server takes of one connection before our application is asked at all."""

from __future__ import annotations

import asyncio
import math
from collections import Counter
from collections.abc import Iterable
from typing import Any, ClassVar, Literal

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request

from unmatched.server.hosting.connection import SEND_NOW
from unmatched.server.http.identity import network_of
from unmatched.server.limits import Bucket, Buckets, Limits

SLICE = 4096
"""bytes of a socket that are read as frames in one go: frames may be as short as six bytes"""
FAREWELL_SECONDS = 5.0
"""for the last words to somebody who does not read"""
_ANSWERED = (h11.DONE, h11.MUST_CLOSE)
_TOO_MANY = b"HTTP/1.1 429 Too Many Requests\r\nretry-after: %d\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class LimitedHttp(H11Protocol):
    """Drops connections that do not ask for anything in time, and those of one address that are too many.

    h11 also bounds the head of a request, which the quicker parser of uvicorn does not.
    """

    bounds = Limits()
    guests: ClassVar[Counter[str]] = Counter()
    """connections that are not (or not yet) sockets, by the address they come from"""
    upgrades: ClassVar[Buckets | None] = None
    """handshakes of sockets by address; None where only a proxy knows the address, and the application counts them"""
    _deadline: asyncio.TimerHandle | None = None
    _waits_for: Literal["", "request", "rest"] = ""
    _unread = 0
    """bytes of a body that came after its request had been answered"""
    _counted = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._host = self.client[0] if self.client else ""
        self.guests[self._host] += 1
        self._counted = True
        # Behind a proxy all come from one address; it is the proxy's to bound them.
        if not self.config.proxy_headers and self.guests[self._host] > self.bounds.connections_per_address:
            transport.abort()
            return
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._waits_for == "rest":
            self._unread += len(data)
            if self._unread > self.bounds.body_bytes:
                self.transport.abort()
                return
        super().data_received(data)
        self._expect()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._expect()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._leave()
        network = network_of(self._host)
        if self.upgrades is None or self.upgrades.take(network):
            super().handle_websocket_upgrade(event)
            return
        seconds = max(1, math.ceil(self.upgrades.wait(network)))
        self.transport.write(_TOO_MANY % seconds)
        self.transport.close()

    def _expect(self) -> None:
        """Wait only so long for a request, and for the rest of one that has been answered."""
        waits_for: Literal["", "request", "rest"] = ""
        if self._counted and self.conn.their_state is h11.IDLE:
            waits_for = "request"
        elif self._counted and self.conn.their_state is h11.SEND_BODY and self.conn.our_state in _ANSWERED:
            waits_for = "rest"
        if waits_for == self._waits_for:
            return
        self._stop_waiting()
        self._waits_for, self._unread = waits_for, 0
        if waits_for:
            self._deadline = self.loop.call_later(self.bounds.head_seconds, self.transport.abort)

    def _stop_waiting(self) -> None:
        self._waits_for = ""
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _leave(self) -> None:
        self._stop_waiting()
        if self._counted:
            self._counted = False
            self.guests[self._host] -= 1
            if not self.guests[self._host]:
                del self.guests[self._host]


class LimitedSocket(WebSocketsSansIOProtocol):
    """Counts the frames that are no messages: pings, pongs and fragments pass by every limit of messages.

    It also offers the application to write a message straight to the socket, past the tasks and events of ASGI.
    """

    bounds = Limits()
    _frames: Bucket | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            # The application has its scope already, but has not run yet.
            self.scope["extensions"][SEND_NOW] = self.send_now  # type: ignore[assignment]

    async def send(self, message: Any) -> None:
        await super().send(message)
        if self.initial_response is not None and self.close_sent:
            # uvicorn would take a handshake that was refused with an answer for one that was forgotten, with an error.
            self.handshake_complete = True

    def send_now(self, messages: Iterable[bytes]) -> bool:
        """Write text messages in one go, if the socket is open and takes them."""
        open_ = self.handshake_complete and not self.close_sent and not self.transport.is_closing()
        if not open_ or not self.writable.is_set():
            return False
        self.transport.writelines([Frame(Opcode.TEXT, message).serialize(mask=False) for message in messages])
        return True

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])

    def handle_ping(self) -> None:
        if self._within():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._within():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._within():
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                # uvicorn would write a trace for it.
                self._turn_out(1007, "not UTF-8")
                return
        super().send_receive_event_to_app()

    def _within(self) -> bool:
        if self.close_sent:
            return False
        if self._frames is None:
            self._frames = Bucket(self.bounds.frames_per_second, self.bounds.frame_burst)
        if not self._frames.take():
            self._turn_out(1008, "too many frames")
            return False
        return True

    def _turn_out(self, code: int, reason: str) -> None:
        self.conn.fail(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()
        self.loop.call_later(FAREWELL_SECONDS, self.transport.abort)
