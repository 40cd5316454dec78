"""The clock of a table: how long its current decision has been asked, and what that costs. Time is an argument."""

from __future__ import annotations

import logging
import random
import secrets
from typing import NamedTuple

from unmatched.bots import make_bot
from unmatched.game import Game
from unmatched.tables.protocol import ClockInfo
from unmatched.tables.state import Person, TableState

SLOW_SECONDS = 3600
"""at tables with at least this long for a decision the clock runs on while no one holds the table"""
NO_CLOCK = ClockInfo(-1, ())

_log = logging.getLogger(__name__)


class Now(NamedTuple):
    """The time at which something happens to a table, as its holder reads it."""

    steady: float
    """seconds that no setting of a clock changes: the time for a decision is counted in them"""
    epoch: float
    """seconds since the epoch, as the log keeps them"""

    @property
    def at(self) -> int:
        """Whole seconds since the epoch, for entries."""
        return int(self.epoch)


class Clock:
    def __init__(self, state: TableState, now: Now, runs_on: bool = True) -> None:
        """After a restart, a slow clock has run on, if the time of day can be believed; a quick one starts again."""
        self.state = state
        self._question = self._asked()
        self._asked_at = now.steady
        if runs_on and self.slow and state.asked_at:
            self._asked_at -= max(0.0, now.epoch - state.asked_at)

    @property
    def slow(self) -> bool:
        """It runs on while no one holds the table."""
        timer = self.state.settings.timer
        return timer is not None and timer.seconds >= SLOW_SECONDS

    def _asked(self) -> tuple[str, int, int]:
        """Changes with what is asked; a draft has no revisions."""
        picking = self.state.picking
        return self.state.phase, self.state.revision, picking.number if picking is not None else -1

    def follow(self, now: Now) -> None:
        """Start again when something else is asked."""
        asked = self._asked()
        if asked != self._question:
            self._question = asked
            self._asked_at = now.steady

    def until_expiry(self, now: Now) -> float | None:
        """Seconds until the clock decides; None if it will not."""
        timer, turn = self.state.settings.timer, self.state.turn
        if timer is None or not isinstance(turn, Person):
            return None
        return max(0.0, self._asked_at + timer.seconds + turn.seat.reserve / 1000 - now.steady)

    def spent(self, now: Now) -> int:
        """Milliseconds of the reserve that the current decision has used."""
        timer = self.state.settings.timer
        if timer is None:
            return 0
        return max(0, int((now.steady - self._asked_at - timer.seconds) * 1000))

    def info(self, now: Now) -> ClockInfo:
        """Return the times that people see: none in a draft, and none while a bot thinks."""
        timer = self.state.settings.timer
        if timer is None:
            return NO_CLOCK
        reserves = [seat.reserve for seat in self.state.seats]
        turn = self.state.turn
        if self.state.phase != "playing" or not isinstance(turn, Person):
            return ClockInfo(-1, tuple(reserves))
        used = now.steady - self._asked_at
        number = turn.seat.number
        reserves[number] = max(0, reserves[number] - self.spent(now))
        return ClockInfo(max(0, int((timer.seconds - used) * 1000)), tuple(reserves))


def choose_simply(game: Game, seat: int) -> str:
    """Return what a simple bot immediately decides when the time of a seat is over, by what the seat knows."""
    try:
        return make_bot("simple", secrets.randbits(32)).choose(game.view(seat, dream=True)).text
    except Exception:
        _log.exception("the clock decides at random")
        return random.choice([option.text for option in game.options])
