"""LearnedPolicy: a network that scores every option from what the deciding seat may know.

What is asked and the combat come in the encoder's numbers, both sides in those of the value, as far as the seat sees
them; an option comes as its row of the encoder and as what the rule of thumb says of it.
"""

from __future__ import annotations

import math
from typing import Final

from unmatched.bots.core.chance import Chance
from unmatched.bots.core.network import zeros
from unmatched.bots.core.rule_of_thumb import WORST, RuleOfThumb
from unmatched.engine.book import Book
from unmatched.engine.offers import MOST_OPTIONS, scratch
from unmatched.engine.pack import i64, vec
from unmatched.engine.state import State
from unmatched.reading.encoder import Encoder
from unmatched.reading.features import (
    ATTACKS_IN_HAND,
    BEST_ATTACK,
    BEST_DEFENSE,
    BOOSTS_IN_HAND,
    CANCELS_IN_HAND,
    DECK_ATTACK,
    DECK_DEFENSE,
    DECK_SCHEMES,
    DECK_WORTH,
    DEFENSES_IN_HAND,
    FIGHTERS_IN_REACH,
    HAND_WORTH,
    IDLE_IN_HAND,
    LETHAL,
    PER_HEALTH,
    SCHEMES_IN_HAND,
    SECOND_DEFENSE,
    SIDE,
    SIDEKICK_ATTACK,
    SIDEKICK_DANGER,
    STRIKE_AFTER_MOVE,
    STRIKE_NOW,
    TOTAL_ATTACK,
    Features,
)
from unmatched.reading.option_rows import write_options
from unmatched.reading.shape import COMBAT_WORDS, OPTION_WORDS, QUESTION_WORDS, TURN_WORDS

ASKED_WORDS: Final[i64] = TURN_WORDS + QUESTION_WORDS + COMBAT_WORDS
"""the first words of an observation"""
ASKED: Final[i64] = 8 * ASKED_WORDS
# Who fights, the attacker first: whether it is there and of the own side, the hero, ranged; its health in tenths.
OF_SIDE: Final[i64] = 0
IS_HERO: Final[i64] = 1
IS_RANGED: Final[i64] = 2
HEALTH: Final[i64] = 3
FIGHTER: Final[i64] = 4
FIGHTING: Final[i64] = ASKED + 2 * SIDE
CONTEXT: Final[i64] = FIGHTING + 2 * FIGHTER
"""numbers that all options of a decision share"""
THUMB: Final[i64] = 8 * OPTION_WORDS
"""the score of the rule of thumb below that of the best option"""
THUMB_BEST: Final[i64] = THUMB + 1
OPTION: Final[i64] = THUMB + 2
"""numbers of an option"""
PER_SCORE: Final = 0.25
LOWEST: Final = -8.0
HIDDEN: Final = (
    BEST_ATTACK,
    BEST_DEFENSE,
    HAND_WORTH,
    SIDEKICK_ATTACK,
    STRIKE_NOW,
    STRIKE_AFTER_MOVE,
    FIGHTERS_IN_REACH,
    DECK_WORTH,
    CANCELS_IN_HAND,
    LETHAL,
    SECOND_DEFENSE,
    TOTAL_ATTACK,
    SIDEKICK_DANGER,
    BOOSTS_IN_HAND,
    ATTACKS_IN_HAND,
    DEFENSES_IN_HAND,
    SCHEMES_IN_HAND,
    IDLE_IN_HAND,
    DECK_ATTACK,
    DECK_DEFENSE,
    DECK_SCHEMES,
)
"""numbers of the opposing side that say something of its hand"""


class PolicyWeights:
    """score = skip . o + out . relu(context c + option o + bias), c the context and o the option."""

    __slots__ = ("bias", "context", "option", "out", "skip", "units")

    def __init__(self, units: i64) -> None:
        self.units: i64 = units
        self.context: vec[float] = zeros(CONTEXT * units)
        """unit by unit, as are those of an option"""
        self.option: vec[float] = zeros(OPTION * units)
        self.skip: vec[float] = zeros(OPTION)
        self.bias: vec[float] = zeros(units)
        self.out: vec[float] = zeros(units)


