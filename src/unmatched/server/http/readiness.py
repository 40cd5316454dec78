"""Readiness: whether the store answers, so that a proxy sends people only where they can play."""

from __future__ import annotations

import asyncio

from unmatched.server.store.outage import Outage, StoreDown
from unmatched.server.store.store import Store

SECONDS = 1.0
"""in which the store must answer"""


class Readiness:
    """Asks the store, never twice at a time: a store that hangs is not hammered by those who want to know."""

    def __init__(self, store: Store, outage: Outage) -> None:
        self._store = store
        self._outage = outage
        self._question: asyncio.Task[bool] | None = None

    async def ready(self) -> bool:
        """Whether the store answers in time."""
        if self._question is None or self._question.done():
            self._question = asyncio.create_task(self._ask())
        await asyncio.wait({self._question}, timeout=SECONDS)
        return self._question.done() and self._question.result()

    async def _ask(self) -> bool:
        try:
            await self._store.read("")
            if self._outage.writing:
                await self._store.probe()
        except StoreDown:
            return False
        return True

    async def close(self) -> None:
        """Before the store closes."""
        if self._question is not None:
            self._question.cancel()
            await asyncio.wait({self._question})
