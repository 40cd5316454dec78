"""What the server counts for Prometheus, on a port of its own."""

import asyncio
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from unmatched.client import Person, RefusedByServer, Visit
from unmatched.server.app import Server
from unmatched.server.monitoring import metrics
from unmatched.server.store.store import open_store
from unmatched.tables.protocol import Decide, GameInfo, SeatPlan, Settings, Start

PARTS = ("inbox", "rules", "store", "telling")


def free_ports(number: int) -> list[int]:
    with ExitStack() as held:
        probes = [held.enter_context(socket.socket()) for _ in range(number)]
        for probe in probes:
            probe.bind(("127.0.0.1", 0))
        return [probe.getsockname()[1] for probe in probes]


@pytest.fixture
def systemd(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[socket.socket]:
    """Where a server notifies systemd."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listens:
        listens.bind(f"{tmp_path}/notify")
        listens.settimeout(20)
        monkeypatch.setenv("NOTIFY_SOCKET", f"{tmp_path}/notify")
        yield listens


@pytest.fixture
def ports(sqlite_url: str) -> Iterator[tuple[int, int]]:
    """A server's, and that of its metrics."""
    port, counts = free_ports(2)
    command = [sys.executable, "-m", "unmatched.cli", "serve", "--port", str(port), "--store", sqlite_url]
    server = subprocess.Popen([*command, "--metrics-port", str(counts)], stdout=subprocess.DEVNULL)
    for _ in range(500):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                break
        time.sleep(0.02)
    yield port, counts
    server.send_signal(signal.SIGTERM)
    assert server.wait(20) in (0, -signal.SIGTERM)


def read(url: str) -> str:
    with urllib.request.urlopen(url, timeout=5) as answer:
        return str(answer.read().decode())


def number(text: str, name: str) -> float:
    found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.M)
    assert found, name
    return float(found[1])


def later_than(position: int) -> Callable[[Visit], bool]:
    return lambda visit: visit.game is not None and visit.game.position > position


def test_a_server_counts_decisions_refusals_tables_and_sockets(ports: tuple[int, int]) -> None:
    port, counts = ports

    async def play() -> str:
        person = Person(f"http://127.0.0.1:{port}")
        settings = Settings(seats=(SeatPlan(hero="alice"), SeatPlan(hero="medusa")), hot_seat=True)
        table = await person.make_table(settings, "Ann", (0, 1))
        async with person.visit(table) as here:
            await here.ask(Start())
            await here.until(lambda visit: visit.game is not None)
            for _ in range(5):
                game: GameInfo | None = here.game
                assert game is not None and game.question is not None
                option = game.question.options[-1].text
                await here.ask(Decide(game.question.seat, game.position, option))
                await here.until(later_than(game.position))
            with pytest.raises(RefusedByServer):
                await here.ask(Decide(0, 999, "nothing"))
            return await asyncio.to_thread(read, f"http://127.0.0.1:{counts}/metrics")

    told = asyncio.run(play())
    assert number(told, 'unmatched_decisions_total{by="person"}') == 5
    assert number(told, "unmatched_decision_seconds_count") == 5
    parts = {part: number(told, f'unmatched_decision_part_seconds_sum{{part="{part}"}}') for part in PARTS}
    for part in PARTS:
        assert number(told, f'unmatched_decision_part_seconds_count{{part="{part}"}}') == 5
    assert abs(sum(parts.values()) - number(told, "unmatched_decision_seconds_sum")) < 0.005, "the parts are the whole"
    assert number(told, 'unmatched_store_seconds_count{call="append"}') == 7
    assert number(told, 'unmatched_refusals_total{code="stale"}') == 1
    assert number(told, "unmatched_tables") == 1
    assert number(told, "unmatched_sockets") == 1
    assert number(told, "unmatched_bots_queue") == 0
    assert 'unmatched_store_errors_total{call="append"} 0.0' in told
    assert "process_open_fds" in told


def test_systemd_is_notified_and_operators_see_which_table_uses_time(
    systemd: socket.socket, ports: tuple[int, int]
) -> None:
    port, counts = ports
    heard = {systemd.recv(100)}
    while heard != {b"READY=1", b"WATCHDOG=1"}:
        heard.add(systemd.recv(100))

    async def play() -> str:
        person = Person(f"http://127.0.0.1:{port}")
        table = await person.make_table(Settings(seats=(SeatPlan(), SeatPlan())), "Ann", (0,))
        async with person.visit(table) as here:
            await here.until(lambda visit: visit.table is not None)
        return table

    table = asyncio.run(play())
    lines = [line.split() for line in read(f"http://127.0.0.1:{counts}/load").splitlines()]
    assert ["loop", "table", table] in [words[2:] for words in lines]
    assert ["loop", "address", "127.0.0.1"] in [words[2:] for words in lines]
    told = read(f"http://127.0.0.1:{counts}/metrics")
    assert number(told, "unmatched_jobs_queue") == 0 and number(told, "unmatched_loop_lag_seconds_count") > 0
    assert table not in told


def test_how_long_bots_wait_and_think_is_counted(ports: tuple[int, int]) -> None:
    port, counts = ports

    async def play() -> str:
        person = Person(f"http://127.0.0.1:{port}")
        settings = Settings(seats=(SeatPlan(hero="alice"), SeatPlan(bot="random", hero="medusa")))
        table = await person.make_table(settings, "Ann", (0,))
        async with person.visit(table) as here:
            await here.ask(Start())
            await here.until(lambda visit: visit.asks_me())
            while True:
                game = here.game
                assert game is not None and game.question is not None
                await here.ask(Decide(game.question.seat, game.position, game.question.options[-1].text))
                await here.until(lambda visit, past=game.position: later_than(past)(visit) and visit.asks_me())  # type: ignore[misc]
                told = await asyncio.to_thread(read, f"http://127.0.0.1:{counts}/metrics")
                if 'unmatched_decisions_total{by="bot"}' in told:
                    return told

    told = asyncio.run(play())
    bots = number(told, 'unmatched_decisions_total{by="bot"}')
    assert number(told, "unmatched_bot_wait_seconds_count") >= bots
    assert number(told, "unmatched_bot_think_seconds_count") >= bots
    assert number(told, "unmatched_decision_seconds_count") < number(
        told, 'unmatched_store_seconds_count{call="append"}'
    )


def test_people_do_not_find_the_metrics(sqlite_url: str) -> None:
    with TestClient(Server(open_store(sqlite_url)).app()) as client:
        assert "unmatched_decisions" not in client.get("/metrics").text


def test_what_the_store_fails_at_is_counted(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    store = open_store(sqlite_url)

    async def fail(table: str, since: int = 0) -> list[bytes]:
        raise OSError("the disk is gone")

    monkeypatch.setattr(store, "read", fail)
    server = Server(store)
    with metrics.exposed(server.figures(), "127.0.0.1", port := free_ports(1)[0]), TestClient(server.app()) as client:
        before = number(read(f"http://127.0.0.1:{port}/metrics"), 'unmatched_store_errors_total{call="read"}')
        assert client.get("/readyz").status_code == 503
        told = read(f"http://127.0.0.1:{port}/metrics")
    assert number(told, 'unmatched_store_errors_total{call="read"}') == before + 1
    assert 'unmatched_refusals_total{code="store-silent"}' in told
