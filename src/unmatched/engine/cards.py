"""Hands, decks and discard piles, and what each seat knows of them (R6, R13)."""

from __future__ import annotations

from unmatched.engine.bits import bit, contains, count, lowest
from unmatched.engine.book import KIND_SETS
from unmatched.engine.codes import (
    BY_EXHAUSTION,
    DISCARD_AS_BOOST,
    E_DISCARD,
    E_DRAW,
    E_EXHAUSTED,
    E_SHUFFLE,
    E_TAKE,
    FROM_PILE,
    JOKER,
    NONE,
    SETUP,
)
from unmatched.engine.health import deal
from unmatched.engine.layout import LOW_TEN, ROW, SEATS, TEN, TEN_BITS, Card, Kind, Mask, Seat, card_of_seat
from unmatched.engine.moments import M_DISCARDED, M_DREW, happen
from unmatched.engine.pack import i64, vec
from unmatched.engine.state import DECK_END, DECK_TOP, EVERYONE, PILE_SIZE, State


def sees_hand(s: State, seat: Seat, player: Seat) -> bool:
    """A seat sees its own hand and its partner's (R14.4); spectators, seat number `players`, see none."""
    return s.book.team[seat] == s.book.team[player]


def audience(s: State, player: Seat) -> Mask:
    """The seats that see a player's hand, as a mask."""
    mask: Mask = 0
    seat: Seat = 0
    while seat < s.book.players:
        if sees_hand(s, seat, player):
            mask |= bit(seat)
        seat += 1
    return mask


def deck_size(s: State, player: Seat) -> i64:
    return s.deck[player * ROW + DECK_END] - s.pile[player * ROW + DECK_TOP]


def kinds(s: State, player: Seat, cards: Mask) -> Mask:
    """The kinds among some cards, as a mask."""
    table = s.book.kinds_among
    row = player * KIND_SETS
    first = table[row + (cards & LOW_TEN)]
    second = table[row + TEN + (cards >> TEN_BITS & LOW_TEN)]
    return first | second | table[row + 2 * TEN + (cards >> 2 * TEN_BITS)]


def card_of_kind(s: State, player: Seat, cards: Mask, kind: Kind) -> Card:
    """One card of a kind among some cards, which must contain one."""
    cards &= s.book.cards_of_kind[player * ROW + kind]
    return lowest(cards)


def kind_of_card(s: State, player: Seat, card: Card) -> Kind:
    return s.book.kind[player * ROW + card]


def know(s: State, seat: Seat, player: Seat, cards: Mask) -> None:
    """Set which of a player's hidden cards a seat knows; copies that share the array keep theirs."""
    if s.seen[seat * SEATS + player] != cards:
        s.seen = s.seen[:]
        s.seen[seat * SEATS + player] = cards
        s.known |= bit(player)
        if not cards and not _known_to_anybody(s, player):
            s.known ^= bit(player)


def _known_to_anybody(s: State, player: Seat) -> bool:
    seat = s.book.players
    while seat >= 0:
        if s.seen[seat * SEATS + player]:
            return True
        seat -= 1
    return False


def learn(s: State, seat: Seat, player: Seat, cards: Mask) -> None:
    if not sees_hand(s, seat, player):
        know(s, seat, player, s.seen[seat * SEATS + player] | cards)


def learn_all(s: State, player: Seat, cards: Mask) -> None:
    """Everyone sees these cards go to a player's hand."""
    seat: Seat = 0
    while seat <= s.book.players:
        learn(s, seat, player, cards)
        seat += 1


def shown(s: State, player: Seat, card: Card) -> None:
    """A card of a hand leaves hidden places in everyone's sight."""
    one_less(s, player, card, held(s, player))


def one_less(s: State, player: Seat, card: Card, among: Mask) -> None:
    """Everyone sees which card left some hidden ones in the same place.

    Equal cards cannot be distinguished, so a seat that knew of one of that kind knows of one less, no matter which.
    """
    if not contains(s.known, player):
        return
    seen = s.seen
    book = s.book
    one = bit(card)
    equal = book.cards_of_kind[player * ROW + book.kind[player * ROW + card]] & among
    seat = book.players
    while seat >= 0:
        known = seen[seat * SEATS + player]
        if known & one:
            know(s, seat, player, known ^ one)
        elif known & equal:
            know(s, seat, player, known ^ bit(lowest(known & equal)))
        seat -= 1


def attacks_unseen(s: State, player: Seat) -> bool:
    """Whether a player has declared an attack that is not yet revealed; any cards of it are face down (R9.5)."""
    return not s.shown and not s.bonus and s.attacker >= 0 and s.book.owner[s.attacker] == player


