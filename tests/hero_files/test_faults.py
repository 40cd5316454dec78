"""Faults of files are told in English, Russian and Ukrainian: every one, with the same values in it."""

import ast
import pickle
import re
import tomllib
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import unmatched
from unmatched import Fault, HeroError, read_hero
from unmatched.heroes.errors import MOST_FAULTS
from unmatched.heroes.toml_tree import WHYS
from unmatched.heroes.vocabulary import KINDS
from unmatched.message import LANGUAGES, MOST_TOLD, Message
from unmatched.text.catalogue import sources

PACKAGE = Path(unmatched.__file__).parent
KNIGHT = (Path(__file__).parent / "knight.toml").read_text(encoding="utf-8")


class Values(Visitor):
    """The names of the values that a message speaks of."""

    def __init__(self, message: ftl.Message) -> None:
        self.names: set[str] = set()
        self.visit(message)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.names.add(node.id.name)


def catalogue_of_faults(language: str) -> dict[str, set[str]]:
    """key -> the names of its values"""
    written = dict(sources(language))
    body = [entry for file in ("faults.ftl", "records.ftl") for entry in FluentParser().parse(written[file]).body]
    return {entry.id.name: Values(entry).names for entry in body if isinstance(entry, ftl.Message)}


def words_of(node: ast.expr) -> set[str]:
    """The texts an argument of a call can be."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return {node.value}
    return words_of(node.body) | words_of(node.orelse) if isinstance(node, ast.IfExp) else set()


# The call, which of its arguments is the key, and what the catalogue has before it.
CALLS = {
    "add": (1, "fault"),
    "Wrong": (0, "fault"),
    "_bad": (0, "fault"),
    "_drawn": (3, "fault"),
    "_no_match": (0, "fault"),
    "must_be": (2, "fault"),
    "hint": (0, "hint"),
    "remark": (0, "record"),
}


def keys_in_code() -> set[str]:
    """The keys of all faults, hints and complaints about records that stand in the code."""
    found: set[str] = {"fault-stopped", "fault-again", "fault-no-hero", "fault-no-board", "toml-other"}
    for path in [
        *(PACKAGE / "heroes").rglob("*.py"),
        PACKAGE / "record.py",
        PACKAGE / "game.py",
        PACKAGE / "playback.py",
    ]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            at, start = CALLS.get(name, (99, ""))
            if len(node.args) > at:
                found |= {f"{start}-{word}" for word in words_of(node.args[at])}
            if name == "_one_of" and len(node.args) == 5:
                found |= {f"fault-{word}" for word in words_of(node.args[4])}
    return found


def test_every_fault_has_words_in_every_language_with_the_same_values_and_none_is_left_over() -> None:
    wanted = (
        keys_in_code()
        | {f"value-{kind.told}" for kind in KINDS.values() if kind.told}
        | {f"toml-{key}" for _, key in WHYS}
    )
    wanted |= {"fault-unknown-value", "fault-heroes-number", "fault-heroes-numbers"}  # chosen before the call
    wanted |= {"record-differs"}  # what a record was played with
    wanted |= {f"content-{part}{end}" for part in ("rules", "hero", "board") for end in ("", "-differs")}
    english = catalogue_of_faults("en")
    assert set(english) == wanted
    for language in LANGUAGES:
        assert catalogue_of_faults(language) == english, language


def faults(text: str) -> tuple[Fault, ...]:
    with pytest.raises(HeroError) as caught:
        read_hero(text, "knight.toml")
    return caught.value.faults


HOSTILE = (
    KNIGHT.replace("move = 2", "move = 0x" + "f" * 4000)
    .replace('name = "Page"', 'name = "Page\\u001b[2J"')
    .replace("count = 2", 'reserve = "да"')
    .replace('on = "turn start"', 'on = "turn stars"')
    .replace("after = [{ draw = 1 }]", f"after = [{{ drow = 1 }}, {{ damage = 2 }}, {{ draw = '{'x' * 3000}' }}]")
    .replace("scheme = [{ draw = 1 }]", "scheme = [{ damage = 1, to = 'foe' }, { pick = 'hand' }]")
    .replace("copies = 10", "copies = 7", 1)
)
TOLD = {
    "en": [
        "'move' is 0xffffffffff... (a whole number from 1 to 6)",
        "fighter 'Squire': 'reserve' is 'да' (true or false)",
        "fighter 'Page\ufffd[2J': the name 'Page\\x1b[2J' is not valid (1 to 80 printable characters)",
        "ability '1': unknown trigger 'turn stars' (did you mean 'turn start'?)",
        "card 'Excalibur' after[0]: unknown verb 'drow' (did you mean 'draw'?)",
        "card 'Excalibur' after[1]: 'damage' needs 'to'"
        " (to = self, foe, that, a fighter, opponent's hero; or one/all and tags)",
        "card 'Excalibur' after[2].draw: unknown number 'xxxxxxxxxxxxxxxxxxxxxxxxxxx...xxxxxxxxxxxxxxxxxxxxxxxxxxxx'"
        " (a whole number, or [INT +] [INT *] SOURCE)",
        "card 'Plan' scheme[0].to: there is no foe outside of combat",
        "card 'Plan' scheme[1]: there is no opponent here (put { choose_opponent = true } before it)",
        "card: the deck has 27 cards (it must have 30)",
    ],
    "ru": [
        "'move' не может быть 0xffffffffff... (целое число от 1 до 6)",
        "fighter 'Squire': 'reserve' не может быть 'да' (true или false)",
        "fighter 'Page\ufffd[2J': имя 'Page\\x1b[2J' не годится (от 1 до 80 печатных знаков)",
        "ability '1': неизвестный момент 'turn stars' (может быть, 'turn start'?)",
        "card 'Excalibur' after[0]: неизвестный глагол 'drow' (может быть, 'draw'?)",
        "card 'Excalibur' after[1]: для 'damage' нужен параметр 'to'"
        " (to = self, foe, that, боец, opponent's hero; или one/all и метки)",
        "card 'Excalibur' after[2].draw: неизвестное число 'xxxxxxxxxxxxxxxxxxxxxxxxxxx...xxxxxxxxxxxxxxxxxxxxxxxxxxxx'"
        " (целое число или [INT +] [INT *] SOURCE)",
        "card 'Plan' scheme[0].to: вне боя нет бойца 'foe'",
        "card 'Plan' scheme[1]: здесь неизвестно, о каком противнике речь"
        " (поставьте перед этим { choose_opponent = true })",
        "card: в колоде 27 карт (должно быть 30)",
    ],
    "uk": [
        "'move' не може бути 0xffffffffff... (ціле число від 1 до 6)",
        "fighter 'Squire': 'reserve' не може бути 'да' (true або false)",
        "fighter 'Page\ufffd[2J': назва 'Page\\x1b[2J' не годиться (від 1 до 80 друкованих знаків)",
        "ability '1': невідомий момент 'turn stars' (може, 'turn start'?)",
        "card 'Excalibur' after[0]: невідоме дієслово 'drow' (може, 'draw'?)",
        "card 'Excalibur' after[1]: для 'damage' потрібен параметр 'to'"
        " (to = self, foe, that, боєць, opponent's hero; або one/all і мітки)",
        "card 'Excalibur' after[2].draw: невідоме число 'xxxxxxxxxxxxxxxxxxxxxxxxxxx...xxxxxxxxxxxxxxxxxxxxxxxxxxxx'"
        " (ціле число або [INT +] [INT *] SOURCE)",
        "card 'Plan' scheme[0].to: поза боєм немає бійця 'foe'",
        "card 'Plan' scheme[1]: тут невідомо, про якого суперника йдеться"
        " (поставте перед цим { choose_opponent = true })",
        "card: у колоді 27 карт (має бути 30)",
    ],
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hostile_file_is_told_in_every_language(language: str) -> None:
    assert [re.sub(r"^knight.toml(:\d+:\d+)?: ", "", fault.told(language)) for fault in faults(HOSTILE)] == TOLD[
        language
    ]


BROKEN = [
    ("move 2", "equals"),
    ("move = ", "value"),
    ("move = 1\nmove = 2\n", "overwrite"),
    ("name = 'Knight", "sign"),
    ('name = "Knight\n', "character"),
    ('name = """Knight', "string"),
    ('name = "\\q"', "backslash"),
    ('name = "\\uzzzz"', "escape"),
    ('name = "\\ud800"', "escape"),
    ("tags = [1", "array"),
    ("name = { en = 'Knight'", "table"),
    ("name = { en = 1, en = 2 }", "twice"),
    ("[basket]\n[basket]", "twice"),
    ("name = { en = 1 }\n[[name.ru]]", "closed"),
    ("[basket", "table-end"),
    ("[[card", "array-end"),
    ("[.card]", "key"),
    ("move = 1 2", "newline"),
    ("= 1", "statement"),
    ("move = 2021-02-31", "date"),
    ("move = " + "9" * 5000, "digits"),
]


