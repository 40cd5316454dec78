"""The starter: a small hero file with comments, for designers to start with."""

from __future__ import annotations

import json
import re
from importlib.resources import files

from unmatched.heroes.card import slug
from unmatched.heroes.hero import Hero, read_hero
from unmatched.heroes.tables import LONGEST_ID
from unmatched.heroes.vocabulary import RESERVED

TAKEN = ("companion", "trick")
"""ids that the starter gives to others"""


def starter_id(name: str) -> str:
    """The id of a hero of this name: the name in small letters, or something like it that is free."""
    found = slug(name)[:LONGEST_ID].strip("-")
    if re.match("[a-z]", found) and found not in (*RESERVED, *TAKEN):
        return found
    return f"my-{found or 'hero'}"[:LONGEST_ID].strip("-")


def new_hero(name: str, language: str = "en") -> Hero:
    """A hero of this name to start with, whose file has comments in a language; HeroError if it cannot be called so."""
    text = (files("unmatched") / "content" / "starters" / f"{language}.toml").read_text(encoding="utf-8")
    # A text of JSON is one of TOML too, but for a character that neither writes plainly.
    called = json.dumps(name, ensure_ascii=False).replace("\x7f", "\\u007f")
    hero_id = starter_id(name)
    return read_hero(re.sub(r"\bID\b", hero_id, re.sub(r"\bNAME\b", lambda _: called, text)), f"{hero_id}.toml")
