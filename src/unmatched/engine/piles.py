"""Piles: where cards can be, who sees what there, and the one way from any place to any other.

A player's hand, deck and discard pile hold the player's own cards and have their own fields in the state. All other
cards that are out of the deck are aside, in a row of the player who has them there: cards of other players in the
hand, cards that stay in play, and the piles a hero file names. An entry is the pile and the card.
"""

from __future__ import annotations

from typing import Final

from unmatched.engine.bits import bit, contains, count, lowest, put
from unmatched.engine.cards import (
    close_ranks,
    discard,
    held,
    kinds,
    know,
    one_less,
    own_deck,
    put_on_pile,
    sees_hand,
    shuffle,
)
from unmatched.engine.codes import (
    CARD,
    DISCARD_AS_BOOST,
    DISCARD_FROM_DECK,
    E_DISCARD,
    E_PUT,
    E_TAKE,
    E_UNDER_DECK,
    FROM_DECK,
    FROM_PILE,
    FROM_PLAY,
    NONE,
    option,
    x_of,
    z_of,
)
from unmatched.engine.layout import (
    ASIDE,
    FURTHER,
    PILES,
    ROW,
    SEATS,
    Card,
    Mask,
    Option,
    Seat,
    card_of_place,
    card_of_seat,
    seat_of_card,
)
from unmatched.engine.moments import M_DISCARDED, happen
from unmatched.engine.pack import i64, vec
from unmatched.engine.state import DECK_END, DECK_TOP, EVERYONE, PILE_SIZE, State

HAND: Final[i64] = 0
DECK: Final[i64] = 1
DISCARD: Final[i64] = 2
PLAYED: Final[i64] = 3
"""the card whose effect is being resolved"""
IN_PLAY: Final[i64] = 4
"""cards that stay face up before their player"""
NAMED: Final[i64] = 5
"""the first of the piles that a hero file names"""
OPPOSED: Final[i64] = 14
"""no pile: the opponent's card whose effect or attack is being resolved"""
BOUND: Final[i64] = 15
"""not a pile: the card that a step before has referred to, in any place"""

ON_TOP: Final[i64] = 0
AT_BOTTOM: Final[i64] = 1
SHUFFLED_IN: Final[i64] = 2

FACE_UP: Final[i64] = 0
FACE_DOWN: Final[i64] = 1
"""only its player knows the cards"""
SEALED: Final[i64] = 2
"""no one does"""

PILE_BITS: Final[i64] = 4
GUEST: Final[i64] = 1
"""in the y field of an option: a card in the hand of another than its owner"""


def entry(pile: i64, place: i64) -> i64:
    """A card that is aside: its pile, and the card with its owner (layout.card_of_seat); 0 for no card."""
    return (place << PILE_BITS | pile) + 1


def pile_of(entry: i64) -> i64:
    return entry - 1 & (bit(PILE_BITS) - 1)


def place_of(entry: i64) -> i64:
    return entry - 1 >> PILE_BITS


# -- what is where


def cards_in(s: State, holder: Seat, pile: i64) -> list[int]:
    """The cards of a pile with their owners, top first; of a hand in no order that means anything."""
    found: list[int] = []
    row = holder * ROW
    if pile == HAND:
        hand = s.hand[holder]
        while hand:
            found.append(row + lowest(hand))
            hand &= hand - 1
    elif pile == DECK:
        i = s.pile[row + DECK_TOP]
        while i < s.deck[row + DECK_END]:
            found.append(row + s.deck[row + i])
            i += 1
    elif pile == DISCARD:
        i = s.pile[row + PILE_SIZE] - 1
        while i >= 0:
            found.append(row + s.pile[row + i])
            i -= 1
    if s.book.asides and (pile == HAND or pile >= IN_PLAY):
        i = holder * ASIDE + ASIDE - 1
        while i >= holder * ASIDE:
            if s.laid[i] and pile_of(s.laid[i]) == pile:
                found.append(place_of(s.laid[i]))
            i -= 1
    return found


def top_of_deck(s: State, player: Seat) -> list[int]:
    """The deck's top card with its owner, if there is one."""
    row = player * ROW
    top = s.pile[row + DECK_TOP]
    return [row + s.deck[row + top]] if top < s.deck[row + DECK_END] else []


def guests(s: State, holder: Seat, owner: Seat) -> Mask:
    """The cards of one player in the hand of another."""
    mask: Mask = 0
    i = holder * ASIDE
    while i < holder * ASIDE + ASIDE and s.laid[i]:
        if pile_of(s.laid[i]) == HAND and seat_of_card(place_of(s.laid[i])) == owner:
            mask |= bit(card_of_place(place_of(s.laid[i])))
        i += 1
    return mask


