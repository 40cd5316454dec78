"""Instructions about fighters on the board: damage, recovery, movement."""

from __future__ import annotations

from unmatched.engine.bits import lowest, put
from unmatched.engine.board import crossings, enemies_of, halts, reach, round_trips, walk
from unmatched.engine.book import FORBID_MOVING
from unmatched.engine.codes import (
    AUX,
    BY_EFFECT,
    E_LEAVE,
    E_RECOVER,
    E_SHIFT,
    E_SOAK,
    E_SURVIVE,
    FIGHTER,
    MOVE,
    ONE,
    PASS,
    PROG,
    Q_EFFECT_MOVE,
    Q_FIGHTER,
    Q_THROUGH,
    SEAT,
    TARGETS,
    THAT,
    caused,
    option,
    x_of,
    z_of,
)
from unmatched.engine.health import SOAKED, deal, defeat, lift, open_damage, recover, set_health, share_of
from unmatched.engine.layout import FIELD, Fighter, Frame, Mask, Option
from unmatched.engine.numbers import Number
from unmatched.engine.ops import DONE, WAIT, Op
from unmatched.engine.pack import i64, vec
from unmatched.engine.paths import tell_move, tell_walk, way_past
from unmatched.engine.placement_ops import put_on
from unmatched.engine.selectors import Fighters, fighter_at
from unmatched.engine.standing import adjustment, is_held, passes_through
from unmatched.engine.state import EVERYONE, State


class OnOne(Op):
    """An instruction for a set of fighters: all of them, or one the player chooses."""

    __slots__ = ("fighters", "optional")

    def __init__(self, fighters: Fighters) -> None:
        self.fighters = fighters
        self.optional = False
        """choosing may be declined"""

    def let_decline(self) -> bool:
        self.optional = not self.fighters.every
        return self.optional

    def act(self, s: State, f: Frame, mask: Mask) -> None:
        pass

    def possible(self, s: State, f: Frame) -> bool:
        return self.fighters.mask(s, f) != 0

    def step(self, s: State, f: Frame) -> i64:
        mask = self.fighters.mask(s, f)
        if not mask or self.fighters.every:
            self.act(s, f, mask)
            return DONE
        s.ask(Q_FIGHTER, s.stack[f + SEAT], 0)
        return WAIT

    def groups(self, s: State, f: Frame, buf: vec[i64]) -> i64:
        n: i64 = 0
        if self.optional:
            n = put(buf, 0, PASS, 1)
        return put(buf, n, FIGHTER, self.fighters.mask(s, f))

    def resolve(self, s: State, f: Frame, option: Option) -> i64:
        if option != PASS:
            self.act(s, f, ONE << z_of(option))
        return DONE


def movable(s: State, f: Frame, mask: Mask) -> Mask:
    """The fighters among some that an effect of this player may move, without those that are immune to it."""
    book = s.book
    if not book.forbids:
        return mask
    rest = mask
    while rest:
        fighter = lowest(rest)
        rest &= rest - 1
        still = book.paths and adjustment(s, book.owner[fighter], fighter, FORBID_MOVING) > 0
        if still or is_held(s, s.stack[f + SEAT], fighter):
            mask ^= ONE << fighter
    return mask


class Damage(OnOne):
    __slots__ = ("amount",)

    def __init__(self, amount: Number, fighters: Fighters) -> None:
        super().__init__(fighters)
        self.amount = amount

    def act(self, s: State, f: Frame, mask: Mask) -> None:
        deal(s, mask, self.amount.count(s, f), caused(BY_EFFECT, s.stack[f + PROG]))


class Defeat(OnOne):
    __slots__ = ()

    def act(self, s: State, f: Frame, mask: Mask) -> None:
        defeat(s, mask, s.stack[f + PROG])


class Leave(OnOne):
    """Fighters leave the board undefeated, with the health they have."""

    __slots__ = ()

    def act(self, s: State, f: Frame, mask: Mask) -> None:
        while mask:
            fighter = lowest(mask)
            mask &= mask - 1
            lift(s, fighter)
            s.stack[f + THAT] = fighter
            s.note(E_LEAVE, fighter, 0, 0, EVERYONE)


