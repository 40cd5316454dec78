"""Instructions that set fighters on spaces: place, swap, return, summon; and choosing a space."""

from __future__ import annotations

from unmatched.engine.bits import contains, lowest, put
from unmatched.engine.codes import (
    AUX,
    E_PLACE,
    E_RETURN_FIGHTER,
    E_SUMMON,
    E_SWAP,
    FIGHTER,
    LAST_MARK,
    MARKS,
    NONE,
    ONE,
    PASS,
    Q_FIGHTER,
    Q_SPACE,
    SEAT,
    SPACE,
    THAT,
    z_of,
)
from unmatched.engine.health import lift, set_health
from unmatched.engine.layout import Fighter, Frame, Mask, Option, Space
from unmatched.engine.moments import M_MOVED, happen
from unmatched.engine.ops import DONE, WAIT, Op
from unmatched.engine.pack import i64, vec
from unmatched.engine.selectors import Spaces, fighter_at, space_of
from unmatched.engine.standing import is_held
from unmatched.engine.state import EVERYONE, State


def put_on(s: State, fighter: Fighter, space: Space) -> None:
    """Set a fighter on a empty space, from the board or from beside it."""
    if s.pos[fighter] >= 0:
        if contains(s.book.watches, M_MOVED) and s.pos[fighter] != space:
            happen(s, M_MOVED, fighter, NONE, s.pos[fighter], 1)
        lift(s, fighter)
    s.pos[fighter] = space
    s.present |= ONE << fighter
    s.occ[s.book.owner[fighter]] |= ONE << space


class Place(Op):
    """Put a fighter on a space of its player's choice (R5.10, A-42)."""

    __slots__ = ("anchor", "optional", "spaces")

    def __init__(self, anchor: i64, spaces: Spaces) -> None:
        self.anchor: i64 = anchor
        self.spaces = spaces
        self.optional = spaces.staying

    def let_decline(self) -> bool:
        self.optional = True
        return True

    def possible(self, s: State, f: Frame) -> bool:
        if space_of(s, f, self.anchor) < 0 or is_held(s, s.stack[f + SEAT], fighter_at(s, f, self.anchor)):
            return False
        return self.spaces.mask(s, f, True) != 0

    def step(self, s: State, f: Frame) -> i64:
        if not self.possible(s, f):
            return DONE
        s.ask(Q_SPACE, s.stack[f + SEAT], fighter_at(s, f, self.anchor))
        return WAIT

    def groups(self, s: State, f: Frame, buf: vec[i64]) -> i64:
        n: i64 = 0
        if self.optional:
            n = put(buf, 0, PASS, 1)
        return put(buf, n, SPACE, self.spaces.mask(s, f, True))

    def resolve(self, s: State, f: Frame, option: Option) -> i64:
        if option != PASS:
            fighter = fighter_at(s, f, self.anchor)
            s.note(E_PLACE, fighter, s.pos[fighter], z_of(option), EVERYONE)
            put_on(s, fighter, z_of(option))
        return DONE


class Swap(Op):
    """Two fighters exchange spaces at the same instant (R5.11)."""

    __slots__ = ("one", "other")

    def __init__(self, one: i64, other: i64) -> None:
        self.one: i64 = one
        self.other: i64 = other

    def possible(self, s: State, f: Frame) -> bool:
        here = space_of(s, f, self.one)
        there = space_of(s, f, self.other)
        if here < 0 or there < 0 or here == there:
            return False
        seat = s.stack[f + SEAT]
        held = is_held(s, seat, fighter_at(s, f, self.one))
        return not held and not is_held(s, seat, fighter_at(s, f, self.other))

    def step(self, s: State, f: Frame) -> i64:
        if self.possible(s, f):
            a = fighter_at(s, f, self.one)
            b = fighter_at(s, f, self.other)
            here = s.pos[a]
            there = s.pos[b]
            lift(s, a)
            lift(s, b)
            put_on(s, a, there)
            put_on(s, b, here)
            if contains(s.book.watches, M_MOVED):
                happen(s, M_MOVED, a, NONE, here, 1)
                happen(s, M_MOVED, b, NONE, there, 1)
            s.stack[f + THAT] = b
            s.note(E_SWAP, a, b, 0, EVERYONE)
        return DONE


