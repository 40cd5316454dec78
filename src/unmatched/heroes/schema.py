"""The schema of hero files, as JSON Schema for editors: made from the vocabulary, so that it knows every word of it.

It is looser than the reader, which alone knows what belongs together: what the reader takes, the schema takes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping

from unmatched.heroes.card import CARD_TYPES, DECK, FURTHER_KEYS, LASTING, MAX_LASTING
from unmatched.heroes.hero import (
    DEFEATS,
    FACES,
    FACES_OF_PILES,
    ITEMS,
    MAX_ABILITIES,
    MAX_COUNTERS,
    MAX_FIGHTERS,
    MAX_PILES,
    MAX_TAGS,
)
from unmatched.heroes.look import MOST_PARTS, drawings, icons
from unmatched.heroes.steps import COMBAT_WINDOWS, WINDOWS
from unmatched.heroes.tables import COLOR, FORMS, GENDERS, LONGEST_ID, LONGEST_NAME
from unmatched.heroes.token_line import MAX_TOKENS, TOKEN_COUNT
from unmatched.heroes.vocabulary import (
    ADJUSTMENTS,
    ANCHORS,
    CONDITIONS,
    KINDS,
    MOMENTS,
    NUMBERS,
    ON_CARDS,
    RESET_TIMES,
    RULINGS,
    SPACES,
    STANDING,
    TAGS,
    VERBS,
    Verb,
    Word,
)
from unmatched.heroes.vocabulary.values import MAX_BLOCKS
from unmatched.message import LANGUAGES

Schema = dict[str, object]
VERSION = 1
"""the version of hero and board files; docs/versions.md explains when it grows"""

NAME = "[a-z][a-z0-9-]*"
ANCHOR = "(?:" + "|".join((*ANCHORS, NAME)) + ")"
BLANKS = {
    **dict.fromkeys(("X", "Y"), ANCHOR),
    **dict.fromkeys(("COUNTER", "FACE", "ITEM", "TAG", "TOKEN", "FIGHTER", "NAME", "MOVED", "DEEDS", "BOUND"), NAME),
    "N": r"\d+",
    "PILE": f"(?:opponent's )?{NAME}",
}
"""what may fill a blank of a word; anything, if there is no entry here"""


def _any_of(words: Iterable[str]) -> str:
    """A pattern for all words of a family."""
    return "(?:" + "|".join(_phrase(word) for word in words) + ")"


def _phrase(word: str) -> str:
    if re.fullmatch("[A-Z]+", word):
        return NAME
    parts = re.split(r"\b([A-Z]+)\b", word)
    return "".join(BLANKS.get(part, ".+") if i % 2 else re.escape(part) for i, part in enumerate(parts)).replace(
        "\\ ", " "
    )


def _text(pattern: str, words: Iterable[str] = ()) -> Schema:
    """A text of a pattern; an editor offers those words that have no blanks."""
    plain = [word for word in words if not re.search(r"\b[A-Z]+\b", word)]
    text: Schema = {"type": "string", "pattern": f"^{pattern}$"}
    return {"anyOf": [{"enum": plain}, text]} if plain else text


def _ref(name: str) -> Schema:
    return {"$ref": f"#/definitions/{name}"}


def _whole(least: int, most: int) -> Schema:
    return {"type": "integer", "minimum": least, "maximum": most}


def _list(of: Schema, least: int = 1, most: int = 0) -> Schema:
    return {"type": "array", "items": of, "minItems": least, **({"maxItems": most} if most else {})}


def _table(properties: Mapping[str, Schema], needs: Iterable[str] = ()) -> Schema:
    """A table with no other keys."""
    return {"type": "object", "properties": properties, "required": [*needs], "additionalProperties": False}


def _told(text: str, schema: Schema) -> Schema:
    """With words that an editor shows."""
    return {"description": text, "allOf": [schema]} if "$ref" in schema else {"description": text, **schema}


def _help(word: Word) -> str:
    """What a word means, and how it is written."""
    help_line = word.help if word.help.endswith(".") else f"{word.help[:1].upper()}{word.help[1:]}."
    return "\n\n".join([help_line, *(f"```toml\n{example.text}\n```" for example in word.examples[:1])])


_NUMBER = r"(?:-?\d{1,4} \+ )?(?:-?\d{1,4} \* )?" + _any_of(NUMBERS)
_CONDITION = "(?:not )?" + _any_of(CONDITIONS)
_TAGS = f"{_any_of(TAGS)}(?: {_any_of(TAGS)})*"

VALUES: dict[str, Schema] = {
    "number": {"anyOf": [{"type": "integer"}, _text(_NUMBER, NUMBERS)]},
    "conditions": _text(f"{_CONDITION}(?: (?:and|or) {_CONDITION})*", CONDITIONS),
    "condition": {"anyOf": [_ref("conditions"), _list(_ref("conditions"))]},
    "fighters": _text(f"(?:{ANCHOR}|(?:one|all)(?: {_TAGS})?)", ANCHORS),
    "one-fighter": _text(ANCHOR, ANCHORS),
    "spaces": _text(_any_of(SPACES), SPACES),
    "steps": _list(_ref("step")),
}
"""values that are used in many places"""

KINDS_TOLD: dict[str, Schema] = {
    **{name: _ref(name) for name in ("number", "condition", "fighters", "spaces", "steps")},
    "fighter": _ref("one-fighter"),
    "signed": _ref("number"),
    "number or picked": {"anyOf": [{"enum": ["picked"]}, _ref("number")]},
    "whole": {"type": "integer", "minimum": 1},
    "later steps": _ref("steps"),
    "blocks": _list(_ref("steps"), 2, MAX_BLOCKS),
    "flag": {"enum": [True]},
    "group": _text(NAME),
    "comer": _text(NAME),
    "counter": _text(NAME),
    "token": _text(NAME),
    "tokens": _text(f"(?:all )?{NAME}"),
    "name": _text("[a-z]{1,20}"),
    "names": _list({"type": "string"}),
    "cards": {"anyOf": [{"type": "integer"}, {"enum": ["all", "this card", "picked"]}, {"type": "string"}]},
    "pile": _text(f"(?:(?:top|bottom) of )?(?:opponent's )?{NAME}"),
    "goal": _text(f"(?:(?:top|bottom) of |shuffled into )?(?:opponent's )?{NAME}"),
    "sorts": {"anyOf": [{"type": "string"}, _list({"type": "string"})]},
}
"""kinds of values that are no mere texts, or of which more is known"""


def _kind(kind: str) -> Schema:
    """A kind of value; one that nothing is known of may be anything."""
    if kind in KINDS_TOLD:
        return KINDS_TOLD[kind]
    if KINDS[kind].words:
        return _text(_any_of(KINDS[kind].words), KINDS[kind].words)
    return {"type": "string"} if KINDS[kind].text else {}


def _only(key: str, keys: Iterable[str], needs: Iterable[str] = (), **properties: Schema) -> Schema:
    """What belongs together in a table that has a key."""
    then: Schema = {"propertyNames": {"enum": [*keys]}, "required": [*needs], "properties": properties}
    return {"if": {"required": [key]}, "then": then}


def _verb(name: str, verb: Verb) -> Schema:
    options = {option: _kind(kind) for option, kind in verb.options.items()}
    return _only(name, (name, *options), verb.needs, **options)


def _step() -> Schema:
    """A step: one verb, and the options that it has."""
    taken: dict[str, list[Schema]] = {}
    users: dict[str, list[str]] = {}
    for name, verb in VERBS.items():
        for option, kind in verb.options.items():
            users.setdefault(option, []).append(name)
            found = taken.setdefault(option, [])
            if _kind(kind) not in found:
                found.append(_kind(kind))
    options = {
        option: {"description": f"Of: {', '.join(users[option])}.", "anyOf": found} for option, found in taken.items()
    }
    verbs = {name: _told(_help(verb), _kind(verb.takes)) for name, verb in VERBS.items()}
    return {
        "type": "object",
        "properties": {**verbs, **options},
        "additionalProperties": False,
        "oneOf": [{"required": [name]} for name in VERBS],
        "allOf": [_verb(name, verb) for name, verb in VERBS.items()],
    }


def _ability() -> Schema:
    """An ability: of a moment, of a number, of what is forbidden or permitted, or of what a fighter just can."""
    moment = _text(f"(?:opponent )?(?:{_any_of(MOMENTS)}|{_TAGS} {_any_of(w[2:] for w in MOMENTS if w[:2] == 'X ')})")
    numbers = sorted({word.key for word in ADJUSTMENTS.values()})
    names = {"name": _ref("name"), "while": _told("The condition under which it applies.", _ref("condition"))}
    whom = _told("Which fighters: own, a fighter of the file, or tags.", _text(f"(?:{NAME}|{_TAGS})"))
    found = {
        "on": _told("The trigger.", {"anyOf": [{"enum": [w for w in MOMENTS if w[:2] != "X "]}, moment]}),
        "do": _told("The steps to run.", _ref("steps")),
        "adjust": _told("The number that is adjusted.", {"enum": [*ADJUSTMENTS]}),
        **{
            kind: _told("What these fighters may or may not do.", {"enum": [*words]}) for kind, words in RULINGS.items()
        },
        "of": whom,
        **{key: _told("By how much, or to what; or a fighter.", {"type": ["integer", "string"]}) for key in numbers},
        **{name: _told(_help(word), _text(NAME)) for name, word in STANDING.items()},
    }
    heads = ("on", "adjust", *RULINGS, *STANDING)
    return {
        "type": "object",
        "properties": {**names, **found},
        "additionalProperties": False,
        "oneOf": [{"required": [head]} for head in heads],
        "allOf": [
            _only("on", (*names, "on", "do"), ("do",)),
            _only("adjust", (*names, "adjust", "of", *numbers), **{key: _ref("number") for key in numbers}),
            *(_only(kind, (*names, kind, "of")) for kind in RULINGS),
            *(
                _only(name, ("name", name, *(["to"] * word.to), *(["of"] if word.token else [])), ["to"] * word.to)
                for name, word in STANDING.items()
            ),
        ],
    }


def _card() -> Schema:
    windows = {window: _told("Steps of this window.", _ref("steps")) for window in WINDOWS}
    bonus = {"name": _ref("name"), "value": _whole(0, 30), **{window: windows[window] for window in COMBAT_WINDOWS}}
    found = {
        "name": _ref("name"),
        "type": _told("The card type.", {"enum": [*CARD_TYPES]}),
        "value": _told("The printed value; a scheme has none.", _whole(0, 30)),
        "boost": _told("The BOOST value.", _whole(0, 20)),
        "copies": _told("The number of copies in the deck.", _whole(1, DECK)),
        "by": _told("Which fighters can play it; default: any.", {"anyOf": [_text(NAME), _list(_text(NAME))]}),
        "tags": _told("Words that other cards refer to it by.", _list(_text("[a-z]{1,20}"), 0)),
        "item": _told("Its item for a basket.", _text(NAME)),
        "cannot_be_cancelled": _told(_help(ON_CARDS["cannot_be_cancelled"]), {"type": "boolean"}),
        "defends_if": _told(_help(ON_CARDS["defends_if"]), _text(_phrase("basket ITEM"))),
        "bonus": _told(_help(ON_CARDS["bonus"]), _table(bonus, ("name", "value"))),
        "look": _ref("look"),
        "pile": _told(_help(ON_CARDS["pile"]), _text(NAME)),
        **{where: _told(_help(ON_CARDS[where]), _list(_ref("ability"), 0, MAX_LASTING)) for where in LASTING},
        **windows,
    }
    scheme: Schema = {
        "required": ["scheme"],
        "not": {"anyOf": [{"required": [key]} for key in ("value", *COMBAT_WINDOWS)]},
    }
    fought: Schema = {"required": ["value"], "not": {"required": ["scheme"]}}
    is_scheme: Schema = {"properties": {"type": {"enum": ["scheme"]}}, "required": ["type"]}
    played: Schema = {"required": ["type"], "if": is_scheme, "then": scheme, "else": fought}
    return {**_table(found, ("name",)), **_only("pile", FURTHER_KEYS), "else": played}


def _counter() -> Schema:
    found = {
        **_named(),
        "forms": _ref("forms"),
        "start": _told("Its start value, or its first face.", {"anyOf": [_whole(0, 30), _ref("id")]}),
        "max": _told("Its maximum.", _whole(1, 30)),
        "faces": _told("Its faces, instead of a number.", _list(_table(_named(), _named()), *FACES)),
        "resets": _told("When it goes back to its start value.", {"enum": [*RESET_TIMES]}),
    }
    faces: Schema = {"not": {"anyOf": [{"required": ["max"]}, {"required": ["resets"]}]}}
    return {
        **_table(found, ("id", "name")),
        "if": {"required": ["faces"]},
        "then": faces,
        "else": {"required": ["max"]},
    }


def _named() -> dict[str, Schema]:
    return {"id": _ref("id"), "name": _ref("name")}


def _definitions() -> dict[str, Schema]:
    text: Schema = {"type": "string", "minLength": 1, "maxLength": LONGEST_NAME}
    forms: dict[str, Schema] = {form: {"enum": [*GENDERS]} if form == "gender" else text for form in FORMS}
    fighter: dict[str, Schema] = {
        **_named(),
        "forms": _ref("forms"),
        "hero": _told("True for the first fighter, and for other heroes.", {"type": "boolean"}),
        "health": _told("Starting and maximum health.", _whole(1, 40)),
        "attack": _told("How it attacks.", {"enum": ["melee", "ranged"]}),
        "count": _told("How many of them there are.", _whole(1, MAX_FIGHTERS - 1)),
        "reserve": _told("Starts off the board, as if defeated.", {"type": "boolean"}),
        "away": _told("Starts off the board, but not defeated.", {"type": "boolean"}),
        "look": _ref("look"),
    }
    token: dict[str, Schema] = {
        **_named(),
        "forms": _ref("forms"),
        "count": _told("How many of them there are; a back has none.", _whole(1, TOKEN_COUNT)),
        "under": _told("The kind that others see while these are face down.", _text(NAME)),
        "look": _ref("look"),
    }
    items = _list(_table(_named(), _named()), *ITEMS)
    empty = _told("What the basket holds while it is empty: an item, or joker.", _text(NAME))
    known = drawings()
    look: dict[str, Schema] = {
        "color": _text(COLOR),
        "icon": {"enum": [*icons()]},
        "portrait": _told("Of a hero or a fighter.", {"enum": [*known.portraits]}),
        "scene": _told("Behind the motif of the cards; of a hero or a card.", {"enum": [*known.scenes]}),
        "parts": _told("The motif of a card, the largest first.", _list({"enum": [*known.parts]}, 1, MOST_PARTS)),
    }
    return {
        "id": _told("Lowercase letters, digits and hyphens.", {**_text(NAME), "maxLength": LONGEST_ID}),
        "name": _told(
            "A name, or one for every language.",
            {"anyOf": [text, _table({language: text for language in LANGUAGES}, ("en",))]},
        ),
        "forms": _told("The name in grammatical cases.", _table({language: _table(forms) for language in LANGUAGES})),
        "look": _told("How it is drawn.", _table(look)),
        "fighter": _table(fighter, ("id", "name", "health", "attack")),
        "counter": _counter(),
        "pile": _table({**_named(), "face": {"enum": [*FACES_OF_PILES]}}, ("id", "name")),
        "token": _table(token, ("id", "name")),
        "basket": _table({"items": items, "empty": empty}, ("items", "empty")),
        "tag": _table({"id": _text("[a-z]{1,20}"), "name": _ref("name")}, ("id", "name")),
        "ability": _ability(),
        "card": _card(),
        "step": _step(),
        **VALUES,
    }


def schema() -> Schema:
    """The whole of it; JSON Schema of draft 7, which the extensions of editors for TOML read."""
    sections = {
        "fighter": _told("The hero, then sidekicks.", _list(_ref("fighter"), 1, MAX_FIGHTERS)),
        "counter": _told("Numbers, or tokens with faces.", _list(_ref("counter"), 0, MAX_COUNTERS)),
        "pile": _told("Extra piles for the hero's cards.", _list(_ref("pile"), 0, MAX_PILES)),
        "token": _told("Tokens that are placed on spaces.", _list(_ref("token"), 0, MAX_TOKENS)),
        "basket": _ref("basket"),
        "tag": _told("Names of tags that cards have.", _list(_ref("tag"), 0, MAX_TAGS)),
        "ability": _told("Standing and triggered abilities.", _list(_ref("ability"), 0, MAX_ABILITIES)),
        "card": _told(f"{DECK} cards in all: the sum of copies.", _list(_ref("card"), 1, DECK)),
    }
    top = {**_named(), "move": _told("How far fighters move in a maneuver.", _whole(1, 6)), "look": _ref("look")}
    top["defeat"] = _told("When a player with several heroes loses.", {"enum": [*DEFEATS]})
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": f"A hero of Unmatched, hero files version {VERSION}",
        "description": "Written by `unmatched hero schema`. Do not edit.",
        **_table({**top, **sections}, ("id", "name", "move", "fighter", "card")),
        "definitions": _definitions(),
    }


def schema_text() -> str:
    """As a file."""
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"
