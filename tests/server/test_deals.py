"""The same deal for other people: the same luck, compared only between those who did not know it before."""

import asyncio
import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from unmatched.server.app import Server
from unmatched.server.features.deals import queries
from unmatched.server.features.deals import routes as deal_door
from unmatched.server.features.deals.messages import Play, PlayedSeat
from unmatched.server.features.deals.queries import Dealt, Seen
from unmatched.server.features.deals.rules import compared, deal_of
from unmatched.server.features.deals.stored import KeptPlay
from unmatched.server.http.identity import COOKIE, new_token
from unmatched.server.limits import UNLIMITED
from unmatched.server.store.rows import Past, Row
from unmatched.server.store.statement import Ledger
from unmatched.server.store.store import Store, open_store
from unmatched.tables import referee
from unmatched.tables.fairness import verify
from unmatched.tables.protocol import OutcomeInfo

KNIGHT = Path(__file__).parent.parent / "hero_files" / "knight.toml"
DUEL = {"settings": {"seats": [{"hero": "alice"}, {"hero": "medusa"}], "board": "heorot"}, "name": "Ann", "sit": [0]}


@pytest.fixture
def client(sqlite_url: str) -> Iterator[TestClient]:
    with TestClient(Server(open_store(sqlite_url), UNLIMITED).app()) as client:
        yield client


class Somebody:
    """A person with a browser of their own."""

    def __init__(self, client: TestClient, name: str) -> None:
        self.client = client
        self.name = name
        self.cookies = {COOKIE: new_token()}

    def get(self, path: str) -> Any:
        self.client.cookies = self.cookies
        return self.client.get(path)

    def post(self, path: str, body: object) -> Any:
        self.client.cookies = self.cookies
        return self.client.post(path, json=body)

    def tell(self, table: str, *messages: Mapping[str, object]) -> list[dict[str, Any]]:
        """Everything that is heard until the last message is answered."""
        self.client.cookies = self.cookies
        heard: list[dict[str, Any]] = []
        with self.client.websocket_connect(f"/api/tables/{table}/socket") as socket:
            for ref, message in enumerate(messages, 1):
                socket.send_text(json.dumps({**message, "ref": ref}))
                while heard[-1:] == [] or heard[-1].get("ref") != ref:
                    heard.append(socket.receive_json())
        return heard

    def deal(self, deal: str) -> Any:
        return self.get(f"/api/deals/{deal}").json()

    def plays(self, deal: str, seat: int, bot: str = "") -> str:
        answer = self.post(f"/api/deals/{deal}/play", {"seat": seat, "bot": bot, "name": self.name})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])


RESIGN = {"t": "resign", "seat": 0}


@pytest.fixture
def ann(client: TestClient) -> Somebody:
    return Somebody(client, "Ann")


@pytest.fixture
def bob(client: TestClient) -> Somebody:
    return Somebody(client, "Bob")


@pytest.fixture
def first_game(ann: Somebody, bob: Somebody) -> str:
    """Ann resigned as Alice against Bob's Medusa."""
    table = str(ann.post("/api/tables", DUEL).json()["table"])
    bob.tell(table, {"t": "sit", "seat": 1, "name": "Bob"})
    ann.tell(table, {"t": "start"}, RESIGN)
    return table


@pytest.fixture
def deal(ann: Somebody, first_game: str) -> str:
    made = ann.post("/api/deals", {"table": first_game})
    assert made.status_code == 201, made.text
    return str(made.json()["deal"])


def test_a_game_in_progress_and_one_that_goes_on_from_a_record_have_no_deal(ann: Somebody, first_game: str) -> None:
    running = str(ann.post("/api/tables", DUEL).json()["table"])
    assert ann.post("/api/deals", {"table": running}).json()["code"] == "not-allowed"
    record = ann.get(f"/api/tables/{first_game}/record").text
    on = ann.post(
        "/api/tables/continue", {"record": record, "decisions": 0, "seats": [{}, {"bot": "random"}], "sit": [0]}
    )
    table = on.json()["table"]
    ann.tell(table, RESIGN)
    assert ann.post("/api/deals", {"table": table}).json()["code"] == "not-allowed"
    assert ann.post("/api/deals", {"table": "no-such-table-00"}).status_code == 404
    assert ann.get("/api/deals/nothing").json()["reason"] == "there is no such deal"


def test_the_deal_of_a_game_is_one_and_does_not_tell_its_table(ann: Somebody, bob: Somebody, first_game: str) -> None:
    one, two = (who.post("/api/deals", {"table": first_game}).json() for who in (ann, bob))
    assert one == two
    eve = Somebody(ann.client, "Eve")
    told = eve.get(f"/api/deals/{one['deal']}").text
    assert first_game not in told and '"games":1' in told
    assert eve.deal(one["deal"])["plays"] == []


