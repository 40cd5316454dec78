"""Doorkeeper: what the HTTP server takes of one connection before our application is asked at all."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable
from typing import ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request

from unmatched.server.connection import SEND_NOW
from unmatched.server.limits import Bucket, Limits

SLICE = 4096
"""bytes of a socket that are read as frames in one go: frames may be as short as six bytes"""
FAREWELL_SECONDS = 5.0
"""for the last words to somebody who does not read"""


class HttpDoor(H11Protocol):
    """Drops connections that do not ask for anything in time, and those of one address that are too many.

    h11 also bounds the head of a request, which the quicker parser of uvicorn does not.
    """

    bounds = Limits()
    guests: ClassVar[Counter[str]] = Counter()
    """connections that are not (or not yet) sockets, by the address they come from"""
    _deadline: asyncio.TimerHandle | None = None
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
        self._expect_request()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._expect_request()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._leave()
        super().handle_websocket_upgrade(event)

    def _expect_request(self) -> None:
        waits = self._counted and self.conn.their_state is h11.IDLE
        if waits and self._deadline is None:
            self._deadline = self.loop.call_later(self.bounds.head_seconds, self.transport.abort)
        elif not waits:
            self._stop_waiting()

    def _stop_waiting(self) -> None:
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


class SocketDoor(WebSocketsSansIOProtocol):
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
