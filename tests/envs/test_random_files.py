"""Environments with random heroes: bounds, masks and options one to one, and what observations do not tell."""

import random
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from unmatched import Game, Hero, envs, read_hero
from unmatched.engine.layout import COUNTERS
from unmatched.envs.fields import MISSING
from unmatched.lab.random_files import random_line_up

ROOT = Path(__file__).resolve().parent.parent.parent
LANTERN = (ROOT / "examples" / "lantern-keeper.toml").read_text(encoding="utf-8")
KNIGHT = (ROOT / "tests" / "hero_files" / "knight.toml").read_text(encoding="utf-8")
MILL = ROOT / "examples" / "old-mill.toml"
STEP = 'do = [{ may = [{ move = "one moth", up_to = 1 }] }]'
STEAL = """do = [{ choose_opponent = true }, { put = 1, from = "opponent's hand", chosen = "random", to = "hand" }]"""
EXTRA = "".join(f'\n[[counter]]\nid = "c{n}"\nname = "c{n}"\nstart = {n}\nmax = 9\n' for n in range(8))


def thief() -> Hero:
    """A hero that takes cards of others into its hand."""
    assert STEP in LANTERN
    return read_hero(LANTERN.replace(STEP, STEAL), "thief.toml")


def seer() -> Hero:
    """A hero that sees the value of the attacks on it."""
    return read_hero(KNIGHT + '\n[[ability]]\nsees_value = "knight"\n', "seer.toml")


def counting() -> Hero:
    """A hero with as many counters as there can be."""
    own = LANTERN.count("[[counter]]")
    extra = "\n[[counter]]".join(EXTRA.split("\n[[counter]]")[: 9 - own])
    return read_hero(LANTERN + extra, "counting.toml")


NUMBERS = (3, 9, 11, 33, 39, 79, 88, 101)
GAMES: dict[str, Callable[[], Game]] = {
    "thief": lambda: Game(thief(), "alice", seed=1),
    "counting": lambda: Game(counting(), "medusa", seed=2),
    "special spaces": lambda: Game(thief(), "sinbad", board=MILL, seed=3),
    "seer": lambda: Game(seer(), "medusa", seed=4),
    **{f"random {n}": partial(lambda n: Game.seated(*random_line_up(n), seed=n), n) for n in NUMBERS},
}


def positions(game: Game, most: int = 120) -> Iterator[Game]:
    """A random game, at every decision."""
    chance = random.Random(game.seed)
    while not game.is_over and game.length < most:
        yield game
        game.push(chance.choice(game.codes))


@pytest.mark.parametrize("name", GAMES)
def test_random_heroes_are_observed_within_bounds_and_masks_are_options_one_to_one(name: str) -> None:
    game = GAMES[name]()
    layout = envs.Layout(game.seats)
    for now in positions(game):
        for seat in range(now.seats):
            found = envs.observe(now, seat)
            assert [
                f.name for f in layout.fields if found[f.slice].min() < f.low or found[f.slice].max() > f.high
            ] == []
            assert (found >= layout.low).all() and (found <= layout.high).all()
            hands = [player.hand_count for player in now.view(seat).players]
            place = next(field.slice for field in layout.fields if field.name == "players: hand")
            assert [int(n) for n in found[place]] == [*hands[seat:], *hands[:seat]]
        actions = [envs.action_of(now, option) for option in now.options]
        assert sorted(actions) == np.flatnonzero(envs.action_mask(now)).tolist() and len(set(actions)) == len(actions)
        assert [envs.option_of(now, action) for action in actions] == now.options


@pytest.mark.parametrize("name", GAMES)
def test_a_batch_of_random_heroes_plays_the_games_that_its_actions_name(name: str) -> None:
    match = GAMES[name]().match
    batch = envs.Batch([(match.heroes, match.board, match.mode)], games=2, seed=5)
    games = [Game.seated(match.heroes, match.board, match.mode, seed) for seed in batch.seeds]
    for _ in range(100):
        chosen = batch.sample().copy()
        for game, action in zip(games, chosen, strict=True):
            game.push(envs.option_of(game, int(action)))
        batch.step(chosen)
        for slot, game in enumerate(games):
            if game.is_over:
                games[slot] = Game.seated(match.heroes, match.board, match.mode, batch.seeds[slot])
            assert np.array_equal(batch.observations[slot], envs.observe(games[slot]))
            assert np.array_equal(batch.masks[slot], envs.action_mask(games[slot]))


def without_missing(shown: Any, at: str = "") -> Any:
    """What a view shows, but for what observations are known not to tell."""
    if isinstance(shown, list):
        return [without_missing(one, at) for one in shown]
    if not isinstance(shown, dict):
        return shown
    names = {name: f"{at}.{name}".lstrip(".") for name in shown}
    found = {name: without_missing(shown[name], names[name]) for name in shown if names[name] not in MISSING}
    if at == "players":
        found["top"] = shown["discard"][-1:]
    return found


@pytest.mark.parametrize("name", GAMES)
def test_equal_observations_and_masks_are_equal_views_but_for_what_is_listed(name: str) -> None:
    game = GAMES[name]()
    seen: dict[bytes, Any] = {}
    for now in positions(game, 200):
        assert now.decision is not None
        key = envs.observe(now).tobytes() + envs.action_mask(now).tobytes() + bytes([now.decision.seat])
        shown = without_missing(now.view(now.decision.seat).to_dict())
        assert seen.setdefault(key, shown) == shown


def test_a_seat_that_sees_the_value_of_a_hidden_attack_observes_it() -> None:
    place = next(field.slice for field in envs.fields(2) if field.name == "turn: printed")
    told = []
    for now in positions(GAMES["seer"](), 400):
        combat = now.view(0).combat
        printed = combat.attack_printed if combat is not None else -1
        assert int(envs.observe(now, 0)[place][0]) == printed + 1 and int(envs.observe(now, 1)[place][0]) == 0
        told.append(printed)
    assert max(told) > 0


def test_the_heroes_of_these_tests_are_what_they_are_here_for() -> None:
    assert len(counting().counters) == COUNTERS
    assert any(len(pile.cards) for now in positions(GAMES["thief"]()) for pile in now.view(0).players[0].piles)
