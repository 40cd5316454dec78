"""The words of the hero language in docs/language.md are generated from the vocabulary."""

import re
from collections.abc import Mapping
from pathlib import Path

from tools.references import filled
from unmatched.heroes.vocabulary import CONDITIONS, MOMENTS, NUMBERS, VERBS, Word

PAGE = Path(__file__).resolve().parent.parent.parent / "docs" / "language.md"


def test_the_reference_has_every_word_with_its_examples() -> None:
    text = filled(PAGE.read_text(encoding="utf-8"))
    chapters: dict[str, Mapping[str, Word]] = {"Verbs": VERBS, "Numbers": NUMBERS, "Conditions": CONDITIONS}
    chapters["Abilities: triggers"] = MOMENTS
    for title, words in chapters.items():
        chapter = text.partition(f"\n## {title}")[2].partition("\n## ")[0] + "\n### "
        for name, word in words.items():
            entry = re.search(rf"^### `{re.escape(name)}`\n(.*?)(?=^### )", chapter, re.DOTALL | re.MULTILINE)
            assert entry is not None, name
            assert [example for example in word.examples if example.written not in entry[1]] == []


def test_the_reference_says_what_a_card_with_the_example_says() -> None:
    text = filled(PAGE.read_text(encoding="utf-8"))
    assert "```toml\nafter = [{ draw = 1 }]\n```\n\n> AFTER COMBAT: Draw 1 card." in text


def test_the_committed_page_says_where_to_read_what_is_generated() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert "### `draw`" not in text and "./dev docs" in text
