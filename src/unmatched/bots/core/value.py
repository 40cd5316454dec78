"""Value: each team's chance to win, from features of a position."""

from __future__ import annotations

import math
from typing import Final

from unmatched.bots.core.features import SIDE, Features
from unmatched.bots.core.ground import Ground
from unmatched.bots.core.network import Network, logistic
from unmatched.engine.pack import i64, vec
from unmatched.engine.state import State

BY_HAND: Final[tuple[float, ...]] = (
    1.4,  # hero health
    1.6,  # hero share
    -1.6,  # hero danger
    -0.2,  # hero at 3 or less
    0.7,  # sidekick health
    0.4,  # sidekicks
    1.1,  # hand
    -0.4,  # hand empty
    -0.25,  # hand at 2 or less
    0.5,  # deck
    -0.5,  # deck empty
    -0.2,  # deck at 4 or less
    0.3,  # best attack
    0.4,  # best defense
    0.4,  # hand worth
    0.15,  # sidekick attack
    0.25,  # strike now
    0.25,  # strike after move
    0.15,  # fighters in reach
    0.0,  # distance
    0.1,  # to move
    0.15,  # actions
    0.1,
    0.1,
    0.1,
    0.1,
    0.4,  # deck worth
    0.1,  # cancels in hand
    0.0,
    0.0,
    0.0,
    0.2,  # lethal
    0.2,  # second defense
    0.0,
    0.0,
    -0.1,  # struck
    0.3,  # attack adjustment
    0.3,  # defense adjustment
    0.1,  # maneuver adjustment
)


def by_hand() -> Network:
    """What a player would say a position is worth."""
    network = Network(2 * SIDE, 0)
    for i in range(len(BY_HAND)):
        network.linear[i] = BY_HAND[i]
        network.linear[SIDE + i] = -BY_HAND[i]
    return network


class Value:
    """A network over the features of both sides, read from either side so that nobody is favoured."""

    __slots__ = ("features", "network", "x")

    def __init__(self, ground: Ground, network: Network) -> None:
        self.features = Features(ground)
        self.network = network
        self.x: vec[float] = vec[float]([0.0] * (2 * SIDE))

    def logit(self, s: State, team: i64) -> float:
        """The log-odds of a team against its opponents."""
        self.features.read(s, team)
        return 0.5 * (
            self._score(self.features.own, self.features.foe) - self._score(self.features.foe, self.features.own)
        )

    def _score(self, own: vec[float], foe: vec[float]) -> float:
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
        if book.players == 2 or not book.free_for_all:
            return logistic(self.logit(s, team))
        total = 0.0
        mine = 0.0
        p: i64 = 0
        while p < book.players:
            if not s.out >> p & 1:
                share = math.exp(self.logit(s, book.team[p]))
                total += share
                if book.team[p] == team:
                    mine = share
            p += 1
        return mine / total if total > 0.0 else 0.0
