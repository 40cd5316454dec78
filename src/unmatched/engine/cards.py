"""Hands, decks and discard piles, and what each seat knows of them (R6, R13)."""

from __future__ import annotations

from unmatched.engine.bits import BIT, POSITION, count, lowest, nth
from unmatched.engine.codes import (
    BY_EXHAUSTION,
    DISCARD_AT_RANDOM,
    DISCARD_FROM_DECK,
    E_DISCARD,
    E_DRAW,
    E_EXHAUSTED,
    E_SHUFFLE,
    E_TAKE,
    FROM_PILE,
    JOKER,
    ONE,
)
from unmatched.engine.health import deal
from unmatched.engine.pack import i64, total, vec
from unmatched.engine.state import DECK_END, DECK_TOP, EVERYONE, PILE_SIZE, State


def sees_hand(s: State, seat: i64, player: i64) -> bool:
    """A seat sees its own hand and its partner's (R14.4); spectators, seat number `players`, see none."""
    return s.book.team[seat] == s.book.team[player]


def audience(s: State, player: i64) -> i64:
    """The seats that see a player's hand, as a mask."""
    mask: i64 = 0
    seat: i64 = 0
    while seat < s.book.players:
        if sees_hand(s, seat, player):
            mask |= ONE << seat
        seat += 1
    return mask


def deck_size(s: State, player: i64) -> i64:
    return s.deck[player * 32 + DECK_END] - s.pile[player * 32 + DECK_TOP]


def pile_size(s: State, player: i64) -> i64:
    return s.pile[player * 32 + PILE_SIZE]


def kinds(s: State, player: i64, cards: i64) -> i64:
    """The kinds among some cards, as a mask."""
    table = s.book.kinds_among
    row = player * 3072
    return table[row + (cards & 1023)] | table[row + 1024 + (cards >> 10 & 1023)] | table[row + 2048 + (cards >> 20)]


def card_of_kind(s: State, player: i64, cards: i64, kind: i64) -> i64:
    """One card of a kind among some cards, which must contain one."""
    cards &= s.book.cards_of_kind[player * 32 + kind]
    return POSITION[(cards & -cards) % 67]


def know(s: State, seat: i64, player: i64, cards: i64) -> None:
    """Set which of a player's hidden cards a seat knows; copies that share the array keep theirs."""
    if s.seen[seat * 4 + player] != cards:
        s.seen = s.seen[:]
        s.seen[seat * 4 + player] = cards
        s.known |= ONE << player
        if not cards and not _known_to_anybody(s, player):
            s.known ^= ONE << player


def _known_to_anybody(s: State, player: i64) -> bool:
    seat = s.book.players
    while seat >= 0:
        if s.seen[seat * 4 + player]:
            return True
        seat -= 1
    return False


def learn(s: State, seat: i64, player: i64, cards: i64) -> None:
    if not sees_hand(s, seat, player):
        know(s, seat, player, s.seen[seat * 4 + player] | cards)


def learn_all(s: State, player: i64, cards: i64) -> None:
    """Everybody sees these cards go to a player's hand."""
    seat: i64 = 0
    while seat <= s.book.players:
        learn(s, seat, player, cards)
        seat += 1


def shown(s: State, player: i64, card: i64) -> None:
    """A card leaves hidden places in everybody's sight.

    Equal cards cannot be told apart, so a seat that knew of one of that kind knows of one less, whichever it was.
    """
    if not s.known >> player & 1:
        return
    seen = s.seen
    book = s.book
    bit = ONE << card
    equal = book.cards_of_kind[player * 32 + book.kind[player * 32 + card]]
    seat = book.players
    while seat >= 0:
        known = seen[seat * 4 + player]
        if known & bit:
            know(s, seat, player, known ^ bit)
        elif known & equal & s.hand[player]:
            known_in_hand = known & equal & s.hand[player]
            know(s, seat, player, known ^ (known_in_hand & -known_in_hand))
        seat -= 1


