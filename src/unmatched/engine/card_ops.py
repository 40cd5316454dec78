"""Instructions about cards: draw, discard, look, return, search."""

from __future__ import annotations

from unmatched.engine.bits import bit, contains, put
from unmatched.engine.cards import (
    audience,
    card_of_kind,
    deck_cards,
    deck_size,
    discard,
    draw,
    draw_card,
    exhaust,
    forget_own,
    kinds,
    know,
    learn_all,
    own_deck,
    place_in_pile,
    put_under_deck,
    see_in_hand,
    shuffle,
    take_from_deck,
    take_from_pile,
)
from unmatched.engine.codes import (
    AUX,
    CARD,
    CARD_OF,
    CHOICE,
    DISCARD_BY_EFFECT,
    E_LOOK,
    E_LOOK_AT_DECK,
    E_PICK,
    E_SEEN,
    E_TAKE,
    E_UNDER_DECK,
    FOE_SEAT,
    FROM_DECK,
    NONE,
    ONE,
    PASS,
    Q_CHOOSE,
    Q_DECK_CARD,
    Q_PICK,
    SEAT,
    option,
    z_of,
)
from unmatched.engine.layout import (
    ONLY_NAMED,
    ROW,
    SEATS,
    Frame,
    Mask,
    Option,
    Seat,
    card_of_place,
    card_of_seat,
    seat_of_card,
)
from unmatched.engine.numbers import Number
from unmatched.engine.ops import DONE, OPPONENT, WAIT, YOU, Op, holder_of
from unmatched.engine.pack import i64, vec
from unmatched.engine.state import DECK_TOP, EVERYONE, State


class Draw(Op):
    """Cards are drawn one at a time; every missing one is a hit of exhaustion (R6.4)."""

    __slots__ = ("amount", "who")

    def __init__(self, amount: Number, who: i64) -> None:
        self.amount = amount
        self.who: i64 = who

    def possible(self, s: State, f: Frame) -> bool:
        return holder_of(s, f, self.who) >= 0

    def step(self, s: State, f: Frame) -> i64:
        seat = holder_of(s, f, self.who)
        if seat < 0:
            return DONE
        amount = self.amount.count(s, f)
        drawn = s.stack[f + AUX]
        while drawn < amount:
            drawn += 1
            if not draw(s, seat):
                s.stack[f + AUX] = drawn
                return WAIT
        return DONE


class DrawTogether(Op):
    """The player and the opponent each draw, card by card; both are exhausted at the same time (R11.7)."""

    __slots__ = ("amount",)

    def __init__(self, amount: Number) -> None:
        self.amount = amount

    def step(self, s: State, f: Frame) -> i64:
        amount = self.amount.count(s, f)
        drawn = s.stack[f + AUX]
        while drawn < amount:
            drawn += 1
            lacking: Mask = 0
            for who in (YOU, OPPONENT):
                seat = holder_of(s, f, who)
                if seat >= 0 and not draw_card(s, seat):
                    lacking |= bit(seat)
            if lacking:
                exhaust(s, lacking)
                s.stack[f + AUX] = drawn
                return WAIT
        return DONE


class Look(Op):
    """See the opponent's hand; only this player does (R13.4)."""

    __slots__ = ()

    def step(self, s: State, f: Frame) -> i64:
        foe = holder_of(s, f, OPPONENT)
        if foe >= 0:
            look_at_hand(s, s.stack[f + SEAT], foe)
        return DONE


def hand_and_seat(s: State, player: Seat, seat: Seat) -> i64:
    """Who may know a card that a seat sees in a player's hand: that seat, and who sees the hand anyway."""
    return ONE << seat | audience(s, player)


def look_at_hand(s: State, seat: Seat, foe: Seat) -> None:
    see_in_hand(s, ONE << seat, foe, s.hand[foe])
    s.note(E_LOOK, seat, foe, 0, EVERYONE)
    if s.tell:
        knowers = hand_and_seat(s, foe, seat)
        card: i64 = 0
        while s.hand[foe] >> card:
            if s.hand[foe] >> card & 1:
                s.note(E_SEEN, seat, foe, s.book.kind[foe * ROW + card], knowers)
            card += 1


