"""The maneuver: draw, boost, move the fighters, work the doors (R5, R17.4).

E
python3 - <<'E'
p='/tmp/docs/e5.txt'; s=open(p).read(); open(p,'w').write(s.split('@src/unmatched/engine/maneuver.py')[0])
"""

from __future__ import annotations

from unmatched.engine.bits import bit, contains, count, lowest, put
from unmatched.engine.board import enemies_of, halts, occupied, walk, walk_length
from unmatched.engine.book import ADJUST_DRAW, ADJUST_MANEUVER, FORBID_BOOST, FORBID_MOVING
from unmatched.engine.cards import draw
from unmatched.engine.codes import (
    BONUS,
    BOOST_MANEUVER,
    BOOSTING,
    DISCARD_AS_BOOST,
    DOOR,
    E_BOOST,
    E_DOOR,
    E_MANEUVER,
    ENDED,
    F_MANEUVER,
    MOST_SPENT,
    MOVE,
    MOVER,
    MOVING,
    NONE,
    ORIGIN,
    PASS,
    Q_BOOST,
    Q_MANEUVER,
    REACH,
    SPENT,
    SPENT_BITS,
    STAGE,
    THROUGH,
    TO_GO,
    WORKED,
    caused,
    kind_of,
    option,
    x_of,
    z_of,
)
from unmatched.engine.layout import NUMBERS, ROW, Door, Fighter, Mask, Option, Seat, Space
from unmatched.engine.memory import count_deed
from unmatched.engine.moments import M_BOOSTED, M_MANEUVERED, M_MANEUVERS, M_MOVED, happen
from unmatched.engine.pack import i64, vec
from unmatched.engine.paths import tell_walk
from unmatched.engine.piles import discard_chosen, hand_size
from unmatched.engine.standing import adjustment, closed_to, passes_through
from unmatched.engine.state import EVERYONE, State


def start_maneuver(s: State) -> None:
    """Draw; from an exhausted deck damage comes of it, which is settled before the fighters move."""
    player = s.active
    s.note(E_MANEUVER, player, 0, 0, EVERYONE)
    if contains(s.book.counts, M_MANEUVERED):
        count_deed(s, M_MANEUVERED, player, 1)
    s.push(F_MANEUVER, player)
    s.stack[STAGE] = BOOSTING
    s.stack[MOVER] = NONE
    cards: i64 = 1
    if contains(s.book.adjusted_numbers, ADJUST_DRAW):
        cards += adjustment(s, player, s.book.first_fighter[player], ADJUST_DRAW)
    while cards > 0 and draw(s, player):
        cards -= 1
    if contains(s.book.watches, M_MANEUVERS):
        happen(s, M_MANEUVERS, player, NONE, NONE, 1)


def step_maneuver(s: State) -> None:
    """Ask whether to boost, then for move after move, until all have moved and no door is left to work."""
    st = s.stack
    player = s.active
    if st[STAGE] == BOOSTING:
        st[STAGE] = MOVING
        st[TO_GO] = s.book.own[player] & s.present
        boosting = s.hand[player] != 0
        if s.book.forbids or s.book.asides:
            boosting = _may_boost(s, player)
        if st[TO_GO] and boosting:
            s.ask(Q_BOOST, player, 0)
            return
    # Abilities triggered between two moves may have taken a fighter off the board.
    st[TO_GO] &= s.present
    if st[STAGE] != ENDED and (st[TO_GO] or doors_to_work(s)):
        s.ask(Q_MANEUVER, player, st[MOVER])
    else:
        _end(s)


def doors_to_work(s: State) -> bool:
    """Whether a fighter of the player is next to a door that it can close, or pay to open (R17.4)."""
    board = s.book.board
    if not board.doorsteps & s.occ[s.active]:
        return False
    fighters = s.book.own[s.active] & s.present
    while fighters:
        fighter = lowest(fighters)
        fighters &= fighters - 1
        doors = board.doors_at[s.pos[fighter]]
        if doors & ~s.doors or (doors and steps_left(s, fighter) > 0):
            return True
    return False


def _end(s: State) -> None:
    s.pop()
    if contains(s.book.watches, M_MANEUVERED):
        happen(s, M_MANEUVERED, s.active, NONE, NONE, 1)


def _may_boost(s: State, player: Seat) -> bool:
    """Whether there is a card to boost with, and nothing forbids it."""
    if s.book.forbids and adjustment(s, player, s.book.first_fighter[player], FORBID_BOOST) > 0:
        return False
    return hand_size(s, player) > 0


