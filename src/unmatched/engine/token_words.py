"""Words about tokens in steps: the spaces on or near them, who is there, how many they are."""

from __future__ import annotations

from unmatched.engine.bits import count, lowest
from unmatched.engine.board import near_space, within, zone_of_space
from unmatched.engine.conditions import Condition
from unmatched.engine.layout import TOKENS, Frame, Mask, Seat
from unmatched.engine.numbers import Source
from unmatched.engine.pack import i64
from unmatched.engine.selectors import Spaces, space_of
from unmatched.engine.state import State
from unmatched.engine.tokens import left, place_of


class OnToken(Spaces):
    """The spaces with tokens of a kind."""

    __slots__ = ("kind",)

    def __init__(self, kind: i64) -> None:
        super().__init__()
        self.kind: i64 = kind

    def places(self, s: State, f: Frame) -> Mask:
        return s.tokens[place_of(s, f, self.kind)]


class NextToToken(OnToken):
    """The spaces adjacent to such a token."""

    __slots__ = ()

    def places(self, s: State, f: Frame) -> Mask:
        rest = s.tokens[place_of(s, f, self.kind)]
        mask: Mask = 0
        while rest:
            mask |= near_space(s, lowest(rest))
            rest &= rest - 1
        return mask


class ZoneOfToken(OnToken):
    """The spaces in the zones of such tokens."""

    __slots__ = ()

    def places(self, s: State, f: Frame) -> Mask:
        rest = s.tokens[place_of(s, f, self.kind)]
        mask: Mask = 0
        while rest:
            mask |= zone_of_space(s, lowest(rest))
            rest &= rest - 1
        return mask


class WithinOfToken(OnToken):
    """The spaces within some steps of such a token, no matter who is between."""

    __slots__ = ("steps",)

    def __init__(self, kind: i64, steps: i64) -> None:
        super().__init__(kind)
        self.steps: i64 = steps

    def places(self, s: State, f: Frame) -> Mask:
        rest = s.tokens[place_of(s, f, self.kind)]
        mask: Mask = 0
        while rest:
            mask |= within(s.book.board, s.doors, lowest(rest), self.steps, 0)
            rest &= rest - 1
        return mask


class StandsOn(Condition):
    """A fighter is on one of some spaces; does not hold, negated or not, if it is not on the board (R10.10)."""

    __slots__ = ("anchor", "spaces")

    def __init__(self, anchor: i64, spaces: Spaces) -> None:
        super().__init__()
        self.anchor: i64 = anchor
        self.spaces = spaces

    def holds(self, s: State, f: Frame) -> bool:
        return space_of(s, f, self.anchor) >= 0 and self.true(s, f) != self.negated

    def true(self, s: State, f: Frame) -> bool:
        return self.spaces.places(s, f) >> space_of(s, f, self.anchor) & 1 != 0


class TokensOn(Source):
    """How many tokens of a kind are on some spaces."""

    __slots__ = ("kind", "spaces")

    def __init__(self, kind: i64, spaces: Spaces) -> None:
        super().__init__()
        self.kind: i64 = kind
        self.spaces = spaces

    def count(self, s: State, f: Frame) -> i64:
        return count(s.tokens[place_of(s, f, self.kind)] & self.spaces.places(s, f))


class TokensLeft(Source):
    """How many tokens of a kind are not on the board."""

    __slots__ = ("kind",)

    def __init__(self, kind: i64) -> None:
        self.of_seat = True
        self.kind: i64 = kind

    def for_seat(self, s: State, seat: Seat) -> i64:
        return left(s, seat * TOKENS + self.kind)
