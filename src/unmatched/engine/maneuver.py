"""The maneuver: draw, boost, move the fighters, work the doors (R5, R17.4).

It is an action, taken when nothing else is going on: its frame is the lowest, so its slots are the first of the stack.
"""

from __future__ import annotations

from typing import Final

from unmatched.engine.bits import BIT, LOWEST, POSITION, lowest, put
from unmatched.engine.board import BALLS, DETOURS, distance, enemies_of, occupied, search, steps_from
from unmatched.engine.book import ADJUST_MANEUVER
from unmatched.engine.cards import card_of_kind, discard, draw
from unmatched.engine.codes import (
    BONUS,
    BOOST_MANEUVER,
    BOOSTING,
    DISCARD_AS_BOOST,
    DOOR,
    E_BOOST,
    E_DOOR,
    E_MANEUVER,
    LEFT,
    MOVE,
    MOVER,
    MOVING,
    NONE,
    ONE,
    PASS,
    Q_ACTION,
    Q_BOOST,
    Q_MOVE,
    Q_NONE,
    SEAT,
    STAGE,
    TO_GO,
    WORKED,
)
from unmatched.engine.combat import adjustment
from unmatched.engine.pack import clear_maneuver, count, i64, vec
from unmatched.engine.paths import tell_walk
from unmatched.engine.state import EVERYONE, State

MOVES: Final = vec[i64]([MOVE + fighter * 4096 for fighter in range(64)])
"""the moves of each fighter, without the space"""


def start_maneuver(s: State) -> None:
    """Take the action and draw; only where the deck is exhausted can more than a card come of it."""
    player = s.active
    s.actions -= 1
    s.taken += 1
    if s.tell:
        s.note(E_MANEUVER, player, 0, 0, EVERYONE)
    s.depth = 1
    st = s.stack
    clear_maneuver(st)
    st[SEAT] = player
    if draw(s, player):
        # There is a card to boost with: on to the next question to the player who chose the action.
        st[TO_GO] = s.book.own[player] & s.present
        s.asked = Q_BOOST
    else:
        s.stack[STAGE] = BOOSTING
        s.asked = Q_NONE


def step_maneuver(s: State) -> None:
    st = s.stack
    player = s.active
    if st[STAGE] == BOOSTING:
        st[STAGE] = MOVING
        to_go = s.book.own[player] & s.present
        st[TO_GO] = to_go
        if to_go and s.hand[player]:
            s.asked = Q_BOOST
            s.asked_seat = player
            s.asked_about = 0
            return
    if st[TO_GO]:
        s.ask(Q_MOVE, player, st[MOVER])
    else:
        s.depth = 0


def boost_maneuver(s: State, option: i64) -> None:
    """The last thing before the fighters move."""
    player = s.asked_seat
    if option != PASS:
        kind = option & 63
        if s.tell:
            s.note(E_BOOST, player, BOOST_MANEUVER, kind, EVERYONE)
        discard(s, player, card_of_kind(s, player, s.hand[player], kind), DISCARD_AS_BOOST)
        s.stack[BONUS] = s.book.boost[player * 32 + kind]
    s.asked = Q_MOVE
    s.asked_about = NONE


def steps_left(s: State, fighter: i64) -> i64:
    """How far a fighter may still move in this maneuver (R5.3, R16.4)."""
    if s.stack[MOVER] == fighter:
        return s.stack[LEFT]
    book = s.book
    player = s.active
    steps = book.move[player] + s.stack[BONUS]
    if book.adjusted[player * 4 + ADJUST_MANEUVER]:
        steps += adjustment(s, player, fighter, ADJUST_MANEUVER)
    if steps < 0:
        return 0
    return steps


