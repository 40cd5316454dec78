"""Adjacency, zones, reach, doors and high ground, on bitmasks of spaces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from unmatched.engine.bits import bit, contains, lowest
from unmatched.engine.codes import NONE, ONE
from unmatched.engine.layout import LOW_TEN, TEN, TEN_BITS, Fighter, Mask, Seat, Space
from unmatched.engine.pack import UNINTERRUPTED, i64, vec

if TYPE_CHECKING:
    from unmatched.engine.state import State

MAX_SPACES: Final = 60
MAX_DOORS: Final = 4
BALLS: Final[i64] = 8
"""reach is looked up for fewer steps than this"""
DETOURS: Final[i64] = 67
"""2 is a primitive root of it, so that single spaces spread over the row"""


class Board:
    """One board's topology. Tables that depend on doors have one part per set of closed doors."""

    __slots__ = (
        "adjacent",
        "all_spaces",
        "apart",
        "ball",
        "chunks",
        "common_zones",
        "detour",
        "detour_around",
        "door_count",
        "door_ends",
        "doors_at",
        "doorsteps",
        "lower",
        "onward",
        "spaces",
        "spread",
        "starts",
        "two_way",
        "zone",
        "zone_count",
    )

    def __init__(
        self,
        spaces: int,
        lines: list[tuple[int, int]],
        zones: list[list[int]],
        starts: list[int],
        doors: list[list[tuple[int, int]]],
        arrows: list[tuple[int, int]],
        one_way: list[tuple[int, int]],
        passages: list[tuple[int, ...]],
    ) -> None:
        self.spaces: i64 = spaces
        self.all_spaces: i64 = (1 << spaces) - 1
        chunks = (spaces + 9) // 10
        self.chunks: i64 = chunks
        self.door_count: i64 = len(doors)
        self.two_way: bool = not one_way
        """whether every step can be reversed"""
        self.starts: vec[i64] = vec[i64](starts)
        self.zone_count: vec[i64] = vec[i64]([len(z) for z in zones])
        self.common_zones: vec[i64] = vec[i64]([len(set(a) & set(b)) for a in zones for b in zones])
        """how many zones each space has in common with each other one"""
        lower = [0] * spaces
        for high, low in arrows:
            lower[high] |= 1 << low
        self.lower: vec[i64] = vec[i64](lower)
        """spaces one arrow below each space (R17.10)"""
        doors_at = [0] * spaces
        ends = [0] * len(doors)
        for d, crossed in enumerate(doors):
            for a, b in crossed:
                ends[d] |= 1 << a | 1 << b
                doors_at[a] |= 1 << d
                doors_at[b] |= 1 << d
        self.doors_at: vec[i64] = vec[i64](doors_at)
        """doors a fighter on each space is adjacent to (R17.3)"""
        self.door_ends: vec[i64] = vec[i64](ends)
        doorsteps = 0
        for end in ends:
            doorsteps |= end
        self.doorsteps: i64 = doorsteps
        """spaces beside any door"""
        adjacent: list[int] = []
        onward: list[int] = []
        zone: list[int] = []
        spread: list[int] = []
        ball: list[int] = []
        apart: list[int] = []
        open_distance = _distances(spaces, _adjacency(spaces, lines, doors, 0))
        for closed in range(1 << len(doors)):
            near = _adjacency(spaces, lines, doors, closed)
            distance = _distances(spaces, near)
            adjacent.extend(near)
            for a in range(spaces):
                mask = 0
                for b in range(spaces):
                    # R17.6: a shortest path free of closed doors exists iff the distance did not grow.
                    if set(zones[a]) & set(zones[b]) and distance[a][b] == open_distance[a][b]:
                        mask |= 1 << b
                zone.append(mask)
            near = _moves(near, one_way, passages)
            distance = _distances(spaces, near)
            onward.extend(near)
            for row in distance:
                apart.extend(row)
            for radius in range(BALLS):
                for a in range(spaces):
                    ball.append(sum(1 << b for b in range(spaces) if 0 <= distance[a][b] <= radius))
            for chunk in range(chunks):
                for bits in range(TEN):
                    mask = 0
                    for i in range(10):
                        s = chunk * 10 + i
                        if bits >> i & 1 and s < spaces:
                            mask |= near[s]
                    spread.append(mask)
        self.adjacent: vec[i64] = vec[i64](adjacent)
        self.onward: vec[i64] = vec[i64](onward)
        """where one step of a move leads from each space: where it is adjacent, but for one-way lines and passages"""
        self.apart: vec[i64] = vec[i64](apart)
        """steps between any two spaces when no one is in the way, NONE without a way"""
        self.zone: vec[i64] = vec[i64](zone)
        self.ball: vec[i64] = vec[i64](ball)
        """spaces within 0, 1, ... steps of each space when no one is in the way"""
        self.detour: vec[i64] = vec[i64]([0] * (len(ball) * DETOURS))
        """what is left of each ball when some of its spaces are closed: the answers found last, in rows of DETOURS"""
        self.detour_around: vec[i64] = vec[i64]([0] * (len(ball) * DETOURS))
        """which spaces were closed; same places"""
        self.spread: vec[i64] = vec[i64](spread)
        """spaces one step from any of ten neighboring numbers, by the bits of those ten"""


