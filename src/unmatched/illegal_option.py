"""Illegal options: why a decision is refused, as a message, with the rule."""

from __future__ import annotations

from collections.abc import Sequence

from unmatched.engine import codes
from unmatched.engine.board import occupied
from unmatched.engine.combat import attack_cards, may_be_attacked
from unmatched.engine.layout import ROW
from unmatched.engine.maneuver import steps_left
from unmatched.engine.offers import forbidden, range_from
from unmatched.engine.state import State
from unmatched.heroes.errors import nearest
from unmatched.heroes.match import Match
from unmatched.message import shown
from unmatched.options import IllegalOption, option_of
from unmatched.questions import QUESTIONS

LONGEST = 200
"""input is quoted up to this length"""


def _no(key: str, rule: str = "", **about: str | int) -> IllegalOption:
    return IllegalOption(key, rule, about)


def nothing_to_take_back() -> IllegalOption:
    return _no("nothing-to-take-back")


def refuse(match: Match, s: State, wanted: int | str, offered: Sequence[int]) -> IllegalOption:
    """The error for an option that is none of the offered codes."""
    refused = _refused(match, s, wanted, offered)
    refused.match = match
    return refused


def _refused(match: Match, s: State, wanted: int | str, offered: Sequence[int]) -> IllegalOption:
    if s.asked == codes.Q_NONE:
        return _no("game-over", "R12.1")
    if isinstance(wanted, int):
        code = wanted
        try:
            wanted = option_of(match, code).text
        except (IndexError, AssertionError):
            return _no("no-option", number=shown(code))
        if wanted in (option_of(match, other).text for other in offered):
            return _no("other-number", number=shown(code), text=wanted)
        if codes.kind_of(code) in (codes.PASS, codes.YES, codes.MANEUVER) and code != codes.kind_of(code):
            return _no("no-option", number=shown(code))
    return _why(match, s, wanted.split(), offered)


def _why(match: Match, s: State, words: list[str], offered: Sequence[int]) -> IllegalOption:
    kind, rule = QUESTIONS[s.asked].name, QUESTIONS[s.asked].rule
    verb = words[0] if words else ""
    said = " ".join(words)[:LONGEST]
    if verb in ("attack", "scheme", "maneuver") and s.asked != codes.Q_ACTION:
        return _no("not-now", rule, player=s.asked_seat, kind=kind)
    if verb == "attack" and len(words) == 4 and words[2] == "by":
        return _why_no_attack(match, s, words[3], words[1])
    if verb == "scheme" and len(words) == 4 and words[2] == "by":
        return _why_no_scheme(match, s, words[1], words[3])
    if verb == "card" and len(words) == 2:
        return _why_no_card(match, s, words[1])
    if verb == "move" and len(words) == 4 and words[2] == "to":
        return _why_no_move(match, s, words[1], words[3], offered)
    if verb == "door" and len(words) == 4 and words[2] == "by":
        return _why_no_door(match, s, words[1], words[3])
    if verb == "space" and len(words) == 2 and s.asked in (codes.Q_PLACE, codes.Q_SPACE):
        return _why_no_space(match, s, words[1])
    if verb == "pass":
        return _no("cannot-decline", rule if s.asked < codes.Q_MAY else "R10.4", kind=kind)
    known = ("maneuver", "attack", "scheme", "card", "move", "space", "fighter", "choose", "amount", "door", "player")
    if verb not in (*known, "yes"):
        return _no("no-decision", text=said, hint=nearest(verb, (*known, "pass", "yes")))
    return _no("not-offered", rule, text=said, player=s.asked_seat, kind=kind)


def _fighter(match: Match, key: str) -> int:
    if key not in match.fighter_number:
        raise _no("unknown-fighter", text=key[:LONGEST], hint=nearest(key, match.fighters))
    return match.fighter_number[key]


def _space(match: Match, key: str) -> int:
    for space, number in match.space_number.items():
        if space.lower() == key.lower():
            return number
    raise _no("unknown-space", text=key[:LONGEST])


