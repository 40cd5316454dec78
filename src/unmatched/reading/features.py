"""Features: a position in numbers, seat against the others, for values made by hand or learned."""

from __future__ import annotations

from typing import Final

from unmatched.engine.bits import count, lowest
from unmatched.engine.book import ATTACK_CARD, Book
from unmatched.engine.cards import deck_size
from unmatched.engine.layout import COUNTERS, NUMBERS, ROW
from unmatched.engine.pack import i64, vec
from unmatched.engine.standing import adjustment, reached
from unmatched.engine.state import State
from unmatched.reading.survey import FAR, Survey, attack_quality, not_discarded, steps_between

# A side of a position in numbers of about 0 to 1: where each of them stands in a row.
HERO_HEALTH: Final[i64] = 0
"""in tenths"""
HERO_SHARE: Final[i64] = 1
"""of its full health"""
HERO_DANGER: Final[i64] = 2
"""1 / (health + 1)"""
HERO_AT_3_OR_LESS: Final[i64] = 3
SIDEKICK_HEALTH: Final[i64] = 4
SIDEKICKS: Final[i64] = 5
HAND: Final[i64] = 6
HAND_EMPTY: Final[i64] = 7
HAND_AT_2_OR_LESS: Final[i64] = 8
DECK: Final[i64] = 9
DECK_EMPTY: Final[i64] = 10
DECK_AT_4_OR_LESS: Final[i64] = 11
BEST_ATTACK: Final[i64] = 12
BEST_DEFENSE: Final[i64] = 13
HAND_WORTH: Final[i64] = 14
SIDEKICK_ATTACK: Final[i64] = 15
"""the best attack card that the hero cannot use"""
STRIKE_NOW: Final[i64] = 16
"""what the best attack on a hero promises as things stand"""
STRIKE_AFTER_MOVE: Final[i64] = 17
"""the same when a maneuver comes first"""
FIGHTERS_IN_REACH: Final[i64] = 18
"""own fighters that can attack an opposing hero now or after a maneuver"""
DISTANCE: Final[i64] = 19
"""to the nearest opposing hero"""
TO_MOVE: Final[i64] = 20
ACTIONS: Final[i64] = 21
COUNTER_1: Final[i64] = 22
COUNTER_2: Final[i64] = 23
COUNTER_3: Final[i64] = 24
COUNTER_4: Final[i64] = 25
DECK_WORTH: Final[i64] = 26
"""of the cards still to come"""
CANCELS_IN_HAND: Final[i64] = 27
RANGED: Final[i64] = 28
RANGED_DISTANCE: Final[i64] = 29
"""the same, for ranged heroes only"""
FULL_HEALTH: Final[i64] = 30
"""of the hero, whoever it is"""
LETHAL: Final[i64] = 31
"""an attack at hand reaches the health of a hero"""
SECOND_DEFENSE: Final[i64] = 32
TOTAL_ATTACK: Final[i64] = 33
SIDEKICK_DANGER: Final[i64] = 34
"""pairs of a sidekick and an opponent that can attack it soon"""
STRUCK: Final[i64] = 35
"""opponents that can attack the hero at once"""
ATTACK_ADJUSTMENT: Final[i64] = 36
DEFENSE_ADJUSTMENT: Final[i64] = 37
MANEUVER_ADJUSTMENT: Final[i64] = 38
BOOSTS_IN_HAND: Final[i64] = 39
ATTACKS_IN_HAND: Final[i64] = 40
"""cards that somebody left can attack with"""
DEFENSES_IN_HAND: Final[i64] = 41
"""cards that the hero can defend with"""
SCHEMES_IN_HAND: Final[i64] = 42
"""what they do"""
IDLE_IN_HAND: Final[i64] = 43
"""cards that nobody left can play"""
DECK_ATTACK: Final[i64] = 44
"""of the cards still to come, as are the next two"""
DECK_DEFENSE: Final[i64] = 45
DECK_SCHEMES: Final[i64] = 46
SHORT_OF_CARDS: Final[i64] = 47
"""1 / (cards in deck and hand + 1): cards are time"""
SIDEKICK_DISTANCE: Final[i64] = 48
"""of the nearest sidekick to the nearest opposing hero"""
# What a side is, whatever has happened: heroes differ, and none is known by name.
MOVE: Final[i64] = 49
WHOLE_ATTACK: Final[i64] = 50
"""of all cards of the deck as it was at first, as are the next two"""
WHOLE_DEFENSE: Final[i64] = 51
WHOLE_SCHEMES: Final[i64] = 52
WHOLE_SIDEKICKS: Final[i64] = 53
"""the health that they had at first"""
SIDE: Final[i64] = 54
"""numbers per side"""

