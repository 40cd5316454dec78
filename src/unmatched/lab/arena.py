"""Mirrored games between two bots over all heroes and boards, and what they show about strength."""

from __future__ import annotations

import random
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

from unmatched.bots import Bot, make_bot
from unmatched.bots.own import BotClass, name_of
from unmatched.engine.bits import count
from unmatched.engine.cards import deck_size
from unmatched.events import Ending
from unmatched.game import Game
from unmatched.heroes.library import BoardSource, HeroSource, board, board_ids, hero_ids
from unmatched.heroes.match import MODES
from unmatched.lab.pool import spread
from unmatched.lab.ratings import Rate, paired_score, score, shared_confidence

ENDLESS = 1e9
"""seconds, for bots that count iterations"""
SEATINGS = ((0, 2), (0, 1), (0, 3))
"""the seats of the first bot in a free-for-all of four, in turn; it has the other two in the mirrored game"""


MatchUp = tuple[HeroSource, HeroSource]


@dataclass(frozen=True)
class Setting:
    """A pair of games with the same heroes, seats and seed, and the bots swapped."""

    heroes: tuple[HeroSource, ...]
    board: BoardSource
    mode: str
    seed: int
    first: int
    seats: tuple[int, ...]
    """the seats of the first bot, in the first game"""

    def game(self) -> Game:
        """The first game of the pair, at its beginning."""
        return Game.seated(self.heroes, self.board, self.mode, self.seed, self.first)


@dataclass(frozen=True)
class Duelists:
    """The two bots and their budgets."""

    bots: tuple[str | BotClass, str | BotClass]
    """names for make_bot, or classes"""
    seconds: float = 1.0
    iterations: int | None = None
    second_iterations: int | None = None
    """of the second bot, if its budget differs"""

    def __post_init__(self) -> None:
        if len(self.bots) != 2:
            raise ValueError(f"a duel needs two bots, not {len(self.bots)}")

    def budget(self, bot: int) -> tuple[float, int | None]:
        """Return a bot's seconds and iterations; bots with iterations are not timed."""
        counted = self.second_iterations or self.iterations if bot else self.iterations
        return (self.seconds, None) if counted is None else (ENDLESS, counted)

    @property
    def names(self) -> tuple[str, str]:
        """The names in tables."""
        one, other = self.bots
        return name_of(one), name_of(other)


@dataclass(frozen=True)
class ArenaGame:
    """The result of one game; pairs have one value per bot."""

    heroes: tuple[tuple[str, ...], tuple[str, ...]]
    won: bool
    """by the first bot"""
    decisions: int
    asked: tuple[int, int]
    """how often each bot had a choice"""
    seconds: tuple[float, float]
    longest: tuple[float, float]
    # Files of benchmarks that were begun earlier do not tell these.
    turns: int = 0
    ending: Ending = Ending.COMBAT
    cards_left: int = 0
    """in the winners' hands and decks"""


@dataclass
class Result:
    """The results of an arena."""

    names: tuple[str, str]
    mode: str
    seconds: float
    iterations: int | None
    pairs: list[tuple[ArenaGame, ArenaGame]] = field(default_factory=list)
    stopped: bool = False
    """whether it was interrupted"""

    @property
    def games(self) -> list[ArenaGame]:
        """Every game that was played."""
        return [game for pair in self.pairs for game in pair]

    @property
    def rate(self) -> Rate:
        """How often the first bot won."""
        return paired_score([_pair_score(pair) for pair in self.pairs])

    def heroes(self) -> dict[str, Rate]:
        """How the first bot fares with each hero, weakest first."""
        wins: defaultdict[str, list[bool]] = defaultdict(list)
        for game in self.games:
            for hero in game.heroes[0]:
                wins[hero].append(game.won)
        found = {hero: score(sum(won), len(won)) for hero, won in wins.items()}
        return dict(sorted(found.items(), key=lambda item: item[1].rate))

    def match_ups(self) -> dict[str, Rate]:
        """How the first bot fares in each pair of heroes, played from both sides; weakest first."""
        found = {name: paired_score(scores) for name, scores in self._match_up_scores().items()}
        return dict(sorted(found.items(), key=lambda item: item[1].rate))

    def lost_match_ups(self) -> list[str]:
        """Return the pairs of heroes that the first bot significantly loses, corrected for all pairs."""
        scores = self._match_up_scores()
        confidence = shared_confidence(len(scores))
        return [name for name, some in scores.items() if paired_score(some, confidence).high < 0.5]

    def _match_up_scores(self) -> dict[str, list[float]]:
        scores: defaultdict[str, list[float]] = defaultdict(list)
        if self.mode == "duel":
            for pair in self.pairs:
                name = " - ".join(sorted((*pair[0].heroes[0], *pair[0].heroes[1])))
                scores[name].append(_pair_score(pair))
        return scores

    def per_decision(self, bot: int) -> float:
        """Return a bot's mean seconds per real choice."""
        asked = sum(game.asked[bot] for game in self.games)
        return sum(game.seconds[bot] for game in self.games) / asked if asked else 0.0

    def longest(self, bot: int) -> float:
        """The seconds of the longest choice of a bot."""
        return max((game.longest[bot] for game in self.games), default=0.0)

    def per_game(self) -> float:
        """Mean decisions of a game, those without a choice too."""
        return sum(game.decisions for game in self.games) / max(len(self.games), 1)

    def turns(self) -> float:
        """Mean turns of a game."""
        return sum(game.turns for game in self.games) / max(len(self.games), 1)

    def cards_left(self) -> float:
        """Return the winners' mean number of cards left."""
        return sum(game.cards_left for game in self.games) / max(len(self.games), 1)

    def endings(self) -> dict[str, float]:
        """The share of games that ended in each way, the most frequent first."""
        counts = Counter(str(game.ending) for game in self.games)
        return {ending: count / len(self.games) for ending, count in counts.most_common()}


