"""Budget: how much the effects of custom content may do before they end (R4.10, decision 28)."""

from __future__ import annotations

from typing import Final

from unmatched.engine.codes import E_END, EFFECTS_END
from unmatched.engine.pack import i64
from unmatched.engine.state import EVERYONE, State

MOST_STEPS: Final[i64] = 1000
"""steps that effects run in one action, at the start or at the end of a turn; with the ten heroes about 10"""
MOST_QUESTIONS: Final[i64] = 150
"""questions that effects ask in one turn; with the ten heroes about 10"""


def take_step(s: State) -> bool:
    """Count one more step of an effect; return False if the budget is spent, and log that once an action."""
    if s.effect_steps < MOST_STEPS and s.effect_questions < MOST_QUESTIONS:
        s.effect_steps += 1
        return True
    if not is_spent(s):
        s.effect_steps = MOST_STEPS + 1
        s.note(E_END, s.active, EFFECTS_END, 0, EVERYONE)
    return False


def is_spent(s: State) -> bool:
    """Whether effects have been ended in this action: nothing triggers any more."""
    return s.effect_steps > MOST_STEPS
