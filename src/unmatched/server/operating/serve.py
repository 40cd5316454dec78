"""Serving: one process of the table server."""

from __future__ import annotations

import contextlib
import faulthandler
import gc
import logging
import socket
import sys
import traceback
import webbrowser
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import ClassVar

import uvicorn
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from unmatched.bots import add_house_bot
from unmatched.server.app import Server
from unmatched.server.http.connection_limits import LimitedHttp, LimitedSocket
from unmatched.server.http.identity import names_of
from unmatched.server.limits import UNLIMITED, Buckets, Limits
from unmatched.server.monitoring import metrics
from unmatched.server.monitoring.logs import write_logs
from unmatched.server.monitoring.watchdog import Watchdog, notify_systemd
from unmatched.server.operating.restricting import suspend_table
from unmatched.server.store.outage import StoreDown
from unmatched.server.store.store import open_store
from unmatched.server.thinking.jobs import WORKERS

OTHER_FILES = 256
"""that are no sockets: requests on their way, the store, pipes to bots, the program itself"""

_log = logging.getLogger(__name__)


class _Announced(uvicorn.Server):
    """Notifies systemd, and opens a page, once there is somebody to answer."""

    def __init__(self, config: uvicorn.Config, page: str = "") -> None:
        super().__init__(config)
        self._page = page

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            notify_systemd("READY=1")
            if self._page:
                webbrowser.open(self._page)


class _PlainStart:
    """Tells why the server does not start: in a sentence if the operator can mend it, else with the trace."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            await self._app(scope, receive, send)
            return
        failed = False

        async def hold(message: Message) -> None:
            nonlocal failed
            failed = message["type"] == "lifespan.startup.failed"
            if not failed:
                await send(message)

        try:
            await self._app(scope, receive, hold)
        except Exception as error:
            if not failed:
                raise
            why = str(error) if isinstance(error, ValueError | OSError | StoreDown) else traceback.format_exc()
            await send({"type": "lifespan.startup.failed", "message": why})


def configured(
    app: ASGIApp, host: str, port: int, proxies: Sequence[str], limits: Limits, names: Sequence[str] = ()
) -> uvicorn.Config:
    """How the HTTP server runs; headers about where a request comes from are believed only from the proxies.

    names: what the server answers to, nothing for any.
    """
    if names:
        app = TrustedHostMiddleware(app, names, www_redirect=False)

    class Http(LimitedHttp):
        bounds = limits
        guests: ClassVar[Counter[str]] = Counter()
        upgrades = None if proxies else Buckets(limits.connects_per_second, limits.connect_burst)

    class Socket(LimitedSocket):
        bounds = limits

    return uvicorn.Config(
        _PlainStart(app),
        host=host,
        port=port,
        http=Http,
        ws=Socket,
        h11_max_incomplete_event_size=limits.head_bytes,
        timeout_keep_alive=5,
        log_config=None,
        access_log=False,
        log_level="warning",
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        ws_max_size=limits.message_bytes,
        # Views are small, and compression costs 50 kB a socket.
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        backlog=4096,
        timeout_graceful_shutdown=5,
    )


def _with_room(limits: Limits) -> Limits:
    """One socket is one file: take as many as we may, and let nobody in for whom there is none."""
    if sys.platform == "win32":
        return limits
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    # macOS names a limit that it does not grant.
    for wish in (most, 65_536, 10_240):
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wish, most))
            break
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if files == resource.RLIM_INFINITY or files >= limits.sockets + OTHER_FILES:
        return limits
    room = max(1, files - OTHER_FILES)
    _log.warning(
        "only %d open files allowed, so only %d sockets instead of %d; raise the limit (ulimit -Hn, LimitNOFILE)",
        files,
        room,
        limits.sockets,
    )
    return replace(limits, sockets=room)


def serve(
    host: str,
    port: int,
    store: str,
    *,
    bots: int = 1,
    proxies: Sequence[str] = (),
    limited: bool = True,
    open_page: bool = False,
    log_format: str = "text",
    metrics_port: int | None = None,
    sites: Sequence[str] = (),
    house: Sequence[str] = (),
    job_workers: int = WORKERS,
    without: Sequence[str] = (),
    edition: Path | None = None,
) -> int:
    """Serve until interrupted.

    `house` are bots of the operator, each as NAME=BOT, `without` features to switch off, `edition` the folder of the
    game without a server.
    """
    for named in house:
        name, _, bot = named.partition("=")
        add_house_bot(name, bot)
    write_logs(log_format)
    kept = open_store(store)
    limits = _with_room(Limits() if limited else UNLIMITED)
    server = Server(kept, limits, bots=bots, job_workers=job_workers, without=without, edition=edition)
    server.watchdog = Watchdog(server.live_tables.load, lambda table: suspend_table(store, table, "blocked"))
    # When systemd's watchdog ends this process, its log has what the threads did.
    faulthandler.enable()
    config = configured(server.app(), host, port, proxies, limits, names_of(host, sites, bool(proxies)))
    # Live games are many small objects and few cycles: with the usual thresholds the collector stops the loop for
    # a tenth of a second again and again to look at all of them.
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 1000)
    page = f"http://{host}:{port}/"
    with metrics.exposed(server.figures(), host, metrics_port) if metrics_port else contextlib.nullcontext():
        print(f"http://{host}:{port}", flush=True)
        _Announced(config, page if open_page else "").run()
    return 0
