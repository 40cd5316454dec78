"""Belief: what an opponent's choices tell about the cards that must have been behind them."""

from __future__ import annotations

import math
from typing import Final

from unmatched.bots.core.chance import Chance
from unmatched.bots.core.rule_of_thumb import WORST, RuleOfThumb
from unmatched.engine.bits import contains, count
from unmatched.engine.cards import card_of_kind, deck_size, sees_hand
from unmatched.engine.codes import NONE, ONE, PASS, Q_ATTACK_BOOST, Q_ATTACK_CARD, Q_DEFENSE, z_of
from unmatched.engine.combat import attack_cards
from unmatched.engine.imagine import imagine
from unmatched.engine.layout import ROW, SEATS
from unmatched.engine.offers import offer
from unmatched.engine.pack import i64, vec
from unmatched.engine.state import PILE_SIZE, State

TEMPER: Final = 1.0
"""opponents do not play by our rule of thumb: the likelihoods are softened by this"""
NOT_DEFENDED: Final = (1.0, 0.3, 0.12)
"""how often no card is played against a blow by who holds none that could be, one, or more"""
TRIES: Final[i64] = 4
"""worlds that are imagined before one is taken that tells badly why a blow was let through"""


class Belief:
    """What a seat remembers of a game: for every opponent the last blow that was let through."""

    __slots__ = ("deck_then", "decked", "pending", "piled", "seat", "struck")

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat
        self.struck: vec[i64] = vec[i64]([NONE] * SEATS)
        """the fighter that no card was played for"""
        self.deck_then: vec[i64] = vec[i64]([0] * SEATS)
        """cards in the deck: what was drawn since tells nothing"""
        self.pending: i64 = NONE
        """the fighter that the seat has attacked, until it sees what came of it"""
        self.piled: i64 = 0
        """cards in the discard pile of its owner by then"""
        self.decked: i64 = 0
        """and in its deck"""

    def notice(self, s: State) -> None:
        """Look at the position of a decision of this seat, before it is thought about."""
        book = s.book
        if self.pending >= 0 and (s.attacker < 0 or s.shown):
            owner = book.owner[self.pending]
            row = owner * ROW
            defended = s.shown and s.defense_card >= 0
            if not s.shown and s.pile[row | PILE_SIZE] > self.piled:
                # A card of the combat is the first that was discarded since.
                defended = contains(book.defense_cards[self.pending], s.pile[row | self.piled])
            self.struck[owner] = NONE if defended else self.pending
            self.deck_then[owner] = self.decked
            self.pending = NONE
        if s.asked == Q_ATTACK_CARD and s.asked_seat == self.seat:
            self.pending = s.defender
            owner = book.owner[s.defender]
            self.piled = s.pile[owner * ROW | PILE_SIZE]
            self.decked = deck_size(s, owner)

    def imagined(self, base: State, rule: RuleOfThumb) -> State:
        """One world as the seat can imagine it, likelier if it tells why blows were let through.

        A face-down attack is one that its owner would choose from the imagined hand.
        """
        chance = rule.chance
        tried: i64 = 0
        while True:
            w = imagine(base, self.seat, chance.number() << 29 | chance.number() >> 3 | 1)
            tried += 1
            if tried == TRIES or self._is_likely(w, chance):
                break
        if w.asked == Q_DEFENSE and not w.bonus and w.attack_card >= 0:
            owner = w.book.owner[w.attacker]
            if not sees_hand(w, self.seat, owner):
                _choose_attack_anew(w, owner, rule)
        return w

    def _is_likely(self, w: State, chance: Chance) -> bool:
        """Whether a world is taken: by how often its hands would have let through what they did."""
        p: i64 = 0
        while p < w.book.players:
            fighter = self.struck[p]
            if fighter >= 0:
                held = count(w.hand[p])
                since = self.deck_then[p] - deck_size(w, p)
                if since >= held or since < 0:
                    # Nothing is left of the hand of then.
                    self.struck[p] = NONE
                else:
                    cards = count(w.hand[p] & w.book.defense_cards[fighter])
                    likely = NOT_DEFENDED[cards if cards < 2 else 2]
                    if chance.unit() > likely ** (float(held - since) / float(held)):
                        return False
            p += 1
        return True


def _choose_attack_anew(w: State, owner: i64, rule: RuleOfThumb) -> None:
    boosted = w.attack_boost >= 0
    w.hand[owner] |= ONE << w.attack_card
    if boosted:
        w.hand[owner] |= ONE << w.attack_boost
    asked_seat = w.asked_seat
    about = w.asked_about
    w.attack_card = NONE
    w.attack_boost = NONE
    w.ask(Q_ATTACK_CARD, owner, w.attacker)
    kind = z_of(_sample(w, rule, False))
    w.attack_card = card_of_kind(w, owner, attack_cards(w, w.attacker), kind)
    w.hand[owner] &= ~(ONE << w.attack_card)
    if boosted:
        w.ask(Q_ATTACK_BOOST, owner, w.attacker)
        kind = z_of(_sample(w, rule, True))
        w.attack_boost = card_of_kind(w, owner, w.hand[owner], kind)
        w.hand[owner] &= ~(ONE << w.attack_boost)
    w.ask(Q_DEFENSE, asked_seat, about)


def _sample(w: State, rule: RuleOfThumb, not_pass: bool) -> i64:
    """An option with a chance that grows with its score."""
    n = offer(w, rule.buf)
    rule.score(w, n)
    total = 0.0
    i: i64 = 0
    most = WORST
    while i < n:
        if rule.scores[i] > most and not (not_pass and rule.buf[i] == PASS):
            most = rule.scores[i]
        i += 1
    i = 0
    while i < n:
        chance = math.exp((rule.scores[i] - most) / TEMPER)
        if not_pass and rule.buf[i] == PASS:
            chance = 0.0
        rule.scores[i] = chance
        total += chance
        i += 1
    left = rule.chance.unit() * total
    i = 0
    last: i64 = 0
    while i < n:
        if rule.scores[i] > 0.0:
            last = i
            left -= rule.scores[i]
            if left <= 0.0:
                break
        i += 1
    return rule.buf[last]
