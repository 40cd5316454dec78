"""Limits hold: whose address counts, and what one address may ask for."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pytest
from starlette.testclient import TestClient

from unmatched.cli import main
from unmatched.server.app import Server
from unmatched.server.limits import Limits
from unmatched.server.serve import configured
from unmatched.server.store import open_store

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
    assert "is not an address like 127.0.0.1" in capsys.readouterr().err
