"""Policy: a scored rule of thumb for every kind of decision, from the book's data alone.

Scores are in units of one damage to a hero. A seat's score uses what that seat may know, and what a world holds of it.
"""

from __future__ import annotations

from typing import Final

from unmatched.bots.core.ground import Ground
from unmatched.bots.core.lore import Lore
from unmatched.bots.core.luck import Luck
from unmatched.bots.core.value import Value, by_hand
from unmatched.engine.bits import count, lowest
from unmatched.engine.board import reach
from unmatched.engine.cards import deck_size
from unmatched.engine.codes import (
    ATTACK,
    ATTACKING,
    BONUS,
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
    Q_FACE,
    Q_HAND_CARD,
    Q_HAND_LIMIT,
    Q_MOVE,
    Q_PLACE,
    Q_SHIFT,
    Q_SPACE,
    SHIFTER,
    SPACE,
    TAKERS,
    WIDTH,
    YES,
    kind_of,
    x_of,
    y_of,
    z_of,
)
from unmatched.engine.combat import value_of
from unmatched.engine.flow import apply
from unmatched.engine.maneuver import steps_left
from unmatched.engine.offers import MOST_OPTIONS, offer
from unmatched.engine.pack import i64, vec
from unmatched.engine.state import State

LOOK_AHEAD: Final[i64] = 8
"""effect questions with at most so many options are answered by trying each"""
WORTH_OF_VALUE: Final = 24.0
"""a won game in units of the scores, for what is tried and evaluated"""


