"""The instruction set: Op, and the instructions that steer a program. One small class per verb.

`step` runs an instruction and returns how it went. An instruction that needs an answer asks and waits; `groups` derives
the options of its question, `resolve` takes the answer. What it must remember meanwhile is in the frame's AUX slot.
"""

from __future__ import annotations

from typing import Final

from unmatched.engine.bits import contains, count, put
from unmatched.engine.cards import basket_item
from unmatched.engine.codes import (
    ATTACKING,
    AUX,
    CHOICE,
    DEFENDING,
    E_CHOICE,
    E_DECLINE,
    E_ITEM,
    E_OPPONENT,
    FOE_SEAT,
    JOKER,
    NONE,
    NUMBER,
    ONE,
    PASS,
    PC,
    PC_BITS,
    PLAYER,
    PROG,
    Q_CHOOSE,
    Q_ITEM,
    Q_MAY,
    Q_OPPONENT,
    SEAT,
    SIDE,
    THAT,
    YES,
    z_of,
)
from unmatched.engine.conditions import Condition
from unmatched.engine.layout import MEMORY, USED, Frame, Mask, Option, Seat
from unmatched.engine.memory import keep_for_later
from unmatched.engine.numbers import Number
from unmatched.engine.pack import i64, vec
from unmatched.engine.selectors import ANCHOR_FOE, ANCHOR_SELF, fighter_at
from unmatched.engine.state import EVERYONE, State

WAIT: Final[i64] = 0
"""the instruction is not through: it has asked, or wants to be stepped again"""
DONE: Final[i64] = 1
JUMPED: Final[i64] = 2
"""the instruction has set the program's place itself"""

MOST_TIMES: Final[i64] = 30
"""nothing is repeated more often in one instruction"""

WITHHELD: Final[i64] = 32
"""where in AUX of a choice the blocks that are not offered start"""

YOU: Final[i64] = 0
OPPONENT: Final[i64] = 1


class Op:
    """One instruction. f is where its frame starts in the stack."""

    __slots__ = ()

    def step(self, s: State, f: Frame) -> i64:
        return DONE

    def resolve(self, s: State, f: Frame, option: Option) -> i64:
        return DONE

    def groups(self, s: State, f: Frame, buf: vec[i64]) -> i64:
        """Write the options of the question in groups (bits.put); return how long they are."""
        return 0

    def possible(self, s: State, f: Frame) -> bool:
        """Whether "you may" is worth asking."""
        return True

    def let_decline(self) -> bool:
        """Add a way to decline to the question it asks; False if it asks none that could have one."""
        return False

    def answers(self, s: State, f: Frame) -> i64:
        """How many answers it has had."""
        return 0

    def opens_hand(self, s: State, f: Frame) -> Seat:
        """Whose hand the asked player sees, to choose from it; NONE if the question is not about a hand."""
        return NONE

    def idles(self, s: State, f: Frame, pc: i64) -> i64:
        """Where the program would continue without having done anything here, NONE if it may do something."""
        return NONE

    def goes_through(self) -> bool:
        """Whether the fighters it moves pass through opposing ones (R5.9)."""
        return False


def seat_of(s: State, f: Frame, who: i64) -> i64:
    return s.stack[f + SEAT] if who == YOU else s.stack[f + FOE_SEAT]


def holder_of(s: State, f: Frame, who: i64) -> i64:
    """Whose cards an instruction refers to; NONE for a player who is out, whose cards have left the game (A-56)."""
    seat = seat_of(s, f, who)
    return NONE if seat < 0 or s.is_out(seat) else seat


class Jump(Op):
    __slots__ = ("to",)

    def __init__(self, to: i64) -> None:
        self.to: i64 = to

    def idles(self, s: State, f: Frame, pc: i64) -> i64:
        return self.to

    def step(self, s: State, f: Frame) -> i64:
        s.stack[f + PC] = self.to
        return JUMPED


