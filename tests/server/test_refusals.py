"""Whatever the server refuses, it says why in the language of the reader."""

import asyncio
import re
from pathlib import Path

import pytest

from unmatched.message import LANGUAGES
from unmatched.server.http.responses import STATUSES
from unmatched.server.store.store import open_store
from unmatched.tables.protocol import AnswerUndo, Decide, FromPerson, PickHero, Refused, Resign, Say, SeatPlan, Settings
from unmatched.tables.refusal import Refusal
from unmatched.tables.rule_texts import RULES, rule_texts
from unmatched.testing.guests import Guest, open_live_tables
from unmatched.text.catalogue import sources

PACKAGE = Path(__file__).parent.parent.parent / "src" / "unmatched"


CALLS = (
    r'Refusal\(\s*"[a-z-]+",\s*"([a-z-]+)"',
    r'HTTPException\(\d+, "([a-z-]+)"',
    r'Unplayable\(\s*"([a-z-]+)"',
    r'Suspended\(\s*"([a-z-]+)"',
    r'else "(table-[a-z-]+)"\)',
    r'[^.]reason\("([a-z-]+)"',
    r'detail="([a-z-]+)"',
)


def keys_in_code() -> set[str]:
    """The keys of all reasons in the code of tables and of the server."""
    paths = [path for package in ("server", "tables") for path in (PACKAGE / package).rglob("*.py")]
    code = "\n".join(path.read_text(encoding="utf-8") for path in paths)
    return {key for call in CALLS for key in re.findall(call, code)} - {"illegal"}


def keys_in(language: str) -> set[str]:
    text = dict(sources(language))["server.ftl"]
    return set(re.findall(r"^refused-([a-z0-9-]+) =", text, re.MULTILINE))


def test_every_reason_has_words_in_every_language_and_none_is_left_over() -> None:
    used = keys_in_code()
    statuses = {f"http-{status}" for status in STATUSES}
    for language in LANGUAGES:
        assert keys_in(language) == used | statuses


def test_every_rule_that_can_be_named_has_words_in_every_language() -> None:
    named: set[str] = set()
    for name in ("options.py", "questions.py", "illegal_option.py", "text/speech.py"):
        named |= set(re.findall(r'"(R\d+\.\d+)"', (PACKAGE / name).read_text(encoding="utf-8")))
    assert named == set(RULES)
    told = [rule_texts(language) for language in LANGUAGES]
    for rule in RULES:
        texts = {texts[rule] for texts in told}
        assert len(texts) == 3 and all(len(text) > 20 and text.endswith(".") for text in texts), rule


def test_a_refusal_that_was_told_keeps_its_words() -> None:
    assert Refusal("illegal", "illegal", "R9.3", "because").reason("uk") == "because"
    assert Refusal("stale", "moved-on").reason("") == "the game has moved on"


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["moved on", "not your seat", "no undo request", "the message is empty", "already started"]),
        ("ru", ["ушла вперёд", "не ваше место", "никто не просит", "ничего не сказали", "уже началась"]),
        ("uk", ["пішла далі", "не ваше місце", "ніхто не просить", "нічого не сказали", "вже почалася"]),
    ],
)
def test_every_code_is_explained_in_the_language_of_the_socket(
    language: str, words: list[str], sqlite_url: str
) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            ann = Guest(live_tables, "ann", language)
            name = await ann.make_table(Settings(seats=(SeatPlan(hero="alice"), SeatPlan(bot="random"))), 0)
            await ann.visit(name)
            await ann.start()
            asked: list[FromPerson] = [
                Decide(0, 999, "maneuver"),
                Resign(1),
                AnswerUndo(True),
                Say(" "),
                PickHero(0, "medusa"),
            ]
            for message, told in zip(asked, words, strict=True):
                answer = await ann.ask(message)
                assert isinstance(answer, Refused) and told in answer.reason, answer

    asyncio.run(play())
