"""Every text of the game uses the words of the rulebooks."""

import re
from pathlib import Path

import pytest

import unmatched

ROOT = Path(__file__).parent.parent.parent
LOCALES = Path(unmatched.__file__).parent / "content" / "locales"

WRONG = {
    "en": {
        r"starts off the board": "starts the game off the board",
    },
    "ru": {
        r"вражеск": "боец противника",
        r"\bвраг": "противник, боец противника",
        r"соперник": "противник",
        r"рубашк": "лицом вниз",
        r"печатн\w+ значени": "значение, указанное на карте",
        r"побежд[её]н": "повержен",
        r"соседн": "смежная",
        r"дружественн": "союзник",
        r"напарник": "товарищ по команде",
        r"начальн\w+ ячей": "стартовая ячейка",
        r"защищающ": "обороняющийся",
        r"за вас сражается": "становится атакующим, обороняющимся бойцом",
        r"сквозь": "через ячейки, занятые бойцами противника",
        r"истощ": "обессилены",
        r"\bножи\b": "нож",
        r"\d ярост": "жетон ярости",
        r"\bразместит": "поместить",
        r"случайно сброс": "сбросить случайную карту",
        r"проход: ": "дверь по имени в винительном падеже",
        r"на поле\b(?! боя| «)": "на поле боя",
        r"вне поля(?! боя)": "вне поля боя",
    },
    "uk": {
        r"перемож(ен|но)": "загинув",
        r"(Поки|поки) \S+ загибл": "якщо загинув",
        r"[Дд]обира|[Дд]обра(в|ти)": "брати карти",
        r"друкован\w+ значен": "значення, зазначене на карті",
        r"сорочк": "долілиць",
        r"крізь": "через комірки, зайняті бійцями суперника",
        r"за вас б'ється": "стає нападником, оборонцем",
        r"сусідн": "суміжна",
        r"напарник": "член вашої команди",
        r"стартов\w+ комір": "початкова комірка",
        r"\b[Рр]озмісти": "поставити",
        r"(по|під)силен": "поліпшення",
        r"здібн": "уміння",
        r"шкода|без шкоди": "поранення",
        r"(ближнього|дальнього) бою": "з ближньою, дальньою атакою",
        r"\b[ву] руці": "на руці",
        r"обмеження руки": "ліміт руки",
        r"\d лють": "одиниця люті",
        r"Йенненг": "Єнненга",
        r"[а-яіїєґ]’[а-яіїєґ]": "' як апостроф",
        r"на полі\b(?! бою| «)": "на полі бою",
        r"поза полем(?! бою)": "поза полем бою",
    },
}
"""language -> what no text may say -> what the rulebooks say"""


def texts(language: str) -> list[Path]:
    """The catalogues of the game and of the page, and what the cards say."""
    page = sorted((ROOT / "web" / "src" / "locales").rglob(f"{language}.ftl"))
    cards = ROOT / "tests" / "text" / f"cards.{language}.txt"
    return [*sorted((LOCALES / language).glob("*.ftl")), *page, cards]


def plain(path: Path) -> str:
    """A file without comments and line breaks."""
    lines = path.read_text(encoding="utf-8").split("\n")
    return " ".join(" ".join(line for line in lines if not line.startswith("#")).split())


@pytest.mark.parametrize(
    ("language", "wrong", "right"), [(language, *pair) for language, words in WRONG.items() for pair in words.items()]
)
def test_a_word_that_is_not_the_rulebooks_stands_nowhere(language: str, wrong: str, right: str) -> None:
    for path in texts(language):
        found = [match.group() for match in re.finditer(f".{{0,30}}(?:{wrong}).{{0,10}}", plain(path))]
        assert found == [], f"{path.name}: say “{right}”"


def test_the_catalogues_and_cards_of_every_language_are_looked_through() -> None:
    assert {language: len(texts(language)) for language in WRONG} == dict.fromkeys(("en", "ru", "uk"), 19)
    assert all(path.exists() for language in WRONG for path in texts(language))
