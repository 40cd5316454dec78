"""A worker process: what a seat knows comes in, what its bot thinks goes out, one JSON line each. Run by BotWorkers."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import IO

import msgspec

from unmatched.bots import Bot, Thinker, add_house_bot, make_bot
from unmatched.bots.command import hurry
from unmatched.bots.seat_knowledge import SeatKnowledge
from unmatched.heroes.match import Match
from unmatched.server.worker_process import bound_memory, end_me_first

READY = b"\n"
"""asks a process that has just started for nothing but an answer"""
MOST_BOTS = 12
"""bots that a worker keeps; the tree of an expert takes about 18 MB"""


class Question(msgspec.Struct, frozen=True):
    """A question to the bot of a seat; it tells nothing that the seat does not know."""

    table: str
    """whose bot it is; "" for one that nobody will ask again"""
    level: str
    seed: int
    """the bot's own luck, never the game's; another seed makes another bot"""
    position: SeatKnowledge
    seconds: float
    iterations: int | None = None
    hint: bool = False
    """not a decision is wanted but what the bot thinks of the options"""
    ended: tuple[str, ...] = ()
    """tables whose bots may be forgotten"""


class Weighed(msgspec.Struct, frozen=True):
    """An option as the bot sees it."""

    option: str
    visits: int
    win: float


class Fault(msgspec.Struct, frozen=True):
    """Why a bot has no answer: it raised something, or chose what is not offered."""

    fault: str


class BotRoom:
    """The bots of a worker by table and seat: they live as long as in the arena, with the tree of their turn."""

    def __init__(self, most: int = MOST_BOTS) -> None:
        self.most = most
        self._kept: dict[tuple[str, int], tuple[tuple[str, int, Match], Bot]] = {}
        """each with what it was made from; the one asked last is last"""

    def __len__(self) -> int:
        return len(self._kept)

    def answer(self, question: Question) -> list[Weighed]:
        """The option a bot decides for, or all that it thought of, best first."""
        for table in question.ended:
            self.forget(table)
        match = question.position.match()
        bot, view = self._find(question, match), question.position.view(match)
        if not question.hint:
            chosen = bot.choose(view, question.seconds)
            return [Weighed(chosen.text, 0, 0.0)]
        assert isinstance(bot, Thinker)
        found = bot.think(view, question.seconds).options
        return [Weighed(c.option.text, c.visits, c.win) for c in found]

    def _find(self, question: Question, match: Match) -> Bot:
        """The bot of a seat; a new one if there is none, or only one of another level, luck or match."""
        key = (question.table, question.position.seat)
        wanted = (question.level, question.seed, match)
        made_from, bot = self._kept.pop(key, (None, None))
        if bot is None or made_from != wanted:
            bot = make_bot(question.level, question.seed, question.iterations)
        if question.table:
            self._kept[key] = wanted, bot
            while len(self._kept) > self.most:
                del self._kept[next(iter(self._kept))]
        return bot

    def forget(self, table: str) -> None:
        """The game of a table is over, or goes on elsewhere."""
        for key in [key for key in self._kept if key[0] == table]:
            del self._kept[key]


def work(questions: IO[bytes], answers: IO[bytes]) -> None:
    """Answer until the server is gone."""
    decoder = msgspec.json.Decoder(Question)
    room = BotRoom()
    for line in questions:
        if line == READY:
            answers.write(READY)
            answers.flush()
            continue
        question = decoder.decode(line)
        answer: list[Weighed] | Fault
        try:
            answer = room.answer(question)
        # The bots of other tables live here, too: one that fails takes none of them along. The next try has a new one.
        except Exception as error:
            room.forget(question.table)
            answer = Fault(f"{type(error).__name__}: {error}")
        answers.write(msgspec.json.encode(answer) + b"\n")
        answers.flush()


if __name__ == "__main__":
    os.nice(5)  # thinking must not slow down the tables
    end_me_first()
    if not sys.argv[1:]:  # the operator's own bots may need more
        bound_memory()
    answers, sys.stdout = sys.stdout.buffer, sys.stderr  # what a bot prints is no answer
    hurry(first=12.0, later=3.0)  # less than the server waits for this process
    for named in sys.argv[1:]:
        add_house_bot(*named.split("=", 1))
    with contextlib.suppress(BrokenPipeError, KeyboardInterrupt):  # the server is gone: nobody wants the answer
        work(sys.stdin.buffer, answers)
