"""Damage, defeat, recovery and winning (R11, R12, R14.6-R14.12, R15.7-R15.10)."""

from __future__ import annotations

from typing import Final

from unmatched.engine.bits import bit, contains, lowest, without_lowest
from unmatched.engine.board import zone_of_space
from unmatched.engine.codes import (
    BY_COMBAT,
    BY_DEFEAT,
    BY_LAST_TURN,
    CAUSE,
    DEALT,
    DECIDED_BY_FIGHTERS,
    DECIDED_BY_HEROES,
    DECIDED_BY_START,
    DOOMED,
    E_DAMAGE,
    E_DEFEATED,
    E_OUT,
    E_RECOVER,
    E_SHIFT,
    E_THREAT,
    E_WON,
    F_ABILITY,
    F_DAMAGE,
    F_PROGRAM,
    F_WIN_CHECK,
    FELL,
    HURT,
    KIND,
    LESSENED,
    NONE,
    PHASE,
    Q_NONE,
    Q_SHIFT,
    SHARED,
    SHIFTER,
    TAKERS,
    TARGETS,
    THREATENED,
    WIDTH,
    cause_mark,
    cause_of,
    caused,
)
from unmatched.engine.layout import Fighter, Frame, Mask, Seat
from unmatched.engine.memory import count_deed
from unmatched.engine.moments import (
    M_DAMAGED,
    M_DEFEATED,
    M_DOOMED,
    M_RECOVERED,
    M_THREATENED,
    happen,
    let_order,
    set_off,
)
from unmatched.engine.pack import i64, vec
from unmatched.engine.standing import lessened
from unmatched.engine.state import EVERYONE, State
from unmatched.engine.tokens import clear_tokens

LOSS: Final[i64] = 65535
"""the bits of a share (State.shares) with the health that is lost"""
SOAKED: Final[i64] = 16
"""above them: how much was prevented, but counts as taken"""
TURNS_EACH: Final[i64] = 100
HEROES_SHIFT: Final[i64] = 12
"""turns of every player, after which the game is decided (R12.5)"""


def deal(s: State, targets: Mask, amount: i64, cause: i64) -> None:
    """One damage instruction: the same amount to every target at the same time (R11.7).

    Frames are pushed where it must wait for an answer, or for abilities that it triggers.
    """
    targets &= s.present
    if amount <= 0 or targets == 0:
        note_result(s, 0, 0)
        return
    if targets & s.book.guarded and not open_damage(s):
        note_result(s, 0, 0)
        _open(s, targets, amount, cause, THREATENED)
        return
    rest = targets & s.book.shifting
    while rest:
        if _takers(s, lowest(rest)):
            note_result(s, 0, 0)
            _open(s, targets, amount, cause, SHARED)
            return
        rest &= rest - 1
    _apply(s, targets, amount, cause)


def open_damage(s: State) -> Frame:
    """Where the frame of damage starts that is still to come, 0 if there is none.

    What abilities deal before it comes is dealt immediately, and nothing changes it: there is at most one such frame.
    """
    d = s.depth - 1
    while d > 0:
        if s.stack[d * WIDTH + KIND] == F_DAMAGE:
            return d * WIDTH
        d -= 1
    return 0


def share_of(s: State, fighter: Fighter) -> i64:
    """How much damage a fighter is about to take."""
    return s.shares[fighter] & LOSS


def set_health(s: State, fighter: Fighter, health: i64) -> None:
    """Copies that share the array keep theirs."""
    s.health = s.health[:]
    s.health[fighter] = health


def note_result(s: State, hurt: Mask, fell: Mask) -> None:
    """Store in the frame that dealt damage whom it damaged and whom it defeated."""
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


def _open(s: State, targets: Mask, amount: i64, cause: i64, phase: i64) -> None:
    """Make damage wait for answers and abilities."""
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
    s.stack[f + PHASE] = phase


