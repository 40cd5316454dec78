"""Truth: a table as its durable log has it, with the true moments of its entries, by which clocks are judged."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.server.simulation.nature import EPOCH
from unmatched.tables.clock import SLOW_SECONDS
from unmatched.tables.entries import AnyEntry, Decided, Picked, Resigned, Said, read_entry
from unmatched.tables.protocol import PickHero, Timer
from unmatched.tables.state import MOST_EXPIRIES, TableState

TOLERANCE = 0.002
"""seconds that are lost by counting whole milliseconds"""
WHOLE_SECOND = 1.0
"""the log knows the time of an entry as exactly as this"""


@dataclass
class Truth:
    state: TableState
    entries: list[AnyEntry]
    created_at: float
    grown_at: float
    asked_since: float
    """when it became durable that this is asked"""
    over_at: float = -1.0
    said: list[tuple[Said, frozenset[str] | None]] = field(default_factory=list)
    """with those whom it was for when it was said; None for everybody"""
    undo_asked_at: int = -1
    """the last position at which somebody asked the others to take back"""
    picks: set[tuple[str, int, str]] = field(default_factory=set)
    """picks that people have asked for"""

    @classmethod
    def of(cls, table: str, first: bytes, now: float) -> Truth:
        return cls(TableState.fold(table, [first]), [read_entry(first)], now, now, now)

    @property
    def over(self) -> bool:
        return self.state.phase in ("over", "closed")

    def asked_for(self, person: str, message: PickHero) -> None:
        self.picks.add((person, message.seat, message.hero))

    def take(self, entry: AnyEntry, now: float, spread: float, claim_seconds: float) -> Iterator[str]:
        """Take in a durable entry; yield what is wrong with it. spread: by how much clocks have ever differed."""
        state = self.state
        match entry:
            case Decided():
                yield from self._decided(entry, now, spread)
            case Picked() if state.phase == "draft":
                yield from self._picked(entry, now)
            case Resigned(by="clock") if state.seats[entry.seat].expiries < MOST_EXPIRIES:
                yield f"seat {entry.seat} resigns by its clock after {state.seats[entry.seat].expiries} expiries"
            case Resigned(by="absent"):
                waited = now - (state.asked_at - EPOCH)
                if state.asked is None or state.asked.number != entry.seat or state.settings.timer is not None:
                    yield f"the win is claimed from seat {entry.seat}, for which nobody waits"
                elif waited < claim_seconds - WHOLE_SECOND - spread:
                    yield f"the win is claimed from seat {entry.seat} after {waited:.3f} seconds"
            case _:
                pass
        before = (state.phase, state.position, state.picking)
        state.apply(entry)
        if (state.phase, state.position, state.picking) != before:
            self.asked_since = now
        if state.undo_asked >= 0:
            self.undo_asked_at = state.position
        self.entries.append(entry)
        self.grown_at = now
        if isinstance(entry, Said):
            sides = state.sides_with(entry.person)
            partners = frozenset(seat.person for seat in state.seats if seat.team in sides)
            self.said.append((entry, partners if entry.channel == "team" else None))
        if self.over and self.over_at < 0:
            self.over_at = now

    def _decided(self, entry: Decided, now: float, spread: float) -> Iterator[str]:
        state, timer = self.state, self.state.settings.timer
        seat = state.seats[entry.seat]
        if state.asked is not seat:
            yield f"seat {entry.seat} decides at {state.position}, where it is not asked"
        if entry.by in ("person", "clock") and seat.player:
            yield f"a {entry.by} decides at {state.position} for the bot of seat {entry.seat}"
        if entry.by == "bot" and not seat.player:
            yield f"a bot decides at {state.position} for the person of seat {entry.seat}"
        if entry.by == "forced" and len(state.playing.options) != 1:
            yield f"one of several options is forced at {state.position}"
        if entry.by == "clock" and timer is None:
            yield f"a clock decides at {state.position}, where there is none"
        if timer is None or entry.by not in ("person", "clock"):
            return
        waited, tolerance = self._waited(timer, now, spread)
        if entry.by == "clock" and waited < timer.seconds + seat.reserve / 1000 - tolerance:
            yield (
                f"the clock of {state.table} decides at {state.position} after {waited:.3f} seconds of {timer.seconds}"
                f" and a reserve of {seat.reserve / 1000}"
            )
        if entry.by == "person" and entry.spent / 1000 > max(0.0, waited - timer.seconds) + tolerance:
            yield (
                f"seat {entry.seat} of {state.table} pays {entry.spent} ms of its reserve after {waited:.3f} of"
                f" {timer.seconds} seconds"
            )

    def _waited(self, timer: Timer, now: float, spread: float) -> tuple[float, float]:
        """For how long this has been asked, and how exactly the server can know."""
        waited = now - self.asked_since
        if timer.seconds < SLOW_SECONDS:
            return waited, TOLERANCE
        # A slow clock runs on from the time in the log, which is that of judging, not of the commit.
        return max(waited, now - (self.state.asked_at - EPOCH)), WHOLE_SECOND + spread

    def _picked(self, entry: Picked, now: float) -> Iterator[str]:
        """A pick in a draft that its person did not ask for is one of the clock."""
        state, timer = self.state, self.state.settings.timer
        seat = state.seats[entry.seat]
        if state.picking is not seat:
            yield f"seat {entry.seat} picks a hero out of turn"
        if seat.bot or (seat.person, entry.seat, entry.hero) in self.picks:
            return
        waited = now - self.asked_since
        if timer is None or waited < timer.seconds + seat.reserve / 1000 - TOLERANCE:
            yield f"a hero is picked by lot for seat {entry.seat} of {state.table} after {waited:.3f} seconds, {timer}"
