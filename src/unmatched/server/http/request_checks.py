"""What a request must look like before any part of the server works with it.

Control characters mean nothing in a name, a key or a text, and a database may refuse them. Tabs and line ends are kept:
hero files and records have them.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections import Counter
from collections.abc import Iterator
from typing import TypeVar
from urllib.parse import unquote_to_bytes

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from unmatched.server.http.identity import address_of
from unmatched.server.http.responses import later, problem
from unmatched.server.limits import Limits
from unmatched.tables.protocol import FromPerson, read_message
from unmatched.tables.refusal import Refusal

_IN_ADDRESS = re.compile(rb"[\x00-\x1f\x7f]|\xc2[\x80-\x9f]")
_IN_JSON = re.compile(
    # Without a backslash only DEL and the later controls get past a JSON parser.
    rb"\x7f|\xc2[\x80-\x9f]"
    rb"|(?<!\\)(?:\\\\)*\\(?:[bf]|u00(?:0[0-8bcefBCEF]|1[0-9a-fA-F]|7[fF]|[89][0-9a-fA-F]))"
)
Body = TypeVar("Body")


def check_text(data: bytes) -> None:
    """Refuse JSON with control characters in its strings."""
    if _IN_JSON.search(data):
        raise Refusal("bad-message", "control-characters")


def heard(data: bytes | str) -> FromPerson:
    """A message of a person; Refusal if it is anything else."""
    check_text(data if isinstance(data, bytes) else data.encode(errors="replace"))
    try:
        return read_message(data)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise Refusal("bad-message", "bad-message", why=str(error)[:200]) from None


class RequestChecks:
    """Answers requests with control characters in their address itself."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or not _has_controls(scope):
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await WebSocket(scope, receive, send).close(1008)
        else:
            answer = await problem(Request(scope), HTTPException(400, "control-characters"))
            await answer(scope, receive, send)


def _has_controls(scope: Scope) -> bool:
    path, query = scope["path"].encode(errors="replace"), scope["query_string"]
    return bool(_IN_ADDRESS.search(path) or (b"%" in query and _IN_ADDRESS.search(unquote_to_bytes(query))))


class Bodies:
    """Reads the bodies of requests: so many bytes, within a time, a few at once for one address."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._reading: Counter[str] = Counter()

    async def read(self, request: Request, kind: type[Body], most: int = 0) -> Body:
        """The body as `kind`, of at most `most` bytes."""
        if request.headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
            raise HTTPException(415)
        data = await self._bytes(request, most or self._limits.body_bytes)
        check_text(data)
        try:
            return msgspec.json.decode(data, type=kind)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Refusal("bad-message", "bad-message", why=str(error)[:200]) from None

    async def _bytes(self, request: Request, most: int) -> bytes:
        data = bytearray()
        with counted(self._reading, address := address_of(request)):
            if self._reading[address] > self._limits.bodies_per_address:
                raise later(429, 1)
            try:
                async with asyncio.timeout(self._limits.body_seconds):
                    async for chunk in request.stream():
                        data += chunk
                        if len(data) > most:
                            raise HTTPException(413)
            except TimeoutError:
                raise HTTPException(408) from None
            except ClientDisconnect:
                # No one reads the answer.
                raise HTTPException(400) from None
        return bytes(data)


@contextlib.contextmanager
def counted(number: Counter[str], name: str) -> Iterator[None]:
    """One more of an address or at a table, as long as it lasts."""
    number[name] += 1
    try:
        yield
    finally:
        number[name] -= 1
        if not number[name]:
            del number[name]