SIDE_NAMES: Final[dict[str, int]] = {
    "hero health": HERO_HEALTH,
    "hero share": HERO_SHARE,
    "hero danger": HERO_DANGER,
    "hero at 3 or less": HERO_AT_3_OR_LESS,
    "sidekick health": SIDEKICK_HEALTH,
    "sidekicks": SIDEKICKS,
    "hand": HAND,
    "hand empty": HAND_EMPTY,
    "hand at 2 or less": HAND_AT_2_OR_LESS,
    "deck": DECK,
    "deck empty": DECK_EMPTY,
    "deck at 4 or less": DECK_AT_4_OR_LESS,
    "best attack": BEST_ATTACK,
    "best defense": BEST_DEFENSE,
    "hand worth": HAND_WORTH,
    "sidekick attack": SIDEKICK_ATTACK,
    "strike now": STRIKE_NOW,
    "strike after move": STRIKE_AFTER_MOVE,
    "fighters in reach": FIGHTERS_IN_REACH,
    "distance": DISTANCE,
    "to move": TO_MOVE,
    "actions": ACTIONS,
    "counter 1": COUNTER_1,
    "counter 2": COUNTER_2,
    "counter 3": COUNTER_3,
    "counter 4": COUNTER_4,
    "deck worth": DECK_WORTH,
    "cancels in hand": CANCELS_IN_HAND,
    "ranged": RANGED,
    "ranged distance": RANGED_DISTANCE,
    "full health": FULL_HEALTH,
    "lethal": LETHAL,
    "second defense": SECOND_DEFENSE,
    "total attack": TOTAL_ATTACK,
    "sidekick danger": SIDEKICK_DANGER,
    "struck": STRUCK,
    "attack adjustment": ATTACK_ADJUSTMENT,
    "defense adjustment": DEFENSE_ADJUSTMENT,
    "maneuver adjustment": MANEUVER_ADJUSTMENT,
    "boosts in hand": BOOSTS_IN_HAND,
    "attacks in hand": ATTACKS_IN_HAND,
    "defenses in hand": DEFENSES_IN_HAND,
    "schemes in hand": SCHEMES_IN_HAND,
    "idle in hand": IDLE_IN_HAND,
    "deck attack": DECK_ATTACK,
    "deck defense": DECK_DEFENSE,
    "deck schemes": DECK_SCHEMES,
    "short of cards": SHORT_OF_CARDS,
    "sidekick distance": SIDEKICK_DISTANCE,
    "move": MOVE,
    "whole attack": WHOLE_ATTACK,
    "whole defense": WHOLE_DEFENSE,
    "whole schemes": WHOLE_SCHEMES,
    "whole sidekicks": WHOLE_SIDEKICKS,
}
"""the numbers of a side by name, in the order in which they stand"""
assert list(SIDE_NAMES.values()) == list(range(SIDE))

FEATURES: Final = tuple(f"{side}: {name}" for side in ("own", "foe") for name in SIDE_NAMES)
"""what a value is a function of: a side and its opponents"""

