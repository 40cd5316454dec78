"""Memory: counters, what was done this turn, what is done only once, what is left for later.

All of it is public, a few ints for each seat, and forgotten at fixed times (Book.remembers, layout.MEMORY).
"""

from __future__ import annotations

from typing import Final

from unmatched.engine.bits import bit, lowest
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
    """Reset the counters whose time is over to their start."""
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
    """A turn starts: what was done in the last one is forgotten, and may be done again."""
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


# What an effect keeps for later, as one number: that it is to be done, its fighter, `that`, the opponent, a number; how
# often more; and of which of the file's `later` it is, in a cell that belongs to none.
_SELF: Final[i64] = 1
_THAT: Final[i64] = 7
_FOE: Final[i64] = 13
_NUMBER: Final[i64] = 16
_AGAIN: Final[i64] = 40
_WHICH: Final[i64] = 48
_CELLS: Final[i64] = MEMORY - LATER
MOST_LATER: Final[i64] = 30
"""the same is left for later no more often"""


def keep_for_later(s: State, seat: Seat, which: i64, fighter: Fighter, that: Fighter, foe: Seat, number: i64) -> None:
    """Remember what is to be done later, as often as it is asked for.

    Every `later` of the file has its cell. What is asked for again about others goes to a cell that belongs to none;
    if none is free, it is done about those of the first time.
    """
    if number < 0:
        number = 0
    if number >= 1 << _AGAIN - _NUMBER:
        number = (1 << _AGAIN - _NUMBER) - 1
    wanted: i64 = 1 | fighter + 1 << _SELF | that + 1 << _THAT | foe + 1 << _FOE | number << _NUMBER
    first = seat * MEMORY + LATER
    s.memory = s.memory[:]
    cell = which
    spare: i64 = len(s.book.laters[seat])
    if s.memory[first + which]:
        while spare < _CELLS and cell == which and not _is_same(s.memory[first + which], wanted):
            kept = s.memory[first + spare]
            if kept == 0 or (_which(kept) == which and _is_same(kept, wanted)):
                cell = spare
            spare += 1
    kept = s.memory[first + cell]
    if kept == 0:
        s.memory[first + cell] = wanted if cell == which else wanted | which << _WHICH
    elif _again(kept) + 1 < MOST_LATER:
        s.memory[first + cell] = kept + bit(_AGAIN)


def _is_same(kept: i64, wanted: i64) -> bool:
    return kept & bit(_AGAIN) - 1 == wanted


def _again(kept: i64) -> i64:
    return kept >> _AGAIN & bit(_WHICH - _AGAIN) - 1


def _which(kept: i64) -> i64:
    return kept >> _WHICH


def parts_of_later(kept: i64) -> tuple[i64, i64, i64, i64, i64, i64]:
    """Return what is stored: fighter, `that`, opponent (each 1 more, 0 for none), number, repeats, which `later`."""
    own, that, foe = kept >> _SELF & 63, kept >> _THAT & 63, kept >> _FOE & 7
    return own, that, foe, kept >> _NUMBER & bit(_AGAIN - _NUMBER) - 1, _again(kept), _which(kept)


def do_later(s: State, when: i64) -> None:
    """Push what was to be done now: the active player's first, each in the order of the file, then as it was asked."""
    book = s.book
    behind: i64 = book.players
    while behind > 0:
        behind -= 1
        seat = (s.active + behind) % book.players
        i: i64 = len(book.laters[seat])
        while i > 0:
            i -= 1
            if book.laters[seat][i].when == when and (when != LATER_OWN_TURN or seat == s.active):
                _do_all(s, seat, i)


def _do_all(s: State, seat: Seat, which: i64) -> None:
    """Push all that one `later` of a file has left; the last pushed runs first."""
    own: i64 = len(s.book.laters[seat])
    cell = _CELLS - 1
    while cell >= 0:
        kept = s.memory[seat * MEMORY + LATER + cell]
        if kept and (cell == which or (cell >= own and _which(kept) == which)):
            s.memory = s.memory[:]
            s.memory[seat * MEMORY + LATER + cell] = 0
            times = _again(kept) + 1
            while times > 0 and not s.is_out(seat):
                times -= 1
                _push_kept(s, seat, s.book.laters[seat][which].program, kept)
        cell -= 1


def _push_kept(s: State, seat: Seat, program: i64, kept: i64) -> None:
    own = (kept >> _SELF & 63) - 1
    f = s.push_program(program, seat, NO_SIDE, own, (kept >> _FOE & 7) - 1)
    s.stack[f + KIND] = F_ABILITY
    s.stack[f + THAT] = (kept >> _THAT & 63) - 1
    s.stack[f + NUMBER] = kept >> _NUMBER & bit(_AGAIN - _NUMBER) - 1
