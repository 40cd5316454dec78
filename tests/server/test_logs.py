"""The log of the server: a line for each event that says where it happened, and nothing secret."""

import asyncio
import io
import json
import logging
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

from unmatched.server.client import Person
from unmatched.server.logs import Addressed, Lines, speak_of
from unmatched.server.protocol import Settings

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
