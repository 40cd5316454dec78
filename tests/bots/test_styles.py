"""Styles: each plays what its name says."""

import pytest

from unmatched import Game
from unmatched.bots import make_bot
from unmatched.bots.styles import STYLES
from unmatched.testing import T1, Scene


def chosen(style: str, scene: Scene) -> set[str]:
    decision = scene.game.decision
    assert decision is not None
    view = scene.game.view(decision.seat, dream=True)
    return {make_bot(style, seed).choose(view).text for seed in range(4)}


def medusa_and_a_harpy(hand: list[str]) -> Scene:
    """King Arthur between Medusa and one of her harpies."""
    at = {"king-arthur": "p4", "medusa": "p5", "harpy-1": "p3"}
    return Scene("king-arthur", "medusa", board=T1, at=at, hand=[hand, ["Feint", "Dash"]])


def test_rush_strikes_the_hero_and_sidekicks_first_the_sidekick() -> None:
    scene = medusa_and_a_harpy(["Feint", "Skirmish"])
    assert chosen("rush", scene) == {"attack medusa by king-arthur"}
    assert chosen("sidekicks-first", scene) == {"attack harpy-1 by king-arthur"}


def test_turtle_strikes_only_with_a_full_hand_and_lets_no_blow_through() -> None:
    cards = ["Feint", "Skirmish", "Regroup", "Excalibur", "Swift Strike", "Divine Intervention"]
    assert not any("attack" in text for text in chosen("turtle", medusa_and_a_harpy(cards[:2])))
    assert all("attack" in text for text in chosen("turtle", medusa_and_a_harpy(cards)))
    attacked = Scene(
        "medusa", "king-arthur", board=T1, at={"medusa": "p4", "king-arthur": "p5"}, hand=[["Dash"], ["Regroup"]]
    )
    attacked.attack("medusa", "king-arthur", "Dash")
    assert chosen("turtle", attacked) == {"card regroup"}


def test_kite_strikes_from_afar_and_steps_away_from_who_stands_near() -> None:
    def medusa(foe: str) -> Scene:
        at = {"medusa": "p2", "king-arthur": foe}
        return Scene("medusa", "king-arthur", board=T1, at=at, hand=[["Gaze of Stone"], ["Feint"]])

    assert chosen("kite", medusa("p1")) == {"maneuver"}
    near = medusa("p1").maneuver()
    away = max(near.moves("medusa"), key=lambda space: int(space[1:]))
    assert chosen("kite", near) == {f"move medusa to {away}"}


@pytest.mark.parametrize("style", sorted(STYLES))
def test_a_style_plays_whole_games_of_every_mode(style: str) -> None:
    for game in (Game("alice", "medusa", seed=3), Game("sinbad", "yennenga", "achilles", mode="free-for-all", seed=3)):
        bots = [make_bot(style, 1), *(make_bot("simple", seed) for seed in range(2))]
        while game.decision is not None:
            seat = game.decision.seat
            game.push(bots[seat].choose(game.view(seat, dream=True)))
        outcome = game.outcome()
        assert outcome is not None and outcome.winners
