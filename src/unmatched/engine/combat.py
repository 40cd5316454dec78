"""Attack and combat: cards committed, windows, values, damage, winner, bonus attacks (R9, R10, R18)."""

from __future__ import annotations

from unmatched.engine.book import ADJUST_ATTACK, ADJUST_DEFENSE
from unmatched.engine.cards import audience, basket_holds, card_of_kind, put_on_pile, shown
from unmatched.engine.codes import (
    AS_ATTACK,
    AS_BOOST,
    AS_DEFENSE,
    ATTACKING,
    BY_COMBAT,
    DEFENDING,
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
    ONE,
    PASS,
    Q_ATTACK_BOOST,
    Q_ATTACK_CARD,
    Q_DEFENSE,
    STAGE,
    VALUE_HIGH_GROUND,
    VALUE_STANDING,
    W_ABILITIES,
    W_AFTER,
    W_DAMAGE,
    W_DISCARD,
    W_DURING,
    W_IMMEDIATELY,
    caused,
    z_of,
)
from unmatched.engine.health import deal
from unmatched.engine.numbers import printed_value
from unmatched.engine.pack import i64, vec
from unmatched.engine.state import EVERYONE, State


def may_be_attacked(s: State, player: i64) -> bool:
    """Whether the active player's turn allows attacks on this player (R15.5)."""
    if not s.book.free_for_all or s.had >> s.active & 1 or s.had >> player & 1:
        return True
    following = (s.active + 1) % s.book.players
    while s.out >> following & 1:
        following = (following + 1) % s.book.players
    return player == following


def attack_cards(s: State, fighter: i64) -> i64:
    """The cards in hand this fighter may attack with."""
    return s.hand[s.book.owner[fighter]] & s.book.attack_cards[fighter]


def defense_cards(s: State, fighter: i64) -> i64:
    """The cards in hand this fighter may defend with (R9.6; A-18 for attack cards that a basket item turns)."""
    book = s.book
    player = book.owner[fighter]
    cards = s.hand[player] & book.defense_cards[fighter]
    if book.basket[player]:
        turned = s.hand[player] & book.attack_cards[fighter] & ~cards
        card: i64 = 0
        while turned:
            if turned & 1:
                item = book.defends_with[player * 32 + book.kind[player * 32 + card]]
                if item and basket_holds(s, player, item):
                    cards |= ONE << card
            card += 1
            turned >>= 1
    return cards


def declare_attack(s: State, attacker: i64, target: i64) -> None:
    """The numbers of a combat are as the last one left them: empty."""
    s.attacker = attacker
    s.defender = target
    if s.tell:
        s.note(E_ATTACK, attacker, target, 0, EVERYONE)
    s.push(F_COMBAT, s.active)
    s.asked = Q_ATTACK_CARD
    s.asked_seat = s.active
    s.asked_about = attacker


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
    s.victor = NONE
    s.attack_item = 0
    s.defense_item = 0
    s.shown = 0


def commit_attack(s: State, option: i64) -> None:
    player = s.asked_seat
    card = card_of_kind(s, player, attack_cards(s, s.attacker), option & 63)
    s.attack_card = card
    s.hand[player] ^= ONE << card
    if s.tell:
        s.note(E_COMMIT, player, AS_ATTACK, z_of(option), audience(s, player))
    if s.book.boosts_attack >> s.attacker & 1 and s.hand[player]:
        s.ask(Q_ATTACK_BOOST, player, s.attacker)
    else:
        _ask_defense(s)


def commit_boost(s: State, option: i64) -> None:
    if option != PASS:
        player = s.asked_seat
        s.attack_boost = card_of_kind(s, player, s.hand[player], z_of(option))
        s.hand[player] &= ~(ONE << s.attack_boost)
        if s.tell:
            s.note(E_COMMIT, player, AS_BOOST, z_of(option), audience(s, player))
    _ask_defense(s)


def _ask_defense(s: State) -> None:
    """The defender is always asked, so that nothing is given away (A-60)."""
    s.ask(Q_DEFENSE, s.book.owner[s.defender], s.defender)


