"""Why a search likes an option: damage, defeats and the likely answer, from its own tree, as data."""

import msgspec
import pytest

from unmatched import Game
from unmatched.bots.answering import Advice, Answering
from unmatched.bots.bot import Reason, Thought
from unmatched.bots.ismcts import ExpertBot
from unmatched.bots.seat_knowledge import knowledge_of
from unmatched.testing import T1, Scene

ITERATIONS = 150


def explained(game: Game, seed: int = 3) -> Thought:
    bot = ExpertBot(seed, ITERATIONS)
    assert game.decision is not None
    view = game.view(game.decision.seat, dream=True)
    return bot.explained(view, bot.think(view, 1e9))


def deadly() -> Game:
    """King Arthur stands beside Medusa, who has 1 health and no card."""
    s = Scene(
        "king-arthur",
        "medusa",
        board=T1,
        at={"king-arthur": "p3", "medusa": "p4"},
        hand=[["Excalibur", "Skirmish"], []],
        health={"medusa": 1},
    )
    return s.game


def reason_of(thought: Thought, kind: str) -> Reason:
    found = next(one.reason for one in thought.options if one.option.kind == kind)
    assert found is not None
    return found


def test_an_attack_that_cannot_be_stopped_is_a_proven_win() -> None:
    found = reason_of(explained(deadly()), "attack")
    assert found.deals >= 1 and [(fall.fighter, fall.chance) for fall in found.falls] == [("medusa", 1.0)]
    assert found.won and not found.lost


def test_reasons_are_shares_and_damage_of_imagined_worlds(positions: list[Game]) -> None:
    replies = 0
    for game in positions[::12]:
        thought = explained(game)
        best = thought.options[0].reason
        assert best is not None and best.deals >= 0 and best.takes >= 0 and not (best.won and best.lost)
        assert all(0.1 <= fall.chance <= 1 and fall.fighter in game.match.fighters for fall in best.falls)
        if best.reply is not None:
            replies += 1
            assert 0 < best.reply.chance <= 1
    assert replies > 1


def test_a_bot_that_was_asked_for_reasons_decides_as_if_it_had_not_been(positions: list[Game]) -> None:
    for game in positions[1::16]:
        assert game.decision is not None
        view = game.view(game.decision.seat, dream=True)
        asked, silent = ExpertBot(5, 40), ExpertBot(5, 40)
        asked.explained(view, asked.think(view, 1e9))
        silent.think(view, 1e9)
        assert asked.choose(view) == silent.choose(view)


def test_reasons_do_not_depend_on_what_the_seat_cannot_see(positions: list[Game]) -> None:
    for number, game in enumerate(positions[2::20]):
        assert game.decision is not None
        other = game.imagine(game.decision.seat, number)
        one, two = ([option.reason for option in explained(each).options] for each in (game, other))
        assert one == two


def test_advice_from_another_process_comes_with_reasons() -> None:
    game = Game("alice", "medusa", seed=7)
    assert game.decision is not None
    seat = game.decision.seat
    line = msgspec.json.encode(
        {"t": "advice", "game": "", "seat": seat, "seed": 1, "position": knowledge_of(game, seat), "iterations": 60}
    )
    answer = Answering("expert").answer(line)
    assert isinstance(answer, Advice) and answer.options[0].reason is not None
    again = msgspec.json.decode(msgspec.json.encode(answer), type=Advice)
    assert again == answer


@pytest.mark.parametrize("kind", ["maneuver", "attack"])
def test_every_one_of_the_best_options_has_reasons(kind: str) -> None:
    thought = explained(deadly())
    assert sum(one.reason is not None for one in thought.options) == min(3, len(thought.options))
    assert kind in {one.option.kind for one in thought.options}