class Pick(Op):
    """See the opponent's hand and choose a card in it; its owner learns which, and may have to decide about it."""

    __slots__ = ()

    def step(self, s: State, f: Frame) -> i64:
        s.stack[f + CARD_OF] = NONE
        foe = holder_of(s, f, OPPONENT)
        if foe < 0:
            return DONE
        look_at_hand(s, s.stack[f + SEAT], foe)
        if not s.hand[foe]:
            return DONE
        s.ask(Q_PICK, s.stack[f + SEAT], foe)
        return WAIT

    def opens_hand(self, s: State, f: Frame) -> Seat:
        return s.stack[f + FOE_SEAT]

    def groups(self, s: State, f: Frame, buf: vec[i64]) -> i64:
        foe = s.stack[f + FOE_SEAT]
        return put(buf, 0, option(CARD, foe, 0, 0), kinds(s, foe, s.hand[foe]))

    def resolve(self, s: State, f: Frame, option: Option) -> i64:
        foe = s.stack[f + FOE_SEAT]
        s.stack[f + CARD_OF] = card_of_seat(foe, card_of_kind(s, foe, s.hand[foe], z_of(option)))
        if s.tell:
            seat = s.stack[f + SEAT]
            s.note(E_PICK, seat, foe, z_of(option), hand_and_seat(s, foe, seat))
        return DONE


def picked_in_hand(s: State, f: Frame) -> i64:
    """The picked card and whose it is, NONE if there is none or it has left the hand or the game."""
    picked = s.stack[f + CARD_OF]
    if picked < 0 or picked & ONLY_NAMED:
        return NONE
    owner = seat_of_card(picked)
    return picked if not s.is_out(owner) and contains(s.hand[owner], card_of_place(picked)) else NONE


class DiscardPicked(Op):
    """The picked card's owner discards it."""

    __slots__ = ()

    def possible(self, s: State, f: Frame) -> bool:
        return picked_in_hand(s, f) >= 0

    def step(self, s: State, f: Frame) -> i64:
        picked = picked_in_hand(s, f)
        if picked >= 0:
            discard(s, seat_of_card(picked), card_of_place(picked), DISCARD_BY_EFFECT)
        return DONE


class UnderDeck(Op):
    """The picked card goes under its owner's deck."""

    __slots__ = ()

    def step(self, s: State, f: Frame) -> i64:
        picked = picked_in_hand(s, f)
        if picked >= 0:
            owner = seat_of_card(picked)
            seat = s.stack[f + SEAT]
            put_under_deck(s, owner, card_of_place(picked), seat)
            if s.tell:
                s.note(E_UNDER_DECK, owner, 0, s.book.kind[picked], hand_and_seat(s, owner, seat))
        return DONE