def test_a_deal_has_the_same_shuffles_and_the_same_beginner_and_proves_it(
    ann: Somebody, client: TestClient, first_game: str, deal: str
) -> None:
    cid = Somebody(client, "Cid")
    info = cid.deal(deal)
    assert (info["mode"], info["board"], info["heroes"]) == ("duel", "heorot", ["alice", "medusa"])
    assert not info["knows"] and not info["shown"]
    table = cid.plays(deal, 1, "random")
    heard = cid.tell(table, {"t": "resign", "seat": 1})
    before = next(message for message in heard if message["t"] == "table")
    assert before["deal"] == deal and before["phase"] == "playing" and before["seed"] == ""
    first = verify(ann.get(f"/api/tables/{first_game}/record").text)
    again = verify(cid.get(f"/api/tables/{table}/record").text)
    assert again.sound and again.commitment == before["commitment"] != first.commitment
    assert first.game is not None and again.game is not None
    assert again.game.seed == first.game.seed and again.game.first == first.game.first == info["first"]
    for game in (first.game, again.game):
        while game.history:
            game.pop()
    assert again.game.state.numbers() == first.game.state.numbers()


def test_heroes_and_board_of_a_deal_cannot_be_changed_before_it_begins(ann: Somebody, bob: Somebody, deal: str) -> None:
    table = ann.plays(deal, 1)
    for message in (
        {"t": "pick-hero", "seat": 1, "hero": "sinbad"},
        {"t": "choose-board", "board": "sarpedon"},
        {"t": "bring-hero", "text": KNIGHT.read_text(encoding="utf-8")},
    ):
        answer = ann.tell(table, message)[-1]
        assert (answer["t"], answer["code"]) == ("refused", "not-allowed"), answer
    bob.tell(table, {"t": "sit", "seat": 0, "name": "Bob", "hero": "sinbad"})
    heard = ann.tell(table, {"t": "start"}, {"t": "resync"})
    game = next(message for message in heard if message["t"] == "game")
    assert [player["hero"] for player in game["view"]["players"]] == ["alice", "medusa"]


def test_results_are_hidden_until_one_has_played_or_asked_and_asking_is_remembered(
    client: TestClient, deal: str
) -> None:
    cid, dan = Somebody(client, "Cid"), Somebody(client, "Dan")
    table = cid.plays(deal, 0, "random")
    assert cid.deal(deal)["knows"] and not cid.deal(deal)["shown"]
    cid.tell(table, RESIGN)
    told = cid.deal(deal)
    assert told["shown"] and told["games"] == 2
    assert [seat["name"] for seat in told["plays"][0]["seats"]] == ["Cid", ""]
    assert [seat["mine"] for seat in told["plays"][0]["seats"]] == [True, False]
    assert told["plays"][0]["fair"] and not any(seat["knew"] for play in told["plays"] for seat in play["seats"])

    assert not dan.deal(deal)["knows"] and dan.deal(deal)["means"] == []
    assert dan.post(f"/api/deals/{deal}/show", {}).json()["games"] == 2
    assert dan.deal(deal)["shown"] and dan.deal(deal)["knows"]
    dan.tell(dan.plays(deal, 0, "random"), RESIGN)
    last = dan.deal(deal)["plays"][0]
    assert last["seats"][0]["knew"] and not last["fair"] and last["compared"] == [None, None]
    # Cid finished before, and Dan's game takes nothing from it.
    assert dan.deal(deal)["plays"][1]["fair"]


def test_tables_of_a_deal_are_named_only_to_those_who_have_played_it(
    client: TestClient, first_game: str, deal: str
) -> None:
    cid = Somebody(client, "Cid")
    shown = cid.post(f"/api/deals/{deal}/show", {})
    assert shown.json()["shown"] and first_game not in shown.text
    cid.tell(cid.plays(deal, 0, "random"), RESIGN)
    assert first_game in [play["table"] for play in cid.deal(deal)["plays"]]
    again = cid.plays(deal, 0, "random")
    assert not any(play["table"] for play in cid.deal(deal)["plays"]), "a game with it is going on"
    cid.tell(again, RESIGN)
    assert all(play["table"] for play in cid.deal(deal)["plays"])


def test_who_played_one_side_knows_the_other(ann: Somebody, deal: str) -> None:
    ann.tell(ann.plays(deal, 1, "random"), {"t": "resign", "seat": 1})
    last, first = ann.deal(deal)["plays"]
    assert last["seats"][1]["knew"] and not last["fair"]
    assert first["fair"]


