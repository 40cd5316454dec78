"""Instructions for cards that work from their place: in play, or in the hand."""

from __future__ import annotations

from unmatched.engine.bits import count, put
from unmatched.engine.cards import card_of_kind, kinds
from unmatched.engine.codes import CARD, E_SHOW, NONE, ONE, PASS, Q_FROM_HAND, SEAT, option
from unmatched.engine.layout import PILES, ROW, Frame, Option, Seat, card_of_seat
from unmatched.engine.ops import DONE, WAIT, Op
from unmatched.engine.pack import i64, vec
from unmatched.engine.piles import DISCARD, HAND, IN_PLAY, NAMED, is_open, of_kind_in, packed, show_in_hand
from unmatched.engine.state import EVERYONE, State


class ForEachInPlay(Op):
    """Run a program once for every card of a kind that stays in play."""

    __slots__ = ("kind", "program")

    def __init__(self, kind: i64, program: i64) -> None:
        self.kind: i64 = kind
        self.program: i64 = program

    def idles(self, s: State, f: Frame, pc: i64) -> i64:
        return NONE if of_kind_in(s, s.stack[f + SEAT], IN_PLAY, self.kind) > 0 else pc + 1

    def step(self, s: State, f: Frame) -> i64:
        n = of_kind_in(s, s.stack[f + SEAT], IN_PLAY, self.kind)
        while n > 0:
            s.push_block(self.program, f)
            n -= 1
        return DONE


class FromHand(Op):
    """Ask whether to use a card that works from the hand; every player who may hold one is asked (A-60)."""

    __slots__ = ("kind", "program")

    def __init__(self, kind: i64, program: i64) -> None:
        self.kind: i64 = kind
        self.program: i64 = program

    def idles(self, s: State, f: Frame, pc: i64) -> i64:
        """No one orders a card from the hand: whether one is held must not show in what is asked."""
        return pc + 1

    def _may_hold(self, s: State, seat: Seat) -> bool:
        """Whether as far as everyone can see a card of the kind may be in the hand."""
        if s.is_out(seat) or not s.hand[seat]:
            return False
        gone = of_kind_in(s, seat, DISCARD, self.kind) + of_kind_in(s, seat, IN_PLAY, self.kind)
        pile = NAMED
        while pile < NAMED + PILES:
            if is_open(s, seat, pile):
                gone += of_kind_in(s, seat, pile, self.kind)
            pile += 1
        return gone < count(s.book.cards_of_kind[seat * ROW + self.kind])

    def step(self, s: State, f: Frame) -> i64:
        seat = s.stack[f + SEAT]
        if not self._may_hold(s, seat):
            return DONE
        s.ask(Q_FROM_HAND, seat, 0)
        return WAIT

    def groups(self, s: State, f: Frame, buf: vec[i64]) -> i64:
        seat = s.stack[f + SEAT]
        n = put(buf, 0, PASS, 1)
        return put(buf, n, option(CARD, seat, 0, 0), kinds(s, seat, s.hand[seat]) & ONE << self.kind)

    def resolve(self, s: State, f: Frame, option: Option) -> i64:
        if option != PASS:
            seat = s.stack[f + SEAT]
            place = card_of_seat(seat, card_of_kind(s, seat, s.hand[seat], self.kind))
            show_in_hand(s, place, EVERYONE, 1)
            s.note(E_SHOW, NONE, packed(seat, HAND, seat), self.kind, EVERYONE)
            s.push_block(self.program, f)
        return DONE
