"""Damage, defeat, recovery and winning (R11, R12, R14.6-R14.12, R15.7-R15.10)."""

from __future__ import annotations

from typing import Final

from unmatched.engine.bits import bit, contains, lowest, without_lowest
from unmatched.engine.board import zone_of_space
from unmatched.engine.codes import (
    BY_DEFEAT,
    BY_LAST_TURN,
    CAUSE,
    E_DAMAGE,
    E_DEFEATED,
    E_OUT,
    E_RECOVER,
    E_SHIFT,
    E_WON,
    F_ABILITY,
    F_DAMAGE,
    F_PROGRAM,
    F_WIN_CHECK,
    FELL,
    HURT,
    KIND,
    NONE,
    Q_NONE,
    Q_SHIFT,
    SHIFTER,
    TAKERS,
    TARGETS,
    cause_of,
    caused,
)
from unmatched.engine.layout import Fighter, Frame, Mask, Seat
from unmatched.engine.memory import count_deed
from unmatched.engine.moments import M_DAMAGED, M_DEFEATED, M_RECOVERED, happen, set_off
from unmatched.engine.pack import i64, vec
from unmatched.engine.state import EVERYONE, State

TURNS_EACH: Final[i64] = 100
"""for every player so many turns are played, then the game is decided (R12.5)"""


def deal(s: State, targets: Mask, amount: i64, cause: i64) -> None:
    """One damage instruction: the same amount to every target at the same time (R11.7).

    Frames are pushed where it must wait for an answer, or for abilities that it sets off.
    """
    targets &= s.present
    if amount <= 0 or targets == 0:
        note_result(s, 0, 0)
        return
    rest = targets & s.book.shifting
    while rest:
        if _takers(s, lowest(rest)):
            note_result(s, 0, 0)
            _begin_shifting(s, targets, amount, cause)
            return
        rest &= rest - 1
    _apply(s, targets, amount, cause)


def set_health(s: State, fighter: Fighter, health: i64) -> None:
    """Copies that share the array keep theirs."""
    s.health = s.health[:]
    s.health[fighter] = health


def note_result(s: State, hurt: Mask, fell: Mask) -> None:
    """Let the frame that dealt damage know whom it hurt and whom it defeated."""
    f = s.top()
    st = s.stack
    if f >= 0 and (st[f + KIND] == F_PROGRAM or st[f + KIND] == F_ABILITY):
        st[f + HURT] = hurt
        st[f + FELL] = fell


def _takers(s: State, fighter: Fighter) -> Mask:
    """The fighters that may take damage for this one: on the board, in its zone (R16.10)."""
    zone = zone_of_space(s, s.pos[fighter])
    mask: Mask = 0
    rest = s.book.shift_to[fighter]
    while rest:
        f = lowest(rest)
        rest &= rest - 1
        if s.pos[f] >= 0 and contains(zone, s.pos[f]):
            mask |= bit(f)
    return mask


def _begin_shifting(s: State, targets: Mask, amount: i64, cause: i64) -> None:
    s.shares = vec[i64]([0] * len(s.shares))
    rest = targets
    while rest:
        s.shares[lowest(rest)] = amount
        rest &= rest - 1
    f = s.push(F_DAMAGE, s.active)
    s.stack[f + TARGETS] = targets
    s.stack[f + CAUSE] = cause
    s.stack[f + SHIFTER] = NONE
    s.stack[f + TAKERS] = 0


def step_damage(s: State, f: Frame) -> None:
    """Ask the next share, or apply the damage when all shares are known."""
    st = s.stack
    while True:
        takers = st[f + TAKERS]
        shifter = st[f + SHIFTER]
        if takers:
            taker = lowest(takers)
            if share_limit(s, shifter, taker) > 0:
                s.ask(Q_SHIFT, s.book.owner[shifter], taker)
                return
            st[f + TAKERS] = without_lowest(takers)
            continue
        shifter += 1
        while shifter < s.book.fighters:
            if contains(st[f + TARGETS], shifter) and s.book.shift_to[shifter]:
                break
            shifter += 1
        if shifter >= s.book.fighters:
            break
        st[f + SHIFTER] = shifter
        st[f + TAKERS] = _takers(s, shifter)
    cause = st[f + CAUSE]
    targets = st[f + TARGETS]
    s.pop()
    _apply(s, targets, NONE, cause)


