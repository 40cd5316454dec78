"""How fast the engine is: a mix of all heroes, boards and modes, in CPU time, with the spread of the rounds."""

from __future__ import annotations

import importlib.util
import json
import random
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from unmatched.compiled import COMPILED
from unmatched.engine import flow, offers
from unmatched.engine.batch import copy_often, imagine_often, random_games
from unmatched.engine.playout import playout
from unmatched.engine.state import State, seeded
from unmatched.game import Game
from unmatched.heroes.library import board_ids, hero_ids
from unmatched.heroes.match import Match, make_match
from unmatched.lab.environments import us_per_batch_step, us_per_observation
from unmatched.lab.law_campaign import Pairing, pairing
from unmatched.lab.peers import OURS, PEERS, beside, peer_decision
from unmatched.lab.progress import ProgressBar
from unmatched.options import Option

ROUNDS = 6
VIEWS = 20
"""views of each game"""


@dataclass
class Series:
    """One figure, measured once per round."""

    unit: str
    values: list[float] = field(default_factory=list)

    @property
    def best(self) -> float:
        return max(self.values) if self.unit == "games" else min(self.values)

    @property
    def middle(self) -> float:
        return statistics.median(self.values)

    def __str__(self) -> str:
        return f"{self.best:10.3f} {self.middle:10.3f} {min(self.values):10.3f} - {max(self.values):.3f}"


def bench(as_json: bool, peers: bool, rounds: int = ROUNDS) -> int:
    """Measure and print."""
    mix = [make_match(*where) for where in _mix()]
    duels = [make_match((a, b), where, "duel") for a, b, where in _duels()]
    states = [_middle(match, n) for n, match in enumerate(mix)]
    scale = 20 if COMPILED else 1
    figures = {
        "us_per_decision_core": Series("us"),
        "us_per_decision_python": Series("us"),
        "games_per_cpu_second": Series("games"),
        "us_per_copy": Series("us"),
        "us_per_imagine": Series("us"),
        "us_per_view": Series("us"),
        "us_per_options_and_push": Series("us"),
        "us_per_codes_and_push": Series("us"),
    }
    environments = _environments()
    if environments:
        names = ("us_per_observation", "us_per_observation_anew", "us_per_batch_step")
        figures |= {name: Series("us") for name in names}
    others = {name: Series("us") for name in (*OURS, *PEERS)} if peers else {}
    missing: dict[str, str] = {}
    progress = ProgressBar(rounds, "rounds")
    for n in range(rounds):
        figures["us_per_decision_core"].values.append(_core(mix, 2 * scale, n))
        figures["us_per_decision_python"].values.append(_python_loop(mix, scale, n))
        figures["games_per_cpu_second"].values.append(_games(duels, scale, n))
        figures["us_per_copy"].values.append(_timed(lambda: copy_often(states, 20 * scale), len(states) * 20 * scale))
        figures["us_per_imagine"].values.append(_timed(lambda: imagine_often(states, scale), len(states) * scale))
        figures["us_per_view"].values.append(_views(mix, states))
        figures["us_per_options_and_push"].values.append(_face(mix, n, lambda game: game.options))
        figures["us_per_codes_and_push"].values.append(_face(mix, n, lambda game: game.codes))
        if environments:
            figures["us_per_observation"].values.append(us_per_observation(states, False, 5 * scale))
            figures["us_per_observation_anew"].values.append(us_per_observation(states, True, 5 * scale))
            figures["us_per_batch_step"].values.append(us_per_batch_step(duels[n % 5 :: 5], 5 * scale, n))
        for name, series in others.items():
            if name not in missing:
                try:
                    series.values.append(peer_decision(name, n))
                except ImportError as error:
                    missing[name] = str(error)
        progress(n + 1)
    figures |= {name: others.pop(name) for name in OURS if name in others and others[name].values}
    others = {name: series for name, series in others.items() if name in PEERS}
    saved = _bytes_saved()
    if as_json:
        numbers: dict[str, object] = {"compiled": COMPILED, "rounds": rounds, "bytes_saved": saved}
        numbers |= {name: round(series.best, 4) for name, series in figures.items()}
        numbers["spread"] = {name: [round(v, 4) for v in series.values] for name, series in figures.items()}
        numbers["peers"] = {name: _ratio(name, series, figures) for name, series in others.items() if series.values}
        print(json.dumps(numbers, indent=1))
        return 0
    print(f"engine {'compiled' if COMPILED else 'interpreted'}, {rounds} rounds, CPU time; best, median, range")
    for name, series in figures.items():
        print(f"{name:<26}{series}")
    print(f"{'bytes_saved':<26}{saved:10d}")
    for name, series in others.items():
        if series.values:
            ratio = _ratio(name, series, figures)
            told = f"{ratio['ratio']:.3g}x {beside(name)} ({ratio['low']:.3g}-{ratio['high']:.3g})" if ratio else ""
            print(f"{name:<40}{series}   {told}")
    for name, why in missing.items():
        print(f"{name}: not measured, {why}")
    return 0


