"""Numbers: the words for what a step counts. A number is a whole one, or "plus + times * WORD"."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from unmatched.engine import moments, selectors, token_words
from unmatched.engine import numbers as engine
from unmatched.heroes.errors import Wrong, hint, like, must_be
from unmatched.heroes.scope import Scope
from unmatched.heroes.steps import EVERYBODYS, Number, Spaces
from unmatched.heroes.vocabulary.guesses import Guesses
from unmatched.heroes.vocabulary.selectors import ANCHORS, read_anchor, read_spaces, read_tags, read_token
from unmatched.heroes.vocabulary.word import Example, NumberWord, patterns
from unmatched.message import Message

if TYPE_CHECKING:
    from unmatched.heroes.numbering import Numbering

MAX_NUMBER = 60
PICK_FIRST = hint("before", step='{ pick = "hand" }')


def _bound(kind: str) -> Callable[[Scope], dict[str, str]]:
    """The name bound to a number of this kind."""
    return lambda scope: {scope.number_name: ""} if scope.number_name and scope.number_kind == kind else {}


DEEDS = {
    "attacks": moments.M_ATTACKS,
    "wins": moments.M_WON,
    "losses": moments.M_LOST,
    "combats": moments.M_FOUGHT,
    "maneuvers": moments.M_MANEUVERED,
    "schemes": moments.M_SCHEMED,
    "boosts": moments.M_BOOSTED,
    "draws": moments.M_DREW,
    "discards": moments.M_DISCARDED,
    "moves": moments.M_MOVED,
    "damage": moments.M_DAMAGED,
    "defeats": moments.M_DEFEATED,
    "recovered": moments.M_RECOVERED,
}
"""what is counted through a turn -> the moment"""


def _done(names: Numbering, number: Number, of_opponents: bool) -> engine.Source:
    names.counted |= 1 << DEEDS[number.about]
    return engine.DoneThisTurn(DEEDS[number.about], of_opponents)


def _tagged(names: Numbering, number: Number, theirs: bool) -> engine.Source:
    tag, pile = number.about.split(" ")
    return engine.TaggedAt(theirs, names.pile(pile), names.tags[tag])


NUMBERS: dict[str, NumberWord] = {
    "COUNTER": NumberWord(
        help="how much of a counter you have",
        examples=(Example('{ add_value = "courage" }', "during"),),
        spelled=lambda scope: {counter: counter for counter in scope.counters},
        compile=lambda names, number: engine.Counter(names.counters[number.about]),
    ),
    "NAME": NumberWord(
        help="a number named with `as`",
        examples=(Example('{ draw = "spent" }', "after", '{ spend = "courage", up_to = 2, as = "spent" }'),),
        spelled=_bound("spent"),
        compile=lambda names, number: engine.Bound(),
    ),
    "MOVED": NumberWord(
        help="how many cards the step with this `as` has moved or revealed",
        examples=(
            Example('{ draw = "tucked" }', "after", '{ put = 2, to = "bottom of deck", fewer = true, as = "tucked" }'),
        ),
        spelled=_bound("cards"),
        compile=lambda names, number: engine.Bound(),
    ),
    "DECLARED": NumberWord(
        help="the number that was declared",
        examples=(
            Example('{ damage = "guess", to = "foe" }', "after", '{ declare = "number", up_to = 3, as = "guess" }'),
        ),
        spelled=_bound("declared"),
        compile=lambda names, number: engine.Bound(),
    ),
    "ROLLED": NumberWord(
        help="what the die shows",
        examples=(Example('{ damage = "die", to = "foe" }', "after", '{ roll = 3, as = "die" }'),),
        spelled=_bound("rolled"),
        compile=lambda names, number: engine.Bound(),
        usual=3.0,
    ),
    "NAME.value": NumberWord(
        help="the value printed on the card named with `as`",
        examples=(
            Example(
                '{ damage = "shown.value", to = "foe" }', "after", '{ reveal = 1, from = "top of deck", as = "shown" }'
            ),
        ),
        spelled=lambda scope: {f"{scope.card_name}.value": scope.card_name} if scope.card_name else {},
        compile=lambda names, number: engine.ValueOfCard(),
    ),
    "cards in PILE": NumberWord(
        help="how many cards are in a pile",
        examples=(
            Example('{ add_value = "cards in opponent\'s discard" }', "during"),
            Example('{ draw = "cards in hoard" }'),
        ),
        compile=lambda names, number: engine.CardsIn(
            number.about.startswith("opponent's "), names.pile(number.about.removeprefix("opponent's "))
        ),
    ),
    "NAME.boost": NumberWord(
        help="the boost of the card named with `as`",
        examples=(
            Example('{ add_value = "lost.boost" }', "during", '{ discard = 1, how = "top of deck", as = "lost" }'),
        ),
        spelled=lambda scope: (
            {f"{scope.card_name}.boost": scope.card_name} if scope.card_name not in ("", "picked") else {}
        ),
        compile=lambda names, number: engine.BoostOfCard(),
    ),
    "picked.boost": NumberWord(
        help="the boost of the chosen card",
        examples=(Example('{ damage = "picked.boost", to = "foe" }', "after", '{ pick = "hand" }'),),
        spelled=lambda scope: {"picked.boost": ""} if scope.card_name == "picked" else {},
        compile=lambda names, number: engine.BoostOfCard(),
    ),
    "opposing printed value": NumberWord(
        help="the number printed on the opposing card",
        examples=(Example('{ damage = "opposing printed value", to = "foe" }'),),
        spelled=lambda scope: {"opposing printed value": ""},
        compile=lambda names, number: engine.OpposingPrinted(),
        combat=True,
    ),
    "printed value": NumberWord(
        help="the number printed on your own card in the combat",
        examples=(Example('{ damage = "printed value", to = "self" }'),),
        spelled=lambda scope: {"printed value": ""},
        compile=lambda names, number: engine.Printed(),
        combat=True,
        standing=False,
        usual=3.0,
    ),
    "TAG in PILE": NumberWord(
        help="how many cards with a tag are in play, or in a public pile of yours",
        examples=(
            Example('{ draw = "song in play" }'),
            Example('{ if = "song in play at least 2", then = [{ draw = 1 }] }'),
        ),
        spelled=lambda scope: {
            f"{tag} in {pile}": f"{tag} {pile}" for tag in scope.tags for pile in ("play", *scope.open_piles)
        },
        compile=lambda names, number: _tagged(names, number, theirs=False),
    ),
    "TAG in opponent's hand": NumberWord(
        help="how many of your own cards with a tag your opponent has",
        examples=(Example('{ damage = "song in opponent\'s hand", to = "foe" }'),),
        spelled=lambda scope: {f"{tag} in opponent's hand": f"{tag} hand" for tag in scope.tags},
        compile=lambda names, number: _tagged(names, number, theirs=True),
        opponent=True,
        standing=False,
        usual=0.5,
    ),
    "first printed value": NumberWord(
        help="the number printed on the card played against the first attack",
        examples=(
            Example(
                'after = [{ bonus_attack = true }]\nbonus = { name = "Again", value = 0,'
                ' during = [{ set_value = "first printed value" }] }',
                "card",
            ),
        ),
        compile=lambda names, number: engine.FirstPrinted(),
        combat=True,
    ),
    "TAG in discard": NumberWord(
        help="how many cards with a tag are in your discard pile",
        examples=(Example('{ add_value = "song in discard" }', "during"),),
        spelled=lambda scope: {f"{tag} in discard": tag for tag in scope.tags},
        compile=lambda names, number: engine.TaggedInPile(names.tags[number.about]),
    ),
    "count FIGHTERS": NumberWord(
        help="how many fighters there are",
        examples=(Example('{ add_value = "1 + 2 * count opposing adjacent to self" }', "during"),),
        also={"number of FIGHTERS": ""},
        compile=lambda names, number: engine.FightersCounted(names.fighters(number.counted)),
    ),
    "health of X": NumberWord(
        help="the health of X, 0 if it is defeated",
        examples=(
            Example('{ damage = "health of page", to = "foe" }'),
            Example('{ if = "health of self less than health of foe", then = [{ draw = 1 }] }'),
        ),
        also={"X health": "", "X hp": "", "X's health": ""},
        compile=lambda names, number: engine.HealthOf(names.anchor(number.anchor)),
        usual=6.0,
    ),
    "hand": NumberWord(
        help="how many cards you have in hand",
        examples=(
            Example('{ add_value = "hand" }', "during"),
            Example('{ if = "hand at most 2", then = [{ draw = 1 }] }'),
        ),
        also={"hand size": "", "cards in hand": "", "my hand": ""},
        spelled=lambda scope: {"hand": ""},
        compile=lambda names, number: engine.HandSize(of_opponent=False),
        usual=3.0,
    ),
    "opponent's hand": NumberWord(
        help="how many cards your opponent has in hand",
        examples=(
            Example('{ add_value = "opponent\'s hand" }', "during"),
            Example('{ if = "opponent\'s hand more than hand", then = [{ draw = 1 }] }'),
        ),
        also={"opponent hand": "", "opponent's hand size": "", "cards in opponent's hand": ""},
        spelled=lambda scope: {"opponent's hand": ""},
        compile=lambda names, number: engine.HandSize(of_opponent=True),
        opponent=True,
        usual=3.0,
    ),
    "combat damage": NumberWord(
        help="the damage this combat dealt: the attack value minus the defense value, unless it was prevented",
        examples=(
            Example('{ recover = "combat damage" }'),
            Example('{ if = "combat damage at least 3", then = [{ draw = 1 }] }'),
        ),
        spelled=lambda scope: {"combat damage": ""},
        compile=lambda names, number: engine.CombatDamage(),
        combat=True,
        standing=False,
    ),
    "damage to come": NumberWord(
        help="how much damage the trigger's fighter is about to take, without what was prevented",
        examples=(
            Example(
                'on = "knight would take damage"\ndo = [{ repeat = 30, do = [{ discard = 1, how = "top of deck",'
                ' as = "lost" }, { soak = "lost.boost" }], while = "damage to come at least 1" }]',
                "ability",
            ),
        ),
        spelled=lambda scope: {"damage to come": ""},
        compile=lambda names, number: engine.DamageToCome(),
        damage=True,
        usual=2.0,
    ),
    "DEEDS this turn": NumberWord(
        help="how often you have done something this turn, including this time: "
        + ", ".join(DEEDS)
        + "; drawn and discarded cards and damage are counted one by one",
        examples=(
            Example('{ add_value = "attacks this turn" }', "during"),
            Example('{ if = "maneuvers this turn equals 0", then = [{ draw = 1 }] }', "scheme"),
            Example(
                'adjust = "attack value"\nof = "own"\nby = 3\nwhile = "attacks this turn equals 2"',
                "ability",
            ),
        ),
        spelled=lambda scope: {f"{deed} this turn": deed for deed in DEEDS},
        compile=lambda names, number: _done(names, number, of_opponents=False),
        usual=1.0,
    ),
    "opponent's DEEDS this turn": NumberWord(
        help="how often your opponents have done something this turn",
        examples=(Example('{ draw = "opponent\'s damage this turn" }', "scheme"),),
        spelled=lambda scope: {f"opponent's {deed} this turn": deed for deed in DEEDS},
        compile=lambda names, number: _done(names, number, of_opponents=True),
        usual=1.0,
    ),
    "shared zones of X with Y": NumberWord(
        help="how many zones X and Y share",
        examples=(Example('{ draw = "shared zones of self with page" }'),),
        compile=lambda names, number: engine.SharedZones(names.anchor(number.anchor), names.anchor(number.other)),
        usual=0.7,
    ),
    "distance from X to Y": NumberWord(
        help="the distance between X and Y, ignoring other fighters",
        examples=(
            Example('{ add_value = "distance from self to page" }', "during"),
            Example('{ if = "distance from self to foe at least 3", then = [{ draw = 1 }] }'),
        ),
        also={"distance X Y": "", "distance between X and Y": ""},
        compile=lambda names, number: engine.Distance(names.anchor(number.anchor), names.anchor(number.other)),
        usual=2.0,
    ),
    "TOKEN on board": NumberWord(
        help="how many of your tokens are on the board",
        examples=(
            Example('{ add_value = "snare on board" }', "during"),
            Example('{ if = "snare on board at least 2", then = [{ draw = 1 }] }'),
        ),
        spelled=lambda scope: {f"{token} on board": token for token in scope.tokens},
        compile=lambda names, number: token_words.TokensOn(names.tokens[number.about], selectors.Spaces()),
    ),
    "TOKEN left": NumberWord(
        help="how many of your tokens are not on the board",
        examples=(
            Example('{ draw = "snare left" }'),
            Example('{ if = "snare left equals 0", then = [{ draw = 1 }] }'),
        ),
        spelled=lambda scope: {f"{token} left": token for token in scope.tokens if token not in scope.face_down},
        compile=lambda names, number: token_words.TokensLeft(names.tokens[number.about]),
        usual=2.0,
    ),
    "TOKEN in SPACES": NumberWord(
        help="how many of your tokens are on some spaces",
        examples=(
            Example('{ add_value = "snare in zone of foe" }', "during"),
            Example('{ if = "snare in adjacent to self at least 1", then = [{ draw = 1 }] }'),
        ),
        compile=lambda names, number: token_words.TokensOn(names.tokens[number.about], names.spaces(_where(number))),
        usual=0.7,
    ),
    "zones of X": NumberWord(
        help="how many zones X is in",
        examples=(Example('{ add_value = "zones of foe" }', "during"),),
        compile=lambda names, number: engine.ZonesOf(names.anchor(number.anchor)),
    ),
}


def _where(number: Number) -> Spaces:
    assert number.spaces is not None
    return number.spaces


NOT_COUNTERS = frozenset(("hand", "amount", "card", "declared"))
"""numbers and cards that are referred to by one word, so that no counter can be called so"""
_FORMULA = re.compile(r"(?:(-?\d{1,4}) \+ )?(?:(-?\d{1,4}) \* )?(\D.*)")
_GUESSES = Guesses({word: entry for word, entry in NUMBERS.items() if entry.spelled is None or entry.also})
_OPEN = patterns(word for word, entry in NUMBERS.items() if entry.spelled is None)


def usual(number: Number) -> float:
    """What a number is taken for before it can be counted; a bot's guess."""
    return number.plus + number.times * NUMBERS[number.source].usual if number.source else number.plus


