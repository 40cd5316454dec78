"""Every text of the game uses the words of the rulebooks."""

import ast
import re
import tokenize
from functools import cache
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
        r"напарник|партн[её]р": "товарищ по команде",
        r"на руке": "в руке",
        r"взя\w+ назад": "отменить",
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
        r"напарник|партнер": "член вашої команди",
        r"взя\w+ назад": "скасувати",
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

PLAIN = {
    "en": {
        r"\banew\b": "again",
        r"\bwhoever\b": "anyone who, the player who",
        r"\bthose (who|that)\b": "players who, the ones that",
        r"\b(some|every|any|no)body\b": "a noun, or someone, everyone, anyone, no one",
        r"\bso (many|much)\b": "that many, up to a number",
        r"\bshall\b": "will, must",
        r"\bseldom\b": "rarely",
        r"\b(tell|tells|told)\b": "show, notify, report",
        r"\bt(ake|akes|aken|aking|ook)( \w+)? back\b": "undo; return a card",
        r"\blook(s|ed|ing)? on\b": "watch",
        r"\bmend(s|ed|ing)?\b": "fix",
        r"\bfaults?\b": "error",
        r"\bown (hero|board|bot)(e?s)?\b": "custom hero, board, bot",
        r"\b(heroes|boards|bots|hero|board|bot) of (your|their) own\b": "custom hero, board, bot",
        r"\bat once\b": "right away, at the same time",
        r"\bfor ever\b": "forever",
        r"\bby lot\b": "at random",
        r"\bblows?\b": "hit",
        r"\bstr(ike|ikes|iking|uck)\b": "attack",
        r"\benem(y|ies)\b": "opponent, opposing fighter",
        r"\bfree spaces?\b": "empty space",
        r"\bset(s|ting)? (off|aside)\b": "trigger; suspend, put on hold",
        r"\bsp(eak|eaks|oke)( \w+)? of\b": "refer to",
        r"\b(the present|former)\b": "current, previous",
        r"\bbeg(in|ins|an|un|inning)\b": "start",
        r"(?<!there )\bis no (?!longer|one)": "is not a",
        r"(col|neighb|fav|hon|behavi)our": "color, neighbor, favor, honor, behavior",
        r"(lic|def|off)ence|practis|catalogue|cancelled|\b(grey|centre|learnt)": "American spelling",
        r"\b(after|to)wards\b": "afterward, toward",
    },
    "ru": {
        r"нынешн\w+ программ": "текущая версия",
        r"из поставки": "встроенный",
    },
    "uk": {
        r"\bоб(ер[іу]|рат|рав|ран|ира)": "вибрати",
        r"нічого скасовувати|скасовувати нічого|рахувати поки нічого": "нема чого",
        r"здатн": "уміння",
        r"теперішн\w+ програм": "поточна версія",
        r"із постачання": "вбудований",
    },
}
"""language -> what no text may say -> what to say instead"""

PROSE = {
    wrong: right
    for wrong, right in PLAIN["en"].items()
    if not any(
        word in wrong
        for word in (
            "told",
            "begin",
            "aside",
            "faults",
            "str(ike",
            "cancelled",
            "is no",
            "present",
            "those",
            "look",
            "own",
        )
    )
} | {
    r"\btold\b(?!\()": "shown, printed, logged, reported",
    r"colour|licence|practis|neighbour|favour": "American spelling",
}
"""what no page may say -> what to say instead; code and words of the protocol keep their names"""

CLEAN = ("cli", "engine", "heroes", "tables", "testing", "text")
"""packages whose docstrings and comments were rewritten; other packages join as they are"""

DEVELOPERS = PROSE | {
    r"\b(tells?|telling)\b": "show, print, log, return, distinguish",
    r"\bbeg(in|ins|an|un|inning)\b": "start",
    r"\b(go|goes|going|went) on\b": "continue",
    r"\bset(s|ting)? (off|aside)\b": "trigger; suspend",
    r"\bl(ie|ies|ying|ay)\b": "be",
    r"\bthe present\b|\bformer\b": "current, previous",
    r"(?<!there )\bis no (?!longer|one)": "is not a",
    r"\bstr(ike|ikes|uck)\b": "attack",
    r"\blets? (it|the|a|an|another|each|every|players|someone)\b": "the verb itself",
    r"\brooms?\b": "package; space, cells",
    r"\bown (hero|board|bot)(e?s)?\b": "custom hero, board, bot",
}
"""what no docstring or comment may say -> what to say instead"""

FRONT = ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "CODE_OF_CONDUCT.md", "web/README.md")
"""pages of the repository itself"""

NAMES_OF_TESTS = {"rule-coverage.md"}
"""generated pages that consist of names of tests"""

BLOCKS = (ast.Module, ast.ClassDef, ast.FunctionDef)
LIBRARY = ("*.py", "bots/*.py", "cli/*.py", "envs/*.py", "lab/*.py", "testing/*.py")
"""modules whose docstrings programmers read, in the API reference or in an editor"""


def texts(language: str) -> list[Path]:
    """The catalogs of the game and of the page, and the text of the cards."""
    return [*catalogs(language), ROOT / "tests" / "text" / f"cards.{language}.txt"]


def catalogs(language: str) -> list[Path]:
    """The catalogs of the game and of the web app. Card text is made from them; card names are printed ones."""
    return [*sorted((LOCALES / language).glob("*.ftl")), *page(language)]


