"""Instructions that move cards between piles, look at them, put them in order; and that name cards and numbers."""

from __future__ import annotations

from typing import Final

from unmatched.engine.bits import bit, contains, put
from unmatched.engine.card_sorts import CardTest
from unmatched.engine.cards import own_deck, see_in_hand, shuffle
from unmatched.engine.codes import (
    ATTACKING,
    AUX,
    CARD,
    CARD_OF,
    DEFENDING,
    DISCARD_AT_RANDOM,
    DISCARD_BY_EFFECT,
    E_LOOK_AT_PILE,
    E_SHOW,
    NO_SIDE,
    NONE,
    NUMBER,
    ONE,
    PASS,
    SEAT,
    SIDE,
    option,
    x_of,
    z_of,
)
from unmatched.engine.layout import (
    FURTHER,
    ROW,
    Frame,
    Mask,
    Option,
    Seat,
    card_of_place,
    card_of_seat,
    seat_of_card,
    unnamed,
)
from unmatched.engine.numbers import Number
from unmatched.engine.ops import DONE, OPPONENT, WAIT, YOU, Op, holder_of
from unmatched.engine.pack import i64, vec
from unmatched.engine.piles import (
    BOUND,
    DECK,
    GUEST,
    HAND,
    NAMED,
    OPPOSED,
    PILE_BITS,
    PLAYED,
    cards_in,
    find,
    forget_places,
    is_open,
    knowers,
    move_card,
    packed,
    seers,
    show,
    show_in_hand,
    shuffle_pile,
    told_to,
    top_of_deck,
)
from unmatched.engine.state import DECK_TOP, EVERYONE, State

# Who chooses the cards.
BY_YOU: Final[i64] = 0
BY_OPPONENT: Final[i64] = 1
AT_RANDOM: Final[i64] = 2
FROM_TOP: Final[i64] = 3
FROM_BOTTOM: Final[i64] = 4
EVERY: Final[i64] = 5

STAY: Final[i64] = -1
"""as a goal: the cards are looked at, or shown, in their place"""


class Chosen:
    """The cards an instruction is about: how many of which pile, and who chooses them."""

    __slots__ = ("amount", "chooser", "fewer", "look", "pile", "tests", "who")

    def __init__(
        self,
        who: i64,
        pile: i64,
        chooser: i64,
        amount: Number,
        fewer: bool,
        look: Number | None,
        tests: list[CardTest],
    ) -> None:
        self.who: i64 = who
        self.pile: i64 = pile
        self.chooser: i64 = chooser
        self.amount = amount
        self.fewer = fewer
        """the chooser may stop before"""
        self.look = look
        """only that many of the top are looked at and chosen from; None for the whole pile"""
        self.tests = tests


# -- moving


