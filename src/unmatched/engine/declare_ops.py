"""Instructions by which a player names a number or a card."""

from __future__ import annotations

from unmatched.engine.bits import contains, put
from unmatched.engine.codes import (
    AMOUNT,
    CARD,
    CARD_OF,
    E_DECLARE_CARD,
    E_DECLARE_NUMBER,
    NONE,
    NUMBER,
    ONE,
    Q_NAME_CARD,
    Q_NAME_NUMBER,
    SEAT,
    option,
    x_of,
    z_of,
)
from unmatched.engine.layout import ONLY_NAMED, ROW, Frame, Mask, Option, card_of_seat
from unmatched.engine.numbers import Number
from unmatched.engine.ops import DONE, WAIT, YOU, Op, holder_of
from unmatched.engine.pack import i64, vec
from unmatched.engine.state import EVERYONE, State


class NameNumber(Op):
    """A player names a number, up to a bound."""

    __slots__ = ("most", "who")

    def __init__(self, most: Number, who: i64) -> None:
        self.most = most
        self.who: i64 = who

    def step(self, s: State, f: Frame) -> i64:
        s.stack[f + NUMBER] = 0
        seat = holder_of(s, f, self.who)
        if seat < 0:
            return DONE
        s.ask(Q_NAME_NUMBER, seat, 0)
        return WAIT

    def groups(self, s: State, f: Frame, buf: vec[i64]) -> i64:
        most = self.most.count(s, f)
        if most > 60:
            most = 60
        return put(buf, 0, AMOUNT, (ONE << (most if most > 0 else 0) + 1) - 1)

    def resolve(self, s: State, f: Frame, option: Option) -> i64:
        s.stack[f + NUMBER] = z_of(option)
        s.note(E_DECLARE_NUMBER, holder_of(s, f, self.who), z_of(option), 0, EVERYONE)
        return DONE


class NameCard(Op):
    """A player names a card of a deck list, wherever the card may be."""

    __slots__ = ("whose",)

    def __init__(self, whose: i64) -> None:
        self.whose: i64 = whose

    def step(self, s: State, f: Frame) -> i64:
        s.stack[f + CARD_OF] = NONE
        if holder_of(s, f, self.whose) < 0 or holder_of(s, f, YOU) < 0:
            return DONE
        s.ask(Q_NAME_CARD, s.stack[f + SEAT], 0)
        return WAIT

    def groups(self, s: State, f: Frame, buf: vec[i64]) -> i64:
        owner = holder_of(s, f, self.whose)
        kinds: Mask = 0
        kind: i64 = 0
        while kind < ROW:
            if s.book.cards_of_kind[owner * ROW + kind]:
                kinds |= ONE << kind
            kind += 1
        return put(buf, 0, option(CARD, owner, 0, 0), kinds)

    def resolve(self, s: State, f: Frame, option: Option) -> i64:
        owner = x_of(option)
        card: i64 = 0
        while not contains(s.book.cards_of_kind[owner * ROW + z_of(option)], card):
            card += 1
        s.stack[f + CARD_OF] = card_of_seat(owner, card) | ONLY_NAMED
        s.note(E_DECLARE_CARD, s.stack[f + SEAT], owner, z_of(option), EVERYONE)
        return DONE
