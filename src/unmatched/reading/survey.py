"""Survey: what attacks promise and how good spaces are in one position, from one seat's point of view."""

from __future__ import annotations

from typing import Final

from unmatched.engine.bits import count, lowest
from unmatched.engine.board import near_space, zone_of_space
from unmatched.engine.book import ADJUST_ATTACK, ADJUST_DEFENSE, Book
from unmatched.engine.codes import ONE
from unmatched.engine.combat import may_be_attacked
from unmatched.engine.layout import NUMBERS, ROW
from unmatched.engine.pack import i64, vec
from unmatched.engine.standing import adjustment, reached
from unmatched.engine.state import PILE_SIZE, State
from unmatched.reading.card_worth import CardWorth, card_worth_of
from unmatched.reading.encoder import steps_to
from unmatched.reading.threats import Threats, threats_of

VALUES: Final[i64] = 16
"""combat values are told apart from 0 to one less than this"""
FAR: Final[i64] = 9
"""steps that are as good as no way at all"""

# What an attack promises, in units of one damage to a hero.
HERO_KILL: Final = 25.0
SIDEKICK_KILL: Final = 0.8
SIDEKICK_HARM: Final = 0.45
WEAK_HERO: Final = 2.0
"""damage counts more the less health is left: 1 + 2 / (left + 2)"""
EFFECT_OF_ATTACK: Final = 0.5
"""of a card's effects, where attack cards are compared with each other"""
CARD_SPENT: Final = 0.7
"""of what the card would be worth in hand"""
NO_ACTION_LEFT: Final = 0.4
"""of what an attack promises that must wait for the next turn"""

FOR_BOOST_ONLY: Final = 0.3
"""what a card in hand is worth that nobody on the board can play"""

# How dangerous the others are.
CARD_BEHIND_ATTACK: Final = 0.25
"""expected of an attack for every card in the attacker's hand"""
MOST_CARDS_BEHIND: Final[i64] = 4
GUARD_USED: Final = 0.7
"""of the best defense card: it is not always at hand when needed"""
HERO_RISK: Final = 0.8
WEAK_HERO_RISK: Final = 4.0
SIDEKICK_RISK: Final = 0.3

# How good a space is.
LEAST_HIT: Final = 0.5
"""what an attack does whatever the guard"""
HIT_AT_ONCE: Final = 1.3
"""for an attacker that need not even move"""
WORST_HIT: Final = 0.7
ALL_HITS: Final = 0.3
EXPOSURE: Final = 0.4
STEP_AWAY: Final = 0.12
"""lost for every step to the nearest opposing hero"""


