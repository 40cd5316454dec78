"""Sentences that read badly once, in every language: sentences.txt holds an example and its text."""

from pathlib import Path

import pytest

from unmatched.heroes.examples import hero_with
from unmatched.heroes.vocabulary import Example
from unmatched.message import LANGUAGES
from unmatched.text.card_text import hero_text

ENTRIES = (Path(__file__).parent / "sentences.txt").read_text(encoding="utf-8").strip().split("\n\n")[1:]


def said(example: Example, language: str) -> str:
    """What is said of the example alone, line by line."""
    others = set(hero_text(hero_with(Example("{ draw = 9 }")), language).split("\n"))
    lines = [line for line in hero_text(hero_with(example), language).split("\n") if line not in others]
    return " / ".join(line.strip() for line in lines if "Example" not in line and " · " not in line)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.split("\n")[0][:70])
def test_a_sentence_reads_as_written_down(entry: str) -> None:
    head, *told = entry.split("\n")
    where, text = head[1:].split("] ", 1)
    example = Example(text.replace(" | ", "\n"), where)
    assert [f"{language}: {said(example, language)}" for language in LANGUAGES] == told
