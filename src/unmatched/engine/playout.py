"""Playout: random games, fast. The three commonest decisions are taken here by a way of their own.

Nothing in here is a rule. The rules for these decisions are in maneuver.py, offers.py and flow.py, one way each and
plain; what is written out again here must come to the same, and a law plays games both ways to see that it does
(testing.laws).
"""

from __future__ import annotations

from unmatched.engine.bits import bit, contains, count, lowest, nth, put
from unmatched.engine.board import enemies_of, occupied, within
from unmatched.engine.book import ADJUST_MANEUVER
from unmatched.engine.cards import kinds
from unmatched.engine.codes import (
    BONUS,
    CARD,
    DOOR,
    MOVE,
    MOVER,
    NONE,
    Q_ACTION,
    Q_BOOST,
    Q_MANEUVER,
    Q_NONE,
    SPENT,
    TO_GO,
    WORKED,
    option,
    x_of,
    z_of,
)
from unmatched.engine.flow import apply, run
from unmatched.engine.layout import NUMBERS, Option
from unmatched.engine.maneuver import boost_maneuver, doors_to_work, steps_left, useful_pauses
from unmatched.engine.moments import IN_MANEUVER
from unmatched.engine.offers import groups, offer_actions, scratch
from unmatched.engine.pack import i64, vec
from unmatched.engine.state import State, share, turned


def playout(s: State, chance: i64, most: i64) -> i64:
    """Play random options until the game is over, up to a number; return how many decisions were made.

    Options are counted, never written out, and nothing is logged.
    """
    s.tell = False
    buf = scratch()
    # Where abilities wait for what happens in a maneuver, or they or tokens change ways, it takes the plain way.
    plain = s.book.watches & IN_MANEUVER != 0 or s.book.asides != 0 or s.book.paths != 0 or s.book.warped
    n: i64 = 0
    while n < most:
        asked = s.asked
        if asked == Q_NONE:
            break
        chance = turned(chance)
        if asked == Q_MANEUVER and s.stack[MOVER] < 0 and not plain:
            _move(s, buf, chance)
        elif asked == Q_BOOST and not plain:
            _boost(s, chance)
        elif asked == Q_ACTION:
            # Every group is a single option.
            apply(s, buf[share(chance, offer_actions(s, buf) >> 1) * 2])
        else:
            size = _size(buf, groups(s, buf))
            if size == 0:
                # Only a broken game asks without an option: the laws look for one that stops here.
                break
            apply(s, _nth_option(buf, share(chance, size)))
        n += 1
    return n


def _move(s: State, buf: vec[i64], chance: i64) -> None:
    """Move a fighter, work a door or stop, while no fighter is on its way (maneuver.offer_moves, resolve_move)."""
    book = s.book
    board = book.board
    st = s.stack
    player = s.active
    closed = enemies_of(s, player)
    taken = occupied(s)
    free = board.all_spaces ^ taken
    pauses = board.doorsteps & taken
    adjusted = book.adjusted[player * NUMBERS + ADJUST_MANEUVER] != 0
    steps = book.move[player] + st[BONUS]
    waiting = st[TO_GO]
    acting = waiting
    beside = board.doorsteps & s.occ[player]
    if beside:
        acting = book.own[player] & s.present
    end: i64 = 0
    size: i64 = 1
    while acting:
        fighter = lowest(acting)
        acting &= acting - 1
        start = s.pos[fighter]
        if adjusted or st[SPENT]:
            steps = steps_left(s, fighter)
        if not beside or contains(waiting, fighter):
            near = within(board, s.doors, start, steps, closed)
            goals = near & free
            stops = near & pauses
            if stops:
                ends = free | bit(start)
                goals |= useful_pauses(s, s.doors, start, stops & ~bit(start), steps, closed, ends)
            end = put(buf, end, option(MOVE, fighter, 0, 0), goals)
            size += count(goals)
        doors = board.doors_at[start]
        if doors:
            if steps == 0:
                doors &= ~s.doors
            end = put(buf, end, option(DOOR, fighter, 0, 0), doors)
            size += count(doors)
    k = share(chance, size)
    if k > 0:
        chosen = _nth_option(buf, k - 1)
        space = z_of(chosen)
        if chosen >= DOOR or board.doors_at[space]:
            apply(s, chosen)
            return
        fighter = x_of(chosen)
        s.occ[player] ^= bit(s.pos[fighter]) | bit(space)
        s.pos[fighter] = space
        st[TO_GO] ^= bit(fighter)
        st[WORKED] = 0
        if st[TO_GO] or (beside and doors_to_work(s)):
            # The same question again, of the same player.
            return
    s.depth = 0
    s.effect_steps = 0
    if s.actions > 0:
        # No one falls while fighters move: on to the player's next action.
        s.asked = Q_ACTION
        s.asked_about = 0
    else:
        s.asked = Q_NONE
        run(s)


def _boost(s: State, chance: i64) -> None:
    """Boost a maneuver or not; then the fighters move."""
    player = s.asked_seat
    among = kinds(s, player, s.hand[player])
    k = share(chance, count(among) + 1)
    if k > 0:
        boost_maneuver(s, option(CARD, player, 0, nth(among, k - 1)))
    s.asked = Q_MANEUVER
    s.asked_about = NONE


def _size(buf: vec[i64], end: i64) -> i64:
    """How many options some groups hold."""
    size: i64 = 0
    i: i64 = 1
    while i < end:
        size += count(buf[i])
        i += 2
    return size


def _nth_option(buf: vec[i64], k: i64) -> Option:
    """The k-th option of some groups, counted from 0."""
    i: i64 = 1
    size = count(buf[1])
    while k >= size:
        k -= size
        i += 2
        size = count(buf[i])
    return buf[i - 1] | nth(buf[i], k)
