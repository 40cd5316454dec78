"""The numbers of a game as its events state them, compared with those of the engine."""

from __future__ import annotations

from unmatched.events import Event
from unmatched.game import Game

NOT_BY_A_PROGRAM = ("boost", "high ground")
"""causes of a changed value that no card and no ability states"""


class LoggedNumbers:
    """Combat values and health, taken from the events of a game as it continues."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.health = self._true_health()
        self.values = {"attack": 0, "defense": 0}
        self.combats = 0
        self.set_and_more = 0
        """how often a value was set and what had been added stayed on top"""
        self._read = len(game.events())

    def check(self) -> str:
        """Read the new events and return how they differ from the engine, "" if they do not."""
        new = self.game.events(since=self._read)
        self._read += len(new)
        for event in new:
            if wrong := self._read_event(event):
                return wrong
        true = self._true_health()
        return "" if self.health == true else f"health is {true}, and the events say {self.health}: {new}"

    def _true_health(self) -> dict[str, int]:
        return dict(zip(self.game.match.fighters, map(int, self.game.state.health), strict=True))

    def _read_event(self, event: Event) -> str:
        if event.kind in ("attack", "bonus attack"):
            self.values = {"attack": max(event.now, 0), "defense": 0}
        elif event.kind == "reveal" and event.role != "second":
            self.values["defense" if event.role == "defense" else "attack"] = event.now
        elif event.kind == "value":
            if event.now < 0 or (event.owner < 0 and event.cause not in NOT_BY_A_PROGRAM):
                return f"a value changed without a source or a result: {event}"
            self.values[event.side] = event.now
            self.set_and_more += event.cause == "set" and event.now > event.amount
        elif event.kind == "result":
            self.combats += 1
            if self.values != {"attack": event.attack, "defense": event.defense}:
                return f"the values were {self.values} before {event}"
        elif event.now >= 0:
            self.health[event.fighter] = event.now
        return ""