def put_on_pile(s: State, player: i64, card: i64) -> None:
    row = player * 32
    pile = s.pile
    n = pile[row + PILE_SIZE]
    pile[row + n] = card
    pile[row + PILE_SIZE] = n + 1


def discard(s: State, player: i64, card: i64, how: i64) -> None:
    """From hand to the discard pile, face up."""
    s.hand[player] ^= BIT[card]
    if s.known and s.known >> player & 1:
        shown(s, player, card)
    row = player * 32
    at = row + PILE_SIZE
    pile = s.pile
    n = pile[at]
    pile[row + n] = card
    pile[at] = n + 1
    if s.tell:
        s.note(E_DISCARD, player, how, s.book.kind[player * 32 + card], EVERYONE)


def discard_random(s: State, player: i64) -> i64:
    """Discard one random card; return it, or -1 from an empty hand (A-35)."""
    hand = s.hand[player]
    if not hand:
        return -1
    card = lowest(nth(hand, s.random(count(hand))))
    discard(s, player, card, DISCARD_AT_RANDOM)
    return card


def discard_top(s: State, player: i64) -> i64:
    """Discard the deck's top card; return it, or -1 from an empty deck. Not a draw (R6.5)."""
    if deck_size(s, player) == 0:
        return -1
    card = _take_top(s, player)
    shown(s, player, card)
    put_on_pile(s, player, card)
    s.note(E_DISCARD, player, DISCARD_FROM_DECK, s.book.kind[player * 32 + card], EVERYONE)
    return card


def _take_top(s: State, player: i64) -> i64:
    row = player * 32
    top = s.pile[row + DECK_TOP]
    s.pile[row + DECK_TOP] = top + 1
    return s.deck[row + top]


def draw(s: State, player: i64) -> bool:
    """Draw one card and say so; from an empty deck every own fighter takes 2 damage instead (R6.3)."""
    row = player * 32
    pile = s.pile
    deck = s.deck
    at = row + DECK_TOP
    top = pile[at]
    if top < deck[row + DECK_END]:
        card = deck[row + top]
        pile[at] = top + 1
        s.hand[player] |= BIT[card]
        if s.known and s.known >> player & 1:
            forget_own(s, player, card)
        if s.tell:
            s.note(E_DRAW, player, 0, s.book.kind[player * 32 + card], audience(s, player) | _knowers(s, player, card))
        return True
    s.note(E_EXHAUSTED, player, 0, 0, EVERYONE)
    deal(s, s.book.own[player], 2, BY_EXHAUSTION)
    return False


def forget_own(s: State, player: i64, card: i64) -> None:
    """Who sees the hand needs no memory of a card that came into it."""
    known = s.seen[player * 4 + player]
    if known >> card & 1:
        know(s, player, player, known & ~(ONE << card))
    seat = s.book.partner[player]
    if seat != player:
        know(s, seat, player, s.seen[seat * 4 + player] & ~(ONE << card))


def _knowers(s: State, player: i64, card: i64) -> i64:
    mask: i64 = 0
    seat: i64 = 0
    while seat < s.book.players:
        if s.seen[seat * 4 + player] >> card & 1:
            mask |= ONE << seat
        seat += 1
    return mask


def take_from_pile(s: State, player: i64, place: i64) -> None:
    """A card of the discard pile goes to hand; everybody knows it (R13.7)."""
    row = player * 32
    card = s.pile[row + place]
    n = s.pile[row + PILE_SIZE] - 1
    while place < n:
        s.pile[row + place] = s.pile[row + place + 1]
        place += 1
    s.pile[row + n] = 0
    s.pile[row + PILE_SIZE] = n
    s.hand[player] |= ONE << card
    learn_all(s, player, ONE << card)
    s.note(E_TAKE, player, FROM_PILE, s.book.kind[row + card], EVERYONE)


def pile_kinds(s: State, player: i64) -> i64:
    row = player * 32
    mask: i64 = 0
    i: i64 = 0
    while i < s.pile[row + PILE_SIZE]:
        mask |= ONE << s.book.kind[row + s.pile[row + i]]
        i += 1
    return mask


