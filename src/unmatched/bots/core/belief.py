"""Belief: what an opponent's choices tell about the cards that must have been behind them."""

from __future__ import annotations

import math
from typing import Final

from unmatched.bots.core.policy import WORST, Policy
from unmatched.engine.cards import card_of_kind, sees_hand
from unmatched.engine.codes import NONE, ONE, PASS, Q_ATTACK_BOOST, Q_ATTACK_CARD, Q_DEFENSE, z_of
from unmatched.engine.combat import attack_cards
from unmatched.engine.imagine import imagine
from unmatched.engine.offers import offer
from unmatched.engine.pack import i64
from unmatched.engine.state import State

TEMPER: Final = 1.0
"""opponents are not our policy: the likelihoods are softened by this"""


def imagined(base: State, seat: i64, policy: Policy) -> State:
    """One world as a seat can imagine it; a face-down attack is one its owner would choose from the imagined hand."""
    chance = policy.chance
    w = imagine(base, seat, chance.number() << 29 | chance.number() >> 3 | 1)
    if w.asked == Q_DEFENSE and not w.bonus and w.attack_card >= 0:
        owner = w.book.owner[w.attacker]
        if not sees_hand(w, seat, owner):
            _choose_attack_anew(w, owner, policy)
    return w


def _choose_attack_anew(w: State, owner: i64, policy: Policy) -> None:
    boosted = w.attack_boost >= 0
    w.hand[owner] |= ONE << w.attack_card
    if boosted:
        w.hand[owner] |= ONE << w.attack_boost
    asked_seat = w.asked_seat
    about = w.asked_about
    w.attack_card = NONE
    w.attack_boost = NONE
    w.ask(Q_ATTACK_CARD, owner, w.attacker)
    kind = z_of(_sample(w, policy, False))
    w.attack_card = card_of_kind(w, owner, attack_cards(w, w.attacker), kind)
    w.hand[owner] &= ~(ONE << w.attack_card)
    if boosted:
        w.ask(Q_ATTACK_BOOST, owner, w.attacker)
        kind = z_of(_sample(w, policy, True))
        w.attack_boost = card_of_kind(w, owner, w.hand[owner], kind)
        w.hand[owner] &= ~(ONE << w.attack_boost)
    w.ask(Q_DEFENSE, asked_seat, about)


def _sample(w: State, policy: Policy, not_pass: bool) -> i64:
    """An option with a chance that grows with its score."""
    n = offer(w, policy.buf)
    policy.score(w, n)
    total = 0.0
    i: i64 = 0
    most = WORST
    while i < n:
        if policy.scores[i] > most and not (not_pass and policy.buf[i] == PASS):
            most = policy.scores[i]
        i += 1
    i = 0
    while i < n:
        chance = math.exp((policy.scores[i] - most) / TEMPER)
        if not_pass and policy.buf[i] == PASS:
            chance = 0.0
        policy.scores[i] = chance
        total += chance
        i += 1
    left = policy.chance.unit() * total
    i = 0
    last: i64 = 0
    while i < n:
        if policy.scores[i] > 0.0:
            last = i
            left -= policy.scores[i]
            if left <= 0.0:
                break
        i += 1
    return policy.buf[last]