def page(language: str) -> list[Path]:
    """The catalogs of the web app: its pages and its lessons."""
    return sorted((ROOT / "web" / "src" / "locales").rglob(f"{language}.ftl"))


def pages() -> list[Path]:
    """The English pages: documentation, decisions, public docstrings, changelog and the pages of the repository."""
    found = [path for path in (ROOT / "docs").rglob("*.md") if path.name not in {*NAMES_OF_TESTS, "ru.md", "uk.md"}]
    return sorted([*(ROOT / name for name in FRONT), *found])


@cache
def docstrings(path: Path) -> str:
    """The docstrings of a module, its classes, functions and variables, without code."""
    blocks = [node.body for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, BLOCKS)]
    values = [line.value for body in blocks for line in body if isinstance(line, ast.Expr)]
    texts = [value.value for value in values if isinstance(value, ast.Constant) and isinstance(value.value, str)]
    return " ".join(re.sub(r"`[^`]*`", "", text) for text in texts)


@cache
def comments(path: Path) -> str:
    """The comments of a module, without code."""
    with tokenize.open(path) as file:
        found = [token.string for token in tokenize.generate_tokens(file.readline) if token.type == tokenize.COMMENT]
    return " ".join(re.sub(r"`[^`]*`", "", text.lstrip("# ")) for text in found)


def prose(path: Path) -> str:
    """A page without its code."""
    text = re.sub(r"```.*?```", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    return " ".join(re.sub(r"`[^`]*`", "", text).split())


def plain(path: Path) -> str:
    """A file without comments and line breaks."""
    lines = path.read_text(encoding="utf-8").split("\n")
    return " ".join(" ".join(line for line in lines if not line.startswith("#")).split())


def spoken(path: Path) -> str:
    """What a catalog shows to people: no comments, message ids or variables."""
    shown = re.sub(r"^[a-z][\w-]* =", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return " ".join(re.sub(r"^#.*$|\$[\w-]+", "", shown, flags=re.MULTILINE).split())


@pytest.mark.parametrize(
    ("language", "wrong", "right"), [(language, *pair) for language, words in WRONG.items() for pair in words.items()]
)
def test_only_the_rulebooks_words_are_used(language: str, wrong: str, right: str) -> None:
    for path in texts(language):
        found = [match.group() for match in re.finditer(f".{{0,30}}(?:{wrong}).{{0,10}}", plain(path))]
        assert found == [], f"{path.name}: say “{right}”"


@pytest.mark.parametrize(
    ("language", "wrong", "right"), [(language, *pair) for language, words in PLAIN.items() for pair in words.items()]
)
def test_catalogs_keep_to_plain_words(language: str, wrong: str, right: str) -> None:
    for path in catalogs(language):
        found = [match.group() for match in re.finditer(f"(?i).{{0,30}}(?:{wrong}).{{0,10}}", spoken(path))]
        assert found == [], f"{path}: say “{right}”"


@pytest.mark.parametrize(("wrong", "right"), list(PROSE.items()))
def test_pages_keep_to_plain_words(wrong: str, right: str) -> None:
    for path in pages():
        found = [match.group() for match in re.finditer(f"(?i).{{0,40}}(?:{wrong}).{{0,20}}", prose(path))]
        assert found == [], f"{path}: say “{right}”"


@pytest.mark.parametrize(("wrong", "right"), list(PROSE.items()))
def test_docstrings_of_the_library_keep_to_plain_words(wrong: str, right: str) -> None:
    for path in sorted(path for pattern in LIBRARY for path in LOCALES.parent.parent.glob(pattern)):
        found = [match.group() for match in re.finditer(f"(?i).{{0,40}}(?:{wrong}).{{0,20}}", docstrings(path))]
        assert found == [], f"{path}: say “{right}”"


@pytest.mark.parametrize(("wrong", "right"), list(DEVELOPERS.items()))
def test_docstrings_and_comments_of_clean_packages_keep_to_plain_words(wrong: str, right: str) -> None:
    package = LOCALES.parent.parent
    for path in sorted(path for name in CLEAN for path in (package / name).rglob("*.py")):
        text = " ".join(f"{docstrings(path)} {comments(path)}".split())
        found = [match.group() for match in re.finditer(f"(?i).{{0,40}}(?:{wrong}).{{0,20}}", text)]
        assert found == [], f"{path}: say “{right}”"


def test_comments_are_found_without_code(tmp_path: Path) -> None:
    path = tmp_path / "module.py"
    path.write_text('# One `code`.\nx = "# none"  # two\n')
    assert comments(path).split() == ["One", ".", "two"]


def test_docstrings_are_found_wherever_they_are(tmp_path: Path) -> None:
    path = tmp_path / "module.py"
    method = '    def f(self):\n        """Four."""\n        ...\n'
    path.write_text('"""One."""\nX = 1\n"""two `code`"""\nclass A:\n    """Three."""\n' + method)
    assert docstrings(path).split() == ["One.", "two", "Three.", "Four."]


def test_only_what_people_read_is_searched_for_plain_words(tmp_path: Path) -> None:
    path = tmp_path / "en.ftl"
    path.write_text("# told to whoever\nundo-told = Undone by { $whoever }.\n    Again.\n", encoding="utf-8")
    assert spoken(path) == "Undone by { }. Again."


def test_the_catalogs_and_cards_of_every_language_are_searched() -> None:
    assert {language: len(texts(language)) for language in WRONG} == dict.fromkeys(("en", "ru", "uk"), 20)
    assert all(path.exists() for language in WRONG for path in texts(language))
