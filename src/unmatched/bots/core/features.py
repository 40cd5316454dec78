"""Features: a position in numbers, seat against the others, for values made by hand or learned."""

from __future__ import annotations

from typing import Final

from unmatched.bots.core.ground import Ground
from unmatched.bots.core.lore import FAR
from unmatched.engine.bits import count, lowest
from unmatched.engine.cards import deck_size
from unmatched.engine.combat import adjustment
from unmatched.engine.pack import i64, vec
from unmatched.engine.state import State

SIDE_NAMES: Final = (
    "hero health",
    "hero share",
    "hero danger",
    "hero at 3 or less",
    "sidekick health",
    "sidekicks",
    "hand",
    "hand empty",
    "hand at 2 or less",
    "deck",
    "deck empty",
    "deck at 4 or less",
    "best attack",
    "best defense",
    "hand worth",
    "sidekick attack",
    "strike now",
    "strike after move",
    "fighters in reach",
    "distance",
    "to move",
    "actions",
    "counter 1",
    "counter 2",
    "counter 3",
    "counter 4",
    "deck worth",
    "cancels in hand",
    "ranged",
    "ranged distance",
    "full health",
    "lethal",
    "second defense",
    "total attack",
    "sidekick danger",
    "struck",
    "attack adjustment",
    "defense adjustment",
    "maneuver adjustment",
)
SIDE: Final[i64] = 39
"""numbers per side"""
assert len(SIDE_NAMES) == SIDE


FEATURES: Final = tuple(f"{side}: {name}" for side in ("own", "foe") for name in SIDE_NAMES)


class Features:
    """Writes the numbers of a position. One scratch object per thinker."""

    __slots__ = ("foe", "ground", "own", "row")

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.row: vec[float] = vec[float]([0.0] * SIDE)
        self.own: vec[float] = vec[float]([0.0] * SIDE)
        self.foe: vec[float] = vec[float]([0.0] * SIDE)

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
        if s.pos[hero] >= 0:
            health = float(s.health[hero])
            row[0] = 0.1 * health
            row[1] = health / float(book.full_health[hero])
            row[2] = 1.0 / (health + 1.0)
            row[3] = 1.0 if health <= 3.0 else 0.0
            row[30] = float(book.full_health[hero]) / 16.0
        f = hero + 1
        while f < book.last_fighter[p]:
            if s.pos[f] >= 0:
                row[4] += 0.1 * float(s.health[f])
                row[5] += 0.33
            f += 1
        held = count(s.hand[p])
        row[6] = float(held) / 7.0
        row[7] = 1.0 if held == 0 else 0.0
        row[8] = 1.0 if held <= 2 else 0.0
        deck = deck_size(s, p)
        row[9] = float(deck) / 30.0
        row[10] = 1.0 if deck == 0 else 0.0
        row[11] = 1.0 if deck <= 4 else 0.0
        if s.active == p:
            row[20] = 1.0
            row[21] = 0.5 * float(s.actions)
        i = 0
        while i < 4:
            row[22 + i] = 0.2 * float(s.tally[p << 2 | i])
            i += 1
        i = 0
        while i < 3:
            if s.pos[hero] >= 0 and book.adjusted[p << 2 | i] >> hero & 1:
                row[36 + i] = 0.33 * float(adjustment(s, p, hero, i))
            i += 1
        self._write_cards(s, p)
        self._write_ground(s, p)

    def _write_cards(self, s: State, p: i64) -> None:
        book = s.book
        lore = self.ground.lore
        row = self.row
        base = p << 5
        hero = book.first_fighter[p]
        left = self.ground.pool(s, p) & ~s.hand[p]
        total = 0.0
        while left:
            card = lowest(left)
            left &= left - 1
            total += lore.keep[base | book.kind[base | card]]
        row[26] = total / 30.0
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
            worth += lore.keep[k]
            value = lore.attack[k] + 0.5 * (lore.attack_always[k] + lore.attack_won_harm[k])
            attacks += value
            if book.attack_cards[hero] >> card & 1:
                if value > attack:
                    attack = value
            elif value > other:
                other = value
            if book.defense_cards[hero] >> card & 1:
                value = lore.defense[k] + 0.5 * lore.defense_always[k]
                if value > defense:
                    second = defense
                    defense = value
                elif value > second:
                    second = value
                if lore.cancels[k]:
                    row[27] += 0.5
        row[12] = attack / 6.0
        row[13] = defense / 5.0
        row[14] = worth / 8.0
        row[15] = other / 6.0
        row[32] = second / 5.0
        row[33] = attacks / 20.0

    def _write_ground(self, s: State, p: i64) -> None:
        book = s.book
        ground = self.ground
        row = self.row
        hero = book.first_fighter[p]
        ground.survey(s, p)
        nearest = FAR
        team = book.team[p]
        f = hero
        while f < book.last_fighter[p]:
            if s.pos[f] >= 0:
                space = s.pos[f]
                e: i64 = 0
                while e < book.fighters:
                    owner = book.owner[e]
                    if book.team[owner] != team and s.pos[e] >= 0:
                        if f == hero:
                            steps = ground.lore.distance[(s.doors * book.board.spaces + space) << 6 | s.pos[e]]
                            if e == book.first_fighter[owner] and steps < nearest:
                                nearest = steps
                            if ground.struck[e] >> space & 1 and ground.menace[e] > 0.0:
                                row[35] += 0.33
                        if ground.armed >> f & 1 and e == book.first_fighter[owner]:
                            self._strike(s, f, e)
                        elif f != hero and ground.reached[e] >> space & 1:
                            row[34] += 0.2
                    e += 1
            f += 1
        row[19] = 0.1 * float(nearest)
        if book.ranged[hero]:
            row[28] = 1.0
            row[29] = row[19]

    def _strike(self, s: State, f: i64, e: i64) -> None:
        book = s.book
        ground = self.ground
        row = self.row
        space = s.pos[f]
        gain = ground.gain[f * book.fighters + e]
        if gain > 12.0:
            gain = 12.0
        near = ground.from_ranged[e] if book.ranged[f] else ground.from_melee[e]
        now = near >> space & 1 != 0
        seat = book.owner[f]
        place = (((seat << 1 | book.ranged[f]) << book.board.door_count) + s.doors) * book.board.spaces + space
        if now and gain > 6.0 * row[16]:
            row[16] = gain / 6.0
        if now or ground.lore.threat[place] >> s.pos[e] & 1:
            row[18] += 0.33
            if gain > 6.0 * row[17]:
                row[17] = gain / 6.0
        if now and float(s.health[e]) <= ground.lore.attack[seat << 5 | ground.best[f]]:
            row[31] = 1.0
