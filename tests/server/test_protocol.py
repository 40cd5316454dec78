"""Messages are decoded strictly, and the client's types are those of the server."""

import importlib.util
import sys
from functools import lru_cache
from pathlib import Path
from types import ModuleType

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from unmatched.tables.entries import Decided, Said, read_entry, write_entry
from unmatched.tables.protocol import Decide, FromPerson, Sit, Start, read_answer, read_message, write

ROOT = Path(__file__).resolve().parent.parent.parent


def test_a_message_survives_the_wire() -> None:
    for message in (Decide(1, 7, "maneuver", ref=3), Sit(0, "Ann"), Start()):
        assert read_message(write(message)) == message


@pytest.mark.parametrize(
    "text",
    [
        '{"t": "start", "extra": 1}',
        '{"t": "decide", "seat": 9, "position": 0, "option": "x"}',
        '{"t": "decide", "seat": 0, "position": -1, "option": "x"}',
        '{"t": "decide", "seat": 0, "position": 1.5, "option": "x"}',
        '{"t": "decide", "seat": "0", "position": 1, "option": "x"}',
        '{"t": "sit", "seat": 0, "name": "' + "x" * 25 + '"}',
        '{"t": "say", "text": "' + "x" * 501 + '"}',
        '{"t": "speak", "language": "fr"}',
        '{"t": "nothing"}',
        '{"seat": 0}',
        "null",
        "",
    ],
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(msgspec.DecodeError):
        read_message(text)


@given(st.binary(max_size=200))
def test_garbage_is_refused_and_nothing_worse(data: bytes) -> None:
    with pytest.raises((msgspec.DecodeError, UnicodeDecodeError)):
        read_message(data)


def test_an_entry_survives_the_store() -> None:
    for entry in (Decided(0, "card feint", "bot"), Said("ann", "Ann", "Привіт", "team")):
        assert read_entry(write_entry(entry)) == entry


@lru_cache
def tool(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, ROOT / "tools" / f"{name}.py")
    assert spec is not None and spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    # A dataclass looks its own module up.
    sys.modules[name] = found
    spec.loader.exec_module(found)
    return found


def test_the_types_of_the_client_are_those_of_the_server() -> None:
    written = (ROOT / "web" / "src" / "protocol.ts").read_text(encoding="utf-8")
    assert written == tool("write_protocol_types").types(), "run tools/write_protocol_types.py"


def test_the_messages_in_the_documentation_are_messages() -> None:
    lines = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8").splitlines()
    sent = [read_message(line[2:]) for line in lines if line.startswith("> {")]
    received = [read_answer(line[2:]) for line in lines if line.startswith("< {")]
    assert len(sent) > 10 and len(received) > 10


def test_every_request_is_documented() -> None:
    text = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    tags = [kind.__struct_config__.tag for kind in FromPerson.__args__]
    assert [tag for tag in tags if f"`{tag}`" not in text] == []


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_the_samples_of_the_client_are_what_the_server_sends(language: str) -> None:
    """Written anew by tools/write_web_fixtures.py."""
    written = (ROOT / "web" / "src" / "fixtures" / f"{language}.json").read_bytes()
    fixtures = tool("write_web_fixtures").fixtures(language)
    assert msgspec.json.decode(written) == msgspec.json.decode(fixtures)
