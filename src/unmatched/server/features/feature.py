"""Feature: something optional, in a folder of its own. It knows the core of the server and no other feature.

`FEATURES` in `app` has a line for each. A feature has routes, takes part at tables through the hooks it overrides, and
keeps what it stores in its own tables of the database, by queries that exist once.
"""

from __future__ import annotations

from typing import ClassVar

from starlette.routing import BaseRoute

from unmatched.server.hosting.hooks import TableHooks
from unmatched.server.hosting.live_tables import LiveTables
from unmatched.server.http.web import Web


class Feature(TableHooks):
    """Of one process."""

    name: ClassVar[str]
    """for `--without`, and for the client"""

    def __init__(self, live_tables: LiveTables) -> None:
        self.live_tables = live_tables
        self.store = live_tables.store
        self.limits = live_tables.limits

    def routes(self, web: Web) -> list[BaseRoute]:
        """Its addresses."""
        return []
