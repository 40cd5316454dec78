"""Fluent messages compiled to functions, with the plurals and numbers of English, Russian and Ukrainian.

Only what our catalogues use is supported: text, arguments, functions of one argument, references to other messages,
string literals and selections. Everything else is an error when the message is first used.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"


class Words:
    """An argument that writes itself."""

    def format(self) -> str:
        raise NotImplementedError


class Ungrouped(int):
    """A number written without separators between its thousands."""


Value = str | int | Words
Format = Callable[[Mapping[str, Value]], Value]
Function = Callable[[Words], str]


def plural(language: str, number: int) -> str:
    """Return the plural category of a whole number."""
    number = abs(number)
    if language == "en":
        return "one" if number == 1 else "other"
    last, teen = number % 10, number % 100 // 10 == 1
    if last == 1 and not teen:
        return "one"
    return "few" if 2 <= last <= 4 and not teen else "many"


def number_text(language: str, number: int) -> str:
    """Return a whole number as the language writes it."""
    if isinstance(number, Ungrouped):
        return str(int(number))
    return f"{number:,}" if language == "en" else f"{number:,}".replace(",", NO_BREAK_SPACE)


class Messages:
    """The messages of one language, each compiled when it is first used."""

    def __init__(self, language: str, sources: Iterable[str], functions: Mapping[str, Function]) -> None:
        self.language = language
        self._functions = functions
        entries = [entry for source in sources for entry in FluentParser().parse(source).body]
        self._parsed = {entry.id.name: entry for entry in entries if isinstance(entry, ftl.Message)}
        self._compiled: dict[str, Format] = {}

    def format(self, key: str, args: Mapping[str, Value]) -> str:
        """Return a message with its arguments; KeyError without the message, ValueError if it does not fit them."""
        return self._written(self._message(key)(args))

    def _message(self, key: str) -> Format:
        if key not in self._compiled:
            pattern = self._parsed[key].value
            if pattern is None:
                raise ValueError(f"{key} has no text")
            self._compiled[key] = self._pattern(pattern)
        return self._compiled[key]

    def _written(self, value: Value) -> str:
        if isinstance(value, str):
            return value
        return number_text(self.language, value) if isinstance(value, int) else value.format()

    def _pattern(self, pattern: ftl.Pattern) -> Format:
        parts = [self._element(element) for element in pattern.elements]
        if len(parts) == 1:
            return parts[0]
        written = self._written
        return lambda args: "".join([written(part(args)) for part in parts])

    def _element(self, element: ftl.TextElement | ftl.Placeable) -> Format:
        if isinstance(element, ftl.TextElement):
            text = element.value
            return lambda args: text
        return self._expression(element.expression)

    def _expression(self, node: object) -> Format:
        match node:
            case ftl.Placeable():
                return self._expression(node.expression)
            case ftl.StringLiteral():
                text = node.parse()["value"]
                return lambda args: text
            case ftl.VariableReference():
                return _argument(node.id.name)
            case ftl.MessageReference(attribute=None):
                key = node.id.name
                return lambda args: self._message(key)(args)
            case ftl.FunctionReference():
                return self._call(node)
            case ftl.SelectExpression():
                return self._selection(node)
        raise ValueError(f"messages support no {type(node).__name__}")

    def _call(self, node: ftl.FunctionReference) -> Format:
        function = self._functions[node.id.name]
        (argument,) = [self._expression(positional) for positional in node.arguments.positional]

        def called(args: Mapping[str, Value]) -> Value:
            words = argument(args)
            if not isinstance(words, Words):
                raise ValueError(f"{node.id.name} needs a phrase, not {words!r:.100}")
            return function(words)

        return called

    def _selection(self, node: ftl.SelectExpression) -> Format:
        selector = self._expression(node.selector)
        words, numbers = {}, {}
        for variant in node.variants:
            chosen = self._pattern(variant.value)
            if isinstance(variant.key, ftl.NumberLiteral):
                numbers[int(variant.key.value)] = chosen
            else:
                words[variant.key.name] = chosen
            if variant.default:
                default = chosen
        language = self.language

        def selected(args: Mapping[str, Value]) -> Value:
            value = selector(args)
            if isinstance(value, int):
                found = numbers.get(value) or words.get(plural(language, value))
            else:
                found = words.get(value) if isinstance(value, str) else None
            return (found or default)(args)

        return selected


def _argument(name: str) -> Format:
    def argument(args: Mapping[str, Value]) -> Value:
        if name not in args:
            raise ValueError(f"${name} is missing")
        value = args[name]
        if not isinstance(value, str | int | Words):
            raise ValueError(f"${name} must be words or a whole number, not {value!r:.100}")
        return value

    return argument