def test_a_replay_is_hidden_from_who_is_playing_the_deal_and_remembered_of_others(
    client: TestClient, first_game: str, deal: str
) -> None:
    cid, dan = Somebody(client, "Cid"), Somebody(client, "Dan")
    table = cid.plays(deal, 0, "random")
    refused = cid.get(f"/api/tables/{first_game}/record")
    assert refused.status_code == 400 and "you are playing this deal;" in refused.json()["reason"]
    cid.tell(table, RESIGN)
    assert cid.get(f"/api/tables/{first_game}/record").status_code == 200
    assert cid.deal(deal)["plays"][0]["fair"], "seen only after the own game"

    refused = cid.client.post(f"/api/tables/{first_game}/record", headers={"origin": "https://elsewhere.example"})
    assert refused.status_code == 403
    assert dan.get(f"/api/tables/{first_game}/record").status_code == 200
    assert not dan.deal(deal)["knows"], "a link changes nothing"
    assert dan.post(f"/api/tables/{first_game}/record", {}).text.startswith("unmatched")
    dan.tell(dan.plays(deal, 0, "random"), RESIGN)
    assert dan.deal(deal)["plays"][0]["seats"][0]["knew"]


def test_who_looked_on_at_a_game_knows_its_deal_even_before_it_became_one(client: TestClient, ann: Somebody) -> None:
    bob, eve = Somebody(client, "Bob"), Somebody(client, "Eve")
    table = str(ann.post("/api/tables", DUEL).json()["table"])
    bob.tell(table, {"t": "sit", "seat": 1, "name": "Bob"})
    ann.tell(table, {"t": "start"})
    eve.tell(table, {"t": "resync"})
    ann.tell(table, RESIGN)
    deal = ann.post("/api/deals", {"table": table}).json()["deal"]
    assert eve.deal(deal)["knows"]
    eve.tell(eve.plays(deal, 0, "random"), RESIGN)
    assert eve.deal(deal)["plays"][0]["seats"][0]["knew"]


def test_an_own_hero_is_dealt_again_and_only_workers_read_its_file(
    ann: Somebody, client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deal_door, "read_hero", None)
    monkeypatch.setattr(referee, "read_hero", None)
    settings = {"seats": [{}, {"hero": "medusa", "bot": "random"}], "own_heroes": True}
    table = str(ann.post("/api/tables", {"settings": settings, "sit": [0]}).json()["table"])
    text = KNIGHT.read_text(encoding="utf-8")
    brought = {"t": "bring-hero", "text": text}
    ann.tell(table, brought, {"t": "pick-hero", "seat": 0, "hero": "knight"}, {"t": "start"}, RESIGN)
    deal = ann.post("/api/deals", {"table": table}).json()["deal"]
    cid = Somebody(client, "Cid")
    info = cid.deal(deal)
    assert info["heroes"] == ["knight", "medusa"] and info["hero_names"][1] == "Medusa"
    heard = cid.tell(cid.plays(deal, 0, "random"), RESIGN)
    assert next(m for m in heard if m["t"] == "game")["view"]["players"][0]["hero"] == "knight"


# -- the comparison


def past(table: str, ended: float, margin: int, *, bots: tuple[str, str] = ("", ""), back: bool = False) -> Past:
    """A game of ANN-table against BOB-table that ended with a margin for the first seat."""
    names = tuple("" if bot else f"{who}-{table}" for who, bot in zip(("ann", "bob"), bots, strict=True))
    seats = tuple(
        PlayedSeat(name, bot, team, 0, 0, False) for team, (name, bot) in enumerate(zip(names, bots, strict=True))
    )
    outcome = OutcomeInfo((0 if margin > 0 else 1,), "combat")
    play = Play(seats=seats, outcome=outcome, turns=9, margins=(margin, -margin), looked_back=back)
    return Past(table, ended, msgspec.json.encode(KeptPlay(play, names)))


def test_a_result_is_compared_with_the_mean_of_the_others_on_the_same_side() -> None:
    plays, means = compared([past("x", 1, 6), past("y", 2, 2), past("z", 3, -5)], [], "bob-z")
    assert [play.compared for play in plays] == [(7.5, -7.5), (1.5, -1.5), (-9.0, 9.0)]
    assert plays[2].seats[1].mine and not plays[1].seats[1].mine
    assert [(mean.team, mean.games, mean.won, mean.margin) for mean in means] == [(0, 3, 2, 1.0), (1, 3, 1, -1.0)]


def test_games_against_a_bot_are_compared_with_games_against_the_same_bot() -> None:
    easy, hard = ("", "easy"), ("", "hard")
    games = [past("x", 1, 6, bots=easy), past("y", 2, 2, bots=easy), past("z", 3, -5, bots=hard), past("p", 4, 1)]
    plays, means = compared(games, [], "")
    assert [play.compared[0] for play in plays] == [4.0, -4.0, None, None]
    assert [(mean.team, mean.bots, mean.games) for mean in means] == [
        (0, ("", ""), 1),
        (1, ("", ""), 1),
        (0, easy, 2),
        (0, hard, 1),
    ]


