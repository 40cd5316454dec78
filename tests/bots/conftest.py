"""Short games for bots that think: everybody has little health left, so that a game is soon over."""

from collections.abc import Callable, Sequence

import pytest

from unmatched import Game
from unmatched.bots import make_bot
from unmatched.engine.health import set_health

LINE_UPS: tuple[tuple[tuple[str, ...], str, str], ...] = (
    (("alice", "medusa"), "marmoreal", "duel"),
    (("king-arthur", "beowulf"), "heorot", "duel"),
    (("sinbad", "sun-wukong"), "sarpedon", "duel"),
    (("yennenga", "bloody-mary"), "hanging-gardens", "duel"),
    (("achilles", "medusa", "little-red-riding-hood", "alice"), "marmoreal", "teams"),
    (("king-arthur", "sinbad", "yennenga"), "sarpedon", "free-for-all"),
)


def short_game(heroes: Sequence[str], board: str, mode: str, seed: int = 4, health: int = 3) -> Game:
    """A game at its first decision, in which nobody can take much."""
    sides: Sequence[object] = heroes if mode != "teams" else (heroes[:2], heroes[2:])
    game = Game(*sides, board=board, mode=mode, seed=seed)  # type: ignore[arg-type]
    for fighter in range(len(game.match.fighters)):
        set_health(game.state, fighter, min(int(game.state.health[fighter]), health))
    return game


@pytest.fixture(scope="session")
def start() -> Callable[..., Game]:
    """short_game, for tests."""
    return short_game


def played_on(game: Game, decisions: int, seed: int = 1) -> list[Game]:
    """The game at each of its next decisions with a choice, as quick bots play it."""
    bot = make_bot("simple", seed)
    found: list[Game] = []
    while game.decision is not None and len(found) < decisions:
        if len(game.options) > 1:
            found.append(game.copy())
        game.push(bot.choose(game.view(game.decision.seat, dream=True)))
    return found


@pytest.fixture(scope="session")
def positions() -> list[Game]:
    """Decisions with a choice, of many kinds, in all modes."""
    found: list[Game] = []
    for heroes, board, mode in LINE_UPS:
        games = played_on(short_game(heroes, board, mode), 40)
        kinds: set[str] = set()
        for game in games:
            decision = game.decision
            assert decision is not None
            if decision.kind not in kinds and len(game.options) <= 12:
                kinds.add(decision.kind)
                found.append(game)
    return found
