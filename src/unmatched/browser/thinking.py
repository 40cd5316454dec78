"""Thinking: the bots of a browser's tables. A question is one line of JSON, and so is its answer."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from unmatched.bots import Bot, Thinker, make_bot
from unmatched.bots.seat_knowledge import SeatKnowledge
from unmatched.heroes.match import Match

MOST_BOTS = 4
"""bots that are kept for the next question of their game; the tree of an expert takes about 18 MB"""


class Question(Struct, frozen=True):
    """What a bot is asked; it contains nothing that the seat does not know."""

    game: str
    """"" if the bot will not be asked again"""
    bot: str
    seed: int
    """the bot's own luck, never the game's; another seed makes another bot"""
    position: SeatKnowledge
    seconds: float
    advice: bool = False
    """what the bot thinks of the options is wanted instead of a decision"""


class Considered(Struct, frozen=True):
    """An option as the bot sees it."""

    option: str
    visits: int = 0
    win: float = 0.0


class Answer(Struct, frozen=True, omit_defaults=True):
    """The chosen option, or all of them with the best first; none, and the reason, if the bot failed."""

    options: tuple[Considered, ...]
    failed: str = ""


class Minds:
    """Bots by game and seat."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, int], tuple[tuple[str, int, Match], Bot]] = {}
        """each with what it was made from; the one asked last is last"""

    def answer(self, line: str) -> str:
        """Return the answer to a question, both as JSON."""
        question = msgspec.json.decode(line, type=Question)
        try:
            answer = Answer(self._consider(question))
        # A custom hero may be beyond a bot: the table then plays on with another.
        except Exception as error:
            self._kept.pop((question.game, question.position.seat), None)
            answer = Answer((), f"{type(error).__name__}: {error}")
        return msgspec.json.encode(answer).decode()

    def _consider(self, question: Question) -> tuple[Considered, ...]:
        match = question.position.match()
        bot, view = self._find(question, match), question.position.view()
        if not question.advice:
            return (Considered(bot.choose(view, question.seconds).text),)
        assert isinstance(bot, Thinker)
        found = bot.think(view, question.seconds).options
        return tuple(Considered(one.option.text, one.visits, one.win) for one in found)

    def _find(self, question: Question, match: Match) -> Bot:
        key = (question.game, question.position.seat)
        wanted = (question.bot, question.seed, match)
        made_from, bot = self._kept.pop(key, (None, None))
        if bot is None or made_from != wanted:
            bot = make_bot(question.bot, question.seed)
        if question.game:
            self._kept[key] = wanted, bot
            while len(self._kept) > MOST_BOTS:
                del self._kept[next(iter(self._kept))]
        return bot
