"""Instructions that exchange a combat's card or fighter, that end things early, and that give actions for free."""

from __future__ import annotations

from unmatched.engine.bits import bit, contains, lowest, put
from unmatched.engine.card_sorts import CardTest
from unmatched.engine.cards import audience, card_of_kind, kinds, shown
from unmatched.engine.codes import (
    AS_ATTACK,
    AS_DEFENSE,
    ATTACKING,
    CARD,
    CARD_OF,
    DEFENDING,
    DISCARD_BY_EFFECT,
    E_ACTIONS,
    E_COMMIT,
    E_END,
    E_FIGHT_ON,
    E_FREE_ACTION,
    E_REVEAL,
    ENDED,
    F_MANEUVER,
    F_PROGRAM,
    KIND,
    MANEUVER_ENDS,
    NONE,
    PASS,
    PROG,
    Q_CARD,
    SEAT,
    SIDE,
    STAGE,
    TO_GO,
    TURN_ENDS,
    VALUE_SET,
    WIDTH,
    caused,
    option,
    z_of,
)
from unmatched.engine.combat import attack_cards, defense_cards, note_value, value_so_far
from unmatched.engine.fighter_ops import OnOne
from unmatched.engine.layout import Frame, Mask, Option, Seat, card_of_seat
from unmatched.engine.numbers import Number, printed_value
from unmatched.engine.ops import DONE, WAIT, Op, seat_of
from unmatched.engine.pack import i64, vec
from unmatched.engine.piles import NAMED, PLAYED, move_card
from unmatched.engine.state import EVERYONE, State


class FightOn(OnOne):
    """Another fighter takes this side's place for the rest of the combat (A-24).

    The cards belong to the fighting players, so a partner cannot step in.
    """

    __slots__ = ()

    def act(self, s: State, f: Frame, mask: Mask) -> None:
        seat = s.stack[f + SEAT]
        attacking = s.stack[f + SIDE] == ATTACKING
        mask &= s.book.own[seat] & s.present
        if mask and s.attacker >= 0 and s.book.owner[s.attacker if attacking else s.defender] == seat:
            fighter = lowest(mask)
            if attacking:
                s.attacker = fighter
            else:
                s.defender = fighter
            s.note(E_FIGHT_ON, s.stack[f + SIDE], fighter, 0, EVERYONE)


