"""What steps speak of: fighters (Select), numbers (Amount), conditions (Test), spaces (Where)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from unmatched.engine.bits import POSITION, lowest
from unmatched.engine.board import near_space, occupied, zone_of_space
from unmatched.engine.cards import tagged_in_pile
from unmatched.engine.codes import (
    ATTACKING,
    CARD_OF,
    DEFENDING,
    FELL,
    FOE_SEAT,
    HURT,
    LAST_MARK,
    MARKS,
    NO_SIDE,
    NONE,
    NUMBER,
    ONE,
    SEAT,
    SELF,
    SIDE,
    THAT,
)
from unmatched.engine.pack import count, i64
from unmatched.engine.state import State

if TYPE_CHECKING:
    from unmatched.engine.book import Book

# An anchor names one fighter: these, or ANCHOR_FIGHTER + its number.
ANCHOR_NONE: Final[i64] = 0
ANCHOR_SELF: Final[i64] = 1
ANCHOR_FOE: Final[i64] = 2
ANCHOR_THAT: Final[i64] = 3
ANCHOR_FOE_HERO: Final[i64] = 4
ANCHOR_FIGHTER: Final[i64] = 8

ANY_SIDE: Final[i64] = 0
OWN: Final[i64] = 1
FRIENDLY: Final[i64] = 2
OPPOSING: Final[i64] = 3

ANY_RANK: Final[i64] = 0
HERO: Final[i64] = 1
SIDEKICK: Final[i64] = 2


def fighter_at(s: State, f: i64, anchor: i64) -> i64:
    """The fighter an anchor names, on the board or not; NONE if there is none."""
    if anchor >= ANCHOR_FIGHTER:
        return anchor - ANCHOR_FIGHTER
    st = s.stack
    if anchor == ANCHOR_THAT:
        return st[f + THAT]
    if anchor == ANCHOR_FOE_HERO:
        seat = st[f + FOE_SEAT]
        return s.book.first_fighter[seat] if seat >= 0 else NONE
    side = st[f + SIDE]
    if side == NO_SIDE:
        return st[f + SELF] if anchor == ANCHOR_SELF else NONE
    if (side == ATTACKING) == (anchor == ANCHOR_SELF):
        return s.attacker
    return s.defender


def space_of(s: State, f: i64, anchor: i64) -> i64:
    """The space an anchor stands on, NONE if it is not on the board (R10.10)."""
    fighter = fighter_at(s, f, anchor)
    return s.pos[fighter] if fighter >= 0 else NONE


class Select:
    """A set of fighters on the board: one named by an anchor, or all that carry every tag."""

    __slots__ = ("anchor", "every", "fighters", "in_combat", "marked", "near", "other", "rank", "side", "zone")

    def __init__(self, every: bool, anchor: i64) -> None:
        self.every = every
        """all of them; otherwise the player chooses one"""
        self.anchor: i64 = anchor
        self.side: i64 = ANY_SIDE
        self.rank: i64 = ANY_RANK
        self.fighters: i64 = 0
        """only these, as a mask; 0 for no limit"""
        self.in_combat = False
        self.other = False
        self.near: i64 = ANCHOR_NONE
        self.zone: i64 = ANCHOR_NONE
        self.marked = False

    def mask(self, s: State, f: i64) -> i64:
        if self.anchor != ANCHOR_NONE:
            fighter = fighter_at(s, f, self.anchor)
            return ONE << fighter if fighter >= 0 and s.pos[fighter] >= 0 else 0
        book = s.book
        st = s.stack
        spaces: i64 = -1
        if self.near != ANCHOR_NONE:
            space = space_of(s, f, self.near)
            if space < 0:
                return 0
            spaces &= near_space(s, space)
        if self.zone != ANCHOR_NONE:
            space = space_of(s, f, self.zone)
            if space < 0:
                return 0
            spaces &= zone_of_space(s, space)
        if self.marked:
            spaces &= st[f + MARKS]
        found = s.present
        if self.fighters:
            found &= self.fighters
        if self.side != ANY_SIDE:
            found &= _on_side(book, st[f + SEAT], self.side)
        if self.rank != ANY_RANK:
            found &= book.heroes if self.rank == HERO else ~book.heroes
        if self.in_combat:
            found &= _bit(s.attacker) | _bit(s.defender)
        if self.other:
            found &= ~_bit(fighter_at(s, f, ANCHOR_SELF))
        if spaces == -1:
            return found
        pos = s.pos
        rest = found
        while rest:
            bit = rest & -rest
            if not spaces >> pos[POSITION[bit % 67]] & 1:
                found ^= bit
            rest ^= bit
        return found


def _bit(fighter: i64) -> i64:
    """A set of one fighter, or of none."""
    if fighter < 0:
        return 0
    return ONE << fighter


def _on_side(book: Book, seat: i64, side: i64) -> i64:
    """A player's own fighters, those of its team, or all others."""
    mask = book.own[seat]
    if side == OWN:
        return mask
    mask |= book.own[book.partner[seat]]
    return mask if side == FRIENDLY else (ONE << book.fighters) - 1 & ~mask


