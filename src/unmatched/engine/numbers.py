"""Numbers: how much or how many, counted when a step is done."""

from __future__ import annotations

from unmatched.engine.bits import count
from unmatched.engine.board import apart
from unmatched.engine.cards import tagged_in_pile
from unmatched.engine.codes import ATTACKING, CARD_OF, DEFENDING, FOE_SEAT, NO_SIDE, NUMBER, SEAT, SIDE, THAT
from unmatched.engine.layout import COUNTERS, MEMORY, ROW, Frame, Seat, Space, seat_of_card, unnamed
from unmatched.engine.pack import i64
from unmatched.engine.piles import cards_in, hand_size
from unmatched.engine.selectors import Fighters, fighter_at, space_of
from unmatched.engine.state import State


class Source:
    """Something that is counted. f is where the program's frame starts in the stack."""

    __slots__ = ("of_seat",)

    def __init__(self) -> None:
        self.of_seat = False
        """whether it depends on nothing but whose it is"""

    def count(self, s: State, f: Frame) -> i64:
        return self.for_seat(s, s.stack[f + SEAT])

    def for_seat(self, s: State, seat: Seat) -> i64:
        """The same where of_seat holds; needs no frame."""
        return 0

    def known(self, s: State, f: Frame) -> bool:
        """Whether it is known now."""
        return True


class Counter(Source):
    """How much of a counter its owner has."""

    __slots__ = ("counter",)

    def __init__(self, counter: i64) -> None:
        self.of_seat = True
        self.counter: i64 = counter

    def for_seat(self, s: State, seat: Seat) -> i64:
        return s.tally[seat * COUNTERS + self.counter]


class TaggedInPile(Source):
    """How many cards with a tag are in the discard pile."""

    __slots__ = ("tag",)

    def __init__(self, tag: i64) -> None:
        self.of_seat = True
        self.tag: i64 = tag

    def for_seat(self, s: State, seat: Seat) -> i64:
        return tagged_in_pile(s, seat, self.tag)


class Bound(Source):
    """The number a step before has bound."""

    __slots__ = ()

    def count(self, s: State, f: Frame) -> i64:
        return s.stack[f + NUMBER]


class BoostOfCard(Source):
    """The boost of the card a step before has bound."""

    __slots__ = ()

    def count(self, s: State, f: Frame) -> i64:
        card = unnamed(s.stack[f + CARD_OF])
        if card < 0:
            return 0
        return s.book.boost[seat_of_card(card) * ROW + s.book.kind[card]]


class ValueOfCard(Source):
    """The value printed on the card a step before has bound; a scheme has none."""

    __slots__ = ()

    def count(self, s: State, f: Frame) -> i64:
        card = unnamed(s.stack[f + CARD_OF])
        return 0 if card < 0 else s.book.value[seat_of_card(card) * ROW + s.book.kind[card]]


class CardsIn(Source):
    """How many cards are in a pile."""

    __slots__ = ("pile", "theirs")

    def __init__(self, theirs: bool, pile: i64) -> None:
        self.of_seat = not theirs
        self.theirs = theirs
        self.pile: i64 = pile

    def count(self, s: State, f: Frame) -> i64:
        seat = s.stack[f + (FOE_SEAT if self.theirs else SEAT)]
        return self.for_seat(s, seat) if seat >= 0 else 0

    def for_seat(self, s: State, seat: Seat) -> i64:
        return len(cards_in(s, seat, self.pile))


class OpposingPrinted(Source):
    """The number printed on the opposing card."""

    __slots__ = ()

    def count(self, s: State, f: Frame) -> i64:
        if not s.shown:
            return 0
        return printed_value(s, DEFENDING if s.stack[f + SIDE] == ATTACKING else ATTACKING)


class Printed(Source):
    """The number printed on one's own card of the combat, face down or not."""

    __slots__ = ()

    def count(self, s: State, f: Frame) -> i64:
        side = s.stack[f + SIDE]
        card = s.attack_card if side == ATTACKING else s.defense_card
        return printed_value(s, side) if side != NO_SIDE and card >= 0 else 0


class TaggedAt(Source):
    """How many of a player's own cards with a tag are in a pile, the player's or an opponent's."""

    __slots__ = ("pile", "tag", "theirs")

    def __init__(self, theirs: bool, pile: i64, tag: i64) -> None:
        self.of_seat = not theirs
        self.theirs = theirs
        self.pile: i64 = pile
        self.tag: i64 = tag

    def count(self, s: State, f: Frame) -> i64:
        seat = s.stack[f + SEAT]
        holder = s.stack[f + FOE_SEAT] if self.theirs else seat
        return self._tagged(s, seat, holder) if holder >= 0 else 0

    def for_seat(self, s: State, seat: Seat) -> i64:
        return self._tagged(s, seat, seat)

    def _tagged(self, s: State, seat: Seat, holder: Seat) -> i64:
        n: i64 = 0
        for place in cards_in(s, holder, self.pile):
            if seat_of_card(place) == seat and s.book.tags[seat * ROW + s.book.kind[place]] & self.tag:
                n += 1
        return n


class FirstPrinted(Source):
    """The number printed on the card played against the main attack."""

    __slots__ = ()

    def count(self, s: State, f: Frame) -> i64:
        return s.first_printed


