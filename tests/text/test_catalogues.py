"""The catalogues of messages: complete in every language, nothing unused, every plural there."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import unmatched
from unmatched.bots.levels import LEVELS
from unmatched.browser.storage import FAILURES
from unmatched.event_kinds import EVENT_KINDS
from unmatched.events import Ending
from unmatched.heroes.card import CARD_TYPES
from unmatched.heroes.steps import EVERYBODYS, WINDOWS
from unmatched.heroes.toml_tree import WHYS
from unmatched.heroes.vocabulary import ADJUSTMENTS, KINDS, RULINGS, STANDING, VERBS
from unmatched.heroes.vocabulary import MOMENTS as ALL_MOMENTS
from unmatched.heroes.vocabulary.numbers import DEEDS
from unmatched.message import LANGUAGES
from unmatched.questions import QUESTIONS
from unmatched.server.http.responses import STATUSES
from unmatched.tables.rule_texts import RULES
from unmatched.text.catalogue import CASES, Arg, Phrase, catalogue, sources, spoken
from unmatched.text.describe import MOMENTS
from unmatched.text.journal import _TELLERS
from unmatched.text.wording import CONDITIONS

PACKAGE = Path(unmatched.__file__).parent
PLURALS = {"en": {"one", "other"}, "ru": {"one", "few", "many"}, "uk": {"one", "few", "many"}}
CATEGORIES = {"zero", "one", "two", "few", "many"}


def messages(language: str) -> dict[str, ftl.Message]:
    found: dict[str, ftl.Message] = {}
    for file, source in sources(language):
        for entry in FluentParser().parse(source).body:
            assert not isinstance(entry, ftl.Junk), f"{language}/{file}: {entry.content}"
            if isinstance(entry, ftl.Message):
                assert entry.id.name not in found, f"{language}/{file}: {entry.id.name} is there twice"
                found[entry.id.name] = entry
    return found


class Parts(Visitor):
    """The messages and arguments a message speaks of, and its selections."""

    def __init__(self, message: ftl.Message) -> None:
        self.references: set[str] = set()
        self.arguments: set[str] = set()
        self.cased: set[str] = set()
        self.selections: list[ftl.SelectExpression] = []
        self.visit(message)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:
        self.references.add(node.id.name)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.arguments.add(node.id.name)

    def visit_FunctionReference(self, node: ftl.FunctionReference) -> None:
        (argument,) = node.arguments.positional
        assert isinstance(argument, ftl.VariableReference)
        self.cased.add(argument.id.name)
        self.generic_visit(node)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:
        self.selections.append(node)
        self.generic_visit(node)


MESSAGES = {language: messages(language) for language in LANGUAGES}
PARTS = {language: {key: Parts(message) for key, message in MESSAGES[language].items()} for language in LANGUAGES}


def slug(words: str) -> str:
    return words.replace(" ", "-").replace("_", "-")


def composed() -> set[str]:
    """The messages whose names the code puts together."""
    found = {f"when-{no}{end}" for end in (*CONDITIONS.values(), "on-board") for no in ("", "not-")} - {
        "when-not-basket"
    }
    found |= {"when-is-hero-standing", "when-not-is-hero-standing"}
    found |= {f"when-{no}hands-{end}" for end in ("equal", "more", "at-least") for no in ("", "not-")}
    found |= {key for question in QUESTIONS.values() for key in (question.title, question.prompt)}
    found |= {f"window-{window}" for window in WINDOWS if window != "scheme"} | {"window-in-play", "window-in-hand"}
    found |= {f"type-{kind}" for kind in CARD_TYPES}
    found |= {
        f"adjust-{slug(number)}{own}{less}"
        for number, word in ADJUSTMENTS.items()
        for own in (("",) if word.of_player else ("", "-own", "-of"))
        for less in (("", "-less") if word.key == "by" else ("",))
    }
    found |= {f"{kind}-{slug(word)}" for kind, words in RULINGS.items() for word in words} | {
        f"ability-{slug(word)}" for word in STANDING
    }
    found |= {"lose-action-they", "log-commit-second", "log-reveal-second"}
    found |= {f"log-{when}-{role}" for when in ("commit", "reveal") for role in ("attack", "boost", "defense")}
    found |= {f"cause-{slug(reason)}" for reason in Ending}
    found |= {f"noun-{rank}" for rank in ("fighter", "hero", "sidekick", "participant", "ally")}
    found |= {f"{each}{own}" for each in ("each", "one") for own in ("", "-own")} | {"friendly", "opposing"}
    found |= {f"discard{how}{they}" for how in ("", "-random", "-top") for they in ("", "-they")}
    found |= {f"many-{word}" for word in ("fighter", "hero", "sidekick", "own", "other", "friendly")}
    found |= {f"{message}-they" for word, message in MOMENTS.items() if "X" not in word}
    found |= {
        f"{key}-{slug(word.removeprefix('X '))}"
        for word, moment in ALL_MOMENTS.items()
        if moment.amount
        for key in ("each", "amount")
    }
    found |= {f"decide-{outcome}" for outcome in ("won", "lost", "drawn")} | {
        f"ability-{slug(word)}" for word in STANDING
    }
    found |= {"each-spent", "amount-spent", "when-no-cards", "when-not-no-cards"} | {f"deeds-{deed}" for deed in DEEDS}
    found |= {"draw-they", "draw-both", "gain-action-they", "summon-named", "return-fighter-named", "enter-named"}
    found |= {f"{verb}-they" for verb in ("put", "reveal", "declare-number")}
    found |= {f"{part}-{pile}" for part in ("pile", "goal") for pile in (*EVERYBODYS, "named")} | {"pile-played"}
    sorts = ("type", "tag", "same-name", "value", "boost")
    found |= {f"sort-{no}{sort}" for no in ("", "not-") for sort in sorts}
    found |= {"cards-top", "cards-bottom"}
    found |= {
        f"{verb}-{token}{where}"
        for verb in ("remove", "turn", "reveal")
        for token in ("token", "tokens")
        for where in ("", "-in")
    }
    found |= {
        "space-in-zone-same",
        "other-space-in-zone-same",
        "reason-cannot-attack-with",
        "reason-cannot-defend-with",
    }
    found |= {f"level-{level}{about}" for level in LEVELS for about in ("", "-about")}
    found |= {f"rule-{rule.replace('.', '-')}" for rule in RULES}
    found |= {f"value-{kind.told}" for kind in KINDS.values() if kind.told} | {f"toml-{key}" for _, key in WHYS}
    found |= {f"refused-http-{status}" for status in STATUSES} | {f"refused-device-{why}" for why in FAILURES}
    return found | {slug(verb) for verb in VERBS} | {f"option-{kind}" for kind in ("yes", "maneuver")}


def literals() -> Iterator[str]:
    """Every text in the code, and what the code puts a fixed beginning before."""
    for path in PACKAGE.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value
                yield f"reason-{node.value}" if path.name == "illegal_option.py" else f"terminal-{node.value}"
                yield f"refused-{node.value}"
                yield from (f"{start}-{node.value}" for start in ("fault", "hint", "record"))


WANTED = composed() | set(literals())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_used(language: str) -> None:
    referred = set().union(*(parts.references for parts in PARTS[language].values()))
    assert sorted(set(MESSAGES[language]) - WANTED - referred) == []


def test_every_language_has_the_same_messages() -> None:
    """A language may have messages of its own as parts of others: endings, forms of a verb."""
    called = {language: set(MESSAGES[language]) & WANTED for language in LANGUAGES}
    inner = set().union(*(parts.references for language in LANGUAGES for parts in PARTS[language].values()))
    only = {"ru": {f"unnamed-{what}" for what in ("hero", "sidekick", "counter", "door", "token")}}
    only["uk"] = only["ru"]
    for language in ("ru", "uk"):
        assert sorted(called["en"] - called[language] - inner) == []
        assert sorted(called[language] - called["en"] - inner - only[language]) == []


def test_every_composed_message_is_there() -> None:
    spoken_by_step = {question.prompt for question in QUESTIONS.values() if question.by_step}
    told_otherwise = {slug(verb) for verb in ("if", "may", "choose", "set_value", "add_value", "return_fighter")}
    told_otherwise |= {"ask-deck-card", "look-hand", "decide"}
    told_otherwise |= {"declare"}
    missing = composed() - set(MESSAGES["en"]) - spoken_by_step - told_otherwise
    assert sorted(missing) == []


def test_every_event_and_decision_has_words() -> None:
    assert set(_TELLERS) == set(EVENT_KINDS)
    assert {question.title for question in QUESTIONS.values()} <= set(MESSAGES["en"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_plural_is_complete(language: str) -> None:
    for key, parts in PARTS[language].items():
        for selection in parts.selections:
            names = {v.key.name for v in selection.variants if isinstance(v.key, ftl.Identifier)}
            if names & CATEGORIES:
                assert names == PLURALS[language], f"{language} {key}: {sorted(names)}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_gender_and_case_has_a_default(language: str) -> None:
    """m stands for names of unknown gender; every case is one of ours."""
    for key, parts in PARTS[language].items():
        for selection in parts.selections:
            names = {v.key.name for v in selection.variants if isinstance(v.key, ftl.Identifier)}
            default = next(v.key for v in selection.variants if v.default)
            assert isinstance(default, ftl.Identifier)
            if names & {"f", "n", "pl"}:
                assert default.name == "m" and names <= {"m", "f", "n", "pl"}, f"{language} {key}"
            if names & set(CASES):
                assert names <= set(CASES), f"{language} {key}"


def whole(language: str, key: str) -> Parts:
    """A message with the messages inside it."""
    parts = Parts(MESSAGES[language][key])
    for inner in set(parts.references):
        other = whole(language, inner)
        parts.arguments |= other.arguments
        parts.cased |= other.cased
    return parts


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_told(language: str) -> None:
    """With any number, and with a phrase wherever a case is asked for."""
    phrase = Phrase(lambda case: f"[{case}]", "f")
    for key in MESSAGES[language]:
        parts = whole(language, key)
        for number in (0, 1, 2, 5, 21):
            args: dict[str, Arg] = {argument: number for argument in parts.arguments}
            args |= {argument: phrase for argument in parts.cased}
            told = catalogue(language).text(key, **{**args, "case": "dat", "gender": "f"})
            assert "???" not in told and "\n" not in told, f"{language} {key}"


@pytest.mark.parametrize("language", ["ru", "uk"])
def test_an_argument_of_the_english_message_is_not_forgotten(language: str) -> None:
    grammar = {"article", "case", "gender", "many", "instead", "mood"}
    for key in set(MESSAGES["en"]) & set(MESSAGES[language]):
        english, other = whole("en", key).arguments, whole(language, key).arguments
        assert english - other - grammar == set(), f"{language} {key}"


@pytest.mark.parametrize(
    ("setting", "language"),
    [
        ("uk_UA.UTF-8", "uk"),
        ("ru", "ru"),
        ("ru.KOI8-R", "ru"),
        ("C", "en"),
        ("", "en"),
        ("pl_PL", "en"),
        ("RU_ru", "ru"),
    ],
)
def test_the_language_comes_from_the_setting(setting: str, language: str) -> None:
    assert spoken(setting) == language


def test_an_unknown_language_or_message_is_an_error() -> None:
    with pytest.raises(ValueError, match="unknown language 'fr'; use one of: en, ru, uk"):
        catalogue("fr")
    with pytest.raises(LookupError):
        catalogue("en").text("no-such-message")
    with pytest.raises(ValueError, match=r"en log-move: \$fighter is missing"):
        catalogue("en").text("log-move")


@pytest.mark.parametrize(
    ("said", "right"),
    [
        ("боєць в зоні", "боєць у зоні"),
        ("бійцю у зоні", "бійцю в зоні"),
        ("якщо у короля", "якщо в короля"),
        ("якщо в вас", "якщо у вас"),
        ("якщо у Аліси", "якщо в Аліси"),
        ("вона в світі", "вона у світі"),
        ("побачив в колоді карту «Воїн в лісі»", "побачив у колоді карту «Воїн в лісі»"),
        ("кожен ПОДОРОЖ в зоні", "кожен ПОДОРОЖ у зоні"),
        ("карту: у зоні", "карту: у зоні"),
        ("У зоні В", "У зоні В"),
        ("перемога у грі", "перемога у грі"),
        ("суперник взяв карту", "суперник узяв карту"),
        ("не змогла узяти карту", "не змогла взяти карту"),
        ("Мерлін вже там", "Мерлін уже там"),
        ("Аліса уже там", "Аліса вже там"),
        ("поверніть всі карти", "поверніть усі карти"),
    ],
)
def test_a_ukrainian_preposition_suits_its_neighbours(said: str, right: str) -> None:
    assert catalogue("uk").smooth(said) == right
    assert catalogue("ru").smooth(said) == said


@pytest.mark.parametrize(("number", "wounds"), [(1, "1 поранення"), (2, "2 поранення"), (5, "5 поранень")])
def test_ukrainian_wounds_are_taken_in_the_accusative(number: int, wounds: str) -> None:
    names = {"target": Phrase(lambda case: "Лучник"), "fighter": Phrase(lambda case: "Єнненги")}
    told = catalogue("uk").text("log-shift", n=number, **names)
    assert told == f"Лучник бере на себе {wounds} замість Єнненги."


def test_russian_and_ukrainian_prepositions_suit_the_name() -> None:
    def near(language: str, name: str) -> str:
        return catalogue(language).text("near", who=Phrase(lambda case: name))

    assert re.findall(r"смежной (\S+) ", near("ru", "Стражем")) == ["со"]
    assert re.findall(r"смежной (\S+) ", near("ru", "Синдбадом")) == ["с"]
    assert re.findall(r"суміжній (\S+) ", near("uk", "Сунь Укуном")) == ["із"]
    assert re.findall(r"суміжній (\S+) ", near("uk", "Алісою")) == ["з"]
