"""Instructions about fighters: damage, recovery, movement, placement, coming back."""

from __future__ import annotations

from unmatched.engine.bits import lowest, put
from unmatched.engine.board import crossings, reach
from unmatched.engine.codes import (
    AUX,
    BY_EFFECT,
    E_MOVE,
    E_PLACE,
    E_RECOVER,
    E_RETURN_FIGHTER,
    E_SUMMON,
    E_SWAP,
    FIGHTER,
    LAST_MARK,
    MARKS,
    MOVE,
    NONE,
    ONE,
    PASS,
    Q_EFFECT_MOVE,
    Q_FIGHTER,
    Q_SPACE,
    Q_THROUGH,
    SEAT,
    SPACE,
    THAT,
    x_of,
    z_of,
)
from unmatched.engine.health import deal, defeat, lift, recover
from unmatched.engine.ops import DONE, WAIT, Op
from unmatched.engine.pack import i64, vec
from unmatched.engine.state import EVERYONE, State
from unmatched.engine.terms import (
    ANYWHERE,
    Amount,
    Select,
    Where,
    fighter_at,
    space_of,
)


def put_on(s: State, fighter: i64, space: i64) -> None:
    """Set a fighter on a free space, from the board or from beside it."""
    if s.pos[fighter] >= 0:
        lift(s, fighter)
    s.pos[fighter] = space
    s.occ[s.book.owner[fighter]] |= ONE << space


def move_to(s: State, fighter: i64, space: i64) -> None:
    s.note(E_MOVE, fighter, s.pos[fighter], space, EVERYONE)
    put_on(s, fighter, space)


class OnOne(Op):
    """An instruction for a set of fighters: all of them, or one the player chooses."""

    __slots__ = ("optional", "select")

    def __init__(self, select: Select) -> None:
        self.select = select
        self.optional = False
        """choosing may be declined"""

    def act(self, s: State, f: i64, mask: i64) -> None:
        pass

    def possible(self, s: State, f: i64) -> bool:
        return self.select.mask(s, f) != 0

    def step(self, s: State, f: i64) -> i64:
        mask = self.select.mask(s, f)
        if not mask or self.select.every:
            self.act(s, f, mask)
            return DONE
        s.ask(Q_FIGHTER, s.stack[f + SEAT], 0)
        return WAIT

    def offer(self, s: State, f: i64, buf: vec[i64]) -> i64:
        n: i64 = 0
        if self.optional:
            buf[0] = PASS
            n = 1
        return put(buf, n, FIGHTER, self.select.mask(s, f))

    def resolve(self, s: State, f: i64, option: i64) -> i64:
        if option != PASS:
            self.act(s, f, ONE << z_of(option))
        return DONE


class Damage(OnOne):
    __slots__ = ("amount",)

    def __init__(self, amount: Amount, select: Select) -> None:
        super().__init__(select)
        self.amount = amount

    def act(self, s: State, f: i64, mask: i64) -> None:
        deal(s, mask, self.amount.count(s, f), BY_EFFECT)


class Defeat(OnOne):
    __slots__ = ()

    def act(self, s: State, f: i64, mask: i64) -> None:
        defeat(s, mask)


class Recover(OnOne):
    __slots__ = ("amount",)

    def __init__(self, amount: Amount, select: Select) -> None:
        super().__init__(select)
        self.amount = amount

    def act(self, s: State, f: i64, mask: i64) -> None:
        amount = self.amount.count(s, f)
        while mask:
            recover(s, lowest(mask), amount)
            mask &= mask - 1


class SetHealth(Op):
    """Set a fighter's health to exactly this, never above its start, if it is on the board (A-36)."""

    __slots__ = ("anchor", "health")

    def __init__(self, anchor: i64, health: i64) -> None:
        self.anchor: i64 = anchor
        self.health: i64 = health

    def step(self, s: State, f: i64) -> i64:
        fighter = fighter_at(s, f, self.anchor)
        if fighter >= 0 and s.pos[fighter] >= 0:
            health = self.health
            if health > s.book.full_health[fighter]:
                health = s.book.full_health[fighter]
            s.note(E_RECOVER, fighter, health - s.health[fighter], 0, EVERYONE)
            s.health[fighter] = health
        return DONE