def _adjacency(spaces: int, lines: list[tuple[int, int]], doors: list[list[tuple[int, int]]], closed: int) -> list[int]:
    shut = {frozenset(line) for d, crossed in enumerate(doors) if closed >> d & 1 for line in crossed}
    near = [0] * spaces
    for a, b in lines:
        if frozenset((a, b)) not in shut:
            near[a] |= 1 << b
            near[b] |= 1 << a
    return near


def _moves(near: list[int], one_way: list[tuple[int, int]], passages: list[tuple[int, ...]]) -> list[int]:
    """Where one step leads: not against a one-way line, and from each end of a passage to every other."""
    moves = near[:]
    for start, end in one_way:
        moves[end] &= ~(1 << start)
    for ends in passages:
        for a in ends:
            for b in ends:
                if a != b:
                    moves[a] |= 1 << b
    return moves


def _distances(spaces: int, near: list[int]) -> list[list[int]]:
    table = []
    for start in range(spaces):
        row = [-1] * spaces
        row[start] = 0
        edge = [start]
        while edge:
            further = []
            for a in edge:
                for b in range(spaces):
                    if near[a] >> b & 1 and row[b] < 0:
                        row[b] = row[a] + 1
                        further.append(b)
            edge = further
        table.append(row)
    return table


def near_space(s: State, space: Space) -> Mask:
    """The spaces adjacent to a space, closed doors considered."""
    board = s.book.board
    return board.adjacent[s.doors * board.spaces + space]


def step_space(s: State, space: Space) -> Mask:
    """The spaces that one step of a move leads to, closed doors considered."""
    board = s.book.board
    return board.onward[s.doors * board.spaces + space]


def apart(s: State, here: Space, there: Space) -> i64:
    """The steps between two spaces when no one is in the way; more than there are spaces where doors leave no way."""
    board = s.book.board
    steps = board.apart[(s.doors * board.spaces + here) * board.spaces + there]
    return steps if steps >= 0 else board.spaces + 1


def zone_of_space(s: State, space: Space) -> Mask:
    """The spaces in the zone or zones of a space, closed doors considered; the space itself too (R3.4)."""
    board = s.book.board
    return board.zone[s.doors * board.spaces + space]


def occupied(s: State) -> Mask:
    occ = s.occ
    players = s.book.players
    if players == 2:
        return occ[0] | occ[1]
    if players == 3:
        return occ[0] | occ[1] | occ[2]
    return occ[0] | occ[1] | occ[2] | occ[3]


def free_spaces(s: State) -> Mask:
    return s.book.board.all_spaces ^ occupied(s)


def enemies_of(s: State, player: Seat) -> Mask:
    """The spaces that hold fighters opposing this player."""
    book = s.book
    occ = s.occ
    if book.players == 2:
        return occ[1 - player]
    seats = book.foe_seats
    row = player * 3
    return occ[seats[row]] | occ[seats[row + 1]] | occ[seats[row + 2]]


