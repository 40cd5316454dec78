"""Why a decision is refused, for people: the reason and the rule."""

from __future__ import annotations

from unmatched.engine import codes
from unmatched.engine.board import near_space, occupied, zone_of_space
from unmatched.engine.combat import attack_cards
from unmatched.engine.flow import options
from unmatched.engine.state import State
from unmatched.language.errors import did_you_mean
from unmatched.language.match import Match
from unmatched.options import KINDS, IllegalOption, option_of

FROM_HAND = (
    codes.Q_BOOST,
    codes.Q_ATTACK_CARD,
    codes.Q_ATTACK_BOOST,
    codes.Q_DEFENSE,
    codes.Q_HAND_LIMIT,
    codes.Q_HAND_CARD,
    codes.Q_EFFECT_BOOST,
)
"""questions about a card of the asked player's hand"""


def refuse(match: Match, s: State, wanted: int | str) -> IllegalOption:
    """The error for an option that is not offered."""
    if s.asked == codes.Q_NONE:
        return IllegalOption("the game is over", "R12.1")
    if isinstance(wanted, int):
        code = wanted
        try:
            wanted = option_of(match, code).text
        except (IndexError, AssertionError):
            return IllegalOption(f"{code} is no option of this game")
        if wanted in (option_of(match, offered).text for offered in options(s)):
            return IllegalOption(f"{code} is no option of this game; '{wanted}' has another number")
    return _why(match, s, wanted.split())


def _why(match: Match, s: State, words: list[str]) -> IllegalOption:
    kind, rule = KINDS[s.asked]
    verb = words[0] if words else ""
    if verb in ("attack", "scheme", "maneuver") and s.asked != codes.Q_ACTION:
        return IllegalOption(f"now player {s.asked_seat + 1} must decide: {kind}", rule)
    if verb == "attack" and len(words) == 4 and words[2] == "by":
        return _why_no_attack(match, s, words[3], words[1])
    if verb == "scheme" and len(words) == 4 and words[2] == "by":
        return _why_no_scheme(match, s, words[1], words[3])
    if verb == "card" and len(words) == 2:
        return _why_no_card(match, s, words[1])
    if verb == "move" and len(words) == 4 and words[2] == "to":
        return _why_no_move(match, s, words[1], words[3])
    if verb == "space" and len(words) == 2 and s.asked in (codes.Q_PLACE, codes.Q_SPACE):
        return _why_no_space(match, s, words[1])
    if verb == "pass":
        return IllegalOption(f"this cannot be declined: {kind}", rule if s.asked < codes.Q_MAY else "R10.4")
    known = ("maneuver", "attack", "scheme", "card", "move", "space", "fighter", "choose", "amount", "door", "player")
    if verb not in (*known, "yes"):
        hint = did_you_mean(verb, (*known, "pass", "yes"))
        return IllegalOption(f"'{' '.join(words)}' is no decision" + (f"; {hint}" if hint else ""))
    return IllegalOption(f"'{' '.join(words)}' is not offered; player {s.asked_seat + 1} must decide: {kind}", rule)


def _fighter(match: Match, key: str) -> int:
    if key not in match.fighter_number:
        hint = did_you_mean(key, match.fighters)
        raise IllegalOption(f"no fighter is called '{key}'" + (f"; {hint}" if hint else ""))
    return match.fighter_number[key]


def _space(match: Match, key: str) -> int:
    for space, number in match.space_number.items():
        if space.lower() == key.lower():
            return number
    raise IllegalOption(f"no space is called '{key}'")


def _why_no_attack(match: Match, s: State, attacker_key: str, target_key: str) -> IllegalOption:
    try:
        attacker, target = _fighter(match, attacker_key), _fighter(match, target_key)
    except IllegalOption as unknown:
        return unknown
    owner = match.owner[attacker]
    if owner != s.active:
        return IllegalOption(f"{attacker_key} is not your fighter", "R9.1")
    if s.pos[attacker] < 0:
        return IllegalOption(f"{attacker_key} is not on the board", "R11.2")
    if s.pos[target] < 0:
        return IllegalOption(f"{target_key} is not on the board", "R11.2")
    if match.team[match.owner[target]] == match.team[owner]:
        return IllegalOption(f"{target_key} is a friendly fighter", "R9.1" if match.owner[target] == owner else "R14.3")
    if not attack_cards(s, attacker):
        return IllegalOption(f"no card in hand lets {attacker_key} attack", "R9.2")
    here, there = s.pos[attacker], s.pos[target]
    adjacent = near_space(s, here) >> there & 1
    if not adjacent and not match.lines[attacker].ranged:
        return IllegalOption(f"{target_key} is not adjacent to {attacker_key}", "R9.3")
    if not adjacent and not zone_of_space(s, here) >> there & 1:
        return IllegalOption(f"{target_key} is neither adjacent to {attacker_key} nor in the same zone", "R9.4")
    return IllegalOption("in the first turn only players who have had a turn, or the next, may be attacked", "R15.5")


