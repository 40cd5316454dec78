"""Serving the static edition from this machine, as any file server would."""

from __future__ import annotations

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".gz": "application/octet-stream",
}


class Files(SimpleHTTPRequestHandler):
    """Files of a folder; names with digests are good for ever, the others are asked for again."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | TYPES
    protocol_version = "HTTP/1.1"

    def end_headers(self) -> None:
        lasting = self.path.startswith(("/assets/", "/python-"))
        self.send_header("cache-control", "public, max-age=31536000, immutable" if lasting else "no-cache")
        self.send_header("x-content-type-options", "nosniff")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: what was asked for is the player's own business."""


def server(folder: Path, port: int) -> ThreadingHTTPServer:
    return ThreadingHTTPServer(("127.0.0.1", port), partial(Files, directory=str(folder)))


def serve(folder: Path, port: int) -> None:
    with server(folder, port) as running:
        print(f"http://127.0.0.1:{running.server_port}/", flush=True)
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            print()
