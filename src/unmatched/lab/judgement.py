"""Positions in which every reasonable option was played out, and what a bot's choices lose there.

In minutes, it shows where a bot decides worse or better than before; whether that wins games, only games can show.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import msgspec
from msgspec import Struct

from unmatched.bots import make_bot
from unmatched.bots.core.value import Value
from unmatched.bots.ismcts import ExpertBot
from unmatched.bots.networks import learned_value
from unmatched.game import Game
from unmatched.lab.arena import ENDLESS, Setting, settings
from unmatched.lab.pool import spread
from unmatched.lab.progress import ProgressBar
from unmatched.questions import QUESTIONS
from unmatched.reading.reading import Reading
from unmatched.view import View

KINDS = ("action", *(question.name for question in QUESTIONS.values() if question.duel))
"""the questions that are judged; an action only if there is someone to attack"""
EARLIEST, LATEST = 5, 100
"""choices of a game before the one that is judged"""
PLAYED_WITH = 60
"""iterations of the expert that plays up to a position"""
LOOKED_WITH = 2000
"""iterations of the expert that selects the reasonable options"""
LEAST_LOOKS = 60
MOST_OPTIONS = 4
WORLDS = 32
"""in which every option is played on"""
TURNS = 6
"""that are played on before it is valued"""
PLAYED_ON_WITH = 50
"""iterations of the experts that play on"""
SEEDS = (10, 11)
"""each bot is asked once with every one of them"""


class Judged(Struct, frozen=True):
    """A position, and what came of its options."""

    record: str
    """the game up to the question"""
    kind: str
    worths: dict[str, list[float]]
    """of each option that was judged: the probability of winning at the end, in each imagined world"""

    def lost(self, option: str) -> float:
        """What the option that did best in every other world has more than this one in those between.

        So no luck counts as a loss, and 0 is as good as this judgement. What was not judged counts as the worst.
        """
        more = 0.0
        for half in (0, 1):
            seen, others = ({o: _mean(some[at::2])[0] for o, some in self.worths.items()} for at in (half, 1 - half))
            best = max(seen, key=seen.__getitem__)
            more += others[best] - others.get(option, min(others.values()))
        return more / 2


def judged(setting: Setting) -> Judged | None:
    """A position of a game of the expert against itself; None if the game has no such choice."""
    chance = random.Random(setting.seed)
    game = _played_to(setting, chance.choice(KINDS), chance.randrange(EARLIEST, LATEST))
    decision = game.decision
    if decision is None:
        return None
    view = game.view(decision.seat, dream=True)
    found = ExpertBot(setting.seed).think(view, ENDLESS, LOOKED_WITH).options
    worth_a_thought = [considered.option.text for considered in found if considered.visits >= LEAST_LOOKS]
    if len(worth_a_thought) < 2:
        return None
    worths = {
        option: [_played_on(view, option, world) for world in range(WORLDS)]
        for option in worth_a_thought[:MOST_OPTIONS]
    }
    return Judged(game.save(), decision.kind, worths)


def _played_to(setting: Setting, kind: str, after: int) -> Game:
    """Return the game at the first question of a kind after this many choices, or at its end."""
    game = setting.game()
    bots = [make_bot("expert", setting.seed * 8 + seat, PLAYED_WITH) for seat in range(game.seats)]
    choices = 0
    while (decision := game.decision) is not None:
        view = game.view(decision.seat, dream=True)
        if len(view.options) > 1:
            choices += 1
            if choices > after and decision.kind == kind and _open(view):
                return game
        game.push(bots[decision.seat].choose(view))
    return game


def _open(view: View) -> bool:
    """Return whether it is worth judging: no action without anyone to attack."""
    kinds = {option.kind for option in view.options}
    return "maneuver" not in kinds or "attack" in kinds


def _played_on(view: View, option: str, world: int) -> float:
    """Return the result of an option in one world, for the asked side; no one knows the hands of others."""
    game = Game.imagined(view, world)
    game.push(option)
    bots = [make_bot("expert", world * 8 + seat, PLAYED_ON_WITH) for seat in range(game.seats)]
    while (decision := game.decision) is not None and game.state.turn < view.turn + TURNS:
        game.push(bots[decision.seat].choose(game.view(decision.seat, dream=True)))
    book = game.state.book
    return Value(Reading(book), learned_value()).win(game.state, book.team[view.seat])


@dataclass(frozen=True)
class Losses:
    """What a bot's choices lost against the best judged ones, in points of winning probability."""

    bot: str
    iterations: int
    lost: tuple[tuple[str, float], ...]
    """the kind of each question, and what was lost there on average"""
    attacks: float
    """the share of actions that were attacks"""
    unjudged: int
    """choices that were not judged: they count as the worst judged one"""

    def mean(self, kind: str = "") -> tuple[float, float]:
        """Return the mean loss, for all questions or one kind, and its standard error."""
        return _mean([lost for of, lost in self.lost if kind in ("", of)])

    def more_than(self, other: Losses) -> tuple[float, float]:
        """What it loses more than another bot in the same positions, and the standard error of that."""
        return _mean([mine - theirs for (_, mine), (_, theirs) in zip(self.lost, other.lost, strict=True)])