class LookDeck(Op):
    """Look at the top cards of the own deck, take some to hand, put the rest back on top in any order.

    Not a draw (A-08). AUX: cards looked at << 8 | 1 + answers given.
    """

    __slots__ = ("look", "take")

    def __init__(self, look: i64, take: i64) -> None:
        self.look: i64 = look
        self.take: i64 = take

    def possible(self, s: State, f: Frame) -> bool:
        return holder_of(s, f, YOU) >= 0

    def step(self, s: State, f: Frame) -> i64:
        st = s.stack
        seat = st[f + SEAT]
        n = deck_size(s, seat)
        if n == 0 or not self.possible(s, f):
            return DONE
        if n > self.look:
            n = self.look
        st[f + AUX] = n << 8 | 1
        row = seat * ROW
        s.note(E_LOOK_AT_DECK, seat, n, 0, EVERYONE)
        i: i64 = 0
        while i < n:
            card = s.deck[row + s.pile[row + DECK_TOP] + i]
            know(s, seat, seat, s.seen[seat * SEATS + seat] | bit(card))
            s.note(E_SEEN, seat, seat, s.book.kind[row + card], ONE << seat)
            i += 1
        s.ask(Q_DECK_CARD, seat, 0)
        return WAIT

    def answers(self, s: State, f: Frame) -> i64:
        return (s.stack[f + AUX] & 255) - 1

    def _taken(self, s: State, f: Frame) -> i64:
        """How many cards are to be taken in all."""
        looked = s.stack[f + AUX] >> 8
        return self.take if self.take < looked else looked

    def _offered(self, s: State, f: Frame) -> i64:
        """The cards still to be taken or put in order."""
        st = s.stack
        row = st[f + SEAT] * ROW
        answers = self.answers(s, f)
        taken = self._taken(s, f)
        placed = answers - taken if answers > taken else 0
        left = (st[f + AUX] >> 8) - answers
        mask: i64 = 0
        i: i64 = 0
        while i < left:
            mask |= ONE << s.deck[row + s.pile[row + DECK_TOP] + placed + i]
            i += 1
        return mask

    def groups(self, s: State, f: Frame, buf: vec[i64]) -> i64:
        seat = s.stack[f + SEAT]
        return put(buf, 0, option(CARD, seat, 0, 0), kinds(s, seat, self._offered(s, f)))

    def resolve(self, s: State, f: Frame, option: Option) -> i64:
        st = s.stack
        seat = st[f + SEAT]
        row = seat * ROW
        card = card_of_kind(s, seat, self._offered(s, f), z_of(option))
        answers = self.answers(s, f)
        taken = self._taken(s, f)
        if answers < taken:
            take_from_deck(s, seat, card)
            if s.tell:
                s.note(E_TAKE, seat, FROM_DECK, z_of(option), audience(s, seat))
        else:
            own_deck(s)
            goal = s.pile[row + DECK_TOP] + answers - taken
            i = goal
            while s.deck[row + i] != card:
                i += 1
            while i > goal:
                s.deck[row + i] = s.deck[row + i - 1]
                i -= 1
            s.deck[row + goal] = card
        st[f + AUX] += 1
        answers += 1
        left = (st[f + AUX] >> 8) - answers
        if left == 0 or (answers >= taken and left == 1):
            return DONE
        s.ask(Q_DECK_CARD, seat, 0)
        return WAIT


class Search(Op):
    """Take a named card from the discard pile, or search the deck for it and shuffle (A-59).

    The hand grows by that card in everyone's sight, so everyone knows it.
    """

    __slots__ = ("kind",)

    def __init__(self, kind: i64) -> None:
        self.kind: i64 = kind

    def possible(self, s: State, f: Frame) -> bool:
        return holder_of(s, f, YOU) >= 0

    def step(self, s: State, f: Frame) -> i64:
        if not self.possible(s, f):
            return DONE
        if place_in_pile(s, s.stack[f + SEAT], self.kind) >= 0:
            s.ask(Q_CHOOSE, s.stack[f + SEAT], 0)
            return WAIT
        return self._search(s, f)

    def _search(self, s: State, f: Frame) -> i64:
        seat = s.stack[f + SEAT]
        s.stack[f + AUX] = 1
        s.note(E_LOOK_AT_DECK, seat, deck_size(s, seat), 0, EVERYONE)
        s.ask(Q_DECK_CARD, seat, 0)
        return WAIT

    def groups(self, s: State, f: Frame, buf: vec[i64]) -> i64:
        seat = s.stack[f + SEAT]
        if s.stack[f + AUX] == 0:
            return put(buf, 0, CHOICE, 3)
        return put(
            buf, put(buf, 0, PASS, 1), option(CARD, seat, 0, 0), kinds(s, seat, deck_cards(s, seat)) & ONE << self.kind
        )

    def resolve(self, s: State, f: Frame, option: Option) -> i64:
        seat = s.stack[f + SEAT]
        if s.stack[f + AUX] == 0:
            if option == CHOICE:
                take_from_pile(s, seat, place_in_pile(s, seat, self.kind))
                return DONE
            return self._search(s, f)
        if option != PASS:
            card = card_of_kind(s, seat, deck_cards(s, seat), self.kind)
            take_from_deck(s, seat, card)
            learn_all(s, seat, ONE << card)
            forget_own(s, seat, card)
            s.note(E_TAKE, seat, FROM_DECK, self.kind, EVERYONE)
        shuffle(s, seat)
        return DONE
