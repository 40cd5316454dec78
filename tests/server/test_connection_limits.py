"""A real server on a port: what one connection may send before anybody looks at it, directly and behind nginx."""

import asyncio
import http.client
import json
import re
import shutil
import socket as sockets
import subprocess
import urllib.request
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from unmatched.client import Person
from unmatched.server.app import Server
from unmatched.server.limits import UNLIMITED, Limits
from unmatched.server.operating.serve import configured
from unmatched.server.store.store import open_store
from unmatched.tables.protocol import GameInfo, SeatPlan, Settings, Start

QUICK = replace(UNLIMITED, head_seconds=0.3, body_seconds=0.3, connections_per_address=10)


@asynccontextmanager
async def served(url: str, limits: Limits = QUICK, proxies: Sequence[str] = ()) -> AsyncIterator[int]:
    """The port of a server."""
    server = uvicorn.Server(configured(Server(open_store(url), limits).app(), "127.0.0.1", 0, proxies, limits))
    running = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield server.servers[0].sockets[0].getsockname()[1]
    finally:
        server.should_exit = True
        await running


async def answer_to(port: int, *parts: bytes, pause: float = 0) -> bytes:
    """What a server says to raw bytes until it closes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        for part in parts:
            writer.write(part)
            await writer.drain()
            await asyncio.sleep(pause)
        async with asyncio.timeout(5):
            return await reader.read()
    except ConnectionError:
        return b""
    finally:
        writer.close()


@asynccontextmanager
async def at_a_table(port: int) -> AsyncIterator[ClientConnection]:
    table = await Person(f"http://127.0.0.1:{port}").make_table(Settings())
    async with connect(f"ws://127.0.0.1:{port}/api/tables/{table}/socket", proxy=None) as socket:
        yield socket


async def closed_with(socket: ClientConnection, act: Callable[[], Coroutine[Any, Any, object]]) -> int:
    try:
        await act()
        async with asyncio.timeout(5):
            while True:
                await socket.recv()
    except ConnectionClosed:
        return socket.close_code or 0


@pytest.mark.parametrize("head", [b"GET /", b"GET / HTTP/1.1\r\nhost: here\r\nx: "])
def test_a_head_without_end_is_refused(sqlite_url: str, head: bytes) -> None:
    async def ask() -> bytes:
        async with served(sqlite_url, replace(QUICK, head_seconds=60)) as port:
            return await answer_to(port, head + b"x" * 20_000)

    assert asyncio.run(ask()).startswith(b"HTTP/1.1 400")


def test_who_asks_nothing_or_too_slowly_is_dropped(sqlite_url: str) -> None:
    async def ask() -> None:
        async with served(sqlite_url) as port:
            whole = b"GET /healthz HTTP/1.1\r\nhost: here\r\n\r\n"
            assert await answer_to(port) == b""
            assert await answer_to(port, *(whole[i : i + 1] for i in range(20)), pause=0.05) == b""
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(whole)
            assert b"sockets" in await reader.readuntil(b"sockets\n")
            writer.write(whole[:20])
            with suppress(ConnectionError):
                async with asyncio.timeout(2):
                    assert await reader.read() == b"", "the second request of a connection has its time too"
            writer.close()
            last = whole[:-2] + b"connection: close\r\n\r\n"
            assert (await answer_to(port, last[:20], last[20:])).startswith(b"HTTP/1.1 200")

    asyncio.run(ask())


def test_a_body_that_never_ends_is_not_waited_for(sqlite_url: str) -> None:
    async def ask() -> bytes:
        async with served(sqlite_url) as port:
            head = (
                b"POST /api/tables HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\naccept-language: uk\r\n"
            )
            return await answer_to(port, head + b"content-length: 60000\r\n\r\n{")

    answer = asyncio.run(ask())
    assert answer.startswith(b"HTTP/1.1 408") and "запит не надійшов повністю вчасно" in answer.decode()


UNREAD = b"POST /api/person HTTP/1.1\r\nhost: here\r\ncontent-length: 5000000\r\n\r\n"
"""a request that is answered before its body has come"""


def test_a_body_that_nobody_reads_holds_no_connection(sqlite_url: str) -> None:
    async def trickle() -> bytes:
        async with served(sqlite_url) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(UNREAD)
            answer = await reader.readuntil(b"\r\n\r\n")

            async def bytes_now_and_then() -> None:
                while True:
                    writer.write(b"x")
                    await asyncio.sleep(0.05)

            sending = asyncio.create_task(bytes_now_and_then())
            with suppress(ConnectionError):
                async with asyncio.timeout(5):
                    assert await reader.read() == b""
            sending.cancel()
            writer.close()
            return answer

    assert asyncio.run(trickle()).startswith(b"HTTP/1.1 204")


def test_a_long_body_that_nobody_reads_is_cut_off(sqlite_url: str) -> None:
    async def flood() -> int:
        async with served(sqlite_url, replace(QUICK, head_seconds=60)) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(UNREAD)
            await reader.readuntil(b"\r\n\r\n")
            taken = 0
            with suppress(ConnectionError):
                while taken < 5_000_000:
                    writer.write(b"x" * 50_000)
                    await writer.drain()
                    await asyncio.sleep(0)
                    taken += 50_000
            writer.close()
            return taken

    assert asyncio.run(flood()) < 5_000_000


def test_a_short_body_that_comes_after_the_answer_keeps_the_connection(sqlite_url: str) -> None:
    async def ask() -> None:
        async with served(sqlite_url) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            for _ in range(2):
                writer.write(UNREAD.replace(b"5000000", b"2"))
                assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 204")
                writer.write(b"{}")
            writer.close()

    asyncio.run(ask())


@pytest.mark.parametrize("proxies", [[], ["127.0.0.1"]], ids=["directly", "behind a proxy"])
def test_handshakes_that_are_too_many_are_refused_without_a_line(
    sqlite_url: str, proxies: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    async def come() -> list[bytes]:
        limits = replace(QUICK, connect_burst=2, connects_per_second=0.1, connections_per_address=1000)
        async with served(sqlite_url, limits, proxies) as port:
            head = (
                b"GET /api/tables/nosuchtable00000/socket HTTP/1.1\r\nhost: here\r\nconnection: upgrade\r\n"
                b"upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            )
            return [await head_of_answer(port, head + b"\r\n") for _ in range(6)]

    async def head_of_answer(port: int, asked: bytes) -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(asked)
        try:
            return await reader.readuntil(b"\r\n\r\n")
        finally:
            writer.close()

    answers = asyncio.run(come())
    assert [answer[9:12] for answer in answers] == [b"101"] * 2 + [b"429"] * 4
    assert all(re.search(rb"retry-after: ([1-9]|10)\r\n", answer.lower()) for answer in answers[2:])
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


def test_who_goes_in_the_middle_leaves_no_trace(sqlite_url: str, caplog: pytest.LogCaptureFixture) -> None:
    async def go() -> None:
        async with served(sqlite_url) as port:
            head = b"POST /api/tables HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\n"
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(head + b"content-length: 60000\r\n\r\n{")
            await asyncio.sleep(0.1)
            writer.transport.abort()
            await asyncio.sleep(0.1)

    asyncio.run(go())
    assert not caplog.records


def test_silent_connections_of_one_address_are_bounded_and_leave_room_when_they_go(sqlite_url: str) -> None:
    async def ask() -> None:
        async with served(sqlite_url, replace(QUICK, head_seconds=1.5)) as port:
            silent = [await asyncio.open_connection("127.0.0.1", port) for _ in range(30)]
            whole = b"GET /healthz HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n"
            assert await answer_to(port, whole) == b""
            await asyncio.sleep(2)
            assert (await answer_to(port, whole)).startswith(b"HTTP/1.1 200")
            for _, writer in silent:
                writer.close()
            sockets = [at_a_table(port) for _ in range(12)]
            for one in sockets:
                await one.__aenter__()
            for one in sockets:
                await one.__aexit__(None, None, None)

    asyncio.run(ask())


def test_a_flood_of_pings_or_fragments_closes_the_socket(sqlite_url: str) -> None:
    def nothing() -> Iterator[str]:
        yield from ["{"] + [""] * 5_000

    async def flood() -> None:
        async with served(sqlite_url) as port:
            async with at_a_table(port) as socket:

                async def pings() -> None:
                    for _ in range(5_000):
                        await socket.ping()

                assert await closed_with(socket, pings) == 1008
            async with at_a_table(port) as socket:
                assert await closed_with(socket, lambda: socket.send(nothing())) == 1008
            async with at_a_table(port) as socket:
                for _ in range(50):
                    await (await socket.ping())
                await socket.send(iter(['{"t": "resync",', ' "ref": 3}']))
                async with asyncio.timeout(5):
                    while '"done"' not in str(await socket.recv()):
                        pass

    asyncio.run(flood())


def test_text_that_is_no_utf_8_closes_the_socket_without_a_trace(
    sqlite_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def send() -> None:
        async with served(sqlite_url) as port, at_a_table(port) as socket:
            assert await closed_with(socket, lambda: socket.send(b"\xff\xfe", text=True)) == 1007

    asyncio.run(send())
    assert not caplog.records


class Enough(Exception):
    """Seen enough of a game."""


def test_the_client_in_python_plays_on_when_it_is_too_fast(sqlite_url: str) -> None:
    heard: list[bytes] = []

    def choose(game: GameInfo) -> str:
        if sum(b'"done"' in data for data in heard) > 30:
            raise Enough
        assert game.question is not None
        return game.question.options[-1].text

    async def play() -> None:
        limits = replace(UNLIMITED, messages_per_second=5, message_burst=10)
        async with served(sqlite_url, limits) as port, asyncio.timeout(60):
            person = Person(f"http://127.0.0.1:{port}")
            plan = Settings(seats=(SeatPlan(hero="alice"), SeatPlan(hero="medusa", bot="random")))
            table = await person.make_table(plan, "Ann", (0,))
            async with person.visit(table) as visit:
                visit.received = heard.append
                await visit.ask(Start())
                with suppress(Enough):
                    await visit.play(choose)
            assert any(b'"too-fast"' in data for data in heard)

    asyncio.run(play())


DEPLOY = Path(__file__).resolve().parent.parent.parent / "docs" / "deploy.md"


@pytest.fixture(scope="module")
def nginx(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The program; where it is not installed, the one out of Debian's package."""
    found = shutil.which("nginx")
    if found is None:
        folder = tmp_path_factory.mktemp("nginx")
        # A fresh machine has no list of packages yet.
        fetch = "apt-get download nginx || { apt-get update -qq && apt-get download nginx; }"
        for command in (fetch, "dpkg -x nginx_*.deb ."):
            subprocess.run(command, shell=True, cwd=folder, check=False, capture_output=True)
        found = str(folder / "usr" / "sbin" / "nginx")
    if not Path(found).exists():
        pytest.fail("this test needs nginx: apt-get install nginx")
    return found


