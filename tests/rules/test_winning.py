"""Winning a game of two: R12."""

import pytest

from unmatched import Ending, Game, IllegalOption
from unmatched.testing import T1, Scene

rule = pytest.mark.rule


def reason(game: Game) -> Ending:
    outcome = game.outcome()
    assert outcome is not None
    return outcome.reason


@rule("R12.1", "A-01")
def test_a_hero_defeated_in_combat_loses_at_once_and_nothing_more_is_resolved() -> None:
    s = Scene(
        "alice",
        "medusa",
        board=T1,
        at={"alice": "p0", "jabberwock": "p1", "medusa": "p2", "harpy-1": "p3"},
        hand=[["Jaws That Bite", "Feint"], ["Hiss and Slither"]],
        health={"medusa": 4},
    )
    s.attack("jabberwock", "medusa", "Jaws That Bite").defend()
    assert (s.winners, s.asked, s.offers) == ((0,), "", [])
    assert s.health("alice") == 13  # Jaws That Bite would have to bite her
    assert reason(s.game) == Ending.COMBAT
    assert s.game.view(-1).winner == 0
    with pytest.raises(IllegalOption, match="game is over"):
        s.do("maneuver")


@rule("R12.1", "A-01")
def test_a_hero_defeated_before_the_damage_of_a_combat_loses_at_once() -> None:
    s = Scene(
        "medusa",
        "beowulf",
        board=T1,
        at={"medusa": "p0", "beowulf": "p1"},
        hand=[["Gaze of Stone"], ["The Equal of Grendel"]],
        counters={"rage": 2},
        health={"medusa": 2, "beowulf": 1},
    )
    s.attack("medusa", "beowulf", "Gaze of Stone").defend("The Equal of Grendel").do("yes")
    assert (s.winners, s.results(), s.health("beowulf")) == ((1,), [], 1)
    assert reason(s.game) == Ending.EFFECT


@rule("R12.1", "A-48")
def test_a_player_may_lose_by_his_own_effect() -> None:
    s = Scene(
        "sun-wukong",
        "alice",
        board=T1,
        at={"sun-wukong": "p0", "alice": "p9"},
        health={"sun-wukong": 1},
        turn_start=True,
    )
    assert s.offers == ["pass", "yes"]
    s.do("yes")
    assert s.winners == (1,)
    assert s.at("clone-1") == ""


@rule("R12.2", "A-02", "R11.7")
@pytest.mark.parametrize(("beowulf", "arthur", "winner"), [(1, 1, 1), (1, 2, 0), (2, 1, 1)])
def test_two_heroes_defeated_by_one_instruction_make_the_active_player_win(
    beowulf: int, arthur: int, winner: int
) -> None:
    s = Scene(
        "king-arthur",
        "beowulf",
        board=T1,
        at={"king-arthur": "p3", "wiglaf": "p4", "beowulf": "p5"},
        hand=[[], ["Remnant of Valor"]],
        health={"beowulf": beowulf, "king-arthur": arthur},
        turn=1,
    )
    s.scheme("Remnant of Valor")
    assert s.winners == (winner,)


@rule("R12.3")
def test_losing_all_sidekicks_decides_nothing() -> None:
    s = Scene(
        "medusa",
        "king-arthur",
        board=T1,
        at={"medusa": "p0", "harpy-1": "p1", "harpy-2": "p2", "harpy-3": "p3", "king-arthur": "p11", "merlin": "p4"},
        hand=[["Snipe"]],
        deck={0: []},
        health={"merlin": 3},
    )
    s.attack("medusa", "merlin", "Snipe").defend()
    assert s.winners == ()
    assert [s.at(f) for f in ("harpy-1", "harpy-2", "harpy-3", "merlin")] == [
        "",
        "",
        "",
        "",
    ]  # Snipe's draw exhausts her
    assert s.settled
    assert s.offers == ["maneuver"]


@rule("R12.5", "A-61")
@pytest.mark.parametrize(("turn", "over"), [(1, False), (199, False), (200, True)])
def test_nothing_but_the_last_turn_limits_a_game(turn: int, over: bool) -> None:
    s = Scene("alice", "medusa", board=T1, at={"alice": "p0", "medusa": "p9"})
    s.game.state.turn = turn
    for _ in range(2):
        assert s.winners == ()
        s.do("maneuver", "pass", "pass")
    assert (s.winners, s.game.view(0).turn) == (((1,), turn) if over else ((), turn + 1))
    assert s.asked == ("" if over else "action")


@rule("R12.5", "A-61")
def test_achilles_against_himself_can_reach_the_last_turn_unhurt() -> None:
    at = {"achilles@1": "p4", "patroclus@1": "p0", "achilles@2": "p5", "patroclus@2": "p11"}
    card = "Battle Hardened"
    piles: dict[int, list[str]] = {0: [card], 1: [card]}
    s = Scene("achilles", "achilles", board=T1, at=at, hand=[[card], [card, "Feint"]], discard=piles)
    while s.asked:
        wanted = [offer for offer in s.offers if offer.startswith("attack") or offer == "card battle-hardened"]
        s.do(wanted[0] if wanted else "maneuver" if "maneuver" in s.offers else s.offers[0])
    outcome = s.game.outcome()
    assert outcome is not None and (outcome.winners, outcome.reason) == ((1,), "last turn")
    assert [s.health(fighter) for fighter in at] == [18, 6, 18, 6]


@rule("R12.4", "A-61")
def test_players_who_only_maneuver_are_exhausted_in_the_end_and_one_wins() -> None:
    game = Game("bloody-mary", "king-arthur", seed=11, first=0)
    decisions = 0
    while game.outcome() is None:
        assert game.decision is not None
        texts = [option.text for option in game.options]
        game.push("maneuver" if game.decision.kind == "action" else "pass" if "pass" in texts else texts[0])
        decisions += 1
        assert decisions < 500
    outcome = game.outcome()
    assert outcome is not None
    assert len(outcome.winners) == 1
    assert reason(game) == Ending.EXHAUSTION
    # Both draw 25 cards in 13 turns; Mary begins, loses 2 health with every maneuver and has 16.
    assert outcome.winners == (1,)
