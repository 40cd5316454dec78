"""A message in the words of a language."""

from __future__ import annotations

from collections.abc import Mapping

from unmatched.message import MOST_TOLD, Message, Tellable, shown
from unmatched.text.catalogue import Arg, catalogue
from unmatched.text.fluent_messages import Ungrouped

MOST_INSIDE = 900
"""characters of messages inside another"""


def tell(message: Message, language: str) -> str:
    """The sentence of a message."""
    args = {name: _arg(name, value, language) for name, value in message.about.items()}
    return catalogue(language).text(message.key, **args)


def _arg(name: str, value: object, language: str) -> Arg:
    if name == "value":
        return shown(value)
    if isinstance(value, tuple):
        return _cut("; ".join(str(_arg("", part, language)) for part in value), MOST_INSIDE)
    if isinstance(value, Tellable):
        return _cut(value.told(language), MOST_INSIDE)
    if isinstance(value, Mapping):
        return str(value.get(language) or value["en"])
    if isinstance(value, int):
        return Ungrouped(value)
    return _cut(str(value), MOST_TOLD)


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"
