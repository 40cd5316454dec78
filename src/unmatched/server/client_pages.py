"""Client pages: the built web client, one page under several addresses, and whatever else a browser asks for."""

from __future__ import annotations

import base64
import hashlib
import os
import re
from collections.abc import Awaitable, Callable
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from unmatched.server.guard import HEADERS

STATIC = Path(__file__).parent / "static"
ADDRESSES = ("/", "/new", "/t/{table}", "/r/{table}", "/replay", "/heroes", "/heroes/{hero}", "/learn", "/me", "/watch")
"""the client itself finds out what to show"""
NOT_BUILT = "The table server runs. The web client is not built: see docs/deploy.md.\n"
Handler = Callable[[Request, Exception], Awaitable[Response]]
"""makes an answer of a fault"""
_INLINE = re.compile(rb"<script>(.*?)</script>", re.DOTALL)


class _Hashed(StaticFiles):
    """Files whose names change with their content: a browser need never ask for them again."""

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response


class ClientPages:
    """The built client in a folder; without one, a word about that."""

    def __init__(self, folder: Path = STATIC) -> None:
        self._folder = folder
        self._index = folder / "index.html"
        self._built = self._index.is_file()
        self._headers = {"cache-control": "no-cache"}
        if self._built:
            self._headers["content-security-policy"] = policy(self._index.read_bytes())

    def routes(self) -> list[BaseRoute]:
        if not self._built:
            return [Route(address, _not_built) for address in ADDRESSES]
        pages: list[BaseRoute] = [Route(address, self._page) for address in ADDRESSES]
        pages += [Route(f"{address}/", _without_slash) for address in ADDRESSES if address != "/"]
        assets = Mount("/assets", _Hashed(directory=self._folder / "assets", check_dir=False))
        return [*pages, assets, Mount("/", StaticFiles(directory=self._folder))]

    def instead(self, handler: Handler) -> Handler:
        """The page instead of an answer for programs, for a browser that was led to an address where nothing is."""

        async def answer(request: Request, error: Exception) -> Response:
            told = await handler(request, error)
            wants = request.method == "GET" and "text/html" in request.headers.get("accept", "")
            return FileResponse(self._index, told.status_code, headers=self._headers) if wants and self._built else told

        return answer

    async def _page(self, request: Request) -> Response:
        return FileResponse(self._index, headers=self._headers)


def policy(page: bytes) -> str:
    """What the page may load: the script inside it that puts the theme on before anything is drawn, by its digest."""
    digests = [base64.b64encode(hashlib.sha256(found).digest()).decode() for found in _INLINE.findall(page)]
    scripts = " ".join(["'self'", *(f"'sha256-{digest}'" for digest in digests)])
    return f"{HEADERS['content-security-policy']}; script-src {scripts}"


async def _without_slash(request: Request) -> Response:
    # An address is no other site's, however many slashes it begins with.
    path = "/" + request.url.path.strip("/")
    return RedirectResponse(f"{path}?{request.url.query}" if request.url.query else path, 308)


async def _not_built(request: Request) -> Response:
    return PlainTextResponse(NOT_BUILT)
