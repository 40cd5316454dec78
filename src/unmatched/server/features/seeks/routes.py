"""The route of people who look for opponents."""

from __future__ import annotations

import time

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from unmatched.server.features.feature import Feature
from unmatched.server.features.seeks.matching import answer, seek
from unmatched.server.features.seeks.messages import Seek
from unmatched.server.http.identity import address_of, give_token, new_token, person_of, token_of
from unmatched.server.http.request_language import language_of
from unmatched.server.http.responses import as_json, take
from unmatched.server.http.web import Web


class Seeks(Feature):
    name = "seeks"

    def routes(self, web: Web) -> list[BaseRoute]:
        self._web = web
        return [web.route("/api/seek", self._seek, "POST")]

    async def _seek(self, request: Request) -> Response:
        """A person looks for an opponent."""
        wish = await self._web.body(request, Seek)
        token = token_of(request) or new_token()
        person = person_of(token)
        found = await answer(self.live_tables, wish, person) if wish.waits else None
        if found is None:
            take(self._web.new_tables, address_of(request))
            found = await seek(self.live_tables, wish, person, int(time.time()), language_of(request))
        response = as_json(found)
        give_token(response, token, request.url.scheme == "https")
        return response