def boost_maneuver(s: State, chosen: Option) -> None:
    if chosen == PASS:
        return
    player = s.asked_seat
    s.note(E_BOOST, player, caused(BOOST_MANEUVER, x_of(chosen)), z_of(chosen), EVERYONE)
    place = discard_chosen(s, player, chosen, DISCARD_AS_BOOST)
    s.stack[BONUS] = s.book.boost[x_of(chosen) * ROW + z_of(chosen)]
    if contains(s.book.watches, M_BOOSTED):
        happen(s, M_BOOSTED, player, place, NONE, 1)


def steps_left(s: State, fighter: Fighter) -> i64:
    """How much movement a fighter has left in this maneuver."""
    steps = s.stack[REACH] if s.stack[MOVER] == fighter else _reach(s, fighter)
    steps -= s.stack[SPENT] >> _spent_shift(s, fighter) & MOST_SPENT
    return steps if steps > 0 else 0


def _reach(s: State, fighter: Fighter) -> i64:
    """How far a fighter that sets out now may go in all."""
    steps = steps_boosted(s, fighter, s.stack[BONUS])
    return steps if steps < MOST_SPENT else MOST_SPENT


def _spent_shift(s: State, fighter: Fighter) -> i64:
    return (fighter - s.book.first_fighter[s.book.owner[fighter]]) * SPENT_BITS


def _spend(s: State, fighter: Fighter, steps: i64) -> None:
    s.stack[SPENT] += steps << _spent_shift(s, fighter)


def steps_boosted(s: State, fighter: Fighter, boost: i64) -> i64:
    """How far a fighter may move in a maneuver with such a boost (R5.3, R16.4)."""
    book = s.book
    player = book.owner[fighter]
    steps = book.move[player] + boost
    if book.adjusted[player * NUMBERS + ADJUST_MANEUVER]:
        steps += adjustment(s, player, fighter, ADJUST_MANEUVER)
    if steps < 0 or (book.paths and adjustment(s, player, fighter, FORBID_MOVING) > 0):
        return 0
    return steps


def offer_moves(s: State, buf: vec[i64]) -> i64:
    """Where every fighter that has not moved may go, and the doors that every fighter can work (R5.4, R17.4)."""
    board = s.book.board
    st = s.stack
    mover = st[MOVER]
    closed = enemies_of(s, s.active)
    taken = occupied(s)
    free = board.all_spaces ^ taken
    waiting = st[TO_GO]
    acting = waiting
    if board.doorsteps & s.occ[s.active]:
        acting = s.book.own[s.active] & s.present
    pausing = mover >= 0 and _shares_space(s)
    n: i64 = 0
    if pausing:
        # In the middle of a friend's space the move must continue.
        acting = bit(mover)
    else:
        n = put(buf, 0, PASS, 1)
    while acting:
        fighter = lowest(acting)
        acting &= acting - 1
        start = s.pos[fighter]
        left = steps_left(s, fighter)
        if s.book.paths:
            closed = closed_to(s, fighter)
            if fighter == mover:
                closed = _closed_on_its_way(s)
        ends = free
        if not pausing:
            ends |= bit(start)
        if contains(waiting, fighter) and (fighter != mover or pausing or st[WORKED]):
            near = walk(s, s.active, s.doors, start, left, closed)
            goals = near & free
            stops = near & board.doorsteps & taken & ~bit(start)
            if s.book.paths and passes_through(s, fighter):
                # Who moves through opposing fighters could pause on their spaces, but not end there: it pauses nowhere.
                stops = 0
            if stops:
                goals |= useful_pauses(s, s.doors, start, stops, left, closed, ends)
            n = put(buf, n, option(MOVE, fighter, 0, 0), goals)
        doors = board.doors_at[start]
        if left == 0:
            # Closing a door costs nothing, opening one a step.
            doors &= ~s.doors
        if doors and pausing:
            doors = _leaving_way(s, s.doors, start, doors, left, closed, ends)
        if doors:
            n = put(buf, n, option(DOOR, fighter, 0, 0), doors)
    return n


def _closed_on_its_way(s: State) -> Mask:
    """The spaces that the fighter on its way may not enter."""
    if s.stack[THROUGH]:
        return 0
    return enemies_of(s, s.active)


def _shares_space(s: State) -> bool:
    """Whether a fighter pauses on a friend's space; only one on its way to work a door can."""
    return count(occupied(s)) < count(s.present)


# Below, closed are the spaces of opposing fighters, and ends are those that the whole move may end on.


def useful_pauses(s: State, doors: Mask, start: Space, stops: Mask, left: i64, closed: Mask, ends: Mask) -> Mask:
    """Which of some taken spaces beside a door a fighter may stop on, on its way to work the door (R17.4)."""
    fit: Mask = 0
    if s.book.warped:
        stops &= ~halts(s, s.active)
    while stops:
        space = lowest(stops)
        stops &= stops - 1
        rest = left - walk_length(s, s.active, doors, start, space, left, closed)
        if _leaving_way(s, doors, space, s.book.board.doors_at[space], rest, closed, ends):
            fit |= bit(space)
    return fit


