"""Identity: who somebody is, where a request comes from, and the headers every answer carries."""

from __future__ import annotations

import hashlib
import ipaddress
import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from unmatched.server.thinking.fair_queue import Requester
from unmatched.tables.protocol import PROTOCOL

COOKIE = "unmatched_person"
SECURE_COOKIE = f"__Host-{COOKIE}"
"""under https: browsers take it from this host alone, and neither from its subdomains nor without TLS"""
YEAR = 365 * 86_400
THIS_MACHINE = ("localhost", "127.0.0.1", "::1", "[::1]")
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self';"
        " object-src 'none'; base-uri 'none';"
        " form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    # The address of a table is the key to it.
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


def token_of(connection: HTTPConnection) -> str:
    """The secret of a person, "" if there is none that we could have made.

    Under https only the cookie that no other host can have set: a sibling domain could plant a person with the other.
    """
    token = connection.cookies.get(SECURE_COOKIE) or ("" if is_secure(connection) else _plain_token(connection))
    return token if _TOKEN.fullmatch(token) else ""


def earlier_token(connection: HTTPConnection) -> str:
    """Under https the token of the other cookie, which this host gave before or over http; "" if there is none.

    It may as well be planted: only a person who says so becomes its person.
    """
    token = _plain_token(connection) if is_secure(connection) else ""
    return token if _TOKEN.fullmatch(token) and token != token_of(connection) else ""


def is_secure(connection: HTTPConnection) -> bool:
    return connection.url.scheme in ("https", "wss")


def _plain_token(connection: HTTPConnection) -> str:
    return connection.cookies.get(COOKIE, "")


def person_of(token: str) -> str:
    """What logs and tables know of a token: nobody can go back from it."""
    return hashlib.sha256(f"unmatched person {token}".encode()).hexdigest()[:32] if token else ""


def new_token() -> str:
    return secrets.token_urlsafe(32)


def give_token(response: Response, token: str, secure: bool) -> None:
    name = SECURE_COOKIE if secure else COOKIE
    response.set_cookie(name, token, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/")


def names_of(host: str, sites: Sequence[str], proxied: bool) -> list[str]:
    """The names a server answers to, [] for any: a page elsewhere may point a name of its own at this machine."""
    if sites:
        return [*sites, *THIS_MACHINE]
    # Nobody but this machine can ask, unless a proxy does for others.
    return list(THIS_MACHINE) if host in THIS_MACHINE and not proxied else []


def same_origin(headers: Headers) -> bool:
    """Whether a browser that says where it is says that it is here. Other programs say nothing."""
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc.lower() == headers.get("host", "").lower()


@dataclass(frozen=True)
class Site:
    """This server, as a browser knows it."""

    host: str
    """its name, without a port"""
    origins: tuple[str, ...]


def site_of(request: HTTPConnection) -> Site:
    """Where a request went to; names that are not ours are turned away before."""
    place = request.url.netloc.lower()
    # A proxy that ends TLS need not have said so.
    return Site(request.url.hostname or "", (f"https://{place}", f"http://{place}"))


def address_of(connection: HTTPConnection) -> str:
    """What limits count by, of a request or a socket."""
    return network_of(connection.client.host if connection.client else "")


def network_of(host: str) -> str:
    """The address, of IPv6 the network that one customer gets."""
    if ":" not in host:
        return host
    try:
        address = ipaddress.IPv6Address(host)
    except ValueError:
        return host
    return str(address.ipv4_mapped or ipaddress.IPv6Network((int(address) >> 64 << 64, 64)))


def requester_of(connection: HTTPConnection) -> Requester:
    """On whose behalf workers are asked."""
    return Requester(address_of(connection), person_of(token_of(connection)))


class SafeHeaders:
    """Adds the headers to every HTTP answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("cache-control", "no-store")
                    headers["unmatched-protocol"] = str(PROTOCOL)
            await send(message)

        await self.app(scope, receive, with_headers)
