"""Positions: a policy plays games by the ten thousand, and every beginning of a turn is kept with who won."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, fields
from functools import partial
from pathlib import Path
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from unmatched.bots.core.belief import Belief
from unmatched.bots.core.chance import Chance
from unmatched.bots.core.learned_policy import LearnedPolicy
from unmatched.bots.core.rule_of_thumb import RuleOfThumb
from unmatched.bots.core.search import Search, SearchSettings
from unmatched.bots.networks import POLICY_FILE, VALUE_FILE, accepted, learned_policy, learned_value, weights_named
from unmatched.engine import flow
from unmatched.engine.book import Book
from unmatched.engine.codes import BY_EXHAUSTION
from unmatched.engine.imagine import imagine
from unmatched.engine.state import State, seeded
from unmatched.heroes.library import find_hero
from unmatched.heroes.match import make_match
from unmatched.lab.arena import Setting
from unmatched.lab.pool import spread
from unmatched.lab.progress import ProgressBar
from unmatched.learn.games import training_settings, with_strangers
from unmatched.learn.teacher import NO_DEADLINE, note_once
from unmatched.reading.features import FEATURES
from unmatched.reading.reading import Reading

GAMES_PER_FILE = 1000
ABOUT = "positions.json"
"""what is said of a folder of positions"""
DOUBT = 0.02
"""how often a seat decides by chance"""


@dataclass(frozen=True)
class Playing:
    """How the games are played."""

    games: int
    seed: int
    noise: float
    """on the scores of the policy, so that games differ"""
    iterations: int = 0
    """of a search for every decision; without, the policy decides at one look"""
    weights: str = ""
    """other files than the accepted ones, as `expert@` takes them"""


@dataclass
class Positions:
    """Beginnings of turns, one after the other."""

    worlds: NDArray[np.float16]
    """both sides as they truly are, the one that is to move first; in a free-for-all, everybody's in turn"""
    results: NDArray[np.float16]
    """1 where the side that stands first has won, else 0"""
    exhausted: NDArray[np.float16]
    """1 where the game ended by exhaustion, else 0"""
    games: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.results)

    def save(self, path: Path) -> None:
        """Write all of it or nothing: what is there is whole."""
        part = path.with_suffix(".part")
        with part.open("wb") as file:
            numbers = {one.name: getattr(self, one.name) for one in fields(self)}
            np.savez_compressed(file, features=np.array(FEATURES), **numbers)
        part.replace(path)

    @classmethod
    def load(cls, path: Path) -> Positions:
        try:
            with np.load(path) as found:
                if tuple(found["features"].tolist()) != FEATURES or "exhausted" not in found:
                    raise _Incompatible(f"{path}: incompatible features; play the games again")
                return cls(**{one.name: found[one.name] for one in fields(cls)})
        except _Incompatible:
            raise
        except (KeyError, ValueError, EOFError, BadZipFile) as error:
            raise ValueError(f"{path}: not a positions file ({error})") from None

    @classmethod
    def joined(cls, parts: Iterable[Positions]) -> Positions:
        """Many files as one; games of different files stay different games.

        A file that comes twice, to count twice, is held out alike both times: a thousand leaves no remainder.
        """
        parts = list(parts)
        if not parts:
            raise ValueError("no positions to learn from")
        games = [part.games + number * GAMES_PER_FILE for number, part in enumerate(parts)]
        worlds, results, exhausted = (
            np.concatenate([getattr(p, name) for p in parts]) for name in ("worlds", "results", "exhausted")
        )
        return cls(worlds, results, exhausted, np.concatenate(games))


class _Incompatible(ValueError):
    """Positions of another version."""


def play_games(folder: Path, playing: Playing, workers: int) -> None:
    """Play the games and write positions into a folder, file by file; files that are there are not made again."""
    note_once(folder / ABOUT, asdict(playing))
    schedule = with_strangers(training_settings(playing.games, playing.seed), playing.seed)
    parts = [schedule[at : at + GAMES_PER_FILE] for at in range(0, len(schedule), GAMES_PER_FILE)]
    named = [(folder / f"positions-{number:04}.npz", part) for number, part in enumerate(parts)]
    missing = [(path, part) for path, part in named if not path.exists()]
    progress = ProgressBar(len(schedule))
    done = len(schedule) - sum(len(part) for _, part in missing)
    for games, positions in spread(partial(_play_part, playing=playing), missing, workers):
        done += games
        progress(done, f"{positions} positions in the last file")


