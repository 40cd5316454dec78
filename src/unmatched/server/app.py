"""The web application: it composes the tables, the routes that every server has, and the features."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Collection
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp

from unmatched.server.features.companions.routes import Companions
from unmatched.server.features.deals.routes import Deals
from unmatched.server.features.device_codes.routes import DeviceCodes
from unmatched.server.features.feature import Feature
from unmatched.server.features.history.routes import History
from unmatched.server.features.passkeys.routes import Passkeys
from unmatched.server.features.previews.routes import LinkPreviews
from unmatched.server.features.push.routes import Push
from unmatched.server.features.rating.routes import RatingFeature
from unmatched.server.features.reports.routes import Reports
from unmatched.server.features.seeks.routes import Seeks
from unmatched.server.hosting.hooks import commit_hooks, owned_tables
from unmatched.server.hosting.live_tables import LiveTables
from unmatched.server.http.attendance import Attendance
from unmatched.server.http.ban_filter import BanFilter
from unmatched.server.http.file_check_routes import FileCheckRoutes
from unmatched.server.http.identity import SafeHeaders
from unmatched.server.http.people_routes import PeopleRoutes
from unmatched.server.http.readiness import Readiness
from unmatched.server.http.replay_routes import ReplayRoutes
from unmatched.server.http.request_checks import RequestChecks
from unmatched.server.http.request_language import language_of
from unmatched.server.http.responses import as_json, problem
from unmatched.server.http.table_routes import TableRoutes
from unmatched.server.http.table_socket import TableSocket
from unmatched.server.http.web import Web, store_silent
from unmatched.server.limits import Limits
from unmatched.server.monitoring.logs import Addressed
from unmatched.server.monitoring.metrics import Figures
from unmatched.server.monitoring.watchdog import Watchdog
from unmatched.server.store.store import Store
from unmatched.server.thinking.bot_workers import BotWorkers
from unmatched.server.thinking.jobs import WORKERS
from unmatched.tables.http_messages import Problem
from unmatched.tables.refusal import reason

FEATURES: tuple[type[Feature], ...] = (
    Reports,
    Push,
    DeviceCodes,
    Passkeys,
    History,
    RatingFeature,
    Deals,
    Companions,
    Seeks,
    LinkPreviews,
)
"""What a server has beside tables, in the order in which its queries run in a transaction. An operator can switch each
of them off."""
ON_COMMIT = commit_hooks(FEATURES)


def feature_names() -> list[str]:
    """The names of the features that can be switched off."""
    return sorted(feature.name for feature in FEATURES)


def switch_on(live_tables: LiveTables, without: Collection[str] = ()) -> list[Feature]:
    """Give tables the features that are not switched off; ValueError if one of those does not exist."""
    if unknown := sorted(set(without) - set(feature_names())):
        raise ValueError(f"unknown feature {unknown[0]}; the features are {', '.join(feature_names())}")
    live_tables.hooks.owned = owned_tables(FEATURES)
    features = [feature(live_tables) for feature in FEATURES if feature.name not in without]
    for feature in features:
        live_tables.hooks.add(feature)
    return features


class Server:
    """The parts of one process, and its routes."""

    def __init__(
        self,
        store: Store,
        limits: Limits | None = None,
        *,
        bots: int = 1,
        bot_seconds: float = 1.0,
        job_workers: int = WORKERS,
        without: Collection[str] = (),
        edition: Path | None = None,
    ) -> None:
        self.limits = limits or Limits()
        self.live_tables = LiveTables(store, BotWorkers(bots, bot_seconds), self.limits, job_workers)
        self.features = switch_on(self.live_tables, without)
        self.web = Web(self.live_tables, edition)
        self.web.pages.off = tuple(without)
        self._readiness = Readiness(store, self.live_tables.outage)
        self._attendance = Attendance()
        self._socket = TableSocket(self.web, self._attendance)
        self.watchdog: Watchdog | None = None

    def app(self) -> ASGIApp:
        """The application for an HTTP server."""
        web = self.web
        routes: list[BaseRoute] = [
            Route("/healthz", self._health),
            Route("/readyz", self._ready),
            *PeopleRoutes(web).routes(),
            # Before the routes of one table, for "continue" is no table.
            *ReplayRoutes(web).routes(),
            *TableRoutes(web, self._attendance).routes(),
            WebSocketRoute("/api/tables/{table}/socket", self._socket.serve),
            *FileCheckRoutes(web).routes(),
        ]
        for feature in self.features:
            routes += feature.routes(web)
        routes += web.pages.routes()
        handlers = {HTTPException: web.pages.instead(problem), Exception: web.pages.instead(_failed)}
        around = [Middleware(RequestChecks), Middleware(GZipMiddleware, minimum_size=1000, compresslevel=6)]
        app = Starlette(routes=routes, middleware=around, lifespan=self._lifespan, exception_handlers=handlers)
        # Outside of everything, so that answers about errors carry the headers too.
        return Addressed(SafeHeaders(BanFilter(app, self.live_tables.restrictions)))

    @contextlib.asynccontextmanager
    async def _lifespan(self, app: Starlette) -> AsyncIterator[None]:
        await self.live_tables.open()
        try:
            async with self.watchdog.watching() if self.watchdog is not None else contextlib.nullcontext():
                yield
        finally:
            await self._readiness.close()
            await self.live_tables.close()

    @property
    def sockets(self) -> int:
        """How many are open."""
        return self._socket.sockets

    def figures(self) -> Figures:
        """Return what the metrics ask of this process."""
        live = self.live_tables
        return Figures(
            tables=lambda: len(live.tables),
            sockets=lambda: self.sockets,
            bots_waiting=lambda: live.workers.waiting,
            jobs_waiting=lambda: live.jobs.waiting,
            load=live.load.lines,
        )

    async def _health(self, request: Request) -> Response:
        return PlainTextResponse(f"ok {len(self.live_tables.tables)} tables {self.sockets} sockets\n")

    async def _ready(self, request: Request) -> Response:
        if not await self._readiness.ready():
            return store_silent(request)
        return PlainTextResponse("ready\n")


async def _failed(request: Request, error: Exception) -> Response:
    """Our own error: the log has the trace, the client does not."""
    return as_json(Problem("500", reason("http-500", language_of(request))), 500)
