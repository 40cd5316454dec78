"""Outages of the store: every call is timed, and one that fails belongs to an outage, which is logged once."""

from __future__ import annotations

import asyncio
import inspect
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any

from unmatched.server.monitoring import metrics
from unmatched.server.store.errors import is_outage
from unmatched.server.store.statement import Query
from unmatched.server.store.store import Conflict, NoSuchTable, Store

STORE_DOWN = 4503
"""the code with which sockets are closed when nothing can be saved"""
WRITING = frozenset({"append", "forget", "drop_content", "probe", "run"})
READING = frozenset(
    {"read", "public_tables", "tables_of", "all_tables", "due", "idle_tables", "kept", "listing", "fetch"}
)
"""the other calls mean nothing to some stores: that they work says nothing"""
UNWATCHED = frozenset({"open", "open_to_read", "check", "close"})
REMINDER_SECONDS = 60.0
FLICKER_SECONDS = 10.0
"""an outage that begins so soon after the last one is not told again"""
FIRST_PAUSE = 0.2
LONGEST_PAUSE = 10.0

_log = logging.getLogger(__name__)


class StoreDown(Exception):
    """The store did not do what it was asked for."""


class Outage:
    """Whether the store fails at present, and since when; it ends when what failed works again."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.began = asyncio.Event()
        self._now = now
        self._failing: set[str] = set()
        self._calls = 0
        self._since = 0.0
        self._told = -REMINDER_SECONDS
        self._ended = -FLICKER_SECONDS
        self._quiet = False

    @property
    def on(self) -> bool:
        return bool(self._failing)

    @property
    def writing(self) -> bool:
        """Nothing can be saved."""
        return "writing" in self._failing

    def failed(self, call: str, error: Exception) -> None:
        now = self._now()
        if not self.on:
            self._quiet = now - self._ended < FLICKER_SECONDS
            self._since, self._calls = now, 0
        self._calls += 1
        fresh = not self.on
        self._failing.add("writing" if call in WRITING else "reading")
        self.began.set()
        if fresh:
            metrics.took("outage")
        if fresh and not self._quiet:
            _log.error("the store is failing: %s", _named(error))
            self._told = now
        elif now - self._told > REMINDER_SECONDS:
            _log.error("the store is still failing: %s; %d failed calls so far", _named(error), self._calls)
            self._told, self._quiet = now, False

    def worked(self, call: str) -> None:
        if not self.on:
            return
        if call in WRITING:
            self._failing.discard("writing")
        elif call in READING:
            self._failing.discard("reading")
        if self.on:
            return
        self.began.clear()
        self._ended = self._now()
        if not self._quiet:
            _log.warning(
                "the store works again after %.0f seconds; %d calls failed", self._ended - self._since, self._calls
            )


def watch(store: Store) -> Outage:
    """From now on the store's calls raise StoreDown where they fail, and its outages are told."""
    outage = Outage()
    for name, member in vars(Store).items():
        if inspect.iscoroutinefunction(member) and name not in UNWATCHED and hasattr(store, name):
            setattr(store, name, _watched(name, getattr(store, name), outage))
    return outage


def _watched(name: str, call: Callable[..., Awaitable[Any]], outage: Outage) -> Callable[..., Awaitable[Any]]:
    alone = metrics.store_call(name)

    async def watched(*args: Any, **named: Any) -> Any:
        # Queries are counted by their names.
        timed = metrics.store_call(args[0].name) if args and isinstance(args[0], Query) else alone
        began = time.perf_counter()
        try:
            answer = await call(*args, **named)
        except (Conflict, NoSuchTable, StoreDown):
            raise  # another process was faster, as it may be
        except Exception as error:
            timed.failed()
            if not is_outage(error):
                raise  # an error of ours, or of what somebody asked for
            outage.failed(name, error)
            raise StoreDown(_named(error)) from error
        timed.took(time.perf_counter() - began)
        outage.worked(name)
        return answer

    return watched


def _named(error: Exception) -> str:
    """Only the first line: the others of a database name values."""
    said = str(error).partition("\n")[0][:200]
    return f"{type(error).__name__}: {said}" if said else type(error).__name__
