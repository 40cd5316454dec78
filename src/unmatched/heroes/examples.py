"""Examples: every word of the language in a hero that holds it, for the reference and for the tests."""

from __future__ import annotations

from dataclasses import dataclass

from unmatched.heroes.hero import Hero, load_hero
from unmatched.heroes.words import VERBS

KNIGHT = """\
id = "knight"
name = "Knight"
move = 2

[[fighter]]
id = "knight"
name = "Knight"
hero = true
health = 15
attack = "melee"

[[fighter]]
id = "squire"
name = "Squire"
health = 1
attack = "melee"
count = 2

[[fighter]]
id = "page"
name = "Page"
health = 5
attack = "ranged"

[[counter]]
id = "courage"
name = "courage"
start = 2
max = 5

[[counter]]
id = "stance"
name = "stance"
faces = [{ id = "high", name = "high" }, { id = "low", name = "low" }]

[basket]
items = [{ id = "rose", name = "rose" }, { id = "thorn", name = "thorn" }]
empty = "joker"
ABILITY
[[card]]
name = "Example"
type = "TYPE"
VALUEboost = 2
copies = 12
item = "rose"
STEPS

[[card]]
name = "Excalibur"
type = "versatile"
value = 3
boost = 1
copies = 10
tags = ["song"]
item = "thorn"
after = [{ draw = 1 }]

[[card]]
name = "Plan"
type = "scheme"
copies = 8
tags = ["song"]
item = "joker"
scheme = [{ draw = 1 }]
"""
"""a hero with a card or an ability still to be filled in"""


@dataclass(frozen=True)
class Example:
    """A word as it is written."""

    text: str
    """a step; or the lines of an ability or of a card"""
    where: str = "after"
    """the window of the step, "ability" or "card" """
    first: str = ""
    """a step that must have come before"""

    @property
    def written(self) -> str:
        """As it stands in a file."""
        if self.where in ("ability", "card"):
            return f"[[{self.where}]]\n{self.text}"
        return f"{self.where} = [{self.first + ', ' if self.first else ''}{self.text}]"


def hero_with(example: Example) -> Hero:
    """A whole hero that holds the example."""
    ability, kind, steps = "", "attack", example.written
    if example.where == "ability":
        ability, steps = f"\n{example.written}\n", ""
    elif example.where == "card":
        steps = example.text
    elif example.where == "scheme":
        kind = "scheme"
    if "bonus_attack" in steps and "bonus =" not in steps:
        steps += '\nbonus = { name = "Again", value = 2 }'
    text = KNIGHT.replace("ABILITY", ability).replace("TYPE", kind).replace("STEPS", steps)
    return load_hero(text.replace("VALUE", "" if kind == "scheme" else "value = 2\n"), "knight.toml")


_DURING = ("cancel", "ignore", "add_value", "set_value", "boost", "prevent", "redirect")
_SCHEME = ("choose_opponent", "search", "look_deck")
_FIRST = {
    "add_value": '{ spend = "courage", up_to = 2, as = "spent" }',
    "fight_on": '{ return_fighter = "squire", to = "zone of foe" }',
    "under_deck": '{ pick = "hand" }',
}
_MORE = {
    "may": ("{ may = [{ gain_action = 1 }] }",),
    "choose": ("{ choose = 1, of = [[{ draw = 2 }], [{ recover = 2 }]], or_none = true }",),
    "draw": ("{ draw = 1 }",),
    "discard": ("{ discard = 2 }", '{ discard = 1, how = "top of deck" }', '{ discard = 1, who = "opponent" }'),
    "return_card": (
        '{ return_card = "top card" }',
        '{ return_card = "this card" }',
        '{ return_card = "all song" }',
        '{ return_card = "one of", names = ["Excalibur", "Plan"] }',
    ),
    "boost": ('{ boost = "opposing card" }',),
    "recover": ("{ recover = 2 }",),
    "move": (
        '{ move = "all own", up_to = 2, through = "opposing" }',
        '{ move = "knight", up_to = 4, through = "opposing", hurting = 1 }',
    ),
    "place": ('{ place = "knight", in = "other in zone of knight", leaving = "squire" }',),
    "gain_action": ('{ gain_action = 1, who = "opponent" }',),
    "spend": ('{ may = [{ spend = "courage", by = 2 }, { draw = 2 }] }', '{ spend = "courage", up_to = 2 }'),
}
"""further examples, for options that the first does not show"""


def _window(verb: str) -> str:
    if verb in _DURING:
        return "immediately" if verb in ("cancel", "ignore") else "during"
    return "scheme" if verb in _SCHEME else "after"


VERB_EXAMPLES: dict[str, tuple[Example, ...]] = {
    verb: (
        Example(VERBS[verb].example, _window(verb), _FIRST.get(verb, "")),
        *(Example(text, _window(verb)) for text in _MORE.get(verb, ())),
    )
    for verb in VERBS
}

