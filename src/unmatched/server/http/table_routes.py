"""Routes where tables are made and found, and what is known of them without a socket."""

from __future__ import annotations

import asyncio
import time
from functools import partial

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute

from unmatched.server.hosting.archived_record import archived_record
from unmatched.server.hosting.hooks import ReadingRecord, Sitting
from unmatched.server.hosting.restrictions import Suspended
from unmatched.server.hosting.spectated_games import watch_list
from unmatched.server.hosting.unplayable import Unplayable
from unmatched.server.http.attendance import Attendance
from unmatched.server.http.identity import address_of, give_token, new_token, person_of, token_of
from unmatched.server.http.request_language import language_of
from unmatched.server.http.responses import as_json, take
from unmatched.server.http.web import Web
from unmatched.tables import referee
from unmatched.tables.http_messages import Made, Tables
from unmatched.tables.library_info import library_info, own_info
from unmatched.tables.listing import listing
from unmatched.tables.protocol import NewTable


class TableRoutes:
    """Of one process."""

    def __init__(self, web: Web, attendance: Attendance) -> None:
        self._web = web
        self._live_tables = web.live_tables
        self.attendance = attendance

    def routes(self) -> list[BaseRoute]:
        """Its addresses."""
        route = self._web.route
        return [
            route("/api/tables", self._create, "POST"),
            route("/api/tables", self._public),
            route("/api/mine", self._mine),
            route("/api/watch", self._watch),
            route("/api/tables/{table}", self._table_listing),
            route("/api/tables/{table}/record", self._record, "GET", "POST"),
            route("/api/tables/{table}/heroes", self._heroes),
            route("/api/library", self._library),
        ]

    async def _create(self, request: Request) -> Response:
        wish = await self._web.body(request, NewTable)
        take(self._web.new_tables, address_of(request))
        token = token_of(request) or new_token()
        rated = await self._live_tables.hooks.plays_rated(Sitting(wish.settings, person_of(token)))
        entries = referee.create(wish, person_of(token), int(time.time()), language_of(request), rated=rated)
        response = as_json(Made(await self._live_tables.make_table(entries)), 201)
        give_token(response, token, request.url.scheme == "https")
        return response

    async def _public(self, request: Request) -> Response:
        who = person_of(token_of(request)) or address_of(request)
        return as_json(Tables(await self._live_tables.public_tables(), self.attendance.looks(who)))

    async def _mine(self, request: Request) -> Response:
        person = person_of(token_of(request))
        return as_json(Tables(await self._live_tables.tables_of(person) if person else ()))

    async def _table_listing(self, request: Request) -> Response:
        return as_json(listing((await self._web.table(request)).state))

    async def _record(self, request: Request) -> Response:
        """A finished game; a page that shows it asks by POST, and its reader knows the deal from then on."""
        name = request.path_params["table"]
        try:
            state = (await self._web.table(request)).state
        except Suspended:
            raise
        except Unplayable:
            if (
                record := await archived_record(self._live_tables.store, name, partial(self._web.job, request))
            ) is None:
                raise
            return PlainTextResponse(record)
        if state.phase != "over" or state.game is None:
            raise HTTPException(403, "record-later")
        person = person_of(token_of(request))
        await self._live_tables.hooks.before(ReadingRecord(state, person, request.method == "POST"))
        return PlainTextResponse(state.record())

    async def _heroes(self, request: Request) -> Response:
        """The cards of heroes at a table that do not come with this program, and its board if that does not."""
        state = (await self._web.table(request)).state
        heroes = tuple(state.own_heroes().values())
        return as_json(await self._web.job(request, own_info, language_of(request), heroes, state.own_board))

    async def _library(self, request: Request) -> Response:
        # Writing all card texts takes a while, the first time.
        return as_json(await asyncio.to_thread(library_info, language_of(request)))

    async def _watch(self, request: Request) -> Response:
        """Public games that can be watched."""
        return as_json(await watch_list(self._live_tables))
