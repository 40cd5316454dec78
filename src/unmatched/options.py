"""Options and decisions as values with a text form, and the engine's numbers behind them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Literal, get_args
from weakref import WeakKeyDictionary

from msgspec import Struct

from unmatched.engine import codes
from unmatched.engine.bits import count, nth
from unmatched.engine.card_ops import picked_in_hand
from unmatched.engine.cards import kind_of_card
from unmatched.engine.combat import attack_cards
from unmatched.engine.flow import hand_limit
from unmatched.engine.layout import seat_of_card
from unmatched.engine.order_ops import waiting_frame
from unmatched.engine.paths import way_to, ways_from
from unmatched.engine.state import State
from unmatched.heroes.match import Match
from unmatched.heroes.steps import Step
from unmatched.questions import QUESTIONS, DecisionKind

OptionKind = Literal[
    "pass", "yes", "maneuver", "scheme", "attack", "card", "move", "space", "fighter", "choose", "amount", "door",
    "player",
]  # fmt: skip
"""what an Option may be"""


class IllegalOption(ValueError):
    """An illegal decision: `reason` explains why in the words of records, and `rule` is the rule's number.

    `key` and `about` are the reason as a message; `text` returns it for people.
    """

    def __init__(self, key: str, rule: str = "", about: Mapping[str, str | int] | None = None) -> None:
        self.key = key
        self.rule = rule
        self.about = dict(about or {})
        self.match: Match | None = None
        """what its names are taken from; None where none are needed"""
        super().__init__(key, rule, self.about)

    @property
    def reason(self) -> str:
        """Why it is illegal, in the words of records."""
        from unmatched.text.reasons import in_record_words  # as in message: only who reads it needs it

        return in_record_words(self)

    def text(self, language: str) -> str:
        """Return the reason for people, with names and the rule's number."""
        from unmatched.text.reasons import reason

        return reason(self, language)

    told = text  # the earlier name, for one more version

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})" if self.rule else self.reason


class OptionFields(Struct, frozen=True, omit_defaults=True, gc=False):
    """The fields of an Option and of an option in the protocol."""

    text: str
    """the form in records; Game.push_text reads it"""
    kind: OptionKind
    fighter: str = ""
    target: str = ""
    card: str = ""
    owner: int = -1
    """the seat whose card it is"""
    space: str = ""
    number: int = -1
    """a choice, an amount, a player's seat"""


class Option(OptionFields, frozen=True, gc=False, kw_only=True):
    """One option of the deciding seat. Equal options have equal codes."""

    code: int

    def __str__(self) -> str:
        return self.text


class DecisionFields(Struct, frozen=True, omit_defaults=True):
    """The fields of a Decision and of a question in the protocol: who must decide what, and why."""

    seat: int
    kind: DecisionKind
    fighter: str = ""
    """the fighter the question is about"""
    card: str = ""
    """the card that asks"""
    owner: int = -1
    """the seat of the card or ability that asks"""
    rule: str = ""
    picked: str = ""
    """the card that was chosen from a hand before and is decided about, for seats that may know it"""
    picked_from: int = -1
    """the seat of that hand"""


class Decision(DecisionFields, frozen=True, cache_hash=True, kw_only=True):
    """A pending decision, with what its texts are made from."""

    ability: int = -1
    """the number of the ability that asks"""
    step: Step | None = None
    """the step that asks; texts are remembered by decision, and a step has no hash"""
    window: str = ""
    """the step's window on its card, with "bonus " before the windows of a bonus attack"""
    part: int = 0
    """how many answers the same step already has"""
    counter: str = ""
    """the counter the question is about"""
    among: tuple[tuple[str, int, str], ...] = ()
    """if the question is which effect comes first: the waiting effects of the asked seat, by the number of the choice,
    each with its card or "", the number of its ability, and its window"""
    limit: int = 0
    """for a hand limit: how many cards can be kept"""


OPTION_KINDS: tuple[OptionKind, ...] = get_args(OptionKind)
"""every `kind` of an Option"""


def decision_of(match: Match, s: State) -> Decision | None:
    """Return the current question; None when the game is over."""
    if s.asked == codes.Q_NONE:
        return None
    question = QUESTIONS[s.asked]
    kind, rule = question.name, question.rule
    fighter = match.fighters[s.asked_about] if question.is_about_fighter and s.asked_about >= 0 else ""
    asked = int(s.asked_seat)
    counter = match.heroes[asked].counters[s.asked_about].id if question.is_about_counter else ""
    if s.asked == codes.Q_HAND_LIMIT:
        return Decision(asked, kind, rule=rule, limit=int(hand_limit(s, asked)))
    if s.asked < codes.Q_MAY:
        return Decision(asked, kind, fighter, rule=rule, counter=counter)
    f = (s.depth - 1) * codes.WIDTH
    program = s.stack[f + codes.PROG]
    what, seat, number, window = match.sources[program]
    if what == "order":
        return Decision(asked, kind, rule="R10.3", among=_waiting(match, s, f))
    op = match.book.programs[program][s.stack[f + codes.PC]]
    step, part = match.steps[op], int(op.answers(s, f))
    card, ability = ("", number) if what == "ability" else (match.card_key(seat, number), -1)
    picked_from, picked = _picked(match, s, f)
    return Decision(
        *(asked, kind, fighter, card, seat, rule, picked, picked_from),
        ability=ability,
        step=step,
        window=window,
        part=part,
        counter=counter,
    )


