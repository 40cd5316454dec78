"""Reasons: why a decision is refused, for people, with the number of the rule."""

from __future__ import annotations

from collections.abc import Mapping

from unmatched.heroes.match import Match
from unmatched.options import IllegalOption
from unmatched.text.catalogue import Arg, catalogue
from unmatched.text.match_names import names_of


def reason(refused: IllegalOption, language: str) -> str:
    """The reason in a language, with everything by its name."""
    told = _told(refused.key, {}, language) if refused.match is None else _with_names(refused.match, refused, language)
    return f"{told} ({refused.rule})" if refused.rule else told


def in_record_words(refused: IllegalOption) -> str:
    """The reason in English, with fighters and cards as records write them."""
    words: dict[str, Arg] = dict(refused.about)
    if "card" in words:
        words["card"] = f"'{words['card']}'"
    if "player" in words:
        words["player"] = f"player {int(refused.about['player']) + 1}"
    return _told(refused.key, words, "en")


def _with_names(match: Match, refused: IllegalOption, language: str) -> str:
    names = names_of(match, language)
    about = refused.about
    named: dict[str, Arg] = {}
    for name, value in about.items():
        if name in ("fighter", "target"):
            named[name] = names.fighter(value)
        elif name == "card":
            named[name] = names.card(int(about["owner"]), str(value))
        elif name == "door":
            named[name] = names.door(str(value))
        elif name == "player":
            named[name] = names.player(int(value))
        elif name == "kind":
            named[name] = names.text(f"kind-{str(value).replace(' ', '-')}")
        elif name == "space":
            # As the board writes it, however it was typed.
            named[name] = next((space for space in match.spaces if space.lower() == str(value).lower()), str(value))
        else:
            named[name] = value
    return _told(refused.key, named, language)


def _told(key: str, about: Mapping[str, Arg], language: str) -> str:
    text = catalogue(language).text
    told = text(f"reason-{key}", **about)
    return f"{told}; {text('hint', word=about['hint'])}" if about.get("hint") else told