class MoveCards(Op):
    """Cards go from a pile to another, one after the other. AUX: 1 + how many have been moved.

    Not asking must not reveal that a hidden pile has no fitting card: a player without one answers that (A-60).
    """

    __slots__ = ("at", "binds", "chosen", "cost", "goal", "optional", "question", "reveal", "to")

    def __init__(self, chosen: Chosen, to: i64, goal: i64, at: i64, reveal: bool, question: i64, binds: bool) -> None:
        self.chosen = chosen
        self.to: i64 = to
        self.goal: i64 = goal
        self.at: i64 = at
        self.reveal = reveal
        self.question: i64 = question
        self.binds = binds
        """steps after it refer to how many were moved"""
        self.cost = False
        """whether, where it is offered, it must be possible in full"""
        self.optional = False

    def let_decline(self) -> bool:
        self.optional = self.chosen.chooser == BY_YOU
        return self.optional

    def _source(self, s: State, f: Frame) -> i64:
        """Whose pile and which, as holder << PILE_BITS | pile; NONE if there is none."""
        if self.chosen.pile == BOUND:
            card = unnamed(s.stack[f + CARD_OF])
            return find(s, card) if card >= 0 else NONE
        if self.chosen.pile == OPPOSED:
            against = opposed(s, f)
            return seat_of_card(against[0]) << PILE_BITS | PLAYED if against else NONE
        holder = holder_of(s, f, self.chosen.who)
        return NONE if holder < 0 else holder << PILE_BITS | self.chosen.pile

    def _fitting(self, s: State, f: Frame) -> list[int]:
        """The cards to choose from, top first."""
        source = self._source(s, f)
        if source < 0:
            return []
        holder = source >> PILE_BITS
        pile = source & (ONE << PILE_BITS) - 1
        if self.chosen.pile == BOUND:
            among: list[int] = [unnamed(s.stack[f + CARD_OF])]
        elif pile == PLAYED:
            among = opposed(s, f) if self.chosen.pile == OPPOSED else played(s, f)
        elif pile == DECK and self.chosen.chooser == FROM_TOP and self.goal != STAY and not self.chosen.tests:
            return top_of_deck(s, holder)
        else:
            among = cards_in(s, holder, pile)
        if self.chosen.look is not None:
            left = self.chosen.look.count(s, f) - self._moved(s, f)
            among = among[: left if left > 0 else 0]
        if self.goal == STAY and self.chosen.chooser != EVERY:
            # What is looked at stays where it is: the next one is the one behind it.
            if self.chosen.chooser == FROM_TOP:
                among = among[self._moved(s, f) :]
            elif self.chosen.chooser == FROM_BOTTOM:
                among = among[: len(among) - self._moved(s, f)]
        if not self.chosen.tests:
            return among
        fitting: list[int] = []
        for place in among:
            fits = True
            for test in self.chosen.tests:
                fits = fits and test.fits(s, f, place)
            if fits:
                fitting.append(place)
        return fitting

    def _moved(self, s: State, f: Frame) -> i64:
        return s.stack[f + AUX] - 1 if s.stack[f + AUX] > 0 else 0

    def answers(self, s: State, f: Frame) -> i64:
        return self._moved(s, f)

    def _hidden(self, s: State, f: Frame) -> bool:
        """Whether someone cannot see that no card fits."""
        source = self._source(s, f)
        pile = source & (ONE << PILE_BITS) - 1
        return source >= 0 and len(self.chosen.tests) > 0 and not is_open(s, source >> PILE_BITS, pile)

    def possible(self, s: State, f: Frame) -> bool:
        source = self._source(s, f)
        if source < 0 or self._asked(s, f) < NONE:
            return False
        if self.cost and self._held(s, f) < self.chosen.amount.count(s, f):
            return False
        if self._hidden(s, f):
            return self._held(s, f) > 0
        return len(self._fitting(s, f)) > 0

    def _held(self, s: State, f: Frame) -> i64:
        """How many cards the pile holds."""
        source = self._source(s, f)
        return len(cards_in(s, source >> PILE_BITS, source & (ONE << PILE_BITS) - 1))

    def _asked(self, s: State, f: Frame) -> i64:
        """The seat that chooses, NONE if no one does, less if that player is out."""
        if self.chosen.chooser > BY_OPPONENT:
            return NONE
        seat = holder_of(s, f, YOU if self.chosen.chooser == BY_YOU else OPPONENT)
        return seat if seat >= 0 else NONE - 1

    def opens_hand(self, s: State, f: Frame) -> Seat:
        source = self._source(s, f)
        return source >> PILE_BITS if source >= 0 and source & (ONE << PILE_BITS) - 1 == HAND else NONE

    def step(self, s: State, f: Frame) -> i64:
        if s.stack[f + AUX] == 0:
            if self._source(s, f) < 0 or self._asked(s, f) < NONE:
                return self._finish(s, f, 0)
            if self.optional and self.cost and not self.possible(s, f):
                return self._finish(s, f, 0)
            if self.chosen.chooser <= BY_OPPONENT and self.chosen.amount.count(s, f) <= 0:
                # Who chooses nothing looks at nothing.
                return self._finish(s, f, 0)
            self._look(s, f)
            s.stack[f + AUX] = 1
        if self.goal == STAY and self.chosen.chooser == AT_RANDOM:
            self._show_at_random(s, f)
            return self._finish(s, f, self._moved(s, f))
        while self._moved(s, f) < self.chosen.amount.count(s, f) or self.chosen.chooser == EVERY:
            fitting = self._fitting(s, f)
            asked = self._asked(s, f)
            if asked >= 0:
                if not fitting and (self._moved(s, f) > 0 or not self._hidden(s, f) or self._held(s, f) == 0):
                    break
                s.ask(self.question, asked, 0)
                return WAIT
            if not fitting:
                break
            if self.chosen.chooser == EVERY:
                self._show_all(s, f, fitting)
                for place in fitting:
                    self._move(s, f, place, 0)
                break
            n: i64 = len(fitting)
            pick: i64 = 0
            if self.chosen.chooser == FROM_BOTTOM:
                pick = n - 1
            elif self.chosen.chooser == AT_RANDOM:
                pick = s.random(n)
            self._move(s, f, fitting[pick])
        return self._finish(s, f, self._moved(s, f))

    def _look(self, s: State, f: Frame) -> None:
        """Who chooses from a hidden pile looks at it first."""
        asked = self._asked(s, f)
        if asked < 0:
            return
        source = self._source(s, f)
        holder = source >> PILE_BITS
        pile = source & (ONE << PILE_BITS) - 1
        if contains(seers(s, holder, pile), asked) or pile == PLAYED or self.chosen.pile == BOUND:
            return
        among = cards_in(s, holder, pile)
        if self.chosen.look is not None:
            among = among[: self.chosen.look.count(s, f)]
        look_at(s, asked, holder, pile, among)

    def _show_all(self, s: State, f: Frame, fitting: list[int]) -> None:
        """Show all cards of a sort in a hand together, where they are only shown."""
        source = self._source(s, f)
        holder = source >> PILE_BITS
        if self.goal != STAY or source & (ONE << PILE_BITS) - 1 != HAND:
            return
        cards: Mask = 0
        for place in fitting:
            if seat_of_card(place) == holder and card_of_place(place) < FURTHER:
                cards |= bit(card_of_place(place))
        see_in_hand(s, EVERYONE if self.reveal else ONE << s.stack[f + SEAT], holder, cards)

    def _show_at_random(self, s: State, f: Frame) -> None:
        """Show different cards: what stays where it is could be drawn again."""
        fitting = self._fitting(s, f)
        kinds: list[int] = []
        left = self.chosen.amount.count(s, f)
        while left > 0 and fitting:
            place = fitting.pop(int(s.random(len(fitting))))
            kinds.append(s.book.kind[place])
            self._move(s, f, place, kinds.count(s.book.kind[place]))
            left -= 1

    def _move(self, s: State, f: Frame, place: i64, shown: i64 = 1) -> None:
        """Move a card, or show it: as one of several equal ones, or with all there are (0)."""
        source = self._source(s, f)
        holder = source >> PILE_BITS
        pile = source & (ONE << PILE_BITS) - 1
        # A card played against someone goes back to its player, unless it is laid into a pile of the effect's.
        back = self.goal == STAY or (self.chosen.pile == OPPOSED and self.goal < NAMED)
        to = holder if back else holder_of(s, f, self.to)
        eyes: Mask = EVERYONE if self.reveal else 0
        if self._asked(s, f) >= 0:
            eyes |= ONE << self._asked(s, f)
        s.stack[f + AUX] += 1
        if to < 0:
            return
        if self.goal == STAY:
            if not self.reveal:
                eyes = ONE << s.stack[f + SEAT]
            if shown and pile == HAND and holder == seat_of_card(place) and card_of_place(place) < FURTHER:
                show_in_hand(s, place, eyes, shown)
            else:
                show(s, place, holder, pile, eyes)
            if s.tell:
                s.note(
                    E_SHOW,
                    NONE if self.reveal else s.stack[f + SEAT],
                    packed(holder, pile, seat_of_card(place)),
                    s.book.kind[place],
                    EVERYONE if self.reveal else told_to(s, knowers(s, place, holder, pile)),
                )
        else:
            if pile == PLAYED:
                side = s.stack[f + SIDE]
                s.kept |= ONE << (opposite(side) if self.chosen.pile == OPPOSED else side)
            how = DISCARD_AT_RANDOM if self.chosen.chooser == AT_RANDOM else DISCARD_BY_EFFECT
            move_card(s, place, holder, pile, to, self.goal, self.at, eyes, how)
        s.stack[f + CARD_OF] = place

    def _finish(self, s: State, f: Frame, moved: i64) -> i64:
        if self.binds:
            s.stack[f + NUMBER] = moved
            if moved == 0:
                s.stack[f + CARD_OF] = NONE
        # Who has searched a deck shuffles it; so is a sealed pile.
        if s.stack[f + AUX] > 0 and self.chosen.look is None and self._asked(s, f) >= 0:
            source = self._source(s, f)
            if self.chosen.pile == DECK:
                shuffle(s, source >> PILE_BITS)
            elif source >= 0 and self.chosen.pile != BOUND and not seers(s, source >> PILE_BITS, self.chosen.pile):
                shuffle_pile(s, source >> PILE_BITS, self.chosen.pile)
        return DONE

    def groups(self, s: State, f: Frame, buf: vec[i64]) -> i64:
        fitting = self._fitting(s, f)
        n: i64 = 0
        searching = self.chosen.pile == DECK and self._hidden(s, f)
        declinable = self.optional and self._moved(s, f) == 0
        if declinable or self.chosen.fewer or searching or not fitting:
            n = put(buf, 0, PASS, 1)
        source = self._source(s, f)
        owner: Seat = 0
        while owner < s.book.players:
            kinds: Mask = 0
            for place in fitting:
                if seat_of_card(place) == owner:
                    kinds |= ONE << s.book.kind[place]
            guest = GUEST if owner != source >> PILE_BITS else 0
            n = put(buf, n, option(CARD, owner, guest, 0), kinds)
            owner += 1
        return n

    def resolve(self, s: State, f: Frame, option: Option) -> i64:
        if option == PASS:
            return self._finish(s, f, self._moved(s, f))
        for place in self._fitting(s, f):
            if seat_of_card(place) == x_of(option) and s.book.kind[place] == z_of(option):
                self._move(s, f, place)
                break
        return self.step(s, f)


