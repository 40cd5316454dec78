"""Attendance: how many people are at this process now, at tables and at lists."""

from __future__ import annotations

import contextlib
import time
from collections import Counter
from collections.abc import Callable, Iterator

LOOKING_SECONDS = 30.0
"""a page with lists asks again long before"""


class Attendance:
    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._at_tables: Counter[str] = Counter()
        self._looking: dict[str, float] = {}

    @contextlib.contextmanager
    def at_table(self, who: str) -> Iterator[None]:
        """Somebody has a socket, as long as this lasts."""
        self._at_tables[who] += 1
        try:
            yield
        finally:
            self._at_tables[who] -= 1
            if not self._at_tables[who]:
                del self._at_tables[who]

    def looks(self, who: str) -> int:
        """Somebody looks at a list; how many people are here."""
        now = self._now()
        self._looking.pop(who, None)
        self._looking[who] = now
        # The longest ago comes first.
        while now - next(iter(self._looking.values())) > LOOKING_SECONDS:
            del self._looking[next(iter(self._looking))]
        return len(self._at_tables.keys() | self._looking.keys())
