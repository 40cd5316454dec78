"""CardWorth: what the cards of a match are worth to a bot, read off their numbers and effects before the first turn."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from unmatched.engine.book import ATTACK_CARD, DEFENSE_CARD, SCHEME_CARD
from unmatched.engine.layout import ROW
from unmatched.engine.pack import i64, vec
from unmatched.reading.effects import Worth, read_program

if TYPE_CHECKING:
    from unmatched.engine.book import Book
    from unmatched.engine.state import State

# What may happen counts less than what must.
BONUS_ATTACK: Final = 0.7
"""of the value of a bonus attack"""
BONUS_EFFECT: Final = 0.6
"""of what a bonus attack does"""
HARM_BY_DEFENSE: Final = 0.7
"""of damage to an attacker: a defense is for staying alive"""
SCHEME_IF_LUCKY: Final = 0.5
"""of what a scheme does under a condition"""

# A card in hand is worth a part of what it does when played, by its best use.
LEAST_IN_HAND: Final = 0.5
MOST_IN_HAND: Final = 3.0
ATTACK_IN_HAND: Final = 0.3
ATTACK_EFFECT_IN_HAND: Final = 0.4
ATTACK_OUTCOME_IN_HAND: Final = 0.2
"""of what it does when the combat is won, and when it is lost"""
WON_HARM_IN_HAND: Final = 0.25
MOST_WON_HARM: Final = 6.0
"""more than this seldom comes about"""
DEFENSE_IN_HAND: Final = 0.35
DEFENSE_EFFECT_IN_HAND: Final = 0.4
DEFENSE_OUTCOME_IN_HAND: Final = 0.15
VERSATILE_IN_HAND: Final = 0.25
"""for the choice between attack and defense"""
SCHEME_IN_HAND: Final = 0.3
SCHEME_EFFECT_IN_HAND: Final = 0.35

EFFECT_OF_ATTACK: Final = 0.5
"""of a card's effects, where attack cards are compared with each other"""
FOR_BOOST_ONLY: Final = 0.3
"""what a card in hand is worth that nobody on the board can play"""


