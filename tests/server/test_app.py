"""The HTTP part and the door to the socket: cookies, origins, limits, headers, and nothing that surprises it."""

import json
from collections.abc import Iterator
from urllib.parse import quote_from_bytes

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from unmatched.server.app import Server
from unmatched.server.guard import COOKIE, HEADERS
from unmatched.server.limits import UNLIMITED, Limits
from unmatched.server.store import open_store

DUEL = {"settings": {"seats": [{"hero": "alice"}, {"hero": "medusa"}], "public": True}, "name": "Ann", "sit": [0]}


@pytest.fixture
def client(sqlite_url: str) -> Iterator[TestClient]:
    with TestClient(Server(open_store(sqlite_url), UNLIMITED).app(), raise_server_exceptions=False) as client:
        yield client


def make(client: TestClient) -> str:
    answer = client.post("/api/tables", json=DUEL)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


def test_a_table_is_made_found_and_listed(client: TestClient) -> None:
    table = make(client)
    assert client.get("/healthz").text.startswith("ok ")
    (listed,) = client.get("/api/tables").json()["tables"]
    assert listed["table"] == table and listed["free"] == 1 and listed["names"] == ["Ann", ""]
    (mine,) = client.get("/api/mine").json()["tables"]
    assert mine["yours"] and mine["table"] == table
    assert client.get(f"/api/tables/{table}").json()["phase"] == "lobby"
    assert client.get(f"/api/tables/{table}/record").status_code == 403
    assert client.get("/api/tables/nothing").json() == {"code": "404", "reason": "there is no such table"}
    client.cookies.clear()
    assert client.get("/api/mine").json() == {"tables": []}


def test_the_cookie_is_secret_and_the_answers_do_not_repeat_it(client: TestClient) -> None:
    answer = client.post("/api/person")
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie and "Path=/" in cookie
    token = client.cookies[COOKIE]
    assert len(token) == 43
    table = make(client)
    with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
        seen = json.dumps([socket.receive_json(), socket.receive_json()])
    assert token not in seen and token not in client.get("/api/mine").text
    client.cookies.clear()
    client.cookies.set(COOKIE, "made-up")
    assert client.get("/api/mine").json() == {"tables": []}


def test_every_answer_carries_the_safe_headers(client: TestClient) -> None:
    for path in ("/", "/t/some-table", "/healthz", "/api/tables", "/nowhere", "/api/tables/x/record"):
        headers = client.get(path).headers
        assert {name: headers.get(name) for name in HEADERS} == HEADERS


def test_other_sites_are_turned_away(client: TestClient) -> None:
    evil = {"origin": "https://evil.example"}
    assert client.post("/api/tables", json=DUEL, headers=evil).status_code == 403
    table = make(client)
    with pytest.raises(WebSocketDisconnect), client.websocket_connect(f"/api/tables/{table}/socket", headers=evil):
        pass
    own = {"origin": "http://testserver"}
    with client.websocket_connect(f"/api/tables/{table}/socket", headers=own) as socket:
        assert socket.receive_json()["t"] == "table"


def test_a_socket_to_no_table_or_a_closed_circle_is_closed_with_a_code(client: TestClient) -> None:
    with client.websocket_connect("/api/tables/nothing/socket") as socket, pytest.raises(WebSocketDisconnect) as left:
        socket.receive_json()
    assert left.value.code == 4404
    wish = {"settings": {"seats": [{}, {"bot": "random"}], "spectators": False}, "sit": [0]}
    table = client.post("/api/tables", json=wish).json()["table"]
    with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
        socket.send_json({"t": "start", "ref": 1})
        while socket.receive_json()["t"] != "done":
            pass
    client.cookies.clear()
    with client.websocket_connect(f"/api/tables/{table}/socket") as socket, pytest.raises(WebSocketDisconnect) as left:
        socket.receive_json()
    assert left.value.code == 4403


@pytest.mark.parametrize(
    "change",
    [
        {"mode": "duel", "seats": [{}] * 3},
        {"mode": "teams", "seats": [{}] * 2},
        {"mode": "chess"},
        {"board": "nowhere"},
        {"seats": [{"bot": "cleverest"}, {}]},
        {"seats": [{"bot": "random"}, {"bot": "random"}]},
        {"seats": [{"hero": "nobody"}, {}]},
        {"allowed": ["random"]},
        {"heroes": "draft", "allowed": ["alice"]},
        {"timer": {"seconds": 0}},
        {"surprise": 1},
    ],
)
def test_settings_that_make_no_table_are_refused(client: TestClient, change: dict[str, object]) -> None:
    answer = client.post("/api/tables", json={"settings": change})
    assert answer.status_code == 400 and answer.json()["reason"], answer.text


