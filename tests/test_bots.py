"""Bots choose what is offered, change nothing, know nothing they may not, and play as their seed says."""

import pytest

from unmatched import Game, Option, View
from unmatched.bots import Bot, bot_names, make_bot
from unmatched.bots.one_ply import evaluate
from unmatched.testing import T1, T2, Scene

TIME = 1000.0
"""seconds, so that no choice depends on how fast the machine is"""


def choice(name: str, view: View, seed: int = 5) -> Option:
    return make_bot(name, seed).choose(view, TIME)


def positions(decisions: int, every: int) -> list[Game]:
    """Games at some decisions with more than one option."""
    found = []
    for heroes, board in ((("alice", "medusa"), "marmoreal"), (("king-arthur", "beowulf"), "heorot")):
        game = Game(*heroes, board=board, seed=4)
        bot = make_bot("random", 1)
        for n in range(decisions):
            decision = game.decision
            if decision is None:
                break
            if n % every == 0 and len(game.options) > 1:
                found.append(game.copy())
            game.push(bot.choose(game.view(decision.seat)))
    return found


POSITIONS = positions(120, 9)


def asked(game: Game) -> int:
    decision = game.decision
    assert decision is not None
    return decision.seat


def test_bots_are_known_by_name() -> None:
    assert bot_names() == ("random", "simple")
    with pytest.raises(ValueError, match="no bot is called 'genius'; there are random, simple"):
        make_bot("genius", 1)


def test_there_are_positions_of_many_kinds() -> None:
    kinds = {game.decision.kind for game in POSITIONS if game.decision}
    assert len(POSITIONS) >= 15 and {"action", "maneuver"} <= kinds and len(kinds) >= 4


@pytest.mark.parametrize("name", bot_names())
def test_a_bot_chooses_an_offered_option_and_changes_nothing(name: str) -> None:
    for game in POSITIONS:
        before, history = game.state.numbers(), len(game.history)
        chosen = choice(name, game.view(asked(game), dream=True))
        assert chosen in game.options
        assert (game.state.numbers(), len(game.history)) == (before, history)


@pytest.mark.parametrize("name", bot_names())
def test_the_same_seed_makes_the_same_choice(name: str) -> None:
    for game in POSITIONS[::3]:
        view = game.view(asked(game), dream=True)
        assert choice(name, view) == choice(name, view)
    varied = {choice("random", POSITIONS[0].view(asked(POSITIONS[0])), seed).code for seed in range(20)}
    assert len(varied) > 1


@pytest.mark.parametrize("name", bot_names())
@pytest.mark.parametrize("deal", [1, 2, 3])
def test_a_choice_does_not_depend_on_what_the_bot_cannot_see(name: str, deal: int) -> None:
    for game in POSITIONS[deal % 2 :: 2]:
        seat = asked(game)
        other = game.imagine(seat, deal)
        assert other.state.numbers() != game.state.numbers()
        assert choice(name, other.view(seat, dream=True)) == choice(name, game.view(seat, dream=True))


def test_a_bot_that_thinks_needs_a_dream_unless_there_is_no_choice() -> None:
    game = POSITIONS[0]
    with pytest.raises(ValueError, match="a bot needs a view made with dream=True"):
        choice("simple", game.view(asked(game)))
    forced = Scene("alice", "medusa", board=T1, at={"alice": "p0", "medusa": "p9"})
    assert forced.offers == ["maneuver"]
    assert choice("simple", forced.game.view(0)).text == "maneuver"


def test_a_bot_out_of_time_still_chooses() -> None:
    game = POSITIONS[0]
    assert make_bot("simple", 1).choose(game.view(asked(game), dream=True), 0.0) in game.options


def test_the_simple_bot_takes_a_win() -> None:
    s = Scene(
        "king-arthur",
        "medusa",
        board=T1,
        at={"king-arthur": "p3", "medusa": "p4", "harpy-1": "p2"},
        health={"medusa": 1, "harpy-1": 1},
        hand=[["Excalibur", "The Lady of the Lake"], []],
        actions=1,
    )
    assert s.offers == [
        "maneuver",
        "attack medusa by king-arthur",
        "attack harpy-1 by king-arthur",
        "scheme the-lady-of-the-lake by king-arthur",
    ]
    assert choice("simple", s.game.view(0, dream=True)).text == "attack medusa by king-arthur"


