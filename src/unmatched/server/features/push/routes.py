"""Routes where browsers subscribe to push messages and unsubscribe."""

from __future__ import annotations

from collections.abc import Sequence

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from unmatched.server.features.feature import Feature
from unmatched.server.features.push import web_push
from unmatched.server.features.push.messages import PushInfo, Subscribe, Unsubscribe
from unmatched.server.features.push.queries import Subscription, subscribe, unsubscribe
from unmatched.server.features.push.sender import PushSender
from unmatched.server.hosting.live_tables import LiveTables
from unmatched.server.hosting.table import Table
from unmatched.server.http.identity import person_of, token_of
from unmatched.server.http.web import Web
from unmatched.tables.entries import AnyEntry
from unmatched.tables.protocol import write
from unmatched.tables.refusal import Refusal


class Push(Feature):
    name = "push"

    def __init__(self, live_tables: LiveTables) -> None:
        super().__init__(live_tables)
        self.sender = PushSender(live_tables)
        live_tables.notify = self.sender.notify

    def committed(self, table: Table, entries: Sequence[AnyEntry], elsewhere: Sequence[str]) -> None:
        self.sender.committed(table, entries, elsewhere)

    def routes(self, web: Web) -> list[BaseRoute]:
        self._body = web.body
        return [
            web.route("/api/push", self._info),
            web.route("/api/push", self._subscribe, "POST"),
            web.route("/api/push/end", self._end, "POST"),
        ]

    async def _info(self, request: Request) -> Response:
        key = await self.sender.key()
        return Response(write(PushInfo(key.public if key else "")), media_type="application/json")

    async def _subscribe(self, request: Request) -> Response:
        wish = await self._body(request, Subscribe)
        person = person_of(token_of(request))
        if not person:
            raise HTTPException(403)
        if not web_push.is_service(wish.endpoint) or not _keys(wish):
            raise Refusal("bad-message", "push-endpoint")
        site = f"{request.url.scheme}://{request.url.netloc}"
        told = Subscription(person, wish.endpoint, wish.p256dh, wish.auth, wish.language, site)
        await self.store.run(subscribe(told))
        return Response(status_code=204)

    async def _end(self, request: Request) -> Response:
        """Whoever knows the address may end it: only that browser and its service do."""
        wish = await self._body(request, Unsubscribe)
        await self.store.run(unsubscribe(wish.endpoint))
        return Response(status_code=204)


def _keys(wish: Subscribe) -> bool:
    """An uncompressed point and sixteen bytes."""
    try:
        point, auth = web_push.decode(wish.p256dh), web_push.decode(wish.auth)
    except ValueError:
        return False
    return len(point) == 65 and point[0] == 4 and len(auth) == 16