class FightersCounted(Source):
    __slots__ = ("fighters",)

    def __init__(self, fighters: Fighters) -> None:
        super().__init__()
        self.fighters = fighters

    def count(self, s: State, f: Frame) -> i64:
        return count(self.fighters.mask(s, f))


class ZonesOf(Source):
    """How many zones a fighter is in."""

    __slots__ = ("anchor",)

    def __init__(self, anchor: i64) -> None:
        super().__init__()
        self.anchor: i64 = anchor

    def count(self, s: State, f: Frame) -> i64:
        space = space_of(s, f, self.anchor)
        return s.book.board.zone_count[space] if space >= 0 else 0


class HealthOf(Source):
    """The health of a fighter, 0 off the board."""

    __slots__ = ("anchor",)

    def __init__(self, anchor: i64) -> None:
        super().__init__()
        self.anchor: i64 = anchor

    def count(self, s: State, f: Frame) -> i64:
        fighter = fighter_at(s, f, self.anchor)
        return s.health[fighter] if fighter >= 0 else 0

    def known(self, s: State, f: Frame) -> bool:
        return fighter_at(s, f, self.anchor) >= 0


class HandSize(Source):
    """How many cards a player holds."""

    __slots__ = ("of_opponent",)

    def __init__(self, of_opponent: bool) -> None:
        self.of_seat = not of_opponent
        self.of_opponent = of_opponent

    def count(self, s: State, f: Frame) -> i64:
        seat = s.stack[f + FOE_SEAT] if self.of_opponent else s.stack[f + SEAT]
        return hand_size(s, seat) if seat >= 0 else 0

    def for_seat(self, s: State, seat: Seat) -> i64:
        return hand_size(s, seat)

    def known(self, s: State, f: Frame) -> bool:
        return not self.of_opponent or s.stack[f + FOE_SEAT] >= 0


class CombatDamage(Source):
    """What the attack was worth more than the defense, and did not prevent."""

    __slots__ = ()

    def count(self, s: State, f: Frame) -> i64:
        return s.harm


class DoneThisTurn(Source):
    """How often, or how much of, something happened to a player this turn, or to all of a player's opponents."""

    __slots__ = ("moment", "of_opponents")

    def __init__(self, moment: i64, of_opponents: bool) -> None:
        self.of_seat = True
        self.moment: i64 = moment
        self.of_opponents = of_opponents

    def for_seat(self, s: State, seat: Seat) -> i64:
        if not self.of_opponents:
            return s.memory[seat * MEMORY + self.moment]
        team = s.book.team
        total: i64 = 0
        other: Seat = 0
        while other < s.book.players:
            if team[other] != team[seat]:
                total += s.memory[other * MEMORY + self.moment]
            other += 1
        return total


class DamageToCome(Source):
    """How much damage the fighter referred to is about to take."""

    __slots__ = ()

    def count(self, s: State, f: Frame) -> i64:
        that = s.stack[f + THAT]
        return s.shares[that] & 65535 if that >= 0 else 0


class OfPair(Source):
    """A number about the spaces of two fighters."""

    __slots__ = ("one", "other")

    def __init__(self, one: i64, other: i64) -> None:
        super().__init__()
        self.one: i64 = one
        self.other: i64 = other

    def known(self, s: State, f: Frame) -> bool:
        return space_of(s, f, self.one) >= 0 and space_of(s, f, self.other) >= 0

    def count(self, s: State, f: Frame) -> i64:
        if not self.known(s, f):
            return 0
        return self.between(s, space_of(s, f, self.one), space_of(s, f, self.other))

    def between(self, s: State, here: Space, there: Space) -> i64:
        return 0


class SharedZones(OfPair):
    """How many zones two fighters have in common."""

    __slots__ = ()

    def between(self, s: State, here: Space, there: Space) -> i64:
        return s.book.board.common_zones[here * s.book.board.spaces + there]


class Distance(OfPair):
    """How many spaces two fighters are apart, no matter who is between; doors as they are."""

    __slots__ = ()

    def between(self, s: State, here: Space, there: Space) -> i64:
        return apart(s, here, there)


class Number:
    """plus + times * source."""

    __slots__ = ("of_seat", "plus", "source", "times")

    def __init__(self, plus: i64, times: i64, source: Source) -> None:
        self.plus: i64 = plus
        self.times: i64 = times
        self.source = source
        self.of_seat = times == 0 or source.of_seat

    def count(self, s: State, f: Frame) -> i64:
        if self.times == 0:
            return self.plus
        return self.plus + self.times * self.source.count(s, f)

    def for_seat(self, s: State, seat: Seat) -> i64:
        """The same where of_seat holds; needs no frame."""
        if self.times == 0:
            return self.plus
        return self.plus + self.times * self.source.for_seat(s, seat)

    def known(self, s: State, f: Frame) -> bool:
        """Whether it is known now."""
        return self.times == 0 or self.source.known(s, f)


def printed_value(s: State, side: i64) -> i64:
    """The number printed on the card a side plays in this combat, 0 without a card (R1.12)."""
    book = s.book
    if side == ATTACKING:
        row = book.owner[s.attacker] * ROW
        kind = row + book.kind[row + s.attack_card]
        return book.bonus_value[kind] if s.bonus else book.value[kind]
    if s.defense_card < 0:
        return 0
    row = book.owner[s.defender] * ROW
    return book.value[row + book.kind[row + s.defense_card]]
