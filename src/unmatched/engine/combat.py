"""Attack and combat: cards committed, windows, values, damage, winner, bonus attacks (R9, R10, R18)."""

from __future__ import annotations

from unmatched.engine.bits import bit, contains, lowest
from unmatched.engine.book import ADJUST_ATTACK, ADJUST_DEFENSE, RESET_COMBAT_END
from unmatched.engine.cards import audience, basket_holds, card_of_kind, kind_of_card, put_on_pile, shown
from unmatched.engine.codes import (
    AS_ATTACK,
    AS_BOOST,
    AS_DEFENSE,
    AS_SECOND,
    ATTACKING,
    BY_COMBAT,
    DEFENDING,
    DISCARD_AS_BOOST,
    DISCARD_PLAYED,
    E_ATTACK,
    E_BONUS_ATTACK,
    E_COMMIT,
    E_DISCARD,
    E_NO_DEFENSE,
    E_RESULT,
    E_REVEAL,
    E_VALUE,
    F_COMBAT,
    IS_BONUS,
    KEPT_CANCELLED,
    KEPT_VICTOR,
    NO_SIDE,
    NONE,
    PASS,
    Q_ATTACK_BOOST,
    Q_ATTACK_CARD,
    Q_DEFENSE,
    Q_SECOND_ATTACK,
    STAGE,
    TO_ATTACK,
    VALUE_HIGH_GROUND,
    VALUE_STANDING,
    W_ABILITIES,
    W_AFTER,
    W_DAMAGE,
    W_DEFENSE,
    W_DISCARD,
    W_DURING,
    W_IMMEDIATELY,
    caused,
    z_of,
)
from unmatched.engine.health import deal, next_in_turn
from unmatched.engine.layout import ROW, Card, Fighter, Frame, Mask, Option, Seat, card_of_seat, seat_of_card
from unmatched.engine.memory import count_deed, reset_counters
from unmatched.engine.moments import (
    AFTER_COMBAT,
    BEFORE_DEFENSE,
    M_ATTACKED,
    M_ATTACKS,
    M_BOOSTED,
    M_FIGHTS,
    M_FOUGHT,
    M_LOST,
    M_WON,
    ONLY_WON,
    happen,
    let_order,
    set_off,
)
from unmatched.engine.numbers import printed_value
from unmatched.engine.pack import i64, vec
from unmatched.engine.standing import adjustment, lessened
from unmatched.engine.state import EVERYONE, State


def may_be_attacked(s: State, player: Seat) -> bool:
    """Whether the active player's turn allows attacks on this player (R15.5)."""
    if not s.book.free_for_all or contains(s.had, s.active) or contains(s.had, player):
        return True
    return player == next_in_turn(s, s.active)


def attack_cards(s: State, fighter: Fighter) -> Mask:
    """The cards in hand this fighter may attack with."""
    return s.hand[s.book.owner[fighter]] & s.book.attack_cards[fighter]


def defense_cards(s: State, fighter: Fighter) -> Mask:
    """The cards in hand this fighter may defend with (R9.6; A-18 for attack cards that a basket item turns)."""
    book = s.book
    player = book.owner[fighter]
    cards = s.hand[player] & book.defense_cards[fighter]
    if book.basket[player]:
        turned = s.hand[player] & book.attack_cards[fighter] & ~cards
        while turned:
            card = lowest(turned)
            turned &= turned - 1
            item = book.defends_with[player * ROW + kind_of_card(s, player, card)]
            if item and basket_holds(s, player, item):
                cards |= bit(card)
    return cards


def sees_value(s: State, seat: Seat) -> bool:
    """Whether a seat knows the number printed on the face-down attack card."""
    if s.attacker < 0 or s.attack_card < 0 or s.shown or s.bonus or not contains(s.book.sees_value, s.defender):
        return False
    return s.book.team[s.book.owner[s.defender]] == s.book.team[seat]


def declare_attack(s: State, attacker: Fighter, target: Fighter) -> None:
    """The numbers of a combat are as the last one left them: empty."""
    s.attacker = attacker
    s.defender = target
    s.note(E_ATTACK, attacker, target, 0, EVERYONE)
    s.push(F_COMBAT, s.active)
    s.ask(Q_ATTACK_CARD, s.active, attacker)