# What makes a number about 1.
PER_HEALTH: Final = 0.1
PER_SIDEKICK: Final = 0.33
PER_ACTION: Final = 0.5
PER_COUNTER: Final = 0.2
PER_ADJUSTMENT: Final = 0.33
PER_CANCEL: Final = 0.5
PER_STEP: Final = 0.1
PER_ATTACKER: Final = 0.33
PER_THREAT: Final = 0.2
FULL_HAND: Final = 7.0
FULL_DECK: Final = 30.0
USUAL_HEALTH: Final = 16.0
STRONG_ATTACK: Final = 6.0
STRONG_DEFENSE: Final = 5.0
STRONG_STRIKE: Final = 6.0
MOST_STRIKE: Final = 12.0
WHOLES: Final[i64] = SIDE - MOVE
ALL_CARDS: Final[i64] = (1 << 30) - 1
RICH_HAND: Final = 8.0
MANY_ATTACKS: Final = 20.0
MANY_BOOSTS: Final = 12.0
PER_CARD: Final = 0.2
RICH_DECK: Final = 80.0
"""the sum of the values of a deck, for attacks and for defenses"""
RICH_SCHEMES: Final = 20.0
USUAL_MOVE: Final = 3.0
LITTLE_HEALTH: Final = 3.0
SMALL_HAND: Final[i64] = 2
SMALL_DECK: Final[i64] = 4
EFFECT_OF_DEFENSE: Final = 0.5
"""of a card's effects, where defense cards are compared with each other"""