class If(Op):
    """Continue if every condition holds, else jump."""

    __slots__ = ("conditions", "to")

    def __init__(self, conditions: list[Condition], to: i64) -> None:
        self.conditions = conditions
        self.to: i64 = to

    def idles(self, s: State, f: Frame, pc: i64) -> i64:
        for condition in self.conditions:
            if not condition.holds(s, f):
                return self.to
        return pc + 1

    def step(self, s: State, f: Frame) -> i64:
        for condition in self.conditions:
            if not condition.holds(s, f):
                s.stack[f + PC] = self.to
                return JUMPED
        return DONE


class Once(Op):
    """Jump if what follows was done already; a bit of the seat's memory stores that."""

    __slots__ = ("mark", "to")

    def __init__(self, mark: Mask, to: i64) -> None:
        self.mark: i64 = mark
        self.to: i64 = to

    def possible(self, s: State, f: Frame) -> bool:
        return s.memory[s.stack[f + SEAT] * MEMORY + USED] & self.mark == 0

    def idles(self, s: State, f: Frame, pc: i64) -> i64:
        return pc + 1 if self.possible(s, f) else self.to

    def step(self, s: State, f: Frame) -> i64:
        if self.possible(s, f):
            return DONE
        s.stack[f + PC] = self.to
        return JUMPED


class Used(Op):
    """Remember that it was done."""

    __slots__ = ("mark",)

    def __init__(self, mark: Mask) -> None:
        self.mark: i64 = mark

    def possible(self, s: State, f: Frame) -> bool:
        """Like the steps after it."""
        st = s.stack
        return s.book.programs[st[f + PROG]][st[f + PC] + 2].possible(s, f)

    def step(self, s: State, f: Frame) -> i64:
        s.memory = s.memory[:]
        s.memory[s.stack[f + SEAT] * MEMORY + USED] |= self.mark
        return DONE


class KeepForLater(Op):
    """Leave steps for later, with the fighters and the number they refer to; in a combat `that` is the foe."""

    __slots__ = ("cell",)

    def __init__(self, cell: i64) -> None:
        self.cell: i64 = cell

    def step(self, s: State, f: Frame) -> i64:
        st = s.stack
        own = fighter_at(s, f, ANCHOR_SELF)
        that = fighter_at(s, f, ANCHOR_FOE)
        if that < 0:
            that = st[f + THAT]
        keep_for_later(s, st[f + SEAT], self.cell, own, that, st[f + FOE_SEAT], st[f + NUMBER])
        return DONE


class Repeat(Op):
    """Repeat a block, up to a number of times, as long as a condition holds. AUX: how often it was done."""

    __slots__ = ("block", "condition", "times")

    def __init__(self, times: Number, block: i64, condition: Condition | None) -> None:
        self.times = times
        self.block: i64 = block
        self.condition = condition

    def possible(self, s: State, f: Frame) -> bool:
        done = s.stack[f + AUX]
        if done >= MOST_TIMES or done >= self.times.count(s, f):
            return False
        return self.condition is None or self.condition.holds(s, f)

    def step(self, s: State, f: Frame) -> i64:
        if not self.possible(s, f):
            return DONE
        s.stack[f + AUX] += 1
        s.push_block(self.block, f)
        return WAIT