class Move(Op):
    """Move one fighter of a set, or each of them in any order, up to a distance (R5.7, A-44).

    AUX: the fighters already moved.
    """

    __slots__ = ("amount", "select", "through")

    def __init__(self, select: Select, amount: Amount, through: bool) -> None:
        self.select = select
        self.amount = amount
        self.through = through

    def possible(self, s: State, f: i64) -> bool:
        steps = self.amount.count(s, f)
        mask = self.select.mask(s, f) & ~s.stack[f + AUX]
        while mask:
            if reach(s, lowest(mask), steps, self.through):
                return True
            mask &= mask - 1
        return False

    def step(self, s: State, f: i64) -> i64:
        if not self.possible(s, f):
            return DONE
        s.ask(Q_EFFECT_MOVE, s.stack[f + SEAT], 0)
        return WAIT

    def offer(self, s: State, f: i64, buf: vec[i64]) -> i64:
        buf[0] = PASS
        n: i64 = 1
        steps = self.amount.count(s, f)
        mask = self.select.mask(s, f) & ~s.stack[f + AUX]
        while mask:
            fighter = lowest(mask)
            mask &= mask - 1
            n = put(buf, n, MOVE | fighter << 12, reach(s, fighter, steps, self.through))
        return n

    def resolve(self, s: State, f: i64, option: i64) -> i64:
        if option == PASS:
            return DONE
        fighter = x_of(option)
        move_to(s, fighter, z_of(option))
        if not self.select.every or self.select.anchor:
            return DONE
        s.stack[f + AUX] |= ONE << fighter
        return self.step(s, f)


class Charge(Op):
    """Move one fighter through opposing ones and hurt each it passed through when the move is over (A-43).

    Where different ways to the goal lead through different fighters, the player says which, one by one in order of
    their numbers. AUX: fighters named << 8 | goal << 1 | 1 once the goal is chosen.
    """

    __slots__ = ("amount", "anchor", "harm")

    def __init__(self, anchor: i64, amount: Amount, harm: Amount) -> None:
        self.anchor: i64 = anchor
        self.amount = amount
        self.harm = harm

    def possible(self, s: State, f: i64) -> bool:
        fighter = fighter_at(s, f, self.anchor)
        return fighter >= 0 and s.pos[fighter] >= 0

    def step(self, s: State, f: i64) -> i64:
        if not self.possible(s, f) or not self._goals(s, f):
            return DONE
        s.ask(Q_EFFECT_MOVE, s.stack[f + SEAT], 0)
        return WAIT

    def _goals(self, s: State, f: i64) -> i64:
        """Free spaces in reach; also the own space, where a way through somebody leads back to it."""
        fighter = fighter_at(s, f, self.anchor)
        steps = self.amount.count(s, f)
        goals = reach(s, fighter, steps, True)
        if len(crossings(s, fighter, s.pos[fighter], steps)) > 1:
            goals |= ONE << s.pos[fighter]
        return goals

    def _ways(self, s: State, f: i64) -> list[int]:
        """The sets of fighters that can still be passed through, given those already named."""
        aux = s.stack[f + AUX]
        named = aux >> 8
        fighter = fighter_at(s, f, self.anchor)
        upto: i64 = 0
        while named >> upto:
            upto += 1
        settled = (ONE << upto) - 1
        fitting: list[int] = []
        for way in crossings(s, fighter, aux >> 1 & 63, self.amount.count(s, f)):
            if way & settled == named:
                fitting.append(way)
        return fitting

    def offer(self, s: State, f: i64, buf: vec[i64]) -> i64:
        aux = s.stack[f + AUX]
        fighter = fighter_at(s, f, self.anchor)
        if aux == 0:
            buf[0] = PASS
            return put(buf, 1, MOVE | fighter << 12, self._goals(s, f))
        named = aux >> 8
        further: i64 = 0
        n: i64 = 0
        for way in self._ways(s, f):
            rest: i64 = way & ~named
            if rest == 0:
                buf[0] = PASS
                n = 1
            else:
                further |= rest & -rest
        return put(buf, n, FIGHTER, further)

    def resolve(self, s: State, f: i64, option: i64) -> i64:
        st = s.stack
        if st[f + AUX] == 0:
            if option == PASS:
                return DONE
            st[f + AUX] = z_of(option) << 1 | 1
        elif option == PASS:
            return self._go(s, f, st[f + AUX] >> 8)
        else:
            st[f + AUX] |= ONE << z_of(option) + 8
        ways = self._ways(s, f)
        if len(ways) == 1:
            return self._go(s, f, ways[0])
        s.ask(Q_THROUGH, st[f + SEAT], fighter_at(s, f, self.anchor))
        return WAIT

    def _go(self, s: State, f: i64, passed: i64) -> i64:
        move_to(s, fighter_at(s, f, self.anchor), s.stack[f + AUX] >> 1 & 63)
        deal(s, passed, self.harm.count(s, f), BY_EFFECT)
        return DONE