def _play_part(part: tuple[Path, list[Setting]], playing: Playing) -> tuple[int, int]:
    """Play the games of one file and write it; return how many games and positions it holds."""
    path, schedule = part
    players: dict[tuple[object, ...], Player] = {}
    worlds, results, exhausted, games = [], [], [], []
    for number, setting in enumerate(schedule):
        match = (*(find_hero(hero).id for hero in setting.heroes), setting.board, setting.mode)
        if match not in players:
            players[match] = Player(make_match(setting.heroes, setting.board, setting.mode).book, playing)
        for world, won, was_exhausted in play(setting, players[match]):
            worlds.append(world)
            results.append(won)
            exhausted.append(was_exhausted)
            games.append(number)
    wins, ends = (np.array(some, np.float16) for some in (results, exhausted))
    Positions(np.stack(worlds), wins, ends, np.array(games, np.int64)).save(path)
    return len(schedule), len(results)


class Player:
    """Decides for all seats of the games of one match."""

    def __init__(self, book: Book, playing: Playing) -> None:
        named = weights_named(playing.weights)
        network = learned_policy(named.get(POLICY_FILE))
        if network is None:
            raise ValueError(f"{accepted(POLICY_FILE)}: not a learned policy")
        self.book, self.playing = book, playing
        self.value = learned_value(named.get(VALUE_FILE))
        self.reading = Reading(book)
        self.rule = RuleOfThumb(self.reading, Chance(1))
        self.policy = LearnedPolicy(network, self.rule)
        self.search: Search | None = None
        self.place = (-1, -1)

    def begin(self, chance: random.Random) -> None:
        """A new game."""
        self.chance = chance
        self.rule.chance.state = seeded(chance.randrange(1 << 30))
        self.search = None

    def choose(self, s: State) -> int:
        n = self.rule.options(s)
        if n == 1 or self.chance.random() < DOUBT:
            return int(self.rule.buf[self.chance.randrange(n)])
        return self._searched(s) if self.playing.iterations else int(self.policy.best(s, self.playing.noise))

    def _searched(self, s: State) -> int:
        codes = [int(self.rule.buf[i]) for i in range(self.rule.options(s))]
        seat, most = s.asked_seat, self.playing.iterations
        base = imagine(s, seat, seeded(self.chance.randrange(1 << 30)))
        if self.search is None or self.place != (s.turn, seat) or self.search.crowded():
            seed = self.chance.randrange(1 << 30)
            self.search = Search(base, seed, self.value, {}, SearchSettings(), 4 * most, self.policy.network)
        self.place = (int(s.turn), int(seat))
        self.search.run(base, Belief(seat), most, NO_DEADLINE)
        # Drawn by the squares of the visits: games differ, and what is clear is done.
        return self.chance.choices(codes, [self.search.found(code)[0] ** 2 for code in codes])[0]


def play(setting: Setting, player: Player) -> Iterator[tuple[NDArray[np.float16], float, float]]:
    """One game: the beginnings of its turns, each with whether the side that stands first has won, and how it ended."""
    player.begin(random.Random(f"{player.playing.seed} {setting.seed}"))
    features = player.reading.features
    s: State = flow.new_game(player.book, setting.seed, setting.first)
    seen: list[tuple[int, NDArray[np.float16]]] = []
    turn = -1
    while s.winner < 0:
        if s.turn != turn:
            turn = int(s.turn)
            player.reading.begin()
            for team in _sides(s):
                features.read(s, team)
                seen.append((team, np.array([*features.own, *features.foe], np.float16)))
        flow.apply(s, player.choose(s))
    for team, world in seen:
        yield world, float(team == s.winner), float(s.cause == BY_EXHAUSTION)


def _sides(s: State) -> list[int]:
    """Who is looked at: the side to move, and in a free-for-all everybody who is left."""
    book = s.book
    if book.players == 2 or not book.free_for_all:
        return [int(book.team[s.active])]
    return [int(book.team[p]) for p in range(book.players) if not s.out >> p & 1]
