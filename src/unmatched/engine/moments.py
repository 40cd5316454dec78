"""Moments: events that abilities wait for, and how these are triggered (A-61).

What happens in the midst of an instruction waits in the state until the instruction is through (`happen`); then
`release` pushes the abilities that it triggers. Damage and defeat do not wait: see health.
"""

from __future__ import annotations

from typing import Final

from unmatched.engine.bits import bit, contains
from unmatched.engine.book import WATCHED, Reaction
from unmatched.engine.budget import is_spent
from unmatched.engine.codes import (
    ATTACKING,
    CARD_OF,
    DEFENDING,
    F_ABILITY,
    F_PROGRAM,
    KIND,
    LAST_MARK,
    MARKS,
    NO_SIDE,
    NONE,
    NUMBER,
    PROG,
    SEAT,
    SET_OFF,
    THAT,
    WIDTH,
)
from unmatched.engine.layout import SEAT_BITS, SEATS, USED, Fighter, Frame, Mask, Seat
from unmatched.engine.memory import count_deed
from unmatched.engine.pack import i64, vec
from unmatched.engine.state import State

# Moments of a player: who is a seat.
M_TURN_START: Final[i64] = 0
M_TURN_END: Final[i64] = 1
M_MANEUVERED: Final[i64] = 2
M_SCHEMED: Final[i64] = 3
M_BOOSTED: Final[i64] = 4
M_DREW: Final[i64] = 5
M_DISCARDED: Final[i64] = 6
# Moments of a fighter: who is a fighter.
M_DAMAGED: Final[i64] = 7
M_DEFEATED: Final[i64] = 8
M_RECOVERED: Final[i64] = 9
M_MOVED: Final[i64] = 10
M_ATTACKS: Final[i64] = 11
M_ATTACKED: Final[i64] = 12
M_FIGHTS: Final[i64] = 13
M_WON: Final[i64] = 14
M_LOST: Final[i64] = 15
M_FOUGHT: Final[i64] = 16
# Before damage or defeat comes; in a combat or not.
M_THREATENED: Final[i64] = 17
M_DOOMED: Final[i64] = 18
# Moments of a player again: before the fighters move in a maneuver, before the game.
M_MANEUVERS: Final[i64] = 19
M_GAME_START: Final[i64] = 20

IN_MANEUVER: Final = bit(M_MANEUVERED) | bit(M_BOOSTED) | bit(M_MOVED)
"""what can happen while a maneuver is boosted and the fighters move"""
COUNTED_EARLIER: Final = bit(M_MANEUVERED) | bit(M_SCHEMED)
"""what is counted when it starts, not when it is over"""
AFTER_COMBAT: Final = bit(M_WON) | bit(M_LOST) | bit(M_FOUGHT)
ONLY_WON: Final = bit(M_WON)
BEFORE_DEFENSE: Final = bit(M_ATTACKS) | bit(M_ATTACKED)
MOST_SET_OFF: Final[i64] = 100
"""abilities that abilities may trigger in one action, so that a chain of them ends soon (A-61)"""

# What happened, as one number: the moment, who, a card, a space (each one more than its number, 0 for none), how much.
_WHO: Final[i64] = 5
_CARD: Final[i64] = 11
_SPACE: Final[i64] = 19
_AMOUNT: Final[i64] = 26


def of_player(moment: i64) -> bool:
    """Whether a moment is one of a player, not of a fighter."""
    return moment < M_DAMAGED or moment >= M_MANEUVERS


