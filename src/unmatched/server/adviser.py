"""Adviser: what a strong player would do, for somebody who plays alone at a table; nothing waits for it."""

from __future__ import annotations

import asyncio
import secrets

from unmatched.bots.position import Position, position_of
from unmatched.server.bot_workers import BotFailed, BotWorkers
from unmatched.server.connection import Connection
from unmatched.server.pictures import offered
from unmatched.server.protocol import AskHint, Hint, HintOption, write
from unmatched.server.refusal import Refusal
from unmatched.server.table_state import TableState
from unmatched.server.turns import Asker


class Adviser:
    """Of one table; thinks about one question at a time."""

    def __init__(self, workers: BotWorkers) -> None:
        self._workers = workers
        self._thinking: asyncio.Task[None] | None = None

    def ask(self, state: TableState, connection: Connection, message: AskHint) -> None:
        """Answer a wish for a hint, now with a refusal or later."""
        asked = state.asked
        if asked is None or asked.number != message.seat or state.people() != {connection.person}:
            connection.refuse(message.ref, Refusal("not-now", "no-hint"), state.position)
            return
        if self._thinking is not None and not self._thinking.done():
            connection.refuse(message.ref, Refusal("too-fast", "too-many-hints"), state.position)
            return
        options = offered(state, state.playing.view(asked.number), connection.language)
        labels = {option.text: option.label for option in options}
        hint = Hint(message.ref, state.position, ())
        known = position_of(state.playing, asked.number)
        self._thinking = asyncio.create_task(self._advise(connection, hint, known, labels))

    def stop(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()

    async def _advise(self, connection: Connection, hint: Hint, known: Position, labels: dict[str, str]) -> None:
        try:
            asker = Asker(connection.address, connection.person)
            found = await self._workers.weigh(known, secrets.randbits(32), asker)
        except BotFailed:
            connection.refuse(hint.ref, Refusal("not-now", "no-hint"), hint.position)
            return
        options = tuple(HintOption(w.option, labels[w.option], w.visits, w.win) for w in found)
        connection.put(write(Hint(hint.ref, hint.position, options)))
