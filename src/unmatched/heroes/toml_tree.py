"""TOML: the text of a file in, a tree out; what is wrong with the text in words that can be told in every language."""

from __future__ import annotations

import ast
import re
import tomllib

from unmatched.heroes.errors import Faults
from unmatched.heroes.message import Message

MAX_BYTES = 64 * 1024
MAX_DEPTH = 40
MAX_DOTS = 100
"""in one line: the time that tomllib takes grows with the square of a dotted key's parts"""


def read_toml(text: str, file: str) -> dict[str, object]:
    """The tree of a file; HeroError if it is too large or too deep, or not TOML."""
    faults = Faults(file)
    tree: dict[str, object] = {}
    try:
        if len(text.encode()) > MAX_BYTES:
            faults.add("", "large-file", most=MAX_BYTES)
        elif any(line.count(".") > MAX_DOTS for line in text.split("\n")):
            faults.add("", "dots", most=MAX_DOTS)
        else:
            tree = tomllib.loads(text)
    except RecursionError:
        faults.add("", "deep-file", most=MAX_DEPTH)
    except UnicodeEncodeError:
        faults.add("", "not-unicode")
    except ValueError as error:
        _not_toml(faults, str(error))
    if _deeper(tree, MAX_DEPTH):
        faults.add("", "deep-file", most=MAX_DEPTH)
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
"""what tomllib says -> our message"""


def _not_toml(faults: Faults, said: str) -> None:
    """tomllib speaks English and tells the place inside its sentence."""
    found = _SAID.fullmatch(said)
    if found is None:
        faults.add("", "toml", why=_why(said))
    elif found[2] is None:
        faults.add("", "toml-end", why=_why(found[1]))
    else:
        faults.add("", "toml-at", why=_why(found[1]), line=int(found[2]), column=int(found[3]))


def _why(said: str) -> Message:
    for pattern, key in WHYS:
        if found := re.fullmatch(pattern, said, re.DOTALL):
            about: dict[str, object] = dict(found.groupdict())
            if "parts" in about:
                parts = ast.literal_eval(str(about.pop("parts")))
                about["word"] = parts if isinstance(parts, str) else ".".join(parts)
            return Message(f"toml-{key}", about)
    return Message("toml-other", {"said": said})
