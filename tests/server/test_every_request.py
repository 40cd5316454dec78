"""Every kind of request is limited, audited in the simulation, and tried by the random messages."""

import inspect
from collections import Counter
from types import SimpleNamespace
from typing import Any, get_args

import msgspec
import pytest
from starlette.testclient import TestClient

from tests.server.simulation import promises
from tests.server.test_random_messages import TRIED
from unmatched.server.app import Server
from unmatched.server.hosting.connection import Connection
from unmatched.server.limits import Limits
from unmatched.server.store.store import open_store
from unmatched.tables.protocol import (
    AskHint,
    BringBoard,
    BringHero,
    Decide,
    FromPerson,
    Rematch,
    Resync,
    Say,
    Speak,
)
from unmatched.tables.refusal import Refusal

KINDS: tuple[type[FromPerson], ...] = get_args(FromPerson)
COSTLY = {Resync, Speak, Say, BringHero, BringBoard, AskHint, Rematch}
"""what costs more than one message"""
WORDS: dict[str, Any] = {"language": "en", "yes": True}


def example(kind: type[FromPerson]) -> FromPerson:
    """Any request of a kind."""
    values: dict[str, Any] = {}
    for field in msgspec.structs.fields(kind):
        if field.required:
            values[field.name] = WORDS.get(field.name, 0 if "int" in str(field.type) else "x")
    return kind(**values)


def test_the_simulation_audits_every_kind_of_request() -> None:
    source = inspect.getsource(promises.is_kept)
    assert [kind.__name__ for kind in KINDS if f"{kind.__name__}()" not in source] == []


def test_the_random_messages_try_every_kind_of_request() -> None:
    assert set(KINDS) - TRIED.keys() == {Decide}, "decisions are made of what is offered"


def test_every_kind_of_request_counts_as_a_message(sqlite_url: str) -> None:
    limits = Limits(message_burst=1, messages_per_second=1e-9)
    with TestClient(Server(open_store(sqlite_url), limits).app()) as client:
        table = client.post("/api/tables", json={"settings": {}, "sit": [0]}).json()["table"]
        refused: Counter[str] = Counter()
        # A socket that goes on asking too fast is closed after twenty times.
        for start in range(0, len(KINDS), 15):
            with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
                socket.send_json({"t": "leave", "ref": 1, "seat": 1})
                for kind in KINDS[start : start + 15]:
                    socket.send_bytes(msgspec.json.encode(msgspec.structs.replace(example(kind), ref=7)))
                    while (heard := socket.receive_json()).get("ref") != 7:
                        pass
                    refused[heard["code"]] += 1
        assert refused == {"too-fast": len(KINDS)}


@pytest.mark.parametrize("kind", KINDS)
def test_what_each_kind_of_request_costs_is_decided(sqlite_url: str, kind: type[FromPerson]) -> None:
    nothing = Limits(
        chat_byte_burst=0, hero_file_burst=0, brought_byte_burst=0, hint_burst=0, table_burst=0, message_burst=0
    )
    server = Server(open_store(sqlite_url), nothing)

    async def send(data: bytes) -> None: ...

    table: Any = SimpleNamespace(state=SimpleNamespace(rematch="", brought_bytes=1))
    connection = Connection(send, "ann", "en", server.limits)
    if kind not in COSTLY:
        server._socket._weigh(example(kind), table, connection, "192.0.2.1")
        return
    with pytest.raises(Refusal) as refusal:
        server._socket._weigh(example(kind), table, connection, "192.0.2.1")
    assert refusal.value.code == "too-fast"