def _why_no_attack(match: Match, s: State, attacker_key: str, target_key: str) -> IllegalOption:
    try:
        attacker, target = _fighter(match, attacker_key), _fighter(match, target_key)
    except IllegalOption as unknown:
        return unknown
    owner = match.owner[attacker]
    if owner != s.active:
        return _no("not-your-fighter", "R9.1", fighter=attacker_key)
    if s.pos[attacker] < 0:
        return _no("off-board", "R11.2", fighter=attacker_key)
    if s.pos[target] < 0:
        return _no("off-board", "R11.2", fighter=target_key)
    if match.team[match.owner[target]] == match.team[owner]:
        return _no("friendly", "R9.1" if match.owner[target] == owner else "R14.3", target=target_key)
    if not attack_cards(s, attacker):
        return _no("no-attack-card", "R9.2", fighter=attacker_key)
    here, there = s.pos[attacker], s.pos[target]
    in_range = range_from(s, attacker, here) >> there & 1
    if not in_range and s.book.reaches >> attacker & 1:
        return _no("out-of-reach", "R9.3", target=target_key, fighter=attacker_key)
    if not in_range and not match.lines[attacker].ranged:
        return _no("not-adjacent", "R9.3", target=target_key, fighter=attacker_key)
    if not in_range:
        return _no("not-in-zone", "R9.4", target=target_key, fighter=attacker_key)
    if forbidden(s, attacker, target):
        return _no("attack-forbidden", "R9.1", target=target_key, fighter=attacker_key)
    return _no("first-turn", "R15.5")


def _why_no_scheme(match: Match, s: State, card: str, fighter_key: str) -> IllegalOption:
    kind = match.cards[s.active].get(card)
    if kind is None:
        return _unknown_card(match, s.active, card)
    if not s.hand[s.active] & s.book.cards_of_kind[s.active * ROW + kind]:
        return _no("not-in-hand", "R8.1", card=card, owner=s.active)
    if match.card(s.active, kind).type != "scheme":
        return _why_no_action(match, s, card, kind)
    try:
        fighter = _fighter(match, fighter_key)
    except IllegalOption as unknown:
        return unknown
    if s.pos[fighter] < 0:
        return _no("off-board", "R8.2", fighter=fighter_key)
    if not s.book.usable[s.active * ROW + kind] >> fighter & 1:
        return _no("may-not-play", "R8.2", fighter=fighter_key, card=card, owner=s.active)
    return _no("any-fighter", "R8.1")


def _why_no_action(match: Match, s: State, card: str, kind: int) -> IllegalOption:
    """Why a combat card starts nothing: someone new to the game clicks it to see what it does."""
    line = match.card(s.active, kind)
    about: dict[str, str | int] = {"card": card, "owner": s.active}
    if line.type == "defense":
        return _no("defense-waits", "R9.6", **about)
    usable = s.book.usable[s.active * ROW + kind]
    standing = [f for f in range(len(match.fighters)) if s.pos[f] >= 0]
    users = [f for f in standing if match.owner[f] == s.active and usable >> f & 1]
    if not users:
        return _no("nobody-uses", "R9.5", **about)
    foes = [f for f in standing if match.team[match.owner[f]] != match.team[s.active]]
    near = [(f, foe) for f in users for foe in foes if range_from(s, f, s.pos[f]) >> s.pos[foe] & 1]
    for fighter, foe in near:
        if forbidden(s, fighter, foe) or not may_be_attacked(s, match.owner[foe]):
            return _why_no_attack(match, s, match.fighters[fighter], match.fighters[foe])
    if near:
        return _no("choose-target", "R9.1", **about)
    rule = "R9.4" if match.lines[users[0]].ranged else "R9.3"
    if len(users) == 1:
        return _no("nobody-in-reach", rule, fighter=match.fighters[users[0]])
    return _no("nobody-in-their-reach", rule, **about)