class ReturnFighter(Op):
    """A defeated fighter of a group comes back with full health (R11.5); tokens are alike, so the first is taken."""

    __slots__ = ("group", "spaces")

    def __init__(self, group: i64, spaces: Spaces) -> None:
        self.group: i64 = group
        self.spaces = spaces

    def possible(self, s: State, f: Frame) -> bool:
        return waiting(s, self.group) >= 0 and self.spaces.mask(s, f, True) != 0

    def step(self, s: State, f: Frame) -> i64:
        if not self.possible(s, f):
            return DONE
        s.ask(Q_SPACE, s.stack[f + SEAT], waiting(s, self.group))
        return WAIT

    def groups(self, s: State, f: Frame, buf: vec[i64]) -> i64:
        return put(buf, 0, SPACE, self.spaces.mask(s, f, True))

    def resolve(self, s: State, f: Frame, option: Option) -> i64:
        fighter = waiting(s, self.group)
        bring(s, fighter, z_of(option))
        s.stack[f + THAT] = fighter
        s.note_now(E_RETURN_FIGHTER, fighter, z_of(option), 0, s.health[fighter])
        return DONE


def waiting(s: State, group: Mask) -> i64:
    """The first fighter of a group that can come onto the board, NONE if there is none.

    A defeated hero never does (R11.5), nor does anyone of a player who is out (A-56).
    """
    group &= ~s.present & ~s.book.heroes
    if s.book.leaves:
        group &= ~away(s, group)
    return lowest(group) if group and not s.is_out(s.book.owner[lowest(group)]) else NONE


def away(s: State, group: Mask) -> Mask:
    """The fighters of a group that are off the board, but not defeated."""
    found: Mask = 0
    rest = group & ~s.present
    while rest:
        fighter = lowest(rest)
        rest &= rest - 1
        if s.health[fighter] > 0 and not s.is_out(s.book.owner[fighter]):
            found |= ONE << fighter
    return found


class Enter(Op):
    """A fighter that is away comes onto the board, with the health it has: `that`, or the first of a group alike."""

    __slots__ = ("group", "spaces")

    def __init__(self, group: i64, spaces: Spaces) -> None:
        self.group: i64 = group
        """0 for the fighter referred to"""
        self.spaces = spaces

    def _away(self, s: State, f: Frame) -> Mask:
        group = self.group
        if not group and s.stack[f + THAT] >= 0:
            group = ONE << s.stack[f + THAT]
        return away(s, group)

    def possible(self, s: State, f: Frame) -> bool:
        return self._away(s, f) != 0 and self.spaces.mask(s, f, True) != 0

    def step(self, s: State, f: Frame) -> i64:
        if not self.possible(s, f):
            return DONE
        s.ask(Q_SPACE, s.stack[f + SEAT], lowest(self._away(s, f)))
        return WAIT

    def groups(self, s: State, f: Frame, buf: vec[i64]) -> i64:
        return put(buf, 0, SPACE, self.spaces.mask(s, f, True))

    def resolve(self, s: State, f: Frame, option: Option) -> i64:
        fighter = lowest(self._away(s, f))
        put_on(s, fighter, z_of(option))
        s.stack[f + THAT] = fighter
        s.note(E_PLACE, fighter, NONE, z_of(option), EVERYONE)
        return DONE


def bring(s: State, fighter: Fighter, space: Space) -> None:
    """Set a fighter on the board with full health."""
    set_health(s, fighter, s.book.full_health[fighter])
    put_on(s, fighter, space)


class Summon(Op):
    """A fighter of a group comes on the board; if all are there, one of them is set down again (R16.9).

    AUX: 1 + the fighter to set down, once it is known.
    """

    __slots__ = ("group", "spaces")

    def __init__(self, group: i64, spaces: Spaces) -> None:
        self.group: i64 = group
        self.spaces = spaces

    def possible(self, s: State, f: Frame) -> bool:
        if waiting(s, self.group) < 0 and not self.group & s.present:
            return False
        return self.spaces.mask(s, f, True) != 0

    def step(self, s: State, f: Frame) -> i64:
        if not self.possible(s, f):
            return DONE
        fighter = waiting(s, self.group)
        if fighter < 0:
            s.ask(Q_FIGHTER, s.stack[f + SEAT], 0)
            return WAIT
        return self._ask_space(s, f, fighter)

    def _ask_space(self, s: State, f: Frame, fighter: Fighter) -> i64:
        s.stack[f + AUX] = fighter + 1
        s.ask(Q_SPACE, s.stack[f + SEAT], fighter)
        return WAIT

    def groups(self, s: State, f: Frame, buf: vec[i64]) -> i64:
        if s.stack[f + AUX] == 0:
            return put(buf, 0, FIGHTER, self.group & s.present)
        return put(buf, 0, SPACE, self.spaces.mask(s, f, True))

    def resolve(self, s: State, f: Frame, option: Option) -> i64:
        if s.stack[f + AUX] == 0:
            return self._ask_space(s, f, z_of(option))
        fighter = s.stack[f + AUX] - 1
        bring(s, fighter, z_of(option))
        s.stack[f + THAT] = fighter
        s.note_now(E_SUMMON, fighter, z_of(option), 0, s.health[fighter])
        return DONE


