"""docs/heroes.md: its blocks are a hero with every section and key that there is, and its limits are the real ones."""

import re
import tomllib
from pathlib import Path
from typing import Any

from unmatched import read_hero
from unmatched.engine import book
from unmatched.heroes import card, step_reader, tables, token_line, toml_tree
from unmatched.heroes import hero as parts
from unmatched.heroes.schema import schema
from unmatched.heroes.vocabulary.values import MAX_BLOCKS
from unmatched.text.card_text import hero_text

PAGE = (Path(__file__).resolve().parent.parent.parent / "docs" / "heroes.md").read_text(encoding="utf-8")
VASILISA = "\n".join(re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL))
TABLES = ("fighter", "counter", "pile", "token", "basket", "tag", "card", "look")


def test_the_blocks_of_the_page_are_a_hero() -> None:
    hero = read_hero(VASILISA, "heroes.md")
    assert all("Riddle Contest" in hero_text(hero, language) for language in ("en", "ru", "uk"))


def looks(tree: dict[str, Any]) -> list[dict[str, Any]]:
    """The looks of the hero, its fighters and its cards: no place may say all of it."""
    places = [tree, *tree["fighter"], *tree["card"]]
    return [place["look"] for place in places if "look" in place]


def test_the_page_shows_every_section_and_every_key() -> None:
    tree = tomllib.loads(VASILISA)
    known, definitions = schema()["properties"], schema()["definitions"]
    assert isinstance(known, dict) and isinstance(definitions, dict)
    assert set(known) == set(tree)
    for name in TABLES:
        found = looks(tree) if name == "look" else tree[name] if isinstance(tree[name], list) else [tree[name]]
        shown = {key for table in found for key in table}
        missing = set(definitions[name]["properties"]) - shown - {"immediately", "during"}
        assert missing == set(), name


def test_the_limits_of_the_page_are_the_real_ones() -> None:
    told = {what: (int(least), int(most)) for what, least, most in re.findall(r"\| (.+) \| (\d+) \| (\d+) \|", PAGE)}
    assert told == {
        "fighters, all counted": (1, book.MAX_FIGHTERS),
        "counters": (0, parts.MAX_COUNTERS),
        "faces of a counter": parts.FACES,
        "most of a counter": (1, 30),
        "piles": (0, parts.MAX_PILES),
        "tokens, kinds of them": (0, token_line.MAX_TOKENS),
        "tokens of a kind": (1, token_line.TOKEN_COUNT),
        "items of a basket": parts.ITEMS,
        "different tags": (0, parts.MAX_TAGS),
        "abilities": (0, parts.MAX_ABILITIES),
        "abilities of a card where it lies": (0, card.MAX_LASTING),
        "cards": (card.DECK, card.DECK),
        "further cards, in piles": (0, card.MAX_FURTHER),
        "steps of an effect": (1, step_reader.MAX_STEPS),
        "depth of steps in steps": (0, step_reader.MAX_DEPTH),
        "blocks of a choice": (2, MAX_BLOCKS),
        "characters of a name": (1, tables.LONGEST_NAME),
        "characters of an id": (1, tables.LONGEST_ID),
        "bytes of a file": (1, toml_tree.MAX_BYTES),
    }
