"""Ground: what attacks promise and how good spaces are, from one seat's point of view."""

from __future__ import annotations

from typing import Final

from unmatched.bots.core.lore import Lore, threat_place
from unmatched.engine.bits import count, lowest
from unmatched.engine.board import near_space, zone_of_space
from unmatched.engine.book import ADJUST_ATTACK, ADJUST_DEFENSE
from unmatched.engine.codes import ONE
from unmatched.engine.combat import adjustment, may_be_attacked
from unmatched.engine.pack import i64, vec
from unmatched.engine.state import PILE_SIZE, State

HIGHEST: Final[i64] = 15
"""combat values are counted up to here"""
HERO_KILL: Final = 25.0
SIDEKICK_KILL: Final = 0.8
SIDEKICK_HARM: Final = 0.45


class Ground:
    """A survey of one position for one seat. Surveying again overwrites it."""

    __slots__ = (
        "act",
        "armed",
        "best",
        "curve",
        "curve_ready",
        "foes",
        "from_melee",
        "from_ranged",
        "gain",
        "guard",
        "lore",
        "menace",
        "reached",
        "risk",
        "seat",
        "struck",
    )

    def __init__(self, lore: Lore) -> None:
        fighters = lore.book.fighters
        self.lore = lore
        self.seat: i64 = -1
        self.foes: i64 = 0
        """opposing fighters on the board, as a mask"""
        self.curve: vec[float] = vec[float]([0.0] * (fighters << 4))
        """chance that a fighter's defense is at most so much, at fighter << 4 | value"""
        self.curve_ready: i64 = 0
        self.best: vec[i64] = vec[i64]([0] * fighters)
        """the best attack card in hand of each own fighter, -1 for none"""
        self.armed: i64 = 0
        self.gain: vec[float] = vec[float]([0.0] * (fighters * fighters))
        """what the best attack of an own fighter on an opposing one promises"""
        self.from_melee: vec[i64] = vec[i64]([0] * fighters)
        """spaces an opposing fighter can be attacked from"""
        self.from_ranged: vec[i64] = vec[i64]([0] * fighters)
        self.reached: vec[i64] = vec[i64]([0] * fighters)
        """spaces an opposing fighter can attack after a maneuver"""
        self.struck: vec[i64] = vec[i64]([0] * fighters)
        """spaces an opposing fighter can attack as it stands"""
        self.menace: vec[float] = vec[float]([0.0] * fighters)
        """damage an opposing fighter's attack is likely to do before defense"""
        self.guard: vec[float] = vec[float]([0.0] * fighters)
        """what an own fighter will likely keep off"""
        self.risk: vec[float] = vec[float]([0.0] * fighters)
        """how much damage to an own fighter matters"""
        self.act = 1.0

    def pool(self, s: State, player: i64) -> i64:
        """The cards of a player that may still be in hand or deck, as a mask."""
        row = player << 5
        gone: i64 = 0
        i: i64 = 0
        n = s.pile[row | PILE_SIZE]
        pile = s.pile
        while i < n:
            gone |= ONE << pile[row | i]
            i += 1
        return ((ONE << 30) - 1) & ~gone

    def read_defense(self, s: State, t: i64) -> None:
        """Find the chances of a fighter's defense, as its enemies must guess them."""
        if self.curve_ready >> t & 1:
            return
        self.curve_ready |= ONE << t
        book = s.book
        lore = self.lore
        player = book.owner[t]
        row = player << 5
        at = t << 4
        curve = self.curve
        i: i64 = 0
        while i < 16:
            curve[at | i] = 0.0
            i += 1
        pool = self.pool(s, player)
        usable = book.defense_cards[t]
        n = 0.0
        while pool:
            card = lowest(pool)
            pool &= pool - 1
            n += 1.0
            value = 0.0
            if usable >> card & 1:
                value = lore.defense[row | book.kind[row | card]]
            slot = i64(value + 0.5)
            if slot > HIGHEST:
                slot = HIGHEST
            curve[at | slot] += 1.0
        held = count(s.hand[player])
        # A defender does not always spend his best card, so a hand counts for less than it holds.
        draws = (held * 2 + 2) // 3
        shift: i64 = 0
        if book.adjusted[player << 2 | ADJUST_DEFENSE]:
            shift = adjustment(s, player, t, ADJUST_DEFENSE)
        below = 0.0
        i = 0
        while i < 16:
            below += curve[at | i]
            share = below / n if n > 0.0 else 1.0
            chance = 1.0
            k: i64 = 0
            while k < draws:
                chance *= share
                k += 1
            curve[at | i] = chance
            i += 1
        if shift > 0:
            i = 15
            while i >= 0:
                curve[at | i] = curve[at | (i - shift)] if i >= shift else 0.0
                i -= 1

    def promise(self, s: State, f: i64, t: i64, kind: i64, more: float) -> float:
        """What attacking t with a card promises, the card's own worth not subtracted; more is added to its value."""
        self.read_defense(s, t)
        book = s.book
        lore = self.lore
        row = book.owner[f] << 5 | kind
        value = i64(lore.attack[row] + more + 0.5)
        if s.pos[f] >= 0 and s.pos[t] >= 0:
            value += book.board.lower[s.pos[f]] >> s.pos[t] & 1
        if book.adjusted[book.owner[f] << 2 | ADJUST_ATTACK]:
            value += adjustment(s, book.owner[f], f, ADJUST_ATTACK)
        if value > HIGHEST:
            value = HIGHEST
        health = s.health[t]
        hero = t == book.first_fighter[book.owner[t]]
        at = t << 4
        curve = self.curve
        dealt = 0.0
        x = value - health
        if x < 0:
            x = 0
        while x < value:
            dealt += curve[at | x]
            x += 1
        win = curve[at | (value - 1)] if value > 0 else 0.0
        harm = lore.attack_harm[row]
        won_harm = lore.attack_won_harm[row]
        left = float(health)
        dealt += win * won_harm + harm
        if dealt > left:
            dealt = left
        # To kill, the combat damage must reach what the effects leave.
        needed = health - i64(harm + won_harm)
        if needed < 1:
            needed = 1
        kill = curve[at | (value - needed)] if value >= needed else 0.0
        extra = lore.attack_always[row] + win * lore.attack_won[row] + (1.0 - win) * lore.attack_lost[row]
        if hero:
            return dealt * (1.0 + 2.0 / (left + 2.0)) + kill * HERO_KILL + extra
        return dealt * SIDEKICK_HARM + kill * SIDEKICK_KILL + extra

    def survey(self, s: State, seat: i64) -> None:
        book = s.book
        lore = self.lore
        self.seat = seat
        self.curve_ready = 0
        self.foes = 0
        self.armed = 0
        team = book.team[seat]
        hand = s.hand[seat]
        row = seat << 5
        f: i64 = 0
        while f < book.fighters:
            if s.pos[f] >= 0:
                owner = book.owner[f]
                if book.team[owner] != team:
                    self._survey_foe(s, f, owner)
                elif owner == seat:
                    best: i64 = -1
                    best_value = -1.0
                    cards = hand & book.attack_cards[f]
                    while cards:
                        card = lowest(cards)
                        cards &= cards - 1
                        k = row | book.kind[row | card]
                        value = lore.attack[k] + 0.5 * (lore.attack_always[k] + lore.attack_won_harm[k])
                        if value > best_value:
                            best_value = value
                            best = book.kind[row | card]
                    self.best[f] = best
                    if best >= 0:
                        self.armed |= ONE << f
                    self._survey_own(s, f, hand)
            f += 1
        own = self.armed
        while own:
            f = lowest(own)
            own &= own - 1
            foes = self.foes
            while foes:
                t = lowest(foes)
                foes &= foes - 1
                self.gain[f * book.fighters + t] = (
                    self.promise(s, f, t, self.best[f], 0.0) - lore.keep[row | self.best[f]] * 0.7
                )
        self.act = 1.0 if s.active == seat and s.actions > 0 else 0.4

    def _survey_foe(self, s: State, e: i64, owner: i64) -> None:
        book = s.book
        space = s.pos[e]
        if may_be_attacked(s, owner):
            self.foes |= ONE << e
        near = near_space(s, space)
        zone = near | zone_of_space(s, space)
        self.from_melee[e] = near
        self.from_ranged[e] = zone
        self.struck[e] = zone if book.ranged[e] else near
        self.reached[e] = self.lore.threat[threat_place(book, owner, book.ranged[e], s.doors, space)]
        held = count(s.hand[owner])
        self.menace[e] = 0.0 if held == 0 else self.lore.mean_attack[e] + 0.25 * float(held if held < 4 else 4)

    def _survey_own(self, s: State, f: i64, hand: i64) -> None:
        book = s.book
        lore = self.lore
        row = book.owner[f] << 5
        cards = hand & book.defense_cards[f]
        guard = 0.0
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            value = lore.defense[row | book.kind[row | card]]
            if value > guard:
                guard = value
        self.guard[f] = 0.7 * guard
        health = float(s.health[f])
        if f == book.first_fighter[book.owner[f]]:
            self.risk[f] = 0.8 + 4.0 / (health + 1.0)
        else:
            self.risk[f] = 0.3

    def worth(self, s: State, f: i64, space: i64) -> float:
        """How good a space is for one of the surveyed seat's fighters."""
        book = s.book
        ranged = book.ranged[f]
        offence = 0.0
        foes = self.foes
        if self.armed >> f & 1:
            base = f * book.fighters
            while foes:
                t = lowest(foes)
                foes &= foes - 1
                near = self.from_ranged[t] if ranged else self.from_melee[t]
                if near >> space & 1 and self.gain[base + t] > offence:
                    offence = self.gain[base + t]
        guard = self.guard[f]
        most = 0.0
        total = 0.0
        nearest: i64 = 99
        row = (s.doors * book.board.spaces + space) << 6
        e: i64 = 0
        team = book.team[self.seat]
        while e < book.fighters:
            if s.pos[e] >= 0 and book.team[book.owner[e]] != team:
                menace = self.menace[e]
                if menace > 0.0 and self.reached[e] >> space & 1:
                    hit = menace - guard
                    if hit < 0.5:
                        hit = 0.5
                    if self.struck[e] >> space & 1:
                        hit *= 1.3
                    total += hit
                    if hit > most:
                        most = hit
                if e == book.first_fighter[book.owner[e]]:
                    steps = self.lore.distance[row | s.pos[e]]
                    if steps < nearest:
                        nearest = steps
            e += 1
        exposed = (0.7 * most + 0.3 * total) * self.risk[f]
        away = float(nearest if nearest < 9 else 9)
        return offence * self.act - 0.4 * exposed - 0.12 * away
