"""The documentation site is built, whole, and loads nothing from elsewhere."""

import gzip
import os
import re
import subprocess
import sys
from html import unescape
from pathlib import Path

import pytest

from tests.test_api_reference import HIDDEN, MODULES, public
from tools.site_pages import pages
from unmatched import board_ids, hero_ids

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site; a broken link, a page that is nowhere in the contents or an unknown name fails its build."""
    folder = tmp_path_factory.mktemp("site")
    build = ("-m", "properdocs", "build", "--strict", "--quiet", "--site-dir", folder)
    done = subprocess.run([sys.executable, *build], cwd=ROOT, capture_output=True, text=True, env={**os.environ})
    assert done.returncode == 0, done.stderr
    return folder


def test_every_public_name_is_in_the_api_reference(site: Path) -> None:
    pages = "".join(path.read_text(encoding="utf-8") for path in (site / "api.html", *(site / "api").glob("*.html")))
    found = set(re.findall(r'id="([\w.]+)"', pages))
    names = {f"{module}.{name}" for module in MODULES for name in public(module)}
    assert names - found == {"unmatched.envs.fields"} and HIDDEN in found


def test_heroes_boards_and_generated_parts_are_there(site: Path) -> None:
    wanted = [f"heroes/{hero}.html" for hero in hero_ids()] + [
        f"boards/{board}.{kind}" for board in board_ids() for kind in ("html", "svg")
    ]
    wanted += ["decisions.html", "changelog.html", "contributing.html", "hero.schema.json"]
    assert [name for name in wanted if not (site / name).is_file()] == []
    medusa = (site / "heroes" / "medusa.html").read_text(encoding="utf-8")
    assert "<strong>Gaze of Stone</strong> × 3" in medusa
    for page, sign in {
        "language": 'id="draw"',
        "observation": "This is version",
        "rule-coverage": "R1.1",
        "architecture": "<svg",
    }.items():
        text = (site / f"{page}.html").read_text(encoding="utf-8")
        assert sign in text and "follows here" not in text and "<!-- generated" not in text, page


def test_pages_from_above_docs_name_other_pages_as_on_the_site_and_folders_as_they_are() -> None:
    page = pages()["contributing.md"]
    assert "](heroes.md)" in page and "](docs/" not in page
    assert "the page of `docs/`" in " ".join(page.split()) and "``" not in re.sub(r"```", "", page)


def test_pages_load_nothing_from_elsewhere(site: Path) -> None:
    loading = re.compile(r'<(?:script|img|iframe|source|video)\b[^>]*\bsrc="([^"]+)"|<link\b[^>]*\bhref="([^"]+)"')
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        for source, style in loading.findall(text):
            address = unescape(source or style)
            assert not re.match(r"(?:[a-z]+:)?//", address), f"{page.name} loads {address}"
            assert (page.parent / re.split("[?#]", address)[0]).exists(), f"{page.name} loads {address}"
        assert not re.search(r'\son[a-z]+="', text), "handlers in attributes are forbidden by the server's policy"
    for sheet in site.rglob("*.css"):
        assert not re.search(r"url\(['\"]?(?:https?:)?//|@import", sheet.read_text(encoding="utf-8")), sheet


def test_pages_name_their_language_work_on_phones_and_in_the_dark(site: Path) -> None:
    for language in ("ru", "uk"):
        assert f'<div lang="{language}">' in (site / "rulebook" / f"{language}.html").read_text(encoding="utf-8")
    text = (site / "index.html").read_text(encoding="utf-8")
    assert 'name="viewport" content="width=device-width' in text
    assert "(prefers-color-scheme: dark)" in text and 'data-md-component="search"' in text


def test_texts_are_compressed_as_the_server_sends_them(site: Path) -> None:
    for page in ("index.html", "language.html", "boards/sarpedon.svg"):
        assert gzip.decompress((site / f"{page}.gz").read_bytes()) == (site / page).read_bytes()
    assert not (site / "404.html").exists()