class Where:
    """A set of spaces."""

    __slots__ = ("anchor", "kind")

    def __init__(self, kind: i64, anchor: i64) -> None:
        self.kind: i64 = kind
        self.anchor: i64 = anchor

    def mask(self, s: State, f: i64, free: bool) -> i64:
        """These spaces; only the free ones if asked."""
        board = s.book.board
        if self.kind == ANYWHERE or self.kind == ANYWHERE_ELSE:
            spaces = board.all_spaces
        elif self.kind == NEAR_MARK:
            mark = s.stack[f + LAST_MARK]
            spaces = near_space(s, mark) if mark >= 0 else 0
        else:
            space = space_of(s, f, self.anchor)
            if space < 0:
                return 0
            if self.kind == IN_ZONE or self.kind == ELSE_IN_ZONE:
                spaces = zone_of_space(s, space)
            elif self.kind == NEAR:
                spaces = near_space(s, space)
            else:
                spaces = ONE << space
        if free:
            spaces &= ~occupied(s)
        return spaces


ANYWHERE: Final[i64] = 0
"""staying is allowed (A-42)"""
ANYWHERE_ELSE: Final[i64] = 1
IN_ZONE: Final[i64] = 2
ELSE_IN_ZONE: Final[i64] = 3
NEAR: Final[i64] = 4
AT: Final[i64] = 5
NEAR_MARK: Final[i64] = 6


class Amount:
    """plus + times * source."""

    __slots__ = ("about", "of_seat", "plus", "select", "source", "times")

    def __init__(self, plus: i64, times: i64, source: i64, about: i64, select: Select) -> None:
        self.plus: i64 = plus
        self.times: i64 = times
        self.source: i64 = source
        self.about: i64 = about
        self.select = select
        self.of_seat = times == 0 or source == COUNTER or source == TAGGED
        """whether it depends on nothing but whose it is"""

    def count(self, s: State, f: i64) -> i64:
        if self.times == 0:
            return self.plus
        if self.of_seat:
            return self.for_seat(s, s.stack[f + SEAT])
        return self.plus + self.times * self._source(s, f)

    def for_seat(self, s: State, seat: i64) -> i64:
        """The same where of_seat holds; needs no frame."""
        if self.times == 0:
            return self.plus
        if self.source == COUNTER:
            return self.plus + self.times * s.tally[seat * 4 + self.about]
        return self.plus + self.times * tagged_in_pile(s, seat, self.about)

    def _source(self, s: State, f: i64) -> i64:
        st = s.stack
        book = s.book
        k = self.source
        if k == BOUND:
            return st[f + NUMBER]
        if k == CARD_BOOST:
            card = st[f + CARD_OF]
            if card < 0:
                return 0
            return book.boost[(card >> 5) << 5 | book.kind[card]]
        if k == OPPOSING_PRINTED:
            return printed_value(s, DEFENDING if st[f + SIDE] == ATTACKING else ATTACKING)
        if k == FIRST_PRINTED:
            return s.first_printed
        if k == COUNTED:
            return count(self.select.mask(s, f))
        space = space_of(s, f, self.about)
        return book.board.zone_count[space] if space >= 0 else 0


COUNTER: Final[i64] = 1
BOUND: Final[i64] = 2
CARD_BOOST: Final[i64] = 3
OPPOSING_PRINTED: Final[i64] = 4
FIRST_PRINTED: Final[i64] = 5
TAGGED: Final[i64] = 6
COUNTED: Final[i64] = 7
ZONES: Final[i64] = 8


def printed_value(s: State, side: i64) -> i64:
    """The number printed on the card a side plays in this combat, 0 without a card (R1.12)."""
    book = s.book
    if side == ATTACKING:
        row = book.owner[s.attacker] * 32
        kind = row + book.kind[row + s.attack_card]
        return book.bonus_value[kind] if s.bonus else book.value[kind]
    if s.defense_card < 0:
        return 0
    row = book.owner[s.defender] * 32
    return book.value[row + book.kind[row + s.defense_card]]