def played(s: State, f: Frame) -> list[int]:
    """The card whose effect a program is, if it is still on the table."""
    seat = s.stack[f + SEAT]
    side = s.stack[f + SIDE]
    card = s.scheme_card
    if side == ATTACKING:
        card = s.attack_card
    elif side == DEFENDING:
        card = s.defense_card
    return [] if card < 0 or contains(s.kept, side) else [card_of_seat(seat, card)]


def opposite(side: i64) -> i64:
    """The other side of a combat; without one, no side either."""
    if side == NO_SIDE:
        return NO_SIDE
    return DEFENDING if side == ATTACKING else ATTACKING


def opposed(s: State, f: Frame) -> list[int]:
    """The card that works against a program's player: the foe's in a combat, else a scheme of an opponent."""
    side = opposite(s.stack[f + SIDE])
    seat = s.active
    card = s.scheme_card
    if side != NO_SIDE:
        seat = s.book.owner[s.attacker if side == ATTACKING else s.defender]
        card = s.attack_card if side == ATTACKING else s.defense_card
    if card < 0 or contains(s.kept, side) or s.book.team[seat] == s.book.team[s.stack[f + SEAT]]:
        return []
    return [card_of_seat(seat, card)]


def look_at(s: State, seat: Seat, holder: Seat, pile: i64, among: list[int]) -> None:
    """A seat looks at cards of a pile it does not see."""
    s.note(E_LOOK_AT_PILE, seat, packed(holder, pile, holder), len(among), EVERYONE)
    if pile == HAND:
        see_in_hand(s, ONE << seat, holder, s.hand[holder])
    for place in among:
        # Who sees a hand or a pile anyway knows that it is looked at, not what the other thinks of it.
        show(s, place, holder, pile, ONE << seat)
        if s.tell:
            audience = told_to(s, knowers(s, place, holder, pile) & (ONE << seat | seers(s, holder, pile)))
            s.note(E_SHOW, seat, packed(holder, pile, seat_of_card(place)), s.book.kind[place], audience)