class Place(Op):
    """Put a fighter on a space of its player's choice (R5.10, A-42)."""

    __slots__ = ("anchor", "optional", "where")

    def __init__(self, anchor: i64, where: Where) -> None:
        self.anchor: i64 = anchor
        self.where = where
        self.optional = where.kind == ANYWHERE

    def possible(self, s: State, f: i64) -> bool:
        return space_of(s, f, self.anchor) >= 0 and self.where.mask(s, f, True) != 0

    def step(self, s: State, f: i64) -> i64:
        if not self.possible(s, f):
            return DONE
        s.ask(Q_SPACE, s.stack[f + SEAT], fighter_at(s, f, self.anchor))
        return WAIT

    def offer(self, s: State, f: i64, buf: vec[i64]) -> i64:
        n: i64 = 0
        if self.optional:
            buf[0] = PASS
            n = 1
        return put(buf, n, SPACE, self.where.mask(s, f, True))

    def resolve(self, s: State, f: i64, option: i64) -> i64:
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

    def possible(self, s: State, f: i64) -> bool:
        here = space_of(s, f, self.one)
        there = space_of(s, f, self.other)
        return here >= 0 and there >= 0 and here != there

    def step(self, s: State, f: i64) -> i64:
        if self.possible(s, f):
            a = fighter_at(s, f, self.one)
            b = fighter_at(s, f, self.other)
            here = s.pos[a]
            there = s.pos[b]
            lift(s, a)
            lift(s, b)
            put_on(s, a, there)
            put_on(s, b, here)
            s.stack[f + THAT] = b
            s.note(E_SWAP, a, b, 0, EVERYONE)
        return DONE


class ReturnFighter(Op):
    """A defeated fighter of a group comes back with full health (R11.5); tokens are alike, so the first is taken."""

    __slots__ = ("group", "where")

    def __init__(self, group: i64, where: Where) -> None:
        self.group: i64 = group
        self.where = where

    def possible(self, s: State, f: i64) -> bool:
        return off_board(s, self.group) >= 0 and self.where.mask(s, f, True) != 0

    def step(self, s: State, f: i64) -> i64:
        if not self.possible(s, f):
            return DONE
        s.ask(Q_SPACE, s.stack[f + SEAT], off_board(s, self.group))
        return WAIT

    def offer(self, s: State, f: i64, buf: vec[i64]) -> i64:
        return put(buf, 0, SPACE, self.where.mask(s, f, True))

    def resolve(self, s: State, f: i64, option: i64) -> i64:
        fighter = off_board(s, self.group)
        bring(s, fighter, z_of(option))
        s.stack[f + THAT] = fighter
        s.note(E_RETURN_FIGHTER, fighter, z_of(option), 0, EVERYONE)
        return DONE


def off_board(s: State, group: i64) -> i64:
    """The first fighter of a group that is not on the board, NONE if all are."""
    while group:
        fighter = lowest(group)
        if s.pos[fighter] < 0:
            return fighter
        group &= group - 1
    return NONE


def bring(s: State, fighter: i64, space: i64) -> None:
    """Set a fighter on the board with full health."""
    s.health[fighter] = s.book.full_health[fighter]
    put_on(s, fighter, space)


