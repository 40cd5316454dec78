"""Copies of games and of what they are made of: copy, deepcopy, pickle, other processes; run compiled as well."""

import copy
import pickle
import random
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import TypeVar

import pytest

import unmatched
from unmatched import Game, View
from unmatched.bots.bot import BotError
from unmatched.engine.state import State
from unmatched.heroes import hero, match

T = TypeVar("T")
KNIGHT = Path(__file__).parent / "hero_files" / "knight.toml"


def pickled(value: T) -> T:
    found: T = pickle.loads(pickle.dumps(value))
    return found


WAYS = (copy.copy, copy.deepcopy, pickled)


def played(game: Game, decisions: int) -> Game:
    choose = random.Random(3)
    for _ in range(decisions):
        if not game.is_over:
            game.push(choose.choice(game.codes))
    return game


def duel() -> Game:
    return played(Game("king-arthur", "medusa", seed=2**80), 60)


def end_of(game: Game) -> tuple[str, list[str]]:
    """What becomes of a game, played out in another process."""
    played(game, 10_000)
    return str(game.outcome()), game.journal()[-3:]


@pytest.mark.parametrize("way", WAYS)
def test_a_copied_game_has_the_same_past_and_future_and_is_independent(way: Callable[[Game], Game]) -> None:
    game = duel()
    twin = way(game)
    assert twin == game and twin is not game and twin.history == game.history and twin.events() == game.events()
    assert (twin.seed, twin.first, twin.save()) == (game.seed, game.first, game.save())
    before = game.position()
    played(twin, 20)
    assert game.position() == before and twin != game
    while twin.length:
        twin.pop()
    assert twin == Game("king-arthur", "medusa", seed=2**80) and game.length == 60


@pytest.mark.parametrize("way", WAYS)
def test_what_a_game_is_made_of_can_be_copied(way: Callable[[object], object]) -> None:
    game = duel()
    view = game.view(0, dream=True)
    for value in (
        *game.events(),
        *game.options,
        game.decision,
        game.heroes[0],
        game.board,
        game.cards[0],
        game.sight(),
    ):
        assert way(value) == value
    assert way(game.match) is game.match, "a match never changes, and what comes with the package is there once"
    state = way(game.state)
    assert isinstance(state, State) and state is not game.state and state.numbers() == game.state.numbers()
    assert state.book is game.state.book
    seen = way(view)
    assert isinstance(seen, View) and seen == view
    assert Game.imagined(seen, 4) == Game.imagined(view, 4)


def test_a_pickled_game_of_own_heroes_brings_them_along() -> None:
    game = played(Game(KNIGHT, "alice", seed=5), 30)
    assert pickled(game).match is game.match, "a process compiles a file once"
    hero._READ.clear()
    match._CUSTOM.clear()
    twin = pickled(game)
    assert twin == game and twin.match is not game.match and twin.save() == game.save()


def test_a_game_goes_on_in_another_process() -> None:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        assert pool.submit(end_of, duel()).result() == end_of(duel())


def every_public_error() -> list[Exception]:
    """One of each exception that the library raises on purpose, as it comes."""
    found: list[Exception] = [unmatched.OtherContentWarning("other"), BotError("no answer")]
    calls: list[Callable[[], object]] = [
        lambda: Game.load("nonsense"),
        lambda: Game.from_position("nonsense"),
        lambda: Game("alice", "medusa", seed=1).push("pass"),
        lambda: Game("alice", "nobody"),
    ]
    for call in calls:
        with pytest.raises(ValueError) as caught:
            call()
        found.append(caught.value)
    kinds = [kind for kind in vars(unmatched).values() if isinstance(kind, type) and issubclass(kind, Exception)]
    assert {type(error) for error in found} >= set(kinds)
    return found


def test_every_public_error_can_be_sent_to_another_process() -> None:
    for error in every_public_error():
        again = pickle.loads(pickle.dumps(error))
        assert type(again) is type(error) and str(again) == str(error) and again.args == error.args