def _mix() -> list[Pairing]:
    """Return forty matches, as in `lab laws`: duels over the heroes and boards, teams, free-for-all."""
    return [pairing(number * 23 + number % 5) for number in range(40)]


def _duels() -> list[tuple[str, str, str]]:
    heroes, boards = hero_ids(), board_ids()
    pairs = [(a, b) for i, a in enumerate(heroes) for b in heroes[i + 1 :]]
    return [(a, b, boards[i % len(boards)]) for i, (a, b) in enumerate(pairs)]


def _middle(match: Match, n: int) -> State:
    """A state in the middle of a game."""
    s = flow.new_game(match.book, n, 0)
    playout(s, seeded(n), 60 + n)
    return s if s.winner < 0 else flow.new_game(match.book, n, 0)


def _timed(work: Callable[[], object], times: int) -> float:
    began = time.process_time()
    work()
    return (time.process_time() - began) / times * 1e6


def _core(mix: list[Match], games: int, n: int) -> float:
    decisions = 0
    spent = 0.0
    for m, match in enumerate(mix):
        for g in range(games):
            s = flow.new_game(match.book, n * 1000 + m * 50 + g, 0)
            began = time.process_time()
            decisions += playout(s, seeded(g), 1_000_000)
            spent += time.process_time() - began
    return spent / decisions * 1e6


def _python_loop(mix: list[Match], games: int, n: int) -> float:
    choose = random.Random(n).random
    decisions = 0
    began = time.process_time()
    for m, match in enumerate(mix):
        for g in range(max(1, games // 8)):
            s = flow.new_game(match.book, n * 1000 + m * 50 + g, 0)
            while s.winner < 0:
                offered = offers.options(s)
                flow.apply(s, offered[int(choose() * len(offered))])
                decisions += 1
    return (time.process_time() - began) / decisions * 1e6


def _face(mix: list[Match], n: int, offered: Callable[[Game], Sequence[Option | int]]) -> float:
    """A decision as users of the library make it."""
    choose = random.Random(n).random
    decisions = 0
    spent = 0.0
    for m, match in enumerate(mix):
        game = Game.from_state(match, flow.new_game(match.book, n * 1000 + m, 0))
        began = time.process_time()
        while options := offered(game):
            game.push(options[int(choose() * len(options))])
        spent += time.process_time() - began
        decisions += game.length
    return spent / decisions * 1e6


def _games(duels: list[Match], games: int, n: int) -> float:
    began = time.process_time()
    for m, match in enumerate(duels):
        random_games(match.book, [n * 10_000 + m * 100 + g for g in range(games)])
    return len(duels) * games / (time.process_time() - began)


def _views(mix: list[Match], states: list[State]) -> float:
    """The view of the seat that must decide, at the next decisions of games in their middle."""
    choose = random.Random(1).choice
    games: list[Game] = []
    for match, s in zip(mix, states, strict=True):
        game = Game.from_state(match, s.copy())
        while not game.is_over and game.length < VIEWS:
            game.push(choose(game.codes))
            games.append(Game.from_state(match, game.state))
    return _timed(lambda: [game.view(int(game.state.asked_seat)) for game in games], len(games))


def _bytes_saved() -> int:
    """The mean size of a finished duel's record."""
    sizes = []
    for n, (a, b, board) in enumerate(_duels()[:12]):
        game = Game(a, b, board=board, seed=n)
        choose = random.Random(n)
        while game.outcome() is None:
            game.push(choose.choice(offers.options(game.state)))
        sizes.append(len(game.save().encode()))
    return round(statistics.mean(sizes))


def _ratio(name: str, series: Series, figures: dict[str, Series]) -> dict[str, object]:
    """Peer time by the time of what of ours is used the same way, round by round; {} where that was not measured."""
    ours = figures.get(beside(name))
    if ours is None:
        return {}
    ratios = [theirs / mine for theirs, mine in zip(series.values, ours.values, strict=True)]
    return {
        "us_per_decision": round(series.best, 3),
        "beside": beside(name),
        "ratio": round(statistics.median(ratios), 2),
        "low": round(min(ratios), 2),
        "high": round(max(ratios), 2),
    }


def _environments() -> bool:
    """Whether the arrays of the environments can be made; without numpy they are not measured."""
    return importlib.util.find_spec("numpy") is not None