def _fresh(s: State) -> None:
    s.cancelled = 0
    s.ignored = 0
    s.attack_add = 0
    s.defense_add = 0
    s.attack_value = 0
    s.defense_value = 0
    s.prevented = 0
    s.redirected = 0
    s.harm = 0
    s.decided = 0
    s.victor = NONE
    s.attack_item = 0
    s.defense_item = 0
    s.shown = 0


def commit_attack(s: State, option: Option) -> None:
    player = s.asked_seat
    card = card_of_kind(s, player, attack_cards(s, s.attacker), z_of(option))
    s.attack_card = card
    s.hand[player] ^= bit(card)
    if s.tell:
        s.note(E_COMMIT, player, AS_ATTACK, z_of(option), audience(s, player))
    if contains(s.book.boosts_attack, s.attacker) and s.hand[player]:
        s.ask(Q_ATTACK_BOOST, player, s.attacker)
    else:
        _ask_second(s)


def commit_boost(s: State, option: Option) -> None:
    if option != PASS:
        player = s.asked_seat
        s.attack_boost = card_of_kind(s, player, s.hand[player], z_of(option))
        s.hand[player] ^= bit(s.attack_boost)
        if s.tell:
            s.note(E_COMMIT, player, AS_BOOST, z_of(option), audience(s, player))
    _ask_second(s)


def _ask_second(s: State) -> None:
    """Ask for the second attack of some fighters, made when this one is over; whether they have one stays hidden."""
    player = s.book.owner[s.attacker]
    if contains(s.book.doubles_attack, s.attacker) and s.hand[player]:
        s.ask(Q_SECOND_ATTACK, player, s.attacker)
    else:
        _attack_is_made(s)


def commit_second(s: State, option: Option) -> None:
    if option != PASS:
        player = s.asked_seat
        s.queued = card_of_kind(s, player, attack_cards(s, s.attacker), z_of(option))
        s.hand[player] ^= bit(s.queued)
        if s.tell:
            s.note(E_COMMIT, player, AS_SECOND, z_of(option), audience(s, player))
    _attack_is_made(s)


def _attack_is_made(s: State) -> None:
    """The attack card is down, or the bonus attack starts: abilities may come before the defense."""
    if s.book.watches & BEFORE_DEFENSE:
        happen(s, M_ATTACKS, s.attacker, NONE, NONE, 1)
        happen(s, M_ATTACKED, s.defender, NONE, NONE, 1)
        if s.stirred:
            return
    s.ask(Q_DEFENSE, s.book.owner[s.defender], s.defender)


def _ask_defense(s: State, f: Frame) -> None:
    """The defender is always asked, so that nothing is given away (A-60), unless it is no longer there."""
    player = s.book.owner[s.defender]
    if s.pos[s.defender] >= 0 and not s.is_out(player):
        s.ask(Q_DEFENSE, player, s.defender)
    else:
        _fight(s, f, player)


def commit_defense(s: State, f: Frame, option: Option) -> None:
    """The last card is down: reveal all (R9.7), and on to the windows."""
    player = s.asked_seat
    if option == PASS:
        s.note(E_NO_DEFENSE, player, 0, 0, EVERYONE)
    else:
        card = card_of_kind(s, player, defense_cards(s, s.defender), z_of(option))
        s.defense_card = card
        s.hand[player] ^= bit(card)
        if s.tell:
            s.note(E_COMMIT, player, AS_DEFENSE, z_of(option), audience(s, player))
    _fight(s, f, player)


def _fight(s: State, f: Frame, defending: Seat) -> None:
    _reveal_all(s, defending)
    s.shown = 1
    s.attack_base = printed_value(s, ATTACKING)
    s.defense_base = printed_value(s, DEFENDING)
    s.stack[f + STAGE] = W_IMMEDIATELY
    if s.attack_boost >= 0:
        _discard_boost(s)
    if contains(s.book.watches, M_FIGHTS):
        happen(s, M_FIGHTS, s.attacker, NONE, NONE, 1)
        happen(s, M_FIGHTS, s.defender, NONE, NONE, 1)


