"""Attack ranges: who can attack whom on the current board. All of it is public and comes from the engine."""

from __future__ import annotations

from dataclasses import dataclass

from unmatched.engine.bits import contains, lowest
from unmatched.engine.board import occupied, reach
from unmatched.engine.combat import may_be_attacked
from unmatched.engine.layout import Fighter, Mask, Seat
from unmatched.engine.maneuver import steps_boosted
from unmatched.engine.offers import range_from
from unmatched.engine.standing import passes_through
from unmatched.engine.state import State
from unmatched.heroes.match import Match


@dataclass(frozen=True)
class FighterSight:
    """What one fighter on the board can attack in its player's turn, with doors and fighters where they are now."""

    fighter: str
    reach: tuple[str, ...]
    """the spaces it can attack from its own space"""
    threat: tuple[str, ...]
    """the spaces it can attack there or after a maneuver without a boost"""
    goes: tuple[str, ...]
    """the spaces such a maneuver leads it to"""
    targets: tuple[tuple[str, tuple[str, ...]], ...]
    """the spaces it is on or could reach, and whom it could attack from there; spaces without a target are left out"""


def sight(match: Match, s: State) -> tuple[FighterSight, ...]:
    """Return what every fighter on the board can attack; cards do not count, since hands are hidden."""
    found = []
    for seat in range(match.seats):
        turn = _turn_of(s, seat)
        for f in range(s.book.first_fighter[seat], s.book.last_fighter[seat]):
            if s.pos[f] >= 0:
                found.append(_sight_of(match, turn, seat, f))
    return tuple(found)


def _turn_of(s: State, seat: Seat) -> State:
    """The same board in a player's turn: now, or when it comes (R15.5 asks who has had one)."""
    turn = s.copy()
    while turn.active != seat:
        turn.had |= 1 << turn.active
        turn.active = (turn.active + 1) % s.book.players
    return turn


def _sight_of(match: Match, s: State, seat: Seat, f: Fighter) -> FighterSight:
    here = 1 << s.pos[f]
    goes = reach(s, f, steps_boosted(s, f, 0), passes_through(s, f))
    foes = {
        s.pos[other]: other
        for other in range(s.book.fighters)
        if s.pos[other] >= 0 and match.team[match.owner[other]] != match.team[seat]
    }
    targets = []
    threat: Mask = 0
    stands = (s.book.board.all_spaces & ~occupied(s)) | here
    for space in _listed(stands):
        near = range_from(s, f, space)
        if contains(goes | here, space):
            threat |= near
        met = [foes[there] for there in sorted(foes, key=foes.__getitem__) if near >> there & 1]
        may = tuple(match.fighters[other] for other in met if may_be_attacked(s, match.owner[other]))
        if may:
            targets.append((match.spaces[space], may))
    return FighterSight(
        fighter=match.fighters[f],
        reach=_names(match, range_from(s, f, s.pos[f])),
        threat=_names(match, threat),
        goes=_names(match, goes),
        targets=tuple(targets),
    )


def _listed(mask: Mask) -> list[int]:
    spaces = []
    while mask:
        spaces.append(int(lowest(mask)))
        mask &= mask - 1
    return spaces


def _names(match: Match, mask: Mask) -> tuple[str, ...]:
    return tuple(match.spaces[space] for space in _listed(mask))
