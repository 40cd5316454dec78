"""A passkey makes another device the same person: only what the browser keeps opens it, for a fresh challenge."""

import asyncio
import hashlib
import json
import secrets
import sqlite3
import time
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

import cbor2
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from starlette.testclient import TestClient
from webauthn.helpers import bytes_to_base64url as text_of

from unmatched.server.app import Server
from unmatched.server.features.passkeys import queries
from unmatched.server.features.passkeys import routes as passkey_door
from unmatched.server.features.passkeys.credentials import MOST
from unmatched.server.features.passkeys.queries import Passkey
from unmatched.server.http.identity import COOKIE, new_token
from unmatched.server.limits import UNLIMITED
from unmatched.server.store.store import open_store

HERE = "http://testserver"
PRESENT_AND_VERIFIED, NEW = 0x05, 0x40


@dataclass
class Keeper:
    """A browser's keeper of one passkey, in software."""

    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    id: bytes = field(default_factory=lambda: secrets.token_bytes(16))
    handle: str = ""
    count: int = 0

    def _about(self, kind: str, options: dict[str, Any], origin: str) -> bytes:
        return json.dumps({"type": kind, "challenge": options["challenge"], "origin": origin}).encode()

    def _head(self, host: str, flags: int) -> bytes:
        self.count += 1
        return hashlib.sha256(host.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big")

    def make(self, told: str, origin: str = HERE) -> str:
        options = json.loads(told)
        self.handle = options["user"]["id"]
        point = self.key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        head = self._head(options["rp"]["id"], PRESENT_AND_VERIFIED | NEW)
        data = head + bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(public)
        return self._answer(
            clientDataJSON=text_of(self._about("webauthn.create", options, origin)),
            attestationObject=text_of(cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})),
        )

    def show(self, told: str, origin: str = HERE) -> str:
        options = json.loads(told)
        about = self._about("webauthn.get", options, origin)
        data = self._head(options["rpId"], PRESENT_AND_VERIFIED)
        signature = self.key.sign(data + hashlib.sha256(about).digest(), ec.ECDSA(hashes.SHA256()))
        return self._answer(
            clientDataJSON=text_of(about),
            authenticatorData=text_of(data),
            signature=text_of(signature),
            userHandle=self.handle,
        )

    def _answer(self, **response: str) -> str:
        name = text_of(self.id)
        return json.dumps({"id": name, "rawId": name, "type": "public-key", "response": response})


@pytest.fixture
def client(sqlite_url: str) -> Iterator[TestClient]:
    with TestClient(Server(open_store(sqlite_url), UNLIMITED).app()) as client:
        yield client


def options(client: TestClient, way: str) -> str:
    told: str = client.post(f"/api/passkeys/{way}", json={"name": "Ann"}).json()["options"]
    return told


def made(client: TestClient) -> Keeper:
    """A passkey of whoever the client is."""
    keeper = Keeper()
    answer = {"credential": keeper.make(options(client, "offer")), "name": "Ann"}
    assert client.post("/api/passkeys/add", json=answer).status_code == 204
    return keeper


def test_another_device_becomes_the_same_person_with_the_same_name(client: TestClient) -> None:
    keeper = made(client)
    token = client.cookies[COOKIE]
    assert passkey_door.COOKIE not in client.cookies
    told = json.loads(options(client, "offer"))
    assert [one["id"] for one in told["excludeCredentials"]] == [text_of(keeper.id)]
    assert told["authenticatorSelection"]["residentKey"] == "required" and told["rp"]["id"] == "testserver"
    for _ in range(2):
        client.cookies.clear()
        client.post("/api/person")
        answer = client.post("/api/passkeys/enter", json={"credential": keeper.show(options(client, "ask"))})
        assert answer.json() == {"name": "Ann"} and token not in answer.text
        assert client.cookies[COOKIE] == token


def test_what_is_not_the_answer_to_the_own_challenge_is_refused(client: TestClient) -> None:
    keeper = made(client)
    client.cookies.clear()

    def refused(answer: str) -> bool:
        told = client.post("/api/passkeys/enter", json={"credential": answer}, headers={"accept-language": "ru"})
        assert told.status_code == 400 and "ключ доступа" in told.json()["reason"]
        return COOKIE not in client.cookies

    assert refused(keeper.show(options(client, "ask"), "http://elsewhere.example"))
    shown = keeper.show(options(client, "ask"))
    client.cookies.clear()
    assert refused(shown), "another browser has caught it"
    first, _ = options(client, "ask"), options(client, "ask")
    assert refused(keeper.show(first)), "a newer one was asked for"
    used = keeper.show(options(client, "ask"))
    session = client.cookies[passkey_door.COOKIE]
    assert client.post("/api/passkeys/enter", json={"credential": used}).status_code == 200
    client.cookies.clear()
    client.cookies.set(passkey_door.COOKIE, session)
    assert refused(used), "a challenge is taken once"
    other = Keeper(id=keeper.id, handle=keeper.handle, count=50)
    assert refused(other.show(options(client, "ask"))), "another key"
    keeper.handle = text_of(bytes(32))
    assert refused(keeper.show(options(client, "ask"))), "another handle opens nothing"
    for nonsense in ("", "{}", "[", '{"id": 1}', '{"id": "a", "response": {}}'):
        options(client, "ask")
        assert refused(nonsense)


