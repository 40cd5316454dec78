"""Validation: games of bots beside people's games, match-up by match-up and by how they end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from unmatched.events import Ending
from unmatched.lab.arena import Duelists, arena, settings
from unmatched.lab.league import (
    Agreement,
    agreement,
    cards_left_to_people,
    counted,
    exhausted_by_people,
    league,
)
from unmatched.lab.progress import ProgressBar
from unmatched.lab.ratings import Rate, score


@dataclass(frozen=True)
class Likeness:
    """How much a bot's games against itself look like people's."""

    bot: str
    games: int
    agreement: Agreement
    exhausted: Rate
    cards_left: float


def validate(bot: str, games: int, seconds: float, iterations: int | None, seed: int, workers: int) -> Likeness:
    """Play a bot against itself in the match-ups of the league."""
    schedule = settings(games, "duel", seed, list(league()))
    result = arena(Duelists((bot, bot), seconds, iterations), schedule, workers, ProgressBar(2 * len(schedule)))
    exhausted = sum(game.ending is Ending.EXHAUSTION for game in result.games)
    many = len(result.games)
    return Likeness(bot, many, agreement(counted(result), league()), score(exhausted, many), result.cards_left())


def validation_table(found: Sequence[Likeness]) -> str:
    """Likenesses for people to read."""
    lines = [f"{'bot':<16}{'games':>7}  {'r of match-ups (95 %)':<26}{'without noise':<15}{'exhaustion':<26}cards left"]
    for one in found:
        fit = one.agreement
        r = f"{fit.raw:.2f} ({fit.low:.2f} to {fit.high:.2f})"
        lines.append(
            f"{one.bot:<16}{one.games:>7}  {r:<26}{fit.corrected:<15.2f}{one.exhausted!s:<26}{one.cards_left:.1f}"
        )
    people = league()
    games = sum(games for _, games in people.values())
    lines.append(f"{'people':<16}{games:>7}  {'':<26}{'':<15}{exhausted_by_people()!s:<26}{cards_left_to_people():.1f}")
    return "\n".join(lines)
