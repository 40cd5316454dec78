"""The former name of `unmatched.bots.seat_knowledge`; to be removed in the version after 0.2."""

from __future__ import annotations

import warnings

from unmatched.bots import seat_knowledge

FORMER = {"Position": "SeatKnowledge", "position_of": "knowledge_of"}


def __getattr__(name: str) -> object:
    if name not in FORMER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    now = FORMER[name]
    warnings.warn(f"{__name__}.{name} is now {seat_knowledge.__name__}.{now}", DeprecationWarning, stacklevel=2)
    found: object = getattr(seat_knowledge, now)
    return found
