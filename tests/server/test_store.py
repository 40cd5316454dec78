"""Both stores keep the same promises: durable appends, one writer per number, lists."""

import asyncio
import sqlite3
import time
from dataclasses import replace

import pytest

from unmatched.heroes.content import ContentFile
from unmatched.server.store.rows import Row
from unmatched.server.store.schema import migrations
from unmatched.server.store.store import Conflict, Store, open_store
from unmatched.tables.state import AT_ONCE


def row(phase: str = "playing", waits_for: str = "", people: tuple[str, ...] = (), due: float | None = None) -> Row:
    return Row(phase, True, due, waits_for, people, b"{}")


async def opened(url: str) -> Store:
    store = open_store(url)
    await store.open(lambda table, length: None)
    return store


def test_what_was_appended_is_there_after_reopening(store_url: str) -> None:
    async def play() -> None:
        store = await opened(store_url)
        await store.append("a", 0, [b"one", b"two"], row())
        await store.append("a", 2, [b"three"], row())
        await store.close()
        store = await opened(store_url)
        assert await store.read("a") == [b"one", b"two", b"three"]
        assert await store.read("a", since=2) == [b"three"]
        assert await store.read("b") == []
        await store.close()

    asyncio.run(play())


def test_a_number_is_written_once_and_the_others_of_the_group_do_not_suffer(store_url: str) -> None:
    async def play() -> None:
        store = await opened(store_url)
        await store.append("a", 0, [b"one"], row())
        answers = await asyncio.gather(
            *(store.append(f"t{i}", 0, [b"first", b"second"], row()) for i in range(20)),
            store.append("a", 0, [b"again", b"more"], row()),
            return_exceptions=True,
        )
        assert [type(answer) for answer in answers] == [type(None)] * 20 + [Conflict]
        assert await store.read("a") == [b"one"]
        assert await store.read("t19") == [b"first", b"second"]
        await store.close()

    asyncio.run(play())


def test_a_log_has_no_gaps_and_a_deleted_one_does_not_come_back(store_url: str) -> None:
    async def play() -> None:
        store = await opened(store_url)
        await store.append("a", 0, [b"one"], row())
        with pytest.raises(Conflict):
            await store.append("a", 2, [b"three"], row())
        await store.forget("a")
        with pytest.raises(Conflict):
            await store.append("a", 1, [b"two"], row())
        assert await store.read("a") == []
        await store.close()

    asyncio.run(play())


def test_of_two_who_write_the_same_number_one_is_refused(store_url: str) -> None:
    async def play() -> None:
        store = await opened(store_url)
        answers = await asyncio.gather(
            *(store.append("a", 0, [str(i).encode()], row()) for i in range(8)), return_exceptions=True
        )
        assert sum(answer is None for answer in answers) == 1
        assert len(await store.read("a")) == 1
        await store.close()

    asyncio.run(play())


def test_a_person_finds_the_tables_that_wait_first(store_url: str) -> None:
    async def play() -> None:
        store = await opened(store_url)
        await store.append("finished", 0, [b"x"], row("over", people=("ann",)))
        await store.append("waits", 0, [b"x"], row("playing", "ann", ("ann", "bob")))
        await store.append("other", 0, [b"x"], row("playing", "bob", ("ann", "bob")))
        await store.append("closed", 0, [b"x"], row("closed", people=("ann",)))
        assert [found.table for found in await store.tables_of("ann", 10)] == ["waits", "other", "finished"]
        assert [found.table for found in await store.tables_of("ann", 1)] == ["waits"]
        assert {found.table for found in await store.public_tables(10)} == {"waits", "other"}
        await store.close()

    asyncio.run(play())


def test_idle_tables_are_found_and_forgotten_with_everything(store_url: str) -> None:
    async def play() -> None:
        store = await opened(store_url)
        await store.append("old", 0, [b"x"], row("over", people=("ann",)))
        assert await store.idle_tables("over", 60, 10) == []
        assert await store.idle_tables("over", -1, 10) == ["old"]
        await store.forget("old")
        assert await store.read("old") == [] and await store.tables_of("ann", 10) == []
        await store.close()

    asyncio.run(play())


MEDUSA = ContentFile("hero medusa", "a" * 16, "first")
BOARD = ContentFile("board heorot", "b" * 16, "board")


def needing(*files: ContentFile) -> Row:
    return replace(row(), content=files)


def test_content_is_written_once_and_dropped_when_no_table_needs_it(store_url: str) -> None:
    async def play() -> None:
        store = await opened(store_url)
        await store.append("a", 0, [b"one"], needing(MEDUSA, BOARD))
        await store.append("b", 0, [b"one"], needing(MEDUSA._replace(text="the same with a comment")))
        await store.append("a", 1, [b"two"], row())
        wanted = [file[:2] for file in (MEDUSA, BOARD)]
        kept = await store.kept([*wanted, ("hero medusa", "c" * 16)])
        assert kept == {MEDUSA[:2]: "first", BOARD[:2]: "board"}
        for table, left in (("a", {MEDUSA[:2]}), ("b", set())):
            await store.forget(table)
            await store.drop_content()
            assert set(await store.kept(wanted)) == left
        await store.close()

    asyncio.run(play())


