"""The language of a request."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from starlette.requests import HTTPConnection

from unmatched.message import LANGUAGES
from unmatched.tables.refusal import Refusal


def language_of(request: HTTPConnection) -> str:
    """The language asked for, or the first of the browser's that we speak."""
    wishes = [request.query_params.get(name, "") for name in ("language", "lang")]
    wishes += [part.split(";")[0].strip()[:2].lower() for part in request.headers.get("accept-language", "").split(",")]
    return next((wish for wish in wishes if wish in LANGUAGES), "en")


@contextlib.contextmanager
def refusing_in(language: str) -> Iterator[None]:
    """Refusals in the language that the body names."""
    try:
        yield
    except Refusal as refusal:
        raise Refusal(refusal.code, refusal.key, refusal.rule, refusal.reason(language)) from None
