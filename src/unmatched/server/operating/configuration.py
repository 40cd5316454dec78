"""Configuration: options from the environment and a file, so that the command line holds no secret."""

from __future__ import annotations

import argparse
import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path

PREFIX = "UNMATCHED_"
YES, NO = ("1", "true", "yes", "on"), ("0", "false", "no", "off", "")


class Configurable:
    """The options of a command: the command line goes before the environment, and that before the file."""

    def __init__(self, parser: argparse.ArgumentParser, besides: Configurable | None = None) -> None:
        self._options = {a.option_strings[-1][2:]: a for a in parser._actions if a.option_strings and a.dest != "help"}
        self._defaults = {a.dest: a.default for a in self._options.values()}
        for option in self._options.values():
            # What is missing after parsing was not given.
            option.default = argparse.SUPPRESS
        self._known = {*self._options, *(besides._options if besides else ())}
        """allowed in the file, which several commands share"""
        parser.add_argument(
            "--config", type=Path, metavar="FILE", help=f"TOML file with options; {PREFIX}... variables also work"
        )

    def fill(self, chosen: argparse.Namespace, environment: Mapping[str, str]) -> None:
        """Add whatever the command line leaves open; ValueError says which word of which place is wrong."""
        path = chosen.config or environment.get(f"{PREFIX}CONFIG")
        file = self._read(Path(path)) if path else {}
        for name, option in self._options.items():
            variable = PREFIX + name.replace("-", "_").upper()
            if hasattr(chosen, option.dest):
                continue
            value = self._defaults[option.dest]
            if variable in environment:
                value = _value(option, environment[variable], variable)
            elif name in file:
                value = _value(option, file[name], f"{path}: {name}")
            setattr(chosen, option.dest, value)

    def _read(self, path: Path) -> dict[str, object]:
        try:
            file: dict[str, object] = tomllib.loads(path.read_text(encoding="utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise ValueError(f"{path}: {error}") from None
        for name in file:
            if name not in self._known:
                near = get_close_matches(name, self._known, 1)
                raise ValueError(f"{path}: unknown option {name}" + (f"; did you mean {near[0]}?" if near else ""))
        return file


def _value(option: argparse.Action, given: object, place: str) -> object:
    """What an option makes of a word or of a value in TOML."""
    if option.nargs == 0:
        if isinstance(given, str) and given.lower() in (*YES, *NO):
            return given.lower() in YES
        if not isinstance(given, bool):
            raise ValueError(f"{place} must be true or false")
        return given
    if isinstance(option, argparse._AppendAction):
        several = given if isinstance(given, list) else [word.strip() for word in str(given).split(",") if word.strip()]
        return [_word(option, one, place) for one in several]
    return _word(option, given, place)


def _word(option: argparse.Action, given: object, place: str) -> object:
    if isinstance(given, bool | list | dict):
        raise ValueError(f"{place} must be one word or number")
    word = str(given)
    try:
        value: object = option.type(word) if callable(option.type) else word
    except (argparse.ArgumentTypeError, ValueError) as error:
        raise ValueError(f"{place}: {error}") from None
    if option.choices is not None and value not in option.choices:
        raise ValueError(f"{place} must be one of {', '.join(map(str, option.choices))}")
    return value
