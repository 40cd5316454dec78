"""Replay routes: pages of a record, and tables that go on from one."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from unmatched.server.hosting.live_tables import LiveTables
from unmatched.server.http.identity import address_of, give_token, new_token, person_of, requester_of, token_of
from unmatched.server.http.request_language import refusing_in
from unmatched.server.http.responses import as_json, take
from unmatched.server.limits import Buckets
from unmatched.tables.continuation import go_on
from unmatched.tables.http_messages import Made
from unmatched.tables.replay import replay, replay_sight
from unmatched.tables.replay_messages import Continue, ReplaySight, ReplayWish

Handler = Callable[[Request], Awaitable[Response]]
Call = Callable[..., Awaitable[Any]]


class ReplayRoutes:
    """A record can hold anything: it is read and played by workers alone."""

    def __init__(self, live_tables: LiveTables, body: Call, job: Call, new_tables: Buckets, brought: Buckets) -> None:
        self._live_tables = live_tables
        self._body = body
        self._job = job
        self._new_tables = new_tables
        self._brought = brought
        self._replays = Buckets(live_tables.limits.replays_per_second, live_tables.limits.replay_burst)

    def routes(self, limited: Callable[[Handler], Handler]) -> list[BaseRoute]:
        return [
            Route("/api/tables/continue", limited(self._continue), methods=["POST"]),
            Route("/api/replay", limited(self._replay), methods=["POST"]),
            Route("/api/replay/sight", limited(self._sight), methods=["POST"]),
        ]

    async def _continue(self, request: Request) -> Response:
        """A new table that goes on from a position of a record."""
        wish: Continue = await self._body(request, Continue, self._live_tables.limits.record_bytes)
        address = address_of(request)
        take(self._new_tables, address)
        take(self._replays, address)
        take(self._brought, address, len(wish.record.encode()))
        token = token_of(request) or new_token()
        with refusing_in(wish.language):
            entries = await self._job(request, go_on, wish, person_of(token), int(time.time()))
            table = await self._live_tables.make_table(entries, requester_of(request))
        response = as_json(Made(table), 201)
        give_token(response, token, request.url.scheme == "https")
        return response

    async def _replay(self, request: Request) -> Response:
        wish: ReplayWish = await self._body(request, ReplayWish, self._live_tables.limits.record_bytes)
        take(self._replays, address_of(request))
        with refusing_in(wish.language):
            return as_json(await self._job(request, replay, wish))

    async def _sight(self, request: Request) -> Response:
        wish: ReplaySight = await self._body(request, ReplaySight, self._live_tables.limits.record_bytes)
        take(self._replays, address_of(request))
        with refusing_in(wish.language):
            return as_json(await self._job(request, replay_sight, wish))
