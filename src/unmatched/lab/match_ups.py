"""How often each hero beats each other hero when the same bot plays both sides."""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

from unmatched.bots.own import BotClass, name_of
from unmatched.heroes.library import hero_ids
from unmatched.lab.arena import Duelists, Result, arena, settings
from unmatched.lab.progress import ProgressBar
from unmatched.lab.ratings import score


@dataclass(frozen=True)
class MatchUpTable:
    """Wins of the first hero of every pair, heroes in alphabetical order, and how they were measured."""

    command: str
    pairs: dict[tuple[str, str], tuple[int, int]]
    """(hero, opponent) -> (wins of the hero, games)"""

    def to_json(self) -> str:
        """The table as the package ships it: one line per pair."""
        rows = [json.dumps([*pair, *counted]) for pair, counted in sorted(self.pairs.items())]
        head = json.dumps(f"Wins of the first hero against the second, and games. Written by: {self.command}")
        return '{\n  "about": ' + head + ',\n  "pairs": [\n    ' + ",\n    ".join(rows) + "\n  ]\n}\n"

    def __str__(self) -> str:
        lines = [f"{one:<24}{other:<24}{score(*counted)}" for (one, other), counted in sorted(self.pairs.items())]
        return "\n".join(lines)


def count_match_ups(result: Result, command: str) -> MatchUpTable:
    """Count the wins of every pair of heroes; it does not matter which of the two bots played a hero."""
    wins: defaultdict[tuple[str, str], list[bool]] = defaultdict(list)
    for game in result.games:
        (mine,), (theirs,) = game.heroes
        one, other = sorted((mine, theirs))
        wins[one, other].append(game.won == (mine == one))
    return MatchUpTable(command, {pair: (sum(won), len(won)) for pair, won in wins.items()})


def measure_match_ups(
    bot: str | BotClass, games: int, iterations: int, seed: int, workers: int, file: Path | None
) -> int:
    """Play `games` games of `bot` against itself over all pairs of heroes and boards; print or write the table."""
    command = f"unmatched lab match-ups {name_of(bot)} --games {games} --iterations {iterations} --seed {seed}"
    duelists = Duelists((bot, bot), iterations=iterations)
    result = arena(duelists, settings(games, "duel", seed), workers, ProgressBar(games))
    table = count_match_ups(result, command)
    if file is None:
        print(table)
    elif len(table.pairs) < len(hero_ids()) * (len(hero_ids()) - 1) // 2:
        raise ValueError(f"{games} games do not reach every pair of heroes; nothing was written to {file}")
    else:
        file.write_text(table.to_json(), encoding="utf-8")
    return 0
