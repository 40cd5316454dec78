"""Routes where browsers make passkeys, come in with them, and have them forgotten."""

from __future__ import annotations

import ipaddress
import re
import secrets
from importlib.util import find_spec

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from unmatched.server.features.feature import Feature
from unmatched.server.features.passkeys.messages import (
    PasskeyGone,
    PasskeyInfo,
    PasskeyList,
    PasskeyOptions,
    PasskeyShown,
    PasskeyWish,
)
from unmatched.server.features.passkeys.queries import drop_passkey, passkeys
from unmatched.server.http.identity import address_of, give_token, new_token, person_of, site_of, token_of
from unmatched.server.http.messages import Arrived
from unmatched.server.http.responses import as_json, take
from unmatched.server.http.sealed_identity import LONGEST_NAME
from unmatched.server.http.web import Web
from unmatched.server.limits import Buckets
from unmatched.tables.referee import plain
from unmatched.tables.refusal import Refusal

COOKIE = "unmatched_passkey"
"""names the browser for which a challenge was made, as long as that lives"""
PATH = "/api/passkeys"
_SESSION = re.compile(r"[A-Za-z0-9_-]{43}")


class Passkeys(Feature):
    name = "passkeys"

    def routes(self, web: Web) -> list[BaseRoute]:
        self._body = web.body
        self._tries = Buckets(self.limits.codes_per_second, self.limits.code_burst)
        return [
            web.route(PATH, self._list),
            web.route(f"{PATH}/offer", self._offer, "POST"),
            web.route(f"{PATH}/add", self._add, "POST"),
            web.route(f"{PATH}/ask", self._ask, "POST"),
            web.route(f"{PATH}/enter", self._enter, "POST"),
            web.route(f"{PATH}/remove", self._remove, "POST"),
        ]

    async def _list(self, request: Request) -> Response:
        person = person_of(token_of(request))
        mine = await self.store.fetch(passkeys(person)) if person else []
        told = (PasskeyInfo(one.credential, _day(one.made), _day(one.used)) for one in mine)
        return as_json(PasskeyList(possible(request), tuple(told)))

    async def _offer(self, request: Request) -> Response:
        wish = await self._body(request, PasskeyWish)
        _check(request)
        take(self._tries, address_of(request))
        from unmatched.server.features.passkeys import credentials

        token = token_of(request) or new_token()
        if len(await self.store.fetch(passkeys(person_of(token)))) >= credentials.MOST:
            raise Refusal("full", "passkeys-full", n=credentials.MOST)
        session = secrets.token_urlsafe(32)
        name = plain(wish.name, LONGEST_NAME)
        options = await credentials.offer(self.store, site_of(request), token, name, session)
        response = as_json(PasskeyOptions(options))
        give_token(response, token, request.url.scheme == "https")
        _remember(request, response, session, credentials.SECONDS)
        return response

    async def _add(self, request: Request) -> Response:
        shown = await self._body(request, PasskeyShown)
        _check(request)
        from unmatched.server.features.passkeys import credentials

        name, token = plain(shown.name, LONGEST_NAME), token_of(request)
        if not token or not await credentials.add(
            self.store, site_of(request), token, name, _session(request), shown.credential
        ):
            raise Refusal("not-allowed", "no-passkey")
        return _forgetting(Response(status_code=204))

    async def _ask(self, request: Request) -> Response:
        _check(request)
        take(self._tries, address_of(request))
        from unmatched.server.features.passkeys import credentials

        session = secrets.token_urlsafe(32)
        response = as_json(PasskeyOptions(await credentials.ask(self.store, site_of(request), session)))
        _remember(request, response, session, credentials.SECONDS)
        return response

    async def _enter(self, request: Request) -> Response:
        """Become the person of a passkey."""
        shown = await self._body(request, PasskeyShown)
        _check(request)
        from unmatched.server.features.passkeys import credentials

        moved = await credentials.enter(self.store, site_of(request), _session(request), shown.credential)
        if moved is None:
            raise Refusal("not-allowed", "no-passkey")
        response = as_json(Arrived(moved.name))
        give_token(response, moved.token, request.url.scheme == "https")
        return _forgetting(response)

    async def _remove(self, request: Request) -> Response:
        gone = await self._body(request, PasskeyGone)
        await self.store.run(drop_passkey(person_of(token_of(request)), gone.id))
        return Response(status_code=204)


def _check(request: Request) -> None:
    if not possible(request):
        raise Refusal("not-now", "passkeys-off")


def possible(request: Request) -> bool:
    """Whether there can be passkeys: with the extra, and where the server has a name and not only a number."""
    if find_spec("webauthn") is None:
        return False
    try:
        ipaddress.ip_address(request.url.hostname or "")
    except ValueError:
        return True
    return False


def _session(request: Request) -> str:
    session = request.cookies.get(COOKIE, "")
    return session if _SESSION.fullmatch(session) else ""


def _remember(request: Request, response: Response, session: str, seconds: int) -> None:
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, session, max_age=seconds, httponly=True, samesite="strict", secure=secure, path=PATH)


def _forgetting(response: Response) -> Response:
    response.delete_cookie(COOKIE, path=PATH)
    return response


def _day(moment: float) -> int:
    return int(moment) // 86_400 * 86_400