def _waiting(match: Match, s: State, f: int) -> tuple[tuple[str, int, str], ...]:
    """The effects of a player of which one is to come first."""
    found = []
    for k in range(int(s.stack[f + codes.NUMBER])):
        what, seat, number, window = match.sources[int(s.stack[waiting_frame(f, k) + codes.PROG])]
        found.append(("", number, "") if what == "ability" else (match.card_key(seat, number), -1, window))
    return tuple(found)


def _picked(match: Match, s: State, f: int) -> tuple[int, str]:
    """The card that an effect has picked from a hand and that is still there: the seat, and the card."""
    found = picked_in_hand(s, f)
    return (-1, "") if found < 0 else (seat_of_card(found), match.card_key(seat_of_card(found), s.book.kind[found]))


def ways(match: Match, s: State, options: Iterable[Option]) -> dict[str, tuple[str, ...]]:
    """For options that move a fighter, by their text: the spaces of a shortest allowed way, the goal included."""
    found: dict[str, tuple[str, ...]] = {}
    trees: dict[str, list[int]] = {}
    for option in options:
        if option.kind == "move":
            if option.fighter not in trees:
                trees[option.fighter] = ways_from(s, match.fighter_number[option.fighter], _goes_through(s))
            way = way_to(trees[option.fighter], match.space_number[option.space])
            found[option.text] = tuple([match.spaces[space] for space in way])
    return found


def cards_of_attacks(match: Match, s: State, options: Iterable[Option]) -> dict[str, tuple[str, ...]]:
    """For the fighters that options let attack: the different cards in hand that they may do it with."""
    found: dict[str, tuple[str, ...]] = {}
    for option in options:
        if option.kind == "attack" and option.fighter not in found:
            fighter = match.fighter_number[option.fighter]
            seat, cards = match.owner[fighter], attack_cards(s, fighter)
            kinds = {kind_of_card(s, seat, nth(cards, i)) for i in range(count(cards))}
            found[option.fighter] = tuple(match.card_key(seat, kind) for kind in sorted(kinds))
    return found


def _goes_through(s: State) -> bool:
    """Return whether the current move may pass through opposing fighters (R5.9)."""
    if s.asked != codes.Q_EFFECT_MOVE:
        return False
    f = (s.depth - 1) * codes.WIDTH
    return s.book.programs[s.stack[f + codes.PROG]][s.stack[f + codes.PC]].goes_through()


_made: WeakKeyDictionary[Match, dict[int, Option]] = WeakKeyDictionary()
"""a match offers the same few hundred options again and again"""


def made_options(match: Match) -> dict[int, Option]:
    """The options that have been made in a match so far, by code."""
    return _made.setdefault(match, {})


def option_of(match: Match, code: int) -> Option:
    """The option behind a code, with its text."""
    kind, x, y, z = codes.kind_of(code), codes.x_of(code), codes.y_of(code), codes.z_of(code)
    fighters = match.fighters
    option = partial(Option, code=code)
    if kind == codes.PASS:
        return option("pass", "pass")
    if kind == codes.YES:
        return option("yes", "yes")
    if kind == codes.MANEUVER:
        return option("maneuver", "maneuver")
    if kind == codes.SCHEME:
        seat = match.owner[x]
        card = match.card_key(seat, z)
        return option(f"scheme {card} by {fighters[x]}", "scheme", fighters[x], card=card, owner=seat)
    if kind == codes.ATTACK:
        return option(f"attack {fighters[y]} by {fighters[x]}", "attack", fighters[x], fighters[y])
    if kind == codes.CARD:
        card = match.card_key(x, z)
        # In the hand of another it is told apart from that player's own by its owner.
        return option(f"card {card} of {x + 1}" if y else f"card {card}", "card", card=card, owner=x)
    if kind == codes.MOVE:
        return option(f"move {fighters[x]} to {match.spaces[z]}", "move", fighters[x], space=match.spaces[z])
    if kind == codes.SPACE:
        return option(f"space {match.spaces[z]}", "space", space=match.spaces[z])
    if kind == codes.FIGHTER:
        return option(f"fighter {fighters[z]}", "fighter", fighters[z])
    if kind == codes.CHOICE:
        return option(f"choose {z + 1}", "choose", number=z)
    if kind == codes.AMOUNT:
        return option(f"amount {z}", "amount", number=z)
    if kind == codes.DOOR:
        door = match.board.doors[z].id
        return option(f"door {door} by {fighters[x]}", "door", fighters[x], space=door)
    assert kind == codes.PLAYER, code
    return option(f"player {z + 1}", "player", number=z)
