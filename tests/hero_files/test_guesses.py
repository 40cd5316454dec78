"""What a hint guesses: slips of the pen, everyday words, and nothing where any guess would be silly."""

import re

import pytest

from tests.language.workshop import counter, faces, warden
from unmatched import HeroError
from unmatched.heroes.errors import nearest
from unmatched.heroes.examples import hero_with
from unmatched.heroes.vocabulary import (
    ANCHORS,
    CONDITIONS,
    MOMENTS,
    NUMBERS,
    SPACES,
    TAGS,
    VERBS,
    Example,
    Verb,
    Word,
    all_words,
)

STEAL = """did you mean 'put', as in { put = 1, from = "opponent's hand", chosen = "random", to = "hand" }?"""


def hint_of(text: str, where: str = "after") -> str:
    """The hint of the one fault that an example has."""
    with pytest.raises(HeroError) as caught:
        hero_with(Example(text, where))
    (fault,) = caught.value.faults
    return fault.hint


@pytest.mark.parametrize(
    ("word", "hint"),
    [
        ("steal", STEAL),
        ("stael", STEAL),
        ("heal", """did you mean 'recover', as in { recover = 3, who = "self" }?"""),
        ("drow", "did you mean 'draw'?"),
        ("Draw", "did you mean 'draw'?"),
        ("set-health", "did you mean 'set_health'?"),
        ("poison", ""),
        ("flibber", ""),
        ("x", ""),
    ],
)
def test_a_verb_is_guessed_by_its_everyday_name_or_its_letters_or_not_at_all(word: str, hint: str) -> None:
    assert hint_of(f"{{ {word} = 1 }}") == hint


@pytest.mark.parametrize(
    ("condition", "meant"),
    [
        ("knight next to page", "knight adjacent to page"),
        ("foe adjecent to page", "foe adjacent to page"),
        ("hand > 3", "hand more than 3"),
        ("courage atleast 3", "courage at least 3"),
        ("foe is a hero", "foe is hero"),
        ("win", "won"),
        ("the moon is full", ""),
    ],
)
def test_a_condition_is_guessed_with_what_stands_in_its_blanks(condition: str, meant: str) -> None:
    hint = hint_of(f'{{ if = "{condition}", then = [{{ draw = 1 }}] }}')
    assert hint == (f"did you mean '{meant}'?" if meant else "")


@pytest.mark.parametrize(
    ("text", "where", "hint"),
    [
        ('on = "end of turn"\ndo = [{ draw = 1 }]', "ability", "did you mean 'turn end'?"),
        ('on = "knight dies"\ndo = [{ draw = 1 }]', "ability", "did you mean 'knight defeated'?"),
        ('on = "knight atacked"\ndo = [{ draw = 1 }]', "ability", "did you mean 'knight attacked'?"),
        ('{ draw = "page health" }', "after", "did you mean 'health of page'?"),
        ('{ draw = "hand size" }', "after", "did you mean 'hand'?"),
        ('{ draw = "curage" }', "after", "did you mean 'courage'?"),
        ('{ damage = 1, to = "enemy" }', "after", "did you mean 'foe'?"),
        ('{ damage = 1, to = "all enemy" }', "after", "did you mean 'opposing'?"),
        ('{ damage = 1, to = "opposing sidekick" }', "after", "use all opposing sidekick or one opposing sidekick"),
        ('{ damage = 1, to = "squire" }', "after", "use all squire or one squire"),
        ('{ place = "squire", in = "any space" }', "after", "exactly one fighter is needed here"),
        ('{ place = "knight", in = "next to page" }', "after", "did you mean 'adjacent to page'?"),
        ('{ damage = 1, target = "foe", to = "foe" }', "after", "did you mean 'to'?"),
    ],
)
def test_other_words_are_guessed_too(text: str, where: str, hint: str) -> None:
    assert hint_of(text, where) == hint


@pytest.mark.parametrize(
    ("word", "words", "near"),
    [
        ("steal", ["set_health", "recover"], ""),
        ("turn end", ["turn start"], ""),
        ("poison", ["opposing"], ""),
        ("rod", ["red", "green"], "red"),
        ("b2", ["A1", "B2"], "B2"),
        ("", ["red", ""], ""),
    ],
)
def test_what_is_only_a_little_alike_is_no_guess(word: str, words: list[str], near: str) -> None:
    assert nearest(word, words) == near


SAID = [(said, word, entry) for word, entry in all_words() for said in entry.also]


