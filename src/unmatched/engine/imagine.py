"""Deal everything a seat has not seen again, consistent with all it knows (design: imagination)."""

from __future__ import annotations

from unmatched.engine.bits import bit, contains, count, lowest, nth
from unmatched.engine.cards import attacks_unseen, deck_cards, deck_size, face_down, know, sees_hand
from unmatched.engine.codes import CARD_OF, F_ABILITY, F_PROGRAM, KIND, NONE, PC, PROG, Q_MAY, SEAT, WIDTH
from unmatched.engine.combat import sees_value
from unmatched.engine.layout import (
    ASIDE,
    FURTHER,
    ONLY_NAMED,
    ROW,
    SEATS,
    TOKENS,
    Card,
    Frame,
    Mask,
    Seat,
    card_of_place,
    card_of_seat,
    seat_of_card,
)
from unmatched.engine.pack import i64, vec
from unmatched.engine.piles import entry, is_open, pile_of, place_of
from unmatched.engine.state import DECK_END, DECK_TOP, State
from unmatched.engine.tokens import beneath, is_beneath, knows_beneath, left


def imagine(s: State, seat: Seat, chance: i64) -> State:
    """Return a state this seat cannot distinguish from the real one.

    It depends only on what the seat knows and on the chance number, which is never the game's own (state.seeded).
    """
    w = s.copy()
    w.wipe()
    w.deck = s.deck[:]
    if s.book.asides:
        w.laid = s.laid[:]
    w.chance = chance
    w.key = vec[i64]()
    cards = s.deck[:ROW]
    p: Seat = 0
    while p < s.book.players:
        _deal(w, s, seat, p, cards)
        if s.book.backs and not knows_beneath(s, seat, p):
            _hide_anew(w, s, p)
        p += 1
    return w


def _is_back(s: State, back: i64) -> bool:
    """Whether tokens of a kind are on the board face down."""
    place = back - back % TOKENS
    last = place + TOKENS
    while place < last:
        if is_beneath(s, place, back):
            return True
        place += 1
    return False


def _hide_anew(w: State, s: State, player: Seat) -> None:
    """Deal the tokens that a player's opponents do not see among the face-down ones, and beside them."""
    first = player * TOKENS
    w.tokens = w.tokens[:]
    place = first
    while place < first + TOKENS:
        w.tokens[beneath(s, place)] = 0
        place += 1
    back = first
    while back < first + TOKENS:
        spaces = s.tokens[back] if _is_back(s, back) else 0
        hidden = left(s, back) + count(spaces)
        while spaces:
            nth_token = w.random(hidden)
            hidden -= 1
            place = first
            while True:
                if is_beneath(s, place, back):
                    # Those of a kind that are neither visible nor dealt until now.
                    nth_token -= left(w, place)
                    if nth_token < 0:
                        break
                place += 1
            w.tokens[beneath(s, place)] |= spaces & -spaces
            spaces &= spaces - 1
        back += 1


def _deal(w: State, s: State, seat: Seat, player: Seat, cards: vec[i64]) -> None:
    """Deal one player's unseen cards into the places the seat cannot see; they are gathered in a row of cards."""
    row = player * ROW
    known = s.seen[seat * SEATS + player]
    hidden = not sees_hand(s, seat, player)
    held = s.hand[player]
    if hidden:
        held |= face_down(s, player)
    top = s.pile[row + DECK_TOP]
    size = deck_size(s, player)
    # The pool is what may be anywhere: unseen cards of the deck, and of the hand if that is hidden.
    pool = deck_cards(s, player)
    if hidden:
        pool |= held
    unseen = _unseen_aside(s, seat, player) if s.book.asides else 0
    aside = unseen & bit(FURTHER) - 1
    pool |= aside
    pool &= ~known
    n = _gather(pool, cards)
    dealt: i64 = 0
    new_held = held
    kept: Mask = 0
    if hidden:
        kept = _spoken_in_hand(s, seat, player)
        new_held &= known
        loose = count(held & ~known)
        while dealt < loose:
            new_held |= bit(_next(w, cards, dealt, n))
            dealt += 1
        # Who has declared an attack holds, or has laid down, a card for it; and for the one after it.
        if attacks_unseen(s, player):
            new_held = _arm(w, new_held, cards, dealt, n, _attacks_with(s, seat) & ~kept, 1)
        if s.queued >= 0 and s.book.owner[s.attacker] == player:
            needed: i64 = 2 if attacks_unseen(s, player) and s.attack_card >= 0 else 1
            new_held = _arm(w, new_held, cards, dealt, n, s.book.attack_cards[s.attacker] & ~kept, needed)
    # Deck: known cards stay in place, the others are dealt; places outside it must not reveal what was drawn.
    deck = w.deck
    i: i64 = 0
    while i < DECK_END:
        if i < top or i >= top + size:
            deck[row + i] = 0
        elif not contains(known, deck[row + i]):
            deck[row + i] = _next(w, cards, dealt, n)
            dealt += 1
        i += 1
    if aside:
        _lay_aside(w, s, player, aside, cards, dealt, n)
    if unseen != aside:
        # Those of second decks are dealt among themselves.
        _lay_aside(w, s, player, unseen ^ aside, cards, 0, _gather(unseen ^ aside, cards))
    if contains(s.known, player):
        _share_knowledge(w, s, seat, player, held, new_held)
    if hidden:
        w.hand[player] = new_held
        if face_down(s, player):
            _lay_face_down(w, s, player, new_held & ~kept, seat)
            w.hand[player] |= kept
        _pick_anew(w, s, seat, player)
    if s.book.asides:
        _follow_cards(w, s, player)


