"""Laws over random hero files: whatever the grammar says plays by all laws, in three languages, and ends."""

import tomllib

import pytest

from unmatched.heroes.examples import all_examples
from unmatched.heroes.hero import read_hero
from unmatched.heroes.vocabulary import Example
from unmatched.lab.random_files import play_random_files, random_line_up
from unmatched.testing.laws import MOST_DECISIONS
from unmatched.testing.random_hero import HEROES, held_examples, random_hero_file

GAMES = (0, 3, 4, 5, 9)
"""a duel, one against a hero of the box, teams, one that starts with an empty deck, three players"""


def tables_within(tree: object) -> list[object]:
    """Every table of a tree, the inner ones too."""
    inner = list(tree.values()) if isinstance(tree, dict) else tree if isinstance(tree, list) else []
    return [*([tree] if isinstance(tree, dict) else []), *(table for part in inner for table in tables_within(part))]


def test_every_word_of_the_language_is_in_a_random_hero() -> None:
    """Every word has an example (test_vocabulary), and the examples are dealt out to the heroes one after the other."""
    assert {example for number in range(HEROES) for example in held_examples(number)} == set(all_examples())
    for number in range(HEROES):
        text = random_hero_file(number)
        assert read_hero(text, f"random-{number}.toml").text == text
        found = tables_within(tomllib.loads(text))
        for example in held_examples(number):
            assert holds(found, example), f"random hero {number} does not hold {example.written}"


def holds(found: list[object], example: Example) -> bool:
    """Whether some table has all the lines of an example."""
    wanted = tomllib.loads(example.text if example.whole else example.written)
    return any(isinstance(table, dict) and wanted.items() <= table.items() for table in found)


@pytest.mark.parametrize("number", GAMES)
def test_random_heroes_play_by_all_laws_in_every_language_and_with_every_bot(number: int) -> None:
    mode, report = play_random_files(number, every=25)
    assert (mode == "duel") == (len(random_line_up(number)[0]) == 2)
    assert report.decisions < MOST_DECISIONS and report.reason != ""
