"""How a game ended: the winning seats and why, in the engine and in records."""

from __future__ import annotations

from dataclasses import dataclass

from unmatched.engine import codes
from unmatched.engine.state import State
from unmatched.events import Ending
from unmatched.heroes.match import Match

ENDINGS = {
    codes.BY_EFFECT: Ending.EFFECT,
    codes.BY_COMBAT: Ending.COMBAT,
    codes.BY_EXHAUSTION: Ending.EXHAUSTION,
    codes.BY_DEFEAT: Ending.OUTRIGHT,
    codes.BY_LAST_TURN: Ending.LAST_TURN,
}
_EARLIER_WORDS = {
    "hero defeated by an effect": Ending.EFFECT,
    "hero defeated in combat": Ending.COMBAT,
    "hero defeated by exhaustion": Ending.EXHAUSTION,
    "hero defeated outright": Ending.OUTRIGHT,
}
"""as earlier versions wrote it in records"""


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the winning seats and why."""

    winners: tuple[int, ...]
    reason: Ending

    def __str__(self) -> str:
        """Return the form in records, which number seats from 1."""
        return f"{' '.join(str(seat + 1) for seat in self.winners)} {self.reason}"


def outcome_of(match: Match, s: State) -> Outcome | None:
    """Return how the game of a state ended; None while it is running."""
    return None if s.winner < 0 else Outcome(match.seats_of(int(s.winner)), ENDINGS[s.cause])


def in_present_words(result: str) -> str:
    """Return the result of a record in its current form."""
    for words, reason in _EARLIER_WORDS.items():
        result = result.replace(words, reason)
    return result