def _why_no_card(match: Match, s: State, card: str) -> IllegalOption:
    seat = s.asked_seat
    kind = match.cards[seat].get(card)
    question = QUESTIONS[s.asked]
    name, rule = question.name, question.rule
    if s.asked == codes.Q_PICK:
        return _no("word-not-offered", rule, text=card[:LONGEST], kind=name)
    if kind is None:
        return _unknown_card(match, seat, card)
    if question.answered == "hand" and not s.hand[seat] & s.book.cards_of_kind[seat * ROW + kind]:
        return _no("not-in-hand", rule, card=card, owner=seat)
    line = match.card(seat, kind)
    if s.asked in (codes.Q_ATTACK_CARD, codes.Q_DEFENSE):
        attacking = s.asked == codes.Q_ATTACK_CARD
        if line.type not in (("attack", "versatile") if attacking else ("defense", "versatile")):
            use = "attack" if attacking else "defend"
            return _no(f"cannot-{use}-with", "R1.6", card=card, owner=seat, type=line.type)
        fighter = match.fighters[s.asked_about]
        cited = "R9.5" if attacking else "R9.6"
        return _no("may-not-use", cited, fighter=fighter, card=card, owner=seat)
    return _no("card-not-offered", rule, card=card, owner=seat, kind=name)


def _unknown_card(match: Match, seat: int, card: str) -> IllegalOption:
    return _no("unknown-card", text=card[:LONGEST], hint=nearest(card, match.cards[seat]))


def _why_no_move(match: Match, s: State, fighter_key: str, space_key: str, offered: Sequence[int]) -> IllegalOption:
    try:
        fighter, space = _fighter(match, fighter_key), _space(match, space_key)
    except IllegalOption as unknown:
        return unknown
    if s.asked == codes.Q_ACTION:
        return _no("maneuver-first", "R5.1")
    if s.asked not in (codes.Q_MANEUVER, codes.Q_EFFECT_MOVE):
        return _no("nobody-moves", "R5.1", player=s.asked_seat, kind=QUESTIONS[s.asked].name)
    if s.pos[fighter] < 0:
        return _no("off-board", "R11.2", fighter=fighter_key)
    if s.asked == codes.Q_MANEUVER and match.owner[fighter] != s.asked_seat:
        return _no("not-your-fighter", "R14.3", fighter=fighter_key)
    if s.pos[fighter] == space:
        return _no("stands-there", "R5.4", fighter=fighter_key)
    if occupied(s) >> space & 1:
        return _no("occupied", "R3.1", space=space_key)
    movers = {codes.x_of(code) for code in offered if codes.kind_of(code) == codes.MOVE}
    if fighter not in movers:
        return _no("cannot-move", "R5.3", fighter=fighter_key)
    doors = "yes" if match.board.doors else "no"
    return _no("cannot-reach", "R5.5", fighter=fighter_key, space=space_key, doors=doors)


def _why_no_door(match: Match, s: State, door_key: str, fighter_key: str) -> IllegalOption:
    doors = [door.id for door in match.board.doors]
    if door_key not in doors:
        return _no("unknown-door", text=door_key[:LONGEST], hint=nearest(door_key, doors))
    try:
        fighter = _fighter(match, fighter_key)
    except IllegalOption as unknown:
        return unknown
    if s.asked != codes.Q_MANEUVER:
        return _no("door-in-maneuver", "R17.5")
    if match.owner[fighter] != s.asked_seat:
        return _no("not-your-fighter", "R14.3", fighter=fighter_key)
    if s.pos[fighter] < 0:
        return _no("off-board", "R11.2", fighter=fighter_key)
    door = doors.index(door_key)
    if not s.book.board.doors_at[s.pos[fighter]] >> door & 1:
        return _no("not-by-door", "R17.3", fighter=fighter_key, door=door_key)
    if s.doors >> door & 1 and not steps_left(s, fighter):
        return _no("cannot-open", "R17.4", fighter=fighter_key, door=door_key)
    # Only who stands on a friend's space is in such a place: its move must be able to end.
    return _no("move-must-end", "R5.5")


def _why_no_space(match: Match, s: State, space_key: str) -> IllegalOption:
    try:
        space = _space(match, space_key)
    except IllegalOption as unknown:
        return unknown
    # A space that is only marked may be occupied; then the question is about no fighter.
    if occupied(s) >> space & 1 and s.asked_about >= 0:
        return _no("occupied", "R3.1", space=space_key)
    if s.asked == codes.Q_PLACE:
        return _no("not-a-start", "R2.5", space=space_key)
    return _no("space-not-allowed", "R5.10", space=space_key)