def hand_size(s: State, player: Seat) -> i64:
    """How many cards a player has in hand, those of others included."""
    size = count(s.hand[player])
    if s.book.asides:
        owner: Seat = 0
        while owner < s.book.players:
            size += count(guests(s, player, owner))
            owner += 1
    return size


def put_hand(s: State, buf: vec[i64], n: i64, player: Seat) -> i64:
    """Write the cards in a player's hand as options, those of others included; return how long the groups are."""
    n = put(buf, n, option(CARD, player, 0, 0), kinds(s, player, s.hand[player]))
    if s.book.asides:
        owner: Seat = 0
        while owner < s.book.players:
            n = put(buf, n, option(CARD, owner, GUEST, 0), kinds(s, owner, guests(s, player, owner)))
            owner += 1
    return n


def discard_chosen(s: State, player: Seat, chosen: Option, how: i64) -> i64:
    """Discard the card of an option of put_hand; return it with its owner."""
    owner = x_of(chosen)
    if owner != player:
        cards = guests(s, player, owner) & s.book.cards_of_kind[owner * ROW + z_of(chosen)]
        place = owner * ROW + lowest(cards)
        move_card(s, place, player, HAND, owner, DISCARD, ON_TOP, 0, how)
        return place
    card = lowest(s.hand[player] & s.book.cards_of_kind[player * ROW + z_of(chosen)])
    discard(s, player, card, how)
    return player * ROW + card


def of_kind_in(s: State, player: Seat, pile: i64, kind: i64) -> i64:
    """How many of a player's cards of one kind are in a pile of that player."""
    n: i64 = 0
    for place in cards_in(s, player, pile):
        if seat_of_card(place) == player and s.book.kind[place] == kind:
            n += 1
    return n


def find(s: State, place: i64) -> i64:
    """Where a card is, as holder << PILE_BITS | pile; NONE if it is being played."""
    owner = seat_of_card(place)
    card = card_of_place(place)
    if contains(s.hand[owner], card):
        return owner << PILE_BITS | HAND
    for pile in (DECK, DISCARD):
        if place in cards_in(s, owner, pile):
            return owner << PILE_BITS | pile
    i: i64 = 0
    while i < s.book.players * ASIDE:
        if s.laid[i] and place_of(s.laid[i]) == place:
            return i // ASIDE << PILE_BITS | pile_of(s.laid[i])
        i += 1
    return NONE


# -- who knows what


def is_open(s: State, holder: Seat, pile: i64) -> bool:
    """Whether everyone sees the cards of a pile."""
    if pile >= NAMED:
        return s.book.pile_faces[holder * PILES + pile - NAMED] == FACE_UP
    return pile >= DISCARD


def sees(s: State, seat: Seat, holder: Seat, pile: i64) -> bool:
    """Whether a seat sees the cards of a pile at any time, without being shown them."""
    if pile == HAND:
        return sees_hand(s, seat, holder)
    if pile >= NAMED and s.book.pile_faces[holder * PILES + pile - NAMED] == FACE_DOWN:
        return seat == holder
    return is_open(s, holder, pile)


def seers(s: State, holder: Seat, pile: i64) -> Mask:
    """The seats that see a pile, spectators included."""
    mask: Mask = 0
    seat: Seat = 0
    while seat <= s.book.players:
        if sees(s, seat, holder, pile):
            mask |= bit(seat)
        seat += 1
    return mask


def knowers(s: State, place: i64, holder: Seat, pile: i64) -> Mask:
    """The seats that know a card in its place, spectators included."""
    mask = seers(s, holder, pile)
    seat: Seat = 0
    while seat <= s.book.players:
        if contains(s.seen[seat * SEATS + seat_of_card(place)], card_of_place(place)):
            mask |= bit(seat)
        seat += 1
    return mask


def told_to(s: State, mask: Mask) -> Mask:
    """A mask of seats as the audience of an event."""
    return EVERYONE if mask == bit(s.book.players + 1) - 1 else mask & ~bit(s.book.players)


def show(s: State, place: i64, holder: Seat, pile: i64, eyes: Mask) -> None:
    """Show a card in its place to seats."""
    owner = seat_of_card(place)
    seat: Seat = 0
    while seat <= s.book.players:
        if contains(eyes, seat) and not _needs_no_memory(s, seat, owner, holder, pile):
            know(s, seat, owner, s.seen[seat * SEATS + owner] | bit(card_of_place(place)))
        seat += 1


