"""Levels for people: every level plays every hero, board and mode, errs like a person, and has a name."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tests.bots.sense.collection import POSITIONS
from tests.bots.sense.position import answers
from unmatched import Game, read_hero
from unmatched.bots import Considered, Thought, bot_names, make_bot
from unmatched.bots.levels import LEVELS, Level, LevelBot
from unmatched.engine.health import set_health
from unmatched.heroes.library import board_ids, hero_ids
from unmatched.options import Option
from unmatched.testing import T1, Scene
from unmatched.view import View

KNIGHT = Path(__file__).parent.parent / "hero_files" / "knight.toml"
PAIRS = list(zip(hero_ids()[::2], hero_ids()[1::2], strict=True))

Start = Callable[..., Game]


def finish(game: Game, *names: str) -> Game:
    """Play to the end with very little thinking; the seats play these levels in turn."""
    seats = range(game.match.seats)
    bots = [make_bot(names[seat % len(names)], 7 + seat, 2) for seat in seats]
    while (decision := game.decision) is not None:
        game.push(bots[decision.seat].choose(game.view(decision.seat, dream=True), 1e6))
    return game


def test_the_levels_are_bots_by_name() -> None:
    assert set(LEVELS) <= set(bot_names()) and len(set(bot_names())) == len(bot_names())


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("pair", PAIRS)
def test_every_level_plays_every_hero_to_the_end(level: str, pair: tuple[str, str], start: Start) -> None:
    board = board_ids()[(PAIRS.index(pair) + LEVELS.index(level)) % len(board_ids())]
    game = finish(start(pair, board, "duel", health=2), level)
    assert game.outcome() is not None and len(game.history) > 5


@pytest.mark.parametrize("board", board_ids())
def test_levels_play_on_every_board(board: str, start: Start) -> None:
    assert finish(start(("alice", "sinbad"), board, "duel", seed=8, health=2), "hard", "beginner").outcome() is not None


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_in_teams_and_for_itself(level: str, start: Start) -> None:
    teams = start(("king-arthur", "beowulf", "alice", "achilles"), "hanging-gardens", "teams", seed=5, health=1)
    crowd = start(("yennenga", "sinbad", "bloody-mary"), "sarpedon", "free-for-all", seed=6, health=1)
    assert finish(teams, level).outcome() is not None and finish(crowd, level).outcome() is not None


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_a_hero_somebody_made(level: str) -> None:
    knight = read_hero(KNIGHT.read_text(encoding="utf-8"), "knight.toml")
    game = Game(knight, "alice", seed=5)
    for fighter in range(len(game.match.fighters)):
        set_health(game.state, fighter, 1)
    assert finish(game, level).outcome() is not None


# -- how levels err


class Scripted:
    """A thinker that finds what it is told to find."""

    def __init__(self, *wins: float) -> None:
        self.wins = wins
        self.thought: Thought | None = None
        self.asked_for: list[tuple[float, int | None]] = []

    def choose(self, view: View, seconds: float = 1.0) -> Option:
        return view.options[0]

    def think(self, view: View, seconds: float, iterations: int | None = None) -> Thought:
        self.asked_for.append((seconds, iterations))
        found = zip(view.options, self.wins, strict=False)
        return Thought(tuple(Considered(option, 10, win) for option, win in found), 10 * len(self.wins), seconds)


def four_options() -> View:
    s = Scene(
        "king-arthur",
        "medusa",
        board=T1,
        at={"king-arthur": "p3", "medusa": "p4", "harpy-1": "p2"},
        hand=[["Excalibur", "The Lady of the Lake"], []],
    )
    view = s.game.view(0, dream=True)
    assert len(view.options) == 4
    return view


def chosen(level: Level, view: View, *wins: float) -> set[int]:
    """The ranks of the options that a level takes, over many seeds."""
    order = [option.code for option in view.options]
    return {order.index(LevelBot(level, Scripted(*wins), seed).choose(view).code) for seed in range(60)}


def test_a_slip_takes_a_plausible_option_and_never_a_bad_one() -> None:
    careless = Level("turn", 0.1, None, slip=0.5, margin=0.1, obvious=0.0)
    assert chosen(careless, four_options(), 0.60, 0.55, 0.51, 0.30) == {0, 1, 2}
    assert chosen(careless, four_options(), 0.60, 0.30, 0.20, 0.10) == {0}


def test_a_careful_level_takes_the_best_option() -> None:
    careful = Level("turn", 0.1, None, slip=0.0, margin=0.0, obvious=0.0)
    assert chosen(careful, four_options(), 0.60, 0.60, 0.59, 0.58) == {0}


def test_nobody_errs_when_a_win_is_in_sight() -> None:
    hasty = Level("turn", 0.1, None, slip=1.0, margin=0.1, obvious=1.0)
    assert chosen(hasty, four_options(), 0.99, 0.97, 0.95, 0.3) == {0}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("title", ["an_immediate_win_is_taken", "a_sidekick_takes_an_immediate_win_too"])
def test_every_level_takes_a_win_at_once_and_not_with_its_next_action(level: str, title: str) -> None:
    position = POSITIONS[title]
    assert set(answers(position.game(), level, range(6), 40)) <= position.good


def test_the_obvious_card_is_the_one_with_the_highest_value() -> None:
    s = Scene(
        "king-arthur",
        "medusa",
        board=T1,
        at={"king-arthur": "p3", "medusa": "p4"},
        hand=[["Feint", "Skirmish", "Excalibur"], []],
    )
    s.game.push_text("attack medusa by king-arthur")
    view = s.game.view(0, dream=True)
    assert view.decision is not None and view.decision.kind == "attack card"
    blinkered = Level("turn", 0.1, None, slip=0.0, margin=0.0, obvious=1.0)
    taken = {LevelBot(blinkered, Scripted(0.6, 0.5, 0.4), seed).choose(view).card for seed in range(5)}
    assert taken == {"excalibur"}


def test_a_level_thinks_no_longer_than_it_may_and_counts_iterations_when_told() -> None:
    level = Level("turn", 0.2, 50, slip=0.0, margin=0.0, obvious=0.0)
    thinker = Scripted(0.6, 0.5, 0.4, 0.3)
    LevelBot(level, thinker, 1).choose(four_options(), 1.0)
    LevelBot(level, thinker, 1).choose(four_options(), 0.1)
    LevelBot(level, thinker, 1, 20).choose(four_options(), 1e6)
    LevelBot(level, thinker, 1, 200).choose(four_options(), 1e6)
    assert thinker.asked_for == [(0.2, 50), (0.1, 50), (1e6, 20), (1e6, 50)]


def test_people_come_to_fight_so_a_level_makes_an_attack_that_is_nearly_as_good() -> None:
    bold = Level("turn", 0.1, None, slip=0.0, margin=0.1, obvious=0.0)
    assert [option.kind for option in four_options().options] == ["maneuver", "attack", "attack", "scheme"]
    assert chosen(bold, four_options(), 0.60, 0.55, 0.51, 0.59) == {1}
    assert chosen(bold, four_options(), 0.60, 0.40, 0.51, 0.59) == {2}
    assert chosen(bold, four_options(), 0.60, 0.40, 0.40, 0.59) == {0}, "but none that costs more than its margin"


# -- null moves


def beside_the_west_door(hand: Sequence[str] = (), boost: str | None = None) -> Scene:
    """Alice in a maneuver in Heorot, with a friend who may move too; Medusa is far away."""
    at = {"alice": "H14", "jabberwock": "H19", "medusa": "H30"}
    return Scene("alice", "medusa", board="heorot", at=at, hand=[list(hand), []]).maneuver(boost)


def picks(s: Scene, level: Level, best: str, others: float = 0.5) -> set[str]:
    """What a level chooses that finds one option best, with 0.5, and all others as good or worse, over many seeds."""
    view = s.game.view(0, dream=True)
    order = sorted(view.options, key=lambda option: option.text != best)
    assert order[0].text == best
    wins = [0.5, *[others] * (len(order) - 1)]
    thought = Thought(tuple(Considered(*one) for one in zip(order, [10] * len(order), wins, strict=True)), 10, 0.0)

    class Stubborn(Scripted):
        def think(self, view: View, seconds: float, iterations: int | None = None) -> Thought:
            return thought

    return {LevelBot(level, Stubborn(), seed).choose(view).text for seed in range(40)}


CARELESS = Level("turn", 0.1, None, slip=0.5, margin=0.1, obvious=0.0)


def test_a_weak_level_works_a_door_but_does_not_work_it_back_at_once() -> None:
    s = beside_the_west_door()
    assert "door west by alice" in s.offers
    assert "door west by alice" in picks(s, CARELESS, "door west by alice")
    s.do("door west by alice")
    assert "door west by alice" in s.offers and "pass" in s.offers
    taken = picks(s, CARELESS, "door west by alice")
    assert "door west by alice" not in taken and len(taken) > 1
    # Somebody who has just stepped through may want it closed behind.
    behind = beside_the_west_door().do("move alice to H09")
    assert "door west by alice" in picks(behind, CARELESS, "door west by alice")


def test_a_weak_level_that_has_boosted_a_maneuver_moves() -> None:
    plain = beside_the_west_door(["Skirmish"])
    assert "pass" in picks(plain, CARELESS, "pass")
    s = beside_the_west_door(["Skirmish"], boost="Skirmish")
    assert "pass" in s.offers
    assert "pass" not in picks(s, CARELESS, "pass")
    assert picks(s, CARELESS, "pass", others=0.3) == {"pass"}, "unless every move is clearly bad"
    s.do("move alice to H09")
    assert "pass" in picks(s, CARELESS, "pass"), "one has moved: the other need not"


def test_a_strong_level_may_do_what_looks_idle() -> None:
    strong = Level("ismcts", 0.1, None, slip=0.0, margin=0.0, obvious=0.0)
    assert picks(beside_the_west_door(["Skirmish"], boost="Skirmish"), strong, "pass") == {"pass"}
