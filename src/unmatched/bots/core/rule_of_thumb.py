"""RuleOfThumb: a score for every option of every kind of decision, from the book's data alone.

Scores are in units of one damage to a hero. A seat's score uses what that seat may know, and what a world holds of it.
"""

from __future__ import annotations

from typing import Final

from unmatched.bots.core.chance import Chance
from unmatched.bots.core.combat_scores import (
    CARD_PLAYED,
    score_attack_boost,
    score_attack_cards,
    score_defense,
    score_effect_boost,
    score_shift,
)
from unmatched.bots.core.value import Value, value_by_hand
from unmatched.engine.bits import count, lowest
from unmatched.engine.board import reach
from unmatched.engine.book import Book
from unmatched.engine.cards import deck_size
from unmatched.engine.codes import (
    ATTACK,
    CARD,
    DOOR,
    MANEUVER,
    MOVE,
    ONE,
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
    Q_SECOND_ATTACK,
    Q_SHIFT,
    Q_SPACE,
    SPACE,
    YES,
    kind_of,
    x_of,
    y_of,
    z_of,
)
from unmatched.engine.flow import apply
from unmatched.engine.layout import ROW
from unmatched.engine.maneuver import steps_left
from unmatched.engine.offers import MOST_OPTIONS, offer
from unmatched.engine.pack import i64, vec
from unmatched.engine.standing import passes_through
from unmatched.engine.state import State
from unmatched.reading.survey import CARD_SPENT, NO_ACTION_LEFT, Survey, worth_in_hand

SCHEME_NOW: Final = 0.4
"""for a scheme that can be played: the next turn may need the action elsewhere"""
MOST_BY_WAY: Final = 6.0
"""a maneuver's moves are never worth more than this"""
NO_BOOST: Final = 0.2
"""what a maneuver without a boost is worth beyond the card kept"""
MOST_BOOST: Final[i64] = 15
STAY: Final = 0.05
"""for ending the moves of a maneuver"""
WORK_DOOR: Final = -0.3
NO_SPACE: Final = -1.0
"""for leaving a fighter off the board"""

WORST: Final = -1e9
"""below any score"""

# What drawing a card is worth, by the cards in hand.
DRAW_WITH_UP_TO_2: Final = 1.4
DRAW_WITH_UP_TO_4: Final = 1.0
DRAW_WITH_5: Final = 0.8
DRAW_WITH_6: Final = 0.5
DRAW_WITH_MORE: Final = 0.1
"""the hand limit takes it again"""
EXHAUSTION: Final = -3.5
"""instead, with an empty deck"""
DEADLY_EXHAUSTION: Final = -30.0
EXHAUSTION_DAMAGE: Final[i64] = 2

# Questions of effects are answered by trying, where there are few options.
LOOK_AHEAD: Final[i64] = 8
"""most options that are tried"""
MOST_FURTHER: Final[i64] = 3
"""further questions of the same effect that are answered before it is judged"""
WORTH_OF_WINNING: Final = 24.0
"""a won game in units of the scores, for what is tried and evaluated"""
YES_RATHER: Final = 0.15
PASS_RATHER: Final = -0.05
CARD_RATHER: Final = 0.1
"""of what the card is worth in hand"""


