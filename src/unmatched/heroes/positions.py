"""Positions: the line and column of each key and item of a TOML text.

tomllib checks a text but reports no places; this reads a text known to be good once more, for them alone.
"""

from __future__ import annotations

import re
from typing import NamedTuple

Path = tuple[str | int, ...]
"""the keys, and numbers of items, that lead through the tree of a file"""


class Position(NamedTuple):
    """Both from 1; 0 for what is nowhere in the text."""

    line: int = 0
    column: int = 0


_BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_STRING = re.compile(r'"""(?:\\.|[^\\])*?"""+|\'\'\'.*?\'\'\'+|"(?:\\.|[^"\\])*"|\'[^\']*\'', re.DOTALL)
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_SCALAR = re.compile(r"[^,\]}#\n]*")
_ESCAPE = re.compile(r"\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|(.))", re.DOTALL)
_SHORT = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r", "e": "\x1b"}


def positions(text: str) -> dict[Path, Position]:
    """Return path -> place of its key, or of the item of an array. The text must be good TOML."""
    return _Scanner(text).scan()


class _Scanner:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.found: dict[Path, Position] = {}
        self.tables: dict[Path, int] = {}
        """arrays of tables -> how many of them were read until now"""
        self.line, self.line_start = 1, 0

    def scan(self) -> dict[Path, Position]:
        base: Path = ()
        self._skip(_BLANK)
        while self.at < len(self.text):
            if self.text[self.at] == "[":
                base = self._heading()
            else:
                self._pair(base)
            self._skip(_BLANK)
        return self.found

    def _heading(self) -> Path:
        start = self._position()
        several = self.text.startswith("[[", self.at)
        self.at += 2 if several else 1
        path: Path = ()
        for key, _ in self._keys():
            if path in self.tables:
                path = (*path, self.tables[path] - 1)
            path = (*path, key)
            self.found.setdefault(path, start)
        self.at += 2 if several else 1
        if several:
            number = self.tables.get(path, 0)
            self.tables[path] = number + 1
            path = (*path, number)
            self.found[path] = start
        elif path in self.tables:
            path = (*path, self.tables[path] - 1)
        return path

    def _pair(self, path: Path) -> None:
        for key, start in self._keys():
            path = (*path, key)
            self.found.setdefault(path, start)
        self.at += 1
        self._skip(_BLANK)
        self._value(path)

    def _keys(self) -> list[tuple[str, Position]]:
        """A dotted key, up to the sign behind it."""
        keys: list[tuple[str, Position]] = []
        while not keys or self.text[self.at] == ".":
            if keys:
                self.at += 1
            self._skip(_BLANK)
            start = self._position()
            quote = self.text[self.at]
            written = self._skip(_STRING if quote in "\"'" else _BARE)
            key = written if quote not in "\"'" else written[1:-1]
            keys.append((_ESCAPE.sub(_unescape, key) if quote == '"' else key, start))
            self._skip(_BLANK)
        return keys

    def _value(self, path: Path) -> None:
        sign = self.text[self.at]
        if sign == "[":
            self._inside("]", path)
        elif sign == "{":
            self._inside("}", path)
        else:
            self._skip(_STRING if sign in "\"'" else _SCALAR)

    def _inside(self, end: str, path: Path) -> None:
        """The items of an array, or the pairs of an inline table."""
        self.at += 1
        number = 0
        self._skip(_BLANK)
        while self.text[self.at] != end:
            if end == "}":
                self._pair(path)
            else:
                self.found[*path, number] = self._position()
                self._value((*path, number))
                number += 1
            self._skip(_BLANK)
            if self.text[self.at] == ",":
                self.at += 1
                self._skip(_BLANK)
        self.at += 1

    def _skip(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self.text, self.at)
        assert found is not None
        skipped = found[0]
        if lines := skipped.count("\n"):
            self.line += lines
            self.line_start = self.at + skipped.rindex("\n") + 1
        self.at = found.end()
        return skipped

    def _position(self) -> Position:
        return Position(self.line, self.at - self.line_start + 1)


def _unescape(found: re.Match[str]) -> str:
    code = found[1] or found[2]
    return chr(int(code, 16)) if code else _SHORT.get(found[3], found[3])
