"""Trial: every option tried in the same imagined worlds, and played on from there by the rule of thumb."""

from __future__ import annotations

from typing import Final

from unmatched.bots.clock import now
from unmatched.bots.core.belief import Belief
from unmatched.bots.core.chance import Chance
from unmatched.bots.core.network import Network
from unmatched.bots.core.playout import MOST, play_out, play_turns
from unmatched.bots.core.rule_of_thumb import RuleOfThumb
from unmatched.bots.core.value import Value
from unmatched.engine.flow import apply
from unmatched.engine.offers import options
from unmatched.engine.pack import i64
from unmatched.engine.state import State

NOISE: Final = 0.6
"""on the scores of the rule of thumb when it plays on"""


class Trial:
    """Tries the options of one decision. Worlds are shared by the options, so that only the option differs."""

    __slots__ = ("chance", "codes", "rounds", "rule", "totals", "value")

    def __init__(self, base: State, seed: int, network: Network) -> None:
        self.chance = Chance(seed)
        self.value = Value(base.book, network)
        self.rule = RuleOfThumb(base.book, self.chance)
        self.codes: list[int] = options(base)
        self.totals: list[float] = [0.0] * len(self.codes)
        self.rounds = 0

    def rate(self, base: State, seat: int, rounds: int, turns: int, deadline: float) -> None:
        """Play every option once a round, for so many turns and then valued, or to the end if turns is 0.

        The deadline is looked at after every round, so that all options have been played equally often.
        """
        team = base.book.team[seat]
        belief = Belief(seat)
        for _ in range(rounds):
            world = belief.imagined(base, self.rule)
            chance = self.chance.state
            for i in range(len(self.codes)):
                # The same chance for every option as well.
                self.chance.state = chance
                w = world.copy()
                apply(w, self.codes[i])
                self.totals[i] += self._outcome(w, team, turns, world.turn)
            self.rounds += 1
            if now() > deadline:
                break

    def _outcome(self, w: State, team: i64, turns: i64, turn: i64) -> float:
        if turns == 0:
            play_out(w, self.rule, NOISE, MOST)
        else:
            ahead = turn + turns - w.turn
            if ahead > 0:
                play_turns(w, self.rule, ahead, NOISE, MOST)
        return self.value.win(w, team)


def best_by_rule_of_thumb(base: State, seed: int, noise: float) -> int:
    """The option the rule of thumb likes best, with noise on its scores."""
    rule = RuleOfThumb(base.book, Chance(seed))
    n = rule.options(base)
    return rule.choose(base, n, noise)


def scored_by_rule_of_thumb(base: State, seed: int) -> dict[int, float]:
    """What the rule of thumb thinks of every option."""
    rule = RuleOfThumb(base.book, Chance(seed))
    n = rule.options(base)
    rule.score(base, n)
    return {rule.buf[i]: rule.scores[i] for i in range(n)}