def starts_to_come(s: State) -> Mask:
    """The start spaces of players who have not placed their heroes yet."""
    book = s.book
    kept: Mask = 0
    place = (s.active - s.first + book.players) % book.players + 1
    while place < book.players:
        kept |= bit(book.board.starts[place])
        place += 1
    return kept


def steps_from(s: State, start: Space, steps: i64, closed: Mask) -> Mask:
    """Every space within that many steps when closed ones may not be entered; the start included."""
    return within(s.book.board, s.doors, start, steps, closed)


def within(board: Board, doors: Mask, start: Space, steps: i64, closed: Mask) -> Mask:
    """The same with these doors shut."""
    if steps >= BALLS:
        near = within(board, doors, start, BALLS - 1, closed)
        return _spread(board, doors, near, steps - BALLS + 1, closed)
    ball = board.ball
    place = (doors * BALLS + steps) * board.spaces + start
    near = ball[place]
    if steps > 0:
        # A closed space as far away as the steps reach closes no way but to itself.
        met = ball[place - board.spaces] & closed
        if met:
            near = around(board, doors, place, met)
    return near & (board.all_spaces ^ closed)


def around(board: Board, doors: Mask, place: i64, met: Mask) -> Mask:
    """What is left of a ball when some of its spaces may not be entered; the answers found last are kept."""
    slot = place * DETOURS + met % DETOURS
    if board.detour_around[slot] == met:
        return board.detour[slot]
    ball = board.ball
    reached = ball[place]
    left: i64 = 0
    place -= board.spaces
    # The ball that reaches just to the nearest closed space needs no search.
    while ball[place] & met:
        reached = ball[place]
        left += 1
        place -= board.spaces
    found = _spread(board, doors, reached & (board.all_spaces ^ met), left, met)
    if UNINTERRUPTED:
        board.detour_around[slot] = met
        board.detour[slot] = found
    return found


def _spread(board: Board, doors: Mask, mask: Mask, steps: i64, closed: Mask) -> Mask:
    """Go that many steps from every space of a mask, never into a closed one."""
    spread = board.spread
    open_spaces = board.all_spaces & ~closed
    while steps > 0:
        grown = mask
        chunk = doors * board.chunks * TEN
        rest = mask
        while rest:
            grown |= spread[chunk + (rest & LOW_TEN)]
            rest >>= TEN_BITS
            chunk += TEN
        grown &= open_spaces
        if grown == mask:
            break
        mask = grown
        steps -= 1
    return mask


def reach(s: State, fighter: Fighter, steps: i64, through: bool) -> Mask:
    """The empty spaces a fighter can end a move on, its own space not among them (R5.5, R5.8)."""
    if steps <= 0:
        return 0
    closed: Mask = 0
    if not through:
        # Not its own, where another pauses on its way through.
        closed = enemies_of(s, s.book.owner[fighter]) & ~bit(s.pos[fighter])
    return walk(s, s.book.owner[fighter], s.doors, s.pos[fighter], steps, closed) & free_spaces(s)


# Tokens may link spaces for the fighters of a player, and end their moves.


def linked(s: State, player: Seat, space: Space) -> Mask:
    """The spaces that tokens make as good as adjacent to a space, for a player's fighters."""
    mask: Mask = 0
    rest = s.book.linking[player]
    while rest:
        here = s.tokens[lowest(rest)]
        rest &= rest - 1
        if contains(here, space):
            mask |= here
    return mask


def halts(s: State, player: Seat) -> Mask:
    """The spaces that end a move of a player's fighters when entered."""
    mask: Mask = 0
    rest = s.book.halting[player]
    while rest:
        mask |= s.tokens[lowest(rest)]
        rest &= rest - 1
    return mask


def next_spaces(s: State, player: Seat, space: Space) -> Mask:
    """The spaces that are adjacent to one for a player's fighters."""
    if s.book.warped:
        return near_space(s, space) | linked(s, player, space) & ~(ONE << space)
    return near_space(s, space)


def next_steps(s: State, player: Seat, space: Space) -> Mask:
    """The spaces one step away for a player's fighters."""
    if s.book.warped:
        return step_space(s, space) | linked(s, player, space) & ~(ONE << space)
    return step_space(s, space)


