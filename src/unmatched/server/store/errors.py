"""Store errors: which of them mean that the store is down, and which only that one call was wrong."""

from __future__ import annotations

import sqlite3

OUTAGE_CLASSES = ("08", "53", "57", "58", "XX")
"""of SQLSTATE: connection, resources, operator intervention, system and internal errors"""
NO_ENTRY = ("28", "3D", "25006")
"""a connection that is refused: wrong password, no such database, a server that became a read-only standby"""


def is_outage(error: Exception) -> bool:
    """Whether the store cannot do its work at all: a full disk, a database that is gone."""
    if isinstance(error, sqlite3.Error):
        return _is_sqlite_outage(error)
    state = getattr(error, "sqlstate", None)
    if isinstance(state, str):
        return state.startswith(OUTAGE_CLASSES + NO_ENTRY)
    # asyncpg's own errors are about its connection, except for those about a value.
    of_driver = type(error).__module__.startswith("asyncpg") and not isinstance(error, ValueError)
    return isinstance(error, OSError) or of_driver


def _is_sqlite_outage(error: sqlite3.Error) -> bool:
    if isinstance(error, sqlite3.OperationalError | sqlite3.InternalError):
        # SQLITE_ERROR is a wrong statement.
        return getattr(error, "sqlite_errorcode", None) != sqlite3.SQLITE_ERROR
    # Damaged files are plain DatabaseErrors; its other subclasses are about values and statements.
    return type(error) is sqlite3.DatabaseError
