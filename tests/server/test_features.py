"""Features can be switched off, one by one or all of them, and a server without any of them still serves tables."""

import asyncio
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from unmatched import cli
from unmatched.server.app import FEATURES, Server, feature_names, switch_on
from unmatched.server.hosting.live_tables import LiveTables
from unmatched.server.http.client_pages import ClientPages
from unmatched.server.limits import UNLIMITED
from unmatched.server.store.statement import Ledger, Statement, Steps, grouped, query
from unmatched.server.store.store import NoSuchTable, open_store
from unmatched.server.thinking.bot_workers import BotWorkers
from unmatched.tables.protocol import Resign, SeatPlan, Settings
from unmatched.testing.guests import Guest

PATHS = {
    "rating": "/api/rating",
    "deals": "/api/deals/" + "x" * 16,
    "passkeys": "/api/passkeys",
    "push": "/api/push",
    "history": "/api/history",
    "previews": "/preview/start.png",
}


@pytest.mark.parametrize("off", [*feature_names(), "all"])
def test_a_server_without_a_feature_starts_and_lacks_only_its_addresses(sqlite_url: str, off: str) -> None:
    without = feature_names() if off == "all" else [off]
    with TestClient(Server(open_store(sqlite_url), UNLIMITED, without=without).app()) as client:
        for name, path in PATHS.items():
            answer = client.get(path)
            missing = answer.status_code == 404 and answer.json()["reason"] == client.get("/api/none").json()["reason"]
            assert missing == (name in without), name
        # Where the client is built, its files take what nobody else does, and they are only read.
        assert client.post("/api/seek", json={}).status_code in ((404, 405) if "seeks" in without else (200,))
        assert client.get("/api/tables").status_code == client.get("/api/library").status_code == 200


def test_a_server_without_any_feature_plays_a_public_game_to_its_end_and_keeps_its_record(store_url: str) -> None:
    async def play() -> None:
        live_tables = LiveTables(open_store(store_url), BotWorkers(1, 0.05), UNLIMITED)
        assert switch_on(live_tables, feature_names()) == []
        await live_tables.open()
        ann, bob = Guest(live_tables, "ann"), Guest(live_tables, "bob")
        seats = (SeatPlan(hero="alice"), SeatPlan(hero="medusa"))
        name = await ann.make_table(Settings(seats=seats, public=True), 0)
        await ann.visit(name)
        await bob.visit(name)
        await bob.sit(1)
        await ann.start()
        await (ann if ann.asked() else bob).decide()
        await bob.ask(Resign(seat=1))
        assert ann.over() and not ann.table.rated
        (found,) = await live_tables.store.tables_of("ann", 9)
        assert found.table == name and "R9" not in ann.live.state.record()
        await live_tables.sweep()
        await live_tables.close()

    asyncio.run(play())


def test_the_page_names_the_features_that_are_off(sqlite_url: str, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<!doctype html><head><title>Unmatched</title></head>")
    for without in ((), ("rating", "deals")):
        server = Server(open_store(sqlite_url), UNLIMITED, without=without)
        server.web.pages = ClientPages(tmp_path)
        server.web.pages.off = tuple(without)
        with TestClient(server.app()) as client:
            assert ('<meta name="features-off" content="rating deals" />' in client.get("/").text) == bool(without)


def test_an_unknown_feature_is_refused_with_the_list_of_all(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["serve", "--store", f"sqlite:///{tmp_path}/x.db", "--without", "deals,ratings"]) == 2
    told = capsys.readouterr().err
    assert "unknown feature ratings; the features are " in told and all(name in told for name in feature_names())


def test_every_feature_has_a_name_of_its_own_and_a_folder_of_that_name() -> None:
    assert len(feature_names()) == len(set(feature_names())) == len(FEATURES)
    for feature in FEATURES:
        assert feature.__module__.split(".")[3].replace("_", "-") == feature.name


# -- statements


def test_a_statement_is_numbered_for_postgresql_and_named_for_sqlite() -> None:
    bound = Statement("SELECT a::text FROM t WHERE p = :p256 AND at < :now - :s AND q = :p256", locks=True)(p256=1, s=2)
    sql, values = bound.postgres()
    clock = "extract(epoch FROM clock_timestamp())::float"
    assert sql == f"SELECT a::text FROM t WHERE p = $1 AND at < {clock} - $2 AND q = $1 FOR UPDATE"
    assert values == [1, 2]
    assert bound.sqlite(5.0) == (bound.statement.sql, {"p256": 1, "s": 2, "now": 5.0})


_ADD = Statement("INSERT INTO secrets VALUES (:name, :value)")
_ALL = Statement("SELECT name FROM secrets ORDER BY name")


@query
def add_both(one: str, other: str) -> Steps[int]:
    yield _ADD(name=one, value="")
    yield _ADD(name=other, value="")
    return 2


@query
def names() -> Steps[list[str]]:
    return [name for (name,) in (yield _ALL())]


@query
def nowhere() -> Steps[None]:
    yield Statement("SELECT * FROM nowhere")()


def test_a_query_is_one_transaction_and_a_later_one_is_not_spoiled(store_url: str) -> None:
    async def play() -> None:
        store = open_store(store_url)
        await store.open(lambda table, length: None)
        assert await store.run(add_both("a", "b")) == 2
        calls = [store.run(add_both("c", "a")), store.run(add_both("d", "e"))]
        failed, answer = await asyncio.gather(*calls, return_exceptions=True)
        assert isinstance(failed, Exception) and answer == 2
        assert await store.fetch(names()) == ["a", "b", "d", "e"], "nothing of the query that failed"
        with pytest.raises(NoSuchTable):
            await store.fetch(nowhere())
        await store.close()

    asyncio.run(play())


def test_the_ledgers_of_several_tables_become_one_query_for_each_feature_sorted_by_table() -> None:
    seen: list[tuple[str, list[tuple[str, int]]]] = []

    def noting(found: object, name: str) -> None:
        assert isinstance(found, dict)
        seen.append((name, list(found.items())))

    @query
    def first(found: object) -> Steps[None]:
        noting(found, "first")
        yield _ALL()

    @query
    def second(found: object) -> Steps[None]:
        noting(found, "second")
        yield _ALL()

    ledgers = [("b", Ledger(second, 1)), ("c", Ledger(first, 2)), ("a", Ledger(second, 3)), ("a", Ledger(first, 4))]
    for one in grouped(ledgers):
        one.run(lambda bound: [])
    assert seen == [("first", [("a", 4), ("c", 2)]), ("second", [("a", 3), ("b", 1)])]
