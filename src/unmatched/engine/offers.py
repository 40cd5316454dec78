"""Offers: the options of every question, in groups or written out."""

from __future__ import annotations

import threading
from typing import Final, cast

from unmatched.engine.bits import bit, contains, listed, lowest, put, spell
from unmatched.engine.board import enemies_of, free_spaces, next_spaces, starts_to_come, zone_of_space
from unmatched.engine.book import FORBID_ATTACK, FORBID_ATTACKED
from unmatched.engine.cards import kinds
from unmatched.engine.codes import (
    AMOUNT,
    ATTACK,
    CARD,
    CHOICE,
    MANEUVER,
    PASS,
    PC,
    PROG,
    Q_ACTION,
    Q_ATTACK_BOOST,
    Q_ATTACK_CARD,
    Q_BOOST,
    Q_DEFENSE,
    Q_FACE,
    Q_FREE_ACTION,
    Q_HAND_LIMIT,
    Q_MANEUVER,
    Q_MAY,
    Q_PLACE,
    Q_SECOND_ATTACK,
    Q_SHIFT,
    SCHEME,
    SHIFTER,
    SPACE,
    kind_of,
    option,
    z_of,
)
from unmatched.engine.combat import attack_cards, defense_cards, may_be_attacked
from unmatched.engine.health import share_limit
from unmatched.engine.layout import COUNTERS, NUMBERS, ROW, Fighter, Mask, Space
from unmatched.engine.maneuver import offer_moves
from unmatched.engine.pack import i64, vec
from unmatched.engine.piles import put_hand
from unmatched.engine.standing import adjustment, reached
from unmatched.engine.state import State

MOST_OPTIONS: Final = 4096
_EMPTY: Final = vec[i64]([0] * MOST_OPTIONS)
_OF_THREAD: Final = threading.local()


def scratch() -> vec[i64]:
    """The buffer for groups of options; every thread has its own."""
    try:
        return cast("vec[i64]", _OF_THREAD.groups)
    except AttributeError:
        groups = _EMPTY[:]
        _OF_THREAD.groups = groups
        return groups


def options(s: State) -> list[int]:
    """All options of the current question."""
    buf = scratch()
    return listed(buf, groups(s, buf))


def offer(s: State, buf: vec[i64]) -> i64:
    """Write the options of the current question into a buffer; return how many."""
    found = scratch()
    return spell(found, groups(s, found), buf)


def groups(s: State, buf: vec[i64]) -> i64:
    """Write the options of the current question in groups (bits.put); return how long they are."""
    q = s.asked
    if q >= Q_MAY:
        f = s.top()
        return s.book.programs[s.stack[f + PROG]][s.stack[f + PC]].groups(s, f, buf)
    seat = s.asked_seat
    cards = option(CARD, seat, 0, 0)
    if q == Q_MANEUVER:
        return offer_moves(s, buf)
    if q == Q_ACTION:
        return offer_actions(s, buf)
    if q == Q_BOOST:
        return put_hand(s, buf, put(buf, 0, PASS, 1), seat)
    if q == Q_FREE_ACTION:
        return _offer_free(s, buf)
    if q == Q_SECOND_ATTACK:
        return put(buf, put(buf, 0, PASS, 1), cards, kinds(s, seat, attack_cards(s, s.attacker)))
    if q == Q_ATTACK_BOOST:
        return put(buf, put(buf, 0, PASS, 1), cards, kinds(s, seat, s.hand[seat]))
    if q == Q_DEFENSE:
        return put(buf, put(buf, 0, PASS, 1), cards, kinds(s, seat, defense_cards(s, s.defender)))
    if q == Q_ATTACK_CARD:
        return put(buf, 0, cards, kinds(s, seat, attack_cards(s, s.attacker)))
    if q == Q_HAND_LIMIT:
        return put_hand(s, buf, 0, seat)
    if q == Q_PLACE:
        return put(buf, 0, SPACE, _room_for_sidekick(s))
    if q == Q_FACE:
        return put(buf, 0, CHOICE, bit(s.book.faces[seat * COUNTERS + s.asked_about]) - 1)
    if q == Q_SHIFT:
        most = share_limit(s, s.stack[s.top() + SHIFTER], s.asked_about)
        return put(buf, 0, AMOUNT, bit(most + 1) - 1)
    return 0


