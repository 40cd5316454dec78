"""Routes where a device gets a code, and where another device becomes the same person by it."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from unmatched.server.features.device_codes.codes import SECONDS, give_code, use_code
from unmatched.server.features.device_codes.messages import CodeGiven, CodeTyped, CodeWish
from unmatched.server.features.feature import Feature
from unmatched.server.http.identity import address_of, give_token, new_token, token_of
from unmatched.server.http.messages import Arrived
from unmatched.server.http.responses import as_json, take
from unmatched.server.http.sealed_identity import LONGEST_NAME
from unmatched.server.http.web import Web
from unmatched.server.limits import Buckets
from unmatched.tables import referee
from unmatched.tables.refusal import Refusal


class DeviceCodes(Feature):
    name = "device-codes"

    def routes(self, web: Web) -> list[BaseRoute]:
        self._body = web.body
        self._codes = Buckets(self.limits.codes_per_second, self.limits.code_burst)
        return [
            web.route("/api/person/code", self._give_code, "POST"),
            web.route("/api/person/move", self._move, "POST"),
        ]

    async def _give_code(self, request: Request) -> Response:
        """A code with which another device becomes the same person."""
        wish = await self._body(request, CodeWish)
        take(self._codes, address_of(request))
        token = token_of(request) or new_token()
        code = await give_code(self.store, token, referee.plain(wish.name, LONGEST_NAME))
        response = as_json(CodeGiven(code, SECONDS))
        give_token(response, token, request.url.scheme == "https")
        return response

    async def _move(self, request: Request) -> Response:
        """Become the person who asked for a code."""
        typed = await self._body(request, CodeTyped)
        take(self._codes, address_of(request))
        moved = await use_code(self.store, typed.code)
        if moved is None:
            raise Refusal("no-code", "no-code")
        response = as_json(Arrived(moved.name))
        give_token(response, moved.token, request.url.scheme == "https")
        return response
