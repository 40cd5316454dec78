"""The closed vocabulary: every word is used, explained, and shown by an example that loads and plays."""

import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from unmatched import Hero, load_hero
from unmatched.engine.flow import new_game, playout
from unmatched.heroes import library
from unmatched.heroes.match import Match
from unmatched.heroes.words import CONDITIONS, FIXED, KINDS, MOMENTS, RESERVED, SOURCES, TAGS, VERBS, WINDOWS
from unmatched.testing import T1, Scene

KNIGHT = (Path(__file__).parent / "knight.toml").read_text(encoding="utf-8")
FIRST = {
    "add_value": "{ spend = 'courage', up_to = 2, as = 'spent' }",
    "fight_on": "{ return_fighter = 'page', to = 'zone of foe' }",
    "under_deck": "{ pick = 'hand' }",
}
"""what must have happened before a verb's example"""
PATTERNS = {"X": ".+", "Y": ".+", "N": r"\d+", "COUNTER": r"\S+", "FACE": r"\S+", "ITEM": r"\S+"} | {
    "NAME": r"(?!picked)\w+",
    "TAG": r"\w+",
    "FIGHTERS": ".*",
}
"""what stands for the capital words of the vocabulary"""


def knight(steps: str, window: str = "after") -> Hero:
    """The knight with other steps on the attack card, or on the scheme."""
    text = KNIGHT.replace(f"{window} = [{{ draw = 1 }}]", f"{window} = [{steps}]")
    if "bonus_attack" in steps:
        text = text.replace('tags = ["song"]', 'bonus = { name = "Again", value = 2 }')
    return load_hero(text, "knight.toml")


UNUSED = [
    knight("{ damage = 1, to = 'one opposing sidekick' }", "scheme"),
    knight("{ if = 'courage at least 3', then = [{ draw = 1 }] }", "scheme"),
]
"""test heroes for words that no official hero needs"""


@cache
def used() -> dict[str, frozenset[str]]:
    """All values that heroes give to each kind of word."""
    found: dict[str, set[str]] = {}
    for hero in (*map(library.hero, library.hero_ids()), *UNUSED):
        tree = tomllib.loads(hero.text)
        for ability in tree.get("ability", []):
            for key, kind in (("on", "moment"), ("by", "number"), ("while", "condition")):
                found.setdefault(kind, set()).add(str(ability.get(key, "")))
            collect(ability.get("do"), found)
        for card in tree["card"]:
            for part in (card, card.get("bonus", {})):
                for window in WINDOWS:
                    collect(part.get(window), found)
    return {kind: frozenset(values) for kind, values in found.items()}


def collect(value: object, found: dict[str, set[str]]) -> None:
    if isinstance(value, list):
        for inner in value:
            collect(inner, found)
    elif isinstance(value, dict):
        verb = next(key for key in value if key in VERBS)
        found.setdefault("verb", set()).add(verb)
        for key, inner in value.items():
            kind = VERBS[verb].takes if key == verb else VERBS[verb].options[key]
            if kind in ("steps", "blocks"):
                collect(inner, found)
            kind = "number" if kind in ("signed", "number or picked") else kind
            found.setdefault(kind, set()).update(map(str, inner if isinstance(inner, list) else [inner]))


def pattern(word: str) -> str:
    return re.sub(r"[A-Z]+", lambda capital: PATTERNS[capital.group()], word.replace(".", r"\."))


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_is_used(verb: str) -> None:
    assert verb in used()["verb"]


@pytest.mark.parametrize("tag", TAGS)
def test_every_tag_is_used(tag: str) -> None:
    texts = used()["fighters"] | {text for text in used()["number"] if "count" in text}
    assert any(re.search(rf"\b{pattern(tag)}\b", text) for text in texts)


@pytest.mark.parametrize("source", SOURCES)
def test_every_source_of_a_number_is_used(source: str) -> None:
    assert any(re.fullmatch(rf"(-?\d+ [+*] )*{pattern(source)}", text) for text in used()["number"])


@pytest.mark.parametrize("condition", CONDITIONS)
def test_every_condition_is_used(condition: str) -> None:
    assert any(re.fullmatch(f"(not )?{pattern(condition)}", text) for text in used()["condition"])


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_moment_is_used(moment: str) -> None:
    assert any(re.fullmatch(pattern(moment), text) for text in used()["moment"])


@pytest.mark.parametrize("verb", VERBS)
def test_the_example_of_every_verb_loads_and_plays(verb: str) -> None:
    example = VERBS[verb].example
    assert tomllib.loads(f"step = {example}")["step"].keys() <= {verb, *VERBS[verb].options}
    hero = knight(f"{FIRST[verb]}, {example}" if verb in FIRST else example)
    match = Match((hero, hero), library.board("marmoreal"), "duel")
    assert playout(new_game(match.book, 3, 0), 11, 120) > 0


def test_every_word_is_explained_and_every_kind_is_known() -> None:
    assert all(verb.help.endswith(".") for verb in VERBS.values())
    assert all(text for words in (TAGS, SOURCES, CONDITIONS, MOMENTS) for text in words.values())
    kinds = {kind for verb in VERBS.values() for kind in (verb.takes, *verb.options.values())}
    assert kinds <= {*KINDS, *FIXED, "number or picked", "returned cards"}
    assert all(set(verb.needs) <= set(verb.options) for verb in VERBS.values())


def test_no_verb_is_an_option_of_another() -> None:
    assert not {option for verb in VERBS.values() for option in verb.options} & set(VERBS)


def test_no_official_hero_uses_a_reserved_word_as_a_name() -> None:
    for hero in map(library.hero, library.hero_ids()):
        names = {f.id for f in hero.fighters} | {c.id for c in hero.counters} | {item for item, _ in hero.items}
        assert not names & RESERVED


def test_the_tag_sidekick_leaves_heroes_out() -> None:
    s = Scene(
        UNUSED[0],
        "king-arthur",
        board=T1,
        at={"knight": "p0", "page": "p1", "king-arthur": "p3", "merlin": "p4"},
        hand=[["Plan"]],
    )
    s.scheme("Plan")
    assert s.offers == ["fighter merlin"]
    s.do("fighter merlin")
    assert (s.health("merlin"), s.health("king-arthur")) == (6, 18)
    assert s.settled


@pytest.mark.parametrize(("courage", "cards"), [(2, 0), (3, 1), (5, 1)])
def test_the_condition_at_least_counts_its_number_in(courage: int, cards: int) -> None:
    s = Scene(
        UNUSED[1],
        "king-arthur",
        board=T1,
        at={"knight": "p0", "king-arthur": "p3"},
        hand=[["Plan"]],
        counters={"courage": courage},
    )
    s.scheme("Plan")
    assert len(s.hand(0)) == cards
    assert s.settled