def commit_defense(s: State, f: i64, option: i64) -> None:
    """The last card is down: reveal all (R9.7), and on to the windows."""
    player = s.asked_seat
    if option == PASS:
        s.note(E_NO_DEFENSE, player, 0, 0, EVERYONE)
    else:
        card = card_of_kind(s, player, defense_cards(s, s.defender), option & 63)
        s.defense_card = card
        s.hand[player] ^= ONE << card
        if s.tell:
            s.note(E_COMMIT, player, AS_DEFENSE, z_of(option), audience(s, player))
    if s.tell or s.known:
        _reveal_all(s, player)
    s.shown = 1
    s.attack_base = printed_value(s, ATTACKING)
    s.defense_base = printed_value(s, DEFENDING)
    s.stack[f + STAGE] = W_IMMEDIATELY
    step_combat(s, f)


def _reveal_all(s: State, defending: i64) -> None:
    attacking = s.book.owner[s.attacker]
    if not s.bonus:
        _reveal(s, attacking, s.attack_card, AS_ATTACK)
        if s.attack_boost >= 0:
            _reveal(s, attacking, s.attack_boost, AS_BOOST)
    if s.defense_card >= 0:
        _reveal(s, defending, s.defense_card, AS_DEFENSE)


def _reveal(s: State, player: i64, card: i64, role: i64) -> None:
    shown(s, player, card)
    if s.tell:
        s.note(E_REVEAL, player, role, s.book.kind[player * 32 + card], EVERYONE)


def step_combat(s: State, f: i64) -> None:
    """Run one window after the other until one opens frames or the combat or the game is over."""
    book = s.book
    depth = s.depth
    row = book.owner[s.attacker] * 32
    attack = row + book.kind[row + s.attack_card]
    defense = NONE
    if s.defense_card >= 0:
        row = book.owner[s.defender] * 32
        defense = row + book.kind[row + s.defense_card]
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
        winner = s.attacker if s.victor == ATTACKING else s.defender
        program = book.won[winner]
        if program and s.pos[winner] >= 0:
            s.push_program(program, book.owner[winner], NO_SIDE, winner, NONE)
        stage = W_DISCARD
    if stage == W_DISCARD and s.depth == depth:
        _end(s, f)
    else:
        s.stack[f + STAGE] = stage


def _open_window(s: State, programs: vec[i64], part: i64, attack: i64, defense: i64) -> None:
    """Push the effects of both sides' cards, given by places of kinds, defense NONE without a card.

    What is pushed first runs last, so the attacker's goes under the defender's.
    """
    program = programs[attack]
    if s.bonus:
        program = s.book.bonus_programs[part * (s.book.players * 32) + attack]
    if program and not s.cancelled >> ATTACKING & 1:
        s.push_program(program, attack >> 5, ATTACKING, s.attacker, s.book.owner[s.defender])
    if defense >= 0:
        program = programs[defense]
        if program and not s.cancelled >> DEFENDING & 1:
            s.push_program(program, defense >> 5, DEFENDING, s.defender, attack >> 5)


def value_of(s: State, side: i64) -> i64:
    """A side's combat value as it stands now (R10.6, A-22)."""
    if s.ignored >> side & 1:
        return 0
    book = s.book
    if side == ATTACKING:
        if s.attack_card < 0:
            return 0
        fighter = s.attacker
        player = book.owner[fighter]
        number = ADJUST_ATTACK
        value = s.attack_base + s.attack_add
        if s.attack_boost >= 0:
            value += book.boost[player * 32 + book.kind[player * 32 + s.attack_boost]]
        here = s.pos[fighter]
        there = s.pos[s.defender]
        if here >= 0 and there >= 0:
            value += book.board.lower[here] >> there & 1
    else:
        if s.defense_card < 0:
            return 0
        fighter = s.defender
        player = book.owner[fighter]
        number = ADJUST_DEFENSE
        value = s.defense_base + s.defense_add
    if book.adjusted[player * 4 + number] >> fighter & 1:
        value += adjustment(s, player, fighter, number)
    return value if value > 0 else 0


