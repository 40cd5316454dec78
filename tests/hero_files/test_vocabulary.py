"""The closed vocabulary: every word is explained, told in three languages, and shown by an example that is played."""

import random
import re
import tomllib

import pytest

from unmatched import Game, Hero
from unmatched.heroes import library
from unmatched.heroes.examples import all_examples, hero_with
from unmatched.heroes.steps import walk
from unmatched.heroes.vocabulary import (
    ANCHORS,
    CONDITIONS,
    KINDS,
    MOMENTS,
    NUMBERS,
    RESERVED,
    RULINGS,
    SPACES,
    STANDING,
    TAGS,
    VERBS,
    Example,
    Word,
    all_words,
    cards,
    combat,
    counters,
    fighters,
    flow,
    piles,
    tokens,
)
from unmatched.message import LANGUAGES
from unmatched.testing import T1, Scene
from unmatched.text import describe, number_words, wording
from unmatched.text.clauses import CLAUSES
from unmatched.text.journal import lines
from unmatched.text.speech import label, prompt

FILLED = {
    "X": "(self|foe|that|opponent's hero|knight|squire|page|own|opposing|hero)",
    "Y": "(self|foe|page)",
    "A": ".+",
    "B": ".+",
    "N": r"\d+",
    "COUNTER": "(courage|stance)",
    "FACE": "(high|low)",
    "ITEM": "(rose|thorn)",
    "NAME": "(spent|lost|shown)",
    "MOVED": "(tucked|shown)",
    "DECLARED": "guess",
    "ROLLED": "die",
    "BOUND": "(card|shown)",
    "SORT": "(song|value .+)",
    "CARD": "Excalibur",
    "PILE": "(opponent's discard|hoard|play)",
    "TAG": "song",
    "FIGHTERS": ".+",
    "SPACES": ".+",
    "DEEDS": "[a-z]+",
    "FIGHTER": "(knight|squire|page)",
    "TOKEN": "(snare|spring)",
}
"""what examples put into the blanks of the words"""


# -- nothing is missing


@pytest.mark.parametrize(("word", "entry"), all_words(), ids=lambda part: part if isinstance(part, str) else "")
def test_a_word_has_its_help_and_an_example_that_uses_it(word: str, entry: Word) -> None:
    assert entry.help and entry.examples
    assert entry.help.endswith(".") == (word in VERBS)
    pattern = re.sub(r"[A-Z]{1,}", lambda blank: FILLED[blank.group()], word.replace(".", r"\."))
    assert re.search(rf"\b{pattern}\b", entry.examples[0].text)


def test_every_verb_stands_in_one_family() -> None:
    families = (flow.VERBS, combat.VERBS, cards.VERBS, piles.VERBS, fighters.VERBS, tokens.VERBS, counters.VERBS)
    assert sum(map(len, families)) == len(VERBS)


def test_every_word_has_its_sentence_under_the_same_name() -> None:
    assert set(CLAUSES) == {name for name, verb in VERBS.items() if not verb.steers}
    assert set(describe.ABILITIES) == {"moment", "adjust", *RULINGS, *STANDING}
    assert set(describe.MOMENTS) == set(MOMENTS)
    assert set(wording.ANCHORS) == set(ANCHORS)
    assert {*wording.BEFORE, *wording.NOUNS, *wording.BEHIND} == set(TAGS)
    assert set(wording.SPACES) == set(SPACES)
    assert {*number_words.UNITS, *number_words.VALUES} == set(NUMBERS)
    assert set(number_words.AMOUNTS) == set(number_words.UNITS)
    assert set(wording.CONDITIONS) == {name for name, word in CONDITIONS.items() if not word.contrary}
    blanks = {blank for word in CONDITIONS for blank in re.findall(r"\b[A-Z]+\b", word)}
    assert set(wording.BLANKS) == blanks


def test_every_option_of_a_verb_is_shown() -> None:
    for verb in VERBS.values():
        shown = " ".join(example.text for example in verb.examples)
        assert [option for option in verb.options if f"{option} = " not in shown] == []


def test_every_kind_of_a_value_is_known_and_wanted() -> None:
    kinds = {kind for verb in VERBS.values() for kind in (verb.takes, *verb.options.values())}
    assert kinds == set(KINDS)
    assert all(set(verb.needs) | set(verb.defaults) <= set(verb.options) for verb in VERBS.values())


def test_a_condition_is_compiled_or_the_contrary_of_one_that_is() -> None:
    for name, word in CONDITIONS.items():
        asked = CONDITIONS[word.contrary] if word.contrary else word
        assert (asked.compile is None) == (name == "basket ITEM")


