"""Clock: how long the present decision of a table has been asked, and what that costs."""

from __future__ import annotations

import logging
import random
import secrets
import time

from unmatched.bots import make_bot
from unmatched.bots.seat_knowledge import knowledge_of
from unmatched.game import Game
from unmatched.tables.protocol import ClockInfo
from unmatched.tables.state import TableState

SLOW_SECONDS = 3600
"""at tables with at least this long for a decision the clock runs on while the server is down"""
NO_CLOCK = ClockInfo(-1, ())

_log = logging.getLogger(__name__)


class Clock:
    def __init__(self, state: TableState, runs_on: bool = True) -> None:
        """After a restart, a slow clock has run on, if the time of day can be believed; a quick one begins anew."""
        self.state = state
        self._question = self._asked()
        self._asked_at = time.monotonic()
        if runs_on and self.slow and state.asked_at:
            self._asked_at -= max(0.0, time.time() - state.asked_at)

    @property
    def slow(self) -> bool:
        """It runs on while nobody holds the table."""
        timer = self.state.settings.timer
        return timer is not None and timer.seconds >= SLOW_SECONDS

    def _asked(self) -> tuple[str, int, int]:
        """Changes with what is asked; a draft has no positions."""
        picking = self.state.picking
        return self.state.phase, self.state.position, picking.number if picking is not None else -1

    def follow(self) -> None:
        """Begin anew when something else is asked."""
        asked = self._asked()
        if asked != self._question:
            self._question = asked
            self._asked_at = time.monotonic()

    def until_expiry(self) -> float | None:
        """Seconds until the clock decides; None if it will not."""
        timer = self.state.settings.timer
        asked = self.state.asked or self.state.picking
        if timer is None or asked is None or asked.player:
            return None
        return max(0.0, self._asked_at + timer.seconds + asked.reserve / 1000 - time.monotonic())

    def spent(self) -> int:
        """Milliseconds of the reserve that the present decision has used."""
        timer = self.state.settings.timer
        if timer is None:
            return 0
        return max(0, int((time.monotonic() - self._asked_at - timer.seconds) * 1000))

    def info(self) -> ClockInfo:
        timer = self.state.settings.timer
        if timer is None:
            return NO_CLOCK
        reserves = [seat.reserve for seat in self.state.seats]
        asked = self.state.asked
        if asked is None or asked.player:
            return ClockInfo(-1, tuple(reserves))
        used = time.monotonic() - self._asked_at
        reserves[asked.number] = max(0, reserves[asked.number] - self.spent())
        return ClockInfo(max(0, int((timer.seconds - used) * 1000)), tuple(reserves))


def choose_simply(game: Game, seat: int) -> str:
    """What a simple bot decides at once when the time of a seat is over, by what the seat knows."""
    position = knowledge_of(game, seat)
    try:
        return make_bot("simple", secrets.randbits(32)).choose(position.view(game.match)).text
    except Exception:
        _log.exception("the clock decides at random")
        return random.choice([option.text for option in game.options])
