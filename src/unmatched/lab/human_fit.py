"""Fitting the habits of `human`: many draws of them play the league's match-ups, and the most alike is taken."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import msgspec
from msgspec import Struct

from unmatched.bots.human import Habits, HumanMind
from unmatched.engine import flow
from unmatched.engine.bits import count
from unmatched.engine.cards import deck_size
from unmatched.engine.codes import BY_EXHAUSTION
from unmatched.engine.imagine import imagine
from unmatched.engine.state import seeded
from unmatched.heroes.match import make_match
from unmatched.lab.arena import MatchUp, Setting, settings
from unmatched.lab.league import (
    Counted,
    Row,
    agreement,
    cards_left_to_people,
    correlation,
    exhausted_by_people,
    league,
    side_by_side,
)
from unmatched.lab.pool import spread
from unmatched.lab.progress import ProgressBar

FOLDS = 4
EXHAUSTION_WEIGHT = 3.0
"""what a game that ends by exhaustion more often than people's costs in correlation"""
CARDS_WEIGHT = 0.02
"""what a card more or less left to the winner costs"""


class Tried(Struct, frozen=True):
    """Habits, and the games they played against themselves."""

    habits: Habits
    wins: tuple[tuple[str, str, int, int], ...]
    """of the first hero against the second, and games"""
    exhausted: float
    cards_left: float

    @property
    def counted(self) -> dict[MatchUp, tuple[int, int]]:
        """The same as everywhere else."""
        return {(one, other): (wins, games) for one, other, wins, games in self.wins}

    def likeness(self, people: Counted) -> float:
        """How much the games are like people's; the correlation less what the endings cost."""
        too_long = max(0.0, self.exhausted - exhausted_by_people().rate)
        cards = abs(self.cards_left - cards_left_to_people())
        return correlation(side_by_side(self.counted, people)) - EXHAUSTION_WEIGHT * too_long - CARDS_WEIGHT * cards


def drawn(number: int, seed: int) -> Habits:
    """Return random habits; the first are the defaults."""
    if number == 0:
        return Habits()
    chance = random.Random(f"habits {seed} {number}")
    attack, defense, move = (round(chance.uniform(0.0, 1.2), 2) for _ in range(3))
    closing, saving = round(chance.uniform(0.0, 2.0), 2), round(chance.uniform(-0.5, 1.5), 2)
    return Habits(attack, defense, move, closing, saving, chance.choice((1, 1, 2, 4)))


def tried(habits: Habits, games: int, seed: int) -> Tried:
    """Play games of the league's match-ups."""
    pairs = league()
    won: dict[MatchUp, list[bool]] = {pair: [] for pair in pairs}
    exhausted, cards = 0, 0
    schedule = settings(2 * games, "duel", seed, list(pairs))
    for setting in schedule:
        winner, by_exhaustion, left = _play(setting, habits)
        pair = (setting.heroes[0], setting.heroes[1])
        if pair in won:
            won[pair].append(winner == 0)
        else:
            won[pair[1], pair[0]].append(winner == 1)
        exhausted += by_exhaustion
        cards += left
    rows = tuple((str(a), str(b), sum(some), len(some)) for (a, b), some in won.items())
    return Tried(habits, rows, exhausted / len(schedule), cards / len(schedule))


def _play(setting: Setting, habits: Habits) -> tuple[int, bool, int]:
    """One game: the winner, whether it ended by exhaustion, and the cards left to the winner."""
    book = make_match(setting.heroes, setting.board, setting.mode).book
    s = flow.new_game(book, setting.seed, setting.first)
    chance = random.Random(f"human {setting.seed}")
    minds = [HumanMind(s, habits, chance.randrange(1 << 30)) for _ in range(book.players)]
    rule = minds[0].policy.rule
    while s.winner < 0:
        if rule.options(s) == 1:
            flow.apply(s, rule.buf[0])
            continue
        seat = s.asked_seat
        worlds = [imagine(s, seat, seeded(chance.randrange(1 << 30))) for _ in range(habits.worlds)]
        flow.apply(s, minds[seat].choose(worlds))
    winner = int(s.winner)
    return winner, s.cause == BY_EXHAUSTION, int(count(s.hand[winner]) + deck_size(s, winner))


def try_habits(
    path: Path, tries: int, games: int, seed: int, workers: int, progress: Callable[[int, str], None] | None = None
) -> list[Tried]:
    """Return that many habits: those in the file, and new ones for the rest, each saved when it is measured."""
    found: list[Tried] = []
    if path.exists():
        try:
            found = [msgspec.json.decode(line, type=Tried) for line in path.read_bytes().splitlines()]
        except msgspec.DecodeError as error:
            raise ValueError(f"{path} is not a file of habits: {error}") from None
    people = league()
    jobs = [drawn(number, seed) for number in range(len(found), tries)]
    for one in spread(partial(tried, games=games, seed=seed), jobs, workers):
        with path.open("ab") as file:
            file.write(msgspec.json.encode(one) + b"\n")
        found.append(one)
        if progress:
            best = max(each.likeness(people) for each in found)
            progress(len(found), f"best {best:.2f}")
    return found[:tries]


def best_of(found: Sequence[Tried]) -> Tried:
    """The habits whose games are most like people's."""
    people = league()
    return max(found, key=lambda one: one.likeness(people))


def cross_validated(found: Sequence[Tried]) -> float:
    """The correlation in match-ups that had no say in the choice of the habits that played them."""
    people = league()
    rows: list[Row] = []
    for fold in range(FOLDS):
        held = {pair: counts for at, (pair, counts) in enumerate(people.items()) if at % FOLDS == fold}
        known = {pair: counts for pair, counts in people.items() if pair not in held}
        chosen = max(found, key=lambda one: one.likeness(known))
        rows += side_by_side(chosen.counted, held)
    return correlation(rows)


def run_human_fit(path: Path, tries: int, games: int, seed: int, workers: int) -> tuple[Tried, str]:
    """Try what is missing in the file; the best habits, and what to say of them."""
    found = try_habits(path, tries, games, seed, workers, ProgressBar(tries, "habits"))
    best = best_of(found)
    fit = agreement(best.counted, league())
    return best, (
        f"{len(found)} habits, {games} games each; the best: {best.habits}\n"
        f"r {fit.raw:.2f} ({fit.low:.2f} to {fit.high:.2f}), without noise {fit.corrected:.2f},"
        f" cross-validated {cross_validated(found):.2f};"
        f" {100 * best.exhausted:.1f} % by exhaustion, {best.cards_left:.1f} cards left to the winner"
    )
