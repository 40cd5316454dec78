"""Setup, turns and actions; answers to every question; running on to the next one (R2, R4, R8, R19)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from unmatched.engine.bits import BIT
from unmatched.engine.cards import card_of_kind, discard, draw, put_on_pile, shown, shuffle
from unmatched.engine.codes import (
    ACTIONS,
    ATTACK,
    AUX,
    DISCARD_OVER_LIMIT,
    DISCARD_PLAYED,
    E_DISCARD,
    E_PLACE,
    E_SCHEME,
    E_TURN,
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
    ONE,
    PASS,
    PC,
    PROG,
    Q_ACTION,
    Q_ATTACK_BOOST,
    Q_ATTACK_CARD,
    Q_BOOST,
    Q_DEFENSE,
    Q_FACE,
    Q_HAND_LIMIT,
    Q_MAY,
    Q_MOVE,
    Q_NONE,
    Q_PLACE,
    SEAT,
    SELF,
    SETUP,
    SIDE,
    TURN_END,
    TURN_START,
    WIDTH,
    x_of,
    y_of,
    z_of,
)
from unmatched.engine.combat import commit_attack, commit_boost, commit_defense, declare_attack, step_combat
from unmatched.engine.counter_ops import set_counter
from unmatched.engine.health import (
    TURNS_EACH,
    decide_after_last_turn,
    set_health,
    step_damage,
    take_share,
    win_check,
)
from unmatched.engine.maneuver import boost_maneuver, offer_moves, resolve_move, start_maneuver, step_maneuver
from unmatched.engine.offers import GROUPS, offer_actions, offer_boosts, rarer_groups
from unmatched.engine.ops import DONE, WAIT
from unmatched.engine.pack import count, i64, nth_place, vec
from unmatched.engine.placement_ops import put_on
from unmatched.engine.state import CARRY, EVERYONE, LOW, State, blank, seeded

if TYPE_CHECKING:
    from unmatched.engine.book import Book

HAND_LIMIT: Final[i64] = 7
FIRST_HAND: Final = 5


def new_game(book: Book, seed: int, first: int) -> State:
    """Shuffle, deal, place the first hero and run to the first question (R2)."""
    return begin(blank(book, seeded(seed)), first)


def begin(s: State, first: i64) -> State:
    """Set up a blank state; the log, if wanted, must be switched on before."""
    book = s.book
    s.first = first
    s.active = first
    f: i64 = 0
    while f < book.fighters:
        if not book.reserve >> f & 1:
            set_health(s, f, book.full_health[f])
        f += 1
    i: i64 = 0
    while i < 4 * book.players:
        s.tally[i] = book.tally_start[i]
        i += 1
    p: i64 = 0
    while p < book.players:
        shuffle(s, p)
        n: i64 = 0
        while n < FIRST_HAND:
            draw(s, p)
            n += 1
        p += 1
    _place_hero(s)
    run(s)
    return s


def apply(s: State, option: i64) -> None:
    """Answer the question with one of its options and run on to the next question. Trusts its caller."""
    q = s.asked
    if q == Q_MOVE:
        resolve_move(s, option)
    elif q == Q_BOOST:
        boost_maneuver(s, option)
    elif option == MANEUVER:
        start_maneuver(s)
    else:
        _answer_rarer(s, q, option)
    if s.asked == Q_NONE:
        run(s)


def _answer_rarer(s: State, q: i64, option: i64) -> None:
    """Every answer but to the boost and the moves of a maneuver, and the choice of one."""
    s.asked = Q_NONE
    if q >= Q_MAY:
        f = (s.depth - 1) * WIDTH
        op = s.book.programs[s.stack[f + PROG]][s.stack[f + PC]]
        _advance(s, f, op.resolve(s, f, option))
    elif q == Q_ACTION:
        s.actions -= 1
        s.taken += 1
        if option < ATTACK:
            _play_scheme(s, x_of(option), z_of(option))
        else:
            declare_attack(s, x_of(option), y_of(option))
    elif q == Q_DEFENSE:
        commit_defense(s, (s.depth - 1) * WIDTH, option)
    elif q == Q_ATTACK_CARD:
        commit_attack(s, option)
    elif q == Q_ATTACK_BOOST:
        commit_boost(s, option)
    elif q == Q_HAND_LIMIT:
        discard(s, s.asked_seat, card_of_kind(s, s.asked_seat, s.hand[s.asked_seat], z_of(option)), DISCARD_OVER_LIMIT)
    elif q == Q_PLACE:
        s.note(E_PLACE, s.asked_about, NONE, z_of(option), EVERYONE)
        put_on(s, s.asked_about, z_of(option))
    elif q == Q_FACE:
        set_counter(s, s.asked_seat, s.asked_about, z_of(option))
        s.taken |= ONE << s.asked_about
    else:
        take_share(s, z_of(option))


def run(s: State) -> None:
    """Step frames until somebody must decide or the game is over."""
    if s.winner >= 0:
        return
    while True:
        depth = s.depth
        if depth == 0:
            _step_turn(s)
        else:
            f = (depth - 1) * WIDTH
            kind = s.stack[f + KIND]
            if kind == F_PROGRAM:
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


def _step_program(s: State, f: i64, depth: i64) -> None:
    """Run instructions until one asks, opens a frame or ends the game, or the program is through or cancelled."""
    st = s.stack
    program = s.book.programs[st[f + PROG]]
    end: i64 = len(program)
    side = st[f + SIDE]
    pc = st[f + PC]
    while pc < end and not (s.cancelled and side != NO_SIDE and s.cancelled >> side & 1):
        how = program[pc].step(s, f)
        if s.depth != depth:
            # The stack may have become another array.
            _advance(s, f, how)
            return
        if how != WAIT:
            st[f + AUX] = 0
            if how == DONE:
                st[f + PC] = pc + 1
            pc = st[f + PC]
        if s.asked != Q_NONE or s.winner >= 0:
            return
    s.depth = depth - 1


def _advance(s: State, f: i64, how: i64) -> None:
    if how != WAIT:
        s.stack[f + AUX] = 0
        if how == DONE:
            s.stack[f + PC] += 1


def _play_scheme(s: State, fighter: i64, kind: i64) -> None:
    """The card leaves the hand and lies on the table until its effect is resolved (R8.3)."""
    player = s.active
    s.scheme_card = card_of_kind(s, player, s.hand[player], kind)
    s.hand[player] &= ~(ONE << s.scheme_card)
    shown(s, player, s.scheme_card)
    if s.tell:
        s.note(E_SCHEME, player, fighter, kind, EVERYONE)
    s.scheme_item = 0
    s.kept = 0
    f = s.push(F_SCHEME, player)
    s.stack[f + SELF] = fighter
    s.push_program(s.book.scheme[player * 32 + kind], player, NO_SIDE, fighter, NONE)


def _end_scheme(s: State) -> None:
    player = s.stack[(s.depth - 1) * WIDTH + SEAT]
    if not s.kept >> NO_SIDE & 1:
        put_on_pile(s, player, s.scheme_card)
        if s.tell:
            s.note(E_DISCARD, player, DISCARD_PLAYED, s.book.kind[player * 32 + s.scheme_card], EVERYONE)
    s.kept = 0
    s.scheme_card = NONE
    s.scheme_item = 0
    s.pop()


def _step_turn(s: State) -> None:
    """Between frames: on to the next question or effect the turn holds (R19)."""
    player = s.active
    phase = s.phase
    if phase == ACTIONS:
        if s.actions > 0 and not (s.out and s.out >> player & 1):
            s.asked = Q_ACTION
            s.asked_seat = player
            s.asked_about = 0
            return
        phase = TURN_END
    if phase == TURN_END:
        if count(s.hand[player]) > HAND_LIMIT and not s.out >> player & 1:
            s.phase = TURN_END
            s.ask(Q_HAND_LIMIT, player, 0)
            return
        s.had |= BIT[player]
        if s.turn >= TURNS_EACH * s.book.players:
            decide_after_last_turn(s)
            return
        player += 1
        if player == s.book.players:
            player = 0
        while s.out and s.out >> player & 1:
            player = (player + 1) % s.book.players
        _start_turn(s, player)
    elif phase == SETUP:
        _step_setup(s)
        return
    s.phase = ACTIONS
    program = s.book.turn_start[player]
    if program:
        s.push_program(program, player, NO_SIDE, s.book.first_fighter[player], NONE)
    else:
        s.asked = Q_ACTION
        s.asked_seat = player
        s.asked_about = 0


def _start_turn(s: State, player: i64) -> None:
    s.active = player
    s.actions = 2
    s.taken = 0
    s.turn += 1
    s.started = s.pos[:]
    if s.tell:
        s.note(E_TURN, player, s.turn, 0, EVERYONE)


def _place_hero(s: State) -> None:
    """A hero stands on the start space of its player's place in the turn order (R2.5, R14.1, R15.2)."""
    book = s.book
    place = (s.active - s.first + book.players) % book.players
    hero = book.first_fighter[s.active]
    put_on(s, hero, book.board.starts[place])
    s.note(E_PLACE, hero, NONE, s.pos[hero], EVERYONE)
    # During setup `taken` is the mask of counters whose face has been chosen.
    s.taken = 0


