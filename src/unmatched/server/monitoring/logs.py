"""Logs: one line for each event, with its time, level, table and address; never with hands or tokens."""

from __future__ import annotations

import json
import logging
import sys
from contextvars import ContextVar
from datetime import UTC, datetime

from starlette.types import ASGIApp, Receive, Scope, Send

FORMATS = ("text", "json")
BAD_INPUT = (UnicodeDecodeError, RecursionError)
"""what somebody else's bytes raise inside of the libraries: a line is enough"""

_table: ContextVar[str] = ContextVar("table", default="")
_address: ContextVar[str] = ContextVar("address", default="")


def speak_of(table: str = "", address: str = "") -> None:
    """What the lines of this task are about from now on."""
    _table.set(table)
    _address.set(address)


class Addressed:
    """Lets the lines about a request or a socket name the table and the address."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            path = scope["path"].split("/")
            client = scope.get("client")
            table = path[3] if path[1:3] == ["api", "tables"] and len(path) > 4 else ""
            # Not undone afterwards: the HTTP server speaks of our faults when we have returned.
            speak_of(table[:40], client[0] if client else "")
        await self.app(scope, receive, send)


class Lines(logging.Formatter):
    """A record as one line: JSON, or words with a trace below."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self._json = kind == "json"

    def format(self, record: logging.LogRecord) -> str:
        about = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "table": _table.get(),
            "address": _address.get(),
            "message": record.getMessage().strip(),
        }
        error = record.exc_info[1] if record.exc_info else None
        if isinstance(error, BAD_INPUT):
            about["message"] += f": {type(error).__name__}"
        elif record.exc_info and error is not None:
            about["trace"] = self.formatException(record.exc_info)
        if self._json:
            return json.dumps({name: value for name, value in about.items() if value}, ensure_ascii=False)
        trace = about.pop("trace", "")
        named = [f"{name}={one_line(about[name])}" for name in ("table", "address") if about[name]]
        words = [about["time"], about["level"].upper(), about["logger"], *named, one_line(about["message"])]
        return " ".join(words) + (f"\n{trace}" if trace else "")


def one_line(text: str) -> str:
    """Nobody writes lines of their own into the log."""
    return "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in text)


def write_logs(kind: str) -> None:
    """Everything that this process logs goes to stderr in one of FORMATS."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines(kind))
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
