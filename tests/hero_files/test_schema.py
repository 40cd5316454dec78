"""The schema of hero files takes what the reader takes, and refuses typical faults."""

import json
import tomllib
from collections.abc import Callable
from pathlib import Path

import fastjsonschema
import pytest

from unmatched import HeroError, read_hero
from unmatched.cli import main
from unmatched.heroes import library
from unmatched.heroes.card import CARD_KEYS, FURTHER_KEYS
from unmatched.heroes.examples import all_examples, hero_with
from unmatched.heroes.schema import schema, schema_text
from unmatched.heroes.starter import new_hero
from unmatched.heroes.vocabulary import KINDS, VERBS
from unmatched.message import LANGUAGES

KNIGHT = (Path(__file__).parent / "knight.toml").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def validate() -> Callable[[str], object]:
    check = fastjsonschema.compile(schema())
    return lambda text: check(tomllib.loads(text))


def test_every_hero_example_and_starter_is_valid(validate: Callable[[str], object]) -> None:
    for text in [library.hero(hero).text for hero in library.hero_ids()]:
        validate(text)
    for language in LANGUAGES:
        validate(new_hero("Volkh", language).text)
    validate(KNIGHT)
    for example in all_examples():
        validate(hero_with(example).text)


FAULTS = [
    ("move = 2", "move = 9"),
    ("move = 2", "mov = 2"),
    ('name = "Page"', "name = 3"),
    ('attack = "ranged"', 'attack = "range"'),
    ("health = 15", "health = 0"),
    ("count = 2", "count = 20"),
    ("max = 5", "maximum = 5"),
    ("max = 5", "max = 5\nfaces = []"),
    ('{ id = "high", name = "high" }', '{ id = "high" }'),
    ('on = "turn start"', 'on = "turn middle"'),
    ('adjust = "defense value"', 'adjust = "luck"'),
    ('of = "page"', 'whose = "page"'),
    ('type = "scheme"', 'type = "skeme"'),
    ('type = "scheme"', 'type = "scheme"\nvalue = 2'),
    ("scheme = [{ draw = 1 }]", "after = [{ draw = 1 }]"),
    ("scheme = [{ draw = 1 }]", "scheme = []"),
    ("scheme = [{ draw = 1 }]", "scheme = [{ steal = 1 }]"),
    ("scheme = [{ draw = 1 }]", "scheme = [{ draw = 1, discard = 1 }]"),
    ("scheme = [{ draw = 1 }]", "scheme = [{ draw = 1, how = 'random' }]"),
    ("scheme = [{ draw = 1 }]", "scheme = [{ draw = 'a lot of cards' }]"),
    ("scheme = [{ draw = 1 }]", "scheme = [{ damage = 1 }]"),
    ("scheme = [{ draw = 1 }]", "scheme = [{ damage = 1, to = 'everybody around' }]"),
    ("scheme = [{ draw = 1 }]", "scheme = [{ if = 'moon shines tonight', then = [{ draw = 1 }] }]"),
    ("scheme = [{ draw = 1 }]", "scheme = [{ if = 'won', then = [{ drow = 1 }] }]"),
]


@pytest.mark.parametrize(("old", "new"), FAULTS)
def test_a_file_with_a_typical_fault_is_not(validate: Callable[[str], object], old: str, new: str) -> None:
    text = KNIGHT.replace(old, new, 1)
    assert text != KNIGHT
    with pytest.raises(HeroError):
        read_hero(text)
    with pytest.raises(fastjsonschema.JsonSchemaException):
        validate(text)


def definition(name: str) -> dict[str, dict[str, object]]:
    definitions = schema()["definitions"]
    assert isinstance(definitions, dict)
    found = definitions[name]["properties"]
    assert isinstance(found, dict)
    return found


def test_an_editor_is_told_what_every_word_means() -> None:
    step = definition("step")
    assert all(VERBS[verb].help in str(step[verb]["description"]) for verb in VERBS)
    assert set(definition("card")) == {*CARD_KEYS, *FURTHER_KEYS}
    assert {option for verb in VERBS.values() for option in verb.options} <= set(step)


def test_no_kind_of_value_may_be_anything_at_all() -> None:
    taken = {kind for verb in VERBS.values() for kind in (verb.takes, *verb.options.values())}
    from unmatched.heroes import schema as module

    assert [kind for kind in taken & set(KINDS) if not module._kind(kind)] == []


def test_the_command_writes_the_schema_and_a_new_hero_has_it_beside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["hero", "schema"]) == 0
    assert json.loads(capsys.readouterr().out) == schema()
    assert main(["hero", "new", "Volkh"]) == 0
    assert Path("volkh.toml").read_text(encoding="utf-8").startswith("#:schema ./hero.schema.json\n")
    assert Path("hero.schema.json").read_text(encoding="utf-8") == schema_text()
    Path("hero.schema.json").write_text("{}", encoding="utf-8")
    assert main(["hero", "new", "Another"]) == 0
    assert Path("hero.schema.json").read_text(encoding="utf-8") == "{}", "somebody's own"
    assert main(["hero", "schema", "-o", "hero.schema.json"]) == 0
    assert Path("hero.schema.json").read_text(encoding="utf-8") == schema_text()
