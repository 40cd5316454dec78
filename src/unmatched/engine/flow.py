"""Setup, turns and actions; answers to every question; running on to the next one (R2, R4, R8, R19)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from unmatched.engine.bits import bit, contains, count
from unmatched.engine.book import (
    ADJUST_ACTIONS,
    ADJUST_HAND_LIMIT,
    RESET_EVERY_TURN,
    RESET_TURN_END,
    RESET_TURN_START,
)
from unmatched.engine.budget import take_step
from unmatched.engine.cards import card_of_kind, draw, kind_of_card, put_on_pile, shown, shuffle
from unmatched.engine.codes import (
    ACTIONS,
    AUX,
    DISCARD_OVER_LIMIT,
    DISCARD_PLAYED,
    E_DISCARD,
    E_PLACE,
    E_SCHEME,
    E_TURN,
    F_ABILITY,
    F_COMBAT,
    F_DAMAGE,
    F_MANEUVER,
    F_PROGRAM,
    F_SCHEME,
    F_WIN_CHECK,
    KIND,
    MANEUVER,
    NO_SIDE,
    NONE,
    PASS,
    PC,
    PROG,
    Q_ACTION,
    Q_ATTACK_BOOST,
    Q_ATTACK_CARD,
    Q_BOOST,
    Q_DEFENSE,
    Q_FACE,
    Q_FREE_ACTION,
    Q_HAND_LIMIT,
    Q_MANEUVER,
    Q_MAY,
    Q_NONE,
    Q_PLACE,
    Q_SECOND_ATTACK,
    SCHEME,
    SEAT,
    SELF,
    SETUP,
    SIDE,
    TURN_END,
    TURN_OVER,
    TURN_START,
    kind_of,
    x_of,
    y_of,
    z_of,
)
from unmatched.engine.combat import (
    commit_attack,
    commit_boost,
    commit_defense,
    commit_second,
    declare_attack,
    step_combat,
)
from unmatched.engine.counter_ops import MOST_ACTIONS
from unmatched.engine.health import (
    TURNS_EACH,
    decide_after_last_turn,
    next_in_turn,
    set_health,
    step_damage,
    take_share,
    win_check,
)
from unmatched.engine.layout import COUNTERS, FREE_NOW, ROW, Fighter, Frame, Kind, Option, Seat, card_of_seat
from unmatched.engine.maneuver import boost_maneuver, resolve_move, start_maneuver, step_maneuver
from unmatched.engine.memory import (
    LATER_OWN_TURN,
    LATER_THIS_TURN,
    count_deed,
    do_later,
    forget_turn,
    reset_counters,
    set_counter,
)
from unmatched.engine.moments import (
    M_GAME_START,
    M_SCHEMED,
    M_TURN_END,
    M_TURN_START,
    happen,
    let_order,
    release,
    set_off,
)
from unmatched.engine.ops import DONE, WAIT
from unmatched.engine.pack import i64
from unmatched.engine.piles import discard_chosen, hand_size, lay_second_decks
from unmatched.engine.placement_ops import put_on
from unmatched.engine.standing import adjustment
from unmatched.engine.state import EVERYONE, State, blank, seeded
from unmatched.engine.swap_ops import GRANT_BITS

if TYPE_CHECKING:
    from unmatched.engine.book import Book

HAND_LIMIT: Final[i64] = 7
FIRST_HAND: Final = 5
CHOOSING: Final[i64] = COUNTERS
"""a bit of State.faced: the active player's choices before the game are being made"""
CHOSEN: Final[i64] = COUNTERS + 1
"""and another: they are made"""


def first_player(seed: int, seats: int) -> int:
    """The seat that starts, random (A-57): from the seed but apart from the game's own chance."""
    return seeded(seed ^ 0x5DEECE66D) % seats


def new_game(book: Book, seed: int, first: int) -> State:
    """Shuffle, deal, place the first hero and run to the first question (R2)."""
    return begin(blank(book, seed), first)


