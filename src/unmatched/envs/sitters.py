"""Sitters: bots on the seats of a batch that nobody steps."""

from __future__ import annotations

import random
from collections.abc import Callable

from unmatched.bots.registry import make_bot
from unmatched.engine.offers import options
from unmatched.engine.state import State
from unmatched.game import Game
from unmatched.heroes.match import Match


def sitter(matches: list[Match], name: str, seed: int, iterations: int | None = None) -> Callable[[State], int]:
    """A bot by name, as something that chooses an option for the seat that is asked; it sees what the seat may see."""
    if name == "random":
        chance = random.Random(seed)
        return lambda state: chance.choice(options(state))
    bot = make_bot(name, seed, iterations)
    of_book = {id(match.book): match for match in matches}

    def choose(state: State) -> int:
        game = Game.from_state(of_book[id(state.book)], state.copy())
        return bot.choose(game.view(int(state.asked_seat), dream=True)).code

    return choose
