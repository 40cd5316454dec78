"""Instructions that change a combat: values, cancelling, boosts, participants."""

from __future__ import annotations

from typing import Final

from unmatched.engine.bits import contains, put
from unmatched.engine.book import FORBID_BOOST, FORBID_CANCELLED
from unmatched.engine.codes import (
    ATTACKING,
    BOOST_COMBAT,
    DEFENDING,
    DISCARD_AS_BOOST,
    E_BOOST,
    E_CANCEL,
    E_DECIDE,
    E_PREVENT,
    E_REDIRECT,
    NO_SIDE,
    NONE,
    ONE,
    PASS,
    PROG,
    Q_EFFECT_BOOST,
    SIDE,
    VALUE_ADDED,
    VALUE_BOOSTED,
    VALUE_IGNORED,
    VALUE_SET,
    caused,
    x_of,
    z_of,
)
from unmatched.engine.combat import note_value, start_bonus_attack
from unmatched.engine.layout import ROW, Frame, Option
from unmatched.engine.moments import M_BOOSTED, happen
from unmatched.engine.numbers import Number
from unmatched.engine.ops import DONE, WAIT, Op
from unmatched.engine.pack import i64, vec
from unmatched.engine.piles import discard_chosen, hand_size, put_hand
from unmatched.engine.standing import adjustment
from unmatched.engine.state import EVERYONE, State

WIN: Final[i64] = 0
LOSE: Final[i64] = 1
DRAW: Final[i64] = 2


def _other(side: i64) -> i64:
    return DEFENDING if side == ATTACKING else ATTACKING


def _card(s: State, side: i64) -> i64:
    return s.attack_card if side == ATTACKING else s.defense_card


class Cancel(Op):
    """End the opposing card's effects that are still to come (R10.5); Arthur's boost is lost too (A-16)."""

    __slots__ = ()

    def step(self, s: State, f: Frame) -> i64:
        side = _other(s.stack[f + SIDE])
        card = _card(s, side)
        if card < 0:
            return DONE
        row = s.book.owner[s.attacker if side == ATTACKING else s.defender] * ROW
        fighter = s.attacker if side == ATTACKING else s.defender
        kept = adjustment(s, s.book.owner[fighter], fighter, FORBID_CANCELLED) > 0
        if kept or s.book.uncancellable[row + s.book.kind[row + card]]:
            return DONE
        s.cancelled |= ONE << side
        s.note(E_CANCEL, side, 0, 0, EVERYONE)
        if side == ATTACKING and s.boosted >= 0:
            lost = s.book.boost[row + s.boosted]
            s.boosted = NONE
            note_value(s, side, -lost, caused(VALUE_ADDED, s.stack[f + PROG]))
        return DONE


class Ignore(Op):
    """The opposing card's value counts as 0 (R1.12); not a cancel."""

    __slots__ = ()

    def step(self, s: State, f: Frame) -> i64:
        side = _other(s.stack[f + SIDE])
        if _card(s, side) >= 0:
            s.ignored |= ONE << side
            note_value(s, side, 0, caused(VALUE_IGNORED, s.stack[f + PROG]))
        return DONE


class AddValue(Op):
    __slots__ = ("amount",)

    def __init__(self, amount: Number) -> None:
        self.amount = amount

    def step(self, s: State, f: Frame) -> i64:
        side = s.stack[f + SIDE]
        n = self.amount.count(s, f)
        if side == ATTACKING:
            s.attack_add += n
        else:
            s.defense_add += n
        note_value(s, side, n, caused(VALUE_ADDED, s.stack[f + PROG]))
        return DONE


class SetValue(Op):
    """The card's base becomes this; what is added stays on top (A-22)."""

    __slots__ = ("amount",)

    def __init__(self, amount: Number) -> None:
        self.amount = amount

    def step(self, s: State, f: Frame) -> i64:
        side = s.stack[f + SIDE]
        n = self.amount.count(s, f)
        if side == ATTACKING:
            s.attack_base = n
        else:
            s.defense_base = n
        note_value(s, side, n, caused(VALUE_SET, s.stack[f + PROG]))
        return DONE