def _reveal_all(s: State, defending: Seat) -> None:
    attacking = s.book.owner[s.attacker]
    if not s.bonus:
        value = printed_value(s, ATTACKING)
        _reveal(s, attacking, s.attack_card, AS_ATTACK, value)
        if s.attack_boost >= 0:
            row = attacking * ROW
            value += s.book.boost[row + s.book.kind[row + s.attack_boost]]
            _reveal(s, attacking, s.attack_boost, AS_BOOST, value)
    if s.defense_card >= 0:
        _reveal(s, defending, s.defense_card, AS_DEFENSE, printed_value(s, DEFENDING))


def _discard_boost(s: State) -> None:
    """A card laid to boost the attack is discarded as it is revealed; its BOOST counts from then on (R16.2)."""
    player = s.book.owner[s.attacker]
    card = s.attack_boost
    s.attack_boost = NONE
    s.boosted = kind_of_card(s, player, card)
    put_on_pile(s, player, card)
    s.note(E_DISCARD, player, DISCARD_AS_BOOST, s.boosted, EVERYONE)
    if contains(s.book.watches, M_BOOSTED):
        happen(s, M_BOOSTED, player, card_of_seat(player, card), NONE, 1)


def _reveal(s: State, player: Seat, card: Card, role: i64, now: i64) -> None:
    shown(s, player, card)
    s.note_now(E_REVEAL, player, role, kind_of_card(s, player, card), now)


def step_combat(s: State, f: Frame) -> None:
    """Run one window after the other until one opens frames or the combat or the game is over."""
    if s.stack[f + STAGE] == W_DEFENSE:
        _ask_defense(s, f)
        return
    book = s.book
    depth = s.depth
    attack = _place_of_kind(s, s.attacker, s.attack_card)
    defense = NONE
    if s.defense_card >= 0:
        defense = _place_of_kind(s, s.defender, s.defense_card)
    stage = s.stack[f + STAGE]
    if stage == W_IMMEDIATELY:
        _open_window(s, book.immediately, 0, attack, defense)
        stage = W_DURING
    if stage == W_DURING and s.depth == depth:
        _open_window(s, book.during, 1, attack, defense)
        stage = W_DAMAGE
    if stage == W_DAMAGE and s.depth == depth:
        _damage(s)
        stage = W_AFTER
    if stage == W_AFTER and s.depth == depth and s.winner < 0:
        _open_window(s, book.after, 2, attack, defense)
        stage = W_ABILITIES
    if stage == W_ABILITIES and s.depth == depth:
        if book.watches & AFTER_COMBAT:
            if book.watches & AFTER_COMBAT == ONLY_WON:
                _has_won(s, depth)
            else:
                _combat_is_over(s)
        stage = W_DISCARD
    if stage == W_DISCARD and s.depth == depth and not s.stirred:
        _end(s, f)
    else:
        s.stack[f + STAGE] = stage


def _has_won(s: State, depth: i64) -> None:
    """Window 5 where the only triggers are about winning: immediately, and nothing has to wait."""
    if s.victor != NO_SIDE:
        winner = s.attacker if s.victor == ATTACKING else s.defender
        if s.pos[winner] < 0:
            return
        if contains(s.book.counts, M_WON):
            count_deed(s, M_WON, s.book.owner[winner], 1)
        if contains(s.book.watched[M_WON], winner):
            set_off(s, M_WON, winner, NONE, NONE, 1, depth)
            let_order(s, depth)


def _combat_is_over(s: State) -> None:
    """Window 5: who won, who lost, and both of them have fought."""
    if s.victor != NO_SIDE:
        winner = s.attacker if s.victor == ATTACKING else s.defender
        loser = s.defender if s.victor == ATTACKING else s.attacker
        if s.pos[winner] >= 0:
            happen(s, M_WON, winner, NONE, NONE, 1)
        happen(s, M_LOST, loser, NONE, NONE, 1)
    happen(s, M_FOUGHT, s.attacker, NONE, NONE, 1)
    happen(s, M_FOUGHT, s.defender, NONE, NONE, 1)


def _place_of_kind(s: State, fighter: Fighter, card: Card) -> i64:
    """The row of a card's kind in tables of kinds; the card is of the fighter's player."""
    player = s.book.owner[fighter]
    return player * ROW + kind_of_card(s, player, card)