def show_in_hand(s: State, place: i64, eyes: Mask, shown: i64) -> None:
    """Show a card in its owner's hand to seats, as one of several equal ones.

    Equal cards cannot be distinguished: a seat that knows as many of that kind there learns nothing.
    """
    owner = seat_of_card(place)
    equal = s.book.cards_of_kind[owner * ROW + s.book.kind[place]] & held(s, owner)
    seat: Seat = 0
    while seat <= s.book.players:
        known = s.seen[seat * SEATS + owner]
        if contains(eyes, seat) and not sees_hand(s, seat, owner) and count(known & equal) < shown:
            card = card_of_place(place)
            if contains(known, card):
                card = lowest(equal & ~known)
            know(s, seat, owner, known | bit(card))
        seat += 1


def _needs_no_memory(s: State, seat: Seat, owner: Seat, holder: Seat, pile: i64) -> bool:
    """Whether a seat sees a card at any time, so that nothing need be remembered: its side's own hand, open piles."""
    return is_open(s, holder, pile) or (pile == HAND and holder == owner and sees_hand(s, seat, owner))


# -- moving


def move_card(
    s: State, place: i64, holder: Seat, pile: i64, to: Seat, goal: i64, at: i64, eyes: Mask, how: i64
) -> None:
    """Move a card from a pile to another; eyes are the seats that see it besides those who see either pile.

    The deck and the discard pile are always its owner's, and closed to cards of second decks. Who sees a card leave a
    hand without seeing which can no longer rely on any card known there.
    """
    owner = seat_of_card(place)
    card = card_of_place(place)
    if pile == HAND and goal == DISCARD and holder == owner:
        discard(s, owner, card, how)
        return
    if card >= FURTHER and goal <= DISCARD:
        # It goes back where it comes from.
        goal = s.book.home[owner * ROW + s.book.kind[place]]
        at = AT_BOTTOM
        to = owner
    elif goal == DECK or goal == DISCARD:
        to = owner
    follow = seers(s, holder, pile) if pile == HAND else knowers(s, place, holder, pile)
    final = follow | eyes | seers(s, to, goal)
    left = held(s, owner) if holder == owner else guests(s, holder, owner)
    _take_out(s, place, holder, pile)
    if pile == HAND:
        one_less(s, owner, card, left)
        if not is_open(s, to, goal):
            _forget(s, owner, left, final)
    else:
        _forget(s, owner, bit(card), 0)
    _lay(s, place, to, goal, at)
    show(s, place, to, goal, final)
    if s.tell:
        _tell(s, place, holder, pile, to, goal, at, told_to(s, final), how)
    if goal == DECK and at == SHUFFLED_IN:
        shuffle(s, owner)
    lost = goal == DISCARD and pile <= DECK and how != DISCARD_AS_BOOST
    if lost and contains(s.book.watches, M_DISCARDED):
        happen(s, M_DISCARDED, holder, place, NONE, 1)


def _forget(s: State, owner: Seat, cards: Mask, but: Mask) -> None:
    """Make every seat but some forget where cards are."""
    seat: Seat = 0
    while seat <= s.book.players:
        if not contains(but, seat):
            know(s, seat, owner, s.seen[seat * SEATS + owner] & ~cards)
        seat += 1


def forget_places(s: State, owner: Seat, cards: Mask, but: Mask) -> None:
    """Cards of a hidden pile change places unseen: only some seats still know which is which."""
    _forget(s, owner, cards, but)


def _take_out(s: State, place: i64, holder: Seat, pile: i64) -> None:
    owner = seat_of_card(place)
    card = card_of_place(place)
    row = owner * ROW
    if pile == HAND and holder == owner:
        s.hand[owner] ^= bit(card)
    elif pile == DECK:
        own_deck(s)
        i = s.pile[row + DECK_TOP]
        while s.deck[row + i] != card:
            i += 1
        while i + 1 < s.deck[row + DECK_END]:
            s.deck[row + i] = s.deck[row + i + 1]
            i += 1
        s.deck[row + i] = 0
        s.deck[row + DECK_END] -= 1
    elif pile == DISCARD:
        i = 0
        while s.pile[row + i] != card:
            i += 1
        n = s.pile[row + PILE_SIZE] - 1
        while i < n:
            s.pile[row + i] = s.pile[row + i + 1]
            i += 1
        s.pile[row + n] = 0
        s.pile[row + PILE_SIZE] = n
    elif pile != PLAYED:
        _take_aside(s, holder, entry(pile, place))


def _take_aside(s: State, holder: Seat, gone: i64) -> None:
    s.laid = s.laid[:]
    i = holder * ASIDE
    end = i + ASIDE - 1
    while s.laid[i] != gone:
        i += 1
    while i < end:
        s.laid[i] = s.laid[i + 1]
        i += 1
    s.laid[end] = 0


