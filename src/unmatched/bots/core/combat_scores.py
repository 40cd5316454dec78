"""Scores of the decisions in a combat: attack and defense cards, boosts, and who takes the damage.

Every function writes the scores of the first n options, in units of one damage to a hero.
"""

from __future__ import annotations

from typing import Final

from unmatched.engine.bits import lowest
from unmatched.engine.codes import ATTACKING, DEFENDING, ONE, PASS, SHIFTER, TAKERS, WIDTH, z_of
from unmatched.engine.combat import value_of
from unmatched.engine.layout import ROW
from unmatched.engine.pack import i64, vec
from unmatched.engine.state import State
from unmatched.reading.survey import Survey, not_discarded, worth_in_hand

CARD_PLAYED: Final = 0.8
"""of what a card would be worth in hand, lost by playing it"""
HIDDEN_BOOST: Final = 1.2
"""what a face-down boost is taken for"""
LIKELY_AT_ALL: Final = 0.5
LIKELY_BY_VALUE: Final = 0.3
"""how much likelier an attack card is for every point of its value: people attack with strong ones"""

# What damage costs the side that takes it.
HERO_LOST: Final = 12.0
"""on top of its health"""
WEAK_HERO_HURT: Final = 3.0
"""damage costs more the less health it leaves: 1 + 3 / (left + 1)"""
SIDEKICK_LOST: Final = 0.9
SIDEKICK_LOST_PER_HEALTH: Final = 0.5
SIDEKICK_HURT: Final = 0.45

# What damage is worth to the side that deals it.
HERO_KILLED: Final = 12.0
WEAK_HERO_HIT: Final = 2.0
SIDEKICK_KILLED: Final = 0.8
SIDEKICK_HIT: Final = 0.45


def loss(harm: float, health: float, hero: bool) -> float:
    """What damage costs the side of the fighter that takes it."""
    if hero:
        return health + HERO_LOST if harm >= health else harm * (1.0 + WEAK_HERO_HURT / (health - harm + 1.0))
    return SIDEKICK_LOST_PER_HEALTH * health + SIDEKICK_LOST if harm >= health else SIDEKICK_HURT * harm


def gain(harm: float, health: float, hero: bool) -> float:
    """What combat damage is worth to the attacker."""
    if harm <= 0.0:
        return 0.0
    if harm >= health:
        return health + HERO_KILLED if hero else SIDEKICK_HIT * health + SIDEKICK_KILLED
    return harm * (1.0 + WEAK_HERO_HIT / (health - harm + 1.0)) if hero else SIDEKICK_HIT * harm


def score_attack_cards(s: State, survey: Survey, options: vec[i64], scores: vec[float], n: i64) -> None:
    row = s.asked_seat * ROW
    survey.forget_defenses()
    i: i64 = 0
    while i < n:
        scores[i] = 0.0
        if options[i] != PASS:  # which only a second attack may
            kind = z_of(options[i])
            scores[i] = survey.attack_worth(s, s.attacker, s.defender, kind, 0.0)
            scores[i] -= CARD_PLAYED * survey.cards.in_hand[row | kind]
        i += 1


def score_attack_boost(s: State, survey: Survey, options: vec[i64], scores: vec[float], n: i64) -> None:
    book = s.book
    row = s.asked_seat * ROW
    kind = book.kind[row | s.attack_card]
    survey.forget_defenses()
    plain = survey.attack_worth(s, s.attacker, s.defender, kind, 0.0)
    i: i64 = 0
    while i < n:
        option = options[i]
        if option == PASS:
            scores[i] = 0.0
        else:
            k = row | z_of(option)
            boosted = survey.attack_worth(s, s.attacker, s.defender, kind, float(book.boost[k]))
            scores[i] = boosted - plain - CARD_PLAYED * worth_in_hand(s, survey.cards, k)
        i += 1


