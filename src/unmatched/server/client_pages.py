"""Client pages: the built web client, one page under several addresses."""

from __future__ import annotations

import os
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

STATIC = Path(__file__).parent / "static"
ADDRESSES = ("/", "/new", "/t/{table}", "/r/{table}", "/replay", "/heroes", "/heroes/{hero}", "/learn")
"""the client itself finds out what to show"""
NOT_BUILT = "The table server runs. The web client is not built: see docs/deploy.md.\n"


class _Hashed(StaticFiles):
    """Files whose names change with their content: a browser need never ask for them again."""

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response


def client_pages(folder: Path = STATIC) -> list[BaseRoute]:
    """The routes of the client; without a built one, a word about that."""
    index = folder / "index.html"
    if not index.is_file():
        return [Route(address, _not_built) for address in ADDRESSES]

    async def page(request: Request) -> Response:
        return FileResponse(index, headers={"cache-control": "no-cache"})

    pages: list[BaseRoute] = [Route(address, page) for address in ADDRESSES]
    assets = Mount("/assets", _Hashed(directory=folder / "assets", check_dir=False))
    return [*pages, assets, Mount("/", StaticFiles(directory=folder))]


async def _not_built(request: Request) -> Response:
    return PlainTextResponse(NOT_BUILT)
