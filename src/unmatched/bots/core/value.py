"""Value: each team's chance to win, from features of a position."""

from __future__ import annotations

from typing import Final

from unmatched.bots.core.network import Network, logistic
from unmatched.bots.core.portable_math import exp
from unmatched.engine.codes import BY_EXHAUSTION
from unmatched.engine.pack import i64, vec
from unmatched.engine.state import State
from unmatched.reading.features import SIDE, SIDE_NAMES, Features
from unmatched.reading.reading import Reading

BY_HAND: Final[dict[str, float]] = {
    "hero health": 1.4,
    "hero share": 1.6,
    "hero danger": -1.6,
    "hero at 3 or less": -0.2,
    "sidekick health": 0.7,
    "sidekicks": 0.4,
    "hand": 1.1,
    "hand empty": -0.4,
    "hand at 2 or less": -0.25,
    "deck": 0.5,
    "deck empty": -0.5,
    "deck at 4 or less": -0.2,
    "best attack": 0.3,
    "best defense": 0.4,
    "hand worth": 0.4,
    "sidekick attack": 0.15,
    "strike now": 0.25,
    "strike after move": 0.25,
    "fighters in reach": 0.15,
    "to move": 0.1,
    "actions": 0.15,
    "counter 1": 0.1,
    "counter 2": 0.1,
    "counter 3": 0.1,
    "counter 4": 0.1,
    "deck worth": 0.4,
    "cancels in hand": 0.1,
    "lethal": 0.2,
    "second defense": 0.2,
    "struck": -0.1,
    "attack adjustment": 0.3,
    "defense adjustment": 0.3,
    "maneuver adjustment": 0.1,
}
"""what a player would say each number of a side is worth, for the own side; against it for the opponents"""


def value_by_hand() -> Network:
    """What a player would say a position is worth."""
    network = Network(2 * SIDE, 0)
    for name, weight in BY_HAND.items():
        network.linear[SIDE_NAMES[name]] = weight
        network.linear[SIDE + SIDE_NAMES[name]] = -weight
    return network


class Value:
    """A network over the features of a side and its opponents."""

    __slots__ = ("ending", "features", "network", "reading", "x")

    def __init__(self, reading: Reading, network: Network, ending: Network | None = None) -> None:
        """ending: the chance that the game ends by exhaustion, from the same numbers."""
        self.reading = reading
        self.features: Features = reading.features
        self.network = network
        self.ending: Network | None = ending
        self.x: vec[float] = vec[float]([0.0] * (2 * SIDE))

    def _logit(self, s: State, team: i64) -> float:
        """The log-odds of a team against its opponents, in the position that was begun."""
        self.features.read(s, team)
        own = self.features.own
        foe = self.features.foe
        x = self.x
        i: i64 = 0
        while i < SIDE:
            x[i] = own[i]
            x[SIDE + i] = foe[i]
            i += 1
        return self.network.score(x)

    def win(self, s: State, team: i64) -> float:
        """The chance of a team to win."""
        if s.winner >= 0:
            return 1.0 if s.winner == team else 0.0
        book = s.book
        self.reading.begin()
        if book.players == 2 or not book.free_for_all:
            # Read from the side whose turn it is, so that what one wins, the other loses.
            active = book.team[s.active]
            chance = logistic(self._logit(s, active))
            return chance if active == team else 1.0 - chance
        total = 0.0
        mine = 0.0
        p: i64 = 0
        while p < book.players:
            if not s.out >> p & 1:
                share = exp(self._logit(s, book.team[p]))
                total += share
                if book.team[p] == team:
                    mine = share
            p += 1
        return mine / total if total > 0.0 else 0.0

    def exhaustion(self, s: State) -> float:
        """The chance that the game ends by exhaustion; to be asked of the position that `win` was asked last."""
        if s.winner >= 0:
            return 1.0 if s.cause == BY_EXHAUSTION else 0.0
        ending = self.ending
        return 0.0 if ending is None else logistic(ending.score(self.x))