def offer_moves(s: State, buf: vec[i64]) -> i64:
    """Whole moves of every fighter that has not moved; where there are doors, also working them."""
    book = s.book
    board = book.board
    player = s.active
    st = s.stack
    doors = board.door_count
    if doors and st[MOVER] >= 0:
        return _offer_any_moves(s, buf)
    steps = book.move[player] + st[BONUS]
    if book.adjusts_steps:
        if book.uneven >> player & 1:
            return _offer_any_moves(s, buf)
        steps = steps_left(s, book.first_fighter[player])
    if steps >= BALLS:
        return _offer_any_moves(s, buf)
    # All have the same steps, at most as many as balls are known for: what board.steps_from does is written out.
    if book.players == 2:
        occ = s.occ
        closed = occ[1 - player]
        free = board.all_spaces ^ (closed | occ[player])
    else:
        occ = s.occ
        seats = book.foe_seats
        closed = occ[seats[player * 3]] | occ[seats[player * 3 + 1]] | occ[seats[player * 3 + 2]]
        free = board.all_spaces ^ (closed | occ[player] | occ[book.partner[player]])
    pos = s.pos
    ball = board.ball
    inner = board.inner
    row = steps * board.spaces
    pauses: i64 = 0
    if doors:
        row += s.doors * BALLS * board.spaces
        pauses = board.doorsteps & (occ[player] | occ[book.partner[player]])
    waiting = st[TO_GO]
    buf[0] = PASS
    buf[1] = 1
    n: i64 = 2
    while waiting:
        fighter = LOWEST[waiting] if waiting < 1024 else POSITION[(waiting & -waiting) % 67]
        waiting ^= BIT[fighter]
        start = pos[fighter]
        place = row + start
        near = ball[place]
        # An enemy as far away as the steps reach closes no way but to its own space, which is not free.
        met = inner[place] & closed
        if met:
            slot = place * DETOURS + met % DETOURS
            near = board.detour[slot] if board.detour_around[slot] == met else search(board, s.doors, place, met)
        buf[n] = MOVES[fighter]
        buf[n + 1] = near & free
        n += 2
        if doors:
            stops = near & pauses
            if stops and stops != ONE << start:
                buf[n - 1] |= _useful_pauses(s, start, stops, steps, closed, free | ONE << start)
            near_doors = board.doors_at[start]
            if near_doors and steps == 0:
                near_doors &= ~s.doors
            if near_doors:
                buf[n] = DOOR + fighter * 4096
                buf[n + 1] = near_doors
                n += 2
    return n


def _offer_any_moves(s: State, buf: vec[i64]) -> i64:
    """The same when a fighter is on its way, when they may go differently far, and for a great many steps."""
    st = s.stack
    board = s.book.board
    closed = enemies_of(s, s.active)
    occ = occupied(s)
    free = board.all_spaces ^ occ
    mover = st[MOVER]
    waiting = st[TO_GO]
    n: i64 = 0
    sharing = mover >= 0 and _shares_space(s)
    if sharing:
        # In the middle of a friend's space the move must go on.
        waiting = ONE << mover
    else:
        n = put(buf, 0, PASS, 1)
    steps = s.book.move[s.active] + st[BONUS]
    adjusted = s.book.adjusted[s.active * 4 + ADJUST_MANEUVER] != 0
    while waiting:
        fighter = POSITION[(waiting & -waiting) % 67]
        waiting &= waiting - 1
        left = steps_left(s, fighter) if adjusted or fighter == mover else steps
        start = s.pos[fighter]
        ends = free
        if not sharing:
            ends |= ONE << start
        if fighter != mover or sharing or st[WORKED]:
            near = steps_from(s, start, left, closed)
            stops = near & board.doorsteps & occ
            buf[n] = MOVE + fighter * 4096
            buf[n + 1] = near & free
            if stops and stops != ONE << start:
                buf[n + 1] |= _useful_pauses(s, start, stops, left, closed, ends)
            n += 2
        doors = board.doors_at[start]
        if doors:
            n = put(buf, n, DOOR + fighter * 4096, _doors_to_work(s, start, doors, left, sharing, closed, ends))
    return n


def _shares_space(s: State) -> bool:
    """Whether a fighter pauses on a friend's space; only one on its way to work a door can."""
    return count(occupied(s)) < count(s.present)


def _useful_pauses(s: State, start: i64, stops: i64, left: i64, closed: i64, ends: i64) -> i64:
    """Which of some taken spaces beside a door a fighter may stop on, on its way to work the door (R17.4).

    Closed are the spaces of enemies; ends are those that the whole move may end on.
    """
    fit: i64 = 0
    while stops:
        space = POSITION[(stops & -stops) % 67]
        stops &= stops - 1
        if space != start:
            rest = left - distance(s, start, space, left, closed)
            if _useful_pause(s, space, rest, closed, ends):
                fit |= ONE << space
    return fit


def _useful_pause(s: State, space: i64, left: i64, closed: i64, ends: i64) -> bool:
    """Whether some door can be worked from a space so that the move can still end."""
    doors = s.book.board.doors_at[space]
    while doors:
        if _door_leaves_way(s, space, POSITION[(doors & -doors) % 67], left, closed, ends):
            return True
        doors &= doors - 1
    return False


