"""Playing on by the rule of thumb or a learned policy: to the end of a turn, or of the game."""

from __future__ import annotations

from typing import Final

from unmatched.bots.core.learned_policy import LearnedPolicy
from unmatched.bots.core.rule_of_thumb import RuleOfThumb
from unmatched.engine.flow import apply
from unmatched.engine.pack import i64
from unmatched.engine.state import State

MOST: Final[i64] = 600
"""decisions after which a playout is broken off"""


def play_turns(s: State, rule: RuleOfThumb, turns: i64, noise: float, most: i64) -> i64:
    """Play by the rule of thumb for some turns, but make no more than most decisions; return how many it made."""
    until = s.turn + turns
    made: i64 = 0
    while s.winner < 0 and made < most and s.turn < until:
        n = rule.options(s)
        apply(s, rule.choose(s, n, noise))
        made += 1
    return made


def play_turns_by(s: State, policy: LearnedPolicy, turns: i64, noise: float, most: i64) -> i64:
    """The same by a learned policy."""
    rule = policy.rule
    until = s.turn + turns
    made: i64 = 0
    while s.winner < 0 and made < most and s.turn < until:
        n = rule.options(s)
        apply(s, rule.buf[0] if n == 1 else policy.choose(s, n, noise))
        made += 1
    return made


def play_out(s: State, rule: RuleOfThumb, noise: float, most: i64) -> i64:
    """Play by the rule of thumb to the end of the game; return the decisions."""
    made: i64 = 0
    while s.winner < 0 and made < most:
        n = rule.options(s)
        apply(s, rule.choose(s, n, noise))
        made += 1
    return made
