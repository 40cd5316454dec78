"""Deal everything a seat has not seen anew, consistent with all it knows (design: imagination)."""

from __future__ import annotations

from unmatched.engine.bits import count, lowest, nth
from unmatched.engine.cards import deck_size, sees_hand
from unmatched.engine.codes import ONE
from unmatched.engine.pack import i64, vec
from unmatched.engine.state import DECK_END, DECK_TOP, State, seeded


def imagine(s: State, seat: i64, seed: int) -> State:
    """A state this seat cannot tell from the true one; it depends only on what the seat knows, and on the seed."""
    w = s.copy()
    w.deck = vec[i64]([0] * len(s.deck))
    w.chance = seeded(seed)
    p: i64 = 0
    while p < s.book.players:
        _deal(w, s, seat, p)
        p += 1
    w.chance = seeded(seed + 1)
    return w


def _deal(w: State, s: State, seat: i64, player: i64) -> None:
    """Deal one player's unseen cards into the places the seat cannot see."""
    row = player << 5
    known = s.seen[seat << 2 | player]
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
    top = s.pile[row | DECK_TOP]
    size = deck_size(s, player)
    i: i64 = 0
    while i < size:
        pool |= ONE << s.deck[row | top + i]
        i += 1
    if hidden:
        pool |= held
    pool &= ~known
    new_held = held & known
    if hidden:
        new_held |= _draw_many(w, pool, count(held & ~known))
        new_held = _armed(w, s, player, new_held, new_held & known, pool)
    else:
        new_held = held
    pool &= ~new_held
    # Deck: known cards keep their places, the others are dealt.
    i = 0
    while i < size:
        card = s.deck[row | top + i]
        if not known >> card & 1:
            bit = nth(pool, w.random(count(pool)))
            pool &= ~bit
            card = lowest(bit)
        w.deck[row | top + i] = card
        i += 1
    w.deck[row | DECK_END] = s.deck[row | DECK_END]
    _share_knowledge(w, s, seat, player, held, new_held)
    if hidden:
        w.hand[player] = new_held
        if face_down:
            _lay_face_down(w, s, player, new_held)


def _draw_many(w: State, pool: i64, n: i64) -> i64:
    chosen: i64 = 0
    while n > 0:
        bit = nth(pool, w.random(count(pool)))
        pool &= ~bit
        chosen |= bit
        n -= 1
    return chosen


def _armed(w: State, s: State, player: i64, held: i64, fixed: i64, pool: i64) -> i64:
    """Who has declared an attack holds, or has laid down, a card for it."""
    if s.shown or s.bonus or s.attacker < 0 or s.book.owner[s.attacker] != player:
        return held
    usable = s.book.attack_cards[s.attacker]
    if held & usable:
        return held
    loose = held & ~fixed
    out = nth(loose, w.random(count(loose)))
    options = pool & usable & ~held
    return held & ~out | nth(options, w.random(count(options)))


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
    row = player << 5
    top = s.pile[row | DECK_TOP]
    size = deck_size(s, player)
    own = s.seen[seat << 2 | player]
    if sees_hand(s, seat, player):
        own |= held
    other: i64 = 0
    while other < s.book.players:
        if other != seat:
            knew = s.seen[other << 2 | player]
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
                if knew >> s.deck[row | top + i] & 1:
                    now |= ONE << w.deck[row | top + i]
                i += 1
            w.seen[other << 2 | player] = now
        other += 1
