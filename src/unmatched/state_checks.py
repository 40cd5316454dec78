"""Checks whether the rules can continue from a state that was read from text.

The engine trusts its states: a number out of its range may lead it anywhere. What comes from a text is therefore
checked against the match before anything is asked of it.
"""

from __future__ import annotations

from unmatched.engine import codes, offers
from unmatched.engine.card_ops import LookDeck, Pick, Search
from unmatched.engine.cards import kind_of_card
from unmatched.engine.combat_ops import BonusAttack, Boost
from unmatched.engine.counter_ops import Spend
from unmatched.engine.declare_ops import NameCard, NameNumber
from unmatched.engine.fighter_ops import Charge, Move, OnOne
from unmatched.engine.lasting_ops import FromHand
from unmatched.engine.layout import (
    COUNTERS,
    NUMBERS,
    ONLY_NAMED,
    SEATS,
    unnamed,
)
from unmatched.engine.moments import MOST_SET_OFF
from unmatched.engine.ops import Choose, ChooseOpponent, IfItem, May, Op
from unmatched.engine.order_ops import Order
from unmatched.engine.pile_ops import Arrange, MoveCards
from unmatched.engine.placement_ops import Enter, Mark, Place, PlaceLeaving, ReturnFighter, Summon
from unmatched.engine.state import State
from unmatched.engine.swap_ops import GRANT_BITS, ReplaceCard
from unmatched.engine.token_ops import HideToken, MoveToken, TokenOp
from unmatched.heroes.match import Match
from unmatched.number_checks import MOST, Misfit, NumberCheck
from unmatched.options import decision_of, option_of
from unmatched.position import DECK
from unmatched.questions import QUESTIONS

BETWEEN_FRAMES = {
    codes.Q_PLACE: codes.SETUP,
    codes.Q_FACE: codes.SETUP,
    codes.Q_ACTION: codes.ACTIONS,
    codes.Q_FREE_ACTION: codes.ACTIONS,
    codes.Q_HAND_LIMIT: codes.TURN_END,
}
"""questions that are asked while no frame is open -> the phase of the turn"""
OF_FRAME = {
    codes.Q_BOOST: codes.F_MANEUVER,
    codes.Q_MANEUVER: codes.F_MANEUVER,
    codes.Q_ATTACK_CARD: codes.F_COMBAT,
    codes.Q_ATTACK_BOOST: codes.F_COMBAT,
    codes.Q_SECOND_ATTACK: codes.F_COMBAT,
    codes.Q_DEFENSE: codes.F_COMBAT,
    codes.Q_SHIFT: codes.F_DAMAGE,
}
"""questions of the rules -> the kind of the top frame"""
ASKS: dict[type[Op], tuple[int, ...]] = {
    May: (codes.Q_MAY,),
    Choose: (codes.Q_CHOOSE,),
    ChooseOpponent: (codes.Q_OPPONENT,),
    IfItem: (codes.Q_ITEM,),
    Order: (codes.Q_CHOOSE,),
    OnOne: (codes.Q_FIGHTER,),
    Move: (codes.Q_EFFECT_MOVE,),
    Charge: (codes.Q_EFFECT_MOVE, codes.Q_THROUGH),
    Place: (codes.Q_SPACE,),
    ReturnFighter: (codes.Q_SPACE,),
    Enter: (codes.Q_SPACE,),
    Mark: (codes.Q_SPACE,),
    Summon: (codes.Q_FIGHTER, codes.Q_SPACE),
    PlaceLeaving: (codes.Q_FIGHTER, codes.Q_SPACE),
    HideToken: (codes.Q_SPACE, codes.Q_CHOOSE),
    TokenOp: (codes.Q_SPACE,),
    Spend: (codes.Q_AMOUNT,),
    Boost: (codes.Q_EFFECT_BOOST,),
    Pick: (codes.Q_PICK,),
    LookDeck: (codes.Q_DECK_CARD,),
    Search: (codes.Q_CHOOSE, codes.Q_DECK_CARD),
    FromHand: (codes.Q_FROM_HAND,),
    ReplaceCard: (codes.Q_CARD,),
    NameNumber: (codes.Q_NAME_NUMBER,),
    NameCard: (codes.Q_NAME_CARD,),
}
"""instructions -> what they ask, the second of two questions when AUX shows that the first is answered"""
STUMBLES: tuple[type[Exception], ...] = (ArithmeticError, AssertionError, LookupError, ValueError)
"""what interpreted rules raise over a state that slipped through; compiled ones may go anywhere instead, so each such
state wants a check of its own, and `tools/fuzz_texts.py` looks for them by catching none"""


