"""Routes where browsers subscribe to push messages and unsubscribe."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from unmatched.server.features.push import web_push
from unmatched.server.features.push.messages import PushInfo, Subscribe, Unsubscribe
from unmatched.server.hosting.live_tables import LiveTables
from unmatched.server.http.identity import person_of, token_of
from unmatched.server.store.rows import Subscription
from unmatched.tables.protocol import write
from unmatched.tables.refusal import Refusal

Handler = Callable[[Request], Awaitable[Response]]


class PushRoutes:
    def __init__(self, live_tables: LiveTables, body: Callable[..., Awaitable[Any]]) -> None:
        self._live_tables = live_tables
        self._body = body

    def routes(self, limited: Callable[[Handler], Handler]) -> list[BaseRoute]:
        return [
            Route("/api/push", limited(self._info), methods=["GET"]),
            Route("/api/push", limited(self._subscribe), methods=["POST"]),
            Route("/api/push/end", limited(self._end), methods=["POST"]),
        ]

    async def _info(self, request: Request) -> Response:
        key = await self._live_tables.push.key()
        return Response(write(PushInfo(key.public if key else "")), media_type="application/json")

    async def _subscribe(self, request: Request) -> Response:
        wish: Subscribe = await self._body(request, Subscribe)
        person = person_of(token_of(request))
        if not person:
            raise HTTPException(403)
        if not web_push.is_service(wish.endpoint) or not _keys(wish):
            raise Refusal("bad-message", "push-endpoint")
        site = f"{request.url.scheme}://{request.url.netloc}"
        told = Subscription(person, wish.endpoint, wish.p256dh, wish.auth, wish.language, site)
        await self._live_tables.store.subscribe(told)
        return Response(status_code=204)

    async def _end(self, request: Request) -> Response:
        """Whoever knows the address may end it: only that browser and its service do."""
        wish: Unsubscribe = await self._body(request, Unsubscribe)
        await self._live_tables.store.unsubscribe(wish.endpoint)
        return Response(status_code=204)


def _keys(wish: Subscribe) -> bool:
    """An uncompressed point and sixteen bytes."""
    try:
        point, auth = web_push.decode(wish.p256dh), web_push.decode(wish.auth)
    except ValueError:
        return False
    return len(point) == 65 and point[0] == 4 and len(auth) == 16
