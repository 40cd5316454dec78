"""The shape of heroes: how far they strike, where they move, when they come and go, and who of them must fall."""

import pytest

from tests.language.workshop import adjust, counter, foe, scene, warden


def permit(what: str, of: str, condition: str = "") -> str:
    return f'[[ability]]\npermit = "{what}"\nof = "{of}"\n' + (f'while = "{condition}"\n' if condition else "")


# -- reach


@pytest.mark.parametrize(("place", "struck"), [("p3", True), ("p4", True), ("p5", False), ("p6", False)])
def test_a_fighter_who_strikes_from_two_spaces_away(place: str, struck: bool) -> None:
    s = scene(warden(adjust("reach", 1, "warden")), at={"warden": "p2", "rival": place}, hand=[["Blow"], []])
    assert ("attack rival by warden" in s.offers) == struck
    if not struck:
        with pytest.raises(ValueError, match="out of reach"):
            s.do("attack rival by warden")


def test_a_fighter_who_throws_as_far_as_five_spaces_across_zones() -> None:
    hero = warden(adjust("reach", 4, "warden"))
    at = {"warden": "p4", "wolf-1": "p5", "rival": "p9", "wolf-2": "p10"}
    s = scene(hero, at=at, hand=[["Blow"], []])
    assert s.offers == ["maneuver", "attack rival by warden", "attack wolf-1 by warden"]
    assert s.attack("warden", "rival", "Blow").defend().health("rival") == 9


def test_a_fighter_who_strikes_further_only_while_something_holds() -> None:
    hero = warden(counter("rope", 2), adjust("reach", "rope", "warden"))
    for rope, offered in ((0, False), (1, True)):
        s = scene(hero, at={"warden": "p2", "rival": "p4"}, hand=[["Blow"], []], counters={"rope": rope})
        assert ("attack rival by warden" in s.offers) == offered


# -- moving


def test_a_fighter_who_walks_through_opposing_fighters() -> None:
    s = scene(warden(permit("moving through opposing", "warden"))).maneuver()
    assert s.moves("warden") == {"p0", "p1", "p4"}
    s.do("move warden to p4")
    assert s.at("warden") == "p4" and [e.path for e in s.game.events() if e.kind == "move"] == [("p3", "p4")]
    assert scene(warden()).maneuver().moves("warden") == {"p0", "p1"}


def test_who_walks_through_others_does_so_when_an_effect_moves_it_too() -> None:
    hero = warden(permit("moving through opposing", "own"), wait='{ move = "warden", up_to = 2 }')
    assert "p4" in scene(hero).scheme("Wait").moves("warden")


def test_a_fighter_beside_whom_nobody_moves() -> None:
    jailer = foe('[[ability]]\nforbid = "moving"\nof = "opposing adjacent to rival"')
    at = {"warden": "p2", "hound-1": "p1", "rival": "p3"}
    s = scene(warden(wait='{ move = "one own", up_to = 1 }'), jailer, at=at)
    assert s.maneuver().moves("warden") == set() and s.moves("hound-1") == {"p0"}
    s.do("pass")
    assert s.scheme("Wait").moves("warden") == set() and s.moves("hound-1") == {"p0"}