# -- every example is played


@pytest.mark.parametrize("example", all_examples(), ids=lambda example: example.written.replace("\n", " ")[:60])
def test_every_example_loads_plays_and_speaks(example: Example) -> None:
    knight = hero_with(example)
    chosen = "".join(play(knight, seed, LANGUAGES[seed % 3]) for seed in range(3))
    assert example.where == "ability" or "card example" in chosen or "scheme example" in chosen


def play(knight: Hero, seed: int, language: str) -> str:
    """Part of a random game in which all that is asked, offered and done is told; what was chosen."""
    rng = random.Random(seed)
    game = Game(knight, knight, board="marmoreal", seed=seed)
    while game.decision is not None and len(game.history) < 70:
        decision, options = game.decision, game.options
        assert prompt(game.match, decision, language)
        named = [label(game.match, decision, option, language) for option in options]
        assert len(set(named)) == len(options)
        game.push(rng.choice(options))
    assert lines(game.match, game.events(0), 0, language)
    return "\n".join(str(option) for option in game.history)


@pytest.mark.parametrize("verb", VERBS)
def test_the_first_example_of_a_verb_is_a_step_of_that_verb(verb: str) -> None:
    example = VERBS[verb].examples[0]
    if example.where == "ability":
        (step,) = (step for step in walk(hero_with(example).abilities[0].steps) if step.verb == verb)
        assert {step.verb, *step.options} <= {verb, *VERBS[verb].options}
        return
    step = tomllib.loads(f"step = {example.text}")["step"]
    assert step.keys() <= {verb, *VERBS[verb].options}


# -- words and names


def test_no_verb_is_an_option_of_another() -> None:
    assert not {option for verb in VERBS.values() for option in verb.options} & set(VERBS)


def test_no_official_hero_uses_a_reserved_word_as_a_name() -> None:
    for hero in map(library.hero, library.hero_ids()):
        names = {f.id for f in hero.fighters} | {c.id for c in hero.counters} | {item for item, _ in hero.items}
        assert not names & RESERVED


def test_words_of_tags_and_anchors_are_reserved() -> None:
    assert {"own", "sidekick", "adjacent", "zone", "marked", "self", "foe", "that", "hero", "room"} <= RESERVED
    assert not {"X", "FIGHTER", "opponent's"} & RESERVED


# -- words that no official hero needs


def test_the_tag_sidekick_leaves_heroes_out() -> None:
    s = Scene(
        hero_with(Example("{ damage = 1, to = 'one opposing sidekick' }", "scheme")),
        "king-arthur",
        board=T1,
        at={"knight": "p0", "page": "p1", "king-arthur": "p3", "merlin": "p4"},
        hand=[["Example"]],
    )
    s.scheme("Example")
    assert s.offers == ["fighter merlin"]
    s.do("fighter merlin")
    assert (s.health("merlin"), s.health("king-arthur")) == (6, 18)
    assert s.settled


@pytest.mark.parametrize(("courage", "drawn"), [(2, 0), (3, 1), (5, 1)])
def test_the_condition_at_least_counts_its_number_in(courage: int, drawn: int) -> None:
    s = Scene(
        hero_with(Example("{ if = 'courage at least 3', then = [{ draw = 1 }] }", "scheme")),
        "king-arthur",
        board=T1,
        at={"knight": "p0", "king-arthur": "p3"},
        hand=[["Example"]],
        counters={"courage": courage},
    )
    s.scheme("Example")
    assert len(s.hand(0)) == drawn
    assert s.settled


@pytest.mark.parametrize(
    ("steps", "players"),
    [
        ("{ draw = 1 }", 1),
        ("{ recover = 1 }", 4),
        ("{ move = 'all other own', up_to = 1 }", 4),
        ("{ draw = 'count opposing adjacent to self' }", 4),
        ("{ if = 'played by squire', then = [{ draw = 1 }] }", 4),
        ("{ may = [{ place = 'page', in = 'adjacent to self' }] }", 4),
    ],
)
def test_a_scheme_asks_who_plays_it_only_where_it_matters(steps: str, players: int) -> None:
    s = Scene(
        hero_with(Example(steps, "scheme")),
        "king-arthur",
        board=T1,
        at={"knight": "p0", "squire-1": "p1", "squire-2": "p2", "page": "p3", "king-arthur": "p5"},
        hand=[["Example"]],
    )
    assert len([offer for offer in s.offers if offer.startswith("scheme example by")]) == players