class Boost(Op):
    """The player of a combat card may discard a card and add its boost to the value (R7.4)."""

    __slots__ = ("opposing",)

    def __init__(self, opposing: bool) -> None:
        self.opposing = opposing

    def _side(self, s: State, f: Frame) -> i64:
        side = s.stack[f + SIDE]
        return _other(side) if self.opposing else side

    def _seat(self, s: State, f: Frame) -> i64:
        return s.book.owner[s.attacker if self._side(s, f) == ATTACKING else s.defender]

    def possible(self, s: State, f: Frame) -> bool:
        seat = self._seat(s, f)
        fighter = s.attacker if self._side(s, f) == ATTACKING else s.defender
        forbidden = adjustment(s, seat, fighter, FORBID_BOOST) > 0
        return _card(s, self._side(s, f)) >= 0 and hand_size(s, seat) > 0 and not s.is_out(seat) and not forbidden

    def step(self, s: State, f: Frame) -> i64:
        if not self.possible(s, f):
            return DONE
        s.ask(Q_EFFECT_BOOST, self._seat(s, f), 0)
        return WAIT

    def groups(self, s: State, f: Frame, buf: vec[i64]) -> i64:
        return put_hand(s, buf, put(buf, 0, PASS, 1), self._seat(s, f))

    def resolve(self, s: State, f: Frame, option: Option) -> i64:
        if option != PASS:
            seat = self._seat(s, f)
            n = s.book.boost[x_of(option) * ROW + z_of(option)]
            s.note(E_BOOST, seat, caused(BOOST_COMBAT, x_of(option)), z_of(option), EVERYONE)
            place = discard_chosen(s, seat, option, DISCARD_AS_BOOST)
            if self._side(s, f) == ATTACKING:
                s.attack_add += n
            else:
                s.defense_add += n
            note_value(s, self._side(s, f), n, VALUE_BOOSTED)
            if contains(s.book.watches, M_BOOSTED):
                happen(s, M_BOOSTED, seat, place, NONE, 1)
        return DONE


class Prevent(Op):
    """No combat damage is dealt in this combat (A-19)."""

    __slots__ = ()

    def step(self, s: State, f: Frame) -> i64:
        s.prevented = 1
        s.note(E_PREVENT, s.stack[f + SIDE], 0, 0, EVERYONE)
        return DONE


class Redirect(Op):
    """The attack's combat damage hits the attacker instead (A-20)."""

    __slots__ = ()

    def step(self, s: State, f: Frame) -> i64:
        s.redirected = 1
        s.note(E_REDIRECT, s.stack[f + SIDE], 0, 0, EVERYONE)
        return DONE


class Decide(Op):
    """No matter who damages whom, this side wins the combat, or loses it, or no one wins."""

    __slots__ = ("outcome",)

    def __init__(self, outcome: i64) -> None:
        self.outcome: i64 = outcome
        """WIN, LOSE or DRAW"""

    def step(self, s: State, f: Frame) -> i64:
        side = s.stack[f + SIDE]
        if self.outcome == LOSE:
            side = _other(side)
        elif self.outcome == DRAW:
            side = NO_SIDE
        s.decided = 1 + side
        s.note(E_DECIDE, side, 0, 0, EVERYONE)
        return DONE


class BonusAttack(Op):
    """Attack once more with the card's bonus attack; a card that a basket item turns to defend makes none."""

    __slots__ = ()

    def possible(self, s: State, f: Frame) -> bool:
        return s.stack[f + SIDE] == ATTACKING

    def step(self, s: State, f: Frame) -> i64:
        if self.possible(s, f):
            start_bonus_attack(s)
        return DONE
