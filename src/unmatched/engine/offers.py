"""Offers: the options of every question, in groups or written out."""

from __future__ import annotations

from typing import Final

from unmatched.engine.bits import POSITION, put
from unmatched.engine.board import enemies_of, occupied, zone_of_space
from unmatched.engine.cards import kinds
from unmatched.engine.codes import (
    AMOUNT,
    ATTACK,
    CARD,
    CHOICE,
    MANEUVER,
    ONE,
    PASS,
    PC,
    PROG,
    Q_ACTION,
    Q_ATTACK_BOOST,
    Q_ATTACK_CARD,
    Q_BOOST,
    Q_DEFENSE,
    Q_FACE,
    Q_HAND_LIMIT,
    Q_MAY,
    Q_MOVE,
    Q_PLACE,
    Q_SHIFT,
    SCHEME,
    SHIFTER,
    SPACE,
    WIDTH,
)
from unmatched.engine.combat import attack_cards, defense_cards, may_be_attacked
from unmatched.engine.health import share_limit
from unmatched.engine.maneuver import offer_moves
from unmatched.engine.pack import i64, listed, spell, vec
from unmatched.engine.state import State

MOST_OPTIONS: Final = 4096
BUFFER: Final = vec[i64]([0] * MOST_OPTIONS)
"""where options are written before they are listed; one thread at a time, as Python's lock has it"""
GROUPS: Final = vec[i64]([0] * MOST_OPTIONS)
"""where groups of options are written before they are spelled out"""


def options(s: State) -> list[int]:
    """All options of the present question."""
    return listed(BUFFER, offer(s, BUFFER))


def offer(s: State, buf: vec[i64]) -> i64:
    """Write the options of the present question into a buffer; return how many."""
    end = groups(s, GROUPS)
    n: i64 = 0
    i: i64 = 0
    while i < end:
        n = spell(buf, n, GROUPS[i], GROUPS[i + 1])
        i += 2
    return n


def groups(s: State, buf: vec[i64]) -> i64:
    """Write the options of the present question in groups (bits.put); return how long they are."""
    q = s.asked
    if q == Q_MOVE:
        return offer_moves(s, buf)
    if q == Q_ACTION:
        return offer_actions(s, buf)
    if q == Q_BOOST:
        return offer_boosts(s, buf)
    return rarer_groups(s, q, buf)


def rarer_groups(s: State, q: i64, buf: vec[i64]) -> i64:
    """The same for every question but the three commonest: action, boost and move of a maneuver."""
    f = (s.depth - 1) * WIDTH
    if q >= Q_MAY:
        st = s.stack
        return s.book.programs[st[f + PROG]][st[f + PC]].groups(s, f, buf)
    seat = s.asked_seat
    if q == Q_DEFENSE:
        return put(buf, put(buf, 0, PASS, 1), CARD | seat << 12, kinds(s, seat, defense_cards(s, s.defender)))
    if q == Q_ATTACK_CARD:
        return put(buf, 0, CARD | seat << 12, kinds(s, seat, attack_cards(s, s.attacker)))
    if q == Q_ATTACK_BOOST:
        return offer_boosts(s, buf)
    if q == Q_HAND_LIMIT:
        return put(buf, 0, CARD | seat << 12, kinds(s, seat, s.hand[seat]))
    if q == Q_PLACE:
        return put(buf, 0, SPACE, _room_for_sidekick(s))
    if q == Q_FACE:
        return put(buf, 0, CHOICE, (ONE << s.book.faces[seat * 4 + s.asked_about]) - 1)
    if q == Q_SHIFT:
        return put(buf, 0, AMOUNT, (ONE << share_limit(s, s.stack[f + SHIFTER], s.asked_about) + 1) - 1)
    return 0


def offer_boosts(s: State, buf: vec[i64]) -> i64:
    """No card, or one of any kind in hand; what cards.kinds does is written out."""
    seat = s.asked_seat
    cards = s.hand[seat]
    table = s.book.kinds_among
    row = seat * 3072
    found = table[row + (cards & 1023)] | table[row + 1024 + (cards >> 10 & 1023)]
    buf[0] = PASS
    buf[1] = 1
    buf[2] = CARD + seat * 4096
    buf[3] = found | table[row + 2048 + (cards >> 20)]
    return 4


def offer_actions(s: State, buf: vec[i64]) -> i64:
    book = s.book
    board = book.board
    player = s.active
    hand = s.hand[player]
    pos = s.pos
    foes = s.occ[1 - player] if book.players == 2 else enemies_of(s, player)
    targets = board.targets
    aims = book.aims
    row = s.doors * board.spaces
    buf[0] = MANEUVER
    buf[1] = 1
    n: i64 = 2
    f = book.first_fighter[player]
    last = book.last_fighter[player]
    while f < last:
        space = pos[f]
        if space >= 0:
            near = targets[row + aims[f] + space] & foes
            if near and hand & book.attack_cards[f]:
                n = _offer_attacks(s, f, near, buf, n)
        f += 1
    schemes = hand & book.scheme_cards[player]
    if schemes:
        n = _offer_schemes(s, kinds(s, player, schemes), buf, n)
    return n


def _offer_attacks(s: State, fighter: i64, spaces: i64, buf: vec[i64], n: i64) -> i64:
    """Attacks on those who stand on some spaces."""
    book = s.book
    pos = s.pos
    t: i64 = 0
    if book.players == 2:
        t = book.first_fighter[1 - s.active]
    while spaces:
        space = pos[t]
        if space >= 0 and spaces >> space & 1:
            spaces ^= ONE << space
            if not book.free_for_all or may_be_attacked(s, book.owner[t]):
                buf[n] = ATTACK + fighter * 4096 + t * 64
                buf[n + 1] = 1
                n += 2
        t += 1
    return n


def _offer_schemes(s: State, scheme_kinds: i64, buf: vec[i64], n: i64) -> i64:
    """A scheme by every fighter that may play it, or by the first where it makes no difference who does (R8.1)."""
    book = s.book
    player = s.active
    while scheme_kinds:
        kind = POSITION[(scheme_kinds & -scheme_kinds) % 67]
        scheme_kinds &= scheme_kinds - 1
        fit = book.usable[player * 32 + kind] & s.present
        if not book.named_self[player * 32 + kind]:
            fit &= -fit
        while fit:
            buf[n] = SCHEME + POSITION[(fit & -fit) % 67] * 4096 + kind
            buf[n + 1] = 1
            n += 2
            fit &= fit - 1
    return n


def _room_for_sidekick(s: State) -> i64:
    """Free spaces in the hero's zone, start spaces still needed kept free; anywhere if there is none (R2.5, R2.11)."""
    book = s.book
    board = book.board
    free = board.all_spaces & ~occupied(s)
    place = (s.active - s.first + book.players) % book.players + 1
    while place < book.players:
        free &= ~(ONE << board.starts[place])
        place += 1
    zone = free & zone_of_space(s, s.pos[book.first_fighter[s.active]])
    return zone if zone else free
