"""Conditions: the words for what must hold. Any of them may follow "not"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from unmatched.engine import conditions as engine
from unmatched.engine import token_words
from unmatched.engine.codes import BY_COMBAT, BY_EFFECT
from unmatched.heroes.errors import Wrong, did_you_mean, hint, must_be
from unmatched.heroes.scope import Scope
from unmatched.heroes.steps import Blank, Condition
from unmatched.heroes.vocabulary.guesses import Guesses
from unmatched.heroes.vocabulary.numbers import read_number
from unmatched.heroes.vocabulary.pile_words import card_test, read_sort
from unmatched.heroes.vocabulary.selectors import ANCHORS, read_anchor, read_spaces, read_token
from unmatched.heroes.vocabulary.word import ConditionWord, Example, patterns
from unmatched.message import Message

if TYPE_CHECKING:
    from unmatched.heroes.numbering import Numbering


def _asked(condition: str, first: str = "") -> tuple[Example, ...]:
    return (Example(f'{{ if = "{condition}", then = [{{ draw = 1 }}] }}', "after", first),)


_HURTING = '{ damage = 1, to = "all adjacent to self" }'

CONDITIONS: dict[str, ConditionWord] = {
    "won": ConditionWord(
        help="you won the combat",
        examples=_asked("won"),
        also={"win": "", "wins": "", "you win": "", "combat won": "", "victory": ""},
        combat=True,
        standing=False,
        outcome=True,
        compile=lambda names, condition: engine.Won(),
    ),
    "attacking": ConditionWord(
        help="your fighter is the attacker",
        examples=_asked("attacking"),
        also={"attack": "", "is attacker": "", "attacker": ""},
        combat=True,
        likely=0.5,
        compile=lambda names, condition: engine.Attacking(),
    ),
    "defending": ConditionWord(
        help="your fighter is the defender",
        examples=_asked("defending"),
        also={"defend": "", "is defender": "", "defender": ""},
        contrary="attacking",
    ),
    "lost": ConditionWord(
        help="you lost the combat",
        examples=_asked("lost"),
        also={"lose": "", "loses": "", "you lose": "", "combat lost": ""},
        combat=True,
        standing=False,
        outcome=True,
        compile=lambda names, condition: engine.Lost(),
    ),
    "drawn": ConditionWord(
        help="no one won the combat: the values were equal, and an ability decides so",
        examples=_asked("drawn"),
        also={"tie": "", "tied": "", "draw": ""},
        combat=True,
        standing=False,
        likely=0.1,
        compile=lambda names, condition: engine.Drawn(),
    ),
    "from combat": ConditionWord(
        help="the damage is combat damage; only in `while`",
        examples=(Example('on = "knight damaged"\nwhile = "from combat"\ndo = [{ draw = 1 }]', "ability"),),
        damage=True,
        compile=lambda names, condition: engine.FromCause(BY_COMBAT),
    ),
    "from effect": ConditionWord(
        help="the damage is from the effect of a card or an ability; only in `while`",
        examples=(Example('adjust = "damage taken"\nof = "own"\nby = -1\nwhile = "from effect"', "ability"),),
        damage=True,
        compile=lambda names, condition: engine.FromCause(BY_EFFECT),
    ),
    "X is hero": ConditionWord(
        help="X is a hero",
        examples=_asked("foe is hero"),
        also={"X is a hero": ""},
        compile=lambda names, condition: engine.IsHero(names.anchor(condition.anchor())),
    ),
    "X is sidekick": ConditionWord(
        help="X is a sidekick", examples=_asked("foe is sidekick"), also={"X is a sidekick": ""}, contrary="X is hero"
    ),
    "started elsewhere": ConditionWord(
        help="your fighter was in a different space when this turn started",
        examples=_asked("started elsewhere"),
        of_self=True,
        compile=lambda names, condition: engine.StartedElsewhere(),
    ),
    "left start zone": ConditionWord(
        help="your fighter is not in any zone it was in when this turn started",
        examples=_asked("left start zone"),
        of_self=True,
        compile=lambda names, condition: engine.LeftStartZone(),
    ),
    "X away": ConditionWord(
        help="X is off the board, but not defeated",
        examples=_asked("page away", '{ leave = "page" }'),
        likely=0.2,
        compile=lambda names, condition: engine.Away(names.anchor(condition.anchor())),
    ),
    "X defeated": ConditionWord(
        help="X is defeated, or has never entered the board",
        examples=_asked("page defeated"),
        also={"X is defeated": "", "X is dead": "", "X dead": ""},
        contrary="X stands",
    ),
    "X stands": ConditionWord(
        help="X is not defeated: it is on the board, or away",
        examples=_asked("page stands"),
        also={"X is alive": "", "X alive": "", "X lives": "", "X on board": "", "X is on the board": ""},
        compile=lambda names, condition: engine.Stands(names.anchor(condition.anchor())),
    ),
    "third action": ConditionWord(
        help="this is your third action this turn",
        examples=_asked("third action"),
        compile=lambda names, condition: engine.ActionIs(3),
    ),
    "hand is N": ConditionWord(
        help="you have exactly N cards in hand",
        examples=_asked("hand is 0"),
        compile=lambda names, condition: engine.HandIs(condition.number()),
    ),
    "basket ITEM": ConditionWord(
        help="the top card of your discard pile shows the item",
        examples=_asked("basket rose"),
        standing=False,
        likely=0.35,
    ),
    "opposing card played": ConditionWord(
        help="your opponent played a card in this combat",
        examples=_asked("opposing card played"),
        combat=True,
        compile=lambda names, condition: engine.OpposingCardPlayed(),
    ),
    "X health at most N": ConditionWord(
        help="X is on the board with N health or less",
        examples=_asked("knight health at most 5"),
        compile=lambda names, condition: engine.HealthAtMost(names.anchor(condition.anchor()), condition.number()),
    ),
    "values equal": ConditionWord(
        help="both cards have the same value in this combat",
        examples=_asked("values equal"),
        combat=True,
        standing=False,
        compile=lambda names, condition: engine.ValuesEqual(),
    ),
    "someone fell": ConditionWord(
        help="the previous damage step defeated a fighter",
        examples=_asked("someone fell", _HURTING),
        standing=False,
        compile=lambda names, condition: engine.SomeoneFell(),
    ),
    "X was hurt": ConditionWord(
        help="the previous damage step damaged X",
        examples=_asked("page was hurt", _HURTING),
        standing=False,
        compile=lambda names, condition: engine.WasHurt(names.anchor(condition.anchor())),
    ),
    "CARD in play": ConditionWord(
        help="a card with this name is in play on your side",
        examples=_asked("Excalibur in play"),
        compile=lambda names, condition: engine.InPlay(names.kind(condition.name("CARD")), 1),
        likely=0.4,
    ),
    "this card is SORT": ConditionWord(
        help="the card you played matches a filter (see `of` of `put`)",
        examples=(
            *_asked("this card is song"),
            Example('on = "own fights"\ndo = [{ if = "this card is song", then = [{ add_value = 1 }] }]', "ability"),
        ),
        played=True,
        standing=False,
        likely=0.4,
        compile=lambda names, condition: _card_is(names, condition, engine.THIS_CARD),
    ),
    "opposing card is SORT": ConditionWord(
        help="your opponent played a card that matches a filter",
        examples=_asked("opposing card is value at least 4"),
        combat=True,
        played=True,
        standing=False,
        likely=0.4,
        compile=lambda names, condition: _card_is(names, condition, engine.OPPOSING_CARD),
    ),
    "BOUND is SORT": ConditionWord(
        help="the card of an earlier step, or of the trigger, matches a filter",
        examples=(
            *_asked("shown is song", '{ reveal = 1, from = "top of deck", as = "shown" }'),
            Example('on = "boosted"\ndo = [{ if = "card is song", then = [{ draw = 1 }] }]', "ability"),
        ),
        standing=False,
        likely=0.4,
        compile=lambda names, condition: _card_is(names, condition, engine.BOUND_CARD),
    ),
    "free action": ConditionWord(
        help="the current action is one that an effect granted",
        examples=(Example('{ if = "free action", then = [{ draw = 1 }] }', "scheme"),),
        likely=0.2,
        compile=lambda names, condition: engine.FreeAction(),
    ),
    "any MOVED": ConditionWord(
        help="the step with this `as` has moved or revealed a card",
        examples=_asked("any shown", '{ reveal = "all", of = "song", as = "shown" }'),
        standing=False,
        compile=lambda names, condition: engine.AnyMoved(),
    ),
    "played by FIGHTER": ConditionWord(
        help="your fighter in this combat is FIGHTER",
        examples=_asked("played by squire"),
        of_self=True,
        compile=lambda names, condition: engine.PlayedBy(names.groups[condition.name("FIGHTER")]),
    ),
    "room adjacent to X": ConditionWord(
        help="an empty space is adjacent to X",
        examples=_asked("room adjacent to knight"),
        compile=lambda names, condition: engine.RoomNextTo(names.anchor(condition.anchor())),
    ),
    "COUNTER is FACE": ConditionWord(
        help="the counter shows this face",
        examples=_asked("stance is high"),
        compile=lambda names, condition: engine.Shows(
            names.counters[condition.name("COUNTER")], condition.number("FACE")
        ),
    ),
    "COUNTER at least N": ConditionWord(
        help="you have N or more of the counter",
        examples=_asked("courage at least 3"),
        compile=lambda names, condition: engine.AtLeast(names.counters[condition.name("COUNTER")], condition.number()),
    ),
    "came from SPACES": ConditionWord(
        help="the fighter that moved came from one of these spaces",
        examples=(
            Example(
                'on = "opposing moved"\ndo = [{ if = "came from adjacent to knight", then = [{ draw = 1 }] }]',
                "ability",
            ),
        ),
        standing=False,
        moved=True,
        compile=lambda names, condition: engine.CameFrom(names.spaces(condition.spaces())),
    ),
    "A at least B": ConditionWord(
        help="the number A is B or more",
        examples=_asked("hand at least 3"),
        also={"A >= B": ""},
        compile=lambda names, condition: _compared(names, condition, engine.AT_LEAST),
    ),
    "A less than B": ConditionWord(
        help="the number A is smaller than B",
        examples=_asked("health of self less than health of foe"),
        also={"A < B": "", "A fewer than B": ""},
        contrary="A at least B",
    ),
    "A more than B": ConditionWord(
        help="the number A is greater than B",
        examples=_asked("count opposing adjacent to self more than 1"),
        also={"A > B": "", "A greater than B": ""},
        compile=lambda names, condition: _compared(names, condition, engine.MORE),
    ),
    "A at most B": ConditionWord(
        help="the number A is B or less",
        examples=_asked("distance from self to foe at most 2 + courage"),
        also={"A <= B": ""},
        contrary="A more than B",
    ),
    "A equals B": ConditionWord(
        help="both numbers are the same",
        examples=_asked("hand equals opponent's hand"),
        also={"A == B": "", "A = B": ""},
        likely=0.2,
        compile=lambda names, condition: _compared(names, condition, engine.EQUAL),
    ),
    "X on TOKEN": ConditionWord(
        help="X is on a space with your token",
        examples=_asked("self on snare"),
        likely=0.3,
        compile=lambda names, condition: token_words.StandsOn(
            names.anchor(condition.anchor()), token_words.OnToken(names.tokens[condition.name("TOKEN")])
        ),
    ),
    "X within N of TOKEN": ConditionWord(
        help="X is at most N spaces away from your token, or on its space",
        examples=_asked("foe within 2 of snare"),
        likely=0.3,
        compile=lambda names, condition: token_words.StandsOn(
            names.anchor(condition.anchor()),
            token_words.WithinOfToken(names.tokens[condition.name("TOKEN")], condition.number()),
        ),
    ),
    "X adjacent to Y": ConditionWord(
        help="X and Y are adjacent",
        examples=_asked("foe adjacent to page"),
        also={"X next to Y": "", "X near Y": "", "X is adjacent to Y": "", "X beside Y": ""},
        compile=lambda names, condition: engine.Adjacent(
            names.anchor(condition.anchor()), names.anchor(condition.anchor("Y"))
        ),
    ),
    "X in zone of Y": ConditionWord(
        help="X and Y share a zone",
        examples=_asked("not self in zone of page"),
        also={"X in the zone of Y": "", "X shares zone with Y": "", "X is in zone of Y": ""},
        compile=lambda names, condition: engine.InZoneOf(
            names.anchor(condition.anchor()), names.anchor(condition.anchor("Y"))
        ),
    ),
}


def _card_is(names: Numbering, condition: Condition, which: int) -> engine.Condition:
    return engine.CardIs(which, [card_test(names, condition.sort())])


def _compared(names: Numbering, condition: Condition, how: int) -> engine.Condition:
    return engine.Compared(names.number(condition.amount("A")), how, names.number(condition.amount("B")))


_PATTERNS = patterns(CONDITIONS)
_GUESSES = Guesses(CONDITIONS)


MAX_CONDITIONS = 12
"""joined by "and" and "or" in one place, so that checking them takes bounded time"""
_JOINED = re.compile(" and | or ")


def read_conditions(value: object, scope: Scope) -> tuple[Condition, ...]:
    """All that must hold: a text, or a list of them. In a text "and" binds closer than "or"."""
    texts = value if isinstance(value, list) else [value]
    if sum(len(_JOINED.findall(text)) + 1 for text in texts if isinstance(text, str)) > MAX_CONDITIONS:
        raise Wrong("many-conditions", most=MAX_CONDITIONS)
    found: list[Condition] = []
    for text in value if isinstance(value, list) and value else [value]:
        if not isinstance(text, str):
            raise Wrong("not-condition", Message("value-text"), value=text)
        ways = [tuple(read_condition(one, scope) for one in way.split(" and ")) for way in text.split(" or ")]
        if len(ways) == 1:
            found += ways[0]
        else:
            found.append(Condition("or", parts=tuple(w[0] if len(w) == 1 else Condition("and", parts=w) for w in ways)))
    return tuple(found)


def read_condition(text: object, scope: Scope) -> Condition:
    """One condition, without "and" and "or"."""
    if not isinstance(text, str):
        raise Wrong("not-condition", Message("value-text"), value=text)
    plain = text.removeprefix("not ")
    for word, pattern in _PATTERNS:
        blanks = pattern.fit(plain)
        if blanks is not None and _of_counter(word, blanks, scope):
            contrary = CONDITIONS[word].contrary
            negated = text.startswith("not ") != bool(contrary)
            return Condition(contrary or word, _read_blanks(blanks, scope), negated)
    raise Wrong("unknown-condition", _GUESSES.hint(plain, (*ANCHORS, *scope.names)), value=plain)


def _of_counter(word: str, blanks: dict[str, str], scope: Scope) -> bool:
    """Whether what is "at least N" is taken for a counter, and what "is" something for a card: others can be too."""
    if word == "BOUND is SORT":
        if blanks["BOUND"] != scope.card_name:
            scope.check_known(blanks["BOUND"])
        return blanks["BOUND"] == scope.card_name
    if word != "COUNTER at least N" or blanks["COUNTER"] in scope.counters:
        return True
    try:
        read_number(blanks["COUNTER"], scope)
        return False
    except Wrong:
        return True


def _read_blanks(blanks: dict[str, str], scope: Scope) -> dict[str, Blank]:
    found: dict[str, Blank] = {}
    for blank, text in blanks.items():
        if blank == "COUNTER":
            scope.check_known(text)
            found[blank] = must_be(text, scope.counters, "unknown-counter")
        elif blank == "FACE":
            found[blank] = _face(text, blanks["COUNTER"], scope)
        elif blank == "ITEM":
            found[blank] = _item(text, scope)
        elif blank == "FIGHTER":
            found[blank] = must_be(text, scope.fighters, "unknown-fighter")
        elif blank == "CARD":
            found[blank] = must_be(text, scope.titles, "no-card")
        elif blank == "MOVED":
            bound = scope.number_name if scope.number_kind == "cards" else ""
            if text != bound:
                scope.check_known(text)
            found[blank] = must_be(text, (bound,) if bound else (), "unknown-number")
        elif blank == "TOKEN":
            found[blank] = read_token(text, scope)
        elif blank == "SORT":
            found[blank] = read_sort(text, scope)
        elif blank == "BOUND":
            found[blank] = text
        elif blank == "N":
            found[blank] = _small(text)
        elif blank == "SPACES":
            found[blank] = read_spaces(text, scope)
        elif blank in ("A", "B"):
            found[blank] = read_number(int(text) if re.fullmatch(r"-?\d{1,4}", text) else text, scope)
        else:
            found[blank] = read_anchor(text, scope)
    return found


def _face(face: str, counter: str, scope: Scope) -> int:
    faces = scope.counters[counter]
    if face not in faces:
        raise Wrong("no-face", did_you_mean(face, faces), counter=counter, word=face)
    return faces.index(face)


def _item(item: str, scope: Scope) -> str:
    if item not in scope.items:
        raise Wrong("unknown-item", did_you_mean(item, scope.items) if scope.items else hint("no-basket"), value=item)
    return item


def _small(digits: str) -> int:
    if len(digits) > 2:
        raise Wrong("large-number", hint("most", most=99), value=int(digits[:9]))
    return int(digits)