def place_in_pile(s: State, player: i64, kind: i64) -> i64:
    """Where the topmost card of a kind lies in the pile, -1 if none."""
    row = player * 32
    i = s.pile[row + PILE_SIZE] - 1
    while i >= 0 and s.book.kind[row + s.pile[row + i]] != kind:
        i -= 1
    return i


def tagged_in_pile(s: State, player: i64, tag: i64) -> i64:
    """How many cards of the discard pile carry a tag, given as a mask."""
    row = player * 32
    return total(s.book.tagged, (player * 8 + lowest(tag)) * 32, s.pile, row, row + s.pile[row + PILE_SIZE])


def basket_item(s: State, player: i64) -> i64:
    """The item on top of the discard pile (R16.5); 0 if the hero has no basket."""
    row = player * 32
    n = s.pile[row + PILE_SIZE]
    if n == 0 or not s.book.basket[player]:
        return s.book.basket[player]
    return s.book.item[row + s.book.kind[row + s.pile[row + n - 1]]]


def basket_holds(s: State, player: i64, item: i64) -> bool:
    held = basket_item(s, player)
    return held == item or held == JOKER


def deck_cards(s: State, player: i64) -> i64:
    """The cards of a deck, as a mask."""
    row = player * 32
    mask: i64 = 0
    i = s.pile[row + DECK_TOP]
    while i < s.deck[row + DECK_END]:
        mask |= ONE << s.deck[row + i]
        i += 1
    return mask


def own_deck(s: State) -> None:
    """Give this state deck rows of its own before they are changed."""
    s.deck = s.deck[:]


def take_from_deck(s: State, player: i64, card: i64) -> None:
    """Move a card from any place of the deck to hand; the others keep their order."""
    own_deck(s)
    row = player * 32
    i = s.deck[row + DECK_END] - 1
    while s.deck[row + i] != card:
        i -= 1
    top = s.pile[row + DECK_TOP]
    while i > top:
        s.deck[row + i] = s.deck[row + i - 1]
        i -= 1
    s.pile[row + DECK_TOP] = top + 1
    s.hand[player] |= ONE << card
    forget_own(s, player, card)


def put_under_deck(s: State, player: i64, card: i64, knower: i64) -> None:
    """A card of a hand goes under the deck; only its owner's side and the seat that chose it know which (A-34).

    The others only see a card leave the hand, so they can no longer rely on any card they knew there.
    """
    own_deck(s)
    row = player * 32
    bit = ONE << card
    seat: i64 = 0
    while seat <= s.book.players:
        if sees_hand(s, seat, player) or seat == knower:
            know(s, seat, player, s.seen[seat * 4 + player] | bit)
        else:
            know(s, seat, player, s.seen[seat * 4 + player] & ~s.hand[player])
        seat += 1
    s.hand[player] &= ~bit
    end = s.deck[row + DECK_END]
    if end == DECK_END:
        end = _close_ranks(s, player)
    s.deck[row + end] = card
    s.deck[row + DECK_END] = end + 1


def _close_ranks(s: State, player: i64) -> i64:
    """Move a deck to the start of its row, to make room behind it; return its new end."""
    row = player * 32
    top = s.pile[row + DECK_TOP]
    n = deck_size(s, player)
    i: i64 = 0
    while i < n:
        s.deck[row + i] = s.deck[row + top + i]
        i += 1
    s.pile[row + DECK_TOP] = 0
    s.deck[row + DECK_END] = n
    return n


def shuffle(s: State, player: i64) -> None:
    """Shuffle a deck; nobody knows a place in it any more."""
    own_deck(s)
    row = player * 32
    shuffle_row(s, s.deck, row + s.pile[row + DECK_TOP], row + s.deck[row + DECK_END])
    cards = deck_cards(s, player)
    seat: i64 = 0
    while seat <= s.book.players:
        know(s, seat, player, s.seen[seat * 4 + player] & ~cards)
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
