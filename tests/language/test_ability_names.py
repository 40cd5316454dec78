"""Names of abilities: on the character card, on the sheet and in what the server sends."""

import pytest

from tests.language.workshop import warden
from unmatched.heroes.message import LANGUAGES
from unmatched.tables.library_info import hero_info
from unmatched.text.card_text import hero_text
from unmatched.text.sheet import sheet

FRENZY = '[[ability]]\nname = { en = "Frenzy", ru = "Ярость", uk = "Лють" }\non = "own won"\ndo = [{ draw = 1 }]'
NAMES = {"en": "Frenzy", "ru": "Ярость", "uk": "Лють"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_ability_is_called_by_its_name(language: str) -> None:
    hero, plain = warden(FRENZY), warden('[[ability]]\non = "own won"\ndo = [{ draw = 1 }]')
    (said,) = hero_info(hero, language).abilities
    (unnamed,) = hero_info(plain, language).abilities
    assert said == f"{NAMES[language]}: {unnamed}"
    assert said in hero_text(hero, language) and said in sheet(hero, language)


def test_an_ability_of_a_card_in_play_is_called_by_its_name() -> None:
    keeps = '{ put = "this card", to = "play" }]\nin_play = [{ name = "Ward", on = "turn start", do = [{ draw = 1 }] }'
    assert "Ward: At the start of your turn, draw 1 card." in hero_text(warden(call=keeps), "en")
