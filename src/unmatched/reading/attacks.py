"""Attacks: what attacking a fighter with a card promises, as the attacker must guess it."""

from __future__ import annotations

from typing import Final

from unmatched.engine.bits import bit, contains, count, lowest
from unmatched.engine.book import ADJUST_ATTACK, ADJUST_DEFENSE, Book
from unmatched.engine.codes import ONE
from unmatched.engine.layout import NUMBERS, ROW, Fighter, Mask, Seat
from unmatched.engine.pack import i64, vec
from unmatched.engine.standing import adjustment
from unmatched.engine.state import PILE_SIZE, State
from unmatched.reading.card_worth import CardWorth, card_worth_of

VALUES: Final[i64] = 16
"""combat values below this are distinguished; higher ones count as the highest"""
GUESSES: Final[i64] = 16
"""guesses that are remembered for every fighter"""

# What an attack promises, in units of one damage to a hero.
HERO_KILL: Final = 25.0
SIDEKICK_KILL: Final = 0.8
SIDEKICK_HARM: Final = 0.45
WEAK_HERO: Final = 2.0
"""damage counts more the less health is left: 1 + 2 / (left + 2)"""


class Attacks:
    """A guess depends on few numbers that seldom change, so guesses stay good beyond the position they were made in."""

    __slots__ = ("cards", "chances", "keys", "known", "rows")

    def __init__(self, book: Book) -> None:
        self.cards: CardWorth = card_worth_of(book)
        self.chances: vec[float] = vec[float]([0.0] * (book.fighters * GUESSES * VALUES))
        """chance that a fighter's defense is at most a value, in rows of VALUES"""
        self.keys: vec[i64] = vec[i64]([0] * (book.fighters * GUESSES))
        """what each row was guessed from, 0 for nothing yet"""
        self.rows: vec[i64] = vec[i64]([0] * book.fighters)
        """where a fighter's row of the present position begins"""
        self.known: Mask = 0
        """the fighters whose row has been found in the present position"""

    def forget(self) -> None:
        """The position is another one."""
        self.known = 0

    def worth(self, s: State, f: Fighter, t: Fighter, kind: i64, more: float) -> float:
        """What attacking t with a card promises, the card not paid; more is added to its value."""
        if not contains(self.known, t):
            self._guess(s, t)
        book = s.book
        cards = self.cards
        owner = book.owner[f]
        k = owner * ROW + kind
        value = cards.attack_points[k] if more == 0.0 else i64(cards.attack_value[k] + more + 0.5)
        if s.pos[f] >= 0 and s.pos[t] >= 0:
            value += book.board.lower[s.pos[f]] >> s.pos[t] & 1
        if book.adjusted[owner * NUMBERS + ADJUST_ATTACK]:
            value += adjustment(s, owner, f, ADJUST_ATTACK)
        if value >= VALUES:
            value = VALUES - 1
        health = s.health[t]
        at = self.rows[t]
        chances = self.chances
        dealt = 0.0
        x = value - health
        if x < 0:
            x = 0
        while x < value:
            dealt += chances[at + x]
            x += 1
        win = chances[at + value - 1] if value > 0 else 0.0
        left = float(health)
        dealt += win * cards.attack_won_harm[k] + cards.attack_harm[k]
        if dealt > left:
            dealt = left
        # To kill, the combat damage must reach what the effects leave.
        needed = health - cards.harm_points[k]
        if needed < 1:
            needed = 1
        kill = chances[at + value - needed] if value >= needed else 0.0
        extra = cards.attack_effect[k] + win * cards.attack_won[k] + (1.0 - win) * cards.attack_lost[k]
        if contains(book.heroes, t):
            return dealt * (1.0 + WEAK_HERO / (left + WEAK_HERO)) + kill * HERO_KILL + extra
        return dealt * SIDEKICK_HARM + kill * SIDEKICK_KILL + extra

    def _guess(self, s: State, t: Fighter) -> None:
        """Find the row of a fighter's defense, or fill one."""
        self.known |= bit(t)
        book = s.book
        player = book.owner[t]
        pool = not_discarded(s, player)
        held = count(s.hand[player])
        shift: i64 = 0
        if book.adjusted[player * NUMBERS + ADJUST_DEFENSE]:
            shift = adjustment(s, player, t, ADJUST_DEFENSE)
            if shift < 0:
                shift = 0
            elif shift > VALUES:
                shift = VALUES
        key = pool | held << 30 | shift << 36 | ONE << 42
        slot = t * GUESSES + ((pool * 2654435761 >> 20) + held & GUESSES - 1)
        self.rows[t] = slot * VALUES
        if self.keys[slot] != key:
            self.keys[slot] = key
            self._fill(s, t, pool, held, shift, slot * VALUES)

    def _fill(self, s: State, t: Fighter, pool: Mask, held: i64, shift: i64, at: i64) -> None:
        book = s.book
        row = book.owner[t] * ROW
        chances = self.chances
        i: i64 = 0
        while i < VALUES:
            chances[at + i] = 0.0
            i += 1
        usable = book.defense_cards[t]
        n = 0.0
        while pool:
            card = lowest(pool)
            pool &= pool - 1
            n += 1.0
            slot: i64 = 0
            if contains(usable, card):
                slot = self.cards.defense_points[row | book.kind[row | card]]
                if slot >= VALUES:
                    slot = VALUES - 1
            chances[at + slot] += 1.0
        # A defender does not always spend the best card, so a hand counts for less than it holds.
        draws = (held * 2 + 2) // 3
        below = 0.0
        i = 0
        while i < VALUES:
            below += chances[at + i]
            share = below / n if n > 0.0 else 1.0
            chance = 1.0
            k: i64 = 0
            while k < draws:
                chance *= share
                k += 1
            chances[at + i] = chance
            i += 1
        if shift > 0:
            i = VALUES - 1
            while i >= 0:
                chances[at + i] = chances[at + i - shift] if i >= shift else 0.0
                i -= 1


def not_discarded(s: State, player: Seat) -> Mask:
    """The cards of a player that may still be in hand or deck."""
    row = player * ROW
    pile = s.pile
    gone: Mask = 0
    i: i64 = 0
    n = pile[row | PILE_SIZE]
    while i < n:
        gone |= ONE << pile[row | i]
        i += 1
    return ((ONE << 30) - 1) & ~gone
