"""Routes about who somebody is."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from unmatched.server.http.identity import COOKIE, earlier_token, give_token, new_token, token_of
from unmatched.server.http.messages import KeepEarlier, PersonInfo
from unmatched.server.http.responses import as_json
from unmatched.server.http.web import Web


class PeopleRoutes:
    """Of one process."""

    def __init__(self, web: Web) -> None:
        self._web = web

    def routes(self) -> list[BaseRoute]:
        """Its addresses."""
        return [
            self._web.route("/api/person", self._info),
            self._web.route("/api/person", self._person, "POST"),
            self._web.route("/api/person/keep", self._keep, "POST"),
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
        wish = await self._web.body(request, KeepEarlier)
        token = earlier_token(request)
        if not token:
            raise HTTPException(404)
        response = Response(status_code=204)
        if wish.yes:
            give_token(response, token, secure=True)
        response.delete_cookie(COOKIE, path="/")
        return response