def step_damage(s: State, f: Frame) -> None:
    """Run abilities that come between, ask for the shares, and apply the damage when all is known."""
    depth = s.depth
    if s.stack[f + PHASE] == THREATENED:
        s.stack[f + PHASE] = LESSENED
        _forewarn(s, f, M_THREATENED, s.stack[f + TARGETS])
        if s.depth != depth:
            return
    if s.stack[f + PHASE] == LESSENED:
        s.stack[f + PHASE] = SHARED
        _lessen(s, s.stack[f + TARGETS], s.stack[f + CAUSE])
    if s.stack[f + PHASE] == SHARED:
        if _ask_share(s, f):
            return
        s.stack[f + PHASE] = DOOMED
    if s.stack[f + PHASE] == DOOMED:
        s.stack[f + PHASE] = DEALT
        _forewarn(s, f, M_DOOMED, _doomed(s, s.stack[f + TARGETS]))
        if s.depth != depth:
            return
    cause = s.stack[f + CAUSE]
    targets = s.stack[f + TARGETS] & s.present
    s.pop()
    if cause_of(cause) == BY_DEFEAT:
        _defeat(s, _doomed(s, targets), cause)
    else:
        _apply(s, targets, NONE, cause)


def _forewarn(s: State, f: Frame, moment: i64, targets: Mask) -> None:
    """Trigger what waits for damage or defeat that has not come yet."""
    cause = cause_mark(s.stack[f + CAUSE])
    depth = s.depth
    if s.tell and targets & s.book.watched[moment]:
        _tell_threat(s, targets, s.stack[f + CAUSE])
    targets &= s.book.watched[moment] & s.present
    while targets:
        fighter = lowest(targets)
        targets &= targets - 1
        set_off(s, moment, fighter, cause, NONE, share_of(s, fighter), depth)
    let_order(s, depth)


def _tell_threat(s: State, targets: Mask, cause: i64) -> None:
    targets &= s.present
    while targets:
        fighter = lowest(targets)
        targets &= targets - 1
        amount = share_of(s, fighter)
        s.note(E_THREAT, fighter, 0 if amount == LOSS else amount, cause, EVERYONE)


def _lessen(s: State, targets: Mask, cause: i64) -> None:
    """Standing abilities count; in a combat they have counted already, for who wins it."""
    if cause_of(cause) == BY_COMBAT:
        return
    s.shares = s.shares[:]
    targets &= s.present
    while targets:
        fighter = lowest(targets)
        targets &= targets - 1
        share = share_of(s, fighter)
        s.shares[fighter] += lessened(s, fighter, share, cause) - share


def _doomed(s: State, targets: Mask) -> Mask:
    """The fighters that the pending damage would defeat."""
    doomed: Mask = 0
    targets &= s.present
    while targets:
        fighter = lowest(targets)
        targets &= targets - 1
        if share_of(s, fighter) >= s.health[fighter]:
            doomed |= bit(fighter)
    return doomed


def _ask_share(s: State, f: Frame) -> bool:
    """Ask the next share; False if all are known."""
    st = s.stack
    while True:
        takers = st[f + TAKERS]
        shifter = st[f + SHIFTER]
        if takers:
            taker = lowest(takers)
            if share_limit(s, shifter, taker) > 0:
                s.ask(Q_SHIFT, s.book.owner[shifter], taker)
                return True
            st[f + TAKERS] = without_lowest(takers)
            continue
        shifter += 1
        while shifter < s.book.fighters:
            if contains(st[f + TARGETS], shifter) and s.book.shift_to[shifter]:
                break
            shifter += 1
        if shifter >= s.book.fighters:
            return False
        st[f + SHIFTER] = shifter
        st[f + TAKERS] = _takers(s, shifter) if s.pos[shifter] >= 0 else 0


