"""Answering: bots of ours for a game in another process, as `unmatched bot` and as the workers of a server.

docs/bots.md describes the lines; command.py is the other end.
"""

from __future__ import annotations

from typing import IO

import msgspec
from msgspec import Struct

from unmatched.bots.bot import Bot, BotError, Considered, Thinker
from unmatched.bots.command import COUNTED, Decide, Refused
from unmatched.bots.ismcts import IsmctsBot
from unmatched.bots.registry import make_bot
from unmatched.bots.seat_knowledge import SeatKnowledge
from unmatched.game import Game
from unmatched.heroes.match import Match
from unmatched.view import View

MOST_BOTS = 12
"""bots that are kept for the next question of their game; the tree of an expert takes about 18 MB"""


class Question(Struct, frozen=True, tag="question", tag_field="t", omit_defaults=True):
    """The fields of a question that a built-in bot needs; others are ignored."""

    game: str
    """"" if the bot will not be asked again"""
    seat: int
    position: str | SeatKnowledge
    """text for any version of the engine, or numbers for this one"""
    seed: int = 0
    """the bot's own luck, never the game's; another seed makes another bot"""
    seconds: float | None = None
    iterations: int | None = None
    bot: str = ""
    """the name of the bot, where a program has several"""


class AskAdvice(Question, frozen=True, tag="advice"):
    """The same, but what the bot thinks of the options is wanted instead of a decision."""


class Advice(Struct, frozen=True, tag="advice", tag_field="t"):
    """The answer to AskAdvice: the options, best first."""

    options: tuple[Considered, ...]


Answer = Decide | Advice | Refused
"""a line that answers"""
_questions = msgspec.json.Decoder(Question | AskAdvice)


class Answering:
    """Bots by game and seat: they live as long as in the arena, with the tree of their turn."""

    def __init__(
        self, name: str = "", seconds: float | None = None, iterations: int | None = None, most: int = MOST_BOTS
    ) -> None:
        """name: the bot for questions that name none."""
        self.name = name
        self.seconds = seconds
        self.iterations = iterations
        self.most = most
        self._kept: dict[tuple[str, int], tuple[tuple[str, int, Match], Bot]] = {}
        """each with what it was made from; the one asked last is last"""

    def __len__(self) -> int:
        return len(self._kept)

    def answer(self, line: bytes) -> Answer:
        """The decision or the advice, or why there is none."""
        asked: tuple[str, int] = ("", -1)
        try:
            question = _questions.decode(line)
            asked = question.game, question.seat
            return self._answer(question)
        # The bots of other games live here, too: one that fails takes none of them along. The next try has a new one.
        except Exception as error:
            self._kept.pop(asked, None)
            return Refused(f"{type(error).__name__}: {error}")

    def _answer(self, question: Question) -> Answer:
        view = _view(question)
        bot = self._find(question, view.match)
        allowed = COUNTED if question.seconds is None else question.seconds
        seconds = allowed if self.seconds is None else min(self.seconds, allowed)
        if not isinstance(question, AskAdvice):
            return Decide(bot.choose(view, seconds).text)
        if not isinstance(bot, Thinker):
            raise BotError(f"the bot {question.bot or self.name} decides without comparing options")
        thought = bot.think(view, seconds)
        return Advice((bot.explained(view, thought) if isinstance(bot, IsmctsBot) else thought).options)

    def _find(self, question: Question, match: Match) -> Bot:
        """The bot of a seat; a new one if there is none, or only one of another name, luck or match."""
        key = (question.game, question.seat)
        wanted = (question.bot or self.name, question.seed, match)
        made_from, bot = self._kept.pop(key, (None, None))
        if bot is None or made_from != wanted:
            bot = make_bot(wanted[0], question.seed, self.iterations or question.iterations)
        if question.game:
            self._kept[key] = wanted, bot
            while len(self._kept) > self.most:
                del self._kept[next(iter(self._kept))]
        return bot


def _view(question: Question) -> View:
    """What the seat sees, with a dream to think with."""
    if isinstance(question.position, SeatKnowledge):
        return question.position.view()
    return Game.from_position(question.position).view(question.seat, dream=True)


def answer_lines(answering: Answering, questions: IO[bytes], answers: IO[bytes]) -> None:
    """Answer every line until there are no more."""
    for line in questions:
        answers.write(msgspec.json.encode(answering.answer(line)) + b"\n")
        answers.flush()