def test_content_that_is_dropped_by_one_process_while_another_begins_to_need_it_is_there(postgres_url: str) -> None:
    async def play() -> None:
        one, two = await opened(postgres_url), await opened(postgres_url)
        for i in range(30):
            # Nobody needs it at this moment.
            await asyncio.gather(one.drop_content(), two.append(f"t{i}", 0, [b"one"], needing(MEDUSA, BOARD)))
            assert len(await one.kept([MEDUSA[:2], BOARD[:2]])) == 2
            await two.forget(f"t{i}")
        await one.close()
        await two.close()

    asyncio.run(play())


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_every_step_of_a_schema_has_a_number_of_its_own(kind: str) -> None:
    numbers = [number for number, _ in migrations(kind)]
    assert numbers == sorted(set(numbers))


def test_what_is_due_is_found_soonest_first_and_corrected(store_url: str) -> None:
    async def play() -> None:
        store, now = await opened(store_url), time.time()
        for name, due in (("later", now + 3600), ("people", None), ("clock", now - 60), ("bot", AT_ONCE)):
            await store.append(name, 0, [b"x"], row(due=due))
        clocks = await store.due([], 10, clocks=True)
        assert [table for table, _ in clocks] == ["clock", "later"]
        assert clocks[0][1] <= 0 and 3500 < clocks[1][1] <= 3601
        assert [table for table, _ in await store.due(["clock"], 1, clocks=True)] == ["later"]
        ((bot, wait),) = await store.due([], 10, clocks=False)
        assert bot == "bot" and wait <= 0
        await store.append("bot", 1, [b"y"], row(due=AT_ONCE))
        await store.set_due("bot", 1, None)
        assert await store.due([], 1, clocks=False), "the log is longer"
        await store.set_due("bot", 2, None)
        assert await store.due([], 1, clocks=False) == []
        await store.close()

    asyncio.run(play())


def test_one_process_drives_until_it_lets_go(store_url: str) -> None:
    async def play() -> None:
        store = await opened(store_url)
        assert not store.drives("a")
        assert await store.drive("a") and await store.drive("a") and store.drives("a")
        store.release("a", unfinished=False)
        assert not store.drives("a")
        assert await store.drive("a") and store.drives("a")
        await store.close()

    asyncio.run(play())


def test_a_second_process_is_refused_by_sqlite(sqlite_url: str) -> None:
    async def play() -> None:
        store = await opened(sqlite_url)
        with pytest.raises(ValueError, match="another process is using"):
            await opened(sqlite_url)
        await store.close()

    asyncio.run(play())


def test_sqlite_writes_ahead_and_syncs_fully(sqlite_url: str) -> None:
    async def play() -> None:
        store = await opened(sqlite_url)
        await store.append("a", 0, [b"one"], row())
        await store.close()

    asyncio.run(play())
    with sqlite3.connect(sqlite_url.removeprefix("sqlite:///")) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA user_version").fetchone() == (migrations("sqlite")[-1][0],)
    connection.close()


def test_a_process_hears_of_what_another_one_wrote_and_not_of_its_own(postgres_url: str) -> None:
    async def play() -> None:
        heard: list[tuple[str, int]] = []
        listener, writer = open_store(postgres_url), open_store(postgres_url)
        await listener.open(lambda table, length: heard.append((table, length)))
        await writer.open(lambda table, length: heard.append(("own", length)))
        await writer.append("a", 0, [b"one", b"two"], row())
        async with asyncio.timeout(5):
            while not heard:
                await asyncio.sleep(0.01)
        assert heard == [("a", 2)]
        await listener.close()
        await writer.close()

    asyncio.run(play())


def test_the_right_to_drive_falls_with_the_process(postgres_url: str) -> None:
    async def play() -> None:
        first, second = await opened(postgres_url), await opened(postgres_url)
        assert await first.drive("a") and not await second.drive("a")
        await first.close()
        assert await second.drive("a")
        await second.close()

    asyncio.run(play())


def test_a_program_older_than_the_schema_does_not_start(store_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        kind = "sqlite" if store_url.startswith("sqlite") else "postgres"
        known = migrations(kind)
        newest = known[-1][0]
        newer = [*known, (newest + 1, "CREATE TABLE later (number INTEGER);")]
        with monkeypatch.context() as upgraded:
            upgraded.setattr("unmatched.server.store.schema.migrations", lambda kind: newer)
            await (await opened(store_url)).close()
        with pytest.raises(ValueError, match=f"schema version {newest + 1}, but this version supports only {newest}"):
            await opened(store_url)
        with monkeypatch.context() as upgraded:
            upgraded.setattr("unmatched.server.store.schema.migrations", lambda kind: newer)
            await (await opened(store_url)).close()

    asyncio.run(play())


def test_an_unknown_address_of_a_store_is_refused() -> None:
    with pytest.raises(ValueError, match="a store must be sqlite"):
        open_store("mysql://somewhere")
