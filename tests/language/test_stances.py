"""Stances: a counter with faces, turned by name, each face with abilities of its own."""

import pytest

from tests.language.workshop import scene, warden
from unmatched import HeroError

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
