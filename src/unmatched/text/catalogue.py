"""Catalogs: the messages of one language, and phrases in any grammatical case."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, cached_property, lru_cache
from importlib.resources import files
from typing import Any

from unmatched.message import LANGUAGES
from unmatched.text.fluent_messages import Messages, Words

REMEMBERED = 20_000
"""texts of each language; one hero's labels and lines are a few hundred"""
CASES = ("nom", "gen", "dat", "acc", "ins", "loc")


class Phrase(Words):
    """Words that a message puts into the case it needs: { $who }, { GEN($who) }, { DAT($who) } ..."""

    def __init__(self, form: Callable[[str], str], gender: str = "m") -> None:
        self.form = form
        """case -> the words in that case"""
        self.gender = gender
        """m, f or n"""

    def format(self) -> str:
        return self.form("nom")

    @cached_property
    def _forms(self) -> tuple[str, ...]:
        return (self.gender, *(self.form(case) for case in (*CASES, "a", "many")))

    @cached_property
    def _hash(self) -> int:
        return hash(self.form("nom"))

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Phrase) and self._forms == other._forms)

    def __hash__(self) -> int:
        return self._hash


Arg = str | int | Phrase


def _in_case(case: str) -> Callable[[Phrase], str]:
    return lambda phrase: phrase.form(case)


def _gender(phrase: Phrase) -> str:
    return phrase.gender


def _has_plural(phrase: Phrase) -> str:
    return "no" if phrase.form("many") == phrase.form("nom") else "yes"


def _with_ru(phrase: Phrase) -> str:
    """с or со, and the instrumental."""
    words = phrase.form("ins")
    start = words.lstrip("«").lower()
    return f"{'со' if start[:1] in 'сзшжщ' and start[1:2] not in 'аеёиоуыэюя' else 'с'} {words}"


def _with_uk(phrase: Phrase) -> str:
    """з or із, and the instrumental."""
    words = phrase.form("ins")
    return f"{'із' if words.lstrip('«').lower()[:1] in 'сзшжщцч' else 'з'} {words}"


_LETTER = "[а-яґєіїА-ЯҐЄІЇ]"
_IN_UK = re.compile(f"«[^»]*»|(?<=({_LETTER}) )[ув](?: (?={_LETTER})|(?=зя|же\\b|сі\\b|сіх\\b))(?=({_LETTER}{{1,3}}))")
"""the preposition between two words, or the start of взяти, вже, всі; a name is in quotation marks"""
_FROM_UK = re.compile(r"\b([зЗ]) (?=с[вкпст])")
"""the preposition before two consonants that cannot be pronounced after it"""
_VOWELS_UK = "аеєиіїоуюя"


def _in_uk(found: re.Match[str]) -> str:
    """в after a vowel and before one, у after a consonant and before в or ф; before other clusters у may stay."""
    if not found[2]:
        return found[0]
    said, before, after = found[0], found[1].lower(), found[2].lower()
    preposition = said.endswith(" ")
    if preposition and (after[0] in "вф" or after[:2] in ("св", "тв", "дв", "гв", "хв") or after == "льв"):
        first = "у"
    elif preposition and after[0] in _VOWELS_UK:
        first = "в"
    elif before not in _VOWELS_UK:
        first = "у"
    else:
        first = said[0] if preposition and after[1:2] not in _VOWELS_UK else "в"
    return first + said[1:]


_FUNCTIONS: dict[str, Callable[[Any], Any]] = {
    **{case.upper(): _in_case(case) for case in (*CASES[1:], "a", "many")},
    "GENDER": _gender,
    "PLURAL": _has_plural,
}
_WITH: dict[str, Callable[[Any], Any]] = {"ru": _with_ru, "uk": _with_uk}


class Catalogue:
    """The messages of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        functions = dict(_FUNCTIONS)
        if language in _WITH:
            functions["WITH"] = _WITH[language]
        self._messages = Messages(language, [source for _, source in sources(language)], functions)
        self._remembered = lru_cache(maxsize=REMEMBERED, typed=True)(self._text)

    def text(self, key: str, /, **args: Arg) -> str:
        """A message with its arguments; a message that is missing or ill-formed is an error."""
        try:
            found = self._messages.format(key, args)
        except ValueError as error:
            raise ValueError(f"{self.language} {key}: {error}") from None
        return self.smooth(found.replace("\n", " "))  # catalogues break long lines, texts do not

    def known_text(self, key: str, /, **args: Arg) -> str:
        """The same, remembered: for texts that come again and again in games of the same heroes."""
        return self._remembered(key, tuple(args), *args.values())

    def _text(self, key: str, names: tuple[str, ...], *values: Arg) -> str:
        return self.text(key, **dict(zip(names, values, strict=True)))

    def smooth(self, text: str) -> str:
        """A text put together from parts, with the forms of в and з that suit their neighbors in Ukrainian."""
        return _FROM_UK.sub(r"\1і ", _IN_UK.sub(_in_uk, text)) if self.language == "uk" else text

    def phrase(self, key: str, gender: str = "m", /, **args: Arg) -> Phrase:
        """A message that asks for $case, as a phrase."""
        return Phrase(lambda case: self.known_text(key, case=case, gender=gender, **args), gender)


def sources(language: str) -> list[tuple[str, str]]:
    """The catalogue files of a language: name and content."""
    folder = files("unmatched") / "content" / "locales" / language
    found = sorted((entry for entry in folder.iterdir() if entry.name.endswith(".ftl")), key=lambda entry: entry.name)
    return [(entry.name, entry.read_text(encoding="utf-8")) for entry in found]


@cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of a language, made once."""
    if language not in LANGUAGES:
        raise ValueError(f"unknown language '{language}'; use one of: {', '.join(LANGUAGES)}")
    return Catalogue(language)


def capital(text: str) -> str:
    """With a capital first letter, behind an opening quotation mark too."""
    for i, letter in enumerate(text):
        if letter.isalnum():
            return text[:i] + letter.upper() + text[i + 1 :]
    return text


def spoken(setting: str) -> str:
    """The language a setting like uk_UA.UTF-8 asks for, English if it is none of ours."""
    wanted = setting.partition("_")[0].partition(".")[0].lower()
    return wanted if wanted in LANGUAGES else "en"