def _why_no_scheme(match: Match, s: State, card: str, fighter_key: str) -> IllegalOption:
    kind = match.cards[s.active].get(card)
    if kind is None:
        hint = did_you_mean(card, match.cards[s.active])
        return IllegalOption(f"no card of yours is called '{card}'" + (f"; {hint}" if hint else ""))
    if not s.hand[s.active] & s.book.cards_of_kind[s.active << 5 | kind]:
        return IllegalOption(f"'{card}' is not in your hand", "R8.1")
    if match.card(s.active, kind).type != "scheme":
        return IllegalOption(f"'{card}' is not a scheme card", "R1.6")
    try:
        fighter = _fighter(match, fighter_key)
    except IllegalOption as unknown:
        return unknown
    if s.pos[fighter] < 0:
        return IllegalOption(f"{fighter_key} is not on the board", "R8.2")
    if not s.book.usable[s.active << 5 | kind] >> fighter & 1:
        return IllegalOption(f"{fighter_key} may not play '{card}'", "R8.2")
    return IllegalOption("it makes no difference who plays this scheme; name the first fighter that may", "R8.1")


def _why_no_card(match: Match, s: State, card: str) -> IllegalOption:
    seat = s.asked_seat
    kind = match.cards[seat].get(card)
    name, rule = KINDS[s.asked]
    if s.asked == codes.Q_PICK:
        return IllegalOption(f"'{card}' is not offered: {name}", rule)
    if kind is None:
        hint = did_you_mean(card, match.cards[seat])
        return IllegalOption(f"no card of yours is called '{card}'" + (f"; {hint}" if hint else ""))
    if s.asked in FROM_HAND and not s.hand[seat] & s.book.cards_of_kind[seat << 5 | kind]:
        return IllegalOption(f"'{card}' is not in your hand", rule)
    line = match.card(seat, kind)
    if s.asked in (codes.Q_ATTACK_CARD, codes.Q_DEFENSE):
        attacking = s.asked == codes.Q_ATTACK_CARD
        if line.type not in (("attack", "versatile") if attacking else ("defense", "versatile")):
            use = "attack" if attacking else "defend"
            article = "an" if line.type == "attack" else "a"
            return IllegalOption(f"'{card}' is {article} {line.type} card and cannot be used to {use}", "R1.6")
        fighter = match.fighters[s.asked_about]
        return IllegalOption(f"{fighter} may not use '{card}'", "R9.5" if attacking else "R9.6")
    return IllegalOption(f"'{card}' is not offered: {name}", rule)


def _why_no_move(match: Match, s: State, fighter_key: str, space_key: str) -> IllegalOption:
    try:
        fighter, space = _fighter(match, fighter_key), _space(match, space_key)
    except IllegalOption as unknown:
        return unknown
    if s.asked not in (codes.Q_MOVE, codes.Q_EFFECT_MOVE):
        return IllegalOption(f"nobody moves now; player {s.asked_seat + 1} must decide: {KINDS[s.asked][0]}", "R5.1")
    if s.pos[fighter] < 0:
        return IllegalOption(f"{fighter_key} is not on the board", "R11.2")
    if s.asked == codes.Q_MOVE and match.owner[fighter] != s.asked_seat:
        return IllegalOption(f"{fighter_key} is not your fighter", "R14.3")
    if s.pos[fighter] == space:
        return IllegalOption(f"{fighter_key} stands there already; pass to move nobody", "R5.4")
    if occupied(s) >> space & 1:
        return IllegalOption(f"{space_key} is occupied", "R3.1")
    movers = {code >> 12 & 63 for code in options(s) if code & ~262143 == codes.MOVE}
    if fighter not in movers:
        return IllegalOption(f"{fighter_key} cannot move now, or has moved already", "R5.3")
    bars = "enemies or a closed door bar" if match.board.doors else "enemies bar"
    return IllegalOption(f"{fighter_key} cannot reach {space_key}: too far, or {bars} the way", "R5.5")


def _why_no_space(match: Match, s: State, space_key: str) -> IllegalOption:
    try:
        space = _space(match, space_key)
    except IllegalOption as unknown:
        return unknown
    # A space that is only marked may be occupied; then the question is about no fighter.
    if occupied(s) >> space & 1 and s.asked_about >= 0:
        return IllegalOption(f"{space_key} is occupied", "R3.1")
    if s.asked == codes.Q_PLACE:
        return IllegalOption(f"{space_key} is not in the hero's zone, or is a start space still needed", "R2.5")
    return IllegalOption(f"{space_key} is not among the spaces this effect allows", "R5.10")