def _leaving_way(s: State, doors: Mask, space: Space, among: Mask, left: i64, closed: Mask, ends: Mask) -> Mask:
    """Which of some doors a fighter on a friend's space can work so that its move can still end."""
    fit: Mask = 0
    while among:
        door = lowest(among)
        among &= among - 1
        cost = doors >> door & 1
        if cost <= left and _can_end(s, doors ^ bit(door), space, left - cost, closed, ends):
            fit |= bit(door)
    return fit


def _can_end(s: State, doors: Mask, space: Space, left: i64, closed: Mask, ends: Mask) -> bool:
    """Whether a move can end, perhaps by working further doors from friends' spaces on the way.

    The search ends: closing a door leaves fewer open ones, opening one costs a step.
    """
    if walk(s, s.active, doors, space, left, closed) & ends:
        return True
    paused: Mask = halts(s, s.active)
    reached: Mask = 0
    steps: i64 = 0
    while steps <= left:
        ring = walk(s, s.active, doors, space, steps, closed) & ~reached
        reached |= ring
        if steps > 0:
            ring &= ~paused
        while ring:
            stop = lowest(ring)
            ring &= ring - 1
            if _leaving_way(s, doors, stop, s.book.board.doors_at[stop], left - steps, closed, ends):
                return True
        steps += 1
    return False


def resolve_move(s: State, chosen: Option) -> None:
    """One fighter's whole move, a part of it, or a door worked; or no further move at all."""
    mover = s.stack[MOVER]
    if chosen == PASS:
        if mover >= 0:
            _has_moved(s, mover)
        _end(s)
        return
    fighter = x_of(chosen)
    if kind_of(chosen) == DOOR:
        _work_door(s, fighter, z_of(chosen))
        return
    if mover >= 0 and mover != fighter:
        _has_moved(s, mover)
        if s.stirred:
            # What the finished move triggers comes before the next fighter starts; then the moves are different (R5.4).
            return
    st = s.stack
    goal = z_of(chosen)
    st[WORKED] = 0
    if st[MOVER] < 0:
        st[REACH] = _reach(s, fighter)
        st[MOVER] = fighter
        st[ORIGIN] = s.pos[fighter]
        if passes_through(s, fighter):
            st[THROUGH] = 1
    if s.book.board.doors_at[goal]:
        left = steps_left(s, fighter)
        _spend(s, fighter, walk_length(s, s.active, s.doors, s.pos[fighter], goal, left, _closed_on_its_way(s)))
        _walk(s, fighter, goal)
        if not (s.book.warped and contains(halts(s, s.active), goal)):
            return
    else:
        # Nothing to work there: a longer way would have been one longer move.
        _walk(s, fighter, goal)
        if s.book.board.doorsteps and contains(s.book.watches, M_MOVED):
            # What its move triggers may place it next to a door: it has nothing left to open it with.
            _spend(s, fighter, steps_left(s, fighter))
    _has_moved(s, fighter)


def _work_door(s: State, fighter: Fighter, door: Door) -> None:
    """Open or close a door. This is not a move: it finishes none, and the fighter may still make its own (R17.4)."""
    if contains(s.doors, door):
        _spend(s, fighter, 1)
    s.doors ^= bit(door)
    s.stack[WORKED] = 1 + door
    s.note(E_DOOR, fighter, door, s.doors >> door & 1, EVERYONE)


def _has_moved(s: State, fighter: Fighter) -> None:
    """Its move is over."""
    st = s.stack
    if contains(s.book.watches, M_MOVED) and s.pos[fighter] != st[ORIGIN]:
        happen(s, M_MOVED, fighter, NONE, st[ORIGIN], 1)
    st[TO_GO] &= ~bit(fighter)
    st[MOVER] = NONE
    st[WORKED] = 0
    st[ORIGIN] = 0
    st[THROUGH] = 0
    st[REACH] = 0


def _walk(s: State, fighter: Fighter, space: Space) -> None:
    """Set a moving fighter on a space, be it for a pause on a friend's."""
    player = s.active
    if s.tell:
        tell_walk(s, fighter, space, s.stack[THROUGH] != 0)
    own = s.occ[player]
    if count(own) == count(s.present & s.book.own[player]):
        # No one shares a space: the one it leaves is left by all.
        own ^= bit(s.pos[fighter])
    s.pos[fighter] = space
    s.occ[player] = own | bit(space)
