"""docs/language.md is made from the vocabulary, and every example in it loads, plays and speaks."""

import importlib.util
import random
from pathlib import Path

import pytest

from unmatched import Game
from unmatched.heroes.examples import CONDITION_EXAMPLES, VERB_EXAMPLES, Example, all_examples, hero_with
from unmatched.heroes.words import CONDITIONS, LANGUAGES, VERBS
from unmatched.text.journal import lines
from unmatched.text.speech import label, prompt

ROOT = Path(__file__).resolve().parent.parent.parent


def test_the_reference_is_current() -> None:
    """Write it anew with tools/write_language_reference.py."""
    spec = importlib.util.spec_from_file_location("writer", ROOT / "tools" / "write_language_reference.py")
    assert spec is not None and spec.loader is not None
    writer = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(writer)
    assert (ROOT / "docs" / "language.md").read_text(encoding="utf-8") == writer.reference()


def test_every_word_has_an_example() -> None:
    assert set(VERB_EXAMPLES) == set(VERBS)
    assert set(CONDITION_EXAMPLES) == set(CONDITIONS)
    for name, verb in VERBS.items():
        shown = " ".join(example.text for example in VERB_EXAMPLES[name])
        assert [option for option in verb.options if f"{option} = " not in shown] == []


@pytest.mark.parametrize("example", all_examples(), ids=lambda example: example.written.replace("\n", " ")[:60])
def test_every_example_loads_plays_and_speaks(example: Example) -> None:
    knight = hero_with(example)
    for seed in range(2):
        rng = random.Random(seed)
        language = LANGUAGES[seed % 3]
        game = Game(knight, knight, board="marmoreal", seed=seed)
        while game.decision is not None and len(game.history) < 70:
            decision, options = game.decision, game.options
            assert prompt(game.match, decision, language)
            named = [label(game.match, decision, option, language) for option in options]
            assert len(set(named)) == len(options)
            game.push(rng.choice(options))
        assert lines(game.match, game.events(0), 0, language)