def score_defense(s: State, survey: Survey, options: vec[i64], scores: vec[float], n: i64) -> None:
    """The attack card is not known to the defender: it may be any the attacker can still hold."""
    book = s.book
    attacking = book.owner[s.attacker]
    attacks = ONE << s.attack_card
    if not s.bonus:
        attacks = not_discarded(s, attacking) & book.attack_cards[s.attacker]
    more = HIDDEN_BOOST if s.attack_boost >= 0 else 0.0
    if s.boosted >= 0:
        more = float(book.boost[attacking * ROW + s.boosted])
    if s.pos[s.attacker] >= 0 and s.pos[s.defender] >= 0:
        more += float(book.board.lower[s.pos[s.attacker]] >> s.pos[s.defender] & 1)
    i: i64 = 0
    while i < n:
        card: i64 = -1
        kept = 0.0
        if options[i] != PASS:
            card = s.asked_seat * ROW + z_of(options[i])
            kept = survey.cards.defense_effect[card] - CARD_PLAYED * survey.cards.in_hand[card]
        scores[i] = kept - _expected_loss(s, survey, attacks, more, card)
        i += 1


def _expected_loss(s: State, survey: Survey, attacks: i64, more: float, card: i64) -> float:
    """What the attack will likely cost when a card defends, -1 for none; attacks is the mask of what it may be."""
    book = s.book
    cards = survey.cards
    row = book.owner[s.attacker] * ROW
    health = float(s.health[s.defender])
    hero = book.heroes >> s.defender & 1 != 0
    defense = cards.defense_value[card] if card >= 0 else 0.0
    cancelled = card >= 0 and cards.cancels[card] != 0
    total = 0.0
    weight = 0.0
    while attacks:
        k = row | book.kind[row | lowest(attacks)]
        attacks &= attacks - 1
        attack = float(book.bonus_value[k]) if s.bonus else cards.attack_value[k] + more
        likely = LIKELY_AT_ALL + LIKELY_BY_VALUE * attack
        weight += likely
        harm = attack - defense
        if harm <= 0.0:
            harm = 0.0
            if card >= 0:
                total -= likely * cards.defense_won[card]
        elif not cancelled:
            harm += cards.attack_won_harm[k]
            total += likely * cards.attack_won[k]
        if not cancelled:
            harm += cards.attack_harm[k]
        total += likely * loss(harm, health, hero)
    return total / weight if weight > 0.0 else 0.0


def score_effect_boost(s: State, survey: Survey, options: vec[i64], scores: vec[float], n: i64) -> None:
    """Both cards are shown: see what the boost changes."""
    book = s.book
    attacking = s.asked_seat == book.owner[s.attacker]
    harm = float(value_of(s, ATTACKING)) - float(value_of(s, DEFENDING))
    health = float(s.health[s.defender])
    hero = book.heroes >> s.defender & 1 != 0
    before = gain(harm, health, hero)
    i: i64 = 0
    while i < n:
        option = options[i]
        if option == PASS:
            scores[i] = 0.0
        else:
            k = s.asked_seat * ROW + z_of(option)
            more = float(book.boost[k])
            after = gain(harm + more if attacking else harm - more, health, hero)
            changed = after - before if attacking else before - after
            scores[i] = changed - CARD_PLAYED * worth_in_hand(s, survey.cards, k)
        i += 1


def score_shift(s: State, options: vec[i64], scores: vec[float], n: i64) -> None:
    """How much of the damage that was dealt to one fighter another takes."""
    book = s.book
    frame = (s.depth - 1) * WIDTH
    taker = s.asked_about
    spared = s.stack[frame + SHIFTER]
    # What the fighters asked after this one could still take, so that nobody dies for a hero who is lost.
    later: i64 = 0
    rest = s.stack[frame + TAKERS] & ~(ONE << taker)
    while rest:
        f = lowest(rest)
        rest &= rest - 1
        later += s.health[f] - s.shares[f]
    i: i64 = 0
    while i < n:
        amount = z_of(options[i])
        kept = s.shares[spared] - amount
        if kept >= s.health[spared]:
            more = kept - s.health[spared] + 1
            kept -= more if more < later else later
        hero = book.heroes >> spared & 1 != 0
        cost = loss(float(kept), float(s.health[spared]), hero)
        hero = book.heroes >> taker & 1 != 0
        cost += loss(float(s.shares[taker] + amount), float(s.health[taker]), hero)
        scores[i] = -cost
        i += 1
