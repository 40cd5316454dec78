"""Answers: how the HTTP part says yes, no and later."""

from __future__ import annotations

import math

import msgspec
from starlette.exceptions import HTTPException
from starlette.responses import Response

from unmatched.server import metrics
from unmatched.server.http_protocol import Problem
from unmatched.server.limits import Buckets
from unmatched.server.protocol import write

LONGEST_RETRY = 3600


def as_json(message: msgspec.Struct, status: int = 200) -> Response:
    if isinstance(message, Problem):
        metrics.refused(message.code)
    return Response(write(message), status, media_type="application/json")


def take(buckets: Buckets, address: str, cost: float = 1, detail: str | None = None) -> None:
    """Refuse what is beyond a limit, and say when to ask again."""
    if not buckets.take(address, cost):
        raise later(429, buckets.wait(address, cost), detail)


def later(status: int, seconds: float, detail: str | None = None) -> HTTPException:
    """No for now."""
    return HTTPException(status, detail, {"retry-after": str(max(1, math.ceil(min(seconds, LONGEST_RETRY))))})
