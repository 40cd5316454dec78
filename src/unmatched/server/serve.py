"""Serving: one process of the table server."""

from __future__ import annotations

import gc
import socket
import webbrowser

import uvicorn

from unmatched.server.app import Server
from unmatched.server.limits import UNLIMITED, Limits
from unmatched.server.store import open_store


class _Opening(uvicorn.Server):
    """Opens the page once there is somebody to answer."""

    def __init__(self, config: uvicorn.Config, page: str) -> None:
        super().__init__(config)
        self._page = page

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            webbrowser.open(self._page)


def serve(
    host: str,
    port: int,
    store: str,
    bots: int = 1,
    trust_proxy: bool = False,
    limited: bool = True,
    open_page: bool = False,
) -> int:
    """Serve until interrupted."""
    limits = Limits() if limited else UNLIMITED
    server = Server(open_store(store), limits, bots)
    config = uvicorn.Config(
        server.app(),
        host=host,
        port=port,
        log_level="warning",
        server_header=False,
        proxy_headers=trust_proxy,
        forwarded_allow_ips="127.0.0.1" if not trust_proxy else "*",
        ws_max_size=limits.message_bytes,
        # Views are small, and compression costs 50 kB a socket.
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        backlog=4096,
        timeout_graceful_shutdown=5,
    )
    # Live games are many small objects and few cycles: with the usual thresholds the collector stops the loop for
    # a tenth of a second again and again to look at all of them.
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 1000)
    print(f"http://{host}:{port}", flush=True)
    page = f"http://{host}:{port}/"
    (_Opening(config, page) if open_page else uvicorn.Server(config)).run()
    return 0
