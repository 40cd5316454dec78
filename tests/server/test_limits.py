"""Limits hold: whose address counts, and what one address may ask for."""

import asyncio
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient, WebSocketDenialResponse, WebSocketTestSession
from starlette.types import ASGIApp, Message
from starlette.websockets import WebSocketDisconnect
from websockets.asyncio.server import ServerConnection, serve

from unmatched import server as server_package
from unmatched.cli import main
from unmatched.client import NoAnswer, Person
from unmatched.server.app import Server
from unmatched.server.http.identity import names_of
from unmatched.server.limits import UNLIMITED, Limits
from unmatched.server.operating.serve import configured
from unmatched.server.store.store import open_store
from unmatched.tables.protocol import NewTable, Settings, Start
from unmatched.tables.referee import create

KNIGHT = Path(__file__).parent.parent / "hero_files" / "knight.toml"
DUEL = {"settings": {"seats": [{"hero": "alice"}, {"hero": "medusa"}]}, "name": "Ann", "sit": [0]}
FEW_TABLES = Limits(table_burst=3, tables_per_second=0.001)


@contextmanager
def server_of(url: str, limits: Limits, proxies: Sequence[str] = (), host: str = "203.0.113.5") -> Iterator[TestClient]:
    """The application as it is served, asked from an address."""
    app = configured(Server(open_store(url), limits).app(), "127.0.0.1", 8000, proxies, limits)
    app.load()
    with TestClient(app.loaded_app, client=(host, 5000)) as client:
        yield client


def new_tables(client: TestClient, forwarded: Sequence[str]) -> list[int]:
    return [
        client.post("/api/tables", json=DUEL, headers={"x-forwarded-for": chain}).status_code for chain in forwarded
    ]


SPOOFED = [f"198.51.100.{i}" for i in range(6)]


def test_who_is_no_proxy_is_not_believed_about_his_address(sqlite_url: str) -> None:
    with server_of(sqlite_url, FEW_TABLES) as client:
        assert new_tables(client, SPOOFED) == [201] * 3 + [429] * 3
    with server_of(sqlite_url, FEW_TABLES, ["127.0.0.1"]) as client:
        assert new_tables(client, SPOOFED) == [201] * 3 + [429] * 3


def test_what_a_client_wrote_left_of_the_proxy_counts_for_nothing(sqlite_url: str) -> None:
    with server_of(sqlite_url, FEW_TABLES, ["127.0.0.1", "10.0.0.0/8"], "127.0.0.1") as client:
        chains = [f"{lie}, 203.0.113.5" for lie in SPOOFED[:3]] + [f"{lie}, 203.0.113.5, 10.1.2.3" for lie in SPOOFED]
        assert new_tables(client, chains) == [201] * 3 + [429] * 6
        assert new_tables(client, ["203.0.113.6"]) == [201]


def test_the_proxy_tells_of_https(sqlite_url: str) -> None:
    for proxies, secure in ((["127.0.0.1"], True), ([], False)):
        with server_of(sqlite_url, FEW_TABLES, proxies, "127.0.0.1") as client:
            answer = client.post("/api/person", headers={"x-forwarded-proto": "https"})
            assert ("Secure" in answer.headers["set-cookie"]) is secure


def test_addresses_of_one_ipv6_network_count_as_one(sqlite_url: str) -> None:
    with server_of(sqlite_url, FEW_TABLES, ["127.0.0.1"], "127.0.0.1") as client:
        assert new_tables(client, [f"2001:db8:1:2::{i:x}" for i in range(6)]) == [201] * 3 + [429] * 3
        assert new_tables(client, [f"2001:db8:1:{i}::1" for i in range(3, 6)]) == [201] * 3
        assert new_tables(client, ["::ffff:203.0.113.7"] * 2 + ["203.0.113.7"] * 2) == [201] * 3 + [429]


def test_a_proxy_without_an_address_is_refused_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["serve", "--trust-proxy", "everybody"])
    assert "is not an address (127.0.0.1)" in capsys.readouterr().err


SOLO: dict[str, object] = {"seats": [{}, {"bot": "random"}], "own_heroes": True}