class RuleOfThumb:
    __slots__ = ("boost_gains", "buf", "chance", "inner", "scores", "survey", "value")

    def __init__(self, book: Book, chance: Chance, inner: bool = False) -> None:
        self.chance = chance
        self.inner: RuleOfThumb | None = None if inner else RuleOfThumb(book, Chance(1), True)
        """what answers the further questions of an effect that is tried; it tries without an inner one"""
        self.value = Value(book, value_by_hand())
        self.survey = Survey(book)
        self.buf: vec[i64] = vec[i64]([0] * MOST_OPTIONS)
        self.scores: vec[float] = vec[float]([0.0] * MOST_OPTIONS)
        self.boost_gains: vec[float] = vec[float]([0.0] * (MOST_BOOST + 1))
        """scratch: what a boost of each size adds to the moves of a maneuver"""

    def options(self, s: State) -> i64:
        """Write the options of the present question into the own buffer; return how many."""
        return offer(s, self.buf)

    def choose(self, s: State, n: i64, noise: float) -> i64:
        """The best of the n options in the buffer, with uniform noise on the scores."""
        if n == 1:
            return self.buf[0]
        self.score(s, n)
        scores = self.scores
        chance = self.chance
        best: i64 = 0
        most = WORST
        i: i64 = 0
        while i < n:
            score = scores[i] + noise * chance.unit()
            if score > most:
                most = score
                best = i
            i += 1
        return self.buf[best]

    def score(self, s: State, n: i64) -> None:
        """Score the n options in the buffer."""
        q = s.asked
        if q == Q_MANEUVER:
            self._score_moves(s, n, s.asked_seat, STAY)
        elif q == Q_ACTION:
            self._score_actions(s, n)
        elif q == Q_BOOST:
            self._score_maneuver_boost(s, n)
        elif q == Q_ATTACK_CARD or q == Q_SECOND_ATTACK:
            score_attack_cards(s, self.survey, self.buf, self.scores, n)
        elif q == Q_DEFENSE:
            score_defense(s, self.survey, self.buf, self.scores, n)
        elif q == Q_ATTACK_BOOST:
            score_attack_boost(s, self.survey, self.buf, self.scores, n)
        elif q == Q_HAND_LIMIT or q == Q_HAND_CARD:
            self._score_discards(s, n)
        elif q == Q_EFFECT_BOOST:
            score_effect_boost(s, self.survey, self.buf, self.scores, n)
        elif q == Q_EFFECT_MOVE and n > LOOK_AHEAD:
            self._score_moves(s, n, s.asked_seat, 0.0)
        elif (q == Q_SPACE or q == Q_PLACE) and n > 1:
            self._score_spaces(s, n)
        elif q == Q_SHIFT:
            score_shift(s, self.buf, self.scores, n)
        elif n <= LOOK_AHEAD or q == Q_EFFECT_MOVE:
            self._try_all(s, n)
        else:
            self._score_cards(s, n)

    def _level(self, n: i64) -> None:
        i: i64 = 0
        while i < n:
            self.scores[i] = 0.0
            i += 1

    # -- actions

    def _score_actions(self, s: State, n: i64) -> None:
        book = s.book
        survey = self.survey
        seat = s.asked_seat
        row = seat * ROW
        survey.read(s, seat)
        i: i64 = 0
        while i < n:
            option = self.buf[i]
            kind = kind_of(option)
            if kind == MANEUVER:
                self.scores[i] = self._draw_worth(s, seat) + self._way_worth(s, seat)
            elif kind == ATTACK:
                self.scores[i] = survey.attack_gain[x_of(option) * book.fighters + y_of(option)]
            else:
                k = row | z_of(option)
                self.scores[i] = survey.cards.scheme_effect[k] - CARD_SPENT * survey.cards.in_hand[k] + SCHEME_NOW
            i += 1

    def _draw_worth(self, s: State, seat: i64) -> float:
        """What the card drawn in a maneuver is worth."""
        book = s.book
        if deck_size(s, seat) == 0:
            hero = book.first_fighter[seat]
            return DEADLY_EXHAUSTION if s.health[hero] <= EXHAUSTION_DAMAGE else EXHAUSTION
        held = count(s.hand[seat])
        if held <= 2:
            return DRAW_WITH_UP_TO_2
        if held <= 4:
            return DRAW_WITH_UP_TO_4
        if held == 5:
            return DRAW_WITH_5
        return DRAW_WITH_6 if held == 6 else DRAW_WITH_MORE

    def _way_worth(self, s: State, seat: i64) -> float:
        """What the moves of a maneuver are worth: the best way of every fighter."""
        book = s.book
        survey = self.survey
        # After this action there is one less to attack with.
        weight = survey.attack_weight
        survey.attack_weight = 1.0 if s.actions > 1 else NO_ACTION_LEFT
        total = 0.0
        f = book.first_fighter[seat]
        while f < book.last_fighter[seat]:
            if s.pos[f] >= 0:
                total += self._best_gain(s, f, book.move[seat])
            f += 1
        survey.attack_weight = weight
        return total if total < MOST_BY_WAY else MOST_BY_WAY

    def _best_gain(self, s: State, f: i64, steps: i64) -> float:
        survey = self.survey
        here = survey.space_worth(s, f, s.pos[f])
        best = here
        spaces = reach(s, f, steps, passes_through(s, f))
        while spaces:
            space = lowest(spaces)
            spaces &= spaces - 1
            worth = survey.space_worth(s, f, space)
            if worth > best:
                best = worth
        return best - here

    def _score_maneuver_boost(self, s: State, n: i64) -> None:
        book = s.book
        survey = self.survey
        seat = s.asked_seat
        survey.read(s, seat)
        plain = self._move_sum(s, seat, 0)
        done: i64 = 0
        gains = self.boost_gains
        i: i64 = 0
        while i < n:
            option = self.buf[i]
            if option == PASS:
                self.scores[i] = NO_BOOST
            else:
                k = seat * ROW + z_of(option)
                bonus = book.boost[k]
                if bonus > MOST_BOOST:
                    bonus = MOST_BOOST
                if not done >> bonus & 1:
                    done |= ONE << bonus
                    gains[bonus] = self._move_sum(s, seat, bonus) - plain
                self.scores[i] = gains[bonus] - CARD_PLAYED * worth_in_hand(s, survey.cards, k)
            i += 1

    def _move_sum(self, s: State, seat: i64, bonus: i64) -> float:
        """What the best ways of all fighters are worth with so many steps more."""
        book = s.book
        total = 0.0
        f = book.first_fighter[seat]
        while f < book.last_fighter[seat]:
            if s.pos[f] >= 0:
                total += self._best_gain(s, f, steps_left(s, f) + bonus)
            f += 1
        return total

    # -- movement

    def _score_moves(self, s: State, n: i64, seat: i64, rest: float) -> None:
        """Every move against staying; moving an enemy is good where it is bad for its player."""
        book = s.book
        survey = self.survey
        team = book.team[seat]
        surveyed: i64 = -1
        mover: i64 = -1
        here = 0.0
        i: i64 = 0
        while i < n:
            option = self.buf[i]
            kind = kind_of(option)
            if kind == MOVE:
                f = x_of(option)
                owner = book.owner[f]
                if owner != surveyed:
                    survey.read(s, owner)
                    surveyed = owner
                if f != mover:
                    mover = f
                    here = survey.space_worth(s, f, s.pos[f])
                gain = survey.space_worth(s, f, z_of(option)) - here
                self.scores[i] = gain if book.team[owner] == team else -gain
            elif kind == DOOR:
                self.scores[i] = WORK_DOOR
            else:
                self.scores[i] = rest
            i += 1

    def _score_spaces(self, s: State, n: i64) -> None:
        """Where to put the fighter asked about."""
        book = s.book
        f = s.asked_about
        if f < 0 or kind_of(self.buf[n - 1]) != SPACE:
            self._level(n)
            return
        owner = book.owner[f]
        self.survey.read(s, owner)
        if s.pos[f] < 0:
            self.survey.expect(f)
        own = book.team[owner] == book.team[s.asked_seat]
        i: i64 = 0
        while i < n:
            option = self.buf[i]
            if option == PASS:
                self.scores[i] = NO_SPACE
            else:
                worth = self.survey.space_worth(s, f, z_of(option))
                self.scores[i] = worth if own else -worth
            i += 1

    # -- cards

    def _score_discards(self, s: State, n: i64) -> None:
        i: i64 = 0
        while i < n:
            self.scores[i] = -worth_in_hand(s, self.survey.cards, s.asked_seat * ROW + z_of(self.buf[i]))
            i += 1

    def _score_cards(self, s: State, n: i64) -> None:
        """Cards to take: the better the card, the better."""
        i: i64 = 0
        while i < n:
            option = self.buf[i]
            score = 0.0
            if kind_of(option) == CARD:
                score = self._card_in_hand(s, option)
            self.scores[i] = score
            i += 1

    def _card_in_hand(self, s: State, option: i64) -> float:
        """What the card of an option is worth in its owner's hand."""
        return worth_in_hand(s, self.survey.cards, x_of(option) * ROW + z_of(option))

    def _try_all(self, s: State, n: i64) -> None:
        """Try every option of an effect's question and evaluate what comes of it."""
        team = s.book.team[s.asked_seat]
        i: i64 = 0
        while i < n:
            option = self.buf[i]
            w = s.copy()
            apply(w, option)
            if self.inner is not None and s.asked != Q_EFFECT_MOVE:
                self._finish_effect(w, s.asked_seat, self.inner)
            score = WORTH_OF_WINNING * self.value.win(w, team)
            if option == YES:
                score += YES_RATHER
            elif option == PASS:
                score += PASS_RATHER
            elif kind_of(option) == CARD:
                score += CARD_RATHER * self._card_in_hand(s, option)
            self.scores[i] = score
            i += 1

    def _finish_effect(self, w: State, seat: i64, inner: RuleOfThumb) -> None:
        """Answer what the effect asks next, so that it is judged by what comes of it and not by its price alone."""
        answered: i64 = 0
        while w.winner < 0 and w.asked >= Q_MAY and w.asked_seat == seat and answered < MOST_FURTHER:
            n = inner.options(w)
            apply(w, inner.choose(w, n, 0.0))
            answered += 1