@pytest.mark.parametrize(("text", "key"), BROKEN)
def test_broken_toml_is_explained_in_every_language(text: str, key: str) -> None:
    (fault,) = faults(text)
    why = fault.message.about["why"]
    assert isinstance(why, Message) and why.key == f"toml-{key}"
    assert len({fault.told(language) for language in LANGUAGES}) == 3


def test_every_complaint_about_toml_can_come_up() -> None:
    assert {key for _, key in BROKEN} == {key for _, key in WHYS}


def test_what_a_later_toml_reader_says_is_told_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def loads(text: str) -> dict[str, object]:
        raise tomllib.TOMLDecodeError("Too green (at line 3, column 1)")

    monkeypatch.setattr(tomllib, "loads", loads)
    (fault,) = faults("")
    assert fault.told("uk") == "knight.toml:3:1: це не TOML: Too green"


@pytest.mark.parametrize(
    ("old", "new", "word"),
    [
        ("move = 2", "move = 9", "move"),
        ("move = 2", "move = 2\nmov = 2", "mov"),
        ('attack = "ranged"', 'attack = "range"', "attack"),
        ('by = ["knight", "page"]', 'by = ["knight", "pag"]', "pag"),
        ("after = [{ draw = 1 }]", "after = [{ draw = 1, whom = 1 }]", "whom"),
        ("after = [{ draw = 1 }]", "after = [{ spend = 'courage' }]", "spend"),
        ("copies = 10", "copies = 5", ""),
    ],
)
def test_a_fault_knows_the_line_of_the_word_that_is_wrong(old: str, new: str, word: str) -> None:
    text = KNIGHT.replace(old, new)
    (fault,) = faults(text)
    assert word in text.split("\n")[fault.line - 1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_with_countless_faults_is_told_briefly_in_every_language(language: str) -> None:
    found = faults("\n".join(f"'{'ключ' * 100}{i}' = 1" for i in range(60)) + "\n" + "[[card]]\n" * 30)
    assert len(found) == MOST_FAULTS + 1 and found[-1].message.key == "fault-stopped"
    for fault in found:
        assert len(fault.what_in(language)) <= MOST_TOLD and fault.told(language).isprintable()
    assert re.search("stopped|не читался|не читали", found[-1].told(language))


def test_an_error_survives_the_way_to_another_process() -> None:
    with pytest.raises(HeroError) as caught:
        read_hero(HOSTILE, "knight.toml")
    again = pickle.loads(pickle.dumps(caught.value))
    assert again.faults == caught.value.faults and again.told("uk") == caught.value.told("uk")


# -- one mistake is told once

SPEAKING = KNIGHT.replace(
    "after = [{ draw = 1 }]",
    'after = [{ if = "stance is high", then = [{ draw = 1 }] },\n  { if = "stance is high", then = [{ draw = 2 }] },\n'
    '  { damage = 1, to = "all squire" }, { gain = "courage", by = 1 }, { move = "page", up_to = 2 }]',
)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('{ id = "high"', '{ id = "High"', "counter 'stance' face: id 'High' is not valid"),
        ("faces = [", "faces = 3 # [", "counter 'stance': faces must be a list of 2 to 6"),
        ('id = "squire"', 'id = "Squire"', "fighter 'Squire': id 'Squire' is not valid"),
        ('id = "page"', 'id = "the page"', "fighter 'Page': id 'the page' is not valid"),
        ('[[counter]]\nid = "stance"', '[[countr]]\nid = "stance"', "unknown key 'countr'"),
        ('{ id = "rose"', '{ id = "Rose"', "basket item: id 'Rose' is not valid"),
        ('{ id = "high"', '{ id = "hihg"', "ability '2' while: 'stance' has no face 'high', also in lines 60, 61"),
    ],
)
def test_what_follows_from_a_wrong_name_is_no_fault_of_its_own(old: str, new: str, told: str) -> None:
    assert read_hero(SPEAKING).id == "knight"
    text = SPEAKING.replace(old, new, 1)
    assert text != SPEAKING
    (fault,) = faults(text)
    assert f"{fault.place}: {fault.what}".removeprefix(": ") == told


def test_other_faults_are_told_beside_a_wrong_name() -> None:
    text = SPEAKING.replace('{ id = "high"', '{ id = "High"').replace("draw = 2", "drow = 2")
    assert [fault.message.key for fault in faults(text)] == ["fault-unusable", "fault-unknown-verb"]
