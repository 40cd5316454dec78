"""Survey: what attacks promise and how good spaces are in one position, from one seat's point of view."""

from __future__ import annotations

from typing import Final

from unmatched.engine.bits import bit, contains, count, lowest
from unmatched.engine.board import MAX_SPACES, near_space, zone_of_space
from unmatched.engine.book import Book
from unmatched.engine.combat import may_be_attacked
from unmatched.engine.layout import ROW, Fighter, Mask, Seat, Space
from unmatched.engine.pack import i64, vec
from unmatched.engine.standing import reached
from unmatched.engine.state import State
from unmatched.reading.attacks import Attacks
from unmatched.reading.card_worth import CardWorth
from unmatched.reading.encoder import steps_to
from unmatched.reading.threats import Threats, threats_of

FAR: Final[i64] = 9
"""steps that are as good as no way at all"""

CARD_SPENT: Final = 0.7
"""of what the card would be worth in hand"""
NO_ACTION_LEFT: Final = 0.4
"""of what an attack promises that must wait for the next turn"""

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
    """One position read for one seat. Reading again overwrites it."""

    __slots__ = (
        "armed",
        "attack_gain",
        "attack_weight",
        "attacks",
        "attacks_next",
        "attacks_now",
        "best_card",
        "cards",
        "foe_attack",
        "foe_heroes",
        "foe_many",
        "foe_order",
        "foes",
        "guard",
        "judged",
        "melee_from",
        "ranged_from",
        "risk",
        "seat",
        "threats",
        "worths",
    )

    def __init__(self, book: Book, seat: Seat, attacks: Attacks) -> None:
        fighters = book.fighters
        self.attacks = attacks
        self.cards: CardWorth = attacks.cards
        self.threats: Threats = threats_of(book)
        self.seat: Seat = seat
        self.foes: Mask = 0
        """opposing fighters that can be attacked"""
        self.foe_order: vec[i64] = vec[i64]([0] * fighters)
        """opposing fighters on the board, the lowest first"""
        self.foe_many: i64 = 0
        """how many there are"""
        self.foe_heroes: Mask = 0
        """those of them that are heroes"""
        self.best_card: vec[i64] = vec[i64]([0] * fighters)
        """the best attack card in hand of each own fighter, -1 for none"""
        self.armed: Mask = 0
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
        self.judged: vec[i64] = vec[i64]([0] * fighters)
        """the spaces that have been judged for each own fighter, by the present weight of an attack"""
        self.worths: vec[float] = vec[float]([0.0] * (fighters * MAX_SPACES))
        """what they are worth, in rows of MAX_SPACES"""

    def read(self, s: State) -> None:
        """Look at everything from the seat's side."""
        book = s.book
        seat = self.seat
        self.foes = 0
        self.foe_many = 0
        self.foe_heroes = 0
        self.armed = 0
        team = book.team[seat]
        f: Fighter = 0
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
            best = self.best_card[f]
            spent = self.cards.in_hand[row | best] * CARD_SPENT
            i: i64 = 0
            while i < self.foe_many:
                t = self.foe_order[i]
                if contains(self.foes, t):
                    self.attack_gain[f * book.fighters + t] = self.attacks.worth(s, f, t, best, 0.0) - spent
                i += 1
        self.attack_weight = 1.0 if s.active == seat and s.actions > 0 else NO_ACTION_LEFT

    def _read_foe(self, s: State, e: Fighter, owner: Seat) -> None:
        space = s.pos[e]
        self.foe_order[self.foe_many] = e
        self.foe_many += 1
        self.foe_heroes |= s.book.heroes & bit(e)
        if may_be_attacked(s, owner):
            self.foes |= bit(e)
        near = near_space(s, space)
        zone = near | zone_of_space(s, space)
        self.melee_from[e] = near
        self.ranged_from[e] = zone
        self.attacks_now[e] = zone if s.book.ranged[e] else near
        if contains(s.book.reaches, e):
            self.attacks_now[e] |= reached(s, e, space)
        self.attacks_next[e] = self.threats.of(e, s.doors, space)
        held = count(s.hand[owner])
        behind = held if held < MOST_CARDS_BEHIND else MOST_CARDS_BEHIND
        self.foe_attack[e] = 0.0 if held == 0 else self.cards.mean_attack[e] + CARD_BEHIND_ATTACK * float(behind)

    def _read_own(self, s: State, f: Fighter) -> None:
        book = s.book
        row = book.owner[f] * ROW
        hand = s.hand[book.owner[f]]
        best: i64 = -1
        best_value = -1.0
        cards = hand & book.attack_cards[f]
        while cards:
            kind = book.kind[row | lowest(cards)]
            cards &= cards - 1
            value = self.cards.attack_quality[row | kind]
            if value > best_value:
                best_value = value
                best = kind
        self.best_card[f] = best
        if best >= 0:
            self.armed |= bit(f)
        guard = 0.0
        cards = hand & book.defense_cards[f]
        while cards:
            value = self.cards.defense_value[row | book.kind[row | lowest(cards)]]
            cards &= cards - 1
            if value > guard:
                guard = value
        self.guard[f] = GUARD_USED * guard
        hero = contains(book.heroes, f)
        self.risk[f] = HERO_RISK + WEAK_HERO_RISK / (float(s.health[f]) + 1.0) if hero else SIDEKICK_RISK
        self.judged[f] = 0

    def expect(self, f: Fighter) -> None:
        """Let space_worth speak of a fighter that is yet to be put on the board."""
        self.guard[f] = 0.0
        self.risk[f] = SIDEKICK_RISK
        self.judged[f] = 0

    def weigh_attacks(self, weight: float) -> None:
        """Let attacks count more or less in what spaces are worth."""
        if weight != self.attack_weight:
            self.attack_weight = weight
            f: Fighter = 0
            while f < len(self.judged):
                self.judged[f] = 0
                f += 1

    def space_worth(self, s: State, f: Fighter, space: Space) -> float:
        """How good a space is for one of the seat's fighters."""
        at = f * MAX_SPACES + space
        if not contains(self.judged[f], space):
            self.judged[f] |= bit(space)
            self.worths[at] = self._judge(s, f, space)
        return self.worths[at]

    def _judge(self, s: State, f: Fighter, space: Space) -> float:
        book = s.book
        ranged = book.ranged[f]
        reaches = contains(book.reaches, f)
        armed = contains(self.armed, f)
        row = f * book.fighters
        offence = 0.0
        guard = self.guard[f]
        most = 0.0
        total = 0.0
        nearest = FAR
        i: i64 = 0
        while i < self.foe_many:
            e = self.foe_order[i]
            if armed and contains(self.foes, e):
                near = self.ranged_from[e] if ranged else self.melee_from[e]
                if reaches:
                    near |= reached(s, f, s.pos[e])
                if contains(near, space) and self.attack_gain[row + e] > offence:
                    offence = self.attack_gain[row + e]
            if contains(self.attacks_next[e], space):
                attack = self.foe_attack[e]
                if attack > 0.0:
                    hit = attack - guard
                    if hit < LEAST_HIT:
                        hit = LEAST_HIT
                    if contains(self.attacks_now[e], space):
                        hit *= HIT_AT_ONCE
                    total += hit
                    if hit > most:
                        most = hit
            if contains(self.foe_heroes, e):
                steps = steps_between(s, space, s.pos[e])
                if steps < nearest:
                    nearest = steps
            i += 1
        exposed = (WORST_HIT * most + ALL_HITS * total) * self.risk[f]
        return offence * self.attack_weight - EXPOSURE * exposed - STEP_AWAY * float(nearest)


def steps_between(s: State, a: Space, b: Space) -> i64:
    """Steps between two spaces when nobody is in the way, FAR at most."""
    steps = steps_to(s, a, b)
    return steps if steps < FAR else FAR