def _door_leaves_way(s: State, space: i64, door: i64, left: i64, closed: i64, ends: i64) -> bool:
    """Whether a fighter on a friend's space can still end its move after working a door."""
    cost = s.doors >> door & 1
    if cost > left:
        return False
    s.doors ^= ONE << door
    way = _can_end(s, space, left - cost, closed, ends)
    s.doors ^= ONE << door
    return way


def _can_end(s: State, space: i64, left: i64, closed: i64, ends: i64) -> bool:
    """Whether a move can end, perhaps by working further doors from friends' spaces on the way.

    The search ends: closing a door leaves fewer open ones, opening one costs a step.
    """
    board = s.book.board
    if left > 0 and board.adjacent[s.doors * board.spaces + space] & ends:
        return True
    if steps_from(s, space, left, closed) & ends:
        return True
    reached: i64 = 0
    steps: i64 = 0
    while steps <= left:
        ring = steps_from(s, space, steps, closed) & ~reached
        reached |= ring
        while ring:
            stop = lowest(ring)
            ring &= ring - 1
            if _useful_pause(s, stop, left - steps, closed, ends):
                return True
        steps += 1
    return False


def _doors_to_work(s: State, start: i64, doors: i64, left: i64, sharing: bool, closed: i64, ends: i64) -> i64:
    """Close an adjacent open door for nothing, open a closed one for one step (R17.4)."""
    if left == 0:
        doors &= ~s.doors
    if not sharing:
        return doors
    fit: i64 = 0
    while doors:
        door = lowest(doors)
        doors &= doors - 1
        if _door_leaves_way(s, start, door, left, closed, ends):
            fit |= ONE << door
    return fit


def resolve_move(s: State, option: i64) -> None:
    if option != PASS:
        st = s.stack
        board = s.book.board
        fighter = option >> 12 & 63
        space = option & 63
        if board.door_count and (st[MOVER] >= 0 or option >= DOOR or board.doors_at[space]):
            s.asked = Q_NONE
            _move_by_doors(s, fighter, space, option >= DOOR)
            return
        # One whole move.
        pos = s.pos
        if s.tell:
            tell_walk(s, fighter, space, False)
        s.occ[s.active] ^= BIT[pos[fighter]] | BIT[space]
        pos[fighter] = space
        to_go = st[TO_GO] ^ BIT[fighter]
        if to_go:
            # The same question again, of the same player.
            st[TO_GO] = to_go
            s.asked = Q_MOVE
            return
    # Nobody falls while fighters move: on to the player's next action, if there is one.
    s.depth = 0
    if s.actions > 0:
        s.asked = Q_ACTION
        s.asked_about = 0
    else:
        s.asked = Q_NONE


def _move_by_doors(s: State, fighter: i64, goal: i64, working: bool) -> None:
    """Work a door, or go a part of the way, to work one perhaps; the goal is a door or a space."""
    st = s.stack
    mover = st[MOVER]
    if mover >= 0 and mover != fighter:
        st[TO_GO] &= ~(ONE << mover)
        st[MOVER] = NONE
    left = steps_left(s, fighter)
    if working:
        left -= s.doors >> goal & 1
        s.doors ^= ONE << goal
        s.note(E_DOOR, fighter, goal, s.doors >> goal & 1, EVERYONE)
        st[MOVER] = fighter
        st[LEFT] = left
        st[WORKED] = 1
        s.ask(Q_MOVE, s.active, fighter)
        return
    left -= distance(s, s.pos[fighter], goal, left, enemies_of(s, s.active))
    _walk(s, fighter, goal)
    st[MOVER] = fighter
    st[LEFT] = left
    st[WORKED] = 0
    if not s.book.board.doors_at[goal]:
        # Nothing to work here: a longer way would have been one longer move.
        st[TO_GO] &= ~(ONE << fighter)
        st[MOVER] = NONE
    step_maneuver(s)


def _walk(s: State, fighter: i64, space: i64) -> None:
    """Set a moving fighter on a space, be it for a pause on a friend's."""
    if s.tell:
        tell_walk(s, fighter, space, False)
    pos = s.pos
    player = s.active
    own = s.occ[player]
    if count(own) == count(s.present & s.book.own[player]):
        # Nobody shares a space: the one it leaves is left by all.
        own ^= ONE << pos[fighter]
    pos[fighter] = space
    s.occ[player] = own | ONE << space
