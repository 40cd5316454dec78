"""The store is gone for a while: people are told in words, nobody is flooded, and play goes on by itself."""

import asyncio
import inspect
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from unmatched.server.app import Server
from unmatched.server.hosting import live_tables as live_tables_module
from unmatched.server.hosting.live_tables import LiveTables
from unmatched.server.limits import UNLIMITED
from unmatched.server.store import outage
from unmatched.server.store.outage import Outage, StoreDown, watch
from unmatched.server.store.rows import Row
from unmatched.server.store.store import Conflict, Store, open_store
from unmatched.tables.protocol import Decide, SeatPlan, Settings, Timer
from unmatched.tables.state import AT_ONCE
from unmatched.testing.guests import Guest, open_live_tables

DUEL = {"settings": {"seats": [{"hero": "alice"}, {"hero": "medusa"}], "hot_seat": True}, "name": "Ann", "sit": [0, 1]}
WITH_BOT = Settings(seats=(SeatPlan(hero="alice"), SeatPlan(bot="random", hero="medusa")), timer=Timer(3 * 86_400))


@pytest.fixture(autouse=True)
def quick_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_tables_module, "ROUND_SECONDS", 0.02)
    monkeypatch.setattr(outage, "FIRST_PAUSE", 0.02)


class Disk:
    """A store of which some calls fail as long as it is full."""

    def __init__(self, store: Store, *calls: str) -> None:
        self.full = False
        self.tried = 0
        for name in calls:
            setattr(store, name, self._limited(getattr(store, name)))

    def _limited(self, call: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def limited(*args: object) -> Any:
            if self.full:
                self.tried += 1
                raise sqlite3.OperationalError("database or disk is full")
            return await call(*args)

        return limited


@contextmanager
def served(url: str, *calls: str) -> Iterator[tuple[TestClient, Disk, Server]]:
    """A server, and the switch of its store."""
    store = open_store(url)
    disk = Disk(store, *calls)
    server = Server(store, UNLIMITED)
    with TestClient(server.app()) as client:
        yield client, disk, server


def heard(socket: WebSocketTestSession, kind: str) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = socket.receive_json()
        if message["t"] == kind:
            return message


async def sent(guest: Guest) -> None:
    """A decision, without waiting for what comes of it."""
    question = guest.game.question
    assert question is not None
    await guest.send(Decide(question.seat, guest.game.position, question.options[0].text))


def first_option(game: dict[str, Any]) -> dict[str, object]:
    question = game["question"]
    return {"seat": question["seat"], "option": question["options"][0]["text"]}


def code_of_the_end(socket: WebSocketTestSession) -> int:
    with pytest.raises(WebSocketDisconnect) as left:
        while True:
            assert socket.receive_json()["t"] not in ("done", "refused")
    return left.value.code


def test_a_decision_that_cannot_be_saved_is_taken_when_there_is_room_again(
    sqlite_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    with served(sqlite_url, "append", "probe") as (client, disk, server):
        address = f"/api/tables/{client.post('/api/tables', json=DUEL).json()['table']}/socket?language=en"
        with client.websocket_connect(address) as socket:
            socket.send_json({"t": "start", "ref": 1})
            game = heard(socket, "game")
            decision = {"t": "decide", "ref": 2, "position": game["position"], **first_option(game)}
            disk.full = True
            socket.send_json(decision)
            assert code_of_the_end(socket) == 4503
        with client.websocket_connect(address) as socket:
            assert code_of_the_end(socket) == 4503, "nothing is loaded while the store is known to be down"
        disk.full = False
        while server.live_tables.outage.on:
            client.get("/healthz")
        with client.websocket_connect(address) as socket:
            socket.send_json(decision)
            assert heard(socket, "done")["ref"] == 2
    assert "Traceback" not in caplog.text
    first, last = (record.getMessage() for record in caplog.records if record.name == outage.__name__)
    assert first == "the store is failing: OperationalError: database or disk is full"
    assert last.startswith("the store works again after ") and last.endswith(f" seconds; {disk.tried} calls failed")


@pytest.mark.parametrize(("language", "words"), [("en", "database"), ("ru", "хранилище"), ("uk", "сховище")])
def test_requests_are_told_in_words_when_to_come_again(
    sqlite_url: str, language: str, words: str, caplog: pytest.LogCaptureFixture
) -> None:
    with served(sqlite_url, "append", "read", "probe", "public_tables") as (client, disk, _):
        table = client.post("/api/tables", json=DUEL).json()["table"]
        disk.full = True
        asked = {"language": language}
        for answer in (
            client.post("/api/tables", params=asked, json=DUEL),
            client.get("/api/tables", params=asked),
            client.get(f"/api/tables/{table}", params=asked),
        ):
            assert answer.status_code == 503 and answer.json()["code"] == "store-silent"
            assert words in answer.json()["reason"] and int(answer.headers["retry-after"]) > 0
        with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
            assert code_of_the_end(socket) == 4503
    assert "Traceback" not in caplog.text and caplog.text.count("the store is failing") == 1


def test_a_process_is_not_ready_while_nothing_can_be_saved(sqlite_url: str) -> None:
    with served(sqlite_url, "append", "probe") as (client, disk, _):
        disk.full = True
        assert client.get("/readyz").status_code == 200, "nobody has tried to save anything"
        assert client.post("/api/tables", json=DUEL).status_code == 503
        assert client.get("/readyz").status_code == 503
        disk.full = False
        assert client.get("/readyz").status_code == 200


def test_bots_rest_while_nothing_can_be_saved_and_go_on_by_themselves(sqlite_url: str) -> None:
    async def play() -> None:
        store = open_store(sqlite_url)
        disk = Disk(store, "append", "probe")
        async with open_live_tables(store) as live_tables:
            ann = Guest(live_tables, "ann")
            name = await ann.make_table(WITH_BOT, 0)
            await ann.visit(name)
            await ann.start()
            await ann.until(ann.asked)
            save = store.append

            async def append(table: str, number: int, entries: Sequence[bytes], row: Row) -> None:
                await save(table, number, entries, row)
                disk.full = row.due == AT_ONCE  # from the first turn of the bot on

            store.append = append  # type: ignore[method-assign]
            async with asyncio.timeout(10):
                while name in live_tables.tables:
                    if ann.asked():
                        await sent(ann)
                    await asyncio.sleep(0.01)
            tried = disk.tried
            await asyncio.sleep(0.3)
            assert name not in live_tables.tables and disk.tried - tried <= 6, "the pauses grow"
            written = len(await store.read(name))
            store.append = save  # type: ignore[method-assign]
            disk.full = False
            async with asyncio.timeout(10):
                while len(await store.read(name)) == written:
                    await asyncio.sleep(0.01)

    asyncio.run(play())


def test_every_call_of_a_store_is_known_to_the_watch() -> None:
    calls = {name for name, member in vars(Store).items() if inspect.iscoroutinefunction(member)}
    # Where there is one process these do nothing.
    between_processes = {"set_due", "drive", "appear", "elsewhere", "spectators", "times"}
    assert calls == outage.WRITING | outage.READING | outage.UNWATCHED | between_processes


async def asked_at(live_tables: LiveTables, name: str) -> Guest:
    """A guest who comes again and again until a question is there, as the page does."""
    async with asyncio.timeout(20):
        while True:
            ann = Guest(live_tables, "ann")
            try:
                async with asyncio.timeout(2):
                    await ann.visit(name)
                    await ann.until(ann.asked)
                return ann
            except (StoreDown, TimeoutError):
                await asyncio.sleep(0.1)


@asynccontextmanager
async def cable_to(url: str) -> AsyncIterator[tuple[str, Callable[[bool], None]]]:
    """The address of a database behind a cable, and what plugs it in and out."""
    host, _, rest = url.removeprefix("postgresql://postgres@").partition("/")
    port = int(host.rpartition(":")[2])
    ends: set[asyncio.StreamWriter] = set()
    plugged = True

    async def carry(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        try:
            while data := await source.read(65_536):
                target.write(data)
        except OSError:
            pass
        finally:
            target.close()

    async def joined(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if not plugged:
            writer.transport.abort()
            return
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", port)
        ends.update((writer, far_writer))
        await asyncio.gather(carry(reader, far_writer), carry(far_reader, writer))
        ends.difference_update((writer, far_writer))

    def plug(into: bool) -> None:
        nonlocal plugged
        plugged = into
        for end in () if into else list(ends):
            end.transport.abort()

    server = await asyncio.start_server(joined, "127.0.0.1", 0)
    try:
        near = server.sockets[0].getsockname()[1]
        yield f"postgresql://postgres@127.0.0.1:{near}/{rest}", plug
    finally:
        plug(False)
        server.close()


def test_postgresql_comes_and_goes_with_a_line_each_time_and_the_game_goes_on(
    postgres_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        async with cable_to(postgres_url) as (url, plug), open_live_tables(open_store(url)) as live_tables:
            ann = Guest(live_tables, "ann")
            name = await ann.make_table(WITH_BOT, 0)
            await ann.visit(name)
            await ann.start()
            for _ in range(2):
                ann = await asked_at(live_tables, name)
                plug(False)
                await sent(ann)
                async with asyncio.timeout(10):
                    while name in live_tables.tables:
                        await asyncio.sleep(0.01)
                with pytest.raises(StoreDown):
                    await live_tables.table(name)
                await asyncio.sleep(0.2)
                plug(True)
            await asked_at(live_tables, name)

    asyncio.run(play())
    assert "Traceback" not in caplog.text
    lines = [record.getMessage() for record in caplog.records if record.levelname in ("WARNING", "ERROR")]
    assert 1 <= sum("the store is failing" in line for line in lines) <= 2 and len(lines) <= 4, lines


def test_an_outage_is_told_once_then_now_and_then_and_at_its_end(caplog: pytest.LogCaptureFixture) -> None:
    now = 0.0
    outage = Outage(lambda: now)
    full = sqlite3.OperationalError("database or disk is full\nand more")

    def fail_at(*moments: float) -> None:
        nonlocal now
        for moment in moments:
            now = moment
            outage.failed("append", full)

    fail_at(0, 1, 30, 59, 61, 62)
    outage.worked("read")
    assert outage.on and outage.writing, "who can read may still not write"
    now = 70
    outage.worked("append")
    assert not outage.on
    fail_at(71)
    outage.worked("append")
    fail_at(72)
    assert [record.getMessage() for record in caplog.records] == [
        "the store is failing: OperationalError: database or disk is full",
        "the store is still failing: OperationalError: database or disk is full; 5 failed calls so far",
        "the store works again after 70 seconds; 6 calls failed",
    ], "one that flickers is not told each time"


def test_a_fault_of_ours_is_no_outage(caplog: pytest.LogCaptureFixture) -> None:
    class Faulty:
        async def append(self, table: str, number: int, entries: list[bytes], row: Row) -> None:
            raise KeyError("x") if number else Conflict("taken")

    async def play() -> None:
        store = Faulty()
        outage = watch(store)  # type: ignore[arg-type]
        row = Row("playing", True, None, "", (), b"{}")
        with pytest.raises(Conflict):
            await store.append("a", 0, [], row)
        with pytest.raises(KeyError):
            await store.append("a", 1, [], row)
        assert not outage.on

    asyncio.run(play())
    assert caplog.text == ""
