"""Conditions: what must hold for a step to be done. One small class per condition of the hero files."""

from __future__ import annotations

from typing import Final

from unmatched.engine.bits import contains
from unmatched.engine.board import near_space, occupied, zone_of_space
from unmatched.engine.card_sorts import CardTest
from unmatched.engine.codes import (
    ATTACKING,
    CARD_OF,
    DEFENDING,
    FELL,
    HURT,
    MARKS,
    NO_SIDE,
    NONE,
    NUMBER,
    SEAT,
    SIDE,
    cause_mark,
)
from unmatched.engine.layout import COUNTERS, FREE_NOW, ROW, Fighter, Frame, Mask, Seat, card_of_seat, unnamed
from unmatched.engine.numbers import Number
from unmatched.engine.pack import i64
from unmatched.engine.piles import IN_PLAY, hand_size, of_kind_in
from unmatched.engine.selectors import ANCHOR_FIGHTER, ANCHOR_SELF, Spaces, fighter_at, space_of
from unmatched.engine.state import State


class Condition:
    """Holds if it is true, or if it is not and that is asked. f is where the program's frame starts in the stack."""

    __slots__ = ("negated", "of_seat")

    def __init__(self) -> None:
        self.negated = False
        self.of_seat = False
        """whether it depends on nothing but whose it is"""

    def holds(self, s: State, f: Frame) -> bool:
        return self.true(s, f) != self.negated

    def true(self, s: State, f: Frame) -> bool:
        return self.true_for(s, s.stack[f + SEAT])

    def holds_for(self, s: State, seat: Seat) -> bool:
        """The same where of_seat holds; needs no frame."""
        return self.true_for(s, seat) != self.negated

    def true_for(self, s: State, seat: Seat) -> bool:
        return True


class OfFighter(Condition):
    """A condition about one fighter, on the board or not."""

    __slots__ = ("anchor",)

    def __init__(self, anchor: i64) -> None:
        super().__init__()
        self.anchor: i64 = anchor

    def true(self, s: State, f: Frame) -> bool:
        fighter = fighter_at(s, f, self.anchor)
        return fighter >= 0 and self.suits(s, f, fighter)

    def suits(self, s: State, f: Frame, fighter: Fighter) -> bool:
        return True


class Position(Condition):
    """Does not hold, negated or not, if a fighter it refers to is not on the board (R10.10)."""

    __slots__ = ()

    def holds(self, s: State, f: Frame) -> bool:
        return self.on_board(s, f) and self.true(s, f) != self.negated

    def on_board(self, s: State, f: Frame) -> bool:
        return space_of(s, f, ANCHOR_SELF) >= 0


class AllOf(Condition):
    """Every part holds."""

    __slots__ = ("parts",)

    def __init__(self, parts: list[Condition]) -> None:
        super().__init__()
        self.parts = parts
        self.of_seat = all(part.of_seat for part in parts)

    def true(self, s: State, f: Frame) -> bool:
        return all(part.holds(s, f) for part in self.parts)

    def true_for(self, s: State, seat: Seat) -> bool:
        return all(part.holds_for(s, seat) for part in self.parts)


class AnyOf(Condition):
    """One part holds."""

    __slots__ = ("parts",)

    def __init__(self, parts: list[Condition]) -> None:
        super().__init__()
        self.parts = parts
        self.of_seat = all(part.of_seat for part in parts)

    def true(self, s: State, f: Frame) -> bool:
        return any(part.holds(s, f) for part in self.parts)

    def true_for(self, s: State, seat: Seat) -> bool:
        return any(part.holds_for(s, seat) for part in self.parts)


# -- numbers

AT_LEAST: Final[i64] = 0
MORE: Final[i64] = 1
EQUAL: Final[i64] = 2


class Compared(Condition):
    """Two numbers, one against the other; does not hold, negated or not, if one of them is unknown."""

    __slots__ = ("how", "one", "other")

    def __init__(self, one: Number, how: i64, other: Number) -> None:
        super().__init__()
        self.one = one
        self.how: i64 = how
        self.other = other

    def holds(self, s: State, f: Frame) -> bool:
        return self.one.known(s, f) and self.other.known(s, f) and self.true(s, f) != self.negated

    def true(self, s: State, f: Frame) -> bool:
        one = self.one.count(s, f)
        other = self.other.count(s, f)
        if self.how == AT_LEAST:
            return one >= other
        if self.how == MORE:
            return one > other
        return one == other


# -- the combat


class Won(Condition):
    __slots__ = ()

    def true(self, s: State, f: Frame) -> bool:
        return s.victor == s.stack[f + SIDE] and s.victor != NO_SIDE


class Lost(Condition):
    __slots__ = ()

    def true(self, s: State, f: Frame) -> bool:
        return s.victor == (DEFENDING if s.stack[f + SIDE] == ATTACKING else ATTACKING)


class Drawn(Condition):
    """No one won the combat."""

    __slots__ = ()

    def true(self, s: State, f: Frame) -> bool:
        return s.victor == NO_SIDE