class Features:
    """Writes the numbers of a position. One scratch object per thinker."""

    __slots__ = ("foe", "own", "row", "survey", "whole")

    def __init__(self, book: Book) -> None:
        self.survey = Survey(book)
        self.whole: vec[float] = vec[float]([0.0] * (WHOLES * book.players))
        """the numbers from MOVE on, which never change, player by player"""
        self.row: vec[float] = vec[float]([0.0] * SIDE)
        self.own: vec[float] = vec[float]([0.0] * SIDE)
        self.foe: vec[float] = vec[float]([0.0] * SIDE)
        p: i64 = 0
        while p < book.players:
            self._read_whole(book, p)
            p += 1

    def _read_whole(self, book: Book, p: i64) -> None:
        self._sum_deck(book, p, ALL_CARDS)
        at = WHOLES * p - MOVE
        whole = self.whole
        whole[at + MOVE] = float(book.move[p]) / USUAL_MOVE
        whole[at + WHOLE_ATTACK] = self.row[DECK_ATTACK]
        whole[at + WHOLE_DEFENSE] = self.row[DECK_DEFENSE]
        whole[at + WHOLE_SCHEMES] = self.row[DECK_SCHEMES]
        f = book.first_fighter[p] + 1
        while f < book.last_fighter[p]:
            whole[at + WHOLE_SIDEKICKS] += PER_HEALTH * float(book.full_health[f])
            f += 1

    def _sum_deck(self, book: Book, p: i64, cards: i64) -> None:
        """What some cards of a player promise, as the numbers of the cards still to come."""
        worths = self.survey.cards
        base = p * ROW
        total = 0.0
        attack = 0.0
        defense = 0.0
        schemes = 0.0
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            k = base | book.kind[base | card]
            total += worths.in_hand[k]
            attack += attack_quality(worths, k)
            defense += worths.defense_value[k]
            schemes += worths.scheme_effect[k]
        row = self.row
        row[DECK_WORTH] = total / FULL_DECK
        row[DECK_ATTACK] = attack / RICH_DECK
        row[DECK_DEFENSE] = defense / RICH_DECK
        row[DECK_SCHEMES] = schemes / RICH_SCHEMES

    def read(self, s: State, team: i64) -> None:
        """Fill own and foe: the averages of a team's players and of its living opponents."""
        book = s.book
        i: i64 = 0
        while i < SIDE:
            self.own[i] = 0.0
            self.foe[i] = 0.0
            i += 1
        own = 0.0
        foes = 0.0
        p: i64 = 0
        while p < book.players:
            if book.team[p] == team:
                own += 1.0
            elif not s.out >> p & 1:
                foes += 1.0
            p += 1
        p = 0
        while p < book.players:
            if book.team[p] == team:
                self._side(s, p, self.own, 1.0 / own)
            elif not s.out >> p & 1:
                self._side(s, p, self.foe, 1.0 / foes)
            p += 1

    def _side(self, s: State, p: i64, out: vec[float], share: float) -> None:
        self.write(s, p)
        i: i64 = 0
        while i < SIDE:
            out[i] += share * self.row[i]
            i += 1

    def write(self, s: State, p: i64) -> None:
        """The numbers of one player, each about 0 to 1, into row."""
        book = s.book
        row = self.row
        i: i64 = 0
        while i < SIDE:
            row[i] = 0.0
            i += 1
        hero = book.first_fighter[p]
        if s.pos[hero] >= 0 or (book.leaves and s.health[hero] > 0):
            health = float(s.health[hero])
            row[HERO_HEALTH] = PER_HEALTH * health
            row[HERO_SHARE] = health / float(book.full_health[hero])
            row[HERO_DANGER] = 1.0 / (health + 1.0)
            row[HERO_AT_3_OR_LESS] = 1.0 if health <= LITTLE_HEALTH else 0.0
            row[FULL_HEALTH] = float(book.full_health[hero]) / USUAL_HEALTH
        f = hero + 1
        while f < book.last_fighter[p]:
            if s.pos[f] >= 0 or (book.leaves and s.health[f] > 0):
                row[SIDEKICK_HEALTH] += PER_HEALTH * float(s.health[f])
                row[SIDEKICKS] += PER_SIDEKICK
            f += 1
        held = count(s.hand[p])
        row[HAND] = float(held) / FULL_HAND
        row[HAND_EMPTY] = 1.0 if held == 0 else 0.0
        row[HAND_AT_2_OR_LESS] = 1.0 if held <= SMALL_HAND else 0.0
        deck = deck_size(s, p)
        row[DECK] = float(deck) / FULL_DECK
        row[DECK_EMPTY] = 1.0 if deck == 0 else 0.0
        row[DECK_AT_4_OR_LESS] = 1.0 if deck <= SMALL_DECK else 0.0
        row[SHORT_OF_CARDS] = 1.0 / float(deck + held + 1)
        i = 0
        while i < WHOLES:
            row[MOVE + i] = self.whole[WHOLES * p + i]
            i += 1
        if s.active == p:
            row[TO_MOVE] = 1.0
            row[ACTIONS] = PER_ACTION * float(s.actions)
        i = 0
        while i < 4:
            row[COUNTER_1 + i] = PER_COUNTER * float(s.tally[p * COUNTERS + i])
            i += 1
        i = 0
        while i < 3:
            if s.pos[hero] >= 0 and book.adjusted[p * NUMBERS + i] >> hero & 1:
                # ADJUST_ATTACK, ADJUST_DEFENSE and ADJUST_MANEUVER stand in the same order.
                row[ATTACK_ADJUSTMENT + i] = PER_ADJUSTMENT * float(adjustment(s, p, hero, i))
            i += 1
        self._write_cards(s, p)
        self._write_board(s, p)

    def _write_cards(self, s: State, p: i64) -> None:
        book = s.book
        worths = self.survey.cards
        row = self.row
        base = p * ROW
        hero = book.first_fighter[p]
        self._sum_deck(book, p, not_discarded(s, p) & ~s.hand[p])
        attack = 0.0
        other = 0.0
        defense = 0.0
        second = 0.0
        worth = 0.0
        attacks = 0.0
        cards = s.hand[p]
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            k = base | book.kind[base | card]
            worth += worths.in_hand[k]
            row[BOOSTS_IN_HAND] += float(book.boost[k]) / MANY_BOOSTS
            row[SCHEMES_IN_HAND] += worths.scheme_effect[k] / RICH_HAND
            if not book.usable[k] & s.present:
                row[IDLE_IN_HAND] += PER_CARD
            elif book.types[k] & ATTACK_CARD:
                row[ATTACKS_IN_HAND] += PER_CARD
            value = attack_quality(worths, k)
            attacks += value
            if book.attack_cards[hero] >> card & 1:
                if value > attack:
                    attack = value
            elif value > other:
                other = value
            if book.defense_cards[hero] >> card & 1:
                row[DEFENSES_IN_HAND] += PER_CARD
                value = worths.defense_value[k] + EFFECT_OF_DEFENSE * worths.defense_effect[k]
                if value > defense:
                    second = defense
                    defense = value
                elif value > second:
                    second = value
                if worths.cancels[k]:
                    row[CANCELS_IN_HAND] += PER_CANCEL
        row[BEST_ATTACK] = attack / STRONG_ATTACK
        row[BEST_DEFENSE] = defense / STRONG_DEFENSE
        row[HAND_WORTH] = worth / RICH_HAND
        row[SIDEKICK_ATTACK] = other / STRONG_ATTACK
        row[SECOND_DEFENSE] = second / STRONG_DEFENSE
        row[TOTAL_ATTACK] = attacks / MANY_ATTACKS

    def _write_board(self, s: State, p: i64) -> None:
        book = s.book
        survey = self.survey
        row = self.row
        hero = book.first_fighter[p]
        survey.read(s, p)
        nearest = FAR
        beside = FAR
        team = book.team[p]
        f = hero
        while f < book.last_fighter[p]:
            if s.pos[f] >= 0:
                space = s.pos[f]
                e: i64 = 0
                while e < book.fighters:
                    owner = book.owner[e]
                    if book.team[owner] != team and s.pos[e] >= 0:
                        if e == book.first_fighter[owner]:
                            steps = steps_between(s, space, s.pos[e])
                            if f == hero and steps < nearest:
                                nearest = steps
                            elif f != hero and steps < beside:
                                beside = steps
                        if f == hero and survey.attacks_now[e] >> space & 1 and survey.foe_attack[e] > 0.0:
                            row[STRUCK] += PER_ATTACKER
                        if survey.armed >> f & survey.foes >> e & 1 and e == book.first_fighter[owner]:
                            self._strike(s, f, e)
                        elif f != hero and survey.attacks_next[e] >> space & 1:
                            row[SIDEKICK_DANGER] += PER_THREAT
                    e += 1
            f += 1
        row[DISTANCE] = PER_STEP * float(nearest)
        row[SIDEKICK_DISTANCE] = PER_STEP * float(beside)
        if book.ranged[hero]:
            row[RANGED] = 1.0
            row[RANGED_DISTANCE] = row[DISTANCE]

    def _strike(self, s: State, f: i64, e: i64) -> None:
        book = s.book
        survey = self.survey
        row = self.row
        space = s.pos[f]
        gain = survey.attack_gain[f * book.fighters + e]
        if gain > MOST_STRIKE:
            gain = MOST_STRIKE
        near = survey.ranged_from[e] if book.ranged[f] else survey.melee_from[e]
        if book.reaches >> f & 1:
            near |= reached(s, f, s.pos[e])
        now = near >> space & 1 != 0
        seat = book.owner[f]
        if now and gain > STRONG_STRIKE * row[STRIKE_NOW]:
            row[STRIKE_NOW] = gain / STRONG_STRIKE
        if now or survey.threats.of(f, s.doors, space) >> s.pos[e] & 1:
            row[FIGHTERS_IN_REACH] += PER_ATTACKER
            if gain > STRONG_STRIKE * row[STRIKE_AFTER_MOVE]:
                row[STRIKE_AFTER_MOVE] = gain / STRONG_STRIKE
        if now and float(s.health[e]) <= survey.cards.attack_value[seat * ROW + survey.best_card[f]]:
            row[LETHAL] = 1.0
