"""Remembered: values by the text they were made from, so that a process makes each of them once."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar
from weakref import WeakValueDictionary

T = TypeVar("T")


class Remembered(Generic[T]):
    """One value per key while anything uses it, and the newest ones longer. Strangers cannot fill the memory."""

    def __init__(self, newest: int) -> None:
        self._known: WeakValueDictionary[Hashable, T] = WeakValueDictionary()
        self._newest: deque[T] = deque(maxlen=newest)

    def find(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return the value of a key; make it if there is none. What `make` raises is not remembered."""
        found = self._known.get(key)
        if found is None:
            found = self._known.setdefault(key, make())
            self._newest.append(found)
        return found

    def clear(self) -> None:
        """Forget everything, also what is still in use."""
        self._known.clear()
        self._newest.clear()
