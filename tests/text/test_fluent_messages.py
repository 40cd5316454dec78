"""Our messages, plurals and numbers, compared with Babel and the Fluent runtime of Mozilla, byte for byte."""

from collections.abc import Callable
from typing import Any

import pytest
from babel import Locale
from babel.numbers import format_decimal
from babel.plural import to_python
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from unmatched.heroes.message import LANGUAGES
from unmatched.text.catalogue import CASES, sources
from unmatched.text.fluent_messages import Messages, Ungrouped, Value, Words, number_text, plural

NUMBERS = [*range(-25, 1300), 9_999, 10_000, 12_345, 999_999, 1_000_000, 1_000_011, 2**31, 10**15, 2**63]
SHAPES: tuple[int | str, ...] = (0, 1, 2, 5, 11, 21, 1_234, -1_002, "", "gen", "acc", "you", "no")
"""values of the arguments that no function reads"""
FUNCTIONS = [*(case.upper() for case in (*CASES[1:], "a", "many")), "GENDER", "PLURAL", "WITH"]


class Sword(FluentType, Words):  # type: ignore[misc,unused-ignore]
    """A phrase, for both."""

    def format(self, locale: object = None) -> str:
        return "sword"


class Arguments(Visitor):
    """The arguments of a message: those that functions read, and all."""

    def __init__(self) -> None:
        self.cased: set[str] = set()
        self.every: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.every.add(node.id.name)

    def visit_FunctionReference(self, node: ftl.FunctionReference) -> None:
        self.cased |= {one.id.name for one in node.arguments.positional if isinstance(one, ftl.VariableReference)}
        self.generic_visit(node)


def marked(name: str) -> Callable[[Any], Any]:
    """A function of messages that shows where it was called."""

    def mark(words: Any) -> str:
        assert isinstance(words, Sword)
        return f"<{name} {words.format()}>"

    return mark


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_are_those_of_babel(language: str) -> None:
    rule = to_python(Locale.parse(language).plural_form)
    assert [plural(language, number) for number in NUMBERS] == [rule(number) for number in NUMBERS]


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_are_written_as_babel_writes_them(language: str) -> None:
    written = [number_text(language, number) for number in NUMBERS]
    assert written == [format_decimal(number, locale=language) for number in NUMBERS]
    plain = [number_text(language, Ungrouped(number)) for number in NUMBERS]
    assert plain == [format_decimal(number, locale=language, group_separator=False) for number in NUMBERS]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_that_of_the_fluent_runtime(language: str) -> None:
    functions = {name: marked(name) for name in FUNCTIONS}
    texts = [source for _, source in sources(language)]
    ours = Messages(language, texts, functions)
    theirs = FluentBundle([language], functions=functions, use_isolating=False)
    found: dict[str, Arguments] = {}
    for text in texts:
        theirs.add_resource(FluentResource(text))
        for entry in FluentParser().parse(text).body:
            if isinstance(entry, ftl.Message):
                found[entry.id.name] = Arguments()
                found[entry.id.name].visit(entry)
    references: dict[str, Value] = {"n": 3, "who": Sword(), "case": "gen", "gender": "f"}
    compared = 0
    for key, arguments in found.items():
        for shape in SHAPES if arguments.every - arguments.cased else SHAPES[:1]:
            own: dict[str, Value] = {name: Sword() if name in arguments.cased else shape for name in arguments.every}
            pattern = theirs.get_message(key).value
            assert pattern is not None
            expected, errors = theirs.format_pattern(pattern, references | own)
            if not errors:
                assert ours.format(key, references | own) == expected, (key, shape)
                compared += 1
    assert compared > 5_000


def test_a_message_that_does_not_fit_its_arguments_is_an_error() -> None:
    source = "asks = { GEN($who) }\nterm = { -name }\nhollow =\n    .title = A title\n"
    messages = Messages("en", [source], {"GEN": lambda words: words.format()})
    with pytest.raises(ValueError, match=r"\$who is missing"):
        messages.format("asks", {})
    with pytest.raises(ValueError, match="GEN needs a phrase, not 'Arthur'"):
        messages.format("asks", {"who": "Arthur"})
    with pytest.raises(ValueError, match="messages support no TermReference"):
        messages.format("term", {})
    with pytest.raises(ValueError, match="hollow has no text"):
        messages.format("hollow", {})
    with pytest.raises(ValueError, match=r"\$who must be words or a whole number, not 1.5"):
        messages.format("asks", {"who": 1.5})  # type: ignore[dict-item]