class PlaceLeaving(Op):
    """Place a fighter elsewhere and summon one of a group into the space it left, as one relocation (A-42, R16.9d).

    AUX: 1 + the fighter to summon, once it is known.
    """

    __slots__ = ("anchor", "group", "spaces")

    def __init__(self, anchor: i64, spaces: Spaces, group: i64) -> None:
        self.anchor: i64 = anchor
        self.spaces = spaces
        self.group: i64 = group

    def _spaces(self, s: State, f: Frame, summoned: i64) -> i64:
        """Empty spaces for the fighter; the space of a summoned one becomes empty."""
        free = self.spaces.mask(s, f, True)
        if summoned >= 0 and s.pos[summoned] >= 0:
            free |= self.spaces.mask(s, f, False) & ONE << s.pos[summoned]
        return free & ~(ONE << s.pos[fighter_at(s, f, self.anchor)])

    def _candidates(self, s: State, f: Frame) -> i64:
        """Who can be summoned so that the fighter finds a space."""
        if space_of(s, f, self.anchor) < 0 or is_held(s, s.stack[f + SEAT], fighter_at(s, f, self.anchor)):
            return 0
        coming = waiting(s, self.group)
        group = ONE << coming if coming >= 0 else self.group & s.present
        fit: i64 = 0
        while group:
            one = lowest(group)
            group &= group - 1
            if self._spaces(s, f, one):
                fit |= ONE << one
        return fit

    def possible(self, s: State, f: Frame) -> bool:
        return self._candidates(s, f) != 0

    def step(self, s: State, f: Frame) -> i64:
        fit = self._candidates(s, f)
        if not fit:
            return DONE
        coming = waiting(s, self.group)
        if coming < 0:
            s.ask(Q_FIGHTER, s.stack[f + SEAT], 0)
            return WAIT
        return self._ask_space(s, f, coming)

    def _ask_space(self, s: State, f: Frame, summoned: i64) -> i64:
        s.stack[f + AUX] = summoned + 1
        s.ask(Q_SPACE, s.stack[f + SEAT], fighter_at(s, f, self.anchor))
        return WAIT

    def groups(self, s: State, f: Frame, buf: vec[i64]) -> i64:
        if s.stack[f + AUX] == 0:
            return put(buf, 0, FIGHTER, self._candidates(s, f))
        return put(buf, 0, SPACE, self._spaces(s, f, s.stack[f + AUX] - 1))

    def resolve(self, s: State, f: Frame, option: Option) -> i64:
        if s.stack[f + AUX] == 0:
            return self._ask_space(s, f, z_of(option))
        fighter = fighter_at(s, f, self.anchor)
        summoned = s.stack[f + AUX] - 1
        left = s.pos[fighter]
        if s.pos[summoned] >= 0:
            lift(s, summoned)
        s.note(E_PLACE, fighter, left, z_of(option), EVERYONE)
        put_on(s, fighter, z_of(option))
        bring(s, summoned, left)
        s.stack[f + THAT] = summoned
        s.note_now(E_SUMMON, summoned, left, 0, s.health[summoned])
        return DONE


class Mark(Op):
    """Choose a space, free or not, and remember it."""

    __slots__ = ("spaces",)

    def __init__(self, spaces: Spaces) -> None:
        self.spaces = spaces

    def possible(self, s: State, f: Frame) -> bool:
        return self.spaces.mask(s, f, False) != 0

    def step(self, s: State, f: Frame) -> i64:
        if not self.possible(s, f):
            return DONE
        s.ask(Q_SPACE, s.stack[f + SEAT], NONE)
        return WAIT

    def groups(self, s: State, f: Frame, buf: vec[i64]) -> i64:
        return put(buf, 0, SPACE, self.spaces.mask(s, f, False))

    def resolve(self, s: State, f: Frame, option: Option) -> i64:
        space = z_of(option)
        s.stack[f + MARKS] |= ONE << space
        s.stack[f + LAST_MARK] = space
        return DONE
