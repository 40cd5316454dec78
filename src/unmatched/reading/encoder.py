"""Encoder: what one seat may know of a position, as a row of small numbers.

Each word below is eight numbers, lowest byte first; `envs.fields` names them in the same order. The highest byte of a
word is never negative, so that a word is the same int compiled and interpreted.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from unmatched.engine.bits import bit, contains, count, lowest, without_lowest
from unmatched.engine.board import MAX_DOORS
from unmatched.engine.book import ADJUST_ATTACK, ADJUST_DEFENSE, ADJUST_MANEUVER
from unmatched.engine.card_ops import picked_in_hand
from unmatched.engine.cards import basket_item, deck_size, face_down, sees_hand
from unmatched.engine.codes import (
    ATTACKING,
    BONUS,
    DEFENDING,
    MOVER,
    NO_SIDE,
    PROG,
    Q_BOOST,
    Q_MANEUVER,
    Q_MAY,
    Q_SHIFT,
    SEAT,
    SETUP,
    SIDE,
    TO_GO,
    is_about_fighter,
)
from unmatched.engine.combat import may_be_attacked, open_value, sees_value
from unmatched.engine.layout import (
    COUNTERS,
    NUMBERS,
    ROW,
    SEATS,
    Fighter,
    Mask,
    Seat,
    Space,
    card_of_seat,
    seat_of_card,
)
from unmatched.engine.maneuver import steps_left
from unmatched.engine.numbers import printed_value
from unmatched.engine.pack import i64, vec
from unmatched.engine.piles import hand_size
from unmatched.engine.standing import adjustment
from unmatched.engine.state import PILE_SIZE, State
from unmatched.reading.shape import (
    FAR,
    FIGHTER_WORDS,
    FIGHTERS,
    GROUND_WORDS,
    KINDS,
    LIMIT,
    PLAYER_WORDS,
    QUESTIONS,
    SHEET_WORDS,
    SPACES,
    Shape,
)
from unmatched.reading.sheet import fighter_words, ground_of, program_words, sheet_words, turn_start_worths
from unmatched.reading.threats import Threats, threats_of
from unmatched.reading.token_rows import token_words, write_no_tokens, write_tokens
from unmatched.reading.whereabouts import UNSEEN, write_cards

if TYPE_CHECKING:
    from unmatched.engine.book import Book

NOTHING: Final[i64] = -1
"""held by words that no observation of the match was written to"""


class Encoder:
    """Writes the observations of one match. It keeps nothing of a position."""

    __slots__ = (
        "book",
        "copies",
        "fighter_of",
        "fighter_worths",
        "ground",
        "kinds",
        "most_kinds",
        "programs",
        "row_of",
        "shape",
        "sheets",
        "threats",
        "tokens",
        "turn_start",
    )

    def __init__(self, book: Book) -> None:
        self.book = book
        self.shape = Shape(book.players)
        self.threats: Threats = threats_of(book)
        self.sheets: vec[i64] = sheet_words(book)
        """what the cards do, in rows of SHEET_WORDS by seat and kind"""
        self.copies: vec[i64] = vec[i64]([0] * (book.players * KINDS))
        """the word of a kind of cards while all of them are unseen"""
        self.kinds: vec[i64] = vec[i64]([0] * book.players)
        """how many kinds of cards each player has"""
        self.most_kinds: i64 = 0
        self.fighter_of: vec[i64] = vec[i64]([0] * book.fighters)
        """the fixed part of a fighter's first word"""
        self.fighter_worths: vec[i64] = vec[i64]([0] * book.fighters)
        """and of its second"""
        self.programs: vec[i64] = program_words(book)
        self.turn_start: vec[i64] = turn_start_worths(book)
        self.tokens: vec[i64] = token_words(book)
        self.ground: vec[i64] = ground_of(book.board)
        """the words of spaces by closed doors and space of the hero that looks"""
        self.row_of: vec[i64] = vec[i64]([0] * (book.players * book.fighters))
        """the row of a fighter as a seat sees it, its own fighters first"""
        p: Seat = 0
        while p < book.players:
            kind: i64 = 0
            while kind < KINDS:
                self.copies[p * KINDS + kind] = count(book.cards_of_kind[p * ROW + kind]) * UNSEEN
                if self.copies[p * KINDS + kind]:
                    self.kinds[p] = kind + 1
                kind += 1
            if self.kinds[p] > self.most_kinds:
                self.most_kinds = self.kinds[p]
            f: Fighter = 0
            while f < book.fighters:
                owner = book.owner[f]
                relative = (owner - p + book.players) % book.players
                self.row_of[p * book.fighters + f] = relative * FIGHTERS + f - book.first_fighter[owner]
                f += 1
            p += 1
        fighter_words(book, self.fighter_of, self.fighter_worths)

    def write(self, s: State, seat: Seat, out: vec[i64], at: i64, held: i64) -> i64:
        """Write what a seat may know into words from a place on; return what to hand in as held the next time.

        Of what the same match wrote there before, only what has changed since is written; held is NOTHING elsewhere.
        """
        book = s.book
        shape = self.shape
        new_seat = held < 0 or held >> MAX_DOORS != seat
        if new_seat:
            self._write_sheets(seat, out, at, held < 0)
        self._write_turn(s, seat, out, at)
        self._write_question(s, seat, out, at + shape.question)
        self._write_combat(s, seat, out, at + shape.combat)
        self._write_spaces(s, seat, out, at + shape.spaces)
        p = seat
        relative: i64 = 0
        while relative < book.players:
            write_cards(s, seat, p, self.copies, self.kinds[p], out, at + shape.cards + relative * KINDS)
            self._write_player(s, seat, p, out, at + shape.seats + relative * PLAYER_WORDS)
            self._write_fighters(s, seat, p, out, at, relative)
            p += 1
            if p == book.players:
                p = 0
            relative += 1
        now = seat << MAX_DOORS | s.doors
        if held < 0 or (held ^ now) & (bit(MAX_DOORS) - 1):
            self._write_ground(s, out, at + shape.ground)
        if book.tokens:
            write_tokens(s, seat, self.tokens, out, at + shape.tokens)
        elif held < 0:
            write_no_tokens(book.players, out, at + shape.tokens)
        return now

    def write_asked(self, s: State, seat: Seat, out: vec[i64]) -> None:
        """Write only the first words of an observation: turn, question and combat."""
        self._write_turn(s, seat, out, self.shape.turn)
        self._write_question(s, seat, out, self.shape.question)
        self._write_combat(s, seat, out, self.shape.combat)

    def _write_turn(self, s: State, seat: Seat, out: vec[i64], at: i64) -> None:
        book = s.book
        players = book.players
        active = (s.active - seat + players) % players
        asked = (s.asked_seat - seat + players) % players
        mine: i64 = 0
        if s.asked:
            if asked == 0:
                mine = 1
        else:
            asked = 0
        word = mine | asked << 8 | active << 16 | small(s.actions) << 24 | small(s.taken) << 32
        if s.phase == SETUP:
            word |= 1 << 40
        out[at] = word | (s.first - seat + players) % players << 48 | small(s.turn) << 56
        word = players
        if book.free_for_all:
            word |= 1 << 8
        elif players > 2:
            word |= 1 << 16
        if s.winner >= 0:
            word |= 1 << 24
            word |= 1 << 32 if s.winner == book.team[seat] else 255 << 32
        if sees_value(s, seat):
            word |= small(printed_value(s, ATTACKING) + 1) << 56
        out[at + 1] = word | count(s.doors) << 40 | book.board.spaces << 48

    def _write_question(self, s: State, seat: Seat, out: vec[i64], at: i64) -> None:
        i: i64 = 0
        while i < QUESTIONS // 8:
            out[at + i] = 0
            i += 1
        asked = s.asked
        if asked:
            out[at + (asked >> 3)] = bit((asked & 7) << 3)
        at += QUESTIONS // 8
        word: i64 = 0
        book = s.book
        if is_about_fighter(asked) and s.asked_about >= 0:
            word = self.row_of[seat * book.fighters + s.asked_about] + 1
        out[at + 1] = 0
        if asked >= Q_MAY:
            f = s.top()
            st = s.stack
            word |= ((st[f + SEAT] - seat + book.players) % book.players + 1) << 8
            if st[f + SIDE] != NO_SIDE:
                word |= (st[f + SIDE] + 1) << 16
            picked = picked_in_hand(s, f)
            if picked >= 0 and self._knows_picked(s, seat, st[f + SEAT], picked):
                word |= (book.kind[picked] + 1) << 24
                word |= ((seat_of_card(picked) - seat + book.players) % book.players + 1) << 32
            out[at + 1] = self.programs[st[f + PROG]]
        elif asked == Q_MANEUVER:
            word |= small(s.stack[BONUS]) << 40
            if s.stack[MOVER] >= 0:
                word |= small(steps_left(s, s.stack[MOVER])) << 48
            word |= count(s.stack[TO_GO]) << 56
        elif asked == Q_BOOST:
            word |= count(s.stack[TO_GO]) << 56
        out[at] = word

    def _knows_picked(self, s: State, seat: Seat, chooser: Seat, picked: i64) -> bool:
        """Whether a seat may know which card of a hand an effect refers to: it sees the hand, or saw such a card."""
        owner = seat_of_card(picked)
        if sees_hand(s, seat, owner):
            return True
        if seat != chooser:
            return False
        # Equal cards cannot be told apart: any copy will do.
        kinds = s.book.kind
        seen = s.seen[seat * SEATS + owner] & s.hand[owner]
        while seen:
            if kinds[card_of_seat(owner, lowest(seen))] == kinds[picked]:
                return True
            seen = without_lowest(seen)
        return False

    def _write_combat(self, s: State, seat: Seat, out: vec[i64], at: i64) -> None:
        i: i64 = 0
        while i < 8:
            out[at + i] = 0
            i += 1
        book = s.book
        if s.scheme_card >= 0:
            kind = book.kind[s.active * ROW + s.scheme_card]
            out[at + 1] = (kind + 1) << 56
            self._copy_sheet(s.active, kind, out, at + 2)
        if s.attacker < 0:
            return
        attacking = book.owner[s.attacker]
        defending = book.owner[s.defender]
        rows = seat * book.fighters
        word = 1 | (self.row_of[rows + s.attacker] + 1) << 8 | (self.row_of[rows + s.defender] + 1) << 16
        visible = s.shown != 0 or s.bonus != 0 or sees_hand(s, seat, attacking)
        if s.attack_card >= 0:
            word |= 1 << 24
            if visible:
                kind = book.kind[attacking * ROW + s.attack_card]
                word |= (kind + 1) << 32
                self._copy_sheet(attacking, kind, out, at + 2)
        if s.boosted >= 0:
            word |= 1 << 40 | (s.boosted + 1) << 48
        elif s.attack_boost >= 0:
            word |= 1 << 40
            if visible:
                word |= (book.kind[attacking * ROW + s.attack_boost] + 1) << 48
        if s.defense_card >= 0 and s.shown:
            kind = book.kind[defending * ROW + s.defense_card]
            word |= (kind + 1) << 56
            self._copy_sheet(defending, kind, out, at + 5)
        out[at] = word
        word = out[at + 1]
        if s.shown:
            word |= 1 | small(open_value(s, ATTACKING)) << 16 | small(open_value(s, DEFENDING)) << 24
        if s.bonus:
            word |= 1 << 8
        word |= (s.cancelled & 1) << 32 | (s.cancelled >> 1 & 1) << 40
        if s.victor >= 0:
            word |= (s.victor + 1) << 48
        out[at + 1] = word

    def _copy_sheet(self, player: Seat, kind: i64, out: vec[i64], at: i64) -> None:
        row = (player * KINDS + kind) * SHEET_WORDS
        out[at] = self.sheets[row]
        out[at + 1] = self.sheets[row + 1]
        out[at + 2] = self.sheets[row + 2]

    def _write_player(self, s: State, seat: Seat, p: Seat, out: vec[i64], at: i64) -> None:
        book = s.book
        row = p * ROW
        held = count(s.hand[p])
        if book.asides:
            # Cards of others may be in the hand, too.
            held = small(hand_size(s, p))
        word = bit(0) | s.pile[row + PILE_SIZE] << 40 | held << 24 | deck_size(s, p) << 32
        if contains(s.out, p):
            word |= 1 << 8
        if book.team[p] == book.team[seat]:
            word |= 1 << 16
        elif contains(s.known, p):
            word |= count(s.seen[seat * SEATS + p] & (s.hand[p] | face_down(s, p))) << 48
        if may_be_attacked(s, p):
            word |= bit(56)
        out[at] = word
        tally = p * COUNTERS
        word = 0
        most: i64 = 0
        i: i64 = 0
        while i < COUNTERS:
            if book.tally_max[tally + i]:
                word |= small(s.tally[tally + i]) << (i << 3)
                most |= small(book.tally_max[tally + i]) << (i << 3)
            i += 1
        out[at + 1] = word
        out[at + 2] = most
        word = book.move[p] | count(book.own[p] & s.present) << 24
        if book.basket[p]:
            word |= basket_item(s, p) << 8
        word |= (book.last_fighter[p] - book.first_fighter[p]) << 32 | (s.had >> p & 1) << 40
        out[at + 3] = word | self.turn_start[p] << 16

    def _write_fighters(self, s: State, seat: Seat, p: Seat, out: vec[i64], at: i64, relative: i64) -> None:
        book = s.book
        shape = self.shape
        place = at + shape.fighters + relative * (FIGHTERS * FIGHTER_WORDS)
        spaces = at + shape.spaces
        side = bit(16)
        if book.team[p] != book.team[seat]:
            side = 255 << 16
        row = relative * FIGHTERS
        f = book.first_fighter[p]
        last = book.last_fighter[p]
        waiting: Mask = 0
        if s.asked == Q_MANEUVER:
            waiting = s.stack[TO_GO]
        about = NOTHING
        if is_about_fighter(s.asked):
            about = s.asked_about
        shares = s.asked == Q_SHIFT
        adjusts = p * NUMBERS
        adjusted = book.adjusted[adjusts] | book.adjusted[adjusts + 1] | book.adjusted[adjusts + 2]
        # Where the distances from heroes begin in the table: from the own one, and from those of the other sides.
        apart = book.board.apart
        foes = p * 3
        own = _ways_of(s, seat)
        first = _ways_of(s, book.foe_seats[foes])
        while f < last:
            word = self.fighter_of[f] | (s.started[f] + 1) << 56
            more = self.fighter_worths[f]
            role: i64 = 0
            if shares:
                role = small(s.shares[f]) << 48
            space = s.pos[f]
            if space >= 0:
                word |= 1 | small(s.health[f]) << 16 | (space + 1) << 48
                out[spaces + space] |= (row + 1) << 8 | side
                if adjusted >> f & 1:
                    more |= _adjustments(s, p, f)
                steps = _steps(apart, own, space)
                nearest = steps
                if own != first:
                    nearest = _steps(apart, first, space)
                if book.players > 2:
                    nearest = _nearer(nearest, _steps(apart, _ways_of(s, book.foe_seats[foes + 1]), space))
                    nearest = _nearer(nearest, _steps(apart, _ways_of(s, book.foe_seats[foes + 2]), space))
                role |= steps << 32 | nearest << 40 | (waiting >> f & 1) << 24
            if f == s.attacker:
                role |= 1
            if f == s.defender:
                role |= 1 << 8
            if f == about:
                role |= 1 << 16
            out[place] = word
            out[place + 1] = more
            out[place + 2] = role
            place += FIGHTER_WORDS
            row += 1
            f += 1

    def _write_sheets(self, seat: Seat, out: vec[i64], at: i64, all_new: bool) -> None:
        """Write what the cards of every player do, and empty the rows that others had."""
        book = self.book
        shape = self.shape
        sheets = self.sheets
        i = at + shape.fighters
        end = at + shape.spaces
        while i < end:
            out[i] = 0
            i += 1
        n = self.most_kinds * SHEET_WORDS
        if all_new:
            n = KINDS * SHEET_WORDS
            i = end
            end += SPACES
            while i < end:
                out[i] = 0
                i += 1
        at += shape.sheets
        p = seat
        relative: i64 = 0
        while relative < book.players:
            base = p * (KINDS * SHEET_WORDS)
            i = 0
            while i < n:
                out[at + i] = sheets[base + i]
                i += 1
            at += KINDS * SHEET_WORDS
            p += 1
            if p == book.players:
                p = 0
            relative += 1

    def _write_spaces(self, s: State, seat: Seat, out: vec[i64], at: i64) -> None:
        board = s.book.board
        ground = self.ground
        spaces = board.spaces
        start = s.pos[s.book.first_fighter[seat]]
        if start < 0:
            start = spaces
        base = (s.doors * (spaces + 1) + start) * spaces
        i: i64 = 0
        while i < spaces:
            out[at + i] = ground[base + i]
            i += 1

    def _write_ground(self, s: State, out: vec[i64], at: i64) -> None:
        board = s.book.board
        spaces = board.spaces
        base = s.doors * spaces
        i: i64 = 0
        while i < spaces:
            out[at + i * GROUND_WORDS] = board.adjacent[base + i]
            out[at + i * GROUND_WORDS + 1] = board.zone[base + i]
            i += 1
        i = spaces * GROUND_WORDS
        while i < SPACES * GROUND_WORDS:
            out[at + i] = 0
            i += 1