class FromCause(Condition):
    """The damage referred to is dealt for a certain reason."""

    __slots__ = ("cause",)

    def __init__(self, cause: i64) -> None:
        super().__init__()
        self.cause: i64 = cause

    def true(self, s: State, f: Frame) -> bool:
        return s.stack[f + CARD_OF] == cause_mark(self.cause)


class Attacking(Condition):
    __slots__ = ()

    def true(self, s: State, f: Frame) -> bool:
        return s.stack[f + SIDE] == ATTACKING


class OpposingCardPlayed(Condition):
    __slots__ = ()

    def true(self, s: State, f: Frame) -> bool:
        return s.defense_card >= 0 if s.stack[f + SIDE] == ATTACKING else s.attack_card >= 0


class ValuesEqual(Condition):
    __slots__ = ()

    def true(self, s: State, f: Frame) -> bool:
        return s.defense_card >= 0 and s.attack_value == s.defense_value


class PlayedBy(OfFighter):
    """The player's fighter is one of a group."""

    __slots__ = ("group",)

    def __init__(self, group: i64) -> None:
        super().__init__(ANCHOR_SELF)
        self.group: i64 = group

    def suits(self, s: State, f: Frame, fighter: Fighter) -> bool:
        return self.group >> fighter & 1 != 0


# -- fighters


class IsHero(OfFighter):
    __slots__ = ()

    def suits(self, s: State, f: Frame, fighter: Fighter) -> bool:
        return contains(s.book.heroes, fighter)


def _stands(s: State, fighter: Fighter) -> bool:
    return s.pos[fighter] >= 0 or (s.book.leaves != 0 and s.health[fighter] > 0)


class Stands(OfFighter):
    """A fighter is not defeated: it is on the board, or away."""

    __slots__ = ()

    def __init__(self, anchor: i64) -> None:
        super().__init__(anchor)
        self.of_seat = anchor >= ANCHOR_FIGHTER

    def suits(self, s: State, f: Frame, fighter: Fighter) -> bool:
        return _stands(s, fighter)

    def true_for(self, s: State, seat: Seat) -> bool:
        return _stands(s, self.anchor - ANCHOR_FIGHTER)


class Away(OfFighter):
    """A fighter is off the board, but not defeated."""

    __slots__ = ()

    def suits(self, s: State, f: Frame, fighter: Fighter) -> bool:
        return s.pos[fighter] < 0 and s.health[fighter] > 0


class HealthAtMost(OfFighter):
    __slots__ = ("most",)

    def __init__(self, anchor: i64, most: i64) -> None:
        super().__init__(anchor)
        self.most: i64 = most

    def suits(self, s: State, f: Frame, fighter: Fighter) -> bool:
        return s.pos[fighter] >= 0 and s.health[fighter] <= self.most


class WasHurt(OfFighter):
    """By the damage step before."""

    __slots__ = ()

    def suits(self, s: State, f: Frame, fighter: Fighter) -> bool:
        return s.stack[f + HURT] >> fighter & 1 != 0


class SomeoneFell(Condition):
    """In the damage step before."""

    __slots__ = ()

    def true(self, s: State, f: Frame) -> bool:
        return s.stack[f + FELL] != 0


class AnyMoved(Condition):
    """The step before has put or revealed a card."""

    __slots__ = ()

    def true(self, s: State, f: Frame) -> bool:
        return s.stack[f + NUMBER] > 0


THIS_CARD: Final[i64] = 0
OPPOSING_CARD: Final[i64] = 1
BOUND_CARD: Final[i64] = 2


class CardIs(Condition):
    """A card is of a sort: the one played, the one played against it, or the one referred to.

    Does not hold, negated or not, if there is no such card, or as long as it is face down.
    """

    __slots__ = ("tests", "which")

    def __init__(self, which: i64, tests: list[CardTest]) -> None:
        super().__init__()
        self.which: i64 = which
        self.tests = tests

    def holds(self, s: State, f: Frame) -> bool:
        return self._place(s, f) >= 0 and self.true(s, f) != self.negated

    def true(self, s: State, f: Frame) -> bool:
        place = self._place(s, f)
        return all(test.fits(s, f, place) for test in self.tests)

    def _place(self, s: State, f: Frame) -> i64:
        st = s.stack
        side = st[f + SIDE]
        if self.which == BOUND_CARD:
            return unnamed(st[f + CARD_OF])
        if side == NO_SIDE:
            return NONE if self.which == OPPOSING_CARD else _of_seat(st[f + SEAT], s.scheme_card)
        if not s.shown:
            return NONE
        if (side == ATTACKING) == (self.which == THIS_CARD):
            return _of_seat(s.book.owner[s.attacker], s.attack_card)
        return _of_seat(s.book.owner[s.defender], s.defense_card)


def _of_seat(seat: Seat, card: i64) -> i64:
    return NONE if card < 0 else card_of_seat(seat, card)


