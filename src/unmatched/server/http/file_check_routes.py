"""Routes where hero and board files are checked before anyone plays with them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from unmatched.server.http.identity import address_of
from unmatched.server.http.responses import as_json, take
from unmatched.server.limits import Buckets
from unmatched.tables.file_reports import board_report, hero_report
from unmatched.tables.http_messages import HeroFile

Handler = Callable[[Request], Awaitable[Response]]


class FileCheckRoutes:
    """A file with thousands of faults takes half a second to tell them: nothing here is done in the loop."""

    def __init__(self, body: Callable[..., Awaitable[Any]], files: Buckets, job: Callable[..., Awaitable[Any]]) -> None:
        self._body = body
        self._files = files
        self._job = job
        """calls a function in a worker"""

    def routes(self, limited: Callable[[Handler], Handler]) -> list[BaseRoute]:
        return [
            Route("/api/heroes/check", limited(self._check_hero), methods=["POST"]),
            Route("/api/boards/check", limited(self._check_board), methods=["POST"]),
        ]

    async def _file(self, request: Request) -> HeroFile:
        wish: HeroFile = await self._body(request, HeroFile)
        take(self._files, address_of(request), detail="too-many-heroes")
        return wish

    async def _check_hero(self, request: Request) -> Response:
        wish = await self._file(request)
        return as_json(await self._job(request, hero_report, wish.text, wish.language))

    async def _check_board(self, request: Request) -> Response:
        wish = await self._file(request)
        return as_json(await self._job(request, board_report, wish.text, wish.language))
