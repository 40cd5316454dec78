"""Deal everything a seat has not seen anew, consistent with all it knows (design: imagination)."""

from __future__ import annotations

from typing import Final

from unmatched.engine.bits import count, lowest, nth
from unmatched.engine.cards import deck_size, know, sees_hand
from unmatched.engine.codes import CARD_OF, F_PROGRAM, KIND, NONE, ONE, SEAT, WIDTH
from unmatched.engine.pack import i64, vec
from unmatched.engine.state import DECK_END, DECK_TOP, State


def imagine(s: State, seat: i64, chance: i64) -> State:
    """A state this seat cannot tell from the true one.

    It depends only on what the seat knows and on the chance number, which is never the game's own (state.seeded).
    """
    w = s.copy()
    w.wipe()
    w.deck = s.deck[:]
    w.chance = chance
    p: i64 = 0
    while p < s.book.players:
        _deal(w, s, seat, p)
        p += 1
    return w


def _deal(w: State, s: State, seat: i64, player: i64) -> None:
    """Deal one player's unseen cards into the places the seat cannot see."""
    row = player * 32
    known = s.seen[seat * 4 + player]
    hidden = not sees_hand(s, seat, player)
    face_down: i64 = 0
    if hidden and not s.shown and not s.bonus and s.attacker >= 0 and s.book.owner[s.attacker] == player:
        if s.attack_card >= 0:
            face_down |= ONE << s.attack_card
        if s.attack_boost >= 0:
            face_down |= ONE << s.attack_boost
    held = s.hand[player] | face_down
    # The pool is what may lie anywhere: unseen cards of the deck, and of the hand if that is hidden.
    pool: i64 = 0
    top = s.pile[row + DECK_TOP]
    size = deck_size(s, player)
    i: i64 = 0
    while i < size:
        pool |= ONE << s.deck[row + top + i]
        i += 1
    if hidden:
        pool |= held
    pool &= ~known
    cards = POOL
    n: i64 = 0
    while pool:
        cards[n] = lowest(pool)
        pool &= pool - 1
        n += 1
    dealt: i64 = 0
    new_held = held
    if hidden:
        new_held &= known
        loose = count(held & ~known)
        while dealt < loose:
            new_held |= ONE << _next(w, cards, dealt, n)
            dealt += 1
        if _must_be_armed(s, player) and not new_held & s.book.attack_cards[s.attacker]:
            new_held = _arm(w, new_held, cards, dealt, n, s.book.attack_cards[s.attacker])
    # Deck: known cards keep their places, the others are dealt; places outside it must not tell what was drawn.
    i = 0
    while i < top:
        w.deck[row + i] = 0
        i += 1
    i = top + size
    while i < DECK_END:
        w.deck[row + i] = 0
        i += 1
    i = 0
    while i < size:
        card = s.deck[row + top + i]
        if not known >> card & 1:
            card = _next(w, cards, dealt, n)
            dealt += 1
        w.deck[row + top + i] = card
        i += 1
    _share_knowledge(w, s, seat, player, held, new_held)
    if hidden:
        _pick_anew(w, seat, player, held, new_held)
        w.hand[player] = new_held
        if face_down:
            _lay_face_down(w, s, player, new_held)


POOL: Final = vec[i64]([0] * 32)


def _next(w: State, cards: vec[i64], dealt: i64, n: i64) -> i64:
    """Deal the next card of the pool."""
    j = dealt + w.random(n - dealt)
    card = cards[j]
    cards[j] = cards[dealt]
    cards[dealt] = card
    return card


def _must_be_armed(s: State, player: i64) -> bool:
    """Who has declared an attack holds, or has laid down, a card for it."""
    return not s.shown and not s.bonus and s.attacker >= 0 and s.book.owner[s.attacker] == player


def _arm(w: State, held: i64, cards: vec[i64], dealt: i64, n: i64, usable: i64) -> i64:
    """Exchange one dealt card for one the attacker can use."""
    fit: i64 = 0
    i = dealt
    while i < n:
        fit |= usable & ONE << cards[i]
        i += 1
    chosen = lowest(nth(fit, w.random(count(fit))))
    i = dealt
    while cards[i] != chosen:
        i += 1
    j = w.random(dealt)
    out = cards[j]
    cards[j] = chosen
    cards[i] = out
    return held & ~(ONE << out) | ONE << chosen


def _pick_anew(w: State, seat: i64, player: i64, held: i64, new_held: i64) -> None:
    """Which card another player has picked from a hand is hidden: it may be any of the hand that is imagined."""
    before = NONE
    anew = NONE
    d: i64 = 0
    while d < w.depth:
        f = d * WIDTH
        picked = w.stack[f + CARD_OF]
        hidden = w.stack[f + KIND] == F_PROGRAM and w.stack[f + SEAT] != seat and picked >> 5 == player
        if hidden and held >> (picked & 31) & 1:
            if picked != before:
                before = picked
                anew = player << 5 | lowest(nth(new_held, w.random(count(new_held))))
            # A block of the same effect speaks of the same card.
            w.stack[f + CARD_OF] = anew
        d += 1


def _lay_face_down(w: State, s: State, player: i64, held: i64) -> None:
    """Which of the held cards lie on the table is unknown, but the attack card must fit the attacker."""
    if s.attack_card >= 0:
        fit = held & s.book.attack_cards[s.attacker]
        bit = nth(fit, w.random(count(fit)))
        w.attack_card = lowest(bit)
        held &= ~bit
    if s.attack_boost >= 0:
        bit = nth(held, w.random(count(held)))
        w.attack_boost = lowest(bit)
        held &= ~bit
    w.hand[player] = held


def _share_knowledge(w: State, s: State, seat: i64, player: i64, held: i64, new_held: i64) -> None:
    """Other seats know as many of the new cards as they knew of the old ones, and the same places of the deck."""
    row = player * 32
    top = s.pile[row + DECK_TOP]
    size = deck_size(s, player)
    own = s.seen[seat * 4 + player]
    if sees_hand(s, seat, player):
        own |= held
    other: i64 = 0
    while other <= s.book.players:
        if other != seat:
            knew = s.seen[other * 4 + player]
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
                if knew >> s.deck[row + top + i] & 1:
                    now |= ONE << w.deck[row + top + i]
                i += 1
            know(w, other, player, now)
        other += 1