class PlaysCard(Condition):
    """One of some fighters is on a side of this combat, with an open card of a type; a versatile card is of both."""

    __slots__ = ("side", "type", "who")

    def __init__(self, side: i64, who: Mask, of_type: i64) -> None:
        super().__init__()
        self.of_seat = True
        self.side: i64 = side
        self.who: i64 = who
        self.type: i64 = of_type

    def true_for(self, s: State, seat: Seat) -> bool:
        fighter = s.attacker if self.side == ATTACKING else s.defender
        card = s.attack_card if self.side == ATTACKING else s.defense_card
        if not s.shown or card < 0 or not contains(self.who, fighter):
            return False
        row = s.book.owner[fighter] * ROW
        return s.book.types[row + s.book.kind[row + card]] & self.type != 0


class FreeAction(Condition):
    """The action that is in progress is one that an effect gave."""

    __slots__ = ()

    def true(self, s: State, f: Frame) -> bool:
        return s.freed >= FREE_NOW


class InPlay(Condition):
    """At least a number of cards of a kind are in play before their player."""

    __slots__ = ("kind", "least")

    def __init__(self, kind: i64, least: i64) -> None:
        super().__init__()
        self.of_seat = True
        self.kind: i64 = kind
        self.least: i64 = least

    def true_for(self, s: State, seat: Seat) -> bool:
        return of_kind_in(s, seat, IN_PLAY, self.kind) >= self.least


# -- positions


class StartedElsewhere(Position):
    __slots__ = ()

    def true(self, s: State, f: Frame) -> bool:
        fighter = fighter_at(s, f, ANCHOR_SELF)
        return s.started[fighter] >= 0 and s.started[fighter] != s.pos[fighter]


class LeftStartZone(Position):
    __slots__ = ()

    def true(self, s: State, f: Frame) -> bool:
        fighter = fighter_at(s, f, ANCHOR_SELF)
        start = s.started[fighter]
        return start >= 0 and not zone_of_space(s, start) >> s.pos[fighter] & 1


class CameFrom(Condition):
    """The fighter whose move set the ability off was on one of some spaces before."""

    __slots__ = ("spaces",)

    def __init__(self, spaces: Spaces) -> None:
        super().__init__()
        self.spaces = spaces

    def true(self, s: State, f: Frame) -> bool:
        return self.spaces.places(s, f) & s.stack[f + MARKS] != 0


class OfTwo(Position):
    """A condition about the spaces of two fighters."""

    __slots__ = ("one", "other")

    def __init__(self, one: i64, other: i64) -> None:
        super().__init__()
        self.one: i64 = one
        self.other: i64 = other

    def on_board(self, s: State, f: Frame) -> bool:
        return space_of(s, f, self.one) >= 0 and space_of(s, f, self.other) >= 0


class Adjacent(OfTwo):
    __slots__ = ()

    def true(self, s: State, f: Frame) -> bool:
        return near_space(s, space_of(s, f, self.one)) >> space_of(s, f, self.other) & 1 != 0


class InZoneOf(OfTwo):
    """Two fighters share a zone."""

    __slots__ = ()

    def true(self, s: State, f: Frame) -> bool:
        return zone_of_space(s, space_of(s, f, self.one)) >> space_of(s, f, self.other) & 1 != 0


class RoomNextTo(OfFighter):
    """A empty space is adjacent to a fighter."""

    __slots__ = ()

    def suits(self, s: State, f: Frame, fighter: Fighter) -> bool:
        space = s.pos[fighter]
        return space >= 0 and near_space(s, space) & ~occupied(s) != 0


# -- the player


class ActionIs(Condition):
    """A number of actions were started this turn, this one included."""

    __slots__ = ("number",)

    def __init__(self, number: i64) -> None:
        super().__init__()
        self.number: i64 = number

    def true(self, s: State, f: Frame) -> bool:
        return s.active == s.stack[f + SEAT] and s.taken == self.number


class HandIs(Condition):
    __slots__ = ("cards",)

    def __init__(self, cards: i64) -> None:
        super().__init__()
        self.of_seat = True
        self.cards: i64 = cards

    def true_for(self, s: State, seat: Seat) -> bool:
        return hand_size(s, seat) == self.cards


class Shows(Condition):
    """A counter shows a face."""

    __slots__ = ("counter", "face")

    def __init__(self, counter: i64, face: i64) -> None:
        super().__init__()
        self.of_seat = True
        self.counter: i64 = counter
        self.face: i64 = face

    def true_for(self, s: State, seat: Seat) -> bool:
        return s.tally[seat * COUNTERS + self.counter] == self.face


class AtLeast(Condition):
    """A counter has a value."""

    __slots__ = ("counter", "least")

    def __init__(self, counter: i64, least: i64) -> None:
        super().__init__()
        self.of_seat = True
        self.counter: i64 = counter
        self.least: i64 = least

    def true_for(self, s: State, seat: Seat) -> bool:
        return s.tally[seat * COUNTERS + self.counter] >= self.least