class Summon(Op):
    """A fighter of a group comes on the board; if all are there, one of them is set down anew (R16.9).

    AUX: 1 + the fighter to set down, once it is known.
    """

    __slots__ = ("group", "where")

    def __init__(self, group: i64, where: Where) -> None:
        self.group: i64 = group
        self.where = where

    def possible(self, s: State, f: i64) -> bool:
        return self.where.mask(s, f, True) != 0

    def step(self, s: State, f: i64) -> i64:
        if not self.possible(s, f):
            return DONE
        fighter = off_board(s, self.group)
        if fighter < 0:
            s.ask(Q_FIGHTER, s.stack[f + SEAT], 0)
            return WAIT
        return self._ask_space(s, f, fighter)

    def _ask_space(self, s: State, f: i64, fighter: i64) -> i64:
        s.stack[f + AUX] = fighter + 1
        s.ask(Q_SPACE, s.stack[f + SEAT], fighter)
        return WAIT

    def offer(self, s: State, f: i64, buf: vec[i64]) -> i64:
        if s.stack[f + AUX] == 0:
            return put(buf, 0, FIGHTER, self.group)
        return put(buf, 0, SPACE, self.where.mask(s, f, True))

    def resolve(self, s: State, f: i64, option: i64) -> i64:
        if s.stack[f + AUX] == 0:
            return self._ask_space(s, f, z_of(option))
        fighter = s.stack[f + AUX] - 1
        bring(s, fighter, z_of(option))
        s.stack[f + THAT] = fighter
        s.note(E_SUMMON, fighter, z_of(option), 0, EVERYONE)
        return DONE


class PlaceLeaving(Op):
    """Place a fighter elsewhere and summon one of a group into the space it left, as one relocation (A-42, R16.9d).

    AUX: 1 + the fighter to summon, once it is known.
    """

    __slots__ = ("anchor", "group", "where")

    def __init__(self, anchor: i64, where: Where, group: i64) -> None:
        self.anchor: i64 = anchor
        self.where = where
        self.group: i64 = group

    def _spaces(self, s: State, f: i64, summoned: i64) -> i64:
        """Free spaces for the fighter; the space a summoned one stands on becomes free."""
        free = self.where.mask(s, f, True)
        if summoned >= 0 and s.pos[summoned] >= 0:
            free |= self.where.mask(s, f, False) & ONE << s.pos[summoned]
        return free & ~(ONE << s.pos[fighter_at(s, f, self.anchor)])

    def _candidates(self, s: State, f: i64) -> i64:
        """Who can be summoned so that the fighter finds a space."""
        if space_of(s, f, self.anchor) < 0:
            return 0
        waiting = off_board(s, self.group)
        group = ONE << waiting if waiting >= 0 else self.group
        fit: i64 = 0
        while group:
            one = lowest(group)
            group &= group - 1
            if self._spaces(s, f, one):
                fit |= ONE << one
        return fit

    def possible(self, s: State, f: i64) -> bool:
        return self._candidates(s, f) != 0

    def step(self, s: State, f: i64) -> i64:
        fit = self._candidates(s, f)
        if not fit:
            return DONE
        waiting = off_board(s, self.group)
        if waiting < 0:
            s.ask(Q_FIGHTER, s.stack[f + SEAT], 0)
            return WAIT
        return self._ask_space(s, f, waiting)

    def _ask_space(self, s: State, f: i64, summoned: i64) -> i64:
        s.stack[f + AUX] = summoned + 1
        s.ask(Q_SPACE, s.stack[f + SEAT], fighter_at(s, f, self.anchor))
        return WAIT

    def offer(self, s: State, f: i64, buf: vec[i64]) -> i64:
        if s.stack[f + AUX] == 0:
            return put(buf, 0, FIGHTER, self._candidates(s, f))
        return put(buf, 0, SPACE, self._spaces(s, f, s.stack[f + AUX] - 1))

    def resolve(self, s: State, f: i64, option: i64) -> i64:
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
        s.note(E_SUMMON, summoned, left, 0, EVERYONE)
        return DONE


class Mark(Op):
    """Choose a space, free or not, and remember it."""

    __slots__ = ("where",)

    def __init__(self, where: Where) -> None:
        self.where = where

    def possible(self, s: State, f: i64) -> bool:
        return self.where.mask(s, f, False) != 0

    def step(self, s: State, f: i64) -> i64:
        if not self.possible(s, f):
            return DONE
        s.ask(Q_SPACE, s.stack[f + SEAT], NONE)
        return WAIT

    def offer(self, s: State, f: i64, buf: vec[i64]) -> i64:
        return put(buf, 0, SPACE, self.where.mask(s, f, False))

    def resolve(self, s: State, f: i64, option: i64) -> i64:
        space = z_of(option)
        s.stack[f + MARKS] |= ONE << space
        s.stack[f + LAST_MARK] = space
        return DONE
