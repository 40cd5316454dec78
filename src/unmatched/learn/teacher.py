"""The teacher: a search, or a policy at one look, plays all seats of games over all heroes, boards and modes."""

from __future__ import annotations

import json
import random
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path

from unmatched.bots.core.belief import Belief
from unmatched.bots.core.learned_policy import CONTEXT, OPTION, LearnedPolicy, PolicyWeights
from unmatched.bots.core.portable_math import exp
from unmatched.bots.core.search import Search, SearchSettings
from unmatched.bots.networks import learned_policy, learned_prior, learned_value
from unmatched.engine import flow
from unmatched.engine.imagine import imagine
from unmatched.engine.state import State, seeded
from unmatched.heroes.match import make_match
from unmatched.lab.arena import Setting
from unmatched.lab.pool import spread
from unmatched.lab.progress import ProgressBar
from unmatched.learn.examples import Example, written
from unmatched.learn.games import training_settings

NO_DEADLINE = 1e12
GAMES_PER_FILE = 50
ABOUT = "teaching.json"
"""what is said of a folder of examples"""
SHARPEN = 3.0
"""factor on the scores of a policy that teaches: what was cloned from visits is unsure"""
DOUBT = 0.05
"""how often a seat decides by chance, so that what comes of mistakes is seen too"""


@dataclass(frozen=True)
class Teaching:
    """How the games are played."""

    games: int
    iterations: int
    """0: the accepted policy teaches"""
    seed: int


def teach(folder: Path, teaching: Teaching, workers: int) -> None:
    """Play the games and write examples into a folder, file by file; files that are there are not made again."""
    note_once(folder / ABOUT, asdict(teaching))
    schedule = training_settings(teaching.games, teaching.seed)
    parts = [schedule[at : at + GAMES_PER_FILE] for at in range(0, len(schedule), GAMES_PER_FILE)]
    names = [folder / f"examples-{number:04}.npz" for number in range(len(parts))]
    missing = [(name, part) for name, part in zip(names, parts, strict=True) if not name.exists()]
    progress = ProgressBar(len(schedule))
    done = len(schedule) - sum(len(part) for _, part in missing)
    for games, decisions in spread(partial(play_part, iterations=teaching.iterations), missing, workers):
        done += games
        progress(done, f"{decisions} decisions in the last file")


def note_once(about: Path, said: dict[str, object]) -> None:
    """Say in a file what its folder holds; things of two kinds do not go into one."""
    about.parent.mkdir(parents=True, exist_ok=True)
    if about.exists() and (found := json.loads(about.read_text(encoding="utf-8"))) != said:
        raise ValueError(f"{about.parent} is from a different run: {found}, not {said}")
    about.write_text(json.dumps(said), encoding="utf-8")


def play_part(part: tuple[Path, list[Setting]], iterations: int) -> tuple[int, int]:
    """Play the games of one file and write it; return how many games and decisions it holds."""
    path, schedule = part
    examples = written([play(setting, iterations) for setting in schedule])
    examples.save(path)
    return len(schedule), len(examples)


def play(setting: Setting, iterations: int) -> list[Example]:
    """The examples of one game, of a search or, with no iterations, of the accepted policy."""
    chance = random.Random(f"teacher {setting.seed}")
    book = make_match(setting.heroes, setting.board, setting.mode).book
    s: State = flow.new_game(book, setting.seed, setting.first)
    pupil: LearnedPolicy | None = None
    examples: list[Example] = []
    search: Search | None = None
    turn = (-1, -1)
    while s.winner < 0:
        base = imagine(s, s.asked_seat, seeded(chance.randrange(1 << 30)))
        if search is None or turn != (s.turn, s.asked_seat) or search.crowded():
            seed = chance.randrange(1 << 30)
            known = (learned_value(), learned_prior())
            search = Search(base, seed, *known, SearchSettings(), 4 * max(iterations, 1), learned_policy())
            pupil = LearnedPolicy(PolicyWeights(1), search.rule)
        turn = (s.turn, s.asked_seat)
        assert pupil is not None
        n = search.rule.options(base)
        codes = [int(search.rule.buf[i]) for i in range(n)]
        if n == 1:
            flow.apply(s, codes[0])
            continue
        shares = _visited(search, base, codes, iterations) if iterations else _preferred(search, base, n)
        context, rows = numbers(pupil, base)
        examples.append(Example(context, rows, shares))
        weights = None if chance.random() < DOUBT else [share * share for share in shares]
        flow.apply(s, chance.choices(codes, weights)[0])
    return examples


def _visited(search: Search, base: State, codes: list[int], iterations: int) -> list[float]:
    """The shares of a search's visits."""
    search.run(base, Belief(base.asked_seat), iterations, NO_DEADLINE)
    visits = [search.found(code)[0] for code in codes]
    return [many / sum(visits) for many in visits]


def _preferred(search: Search, base: State, n: int) -> list[float]:
    """The chances that a policy gives its options."""
    policy = search.policy
    assert policy is not None
    policy.score(base, n)
    most = max(policy.scores[i] for i in range(n))
    weights = [exp(SHARPEN * (policy.scores[i] - most)) for i in range(n)]
    return [weight / sum(weights) for weight in weights]


def numbers(pupil: LearnedPolicy, s: State) -> tuple[list[float], list[list[float]]]:
    """What a policy sees of the present decision: its context, and a row for each option."""
    pupil.sees_sides = True
    n = pupil.rule.options(s)
    pupil.read(s, n)
    most = pupil.best_thumb(n)
    rows = []
    for i in range(n):
        pupil.read_option(i, most)
        rows.append([float(pupil.option[k]) for k in range(OPTION)])
    return [float(pupil.context[k]) for k in range(CONTEXT)], rows