class IfItem(Op):
    """Continue if the basket holds the item (R16.5b); a joker is given its item once per card (A-32)."""

    __slots__ = ("item", "items", "to")

    def __init__(self, item: i64, items: i64, to: i64) -> None:
        self.item: i64 = item
        self.items: i64 = items
        """how many items there are, numbered from 1"""
        self.to: i64 = to

    def step(self, s: State, f: Frame) -> i64:
        item = basket_item(s, s.stack[f + SEAT])
        if item == JOKER:
            item = self._chosen(s, f)
            if item == 0:
                s.ask(Q_ITEM, s.stack[f + SEAT], self.item)
                return WAIT
        return self._go(s, f, item)

    def _chosen(self, s: State, f: Frame) -> i64:
        side = s.stack[f + SIDE]
        if side == ATTACKING:
            return s.attack_item
        if side == DEFENDING:
            return s.defense_item
        return s.scheme_item

    def _go(self, s: State, f: Frame, item: i64) -> i64:
        if item == self.item:
            return DONE
        s.stack[f + PC] = self.to
        return JUMPED

    def groups(self, s: State, f: Frame, buf: vec[i64]) -> i64:
        return put(buf, 0, CHOICE, (ONE << self.items) - 1)

    def resolve(self, s: State, f: Frame, option: Option) -> i64:
        item = z_of(option) + 1
        side = s.stack[f + SIDE]
        if side == ATTACKING:
            s.attack_item = item
        elif side == DEFENDING:
            s.defense_item = item
        else:
            s.scheme_item = item
        s.note(E_ITEM, s.stack[f + SEAT], item, 0, EVERYONE)
        return self._go(s, f, item)


class May(Op):
    """Ask whether to do what follows, else jump. Not asked when what follows is impossible (A-30).

    An opponent who is out decides nothing; who has played a card decides about its effects, out or not (A-56).
    """

    __slots__ = ("to", "who")

    def __init__(self, who: i64, to: i64) -> None:
        self.who: i64 = who
        self.to: i64 = to

    def step(self, s: State, f: Frame) -> i64:
        st = s.stack
        seat = seat_of(s, f, self.who)
        follows = s.book.programs[st[f + PROG]][st[f + PC] + 1]
        silent = seat < 0 or (self.who == OPPONENT and s.is_out(seat))
        if not silent and follows.possible(s, f):
            s.ask(Q_MAY, seat, 0)
            return WAIT
        st[f + PC] = self.to
        return JUMPED

    def idles(self, s: State, f: Frame, pc: i64) -> i64:
        program = s.book.programs[s.stack[f + PROG]]
        follows = program[pc + 1]
        if isinstance(follows, Used):
            follows = program[pc + 2]
        return NONE if follows.possible(s, f) else self.to

    def groups(self, s: State, f: Frame, buf: vec[i64]) -> i64:
        return put(buf, put(buf, 0, PASS, 1), YES, 1)

    def resolve(self, s: State, f: Frame, option: Option) -> i64:
        if option == YES:
            return DONE
        s.note(E_DECLINE, seat_of(s, f, self.who), 0, s.stack[f + PROG] << PC_BITS | s.stack[f + PC], EVERYONE)
        s.stack[f + PC] = self.to
        return JUMPED


class Afford(Op):
    """Continue if the cost that follows can be paid in full, else jump."""

    __slots__ = ("to",)

    def __init__(self, to: i64) -> None:
        self.to: i64 = to

    def possible(self, s: State, f: Frame) -> bool:
        st = s.stack
        return s.book.programs[st[f + PROG]][st[f + PC] + 1].possible(s, f)

    def idles(self, s: State, f: Frame, pc: i64) -> i64:
        return pc + 1 if s.book.programs[s.stack[f + PROG]][pc + 1].possible(s, f) else self.to

    def step(self, s: State, f: Frame) -> i64:
        if self.possible(s, f):
            return DONE
        s.stack[f + PC] = self.to
        return JUMPED