def happen(s: State, moment: i64, who: i64, card: i64, space: i64, amount: i64) -> None:
    """Make an event wait that may trigger abilities; more of the same is added to what waits already."""
    if contains(s.book.counts, moment) and not contains(COUNTED_EARLIER, moment):
        count_deed(s, moment, who if of_player(moment) else s.book.owner[who], amount)
    if not contains(s.book.watched[moment], who):
        return
    n = s.stirred
    waiting: list[int] = list(s.happened[:n])
    if n and (moment == M_DREW or moment == M_DISCARDED or moment == M_RECOVERED):
        last: i64 = waiting[n - 1]
        if last & (bit(_CARD) - 1) == moment | who << _WHO:
            amount += last >> _AMOUNT
            waiting.pop()
            n -= 1
    waiting.append(moment | who << _WHO | card + 1 << _CARD | space + 1 << _SPACE | amount << _AMOUNT)
    s.happened = vec[i64](waiting)
    s.stirred = n + 1


def release(s: State) -> None:
    """Push what all waiting events trigger: what happened first runs first, at one moment the active player's."""
    waiting = s.happened
    n = s.stirred
    s.stirred = 0
    below = s.depth
    while n > 0:
        base = s.depth
        first = n - 1
        together = at_one_time(waiting[first] & bit(_WHO) - 1)
        while first > 0 and contains(together, waiting[first - 1] & bit(_WHO) - 1):
            first -= 1
        if together:
            _set_off_together(s, waiting, first, n, below)
        else:
            told = waiting[first]
            set_off(
                s,
                told & bit(_WHO) - 1,
                told >> _WHO & bit(_CARD - _WHO) - 1,
                (told >> _CARD & bit(_SPACE - _CARD) - 1) - 1,
                (told >> _SPACE & bit(_AMOUNT - _SPACE) - 1) - 1,
                told >> _AMOUNT,
                below,
            )
        n = first
        let_order(s, base)


def at_one_time(moment: i64) -> Mask:
    """The moments of a combat that come at one time with another, as a mask; 0 for what comes alone."""
    if contains(AFTER_COMBAT, moment):
        return AFTER_COMBAT
    if contains(BEFORE_DEFENSE, moment):
        return BEFORE_DEFENSE
    return bit(moment) if moment == M_FIGHTS else 0


def _set_off_together(s: State, waiting: vec[i64], first: i64, end: i64, below: i64) -> None:
    """Push what moments of one time in a combat trigger, player by player; in a window the defender's first (R10.2)."""
    players = s.book.players
    defending: Seat = NONE
    if not contains(BEFORE_DEFENSE, waiting[first] & bit(_WHO) - 1):
        defending = s.book.owner[s.defender]
    behind = players
    while behind >= 0:
        behind -= 1
        seat = (s.active + behind) % players
        if behind < 0:
            seat = defending
        elif seat == defending:
            seat = NONE
        n = end
        while n > first and seat >= 0:
            n -= 1
            told = waiting[n]
            # Moments of a combat only contain who it was.
            _set_off_of(s, seat, told & bit(_WHO) - 1, told >> _WHO & bit(_CARD - _WHO) - 1, NONE, NONE, 1, below)


def let_order(s: State, below: i64) -> None:
    """Have each player order the abilities that one moment has triggered, above a depth, seat by seat (R10.3)."""
    if s.book.order == 0 or s.depth < below + 2:
        return
    frames: list[int] = list(s.stack[below * WIDTH : s.depth * WIDTH])
    chain = s.stack[SET_OFF]
    s.depth = below
    end: i64 = len(frames)
    at: i64 = 0
    while at < end:
        seat: Seat = frames[at + SEAT]
        first = at
        several = False
        while at < end and frames[at + SEAT] == seat:
            if frames[at + PROG] != frames[first + PROG]:
                several = True
            f = s.push(F_ABILITY, seat)
            i: i64 = 0
            while i < WIDTH:
                s.stack[f + i] = frames[at + i]
                i += 1
            at += WIDTH
        if several:
            f = s.push_program(s.book.order, seat, NO_SIDE, s.book.first_fighter[seat], NONE)
            s.stack[f + NUMBER] = (at - first) // WIDTH
    s.stack[SET_OFF] = chain


