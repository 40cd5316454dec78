"""Prior: how likely each option is the right one, by its score of the rule of thumb and by what is asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from unmatched.bots.core.rule_of_thumb import RuleOfThumb
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
    Q_MANEUVER,
    Q_MAY,
    Q_PLACE,
    Q_SPACE,
    SCHEME,
    kind_of,
    x_of,
    y_of,
    z_of,
)
from unmatched.engine.layout import ROW
from unmatched.engine.pack import i64, vec
from unmatched.engine.state import State

# Questions that are judged alike form a group.
OF_ACTION: Final[i64] = 0
OF_MANEUVER_BOOST: Final[i64] = 1
OF_MOVE: Final[i64] = 2
OF_ATTACK_CARD: Final[i64] = 3
OF_ATTACK_BOOST: Final[i64] = 4
OF_DEFENSE: Final[i64] = 5
OF_DISCARD: Final[i64] = 6
OF_EFFECT_MOVE: Final[i64] = 7
OF_SPACE: Final[i64] = 8
OF_MAY: Final[i64] = 9
OF_OTHER: Final[i64] = 10
GROUPS: Final[i64] = 11
GROUP_NAMES: Final[dict[str, int]] = {
    "action": OF_ACTION,
    "maneuver boost": OF_MANEUVER_BOOST,
    "move": OF_MOVE,
    "attack card": OF_ATTACK_CARD,
    "attack boost": OF_ATTACK_BOOST,
    "defense": OF_DEFENSE,
    "discard": OF_DISCARD,
    "effect move": OF_EFFECT_MOVE,
    "space": OF_SPACE,
    "may": OF_MAY,
    "other": OF_OTHER,
}
"""the groups by name, in the order of their numbers"""

# The features of an option: first its score and then whether it is the "no" of its question, for every group.
IS_MANEUVER: Final[i64] = 2 * GROUPS
IS_LAST_MANEUVER: Final[i64] = 2 * GROUPS + 1
ATTACKS_HERO: Final[i64] = 2 * GROUPS + 2
ATTACKS_SIDEKICK: Final[i64] = 2 * GROUPS + 3
IS_SCHEME: Final[i64] = 2 * GROUPS + 4
ATTACK_CARD_WORTH: Final[i64] = 2 * GROUPS + 5
ATTACK_CARD_BOOST: Final[i64] = 2 * GROUPS + 6
DEFENSE_CARD_WORTH: Final[i64] = 2 * GROUPS + 7
DEFENSE_CARD_BOOST: Final[i64] = 2 * GROUPS + 8
MANEUVER_BOOST_WORTH: Final[i64] = 2 * GROUPS + 9
MANEUVER_BOOST: Final[i64] = 2 * GROUPS + 10
MOVES_HERO: Final[i64] = 2 * GROUPS + 11
ATTACK_CARD_CANCELS: Final[i64] = 2 * GROUPS + 12
DEFENSE_CARD_CANCELS: Final[i64] = 2 * GROUPS + 13
PRIORS: Final[i64] = 2 * GROUPS + 14
OPTION_NAMES: Final[dict[str, int]] = {
    "maneuver": IS_MANEUVER,
    "last action maneuver": IS_LAST_MANEUVER,
    "attack a hero": ATTACKS_HERO,
    "attack a sidekick": ATTACKS_SIDEKICK,
    "scheme": IS_SCHEME,
    "attack card worth": ATTACK_CARD_WORTH,
    "attack card boost": ATTACK_CARD_BOOST,
    "defense card worth": DEFENSE_CARD_WORTH,
    "defense card boost": DEFENSE_CARD_BOOST,
    "maneuver boost worth": MANEUVER_BOOST_WORTH,
    "maneuver boost": MANEUVER_BOOST,
    "move the hero": MOVES_HERO,
    "attack card cancels": ATTACK_CARD_CANCELS,
    "defense card cancels": DEFENSE_CARD_CANCELS,
}
PRIOR_FEATURES: Final = (
    *(f"{name}: score" for name in GROUP_NAMES),
    *(f"{name}: no" for name in GROUP_NAMES),
    *OPTION_NAMES,
)
"""everything a prior is a function of, in the order in which it stands"""
assert [*GROUP_NAMES.values()] == [*range(GROUPS)] and [*OPTION_NAMES.values()] == [*range(2 * GROUPS, PRIORS)]

LOWEST: Final = -8.0
"""scores further below the best are all alike"""
SHARPNESS: Final = 0.4
"""how much a point of the rule of thumb's score counts in a prior made by hand"""