def check_state(match: Match, s: State) -> None:
    """Raise Misfit if no game of the match comes to such a state, as far as the rules depend on it."""
    check_numbers(match, s)
    _StateCheck(match, s).answers()


def check_numbers(match: Match, s: State) -> None:
    """The same without the answers to its question: where cards are still to be dealt, they are not known."""
    check = _StateCheck(match, s)
    check.numbers()
    check.fighters()
    check.cards()
    check.counters_and_tokens()
    check.frames()
    check.question()


class _StateCheck(NumberCheck):
    # -- frames

    def frames(self) -> None:
        s = self.s
        frames = [[int(n) for n in s.stack[d * codes.WIDTH : (d + 1) * codes.WIDTH]] for d in range(s.depth)]
        kinds = [frame[codes.KIND] for frame in frames]
        for d, frame in enumerate(frames):
            self._frame(d, frame)
        combats = [d for d, kind in enumerate(kinds) if kind == codes.F_COMBAT]
        if len(combats) > 2 or (len(combats) == 2 and not frames[combats[1]][codes.IS_BONUS]):
            raise Misfit(["frame"], "no more combats than an attack and its bonus attack", combats[1])
        if kinds.count(int(codes.F_SCHEME)) > 1:
            raise Misfit(["frame"], "one scheme at a time", kinds.index(int(codes.F_SCHEME)))
        # An action is taken when nothing else is going on.
        for kind, action in ((codes.F_MANEUVER, "maneuver"), (codes.F_SCHEME, "scheme"), (codes.F_COMBAT, "combat")):
            if kind in kinds and kinds.index(int(kind)) > 0:
                raise Misfit(["frame"], f"a {action} lowest", kinds.index(int(kind)))
        if (codes.F_COMBAT in kinds) != (s.attacker >= 0):
            raise Misfit(["attacker"], "an attacker if there is the frame of a combat, and only then")
        if (codes.F_SCHEME in kinds) != (s.scheme_card >= 0):
            raise Misfit(["scheme_card"], "a scheme if there is the frame of one, and only then")
        if codes.F_COMBAT in kinds and s.asked != codes.Q_ATTACK_CARD and s.attack_card < 0:
            raise Misfit(["attack_card"], "the card of the attack")

    def _frame(self, d: int, frame: list[int]) -> None:
        kind, nf = frame[codes.KIND], self.number_of_fighters
        self.within("frame", kind, int(codes.F_PROGRAM), int(codes.F_ABILITY), d)
        self.within("frame", frame[codes.SEAT], 0, self.match.seats - 1, d)
        self.within("frame", frame[codes.SET_OFF], 0, int(MOST_SET_OFF), d)
        if kind in (codes.F_PROGRAM, codes.F_ABILITY):
            self._program(d, frame)
            return
        bounds: dict[int, tuple[int, int]] = {}
        if kind == codes.F_MANEUVER:
            bounds = self._maneuver(frame)
        elif kind == codes.F_COMBAT:
            bounds = {codes.STAGE: (0, int(codes.W_DISCARD)), codes.IS_BONUS: (0, 1)}
            bounds |= {codes.KEPT_VICTOR: (-1, 2), codes.KEPT_CANCELLED: (0, 3)}
        elif kind == codes.F_DAMAGE:
            fighters = (0, (1 << nf) - 1)
            bounds = {codes.TARGETS: fighters, codes.TAKERS: fighters, codes.SHIFTER: (-1, nf - 1)}
            sources = max(len(self.book.programs), SEATS)
            bounds |= {codes.PHASE: (0, int(codes.DEALT)), codes.CAUSE: (0, (sources << codes.CAUSE_BITS) - 1)}
            shifter, takers = frame[codes.SHIFTER], frame[codes.TAKERS]
            if takers and not (0 <= shifter < nf and takers & ~self.book.shift_to[shifter] == 0):
                raise Misfit(["frame"], "the fighter whose damage others may take, and who they are", d)
        elif kind == codes.F_SCHEME:
            bounds = {codes.SELF: (0, nf - 1)}
        for slot, number in enumerate(frame):
            if slot not in (codes.KIND, codes.SEAT, codes.SET_OFF):
                self.within("frame", number, *bounds.get(slot, (0, 0)), d)

    def _maneuver(self, frame: list[int]) -> dict[int, tuple[int, int]]:
        s, book = self.s, self.book
        own, mover = int(book.own[s.active]), frame[codes.MOVER]
        boost = max((int(n) for n in book.boost), default=0)
        steps = int(book.move[s.active]) + boost
        if any(book.adjusted[s.active * NUMBERS : s.active * NUMBERS + NUMBERS]):
            steps += MOST
        if frame[codes.TO_GO] & ~own or (mover >= 0 and not (own & frame[codes.TO_GO] & s.present) >> mover & 1):
            raise Misfit(["frame"], "fighters of the active player that are still to move", 0)
        if s.asked in (codes.Q_BOOST, codes.Q_MANEUVER) and frame[codes.TO_GO] & ~s.present:
            raise Misfit(["frame"], "only fighters on the board still to move", 0)
        if frame[codes.SEAT] != s.active:
            raise Misfit(["frame"], "a maneuver of the active player", 0)
        for fighter in range(int(book.last_fighter[s.active] - book.first_fighter[s.active])):
            self.within("frame", frame[codes.SPENT] >> fighter * codes.SPENT_BITS & codes.MOST_SPENT, 0, steps, 0)
        spent = (1 << int(codes.SPENT_BITS * (book.last_fighter[s.active] - book.first_fighter[s.active]))) - 1
        stages = (int(codes.BOOSTING), int(codes.ENDED))
        bounds = {codes.STAGE: stages, codes.TO_GO: (0, own), codes.MOVER: (-1, self.number_of_fighters - 1)}
        bounds |= {codes.BONUS: (min(0, *(int(n) for n in book.boost)), boost), codes.SPENT: (0, spent)}
        doors = len(self.match.board.doors)
        return bounds | {
            codes.WORKED: (0, doors),
            codes.ORIGIN: (0, self.spaces - 1),
            codes.THROUGH: (0, 1),
            codes.REACH: (0, steps),
        }

    def _program(self, d: int, frame: list[int]) -> None:
        s, book, nf = self.s, self.book, self.number_of_fighters
        self.within("frame", frame[codes.PROG], 1, len(book.programs) - 1, d)
        program = book.programs[frame[codes.PROG]]
        top = d == s.depth - 1 and s.winner < 0
        self.within("frame", frame[codes.PC], 0, len(program) - top, d)
        what, seat, _, _ = self.match.sources[frame[codes.PROG]]
        if what != "order" and seat != frame[codes.SEAT]:
            raise Misfit(["frame"], f"seat {seat}, whose effect this is", d)
        fighters, space = (0, (1 << nf) - 1), (-1, self.spaces - 1)
        bounds = {
            codes.SIDE: (0, int(codes.NO_SIDE)),
            codes.SELF: (0, nf - 1),
            codes.FOE_SEAT: (-1, self.match.seats - 1),
            codes.THAT: (-1, nf - 1),
            codes.MARKS: (0, (1 << self.spaces) - 1),
            codes.NUMBER: (-MOST, MOST),
            codes.HURT: fighters,
            codes.FELL: fighters,
            codes.AUX: (0, MOST),
            codes.LAST_MARK: space,
        }
        op = program[frame[codes.PC]] if frame[codes.PC] < len(program) else None
        if isinstance(op, Move):
            bounds[codes.AUX] = fighters
        elif isinstance(op, Summon | PlaceLeaving):
            bounds[codes.AUX] = (0, nf)
        elif isinstance(op, HideToken | MoveToken):
            bounds[codes.AUX] = (0, self.spaces)
        elif isinstance(op, Charge):
            bounds[codes.AUX] = (0, (1 << nf + 8) - 1)
        for slot, (least, most) in bounds.items():
            self.within("frame", frame[slot], least, most, d)
        self._spoken_of(d, frame)
        if frame[codes.SIDE] == codes.ATTACKING and any(isinstance(step, BonusAttack) for step in program):
            self._bonus_attack(d)
        if isinstance(op, Order):
            self._order(d, frame)
        elif isinstance(op, Charge) and (frame[codes.AUX] >> 1 & 127) >= self.spaces:
            raise Misfit(["frame"], "a goal on the board", d)
        elif isinstance(op, LookDeck | Arrange) and frame[codes.AUX]:
            looked, answers = frame[codes.AUX] >> 8, (frame[codes.AUX] & 255) - 1
            self.within("frame", looked, 1, DECK, d)
            self.within("frame", answers, 0, looked - 1, d)

    def _bonus_attack(self, d: int) -> None:
        s, owner = self.s, self.match.owner[self.s.attacker]
        if s.attack_card < 0 or self.match.card(owner, int(kind_of_card(s, owner, s.attack_card))).bonus is None:
            raise Misfit(["frame"], "the effect of a card with a bonus attack, which the attack card has not", d)

    def _spoken_of(self, d: int, frame: list[int]) -> None:
        """Check the fighter, side and card that an effect refers to."""
        s = self.s
        if self.match.owner[frame[codes.SELF]] != frame[codes.SEAT]:
            raise Misfit(["frame"], f"a fighter of seat {frame[codes.SEAT]}, whose effect this is", d)
        if frame[codes.SIDE] != codes.NO_SIDE and s.attacker < 0:
            raise Misfit(["frame"], "a side only in a combat", d)
        card = frame[codes.CARD_OF]
        if card >= 2 * ONLY_NAMED or not (-10 <= card < 0 or self.is_card(int(unnamed(card)))):
            raise Misfit(["frame"], "a card of a deck", d)

    def _order(self, d: int, frame: list[int]) -> None:
        """A choice among the abilities right below, of which two or more can come first."""
        s, waiting = self.s, frame[codes.NUMBER]
        self.within("frame", waiting, 1, d, d)
        self.within("frame", frame[codes.AUX], 0, (1 << waiting) - 1, d)
        for below in range(d - waiting, d):
            f = below * int(codes.WIDTH)
            if s.stack[f + codes.KIND] != codes.F_ABILITY or s.stack[f + codes.SEAT] != frame[codes.SEAT]:
                raise Misfit(["frame"], "abilities of the same player below", d)

    # -- the question

    def question(self) -> None:
        s = self.s
        if s.winner >= 0:
            if s.asked != codes.Q_NONE:
                raise Misfit(["asked"], "no question after the end of the game")
            return
        if s.asked not in QUESTIONS:
            raise Misfit(["asked"], "a question: the game is not over")
        self._context()
        self._about()

    def answers(self) -> None:
        """The question can be answered."""
        s = self.s
        if s.winner >= 0:
            return
        try:
            possible = s.asked < codes.Q_MAY or self._begun() or self._op().possible(s, int(s.top()))
            options = [option_of(self.match, code) for code in offers.options(s)] if possible else []
            decision_of(self.match, s)
        except STUMBLES:
            options = []
        if not options:
            raise Misfit(["asked"], "a question that can be answered")

    def _begun(self) -> bool:
        """Whether some of several cards have been moved: the rest need not be as many as were possible at first."""
        return isinstance(self._op(), MoveCards) and self.s.stack[self.s.top() + codes.AUX] > 1

    def _op(self) -> Op:
        f = int(self.s.top())
        return self.book.programs[self.s.stack[f + codes.PROG]][self.s.stack[f + codes.PC]]

    def _context(self) -> None:
        """A question is asked in its phase of a turn, by its kind of frame, of its seat."""
        s, match = self.s, self.match
        kind = int(s.stack[s.top() + codes.KIND]) if s.depth else 0
        if s.asked in BETWEEN_FRAMES:
            fits = s.depth == 0 and s.phase == BETWEEN_FRAMES[s.asked] and s.asked_seat == s.active
        elif s.asked in OF_FRAME:
            fits = kind == OF_FRAME[s.asked]
        else:
            fits = kind in (codes.F_PROGRAM, codes.F_ABILITY)
        if not fits:
            raise Misfit(["asked"], "a question of this phase and of the last frame")
        seat = int(s.asked_seat)
        if s.asked in (codes.Q_BOOST, codes.Q_MANEUVER):
            seat = int(s.active)
        elif s.asked in (codes.Q_ATTACK_CARD, codes.Q_ATTACK_BOOST, codes.Q_SECOND_ATTACK):
            seat = match.owner[s.attacker]
        elif s.asked == codes.Q_DEFENSE:
            seat = match.owner[s.defender]
        elif s.asked == codes.Q_SHIFT:
            seat = match.owner[s.stack[s.top() + codes.SHIFTER]]
        if s.asked_seat != seat or s.is_out(s.asked_seat):
            raise Misfit(["asked_seat"], "the seat that this question is asked of")

    def _about(self) -> None:
        """What a question is about is there."""
        s, book, about = self.s, self.book, int(self.s.asked_about)
        fits = True
        if s.asked == codes.Q_PLACE:
            fits = 0 <= about < len(self.match.owner) and self.match.owner[about] == s.active
            fits = fits and s.pos[about] < 0 < s.health[about] and not (book.reserve | book.away) >> about & 1
        elif s.asked == codes.Q_FACE:
            fits = 0 <= about < COUNTERS and book.faces[s.active * COUNTERS + about] > 0
        elif s.asked == codes.Q_FREE_ACTION:
            fits = about == (s.free & (1 << GRANT_BITS) - 1) - 1
        elif s.asked == codes.Q_ACTION:
            fits = s.actions > 0
        elif s.asked == codes.Q_SHIFT:
            fits = about >= 0 and s.stack[s.top() + codes.TAKERS] >> about & 1 != 0
        elif s.asked == codes.Q_MANEUVER:
            fits = about == s.stack[codes.MOVER]
        elif s.asked in (codes.Q_ATTACK_CARD, codes.Q_ATTACK_BOOST, codes.Q_SECOND_ATTACK):
            fits = about == s.attacker and s.pos[about] >= 0 <= s.pos[s.defender]
            fits = fits and (s.attack_card < 0) == (s.asked == codes.Q_ATTACK_CARD)
        elif s.asked == codes.Q_DEFENSE:
            fits = about == s.defender and s.pos[about] >= 0 and s.defense_card < 0
        elif codes.is_about_fighter(s.asked):
            fits = about < self.number_of_fighters
        if s.asked >= codes.Q_MAY and s.asked != _asked_by(self._op(), int(s.stack[s.top() + codes.AUX])):
            raise Misfit(["asked"], "what the last frame asks")
        if not fits:
            raise Misfit(["asked_about"], "what this question is about")


def _asked_by(op: Op, aux: int) -> int:
    """The question of an instruction; Q_NONE for one that asks nothing."""
    if isinstance(op, MoveCards | Arrange):
        return int(op.question)
    found = next((ASKS[kind] for kind in type(op).__mro__ if kind in ASKS), (codes.Q_NONE,))
    return int(found[-1] if aux else found[0])