def share_limit(s: State, shifter: Fighter, taker: Fighter) -> i64:
    """The most a fighter can take for another: never more than leaves it at 0 (R16.10c)."""
    left = s.health[taker] - share_of(s, taker)
    share = share_of(s, shifter)
    return left if left < share else share


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
    """Subtract at the same time, remove the defeated, trigger abilities, then look for a winner."""
    hurt: Mask = 0
    fell: Mask = 0
    counted = contains(s.book.counts, M_DAMAGED)
    rest = targets
    while rest:
        f = lowest(rest)
        rest &= rest - 1
        loss = amount if amount >= 0 else share_of(s, f)
        taken = loss if amount >= 0 else loss + (s.shares[f] >> SOAKED)
        if taken > 0:
            hurt |= bit(f)
            if counted:
                count_deed(s, M_DAMAGED, s.book.owner[f], taken)
        if loss > 0:
            left = s.health[f] - loss
            if left <= 0:
                left = 0
                fell |= bit(f)
            set_health(s, f, left)
            if s.tell:
                s.note_now(E_DAMAGE, f, loss, cause, left)
    shares = s.shares
    if amount < 0:
        s.shares = vec[i64]([0] * len(s.shares))
    note_result(s, hurt, fell)
    if fell:
        _remove(s, fell, cause)
    reacting = hurt & s.book.watched[M_DAMAGED]
    if fell or reacting:
        _trigger(s, reacting, fell, amount, shares, cause)


def defeat(s: State, targets: Mask, source: i64) -> None:
    """Defeat fighters whatever their health; it is not damage (R11.6)."""
    targets &= s.present
    if targets & s.book.watched[M_DOOMED] and not open_damage(s):
        note_result(s, 0, 0)
        _open(s, targets, LOSS, caused(BY_DEFEAT, source), DOOMED)
    else:
        _defeat(s, targets, caused(BY_DEFEAT, source))


def _defeat(s: State, targets: Mask, cause: i64) -> None:
    note_result(s, 0, targets)
    if not targets:
        return
    rest = targets
    while rest:
        set_health(s, lowest(rest), 0)
        rest &= rest - 1
    _remove(s, targets, cause)
    _trigger(s, 0, targets, 0, s.shares, cause)


def _remove(s: State, fell: Mask, cause: i64) -> None:
    """Take defeated fighters off the board; in free-for-all a hero takes the sidekicks along (R15.7)."""
    s.cause = cause_of(cause)
    while fell:
        f = lowest(fell)
        fell &= fell - 1
        if s.pos[f] < 0:
            continue
        lift(s, f)
        s.note_now(E_DEFEATED, f, 0, cause, 0)
        p = s.book.owner[f]
        if contains(s.book.counts, M_DEFEATED):
            count_deed(s, M_DEFEATED, p, 1)
        if s.book.free_for_all and contains(s.book.heroes, f) and not hero_stands(s, p):
            _clear_fighters(s, p, cause)


def _clear_fighters(s: State, player: Seat, cause: i64) -> None:
    """All that a player has left goes with the hero (R15.7)."""
    f = s.book.first_fighter[player]
    while f < s.book.last_fighter[player]:
        if s.pos[f] >= 0 or s.health[f] > 0:
            if s.pos[f] >= 0:
                lift(s, f)
            set_health(s, f, 0)
            s.note_now(E_DEFEATED, f, 0, cause, 0)
        f += 1


def lift(s: State, fighter: Fighter) -> None:
    """Take a fighter off the board."""
    s.occ[s.book.owner[fighter]] &= ~bit(s.pos[fighter])
    s.pos[fighter] = NONE
    s.present &= ~bit(fighter)


def _trigger(s: State, reacting: Mask, fell: Mask, amount: i64, shares: vec[i64], cause: i64) -> None:
    """Push the abilities triggered by damage and defeat; they run before the win check (R11.7)."""
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
            set_off(
                s,
                M_DAMAGED,
                f,
                cause_mark(cause),
                NONE,
                amount if amount >= 0 else (shares[f] & LOSS) + (shares[f] >> SOAKED),
                depth,
            )
        let_order(s, depth + 1)
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
    s.note_now(E_RECOVER, fighter, recovered, 0, health)
    set_health(s, fighter, health)
    if recovered > 0 and contains(s.book.watches, M_RECOVERED):
        happen(s, M_RECOVERED, fighter, NONE, NONE, recovered)