class Recover(OnOne):
    __slots__ = ("amount",)

    def __init__(self, amount: Number, fighters: Fighters) -> None:
        super().__init__(fighters)
        self.amount = amount

    def act(self, s: State, f: Frame, mask: Mask) -> None:
        amount = self.amount.count(s, f)
        while mask:
            recover(s, lowest(mask), amount)
            mask &= mask - 1


class Soak(Op):
    """Keep off some of the damage that `that` is about to take; it may count as taken all the same."""

    __slots__ = ("amount", "taken")

    def __init__(self, amount: Number, taken: bool) -> None:
        self.amount = amount
        self.taken = taken

    def step(self, s: State, f: Frame) -> i64:
        that = s.stack[f + THAT]
        n = _of_damage(s, that, self.amount.count(s, f))
        if n > 0:
            s.shares = s.shares[:]
            s.shares[that] -= n
            if self.taken:
                s.shares[that] += n << SOAKED
            s.note(E_SOAK, that, n, 0, EVERYONE)
        return DONE


def _of_damage(s: State, fighter: Fighter, n: i64) -> i64:
    """Prevent an amount of the damage a fighter is about to take, or all of it if it is less."""
    share = share_of(s, fighter)
    return n if n < share else share


class Divert(OnOne):
    """Redirect some of the damage that `that` is about to take to another fighter."""

    __slots__ = ("amount",)

    def __init__(self, amount: Number, fighters: Fighters) -> None:
        super().__init__(fighters)
        self.amount = amount

    def act(self, s: State, f: Frame, mask: Mask) -> None:
        that = s.stack[f + THAT]
        n = _of_damage(s, that, self.amount.count(s, f))
        damage = open_damage(s)
        if n > 0 and mask and damage:
            to = lowest(mask)
            s.shares = s.shares[:]
            s.shares[that] -= n
            s.shares[to] += n
            s.stack[damage + TARGETS] |= ONE << to
            s.note(E_SHIFT, that, to, n, EVERYONE)


class Survive(Op):
    """`that`, about to be defeated, is not: its health becomes this instead."""

    __slots__ = ("health",)

    def __init__(self, health: Number) -> None:
        self.health = health

    def step(self, s: State, f: Frame) -> i64:
        that = s.stack[f + THAT]
        health = self.health.count(s, f)
        if s.pos[that] >= 0 and health > 0:
            if health > s.book.full_health[that]:
                health = s.book.full_health[that]
            s.shares = s.shares[:]
            s.shares[that] = 0
            set_health(s, that, health)
            s.note_now(E_SURVIVE, that, health, 0, health)
        return DONE


class SetHealth(Op):
    """Set a fighter's health to exactly this, never above its start, if it is on the board (A-36)."""

    __slots__ = ("anchor", "health")

    def __init__(self, anchor: i64, health: i64) -> None:
        self.anchor: i64 = anchor
        self.health: i64 = health

    def step(self, s: State, f: Frame) -> i64:
        fighter = fighter_at(s, f, self.anchor)
        if fighter >= 0 and s.pos[fighter] >= 0:
            health = self.health
            if health > s.book.full_health[fighter]:
                health = s.book.full_health[fighter]
            s.note_now(E_RECOVER, fighter, health - s.health[fighter], 0, health)
            set_health(s, fighter, health)
        return DONE


class Move(Op):
    """Move one fighter of a set, or each of them in any order, up to a distance (R5.7, A-44).

    AUX: the fighters already moved.
    """

    __slots__ = ("amount", "fighters", "through")

    def __init__(self, fighters: Fighters, amount: Number, through: bool) -> None:
        self.fighters = fighters
        self.amount = amount
        self.through = through

    def goes_through(self) -> bool:
        return self.through

    def possible(self, s: State, f: Frame) -> bool:
        steps = self.amount.count(s, f)
        mask = movable(s, f, self.fighters.mask(s, f)) & ~s.stack[f + AUX]
        while mask:
            if reach(s, lowest(mask), steps, self.through or passes_through(s, lowest(mask))):
                return True
            mask &= mask - 1
        return False

    def step(self, s: State, f: Frame) -> i64:
        if not self.possible(s, f):
            return DONE
        s.ask(Q_EFFECT_MOVE, s.stack[f + SEAT], 0)
        return WAIT

    def groups(self, s: State, f: Frame, buf: vec[i64]) -> i64:
        n = put(buf, 0, PASS, 1)
        steps = self.amount.count(s, f)
        mask = movable(s, f, self.fighters.mask(s, f)) & ~s.stack[f + AUX]
        while mask:
            fighter = lowest(mask)
            mask &= mask - 1
            n = put(
                buf,
                n,
                option(MOVE, fighter, 0, 0),
                reach(s, fighter, steps, self.through or passes_through(s, fighter)),
            )
        return n

    def resolve(self, s: State, f: Frame, option: Option) -> i64:
        if option == PASS:
            return DONE
        fighter = x_of(option)
        if s.tell:
            tell_walk(s, fighter, z_of(option), self.through or passes_through(s, fighter))
        put_on(s, fighter, z_of(option))
        if not self.fighters.every or self.fighters.anchor:
            return DONE
        s.stack[f + AUX] |= ONE << fighter
        return self.step(s, f)