def _mean(some: Sequence[float]) -> tuple[float, float]:
    mean = sum(some) / max(len(some), 1)
    if len(some) < 2:
        return mean, 0.0
    return mean, math.sqrt(sum((one - mean) ** 2 for one in some) / (len(some) - 1) / len(some))


def losses(bot: str, iterations: int, positions: Sequence[Judged]) -> Losses:
    """Ask a bot in all positions."""
    lost = []
    attacks, actions, unjudged = 0, 0, 0
    for position in positions:
        game = Game.load(position.record)
        decision = game.decision
        assert decision is not None
        view = game.view(decision.seat, dream=True)
        chosen = [make_bot(bot, seed, iterations).choose(view, ENDLESS) for seed in SEEDS]
        lost.append((position.kind, 100 * sum(position.lost(option.text) for option in chosen) / len(chosen)))
        unjudged += sum(option.text not in position.worths for option in chosen)
        if position.kind == "action":
            actions += len(chosen)
            attacks += sum(option.kind == "attack" for option in chosen)
    return Losses(bot, iterations, tuple(lost), attacks / max(actions, 1), unjudged)


def judge(
    path: Path, positions: int, seed: int, workers: int, progress: Callable[[int, str], None] | None = None
) -> list[Judged]:
    """Return this many positions: the file's, and new ones for the rest, which are saved immediately."""
    found: list[Judged] = []
    tried = 0
    if path.exists():
        try:
            kept = [msgspec.json.decode(line, type=Judged | None) for line in path.read_bytes().splitlines()]
        except (ValueError, msgspec.DecodeError) as error:
            raise ValueError(f"{path} is not a file of evaluated positions: {error}") from None
        tried = len(kept)
        found = [position for position in kept if position is not None]
    if len(found) < positions:
        # Many games have no such choice so late: they are written down as well, so that a run goes on behind them.
        left = settings(2 * (tried + 8 * positions), "duel", seed)[tried:]
        for position in spread(judged, left, workers):
            with path.open("ab") as file:
                file.write(msgspec.json.encode(position) + b"\n")
            if position is not None:
                found.append(position)
                if progress:
                    progress(len(found), position.kind)
            if len(found) >= positions:
                break
    return found[:positions]


def losses_table(rows: Sequence[Losses]) -> str:
    """Losses for people."""
    kinds = "".join(f"{kind:>16}" for kind in KINDS)
    lines = [f"{'bot':<16}{'iterations':>11}{'loses':>16}{kinds}{'attacks':>10}{'than the first':>17}"]
    for row in rows:
        means = "".join(f"{mean:>8.2f} +-{error:5.2f}" for mean, error in map(row.mean, ("", *KINDS)))
        more, error = row.more_than(rows[0])
        unjudged = f"   {row.unjudged} choices not judged" if row.unjudged else ""
        end = f"{100 * row.attacks:>8.0f} %{more:>+9.2f} +-{error:5.2f}{unjudged}"
        lines.append(f"{row.bot:<16}{row.iterations:>11}{means}{end}")
    return "\n".join(lines)


def run_judgement(
    path: Path, bots: Sequence[str], iterations: Sequence[int], positions: int, seed: int, workers: int
) -> str:
    """Judge what is missing in the file, ask the bots, and print the result."""
    found = judge(path, positions, seed, workers, ProgressBar(positions, "positions"))
    asked = [(bot, tries) for bot in bots for tries in iterations]
    return losses_table(list(spread(partial(_losses, positions=found), asked, workers)))


def _losses(asked: tuple[str, int], positions: Sequence[Judged]) -> Losses:
    return losses(*asked, positions)
