"""Requests: what a page asks for beside its tables, answered as the server answers it over HTTP."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol, TypeVar
from urllib.parse import parse_qs, unquote, urlsplit

import msgspec
from msgspec import Struct

from unmatched.browser.device_table import PERSON
from unmatched.browser.storage import Row
from unmatched.message import LANGUAGES
from unmatched.tables import referee
from unmatched.tables.continuation import go_on
from unmatched.tables.entries import AnyEntry
from unmatched.tables.file_reports import board_report, hero_report
from unmatched.tables.http_messages import HeroFile, History, Made, Problem, Tables
from unmatched.tables.library_info import library_info, own_info
from unmatched.tables.listing import listing
from unmatched.tables.protocol import NewTable, write
from unmatched.tables.refusal import Refusal, reason
from unmatched.tables.replay import replay, replay_sight
from unmatched.tables.replay_messages import Continue, ReplaySight, ReplayWish
from unmatched.tables.state import TableState

JSON, TEXT = "application/json", "text/plain; charset=utf-8"
T = TypeVar("T")


class Answered(Struct, frozen=True):
    """An answer, with the status that HTTP would have."""

    status: int
    body: str = ""
    type: str = JSON


class Asked(Struct, frozen=True):
    """A request."""

    table: str
    """"" if it concerns none"""
    language: str
    body: str

    def read(self, kind: type[T]) -> T:
        """Return the body; raise Refusal if it is something else."""
        try:
            return msgspec.json.decode(self.body, type=kind)
        except msgspec.DecodeError as error:
            raise Refusal("bad-message", "bad-message", why=str(error)[:200]) from None


class Holder(Protocol):
    """Who has the tables."""

    async def make_table(self, entries: Sequence[AnyEntry]) -> str: ...

    async def state(self, table: str) -> TableState: ...

    async def rows(self) -> Sequence[Row]: ...


Handler = Callable[[Asked], Awaitable[Answered]]


class Requests:
    """The requests that need no other people; all others are refused in words."""

    def __init__(self, holder: Holder) -> None:
        self._holder = holder
        self._handlers: dict[tuple[str, str], Handler] = {
            ("POST", "/api/person"): self._nothing,
            ("POST", "/api/tables"): self._create,
            ("POST", "/api/tables/continue"): self._continue,
            ("GET", "/api/tables"): self._nobodys,
            ("GET", "/api/mine"): self._mine,
            ("GET", "/api/history"): self._history,
            ("GET", "/api/tables/*"): self._listing,
            ("GET", "/api/tables/*/record"): self._record,
            ("POST", "/api/tables/*/record"): self._record,
            ("GET", "/api/tables/*/heroes"): self._heroes,
            ("GET", "/api/library"): self._library,
            ("POST", "/api/heroes/check"): self._check_hero,
            ("POST", "/api/boards/check"): self._check_board,
            ("POST", "/api/replay"): self._replay,
            ("POST", "/api/replay/sight"): self._sight,
        }

    async def answer(self, method: str, address: str, language: str, body: str) -> Answered:
        """Return the answer to any request; a refusal is one, too."""
        parts = urlsplit(address)
        wished = parse_qs(parts.query).get("language", [language])[0]
        language = wished if wished in LANGUAGES else "en"
        path, table = parts.path, ""
        if (method, path) not in self._handlers and path.startswith("/api/tables/"):
            table, _, more = path.removeprefix("/api/tables/").partition("/")
            path = f"/api/tables/*/{more}" if more else "/api/tables/*"
        handler = self._handlers.get((method, path))
        if handler is None:
            return _problem("alone", reason("device-alone", language), 404)
        try:
            return await handler(Asked(unquote(table), language, body))
        except Refusal as refusal:
            return _problem(refusal.code, refusal.reason(language), 404 if refusal.code == "404" else 400)

    async def _nothing(self, asked: Asked) -> Answered:
        """Everyone at this device is the same person already."""
        return Answered(204)

    async def _create(self, asked: Asked) -> Answered:
        wish = asked.read(NewTable)
        entries = referee.create(wish, PERSON, int(time.time()), asked.language)
        return _json(Made(await self._holder.make_table(entries)), 201)

    async def _continue(self, asked: Asked) -> Answered:
        entries = go_on(asked.read(Continue), PERSON, int(time.time()))
        return _json(Made(await self._holder.make_table(entries)), 201)

    async def _nobodys(self, asked: Asked) -> Answered:
        return _json(Tables(()))

    async def _mine(self, asked: Asked) -> Answered:
        rows = [row.listed for row in await self._holder.rows() if not row.dismissed]
        return _json(Tables(tuple(sorted(rows, key=lambda listed: not listed.waits_for_you))))

    async def _history(self, asked: Asked) -> Answered:
        games = tuple(
            msgspec.structs.replace(row.finished, table=row.listed.table, ended=row.listed.ended)
            for row in await self._holder.rows()
            if row.finished is not None
        )
        return _json(History(games, False, ()))

    async def _listing(self, asked: Asked) -> Answered:
        return _json(listing(await self._holder.state(asked.table)))

    async def _record(self, asked: Asked) -> Answered:
        state = await self._holder.state(asked.table)
        if state.phase != "over" or state.game is None:
            raise Refusal("403", "record-later")
        return Answered(200, state.record(), TEXT)

    async def _heroes(self, asked: Asked) -> Answered:
        state = await self._holder.state(asked.table)
        return _json(own_info(asked.language, tuple(state.own_heroes().values()), state.own_board))

    async def _library(self, asked: Asked) -> Answered:
        return _json(library_info(asked.language))

    async def _check_hero(self, asked: Asked) -> Answered:
        file = asked.read(HeroFile)
        return _json(hero_report(file.text, file.language))

    async def _check_board(self, asked: Asked) -> Answered:
        file = asked.read(HeroFile)
        return _json(board_report(file.text, file.language))

    async def _replay(self, asked: Asked) -> Answered:
        return _json(replay(asked.read(ReplayWish)))

    async def _sight(self, asked: Asked) -> Answered:
        return _json(replay_sight(asked.read(ReplaySight)))


def _json(message: Struct, status: int = 200) -> Answered:
    return Answered(status, write(message).decode())


def _problem(code: str, words: str, status: int) -> Answered:
    return _json(Problem(code, words), status)
