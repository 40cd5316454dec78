"""Order: a player with several abilities at one moment chooses which of them comes first (R10.3)."""

from __future__ import annotations

from unmatched.engine.bits import put
from unmatched.engine.codes import (
    AUX,
    CHOICE,
    NUMBER,
    ONE,
    PROG,
    Q_CHOOSE,
    SEAT,
    SET_OFF,
    WIDTH,
    z_of,
)
from unmatched.engine.layout import Frame, Mask, Option
from unmatched.engine.ops import DONE, WAIT, Op
from unmatched.engine.pack import i64, vec
from unmatched.engine.state import State


class Order(Op):
    """Ask a player which of the abilities below comes next.

    NUMBER: how many wait there. AUX: those that may be chosen, as a mask, the one right below first. They are found
    when it is asked, so that the question stays the same for players who cannot see what conditions depend on.
    """

    __slots__ = ()

    def step(self, s: State, f: Frame) -> i64:
        mask = self._ready(s, f)
        if mask & (mask - 1) == 0:
            # Nothing to choose: they run in the order of the file.
            return DONE
        s.stack[f + AUX] = mask
        s.ask(Q_CHOOSE, s.stack[f + SEAT], 0)
        return WAIT

    def _ready(self, s: State, f: Frame) -> Mask:
        """The waiting abilities that may do something now, and of which it matters when, each of them once."""
        st = s.stack
        mask: Mask = 0
        k: i64 = 0
        while k < st[f + NUMBER]:
            one = waiting_frame(f, k)
            known = s.book.orderless[st[one + PROG]] != 0 or is_idle(s, one)
            other: i64 = 0
            while other < k and not known:
                known = st[waiting_frame(f, other) + PROG] == st[one + PROG]
                other += 1
            if not known:
                mask |= ONE << k
            k += 1
        return mask

    def groups(self, s: State, f: Frame, buf: vec[i64]) -> i64:
        return put(buf, 0, CHOICE, s.stack[f + AUX])

    def resolve(self, s: State, f: Frame, option: Option) -> i64:
        """The chosen one continues top; this stays below it, above the others."""
        st = s.stack
        st[f + NUMBER] -= 1
        st[f + AUX] = 0
        chosen = waiting_frame(f, z_of(option))
        chain = st[SET_OFF]
        held: list[int] = list(st[chosen : chosen + WIDTH])
        i = chosen
        while i < f:
            st[i] = st[i + WIDTH]
            i += 1
        i = 0
        while i < WIDTH:
            st[f + i] = held[i]
            i += 1
        if chosen == 0:
            # The length of the chain of abilities is in the lowest frame, of any kind.
            st[f + SET_OFF] = 0
            st[SET_OFF] = chain
        return WAIT


def waiting_frame(f: Frame, k: i64) -> Frame:
    """The frame of an ability that waits below a frame of Order, the one right below first."""
    return f - (k + 1) * WIDTH


def is_idle(s: State, f: Frame) -> bool:
    """Whether an ability that has not started would do nothing now."""
    program = s.book.programs[s.stack[f + PROG]]
    end: i64 = len(program)
    pc: i64 = 0
    while pc < end:
        pc = program[pc].idles(s, f, pc)
        if pc < 0:
            return False
    return True
