"""Whole numbers that callers give: Python's or numpy's."""

from __future__ import annotations

import operator
from typing import SupportsIndex


def whole_number(value: SupportsIndex, what: str) -> int:
    """Return the number as an int; for anything else, a TypeError names what was expected."""
    try:
        return operator.index(value)
    except TypeError:
        raise TypeError(f"{what} must be a whole number, not {value!r:.200}") from None
