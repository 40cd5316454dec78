"""What decides for the other seats: the name of a bot, a class, a bot, or a policy."""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, cast

from unmatched.bots import Bot, make_bot
from unmatched.bots.own import BotClass
from unmatched.engine.offers import options
from unmatched.engine.state import State, seeded
from unmatched.envs.observation import action_mask, code_of, observe
from unmatched.game import Game
from unmatched.heroes.match import Match
from unmatched.whole_numbers import whole_number

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Policy = Callable[["NDArray[np.int8]", "NDArray[np.int8]"], int]
"""observation, mask -> action"""
Opponent = str | type[Bot] | Bot | Policy

ITERATIONS = 80
"""iterations per decision of a search bot, unless others are asked for: the same games on every machine"""
ENDLESS = 1e9
"""seconds, for bots that count iterations"""


def chooser(opponent: Opponent, seed: int, iterations: int | None) -> Callable[[Game], int]:
    """What chooses the code of an option for the seat that must decide, knowing what the seat may know.

    The opponent is the name of a bot or a class, of which a bot is made with the seed; a bot, which is asked as it is;
    or a policy, a function of observation and mask that returns an action.
    """
    bot = _bot(opponent, seed, iterations)
    if bot is None:
        policy = cast("Policy", opponent)

        def by_policy(game: Game) -> int:
            action = policy(observe(game), action_mask(game))
            return code_of(game, whole_number(action, "the action of a policy"))

        return by_policy
    asked, seconds = bot, 1.0 if iterations is None else ENDLESS

    def by_bot(game: Game) -> int:
        return asked.choose(game.view(int(game.state.asked_seat), for_bot=True), seconds).code

    return by_bot


def _bot(opponent: Any, seed: int, iterations: int | None) -> Bot | None:
    """The bot that an opponent is; None for a policy."""
    if isinstance(opponent, str) or inspect.isclass(opponent):
        return make_bot(opponent, seed, iterations)
    if callable(getattr(opponent, "choose", None)):

        def given() -> object:
            return opponent

        given.__qualname__ = type(opponent).__qualname__
        return make_bot(cast("BotClass", given), seed, iterations)
    if callable(opponent):
        return None
    kinds = "the name of a bot, a class, a bot, or a function of observation and mask"
    raise TypeError(f"an opponent must be {kinds}, not {opponent!r:.200}")


def state_chooser(
    matches: Sequence[Match], opponent: Opponent, seed: int, iterations: int | None = None
) -> Callable[[State], int]:
    """The same for states of some matches."""
    if opponent == "random":
        chance = random.Random(seed)
        return lambda state: chance.choice(options(state))
    of_book = {id(match.book): match for match in matches}
    choose = chooser(opponent, seed, iterations)
    return lambda state: choose(Game.from_state(of_book[id(state.book)], state.copy()))


def sitter(
    matches: Sequence[Match], opponent: Opponent, seed: int, iterations: int | None
) -> Callable[[int, int, State], int]:
    """The same for the slots of a batch: every game of every slot has a bot and a stream of chance of its own."""
    chooser(opponent, 0, iterations)  # what is wrong with it is said now
    kept: dict[int, tuple[int, Callable[[State], int]]] = {}

    def choose(slot: int, era: int, state: State) -> int:
        found = kept.get(slot)
        if found is None or found[0] != era:
            own = seeded((seed * 1000003 + slot) * 1000003 + era)
            found = kept[slot] = (era, state_chooser(matches, opponent, own, iterations))
        return found[1](state)

    return choose
