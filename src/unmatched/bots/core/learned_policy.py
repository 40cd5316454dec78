"""LearnedPolicy: a network that scores every option from what the deciding seat may know.

What is asked and the combat come in the encoder's numbers, both sides in those of the value, as far as the seat sees
them; an option comes as its row of the encoder and as what the rule of thumb says of it.
"""

from __future__ import annotations

from typing import Final

from unmatched.bots.core.chance import Chance
from unmatched.bots.core.network import add_weighted, zeros
from unmatched.bots.core.portable_math import log
from unmatched.bots.core.rule_of_thumb import WORST, RuleOfThumb
from unmatched.engine.offers import MOST_OPTIONS
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
from unmatched.reading.option_rows import write_rows
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
HIDDEN: Final[list[i64]] = [
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
]
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
        "context",
        "encoder",
        "features",
        "inner",
        "network",
        "open_of_foe",
        "option",
        "rows",
        "rule",
        "scores",
        "sees_sides",
        "set_context",
        "set_option",
        "shared",
        "used_context",
        "used_option",
        "words",
    )

    def __init__(self, network: PolicyWeights, rule: RuleOfThumb) -> None:
        self.network = network
        self.rule = rule
        """lists the options; all rows and scores stand in the order of its buffer"""
        self.features: Features = rule.reading.features
        self.encoder: Encoder = rule.reading.encoder
        self.sees_sides = weighs_sides(network)
        """whether the numbers of both sides have any weight; a policy for play-outs does without, and reads none"""
        self.open_of_foe: vec[i64] = vec[i64]([1] * SIDE)
        """1 for the numbers of the opposing side that say nothing of its hand, else 0"""
        for hidden in HIDDEN:
            self.open_of_foe[hidden] = 0
        self.words: vec[i64] = vec[i64]([0] * ASKED_WORDS)
        self.rows: vec[i64] = vec[i64]([0] * (MOST_OPTIONS * OPTION_WORDS))
        self.scores: vec[float] = zeros(MOST_OPTIONS)
        self.context: vec[float] = zeros(CONTEXT)
        self.option: vec[float] = zeros(OPTION)
        self.shared: vec[float] = zeros(network.units)
        """scratch: the part of the hidden layer that all options share"""
        self.inner: vec[float] = zeros(network.units)
        """scratch: the hidden layer of an option"""
        self.used_context: vec[i64] = vec[i64]([0] * CONTEXT)
        """the places of the numbers of the context that are not 0; most are"""
        self.set_context: i64 = 0
        """how many there are"""
        self.used_option: vec[i64] = vec[i64]([0] * OPTION)
        self.set_option: i64 = 0

    def score(self, s: State, n: i64) -> None:
        """Score the n options of the present question that the rule of thumb has listed."""
        self.read(s, n)
        self._share()
        i: i64 = 0
        most = self.best_thumb(n)
        while i < n:
            self.read_option(i, most)
            self.scores[i] = self._score_option()
            i += 1

    def best(self, s: State, noise: float) -> i64:
        """The option with the highest score, with noise of chance on the scores."""
        n = self.rule.options(s)
        return self.choose(s, n, noise)

    def choose(self, s: State, n: i64, noise: float) -> i64:
        """The same of the n options that the rule of thumb has listed."""
        self.score(s, n)
        chance = self.rule.chance
        best: i64 = 0
        most = WORST
        i: i64 = 0
        while i < n:
            score = self.scores[i]
            if noise > 0.0:
                score += noise * gumbel(chance)
            if score > most:
                most = score
                best = i
            i += 1
        return self.rule.buf[best]

    def read(self, s: State, n: i64) -> None:
        """Read the context and the rows of the n options that the rule of thumb has listed."""
        self.rule.reading.begin()
        seat = s.asked_seat
        words = self.words
        self.encoder.write_asked(s, seat, words)
        self._clear_context()
        context = self.context
        used = self.used_context
        many: i64 = 0
        w: i64 = 0
        while w < ASKED_WORDS:
            if words[w]:
                many = _spell(words[w], context, 8 * w, used, many)
            w += 1
        self.set_context = many
        if self.sees_sides:
            self._read_sides(s)
        self._read_fighter(s, s.attacker, FIGHTING)
        self._read_fighter(s, s.defender, FIGHTING + FIGHTER)
        self.rule.score_begun(s, n)
        write_rows(self.encoder, s, self.rule.buf, n, self.rows, 0)

    def _read_sides(self, s: State) -> None:
        """The numbers of both sides, as far as the seat knows them."""
        self.features.read(s, s.book.team[s.asked_seat])
        own = self.features.own
        foe = self.features.foe
        i: i64 = 0
        while i < SIDE:
            self._set(ASKED + i, own[i])
            i += 1
        i = 0
        while i < SIDE:
            if self.open_of_foe[i]:
                self._set(ASKED + SIDE + i, foe[i])
            i += 1

    def _clear_context(self) -> None:
        k: i64 = 0
        while k < self.set_context:
            self.context[self.used_context[k]] = 0.0
            k += 1
        self.set_context = 0

    def _set(self, at: i64, number: float) -> None:
        """Write a number of the context, which is 0 so far."""
        if number != 0.0:
            self.context[at] = number
            self.used_context[self.set_context] = at
            self.set_context += 1

    def _read_fighter(self, s: State, f: i64, at: i64) -> None:
        if f >= 0:
            book = s.book
            self._set(at + OF_SIDE, 1.0 if book.team[book.owner[f]] == book.team[s.asked_seat] else -1.0)
            self._set(at + IS_HERO, 1.0 if book.heroes >> f & 1 else 0.0)
            self._set(at + IS_RANGED, 1.0 if book.ranged[f] else 0.0)
            self._set(at + HEALTH, PER_HEALTH * float(s.health[f]))

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
        used = self.used_option
        many: i64 = 0
        while many < self.set_option:
            option[used[many]] = 0.0
            many += 1
        many = 0
        w: i64 = 0
        while w < OPTION_WORDS:
            word = self.rows[i * OPTION_WORDS + w]
            if word:
                many = _spell(word, option, 8 * w, used, many)
            w += 1
        below = self.rule.scores[i] - most
        if below == 0.0:
            option[THUMB_BEST] = 1.0
            used[many] = THUMB_BEST
        else:
            option[THUMB] = PER_SCORE * (below if below > LOWEST else LOWEST)
            used[many] = THUMB
        self.set_option = many + 1

    def _share(self) -> None:
        """The part of the hidden layer that all options share."""
        network = self.network
        u: i64 = 0
        while u < network.units:
            self.shared[u] = network.bias[u]
            u += 1
        add_weighted(network.context, self.context, self.used_context, self.set_context, self.shared, network.units)

    def _score_option(self) -> float:
        network = self.network
        option = self.option
        inner = self.inner
        used = self.used_option
        many = self.set_option
        total = 0.0
        k: i64 = 0
        while k < many:
            i = used[k]
            total += network.skip[i] * option[i]
            k += 1
        u: i64 = 0
        while u < network.units:
            inner[u] = self.shared[u]
            u += 1
        add_weighted(network.option, option, used, many, inner, network.units)
        u = 0
        while u < network.units:
            if inner[u] > 0.0:
                total += network.out[u] * inner[u]
            u += 1
        return total


def weighs_sides(network: PolicyWeights) -> bool:
    """Whether the numbers of both sides say anything to a policy."""
    unit: i64 = 0
    while unit < network.units:
        at = unit * CONTEXT + ASKED
        i: i64 = 0
        while i < 2 * SIDE:
            if network.context[at + i] != 0.0:
                return True
            i += 1
        unit += 1
    return False


def gumbel(chance: Chance) -> float:
    """Noise with which the highest score is a draw from the softmax of the scores."""
    unit = chance.unit()
    if unit < 1e-9:
        unit = 1e-9
    return -log(-log(unit) + 1e-9)


def _spell(word: i64, out: vec[float], at: i64, used: vec[i64], many: i64) -> i64:
    """Write those of the eight numbers of a word that are not 0, and their places after the many; return how many."""
    k: i64 = 0
    while k < 8 and word:
        number = word & 255
        if number:
            out[at + k] = float(number if number < 128 else number - 256)
            used[many] = at + k
            many += 1
        word >>= 8
        k += 1
    return many