def answer_to(socket: WebSocketTestSession, message: dict[str, object]) -> dict[str, str]:
    """What the table says to a request, past the pictures."""
    socket.send_json({**message, "ref": 7})
    while (answer := socket.receive_json())["t"] not in ("done", "refused"):
        pass
    return dict(answer)


def rematch(client: TestClient, table: str) -> tuple[str, dict[str, str]]:
    """Give up at a table and ask for another game: the new table, and the answer."""
    with client.websocket_connect(f"/api/tables/{table}/socket?language=uk") as socket:
        answer_to(socket, {"t": "start"})
        answer_to(socket, {"t": "resign", "seat": 0})
        answer = answer_to(socket, {"t": "rematch"})
        again = answer_to(socket, {"t": "rematch"})
        assert again["t"] == answer["t"], "who repeats a rematch that there is pays nothing"
    listed = client.get("/api/mine").json()["tables"]
    return str(
        next(one["table"] for one in listed if one["phase"] == "playing") if answer["t"] == "done" else ""
    ), answer


def test_rematches_count_as_new_tables(sqlite_url: str) -> None:
    with server_of(sqlite_url, FEW_TABLES) as client:
        table = client.post("/api/tables", json={"settings": SOLO, "sit": [0]}).json()["table"]
        for _ in range(2):
            table, answer = rematch(client, table)
            assert answer["t"] == "done"
        _, answer = rematch(client, table)
        assert (answer["code"], answer["reason"]) == ("too-fast", "забагато нових столів")
        assert client.post("/api/tables", json=DUEL).status_code == 429


def test_what_people_bring_is_counted_in_bytes_with_every_rematch(sqlite_url: str) -> None:
    file = KNIGHT.read_text()
    limits = Limits(brought_byte_burst=2.5 * len(file.encode()), brought_bytes_per_second=0.001)
    with server_of(sqlite_url, limits) as client:
        table = client.post("/api/tables", json={"settings": SOLO, "sit": [0]}).json()["table"]
        with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
            assert answer_to(socket, {"t": "bring-hero", "text": file})["t"] == "done"
        table, answer = rematch(client, table)
        assert answer["t"] == "done"
        _, answer = rematch(client, table)
        assert (answer["code"], answer["reason"]) == ("too-fast", "забагато файлів героїв")


Asked = tuple[int, int]
"""the status of a handshake, and the code the socket was closed with (0 while it is open)"""


async def at_once(app: ASGIApp, paths: list[str]) -> list[Asked]:
    """What becomes of sockets that are opened at the same moment, all from one address, and stay."""
    stay, found = asyncio.Event(), [(0, 0)] * len(paths)

    async def visit(number: int, path: str) -> None:
        connecting = True

        async def receive() -> Message:
            nonlocal connecting
            if connecting:
                connecting = False
                return {"type": "websocket.connect"}
            await stay.wait()
            return {"type": "websocket.disconnect", "code": 1000}

        async def send(message: Message) -> None:
            match message["type"]:
                case "websocket.accept":
                    found[number] = 101, 0
                case "websocket.close":
                    found[number] = found[number][0] or 403, message["code"]
                case "websocket.http.response.start":
                    found[number] = message["status"], 0

        scope = {
            "type": "websocket",
            "path": path,
            "query_string": b"",
            "headers": [],
            "client": ("203.0.113.5", 5000),
            "extensions": {"websocket.http.response": {}},
        }
        await app(scope, receive, send)

    visits = [asyncio.create_task(visit(number, path)) for number, path in enumerate(paths)]
    for _ in range(2_000):
        await asyncio.sleep(0.01)
        if all(status for status, _ in found):
            break
    told = list(found)
    stay.set()
    await asyncio.gather(*visits)
    return told


def crowd(url: str, limits: Limits, guests: int, tables: int = 1) -> Counter[Asked]:
    """Guests that come to new tables at once."""

    async def come() -> list[Asked]:
        server = Server(open_store(url), limits)
        await server.live_tables.open()
        try:
            plan = NewTable(Settings())
            names = [await server.live_tables.make_table(create(plan, "host", int(time.time()))) for _ in range(tables)]
            paths = [f"/api/tables/{names[i % tables]}/socket" for i in range(guests)]
            found = await at_once(server.app(), paths)
            await asyncio.sleep(0.2)
            assert await at_once(server.app(), paths[:1]) == [(101, 0)], "who comes when they have left finds room"
            return found
        finally:
            await server.live_tables.close()

    return Counter(asyncio.run(come()))