def share_limit(s: State, shifter: Fighter, taker: Fighter) -> i64:
    """The most a fighter can take for another: never more than leaves it at 0 (R16.10c)."""
    left = s.health[taker] - s.shares[taker]
    return left if left < s.shares[shifter] else s.shares[shifter]


def take_share(s: State, amount: i64) -> None:
    """The answer to Q_SHIFT."""
    f = s.top()
    taker = s.asked_about
    shifter = s.stack[f + SHIFTER]
    s.stack[f + TAKERS] &= ~bit(taker)
    if amount > 0:
        s.shares = s.shares[:]
        s.shares[taker] += amount
        s.shares[shifter] -= amount
        s.stack[f + TARGETS] |= bit(taker)
        s.note(E_SHIFT, shifter, taker, amount, EVERYONE)


def _apply(s: State, targets: Mask, amount: i64, cause: i64) -> None:
    """Subtract at the same time, remove the defeated, set off abilities, then look for a winner."""
    hurt: Mask = 0
    fell: Mask = 0
    counted = contains(s.book.counts, M_DAMAGED)
    rest = targets
    while rest:
        f = lowest(rest)
        rest &= rest - 1
        loss = amount if amount >= 0 else s.shares[f]
        if loss > 0:
            hurt |= bit(f)
            if counted:
                count_deed(s, M_DAMAGED, s.book.owner[f], loss)
            if s.tell:
                s.note(E_DAMAGE, f, loss, cause, EVERYONE)
            left = s.health[f] - loss
            if left <= 0:
                left = 0
                fell |= bit(f)
            set_health(s, f, left)
    shares = s.shares
    if amount < 0:
        s.shares = vec[i64]([0] * len(s.shares))
    note_result(s, hurt, fell)
    if fell:
        _remove(s, fell, cause)
    reacting = hurt & s.book.watched[M_DAMAGED]
    if fell or reacting:
        _trigger(s, reacting, fell, amount, shares)


def defeat(s: State, targets: Mask, source: i64) -> None:
    """Defeat fighters whatever their health; it is not damage (R11.6)."""
    targets &= s.present
    note_result(s, 0, targets)
    if not targets:
        return
    rest = targets
    while rest:
        set_health(s, lowest(rest), 0)
        rest &= rest - 1
    _remove(s, targets, caused(BY_DEFEAT, source))
    _trigger(s, 0, targets, 0, s.shares)


def _remove(s: State, fell: Mask, cause: i64) -> None:
    """Take defeated fighters off the board; in free-for-all a hero takes the sidekicks along (R15.7)."""
    s.cause = cause_of(cause)
    while fell:
        f = lowest(fell)
        fell &= fell - 1
        if s.pos[f] < 0:
            continue
        lift(s, f)
        s.note(E_DEFEATED, f, 0, cause, EVERYONE)
        p = s.book.owner[f]
        if contains(s.book.counts, M_DEFEATED):
            count_deed(s, M_DEFEATED, p, 1)
        if s.book.free_for_all and f == s.book.first_fighter[p]:
            f += 1
            while f < s.book.last_fighter[p]:
                if s.pos[f] >= 0:
                    lift(s, f)
                    set_health(s, f, 0)
                    s.note(E_DEFEATED, f, 0, cause, EVERYONE)
                f += 1


def lift(s: State, fighter: Fighter) -> None:
    """Take a fighter off the board."""
    s.occ[s.book.owner[fighter]] &= ~bit(s.pos[fighter])
    s.pos[fighter] = NONE
    s.present &= ~bit(fighter)