def offer_actions(s: State, buf: vec[i64]) -> i64:
    """A maneuver, every attack, every scheme (R4.2)."""
    book = s.book
    player = s.active
    foes = enemies_of(s, player)
    n = put(buf, 0, MANEUVER, 1)
    f = book.first_fighter[player]
    last = book.last_fighter[player]
    while f < last:
        if s.pos[f] >= 0:
            targets = range_from(s, f, s.pos[f]) & foes
            if targets and attack_cards(s, f):
                n = _offer_attacks(s, f, targets, buf, n)
        f += 1
    schemes = s.hand[player] & book.scheme_cards[player]
    if schemes:
        n = _offer_schemes(s, kinds(s, player, schemes), buf, n)
    return n


def _offer_free(s: State, buf: vec[i64]) -> i64:
    """An action of the kind that an effect gives, or none."""
    grant = s.book.grants[s.asked_about]
    found = offer_actions(s, buf)
    n: i64 = 0
    i: i64 = 0
    while i < found:
        kind = kind_of(buf[i])
        if kind == grant.kind and (kind != SCHEME or contains(grant.kinds, z_of(buf[i]))):
            buf[n] = buf[i]
            buf[n + 1] = buf[i + 1]
            n += 2
        i += 2
    return put(buf, n, PASS, 1)


def range_from(s: State, fighter: Fighter, space: Space) -> Mask:
    """The spaces a fighter could attack from a space: near ones, its zone if ranged (R9.3, R9.4), all in reach."""
    near = next_spaces(s, s.book.owner[fighter], space)
    if s.book.ranged[fighter]:
        near |= zone_of_space(s, space)
    if contains(s.book.reaches, fighter):
        near |= reached(s, fighter, space)
    return near


def _offer_attacks(s: State, attacker: Fighter, spaces: Mask, buf: vec[i64], n: i64) -> i64:
    """Attacks on the fighters on some spaces."""
    book = s.book
    target: Fighter = 0
    while spaces:
        space = s.pos[target]
        if space >= 0 and contains(spaces, space):
            spaces ^= bit(space)
            if may_be_attacked(s, book.owner[target]) and not (book.forbids and forbidden(s, attacker, target)):
                n = put(buf, n, option(ATTACK, attacker, target, 0), 1)
        target += 1
    return n


def forbidden(s: State, attacker: Fighter, target: Fighter) -> bool:
    """Whether a standing ability keeps a fighter from attacking, or from being attacked."""
    owner = s.book.owner[target]
    player = s.book.owner[attacker]
    if s.book.adjusted[player * NUMBERS + FORBID_ATTACK] and adjustment(s, player, attacker, FORBID_ATTACK) > 0:
        return True
    watched = s.book.adjusted[owner * NUMBERS + FORBID_ATTACKED] != 0
    return watched and adjustment(s, owner, target, FORBID_ATTACKED) > 0


def _offer_schemes(s: State, scheme_kinds: Mask, buf: vec[i64], n: i64) -> i64:
    """A scheme by every fighter that may play it, or by the first where it makes no difference who does (R8.1)."""
    book = s.book
    row = s.active * ROW
    while scheme_kinds:
        kind = lowest(scheme_kinds)
        scheme_kinds &= scheme_kinds - 1
        fit = book.usable[row + kind] & s.present
        if not book.named_self[row + kind]:
            fit &= -fit
        while fit:
            n = put(buf, n, option(SCHEME, lowest(fit), 0, kind), 1)
            fit &= fit - 1
    return n


def _room_for_sidekick(s: State) -> Mask:
    """Empty spaces in the hero's zone, except start spaces still needed; anywhere if there is none (R2.5, R2.11)."""
    book = s.book
    free = free_spaces(s) & ~starts_to_come(s)
    place = (s.active - s.first + book.players) % book.players
    zone = free & zone_of_space(s, book.board.starts[place])
    return zone if zone else free
