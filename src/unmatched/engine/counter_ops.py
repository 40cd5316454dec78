"""Instructions about actions and counters: gain, spend, flip."""

from __future__ import annotations

from typing import Final

from unmatched.engine.bits import put
from unmatched.engine.codes import (
    AMOUNT,
    E_ACTIONS,
    E_ROLL,
    NUMBER,
    ONE,
    Q_AMOUNT,
    SEAT,
    z_of,
)
from unmatched.engine.layout import COUNTERS, Frame, Option
from unmatched.engine.memory import set_counter
from unmatched.engine.numbers import Number
from unmatched.engine.ops import DONE, WAIT, Op, seat_of
from unmatched.engine.pack import i64, vec
from unmatched.engine.state import EVERYONE, State

MOST_ACTIONS: Final[i64] = 20
"""a turn has no more actions than this; what is gained beyond them is lost (R4.9)"""


class GainAction(Op):
    """Only the player whose turn it is can use an action (A-39)."""

    __slots__ = ("amount", "who")

    def __init__(self, amount: Number, who: i64) -> None:
        self.amount = amount
        self.who: i64 = who

    def step(self, s: State, f: Frame) -> i64:
        if seat_of(s, f, self.who) == s.active and not s.is_out(s.active):
            n = self.amount.count(s, f)
            room = MOST_ACTIONS - s.taken - s.actions
            if n > room:
                n = room
            s.actions += n
            s.note(E_ACTIONS, s.active, n, 0, EVERYONE)
        return DONE


class Gain(Op):
    __slots__ = ("amount", "counter")

    def __init__(self, counter: i64, amount: Number) -> None:
        self.counter: i64 = counter
        self.amount = amount

    def step(self, s: State, f: Frame) -> i64:
        seat = s.stack[f + SEAT]
        set_counter(s, seat, self.counter, s.tally[seat * COUNTERS + self.counter] + self.amount.count(s, f))
        return DONE


class Spend(Op):
    """Spend exactly the amount, or up to it, as the player wishes."""

    __slots__ = ("amount", "counter", "exact")

    def __init__(self, counter: i64, amount: Number, exact: bool) -> None:
        self.counter: i64 = counter
        self.amount = amount
        self.exact = exact

    def _most(self, s: State, f: Frame) -> i64:
        have = s.tally[s.stack[f + SEAT] * COUNTERS + self.counter]
        most = self.amount.count(s, f)
        return most if most < have else have

    def possible(self, s: State, f: Frame) -> bool:
        return not self.exact or s.tally[s.stack[f + SEAT] * COUNTERS + self.counter] >= self.amount.count(s, f)

    def step(self, s: State, f: Frame) -> i64:
        s.stack[f + NUMBER] = 0
        if self.exact:
            if self.possible(s, f):
                self._pay(s, f, self.amount.count(s, f))
            return DONE
        if self._most(s, f) <= 0:
            return DONE
        s.ask(Q_AMOUNT, s.stack[f + SEAT], self.counter)
        return WAIT

    def _pay(self, s: State, f: Frame, n: i64) -> None:
        seat = s.stack[f + SEAT]
        s.stack[f + NUMBER] = n
        if n > 0:
            set_counter(s, seat, self.counter, s.tally[seat * COUNTERS + self.counter] - n)

    def groups(self, s: State, f: Frame, buf: vec[i64]) -> i64:
        return put(buf, 0, AMOUNT, (ONE << self._most(s, f) + 1) - 1)

    def resolve(self, s: State, f: Frame, option: Option) -> i64:
        self._pay(s, f, z_of(option))
        return DONE


class Roll(Op):
    """A die with a number of sides; its result can be referred to."""

    __slots__ = ("sides",)

    def __init__(self, sides: i64) -> None:
        self.sides: i64 = sides

    def step(self, s: State, f: Frame) -> i64:
        n = 1 + s.random(self.sides)
        s.stack[f + NUMBER] = n
        s.note(E_ROLL, s.stack[f + SEAT], n, 0, EVERYONE)
        return DONE


class Flip(Op):
    """Turn a counter to its next face, or to a named one."""

    __slots__ = ("counter", "named")

    def __init__(self, counter: i64, named: i64) -> None:
        self.counter: i64 = counter
        self.named: i64 = named
        """NONE for the next"""

    def step(self, s: State, f: Frame) -> i64:
        seat = s.stack[f + SEAT]
        face = self.named
        if face < 0:
            face = s.tally[seat * COUNTERS + self.counter] + 1
        if face >= s.book.faces[seat * COUNTERS + self.counter]:
            face = 0
        set_counter(s, seat, self.counter, face)
        return DONE
