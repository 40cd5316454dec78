"""Whole numbers that callers give: Python's own, or those of numpy."""

from __future__ import annotations

import operator
from typing import SupportsIndex


def whole_number(value: SupportsIndex, what: str) -> int:
    """The number as an int; TypeError says what it was to be, for anything else."""
    try:
        return operator.index(value)
    except TypeError:
        raise TypeError(f"{what} must be a whole number, not {value!r:.200}") from None
