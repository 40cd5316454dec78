"""Prior: how likely each option is the right one, a softmax-linear function of the policy's score and what is asked."""

from __future__ import annotations

from typing import Final

from unmatched.bots.core.policy import Policy
from unmatched.engine.codes import (
    ATTACK,
    CARD,
    MANEUVER,
    MOVE,
    PASS,
    Q_ACTION,
    Q_ATTACK_BOOST,
    Q_ATTACK_CARD,
    Q_BOOST,
    Q_DEFENSE,
    Q_EFFECT_BOOST,
    Q_EFFECT_MOVE,
    Q_HAND_CARD,
    Q_HAND_LIMIT,
    Q_MAY,
    Q_MOVE,
    Q_PLACE,
    Q_SPACE,
    SCHEME,
    kind_of,
    x_of,
    y_of,
    z_of,
)
from unmatched.engine.pack import i64, vec
from unmatched.engine.state import State

GROUP_NAMES: Final = (
    "action",
    "maneuver boost",
    "move",
    "attack card",
    "attack boost",
    "defense",
    "discard",
    "effect move",
    "space",
    "may",
    "other",
)
GROUPS: Final[i64] = 11
PRIOR_FEATURES: Final = (
    *(f"{name}: score" for name in GROUP_NAMES),
    *(f"{name}: no" for name in GROUP_NAMES),
    "maneuver",
    "last action maneuver",
    "attack a hero",
    "attack a sidekick",
    "scheme",
    "attack card worth",
    "attack card boost",
    "defense card worth",
    "defense card boost",
    "maneuver boost worth",
    "maneuver boost",
    "move the hero",
    "attack card cancels",
    "defense card cancels",
)
PRIORS: Final[i64] = 36
LOWEST: Final = -8.0
assert len(PRIOR_FEATURES) == PRIORS and len(GROUP_NAMES) == GROUPS


def group_of(question: i64) -> i64:
    """Questions that are judged alike."""
    if question == Q_ACTION:
        return 0
    if question == Q_BOOST:
        return 1
    if question == Q_MOVE:
        return 2
    if question == Q_ATTACK_CARD:
        return 3
    if question == Q_ATTACK_BOOST or question == Q_EFFECT_BOOST:
        return 4
    if question == Q_DEFENSE:
        return 5
    if question == Q_HAND_LIMIT or question == Q_HAND_CARD:
        return 6
    if question == Q_EFFECT_MOVE:
        return 7
    if question == Q_SPACE or question == Q_PLACE:
        return 8
    return 9 if question == Q_MAY else 10


class Prior:
    __slots__ = ("weights", "x")

    def __init__(self, weights: list[float]) -> None:
        self.weights: vec[float] = vec[float](weights)
        self.x: vec[float] = vec[float]([0.0] * PRIORS)

    def logit(self, s: State, policy: Policy, i: i64, most: float) -> float:
        """The log-odds of the policy's i-th option; most is its best score."""
        self.read(s, policy, i, most)
        x = self.x
        weights = self.weights
        total = 0.0
        k: i64 = 0
        while k < PRIORS:
            total += weights[k] * x[k]
            k += 1
        return total

    def read(self, s: State, policy: Policy, i: i64, most: float) -> None:
        """Write the features of the policy's i-th option, which has been scored."""
        x = self.x
        k: i64 = 0
        while k < PRIORS:
            x[k] = 0.0
            k += 1
        book = s.book
        option = policy.buf[i]
        group = group_of(s.asked)
        score = policy.scores[i] - most
        x[group] = score if score > LOWEST else LOWEST
        kind = kind_of(option)
        if option == PASS:
            x[GROUPS + group] = 1.0
        elif kind == MANEUVER:
            x[22] = 1.0
            x[23] = 1.0 if s.actions == 1 else 0.0
        elif kind == ATTACK:
            target = y_of(option)
            x[24 if target == book.first_fighter[book.owner[target]] else 25] = 1.0
        elif kind == SCHEME:
            x[26] = 1.0
        elif kind == MOVE:
            fighter = x_of(option)
            x[33] = 1.0 if fighter == book.first_fighter[book.owner[fighter]] else 0.0
        elif kind == CARD:
            card = (x_of(option) << 5 | z_of(option)) & 127
            if group == 3:
                x[27] = policy.lore.keep[card]
                x[28] = float(book.boost[card])
                x[34] = float(policy.lore.cancels[card])
            elif group == 5:
                x[29] = policy.lore.keep[card]
                x[30] = float(book.boost[card])
                x[35] = float(policy.lore.cancels[card])
            elif group == 1:
                x[31] = policy.lore.keep[card]
                x[32] = float(book.boost[card])