def next_in_turn(s: State, player: Seat) -> Seat:
    """The player after this one, leaving out who is out."""
    player = (player + 1) % s.book.players
    while s.is_out(player):
        player = (player + 1) % s.book.players
    return player


def is_away(s: State, fighter: Fighter) -> bool:
    """Whether a fighter is off the board without being defeated."""
    return s.pos[fighter] < 0 and s.health[fighter] > 0


def hero_stands(s: State, player: Seat) -> bool:
    """Whether a player has a hero that is not defeated; where any of several decides, whether none is."""
    heroes = s.book.heroes & s.book.own[player]
    any_decides = contains(s.book.any_hero, player)
    while heroes:
        f = lowest(heroes)
        heroes &= heroes - 1
        if (s.pos[f] >= 0 or s.health[f] > 0) != any_decides:
            return not any_decides
    return any_decides


def _any_away(s: State, player: Seat) -> bool:
    f = s.book.first_fighter[player]
    while f < s.book.last_fighter[player]:
        if is_away(s, f):
            return True
        f += 1
    return False


def win_check(s: State) -> None:
    """Who is out, and has a side won (R12.1, R12.2, R14.7, R14.8, R14.11, R15.8, R15.9)."""
    book = s.book
    before = s.out
    alive_teams: Mask = 0
    p: i64 = 0
    while p < book.players:
        stands = hero_stands(s, p)
        if stands:
            alive_teams |= bit(book.team[p])
        if not s.is_out(p):
            gone = not stands if book.free_for_all else s.occ[p] == 0 and not _any_away(s, p)
            if gone:
                s.out |= bit(p)
                if s.occ[p]:
                    # What fell has called someone back.
                    _clear_fighters(s, p, s.cause)
                if book.tokens:
                    clear_tokens(s, p)
                s.note(E_OUT, p, 0, 0, EVERYONE)
        p += 1
    if without_lowest(alive_teams):
        return
    if alive_teams:
        s.winner = lowest(alive_teams)
    elif book.free_for_all:
        # All remaining heroes fell at the same time: the active player, else the next of them in turn order.
        p = s.active
        while contains(before, p):
            p = (p + 1) % book.players
        s.winner = book.team[p]
    else:
        s.winner = book.team[s.active]
    s.asked = Q_NONE
    s.note(E_WON, s.winner, 0, s.cause, EVERYONE)


def decide_after_last_turn(s: State) -> None:
    """End the game no one has won: most health of heroes, then of all fighters, then who started last (R12.5)."""
    book = s.book
    best = NONE
    winner = NONE
    how = DECIDED_BY_HEROES
    p = s.first
    n: i64 = 0
    while n < book.players:
        team = book.team[p]
        if not s.is_out(p):
            health = _health_of_team(s, team)
            if winner >= 0 and team != winner and health >> HEROES_SHIFT == best >> HEROES_SHIFT:
                if health == best:
                    how = DECIDED_BY_START
                elif health > best or how == DECIDED_BY_HEROES:
                    how = DECIDED_BY_FIGHTERS
            elif health > best:
                how = DECIDED_BY_HEROES
            # Later players take precedence where all is equal.
            if health >= best:
                best = health
                winner = team
        p = (p + 1) % book.players
        n += 1
    s.winner = winner
    s.cause = BY_LAST_TURN
    s.asked = Q_NONE
    s.note(E_WON, s.winner, how, s.cause, EVERYONE)


def _health_of_team(s: State, team: i64) -> i64:
    """The health of a team's heroes, and of all its fighters as the lesser part of the number."""
    book = s.book
    heroes: i64 = 0
    total: i64 = 0
    f: Fighter = 0
    while f < book.fighters:
        if book.team[book.owner[f]] == team:
            total += s.health[f]
            if contains(book.heroes, f):
                heroes += s.health[f]
        f += 1
    return heroes << HEROES_SHIFT | total