def test_bodies_must_be_json_and_short(client: TestClient) -> None:
    assert client.post("/api/tables", content=b"{}").status_code == 415
    long = b'{"settings": "' + b"x" * 100_000 + b'"}'
    answer = client.post("/api/tables", content=long, headers={"content-type": "application/json"})
    assert answer.status_code == 413


def test_a_hero_file_is_checked_with_all_its_faults(client: TestClient) -> None:
    report = client.post("/api/heroes/check", json={"text": "id = 3"}).json()
    assert report["faults"] and report["id"] == ""


def test_the_catalog_speaks_three_languages(client: TestClient) -> None:
    names = set()
    for language in ("en", "ru", "uk"):
        catalog = client.get(f"/api/catalog?language={language}").json()
        assert len(catalog["heroes"]) >= 10 and len(catalog["boards"]) >= 4 and "simple" in catalog["bots"]
        names.add(catalog["heroes"][0]["name"])
    assert len(names) == 3


def test_bad_messages_are_answered_and_too_many_close_the_socket(client: TestClient) -> None:
    table = make(client)
    with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
        socket.receive_json(), socket.receive_json()
        for bad in ("", "{", "[]", '{"t": "decide"}', '{"t": "start", "extra": 1}', '{"t": "dance"}'):
            socket.send_text(bad)
            answer = socket.receive_json()
            assert answer["t"] == "refused" and answer["code"] == "bad-message"
        with pytest.raises(WebSocketDisconnect) as left:
            for _ in range(30):
                socket.send_bytes(b"\xff\xfe")
                socket.receive_json()
        assert left.value.code == 1008


def test_one_address_has_limits(sqlite_url: str) -> None:
    limits = Limits(request_burst=5, requests_per_second=0.001, message_burst=3, messages_per_second=0.001)
    with TestClient(Server(open_store(sqlite_url), limits).app()) as client:
        table = make(client)
        with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
            socket.receive_json(), socket.receive_json()
            codes = []
            for _ in range(4):
                socket.send_json({"t": "say", "text": "hello", "ref": 1})
                while (answer := socket.receive_json())["t"] == "chat":
                    pass
                codes.append(answer.get("code", "done"))
            assert codes == ["done", "done", "done", "too-fast"]
        statuses = [client.get("/api/tables").status_code for _ in range(6)]
        assert statuses == [200] * 4 + [429] * 2


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
FIELDS = {
    "mode": st.sampled_from(["duel", "teams", "free-for-all", "", "chess"]),
    "board": st.sampled_from(["marmoreal", "sarpedon", "heorot", "x"]),
    "seats": st.lists(st.fixed_dictionaries({}, optional={"bot": st.text(max_size=3), "hero": st.text(max_size=3)})),
    "heroes": st.sampled_from(["open", "random", "draft", "other"]),
    "allowed": st.lists(st.sampled_from(["alice", "medusa", "x"]), max_size=3),
    "timer": JSON,
    "public": JSON,
}


def test_no_body_makes_the_server_stumble(client: TestClient) -> None:
    @settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(st.fixed_dictionaries({}, optional=FIELDS) | JSON, JSON, st.binary(max_size=40))
    def strange(plan: object, name: object, raw: bytes) -> None:
        answers = [
            client.post("/api/tables", json={"settings": plan, "name": name}),
            client.post("/api/heroes/check", json={"text": name}),
            client.post("/api/tables", content=raw, headers={"content-type": "application/json"}),
        ]
        assert all(answer.status_code in (200, 201, 400) for answer in answers), [a.text for a in answers]

    strange()


def test_no_address_makes_the_server_stumble(client: TestClient) -> None:
    @settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(st.binary(max_size=20))
    def strange(part: bytes) -> None:
        for path in ("/api/tables/{}", "/api/tables/{}/record", "/api/catalog?language={}", "/{}"):
            answer = client.get(path.format(quote_from_bytes(part)))
            assert answer.status_code < 500, answer.text

    strange()
