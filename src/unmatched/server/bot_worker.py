"""A worker process: records come in, the decisions of bots go out, one JSON line each. Run by BotWorkers."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import IO

import msgspec

from unmatched.bots import make_bot
from unmatched.game import Game


class Thought(msgspec.Struct, frozen=True):
    """The question to a bot. The worker replays the record, and the bot gets the view of its seat from that."""

    record: str
    level: str
    seed: int
    seconds: float


def choose(thought: Thought) -> str:
    game = Game.load(thought.record)
    decision = game.decision
    assert decision is not None
    view = game.view(decision.seat, dream=True)
    return make_bot(thought.level, thought.seed).choose(view, thought.seconds).text


def work(questions: IO[bytes], answers: IO[bytes]) -> None:
    """Answer until the server is gone."""
    decoder = msgspec.json.Decoder(Thought)
    for line in questions:
        answers.write(msgspec.json.encode(choose(decoder.decode(line))) + b"\n")
        answers.flush()


if __name__ == "__main__":
    os.nice(5)  # thinking must not slow down the tables
    with contextlib.suppress(BrokenPipeError, KeyboardInterrupt):  # the server is gone: nobody wants the answer
        work(sys.stdin.buffer, sys.stdout.buffer)
