"""Routes where people see whom they have played with, invite them again, and answer invitations."""

from __future__ import annotations

from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from unmatched.message import Message
from unmatched.server.features.companions import queries
from unmatched.server.features.companions.messages import AnswerCompanion, Companion, CompanionList, Invitation, Invite
from unmatched.server.features.feature import Feature
from unmatched.server.http.identity import address_of, person_of, token_of
from unmatched.server.http.responses import as_json, take
from unmatched.server.http.web import Web
from unmatched.server.limits import Buckets, Limits
from unmatched.server.store.statement import Ledger
from unmatched.server.store.store import Store
from unmatched.tables.conversation import pseudonym
from unmatched.tables.refusal import Refusal
from unmatched.tables.state import TableState

INVITES_PER_SECOND, INVITE_BURST = 1 / 60, 20
"""of one address"""
DAY = 86_400


class Companions(Feature):
    name = "companions"
    owns = ("companions", "invitations")

    @staticmethod
    def on_commit(state: TableState, whole: bool) -> Ledger[Any] | None:
        if state.phase != "over" or state.continued or state.lesson or len(state.people()) < 2:
            return None
        people = {seat.person: seat.name for seat in state.seats if seat.person}
        return Ledger(queries.add_met, tuple(sorted(people.items())))

    async def sweep(self, store: Store, limits: Limits) -> None:
        await store.run(queries.forget_invitations())

    def routes(self, web: Web) -> list[BaseRoute]:
        self._web = web
        self._invites = Buckets(INVITES_PER_SECOND, INVITE_BURST)
        return [
            web.route("/api/companions", self._list),
            web.route("/api/companions/invite", self._invite, "POST"),
            web.route("/api/companions/answer", self._answer, "POST"),
        ]

    async def _list(self, request: Request) -> Response:
        person = person_of(token_of(request))
        if not person:
            return as_json(CompanionList((), ()))
        people = await self.store.fetch(queries.companions(person))
        invited = await self.store.fetch(queries.invitations(person))
        found = CompanionList(
            tuple(
                Companion(pseudonym(person, one.person), one.name, one.games, int(one.last) // DAY * DAY, one.blocked)
                for one in people
            ),
            tuple(Invitation(pseudonym(person, one.inviter), one.name, one.table) for one in invited),
        )
        return as_json(found)

    async def _known(self, person: str, name: str) -> str:
        """The person behind a pseudonym. Only people who have met know one of each other."""
        if not person:
            raise HTTPException(403)
        others = [one.person for one in await self.store.fetch(queries.companions(person))]
        others += [one.inviter for one in await self.store.fetch(queries.invitations(person))]
        found = next((other for other in others if pseudonym(person, other) == name), None)
        if found is None:
            raise Refusal("not-allowed", "invite-unknown")
        return found

    async def _invite(self, request: Request) -> Response:
        wish = await self._web.body(request, Invite)
        person = person_of(token_of(request))
        guest = await self._known(person, wish.id)
        state = (await self._web.table(request, wish.table)).state
        mine = state.held_by(person)
        if state.phase != "lobby" or not mine or not any(not seat.person and not seat.bot for seat in state.seats):
            raise Refusal("not-allowed", "invite-table")
        take(self._invites, address_of(request))
        name = mine[0].name
        result = await self.store.run(queries.invite(person, guest, state.table, name))
        if result == "unknown":
            raise Refusal("not-now", "invite-unknown")
        if result == "soon":
            raise Refusal("not-now", "invite-soon")
        if result == "sent":
            words = Message("push-invited", {"name": name})
            self.live_tables.run_until_closed(self.live_tables.notify(guest, f"/t/{state.table}", words.told))
        return Response(status_code=204)

    async def _answer(self, request: Request) -> Response:
        wish = await self._web.body(request, AnswerCompanion)
        person = person_of(token_of(request))
        other = await self._known(person, wish.id)
        if wish.answer == "decline":
            await self.store.run(queries.decline(person, other))
        else:
            await self.store.run(queries.block(person, other, wish.answer == "block"))
        return Response(status_code=204)
