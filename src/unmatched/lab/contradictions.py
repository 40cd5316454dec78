"""Contradictions: positions that a value takes for won, and that are lost too often when they are played on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import msgspec
from msgspec import Struct

from unmatched.bots.core.value import Value
from unmatched.game import Game
from unmatched.lab.arena import Setting, settings
from unmatched.lab.continuations import SelfPlay, Weights, times_won
from unmatched.lab.floor import accepted_weights
from unmatched.lab.pool import spread
from unmatched.lab.progress import ProgressBar
from unmatched.reading.reading import Reading

CERTAIN = 0.97
"""from here on a value calls a position won"""
CONTINUATIONS = 100
FEW = 3
"""lost continuations that are no contradiction"""


class Contradiction(Struct, frozen=True):
    """A position taken for won by one side."""

    said: float
    lost: int
    """of CONTINUATIONS"""
    side: int
    """the team that should have won"""
    record: str
    """the game up to there"""


class Searched(Struct, frozen=True):
    """A game that was looked through."""

    certain: int
    """1 if there was a position taken for won, which was then played on"""
    found: Contradiction | None = None


def searched(setting: Setting) -> Searched:
    """Play on from the first position of a game that is taken for won."""
    weights = accepted_weights()
    for game, side, said in _certain(setting, weights):
        s = game.state
        won = times_won(s, weights, CONTINUATIONS, setting.seed)
        lost = CONTINUATIONS - won if side == s.book.team[s.active] else won
        return Searched(1, Contradiction(said, lost, side, game.save()) if lost > FEW else None)
    return Searched(0)


def _certain(setting: Setting, weights: Weights) -> Iterator[tuple[Game, int, float]]:
    """Positions where a turn starts that count as won, with the side and its chance."""
    game = setting.game()
    book = game.match.book
    player, value = SelfPlay(book, weights, setting.seed), Value(Reading(book), weights.value)
    turn = int(game.state.turn)
    while not game.is_over:
        game.push(player.choose(game.state))
        s = game.state
        if s.turn == turn or s.winner >= 0:
            continue
        turn = int(s.turn)
        mover = int(book.team[s.active])
        win = value.win(s, mover)
        if win >= CERTAIN:
            yield game, mover, win
        elif win <= 1 - CERTAIN:
            yield game, 1 - mover, 1 - win


def search_games(
    path: Path, games: int, seed: int, workers: int, progress: Callable[[int, str], None] | None = None
) -> list[Searched]:
    """Search that many games: those in the file, and new ones for the rest, each saved when it ends."""
    done: list[Searched] = []
    if path.exists():
        try:
            done = [msgspec.json.decode(line, type=Searched) for line in path.read_bytes().splitlines()]
        except msgspec.DecodeError as error:
            raise ValueError(f"{path} is not a file of searched games: {error}") from None
    for one in spread(partial(searched), settings(2 * games, "duel", seed)[len(done) :], workers):
        with path.open("ab") as file:
            file.write(msgspec.json.encode(one) + b"\n")
        done.append(one)
        if progress:
            progress(len(done), f"{sum(one.found is not None for one in done)} contradictions")
    return done[:games]


def run_contradictions(path: Path, games: int, seed: int, workers: int) -> str:
    """Search what is missing in the file, and say what was found."""
    done = search_games(path, games, seed, workers, ProgressBar(games))
    found = sorted((one.found for one in done if one.found), key=lambda one: -one.lost)
    certain = sum(one.certain for one in done)
    lines = [
        f"{len(done)} games, {certain} positions valued at {100 * CERTAIN:.0f} % or more;"
        f" {len(found)} lost in more than {FEW} of {CONTINUATIONS} continuations"
    ]
    lines += [f"  valued at {100 * one.said:.1f} %, lost {one.lost} of {CONTINUATIONS}" for one in found]
    return "\n".join(lines)
