"""People see whom they have played with, and invite them again without being able to pester them."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest
from starlette.testclient import TestClient

from unmatched.server.app import Server
from unmatched.server.features.companions import queries
from unmatched.server.http.identity import COOKIE, person_of
from unmatched.server.limits import UNLIMITED
from unmatched.server.store.rows import Row
from unmatched.server.store.statement import Ledger
from unmatched.server.store.store import open_store

DUEL = {"settings": {"seats": [{"hero": "alice"}, {"hero": "medusa"}]}, "sit": [0]}


class Person:
    """A browser of somebody."""

    def __init__(self, client: TestClient, name: str) -> None:
        self.client = client
        self.name = name
        client.cookies.clear()
        client.post("/api/person")
        self.token = client.cookies[COOKIE]

    def _be(self) -> TestClient:
        self.client.cookies.clear()
        self.client.cookies.set(COOKIE, self.token)
        return self.client

    def ask(self, path: str, body: object = None) -> Any:
        client = self._be()
        return client.get(path) if body is None else client.post(path, json=body)

    def known(self) -> Any:
        return self.ask("/api/companions").json()

    def id_of(self, name: str) -> str:
        (found,) = [one["id"] for one in self.known()["people"] if one["name"] == name]
        return str(found)

    def make_table(self) -> str:
        return str(self.ask("/api/tables", {**DUEL, "name": self.name}).json()["table"])

    def tell(self, table: str, *messages: dict[str, object]) -> None:
        with self._be().websocket_connect(f"/api/tables/{table}/socket") as socket:
            for ref, message in enumerate(messages, 1):
                socket.send_json({**message, "ref": ref})
                while (heard := socket.receive_json())["t"] not in ("done", "refused"):
                    pass
                assert heard["t"] == "done", heard

    def invite(self, name: str, table: str) -> int:
        return int(self.ask("/api/companions/invite", {"id": self.id_of(name), "table": table}).status_code)

    def answer(self, other: str, answer: str) -> int:
        return int(self.ask("/api/companions/answer", {"id": other, "answer": answer}).status_code)


def play(ann: Person, bob: Person) -> str:
    """A game to its end."""
    table = ann.make_table()
    bob.tell(table, {"t": "sit", "seat": 1, "name": bob.name})
    ann.tell(table, {"t": "start"}, {"t": "resign", "seat": 0})
    return table


def test_people_who_finished_a_game_see_each_other_and_invite_each_other_again(store_url: str) -> None:
    server = Server(open_store(store_url), UNLIMITED)
    with TestClient(server.app()) as client:
        ann, bob, eve = (Person(client, name) for name in ("Ann", "Bob", "Eve"))
        table = ann.make_table()
        bob.tell(table, {"t": "sit", "seat": 1, "name": "Bob"})
        assert ann.known()["people"] == [], "only a game that was finished counts"
        ann.tell(table, {"t": "start"}, {"t": "resign", "seat": 0}, {"t": "say", "text": "again?"})
        (one,) = ann.known()["people"]
        assert (one["name"], one["games"], one["blocked"]) == ("Bob", 1, False) and one["last"] % 86_400 == 0
        assert person_of(bob.token) not in str(ann.known()) and ann.id_of("Bob") != bob.id_of("Ann")
        assert eve.known() == {"people": [], "invitations": []}

        again = ann.make_table()
        assert ann.invite("Bob", again) == 204
        (invitation,) = bob.known()["invitations"]
        assert invitation == {"id": bob.id_of("Ann"), "name": "Ann", "table": again}
        assert ann.invite("Bob", again) == 400, "once an hour"
        bob.tell(again, {"t": "sit", "seat": 1, "name": "Robert"})
        ann.tell(again, {"t": "start"}, {"t": "resign", "seat": 0})
        assert bob.known()["invitations"] == [], "the game has started"
        (one,) = ann.known()["people"]
        assert (one["name"], one["games"]) == ("Robert", 2)
        assert client.portal is not None
        client.portal.call(server.live_tables.forget, again)
        (one,) = ann.known()["people"]
        assert (one["name"], one["games"]) == ("Bob", 1)


def test_an_invitation_can_be_declined_and_a_person_blocked_without_learning_of_it(sqlite_url: str) -> None:
    with TestClient(Server(open_store(sqlite_url), UNLIMITED).app()) as client:
        ann, bob, cid = (Person(client, name) for name in ("Ann", "Bob", "Cid"))
        play(ann, bob)
        play(cid, bob)
        assert ann.invite("Bob", ann.make_table()) == cid.invite("Bob", cid.make_table()) == 204
        assert [one["name"] for one in bob.known()["invitations"]] == ["Cid", "Ann"]
        assert bob.answer(bob.id_of("Ann"), "decline") == 204
        assert bob.answer(bob.id_of("Cid"), "block") == 204
        assert bob.known()["invitations"] == []
        assert [one["blocked"] for one in bob.known()["people"]] == [True, False]
        assert ann.invite("Bob", ann.make_table()) == cid.invite("Bob", cid.make_table()) == 400
        assert bob.answer(bob.id_of("Cid"), "unblock") == 204
        assert [one["name"] for one in bob.known()["invitations"]] == ["Cid"]


def test_only_companions_are_invited_and_only_to_a_table_of_ones_own_with_a_free_seat(sqlite_url: str) -> None:
    with TestClient(Server(open_store(sqlite_url), UNLIMITED).app()) as client:
        ann, bob, eve = (Person(client, name) for name in ("Ann", "Bob", "Eve"))
        over = play(ann, bob)
        mine, other = ann.id_of("Bob"), eve.make_table()
        wrong = [(eve, mine, other), (ann, bob.id_of("Ann"), ann.make_table()), (ann, mine, other), (ann, mine, over)]
        for who, name, table in wrong:
            assert who.ask("/api/companions/invite", {"id": name, "table": table}).json()["code"] == "not-allowed"
        assert ann.ask("/api/companions/invite", {"id": mine, "table": "x" * 16}).status_code == 404
        assert eve.answer(mine, "block") == 400
        client.cookies.clear()
        assert client.post("/api/companions/answer", json={"id": mine, "answer": "block"}).status_code == 403
        assert client.get("/api/companions").json() == {"people": [], "invitations": []}


@pytest.mark.parametrize(("language", "words"), [("en", "recently"), ("ru", "недавно"), ("uk", "нещодавно")])
def test_why_an_invitation_is_refused_is_said_in_three_languages(sqlite_url: str, language: str, words: str) -> None:
    with TestClient(Server(open_store(sqlite_url), UNLIMITED).app()) as client:
        ann, bob = Person(client, "Ann"), Person(client, "Bob")
        play(ann, bob)
        table = ann.make_table()
        assert ann.invite("Bob", table) == 204
        body = {"id": ann.id_of("Bob"), "table": table}
        assert words in ann.ask(f"/api/companions/invite?language={language}", body).json()["reason"]


def test_an_invitation_reaches_a_person_who_is_away_but_not_from_one_who_is_blocked(sqlite_url: str) -> None:
    server = Server(open_store(sqlite_url), UNLIMITED, without=["push"])
    told: list[tuple[str, str, str]] = []

    async def notify(person: str, page: str, words: Any) -> None:
        told.append((person, page, words("en")))

    server.live_tables.notify = notify
    with TestClient(server.app()) as client:
        ann, bob, cid = (Person(client, name) for name in ("Ann", "Bob", "Cid"))
        play(ann, bob)
        play(cid, bob)
        assert bob.answer(bob.id_of("Cid"), "block") == 204
        table = ann.make_table()
        assert ann.invite("Bob", table) == cid.invite("Bob", cid.make_table()) == 204
    assert told == [(person_of(bob.token), f"/t/{table}", "Ann invites you to a game")]


def test_both_stores_keep_companions_and_how_long_an_invitation_counts(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def keep() -> None:
        store = open_store(store_url)
        await store.open(lambda table, length: None)
        row = Row("over", False, None, "", (), b"{}")
        met = Ledger(queries.add_met, (("ann", "Ann"), ("bob", "Bob"), ("cid", "Cid")))
        await store.append("t", 0, [b"one"], replace(row, ledgers=(met,)))
        await store.append("t", 1, [b"two"], replace(row, ledgers=(met,)))
        found = await store.fetch(queries.companions("ann"))
        assert sorted((one.name, one.games) for one in found) == [("Bob", 1), ("Cid", 1)]
        assert await store.run(queries.invite("ann", "eve", "new", "Ann")) == "unknown"
        assert await store.run(queries.invite("ann", "bob", "new", "Ann")) == "sent"
        assert await store.run(queries.invite("ann", "bob", "new", "Ann")) == "soon"
        monkeypatch.setattr(queries, "PENDING_SECONDS", -1.0)
        assert await store.run(queries.invite("ann", "bob", "newer", "Ann")) == "sent"
        await store.append("newer", 0, [b"one"], replace(row, phase="lobby"))
        assert [one.table for one in await store.fetch(queries.invitations("bob"))] == ["newer"]
        await store.run(queries.decline("bob", "ann"))
        assert await store.fetch(queries.invitations("bob")) == []
        assert await store.run(queries.invite("ann", "bob", "newer", "Ann")) == "soon", "after a no for longer"
        monkeypatch.setattr(queries, "DECLINED_SECONDS", -1.0)
        await store.run(queries.forget_invitations())
        await store.run(queries.block("bob", "ann", True))
        assert await store.run(queries.invite("ann", "bob", "newer", "Ann")) == "hidden"
        assert await store.fetch(queries.invitations("bob")) == []
        await store.close()

    asyncio.run(keep())
