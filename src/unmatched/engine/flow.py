"""Setup, turns and actions; the options of every question; running on to the next one (R2, R4, R8, R19)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from unmatched.engine.bits import BIT, POSITION, put
from unmatched.engine.board import enemies_of, occupied, zone_of_space
from unmatched.engine.cards import card_of_kind, discard, draw, kinds, put_on_pile, shown, shuffle
from unmatched.engine.codes import (
    ACTIONS,
    AMOUNT,
    ATTACK,
    AUX,
    CARD,
    CHOICE,
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
    Q_SHIFT,
    SCHEME,
    SEAT,
    SELF,
    SETUP,
    SHIFTER,
    SIDE,
    SPACE,
    TURN_END,
    TURN_START,
    WIDTH,
    x_of,
    y_of,
    z_of,
)
from unmatched.engine.combat import (
    attack_cards,
    commit_attack,
    commit_boost,
    commit_defense,
    declare_attack,
    defense_cards,
    may_be_attacked,
    step_combat,
)
from unmatched.engine.counter_ops import set_counter
from unmatched.engine.health import set_health, share_limit, step_damage, take_share, win_check
from unmatched.engine.maneuver import boost_maneuver, offer_moves, resolve_move, start_maneuver, step_maneuver
from unmatched.engine.ops import DONE, WAIT
from unmatched.engine.pack import count, i64, listed, nth_place, spell, vec
from unmatched.engine.placement_ops import put_on
from unmatched.engine.state import CARRY, EVERYONE, LOW, State, blank, seeded

if TYPE_CHECKING:
    from unmatched.engine.book import Book

HAND_LIMIT: Final[i64] = 7
FIRST_HAND: Final = 5
MOST_OPTIONS: Final = 4096
BUFFER: Final = vec[i64]([0] * MOST_OPTIONS)
"""where options are written before they are listed; one thread at a time, as Python's lock has it"""
GROUPS: Final = vec[i64]([0] * MOST_OPTIONS)
"""where groups of options are written before they are spelled out"""


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


def options(s: State) -> list[int]:
    """All options of the present question."""
    return listed(BUFFER, offer(s, BUFFER))


def offer(s: State, buf: vec[i64]) -> i64:
    """Write the options of the present question into a buffer; return how many."""
    end = groups(s, GROUPS)
    n: i64 = 0
    i: i64 = 0
    while i < end:
        n = spell(buf, n, GROUPS[i], GROUPS[i + 1])
        i += 2
    return n


def groups(s: State, buf: vec[i64]) -> i64:
    """Write the options of the present question in groups (bits.put); return how long they are."""
    q = s.asked
    if q == Q_MOVE:
        return offer_moves(s, buf)
    if q == Q_ACTION:
        return _offer_actions(s, buf)
    if q == Q_BOOST:
        return _offer_boosts(s, buf)
    return _rarer_groups(s, q, buf)


def _rarer_groups(s: State, q: i64, buf: vec[i64]) -> i64:
    f = (s.depth - 1) * WIDTH
    if q >= Q_MAY:
        st = s.stack
        return s.book.programs[st[f + PROG]][st[f + PC]].groups(s, f, buf)
    seat = s.asked_seat
    if q == Q_DEFENSE:
        return put(buf, put(buf, 0, PASS, 1), CARD | seat << 12, kinds(s, seat, defense_cards(s, s.defender)))
    if q == Q_ATTACK_CARD:
        return put(buf, 0, CARD | seat << 12, kinds(s, seat, attack_cards(s, s.attacker)))
    if q == Q_ATTACK_BOOST:
        return _offer_boosts(s, buf)
    if q == Q_HAND_LIMIT:
        return put(buf, 0, CARD | seat << 12, kinds(s, seat, s.hand[seat]))
    if q == Q_PLACE:
        return put(buf, 0, SPACE, _room_for_sidekick(s))
    if q == Q_FACE:
        return put(buf, 0, CHOICE, (ONE << s.book.faces[seat * 4 + s.asked_about]) - 1)
    if q == Q_SHIFT:
        return put(buf, 0, AMOUNT, (ONE << share_limit(s, s.stack[f + SHIFTER], s.asked_about) + 1) - 1)
    return 0


def _offer_boosts(s: State, buf: vec[i64]) -> i64:
    """No card, or one of any kind in hand; what cards.kinds does is written out."""
    seat = s.asked_seat
    cards = s.hand[seat]
    table = s.book.kinds_among
    row = seat * 3072
    found = table[row + (cards & 1023)] | table[row + 1024 + (cards >> 10 & 1023)]
    buf[0] = PASS
    buf[1] = 1
    buf[2] = CARD + seat * 4096
    buf[3] = found | table[row + 2048 + (cards >> 20)]
    return 4