def _trigger(s: State, reacting: Mask, fell: Mask, amount: i64, shares: vec[i64]) -> None:
    """Push the abilities set off by damage and defeat; they run before the win check (R11.7)."""
    depth = s.depth
    set_off_by = fell & s.book.watched[M_DEFEATED]
    if set_off_by or reacting:
        s.push(F_WIN_CHECK, s.active)
        while set_off_by:
            f = lowest(set_off_by)
            set_off_by &= set_off_by - 1
            set_off(s, M_DEFEATED, f, NONE, NONE, 0, depth)
        while reacting:
            f = lowest(reacting)
            reacting &= reacting - 1
            set_off(s, M_DAMAGED, f, NONE, NONE, amount if amount >= 0 else shares[f], depth)
        if s.depth == depth + 1:
            s.pop()
    if fell and s.depth == depth:
        win_check(s)


def recover(s: State, fighter: Fighter, amount: i64) -> None:
    """Up to the starting health; the defeated do not recover (R11.4)."""
    if s.pos[fighter] < 0:
        return
    health = s.health[fighter] + amount
    if health > s.book.full_health[fighter]:
        health = s.book.full_health[fighter]
    recovered = health - s.health[fighter]
    s.note(E_RECOVER, fighter, recovered, 0, EVERYONE)
    set_health(s, fighter, health)
    if recovered > 0 and contains(s.book.watches, M_RECOVERED):
        happen(s, M_RECOVERED, fighter, NONE, NONE, recovered)


def next_in_turn(s: State, player: Seat) -> Seat:
    """The player after this one, leaving out who is out."""
    player = (player + 1) % s.book.players
    while s.is_out(player):
        player = (player + 1) % s.book.players
    return player


def win_check(s: State) -> None:
    """Who is out, and has a side won (R12.1, R12.2, R14.7, R14.8, R14.11, R15.8, R15.9)."""
    book = s.book
    before = s.out
    alive_teams: Mask = 0
    p: i64 = 0
    while p < book.players:
        if s.pos[book.first_fighter[p]] >= 0:
            alive_teams |= bit(book.team[p])
        if not s.is_out(p):
            gone = s.occ[p] == 0 if not book.free_for_all else s.pos[book.first_fighter[p]] < 0
            if gone:
                s.out |= bit(p)
                s.note(E_OUT, p, 0, 0, EVERYONE)
        p += 1
    if without_lowest(alive_teams):
        return
    if alive_teams:
        s.winner = lowest(alive_teams)
    elif book.free_for_all:
        # All remaining heroes fell at once: the active player, else the next of them in turn order.
        p = s.active
        while contains(before, p):
            p = (p + 1) % book.players
        s.winner = book.team[p]
    else:
        s.winner = book.team[s.active]
    s.asked = Q_NONE
    s.note(E_WON, s.winner, 0, s.cause, EVERYONE)


def decide_after_last_turn(s: State) -> None:
    """End the game nobody has won: most health of heroes, then of all fighters, then who began last (R12.5)."""
    book = s.book
    best = NONE
    winner = NONE
    p = s.first
    n: i64 = 0
    while n < book.players:
        if not s.is_out(p):
            health = _health_of_team(s, book.team[p])
            # Later players take precedence where all is equal.
            if health >= best:
                best = health
                winner = book.team[p]
        p = (p + 1) % book.players
        n += 1
    s.winner = winner
    s.cause = BY_LAST_TURN
    s.asked = Q_NONE
    s.note(E_WON, s.winner, 0, s.cause, EVERYONE)


def _health_of_team(s: State, team: i64) -> i64:
    """The health of a team's heroes, and of all its fighters as the lesser part of the number."""
    book = s.book
    heroes: i64 = 0
    total: i64 = 0
    rest = s.present
    while rest:
        f = lowest(rest)
        rest &= rest - 1
        if book.team[book.owner[f]] == team:
            total += s.health[f]
            if contains(book.heroes, f):
                heroes += s.health[f]
    return heroes * 4096 + total