class Policy:
    __slots__ = ("buf", "ground", "lore", "luck", "scores", "value")

    def __init__(self, lore: Lore, luck: Luck) -> None:
        self.lore = lore
        self.value = Value(Ground(lore), by_hand())
        self.luck = luck
        self.ground = Ground(lore)
        self.buf: vec[i64] = vec[i64]([0] * MOST_OPTIONS)
        self.scores: vec[float] = vec[float]([0.0] * MOST_OPTIONS)

    def options(self, s: State) -> i64:
        """Write the options of the present question into the own buffer; return how many."""
        return offer(s, self.buf)

    def choose(self, s: State, n: i64, noise: float) -> i64:
        """The best of the n options in the buffer, with uniform noise on the scores."""
        if n == 1:
            return self.buf[0]
        self.score(s, n)
        scores = self.scores
        luck = self.luck
        best: i64 = 0
        most = -1e9
        i: i64 = 0
        while i < n:
            score = scores[i] + noise * luck.unit()
            if score > most:
                most = score
                best = i
            i += 1
        return self.buf[best]

    def score(self, s: State, n: i64) -> None:
        """Score the n options in the buffer."""
        q = s.asked
        if q == Q_MOVE:
            self._score_moves(s, n, s.asked_seat, 0.05)
        elif q == Q_ACTION:
            self._score_actions(s, n)
        elif q == Q_BOOST:
            self._score_maneuver_boost(s, n)
        elif q == Q_ATTACK_CARD:
            self._score_attack_cards(s, n)
        elif q == Q_DEFENSE:
            self._score_defense(s, n)
        elif q == Q_ATTACK_BOOST:
            self._score_attack_boost(s, n)
        elif q == Q_HAND_LIMIT or q == Q_HAND_CARD:
            self._score_discards(s, n)
        elif q == Q_EFFECT_BOOST:
            self._score_effect_boost(s, n)
        elif q == Q_EFFECT_MOVE and n > LOOK_AHEAD:
            self._score_moves(s, n, s.asked_seat, 0.0)
        elif (q == Q_SPACE or q == Q_PLACE) and n > 1:
            self._score_spaces(s, n)
        elif q == Q_SHIFT:
            self._score_shift(s, n)
        elif q == Q_FACE:
            self._level(n)
        elif n <= LOOK_AHEAD or q == Q_EFFECT_MOVE:
            self._try_all(s, n)
        else:
            self._score_by_keep(s, n)

    def _level(self, n: i64) -> None:
        i: i64 = 0
        while i < n:
            self.scores[i] = 0.0
            i += 1

    # -- actions

    def _score_actions(self, s: State, n: i64) -> None:
        book = s.book
        lore = self.lore
        ground = self.ground
        seat = s.asked_seat
        row = seat << 5
        ground.survey(s, seat)
        i: i64 = 0
        while i < n:
            option = self.buf[i]
            kind = kind_of(option)
            if kind == MANEUVER:
                self.scores[i] = self._draw_worth(s, seat) + self._way_worth(s, seat)
            elif kind == ATTACK:
                self.scores[i] = ground.gain[x_of(option) * book.fighters + y_of(option)]
            else:
                k = row | z_of(option)
                self.scores[i] = lore.scheme[k] - 0.7 * lore.keep[k] + 0.4
            i += 1

    def _draw_worth(self, s: State, seat: i64) -> float:
        """What the card drawn in a maneuver is worth."""
        book = s.book
        if deck_size(s, seat) == 0:
            hero = book.first_fighter[seat]
            return -30.0 if s.health[hero] <= 2 else -3.5
        held = count(s.hand[seat])
        if held <= 2:
            return 1.4
        if held <= 4:
            return 1.0
        if held == 5:
            return 0.8
        return 0.5 if held == 6 else 0.1

    def _way_worth(self, s: State, seat: i64) -> float:
        """What the moves of a maneuver are worth: the best way of every fighter."""
        book = s.book
        ground = self.ground
        # After this action there is one less to attack with.
        act = ground.act
        ground.act = 1.0 if s.actions > 1 else 0.4
        total = 0.0
        f = book.first_fighter[seat]
        while f < book.last_fighter[seat]:
            if s.pos[f] >= 0:
                total += self._best_gain(s, f, book.move[seat])
            f += 1
        ground.act = act
        return total if total < 6.0 else 6.0

    def _best_gain(self, s: State, f: i64, steps: i64) -> float:
        ground = self.ground
        here = ground.worth(s, f, s.pos[f])
        best = here
        spaces = reach(s, f, steps, False)
        while spaces:
            space = lowest(spaces)
            spaces &= spaces - 1
            worth = ground.worth(s, f, space)
            if worth > best:
                best = worth
        return best - here

    def _score_maneuver_boost(self, s: State, n: i64) -> None:
        book = s.book
        ground = self.ground
        seat = s.asked_seat
        ground.survey(s, seat)
        plain = self._move_sum(s, seat, 0)
        done: i64 = 0
        gains = ground.curve[:16]
        i: i64 = 0
        while i < n:
            option = self.buf[i]
            if option == PASS:
                self.scores[i] = 0.2
            else:
                k = seat << 5 | z_of(option)
                bonus = book.boost[k]
                if bonus > 15:
                    bonus = 15
                if not done >> bonus & 1:
                    done |= ONE << bonus
                    gains[bonus] = self._move_sum(s, seat, bonus) - plain
                self.scores[i] = gains[bonus] - 0.8 * self.lore.keep[k]
            i += 1

    def _move_sum(self, s: State, seat: i64, bonus: i64) -> float:
        book = s.book
        top = (s.depth - 1) * WIDTH
        was = s.stack[top + BONUS]
        s.stack[top + BONUS] = bonus
        total = 0.0
        f = book.first_fighter[seat]
        while f < book.last_fighter[seat]:
            if s.pos[f] >= 0:
                total += self._best_gain(s, f, steps_left(s, f))
            f += 1
        s.stack[top + BONUS] = was
        return total

    # -- movement

    def _score_moves(self, s: State, n: i64, seat: i64, rest: float) -> None:
        """Every move against staying; moving an enemy is good where it is bad for him."""
        book = s.book
        ground = self.ground
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
                    ground.survey(s, owner)
                    surveyed = owner
                if f != mover:
                    mover = f
                    here = ground.worth(s, f, s.pos[f])
                gain = ground.worth(s, f, z_of(option)) - here
                self.scores[i] = gain if book.team[owner] == team else -gain
            elif kind == DOOR:
                self.scores[i] = -0.3
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
        self.ground.survey(s, owner)
        if s.pos[f] < 0:
            self.ground.guard[f] = 0.0
            self.ground.risk[f] = 0.3
        own = book.team[owner] == book.team[s.asked_seat]
        i: i64 = 0
        while i < n:
            option = self.buf[i]
            if option == PASS:
                self.scores[i] = -1.0
            else:
                worth = self.ground.worth(s, f, z_of(option))
                self.scores[i] = worth if own else -worth
            i += 1

    # -- combat

    def _score_attack_cards(self, s: State, n: i64) -> None:
        seat = s.asked_seat
        ground = self.ground
        ground.curve_ready = 0
        i: i64 = 0
        while i < n:
            kind = z_of(self.buf[i])
            self.scores[i] = ground.promise(s, s.attacker, s.defender, kind, 0.0)
            self.scores[i] -= 0.8 * self.lore.keep[seat << 5 | kind]
            i += 1

    def _score_attack_boost(self, s: State, n: i64) -> None:
        book = s.book
        seat = s.asked_seat
        row = seat << 5
        kind = book.kind[row | s.attack_card]
        ground = self.ground
        ground.curve_ready = 0
        plain = ground.promise(s, s.attacker, s.defender, kind, 0.0)
        i: i64 = 0
        while i < n:
            option = self.buf[i]
            if option == PASS:
                self.scores[i] = 0.0
            else:
                k = row | z_of(option)
                more = float(book.boost[k])
                gain = ground.promise(s, s.attacker, s.defender, kind, more) - plain
                self.scores[i] = gain - 0.8 * self.lore.keep[k]
            i += 1

    def _score_defense(self, s: State, n: i64) -> None:
        """The attack card is not known to the defender: it may be any the attacker can still hold."""
        book = s.book
        lore = self.lore
        seat = s.asked_seat
        attacking = book.owner[s.attacker]
        row = attacking << 5
        own = seat << 5
        health = float(s.health[s.defender])
        hero = s.defender == book.first_fighter[seat]
        cards = ONE << s.attack_card
        if not s.bonus:
            cards = self.ground.pool(s, attacking) & book.attack_cards[s.attacker]
        boost = 1.2 if s.attack_boost >= 0 else 0.0
        if s.pos[s.attacker] >= 0 and s.pos[s.defender] >= 0:
            boost += float(book.board.lower[s.pos[s.attacker]] >> s.pos[s.defender] & 1)
        i: i64 = 0
        while i < n:
            option = self.buf[i]
            value = 0.0
            gain = 0.0
            if option != PASS:
                k = own | z_of(option)
                value = lore.defense[k]
                gain = lore.defense_always[k] - 0.8 * lore.keep[k]
            left = cards
            loss = 0.0
            weight = 0.0
            while left:
                card = lowest(left)
                left &= left - 1
                a = row | book.kind[row | card]
                attack = lore.attack[a] + boost
                if s.bonus:
                    attack = float(book.bonus_value[a])
                # Strong cards are the likelier ones.
                likely = 0.5 + 0.3 * attack
                weight += likely
                cancelled = option != PASS and lore.cancels[own | z_of(option)] != 0
                harm = attack - value
                won_harm = lore.attack_won_harm[a]
                if harm <= 0.0:
                    harm = 0.0
                    if option != PASS:
                        loss -= likely * lore.defense_won[own | z_of(option)]
                elif not cancelled:
                    harm += won_harm
                    loss += likely * lore.attack_won[a]
                if not cancelled:
                    harm += lore.attack_harm[a]
                loss += likely * _loss(harm, health, hero)
            if weight > 0.0:
                gain -= loss / weight
            self.scores[i] = gain
            i += 1

    def _score_effect_boost(self, s: State, n: i64) -> None:
        """Both cards are shown: see what the boost changes."""
        book = s.book
        seat = s.asked_seat
        attacking = seat == book.owner[s.attacker]
        attack = float(value_of(s, ATTACKING))
        defense = float(value_of(s, 1))
        health = float(s.health[s.defender])
        hero = s.defender == book.first_fighter[book.owner[s.defender]]
        i: i64 = 0
        while i < n:
            option = self.buf[i]
            if option == PASS:
                self.scores[i] = 0.0
            else:
                k = seat << 5 | z_of(option)
                more = float(book.boost[k])
                before = _harm(attack - defense, health, hero)
                after = _harm(attack + more - defense if attacking else attack - defense - more, health, hero)
                gain = after - before if attacking else before - after
                self.scores[i] = gain - 0.8 * self.lore.keep[k]
            i += 1

    def _score_shift(self, s: State, n: i64) -> None:
        """How much of the damage that was dealt to one fighter another takes; both count as in a defense."""
        book = s.book
        top = (s.depth - 1) * WIDTH
        taker = s.asked_about
        spared = s.stack[top + SHIFTER]
        # What the fighters asked after this one could still take, so that nobody dies for a hero who is lost.
        later: i64 = 0
        rest = s.stack[top + TAKERS] & ~(ONE << taker)
        while rest:
            f = lowest(rest)
            rest &= rest - 1
            later += s.health[f] - s.shares[f]
        i: i64 = 0
        while i < n:
            amount = z_of(self.buf[i])
            kept = s.shares[spared] - amount
            if kept >= s.health[spared]:
                more = kept - s.health[spared] + 1
                kept -= more if more < later else later
            hero = spared == book.first_fighter[book.owner[spared]]
            loss = _loss(float(kept), float(s.health[spared]), hero)
            hero = taker == book.first_fighter[book.owner[taker]]
            loss += _loss(float(s.shares[taker] + amount), float(s.health[taker]), hero)
            self.scores[i] = -loss
            i += 1

    # -- cards

    def _score_discards(self, s: State, n: i64) -> None:
        i: i64 = 0
        while i < n:
            self.scores[i] = -self.lore.keep[s.asked_seat << 5 | z_of(self.buf[i])]
            i += 1

    def _score_by_keep(self, s: State, n: i64) -> None:
        """Cards to take: the better the card, the better."""
        i: i64 = 0
        while i < n:
            option = self.buf[i]
            score = 0.0
            if kind_of(option) == CARD:
                score = self.lore.keep[(x_of(option) << 5 | z_of(option)) & 127]
            self.scores[i] = score
            i += 1

    def _try_all(self, s: State, n: i64) -> None:
        """Try every option of an effect's question and evaluate what comes of it."""
        team = s.book.team[s.asked_seat]
        i: i64 = 0
        while i < n:
            option = self.buf[i]
            w = s.copy()
            apply(w, option)
            score = WORTH_OF_VALUE * self.value.win(w, team)
            if option == YES:
                score += 0.15
            elif option == PASS:
                score -= 0.05
            elif kind_of(option) == CARD:
                score += 0.1 * self.lore.keep[(x_of(option) << 5 | z_of(option)) & 127]
            self.scores[i] = score
            i += 1


def _loss(harm: float, health: float, hero: bool) -> float:
    """What damage costs the side of the fighter that takes it."""
    if hero:
        return health + 12.0 if harm >= health else harm * (1.0 + 3.0 / (health - harm + 1.0))
    return 0.5 * health + 0.9 if harm >= health else 0.45 * harm


def _harm(harm: float, health: float, hero: bool) -> float:
    """What combat damage is worth to the attacker."""
    if harm <= 0.0:
        return 0.0
    if harm >= health:
        return health + 12.0 if hero else 0.45 * health + 0.8
    return harm * (1.0 + 2.0 / (health - harm + 1.0)) if hero else 0.45 * harm