def _open_window(s: State, programs: vec[i64], part: i64, attack: i64, defense: i64) -> None:
    """Push the effects of both sides' cards, given by places of kinds, defense NONE without a card.

    What is pushed first runs last, so the attacker's goes under the defender's.
    """
    program = programs[attack]
    if s.bonus:
        program = s.book.bonus_programs[part * ROW * s.book.players + attack]
    if program and not contains(s.cancelled, ATTACKING):
        s.push_program(program, seat_of_card(attack), ATTACKING, s.attacker, s.book.owner[s.defender])
    if defense >= 0:
        program = programs[defense]
        if program and not contains(s.cancelled, DEFENDING):
            s.push_program(program, seat_of_card(defense), DEFENDING, s.defender, seat_of_card(attack))


def value_of(s: State, side: i64) -> i64:
    """A side's combat value right now (R10.6, A-22)."""
    if not _counts(s, side):
        return 0
    value = _of_cards(s, side)
    if side == ATTACKING:
        value += high_ground(s) + adjustment(s, s.book.owner[s.attacker], s.attacker, ADJUST_ATTACK)
    else:
        value += adjustment(s, s.book.owner[s.defender], s.defender, ADJUST_DEFENSE)
    return value if value > 0 else 0


def _counts(s: State, side: i64) -> bool:
    """Whether a side has a card whose value is not ignored."""
    return (s.attack_card if side == ATTACKING else s.defense_card) >= 0 and not contains(s.ignored, side)


def _of_cards(s: State, side: i64) -> i64:
    """A side's value without what counts without any card; it may be below 0."""
    if side == ATTACKING:
        return s.attack_base + s.attack_add + _boost(s)
    return s.defense_base + s.defense_add


def _boost(s: State) -> i64:
    """What the card laid with the attack card adds, once it is revealed."""
    return s.book.boost[s.book.owner[s.attacker] * ROW + s.boosted] if s.boosted >= 0 else 0


def value_so_far(s: State, side: i64) -> i64:
    """A side's last logged value, from when the cards are revealed.

    High ground and abilities that always count are left out until they are logged, when values are compared. Once a
    value has counted, nothing changes it.
    """
    if s.victor >= 0:
        return open_value(s, side)
    value = _of_cards(s, side) if _counts(s, side) else 0
    return value if value > 0 else 0


def note_value(s: State, side: i64, amount: i64, cause: i64) -> None:
    """Log what an effect did to a side's value, and the value now."""
    if s.tell:
        s.note_now(E_VALUE, side, amount, cause, value_so_far(s, side))


def open_value(s: State, side: i64) -> i64:
    """A side's combat value as everyone sees it, 0 before the cards are.

    Once it has counted it stays what it was; what moves or falls afterward changes it no more (R10.7).
    """
    if not s.shown:
        return 0
    if s.victor < 0:
        return value_of(s, side)
    return s.attack_value if side == ATTACKING else s.defense_value


def high_ground(s: State) -> i64:
    """How much the attack gains because the attacker is one arrow above the defender (R17.10)."""
    here = s.pos[s.attacker]
    there = s.pos[s.defender]
    if here < 0 or there < 0:
        return 0
    return s.book.board.lower[here] >> there & 1


def _tell_standing(s: State, side: i64) -> None:
    """What a side's value holds without any card: high ground, and abilities that always count."""
    if not _counts(s, side):
        return
    if side == ATTACKING and high_ground(s):
        now = _of_cards(s, side) + 1
        s.note_now(E_VALUE, side, 1, VALUE_HIGH_GROUND, now if now > 0 else 0)
    fighter = s.attacker if side == ATTACKING else s.defender
    player = s.book.owner[fighter]
    n = adjustment(s, player, fighter, ADJUST_ATTACK if side == ATTACKING else ADJUST_DEFENSE)
    if n:
        s.note_now(E_VALUE, side, n, caused(VALUE_STANDING, player), value_of(s, side))