def test_sockets_of_one_address_are_counted_also_when_all_come_at_once(sqlite_url: str) -> None:
    limits = replace(UNLIMITED, sockets_per_address=64)
    assert crowd(sqlite_url, limits, 400, tables=4) == {(101, 0): 64, (101, 1008): 336}


def test_sockets_at_one_table_are_counted_also_when_all_come_at_once(sqlite_url: str) -> None:
    limits = replace(UNLIMITED, sockets_per_table=200)
    assert crowd(sqlite_url, limits, 400) == {(101, 0): 200, (101, 1013): 200}


def test_who_connects_again_and_again_gets_no_handshake(sqlite_url: str) -> None:
    limits = replace(UNLIMITED, connect_burst=31, connects_per_second=10)
    found = crowd(sqlite_url, limits, 100)
    assert set(found) == {(101, 0), (429, 0)} and 31 <= found[101, 0] < 50


def test_nobody_stays_as_a_ghost_when_many_leave_at_once(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def come_and_go() -> None:
        server = Server(open_store(sqlite_url), UNLIMITED)
        await server.live_tables.open()
        try:
            name = await server.live_tables.make_table(create(NewTable(Settings()), "host", int(time.time())))
            found = await at_once(server.app(), [f"/api/tables/{name}/socket"] * 40)
            assert found == [(101, 0)] * 40
            table = await server.live_tables.table(name)
            assert table is not None
            while not table.inbox.empty():
                await asyncio.sleep(0.01)
            assert not table.connections
        finally:
            await server.live_tables.close()

    monkeypatch.setattr("unmatched.server.hosting.table.INBOX", 8)
    asyncio.run(come_and_go())


@pytest.mark.parametrize("gone_at", ["websocket.accept", "websocket.close"])
def test_who_is_gone_before_the_socket_is_closed_leaves_no_error(sqlite_url: str, gone_at: str) -> None:
    async def come() -> None:
        server = Server(open_store(sqlite_url), UNLIMITED)
        await server.live_tables.open()

        async def receive() -> Message:
            return {"type": "websocket.connect"}

        async def send(message: Message) -> None:
            if message["type"] == gone_at:
                raise ConnectionResetError

        scope = {
            "type": "websocket",
            "path": "/api/tables/nosuchtable00000/socket",
            "query_string": b"",
            "headers": [],
            "client": ("203.0.113.5", 5000),
        }
        try:
            await server.app()(scope, receive, send)
        finally:
            await server.live_tables.close()

    asyncio.run(come())


def test_a_full_server_says_so_with_a_code_of_its_own(sqlite_url: str) -> None:
    with server_of(sqlite_url, replace(UNLIMITED, live_tables=0)) as client:
        table = client.post("/api/tables", json=DUEL).json()["table"]
        with (
            client.websocket_connect(f"/api/tables/{table}/socket") as socket,
            pytest.raises(WebSocketDisconnect) as left,
        ):
            socket.receive_json()
        assert left.value.code == 1013
        full = client.get(f"/api/tables/{table}", headers={"accept-language": "ru"})
        assert (full.status_code, full.json()["reason"]) == (503, "этот сервер переполнен")


@contextmanager
def at_a_table(url: str, limits: Limits) -> Iterator[WebSocketTestSession]:
    with server_of(url, limits) as client:
        table = client.post("/api/tables", json={"settings": SOLO, "sit": [0]}).json()["table"]
        with client.websocket_connect(f"/api/tables/{table}/socket?language=ru") as socket:
            yield socket


def test_to_be_sent_everything_again_costs_as_much_as_many_messages(sqlite_url: str) -> None:
    with at_a_table(sqlite_url, Limits(message_burst=40, messages_per_second=0.001)) as socket:
        codes = [answer_to(socket, {"t": "resync"}).get("code", "") for _ in range(5)]
        assert codes == [""] * 4 + ["too-fast"]
    many = replace(UNLIMITED, address_message_burst=40, address_messages_per_second=0.001)
    with at_a_table(sqlite_url, many) as socket:
        codes = [answer_to(socket, {"t": "speak", "language": "en"}).get("code", "") for _ in range(5)]
        assert codes == [""] * 4 + ["too-fast"]


def test_talk_is_counted_in_bytes(sqlite_url: str) -> None:
    with at_a_table(sqlite_url, Limits(chat_byte_burst=4_000, chat_bytes_per_second=0.001)) as socket:
        answer = answer_to(socket, {"t": "say", "text": "🦄" * 500})
        assert (answer["code"], answer["reason"]) == ("bad-message", "в строке чата не больше 1000 байт")
        assert answer_to(socket, {"t": "say", "text": "я" * 500})["t"] == "done"
        assert answer_to(socket, {"t": "say", "text": "я" * 500})["t"] == "done"
        answer = answer_to(socket, {"t": "say", "text": "я"})
        assert (answer["code"], answer["reason"]) == ("too-fast", "сказано слишком много; подождите немного")


def test_a_line_of_one_letter_costs_as_much_as_a_short_one(sqlite_url: str) -> None:
    with at_a_table(sqlite_url, Limits(chat_byte_burst=200, chat_bytes_per_second=0.001)) as socket:
        codes = [answer_to(socket, {"t": "say", "text": "я"}).get("code", "") for _ in range(3)]
        codes += [answer_to(socket, {"t": "say", "phrase": "hello"}).get("code", "") for _ in range(2)]
        assert codes == [""] * 4 + ["too-fast"]


def test_who_is_too_fast_is_told_which_message_was_too_much(sqlite_url: str) -> None:
    with at_a_table(sqlite_url, Limits(message_burst=2, messages_per_second=0.001)) as socket:
        answers = [answer_to(socket, {"t": "say", "text": "hello"}) for _ in range(3)]
        assert [answer.get("code", "") for answer in answers] == ["", "", "too-fast"]
        assert [str(answer["ref"]) for answer in answers] == ["7", "7", "7"]


def test_what_is_nested_without_end_is_refused_in_words(sqlite_url: str) -> None:
    deep = "[" * 20_000
    with at_a_table(sqlite_url, UNLIMITED) as socket:
        socket.receive_json(), socket.receive_json()
        for bad in (deep, '{"x": ' + deep, '{"t": "start", "ref": 3, "x": ' + deep):
            socket.send_text(bad)
            answer = socket.receive_json()
            assert (answer["t"], answer["code"]) == ("refused", "bad-message") and answer["reason"]


def test_the_client_in_python_waits_for_no_answer_for_ever() -> None:
    async def ask() -> None:
        async def silence(socket: ServerConnection) -> None:
            await socket.wait_closed()

        async with serve(silence, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            async with Person(f"http://127.0.0.1:{port}").visit("anywhere") as visit:
                visit.answer_seconds = 0.05
                with pytest.raises(NoAnswer, match=r"no answer to Start within 0\.05 seconds"):
                    await visit.ask(Start())

    asyncio.run(ask())


def test_no_answer_429_is_made_without_the_time_to_ask_again() -> None:
    code = {path.name: path.read_text(encoding="utf-8") for path in Path(server_package.__file__).parent.glob("*.py")}
    assert [name for name, text in code.items() if "HTTPException(429" in text] == []


def test_every_later_says_when(sqlite_url: str) -> None:
    limits = Limits(
        table_burst=1,
        tables_per_second=0.05,
        hero_file_burst=1,
        hero_files_per_second=0.01,
        replay_burst=1,
        request_burst=40,
        report_burst=1,
        picture_burst=1,
    )
    with server_of(sqlite_url, limits) as client:
        hero = {"text": "x", "language": "en"}
        record = {"record": "x", "language": "en", "seat": 0, "first": 0, "count": 1}
        table = client.post("/api/tables", json=DUEL).json()["table"]
        asked = [("/api/tables", DUEL), ("/api/heroes/check", hero), ("/api/replay", record)]
        for path, body in asked:
            client.post(path, json=body)
            answer = client.post(path, json=body)
            assert answer.status_code == 429 and int(answer.headers["retry-after"]) >= 1, path
            if path == "/api/tables":
                assert 15 <= int(answer.headers["retry-after"]) <= 20
        report = (f"/api/tables/{table}/report", {"words": "again"})
        for path, body in (("/api/seek", {"mode": "duel"}), report, report):
            answer = client.post(path, json=body)
        assert answer.status_code == 429 and int(answer.headers["retry-after"]) >= 1, "reports"
        assert client.post("/api/seek", json={"mode": "duel"}).headers["retry-after"]
        assert [client.get("/preview/start.png").headers.get("retry-after") for _ in range(2)] == [None, "1"]
        while (answer := client.get("/api/tables")).status_code == 200:
            pass
        assert answer.status_code == 429 and answer.headers["retry-after"] == "1"
    with server_of(sqlite_url, replace(UNLIMITED, live_tables=0)) as client:
        answer = client.get(f"/api/tables/{table}")
        assert answer.status_code == 503 and int(answer.headers["retry-after"]) >= 1


@pytest.mark.parametrize(
    ("host", "sites", "proxies", "known", "strange"),
    [
        (
            "127.0.0.1",
            (),
            (),
            ["127.0.0.1:8000", "localhost:8000", "[::1]:8000"],
            ["evil.example:8000", "evil.example"],
        ),
        ("0.0.0.0", ("play.example",), (), ["play.example", "PLAY.example:8443", "127.0.0.1"], ["evil.example"]),
        ("127.0.0.1", ("play.example",), ("127.0.0.1",), ["play.example"], ["evil.example", "x.play.example"]),
        ("0.0.0.0", (), (), ["any.example"], []),
        ("127.0.0.1", (), ("127.0.0.1",), ["any.example"], []),
    ],
)
def test_a_page_that_points_its_own_name_here_gets_no_answer(
    sqlite_url: str, host: str, sites: Sequence[str], proxies: Sequence[str], known: list[str], strange: list[str]
) -> None:
    names = names_of(host, sites, bool(proxies))
    config = configured(Server(open_store(sqlite_url)).app(), host, 8000, proxies, Limits(), names)
    config.load()
    with TestClient(config.loaded_app) as client:

        def ask(name: str) -> int:
            # A browser at such a page sends an origin that equals the name it asks.
            headers = {"host": name, "origin": f"http://{name}"}
            return client.post("/api/person", headers=headers).status_code

        assert [ask(name) for name in known] == [204] * len(known)
        assert [ask(name) for name in strange] == [400] * len(strange)
        table = client.post("/api/tables", json=DUEL, headers={"host": known[0]}).json()["table"]
        for name in strange:
            with (
                pytest.raises(WebSocketDenialResponse) as denied,
                client.websocket_connect(f"/api/tables/{table}/socket", headers={"host": name}),
            ):
                pass
            assert denied.value.status_code == 400


def test_a_process_with_too_few_open_files_says_so_and_lets_in_only_as_many(sqlite_url: str) -> None:
    script = (
        "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (258, 258))\n"
        "import logging; logging.basicConfig()\n"
        "from unmatched.server.operating.serve import _with_room\n"
        "from unmatched.server.limits import Limits\n"
        "print(_with_room(Limits()).sockets)\n"
        "print(_with_room(Limits(sockets=1)).sockets)\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["2", "1"]
    assert done.stderr.count("only 258 open files allowed") == 1 and "LimitNOFILE" in done.stderr

    with TestClient(Server(open_store(sqlite_url), replace(UNLIMITED, sockets=2)).app()) as client:
        table = client.post("/api/tables", json={"settings": {}, "name": "Ann"}).json()["table"]
        address = f"/api/tables/{table}/socket"
        with client.websocket_connect(address) as one, client.websocket_connect(address) as two:
            assert one.receive_json()["t"] == two.receive_json()["t"] == "table"
            with client.websocket_connect(address) as three, pytest.raises(WebSocketDisconnect) as left:
                three.receive_json()
            assert left.value.code == 1013
        with client.websocket_connect(address) as again:
            assert again.receive_json()["t"] == "table"
