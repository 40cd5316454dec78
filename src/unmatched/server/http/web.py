"""Web: what the routes of one process share: limits, request bodies, workers, and the tables."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from unmatched.server.hosting.live_tables import LiveTables, ServerFull
from unmatched.server.hosting.table import Table
from unmatched.server.hosting.unplayable import Unplayable
from unmatched.server.http.client_pages import ClientPages
from unmatched.server.http.identity import address_of, requester_of, same_origin
from unmatched.server.http.request_checks import Bodies
from unmatched.server.http.request_language import language_of
from unmatched.server.http.responses import as_json, later, take
from unmatched.server.limits import Buckets
from unmatched.server.store.outage import StoreDown
from unmatched.server.thinking.job_worker import OverLimit
from unmatched.tables.http_messages import Problem
from unmatched.tables.refusal import Refusal, reason

FULL_SECONDS = 30
"""after which a full server may have room"""
STORE_SECONDS = 5
"""after which a store that did not respond is asked again"""

Answer = TypeVar("Answer")
Handler = Callable[[Request], Awaitable[Response]]


class Web:
    """Of one process. A route is made by `route`, which applies the limits of addresses."""

    def __init__(self, live_tables: LiveTables, edition: Path | None = None) -> None:
        self.live_tables = live_tables
        self.store = live_tables.store
        self.limits = limits = live_tables.limits
        self.body = Bodies(limits).read
        self.new_tables = Buckets(limits.tables_per_second, limits.table_burst)
        self.brought = Buckets(limits.brought_bytes_per_second, limits.brought_byte_burst)
        self.hero_files = Buckets(limits.hero_files_per_second, limits.hero_file_burst)
        self._requests = Buckets(limits.requests_per_second, limits.request_burst)
        self._files = Buckets(limits.files_per_second, limits.file_burst)
        self.pages = ClientPages(count=self.count_file, edition=edition)

    def route(self, path: str, handler: Handler, *methods: str) -> Route:
        """A route whose requests are limited and checked, and whose refusals are answered in the reader's language."""

        async def guarded(request: Request) -> Response:
            take(self._requests, address_of(request))
            if request.method == "POST" and not same_origin(request.headers):
                raise HTTPException(403)
            try:
                return await handler(request)
            except Refusal as refusal:
                status = 409 if isinstance(refusal, Unplayable) else 400
                return as_json(Problem(refusal.code, refusal.reason(language_of(request))), status)
            except ServerFull:
                raise later(503, FULL_SECONDS) from None
            except StoreDown:
                return store_silent(request)

        return Route(path, guarded, methods=methods or ("GET",))

    def count_file(self, request: Request) -> None:
        """Refuse pages and files that are too many for one address."""
        take(self._files, address_of(request))

    async def job(self, request: Request, call: Callable[..., Answer], *args: object) -> Answer:
        """Call a function of a module in a worker, for the address of a request."""
        requester = requester_of(request)
        if self.live_tables.jobs.crowded(requester.address):
            raise later(429, self.limits.job_seconds)
        try:
            return await self.live_tables.jobs.run(requester, request.path_params.get("table", ""), call, *args)
        except OverLimit:
            raise Refusal("over-limit", "over-limit") from None

    async def table(self, request: Request, name: str = "") -> Table:
        """The table of the address, or of a name."""
        table = await self.live_tables.table(name or request.path_params["table"], requester_of(request))
        if table is None:
            raise HTTPException(404, "no-table")
        return table


def store_silent(request: Request) -> Response:
    """The answer while the store does not respond."""
    answer = as_json(Problem("store-silent", reason("store-silent", language_of(request))), 503)
    answer.headers["retry-after"] = str(STORE_SECONDS)
    return answer
