"""Thinking: the bot that a table waits for. A custom bot that fails, or any bot that fails on custom heroes or a custom
board, is replaced at that table by a beginner, and a beginner by random choices."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import replace

from unmatched.bots.registry import is_ours
from unmatched.bots.seat_knowledge import knowledge_of
from unmatched.options import Option
from unmatched.server.bot_workers import BotFailed, BotWorkers
from unmatched.server.inbox import BotDecided, Item
from unmatched.server.turns import Asker
from unmatched.tables.state import OPEN_QUESTIONS, TableState

SUBSTITUTE = "beginner"
"""plays on for a bot that does not answer"""
BOT_FAILED = "bot-failed"
"""the phrase in the chat that tells it; no person can say it"""

_log = logging.getLogger(__name__)


class Thinking:
    """At most one thought at a time; what comes of it is put into the inbox of the table."""

    def __init__(self, workers: BotWorkers, inbox: asyncio.Queue[Item], asker: Asker) -> None:
        self.asker = asker
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

    def begin(self, state: TableState, seat: int, level: str) -> None:
        """Let the bot of a seat think, unless it does already."""
        if self._now is not None:
            if self._now[0] == state.position and not self._now[1].done():
                return
            self.stop()
        game = state.playing
        veiled = game.decision is not None and game.decision.kind not in OPEN_QUESTIONS
        # Another telling of the game has other bots: what was taken back, they do not remember.
        seed = self._seed + (state.undos << 3) + seat
        position = knowledge_of(game, seat)

        def choose(who: str) -> Awaitable[str]:
            return self._workers.choose(state.table, position, who, seed, self.asker, veiled)

        strange = position.custom or not is_ours(level)
        waiting = self._wait(BotDecided(state.position, seat, ""), level, strange, choose, game.options)
        self._now = (state.position, asyncio.create_task(waiting))

    async def _wait(
        self,
        decided: BotDecided,
        level: str,
        strange: bool,
        choose: Callable[[str], Awaitable[str]],
        options: list[Option],
    ) -> None:
        """strange: whoever fails here, fails because of the bot's code or the table's content, and is replaced."""
        failed = ""
        option = ""
        for who in dict.fromkeys((level, SUBSTITUTE)):
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
                failed = level
        option = option or random.choice(options).text
        await self._inbox.put(replace(decided, option=option, failed=failed))
