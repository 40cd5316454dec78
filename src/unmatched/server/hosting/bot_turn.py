"""BotTurn: the bot that a table waits for. A custom bot that fails, or any bot that fails on custom heroes or a custom
board, is replaced at that table by a beginner, and a beginner by random choices."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
from collections.abc import Awaitable, Callable

from unmatched.bots.registry import is_ours
from unmatched.server.hosting.inbox import BotDecided, Item
from unmatched.server.thinking.bot_workers import BotFailed, BotWorkers
from unmatched.server.thinking.fair_queue import Requester
from unmatched.tables.core import BotQuestion

SUBSTITUTE = "beginner"
"""plays on for a bot that does not answer"""

_log = logging.getLogger(__name__)


class BotTurn:
    """At most one thought at a time; what comes of it is put into the inbox of the table."""

    def __init__(self, workers: BotWorkers, inbox: asyncio.Queue[Item], requester: Requester) -> None:
        self.requester = requester
        """for whom the bots here think: who was heard last of those who play, or made the table"""
        self._workers = workers
        self._inbox = inbox
        self._seed = secrets.randbits(32)
        """the luck of the bots here: never the game's"""
        self._now: tuple[int, asyncio.Task[None]] | None = None
        self._given_up: set[str] = set()
        """bots that did not answer here; a table that is loaded again asks them again"""

    def stop(self) -> None:
        if self._now is not None:
            self._now[1].cancel()
            self._now = None

    def thinks_about(self, revision: int) -> bool:
        """Whether a bot thinks already about what is asked at a revision of the table."""
        return self._now is not None and self._now[0] == revision and not self._now[1].done()

    def begin(self, table: str, question: BotQuestion) -> None:
        """Let a bot think, and no longer about anything else."""
        self.stop()

        def choose(who: str) -> Awaitable[str]:
            seed = self._seed + question.telling
            return self._workers.choose(table, question.known, who, seed, self.requester, not question.open)

        self._now = (question.revision, asyncio.create_task(self._wait(question, choose)))

    async def _wait(self, question: BotQuestion, choose: Callable[[str], Awaitable[str]]) -> None:
        # Whoever fails there, fails because of the bot's code or the table's content, and is replaced.
        strange = question.known.custom or not is_ours(question.level)
        failed = ""
        option = ""
        for who in dict.fromkeys((question.level, SUBSTITUTE)):
            if who in self._given_up:
                continue
            try:
                option = await choose(who)
                break
            except BotFailed:
                _log.error("no bot of level %s responds", who)
                if not strange:
                    break
                # It would keep people waiting at every decision.
                self._given_up.add(who)
                failed = question.level
        option = option or random.choice(question.options)
        await self._inbox.put(BotDecided(question, option, failed))
