"""How a game ended: the winning seats and why, as the engine and as records tell it."""

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
"""as records of earlier versions tell it"""


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the winning seats and why."""

    winners: tuple[int, ...]
    reason: Ending

    def __str__(self) -> str:
        """As it stands in records, which count seats from 1."""
        return f"{' '.join(str(seat + 1) for seat in self.winners)} {self.reason}"


def outcome_of(match: Match, s: State) -> Outcome | None:
    """How the game of a state ended; None while it goes on."""
    return None if s.winner < 0 else Outcome(match.seats_of(int(s.winner)), ENDINGS[s.cause])


def in_present_words(result: str) -> str:
    """A result of a record as records tell it now."""
    for words, reason in _EARLIER_WORDS.items():
        result = result.replace(words, reason)
    return result
