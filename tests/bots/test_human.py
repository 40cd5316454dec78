"""The player like people: honest, repeatable, and with habits that do what their names say."""

from unmatched import Game
from unmatched.bots import make_bot
from unmatched.bots.human import Habits, HumanBot


def asked(game: Game) -> int:
    assert game.decision is not None
    return game.decision.seat


def test_it_decides_by_what_its_seat_knows(positions: list[Game]) -> None:
    for number, game in enumerate(positions[::6]):
        other = game.imagine(asked(game), number)
        one, two = (make_bot("human", 4).choose(each.view(asked(game), dream=True)) for each in (game, other))
        assert one == two


def test_who_wants_to_close_in_attacks_more(positions: list[Game]) -> None:
    def attacks(closing: float) -> int:
        habits = Habits(0.0, 0.0, 0.0, closing=closing)
        chosen = [HumanBot(4, habits).choose(game.view(asked(game), dream=True)) for game in positions]
        return sum(option.kind == "attack" for option in chosen)

    assert attacks(-5.0) == 0 < attacks(0.0) <= attacks(5.0)


def test_who_saves_cards_does_not_defend(positions: list[Game]) -> None:
    habits = Habits(0.0, 0.0, 0.0, saving=50.0)
    for game in positions:
        if game.decision is not None and game.decision.kind == "defense":
            chosen = HumanBot(4, habits).choose(game.view(asked(game), dream=True))
            assert chosen.kind == "pass"