def _pair_score(pair: tuple[ArenaGame, ArenaGame]) -> float:
    return (pair[0].won + pair[1].won) / 2


def settings(
    games: int, mode: str, seed: int, match_ups: Sequence[MatchUp] = (), where: BoardSource | None = None
) -> list[Setting]:
    """The pairs of games, spread evenly over match-ups, boards, sides and first players; of an odd number one more."""
    if mode not in MODES:
        raise ValueError(f"unknown mode '{mode}'; use one of {', '.join(MODES)}")
    if games < 1:
        raise ValueError(f"an arena needs at least one game, not {games}")
    pairs = (games + 1) // 2
    if mode == "duel":
        return list(_duels(pairs, seed, match_ups or round_robin(hero_ids()), where))
    if match_ups:
        raise ValueError("pairs of heroes can be chosen only for duels")
    return list(_fours(pairs, mode, seed, where))


def round_robin(heroes: Sequence[str]) -> list[tuple[str, str]]:
    """Every pair of heroes once, in rounds in which each hero plays once: any prefix is balanced."""
    circle = [*heroes, ""] if len(heroes) % 2 else [*heroes]
    n = len(circle)
    found = []
    for _ in range(n - 1):
        found += [(circle[i], circle[n - 1 - i]) for i in range(n // 2)]
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return [pair for pair in found if "" not in pair]


def _duels(pairs: int, seed: int, match_ups: Sequence[MatchUp], where: BoardSource | None) -> Iterator[Setting]:
    boards = [where] if where else board_ids()
    for n in range(pairs):
        cycle, i = divmod(n, len(match_ups))
        one, other = match_ups[i]
        lap = (cycle + i) // len(boards)
        sides = (other, one) if lap // 2 % 2 else (one, other)
        yield Setting(sides, boards[(cycle + i) % len(boards)], "duel", _seed(seed, n), lap % 2, (0,))


def _fours(pairs: int, mode: str, seed: int, where: BoardSource | None) -> Iterator[Setting]:
    boards = [where] if where else [b for b in board_ids() if len(board(b).starts) >= 4]
    for n in range(pairs):
        heroes = tuple(random.Random(_seed(seed, n)).sample(hero_ids(), 4))
        seats = (0, 2) if mode == "teams" else SEATINGS[n % len(SEATINGS)]
        yield Setting(heroes, boards[n % len(boards)], mode, _seed(seed, n), n // len(boards) % 4, seats)


def _seed(seed: int, n: int) -> int:
    return (seed << 24) + n & (1 << 63) - 1


def play_pair(setting: Setting, duelists: Duelists) -> tuple[ArenaGame, ArenaGame]:
    """Both games of a pair."""
    everyone = range(len(setting.heroes))
    mirrored = tuple(seat for seat in everyone if seat not in setting.seats)
    return _play(setting, duelists, setting.seats), _play(setting, duelists, mirrored)


def _play(setting: Setting, duelists: Duelists, seats: tuple[int, ...]) -> ArenaGame:
    game = setting.game()
    whose = [0 if seat in seats else 1 for seat in range(game.match.seats)]
    bots: list[Bot] = [
        make_bot(duelists.bots[bot], setting.seed * 8 + seat * 2 + bot, duelists.budget(bot)[1])
        for seat, bot in enumerate(whose)
    ]
    asked, seconds, longest = [0, 0], [0.0, 0.0], [0.0, 0.0]
    while (decision := game.decision) is not None:
        view = game.view(decision.seat, dream=True)
        if len(view.options) == 1:
            game.push(view.options[0])
            continue
        bot = whose[decision.seat]
        began = time.perf_counter()
        chosen = bots[decision.seat].choose(view, duelists.budget(bot)[0])
        spent = time.perf_counter() - began
        asked[bot] += 1
        seconds[bot] += spent
        longest[bot] = max(longest[bot], spent)
        game.push(chosen)
    outcome = game.outcome()
    assert outcome is not None
    ids = [hero.id for hero in game.match.heroes]
    return ArenaGame(
        (
            tuple(hero for hero, bot in zip(ids, whose, strict=True) if bot == 0),
            tuple(hero for hero, bot in zip(ids, whose, strict=True) if bot == 1),
        ),
        outcome.winners[0] in seats,
        len(game.history),
        (asked[0], asked[1]),
        (seconds[0], seconds[1]),
        (longest[0], longest[1]),
        int(game.state.turn),
        outcome.reason,
        sum(count(game.state.hand[seat]) + deck_size(game.state, seat) for seat in outcome.winners),
    )


def arena(
    duelists: Duelists,
    schedule: Sequence[Setting],
    workers: int = 1,
    progress: Callable[[int, str], None] | None = None,
) -> Result:
    """Play all pairs; bots limited by iterations play the same games on any number of workers.

    progress gets the number of games played and the score. An interrupted run returns what has been played.

    >>> found = arena(Duelists(("simple", "random"), iterations=1), settings(4, "duel", seed=1))
    >>> found.rate.games, found.rate.rate > 0.5
    (4, True)
    """
    for bot in duelists.bots:
        make_bot(bot, 0, duelists.iterations)  # a wrong name is told before anybody waits
    mode = schedule[0].mode if schedule else "duel"
    result = Result(duelists.names, mode, duelists.seconds, duelists.iterations)
    try:
        for pair in spread(partial(play_pair, duelists=duelists), schedule, workers):
            result.pairs.append(pair)
            if progress:
                progress(2 * len(result.pairs), f"{result.names[0]} {result.rate}")
    except KeyboardInterrupt:
        if not result.pairs:
            raise
        result.stopped = True
    return result