def begin(s: State, first: Seat) -> State:
    """Set up a blank state; the log, if wanted, must be switched on before."""
    book = s.book
    s.first = first
    s.active = first
    f: Fighter = 0
    while f < book.fighters:
        if not contains(book.reserve, f):
            set_health(s, f, book.full_health[f])
        f += 1
    i: i64 = 0
    while i < COUNTERS * book.players:
        s.tally[i] = book.tally_start[i]
        i += 1
    p: Seat = 0
    while p < book.players:
        shuffle(s, p)
        if not contains(book.watches, M_GAME_START):
            _deal(s, p)
        p += 1
    if book.asides:
        lay_second_decks(s)
    _place_hero(s)
    run(s)
    return s


def _deal(s: State, player: Seat) -> None:
    n: i64 = 0
    while n < FIRST_HAND:
        draw(s, player)
        n += 1


def apply(s: State, option: Option) -> None:
    """Answer the question with one of its options and run on to the next question. Trusts its caller."""
    _answer(s, option)
    if s.asked == Q_NONE:
        run(s)


def _answer(s: State, option: Option) -> None:
    """Carry out an option; if nothing is asked after it, the game must run on."""
    q = s.asked
    s.asked = Q_NONE
    if q >= Q_MAY:
        f = s.top()
        op = s.book.programs[s.stack[f + PROG]][s.stack[f + PC]]
        _advance(s, f, op.resolve(s, f, option))
        if s.book.budgeted and s.asked != Q_NONE:
            s.effect_questions += 1
    elif q == Q_MANEUVER:
        resolve_move(s, option)
    elif q == Q_ACTION:
        _take_action(s, option)
    elif q == Q_BOOST:
        boost_maneuver(s, option)
    elif q == Q_DEFENSE:
        commit_defense(s, s.top(), option)
    elif q == Q_ATTACK_CARD:
        commit_attack(s, option)
    elif q == Q_ATTACK_BOOST:
        commit_boost(s, option)
    elif q == Q_SECOND_ATTACK:
        commit_second(s, option)
    elif q == Q_FREE_ACTION:
        _take_free_action(s, option)
    elif q == Q_HAND_LIMIT:
        _discard_over_limit(s, s.asked_seat, option)
    elif q == Q_PLACE:
        s.note(E_PLACE, s.asked_about, NONE, z_of(option), EVERYONE)
        put_on(s, s.asked_about, z_of(option))
    elif q == Q_FACE:
        set_counter(s, s.asked_seat, s.asked_about, z_of(option))
        s.faced |= bit(s.asked_about)
    else:
        take_share(s, z_of(option))


def _take_free_action(s: State, option: Option) -> None:
    """An effect gives the active player a free action (up to a number of them in a turn, R4.9)."""
    s.free >>= GRANT_BITS
    s.freed %= FREE_NOW
    if option != PASS:
        s.freed += 1 + FREE_NOW
        _act(s, option)


def _take_action(s: State, option: Option) -> None:
    s.actions -= 1
    s.taken += 1
    if s.freed:
        s.freed %= FREE_NOW
    _act(s, option)


def _act(s: State, option: Option) -> None:
    kind = kind_of(option)
    if kind == MANEUVER:
        start_maneuver(s)
    elif kind == SCHEME:
        _play_scheme(s, x_of(option), z_of(option))
    else:
        declare_attack(s, x_of(option), y_of(option))


def run(s: State) -> None:
    """Step frames until someone must decide or the game is over."""
    if s.winner >= 0:
        return
    while True:
        if s.stirred:
            release(s)
        depth = s.depth
        if depth == 0:
            _step_turn(s)
        else:
            f = s.top()
            kind = s.stack[f + KIND]
            if kind == F_PROGRAM or kind == F_ABILITY:
                _step_program(s, f, depth)
            elif kind == F_COMBAT:
                step_combat(s, f)
            elif kind == F_MANEUVER:
                step_maneuver(s)
            elif kind == F_DAMAGE:
                step_damage(s, f)
            elif kind == F_WIN_CHECK:
                s.pop()
                win_check(s)
            else:
                _end_scheme(s)
        if s.asked != Q_NONE or s.winner >= 0:
            return


