"""Positions with the answer a player would give: one for every kind of question, asked of the rules of thumb."""

from collections.abc import Sequence

import pytest

from unmatched.bots import make_bot
from unmatched.testing import T1, Scene

SEEDS = range(5)


def answers(scene: Scene, name: str = "simple", seeds: Sequence[int] = SEEDS, tries: int | None = None) -> set[str]:
    """What a bot answers, over some seeds: luck may decide between equals, never against sense."""
    view = scene.game.view(scene.seat, dream=True)
    return {make_bot(name, seed, tries).choose(view, 1e6).text for seed in seeds}


# -- shift damage


def yennenga_struck(card: str, health: dict[str, int]) -> Scene:
    """Yennenga has let an attack through; those with a health are on the board."""
    spaces = {"yennenga": "p3", "archer-1": "p1", "archer-2": "p5"}
    s = Scene(
        "yennenga",
        "sun-wukong",
        board=T1,
        at={"sun-wukong": "p4"} | {key: spaces[key] for key in health},
        health=health,
        hand=[[], [card]],
        turn=1,
    )
    return s.attack("sun-wukong", "yennenga", card).defend()


def test_an_archer_falls_so_that_yennenga_lives() -> None:
    s = yennenga_struck("Wily Fighting", {"yennenga": 2, "archer-1": 2})
    assert (s.asked, s.offers) == ("shift damage", ["amount 0", "amount 1", "amount 2"])
    assert answers(s) == {"amount 2"}


def test_two_archers_fall_when_one_is_not_enough() -> None:
    s = yennenga_struck("Ox Form", {"yennenga": 4, "archer-1": 2, "archer-2": 2})
    assert s.offers == ["amount 0", "amount 1", "amount 2"]
    assert answers(s) == {"amount 2"}
    s.do("amount 2")
    assert s.offers == ["amount 0", "amount 1", "amount 2"]
    assert answers(s) == {"amount 2"}
    s.do("amount 2")
    assert s.health("yennenga") == 1


@pytest.mark.parametrize("name", ["ismcts", "expert"])
def test_a_search_spares_yennenga_too(name: str) -> None:
    s = yennenga_struck("Wily Fighting", {"yennenga": 3, "archer-1": 2})
    assert s.offers == ["amount 0", "amount 1", "amount 2"]
    assert "amount 0" not in answers(s, name, [1, 2], 40)