def _offer_actions(s: State, buf: vec[i64]) -> i64:
    book = s.book
    board = book.board
    player = s.active
    hand = s.hand[player]
    pos = s.pos
    foes = s.occ[1 - player] if book.players == 2 else enemies_of(s, player)
    targets = board.targets
    aims = book.aims
    row = s.doors * board.spaces
    buf[0] = MANEUVER
    buf[1] = 1
    n: i64 = 2
    f = book.first_fighter[player]
    last = book.last_fighter[player]
    while f < last:
        space = pos[f]
        if space >= 0:
            near = targets[row + aims[f] + space] & foes
            if near and hand & book.attack_cards[f]:
                n = _offer_attacks(s, f, near, buf, n)
        f += 1
    schemes = hand & book.scheme_cards[player]
    if schemes:
        n = _offer_schemes(s, kinds(s, player, schemes), buf, n)
    return n


def _offer_attacks(s: State, fighter: i64, spaces: i64, buf: vec[i64], n: i64) -> i64:
    """Attacks on those who stand on some spaces."""
    book = s.book
    pos = s.pos
    t: i64 = 0
    if book.players == 2:
        t = book.first_fighter[1 - s.active]
    while spaces:
        space = pos[t]
        if space >= 0 and spaces >> space & 1:
            spaces ^= ONE << space
            if not book.free_for_all or may_be_attacked(s, book.owner[t]):
                buf[n] = ATTACK + fighter * 4096 + t * 64
                buf[n + 1] = 1
                n += 2
        t += 1
    return n


def _offer_schemes(s: State, scheme_kinds: i64, buf: vec[i64], n: i64) -> i64:
    """A scheme by every fighter that may play it, or by the first where it makes no difference who does (R8.1)."""
    book = s.book
    player = s.active
    while scheme_kinds:
        kind = POSITION[(scheme_kinds & -scheme_kinds) % 67]
        scheme_kinds &= scheme_kinds - 1
        fit = book.usable[player * 32 + kind] & s.present
        if not book.named_self[player * 32 + kind]:
            fit &= -fit
        while fit:
            buf[n] = SCHEME + POSITION[(fit & -fit) % 67] * 4096 + kind
            buf[n + 1] = 1
            n += 2
            fit &= fit - 1
    return n


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
        discard(s, s.asked_seat, card_of_kind(s, s.asked_seat, s.hand[s.asked_seat], z_of(option)), 3)
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
            s.note(E_DISCARD, player, 4, s.book.kind[player * 32 + s.scheme_card], EVERYONE)
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


def _room_for_sidekick(s: State) -> i64:
    """Free spaces in the hero's zone, start spaces still needed kept free; anywhere if there is none (R2.5, R2.11)."""
    book = s.book
    board = book.board
    free = board.all_spaces & ~occupied(s)
    place = (s.active - s.first + book.players) % book.players + 1
    while place < book.players:
        free &= ~(ONE << board.starts[place])
        place += 1
    zone = free & zone_of_space(s, s.pos[book.first_fighter[s.active]])
    return zone if zone else free


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
            if end > 6 or buf[1] != 1:
                resolve_move(s, _pick(buf, end, low ^ high))
            else:
                # As most often: no, or a move of one or two fighters.
                mask = buf[3]
                size = count(mask)
                k = (low ^ high) * (size + 1 if end == 4 else size + count(buf[5]) + 1) >> 32
                if k > size:
                    resolve_move(s, buf[4] + nth_place(buf[5], k - size - 1))
                else:
                    resolve_move(s, buf[2] + nth_place(mask, k - 1) if k else PASS)
        elif asked == Q_ACTION:
            # Every group is a single option.
            option = buf[((low ^ high) * _offer_actions(s, buf) >> 33) * 2]
            if option == MANEUVER:
                start_maneuver(s)
            else:
                _answer_rarer(s, Q_ACTION, option)
        elif asked == Q_BOOST:
            _offer_boosts(s, buf)
            mask = buf[3]
            k = (low ^ high) * (count(mask) + 1) >> 32
            boost_maneuver(s, buf[2] + nth_place(mask, k - 1) if k else PASS)
            continue
        elif asked == Q_NONE:
            # Nobody is asked once the game is over.
            return n
        else:
            _answer_rarer(s, asked, _pick(buf, _rarer_groups(s, asked, buf), low ^ high))
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