def small(n: i64) -> i64:
    """A number that is not negative, as a byte."""
    return n if n < LIMIT else LIMIT


def signed(n: i64) -> i64:
    """Any number as a byte."""
    if n > LIMIT:
        n = LIMIT
    elif n < -LIMIT:
        n = -LIMIT
    return n & 255


def _adjustments(s: State, p: Seat, f: Fighter) -> i64:
    """What standing abilities add to a fighter's attack, defense and movement."""
    adjusted = s.book.adjusted
    row = p * NUMBERS
    word: i64 = 0
    if contains(adjusted[row + ADJUST_ATTACK], f):
        word = signed(adjustment(s, p, f, ADJUST_ATTACK))
    if contains(adjusted[row + ADJUST_DEFENSE], f):
        word |= signed(adjustment(s, p, f, ADJUST_DEFENSE)) << 8
    if contains(adjusted[row + ADJUST_MANEUVER], f):
        word |= signed(adjustment(s, p, f, ADJUST_MANEUVER)) << 16
    return word


def _ways_of(s: State, seat: Seat) -> i64:
    """Where the distances from a seat's hero begin in the board's table, NOTHING if it is not there."""
    space = s.pos[s.book.first_fighter[seat]]
    if space < 0:
        return NOTHING
    spaces = s.book.board.spaces
    return (s.doors * spaces + space) * spaces


def _steps(apart: vec[i64], ways: i64, space: Space) -> i64:
    if ways < 0:
        return FAR
    steps = apart[ways + space]
    return steps if steps >= 0 else FAR


def _nearer(a: i64, b: i64) -> i64:
    return a if a < b else b


def steps_to(s: State, a: Space, b: Space) -> i64:
    """Steps between two spaces when nobody is in the way, FAR where there is no way."""
    board = s.book.board
    steps = board.apart[(s.doors * board.spaces + a) * board.spaces + b]
    return steps if steps >= 0 else FAR


@lru_cache(maxsize=256)
def encoder_of(book: Book) -> Encoder:
    """The encoder of a match, made once."""
    return Encoder(book)


def observe_often(encoders: list[Encoder], states: list[State], out: vec[i64], anew: bool, times: int) -> None:
    """Write every position as often as wanted, as who must decide sees it: over what stood there, or all anew."""
    n = len(states)
    row = len(out) // n
    held: vec[i64] = vec[i64]([NOTHING] * n)
    for _ in range(times):
        for i in range(n):
            before = NOTHING if anew else held[i]
            held[i] = encoders[i].write(states[i], states[i].asked_seat, out, i * row, before)
