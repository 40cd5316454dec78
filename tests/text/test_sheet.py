"""The printable sheet of a hero, and the commands that print and draw what cards say."""

import re
import stat
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest

from unmatched import read_hero
from unmatched.cli import main
from unmatched.heroes.examples import hero_with
from unmatched.heroes.library import hero, hero_ids
from unmatched.heroes.vocabulary import Example
from unmatched.message import LANGUAGES
from unmatched.text import sheet as module
from unmatched.text.card_text import card_face
from unmatched.text.hero_names import named
from unmatched.text.sheet import sheet, write_sheet

KNIGHT = Path(__file__).parent.parent / "hero_files" / "knight.toml"
VOID = {"meta"}

Capture = pytest.CaptureFixture[str]


class Checked(HTMLParser):
    """Every element is closed, and nothing is loaded from elsewhere."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.cards = 0
        self.feed(page)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert "src" not in dict(attrs) and (dict(attrs).get("href") or "#").startswith("#")
        self.cards += tag == "article"
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", hero_ids())
def test_a_sheet_shows_every_card_and_the_character_card(name: str, language: str) -> None:
    one = hero(name)
    page = sheet(one, language)
    assert Checked(page).cards == 1 + len(one.cards)
    assert "http" not in page and "@import" not in page and re.findall(r"url\((?!#)", page) == []
    assert page.count('class="art"') == len(one.cards) and page.count('viewBox="0 0 480 600"') == len(one.fighters)
    text = unescape(re.sub("<[^>]*>", "", page))
    for card in one.cards:
        face = card_face(one, card, language)
        assert named(card.names, language) in text
        assert all(effect.text.split("\n")[0] in text for effect in face.effects)


def test_a_custom_hero_has_a_sheet_without_pictures_but_with_the_portrait_it_names() -> None:
    text = KNIGHT.read_text(encoding="utf-8")
    page = sheet(read_hero(text, "knight.toml"), "en")
    assert 'class="art"' not in page and 'class="card bare"' in page and "portraits" not in page.split("</style>")[1]


def test_with_copies_a_sheet_shows_the_whole_deck() -> None:
    assert Checked(sheet(hero("alice"), "en", copies=True)).cards == 31


def test_what_a_user_writes_is_no_markup() -> None:
    text = KNIGHT.read_text(encoding="utf-8").replace('name = "Ward"', "name = \"<script>alert('&')</script>\"")
    page = sheet(read_hero(text, "knight.toml"), "en")
    assert "<script" not in page and "&lt;script&gt;alert(&#x27;&amp;&#x27;)" in page


def test_a_list_is_set_in() -> None:
    choosing = hero_with(Example("{ choose = 1, of = [[{ draw = 1 }], [{ gain_action = 1 }]] }"))
    assert '<p class="point">• Gain 1 action.</p>' in sheet(choosing, "en")


# -- files


def test_a_sheet_is_written_as_html(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "out.html"
    assert main(["hero", "sheet", "medusa", "-o", str(file), "--lang", "ru"]) == 0
    assert file.read_text(encoding="utf-8") == sheet(hero("medusa"), "ru")
    assert capsys.readouterr().out == f"{file}\n"


def browser(folder: Path, script: str) -> Path:
    """A stand-in for Chromium."""
    file = folder / "chromium"
    file.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    file.chmod(file.stat().st_mode | stat.S_IEXEC)
    return file


def test_a_browser_makes_the_pdf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    browser(tmp_path, 'for a in "$@"; do case $a in --print-to-pdf=*) echo made > "${a#*=}";; esac; done')
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    monkeypatch.setattr(module, "BROWSERS", ("chromium",))
    write_sheet(hero("alice"), "uk", tmp_path / "out.pdf")
    assert (tmp_path / "out.pdf").read_text() == "made\n"


def test_without_a_browser_a_pdf_is_refused_with_advice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setattr(module, "BROWSERS", ("no-such-browser",))
    file = tmp_path / "out.pdf"
    assert main(["hero", "sheet", "alice", "-o", str(file)]) == 2
    advice = "a PDF needs Chromium or Chrome; or write an .html file and print that"
    assert capsys.readouterr().err == f"unmatched: {file}: {advice}\n"
    assert not file.exists()


def test_a_browser_that_fails_is_quoted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    browser(tmp_path, "echo out of paper >&2; exit 1")
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    monkeypatch.setattr(module, "BROWSERS", ("chromium",))
    with pytest.raises(ValueError, match=r"out\.pdf: chromium failed to make a PDF: out of paper"):
        write_sheet(hero("alice"), "uk", tmp_path / "out.pdf")


def test_another_kind_of_file_is_refused(tmp_path: Path, capsys: Capture) -> None:
    assert main(["hero", "sheet", "alice", "-o", str(tmp_path / "out.docx")]) == 2
    assert "must end in .html or .pdf" in capsys.readouterr().err


# -- hero text


def test_the_text_of_an_official_hero_is_printed(capsys: Capture) -> None:
    assert main(["hero", "text", "medusa", "--lang", "uk"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("Медуза · переміщення 3\n  Медуза: герой, здоров'я 16, дальня атака\n")
    assert "  ПІСЛЯ БОЮ: Якщо ви перемогли в бою, завдайте 8 поранень ворожому учаснику бою.\n" in printed


def test_the_text_of_a_hero_file_is_printed(capsys: Capture) -> None:
    assert main(["hero", "text", str(KNIGHT), "--lang", "en"]) == 0
    assert "Excalibur ×10\n  attack 3 · BOOST 0 · Knight, Page · SONG · basket: rose\n" in capsys.readouterr().out


def test_the_language_of_the_system_is_the_default(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    assert main(["hero", "text", "alice"]) == 0
    assert capsys.readouterr().out.startswith("Алиса · перемещение 2\n")


@pytest.mark.parametrize("work", ["text", "sheet"])
def test_an_unknown_hero_or_language_is_refused(work: str, tmp_path: Path, capsys: Capture) -> None:
    output = ["-o", str(tmp_path / "out.html")] if work == "sheet" else []
    assert main(["hero", work, "alise", *output]) == 2
    assert "did you mean 'alice'?" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["hero", work, "alice", "--lang", "fr", *output])
    assert "invalid choice: 'fr'" in capsys.readouterr().err
