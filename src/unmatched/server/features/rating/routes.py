"""Routes where people take part in the rating or leave it, and read its list."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from unmatched.server.features.rating.messages import TakePart
from unmatched.server.features.rating.rules import rated_game, rating_list
from unmatched.server.hosting.live_tables import LiveTables
from unmatched.server.http.identity import address_of, give_token, new_token, person_of, requester_of, token_of
from unmatched.server.http.responses import as_json, take
from unmatched.server.limits import Buckets
from unmatched.tables.referee import plain
from unmatched.tables.refusal import Refusal

Handler = Callable[[Request], Awaitable[Response]]


class RatingRoutes:
    def __init__(self, live_tables: LiveTables, body: Callable[..., Awaitable[Any]]) -> None:
        self._live_tables = live_tables
        self._body = body
        self._joins = Buckets(live_tables.limits.joins_per_second, live_tables.limits.join_burst)

    def routes(self, limited: Callable[[Handler], Handler]) -> list[BaseRoute]:
        return [
            Route("/api/rating", limited(self._list), methods=["GET"]),
            Route("/api/rating", limited(self._take_part), methods=["POST"]),
            Route("/api/tables/{table}/rating", limited(self._game)),
        ]

    async def _list(self, request: Request) -> Response:
        return as_json(await rating_list(self._live_tables.store, person_of(token_of(request)), time.time()))

    async def _take_part(self, request: Request) -> Response:
        wish: TakePart = await self._body(request, TakePart)
        name = plain(wish.name, 24)
        if wish.yes and not name:
            raise Refusal("bad-message", "rating-name")
        take(self._joins, address_of(request))
        token = token_of(request) or new_token()
        await self._live_tables.store.take_part(person_of(token), name, wish.yes)
        await self._live_tables.rating_changed(person_of(token), address_of(request), wish.yes)
        response = Response(status_code=204)
        give_token(response, token, request.url.scheme == "https")
        return response

    async def _game(self, request: Request) -> Response:
        """What a finished game changed."""
        table = await self._live_tables.table(request.path_params["table"], requester_of(request))
        if table is None:
            raise HTTPException(404, "no-table")
        return as_json(await rated_game(self._live_tables.store, table.state))
