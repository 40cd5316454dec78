"""Sorts of cards: which of the cards in a pile a step means. One small class per sort of the hero files."""

from __future__ import annotations

from typing import Final

from unmatched.engine.bits import contains
from unmatched.engine.codes import CARD_OF, SEAT
from unmatched.engine.layout import ROW, Frame, Mask, card_of_place, seat_of_card, unnamed
from unmatched.engine.numbers import Number
from unmatched.engine.pack import i64
from unmatched.engine.state import State


class CardTest:
    """Whether a card, given with its owner, is of a sort. f is where the program's frame starts in the stack."""

    __slots__ = ("negated",)

    def __init__(self) -> None:
        self.negated = False

    def fits(self, s: State, f: Frame, place: i64) -> bool:
        return self.of_kind(s, f, seat_of_card(place) * ROW + s.book.kind[place]) != self.negated

    def of_kind(self, s: State, f: Frame, kind: i64) -> bool:
        """kind is a place in tables of kinds."""
        return True


class OfType(CardTest):
    __slots__ = ("types",)

    def __init__(self, types: i64) -> None:
        super().__init__()
        self.types: i64 = types

    def of_kind(self, s: State, f: Frame, kind: i64) -> bool:
        return s.book.types[kind] == self.types


class OfKinds(CardTest):
    """One of some kinds of the player whose file it is."""

    __slots__ = ("kinds",)

    def __init__(self, kinds: Mask) -> None:
        super().__init__()
        self.kinds: i64 = kinds

    def of_kind(self, s: State, f: Frame, kind: i64) -> bool:
        return seat_of_card(kind) == s.stack[f + SEAT] and contains(self.kinds, card_of_place(kind))


AT_MOST: Final[i64] = 0
AT_LEAST: Final[i64] = 1
EXACTLY: Final[i64] = 2


class OfNumber(CardTest):
    """The printed value, or the boost, compared with a number."""

    __slots__ = ("boost", "number", "way")

    def __init__(self, boost: bool, way: i64, number: Number) -> None:
        super().__init__()
        self.boost = boost
        self.way: i64 = way
        self.number = number

    def of_kind(self, s: State, f: Frame, kind: i64) -> bool:
        if not self.boost and s.book.scheme[kind]:
            return False
        has = s.book.boost[kind] if self.boost else s.book.value[kind]
        wanted = self.number.count(s, f)
        if self.way == EXACTLY:
            return has == wanted
        return has <= wanted if self.way == AT_MOST else has >= wanted


class OfName(CardTest):
    """Of the kind that a step before has referred to or named."""

    __slots__ = ()

    def of_kind(self, s: State, f: Frame, kind: i64) -> bool:
        card = unnamed(s.stack[f + CARD_OF])
        return card >= 0 and kind == seat_of_card(card) * ROW + s.book.kind[card]