def test_a_game_does_not_count_if_anybody_knew_the_deal_or_looked_back() -> None:
    games = [past("x", 10, 6), past("y", 20, 2), past("z", 30, -5, back=True), past("w", 40, 3)]
    seen = [
        Seen("ann-x", "x", 5, True),  # the own game
        Seen("ann-x", "y", 15, False),  # after the own game
        Seen("bob-y", "x", 15, False),  # before the end of the own game
    ]
    plays, _ = compared(games, seen, "")
    assert [play.fair for play in plays] == [True, False, False, True]
    assert [seat.knew for seat in plays[1].seats] == [False, True]
    assert [play.compared[0] for play in plays] == [3.0, None, None, -3.0]


def test_who_plays_both_sides_knows_both_hands() -> None:
    kept = msgspec.json.decode(past("x", 1, 6).told, type=KeptPlay)
    alone = Past("x", 1, msgspec.json.encode(msgspec.structs.replace(kept, people=("ann", "ann"))))
    assert not compared([alone], [], "ann")[0][0].fair


# -- the stores


async def opened(url: str) -> Store:
    store = open_store(url)
    await store.open(lambda table, length: None)
    return store


def test_a_store_keeps_deals_their_games_and_who_saw_them(store_url: str) -> None:
    async def keep() -> None:
        store = await opened(store_url)
        told = past("x", 1, 6).told
        await store.run(queries.add_deal(b"plan", "first", Dealt("d", ("ann", "bob"), told)))
        await store.run(queries.add_deal(b"another", "first", Dealt("d", ("ann",), b"{}")))
        assert await store.fetch(queries.plan("d")) == b"plan" and await store.fetch(queries.plan("e")) is None
        row = Row("playing", False, None, "", (), b"{}")
        await store.append(
            "second", 0, [b"one"], replace(row, ledgers=(Ledger(queries.add_dealt, Dealt("d", ("cid",))),))
        )
        assert [one.table for one in await store.fetch(queries.plays("d", 9))] == ["first"]
        await store.append(
            "second", 1, [b"two"], replace(row, ledgers=(Ledger(queries.add_dealt, Dealt("d", ("cid",), told)),))
        )
        assert [(one.table, one.told) for one in await store.fetch(queries.plays("d", 9))] == [
            ("second", told),
            ("first", told),
        ]
        assert [one.table for one in await store.fetch(queries.plays("d", 1))] == ["second"]
        await store.run(queries.see_deal("d", "eve", ""))
        await store.run(queries.see_deal("d", "cid", "second"))
        await store.run(queries.see_deal("gone", "eve", "third"))
        seen = sorted((one.person, one.table, one.plays) for one in await store.fetch(queries.seen("d")))
        expected = [("ann", "first", True), ("bob", "first", True), ("cid", "second", True), ("eve", "", False)]
        assert seen == expected
        # A deal lives as long as one of its games.
        await store.forget("first", ["plays"])
        await store.run(queries.forget_deals(0))
        assert await store.fetch(queries.plan("d")) == b"plan" and await store.fetch(queries.seen("gone")) == []
        await store.forget("second", ["plays"])
        await store.run(queries.forget_deals(3600))
        assert await store.fetch(queries.plan("d")) == b"plan"
        await store.run(queries.forget_deals(-1))
        assert await store.fetch(queries.plan("d")) is None
        await store.run(queries.forget_deals(-1))
        assert await store.fetch(queries.seen("d")) == []
        await store.close()

    asyncio.run(keep())


def test_visits_with_invented_cookies_are_remembered_only_so_often(sqlite_url: str) -> None:
    limits = replace(UNLIMITED, sights_per_second=0.001, sight_burst=3)
    server = Server(open_store(sqlite_url), limits)
    with TestClient(server.app()) as client:
        settings = {"seats": [{"hero": "alice"}, {"hero": "medusa"}], "hot_seat": True}
        table = client.post("/api/tables", json={"settings": settings, "sit": [0, 1]}).json()["table"]
        ann = dict(client.cookies)
        with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
            socket.send_json({"t": "start", "ref": 1})
            while socket.receive_json()["t"] != "done":
                pass
        for _ in range(6):
            client.cookies.clear()
            client.cookies.set(COOKIE, new_token())
            with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
                socket.receive_json()
        client.cookies.clear()
        client.cookies.update(ann)
        assert client.portal is not None
        live = client.portal.call(server.live_tables.table, table)
        assert live is not None
        assert len(client.portal.call(server.live_tables.store.fetch, queries.seen(deal_of(live.state)))) == 3
