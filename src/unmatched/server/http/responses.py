"""Responses: JSON, problems, and requests that exceed a limit."""

from __future__ import annotations

import math

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from unmatched.server.http.request_language import language_of
from unmatched.server.limits import Buckets
from unmatched.server.monitoring import metrics
from unmatched.tables.http_messages import Problem
from unmatched.tables.protocol import write
from unmatched.tables.refusal import reason

LONGEST_RETRY = 3600
STATUSES = (400, 403, 404, 405, 408, 413, 415, 429, 500, 503)
"""the ones that have a reason of their own"""
DETAILS = ("no-table", "no-deal-here", "record-later", "too-many-heroes", "too-many-reports", "control-characters")


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


async def problem(request: Request, error: Exception) -> Response:
    """The answer to a request that ended with an HTTPException."""
    assert isinstance(error, HTTPException)
    status = error.status_code
    # The detail is the key of a reason, where we raised it; otherwise the phrase of the status.
    key = f"http-{status}" if status in STATUSES else "http-400"
    key = error.detail if error.detail in DETAILS else key
    answer = as_json(Problem(str(status), reason(key, language_of(request))), status)
    answer.headers.update(error.headers or {})
    if status in (408, 413):
        # The rest of the body is not waited for.
        answer.headers["connection"] = "close"
    return answer
