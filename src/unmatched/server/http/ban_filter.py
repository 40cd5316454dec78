"""BanFilter: turns away addresses that the operator has banned."""

from __future__ import annotations

from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from unmatched.server.hosting.restrictions import Restrictions
from unmatched.server.http.identity import address_of
from unmatched.server.http.request_language import language_of
from unmatched.server.http.responses import as_json
from unmatched.tables.http_messages import Problem
from unmatched.tables.protocol import Refused, write
from unmatched.tables.refusal import reason


class BanFilter:
    def __init__(self, app: ASGIApp, restrictions: Restrictions) -> None:
        self.app = app
        self._restrictions = restrictions

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or not self._restrictions.banned(address_of(HTTPConnection(scope))):
            await self.app(scope, receive, send)
        elif scope["type"] == "http":
            why = reason("banned", language_of(Request(scope)))
            await as_json(Problem("banned", why), 403)(scope, receive, send)
        else:
            socket = WebSocket(scope, receive, send)
            # A browser receives nothing before the socket is open.
            await socket.accept()
            why = reason("banned", language_of(socket))
            await socket.send_text(write(Refused(0, "banned", why, 0)).decode())
            await socket.close(1008)