class LearnedPolicy:
    """Reads and scores the options of positions of one match."""

    __slots__ = (
        "codes",
        "context",
        "encoder",
        "features",
        "network",
        "option",
        "rows",
        "rule",
        "scores",
        "shared",
        "used",
        "words",
    )

    def __init__(self, book: Book, network: PolicyWeights, rule: RuleOfThumb) -> None:
        self.network = network
        self.rule = rule
        self.features = Features(book)
        self.encoder = Encoder(book)
        self.words: vec[i64] = vec[i64]([0] * ASKED_WORDS)
        self.codes: vec[i64] = vec[i64]([0] * MOST_OPTIONS)
        self.rows: vec[i64] = vec[i64]([0] * (MOST_OPTIONS * OPTION_WORDS))
        self.scores: vec[float] = zeros(MOST_OPTIONS)
        self.context: vec[float] = zeros(CONTEXT)
        self.option: vec[float] = zeros(OPTION)
        self.shared: vec[float] = zeros(network.units)
        self.used: vec[i64] = vec[i64]([0] * (CONTEXT + OPTION))
        """scratch: the numbers that are not 0"""

    def score(self, s: State) -> i64:
        """Score the options of the present question, in the order of codes; return how many."""
        n = self.read(s)
        self._share()
        i: i64 = 0
        most = self.best_thumb(n)
        while i < n:
            self.read_option(i, most)
            self.scores[i] = self._score_option()
            i += 1
        return n

    def best(self, s: State, noise: float) -> i64:
        """The option with the highest score, with noise of chance on the scores."""
        n = self.score(s)
        chance = self.rule.chance
        best: i64 = 0
        most = WORST
        i: i64 = 0
        while i < n:
            score = self.scores[i] + noise * gumbel(chance)
            if score > most:
                most = score
                best = i
            i += 1
        return self.codes[best]

    def read(self, s: State) -> i64:
        """Read the context and all rows; return how many options there are."""
        seat = s.asked_seat
        words = self.words
        self.encoder.write_asked(s, seat, words)
        context = self.context
        w: i64 = 0
        while w < ASKED_WORDS:
            _spell(words[w], context, 8 * w)
            w += 1
        self.features.read(s, s.book.team[seat])
        own = self.features.own
        foe = self.features.foe
        i: i64 = 0
        while i < SIDE:
            context[ASKED + i] = own[i]
            context[ASKED + SIDE + i] = foe[i]
            i += 1
        for hidden in HIDDEN:
            context[ASKED + SIDE + hidden] = 0.0
        self._read_fighter(s, s.attacker, FIGHTING)
        self._read_fighter(s, s.defender, FIGHTING + FIGHTER)
        n = self.rule.options(s)
        self.rule.score(s, n)
        return write_options(self.encoder, s, scratch(), self.codes, self.rows, 0)

    def _read_fighter(self, s: State, f: i64, at: i64) -> None:
        context = self.context
        i: i64 = 0
        while i < FIGHTER:
            context[at + i] = 0.0
            i += 1
        if f >= 0:
            book = s.book
            context[at + OF_SIDE] = 1.0 if book.team[book.owner[f]] == book.team[s.asked_seat] else -1.0
            context[at + IS_HERO] = 1.0 if book.heroes >> f & 1 else 0.0
            context[at + IS_RANGED] = 1.0 if book.ranged[f] else 0.0
            context[at + HEALTH] = PER_HEALTH * float(s.health[f])

    def best_thumb(self, n: i64) -> float:
        most = WORST
        i: i64 = 0
        while i < n:
            if self.rule.scores[i] > most:
                most = self.rule.scores[i]
            i += 1
        return most

    def read_option(self, i: i64, most: float) -> None:
        """Read the numbers of the i-th option."""
        option = self.option
        w: i64 = 0
        while w < OPTION_WORDS:
            _spell(self.rows[i * OPTION_WORDS + w], option, 8 * w)
            w += 1
        below = self.rule.scores[i] - most
        option[THUMB] = PER_SCORE * (below if below > LOWEST else LOWEST)
        option[THUMB_BEST] = 1.0 if below == 0.0 else 0.0

    def _share(self) -> None:
        """The part of the hidden layer that all options share."""
        network = self.network
        context = self.context
        weights = network.context
        used = self.used
        many = self._not_zero(context, CONTEXT)
        u: i64 = 0
        while u < network.units:
            inner = network.bias[u]
            at = u * CONTEXT
            k: i64 = 0
            while k < many:
                i = used[k]
                inner += weights[at + i] * context[i]
                k += 1
            self.shared[u] = inner
            u += 1

    def _score_option(self) -> float:
        network = self.network
        option = self.option
        weights = network.option
        used = self.used
        many = self._not_zero(option, OPTION)
        total = 0.0
        k: i64 = 0
        while k < many:
            i = used[k]
            total += network.skip[i] * option[i]
            k += 1
        u: i64 = 0
        while u < network.units:
            inner = self.shared[u]
            at = u * OPTION
            k = 0
            while k < many:
                i = used[k]
                inner += weights[at + i] * option[i]
                k += 1
            if inner > 0.0:
                total += network.out[u] * inner
            u += 1
        return total

    def _not_zero(self, numbers: vec[float], n: i64) -> i64:
        """Write the places of the numbers that are not 0 into used; return how many."""
        used = self.used
        many: i64 = 0
        i: i64 = 0
        while i < n:
            if numbers[i] != 0.0:
                used[many] = i
                many += 1
            i += 1
        return many


def gumbel(chance: Chance) -> float:
    """Noise with which the highest score is a draw from the softmax of the scores."""
    unit = chance.unit()
    if unit < 1e-9:
        unit = 1e-9
    return -math.log(-math.log(unit) + 1e-9)


def _spell(word: i64, out: vec[float], at: i64) -> None:
    """The eight numbers of a word."""
    k: i64 = 0
    while k < 8:
        number = word & 255
        out[at + k] = float(number if number < 128 else number - 256)
        word >>= 8
        k += 1
