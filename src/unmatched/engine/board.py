"""Adjacency, zones, reach, doors and high ground, on bitmasks of spaces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from unmatched.engine.bits import POSITION
from unmatched.engine.codes import NONE
from unmatched.engine.pack import i64, one_of_each, vec

if TYPE_CHECKING:
    from unmatched.engine.state import State

MAX_SPACES: Final = 60
MAX_DOORS: Final = 4
BALLS: Final[i64] = 8
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
        "detour",
        "detour_around",
        "door_count",
        "door_ends",
        "doors_at",
        "doorsteps",
        "inner",
        "lower",
        "spaces",
        "spread",
        "starts",
        "targets",
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
    ) -> None:
        self.spaces: i64 = spaces
        self.all_spaces: i64 = (1 << spaces) - 1
        chunks = max(3, (spaces + 9) // 10)  # steps_from reads three chunks without asking
        self.chunks: i64 = chunks
        self.door_count: i64 = len(doors)
        self.starts: vec[i64] = vec[i64](starts)
        self.zone_count: vec[i64] = vec[i64]([len(z) for z in zones])
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
        zone: list[int] = []
        spread: list[int] = []
        ball: list[int] = []
        inner: list[int] = []
        apart: list[int] = []
        open_distance = _distances(spaces, _adjacency(spaces, lines, doors, 0))
        for closed in range(1 << len(doors)):
            near = _adjacency(spaces, lines, doors, closed)
            distance = _distances(spaces, near)
            adjacent.extend(near)
            for row in distance:
                apart.extend(row)
            for a in range(spaces):
                mask = 0
                for b in range(spaces):
                    # R17.6: a shortest path free of closed doors exists iff the distance did not grow.
                    if set(zones[a]) & set(zones[b]) and distance[a][b] == open_distance[a][b]:
                        mask |= 1 << b
                zone.append(mask)
            for radius in range(BALLS):
                for a in range(spaces):
                    inner.append(sum(1 << b for b in range(spaces) if 0 <= distance[a][b] < radius))
                    ball.append(sum(1 << b for b in range(spaces) if 0 <= distance[a][b] <= radius))
            for chunk in range(chunks):
                for bits in range(1024):
                    mask = 0
                    for i in range(10):
                        s = chunk * 10 + i
                        if bits >> i & 1 and s < spaces:
                            mask |= near[s]
                    spread.append(mask)
        self.adjacent: vec[i64] = vec[i64](one_of_each(adjacent))
        self.apart: vec[i64] = vec[i64](apart)
        """steps between any two spaces when nobody is in the way, NONE without a way"""
        self.zone: vec[i64] = vec[i64](one_of_each(zone))
        sight = [a | b for a, b in zip(adjacent, zone, strict=True)]
        self.targets: vec[i64] = vec[i64](one_of_each(adjacent + sight))
        """spaces that can be attacked from each space: by melee fighters, then by ranged ones (R9.4)"""
        self.ball: vec[i64] = vec[i64](one_of_each(ball))
        """spaces within 0, 1, ... steps of each space when nobody is in the way"""
        self.inner: vec[i64] = vec[i64](one_of_each(inner))
        """those within one step less; same places"""
        self.detour: vec[i64] = vec[i64]([0] * (len(ball) * DETOURS))
        """what is left of each ball when some of its spaces are closed: the answers found last, in rows of DETOURS"""
        self.detour_around: vec[i64] = vec[i64]([0] * (len(ball) * DETOURS))
        """which spaces were closed; same places"""
        self.spread: vec[i64] = vec[i64](one_of_each(spread))
        """spaces adjacent to any of ten neighbouring numbers, by the bits of those ten"""


def _adjacency(spaces: int, lines: list[tuple[int, int]], doors: list[list[tuple[int, int]]], closed: int) -> list[int]:
    shut = {frozenset(line) for d, crossed in enumerate(doors) if closed >> d & 1 for line in crossed}
    near = [0] * spaces
    for a, b in lines:
        if frozenset((a, b)) not in shut:
            near[a] |= 1 << b
            near[b] |= 1 << a
    return near


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


def near_space(s: State, space: i64) -> i64:
    """The spaces adjacent to a space, closed doors considered."""
    board = s.book.board
    return board.adjacent[s.doors * board.spaces + space]


def zone_of_space(s: State, space: i64) -> i64:
    """The spaces in the zone or zones of a space, closed doors considered; the space itself too (R3.4)."""
    board = s.book.board
    return board.zone[s.doors * board.spaces + space]


def occupied(s: State) -> i64:
    occ = s.occ
    players = s.book.players
    if players == 2:
        return occ[0] | occ[1]
    if players == 3:
        return occ[0] | occ[1] | occ[2]
    return occ[0] | occ[1] | occ[2] | occ[3]


def enemies_of(s: State, player: i64) -> i64:
    """The spaces that hold fighters opposing this player."""
    book = s.book
    occ = s.occ
    if book.players == 2:
        return occ[1 - player]
    seats = book.foe_seats
    row = player * 3
    return occ[seats[row]] | occ[seats[row + 1]] | occ[seats[row + 2]]


def steps_from(s: State, start: i64, steps: i64, closed: i64) -> i64:
    """Every space within so many steps when closed ones may not be entered; the start included."""
    board = s.book.board
    if steps >= BALLS:
        return _spread(board, s.doors, steps_from(s, start, BALLS - 1, closed), steps - BALLS + 1, closed)
    # An enemy as far away as the steps reach closes no way but to its own space.
    place = (s.doors * BALLS + steps) * board.spaces + start
    near = board.ball[place]
    met = board.inner[place] & closed
    if met:
        slot = place * DETOURS + met % DETOURS
        near = board.detour[slot] if board.detour_around[slot] == met else search(board, s.doors, place, met)
    return near & (board.all_spaces ^ closed)


def search(board: Board, doors: i64, place: i64, met: i64) -> i64:
    """What is left of a ball when some of its spaces may not be entered; kept for the next to ask.

    The ball that reaches just to the nearest closed space needs no search.
    """
    slot = place * DETOURS + met % DETOURS
    ball = board.ball
    reached = ball[place]
    left: i64 = 0
    place -= board.spaces
    while ball[place] & met:
        reached = ball[place]
        left += 1
        place -= board.spaces
    found = _spread(board, doors, reached & (board.all_spaces ^ met), left, met)
    board.detour_around[slot] = met
    board.detour[slot] = found
    return found


def _spread(board: Board, doors: i64, mask: i64, steps: i64, closed: i64) -> i64:
    """Go so many steps from every space of a mask, never into a closed one."""
    spread = board.spread
    chunks = board.chunks
    base = doors * chunks << 10
    open_spaces = board.all_spaces & ~closed
    while steps > 0:
        grown = (
            mask
            | spread[base | (mask & 1023)]
            | spread[base + 1024 | (mask >> 10 & 1023)]
            | spread[base + 2048 | (mask >> 20 & 1023)]
        )
        if chunks > 3:
            grown |= spread[base + 3072 | (mask >> 30 & 1023)]
            if chunks > 4:
                grown |= spread[base + 4096 | (mask >> 40 & 1023)]
                if chunks > 5:
                    grown |= spread[base + 5120 | (mask >> 50 & 1023)]
        grown &= open_spaces
        if grown == mask:
            break
        mask = grown
        steps -= 1
    return mask


def reach(s: State, fighter: i64, steps: i64, through: bool) -> i64:
    """The free spaces a fighter can end a move on, its own space not among them (R5.5, R5.8)."""
    if steps <= 0:
        return 0
    closed: i64 = 0
    if not through:
        closed = enemies_of(s, s.book.owner[fighter])
    return steps_from(s, s.pos[fighter], steps, closed) & (s.book.board.all_spaces ^ occupied(s))


def distance(s: State, start: i64, goal: i64, steps: i64, closed: i64) -> i64:
    """The length of the shortest way when closed spaces may not be entered, NONE if longer than steps."""
    board = s.book.board
    # Enemies only make a way longer.
    n = board.apart[(s.doors * board.spaces + start) * board.spaces + goal]
    while 0 <= n <= steps:
        if steps_from(s, start, n, closed) >> goal & 1:
            return n
        n += 1
    return NONE


def crossings(s: State, fighter: i64, goal: i64, steps: i64) -> list[int]:
    """The sets of opposing fighters that ways to a goal lead through, as sorted masks of fighters (A-43).

    A fighter is passed through when its space is entered and left again; ways may repeat spaces.
    """
    book = s.book
    hostile: i64 = enemies_of(s, book.owner[fighter])
    at: list[int] = [-1] * 64
    f: i64 = 0
    while f < book.fighters:
        if s.pos[f] >= 0:
            at[s.pos[f]] = f
        f += 1
    # A walk is its present space and the set of enemies entered so far: set << 6 | space.
    first: int = s.pos[fighter]
    seen: set[int] = {first}
    edge: list[int] = [first]
    found: list[int] = []
    left = steps
    while True:
        for walk in edge:
            if walk & 63 == goal and walk >> 6 not in found:
                found.append(walk >> 6)
        if left == 0:
            break
        left -= 1
        further: list[int] = []
        in_time = steps_from(s, goal, left, 0)
        for walk in edge:
            near = near_space(s, walk & 63) & in_time
            while near:
                space = POSITION[(near & -near) % 67]
                near &= near - 1
                met = walk >> 6
                if hostile >> space & 1:
                    met |= 1 << at[space]
                step: int = met << 6 | space
                if step not in seen:
                    seen.add(step)
                    further.append(step)
        edge = further
    found.sort()
    return found
