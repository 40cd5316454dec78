"""Routes where people take part in the rating or leave it, and read its list."""

from __future__ import annotations

import time
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from unmatched.server.features.feature import Feature
from unmatched.server.features.rating.messages import TakePart
from unmatched.server.features.rating.queries import forget_standings, settle, take_part
from unmatched.server.features.rating.rules import rated_duel, rated_game, rating_list, takes_part
from unmatched.server.hosting.hooks import Moment, Sitting
from unmatched.server.http.identity import address_of, give_token, new_token, person_of, token_of
from unmatched.server.http.responses import as_json, take
from unmatched.server.http.web import Web
from unmatched.server.limits import DAY, Buckets, Limits
from unmatched.server.store.statement import Ledger
from unmatched.server.store.store import Store
from unmatched.tables.referee import plain
from unmatched.tables.refusal import Refusal
from unmatched.tables.state import TableState


class RatingFeature(Feature):
    name = "rating"
    owns = ("rated",)

    @staticmethod
    def on_commit(state: TableState, whole: bool) -> Ledger[Any] | None:
        duel = rated_duel(state)
        return Ledger(settle, duel) if duel is not None else None

    async def before(self, moment: Moment) -> None:
        if isinstance(moment, Sitting) and (not moment.one_address or self.limits.rated_at_one_address):
            moment.rated = await takes_part(self.store, moment.settings, moment.person, moment.others)

    async def sweep(self, store: Store, limits: Limits) -> None:
        await store.run(forget_standings(limits.unplayed_days * DAY, limits.kept_days * DAY))

    def routes(self, web: Web) -> list[BaseRoute]:
        self._web = web
        self._joins = Buckets(self.limits.joins_per_second, self.limits.join_burst)
        return [
            web.route("/api/rating", self._list),
            web.route("/api/rating", self._take_part, "POST"),
            web.route("/api/tables/{table}/rating", self._game),
        ]

    async def _list(self, request: Request) -> Response:
        return as_json(await rating_list(self.store, person_of(token_of(request)), time.time()))

    async def _take_part(self, request: Request) -> Response:
        wish = await self._web.body(request, TakePart)
        name = plain(wish.name, 24)
        if wish.yes and not name:
            raise Refusal("bad-message", "rating-name")
        take(self._joins, address_of(request))
        token = token_of(request) or new_token()
        await self.store.run(take_part(person_of(token), name, wish.yes))
        await self.live_tables.rating_changed(person_of(token), address_of(request), wish.yes)
        response = Response(status_code=204)
        give_token(response, token, request.url.scheme == "https")
        return response

    async def _game(self, request: Request) -> Response:
        """What a finished game changed."""
        return as_json(await rated_game(self.store, (await self._web.table(request)).state))
