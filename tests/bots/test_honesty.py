"""Bots know nothing they may not, change nothing, play as their seed says, and keep their time."""

import time

import pytest

from unmatched import Game, Option, View
from unmatched.bots import Thinker, Thought, bot_names, make_bot
from unmatched.testing import T1, T2, Scene

TRIES = {
    "random": 1,
    "simple": 1,
    "turn": 2,
    "mc2": 2,
    "ismcts": 24,
    "expert": 24,
    "beginner": 8,
    "easy": 8,
    "normal": 16,
    "hard": 24,
    "human": 1,
}
"""every kind of bot, with so few iterations that tests are quick"""
SEARCHING = [name for name in TRIES if name not in ("random", "simple", "human")]
ENDLESS = 1e6
"""seconds, so that nothing depends on how fast the machine is"""


def choice(name: str, view: View, seed: int = 5) -> Option:
    return make_bot(name, seed, TRIES[name]).choose(view, ENDLESS)


def thought(name: str, view: View, seed: int = 5) -> Thought:
    bot = make_bot(name, seed, TRIES[name])
    assert isinstance(bot, Thinker)
    return bot.think(view, ENDLESS)


def considered(found: Thought) -> list[tuple[int, int, float]]:
    """A thought without the time it took."""
    return [(c.option.code, c.visits, c.win) for c in found.options]


def asked(game: Game) -> int:
    decision = game.decision
    assert decision is not None
    return decision.seat


def test_every_bot_is_tried_here() -> None:
    assert {name for name in bot_names() if not name.startswith("mc")} <= TRIES.keys()


def test_there_are_positions_of_many_kinds_in_all_modes(positions: list[Game]) -> None:
    kinds = {game.decision.kind for game in positions if game.decision}
    assert len(positions) >= 30 and {"action", "maneuver", "attack card", "defense", "move"} <= kinds
    assert {game.match.mode for game in positions} == {"duel", "teams", "free-for-all"}


@pytest.mark.parametrize("name", TRIES)
def test_a_choice_does_not_depend_on_what_the_bot_cannot_see(name: str, positions: list[Game]) -> None:
    changed = 0
    for number, game in enumerate(positions[len(name) % 4 :: 4]):
        seat = asked(game)
        other = game.imagine(seat, number)
        changed += other.state.numbers() != game.state.numbers()
        assert choice(name, other.view(seat, dream=True)) == choice(name, game.view(seat, dream=True))
    assert changed > 5


@pytest.mark.parametrize("name", SEARCHING)
@pytest.mark.parametrize("deal", [1, 2])
def test_everything_a_search_finds_stays_when_the_unseen_is_dealt_anew(
    name: str, deal: int, positions: list[Game]
) -> None:
    for game in positions[deal::6]:
        seat = asked(game)
        mine, others = game.view(seat, dream=True), game.imagine(seat, deal).view(seat, dream=True)
        assert considered(thought(name, mine)) == considered(thought(name, others))


@pytest.mark.parametrize("name", TRIES)
def test_a_bot_chooses_an_offered_option_and_changes_nothing(name: str, positions: list[Game]) -> None:
    for game in positions[1::4]:
        view = game.view(asked(game), dream=True)
        assert view.dream is not None
        before, dreamt = (game.state.numbers(), len(game.history)), view.dream.world(3).numbers()
        assert choice(name, view) in game.options
        assert (game.state.numbers(), len(game.history)) == before
        assert view.dream.world(3).numbers() == dreamt and view == game.view(asked(game))


@pytest.mark.parametrize("name", TRIES)
def test_the_same_seed_and_iterations_make_the_same_choices_over_a_whole_stretch(
    name: str, positions: list[Game]
) -> None:
    stretch = [game for game in positions[2::4] if game.match.mode == "duel"]
    found = []
    for _ in range(2):
        bot = make_bot(name, 9, TRIES[name])
        found.append([bot.choose(game.view(asked(game), dream=True), ENDLESS) for game in stretch])
    assert found[0] == found[1]