class Test:
    """A condition. Anchors not on the board make a position false (R10.10), whether or not it is negated."""

    __slots__ = ("a", "b", "kind", "negated")

    def __init__(self, kind: i64, a: i64, b: i64, negated: bool) -> None:
        self.kind: i64 = kind
        self.a: i64 = a
        self.b: i64 = b
        self.negated = negated

    def holds(self, s: State, f: i64) -> bool:
        k = self.kind
        if k == ALWAYS:
            return True
        if k == ADJACENT or k == SAME_ZONE or k == STARTED_ELSEWHERE or k == LEFT_START_ZONE:
            if space_of(s, f, self.a) < 0:
                return False
            if (k == ADJACENT or k == SAME_ZONE) and space_of(s, f, self.b) < 0:
                return False
        return self._true(s, f) != self.negated

    def _true(self, s: State, f: i64) -> bool:
        st = s.stack
        book = s.book
        k = self.kind
        side = st[f + SIDE]
        seat = st[f + SEAT]
        if k == WON:
            return s.victor == side
        if k == STANDS:
            fighter = fighter_at(s, f, self.a)
            return fighter >= 0 and s.pos[fighter] >= 0
        if k == FACE:
            return s.tally[seat * 4 + self.a] == self.b
        if k == STARTED_ELSEWHERE:
            fighter = fighter_at(s, f, self.a)
            return s.started[fighter] >= 0 and s.started[fighter] != s.pos[fighter]
        if k == LEFT_START_ZONE:
            fighter = fighter_at(s, f, self.a)
            start = s.started[fighter]
            return start >= 0 and not zone_of_space(s, start) >> s.pos[fighter] & 1
        if k == IS_HERO:
            fighter = fighter_at(s, f, self.a)
            return fighter >= 0 and fighter == book.first_fighter[book.owner[fighter]]
        if k == ACTION_IS:
            return s.active == seat and s.taken == self.a
        if k == HAND_IS:
            return count(s.hand[seat]) == self.a
        if k == CARD_PLAYED:
            return s.defense_card >= 0 if side == ATTACKING else s.attack_card >= 0
        if k == ADJACENT:
            return near_space(s, space_of(s, f, self.a)) >> space_of(s, f, self.b) & 1 != 0
        if k == SAME_ZONE:
            return zone_of_space(s, space_of(s, f, self.a)) >> space_of(s, f, self.b) & 1 != 0
        if k == HEALTH_AT_MOST:
            fighter = fighter_at(s, f, self.a)
            return fighter >= 0 and s.pos[fighter] >= 0 and s.health[fighter] <= self.b
        if k == VALUES_EQUAL:
            return s.defense_card >= 0 and s.attack_value == s.defense_value
        if k == SOMEONE_FELL:
            return st[f + FELL] != 0
        if k == WAS_HURT:
            fighter = fighter_at(s, f, self.a)
            return fighter >= 0 and st[f + HURT] >> fighter & 1 != 0
        if k == IS_FIGHTER:
            fighter = fighter_at(s, f, self.a)
            return fighter >= 0 and self.b >> fighter & 1 != 0
        if k == AT_LEAST:
            return s.tally[seat * 4 + self.a] >= self.b
        # ROOM: a free space adjacent to the fighter
        space = space_of(s, f, self.a)
        return space >= 0 and near_space(s, space) & ~occupied(s) != 0


ALWAYS: Final[i64] = 0
WON: Final[i64] = 1
STANDS: Final[i64] = 2
FACE: Final[i64] = 3
STARTED_ELSEWHERE: Final[i64] = 4
LEFT_START_ZONE: Final[i64] = 5
IS_HERO: Final[i64] = 6
ACTION_IS: Final[i64] = 7
HAND_IS: Final[i64] = 8
CARD_PLAYED: Final[i64] = 9
ADJACENT: Final[i64] = 10
SAME_ZONE: Final[i64] = 11
HEALTH_AT_MOST: Final[i64] = 12
VALUES_EQUAL: Final[i64] = 13
SOMEONE_FELL: Final[i64] = 14
WAS_HURT: Final[i64] = 15
IS_FIGHTER: Final[i64] = 16
AT_LEAST: Final[i64] = 17
ROOM: Final[i64] = 18


def first_of(mask: i64) -> i64:
    """The first fighter of a mask, NONE of an empty one."""
    return lowest(mask) if mask else NONE
