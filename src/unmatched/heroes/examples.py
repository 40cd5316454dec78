"""Examples: every word of the language in a hero that holds it, for the reference and for the tests."""

from __future__ import annotations

from unmatched.heroes.hero import Hero, read_hero
from unmatched.heroes.vocabulary import Example, all_words

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

[[pile]]
id = "hoard"
name = "hoard"
face = "down"

[[token]]
id = "snare"
name = "Snare"
count = 3

[[token]]
id = "spring"
name = "Spring"
count = 2

[[token]]
id = "lure"
name = "Lure"

[[token]]
id = "pit"
name = "Pit"
count = 1
under = "lure"

[[token]]
id = "straw"
name = "Straw"
count = 2
under = "lure"

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


def hero_with(example: Example) -> Hero:
    """A whole hero that holds the example."""
    ability, kind, steps = "", "attack", example.written
    if example.where == "ability":
        ability, steps = f"\n{example.written}\n", ""
    elif example.where == "counter":
        ability = f"\n{example.written}\n"
        steps = 'after = [{ gain = "rage", by = 1 }]'
    elif example.where == "second deck":
        ability = f"\n{example.written}\n"
        steps = 'after = [{ put = 1, from = "top of hoard", to = "play" }]'
    elif example.where == "card":
        steps = example.text
    elif example.where == "scheme":
        kind = "scheme"
    if "bonus_attack" in steps and "bonus =" not in steps:
        steps += '\nbonus = { name = "Again", value = 2 }'
    text = KNIGHT.replace("ABILITY", ability).replace("TYPE", kind).replace("STEPS", steps)
    return read_hero(text.replace("VALUE", "" if kind == "scheme" else "value = 2\n"), "knight.toml")


def all_examples() -> list[Example]:
    """Every example there is."""
    return [example for _, word in all_words() for example in word.examples]