def read_number(value: object, scope: Scope) -> Number:
    if isinstance(value, int) and not isinstance(value, bool):
        if abs(value) > MAX_NUMBER:
            raise Wrong("large-number", hint("most", most=MAX_NUMBER), value=value)
        return Number(value)
    match = _FORMULA.fullmatch(value) if isinstance(value, str) else None
    if match is None:
        raise Wrong("not-number", Message("value-number"), value=value)
    plus, times, source = int(match[1] or 0), int(match[2] or 1), match[3]
    if max(abs(plus), abs(times)) > MAX_NUMBER:
        raise Wrong("large-inside", hint("most", most=MAX_NUMBER), value=value)
    return _read_source(plus, times, source, scope)


def _read_source(plus: int, times: int, source: str, scope: Scope) -> Number:
    known: dict[str, Number] = {}
    for word, entry in NUMBERS.items():
        for spelling, about in entry.spelled(scope).items() if entry.spelled else ():
            known.setdefault(spelling, Number(plus, times, word, about))
    if source in known:
        return known[source]
    for word, pattern in _OPEN:
        blanks = pattern.fit(source)
        if blanks is not None and "TOKEN" in blanks:
            if not scope.tokens:
                continue
            spaces = read_spaces(blanks["SPACES"], scope)
            return Number(plus, times, word, read_token(blanks["TOKEN"], scope), spaces=spaces)
        if blanks is not None and "X" in blanks:
            other = read_anchor(blanks["Y"], scope) if "Y" in blanks else None
            return Number(plus, times, word, anchor=read_anchor(blanks["X"], scope), other=other)
        if blanks is not None and "PILE" in blanks:
            piles = (*EVERYBODYS[1:], *scope.piles, *(f"opponent's {pile}" for pile in EVERYBODYS[1:]))
            return Number(plus, times, word, must_be(blanks["PILE"], piles, "unknown-pile"))
        if blanks is not None and blanks.get("FIGHTERS") in scope.tokens:
            raise Wrong("unknown-number", Message("hint", {"word": f"{blanks['FIGHTERS']} on board"}), value=source)
        if blanks is not None:
            return Number(plus, times, word, counted=read_tags(blanks.get("FIGHTERS", ""), scope, every=True))
    if source == "picked.boost":
        raise Wrong("no-picked", PICK_FIRST)
    scope.check_known(source.partition(".")[0])
    advice = _GUESSES.hint(source, (*ANCHORS, *scope.names), known)
    advice = advice or like(source, (*known, *NUMBERS)) or Message("value-number")
    raise Wrong("unknown-number", advice, value=source)