def _step_setup(s: State) -> None:
    """Ask for the next sidekick's space, then for starting faces; then the next player places (R2.5-R2.7)."""
    book = s.book
    player = s.active
    f = book.first_fighter[player] + 1
    while f < book.last_fighter[player]:
        if s.pos[f] < 0 and not book.reserve >> f & 1:
            s.ask(Q_PLACE, player, f)
            return
        f += 1
    c: i64 = 0
    while c < 4:
        if book.faces[player * 4 + c] and not s.taken >> c & 1:
            s.ask(Q_FACE, player, c)
            return
        c += 1
    following = (player + 1) % book.players
    if following == s.first:
        s.phase = TURN_START
        _start_turn(s, s.first)
    else:
        s.active = following
        _place_hero(s)


def playout(s: State, chance: i64, most: i64) -> i64:
    """Play random options until the game is over, at most so many; return how many decisions were made.

    Options are counted, never written out. What groups and apply do for the commonest questions is written out.
    """
    if s.winner >= 0:
        return 0
    buf = GROUPS
    low = chance & LOW
    high = chance >> 32
    for n in range(most):
        chance = CARRY * low + high
        high = chance >> 32
        low = chance & LOW
        asked = s.asked
        if asked == Q_MOVE:
            end = offer_moves(s, buf)
            if (end == 4 or end == 6) and buf[1] == 1:
                # As most often: one option, to stop moving, and the moves of one or two fighters.
                mask = buf[3]
                size = count(mask)
                k = (low ^ high) * (size + 1 if end == 4 else size + count(buf[5]) + 1) >> 32
                if k > size:
                    resolve_move(s, buf[4] + nth_place(buf[5], k - size - 1))
                else:
                    resolve_move(s, buf[2] + nth_place(mask, k - 1) if k else buf[0])
            else:
                resolve_move(s, _pick(buf, end, low ^ high))
        elif asked == Q_ACTION:
            # Every group is a single option.
            option = buf[((low ^ high) * offer_actions(s, buf) >> 33) * 2]
            if option == MANEUVER:
                start_maneuver(s)
            else:
                _answer_rarer(s, Q_ACTION, option)
        elif asked == Q_BOOST:
            offer_boosts(s, buf)
            mask = buf[3]
            k = (low ^ high) * (count(mask) + 1) >> 32
            boost_maneuver(s, buf[2] + nth_place(mask, k - 1) if k else PASS)
            continue
        elif asked == Q_NONE:
            # Nobody is asked once the game is over.
            return n
        else:
            _answer_rarer(s, asked, _pick(buf, rarer_groups(s, asked, buf), low ^ high))
        if s.asked == Q_NONE:
            run(s)
    return most


def _pick(buf: vec[i64], end: i64, number: i64) -> i64:
    """The option of some groups that a number below 2**32 falls on; every option has an equal share."""
    mask = buf[1]
    size = count(mask)
    if end == 2:
        return buf[0] + nth_place(mask, number * size >> 32)
    k = size + count(buf[3])
    i: i64 = 5
    while i < end:
        k += count(buf[i])
        i += 2
    k = number * k >> 32
    i = 1
    while k >= size:
        k -= size
        i += 2
        mask = buf[i]
        size = count(mask)
    return buf[i - 1] + nth_place(mask, k)
