"""FairQueue: round-robin over addresses, then over the people at an address."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Generic, NamedTuple, TypeVar

MOST_REMEMBERED = 10_000

Item = TypeVar("Item")


class Requester(NamedTuple):
    """On whose behalf something is asked."""

    address: str = ""
    """"" for games that nobody is at: all of them together get one turn"""
    person: str = ""


class FairQueue(Generic[Item]):
    """What waits. Next comes the address that was served longest ago, of its people likewise, of theirs the oldest."""

    def __init__(self) -> None:
        self._waiting: list[tuple[Requester, Item]] = []
        self._served: dict[str | Requester, int] = {}
        """addresses and people -> the turn in which they were served, in that order"""
        self._turn = 0

    def __len__(self) -> int:
        return len(self._waiting)

    def __iter__(self) -> Iterator[Item]:
        return (item for _, item in self._waiting)

    def put(self, requester: Requester, item: Item) -> None:
        self._waiting.append((requester, item))

    def take(self) -> Item:
        """Whose turn it is; it waits no more."""
        found = self.take_besides(())
        assert found is not None
        return found

    def take_besides(self, addresses: Collection[str]) -> Item | None:
        """The same without some addresses; None if nobody else waits."""
        served = self._served
        waiting = [waits for waits in self._waiting if waits[0].address not in addresses]
        if not waiting:
            return None
        found = min(waiting, key=lambda waits: (served.get(waits[0].address, 0), served.get(waits[0], 0)))
        self._waiting.remove(found)
        self._turn += 1
        for name in (found[0].address, found[0]):
            served.pop(name, None)
            served[name] = self._turn
        while len(served) > MOST_REMEMBERED:
            del served[next(iter(served))]
        return found[1]

    def behind(self, requester: Requester) -> int:
        """How many turns wait before this one: all of its own, one of each neighbour, one of each other address."""
        waiting = [waits for waits, _ in self._waiting]
        neighbours = {waits for waits in waiting if waits.address == requester.address and waits != requester}
        others = {waits.address for waits in waiting} - {requester.address}
        return waiting.count(requester) + len(neighbours) + len(others)

    def of(self, address: str) -> int:
        """How many wait for an address."""
        return sum(requester.address == address for requester, _ in self._waiting)

    def discard(self, item: Item) -> None:
        """It is not wanted any more, if it still waits."""
        self._waiting = [waits for waits in self._waiting if waits[1] is not item]