def walk(s: State, player: Seat, doors: Mask, start: Space, steps: i64, closed: Mask) -> Mask:
    """Every space that a player's fighter can come to with these doors shut, never into a closed one; the start too."""
    board = s.book.board
    if not s.book.warped:
        return within(board, doors, start, steps, closed)
    ends = halts(s, player)
    reached: Mask = ONE << start
    edge = reached
    while steps > 0 and edge:
        grown: Mask = 0
        while edge:
            space = lowest(edge)
            edge &= edge - 1
            grown |= board.onward[doors * board.spaces + space] | linked(s, player, space)
        grown &= ~closed & ~reached
        reached |= grown
        edge = grown & ~ends
        steps -= 1
    return reached & ~closed


def walk_length(s: State, player: Seat, doors: Mask, start: Space, goal: Space, steps: i64, closed: Mask) -> i64:
    """The length of a shortest way of a player's fighter, NONE if longer than steps."""
    if not s.book.warped:
        return distance(s.book.board, doors, start, goal, steps, closed)
    n: i64 = 0
    while n <= steps:
        if contains(walk(s, player, doors, start, n, closed), goal):
            return n
        n += 1
    return NONE


def distance(board: Board, doors: Mask, start: Space, goal: Space, steps: i64, closed: Mask) -> i64:
    """The length of the shortest way when closed spaces may not be entered, NONE if longer than steps."""
    # Opposing fighters only make a way longer.
    n = board.apart[(doors * board.spaces + start) * board.spaces + goal]
    while 0 <= n <= steps:
        if contains(within(board, doors, start, n, closed), goal):
            return n
        n += 1
    return NONE


def spaces_before(s: State, goal: Space, steps: i64) -> Mask:
    """The spaces from which that many steps lead to a goal when no one is in the way; the goal included."""
    board = s.book.board
    if board.two_way:
        return steps_from(s, goal, steps, 0)
    found: Mask = 0
    space: Space = 0
    while space < board.spaces:
        if 0 <= board.apart[(s.doors * board.spaces + space) * board.spaces + goal] <= steps:
            found |= ONE << space
        space += 1
    return found


def round_trips(s: State, start: Space, steps: i64) -> Mask:
    """The spaces that many steps lead to and back from when no one is in the way; the start included."""
    if s.book.board.two_way:
        return steps_from(s, start, steps // 2, 0)
    found: Mask = 0
    there: i64 = 0
    while there <= steps:
        found |= steps_from(s, start, there, 0) & spaces_before(s, start, steps - there)
        there += 1
    return found


def crossings(s: State, fighter: Fighter, goal: Space, steps: i64) -> list[int]:
    """The sets of opposing fighters that ways to a goal lead through, as sorted masks of fighters (A-43).

    A fighter is passed through when its space is entered and left again; ways may repeat spaces.
    """
    book = s.book
    hostile = enemies_of(s, book.owner[fighter])
    at: list[int] = [-1] * 64
    f: i64 = 0
    while f < book.fighters:
        if s.pos[f] >= 0:
            at[s.pos[f]] = f
        f += 1
    # A walk is its current space and the set of opposing fighters' spaces entered until now: set << 6 | space.
    first: int = s.pos[fighter]
    seen: set[int] = {first}
    edge: list[int] = [first]
    found: list[int] = []
    left = steps
    owner = book.owner[fighter]
    ends = halts(s, owner)
    while True:
        for way in edge:
            if way & 63 == goal and way >> 6 not in found:
                found.append(way >> 6)
        if left == 0:
            break
        left -= 1
        further: list[int] = []
        in_time = book.board.all_spaces if book.warped else spaces_before(s, goal, left)
        for way in edge:
            near = next_steps(s, owner, way & 63) & in_time
            if contains(ends, way & 63) and way != first:
                near = 0
            while near:
                space = lowest(near)
                near &= near - 1
                met = way >> 6
                if contains(hostile, space):
                    met |= 1 << at[space]
                step: int = met << 6 | space
                if step not in seen:
                    seen.add(step)
                    further.append(step)
        edge = further
    found.sort()
    return found
