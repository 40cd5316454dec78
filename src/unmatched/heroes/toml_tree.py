"""TOML: the text of a file in, a tree out; errors in the text are messages for every language."""

from __future__ import annotations

import ast
import re
import tomllib

from unmatched.heroes.errors import Fault, HeroError, Wrong
from unmatched.message import Message

MAX_BYTES = 64 * 1024
"""of a hero or board file, wherever it comes from"""
MAX_DEPTH = 40
BYTE_ORDER_MARK = "\ufeff"
"""which some editors put before a text"""
MAX_DOTS = 100
"""in one key: the time that tomllib takes grows with the square of a dotted key's parts"""
_STRING = re.compile(r'"(?:\\.|[^"\\])*"|\'[^\']*\'')
_BETWEEN_KEYS = re.compile(r"[=,\[\]{}]")


def read_toml(text: str, file: str) -> dict[str, object]:
    """The tree of a file; HeroError if it is too large or too deep, or not TOML."""
    try:
        if len(text.encode()) > MAX_BYTES:
            raise Wrong("large-file", most=MAX_BYTES)
        for number, line in enumerate(text.split("\n"), 1):
            if _dots(line) > MAX_DOTS:
                raise HeroError([Fault(file, "", Wrong("dots", most=MAX_DOTS).message, "", number)])
        tree = tomllib.loads(text)
        if _deeper(tree, MAX_DEPTH):
            raise Wrong("deep-file", most=MAX_DEPTH)
        return tree
    except Wrong as wrong:
        fault = Fault(file, "", wrong.message)
    except RecursionError:
        fault = Fault(file, "", Wrong("deep-file", most=MAX_DEPTH).message)
    except UnicodeEncodeError:
        fault = Fault(file, "", Wrong("not-unicode").message)
    except HeroError:
        raise
    except ValueError as error:
        fault = _not_toml(file, str(error))
    raise HeroError([fault])


def _dots(line: str) -> int:
    """The most dots in what may be one key of a line: those of texts, numbers in lists and comments are none."""
    if line.count(".") <= MAX_DOTS:
        return 0
    if '"""' not in line and "'''" not in line:
        line = _STRING.sub("", line).partition("#")[0]
    return max(part.count(".") for part in _BETWEEN_KEYS.split(line))


def _deeper(tree: dict[str, object], most: int) -> bool:
    level: list[object] = [tree]
    for _ in range(most):
        level = [
            inner
            for value in level
            for inner in (value.values() if isinstance(value, dict) else value if isinstance(value, list) else ())
        ]
    return level != []


_SAID = re.compile(r"(.*) \(at (?:line (\d+), column (\d+)|end of document)\)", re.DOTALL)

WHYS: tuple[tuple[str, str], ...] = (
    (r"Invalid statement", "statement"),
    (r"Expected newline or end of document after a statement", "newline"),
    (r"Expected '=' after a key in a key/value pair", "equals"),
    (r"Expected '\]' at the end of a table declaration", "table-end"),
    (r"Expected '\]\]' at the end of an array declaration", "array-end"),
    (r"Expected (?P<sign>'.+'|\".+\")", "sign"),
    (r"(?:Found invalid|Illegal) character (?P<sign>.+)", "character"),
    (r"Cannot declare (?P<parts>\(.+\)) twice", "twice"),
    (r"Cannot redefine namespace (?P<parts>\(.+\))", "twice"),
    (r"Cannot mutate immutable namespace (?P<parts>\(.+\))", "closed"),
    (r"Duplicate inline table key (?P<parts>.+)", "twice"),
    (r"Cannot overwrite a value", "overwrite"),
    (r"Invalid initial character for a key part", "key"),
    (r"Unclosed array", "array"),
    (r"Unclosed inline table", "table"),
    (r"Unescaped '\\' in a string", "backslash"),
    (r"Invalid hex value", "escape"),
    (r"Escaped character is not a Unicode scalar value", "escape"),
    (r"Unterminated string", "string"),
    (r"Invalid date or datetime", "date"),
    (r"Invalid value", "value"),
    (r"Exceeds the limit .+", "digits"),
)
"""tomllib's message -> ours"""


def _not_toml(file: str, said: str) -> Fault:
    """tomllib's messages are English and contain the place."""
    found = _SAID.fullmatch(said)
    if found is None:
        return Fault(file, "", Wrong("toml", why=_why(said)).message)
    if found[2] is None:
        return Fault(file, "", Wrong("toml-end", why=_why(found[1])).message)
    return Fault(file, "", Wrong("toml", why=_why(found[1])).message, "", int(found[2]), int(found[3]))


def _why(said: str) -> Message:
    for pattern, key in WHYS:
        if found := re.fullmatch(pattern, said, re.DOTALL):
            about: dict[str, object] = dict(found.groupdict())
            if "parts" in about:
                parts = ast.literal_eval(str(about.pop("parts")))
                about["word"] = parts if isinstance(parts, str) else ".".join(parts)
            return Message(f"toml-{key}", about)
    return Message("toml-other", {"said": said})
