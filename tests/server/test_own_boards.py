"""A board file of the host's own: checked, brought to a table, drawn for everybody, kept in log, record and rematch."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from unmatched import Game, load_board
from unmatched.server.app import Server
from unmatched.server.limits import UNLIMITED
from unmatched.server.store.store import open_store
from unmatched.tables.protocol import (
    BringBoard,
    ChooseBoard,
    Done,
    FromPerson,
    Refused,
    Rematch,
    Resign,
    SeatPlan,
    Settings,
)
from unmatched.tables.rated_games import may_count
from unmatched.tables.state import TableState
from unmatched.testing.guests import Guest, open_live_tables

MILL = Path(__file__).parents[2] / "examples" / "old-mill.toml"
TEXT = MILL.read_text(encoding="utf-8")
DUEL = Settings(seats=(SeatPlan(hero="alice"), SeatPlan(hero="medusa")))


async def done(guest: Guest, wish: FromPerson) -> None:
    answer = await guest.ask(wish)
    assert isinstance(answer, Done), answer


async def refused(guest: Guest, wish: FromPerson) -> str:
    answer = await guest.ask(wish)
    assert isinstance(answer, Refused), answer
    return answer.code


def test_the_host_brings_a_board_and_everybody_plays_on_it(store_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(store_url)) as live_tables:
            ann, bob = Guest(live_tables, "ann"), Guest(live_tables, "bob")
            name = await ann.make_table(DUEL, 0)
            for guest in (ann, bob):
                await guest.visit(name)
            await bob.sit(1)
            assert await refused(bob, BringBoard(TEXT)) == "not-yours"
            assert await refused(ann, BringBoard(TEXT.replace("aspect = 1.5", "aspect = 9"))) == "bad-board"
            assert await refused(ann, BringBoard(TEXT.replace('"old-mill"', '"heorot"', 1))) == "bad-board"
            await done(ann, BringBoard(TEXT))
            await bob.until(lambda: bob.table.settings.board == "old-mill")
            first = bob.table.own_board
            assert first
            # The same board drawn differently: everybody asks for it again.
            await done(ann, BringBoard(TEXT.replace("radius = 0.042", "radius = 0.04")))
            await bob.until(lambda: bob.table.own_board not in ("", first))
            await done(ann, ChooseBoard("heorot"))
            await bob.until(lambda: not bob.table.own_board)
            await done(ann, BringBoard(TEXT))
            await ann.start()
            await bob.until(lambda: bob.game_info() is not None)
            state = ann.live.state
            assert state.playing.match.board == load_board(MILL)
            assert (
                TableState.fold(name, await live_tables.store.read(name)).playing.state.numbers()
                == state.playing.state.numbers()
            )
            await done(bob, Resign(1))
            await ann.until(ann.over)
            again = Game.load(state.record())
            assert again.match.board.id == "old-mill"
            for guest in (ann, bob):
                await done(guest, Rematch())
            await ann.until(lambda: ann.table.rematch != "")
            third = Guest(live_tables, "ann")
            await third.visit(ann.table.rematch)
            assert third.live.state.playing.match.board.id == "old-mill"

    asyncio.run(asyncio.wait_for(play(), 60))


def test_a_board_of_a_file_is_not_for_the_rating() -> None:
    assert may_count(Settings(public=True, board="heorot"))
    assert not may_count(Settings(public=True, board="old-mill"))


@pytest.fixture
def client(sqlite_url: str) -> Iterator[TestClient]:
    with TestClient(Server(open_store(sqlite_url), UNLIMITED).app()) as client:
        yield client


def test_a_board_file_is_checked_by_request(client: TestClient) -> None:
    sound = client.post("/api/boards/check", json={"text": TEXT, "language": "uk"}).json()
    assert sound["faults"] == [] and sound["board"]["name"] == "Старий млин" and len(sound["board"]["spaces"]) == 24
    wrong = TEXT.replace("aspect = 1.5", "aspect = 9")
    report = client.post("/api/boards/check", json={"text": wrong, "language": "uk"}).json()
    assert report["board"] is None
    assert report["faults"] == [
        {"place": "aspect", "what": "9 — не число від 0.2 до 5.0", "hint": "", "line": 5, "column": 1}
    ]


def tell(client: TestClient, table: str, *messages: dict[str, Any]) -> dict[str, Any]:
    """The answer to the last of some messages."""
    with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
        heard: dict[str, Any] = {}
        for ref, message in enumerate(messages, 1):
            socket.send_text(json.dumps({**message, "ref": ref}))
            while heard.get("ref") != ref:
                heard = socket.receive_json()
    return heard


def test_a_client_is_sent_the_board_of_a_table_and_a_deal_is_played_on_it_again(client: TestClient) -> None:
    settings = {"seats": [{"hero": "alice"}, {"hero": "medusa", "bot": "random"}]}
    table = client.post("/api/tables", json={"settings": settings, "sit": [0]}).json()["table"]
    assert tell(client, table, {"t": "bring-board", "text": TEXT})["t"] == "done"
    (board,) = client.get(f"/api/tables/{table}/heroes?language=ru").json()["boards"]
    assert (board["id"], board["name"]) == ("old-mill", "Старая мельница")
    assert tell(client, table, {"t": "start"}, {"t": "resign", "seat": 0})["t"] == "done"
    deal = client.post("/api/deals", json={"table": table}).json()["deal"]
    assert client.get(f"/api/deals/{deal}?language=ru").json()["board_name"] == "Старая мельница"
    again = client.post(f"/api/deals/{deal}/play", json={"seat": 0, "bot": "random"}).json()["table"]
    assert tell(client, again, {"t": "bring-board", "text": TEXT})["code"] == "not-now"
    assert client.get(f"/api/tables/{again}/heroes").json()["boards"][0]["id"] == "old-mill"
    record = client.get(f"/api/tables/{table}/record").text
    shown = client.post("/api/replay", json={"record": record, "first": 0}).json()
    assert shown["board"] == "old-mill"