def prior_by_hand() -> dict[str, float]:
    """The rule of thumb's scores, trusted alike in every question."""
    return {f"{name}: score": SHARPNESS for name in GROUP_NAMES}


def in_order(weights: Mapping[str, float]) -> list[float]:
    """Weights by name as a list like PRIOR_FEATURES; those that are not named are 0."""
    unknown = [name for name in weights if name not in PRIOR_FEATURES]
    if unknown:
        raise ValueError(f"unknown prior feature '{unknown[0]}'")
    return [weights.get(name, 0.0) for name in PRIOR_FEATURES]


def group_of(question: i64) -> i64:
    """Questions that are judged alike."""
    if question == Q_ACTION:
        return OF_ACTION
    if question == Q_BOOST:
        return OF_MANEUVER_BOOST
    if question == Q_MANEUVER:
        return OF_MOVE
    if question == Q_ATTACK_CARD:
        return OF_ATTACK_CARD
    if question == Q_ATTACK_BOOST or question == Q_EFFECT_BOOST:
        return OF_ATTACK_BOOST
    if question == Q_DEFENSE:
        return OF_DEFENSE
    if question == Q_HAND_LIMIT or question == Q_HAND_CARD:
        return OF_DISCARD
    if question == Q_EFFECT_MOVE:
        return OF_EFFECT_MOVE
    if question == Q_SPACE or question == Q_PLACE:
        return OF_SPACE
    return OF_MAY if question == Q_MAY else OF_OTHER


class Prior:
    __slots__ = ("weights", "x")

    def __init__(self, weights: Mapping[str, float]) -> None:
        self.weights: vec[float] = vec[float](in_order(weights))
        self.x: vec[float] = vec[float]([0.0] * PRIORS)

    def logit(self, s: State, rule: RuleOfThumb, i: i64, most: float) -> float:
        """The log-odds of the rule of thumb's i-th option; most is its best score."""
        self.read(s, rule, i, most)
        x = self.x
        weights = self.weights
        total = 0.0
        k: i64 = 0
        while k < PRIORS:
            total += weights[k] * x[k]
            k += 1
        return total

    def read(self, s: State, rule: RuleOfThumb, i: i64, most: float) -> None:
        """Write the features of the rule of thumb's i-th option, which has been scored."""
        x = self.x
        k: i64 = 0
        while k < PRIORS:
            x[k] = 0.0
            k += 1
        book = s.book
        option = rule.buf[i]
        group = group_of(s.asked)
        score = rule.scores[i] - most
        x[group] = score if score > LOWEST else LOWEST
        kind = kind_of(option)
        if option == PASS:
            x[GROUPS + group] = 1.0
        elif kind == MANEUVER:
            x[IS_MANEUVER] = 1.0
            x[IS_LAST_MANEUVER] = 1.0 if s.actions == 1 else 0.0
        elif kind == ATTACK:
            target = y_of(option)
            x[ATTACKS_HERO if book.heroes >> target & 1 != 0 else ATTACKS_SIDEKICK] = 1.0
        elif kind == SCHEME:
            x[IS_SCHEME] = 1.0
        elif kind == MOVE:
            fighter = x_of(option)
            x[MOVES_HERO] = 1.0 if book.heroes >> fighter & 1 != 0 else 0.0
        elif kind == CARD:
            card = x_of(option) * ROW + z_of(option)
            cards = rule.survey.cards
            if group == OF_ATTACK_CARD:
                x[ATTACK_CARD_WORTH] = cards.in_hand[card]
                x[ATTACK_CARD_BOOST] = float(book.boost[card])
                x[ATTACK_CARD_CANCELS] = float(cards.cancels[card])
            elif group == OF_DEFENSE:
                x[DEFENSE_CARD_WORTH] = cards.in_hand[card]
                x[DEFENSE_CARD_BOOST] = float(book.boost[card])
                x[DEFENSE_CARD_CANCELS] = float(cards.cancels[card])
            elif group == OF_MANEUVER_BOOST:
                x[MANEUVER_BOOST_WORTH] = cards.in_hand[card]
                x[MANEUVER_BOOST] = float(book.boost[card])
