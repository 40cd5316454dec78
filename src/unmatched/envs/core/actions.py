"""Actions: every option as one number of a fixed space, seen from the seat that decides."""

from __future__ import annotations

from typing import Final

from mypy_extensions import u8

from unmatched.engine.bits import lowest
from unmatched.engine.codes import (
    AMOUNT,
    ATTACK,
    CARD,
    CHOICE,
    DOOR,
    FIGHTER,
    MANEUVER,
    MOVE,
    PASS,
    PLAYER,
    Q_NONE,
    SCHEME,
    SPACE,
    YES,
    kind_of,
    option,
    x_of,
    y_of,
    z_of,
)
from unmatched.engine.layout import Fighter, Mask, Option, Seat
from unmatched.engine.offers import groups
from unmatched.engine.pack import i64, vec
from unmatched.engine.state import State
from unmatched.reading.encoder import Encoder
from unmatched.reading.shape import DOORS, FIGHTERS, KINDS, SPACES

NO_OPTION: Final[i64] = -1


def action_of(to: Encoder, seat: Seat, chosen: Option) -> i64:
    """The action that stands for an option of a seat."""
    shape = to.shape
    rows = seat * to.book.fighters
    kind = kind_of(chosen)
    z = z_of(chosen)
    if kind == MOVE:
        return shape.act_move + to.row_of[rows + x_of(chosen)] * SPACES + z
    if kind == CARD:
        return shape.act_card + _relative(to, seat, x_of(chosen)) * KINDS + z
    if kind == PASS:
        return 0
    if kind == YES:
        return 1
    if kind == MANEUVER:
        return 2
    if kind == SCHEME:
        return shape.act_scheme + to.row_of[rows + x_of(chosen)] * KINDS + z
    if kind == ATTACK:
        attacker = to.row_of[rows + x_of(chosen)]
        target = to.row_of[rows + y_of(chosen)] - FIGHTERS
        return shape.act_attack + attacker * (shape.players - 1) * FIGHTERS + target
    if kind == SPACE:
        return shape.act_space + z
    if kind == FIGHTER:
        return shape.act_fighter + to.row_of[rows + z]
    if kind == CHOICE:
        return shape.act_choice + z
    if kind == AMOUNT:
        return shape.act_amount + z
    if kind == DOOR:
        return shape.act_door + to.row_of[rows + x_of(chosen)] * DOORS + z
    return shape.act_player + _relative(to, seat, z)