def _lay(s: State, place: i64, to: Seat, goal: i64, at: i64) -> None:
    owner = seat_of_card(place)
    card = card_of_place(place)
    if goal == HAND and to == owner:
        s.hand[owner] |= bit(card)
    elif goal == DISCARD:
        put_on_pile(s, owner, card)
    elif goal == DECK:
        _lay_on_deck(s, owner, card, at)
    else:
        _lay_aside(s, to, entry(goal, place), at)


def _lay_on_deck(s: State, owner: Seat, card: Card, at: i64) -> None:
    own_deck(s)
    row = owner * ROW
    end = s.deck[row + DECK_END]
    top = s.pile[row + DECK_TOP]
    if at == ON_TOP:
        if top == 0:
            i = end
            while i > 0:
                s.deck[row + i] = s.deck[row + i - 1]
                i -= 1
            s.deck[row + DECK_END] = end + 1
        else:
            s.pile[row + DECK_TOP] = top - 1
        s.deck[row + s.pile[row + DECK_TOP]] = card
        return
    if end == DECK_END:
        end = close_ranks(s, owner)
    s.deck[row + end] = card
    s.deck[row + DECK_END] = end + 1


def _lay_aside(s: State, to: Seat, new: i64, at: i64) -> None:
    """On top is after the others; what is shuffled in may be anywhere."""
    s.laid = s.laid[:]
    start = to * ASIDE
    i = start
    while s.laid[i]:
        i += 1
    if at == AT_BOTTOM:
        while i > start:
            s.laid[i] = s.laid[i - 1]
            i -= 1
    s.laid[i] = new
    if at == SHUFFLED_IN:
        shuffle_pile(s, to, pile_of(new))


def lay_second_decks(s: State) -> None:
    """Put cards that are not of a player's deck into their piles at the start, in an order only their viewers know."""
    seat: Seat = 0
    while seat < s.book.players:
        card = FURTHER
        while card < FURTHER + ROW:
            place = card_of_seat(seat, card)
            kind = seat * ROW + s.book.kind[place]
            if contains(s.book.cards_of_kind[kind], card):
                _lay_aside(s, seat, entry(s.book.home[kind], place), ON_TOP)
            card += 1
        pile = NAMED
        while pile < NAMED + PILES:
            if s.book.pile_faces[seat * PILES + pile - NAMED] != FACE_UP:
                shuffle_pile(s, seat, pile)
            pile += 1
        i = seat * ASIDE
        while i < seat * ASIDE + ASIDE and s.laid[i]:
            show(s, place_of(s.laid[i]), seat, pile_of(s.laid[i]), seers(s, seat, pile_of(s.laid[i])))
            i += 1
        seat += 1


def shuffle_pile(s: State, holder: Seat, pile: i64) -> None:
    """Shuffle a pile that is aside; only seats that always see it still know a place in it."""
    s.laid = s.laid[:]
    places: list[int] = [i for i in range(holder * ASIDE, holder * ASIDE + ASIDE) if s.laid[i]]
    places = [i for i in places if pile_of(s.laid[i]) == pile]
    i: i64 = len(places) - 1
    while i > 0:
        j = s.random(i + 1)
        card = s.laid[places[i]]
        s.laid[places[i]] = s.laid[places[j]]
        s.laid[places[j]] = card
        i -= 1
    for at in places:
        place = place_of(s.laid[at])
        _forget(s, seat_of_card(place), bit(card_of_place(place)), seers(s, holder, pile))


def _tell(
    s: State, place: i64, holder: Seat, pile: i64, to: Seat, goal: i64, at: i64, audience: Mask, how: i64
) -> None:
    """Log what moved, as draws and discards where they fit."""
    owner = seat_of_card(place)
    kind = s.book.kind[place]
    if owner == holder and owner == to:
        if goal == DISCARD and (pile == HAND or pile == DECK):
            s.note(E_DISCARD, owner, DISCARD_FROM_DECK if pile == DECK else how, kind, audience)
            return
        if goal == HAND and pile >= DECK and pile <= PLAYED:
            cause = FROM_DECK if pile == DECK else FROM_PILE if pile == DISCARD else FROM_PLAY
            s.note(E_TAKE, owner, cause, kind, audience)
            return
        if goal == DECK and at == AT_BOTTOM and pile == HAND:
            s.note(E_UNDER_DECK, owner, 0, kind, audience)
            return
    s.note(E_PUT, packed(holder, pile, owner), packed(to, goal, at), kind, audience)


def packed(seat: Seat, pile: i64, more: i64) -> i64:
    """A pile of a seat in one number, with the owner of a card or the place where it goes (event_kinds.EVENTS)."""
    return (more << PILE_BITS | pile) << 3 | seat
