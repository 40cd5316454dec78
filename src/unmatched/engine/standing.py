"""Standing abilities: what they make of numbers, values of cards, moves and damage alike."""

from __future__ import annotations

from unmatched.engine.bits import bit, contains
from unmatched.engine.board import enemies_of, steps_from
from unmatched.engine.book import (
    ADJUST_ATTACK,
    ADJUST_DAMAGE,
    ADJUST_DEFENSE,
    ADJUST_LEAST_HEALTH,
    ADJUST_MANEUVER,
    ADJUST_MOST_DAMAGE,
    ADJUST_REACH,
    FORBID_MOVED,
    PERMIT_THROUGH,
    Adjust,
)
from unmatched.engine.codes import ATTACKING, CARD_OF, DEFENDING, NO_SIDE, NONE, THAT, cause_mark
from unmatched.engine.layout import NUMBERS, Fighter, Frame, Mask, Seat, Space
from unmatched.engine.pack import i64
from unmatched.engine.state import State


def adjustment(s: State, player: Seat, fighter: Fighter, number: i64) -> i64:
    """What standing abilities, own and others', add to one of a player's fighter's numbers."""
    place = player * NUMBERS + number
    if not contains(s.book.adjusted[place], fighter):
        return 0
    total: i64 = 0
    for adjust in s.book.adjusts[place]:
        if contains(adjust.who, fighter):
            total += _adjustment(s, adjust, fighter, number, 0, NONE)
    return total


def _adjustment(s: State, adjust: Adjust, fighter: Fighter, number: i64, none: i64, cause: i64) -> i64:
    """What one standing ability means: it is read in a frame of its own, beside the game; none if it does not count."""
    condition = adjust.condition
    if adjust.of_seat:
        if condition is not None and not condition.holds_for(s, adjust.seat):
            return none
        return adjust.amount.for_seat(s, adjust.seat)
    aside = s.aside()
    f = _push_reader(aside, adjust.seat, fighter, number)
    if cause >= 0:
        aside.stack[f + CARD_OF] = cause_mark(cause)
    if adjust.where is not None and not contains(adjust.where.mask(aside, f), fighter):
        return none
    if condition is not None and not condition.holds(aside, f):
        return none
    return adjust.amount.count(aside, f)


def passes_through(s: State, fighter: Fighter) -> bool:
    """Whether a fighter moves through opposing ones, whatever moves it."""
    return s.book.paths != 0 and adjustment(s, s.book.owner[fighter], fighter, PERMIT_THROUGH) > 0


def closed_to(s: State, fighter: Fighter) -> Mask:
    """The spaces a moving fighter may not enter: those of opposing fighters, unless it moves through them (R5.5)."""
    return 0 if passes_through(s, fighter) else enemies_of(s, s.book.owner[fighter])


def reached(s: State, fighter: Fighter, space: Space) -> Mask:
    """The spaces near enough to attack from a space, no matter their zones and who is between."""
    steps = 1 + adjustment(s, s.book.owner[fighter], fighter, ADJUST_REACH)
    return steps_from(s, space, steps, 0) & ~bit(space) if steps > 1 else 0


def is_held(s: State, seat: Seat, fighter: Fighter) -> bool:
    """Whether no effect of a seat may take a fighter from its space, because it is an opponent's that forbids it."""
    book = s.book
    owner = book.owner[fighter]
    if not book.forbids or book.team[owner] == book.team[seat]:
        return False
    return adjustment(s, owner, fighter, FORBID_MOVED) > 0


def lessened(s: State, fighter: Fighter, amount: i64, cause: i64) -> i64:
    """What standing abilities leave of damage a fighter is about to take: more or less, at most, down to a health."""
    player = s.book.owner[fighter]
    place = player * NUMBERS
    adjusts = s.book.adjusts
    for adjust in adjusts[place + ADJUST_DAMAGE]:
        if contains(adjust.who, fighter):
            amount += _adjustment(s, adjust, fighter, ADJUST_DAMAGE, 0, cause)
    for adjust in adjusts[place + ADJUST_MOST_DAMAGE]:
        if contains(adjust.who, fighter):
            most = _adjustment(s, adjust, fighter, ADJUST_MOST_DAMAGE, amount, cause)
            if amount > most:
                amount = most
    for adjust in adjusts[place + ADJUST_LEAST_HEALTH]:
        if contains(adjust.who, fighter):
            least = _adjustment(s, adjust, fighter, ADJUST_LEAST_HEALTH, 0, cause)
            if least > 0 and s.health[fighter] - amount < least:
                amount = s.health[fighter] - least
    return amount if amount > 0 else 0


def _push_reader(s: State, seat: Seat, fighter: Fighter, number: i64) -> Frame:
    """A frame in which a seat's ability about a fighter's number is read: in a combat it knows both sides."""
    book = s.book
    side = NO_SIDE
    if s.attacker >= 0:
        if fighter == s.attacker and number != ADJUST_DEFENSE and number != ADJUST_MANEUVER:
            side = ATTACKING
        elif fighter == s.defender and number != ADJUST_ATTACK and number != ADJUST_MANEUVER:
            side = DEFENDING
    mine = book.team[book.owner[fighter]] == book.team[seat]
    own = fighter if book.owner[fighter] == seat else book.first_fighter[seat]
    if side == NO_SIDE:
        f = s.push_program(0, seat, NO_SIDE, own, NONE if mine else book.owner[fighter])
    else:
        if not mine:
            side = DEFENDING if side == ATTACKING else ATTACKING
        foe = s.defender if side == ATTACKING else s.attacker
        f = s.push_program(0, seat, side, own, book.owner[foe])
    s.stack[f + THAT] = fighter
    return f
