"""The drawings: every file made from them is current, light, and made of what all of them are made of."""

import gzip
import json
import xml.etree.ElementTree as xml
from pathlib import Path

import pytest

from tools.art.__main__ import PUBLIC, SOURCE, drawn, files
from tools.art.bundle import PARTS, index
from unmatched import hero_ids
from unmatched.heroes.library import hero
from unmatched.heroes.look import drawings

ROOT = Path(__file__).parents[1]
FILES = files()


def test_every_file_of_the_drawings_is_current() -> None:
    stale = [str(path.relative_to(ROOT)) for path, text in FILES.items() if path.read_text(encoding="utf-8") != text]
    assert not stale, f"run `python -m tools.art`: {stale}"


def test_no_file_is_left_from_a_drawing_that_is_gone() -> None:
    assert {path for path in PUBLIC.rglob("*") if path.is_file()} == {p for p in FILES if PUBLIC in p.parents}


def test_every_part_can_be_named_by_a_hero_file() -> None:
    known = set(drawings().parts)
    assert {path.stem for path in PARTS.glob("*.svg")} <= known
    bundled = {hero: json.loads(FILES[SOURCE / "heroes" / f"{hero}.json"])["parts"] for hero in set(index().values())}
    assert all(part in bundled[home] for part, home in index().items()) and set(index()) == known


def test_every_fighter_of_the_official_heroes_has_a_portrait() -> None:
    lines = {fighter.id for name in hero_ids() for fighter in hero(name).fighters}
    assert lines == set(drawn())


@pytest.mark.parametrize("path", [path for path in FILES if path.suffix == ".svg"], ids=lambda path: path.stem)
def test_a_drawing_is_well_formed_and_light(path: Path) -> None:
    text = FILES[path]
    xml.fromstring(text)
    assert len(text) < 12_500 and len(gzip.compress(text.encode())) < 5_000


@pytest.mark.parametrize("path", [path for path in FILES if path.suffix == ".svg"], ids=lambda path: path.stem)
def test_a_drawing_is_flat_ink_without_words(path: Path) -> None:
    for never in ("Gradient", "<filter", "<text", "<image", "<script"):
        assert never not in FILES[path]