def places(folder: Path) -> str:
    """Where nginx may write, who is nobody in particular."""
    return "".join(f"{kind}_temp_path {folder};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))


@asynccontextmanager
async def documented_nginx(nginx: str, folder: Path, port: int) -> AsyncIterator[int]:
    """The port of nginx, set up as docs/deploy.md says, in front of a server."""
    block = re.search(r"```nginx\n(.*?)```", DEPLOY.read_text("utf-8"), re.DOTALL)
    assert block is not None
    with sockets.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        front: int = probe.getsockname()[1]
    location = block[1].replace("127.0.0.1:8000", f"127.0.0.1:{port}")
    (folder / "nginx.conf").write_text(
        f"daemon off; master_process off; pid {folder}/pid; error_log {folder}/errors; events {{}}"
        f" http {{ access_log off; {places(folder)} server {{ listen 127.0.0.1:{front};\n{location} }} }}"
    )
    process = subprocess.Popen([nginx, "-c", folder / "nginx.conf", "-e", folder / "errors"])
    try:
        for _ in range(500):
            with sockets.socket() as probe:
                if probe.connect_ex(("127.0.0.1", front)) == 0:
                    break
            await asyncio.sleep(0.01)
        yield front
    finally:
        process.terminate()
        process.wait(10)


def test_the_documented_balancer_is_one_that_nginx_accepts(tmp_path: Path, nginx: str) -> None:
    found = re.search(r"`(upstream unmatched \{.*? \})`", DEPLOY.read_text("utf-8"))
    assert found is not None and "hash $remote_addr" in found[1]
    server = "server { listen 127.0.0.1:8080; location / { proxy_pass http://unmatched; } }"

    def accepted(upstream: str) -> bool:
        (tmp_path / "nginx.conf").write_text(
            f"pid {tmp_path}/pid; error_log {tmp_path}/errors; events {{}}"
            f" http {{ access_log off; {places(tmp_path)} {upstream} {server} }}"
        )
        command = [nginx, "-t", "-q", "-c", str(tmp_path / "nginx.conf"), "-e", str(tmp_path / "errors")]
        return subprocess.run(command, capture_output=True).returncode == 0

    assert accepted(found[1])
    assert not accepted(found[1].replace("hash", "hashed")), "it looks at what it is given"


def posted(port: int, host: str, headers: dict[str, str]) -> int:
    """The status of a wish for a new table that comes from an address of this machine."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10, source_address=(host, 0))
    try:
        body = json.dumps({"settings": {}})
        connection.request("POST", "/api/tables", body, {"content-type": "application/json", **headers})
        return connection.getresponse().status
    finally:
        connection.close()


def test_behind_the_documented_nginx_nobody_lies_about_his_address(sqlite_url: str, tmp_path: Path, nginx: str) -> None:
    async def ask() -> None:
        limits = replace(UNLIMITED, table_burst=3, tables_per_second=0.001)
        async with (
            served(sqlite_url, limits, ["127.0.0.1"]) as port,
            documented_nginx(nginx, tmp_path, port) as front,
        ):
            own = {"origin": f"http://127.0.0.1:{front}"}
            lies = [{**own, "x-forwarded-for": f"198.51.100.{i}"} for i in range(6)]
            statuses = [await asyncio.to_thread(posted, front, "127.0.0.2", lie) for lie in lies]
            assert statuses == [201] * 3 + [429] * 3
            assert await asyncio.to_thread(posted, front, "127.0.0.3", own) == 201
            table = await Person(f"http://127.0.0.1:{front}").make_table(Settings())
            address = f"ws://127.0.0.1:{front}/api/tables/{table}/socket"
            async with connect(address, additional_headers=own, proxy=None) as socket:
                assert '"table"' in str(await socket.recv())
            page = await asyncio.to_thread(urllib.request.urlopen, f"http://127.0.0.1:{front}/healthz")
            assert page.headers["strict-transport-security"] == "max-age=31536000"

    asyncio.run(ask())


def test_the_documented_site_of_nginx_is_sound(tmp_path: Path, nginx: str) -> None:
    for block in re.findall(r"```nginx\n(.*?)```", DEPLOY.read_text("utf-8"), re.DOTALL):
        place = re.match(r"# /etc/nginx/([a-z./-]+)", block)
        assert place is not None
        (tmp_path / place[1]).parent.mkdir()
        (tmp_path / place[1]).write_text(block)
    places = "".join(f"{kind}_temp_path {tmp_path};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    (tmp_path / "nginx.conf").write_text(
        f"pid {tmp_path}/pid; error_log {tmp_path}/errors; events {{}}"
        f" http {{ access_log off; {places} include {tmp_path}/sites-available/*; }}"
    )
    command: list[str | Path] = [nginx, "-t", "-c", str(tmp_path / "nginx.conf"), "-e", str(tmp_path / "errors")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=20)
    assert done.returncode == 0, done.stderr
