"""Stances: a counter with faces, turned by name, each face with abilities of its own."""

import pytest

from tests.language.workshop import foe, scene, warden
from unmatched import Game, HeroError
from unmatched.text.card_text import hero_text

STANCES = """\
[[counter]]
id = "form"
name = "form"
faces = [{ id = "bear", name = "bear" }, { id = "wolf", name = "wolf" }, { id = "bird", name = "bird" }]

[[ability]]
adjust = "attack value"
of = "warden"
by = 2
while = "form is bear"

[[ability]]
on = "own won"
while = "form is wolf"
do = [{ draw = 1 }]

[[ability]]
adjust = "maneuver"
of = "warden"
by = 2
while = "form is bird"

[[ability]]
on = "turn start"
do = [{ choose = 1, of = [
  [{ flip = "form", to = "bear" }], [{ flip = "form", to = "wolf" }], [{ flip = "form", to = "bird" }]
] }]
"""


@pytest.mark.parametrize(("choice", "value", "drawn", "steps"), [(1, 5, 0, 2), (2, 3, 1, 2), (3, 3, 0, 4)])
def test_each_form_has_abilities_of_its_own_and_is_chosen_by_name(
    choice: int, value: int, drawn: int, steps: int
) -> None:
    s = scene(
        warden(STANCES),
        turn_start=True,
        counters={"form": "wolf"},
        hand=[["Blow"], []],
        at={"warden": "p7", "rival": "p6"},
    )
    assert s.offers == ["choose 1", "choose 2", "choose 3"]
    s.do(f"choose {choice}")
    assert s.counter("form") == choice - 1
    s.attack("warden", "rival", "Blow").defend()
    assert s.results()[0][0] == value and len(s.hand(0)) == drawn
    s.do("maneuver", "pass")
    assert s.moves("warden") == {f"p{n}" for n in range(8, 8 + steps)}


def test_a_form_that_is_turned_by_being_hurt() -> None:
    s = scene(
        warden(STANCES, '[[ability]]\non = "warden damaged"\ndo = [{ flip = "form", to = "bear" }]'),
        turn=1,
        counters={"form": "bird"},
    )
    s.attack("rival", "warden", "Blow").defend()
    assert s.counter("form") == 0


def test_a_face_that_is_not_there_is_told() -> None:
    with pytest.raises(HeroError, match=r"'form' has no face 'bare' \(did you mean 'bear'\?\)"):
        warden(STANCES.replace('to = "bear"', 'to = "bare"'))


@pytest.mark.parametrize(("start", "face"), [('"wolf"', 1), ("2", 2), ('"bear"', 0)])
def test_a_first_face_that_the_file_gives_is_not_asked_for(start: str, face: int) -> None:
    given = warden(STANCES.replace('name = "form"\n', f'name = "form"\nstart = {start}\n', 1))
    game = Game(given, foe(), board="marmoreal", seed=1)
    asked = set()
    while game.decision is not None and game.decision.kind not in ("action", "choose"):
        asked.add(game.decision.kind)
        game.push(game.options[0])
    assert asked == {"place sidekick"} and dict(game.view(0).players[0].counters) == {"form": face}


def test_a_first_face_that_the_file_does_not_give_is_asked_for() -> None:
    game = Game(warden(STANCES), foe(), board="marmoreal", seed=1)
    while game.decision is not None and game.decision.kind == "place sidekick":
        game.push(game.options[0])
    assert game.decision is not None and game.decision.kind == "starting face" and len(game.options) == 3


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "At the start of the game, Warden's form is wolf."),
        ("ru", "В начале игры показатель «form» героя «Warden»: «wolf»."),
        ("uk", "На початку гри показник «form» героя «Warden»: «wolf»."),
    ],
)
def test_the_character_card_states_the_first_face(language: str, told: str) -> None:
    given = warden(STANCES.replace('name = "form"\n', 'name = "form"\nstart = "wolf"\n', 1))
    assert told in hero_text(given, language)


def test_a_first_face_that_there_is_not_is_reported() -> None:
    with pytest.raises(HeroError, match="unknown start 'fox'"):
        warden(STANCES.replace('name = "form"\n', 'name = "form"\nstart = "fox"\n', 1))
