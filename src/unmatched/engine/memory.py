"""Memory: counters, what was done this turn, what is done only once, what is left for later.

All of it is public, a few ints for each seat, and forgotten at fixed times (Book.remembers, layout.MEMORY).
"""

from __future__ import annotations

from typing import Final

from unmatched.engine.bits import lowest
from unmatched.engine.book import RESETS
from unmatched.engine.codes import E_COUNTER, F_ABILITY, KIND, NO_SIDE, NUMBER, THAT
from unmatched.engine.layout import COUNTERS, LATER, MEMORY, MOMENTS, USED, Fighter, Seat
from unmatched.engine.pack import i64
from unmatched.engine.state import EVERYONE, State

LATER_THIS_TURN: Final[i64] = 0
"""at the end of this turn"""
LATER_OWN_TURN: Final[i64] = 1
"""at the start of the player's next turn"""


def set_counter(s: State, seat: Seat, counter: i64, value: i64) -> None:
    if value > s.book.tally_max[seat * COUNTERS + counter]:
        value = s.book.tally_max[seat * COUNTERS + counter]
    s.tally = s.tally[:]
    s.tally[seat * COUNTERS + counter] = value
    s.note(E_COUNTER, seat, counter, value, EVERYONE)


def reset_counters(s: State, seat: Seat, when: i64) -> None:
    """Counters that last only so long go back to their start."""
    rest = s.book.resets[seat * RESETS + when]
    while rest:
        counter = lowest(rest)
        rest &= rest - 1
        start = s.book.tally_start[seat * COUNTERS + counter]
        if s.tally[seat * COUNTERS + counter] != start:
            set_counter(s, seat, counter, start)


def count_deed(s: State, moment: i64, seat: Seat, n: i64) -> None:
    """Remember until the turn is over that something happened to a seat."""
    s.memory = s.memory[:]
    s.memory[seat * MEMORY + moment] += n


def forget_turn(s: State) -> None:
    """A turn begins: what was done in the last one is forgotten, and may be done again."""
    book = s.book
    s.memory = s.memory[:]
    seat: Seat = 0
    while seat < book.players:
        row = seat * MEMORY
        moment: i64 = 0
        while moment < MOMENTS:
            s.memory[row + moment] = 0
            moment += 1
        s.memory[row + USED] &= ~book.once_a_turn[seat]
        seat += 1
    s.memory[s.active * MEMORY + USED] &= ~book.once_a_round[s.active]


# What an effect keeps for later, as one number: that it is to be done, its fighter, `that`, the opponent, a number.
_SELF: Final[i64] = 1
_THAT: Final[i64] = 7
_FOE: Final[i64] = 13
_NUMBER: Final[i64] = 16


def keep_for_later(s: State, seat: Seat, cell: i64, fighter: Fighter, that: Fighter, foe: Seat, number: i64) -> None:
    """Remember what is to be done later, once, however often it is asked for."""
    if number < 0:
        number = 0
    s.memory = s.memory[:]
    s.memory[seat * MEMORY + LATER + cell] = (
        1 | fighter + 1 << _SELF | that + 1 << _THAT | foe + 1 << _FOE | number << _NUMBER
    )


def do_later(s: State, when: i64) -> None:
    """Push what was to be done now: the active player's first, each in the order of the file."""
    book = s.book
    behind: i64 = book.players
    while behind > 0:
        behind -= 1
        seat = (s.active + behind) % book.players
        i: i64 = len(book.laters[seat])
        while i > 0:
            i -= 1
            later = book.laters[seat][i]
            kept = s.memory[seat * MEMORY + LATER + i]
            if kept and later.when == when and (when != LATER_OWN_TURN or seat == s.active):
                s.memory = s.memory[:]
                s.memory[seat * MEMORY + LATER + i] = 0
                if not s.is_out(seat):
                    own = (kept >> _SELF & 63) - 1
                    f = s.push_program(later.program, seat, NO_SIDE, own, (kept >> _FOE & 7) - 1)
                    s.stack[f + KIND] = F_ABILITY
                    s.stack[f + THAT] = (kept >> _THAT & 63) - 1
                    s.stack[f + NUMBER] = kept >> _NUMBER
