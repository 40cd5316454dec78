"""The log of the server: a line for each event that says where it happened, and nothing secret."""

import asyncio
import io
import json
import logging
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from starlette.testclient import TestClient
from starlette.types import Receive, Scope, Send
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from unmatched.client import Person, RefusedByServer
from unmatched.server.monitoring.logs import Addressed, Lines, speak_of
from unmatched.tables.protocol import Decide, GameInfo, Say, SeatPlan, Settings, Sit, Start

_log = logging.getLogger("unmatched.test")


@contextmanager
def written(kind: str) -> Iterator[io.StringIO]:
    lines = io.StringIO()
    handler = logging.StreamHandler(lines)
    handler.setFormatter(Lines(kind))
    _log.addHandler(handler)
    try:
        yield lines
    finally:
        _log.removeHandler(handler)


async def faulty(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] != "lifespan":
        _log.error("something is wrong")
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})


def test_a_line_names_time_level_table_and_address() -> None:
    with written("json") as lines:
        TestClient(Addressed(faulty), client=("10.1.2.3", 5)).get("/api/tables/abc/record?token=secret")
    said = json.loads(lines.getvalue())
    assert said.pop("time").endswith("+00:00")
    assert said == {
        "level": "error",
        "logger": "unmatched.test",
        "table": "abc",
        "address": "10.1.2.3",
        "message": "something is wrong",
    }
    with written("text") as lines:
        TestClient(Addressed(faulty), client=("10.1.2.3", 5)).get("/api/tables/a%0Ab/record")
    assert "ERROR unmatched.test table=a\\nb address=10.1.2.3 something is wrong\n" in lines.getvalue()


@pytest.mark.parametrize("kind", ["text", "json"])
def test_our_faults_have_a_trace_and_bad_input_has_none(kind: str) -> None:
    speak_of()
    with written(kind) as lines:
        try:
            b"\xff".decode()
        except UnicodeDecodeError:
            _log.exception("a message")
        assert "Traceback" not in lines.getvalue() and "a message: UnicodeDecodeError" in lines.getvalue()
        try:
            raise KeyError("x")
        except KeyError:
            _log.exception("a fault")
        assert "Traceback" in lines.getvalue()


def test_messages_that_nobody_can_read_leave_no_trace(sqlite_url: str) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "unmatched.cli", "serve", "--port", str(port), "--store", sqlite_url]
    server = subprocess.Popen([*command, "--log-format", "json"], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    for _ in range(500):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                break
        time.sleep(0.02)

    async def disturb() -> str:
        person = Person(f"http://127.0.0.1:{port}")
        table = await person.make_table(Settings(), "Ann", (0,))
        for data in (b"\xff\xfe", b"[" * 5000, b'{"type":"say","ref":1,"words":' + b"[" * 5000):
            async with connect(f"ws://127.0.0.1:{port}/api/tables/{table}/socket") as visit:
                await visit.send(data, text=True)
                try:
                    while "bad-message" not in str(await asyncio.wait_for(visit.recv(), 5)):
                        pass
                except ConnectionClosed as closed:
                    assert closed.rcvd is not None and closed.rcvd.code == 1007
        return table

    try:
        asyncio.run(disturb())
    finally:
        server.send_signal(signal.SIGTERM)
        _, errors = server.communicate(timeout=20)
    assert b"Traceback" not in errors and b"trace" not in errors, errors.decode()
    for line in errors.splitlines():
        assert json.loads(line)["time"]


def test_the_log_of_a_whole_game_names_tables_and_addresses_and_no_secrets(sqlite_url: str) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "unmatched.cli", "serve", "--port", str(port), "--store", sqlite_url]
    options = ["--log-format", "json", "--unlimited"]
    server = subprocess.Popen([*command, *options], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    for _ in range(500):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                break
        time.sleep(0.02)
    secrets: set[str] = set()

    def choose(game: GameInfo) -> str:
        assert game.question is not None
        secrets.update(option.text for option in game.question.options if " " in option.text)
        return random.choice(game.question.options).text

    async def play() -> str:
        ann, bob = (Person(f"http://127.0.0.1:{port}") for _ in range(2))
        await bob.introduce()
        settings = Settings(seats=(SeatPlan(hero="alice"), SeatPlan(hero="medusa")))
        table = await ann.make_table(settings, "Ann", (0,))
        async with ann.visit(table, "en") as here, bob.visit(table, "uk") as there:
            await there.ask(Sit(1, "Bob"))
            await there.ask(Say("a word between us"))
            await here.ask(Start())
            with pytest.raises(RefusedByServer):
                await there.ask(Decide(1, 999, "scheme secret"))
            await there.send_bytes(b"[" * 5000)
            await asyncio.gather(here.play(choose), there.play(choose))
        status, _ = await bob.request("POST", f"/api/tables/{table}/report", b'{"seat":0,"words":"was rude"}')
        assert status == 204 and here.table is not None
        secrets.update((ann.token, bob.token, here.table.salt, here.table.seed, "a word between us", "was rude"))
        return table

    try:
        table = asyncio.run(play())
    finally:
        server.send_signal(signal.SIGTERM)
        _, errors = server.communicate(timeout=20)
    lines = [json.loads(line) for line in errors.splitlines()]
    assert [(line["table"], line["address"]) for line in lines if "new report" in line["message"]] == [
        (table, "127.0.0.1")
    ]
    assert len(secrets) > 20 and not [secret for secret in secrets if secret in errors]
    assert "trace" not in errors