class Charge(Op):
    """Move one fighter through opposing ones and hurt each it passed through when the move is over (A-43).

    Where different ways to the goal lead through different fighters, the player chooses which, one by one in order of
    their numbers. AUX: fighters named << 8 | goal << 1 | 1 once the goal is chosen.
    """

    __slots__ = ("amount", "anchor", "harm")

    def __init__(self, anchor: i64, amount: Number, harm: Number) -> None:
        self.anchor: i64 = anchor
        self.amount = amount
        self.harm = harm

    def goes_through(self) -> bool:
        return True

    def possible(self, s: State, f: Frame) -> bool:
        fighter = fighter_at(s, f, self.anchor)
        return fighter >= 0 and s.pos[fighter] >= 0

    def step(self, s: State, f: Frame) -> i64:
        if not self.possible(s, f) or not self._goals(s, f):
            return DONE
        s.ask(Q_EFFECT_MOVE, s.stack[f + SEAT], 0)
        return WAIT

    def _goals(self, s: State, f: Frame) -> i64:
        """Empty spaces in reach; also the own space, where a way through someone leads back to it."""
        fighter = fighter_at(s, f, self.anchor)
        steps = self.amount.count(s, f)
        here = s.pos[fighter]
        goals = reach(s, fighter, steps, True)
        owner = s.book.owner[fighter]
        there = round_trips(s, here, steps)
        if s.book.warped:
            # As far as half the steps and back again.
            there = walk(s, owner, s.doors, here, steps // 2, 0) & ~halts(s, owner)
        if there & enemies_of(s, owner):
            goals |= ONE << here
        return goals

    def _ways(self, s: State, f: Frame) -> list[int]:
        """The sets of fighters that can still be passed through, given those already named."""
        aux = s.stack[f + AUX]
        named = aux >> 8
        fighter = fighter_at(s, f, self.anchor)
        upto: i64 = 0
        while named >> upto:
            upto += 1
        settled = (ONE << upto) - 1
        fitting: list[int] = []
        for way in crossings(s, fighter, aux >> 1 & FIELD, self.amount.count(s, f)):
            if way & settled == named:
                fitting.append(way)
        return fitting

    def groups(self, s: State, f: Frame, buf: vec[i64]) -> i64:
        aux = s.stack[f + AUX]
        fighter = fighter_at(s, f, self.anchor)
        if aux == 0:
            return put(buf, put(buf, 0, PASS, 1), option(MOVE, fighter, 0, 0), self._goals(s, f))
        named = aux >> 8
        further: i64 = 0
        n: i64 = 0
        for way in self._ways(s, f):
            rest: i64 = way & ~named
            if rest == 0:
                n = put(buf, 0, PASS, 1)
            else:
                further |= rest & -rest
        return put(buf, n, FIGHTER, further)

    def resolve(self, s: State, f: Frame, option: Option) -> i64:
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

    def _go(self, s: State, f: Frame, passed: Mask) -> i64:
        fighter = fighter_at(s, f, self.anchor)
        goal = s.stack[f + AUX] >> 1 & FIELD
        if s.tell:
            tell_move(s, fighter, goal, way_past(s, fighter, goal, passed))
        put_on(s, fighter, goal)
        deal(s, passed, self.harm.count(s, f), caused(BY_EFFECT, s.stack[f + PROG]))
        return DONE