def test_a_passkey_is_made_by_and_for_one_person_at_this_site(client: TestClient) -> None:
    told = options(client, "offer")
    mine = client.cookies[COOKIE]
    client.cookies.delete(COOKIE)
    client.cookies.set(COOKIE, new_token())
    assert client.post("/api/passkeys/add", json={"credential": Keeper().make(told)}).status_code == 400
    client.cookies.clear()
    client.cookies.set(COOKIE, mine)
    elsewhere = Keeper().make(options(client, "offer"), "https://elsewhere.example")
    assert client.post("/api/passkeys/add", json={"credential": elsewhere}).status_code == 400
    assert client.post("/api/passkeys/add", json={"credential": "{}"}).status_code == 400
    assert client.get("/api/passkeys").json() == {"possible": True, "mine": []}
    other_site = {"origin": "https://elsewhere.example"}
    for way in ("offer", "add", "ask", "enter", "remove"):
        assert client.post(f"/api/passkeys/{way}", json={}, headers=other_site).status_code == 403


def test_a_removed_passkey_lets_nobody_in_and_only_its_person_removes_it(client: TestClient) -> None:
    keeper = made(client)
    token = client.cookies[COOKIE]
    (listed,) = client.get("/api/passkeys").json()["mine"]
    assert listed["id"] == text_of(keeper.id) and listed["made"] % 86_400 == 0
    client.cookies.clear()
    client.cookies.set(COOKIE, new_token())
    assert client.get("/api/passkeys").json()["mine"] == []
    client.post("/api/passkeys/remove", json={"id": listed["id"]})
    client.cookies.clear()
    client.cookies.set(COOKIE, token)
    assert len(client.get("/api/passkeys").json()["mine"]) == 1
    assert client.post("/api/passkeys/remove", json={"id": listed["id"]}).status_code == 204
    assert client.get("/api/passkeys").json()["mine"] == []
    answer = client.post("/api/passkeys/enter", json={"credential": keeper.show(options(client, "ask"))})
    assert answer.status_code == 400


def test_passkeys_are_offered_only_where_they_can_be(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    number = {"host": "127.0.0.1"}
    assert client.get("/api/passkeys", headers=number).json()["possible"] is False
    assert client.post("/api/passkeys/ask", headers=number).status_code == 400
    monkeypatch.setattr(passkey_door, "find_spec", lambda name: None)
    assert client.get("/api/passkeys").json()["possible"] is False
    for way in ("offer", "add", "ask", "enter"):
        answer = client.post(f"/api/passkeys/{way}", json={"credential": ""} if way in ("add", "enter") else {})
        assert answer.json()["code"] == "not-now"


def test_an_address_has_few_tries_and_a_person_few_passkeys(sqlite_url: str) -> None:
    with TestClient(
        Server(open_store(sqlite_url), replace(UNLIMITED, code_burst=3, codes_per_second=0.001)).app()
    ) as c:
        assert [c.post("/api/passkeys/ask").status_code for _ in range(4)] == [200, 200, 200, 429]
    with TestClient(Server(open_store(sqlite_url), UNLIMITED).app()) as client:
        for _ in range(MOST):
            made(client)
        assert client.post("/api/passkeys/offer", json={}).json()["code"] == "full"


def test_the_store_knows_neither_the_token_nor_what_opens_it(client: TestClient, sqlite_url: str) -> None:
    keeper = made(client)
    with sqlite3.connect(sqlite_url.removeprefix("sqlite:///")) as connection:
        (row,) = connection.execute("SELECT * FROM passkeys").fetchall()
        assert connection.execute("SELECT count(*) FROM codes").fetchone() == (0,)
    kept = repr(row)
    assert client.cookies[COOKIE] not in kept and keeper.handle not in kept and "Ann" not in kept


def test_both_stores_keep_passkeys_alike(store_url: str) -> None:
    async def play() -> None:
        store = open_store(store_url)
        await store.open(lambda table, length: None)
        now = time.time()
        one = Passkey("one", "ann", b"key", b"\x00sealed", 0, now, now)
        two = Passkey("two", "ann", b"other", b"", 2**32 - 1, now + 1, now + 1)
        for passkey in (two, one, replace(one, person="eve")):
            await store.run(queries.add_passkey(passkey))
        assert (
            await store.fetch(queries.passkeys("ann")) == [one, two]
            and await store.fetch(queries.passkeys("eve")) == []
        )
        await store.run(queries.use_passkey("one", 7, now + 5))
        assert await store.fetch(queries.passkey("one")) == replace(one, count=7, used=now + 5)
        await store.run(queries.drop_passkey("eve", "one"))
        await store.run(queries.drop_passkey("ann", "two"))
        assert [found.credential for found in await store.fetch(queries.passkeys("ann"))] == ["one"]
        assert await store.fetch(queries.passkey("two")) is None
        await store.close()

    asyncio.run(play())
