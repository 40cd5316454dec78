"""TOML tables: text in, a tree out; and how hero and board files alike read the small values in it."""

from __future__ import annotations

import re
import tomllib

from unmatched.language.errors import Faults, did_you_mean, shown
from unmatched.language.words import LANGUAGES, RESERVED

MAX_BYTES = 64 * 1024
MAX_DEPTH = 40
MAX_DOTS = 100
"""in one line: the time that tomllib takes grows with the square of a dotted key's parts"""

Names = dict[str, str]
"""language -> name; "en" is always there"""

Forms = dict[str, dict[str, str]]
"""language -> grammatical case -> the name in that case; also its gender, and many, the plural"""
FORMS = ("gender", "nom", "gen", "dat", "acc", "ins", "loc", "many")
GENDERS = ("m", "f", "n")


def read_toml(text: str, file: str) -> dict[str, object]:
    """The tree of a file; HeroError if it is too large or too deep, or not TOML."""
    faults = Faults(file)
    tree: dict[str, object] = {}
    try:
        if len(text.encode()) > MAX_BYTES:
            faults.add("", f"the file is larger than {MAX_BYTES} bytes")
        elif any(line.count(".") > MAX_DOTS for line in text.split("\n")):
            faults.add("", f"a line has more than {MAX_DOTS} dots")
        else:
            tree = tomllib.loads(text)
    except RecursionError:
        faults.add("", f"tables and lists are nested more than {MAX_DEPTH} deep")
    except ValueError as error:
        faults.add("", f"not valid TOML: {error}")
    if _deeper(tree, MAX_DEPTH):
        faults.add("", f"tables and lists are nested more than {MAX_DEPTH} deep")
    faults.raise_any()
    return tree


def _deeper(tree: dict[str, object], most: int) -> bool:
    level: list[object] = [tree]
    for _ in range(most):
        level = [
            inner
            for value in level
            for inner in (value.values() if isinstance(value, dict) else value if isinstance(value, list) else ())
        ]
    return level != []


NAME_HINT = "1 to 80 printable characters"


def _usable_name(name: object) -> bool:
    return isinstance(name, str) and bool(name.strip()) and len(name) <= 80 and name.isprintable()


class TableReader:
    """Reads a file's tables; what is wrong becomes a fault, and reading goes on."""

    def __init__(self, text: str, file: str) -> None:
        self.tree = read_toml(text, file)
        self.faults = Faults(file)

    def _known(self, table: dict[str, object], place: str, keys: tuple[str, ...]) -> None:
        for key in table:
            if key not in keys:
                self.faults.add(place, f"unknown key '{key}'", did_you_mean(key, keys))

    def _table(self, value: object, place: str, keys: tuple[str, ...]) -> dict[str, object]:
        """A table with no other keys than these; an empty one if there is something else."""
        if not isinstance(value, dict):
            self.faults.add(place, f"expected a table, found {shown(value)}", "{ " + " = ..., ".join(keys) + " = ... }")
            return {}
        self._known(value, place, keys)
        return value

    def _id(self, table: dict[str, object], place: str) -> str:
        value = table.get("id")
        if not isinstance(value, str) or not re.fullmatch(r"[a-z][a-z0-9-]{0,39}", value):
            self.faults.add(place, f"id {shown(value)} is not usable", "small letters, digits and hyphens, at most 40")
            return ""
        if value in RESERVED:
            self.faults.add(place, f"id '{value}' is a word of the language", "choose another")
        return value

    def _different(self, ids: list[str], place: str, what: str) -> None:
        for name in dict.fromkeys(ids):
            if name and ids.count(name) > 1:
                self.faults.add(place, f"{ids.count(name)} {what} have the id '{name}'")

    def _forms(self, table: dict[str, object], place: str) -> Forms:
        """The optional grammatical forms of a name."""
        place = f"{place} forms"
        found: Forms = {}
        for language, raw in self._table(table.get("forms", {}), place, LANGUAGES).items():
            forms = self._table(raw, f"{place} {language}", FORMS)
            for key, form in forms.items():
                if key in FORMS and not _usable_name(form):
                    self.faults.add(f"{place} {language}", f"the form {shown(form)} is not usable", NAME_HINT)
            if "gender" in forms:
                self._one_of(forms["gender"], f"{place} {language}", "gender", GENDERS)
            found[language] = {key: form for key, form in forms.items() if isinstance(form, str)}
        return found

    def _names(self, value: object, place: str) -> Names:
        names = {"en": value} if isinstance(value, str) else value
        if not isinstance(names, dict) or "en" not in names:
            self.faults.add(place, "a name is missing", 'name = "..." or name = { en = "...", ru = "...", uk = "..." }')
            return {"en": "?"}
        good: Names = {}
        for language, name in names.items():
            if language not in LANGUAGES:
                self.faults.add(place, f"unknown language '{language}'", did_you_mean(language, LANGUAGES))
            elif not isinstance(name, str) or not _usable_name(name):
                self.faults.add(place, f"the name {shown(name)} is not usable", NAME_HINT)
            else:
                good[language] = name
        return good if "en" in good else {"en": "?"}

    def _whole(
        self, table: dict[str, object], place: str, key: str, least: int, most: int, default: int | None = None
    ) -> int:
        value = table.get(key, default)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            what = f"'{key}' is missing" if value is None else f"'{key}' is {shown(value)}"
            self.faults.add(place, what, f"a whole number from {least} to {most}")
            return least
        return value

    def _flag(self, table: dict[str, object], place: str, key: str) -> bool:
        value = table.get(key, False)
        if not isinstance(value, bool):
            self.faults.add(place, f"'{key}' is {shown(value)}", "true or false")
        return value is True

    def _one_of(self, value: object, place: str, key: str, words: tuple[str, ...]) -> str:
        if not isinstance(value, str) or value not in words:
            what = f"'{key}' is missing" if value is None else f"unknown {key} {shown(value)}"
            self.faults.add(place, what, did_you_mean(value if isinstance(value, str) else "", words))
            return words[0] if words else ""
        return value