class Choose(Op):
    """Name different blocks, then do them in that order; blocks that cannot be paid for are not offered.

    AUX: the named blocks as octal digits after a leading 1; above WITHHELD those that are not offered, as a mask.
    """

    __slots__ = ("amount", "blocks", "or_none", "who")

    def __init__(self, amount: Number, blocks: list[int], or_none: bool, who: i64) -> None:
        self.amount = amount
        self.blocks = blocks
        self.or_none = or_none
        self.who: i64 = who

    def _seat(self, s: State, f: Frame) -> i64:
        """Who chooses: you for an opponent who is out."""
        seat = seat_of(s, f, self.who)
        return s.stack[f + SEAT] if seat < 0 or (self.who == OPPONENT and s.is_out(seat)) else seat

    def _wanted(self, s: State, f: Frame) -> i64:
        wanted = self.amount.count(s, f)
        offered: i64 = len(self.blocks) - count(s.stack[f + AUX] >> WITHHELD)
        return wanted if wanted < offered else offered

    def _unpaid(self, s: State, f: Frame) -> i64:
        """The blocks that cannot be paid for, as a mask."""
        mask: i64 = 0
        i: i64 = 0
        while i < len(self.blocks):
            first = s.book.programs[self.blocks[i]][0]
            if isinstance(first, Afford):
                s.push_block(self.blocks[i], f)
                if not first.possible(s, s.top()):
                    mask |= ONE << i
                s.pop()
            i += 1
        return mask

    def step(self, s: State, f: Frame) -> i64:
        if self._wanted(s, f) <= 0:
            return DONE
        unpaid = self._unpaid(s, f)
        if unpaid == (ONE << len(self.blocks)) - 1:
            return DONE
        s.stack[f + AUX] = unpaid << WITHHELD | 1
        s.ask(Q_CHOOSE, self._seat(s, f), 0)
        return WAIT

    def _named(self, picks: i64, block: i64) -> bool:
        while picks > 1:
            if picks & 7 == block:
                return True
            picks >>= 3
        return False

    def answers(self, s: State, f: Frame) -> i64:
        picks = s.stack[f + AUX] & (ONE << WITHHELD) - 1
        named: i64 = 0
        while picks > 1:
            named += 1
            picks >>= 3
        return named

    def groups(self, s: State, f: Frame, buf: vec[i64]) -> i64:
        withheld = s.stack[f + AUX] >> WITHHELD
        picks = s.stack[f + AUX] & (ONE << WITHHELD) - 1
        n: i64 = 0
        if self.or_none and picks == 1:
            n = put(buf, 0, PASS, 1)
        mask: i64 = 0
        i: i64 = 0
        while i < len(self.blocks):
            if not contains(withheld, i) and not self._named(picks, i):
                mask |= ONE << i
            i += 1
        return put(buf, n, CHOICE, mask)

    def resolve(self, s: State, f: Frame, option: Option) -> i64:
        if option == PASS:
            return DONE
        st = s.stack
        withheld = st[f + AUX] >> WITHHELD
        picks = (st[f + AUX] & (ONE << WITHHELD) - 1) << 3 | z_of(option)
        st[f + AUX] = withheld << WITHHELD | picks
        s.note(E_CHOICE, self._seat(s, f), z_of(option), st[f + PROG] << PC_BITS | st[f + PC], EVERYONE)
        if self.answers(s, f) < self._wanted(s, f):
            s.ask(Q_CHOOSE, self._seat(s, f), 0)
            return WAIT
        while picks > 1:
            s.push_block(self.blocks[picks & 7], f)
            picks >>= 3
        return DONE


class ChooseOpponent(Op):
    """Settle which opponent the effect refers to; asked only when there are several."""

    __slots__ = ()

    def _opponents(self, s: State, f: Frame) -> i64:
        book = s.book
        mask: i64 = 0
        p: i64 = 0
        while p < book.players:
            if book.team[p] != book.team[s.stack[f + SEAT]] and not s.out >> p & 1:
                mask |= ONE << p
            p += 1
        return mask

    def step(self, s: State, f: Frame) -> i64:
        mask = self._opponents(s, f)
        if mask & (mask - 1):
            s.ask(Q_OPPONENT, s.stack[f + SEAT], 0)
            return WAIT
        p: i64 = 0
        while not mask >> p & 1:
            p += 1
        s.stack[f + FOE_SEAT] = p
        return DONE

    def groups(self, s: State, f: Frame, buf: vec[i64]) -> i64:
        return put(buf, 0, PLAYER, self._opponents(s, f))

    def resolve(self, s: State, f: Frame, option: Option) -> i64:
        s.stack[f + FOE_SEAT] = z_of(option)
        s.note(E_OPPONENT, s.stack[f + SEAT], z_of(option), 0, EVERYONE)
        return DONE