class CardWorth:
    """Numbers in units of one damage to a hero. Tables of kinds of cards are in rows of ROW per seat."""

    __slots__ = (
        "attack_effect",
        "attack_harm",
        "attack_lost",
        "attack_points",
        "attack_quality",
        "attack_value",
        "attack_won",
        "attack_won_harm",
        "book",
        "cancels",
        "defense_effect",
        "defense_points",
        "defense_value",
        "defense_won",
        "harm_points",
        "in_hand",
        "mean_attack",
        "scheme_effect",
    )

    def __init__(self, book: Book) -> None:
        rows = ROW * book.players
        self.book = book
        self.attack_value: vec[float] = vec[float]([0.0] * rows)
        """what its effects usually add included"""
        self.attack_effect: vec[float] = vec[float]([0.0] * rows)
        """worth of its other effects, whoever wins"""
        self.attack_won: vec[float] = vec[float]([0.0] * rows)
        self.attack_lost: vec[float] = vec[float]([0.0] * rows)
        self.attack_harm: vec[float] = vec[float]([0.0] * rows)
        """further damage to the defender, whoever wins"""
        self.attack_won_harm: vec[float] = vec[float]([0.0] * rows)
        self.defense_value: vec[float] = vec[float]([0.0] * rows)
        """what its effects usually add or keep off included"""
        self.defense_effect: vec[float] = vec[float]([0.0] * rows)
        self.defense_won: vec[float] = vec[float]([0.0] * rows)
        self.scheme_effect: vec[float] = vec[float]([0.0] * rows)
        self.cancels: vec[i64] = vec[i64]([0] * rows)
        """1 for cards that cancel the opposing effects at once"""
        self.in_hand: vec[float] = vec[float]([0.0] * rows)
        """what having the card in hand is worth"""
        self.attack_quality: vec[float] = vec[float]([0.0] * rows)
        """how good a card is as an attack, against any target"""
        self.attack_points: vec[i64] = vec[i64]([0] * rows)
        """the value of an attack, rounded, as are the next two"""
        self.defense_points: vec[i64] = vec[i64]([0] * rows)
        self.harm_points: vec[i64] = vec[i64]([0] * rows)
        """all further damage of an attack that is won"""
        self.mean_attack: vec[float] = vec[float]([0.0] * book.fighters)
        """average attack value of the cards a fighter may attack with"""
        p: i64 = 0
        while p < book.players:
            kind: i64 = 0
            while kind < ROW:
                if book.cards_of_kind[p * ROW + kind]:
                    self._read(p * ROW + kind)
                kind += 1
            p += 1
        f: i64 = 0
        while f < book.fighters:
            self.mean_attack[f] = self._mean_attack(f)
            f += 1

    def _read(self, k: i64) -> None:
        book = self.book
        value = float(book.value[k])
        types = book.types[k]
        in_hand = LEAST_IN_HAND
        during = read_program(book, book.during[k])
        after = read_program(book, book.after[k])
        at_once = read_program(book, book.immediately[k])
        whole = Worth()
        whole.join(at_once, 1.0)
        whole.join(during, 1.0)
        whole.join(after, 1.0)
        whole.join(read_program(book, book.bonus_programs[2 * ROW * book.players + k]), BONUS_EFFECT)
        if at_once.cancels:
            self.cancels[k] = 1
        if types & ATTACK_CARD:
            self.attack_value[k] = value + whole.add + BONUS_ATTACK * float(book.bonus_value[k])
            self.attack_effect[k] = whole.always
            self.attack_won[k] = whole.won
            self.attack_lost[k] = whole.lost
            self.attack_harm[k] = whole.harm
            self.attack_won_harm[k] = whole.won_harm
            attacking = (
                ATTACK_IN_HAND * self.attack_value[k]
                + ATTACK_EFFECT_IN_HAND * (whole.always + whole.harm)
                + ATTACK_OUTCOME_IN_HAND * (whole.won + whole.lost)
                + WON_HARM_IN_HAND * _smaller(whole.won_harm, MOST_WON_HARM)
            )
            in_hand = _larger(in_hand, attacking)
        if types & DEFENSE_CARD:
            self.defense_value[k] = value + whole.add + whole.guard
            self.defense_effect[k] = whole.always + HARM_BY_DEFENSE * whole.harm
            self.defense_won[k] = whole.won + HARM_BY_DEFENSE * whole.won_harm
            defending = (
                DEFENSE_IN_HAND * self.defense_value[k]
                + DEFENSE_EFFECT_IN_HAND * self.defense_effect[k]
                + DEFENSE_OUTCOME_IN_HAND * (whole.won + whole.lost)
            )
            in_hand = _larger(in_hand, defending) + (VERSATILE_IN_HAND if types & ATTACK_CARD else 0.0)
        if types & SCHEME_CARD:
            effect = read_program(book, book.scheme[k])
            self.scheme_effect[k] = effect.always + effect.harm + SCHEME_IF_LUCKY * (effect.won + effect.won_harm)
            in_hand = _larger(in_hand, SCHEME_IN_HAND + SCHEME_EFFECT_IN_HAND * self.scheme_effect[k])
        self.in_hand[k] = _smaller(in_hand, MOST_IN_HAND)
        effects = self.attack_effect[k] + self.attack_won_harm[k]
        self.attack_quality[k] = self.attack_value[k] + EFFECT_OF_ATTACK * effects
        self.attack_points[k] = i64(self.attack_value[k] + 0.5)
        self.defense_points[k] = i64(self.defense_value[k] + 0.5)
        self.harm_points[k] = i64(self.attack_harm[k] + self.attack_won_harm[k])

    def _mean_attack(self, f: i64) -> float:
        book = self.book
        row = book.owner[f] * ROW
        cards = book.attack_cards[f]
        total = 0.0
        n = 0.0
        card: i64 = 0
        while cards >> card:
            if cards >> card & 1:
                total += self.attack_value[row | book.kind[row | card]]
                n += 1.0
            card += 1
        return total / n if n > 0.0 else 0.0


def worth_in_hand(s: State, cards: CardWorth, k: i64) -> float:
    """What having a card in hand is worth in a position, by who is left to play it."""
    return cards.in_hand[k] if s.book.usable[k] & s.present else FOR_BOOST_ONLY


def _larger(a: float, b: float) -> float:
    return a if a > b else b


def _smaller(a: float, b: float) -> float:
    return a if a < b else b


@lru_cache(maxsize=64)
def card_worth_of(book: Book) -> CardWorth:
    """The worth of a match's cards, found once."""
    return CardWorth(book)
