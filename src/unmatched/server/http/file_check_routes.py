"""Routes where hero and board files are checked before anyone plays with them."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from unmatched.server.http.identity import address_of
from unmatched.server.http.responses import as_json, take
from unmatched.server.http.web import Web
from unmatched.tables.file_reports import board_report, hero_report
from unmatched.tables.http_messages import HeroFile


class FileCheckRoutes:
    """A file with thousands of faults takes half a second to tell them: nothing here is done in the loop."""

    def __init__(self, web: Web) -> None:
        self._web = web

    def routes(self) -> list[BaseRoute]:
        """Its addresses."""
        return [
            self._web.route("/api/heroes/check", self._check_hero, "POST"),
            self._web.route("/api/boards/check", self._check_board, "POST"),
        ]

    async def _file(self, request: Request) -> HeroFile:
        wish = await self._web.body(request, HeroFile)
        take(self._web.hero_files, address_of(request), detail="too-many-heroes")
        return wish

    async def _check_hero(self, request: Request) -> Response:
        wish = await self._file(request)
        return as_json(await self._web.job(request, hero_report, wish.text, wish.language))

    async def _check_board(self, request: Request) -> Response:
        wish = await self._file(request)
        return as_json(await self._web.job(request, board_report, wish.text, wish.language))