TAG_EXAMPLES = {
    "own": Example('{ recover = 1, who = "all own" }'),
    "friendly": Example('{ recover = 1, who = "one friendly" }'),
    "opposing": Example('{ damage = 1, to = "all opposing" }'),
    "hero": Example('{ damage = 1, to = "one opposing hero" }'),
    "sidekick": Example('{ damage = 1, to = "one opposing sidekick" }'),
    "other": Example('{ move = "all other own", up_to = 2 }'),
    "in combat": Example('{ damage = 1, to = "all in combat" }'),
    "adjacent to X": Example('{ damage = 1, to = "all opposing adjacent to knight" }'),
    "in zone of X": Example('{ damage = 1, to = "one opposing in zone of page" }'),
    "on marked": Example('{ damage = 2, to = "all on marked" }', "scheme", '{ mark = "zone of knight" }'),
}

SOURCE_EXAMPLES = {
    "COUNTER": Example('{ add_value = "courage" }', "during"),
    "NAME": Example('{ draw = "spent" }', "after", '{ spend = "courage", up_to = 2, as = "spent" }'),
    "NAME.boost": Example(
        '{ add_value = "lost.boost" }', "during", '{ discard = 1, how = "top of deck", as = "lost" }'
    ),
    "picked.boost": Example('{ damage = "picked.boost", to = "foe" }', "after", '{ pick = "hand" }'),
    "opposing printed value": Example('{ damage = "opposing printed value", to = "foe" }'),
    "first printed value": Example(
        'after = [{ bonus_attack = true }]\nbonus = { name = "Again", value = 0,'
        ' during = [{ set_value = "first printed value" }] }',
        "card",
    ),
    "TAG in discard": Example('{ add_value = "song in discard" }', "during"),
    "count FIGHTERS": Example('{ add_value = "1 + 2 * count opposing adjacent to self" }', "during"),
    "zones of X": Example('{ add_value = "zones of foe" }', "during"),
}

CONDITION_EXAMPLES = {
    "won": "won",
    "lost": "lost",
    "X is hero": "foe is hero",
    "X is sidekick": "foe is sidekick",
    "started elsewhere": "started elsewhere",
    "left start zone": "left start zone",
    "X defeated": "page defeated",
    "X stands": "page stands",
    "third action": "third action",
    "hand is N": "hand is 0",
    "basket ITEM": "basket rose",
    "opposing card played": "opposing card played",
    "X adjacent to Y": "foe adjacent to page",
    "X in zone of Y": "not self in zone of page",
    "X health at most N": "knight health at most 5",
    "values equal": "values equal",
    "someone fell": "someone fell",
    "X was hurt": "page was hurt",
    "played by X": "played by squire",
    "room adjacent to X": "room adjacent to knight",
    "COUNTER is FACE": "stance is high",
    "COUNTER at least N": "courage at least 3",
}
"""condition -> as it is asked; the example draws a card"""

MOMENT_EXAMPLES = {
    "turn start": Example('on = "turn start"\ndo = [{ gain = "courage", by = 1 }]', "ability"),
    "X damaged": Example('on = "knight damaged"\ndo = [{ flip = "stance" }]', "ability"),
    "X defeated": Example('on = "page defeated"\ndo = [{ draw = 2 }]', "ability"),
    "X won": Example('on = "squire won"\ndo = [{ gain = "courage", by = 1 }]', "ability"),
}

ADJUST_EXAMPLES = {
    "attack value": Example(
        'adjust = "attack value"\nof = "knight"\nby = 1\nwhile = "stance is high"',
        "ability",
    ),
    "defense value": Example('adjust = "defense value"\nof = "own"\nby = -1\nwhile = "page defeated"', "ability"),
    "maneuver": Example('adjust = "maneuver"\nof = "own"\nby = "song in discard"', "ability"),
}

ABILITY_EXAMPLES = {
    "boost_attacks": Example('boost_attacks = "knight"', "ability"),
    "shift_damage": Example('shift_damage = "knight"\nto = "squire"', "ability"),
}

CARD_EXAMPLES = {
    "cannot_be_cancelled": Example("cannot_be_cancelled = true\nafter = [{ draw = 1 }]", "card"),
    "defends_if": Example('defends_if = "basket thorn"', "card"),
    "bonus": Example('after = [{ bonus_attack = true }]\nbonus = { name = "Again", value = 2 }', "card"),
}


def condition_example(condition: str) -> Example:
    """A condition on a card; what a damage step did is asked after one."""
    asked = CONDITION_EXAMPLES[condition]
    first = '{ damage = 1, to = "all adjacent to self" }' if condition in ("someone fell", "X was hurt") else ""
    return Example(f'{{ if = "{asked}", then = [{{ draw = 1 }}] }}', "after", first)


def all_examples() -> list[Example]:
    """Every example there is."""
    tables = (TAG_EXAMPLES, SOURCE_EXAMPLES, MOMENT_EXAMPLES, ADJUST_EXAMPLES, ABILITY_EXAMPLES, CARD_EXAMPLES)
    return [
        *(example for examples in VERB_EXAMPLES.values() for example in examples),
        *(example for table in tables for example in table.values()),
        *map(condition_example, CONDITION_EXAMPLES),
    ]
