"""Phrases travel as ids; a speaker is known again by each reader, and by no two readers alike."""

import asyncio

from starlette.testclient import TestClient

from unmatched.server.app import Server
from unmatched.server.limits import UNLIMITED, Limits
from unmatched.server.store.store import open_store
from unmatched.tables.conversation import pseudonym
from unmatched.tables.protocol import Done, Refused, Say, SeatPlan, Settings
from unmatched.testing.guests import Guest, open_live_tables

DUEL = Settings(seats=(SeatPlan(hero="alice"), SeatPlan(hero="medusa")))


def test_a_phrase_reaches_everybody_as_its_id_and_stands_in_the_log(sqlite_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            ann, bob = Guest(live_tables, "ann", "en"), Guest(live_tables, "bob", "uk")
            name = await ann.make_table(DUEL, 0)
            await ann.visit(name)
            await bob.visit(name)
            assert isinstance(await ann.ask(Say(phrase="hello")), Done)
            await bob.until(lambda: bool(bob.chat()))
            assert [(line.phrase, line.text) for line in bob.chat()] == [("hello", "")]
            for wrong in (Say(), Say(text="and", phrase="hello")):
                answer = await ann.ask(wrong)
                assert isinstance(answer, Refused) and answer.code == "bad-message"
            late = Guest(live_tables, "eve")
            await late.visit(name)
            await late.until(lambda: bool(late.chat()))
            assert [line.phrase for line in late.chat()] == ["hello"]

    asyncio.run(play())


def test_a_reader_knows_a_speaker_again_at_another_table_and_nobody_else_does(sqlite_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            known: dict[str, list[str]] = {"ann": [], "bob": [], "eve": [], "": []}
            for _ in range(2):
                name = await Guest(live_tables, "ann").make_table(DUEL, 0)
                guests = [Guest(live_tables, person) for person in known]
                for guest in guests:
                    await guest.visit(name)
                await guests[0].ask(Say(text="hello"))
                for guest in guests:
                    await guest.until(lambda guest=guest: bool(guest.chat()))  # type: ignore[misc]
                    known[guest.person] += [line.who for line in guest.chat()]
            assert known["ann"] == ["", ""] and known[""] == ["", ""]
            assert known["bob"][0] == known["bob"][1] != known["eve"][0] == known["eve"][1]
            assert known["bob"][0] == pseudonym("bob", "ann") and "ann" not in known["bob"][0]

    asyncio.run(play())


def test_who_looks_on_talks_under_the_own_name_and_who_sits_under_that_of_the_seat(sqlite_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            ann, eve = Guest(live_tables, "ann"), Guest(live_tables, "eve")
            name = await ann.make_table(DUEL, 0)
            await ann.visit(name)
            await eve.visit(name)
            await eve.ask(Say(text="hello", name="E\u202eve "))
            await eve.ask(Say(text="again"))
            await ann.ask(Say(text="welcome", name="eve"))
            await eve.until(lambda: len(eve.chat()) == 3)
            assert [(line.name, line.seat) for line in eve.chat()] == [("E ve", -1), ("", -1), ("ann", 0)]

    asyncio.run(play())


def test_phrases_count_as_talk(sqlite_url: str) -> None:
    few = Limits(chat_bytes_per_second=0.001, chat_byte_burst=2 * Limits.chat_line_cost)
    assert few.chat_byte_burst < UNLIMITED.chat_byte_burst
    with TestClient(Server(open_store(sqlite_url), few).app()) as client:
        table = client.post("/api/tables", json={"settings": {}}).json()["table"]
        with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
            answers = []
            for ref in (1, 2, 3):
                socket.send_json({"t": "say", "phrase": "clap", "ref": ref})
                while (answer := socket.receive_json())["t"] not in ("done", "refused"):
                    pass
                answers.append(answer["t"])
            assert answers == ["done", "done", "refused"]
