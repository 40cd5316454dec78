"""Client pages: the built web client, one page under several addresses, the documentation, and other files."""

from __future__ import annotations

import base64
import hashlib
import os
import re
from collections.abc import Awaitable, Callable
from functools import cache
from pathlib import Path

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from unmatched import server
from unmatched.server.http.identity import HEADERS

PACKAGE = Path(server.__file__).parent
STATIC = PACKAGE / "static"
SITE = PACKAGE / "site"
"""the documentation, where `./dev docs` or a release has built it"""
SEARCH = "'wasm-unsafe-eval'"
"""the search of the documentation runs as WebAssembly, in a worker"""
HELP = '<link rel="help" href="/docs/" />'
"""in the page, where there is documentation: the client links to it"""
ADDRESSES = (
    *("/", "/new", "/t/{table}", "/r/{table}", "/d/{deal}", "/replay", "/heroes"),
    *("/heroes/{hero}", "/heroes/{hero}/{card}", "/workshop", "/workshop/board"),
    *("/learn", "/me", "/watch", "/rating"),
)
"""the client itself finds out what to show"""
NOT_BUILT = "The table server runs. The web client is not built: see docs/deploy.md.\n"
Handler = Callable[[Request, Exception], Awaitable[Response]]
"""makes an answer of a fault"""
_INLINE = re.compile(rb"<script>(.*?)</script>", re.DOTALL)
_DESCRIPTION = re.compile(r'<meta\s+name="description"[^>]*>')
TITLE = "<title>Unmatched</title>"
"""in the page, where the head of an address goes"""
Head = Callable[[Request], Awaitable[str]]
Count = Callable[[Request], None]
ENCODINGS = {"br": "br", "gz": "gzip"}
"""the end of a compressed file's name -> what HTTP calls that, the best first"""


class _Files(StaticFiles):
    """Files of the build, compressed where the build laid such a version beside one and the browser can read it."""

    def __init__(self, folder: Path, count: Count) -> None:
        super().__init__(directory=folder, check_dir=False)
        self._count = count
        self._packed = frozenset(str(path) for kind in ENCODINGS for path in folder.rglob(f"*.{kind}"))

    async def get_response(self, path: str, scope: Scope) -> Response:
        self._count(Request(scope))
        return await super().get_response(path, scope)

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        wishes = {part.strip() for part in Headers(scope=scope).get("accept-encoding", "").split(",")}
        for kind, name in ENCODINGS.items():
            packed = f"{full_path}.{kind}"
            if name in wishes and packed in self._packed:
                response = super().file_response(packed, os.stat(packed), scope, status_code)
                response.headers["content-encoding"] = name
                break
        else:
            response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["vary"] = "accept-encoding"
        return response


class _Hashed(_Files):
    """Files whose names change with their content: a browser need never ask for them again."""

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response


class _Named(_Files):
    """Files that keep their names, as the worker and the manifest of the app: sent again only if they changed."""

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["cache-control"] = "no-cache"
        if str(full_path).endswith(".webmanifest"):
            # Not every system knows the name.
            response.headers["content-type"] = "application/manifest+json"
        return response


class _Documents(_Named):
    """Pages whose scripts are allowed by their digests and may run WebAssembly: the documentation, a static edition."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        return await super().get_response("index.html" if path == "." else path, scope)

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        if str(full_path).endswith((".html", ".js")):
            told = _policy_of(str(full_path), stat_result.st_mtime_ns)
            response.headers["content-security-policy"] = f"{told} {SEARCH}"
        return response


class ClientPages:
    """The built client in a folder; without one, a word about that."""

    def __init__(
        self,
        folder: Path = STATIC,
        head: Head | None = None,
        count: Count = lambda request: None,
        documents: Path = SITE,
        edition: Path | None = None,
    ) -> None:
        """The page has what `head` gives for an address in place of its title and description.

        `count` refuses pages and files that are too many. `documents` is the folder of the documentation site,
        `edition` that of the game without a server; it must exist.
        """
        self._folder = folder
        self.head = head
        """what a page says about itself elsewhere; a feature may set it"""
        self.off: tuple[str, ...] = ()
        """the features that are switched off: the client hides them"""
        self._count = count
        index = folder / "index.html"
        self._built = index.is_file()
        self._documents = documents if (documents / "index.html").is_file() else None
        if edition is not None and not (edition / "edition.json").is_file():
            raise ValueError(f"{edition} is not a static edition: write one with ./dev browser")
        self._edition = edition
        self._headers = {"cache-control": "no-cache", "vary": "accept-language"}
        if self._built:
            self._html = index.read_text(encoding="utf-8")
            if self._documents is not None:
                self._html = self._html.replace("</head>", f"{HELP}</head>", 1)
            self._headers["content-security-policy"] = policy(self._html.encode())

    def routes(self) -> list[BaseRoute]:
        pages: list[BaseRoute] = []
        if self._documents is not None:
            pages += [Route("/docs", _with_slash), Mount("/docs", _Documents(self._documents, self._count))]
        if self._edition is not None:
            pages += [Route("/offline", _with_slash), Mount("/offline", _Documents(self._edition, self._count))]
        if not self._built:
            return [*pages, *(Route(address, _not_built) for address in ADDRESSES)]
        pages += [Route(address, self._page) for address in ADDRESSES]
        pages += [Route(f"{address}/", _without_slash) for address in ADDRESSES if address != "/"]
        assets = Mount("/assets", _Hashed(self._folder / "assets", self._count))
        return [*pages, assets, Mount("/", _Named(self._folder, self._count))]

    def instead(self, handler: Handler) -> Handler:
        """The page instead of an answer for programs, for a browser that was led to an address where nothing is."""

        async def answer(request: Request, error: Exception) -> Response:
            told = await handler(request, error)
            wants = request.method == "GET" and "text/html" in request.headers.get("accept", "")
            if not wants or not self._built:
                return told
            later = {name: value for name, value in told.headers.items() if name == "retry-after"}
            return HTMLResponse(self._html, told.status_code, headers=self._headers | later)

        return answer

    async def _page(self, request: Request) -> Response:
        self._count(request)
        html = self._html
        if self.off:
            html = html.replace("</head>", f'<meta name="features-off" content="{" ".join(self.off)}" /></head>', 1)
        if self.head is not None:
            html = _DESCRIPTION.sub("", html, count=1).replace(TITLE, await self.head(request), 1)
        return HTMLResponse(html, headers=self._headers)


def policy(page: bytes) -> str:
    """What the page may load: the script inside it that puts the theme on before anything is drawn, by its digest."""
    digests = [base64.b64encode(hashlib.sha256(found).digest()).decode() for found in _INLINE.findall(page)]
    scripts = " ".join(["'self'", *(f"'sha256-{digest}'" for digest in digests)])
    return f"{HEADERS['content-security-policy']}; script-src {scripts}"


@cache
def _policy_of(path: str, changed: int) -> str:
    return policy(Path(path).read_bytes())


async def _with_slash(request: Request) -> Response:
    return RedirectResponse(f"/{request.url.path.strip('/')}/", 308)


async def _without_slash(request: Request) -> Response:
    # An address is no other site's, however many slashes it begins with.
    path = "/" + request.url.path.strip("/")
    return RedirectResponse(f"{path}?{request.url.query}" if request.url.query else path, 308)


async def _not_built(request: Request) -> Response:
    return PlainTextResponse(NOT_BUILT)