def adjustment(s: State, player: i64, fighter: i64, number: i64) -> i64:
    """What standing abilities add to one of a fighter's numbers."""
    place = player * 4 + number
    if not s.book.adjusted[place] >> fighter & 1:
        return 0
    total: i64 = 0
    depth = s.depth
    f = NONE
    for adjust in s.book.adjusts[place]:
        if adjust.who >> fighter & 1:
            if adjust.condition is None and adjust.amount.of_seat:
                total += adjust.amount.for_seat(s, player)
                continue
            if f < 0:
                f = s.push_program(0, player, NO_SIDE, fighter, NONE)
            if adjust.condition is None or adjust.condition.holds(s, f):
                total += adjust.amount.count(s, f)
    s.depth = depth
    return total


def _tell_standing(s: State, side: i64) -> None:
    """What a side's value holds without any card: high ground, and abilities that always count."""
    card = s.attack_card if side == ATTACKING else s.defense_card
    if card < 0 or s.ignored >> side & 1:
        return
    here, there = s.pos[s.attacker], s.pos[s.defender]
    if side == ATTACKING and here >= 0 and there >= 0 and s.book.board.lower[here] >> there & 1:
        s.note(E_VALUE, side, 1, VALUE_HIGH_GROUND, EVERYONE)
    fighter = s.attacker if side == ATTACKING else s.defender
    player = s.book.owner[fighter]
    n = adjustment(s, player, fighter, ADJUST_ATTACK if side == ATTACKING else ADJUST_DEFENSE)
    if n:
        s.note(E_VALUE, side, n, caused(VALUE_STANDING, player), EVERYONE)


def _damage(s: State) -> None:
    """Window 3: values, combat damage, the winner (R10.7, R10.8)."""
    s.attack_value = value_of(s, ATTACKING)
    s.defense_value = value_of(s, DEFENDING)
    harm = s.attack_value - s.defense_value
    target = s.defender
    if harm < 0 or s.prevented or s.pos[target] < 0:
        harm = 0
    s.victor = DEFENDING
    if s.redirected:
        target = s.attacker
    elif harm > 0:
        s.victor = ATTACKING
    s.harm = harm
    if s.tell:
        _tell_standing(s, ATTACKING)
        _tell_standing(s, DEFENDING)
        winner = s.attacker if s.victor == ATTACKING else s.defender
        s.note(E_RESULT, s.attack_value, s.defense_value, s.book.owner[winner], EVERYONE)
    deal(s, ONE << target, harm, BY_COMBAT)


def _discard_played(s: State, player: i64, card: i64) -> None:
    put_on_pile(s, player, card)
    if s.tell:
        s.note(E_DISCARD, player, DISCARD_PLAYED, s.book.kind[player * 32 + card], EVERYONE)


def discard_defense(s: State) -> None:
    if s.defense_card >= 0:
        if not s.kept >> DEFENDING & 1:
            _discard_played(s, s.book.owner[s.defender], s.defense_card)
        s.kept &= ~(ONE << DEFENDING)
        s.defense_card = NONE


def discard_boost(s: State) -> None:
    if s.attack_boost >= 0:
        _discard_played(s, s.book.owner[s.attacker], s.attack_boost)
        s.attack_boost = NONE


def _end(s: State, f: i64) -> None:
    """Window 6; a bonus attack gives the main attack back what it kept."""
    discard_defense(s)
    if s.stack[f + IS_BONUS]:
        s.victor = s.stack[f + KEPT_VICTOR]
        s.cancelled = s.stack[f + KEPT_CANCELLED]
        s.bonus = 0
        s.pop()
        return
    discard_boost(s)
    if not s.kept >> ATTACKING & 1:
        _discard_played(s, s.book.owner[s.attacker], s.attack_card)
    s.pop()
    _fresh(s)
    s.attack_card = NONE
    s.attacker = NONE
    s.defender = NONE
    s.attack_base = 0
    s.defense_base = 0
    s.first_printed = 0
    s.kept = 0


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
    row = s.book.owner[s.attacker] * 32
    s.note(E_BONUS_ATTACK, s.attacker, s.defender, s.book.kind[row + s.attack_card], EVERYONE)
    s.ask(Q_DEFENSE, s.book.owner[s.defender], s.defender)
