"""A batch plays the same games as Game does, side by side, and says exactly what has ended and begun."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from unmatched import Game, Hero, envs
from unmatched.engine.state import INTS
from unmatched.envs.arrays import ints

SOURCE = Path(__file__).resolve().parent.parent.parent / "src"
COMPILED = os.environ.get("UNMATCHED_COMPILED")
MATCH_UPS: list[envs.MatchUp] = [
    (("alice", "medusa"), "marmoreal", "duel"),
    (("sun-wukong", "little-red-riding-hood"), "heorot", "duel"),
]


def test_each_game_of_a_batch_is_the_one_its_seed_deals() -> None:
    batch = envs.Batch(MATCH_UPS, games=4, seed=11)
    games = [_dealt(batch, slot) for slot in range(4)]
    assert len({game.match.board.id for game in games}) == 2
    for _ in range(60):
        for slot, game in enumerate(games):
            assert np.array_equal(batch.observations[slot], envs.observe(game))
            assert np.array_equal(batch.masks[slot], envs.action_mask(game))
            assert batch.to_move[slot] == game.state.asked_seat
        actions = batch.sample().copy()
        for slot, game in enumerate(games):
            game.push(envs.option_of(game, int(actions[slot])))
        batch.step(actions)


def _dealt(batch: envs.Batch, slot: int) -> Game:
    match = batch.match(slot)
    return Game.seated(match.heroes, match.board, match.mode, batch.seeds[slot])


def test_a_game_that_ends_is_told_and_the_next_has_begun_in_the_same_step() -> None:
    batch = envs.Batch(("bloody-mary", "achilles"), games=2, seed=3)
    ended: list[int] = []
    while len(ended) < 2:
        before = [batch.game(slot) for slot in range(2)]
        seeds, actions = batch.seeds, batch.sample().copy()
        batch.step(actions)
        for slot, game in enumerate(before):
            game.push(envs.option_of(game, int(actions[slot])))
            outcome = game.outcome()
            assert batch.dones[slot] == (outcome is not None)
            assert (batch.seeds[slot] == seeds[slot]) == (outcome is None)
            won = [0, 0] if outcome is None else [1 if seat in outcome.winners else -1 for seat in (0, 1)]
            assert batch.rewards[slot].tolist() == won
            if outcome is not None:
                ended.append(slot)
                assert np.array_equal(batch.observations[slot], envs.observe(_dealt(batch, slot)))
            assert batch.masks[slot].any() and batch.to_move[slot] >= 0


def test_without_a_next_game_a_slot_stays_as_it_ended_until_it_is_reset() -> None:
    batch = envs.Batch(("bloody-mary", "achilles"), games=1, seed=3, again=False)
    while not batch.dones[0]:
        batch.step(batch.sample())
    assert batch.to_move[0] == -1 and not batch.masks.any()
    assert sorted(batch.rewards[0].tolist()) == [-1, 1] and batch.game(0).outcome() is not None
    last = batch.observations[0].copy()
    batch.step([0])
    assert not batch.dones[0] and not batch.rewards.any() and np.array_equal(batch.observations[0], last)
    batch.reset(0)
    assert batch.to_move[0] >= 0 and batch.masks.any()


def test_in_teams_partners_win_and_lose_together() -> None:
    heroes = ("bloody-mary", "achilles", "beowulf", "sinbad")
    batch = envs.Batch([(heroes, "hanging-gardens", "teams"), (heroes, "sarpedon", "free-for-all")], games=4, seed=5)
    modes: dict[str, list[int]] = {}
    while len(modes) < 2:
        batch.step(batch.sample())
        for slot in np.flatnonzero(batch.dones):
            won = batch.rewards[slot].tolist()
            teams = won[0] == won[2] and won[1] == won[3] and won[0] != won[1]
            modes["teams" if teams else "free-for-all"] = won
    assert sum(modes["teams"]) == 0 and sorted(modes["free-for-all"]) == [-1, -1, -1, 1]


def test_the_options_of_all_games_come_with_their_features() -> None:
    batch = envs.Batch(MATCH_UPS, games=3, seed=4, again=False)
    while (batch.to_move >= 0).any():
        begins, actions, features = batch.options()
        assert begins[-1] == len(actions) == len(features) == batch.masks.sum()
        for slot in range(3):
            own = slice(begins[slot], begins[slot + 1])
            assert sorted(actions[own].tolist()) == np.flatnonzero(batch.masks[slot]).tolist()
            assert np.array_equal(features[own], envs.options_and_features(batch.game(slot))[1])
        for _ in range(7):
            batch.step(batch.sample())
    assert [len(array) for array in batch.options()] == [4, 0, 0]


def test_slots_do_not_depend_on_each_other() -> None:
    few, many = envs.Batch(games=2, seed=8), envs.Batch(games=5, seed=8)
    assert few.seeds == many.seeds[:2]
    assert np.array_equal(few.observations, many.observations[:2])
    assert len(set(many.seeds)) == 5
    assert envs.Batch(games=2, seed=9).seeds != few.seeds


def test_a_snapshot_brings_a_game_back_as_often_as_wanted() -> None:
    batch = envs.Batch(MATCH_UPS, games=2, seed=2)
    for _ in range(30):
        batch.step(batch.sample())
    taken, seen, mask = batch.snapshot(0), batch.observations[0].copy(), batch.masks[0].copy()
    ways = []
    for _ in range(2):
        batch.restore(1, taken)
        assert np.array_equal(batch.observations[1], seen) and np.array_equal(batch.masks[1], mask)
        for _ in range(20):
            first = np.argmax(batch.masks, axis=1)
            batch.step(first)
        ways.append(batch.observations[1].copy())
    assert np.array_equal(*ways) and not np.array_equal(ways[0], seen)


def test_chance_goes_another_way_after_a_new_seed_and_nothing_else_does() -> None:
    batch = envs.Batch(games=2, seed=2)
    batch.restore(1, batch.snapshot(0))
    batch.reseed(1, 77)
    one, other = (batch.game(slot).state.numbers() for slot in (0, 1))
    assert [place for place, number in enumerate(one) if number != other[place]] == [INTS.index("chance")]
    assert np.array_equal(batch.observations[1], batch.observations[0])


def test_an_imagined_game_looks_the_same_to_who_imagines_it() -> None:
    batch = envs.Batch(games=2, seed=2)
    for _ in range(25):
        batch.step(batch.sample())
    batch.restore(1, batch.snapshot(0))
    seat = int(batch.to_move[0])
    batch.imagine(1, seat, 4)
    assert np.array_equal(batch.observations[1], batch.observations[0])
    assert not np.array_equal(envs.observe(batch.game(1), 1 - seat), envs.observe(batch.game(0), 1 - seat))


@pytest.mark.parametrize("name", ["random", "simple"])
def test_a_bot_decides_on_its_seat_and_nobody_else_is_asked(name: str) -> None:
    batch = envs.Batch(("bloody-mary", "achilles"), games=2, seed=6, bots={1: name})
    turns = set()
    for _ in range(40):
        assert (batch.to_move == 0).all()
        batch.step(batch.sample())
        turns |= {int(batch.game(0).state.turn)}
    assert len(turns) > 3


def test_the_arrays_of_a_batch_are_its_own() -> None:
    batch = envs.Batch(games=2)
    for array in (batch.observations, batch.masks, batch.to_move, batch.rewards, batch.dones):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1
    seen = batch.observations
    batch.step(batch.sample())
    assert batch.observations is seen


def test_an_action_that_is_not_offered_changes_no_game() -> None:
    batch = envs.Batch(games=3, seed=1)
    actions, before = batch.sample().copy(), batch.observations.copy()
    actions[1] = 1
    with pytest.raises(ValueError, match=r"action 1 is not offered in game 1; offered: \[\d+"):
        batch.step(actions)
    assert np.array_equal(batch.observations, before)
    sampled = batch.sample()
    batch.step(sampled)
    with pytest.raises(ValueError, match=r"is not offered in game"):
        for _ in range(9):
            batch.step(sampled)
    with pytest.raises(ValueError, match="3 whole numbers, one per game"):
        batch.step([1, 2])


def test_what_a_batch_cannot_be_made_of_is_said() -> None:
    with pytest.raises(ValueError, match="the same number of players, not \\[2, 3\\]"):
        envs.Batch([(("alice", "medusa"), "marmoreal", "duel"), (("alice",) * 3, "sarpedon", "free-for-all")])
    with pytest.raises(ValueError, match="seats from 0 to 1, not 2"):
        envs.Batch(bots={2: "random"})
    with pytest.raises(ValueError, match="at least one seat that is not a bot's"):
        envs.Batch(bots={0: "random", 1: "random"})
    with pytest.raises(ValueError, match="at least one game, not 0"):
        envs.Batch(games=0)
    with pytest.raises(ValueError, match="heroes in seat order, or a list of match-ups"):
        envs.Batch(())
    with pytest.raises(IndexError, match="a slot must be a number from 0 to 1, not 5"):
        envs.Batch(games=2).snapshot(5)


def test_an_own_hero_plays_in_a_batch(knight: Hero) -> None:
    batch = envs.Batch((knight, "alice"), board="heorot", games=2, seed=1)
    for _ in range(100):
        batch.step(batch.sample())
        assert (batch.observations >= batch.layout.low).all() and (batch.observations <= batch.layout.high).all()


def test_whole_numbers_are_taken_from_any_buffer_of_theirs() -> None:
    assert [int(n) for n in ints(np.array([3, -1, 2**40]))] == [3, -1, 2**40]


FINGERPRINT = """
import hashlib
from unmatched import COMPILED, envs
from unmatched.lab.law_campaign import pairing
found = hashlib.sha256()
for players, numbers in ((2, (0, 7, 23, 101)), (4, (9, 19, 49))):
    batch = envs.Batch([pairing(n) for n in numbers], games=4, seed=7)
    for _ in range(150):
        for array in (*batch.options(), batch.observations, batch.masks, batch.to_move, batch.rewards, batch.dones):
            found.update(array.tobytes())
        batch.step(batch.sample())
print(COMPILED, found.hexdigest())
"""


@pytest.mark.skipif(COMPILED is None, reason="only ./dev test without arguments compiles the engine")
def test_compiled_and_interpreted_write_the_same_numbers() -> None:
    told = [
        subprocess.run(
            [sys.executable, "-c", FINGERPRINT],
            env={**os.environ, "PYTHONPATH": path},
            check=True,
            capture_output=True,
            text=True,
        ).stdout.split()
        for path in (str(SOURCE), str(COMPILED))
    ]
    assert [compiled for compiled, _ in told] == ["False", "True"]
    assert told[0][1] == told[1][1]
