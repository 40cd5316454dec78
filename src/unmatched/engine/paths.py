"""The way a fighter walks, space by space: for the log and for drawings, never needed to play."""

from __future__ import annotations

from unmatched.engine.bits import contains, lowest
from unmatched.engine.board import enemies_of, halts, next_steps
from unmatched.engine.codes import E_MOVE, E_STEP, ONE
from unmatched.engine.layout import Fighter, Mask, Space
from unmatched.engine.pack import i64
from unmatched.engine.state import EVERYONE, State


def ways_from(s: State, fighter: Fighter, through: bool) -> list[int]:
    """For every space the one before it on a shortest way from a fighter, -1 where none leads; at the start itself.

    Ways lead through closed doors never, through opposing fighters only where the move does (R5.5, R5.9).
    """
    closed: i64 = 0
    if not through:
        closed = enemies_of(s, s.book.owner[fighter])
    owner = s.book.owner[fighter]
    ends = halts(s, owner)
    before: list[int] = [-1] * s.book.board.spaces
    start: int = s.pos[fighter]
    before[start] = start
    edge: list[int] = [start]
    while edge:
        further: list[int] = []
        for here in edge:
            near = next_steps(s, owner, here) & ~closed
            if contains(ends, here) and here != start:
                near = 0
            while near:
                space: int = lowest(near)
                near &= near - 1
                if before[space] < 0:
                    before[space] = here
                    further.append(space)
        edge = further
    return before


def way_to(before: list[int], goal: int) -> list[int]:
    """The spaces of a way in what ways_from found, the goal included; empty where none leads, or to the start."""
    way: list[int] = []
    here = goal
    while before[here] >= 0 and before[here] != here:
        way.insert(0, here)
        here = before[here]
    return way


def way_past(s: State, fighter: Fighter, goal: Space, passed: Mask) -> list[int]:
    """The spaces of a shortest way to a goal that leads through just these opposing fighters (A-43)."""
    owner = s.book.owner[fighter]
    hostile = enemies_of(s, owner)
    ends = halts(s, owner)
    at: list[int] = [-1] * 64
    f: i64 = 0
    while f < s.book.fighters:
        if s.pos[f] >= 0:
            at[s.pos[f]] = f
        f += 1
    # A walk is its current space and the set of opposing fighters' spaces entered until now: set << 6 | space.
    start: int = s.pos[fighter]
    end: int = passed << 6 | goal
    before: dict[int, int] = {start: start}
    edge: list[int] = [start]
    while edge and end not in before:
        further: list[int] = []
        for walk in edge:
            near = next_steps(s, owner, walk & 63)
            if contains(ends, walk & 63) and walk != start:
                near = 0
            while near:
                space = lowest(near)
                near &= near - 1
                met: i64 = walk >> 6
                if hostile >> space & 1:
                    met |= ONE << at[space]
                step: int = met << 6 | space
                if met & ~passed == 0 and step not in before:
                    before[step] = walk
                    further.append(step)
        edge = further
    way: list[int] = []
    here = end
    while here in before and before[here] != here:
        way.insert(0, here & 63)
        here = before[here]
    return way


def tell_move(s: State, fighter: Fighter, goal: Space, way: list[int]) -> None:
    """Log a move before it is made, with the spaces on its way."""
    for space in way[:-1]:
        s.note(E_STEP, fighter, space, 0, EVERYONE)
    s.note(E_MOVE, fighter, s.pos[fighter], goal, EVERYONE)


def tell_walk(s: State, fighter: Fighter, goal: Space, through: bool) -> None:
    """Log a move that takes a shortest way."""
    tell_move(s, fighter, goal, way_to(ways_from(s, fighter, through), goal))
