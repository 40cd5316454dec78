"""What people send to report a table to the operator."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from unmatched.tables.protocol import Strict


class Complaint(Strict, frozen=True):
    """The body of POST /api/tables/{table}/report: something about a table that its operator should know."""

    words: Annotated[str, Meta(min_length=1, max_length=1000)]
    seat: Annotated[int, Meta(ge=-1, le=3)] = -1
    """whom it is about, -1 for nobody in particular"""