@pytest.mark.parametrize(("said", "word", "entry"), SAID, ids=[said for said, _, _ in SAID])
def test_an_everyday_name_is_no_word_itself_and_leads_to_something_that_can_be_written(
    said: str, word: str, entry: Word
) -> None:
    families = (VERBS, ANCHORS, TAGS, SPACES, NUMBERS, CONDITIONS, MOMENTS)
    (family,) = [f for f in families if f.get(word) is entry]
    assert said not in family
    written = entry.also[said]
    if not isinstance(entry, Verb):
        assert set(re.findall(r"\b[A-Z]+\b", written or word)) <= {*re.findall(r"\b[A-Z]+\b", said), "FIGHTERS"}
        return
    shown = written or entry.examples[0].text
    assert re.match(rf"{{ {word} = ", shown)
    ways = [Example(shown, where) for where in ("after", "during", "scheme")]
    ways.append(Example(f'on = "knight would take damage"\ndo = [{shown}]', "ability"))
    ways.append(Example(f'on = "knight would be defeated"\ndo = [{shown}]', "ability"))
    ways += [Example(shown, example.where, example.first) for example in entry.examples]
    assert any(loads(example) for example in ways)


def loads(example: Example) -> bool:
    try:
        hero_with(example)
        return True
    except HeroError:
        return False


@pytest.mark.parametrize(
    ("text", "where", "hint"),
    [
        (
            'on = "opposing fighter enters snare"\ndo = [{ draw = 1 }]',
            "ability",
            "did you mean 'opposing entered snare'?",
        ),
        ('on = "own enters snare"\ndo = [{ draw = 1 }]', "ability", "did you mean 'own entered snare'?"),
        (
            '{ remove = "spring" }',
            "after",
            """did you mean 'remove_token', as in { remove_token = "spring" }?""",
        ),
        (
            '{ place = "spring" }',
            "after",
            """did you mean 'place_token', as in { place_token = "spring", in = "zone of self" }?""",
        ),
        ('{ draw = "count snare" }', "after", "did you mean 'snare on board'?"),
        ("{ put_counter = 1 }", "after", """did you mean 'gain', as in { gain = "courage", by = 1 }?"""),
        ("{ reduce = 1 }", "after", "did you mean 'soak', as in { soak = 1 }?"),
        *(
            (
                f"{{ {word} = 1 }}",
                "after",
                "that is an ability; put it in [[ability]], or under in_play on a card that stays in play",
            )
            for word in ("adjust", "ongoing", "forbid")
        ),
        (
            'forbid = "moving"\nof = "all"',
            "ability",
            "omit it for your own fighters, or use own, friendly, opposing, hero, sidekick",
        ),
        ('{ add_value = "opposing boost" }', "during", "one of: NAME.boost, opposing printed value, picked.boost"),
        ('look = { icon = "cloud-ring" }', "card", None),
    ],
)
def test_a_guess_leads_to_what_was_meant(text: str, where: str, hint: str | None) -> None:
    found = hint_of(text, where)
    if hint is None:
        names = found.removeprefix("one of: ").split(", ")
        assert 1 <= len(names) <= 5 and all({"cloud", "ring"} & set(name.split("-")) for name in names)
    else:
        assert found == hint


@pytest.mark.parametrize(
    ("step", "hint"),
    [
        ('{ put_counter = "coins" }', '{ gain = "coins", by = 1 }'),
        ("{ put_counter = 1 }", '{ gain = "sand", by = 1 }'),
        ('{ pay = "coins" }', '{ spend = "coins", up_to = "coins", as = "spent" }'),
        ("{ toggle = 1 }", '{ flip = "mood" }'),
        ('{ set_face = "mood" }', '{ flip = "mood", to = "calm" }'),
        ('{ remove = "ash" }', '{ remove_token = "ash" }'),
    ],
)
def test_the_example_of_a_hint_has_names_of_the_file_itself(step: str, hint: str) -> None:
    parts = [counter("sand", 3), counter("coins", 3), faces("mood", "calm", "wild")]
    parts += [f'[[token]]\nid = "{name}"\nname = "{name}"\ncount = 1' for name in ("mud", "ash")]
    with pytest.raises(HeroError) as caught:
        warden(*parts, call=step)
    (fault,) = caught.value.faults
    assert fault.hint.endswith(f"as in {hint}?")


def test_faces_that_are_no_tables_are_one_fault() -> None:
    with pytest.raises(HeroError) as caught:
        hero_with(Example('id = "rage"\nname = "rage"\nfaces = ["calm", "wild", "mad"]', "counter"))
    (fault,) = caught.value.faults
    assert (fault.what, fault.hint) == ("expected a table, found 'calm'", "{ id = ..., name = ... }")


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ("1979-05-27", "1979-05-27"),
        ("07:32:00", "07:32:00"),
        ("1979-05-27T07:32:00Z", "1979-05-27T07:32:00+00:00"),
        ("[true, { a = 1 }]", "[true, { a = 1 }]"),
        ("{ a = { b = 'c' } }", "{ a = { b = 'c' } }"),
    ],
)
def test_a_value_is_told_as_it_stands_in_the_file(value: str, told: str) -> None:
    with pytest.raises(HeroError) as caught:
        hero_with(Example(f"{{ draw = {value} }}"))
    assert caught.value.faults[0].what == f"{told} is not a number"
