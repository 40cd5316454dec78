"""Closing: an operator ends a table from outside of the server."""

from __future__ import annotations

import asyncio

from unmatched.server.app import ON_COMMIT
from unmatched.server.hosting.table_row import row_of
from unmatched.server.hosting.unplayable import Unplayable, unfold
from unmatched.server.operating.inventory import exported
from unmatched.server.store.store import Conflict, Store, open_store
from unmatched.tables.entries import Closed, write_entry

TRIES = 5


def close_table(url: str, table: str) -> None:
    """Close a table; a server on the same SQLite file must be stopped."""
    exported(url, table)  # refuses without making a store where there was none
    asyncio.run(_close(open_store(url), table))


async def _close(store: Store, table: str) -> None:
    await store.open(lambda table, length: None)
    try:
        for _ in range(TRIES):
            log = await store.read(table)
            try:
                state = await unfold(store, table, log)
            except Unplayable:
                raise ValueError(f"{table} is on hold: this version cannot load it") from None
            if state.phase in ("over", "closed"):
                raise ValueError(f"{table} is already {state.phase}")
            state.apply(Closed())
            try:
                await store.append(table, len(log), [write_entry(Closed())], row_of(state, ON_COMMIT))
            except Conflict:
                continue  # somebody decided in between
            return
        raise ValueError(f"{table} changed while it was being closed; try again")
    finally:
        await store.close()