def _step_program(s: State, f: Frame, depth: i64) -> None:
    """Run instructions until one asks, opens a frame or ends the game, or the program is through or cancelled."""
    st = s.stack
    program = s.book.programs[st[f + PROG]]
    end: i64 = len(program)
    side = st[f + SIDE]
    if st[f + KIND] == F_ABILITY:
        # No card's effects: nothing cancels them.
        side = NO_SIDE
    pc = st[f + PC]
    budgeted = s.book.budgeted
    while pc < end and not (side != NO_SIDE and contains(s.cancelled, side)):
        if budgeted and not take_step(s):
            break
        how = program[pc].step(s, f)
        # A frame that was opened and closed again may have moved the stack to another array.
        st = s.stack
        if budgeted and s.asked != Q_NONE:
            s.effect_questions += 1
        if s.depth != depth:
            _advance(s, f, how)
            return
        if how != WAIT:
            st[f + AUX] = 0
            if how == DONE:
                st[f + PC] = pc + 1
            pc = st[f + PC]
        if s.asked != Q_NONE or s.winner >= 0 or s.stirred:
            return
    s.depth = depth - 1


def _advance(s: State, f: Frame, how: i64) -> None:
    if how != WAIT:
        s.stack[f + AUX] = 0
        if how == DONE:
            s.stack[f + PC] += 1


def _play_scheme(s: State, fighter: Fighter, kind: Kind) -> None:
    """The card leaves the hand and is on the table until its effect is resolved (R8.3)."""
    player = s.active
    s.scheme_card = card_of_kind(s, player, s.hand[player], kind)
    s.hand[player] ^= bit(s.scheme_card)
    shown(s, player, s.scheme_card)
    s.note(E_SCHEME, player, fighter, kind, EVERYONE)
    if contains(s.book.counts, M_SCHEMED):
        count_deed(s, M_SCHEMED, player, 1)
    s.scheme_item = 0
    s.kept = 0
    f = s.push(F_SCHEME, player)
    s.stack[f + SELF] = fighter
    s.push_program(s.book.scheme[player * ROW + kind], player, NO_SIDE, fighter, NONE)


def _end_scheme(s: State) -> None:
    player = s.stack[s.top() + SEAT]
    card = s.scheme_card
    if not contains(s.kept, NO_SIDE):
        put_on_pile(s, player, s.scheme_card)
        s.note(E_DISCARD, player, DISCARD_PLAYED, kind_of_card(s, player, s.scheme_card), EVERYONE)
    s.kept = 0
    s.scheme_card = NONE
    s.scheme_item = 0
    s.pop()
    if contains(s.book.watches, M_SCHEMED):
        happen(s, M_SCHEMED, player, card_of_seat(player, card), NONE, 1)


def _step_turn(s: State) -> None:
    """Between frames: on to the next question or effect the turn holds (R19)."""
    player = s.active
    s.effect_steps = 0
    if s.phase == SETUP:
        _step_setup(s)
    elif s.phase == TURN_START:
        s.phase = ACTIONS
        if s.book.remembers:
            reset_counters(s, player, RESET_TURN_START)
            do_later(s, LATER_OWN_TURN)
        if contains(s.book.watched[M_TURN_START], player):
            set_off(s, M_TURN_START, player, NONE, NONE, 1, 0)
        let_order(s, 0)
    elif s.phase == ACTIONS:
        if s.free and s.freed % FREE_NOW < MOST_ACTIONS and not s.is_out(player):
            s.ask(Q_FREE_ACTION, player, (s.free & bit(GRANT_BITS) - 1) - 1)
        elif s.actions > 0 and not s.is_out(player):
            s.ask(Q_ACTION, player, 0)
        else:
            s.phase = TURN_END
            if s.book.remembers:
                do_later(s, LATER_THIS_TURN)
                let_order(s, 0)
            if contains(s.book.watches, M_TURN_END):
                happen(s, M_TURN_END, player, NONE, NONE, 1)
    elif s.phase == TURN_END and _holds_too_many(s, player) and not s.is_out(player):
        s.ask(Q_HAND_LIMIT, player, 0)
    else:
        s.had |= bit(player)
        if s.book.remembers:
            _counters_of_the_turn(s, player)
        if s.turn >= TURNS_EACH * s.book.players:
            decide_after_last_turn(s)
        else:
            _start_turn(s, next_in_turn(s, player))