class Arrange(Op):
    """Look at the top cards of a deck and put them back on top in any order.

    AUX: cards looked at << 8 | 1 + answers.
    """

    __slots__ = ("amount", "question", "who")

    def __init__(self, amount: Number, who: i64, question: i64) -> None:
        self.amount = amount
        self.who: i64 = who
        self.question: i64 = question

    def possible(self, s: State, f: Frame) -> bool:
        holder = holder_of(s, f, self.who)
        return holder >= 0 and len(cards_in(s, holder, DECK)) > 0 and holder_of(s, f, YOU) >= 0

    def step(self, s: State, f: Frame) -> i64:
        if not self.possible(s, f):
            return DONE
        holder = holder_of(s, f, self.who)
        seat = s.stack[f + SEAT]
        among = cards_in(s, holder, DECK)[: self.amount.count(s, f)]
        if not among:
            return DONE
        look_at(s, seat, holder, DECK, among)
        if len(among) < 2:
            return DONE
        cards: Mask = 0
        for place in among:
            cards |= bit(card_of_place(place))
        forget_places(s, holder, cards, ONE << seat)
        s.stack[f + AUX] = len(among) << 8 | 1
        s.ask(self.question, seat, 0)
        return WAIT

    def answers(self, s: State, f: Frame) -> i64:
        return (s.stack[f + AUX] & 255) - 1

    def _left(self, s: State, f: Frame) -> list[int]:
        return cards_in(s, holder_of(s, f, self.who), DECK)[self.answers(s, f) : s.stack[f + AUX] >> 8]

    def groups(self, s: State, f: Frame, buf: vec[i64]) -> i64:
        kinds: Mask = 0
        for place in self._left(s, f):
            kinds |= ONE << s.book.kind[place]
        return put(buf, 0, option(CARD, holder_of(s, f, self.who), 0, 0), kinds)

    def resolve(self, s: State, f: Frame, option: Option) -> i64:
        row = holder_of(s, f, self.who) * ROW
        own_deck(s)
        goal = row + s.pile[row + DECK_TOP] + self.answers(s, f)
        i = goal
        while s.book.kind[row + s.deck[i]] != z_of(option):
            i += 1
        card = s.deck[i]
        while i > goal:
            s.deck[i] = s.deck[i - 1]
            i -= 1
        s.deck[goal] = card
        s.stack[f + AUX] += 1
        if len(self._left(s, f)) < 2:
            return DONE
        s.ask(self.question, s.stack[f + SEAT], 0)
        return WAIT


class Shuffle(Op):
    __slots__ = ("pile", "who")

    def __init__(self, who: i64, pile: i64) -> None:
        self.who: i64 = who
        self.pile: i64 = pile

    def step(self, s: State, f: Frame) -> i64:
        holder = holder_of(s, f, self.who)
        if holder >= 0:
            if self.pile == DECK:
                shuffle(s, holder)
            else:
                shuffle_pile(s, holder, self.pile)
        return DONE


# -- naming