def set_off(s: State, moment: i64, who: i64, card: i64, space: i64, amount: i64, below: i64) -> None:
    """Push the abilities that wait for a moment; the last pushed runs first. Below are the frames they come out of."""
    only = s.book.sole[moment * WATCHED + who]
    if only > 0:
        _set_off_one(s, only >> SEAT_BITS, only & SEATS - 1, 0, moment, who, card, space, amount, below)
        return
    behind: i64 = s.book.players
    while behind > 0:
        behind -= 1
        _set_off_of(s, (s.active + behind) % s.book.players, moment, who, card, space, amount, below)


def _set_off_of(s: State, seat: Seat, moment: i64, who: i64, card: i64, space: i64, amount: i64, below: i64) -> None:
    """Push those of one player, the first of the file last."""
    reactions = s.book.reactions[moment][who]
    i: i64 = len(reactions)
    while i > 0:
        i -= 1
        one = reactions[i]
        if one.seat == seat and (one.spaces == 0 or _is_there(s, one, who)):
            _set_off_one(s, one.program, seat, one.item, moment, who, card, space, amount, below)


def _is_there(s: State, reaction: Reaction, who: Fighter) -> bool:
    """Whether a fighter is where a reaction waits for it, and what it finds there is not gone."""
    if reaction.item and s.memory[USED] & reaction.item:
        return False
    return s.pos[who] >= 0 and contains(reaction.spaces, s.pos[who])


def _set_off_one(
    s: State,
    program: i64,
    seat: Seat,
    item: Mask,
    moment: i64,
    who: i64,
    card: i64,
    space: i64,
    amount: i64,
    below: i64,
) -> None:
    if s.is_out(seat) or not may_run(s, program, below):
        return
    if item:
        s.memory = s.memory[:]
        s.memory[USED] |= item
    f = push_ability(s, program, seat, moment, who)
    st = s.stack
    st[f + CARD_OF] = card
    st[f + NUMBER] = amount
    if space >= 0:
        st[f + MARKS] = bit(space)
        st[f + LAST_MARK] = space


def push_ability(s: State, program: i64, seat: Seat, moment: i64, who: i64) -> Frame:
    """Open the frame of an ability, in which the fighter of its moment is referred to, and the foe of a combat."""
    book = s.book
    if of_player(moment):
        other = NONE if book.team[who] == book.team[seat] else who
        f = s.push_program(program, seat, NO_SIDE, book.first_fighter[seat], other)
    else:
        owner = book.owner[who]
        mine: Fighter = who if owner == seat and moment != M_DEFEATED else book.first_fighter[seat]
        other = NONE if book.team[owner] == book.team[seat] else owner
        side = _side_of(s, seat) if moment >= M_ATTACKS and s.attacker >= 0 else NO_SIDE
        if side != NO_SIDE:
            other = book.owner[s.defender if side == ATTACKING else s.attacker]
        f = s.push_program(program, seat, side, mine, other)
        s.stack[f + THAT] = who
    s.stack[f + KIND] = F_ABILITY
    return f


def _side_of(s: State, seat: Seat) -> i64:
    """The side of a player's team in the combat."""
    team = s.book.team
    if team[s.book.owner[s.attacker]] == team[seat]:
        return ATTACKING
    return DEFENDING if team[s.book.owner[s.defender]] == team[seat] else NO_SIDE


def may_run(s: State, program: i64, below: i64) -> bool:
    """Whether an ability may trigger: not inside itself, nor as the last of too long a chain; counts the chain."""
    if is_spent(s):
        return False
    inside = False
    d: i64 = 0
    while d < below:
        f = d * WIDTH
        kind = s.stack[f + KIND]
        if kind == F_ABILITY:
            inside = True
        if (kind == F_ABILITY or kind == F_PROGRAM) and s.stack[f + PROG] == program:
            return False
        d += 1
    if inside:
        if s.stack[SET_OFF] >= MOST_SET_OFF:
            return False
        s.stack[SET_OFF] += 1
    return True