def _discard_over_limit(s: State, player: Seat, option: Option) -> None:
    """Discard down to the limit, once: what that triggers waits until it is done, and what it brings may be kept.

    Otherwise a card that returns whenever it is discarded would never allow the turn to end.
    """
    discard_chosen(s, player, option, DISCARD_OVER_LIMIT)
    if _holds_too_many(s, player):
        s.ask(Q_HAND_LIMIT, player, 0)
    elif s.stirred:
        s.phase = TURN_OVER


def _holds_too_many(s: State, player: Seat) -> bool:
    if s.book.asides or contains(s.book.adjusted_numbers, ADJUST_HAND_LIMIT):
        return hand_size(s, player) > hand_limit(s, player)
    return count(s.hand[player]) > HAND_LIMIT


def hand_limit(s: State, player: Seat) -> i64:
    """How many cards a player may keep at the end of a turn (R4.6)."""
    if not contains(s.book.adjusted_numbers, ADJUST_HAND_LIMIT):
        return HAND_LIMIT
    limit = HAND_LIMIT + adjustment(s, player, s.book.first_fighter[player], ADJUST_HAND_LIMIT)
    return limit if limit > 0 else 0


def _counters_of_the_turn(s: State, player: Seat) -> None:
    """A turn is over, and with it what lasts no longer."""
    reset_counters(s, player, RESET_TURN_END)
    seat: Seat = 0
    while seat < s.book.players:
        reset_counters(s, seat, RESET_EVERY_TURN)
        seat += 1


def _start_turn(s: State, player: Seat) -> None:
    s.phase = TURN_START
    s.active = player
    if s.book.remembers:
        forget_turn(s)
    s.actions = 2
    if contains(s.book.adjusted_numbers, ADJUST_ACTIONS):
        s.actions += adjustment(s, player, s.book.first_fighter[player], ADJUST_ACTIONS)
        if s.actions < 1:
            s.actions = 1
    s.taken = 0
    s.free = 0
    s.freed = 0
    s.effect_questions = 0
    s.turn += 1
    s.started = s.pos[:]
    s.note(E_TURN, player, s.turn, 0, EVERYONE)


def _place_hero(s: State) -> None:
    """Put a hero on the start space of its player's place in the turn order (R2.5, R14.1, R15.2)."""
    book = s.book
    place = (s.active - s.first + book.players) % book.players
    hero = book.first_fighter[s.active]
    if contains(book.away, hero):
        return
    put_on(s, hero, book.board.starts[place])
    s.note(E_PLACE, hero, NONE, s.pos[hero], EVERYONE)


def _step_setup(s: State) -> None:
    """Ask for the next sidekick's space, then for starting faces; then the next player places (R2.5-R2.7)."""
    book = s.book
    player = s.active
    if contains(book.watches, M_GAME_START) and not contains(s.faced, CHOSEN):
        # Choices before the game come before the first hand.
        if not contains(s.faced, CHOOSING):
            s.faced |= bit(CHOOSING)
            set_off(s, M_GAME_START, player, NONE, NONE, 1, 0)
            let_order(s, 0)
            return
        s.faced |= bit(CHOSEN)
        shuffle(s, player)
        _deal(s, player)
    f = book.first_fighter[player] + 1
    while f < book.last_fighter[player]:
        if s.pos[f] < 0 and not contains(book.reserve | book.away, f):
            s.ask(Q_PLACE, player, f)
            return
        f += 1
    c: i64 = 0
    while c < COUNTERS:
        if book.asked_faces[player * COUNTERS + c] and not contains(s.faced, c):
            s.ask(Q_FACE, player, c)
            return
        c += 1
    s.faced = 0
    following = (player + 1) % book.players
    if following == s.first:
        _start_turn(s, s.first)
    else:
        s.active = following
        _place_hero(s)
