"""A position handed to another process holds what its seat knows, and a bot thinks with it as with the game."""

import json
from dataclasses import asdict
from pathlib import Path

import pytest

from unmatched import Game, read_hero
from unmatched.bots import Thinker, make_bot, position
from unmatched.bots.seat_knowledge import SeatKnowledge, knowledge_of

KNIGHT = Path(__file__).parent.parent / "hero_files" / "knight.toml"
ENDLESS = 1e6


def asked(game: Game) -> int:
    decision = game.decision
    assert decision is not None
    return decision.seat


def sent(position: SeatKnowledge) -> str:
    return json.dumps(asdict(position))


def test_games_that_a_seat_cannot_tell_apart_are_one_position(positions: list[Game]) -> None:
    changed = 0
    for number, game in enumerate(positions):
        for seat in range(game.match.seats):
            other = game.imagine(seat, number + 1)
            changed += other.state.numbers() != game.state.numbers()
            assert sent(knowledge_of(other, seat)) == sent(knowledge_of(game, seat))
    assert changed > len(positions)


def test_a_position_holds_neither_the_luck_nor_the_unseen_of_a_game(positions: list[Game]) -> None:
    for game in positions:
        position = knowledge_of(game, asked(game))
        assert game.state.chance not in position.numbers and game.state.numbers() != position.numbers


def test_a_seat_sees_the_same_in_a_position_as_in_its_game(positions: list[Game]) -> None:
    for game in positions:
        for seat in range(game.match.seats):
            position = knowledge_of(game, seat)
            assert position.view() == game.view(seat)


def test_a_bot_thinks_the_same_with_a_position_as_with_its_game(positions: list[Game]) -> None:
    for name in ("turn", "ismcts", "expert"):
        for game in positions[::5]:
            position = knowledge_of(game, asked(game))
            found = []
            for view in (game.view(asked(game), dream=True), position.view()):
                bot = make_bot(name, 3, 12)
                assert isinstance(bot, Thinker)
                found.append([(c.option, c.visits, c.win) for c in bot.think(view, ENDLESS).options])
            assert found[0] == found[1]


def test_a_hero_that_somebody_made_travels_with_the_position() -> None:
    knight = read_hero(KNIGHT.read_text(encoding="utf-8"), "knight.toml")
    game = Game(knight, "alice", seed=5)
    position = SeatKnowledge(**json.loads(sent(knowledge_of(game, asked(game)))) | {"heroes": ("knight", "alice")})
    assert list(position.hero_files) == ["knight"]
    assert position.view() == game.view(asked(game))


@pytest.mark.parametrize(("former", "now"), [("Position", SeatKnowledge), ("position_of", knowledge_of)])
def test_the_former_names_still_work_and_say_what_they_are_called_now(former: str, now: object) -> None:
    with pytest.warns(DeprecationWarning, match="is now unmatched.bots.seat_knowledge"):
        assert getattr(position, former) is now
    with pytest.raises(AttributeError, match="no attribute 'elsewhere'"):
        _ = position.elsewhere