def _damage(s: State) -> None:
    """Window 3: values, combat damage, the winner (R10.7, R10.8)."""
    s.attack_value = value_of(s, ATTACKING)
    s.defense_value = value_of(s, DEFENDING)
    harm = s.attack_value - s.defense_value
    target = s.defender
    if harm < 0 or s.prevented or s.pos[target] < 0:
        harm = 0
    if s.redirected:
        target = s.attacker
    if harm > 0 and contains(s.book.guarded, target):
        harm = lessened(s, target, harm, BY_COMBAT)
    s.victor = _victor(s, harm)
    s.harm = harm
    if s.tell:
        _tell_standing(s, ATTACKING)
        _tell_standing(s, DEFENDING)
        winner = NONE
        if s.victor != NO_SIDE:
            winner = s.book.owner[s.attacker if s.victor == ATTACKING else s.defender]
            if s.victor == ATTACKING and s.attack_value == s.defense_value:
                winner += TO_ATTACK
        s.note(E_RESULT, s.attack_value, s.defense_value, winner, EVERYONE)
    deal(s, bit(target), harm, BY_COMBAT)


def _victor(s: State, harm: i64) -> i64:
    """The side that wins: the attacker if it deals damage, unless abilities change that; NO_SIDE if no one does."""
    if s.decided:
        return s.decided - 1
    if harm > 0 and not s.redirected:
        return ATTACKING
    if s.attack_value == s.defense_value:
        book = s.book
        if contains(book.draws_ties, s.attacker) or contains(book.draws_ties, s.defender):
            return NO_SIDE
        if contains(book.wins_ties, s.attacker):
            return ATTACKING
    return DEFENDING


def _discard_played(s: State, player: Seat, card: Card) -> None:
    put_on_pile(s, player, card)
    s.note(E_DISCARD, player, DISCARD_PLAYED, kind_of_card(s, player, card), EVERYONE)


def discard_defense(s: State) -> None:
    if s.defense_card >= 0:
        if not contains(s.kept, DEFENDING):
            _discard_played(s, s.book.owner[s.defender], s.defense_card)
        s.kept &= ~bit(DEFENDING)
        s.defense_card = NONE


def _end(s: State, f: Frame) -> None:
    """Window 6; a bonus attack restores what it saved of the main attack."""
    discard_defense(s)
    if s.stack[f + IS_BONUS]:
        s.victor = s.stack[f + KEPT_VICTOR]
        s.cancelled = s.stack[f + KEPT_CANCELLED]
        s.bonus = 0
        s.pop()
        return
    s.boosted = NONE
    if not contains(s.kept, ATTACKING):
        _discard_played(s, s.book.owner[s.attacker], s.attack_card)
    s.pop()
    if s.book.remembers:
        seat: Seat = 0
        while seat < s.book.players:
            reset_counters(s, seat, RESET_COMBAT_END)
            seat += 1
    _fresh(s)
    attacker = s.attacker
    defender = s.defender
    s.attack_card = NONE
    s.attacker = NONE
    s.defender = NONE
    s.attack_base = 0
    s.defense_base = 0
    s.first_printed = 0
    s.kept = 0
    if s.queued >= 0:
        _attack_again(s, attacker, defender)


def _attack_again(s: State, attacker: Fighter, defender: Fighter) -> None:
    """The second attack that was laid with the first; it is lost if one of the two is no longer there."""
    card = s.queued
    s.queued = NONE
    player = s.book.owner[attacker]
    if s.pos[attacker] < 0 or s.pos[defender] < 0:
        _reveal(s, player, card, AS_SECOND, NONE)
        _discard_played(s, player, card)
        return
    s.attacker = attacker
    s.defender = defender
    s.attack_card = card
    s.note(E_ATTACK, attacker, defender, 0, EVERYONE)
    s.push(F_COMBAT, player)
    _attack_is_made(s)


def start_bonus_attack(s: State) -> None:
    """The main attack's effect starts its bonus attack (R18.3, R18.6); none while one is fought (R18.9)."""
    if s.bonus or s.pos[s.attacker] < 0 or s.pos[s.defender] < 0:
        return
    victor = s.victor
    cancelled = s.cancelled
    s.first_printed = printed_value(s, DEFENDING)
    discard_defense(s)
    _fresh(s)
    s.bonus = 1
    f = s.push(F_COMBAT, s.book.owner[s.attacker])
    s.stack[f + IS_BONUS] = 1
    s.stack[f + KEPT_VICTOR] = victor
    s.stack[f + KEPT_CANCELLED] = cancelled
    kind = kind_of_card(s, s.book.owner[s.attacker], s.attack_card)
    s.note_now(E_BONUS_ATTACK, s.attacker, s.defender, kind, printed_value(s, ATTACKING) + _boost(s))
    _attack_is_made(s)