def _gather(pool: Mask, cards: vec[i64]) -> i64:
    """Write the cards of a mask into a row; return how many there are."""
    n: i64 = 0
    while pool:
        cards[n] = lowest(pool)
        pool &= pool - 1
        n += 1
    return n


def _unseen_aside(s: State, seat: Seat, player: Seat) -> Mask:
    """The cards of a player that are aside, anywhere, and that a seat does not know."""
    mask: Mask = 0
    i: i64 = 0
    while i < len(s.laid):
        lies = s.laid[i]
        if lies and seat_of_card(place_of(lies)) == player and not is_open(s, i // ASIDE, pile_of(lies)):
            mask |= bit(card_of_place(place_of(lies)))
        i += 1
    return mask & ~s.seen[seat * SEATS + player]


def _lay_aside(w: State, s: State, player: Seat, unseen: Mask, cards: vec[i64], dealt: i64, n: i64) -> None:
    i: i64 = 0
    while i < len(s.laid):
        lies = s.laid[i]
        if lies and seat_of_card(place_of(lies)) == player and contains(unseen, card_of_place(place_of(lies))):
            w.laid[i] = entry(pile_of(lies), card_of_seat(player, _next(w, cards, dealt, n)))
            dealt += 1
        i += 1


def _follow_cards(w: State, s: State, player: Seat) -> None:
    """An effect that refers to a card in the deck or aside refers to the one that is imagined there."""
    d: i64 = 0
    while d < w.depth:
        f = d * WIDTH
        spoken = s.stack[f + CARD_OF]
        if _is_program(s, f) and 0 <= spoken < ONLY_NAMED and seat_of_card(spoken) == player:
            row = player * ROW
            i = s.pile[row + DECK_TOP]
            while i < s.deck[row + DECK_END]:
                if row + s.deck[row + i] == spoken:
                    w.stack[f + CARD_OF] = row + w.deck[row + i]
                i += 1
            i = 0
            while i < len(s.laid):
                if s.laid[i] and place_of(s.laid[i]) == spoken:
                    w.stack[f + CARD_OF] = place_of(w.laid[i])
                i += 1
        d += 1


def _is_program(s: State, f: Frame) -> bool:
    return s.stack[f + KIND] == F_PROGRAM or s.stack[f + KIND] == F_ABILITY


def _next(w: State, cards: vec[i64], dealt: i64, n: i64) -> Card:
    """Deal the next card of the pool."""
    j = dealt + w.random(n - dealt)
    card = cards[j]
    cards[j] = cards[dealt]
    cards[dealt] = card
    return card


def _arm(w: State, held: Mask, cards: vec[i64], dealt: i64, n: i64, usable: Mask, needed: i64) -> Mask:
    """Exchange dealt cards for some the attacker can use, until there are as many as needed."""
    while count(held & usable) < needed:
        held = _exchange(w, held, cards, dealt, n, usable)
    return held


def _exchange(w: State, held: Mask, cards: vec[i64], dealt: i64, n: i64, usable: Mask) -> Mask:
    """Exchange one dealt card that the attacker cannot use for one it can."""
    fit: Mask = 0
    i = dealt
    while i < n:
        fit |= usable & bit(cards[i])
        i += 1
    chosen = nth(fit, w.random(count(fit)))
    i = dealt
    while cards[i] != chosen:
        i += 1
    j = w.random(dealt)
    while contains(usable, cards[j]):
        j = (j + 1) % dealt
    out = cards[j]
    cards[j] = chosen
    cards[i] = out
    return held & ~bit(out) | bit(chosen)


def _pick_anew(w: State, s: State, seat: Seat, player: Seat) -> None:
    """An effect that refers to a card in a hidden hand may refer to any that is imagined there.

    Unless it is the seat's own effect, and it has seen the card; one on the table is the one that is imagined there.
    """
    before = NONE
    anew = NONE
    d: i64 = 0
    while d < w.depth:
        f = d * WIDTH
        spoken = s.stack[f + CARD_OF]
        if _is_program(s, f) and 0 <= spoken < ONLY_NAMED and seat_of_card(spoken) == player:
            card = card_of_place(spoken)
            known = s.stack[f + SEAT] == seat and contains(s.seen[seat * SEATS + player], card)
            if contains(face_down(s, player), card):
                w.stack[f + CARD_OF] = card_of_seat(player, _laid_in_place_of(w, s, card))
            elif contains(s.hand[player], card) and not known:
                if spoken != before:
                    before = spoken
                    anew = card_of_seat(player, nth(w.hand[player], w.random(count(w.hand[player]))))
                # A block of the same effect refers to the same card.
                w.stack[f + CARD_OF] = anew
        d += 1


def _spoken_in_hand(s: State, seat: Seat, player: Seat) -> Mask:
    """The cards of a hidden hand that a seat sees, or has seen and its effects refer to: they are not on the table."""
    mask: Mask = 0
    if s.asked >= Q_MAY and s.asked_seat == seat:
        top = s.top()
        asks = s.book.programs[s.stack[top + PROG]][s.stack[top + PC]]
        if asks.opens_hand(s, top) == player:
            mask = s.hand[player] & s.seen[seat * SEATS + player]
    d: i64 = 0
    while d < s.depth:
        f = d * WIDTH
        spoken = s.stack[f + CARD_OF]
        own = _is_program(s, f) and s.stack[f + SEAT] == seat
        if own and 0 <= spoken < ONLY_NAMED and seat_of_card(spoken) == player:
            mask |= bit(card_of_place(spoken)) & s.hand[player] & s.seen[seat * SEATS + player]
        d += 1
    return mask


def _laid_in_place_of(w: State, s: State, card: Card) -> Card:
    if card == s.attack_card:
        return w.attack_card
    return w.attack_boost if card == s.attack_boost else w.queued


def _attacks_with(s: State, seat: Seat) -> Mask:
    """The cards the attack may be made with, as far as a seat knows: of any value, or of the one it sees."""
    cards = s.book.attack_cards[s.attacker]
    if not sees_value(s, seat):
        return cards
    row = s.book.owner[s.attacker] * ROW
    value = s.book.value[row + s.book.kind[row + s.attack_card]]
    fit: Mask = 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if s.book.value[row + s.book.kind[row + card]] == value:
            fit |= bit(card)
    return fit


def _lay_face_down(w: State, s: State, player: Seat, held: Mask, seat: Seat) -> None:
    """Which of the held cards are on the table is unknown, but the attack cards must fit the attacker."""
    if attacks_unseen(s, player) and s.attack_card >= 0:
        fit = held & _attacks_with(s, seat)
        w.attack_card = nth(fit, w.random(count(fit)))
        held ^= bit(w.attack_card)
    if s.queued >= 0:
        fit = held & s.book.attack_cards[s.attacker]
        w.queued = nth(fit, w.random(count(fit)))
        held ^= bit(w.queued)
    if attacks_unseen(s, player) and s.attack_boost >= 0:
        w.attack_boost = nth(held, w.random(count(held)))
        held ^= bit(w.attack_boost)
    w.hand[player] = held


def _share_knowledge(w: State, s: State, seat: Seat, player: Seat, held: Mask, new_held: Mask) -> None:
    """Other seats know as many of the new cards as they knew of the old ones, and the same places of the deck."""
    row = player * ROW
    top = s.pile[row + DECK_TOP]
    size = deck_size(s, player)
    own = s.seen[seat * SEATS + player]
    if sees_hand(s, seat, player):
        own |= held
    other: Seat = 0
    while other <= s.book.players:
        if other != seat:
            knew = s.seen[other * SEATS + player]
            # Cards both know stay known; of the rest, as many as before, lowest first.
            now = knew & own & held
            n = count(knew & held & ~own)
            rest = new_held & ~own
            while n > 0 and rest:
                now |= rest & -rest
                rest &= rest - 1
                n -= 1
            i: i64 = 0
            while i < size:
                if contains(knew, s.deck[row + top + i]):
                    now |= bit(w.deck[row + top + i])
                i += 1
            if s.book.asides:
                now |= _known_aside(w, s, player, knew)
            know(w, other, player, now)
        other += 1


def _known_aside(w: State, s: State, player: Seat, knew: Mask) -> Mask:
    """The cards imagined aside where a seat knew the true ones."""
    mask: Mask = 0
    i: i64 = 0
    while i < len(s.laid):
        lies = s.laid[i]
        if lies and seat_of_card(place_of(lies)) == player and contains(knew, card_of_place(place_of(lies))):
            mask |= bit(card_of_place(place_of(w.laid[i])))
        i += 1
    return mask