class Survey:
    """One position read for one seat. Reading again overwrites it; one scratch object per thinker."""

    __slots__ = (
        "armed",
        "attack_gain",
        "attack_weight",
        "attacks_next",
        "attacks_now",
        "best_card",
        "cards",
        "defense_chance",
        "defense_known",
        "foe_attack",
        "foes",
        "guard",
        "melee_from",
        "ranged_from",
        "risk",
        "seat",
        "threats",
    )

    def __init__(self, book: Book) -> None:
        fighters = book.fighters
        self.cards: CardWorth = card_worth_of(book)
        self.threats: Threats = threats_of(book)
        self.seat: i64 = -1
        self.foes: i64 = 0
        """opposing fighters that can be attacked, as a mask"""
        self.defense_chance: vec[float] = vec[float]([0.0] * (fighters * VALUES))
        """chance that a fighter's defense is at most so much, in rows of VALUES"""
        self.defense_known: i64 = 0
        """the fighters whose row is filled"""
        self.best_card: vec[i64] = vec[i64]([0] * fighters)
        """the best attack card in hand of each own fighter, -1 for none"""
        self.armed: i64 = 0
        """own fighters that have one"""
        self.attack_gain: vec[float] = vec[float]([0.0] * (fighters * fighters))
        """what the best attack of an own fighter on an opposing one promises, its card paid"""
        self.melee_from: vec[i64] = vec[i64]([0] * fighters)
        """spaces an opposing fighter can be attacked from by melee fighters"""
        self.ranged_from: vec[i64] = vec[i64]([0] * fighters)
        self.attacks_next: vec[i64] = vec[i64]([0] * fighters)
        """spaces an opposing fighter can attack after a maneuver"""
        self.attacks_now: vec[i64] = vec[i64]([0] * fighters)
        """spaces an opposing fighter can attack as it stands"""
        self.foe_attack: vec[float] = vec[float]([0.0] * fighters)
        """how strong an opposing fighter's attack will likely be"""
        self.guard: vec[float] = vec[float]([0.0] * fighters)
        """what an own fighter will likely keep off"""
        self.risk: vec[float] = vec[float]([0.0] * fighters)
        """how much damage to an own fighter matters"""
        self.attack_weight = 1.0
        """how much of an attack counts, by whether there is an action for it"""

    def read(self, s: State, seat: i64) -> None:
        """Look at everything from a seat's side."""
        book = s.book
        self.seat = seat
        self.forget_defenses()
        self.foes = 0
        self.armed = 0
        team = book.team[seat]
        f: i64 = 0
        while f < book.fighters:
            if s.pos[f] >= 0:
                owner = book.owner[f]
                if book.team[owner] != team:
                    self._read_foe(s, f, owner)
                elif owner == seat:
                    self._read_own(s, f)
            f += 1
        row = seat * ROW
        own = self.armed
        while own:
            f = lowest(own)
            own &= own - 1
            spent = self.cards.in_hand[row | self.best_card[f]] * CARD_SPENT
            foes = self.foes
            while foes:
                t = lowest(foes)
                foes &= foes - 1
                self.attack_gain[f * book.fighters + t] = self.attack_worth(s, f, t, self.best_card[f], 0.0) - spent
        self.attack_weight = 1.0 if s.active == seat and s.actions > 0 else NO_ACTION_LEFT

    def _read_foe(self, s: State, e: i64, owner: i64) -> None:
        space = s.pos[e]
        if may_be_attacked(s, owner):
            self.foes |= ONE << e
        near = near_space(s, space)
        zone = near | zone_of_space(s, space)
        self.melee_from[e] = near
        self.ranged_from[e] = zone
        self.attacks_now[e] = zone if s.book.ranged[e] else near
        if s.book.reaches >> e & 1:
            self.attacks_now[e] |= reached(s, e, space)
        self.attacks_next[e] = self.threats.of(e, s.doors, space)
        held = count(s.hand[owner])
        behind = held if held < MOST_CARDS_BEHIND else MOST_CARDS_BEHIND
        self.foe_attack[e] = 0.0 if held == 0 else self.cards.mean_attack[e] + CARD_BEHIND_ATTACK * float(behind)

    def _read_own(self, s: State, f: i64) -> None:
        book = s.book
        row = book.owner[f] * ROW
        hand = s.hand[book.owner[f]]
        best: i64 = -1
        best_value = -1.0
        cards = hand & book.attack_cards[f]
        while cards:
            kind = book.kind[row | lowest(cards)]
            cards &= cards - 1
            value = attack_quality(self.cards, row | kind)
            if value > best_value:
                best_value = value
                best = kind
        self.best_card[f] = best
        if best >= 0:
            self.armed |= ONE << f
        guard = 0.0
        cards = hand & book.defense_cards[f]
        while cards:
            value = self.cards.defense_value[row | book.kind[row | lowest(cards)]]
            cards &= cards - 1
            if value > guard:
                guard = value
        self.guard[f] = GUARD_USED * guard
        hero = book.heroes >> f & 1 != 0
        self.risk[f] = HERO_RISK + WEAK_HERO_RISK / (float(s.health[f]) + 1.0) if hero else SIDEKICK_RISK

    def expect(self, f: i64) -> None:
        """Let space_worth speak of a fighter that is yet to be put on the board."""
        self.guard[f] = 0.0
        self.risk[f] = SIDEKICK_RISK

    def forget_defenses(self) -> None:
        """What was found out about defenses is of another position."""
        self.defense_known = 0

    def _guess_defense(self, s: State, t: i64) -> None:
        """Find the chances of a fighter's defense, as its enemies must guess them."""
        if self.defense_known >> t & 1:
            return
        self.defense_known |= ONE << t
        book = s.book
        player = book.owner[t]
        row = player * ROW
        at = t * VALUES
        chances = self.defense_chance
        i: i64 = 0
        while i < VALUES:
            chances[at + i] = 0.0
            i += 1
        pool = not_discarded(s, player)
        usable = book.defense_cards[t]
        n = 0.0
        while pool:
            card = lowest(pool)
            pool &= pool - 1
            n += 1.0
            value = 0.0
            if usable >> card & 1:
                value = self.cards.defense_value[row | book.kind[row | card]]
            slot = i64(value + 0.5)
            if slot >= VALUES:
                slot = VALUES - 1
            chances[at + slot] += 1.0
        held = count(s.hand[player])
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
        shift: i64 = 0
        if book.adjusted[player * NUMBERS + ADJUST_DEFENSE]:
            shift = adjustment(s, player, t, ADJUST_DEFENSE)
        if shift > 0:
            i = VALUES - 1
            while i >= 0:
                chances[at + i] = chances[at + i - shift] if i >= shift else 0.0
                i -= 1

    def attack_worth(self, s: State, f: i64, t: i64, kind: i64, more: float) -> float:
        """What attacking t with a card promises, the card not paid; more is added to its value."""
        self._guess_defense(s, t)
        book = s.book
        cards = self.cards
        k = book.owner[f] * ROW + kind
        value = i64(cards.attack_value[k] + more + 0.5)
        if s.pos[f] >= 0 and s.pos[t] >= 0:
            value += book.board.lower[s.pos[f]] >> s.pos[t] & 1
        if book.adjusted[book.owner[f] * NUMBERS + ADJUST_ATTACK]:
            value += adjustment(s, book.owner[f], f, ADJUST_ATTACK)
        if value >= VALUES:
            value = VALUES - 1
        health = s.health[t]
        at = t * VALUES
        chances = self.defense_chance
        dealt = 0.0
        x = value - health
        if x < 0:
            x = 0
        while x < value:
            dealt += chances[at + x]
            x += 1
        win = chances[at + value - 1] if value > 0 else 0.0
        harm = cards.attack_harm[k]
        won_harm = cards.attack_won_harm[k]
        left = float(health)
        dealt += win * won_harm + harm
        if dealt > left:
            dealt = left
        # To kill, the combat damage must reach what the effects leave.
        needed = health - i64(harm + won_harm)
        if needed < 1:
            needed = 1
        kill = chances[at + value - needed] if value >= needed else 0.0
        extra = cards.attack_effect[k] + win * cards.attack_won[k] + (1.0 - win) * cards.attack_lost[k]
        if book.heroes >> t & 1 != 0:
            return dealt * (1.0 + WEAK_HERO / (left + WEAK_HERO)) + kill * HERO_KILL + extra
        return dealt * SIDEKICK_HARM + kill * SIDEKICK_KILL + extra

    def space_worth(self, s: State, f: i64, space: i64) -> float:
        """How good a space is for one of the surveyed seat's fighters."""
        book = s.book
        ranged = book.ranged[f]
        offence = 0.0
        foes = self.foes
        if self.armed >> f & 1:
            row = f * book.fighters
            while foes:
                t = lowest(foes)
                foes &= foes - 1
                near = self.ranged_from[t] if ranged else self.melee_from[t]
                if book.reaches >> f & 1:
                    near |= reached(s, f, s.pos[t])
                if near >> space & 1 and self.attack_gain[row + t] > offence:
                    offence = self.attack_gain[row + t]
        guard = self.guard[f]
        most = 0.0
        total = 0.0
        nearest = FAR
        team = book.team[self.seat]
        e: i64 = 0
        while e < book.fighters:
            if s.pos[e] >= 0 and book.team[book.owner[e]] != team:
                attack = self.foe_attack[e]
                if attack > 0.0 and self.attacks_next[e] >> space & 1:
                    hit = attack - guard
                    if hit < LEAST_HIT:
                        hit = LEAST_HIT
                    if self.attacks_now[e] >> space & 1:
                        hit *= HIT_AT_ONCE
                    total += hit
                    if hit > most:
                        most = hit
                if book.heroes >> e & 1 != 0:
                    steps = steps_between(s, space, s.pos[e])
                    if steps < nearest:
                        nearest = steps
            e += 1
        exposed = (WORST_HIT * most + ALL_HITS * total) * self.risk[f]
        return offence * self.attack_weight - EXPOSURE * exposed - STEP_AWAY * float(nearest)


def worth_in_hand(s: State, cards: CardWorth, k: i64) -> float:
    """What having a card in hand is worth in a position, by who is left to play it."""
    return cards.in_hand[k] if s.book.usable[k] & s.present else FOR_BOOST_ONLY


def attack_quality(cards: CardWorth, k: i64) -> float:
    """How good a card is as an attack, whoever is attacked."""
    return cards.attack_value[k] + EFFECT_OF_ATTACK * (cards.attack_effect[k] + cards.attack_won_harm[k])


def not_discarded(s: State, player: i64) -> i64:
    """The cards of a player that may still be in hand or deck, as a mask."""
    row = player * ROW
    pile = s.pile
    gone: i64 = 0
    i: i64 = 0
    n = pile[row | PILE_SIZE]
    while i < n:
        gone |= ONE << pile[row | i]
        i += 1
    return ((ONE << 30) - 1) & ~gone


def steps_between(s: State, a: i64, b: i64) -> i64:
    """Steps between two spaces when nobody is in the way, FAR at most."""
    steps = steps_to(s, a, b)
    return steps if steps < FAR else FAR
