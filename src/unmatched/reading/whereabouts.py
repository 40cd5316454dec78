"""Whereabouts: where the cards of every kind are, as far as a seat knows."""

from __future__ import annotations

from typing import Final

from unmatched.engine.bits import contains, lowest
from unmatched.engine.cards import deck_size, face_down, sees_hand
from unmatched.engine.codes import ATTACKING, DEFENDING, NO_SIDE
from unmatched.engine.layout import ASIDE, ROW, SEATS, Card, Seat, seat_of_card
from unmatched.engine.pack import i64, vec
from unmatched.engine.piles import knowers, pile_of, place_of
from unmatched.engine.state import DECK_TOP, PILE_SIZE, State
from unmatched.reading.shape import KINDS

# Where cards of a kind are, as bytes of one word: moving one out of the unseen adds one of these.
UNSEEN: Final[i64] = 1 << 32
IN_HAND: Final[i64] = 1 - (1 << 32)
KNOWN_IN_HAND: Final[i64] = (1 << 8) - (1 << 32)
DISCARDED: Final[i64] = (1 << 16) - (1 << 32)
KNOWN_IN_DECK: Final[i64] = (1 << 24) - (1 << 32)
ON_TABLE: Final[i64] = (1 << 40) - (1 << 32)
PLACE: Final[i64] = 48
"""where the place of the first known card in the deck stands in the word"""
TOP_OF_PILE: Final[i64] = 1 << 56


def write_cards(s: State, seat: Seat, p: Seat, copies: vec[i64], n: i64, out: vec[i64], at: i64) -> None:
    """Where the cards of a player's n kinds are, as far as a seat knows; copies has the words while all are unseen."""
    book = s.book
    kinds = book.kind
    row = p * ROW
    base = p * KINDS
    i: i64 = 0
    while i < n:
        out[at + i] = copies[base + i]
        i += 1
    pile = s.pile
    end = row + pile[row + PILE_SIZE]
    i = row
    while i < end:
        out[at + kinds[row + pile[i]]] += DISCARDED
        i += 1
    if end > row:
        out[at + kinds[row + pile[end - 1]]] += TOP_OF_PILE
    seen = sees_hand(s, seat, p)
    if seen:
        cards = s.hand[p]
        while cards:
            out[at + kinds[row + lowest(cards)]] += IN_HAND
            cards &= cards - 1
    if contains(s.known, p):
        _write_known(s, seat, p, seen, out, at)
    if book.asides:
        _write_aside(s, seat, p, out, at)
    if s.attacker >= 0:
        if book.owner[s.attacker] == p and (seen or s.shown or s.bonus):
            _lay(out, at, kinds, row, s.attack_card, contains(s.kept, ATTACKING))
            _lay(out, at, kinds, row, s.attack_boost, False)
        if book.owner[s.defender] == p and s.shown:
            _lay(out, at, kinds, row, s.defense_card, contains(s.kept, DEFENDING))
    if s.scheme_card >= 0 and s.active == p:
        _lay(out, at, kinds, row, s.scheme_card, contains(s.kept, NO_SIDE))


def _lay(out: vec[i64], at: i64, kinds: vec[i64], row: i64, card: Card, kept: bool) -> None:
    """A card on the table, unless an effect has sent it elsewhere."""
    if card >= 0 and not kept:
        out[at + kinds[row + card]] += ON_TABLE


def _write_aside(s: State, seat: Seat, p: Seat, out: vec[i64], at: i64) -> None:
    """Cards that lie aside, wherever, and that the seat knows."""
    i: i64 = 0
    while i < len(s.laid):
        lies = s.laid[i]
        place = place_of(lies)
        if lies and seat_of_card(place) == p and contains(knowers(s, place, i // ASIDE, pile_of(lies)), seat):
            out[at + s.book.kind[place]] += ON_TABLE
        i += 1


def _write_known(s: State, seat: Seat, p: Seat, seen: bool, out: vec[i64], at: i64) -> None:
    known = s.seen[seat * SEATS + p]
    kinds = s.book.kind
    row = p * ROW
    if not seen:
        cards = known & (s.hand[p] | face_down(s, p))
        while cards:
            out[at + kinds[row + lowest(cards)]] += KNOWN_IN_HAND
            cards &= cards - 1
    if known:
        top = row + s.pile[row + DECK_TOP]
        n = deck_size(s, p)
        i: i64 = 0
        while i < n:
            card = s.deck[top + i]
            if contains(known, card):
                word = out[at + kinds[row + card]] + KNOWN_IN_DECK
                if not word >> PLACE & 255:
                    word |= (i + 1) << PLACE
                out[at + kinds[row + card]] = word
            i += 1
