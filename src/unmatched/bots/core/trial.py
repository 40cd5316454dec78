"""Trial: every option tried in the same imagined worlds, and played on from there by the policy."""

from __future__ import annotations

from typing import Final

from unmatched.bots.clock import now
from unmatched.bots.core.belief import Belief
from unmatched.bots.core.chance import Chance
from unmatched.bots.core.network import Network
from unmatched.bots.core.playout import MOST, play_out, play_turns
from unmatched.bots.core.policy import Policy
from unmatched.bots.core.value import Value
from unmatched.engine.flow import apply
from unmatched.engine.offers import options
from unmatched.engine.pack import i64
from unmatched.engine.state import State

NOISE: Final = 0.6
"""on the scores of the policy when it plays on"""


class Trial:
    """Tries the options of one decision. Worlds are shared by the options, so that only the option differs."""

    __slots__ = ("chance", "codes", "policy", "rounds", "totals", "value")

    def __init__(self, base: State, seed: int, network: Network) -> None:
        self.chance = Chance(seed)
        self.value = Value(base.book, network)
        self.policy = Policy(base.book, self.chance)
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
            world = belief.imagined(base, self.policy)
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
            play_out(w, self.policy, NOISE, MOST)
        else:
            ahead = turn + turns - w.turn
            if ahead > 0:
                play_turns(w, self.policy, ahead, NOISE, MOST)
        return self.value.win(w, team)


def best_by_policy(base: State, seed: int, noise: float) -> int:
    """The option the policy likes best, with noise on its scores."""
    policy = Policy(base.book, Chance(seed))
    n = policy.options(base)
    return policy.choose(base, n, noise)


def scored_by_policy(base: State, seed: int) -> dict[int, float]:
    """What the policy thinks of every option."""
    policy = Policy(base.book, Chance(seed))
    n = policy.options(base)
    policy.score(base, n)
    return {policy.buf[i]: policy.scores[i] for i in range(n)}
