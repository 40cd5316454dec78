"""Option rows: what is known of each option before it is chosen, for networks that score options one by one."""

from __future__ import annotations

from unmatched.engine.bits import bit, contains, count, spell
from unmatched.engine.board import near_space
from unmatched.engine.codes import (
    AMOUNT,
    ATTACK,
    CARD,
    CHOICE,
    DOOR,
    FIGHTER,
    MANEUVER,
    MOVE,
    NONE,
    PASS,
    PC,
    PLAYER,
    PROG,
    Q_MAY,
    SCHEME,
    SPACE,
    YES,
    is_about_fighter,
    kind_of,
    x_of,
    y_of,
    z_of,
)
from unmatched.engine.layout import Fighter, Option, Seat, Space
from unmatched.engine.offers import groups, range_from
from unmatched.engine.ops import Choose
from unmatched.engine.order_ops import Order, waiting_frame
from unmatched.engine.pack import i64, vec
from unmatched.engine.state import State
from unmatched.reading.encoder import Encoder, small, steps_to
from unmatched.reading.shape import FAR, KINDS, OPTION_WORDS, SHEET_WORDS


def write_options(to: Encoder, s: State, buf: vec[i64], codes: vec[i64], rows: vec[i64], at: i64) -> i64:
    """Write the codes of the present options and a row of OPTION_WORDS words for each; return how many.

    buf is for groups of options (offers.scratch).
    """
    n = spell(buf, groups(s, buf), codes)
    i: i64 = 0
    while i < n:
        _write_row(to, s, codes[i], rows, at + i * OPTION_WORDS)
        i += 1
    return n


def _write_row(to: Encoder, s: State, chosen: Option, rows: vec[i64], at: i64) -> None:
    seat = s.asked_seat
    kind = kind_of(chosen)
    z = z_of(chosen)
    fighter = NONE
    target = NONE
    owner = NONE
    card = NONE
    space = NONE
    number: i64 = 0
    effect: i64 = 0
    place: i64 = 0
    if s.asked >= Q_MAY:
        effect = to.programs[s.stack[s.top() + PROG]]
    if kind == PASS:
        place = 0
        effect = 0
    elif kind == YES:
        place = 1
    elif kind == MANEUVER:
        place = 2
    elif kind == SCHEME:
        place = 3
        fighter = x_of(chosen)
        owner = seat
        card = z
    elif kind == ATTACK:
        place = 4
        fighter = x_of(chosen)
        target = y_of(chosen)
        space = s.pos[fighter]
    elif kind == CARD:
        place = 5
        owner = x_of(chosen)
        card = z
    elif kind == MOVE:
        place = 6
        fighter = x_of(chosen)
        space = z
    elif kind == SPACE:
        place = 7
        space = z
        if is_about_fighter(s.asked):
            fighter = s.asked_about
    elif kind == FIGHTER:
        place = 8
        fighter = z
        space = s.pos[z]
    elif kind == CHOICE:
        place = 9
        number = z + 1
        effect = _effect_of_choice(to, s, z)
    elif kind == AMOUNT:
        place = 10
        number = z
        if is_about_fighter(s.asked):
            fighter = s.asked_about
    elif kind == DOOR:
        place = 11
        fighter = x_of(chosen)
        space = s.pos[fighter]
        number = s.doors >> z & 1
    elif kind == PLAYER:
        place = 12
        owner = z
    rows[at] = bit(place << 3) if place < 8 else 0
    word: i64 = 0
    if place >= 8:
        word = bit((place - 8) << 3)
    word |= number << 40
    if fighter >= 0:
        if s.book.team[s.book.owner[fighter]] == s.book.team[seat]:
            word |= 1 << 48
        else:
            word |= 255 << 48
    if owner >= 0:
        word |= ((owner - seat + s.book.players) % s.book.players + 1) << 56
    rows[at + 1] = word
    rows[at + 2] = _fighter(to, s, fighter)
    rows[at + 3] = _fighter(to, s, target)
    if card >= 0:
        sheet = (owner * KINDS + card) * SHEET_WORDS
        rows[at + 4] = to.sheets[sheet]
        rows[at + 5] = to.sheets[sheet + 1]
    else:
        rows[at + 4] = 0
        rows[at + 5] = effect
    rows[at + 6] = _space(to, s, seat, fighter, space) if space >= 0 else 0
    rows[at + 7] = _outlook(s, seat, fighter, target)


def _effect_of_choice(to: Encoder, s: State, choice: i64) -> i64:
    """The worth of the steps a choice stands for; 0 where it stands for none."""
    if s.asked >= Q_MAY:
        f = s.top()
        op = s.book.programs[s.stack[f + PROG]][s.stack[f + PC]]
        if isinstance(op, Choose):
            return to.programs[op.blocks[choice]]
        if isinstance(op, Order):
            return to.programs[s.stack[waiting_frame(f, choice) + PROG]]
    return 0


def _fighter(to: Encoder, s: State, f: Fighter) -> i64:
    """A fighter as in its first word of an observation."""
    if f < 0:
        return 0
    word = to.fighter_of[f] | (s.started[f] + 1) << 56
    if s.pos[f] >= 0:
        word |= 1 | small(s.health[f]) << 16 | (s.pos[f] + 1) << 48
    return word


def _space(to: Encoder, s: State, seat: Seat, f: Fighter, space: Space) -> i64:
    """A space for a fighter that is or would be there, or for the own hero where it is nobody's."""
    book = s.book
    if f < 0:
        f = book.first_fighter[seat]
    team = book.team[book.owner[f]]
    near = near_space(s, space)
    reach = range_from(s, f, space)
    moved: i64 = 0
    if s.pos[f] >= 0:
        moved = steps_to(s, s.pos[f], space)
    nearest = FAR
    now: i64 = 0
    soon: i64 = 0
    targets: i64 = 0
    heroes: i64 = 0
    friends: i64 = 0
    e: Fighter = 0
    while e < book.fighters:
        at = s.pos[e]
        if at >= 0 and e != f:
            if book.team[book.owner[e]] == team:
                friends += near >> at & 1
            else:
                if contains(reach, at):
                    targets += 1
                    if contains(book.heroes, e):
                        heroes += 1
                if contains(range_from(s, e, at), space):
                    now += 1
                soon += to.threats.of(e, s.doors, at) >> space & 1
                if contains(book.heroes, e):
                    steps = steps_to(s, space, at)
                    if steps < nearest:
                        nearest = steps
        e += 1
    word = moved | nearest << 8 | now << 16 | soon << 24 | targets << 32 | heroes << 40 | friends << 48
    return word | count(book.board.lower[space]) << 56


def _outlook(s: State, seat: Seat, fighter: Fighter, target: Fighter) -> i64:
    """Cards behind the option: those in hand for it, those the target may answer with; and what is left of the turn."""
    book = s.book
    word = small(s.actions) | count(s.hand[seat]) << 8
    if fighter >= 0 and book.owner[fighter] == seat:
        word |= count(s.hand[seat] & book.attack_cards[fighter]) << 16
        word |= count(s.hand[seat] & book.defense_cards[fighter]) << 24
    if target >= 0:
        word |= count(s.hand[book.owner[target]]) << 32
        if contains(book.board.lower[s.pos[fighter]], s.pos[target]):
            word |= 1 << 40
    return word
