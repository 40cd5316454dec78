"""The route to the finished games of a person."""

from __future__ import annotations

from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from unmatched.server.features.feature import Feature
from unmatched.server.features.history.finished_games import games_of, history
from unmatched.server.features.history.queries import add_played
from unmatched.server.http.identity import person_of, token_of
from unmatched.server.http.responses import as_json
from unmatched.server.http.web import Web
from unmatched.server.store.statement import Ledger
from unmatched.tables.http_messages import History as Page
from unmatched.tables.state import TableState

LONGEST_TABLE = 24
"""letters of a table's name"""


class History(Feature):
    name = "history"
    owns = ("played",)

    @staticmethod
    def on_commit(state: TableState, whole: bool) -> Ledger[Any] | None:
        games = games_of(state)
        return Ledger(add_played, games) if games else None

    def routes(self, web: Web) -> list[BaseRoute]:
        return [web.route("/api/history", self._history)]

    async def _history(self, request: Request) -> Response:
        """What a person has played."""
        person = person_of(token_of(request))
        before = request.query_params.get("before", "")
        if len(before) > LONGEST_TABLE:
            raise HTTPException(400)
        return as_json(await history(self.store, person, before) if person else Page((), False, ()))