def test_another_seed_may_make_another_choice(positions: list[Game]) -> None:
    view = max((game.view(asked(game)) for game in positions), key=lambda view: len(view.options))
    assert len({choice("random", view, seed).code for seed in range(20)}) > 1


@pytest.mark.parametrize("name", SEARCHING)
def test_a_thought_ranks_every_option_with_a_probability(name: str, positions: list[Game]) -> None:
    for game in positions[3::7]:
        view = game.view(asked(game), dream=True)
        found = thought(name, view)
        assert {c.option for c in found.options} == set(view.options)
        assert found.iterations >= 1 and all(0.0 <= c.win <= 1.0 for c in found.options)
        assert sum(c.visits for c in found.options) >= 1 and found.options[0].visits >= 1


@pytest.mark.parametrize("name", SEARCHING)
def test_a_bot_keeps_the_thought_its_choice_came_from(name: str, positions: list[Game]) -> None:
    game = positions[2]
    bot = make_bot(name, 3, TRIES[name])
    assert isinstance(bot, Thinker) and bot.thought is None
    chosen = bot.choose(game.view(asked(game), dream=True), ENDLESS)
    assert bot.thought is not None and chosen in [c.option for c in bot.thought.options]
    forced = Scene("alice", "medusa", board=T1, at={"alice": "p0", "medusa": "p9"})
    assert bot.choose(forced.game.view(0)).text == "maneuver" and bot.thought is None


@pytest.mark.parametrize("name", [name for name in TRIES if name != "random"])
def test_a_bot_that_thinks_needs_a_dream(name: str, positions: list[Game]) -> None:
    with pytest.raises(ValueError, match="a bot needs a view made with dream=True"):
        choice(name, positions[0].view(asked(positions[0])))


# -- time


class Clock:
    """A clock that goes on by one step whenever it is read."""

    def __init__(self, step: float) -> None:
        self.now = 0.0
        self.step = step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


def iterations_by(clock: Clock, name: str, view: View, seconds: float, monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr(time, "monotonic", clock)
    bot = make_bot(name, 1)
    assert isinstance(bot, Thinker)
    found = bot.think(view, seconds).iterations
    monkeypatch.undo()
    return found


@pytest.mark.parametrize("name", ["turn", "ismcts", "expert", "hard"])
def test_a_search_stops_when_its_time_is_over(
    name: str, positions: list[Game], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = next(game for game in positions if game.decision and game.decision.kind == "maneuver")
    view = game.view(asked(game), dream=True)
    late = iterations_by(Clock(1000.0), name, view, 1.0, monkeypatch)
    soon = iterations_by(Clock(0.02), name, view, 0.05, monkeypatch)
    assert 1 <= late <= 16 * len(view.options)
    assert late <= soon <= 8 * late


@pytest.mark.parametrize("name", TRIES)
def test_a_bot_out_of_time_still_chooses(name: str, positions: list[Game]) -> None:
    game = positions[2]
    assert make_bot(name, 1).choose(game.view(asked(game), dream=True), 0.0) in game.options


# -- sense


# `human` overlooks a win as people do; no level of the app is made of it.
@pytest.mark.parametrize("name", [name for name in TRIES if name not in ("random", "mc2", "human")])
def test_a_win_in_sight_is_taken(name: str) -> None:
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
    assert choice(name, s.game.view(0, dream=True)).text == "attack medusa by king-arthur"


@pytest.mark.parametrize("name", TRIES)
def test_a_door_between_confuses_nobody(name: str) -> None:
    s = Scene("alice", "medusa", board=T2, at={"alice": "r1", "medusa": "b2"}, doors=["d1"], hand=[["Skirmish"], []])
    s.maneuver()
    assert choice(name, s.game.view(0, dream=True)) in s.game.options