def option_of(to: Encoder, seat: Seat, action: i64) -> Option:
    """The option behind an action of a seat, offered or not; -1 where it names a fighter that is not there.

    A card in the hand of another player is offered with a mark, for its text. It is not given back: an action does not
    say where its card is, and the engine finds the card without it.
    """
    shape = to.shape
    if action >= shape.act_player:
        return option(PLAYER, 0, 0, (action - shape.act_player + seat) % shape.players)
    if action >= shape.act_door:
        place = action - shape.act_door
        return _by(to, seat, place // DOORS, DOOR, place % DOORS)
    if action >= shape.act_amount:
        return option(AMOUNT, 0, 0, action - shape.act_amount)
    if action >= shape.act_choice:
        return option(CHOICE, 0, 0, action - shape.act_choice)
    if action >= shape.act_fighter:
        fighter = fighter_in_row(to, seat, action - shape.act_fighter)
        return option(FIGHTER, 0, 0, fighter) if fighter >= 0 else NO_OPTION
    if action >= shape.act_space:
        return option(SPACE, 0, 0, action - shape.act_space)
    if action >= shape.act_move:
        place = action - shape.act_move
        return _by(to, seat, place // SPACES, MOVE, place % SPACES)
    if action >= shape.act_card:
        place = action - shape.act_card
        return option(CARD, (place // KINDS + seat) % shape.players, 0, place % KINDS)
    if action >= shape.act_attack:
        place = action - shape.act_attack
        targets = (shape.players - 1) * FIGHTERS
        target = fighter_in_row(to, seat, place % targets + FIGHTERS)
        if target < 0:
            return NO_OPTION
        attack = _by(to, seat, place // targets, ATTACK, 0)
        return attack if attack < 0 else attack | option(0, 0, target, 0)
    if action >= shape.act_scheme:
        place = action - shape.act_scheme
        return _by(to, seat, place // KINDS, SCHEME, place % KINDS)
    if action == 2:
        return MANEUVER
    return YES if action == 1 else PASS


def _by(to: Encoder, seat: Seat, row: i64, kind: i64, z: i64) -> Option:
    """An option of the fighter in a row."""
    fighter = fighter_in_row(to, seat, row)
    return option(kind, fighter, 0, z) if fighter >= 0 else NO_OPTION


def _relative(to: Encoder, seat: Seat, other: Seat) -> Seat:
    return (other - seat + to.shape.players) % to.shape.players


def fighter_in_row(to: Encoder, seat: Seat, row: i64) -> Fighter:
    """The fighter that a seat sees in a row, -1 for an empty one."""
    book = to.book
    player = (row // FIGHTERS + seat) % to.shape.players
    fighter = book.first_fighter[player] + row % FIGHTERS
    return fighter if fighter < book.last_fighter[player] else NO_OPTION


def legal_actions(to: Encoder, s: State, buf: vec[i64], found: vec[i64], at: i64, most: i64) -> i64:
    """Write the actions of the present question, in the order of its options, from a place on; return how many.

    No more than most are written, but all are counted. buf is for groups of options (offers.scratch).
    """
    end = groups(s, buf)
    seat = s.asked_seat
    n: i64 = 0
    i: i64 = 0
    while i < end:
        mask = buf[i + 1]
        if mask:
            n = _spell(to, seat, buf[i], mask, found, at, n, most)
        i += 2
    return n


def listed_actions(to: Encoder, s: State, buf: vec[i64]) -> list[int]:
    """The same as a list: the n-th action stands for the n-th option."""
    end = groups(s, buf)
    seat = s.asked_seat
    found: list[int] = []
    i: i64 = 0
    while i < end:
        base, mask = buf[i], buf[i + 1]
        while mask:
            found.append(action_of(to, seat, base | lowest(mask)))
            mask &= mask - 1
        i += 2
    return found


def write_mask(
    to: Encoder, s: State, buf: vec[i64], masks: vec[u8], row: i64, legal: vec[i64], at: i64, most: i64, before: i64
) -> i64:
    """Turn a mask of the question before into one of the present question; return how many actions are legal.

    `legal` lists the actions of the mask from place `at` on, unless there are more than `most`. `before` is how many
    actions the last mask had.
    """
    i: i64 = 0
    if before > most:
        while i < to.shape.actions:
            masks[row + i] = 0
            i += 1
    else:
        while i < before:
            masks[row + legal[at + i]] = 0
            i += 1
    if s.asked == Q_NONE:
        return 0
    n = legal_actions(to, s, buf, legal, at, most)
    if n > most:
        whole = vec[i64]([0] * int(n))
        legal_actions(to, s, buf, whole, 0, n)
        i = 0
        while i < n:
            masks[row + whole[i]] = 1
            i += 1
    else:
        i = 0
        while i < n:
            masks[row + legal[at + i]] = 1
            i += 1
    return n


def _spell(to: Encoder, seat: Seat, base: Option, mask: Mask, found: vec[i64], at: i64, n: i64, most: i64) -> i64:
    """Write the actions of one group; where they lie side by side as its options do, the first tells the others."""
    kind = kind_of(base)
    if kind == FIGHTER or kind == PLAYER:
        while mask:
            if n < most:
                found[at + n] = action_of(to, seat, base | lowest(mask))
            mask &= mask - 1
            n += 1
        return n
    first = action_of(to, seat, base)
    if mask == 1:
        if n < most:
            found[at + n] = first
        return n + 1
    while mask:
        if n < most:
            found[at + n] = first + lowest(mask)
        mask &= mask - 1
        n += 1
    return n