def face_down(s: State, player: Seat) -> Mask:
    """The face-down cards of a player on the table."""
    cards: Mask = 0
    if attacks_unseen(s, player):
        if s.attack_card >= 0:
            cards |= bit(s.attack_card)
        if s.attack_boost >= 0:
            cards |= bit(s.attack_boost)
    if s.queued >= 0 and s.book.owner[s.attacker] == player:
        cards |= bit(s.queued)
    return cards


def held(s: State, player: Seat) -> Mask:
    """A player's hand with the face-down cards played from it: no one else knows where a card of it is now."""
    return s.hand[player] | face_down(s, player)


def see_in_hand(s: State, eyes: Mask, player: Seat, cards: Mask) -> None:
    """Seats get to see all cards of some kinds that a player has in hand.

    A card of such a kind that a seat knew of may be one of them, wherever it is: it is known to be face down only if
    the seat knew of more than it sees.
    """
    down = face_down(s, player)
    seat: Seat = 0
    while seat <= s.book.players:
        if contains(eyes, seat) and not sees_hand(s, seat, player):
            before = s.seen[seat * SEATS + player]
            known = before | cards
            doubtful = before & down
            while doubtful:
                card = lowest(doubtful)
                doubtful &= doubtful - 1
                equal = s.book.cards_of_kind[player * ROW + s.book.kind[player * ROW + card]] & held(s, player)
                most = count(before & equal)
                if most < count(cards & equal):
                    most = count(cards & equal)
                if count(known & equal) > most:
                    known ^= bit(card)
            know(s, seat, player, known)
        seat += 1


def put_on_pile(s: State, player: Seat, card: Card) -> None:
    row = player * ROW
    pile = s.pile
    n = pile[row + PILE_SIZE]
    pile[row + n] = card
    pile[row + PILE_SIZE] = n + 1


def discard(s: State, player: Seat, card: Card, how: i64) -> None:
    """From hand to the discard pile, face up."""
    s.hand[player] ^= bit(card)
    shown(s, player, card)
    put_on_pile(s, player, card)
    if s.tell:
        s.note(E_DISCARD, player, how, kind_of_card(s, player, card), EVERYONE)
    if how != DISCARD_AS_BOOST and contains(s.book.watches, M_DISCARDED):
        happen(s, M_DISCARDED, player, card_of_seat(player, card), NONE, 1)


def _take_top(s: State, player: Seat) -> Card:
    row = player * ROW
    top = s.pile[row + DECK_TOP]
    s.pile[row + DECK_TOP] = top + 1
    return s.deck[row + top]


def draw(s: State, player: Seat) -> bool:
    """Draw one card and log it; from an empty deck every own fighter takes 2 damage instead (R6.3)."""
    if draw_card(s, player):
        return True
    exhaust(s, bit(player))
    return False


def exhaust(s: State, players: Mask) -> None:
    """Players had to draw from empty decks: every fighter of theirs takes 2 damage, all at the same time."""
    fighters: Mask = 0
    seat: Seat = 0
    while seat < s.book.players:
        if contains(players, seat):
            s.note(E_EXHAUSTED, seat, 0, 0, EVERYONE)
            fighters |= s.book.own[seat]
        seat += 1
    deal(s, fighters, 2, BY_EXHAUSTION)


def draw_card(s: State, player: Seat) -> bool:
    """Draw one card and log it, if the deck has one."""
    if deck_size(s, player) > 0:
        card = _take_top(s, player)
        s.hand[player] |= bit(card)
        forget_own(s, player, card)
        if s.phase != SETUP and contains(s.book.watches, M_DREW):
            happen(s, M_DREW, player, NONE, NONE, 1)
        if s.tell:
            s.note(E_DRAW, player, 0, kind_of_card(s, player, card), audience(s, player) | _knowers(s, player, card))
        return True
    return False


def forget_own(s: State, player: Seat, card: Card) -> None:
    """A seat that sees the hand needs no memory of a card that came into it."""
    if not contains(s.known, player):
        return
    known = s.seen[player * SEATS + player]
    if contains(known, card):
        know(s, player, player, known & ~bit(card))
    seat = s.book.partner[player]
    if seat != player:
        know(s, seat, player, s.seen[seat * SEATS + player] & ~bit(card))


def _knowers(s: State, player: Seat, card: Card) -> Mask:
    mask: Mask = 0
    seat: Seat = 0
    while seat < s.book.players:
        if contains(s.seen[seat * SEATS + player], card):
            mask |= bit(seat)
        seat += 1
    return mask


def take_from_pile(s: State, player: Seat, place: i64) -> None:
    """A card of the discard pile goes to hand; everyone knows it (R13.7)."""
    row = player * ROW
    card = s.pile[row + place]
    n = s.pile[row + PILE_SIZE] - 1
    while place < n:
        s.pile[row + place] = s.pile[row + place + 1]
        place += 1
    s.pile[row + n] = 0
    s.pile[row + PILE_SIZE] = n
    s.hand[player] |= bit(card)
    learn_all(s, player, bit(card))
    s.note(E_TAKE, player, FROM_PILE, s.book.kind[row + card], EVERYONE)


