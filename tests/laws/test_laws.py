"""The laws over random games of all pairs, boards and modes."""

import random

import pytest

from tests.language.workshop import foe, on, warden
from unmatched.engine.state import State
from unmatched.engine.storing import restore
from unmatched.game import Game
from unmatched.heroes.examples import hero_with
from unmatched.heroes.library import board_ids, hero_ids
from unmatched.heroes.vocabulary import Example
from unmatched.lab.law_campaign import pairing
from unmatched.testing import play_both_ways, play_by_the_laws

GAMES = 400
LAW_GAMES = 240
"""every pair, board and mode is in them, too; `unmatched lab laws` plays as many more as anybody wants"""
PARTS = 20
DERIVED = ("present", "known")
"""kept beside pos and seen for speed; numbers() does not repeat what those say"""


@pytest.mark.parametrize("part", range(PARTS))
def test_random_games_keep_every_law(part: int) -> None:
    for number in range(part, LAW_GAMES, PARTS):
        heroes, board, mode = pairing(number)
        report = play_by_the_laws(heroes, board, mode, seed=number, every=12)
        assert report.decisions > 20


@pytest.mark.parametrize("part", range(PARTS))
def test_the_fast_playout_decides_as_the_plain_rules_do(part: int) -> None:
    for number in range(part, GAMES, PARTS):
        heroes, board, mode = pairing(number)
        assert play_both_ways(heroes, board, mode, seed=number) > 20


def test_the_games_of_the_law_run_cover_all_pairs_boards_and_modes() -> None:
    pairings = [pairing(number) for number in range(LAW_GAMES)]
    duels = {(frozenset(heroes), mode) for heroes, _, mode in pairings if mode == "duel"}
    assert len(duels) == 55, "45 pairs and 10 mirror matches"
    assert {board for _, board, _ in pairings} == set(board_ids())
    assert {mode for _, _, mode in pairings} == {"duel", "teams", "free-for-all"}
    assert {hero for heroes, _, _ in pairings for hero in heroes} == set(hero_ids())


def test_the_hand_limit_is_checked_where_the_next_turn_ends_by_itself() -> None:
    """Cards that come to the hand because of the hand limit are kept, and then two turns begin in one decision."""
    collector = warden(on("discarded", "{ draw = 1 }"), wait="{ draw = 6 }")
    heroes = (collector, foe(on("turn start", '{ end = "turn" }')), "medusa")
    for seed in range(6):
        assert play_by_the_laws(heroes, "marmoreal", "free-for-all", seed, every=1000).decisions > 20


def test_every_field_of_a_state_is_in_its_numbers_and_its_copy() -> None:
    """A field that numbers() forgets would make different states equal; one that copy() forgets, copies differ."""
    keeper = hero_with(Example('on = "drew"\ndo = [{ once = [{ put = 1, to = "hoard" }], per = "turn" }]', "ability"))
    state = Game(keeper, "king-arthur", seed=2**64).state
    state.happened, state.stirred = type(state.memory)([1]), 1
    plain = [field for field in State.__slots__ if field not in ("book", "log", "tell", *DERIVED)]
    for field in plain:
        twin = state.copy()
        value = getattr(twin, field)
        if isinstance(value, int):
            setattr(twin, field, value + 1)
        elif field == "stack":
            twin.depth = 1
            twin.stack[0] += 1
            state_with_frame = state.copy()
            state_with_frame.depth = 1
            assert twin.numbers() != state_with_frame.numbers(), field
        else:
            setattr(twin, field, [*value[:-1], value[-1] + 1])
        assert twin.numbers() != state.numbers(), field
        assert twin.copy().numbers() == twin.numbers(), field


def test_what_is_kept_for_speed_follows_from_the_numbers() -> None:
    game, choose = Game("medusa", "achilles", seed=3), random.Random(3)
    while not any(game.state.seen):
        game.push(choose.choice(game.options))
    again = restore(game.state.book, game.state.numbers())
    assert (again.present, again.known) == (game.state.present, game.state.known)
