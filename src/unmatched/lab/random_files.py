"""Random hero files in random games: invariants, text in every language, observations and bots."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from unmatched import envs
from unmatched.bots import make_bot
from unmatched.bots.levels import LEVELS
from unmatched.compiled import COMPILED
from unmatched.envs.core.actions import option_of
from unmatched.envs.observation import legal_actions
from unmatched.events import SPECTATOR
from unmatched.game import Game
from unmatched.heroes.hero import Hero, read_hero
from unmatched.heroes.library import board, board_ids, hero_ids
from unmatched.message import LANGUAGES
from unmatched.reading.encoder import encoder_of
from unmatched.testing.chance import Chooser
from unmatched.testing.laws import LawBroken, LawReport, play_both_ways, play_by_the_laws
from unmatched.testing.random_hero import random_hero_file
from unmatched.text.card_text import hero_text
from unmatched.text.journal import LogRow, continue_lines, lines
from unmatched.text.speech import label, prompt, waiting

BOTS = ("simple", *LEVELS)
TRIES = 2
"""of a bot for one decision: that it can think is asked, not how well"""
TOLD = 60
"""decisions of a game that are described in every language; later ones show nothing new"""
BATCHED = 150
"""decisions that a batch makes beside a game; stolen cards come late"""
THOUGHT = 5
"""a bot takes one decision out of this many, the others are random; one in between is observed"""

LineUp = tuple[tuple[str | Hero, ...], str, str]


@lru_cache(1024)
def random_hero(seed: int) -> Hero:
    """A hero of a random file."""
    return read_hero(random_hero_file(seed), f"random-{seed}.toml")


def random_line_up(number: int) -> LineUp:
    """The n-th game: a random hero against another or one of the box, every fifth time with more players."""
    chance = random.Random(number)
    heroes: list[str | Hero] = [random_hero(3 * number), random_hero(3 * number + 1)]
    boards, mode = list(board_ids()), "duel"
    if number % 4 == 3:
        heroes[1] = chance.choice(hero_ids())
    if number % 5 == 4:
        mode = chance.choice(("teams", "free-for-all"))
        boards = [b for b in boards if len(board(b).starts) >= 4]
        heroes.append(random_hero(3 * number + 2))
        if mode == "teams" or chance.random() < 0.5:
            heroes.append(chance.choice(hero_ids()))
    chance.shuffle(heroes)
    return tuple(heroes), chance.choice(boards), mode


def chooser_of(number: int) -> Chooser:
    """Who chooses in the n-th game: every third comes to an empty deck first, every second attacks where it can."""
    return Chooser(hurries=number % 3 == 2, fights=number % 2 == 1)


def play_random_files(number: int, every: int) -> tuple[str, LawReport]:
    """All that must hold of the n-th game of random heroes; the mode, and how it went; raise LawBroken."""
    heroes, where, mode = random_line_up(number)
    for hero in heroes:
        if isinstance(hero, Hero):
            for language in LANGUAGES:
                hero_text(hero, language)
    report = play_by_the_laws(heroes, where, mode, number, every, chooser_of(number))
    play_both_ways(heroes, where, mode, number)
    if not COMPILED:
        from unmatched.testing.strict_engine import play_strictly  # it cannot be imported where it cannot be used

        play_strictly(heroes, where, mode, number, chooser_of(number))
    _play_before_people(heroes, where, mode, number)
    _play_in_a_batch(heroes, where, mode, number)
    return mode, report


def _play_before_people(heroes: Sequence[str | Hero], where: str, mode: str, seed: int) -> None:
    """A game in which bots of every level move, with every question and the log in every language."""
    game, chance = Game.seated(heroes, where, mode, seed), random.Random(seed)
    logs = [_Log(seat, language) for seat in (SPECTATOR, *range(len(heroes))) for language in LANGUAGES]
    for n in range(TOLD):
        for log in logs:
            log.continue_with(game)
        decision = game.decision
        if decision is None:
            break
        view = game.view(decision.seat, dream=n % THOUGHT == 0)
        for language in LANGUAGES:
            prompt(game.match, decision, language)
            waiting(game.match, decision, (decision.seat + 1) % len(heroes), language)
            for option in view.options:
                label(game.match, decision, option, language, view.closed_doors)
        if n % THOUGHT == 0:
            bot = make_bot(BOTS[(seed + n // THOUGHT) % len(BOTS)], seed + n, TRIES)
            game.push(bot.choose(view, 1.0))
            continue
        if n % THOUGHT == 2:
            _observe(game, seed + n)
        game.push(chance.choice(view.options))
    for log in logs:
        log.continue_with(game)
        if log.lines != lines(game.match, game.events(log.reader), log.reader, log.language):
            raise LawBroken("log", f"seat {log.reader} reads another log in pieces, in '{log.language}'", game)


class _Log:
    """A log that is written in pieces, as a client gets it."""

    def __init__(self, reader: int, language: str) -> None:
        self.reader = reader
        self.language = language
        self.lines: list[str] = []
        self.row = LogRow()
        self.events = 0

    def continue_with(self, game: Game) -> None:
        """Write what has happened in a game since the last piece."""
        noticed = game.events(self.reader, since=self.events)
        self.row = continue_lines(self.lines, self.row, game.match, noticed, self.reader, self.language)
        self.events = len(game.events())


@lru_cache
def _declared(seats: int) -> envs.Layout:
    return envs.Layout(seats)


def _observe(game: Game, chance: int) -> None:
    """Equal views are observed alike, and within the declared space."""
    space = _declared(game.match.seats)
    for seat in range(game.match.seats):
        twin = game.imagine(seat, chance)
        found = envs.observe(game, seat)
        if found.tobytes() != envs.observe(twin, seat).tobytes():
            raise LawBroken("observation", f"seat {seat} observes what it cannot see", game)
        if (found < space.low).any() or (found > space.high).any():
            raise LawBroken("observation", f"seat {seat} observes a number outside of the declared space", game)
    asked = int(game.state.asked_seat)
    twin = game.imagine(asked, chance)
    if any(a.tobytes() != b.tobytes() for a, b in zip(_offered(game), _offered(twin), strict=True)):
        raise LawBroken("observation", f"seat {asked} is offered what it cannot see", game)


def _offered(game: Game) -> tuple[Any, ...]:
    return envs.action_mask(game), *envs.options_and_features(game)


def _play_in_a_batch(heroes: Sequence[str | Hero], where: str, mode: str, seed: int) -> None:
    """Decisions by actions in a batch have the results of the options that the actions stand for in a game.

    An action does not say where its card is. Where that makes it stand for a code that is not offered, it is chosen.
    """
    batch, chance = envs.Batch(heroes, where, mode, 1, seed, again=False), random.Random(seed)
    game = Game.seated(heroes, where, mode, batch.seeds[0])
    encoder = encoder_of(game.match.book)
    for _ in range(BATCHED):
        offered, seat = game.codes, game.state.asked_seat
        named = {envs.action_of(game, code): code for code in offered}
        if sorted(named) != legal_actions(game) or len(named) != len(offered):
            raise LawBroken("batch", "actions and options are not one to one", game)
        differing = [action for action, code in named.items() if option_of(encoder, seat, action) != code]
        action = chance.choice(differing or list(named))
        game.push(named[action])
        batch.step([action])
        if batch.game(0).state.numbers() != game.state.numbers():
            game.pop()
            raise LawBroken("batch", f"action {action} has a different result in a batch", game)
        if game.is_over:
            break
        seen = batch.observations[0].tobytes(), batch.masks[0].tobytes()
        if seen != (envs.observe(game).tobytes(), envs.action_mask(game).tobytes()):
            raise LawBroken("batch", "a batch shows something else than its game", game)