def place_in_pile(s: State, player: Seat, kind: Kind) -> i64:
    """Where the topmost card of a kind is in the pile, NONE if nowhere."""
    row = player * ROW
    i = s.pile[row + PILE_SIZE] - 1
    while i >= 0 and s.book.kind[row + s.pile[row + i]] != kind:
        i -= 1
    return i


def tagged_in_pile(s: State, player: Seat, tag: Mask) -> i64:
    """How many cards of the discard pile carry a tag, given as a mask."""
    pile = s.pile
    kind = s.book.kind
    tags = s.book.tags
    row = player * ROW
    end = row + pile[row + PILE_SIZE]
    n: i64 = 0
    i = row
    while i < end:
        if tags[row + kind[row + pile[i]]] & tag:
            n += 1
        i += 1
    return n


def basket_item(s: State, player: Seat) -> i64:
    """The item on top of the discard pile (R16.5); 0 if the hero has no basket."""
    row = player * ROW
    n = s.pile[row + PILE_SIZE]
    if n == 0 or not s.book.basket[player]:
        return s.book.basket[player]
    return s.book.item[row + s.book.kind[row + s.pile[row + n - 1]]]


def basket_holds(s: State, player: Seat, item: i64) -> bool:
    held = basket_item(s, player)
    return held == item or held == JOKER


def deck_cards(s: State, player: Seat) -> Mask:
    """The cards of a deck, as a mask."""
    deck = s.deck
    row = player * ROW
    mask: Mask = 0
    i = row + s.pile[row + DECK_TOP]
    end = row + deck[row + DECK_END]
    while i < end:
        mask |= bit(deck[i])
        i += 1
    return mask


def own_deck(s: State) -> None:
    """Give this state deck rows of its own before they are changed."""
    s.deck = s.deck[:]


def take_from_deck(s: State, player: Seat, card: Card) -> None:
    """Move a card from any place of the deck to hand; the others keep their order."""
    own_deck(s)
    row = player * ROW
    i = s.deck[row + DECK_END] - 1
    while s.deck[row + i] != card:
        i -= 1
    top = s.pile[row + DECK_TOP]
    while i > top:
        s.deck[row + i] = s.deck[row + i - 1]
        i -= 1
    s.pile[row + DECK_TOP] = top + 1
    s.hand[player] |= bit(card)
    forget_own(s, player, card)


def put_under_deck(s: State, player: Seat, card: Card, knower: Seat) -> None:
    """A card of a hand goes under the deck; only its owner's side and the seat that chose it know which (A-34).

    The others only see a card leave the hand, so they can no longer rely on any card they knew there.
    """
    own_deck(s)
    row = player * ROW
    one = bit(card)
    seat: Seat = 0
    while seat <= s.book.players:
        if sees_hand(s, seat, player) or seat == knower:
            know(s, seat, player, s.seen[seat * SEATS + player] | one)
        else:
            know(s, seat, player, s.seen[seat * SEATS + player] & ~held(s, player))
        seat += 1
    s.hand[player] &= ~one
    end = s.deck[row + DECK_END]
    if end == DECK_END:
        end = close_ranks(s, player)
    s.deck[row + end] = card
    s.deck[row + DECK_END] = end + 1


def close_ranks(s: State, player: Seat) -> i64:
    """Move a deck to the start of its row, to get free cells after it; return its new end."""
    row = player * ROW
    top = s.pile[row + DECK_TOP]
    n = deck_size(s, player)
    i: i64 = 0
    while i < n:
        s.deck[row + i] = s.deck[row + top + i]
        i += 1
    s.pile[row + DECK_TOP] = 0
    s.deck[row + DECK_END] = n
    return n


def shuffle(s: State, player: Seat) -> None:
    """Shuffle a deck; no one knows a place in it any more."""
    own_deck(s)
    row = player * ROW
    shuffle_row(s, s.deck, row + s.pile[row + DECK_TOP], row + s.deck[row + DECK_END])
    cards = deck_cards(s, player)
    seat: Seat = 0
    while seat <= s.book.players:
        know(s, seat, player, s.seen[seat * SEATS + player] & ~cards)
        seat += 1
    s.note(E_SHUFFLE, player, 0, 0, EVERYONE)


def shuffle_row(s: State, row: vec[i64], start: i64, end: i64) -> None:
    i = end - 1
    while i > start:
        j = start + s.random(i - start + 1)
        card = row[i]
        row[i] = row[j]
        row[j] = card
        i -= 1
