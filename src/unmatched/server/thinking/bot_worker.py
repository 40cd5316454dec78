"""A worker process of the server: `unmatched bot` for all bots, with less memory and patience. Run by BotWorkers."""

from __future__ import annotations

import contextlib
import os
import sys

from unmatched.bots import add_house_bot
from unmatched.bots.answering import Answering, answer_lines
from unmatched.bots.command import hurry
from unmatched.server.thinking.worker_process import bound_memory, end_me_first

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
        answer_lines(Answering(), sys.stdin.buffer, answers)
