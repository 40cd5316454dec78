"""Hints: what a strong player would do, for somebody who plays alone at a table; nothing waits for it."""

from __future__ import annotations

import asyncio
import secrets

from unmatched.bots.bot import Reason
from unmatched.bots.levels import chance_against
from unmatched.bots.seat_knowledge import SeatKnowledge, knowledge_of
from unmatched.server.hosting.connection import Connection
from unmatched.server.thinking.bot_workers import BotFailed, BotWorkers
from unmatched.server.thinking.fair_queue import Requester
from unmatched.tables.protocol import AskHint, Hint, HintFall, HintOption, HintReason, HintReply, write
from unmatched.tables.refusal import Refusal
from unmatched.tables.snapshots import offered
from unmatched.tables.state import TableState

FIRST_TURNS = 4
"""so early a number says more about the heroes than about the decision"""


class Hints:
    """Of one table; thinks about one question at a time."""

    def __init__(self, workers: BotWorkers) -> None:
        self._workers = workers
        self._thinking: asyncio.Task[None] | None = None

    def ask(self, state: TableState, connection: Connection, message: AskHint) -> None:
        """Answer a wish for a hint, now with a refusal or later."""
        asked = state.asked
        if asked is None or asked.number != message.seat or state.people() != {connection.person}:
            connection.refuse(message.ref, Refusal("not-now", "no-hint"), state.revision)
            return
        if self._thinking is not None and not self._thinking.done():
            connection.refuse(message.ref, Refusal("too-fast", "too-many-hints"), state.revision)
            return
        options = offered(state, state.playing.view(asked.number), connection.language)
        labels = {option.text: option.label for option in options}
        hint = Hint(message.ref, state.revision, ())
        known = knowledge_of(state.playing, asked.number)
        opponent = _only_opponent(state, asked.number)
        self._thinking = asyncio.create_task(self._advise(connection, hint, known, labels, opponent))

    def stop(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()

    async def _advise(
        self, connection: Connection, hint: Hint, known: SeatKnowledge, labels: dict[str, str], opponent: str
    ) -> None:
        try:
            requester = Requester(connection.address, connection.person)
            found = await self._workers.weigh(known, secrets.randbits(32), requester)
        except BotFailed:
            connection.refuse(hint.ref, Refusal("not-now", "no-hint"), hint.position)
            return
        options = tuple(
            HintOption(
                c.option.text, labels[c.option.text], c.visits, chance_against(opponent, c.win), reason_info(c.reason)
            )
            for c in found
        )
        connection.put(write(Hint(hint.ref, hint.position, options)))


def reason_info(reason: Reason | None) -> HintReason | None:
    """A reason as the page gets it."""
    if reason is None:
        return None
    reply = None
    if reason.reply is not None:
        option = reason.reply.option
        about = (option.kind, option.card, option.owner, option.target)
        reply = HintReply(reason.reply.question, *about, reason.reply.chance)
    falls = tuple(HintFall(fall.fighter, fall.chance) for fall in reason.falls)
    return HintReason(reason.deals, reason.takes, falls, reply, reason.won, reason.lost)


def _only_opponent(state: TableState, seat: int) -> str:
    """The bot on the other side of a duel, "" in the first turns and where there are several."""
    others = [other.bot for other in state.seats if other.number != seat]
    return others[0] if len(others) == 1 and state.playing.state.turn > FIRST_TURNS else ""
