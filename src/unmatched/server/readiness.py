"""Readiness: whether the store answers, so that a proxy sends people only where they can play."""

from __future__ import annotations

import asyncio
import logging

from unmatched.server.store import Store

SECONDS = 1.0
"""in which the store must answer"""

_log = logging.getLogger(__name__)


class Readiness:
    """Asks the store, never twice at a time: a store that hangs is not hammered by those who want to know."""

    def __init__(self, store: Store) -> None:
        self._store = store
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
        except Exception as error:
            _log.warning("the store does not answer: %s", type(error).__name__)
            return False
        return True

    async def close(self) -> None:
        """Before the store closes."""
        if self._question is not None:
            self._question.cancel()
            await asyncio.wait({self._question})
