"""A worker process: records come in, what bots think of them goes out, one JSON line each. Run by BotWorkers."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import IO

import msgspec

from unmatched.bots import Thinker, make_bot
from unmatched.game import Game


class Asked(msgspec.Struct, frozen=True):
    """The question to a bot. The worker replays the record, and the bot gets the view of its seat from that."""

    record: str
    level: str
    seed: int
    seconds: float
    hint: bool = False
    """not a decision is wanted but what the bot thinks of the options"""


class Weighed(msgspec.Struct, frozen=True):
    """An option as the bot sees it."""

    option: str
    visits: int
    win: float


def answer(asked: Asked) -> list[Weighed]:
    """The option a bot decides for, or all that it thought of, best first."""
    game = Game.load(asked.record)
    decision = game.decision
    assert decision is not None
    view = game.view(decision.seat, dream=True)
    bot = make_bot(asked.level, asked.seed)
    if not asked.hint:
        return [Weighed(bot.choose(view, asked.seconds).text, 0, 0.0)]
    assert isinstance(bot, Thinker)
    found = bot.think(view, asked.seconds)
    return [Weighed(considered.option.text, considered.visits, considered.win) for considered in found.options]


def work(questions: IO[bytes], answers: IO[bytes]) -> None:
    """Answer until the server is gone."""
    decoder = msgspec.json.Decoder(Asked)
    for line in questions:
        answers.write(msgspec.json.encode(answer(decoder.decode(line))) + b"\n")
        answers.flush()


if __name__ == "__main__":
    os.nice(5)  # thinking must not slow down the tables
    with contextlib.suppress(BrokenPipeError, KeyboardInterrupt):  # the server is gone: nobody wants the answer
        work(sys.stdin.buffer, sys.stdout.buffer)
