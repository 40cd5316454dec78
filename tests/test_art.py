"""The drawings: every file made from them is current, light, and made of what all of them are made of."""

import gzip
import json
import re
import xml.etree.ElementTree as xml
from pathlib import Path

import pytest

from tools.art.__main__ import ART, drawn, files
from tools.art.bundle import BUST, PARTS, index
from tools.art.carve import carved_path
from unmatched import hero_ids
from unmatched.heroes.drawings import cuts_around, face_drawing
from unmatched.heroes.library import hero
from unmatched.heroes.look import drawings

ROOT = Path(__file__).parents[1]
FILES = files()


def test_every_file_of_the_drawings_is_current() -> None:
    stale = [str(path.relative_to(ROOT)) for path, text in FILES.items() if path.read_text(encoding="utf-8") != text]
    assert not stale, f"run `python -m tools.art`: {stale}"


def test_no_file_is_left_from_a_drawing_that_is_gone() -> None:
    assert {path for path in ART.rglob("*") if path.is_file()} == {p for p in FILES if ART in p.parents}


def test_every_part_can_be_named_by_a_hero_file() -> None:
    known = set(drawings().parts)
    assert {path.stem for path in PARTS.glob("*.svg")} <= known
    bundles = {home: json.loads(FILES[ART / "heroes" / f"{home}.json"]) for home in set(index().values())}
    for part, home in index().items():
        assert part in bundles[home]["parts"] or part.removeprefix(BUST) in bundles[home]["busts"]
    assert set(index()) == known


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


def test_all_drawings_together_are_light() -> None:
    def packed(text: str) -> int:
        return len(gzip.compress((json.dumps(json.loads(text)) if text[0] == "{" else text).encode(), 9))

    assert sum(packed(text) for path, text in FILES.items() if ART in path.parents) < 145_000


def test_carving_joins_curves_that_one_curve_matches() -> None:
    assert carved_path("M0 0C10 0 20 0 30 0C40 0 50 0 60 0L60 40") == "M0 0c20 0 40 0 60 0v40"


def test_carving_leaves_corners_and_turns_short_forms_into_whole_curves() -> None:
    assert carved_path("M0 0C0 10 0 20 0 30C10 30 20 30 30 30") == "M0 0c0 10 0 20 0 30 10 0 20 0 30 0"
    assert carved_path("M10 10q5 5 10 0t10 0zm5 5h5") == "M10 10q5 5 10 0 5-5 10 0zm5 5h5"


def test_lines_after_the_first_point_stay_relative() -> None:
    assert carved_path("M5 5L9 9L12 20") == "M5 5l4 4 3 11"


def test_the_cuts_around_a_light_are_those_of_the_app() -> None:
    # web/tests/art.test.ts has the same line.
    same = "M553 335q-34 -20 -89 -41q52 28 89 41zM130 36q19 27 56 60q-30 -39 -56 -60z"
    assert cuts_around(300, 220, 164, 270, 2, 7) == same


def test_every_card_of_the_official_heroes_has_a_picture_that_refers_to_nothing_elsewhere() -> None:
    for name in hero_ids():
        for card in hero(name).cards:
            drawing = face_drawing(name, card.key)
            found = set(re.findall(r'(?:href="#|url\(#)([\w-]+)', drawing))
            assert drawing and "var(" not in drawing and found <= set(re.findall(r' id="([\w-]+)"', drawing)), card.key
            xml.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{drawing}</svg>')
