"""Reading a game does not write to it: many may look at once, and nobody can tell that somebody did."""

import random
import sys
import threading
from collections.abc import Iterator

import pytest

from unmatched import Game, IllegalOption
from unmatched.engine import codes, offers
from unmatched.engine.combat import value_of
from unmatched.engine.maneuver import steps_boosted
from unmatched.engine.standing import adjustment
from unmatched.engine.state import ARRAYS, State
from unmatched.lab.law_campaign import pairing
from unmatched.options import ways


class Carved(list[int]):
    """An array that nobody can write to; parts taken of it are ordinary again."""

    def __setitem__(self, *_: object) -> None:
        raise AssertionError("an array of a state was written to")


class Still(State):
    """A state that nobody can write to."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> None:
        raise AssertionError(f"{name} of a state was written to")


def still(state: State) -> State:
    twin = state.copy()
    for name in (*ARRAYS, "stack"):
        setattr(twin, name, Carved(getattr(twin, name)))
    twin.__class__ = Still
    return twin


def positions(number: int, every: int) -> Iterator[Game]:
    """Some positions of one of the games of the law run."""
    heroes, board, mode = pairing(number)
    game, choose = Game.seated(heroes, board, mode, seed=number), random.Random(number)
    n = 0
    while game.outcome() is None:
        if n % every == 0:
            yield game
        game.push(choose.choice(game.options))
        n += 1


@pytest.mark.parametrize("part", range(10))
def test_looking_at_a_game_writes_nothing_into_it(part: int) -> None:
    looked = 0
    for number in range(part, 400, 40):
        for game in positions(number, every=5):
            state = still(game.state)
            looker = Game.from_state(game.match, state)
            for seat in range(-1, game.match.seats):
                looker.view(seat, dream=seat >= 0)
            ways(game.match, state, looker.options)
            with pytest.raises(IllegalOption):
                looker.push("attack nobody by nobody")
            for fighter in range(state.book.fighters):
                for number_adjusted in range(3):
                    adjustment(state, state.book.owner[fighter], fighter, number_adjusted)
                steps_boosted(state, fighter, 2)
            if state.attacker >= 0:
                value_of(state, codes.ATTACKING), value_of(state, codes.DEFENDING)
            looked += 1
    assert looked > 100


def test_the_check_of_the_check_sees_a_write() -> None:
    state = still(Game("alice", "medusa", seed=1).state)
    with pytest.raises(AssertionError, match="written"):
        state.doors = 1
    with pytest.raises(AssertionError, match="written"):
        state.hand[0] = 1


def test_games_in_several_threads_do_not_disturb_each_other() -> None:
    def course(number: int) -> list[tuple[int, ...]]:
        heroes, board, _ = pairing(number)
        game, choose = Game(*heroes, board=board, seed=number), random.Random(number)
        seen = []
        for _ in range(60):
            offered = offers.options(game.state)
            if not offered:
                break
            seen.append((*offered, *game.imagine(0, number).state.hand))
            game.push(choose.choice(offered))
        return seen

    numbers = (0, 1, 2, 3, 10, 11, 12, 13)
    alone = {number: course(number) for number in numbers}
    together: dict[int, list[tuple[int, ...]]] = {}
    threads = [threading.Thread(target=lambda n=n: together.update({n: course(n)})) for n in numbers]
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(usual)
    assert together == alone