def test_a_position_is_worth_more_with_more_health_cards_fighters_and_reach() -> None:
    at = {"alice": "p0", "medusa": "p9"}
    cards = [["Skirmish"], ["Feint"]]
    plain = Scene("alice", "medusa", board=T1, at=at, hand=cards)
    hurt = Scene("alice", "medusa", board=T1, at=at, hand=cards, health={"alice": 4})
    poor = Scene("alice", "medusa", board=T1, at=at, hand=[[], ["Feint"]])
    alone = Scene("alice", "medusa", board=T1, at=at | {"jabberwock": "p2"}, hand=cards)
    near = Scene("alice", "medusa", board=T1, at=at | {"alice": "p8"}, hand=[["Skirmish"], []])
    far = Scene("alice", "medusa", board=T1, at=at, hand=[["Skirmish"], []])
    worth = evaluate(plain.game.state, 0)
    assert evaluate(hurt.game.state, 0) < worth > evaluate(poor.game.state, 0)
    assert evaluate(alone.game.state, 0) > worth
    assert evaluate(near.game.state, 0) > evaluate(far.game.state, 0)
    assert evaluate(plain.game.state, 1) == pytest.approx(-worth)


def test_a_won_position_is_worth_most_and_a_fallen_hero_much() -> None:
    s = Scene(
        "king-arthur",
        "medusa",
        board=T1,
        at={"king-arthur": "p3", "medusa": "p4"},
        health={"medusa": 1},
        hand=[["Excalibur"]],
    )
    s.attack("king-arthur", "medusa", "Excalibur").defend()
    assert (evaluate(s.game.state, 0), evaluate(s.game.state, 1)) == (1000.0, -1000.0)
    teams = Scene("alice", "medusa", "sinbad", "beowulf", mode="teams", board=T1, at={"alice": "p0", "medusa": "p9"})
    both = Scene(
        "alice",
        "medusa",
        "sinbad",
        "beowulf",
        mode="teams",
        board=T1,
        at={"alice": "p0", "medusa": "p9", "sinbad": "p3"},
    )
    assert evaluate(both.game.state, 0) > evaluate(teams.game.state, 0) + 60


def test_bots_play_every_mode_to_the_end() -> None:
    for game in (
        Game(["alice", "medusa"], ["sinbad", "beowulf"], seed=1),
        Game("yennenga", "achilles", "sun-wukong", seed=2),
    ):
        bots: list[Bot] = [make_bot("random", seat) for seat in range(game.match.seats)]
        while game.decision is not None:
            game.push(bots[asked(game)].choose(game.view(asked(game))))
        assert game.outcome() is not None


def test_the_simple_bot_beats_the_random_one_clearly() -> None:
    won = games = 0
    for number, heroes in enumerate([("alice", "medusa"), ("king-arthur", "sinbad"), ("beowulf", "achilles")] * 3):
        for seat in (0, 1):
            game = Game(*heroes, seed=number, first=number % 2)
            bots: list[Bot] = [make_bot("random", number + s) for s in (0, 1)]
            bots[seat] = make_bot("simple", number)
            while game.decision is not None:
                game.push(bots[asked(game)].choose(game.view(asked(game), dream=True), TIME))
            outcome = game.outcome()
            assert outcome is not None
            won += outcome.winners == (seat,)
            games += 1
    assert games == 18 and won >= 0.7 * games


def test_a_door_between_does_not_confuse_the_simple_bot() -> None:
    s = Scene("alice", "medusa", board=T2, at={"alice": "r1", "medusa": "b2"}, doors=["d1"], hand=[["Skirmish"], []])
    s.maneuver()
    assert choice("simple", s.game.view(0, dream=True)) in s.game.options
