"""File door: where hero and board files are checked before anybody plays with them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from unmatched.heroes.board_file import read_board
from unmatched.heroes.errors import Fault, HeroError
from unmatched.heroes.hero import read_hero
from unmatched.heroes.warnings import warnings_of
from unmatched.server.answers import as_json, take
from unmatched.server.guard import address_of
from unmatched.server.http_protocol import BoardReport, HeroFault, HeroFile, HeroReport
from unmatched.server.limits import Buckets
from unmatched.tables.library_info import board_info, hero_info

Handler = Callable[[Request], Awaitable[Response]]


class FileDoor:
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


def hero_report(text: str, language: str) -> HeroReport:
    try:
        hero = read_hero(text, "")
    except HeroError as error:
        return HeroReport("", "", _faults(error.faults, language))
    info = hero_info(hero, language)
    return HeroReport(hero.id, info.name, (), info, _faults(warnings_of(hero), language))


def board_report(text: str, language: str) -> BoardReport:
    try:
        return BoardReport((), board_info(read_board(text, ""), language))
    except HeroError as error:
        return BoardReport(_faults(error.faults, language))


def _faults(faults: tuple[Fault, ...], language: str) -> tuple[HeroFault, ...]:
    """Faults or warnings of a file, in a language."""
    return tuple(
        HeroFault(fault.place, fault.what_in(language), fault.hint_in(language), fault.line, fault.column)
        for fault in faults
    )
