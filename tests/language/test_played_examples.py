"""Every documented example has an effect: games with it and without it, under the same decisions, come to differ.

A game is played at random by a hero that holds the example, and the same decisions are made by one that holds nothing
in its place. An example that never happens, such as a condition that is never true, leaves both games the same.
A condition must also be false at times: then the game differs from one in which it always holds.
"""

import re

import pytest

from unmatched.engine import flow, offers
from unmatched.engine.book import Book
from unmatched.engine.combat import sees_value
from unmatched.engine.state import ARRAYS, INTS, State, seeded
from unmatched.heroes.examples import hero_with
from unmatched.heroes.hero import Hero, read_hero
from unmatched.heroes.match import make_match
from unmatched.heroes.vocabulary import CONDITIONS, Example, all_words

GAMES = 80
"""an example that has no effect in as many games has none"""
NOTHING = '{ if = "hand at least 60", then = [{ draw = 1 }] }'
ALWAYS = "hand at most 60"
GAMES_OF = ((2, "marmoreal", "duel"), (2, "heorot", "duel"), (3, "marmoreal", "free-for-all"))

CONSTANT = '{ if = "this card is song", then = [{ draw = 1 }] }'
"""on a card it is always true or always false; the same condition of an ability is played both ways"""
EXAMPLES = [(word, example) for word, entry in all_words() for example in entry.examples if example.text != CONSTANT]
CONDITIONAL = [
    (word, example)
    for word, example in EXAMPLES
    if word in CONDITIONS and re.search(r'\b(if|while) = "', example.text) and "basket" not in example.text
]


EXCALIBUR = """\
name = "Excalibur"
type = "versatile"
value = 4
boost = 1
copies = 10
tags = ["song"]
item = "thorn"
during = [{ if = "defending", then = [{ may = [{ cancel = "opposing card" }] }] }]
after = [
  { if = "won", then = [{ draw = 1 }] },
  { if = "drawn", then = [{ draw = 2 }] },
  { choose = 1, of = [[{ draw = 1 }], [{ put = "this card", to = "play" }], [{ move = "foe", up_to = 2 }],
    [{ discard = 2, who = "opponent" }]] },
]
"""
PLAN = """\
name = "Plan"
type = "scheme"
copies = 4
tags = ["song"]
item = "joker"
scheme = [{ choose = 1, of = [
  [{ place_token = "snare", in = "zone of self" }, { place_token = "snare", in = "adjacent to self" }],
  [{ place_token = "spring", in = "zone of self" }],
  [{ place_token = "lure", in = "zone of self" }],
  [{ put = 1, to = "hoard" }],
  [{ put = "this card", to = "play" }],
  [{ leave = "one squire" }],
] }]

[[card]]
name = "Ploy"
type = "scheme"
copies = 4
item = "joker"
scheme = [{ choose_opponent = true }, { choose = 1, of = [
  [{ damage = 2, to = "all opposing" }],
  [{ recover = 2, who = "all own" }],
  [{ gain = "courage", by = 2 }],
  [{ free_action = "scheme" }],
  [{ put = 1, to = "opponent's hand" }],
  [{ gain_action = 2 }],
] }]
"""
"""cards that bring about what examples are about: tokens, cards in piles and in play, damage, ties, other hands"""


def staged(hero: Hero) -> Hero:
    """The hero of an example among cards that bring about what it is about."""
    head, _, rest = hero.text.partition('name = "Excalibur"')
    plan = rest.partition('name = "Plan"')[2]
    assert plan.endswith("scheme = [{ draw = 1 }]\n")
    head = head.replace("value = 2\nboost = 2\ncopies = 12", "value = 4\nboost = 2\ncopies = 12")
    head = head.replace("\n[[card]]", '\n[[ability]]\ndraws_ties = "squire"\n\n[[card]]', 1)
    if "defends_if" not in head and "bonus" not in head:
        head = head.replace('type = "attack"', 'type = "versatile"')
    return read_hero(f"{head}{EXCALIBUR}\n[[card]]\n{PLAN}", "knight.toml")


def seen(s: State) -> list[object]:
    """What a game has come to, but for what is remembered of it."""
    told: list[object] = [list(offers.options(s)) if s.winner < 0 else [], s.winner, s.asked, s.asked_seat]
    told += [int(getattr(s, name)) for name in INTS]
    told += [list(getattr(s, name)) for name in ARRAYS]
    told += [sees_value(s, seat) for seat in range(s.book.players)]
    return [*told, list(s.laid), list(s.tokens)]


def ever_differ(one: Hero, other: Hero) -> bool:
    """Whether random games of two heroes of one kind go another way with the other, decision for decision."""
    pair = (staged(one), staged(other))
    books = [[make_match([hero] * n, board, mode).book for hero in pair] for n, board, mode in GAMES_OF]
    return any(differ(books[number % len(books)], number) for number in range(GAMES))


def differ(books: list[Book], number: int) -> bool:
    one, other = books
    mine, theirs = flow.new_game(one, number, number % 2), flow.new_game(other, number, number % 2)
    chance = seeded(number + 1)
    while True:
        now = seen(mine)
        if now != seen(theirs):
            return True
        if mine.winner >= 0:
            return False
        chance = seeded(chance)
        offered = now[0]
        assert isinstance(offered, list)
        chosen = offered[chance % len(offered)]
        flow.apply(mine, chosen)
        flow.apply(theirs, chosen)


def without(example: Example) -> Hero:
    """A hero with nothing in place of the example."""
    if example.where == "ability":
        return changed(example, f'on = "turn start"\ndo = [{NOTHING}]')
    if example.where in ("counter", "card", "second deck"):
        return changed(example, PLAIN[example.where](example.text))
    return changed(example, NOTHING)


PLAIN = {
    "counter": lambda text: re.sub(r"\n?resets = .*", "", text),
    "card": lambda text: (
        f"after = [{NOTHING}]" + ('\nbonus = { name = "Again", value = 0 }' if "bonus" in text else "")
    ),
    "second deck": lambda text: re.sub(r"in_play = .*", f'in_play = [{{ on = "turn start", do = [{NOTHING}] }}]', text),
}


def changed(example: Example, text: str) -> Hero:
    return hero_with(Example(text, example.where, example.first))


@pytest.mark.parametrize(("word", "example"), EXAMPLES, ids=lambda part: getattr(part, "written", part)[:70])
def test_an_example_has_an_effect(word: str, example: Example) -> None:
    assert ever_differ(hero_with(example), without(example))


@pytest.mark.parametrize(("word", "example"), CONDITIONAL, ids=lambda part: getattr(part, "written", part)[:70])
def test_a_condition_of_an_example_does_not_always_hold(word: str, example: Example) -> None:
    always = re.sub(r'\b(if|while) = "[^"]*"', rf'\1 = "{ALWAYS}"', example.text)
    assert ever_differ(hero_with(example), changed(example, always))
