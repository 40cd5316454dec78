"""Routes where browsers make passkeys, come in with them, and have them forgotten."""

from __future__ import annotations

import ipaddress
import re
import secrets
from collections.abc import Awaitable, Callable
from importlib.util import find_spec
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from unmatched.server.features.device_codes.codes import LONGEST_NAME
from unmatched.server.features.passkeys.messages import (
    PasskeyGone,
    PasskeyInfo,
    PasskeyList,
    PasskeyOptions,
    PasskeyShown,
    PasskeyWish,
)
from unmatched.server.hosting.live_tables import LiveTables
from unmatched.server.http.identity import address_of, give_token, new_token, person_of, site_of, token_of
from unmatched.server.http.messages import Arrived
from unmatched.server.http.responses import as_json, take
from unmatched.server.limits import Buckets, Limits
from unmatched.tables.referee import plain
from unmatched.tables.refusal import Refusal

COOKIE = "unmatched_passkey"
"""names the browser for which a challenge was made, as long as that lives"""
PATH = "/api/passkeys"
_SESSION = re.compile(r"[A-Za-z0-9_-]{43}")
Handler = Callable[[Request], Awaitable[Response]]


class PasskeyRoutes:
    def __init__(self, live_tables: LiveTables, limits: Limits, body: Callable[..., Awaitable[Any]]) -> None:
        self._live_tables = live_tables
        self._body = body
        self._tries = Buckets(limits.codes_per_second, limits.code_burst)

    def routes(self, limited: Callable[[Handler], Handler]) -> list[BaseRoute]:
        return [
            Route(PATH, limited(self._list), methods=["GET"]),
            Route(f"{PATH}/offer", limited(self._offer), methods=["POST"]),
            Route(f"{PATH}/add", limited(self._add), methods=["POST"]),
            Route(f"{PATH}/ask", limited(self._ask), methods=["POST"]),
            Route(f"{PATH}/enter", limited(self._enter), methods=["POST"]),
            Route(f"{PATH}/remove", limited(self._remove), methods=["POST"]),
        ]

    async def _list(self, request: Request) -> Response:
        person = person_of(token_of(request))
        mine = await self._live_tables.store.passkeys(person) if person else []
        told = (PasskeyInfo(one.credential, _day(one.made), _day(one.used)) for one in mine)
        return as_json(PasskeyList(possible(request), tuple(told)))

    async def _offer(self, request: Request) -> Response:
        wish: PasskeyWish = await self._body(request, PasskeyWish)
        _check(request)
        take(self._tries, address_of(request))
        from unmatched.server.features.passkeys import credentials as passkeys

        token = token_of(request) or new_token()
        if len(await self._live_tables.store.passkeys(person_of(token))) >= passkeys.MOST:
            raise Refusal("full", "passkeys-full", n=passkeys.MOST)
        session = secrets.token_urlsafe(32)
        name = plain(wish.name, LONGEST_NAME)
        options = await passkeys.offer(self._live_tables.store, site_of(request), token, name, session)
        response = as_json(PasskeyOptions(options))
        give_token(response, token, request.url.scheme == "https")
        _remember(request, response, session, passkeys.SECONDS)
        return response

    async def _add(self, request: Request) -> Response:
        shown: PasskeyShown = await self._body(request, PasskeyShown)
        _check(request)
        from unmatched.server.features.passkeys import credentials as passkeys

        name, token = plain(shown.name, LONGEST_NAME), token_of(request)
        if not token or not await passkeys.add(
            self._live_tables.store, site_of(request), token, name, _session(request), shown.credential
        ):
            raise Refusal("not-allowed", "no-passkey")
        return _forgetting(Response(status_code=204))

    async def _ask(self, request: Request) -> Response:
        _check(request)
        take(self._tries, address_of(request))
        from unmatched.server.features.passkeys import credentials as passkeys

        session = secrets.token_urlsafe(32)
        response = as_json(PasskeyOptions(await passkeys.ask(self._live_tables.store, site_of(request), session)))
        _remember(request, response, session, passkeys.SECONDS)
        return response

    async def _enter(self, request: Request) -> Response:
        """Become the person of a passkey."""
        shown: PasskeyShown = await self._body(request, PasskeyShown)
        _check(request)
        from unmatched.server.features.passkeys import credentials as passkeys

        moved = await passkeys.enter(self._live_tables.store, site_of(request), _session(request), shown.credential)
        if moved is None:
            raise Refusal("not-allowed", "no-passkey")
        response = as_json(Arrived(moved.name))
        give_token(response, moved.token, request.url.scheme == "https")
        return _forgetting(response)

    async def _remove(self, request: Request) -> Response:
        gone: PasskeyGone = await self._body(request, PasskeyGone)
        await self._live_tables.store.drop_passkey(person_of(token_of(request)), gone.id)
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
