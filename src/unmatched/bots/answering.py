"""Answering: a bot of ours as a program for others, `unmatched bot NAME`: the other end of command.py."""

from __future__ import annotations

from typing import IO

import msgspec

from unmatched.bots.bot import Bot
from unmatched.bots.command import COUNTED, Decide, Refused
from unmatched.bots.registry import make_bot
from unmatched.engine.storing import restore
from unmatched.game import Game
from unmatched.heroes.match import Match

MOST_BOTS = 12
"""bots that are kept for the next question of their game, with the tree of their turn"""


class Question(msgspec.Struct, frozen=True):
    """The fields of a question that a built-in bot needs; fields of other versions are ignored."""

    game: str
    seat: int
    position: str
    seed: int = 0
    seconds: float | None = None
    iterations: int | None = None


class Answering:
    """The bots of one name, by game and seat."""

    def __init__(self, name: str, seconds: float | None = None, iterations: int | None = None) -> None:
        self.name = name
        self.seconds = seconds
        self.iterations = iterations
        self._kept: dict[tuple[str, int], tuple[Match, Bot]] = {}
        """in the order of use, the latest last"""

    def answer(self, line: bytes) -> Decide | Refused:
        """The decision, or why there is none."""
        try:
            question = msgspec.json.decode(line, type=Question)
            return Decide(self._choose(question))
        except (ValueError, RuntimeError) as error:
            return Refused(f"{type(error).__name__}: {error}")

    def _choose(self, question: Question) -> str:
        game = Game.from_position(question.position)
        iterations = self.iterations or question.iterations
        allowed = COUNTED if question.seconds is None else question.seconds
        seconds = allowed if self.seconds is None else min(self.seconds, allowed)
        key = (question.game, question.seat)
        match, bot = self._kept.pop(key, (None, None))
        if bot is None or match is None:
            match, bot = game.match, make_bot(self.name, question.seed, iterations)
        self._kept[key] = (match, bot)
        while len(self._kept) > MOST_BOTS:
            del self._kept[next(iter(self._kept))]
        # A bot that keeps the tree of its turn knows the turn by the match: it is the one it began with.
        state = restore(match.book, game.state.numbers())
        view = Game.from_state(match, state).view(question.seat, dream=True)
        return bot.choose(view, seconds).text


def answer_lines(answering: Answering, questions: IO[bytes], answers: IO[bytes]) -> None:
    """Answer every line until there are no more."""
    for line in questions:
        answers.write(msgspec.json.encode(answering.answer(line)) + b"\n")
        answers.flush()
