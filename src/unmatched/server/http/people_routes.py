"""Routes about who somebody is, what they have played and what they may watch."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol, TypeVar

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from unmatched.server.features.device_codes.codes import LONGEST_NAME, SECONDS, give_code, use_code
from unmatched.server.features.device_codes.messages import CodeGiven, CodeTyped, CodeWish
from unmatched.server.features.history.finished_games import history
from unmatched.server.hosting.live_tables import LiveTables
from unmatched.server.hosting.spectated_games import watch_list
from unmatched.server.http.identity import COOKIE, address_of, earlier_token, give_token, new_token, person_of, token_of
from unmatched.server.http.messages import Arrived, KeepEarlier, PersonInfo
from unmatched.server.http.responses import as_json, take
from unmatched.server.limits import Buckets, Limits
from unmatched.tables import referee
from unmatched.tables.http_messages import History
from unmatched.tables.refusal import Refusal

LONGEST_TABLE = 24
"""letters of a table's name"""
Body = TypeVar("Body")
Handler = Callable[[Request], Awaitable[Response]]


class ReadBody(Protocol):
    """How the server reads the body of a request."""

    async def __call__(self, request: Request, kind: type[Body]) -> Body: ...


class PeopleRoutes:
    def __init__(self, live_tables: LiveTables, limits: Limits, body: ReadBody) -> None:
        self.live_tables = live_tables
        self._body = body
        self._codes = Buckets(limits.codes_per_second, limits.code_burst)

    def routes(self, limited: Callable[[Handler], Handler]) -> list[BaseRoute]:
        return [
            Route("/api/person", limited(self._info), methods=["GET"]),
            Route("/api/person", limited(self._person), methods=["POST"]),
            Route("/api/person/keep", limited(self._keep), methods=["POST"]),
            Route("/api/person/code", limited(self._give_code), methods=["POST"]),
            Route("/api/person/move", limited(self._move), methods=["POST"]),
            Route("/api/history", limited(self._history)),
            Route("/api/watch", limited(self._watch)),
        ]

    async def _person(self, request: Request) -> Response:
        """Make sure that there is a cookie."""
        token = token_of(request) or new_token()
        response = Response(status_code=204)
        give_token(response, token, request.url.scheme == "https")
        return response

    async def _info(self, request: Request) -> Response:
        return as_json(PersonInfo(bool(earlier_token(request))))

    async def _keep(self, request: Request) -> Response:
        """Become the person of the cookie from before, or forget that cookie."""
        wish = await self._body(request, KeepEarlier)
        token = earlier_token(request)
        if not token:
            raise HTTPException(404)
        response = Response(status_code=204)
        if wish.yes:
            give_token(response, token, secure=True)
        response.delete_cookie(COOKIE, path="/")
        return response

    async def _give_code(self, request: Request) -> Response:
        """A code with which another device becomes the same person."""
        wish = await self._body(request, CodeWish)
        take(self._codes, address_of(request))
        token = token_of(request) or new_token()
        code = await give_code(self.live_tables.store, token, referee.plain(wish.name, LONGEST_NAME))
        response = as_json(CodeGiven(code, SECONDS))
        give_token(response, token, request.url.scheme == "https")
        return response

    async def _move(self, request: Request) -> Response:
        """Become the person who asked for a code."""
        typed = await self._body(request, CodeTyped)
        take(self._codes, address_of(request))
        moved = await use_code(self.live_tables.store, typed.code)
        if moved is None:
            raise Refusal("no-code", "no-code")
        response = as_json(Arrived(moved.name))
        give_token(response, moved.token, request.url.scheme == "https")
        return response

    async def _history(self, request: Request) -> Response:
        """What somebody has played."""
        person = person_of(token_of(request))
        before = request.query_params.get("before", "")
        if len(before) > LONGEST_TABLE:
            raise HTTPException(400)
        return as_json(await history(self.live_tables.store, person, before) if person else History((), False, ()))

    async def _watch(self, request: Request) -> Response:
        """Public games to look on at."""
        return as_json(await watch_list(self.live_tables))
