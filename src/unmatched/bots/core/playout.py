"""Playing on by the policy: to the end of a turn, or of the game."""

from __future__ import annotations

from typing import Final

from unmatched.bots.core.policy import Policy
from unmatched.engine.flow import apply
from unmatched.engine.pack import i64
from unmatched.engine.state import State

MOST: Final[i64] = 600
"""decisions after which a playout is broken off"""


def play_turns(s: State, policy: Policy, turns: i64, noise: float, most: i64) -> i64:
    """Play by the policy until so many turns have begun, the game is over or most is reached; return the decisions."""
    until = s.turn + turns
    made: i64 = 0
    while s.winner < 0 and made < most and s.turn < until:
        n = policy.options(s)
        apply(s, policy.choose(s, n, noise))
        made += 1
    return made


def play_out(s: State, policy: Policy, noise: float, most: i64) -> i64:
    """Play by the policy to the end of the game; return the decisions."""
    made: i64 = 0
    while s.winner < 0 and made < most:
        n = policy.options(s)
        apply(s, policy.choose(s, n, noise))
        made += 1
    return made
