"""Web push: as the standards say, only to who asked and is away, and never a hand in it."""

import asyncio
import http.client
import json
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from starlette.testclient import TestClient

from unmatched.server.app import Server
from unmatched.server.features.push import queries, web_push
from unmatched.server.features.push.queries import MOST_SUBSCRIPTIONS, Subscription
from unmatched.server.features.push.web_push import PushKey, decode, encode, encrypt, is_service
from unmatched.server.http.identity import COOKIE, person_of
from unmatched.server.limits import UNLIMITED, Limits
from unmatched.server.store.store import open_store

AUTH = decode("BTBZMqHH6r4Tts7J_aSIgg")
BROWSER_SECRET = decode("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")
BROWSER = decode("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4")


def test_the_example_of_the_standard_is_encrypted_to_the_byte() -> None:
    """RFC 8291, section 5."""
    made = encrypt(
        b"When I grow up, I want to be a watermelon",
        BROWSER,
        AUTH,
        decode("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
        decode("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert encode(made) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
        "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def read(message: bytes) -> dict[str, Any]:
    """What the browser makes of a message."""
    salt, sender, sealed = message[:16], message[21:86], message[86:]
    secret = ec.derive_private_key(int.from_bytes(BROWSER_SECRET, "big"), ec.SECP256R1())
    shared = secret.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
    known = web_push._derive(AUTH, shared, b"WebPush: info\0" + BROWSER + sender, 32)
    cipher = AESGCM(web_push._derive(salt, known, b"Content-Encoding: aes128gcm\0", 16))
    text = cipher.decrypt(web_push._derive(salt, known, b"Content-Encoding: nonce\0", 12), sealed, None)
    assert text.endswith(b"\x02")
    found: dict[str, Any] = json.loads(text[:-1])
    return found


def claims_of(header: str) -> dict[str, Any]:
    """Of a signature that is good."""
    token, key = (part.split("=", 1)[1] for part in header.removeprefix("vapid ").split(", "))
    signed, _, signature = token.rpartition(".")
    r, s = (int.from_bytes(decode(signature)[i : i + 32], "big") for i in (0, 32))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(key))
    public.verify(encode_dss_signature(r, s), signed.encode(), ec.ECDSA(hashes.SHA256()))
    found: dict[str, Any] = json.loads(decode(signed.split(".")[1]))
    return found


def test_the_server_signs_for_the_service_and_for_a_short_time() -> None:
    key = PushKey(PushKey.new())
    claims = claims_of(key.authorization("https://fcm.googleapis.com/fcm/send/abc", "https://play.example", 1000))
    assert claims == {"aud": "https://fcm.googleapis.com", "exp": 1000 + 12 * 3600, "sub": "https://play.example"}


@pytest.mark.parametrize(
    ("endpoint", "known"),
    [
        ("https://fcm.googleapis.com/fcm/send/abc", True),
        ("https://updates.push.services.mozilla.com/wpush/v2/abc", True),
        ("https://web.push.apple.com/abc", True),
        ("https://wns2-par02p.notify.windows.com/w/?token=abc", True),
        ("http://fcm.googleapis.com/fcm/send/abc", False),
        ("https://127.0.0.1/abc", False),
        ("https://evilpush.apple.com.example/abc", False),
        ("https://notpush.apple.com.evil/abc", False),
        ("https://fcm.googleapis.com@10.0.0.1/abc", False),
        ("https://fcm.googleapis.com:8080/abc", False),
        ("https://fcm.googleapis.com:x/abc", False),
        ("https://:pw@fcm.googleapis.com/abc", False),
        ("https://@fcm.googleapis.com/abc", False),
        ("https://fcm.googleapis.com/a b", False),
        ("https://fcm.googleapis.com/a\n", False),
        ("https://fcm.googleapis.com/é", False),
        ("https://fcm.googleapis.com/" + "x" * 1000, False),
        ("", False),
    ],
)
def test_only_services_of_browsers_are_written_to(endpoint: str, known: bool) -> None:
    assert is_service(endpoint) is known


def test_both_stores_keep_subscriptions_and_the_first_secret(store_url: str) -> None:
    async def play() -> None:
        store = open_store(store_url)
        await store.open(lambda table, length: None)
        secrets = [await store.run(queries.first_secret("push", value)) for value in ("first", "second")]
        assert secrets == ["first", "first"]
        one = Subscription("ann", "https://a", "p", "a", "uk", "https://play.example")
        await store.run(queries.subscribe(one))
        await store.run(queries.subscribe(replace(one, person="bob", language="ru")))
        assert await store.fetch(queries.subscriptions("ann")) == []
        assert await store.fetch(queries.subscriptions("bob")) == [replace(one, person="bob", language="ru")]
        for number in range(MOST_SUBSCRIPTIONS):
            await store.run(queries.subscribe(replace(one, person="bob", endpoint=f"https://{number}")))
        kept = {subscription.endpoint for subscription in await store.fetch(queries.subscriptions("bob"))}
        assert kept == {f"https://{number}" for number in range(MOST_SUBSCRIPTIONS)}
        await store.run(queries.unsubscribe("https://0"))
        assert len(await store.fetch(queries.subscriptions("bob"))) == MOST_SUBSCRIPTIONS - 1
        await store.close()

    asyncio.run(play())


class Service(ThreadingHTTPServer):
    """A push service that keeps what it is given."""

    def __init__(self) -> None:
        self.status = 201
        self.got: list[tuple[dict[str, str], bytes]] = []
        self.come = threading.Semaphore(0)
        super().__init__(("127.0.0.1", 0), _Taker)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"

    def wait(self) -> tuple[dict[str, str], dict[str, Any]]:
        assert self.come.acquire(timeout=30), "no message came"
        headers, body = self.got[-1]
        return headers, read(body)


class _Taker(BaseHTTPRequestHandler):
    server: Service

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        self.server.got.append(({name.lower(): value for name, value in self.headers.items()}, body))
        self.send_response(self.server.status)
        self.end_headers()
        self.server.come.release()

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def service(monkeypatch: pytest.MonkeyPatch) -> Iterator[Service]:
    with Service() as service:
        thread = threading.Thread(target=service.serve_forever)
        thread.start()
        monkeypatch.setattr(web_push, "is_service", lambda endpoint: endpoint.startswith(service.address))
        yield service
        service.shutdown()
        thread.join()


def served(url: str, limits: Limits = UNLIMITED) -> TestClient:
    return TestClient(Server(open_store(url), replace(limits, push_after_seconds=0)).app())


def subscribed(client: TestClient, service: Service, language: str = "en") -> None:
    client.post("/api/person")
    wish = {"endpoint": f"{service.address}/ann", "p256dh": encode(BROWSER), "auth": encode(AUTH), "language": language}
    assert client.post("/api/push", json=wish).status_code == 204


def table_of_two(client: TestClient) -> str:
    seats = {"seats": [{"hero": "alice"}, {"hero": "medusa"}]}
    return str(client.post("/api/tables", json={"settings": seats, "name": "Ann", "sit": [0]}).json()["table"])


def as_bob(client: TestClient) -> None:
    client.cookies.clear()
    client.post("/api/person")


def heard(socket: Any, kind: str) -> dict[str, Any]:
    while (message := socket.receive_json())["t"] != kind:
        assert message["t"] != "refused", message
    return dict(message)


def test_who_is_away_is_told_of_a_guest_and_then_of_their_turn(sqlite_url: str, service: Service) -> None:
    with served(sqlite_url) as client:
        key = client.get("/api/push").json()["key"]
        assert key == client.get("/api/push").json()["key"] and len(decode(key)) == 65
        subscribed(client, service, "uk")
        table = table_of_two(client)
        ann = dict(client.cookies)
        as_bob(client)
        with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
            socket.send_json({"t": "sit", "ref": 1, "seat": 1, "name": "Bob"})
            heard(socket, "done")
            headers, note = service.wait()
            assert note == {"words": "За ваш стіл сідає Bob", "page": f"/t/{table}"}
            assert headers["content-encoding"] == "aes128gcm" and int(headers["ttl"]) > 0
            assert headers["topic"] == table
            claims = claims_of(headers["authorization"])
            assert claims["aud"] == service.address and claims["exp"] > time.time()
            assert headers["authorization"].endswith(f"k={key}")
        bob = dict(client.cookies)
        become(client, ann)
        with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
            socket.send_json({"t": "start", "ref": 1})
            heard(socket, "done")
        answers = 0
        while not service.come.acquire(blocking=False):
            answers += 1
            assert answers < 60, "Ann was never told"
            answer(client, table, (ann, bob))
    assert read(service.got[-1][1]) == {"words": "Ваш хід. Суперник: Bob", "page": f"/t/{table}"}


def become(client: TestClient, cookies: dict[str, str]) -> None:
    client.cookies.clear()
    client.cookies.update(cookies)


def answer(client: TestClient, table: str, people: tuple[dict[str, str], dict[str, str]]) -> None:
    """Whoever is asked opens the page, answers, and closes it again."""
    for seat, cookies in enumerate(people):
        become(client, cookies)
        with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
            game = heard(socket, "game")
            if game["question"]["seat"] == seat:
                first = game["question"]["options"][0]["text"]
                wish = {"t": "decide", "ref": 1, "seat": seat, "position": game["position"], "option": first}
                socket.send_json(wish)
                heard(socket, "done")
                return


def test_a_subscription_that_the_browser_ended_is_forgotten(sqlite_url: str, service: Service) -> None:
    service.status = 410
    server = Server(open_store(sqlite_url), replace(UNLIMITED, push_after_seconds=0))
    with TestClient(server.app()) as client:
        subscribed(client, service)
        ann = person_of(client.cookies[COOKIE])
        assert client.portal is not None
        assert len(client.portal.call(server.live_tables.store.fetch, queries.subscriptions(ann))) == 1
        table = table_of_two(client)
        as_bob(client)
        with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
            socket.send_json({"t": "sit", "ref": 1, "seat": 1, "name": "Bob"})
            heard(socket, "done")
        service.wait()
        until = time.monotonic() + 30
        while client.portal.call(server.live_tables.store.fetch, queries.subscriptions(ann)):
            assert time.monotonic() < until, "it is still there"


def test_one_person_is_written_to_only_so_often(sqlite_url: str, service: Service) -> None:
    with served(sqlite_url, Limits(pushes_per_second=0, push_burst=1)) as client:
        subscribed(client, service)
        first, second = table_of_two(client), table_of_two(client)
        as_bob(client)
        for table in (first, second):
            with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
                socket.send_json({"t": "sit", "ref": 1, "seat": 1, "name": "Bob"})
                heard(socket, "done")
        service.wait()
    assert len(service.got) == 1


def test_a_message_goes_to_all_browsers_of_a_person_and_counts_once(sqlite_url: str, service: Service) -> None:
    with served(sqlite_url, Limits(pushes_per_second=0, push_burst=1)) as client:
        subscribed(client, service)
        second = {"endpoint": f"{service.address}/phone", "p256dh": encode(BROWSER), "auth": encode(AUTH)}
        assert client.post("/api/push", json=second).status_code == 204
        table = table_of_two(client)
        as_bob(client)
        with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
            socket.send_json({"t": "sit", "ref": 1, "seat": 1, "name": "Bob"})
            heard(socket, "done")
        for _ in range(2):
            service.wait()


def test_a_turn_that_comes_too_soon_after_another_message_is_told_later(sqlite_url: str, service: Service) -> None:
    with served(sqlite_url, replace(UNLIMITED, pushes_per_second=5, push_burst=1)) as client:
        client.post("/api/person")
        bob = dict(client.cookies)
        client.cookies.clear()
        subscribed(client, service)
        ann = dict(client.cookies)
        tables = []
        for _ in range(3):
            become(client, bob)
            seats = {"seats": [{"hero": "alice"}, {"hero": "medusa"}]}
            made = client.post("/api/tables", json={"settings": seats, "name": "Bob", "sit": [0]}).json()
            tables.append(made["table"])
            become(client, ann)
            with client.websocket_connect(f"/api/tables/{tables[-1]}/socket") as socket:
                socket.send_json({"t": "sit", "ref": 1, "seat": 1, "name": "Ann"})
                heard(socket, "done")
            become(client, bob)
            with client.websocket_connect(f"/api/tables/{tables[-1]}/socket") as socket:
                socket.send_json({"t": "start", "ref": 1})
                game = heard(socket, "game")
                while game["question"]["seat"] == 0:
                    first = game["question"]["options"][0]["text"]
                    socket.send_json(
                        {"t": "decide", "ref": 2, "seat": 0, "position": game["position"], "option": first}
                    )
                    heard(socket, "done")
                    game = heard(socket, "game")
        pages = {service.wait()[1]["page"] for _ in tables}
    assert pages == {f"/t/{table}" for table in tables}


def test_a_service_that_cannot_be_written_to_leaves_no_trace(
    sqlite_url: str, service: Service, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked = threading.Event()

    def send(*args: object) -> int:
        asked.set()
        raise http.client.InvalidURL("URL can't contain control characters")

    monkeypatch.setattr(web_push, "send", send)
    with served(sqlite_url) as client:
        subscribed(client, service)
        table = table_of_two(client)
        as_bob(client)
        with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
            socket.send_json({"t": "sit", "ref": 1, "seat": 1, "name": "Bob"})
            heard(socket, "done")
        assert asked.wait(30)
    assert "Traceback" not in caplog.text and "never retrieved" not in caplog.text


def test_who_ends_it_or_is_nobody_or_names_another_host_is_not_kept(sqlite_url: str, service: Service) -> None:
    with served(sqlite_url) as client:
        wish = {"endpoint": f"{service.address}/x", "p256dh": encode(BROWSER), "auth": encode(AUTH)}
        assert client.post("/api/push", json=wish).status_code == 403
        client.post("/api/person")
        assert client.post("/api/push", json=wish | {"endpoint": "https://10.0.0.1/x"}).status_code == 400
        assert client.post("/api/push", json=wish | {"auth": "short"}).status_code == 400
        assert client.post("/api/push", json=wish | {"auth": "A" * 21}).json()["code"] == "bad-message"
        assert client.post("/api/push", json=wish | {"p256dh": "A" * 21}).json()["code"] == "bad-message"
        assert client.post("/api/push", json=wish | {"p256dh": encode(b"\x05" + BROWSER[1:])}).status_code == 400
        assert client.post("/api/push", json=wish).status_code == 204
        assert client.post("/api/push/end", json={"endpoint": wish["endpoint"]}).status_code == 204
        table = table_of_two(client)
        as_bob(client)
        with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
            socket.send_json({"t": "sit", "ref": 1, "seat": 1, "name": "Bob"})
            heard(socket, "done")
    assert service.got == []


def test_without_the_extra_nothing_is_pushed(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web_push, "possible", lambda: False)
    with TestClient(Server(open_store(sqlite_url), Limits()).app()) as client:
        assert client.get("/api/push").json() == {"key": ""}
