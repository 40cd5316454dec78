"""Replay routes: pages of a record, and tables that go on from one."""

from __future__ import annotations

import time

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from unmatched.server.http.identity import address_of, give_token, new_token, person_of, requester_of, token_of
from unmatched.server.http.request_language import refusing_in
from unmatched.server.http.responses import as_json, take
from unmatched.server.http.web import Web
from unmatched.server.limits import Buckets
from unmatched.tables.continuation import go_on
from unmatched.tables.http_messages import Made
from unmatched.tables.replay import replay, replay_sight
from unmatched.tables.replay_messages import Continue, ReplaySight, ReplayWish


class ReplayRoutes:
    """A record can hold anything: it is read and played by workers alone."""

    def __init__(self, web: Web) -> None:
        self._web = web
        self._most = web.limits.record_bytes
        self._replays = Buckets(web.limits.replays_per_second, web.limits.replay_burst)

    def routes(self) -> list[BaseRoute]:
        """Its addresses."""
        return [
            self._web.route("/api/tables/continue", self._continue, "POST"),
            self._web.route("/api/replay", self._replay, "POST"),
            self._web.route("/api/replay/sight", self._sight, "POST"),
        ]

    async def _continue(self, request: Request) -> Response:
        """A new table that goes on from a position of a record."""
        wish = await self._web.body(request, Continue, self._most)
        address = address_of(request)
        take(self._web.new_tables, address)
        take(self._replays, address)
        take(self._web.brought, address, len(wish.record.encode()))
        token = token_of(request) or new_token()
        with refusing_in(wish.language):
            entries = await self._web.job(request, go_on, wish, person_of(token), int(time.time()))
            table = await self._web.live_tables.make_table(entries, requester_of(request))
        response = as_json(Made(table), 201)
        give_token(response, token, request.url.scheme == "https")
        return response

    async def _replay(self, request: Request) -> Response:
        wish = await self._web.body(request, ReplayWish, self._most)
        take(self._replays, address_of(request))
        with refusing_in(wish.language):
            return as_json(await self._web.job(request, replay, wish))

    async def _sight(self, request: Request) -> Response:
        wish = await self._web.body(request, ReplaySight, self._most)
        take(self._replays, address_of(request))
        with refusing_in(wish.language):
            return as_json(await self._web.job(request, replay_sight, wish))