class ReplaceCard(Op):
    """A card of the combat gives way to another of its player's hand.

    One's own card is exchanged if its player wants to. The opposing one returns to the hand: its player plays another
    that fits, or none; but an attack is never left without a card. Waiting effects of the returned card are lost.
    """

    __slots__ = ("at", "goal", "opposing", "tests")

    def __init__(self, opposing: bool, goal: i64, at: i64, tests: list[CardTest]) -> None:
        self.opposing = opposing
        self.goal: i64 = goal
        self.at: i64 = at
        self.tests = tests

    def _side(self, s: State, f: Frame) -> i64:
        side = s.stack[f + SIDE]
        if not self.opposing:
            return side
        return DEFENDING if side == ATTACKING else ATTACKING

    def _seat(self, s: State, f: Frame) -> Seat:
        return s.book.owner[s.attacker if self._side(s, f) == ATTACKING else s.defender]

    def _card(self, s: State, f: Frame) -> i64:
        return s.attack_card if self._side(s, f) == ATTACKING else s.defense_card

    def possible(self, s: State, f: Frame) -> bool:
        side = self._side(s, f)
        if s.attacker < 0 or self._card(s, f) < 0 or contains(s.kept, side) or s.bonus:
            return False
        return not s.is_out(self._seat(s, f)) and s.victor < 0

    def _fitting(self, s: State, f: Frame) -> Mask:
        seat = self._seat(s, f)
        among = attack_cards(s, s.attacker) if self._side(s, f) == ATTACKING else defense_cards(s, s.defender)
        fit: Mask = 0
        while among:
            card = lowest(among)
            among &= among - 1
            good = True
            for test in self.tests:
                good = good and test.fits(s, f, card_of_seat(seat, card))
            if good:
                fit |= bit(card)
        return fit

    def step(self, s: State, f: Frame) -> i64:
        if not self.possible(s, f):
            return DONE
        s.stack[f + CARD_OF] = card_of_seat(self._seat(s, f), self._card(s, f))
        s.ask(Q_CARD, self._seat(s, f), 0)
        return WAIT

    def groups(self, s: State, f: Frame, buf: vec[i64]) -> i64:
        seat = self._seat(s, f)
        fit = self._fitting(s, f)
        n: i64 = 0
        # An attack must continue with a card, if its player has one that fits.
        if not self.opposing or self._side(s, f) == DEFENDING or not fit:
            n = put(buf, 0, PASS, 1)
        return put(buf, n, option(CARD, seat, 0, 0), kinds(s, seat, fit))

    def resolve(self, s: State, f: Frame, option: Option) -> i64:
        side = self._side(s, f)
        if option == PASS and (not self.opposing or side == ATTACKING):
            return DONE
        seat = self._seat(s, f)
        new = NONE
        if option != PASS:
            new = card_of_kind(s, seat, self._fitting(s, f), z_of(option))
        self._take_back(s, f, seat, side)
        if self.opposing:
            self._stop_effects(s, side)
        if new >= 0:
            s.hand[seat] ^= bit(new)
        if side == ATTACKING:
            s.attack_card = new
            s.attack_item = 0
        else:
            s.defense_card = new
            s.defense_item = 0
        s.cancelled &= ~bit(side)
        if s.shown:
            if side == ATTACKING:
                s.attack_base = printed_value(s, side)
            else:
                s.defense_base = printed_value(s, side)
            if new >= 0:
                shown(s, seat, new)
                role = AS_ATTACK if side == ATTACKING else AS_DEFENSE
                s.note_now(E_REVEAL, seat, role, z_of(option), value_so_far(s, side))
            else:
                note_value(s, side, 0, caused(VALUE_SET, s.stack[f + PROG]))
        elif s.tell:
            s.note(E_COMMIT, seat, AS_ATTACK, z_of(option), audience(s, seat))
        return DONE

    def _take_back(self, s: State, f: Frame, seat: Seat, side: i64) -> None:
        """The old card goes its way; before cards are revealed, back to the hand, unseen."""
        old = s.attack_card if side == ATTACKING else s.defense_card
        if not s.shown:
            s.hand[seat] |= bit(old)
            return
        # A pile that the file names is one of the player whose effect it is.
        to = s.stack[f + SEAT] if self.goal >= NAMED else seat
        move_card(s, card_of_seat(seat, old), seat, PLAYED, to, self.goal, self.at, 0, DISCARD_BY_EFFECT)

    def _stop_effects(self, s: State, side: i64) -> None:
        """Drop what the returned card still had to do."""
        d: i64 = 0
        while d < s.depth:
            f = d * WIDTH
            if s.stack[f + KIND] == F_PROGRAM and s.stack[f + SIDE] == side:
                s.stack[f + PROG] = 0
            d += 1


class EndTurn(Op):
    """No action is left to the player whose turn it is."""

    __slots__ = ()

    def step(self, s: State, f: Frame) -> i64:
        s.actions = 0
        s.free = 0
        s.note(E_END, s.active, TURN_ENDS, 0, EVERYONE)
        return DONE


class EndManeuver(Op):
    """No one moves any more in the maneuver that is in progress."""

    __slots__ = ()

    def step(self, s: State, f: Frame) -> i64:
        if s.stack[KIND] == F_MANEUVER:
            s.stack[STAGE] = ENDED
            s.stack[TO_GO] = 0
            s.note(E_END, s.active, MANEUVER_ENDS, 0, EVERYONE)
        return DONE


class LoseAction(Op):
    """Only the player whose turn it is has actions to lose."""

    __slots__ = ("amount", "who")

    def __init__(self, amount: Number, who: i64) -> None:
        self.amount = amount
        self.who: i64 = who

    def step(self, s: State, f: Frame) -> i64:
        if seat_of(s, f, self.who) == s.active and s.actions > 0:
            n = self.amount.count(s, f)
            if n > s.actions:
                n = s.actions
            s.actions -= n
            s.note(E_ACTIONS, s.active, -n, 0, EVERYONE)
        return DONE


GRANT_BITS = 10
"""of one free action in the state's queue; six fit"""


class FreeAction(Op):
    """Give the player whose turn it is a free action of one kind, when what is in progress is over."""

    __slots__ = ("grant",)

    def __init__(self, grant: i64) -> None:
        self.grant: i64 = grant
        """its place in book.grants, from 1"""

    def step(self, s: State, f: Frame) -> i64:
        if s.stack[f + SEAT] != s.active or s.is_out(s.active):
            return DONE
        shift: i64 = 0
        while s.free >> shift and shift < 50:
            shift += GRANT_BITS
        if shift < 50:
            s.free |= self.grant << shift
            s.note(E_FREE_ACTION, s.active, 0, 0, EVERYONE)
        return DONE
