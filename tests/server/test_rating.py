"""The rating: public duels of two people who both take part change it, once, with the commit that ends the game."""

import asyncio
import sqlite3
from dataclasses import replace
from functools import partial

import msgspec
import pytest
from starlette.testclient import TestClient

from unmatched.server.app import Server
from unmatched.server.features.rating import queries
from unmatched.server.features.rating.glicko import Rating, after_games, after_rest
from unmatched.server.features.rating.messages import RatedGame
from unmatched.server.features.rating.rules import rated_game, rating_list
from unmatched.server.features.rating.settling import DAY, KNOWN_GAMES, MOST_MEETINGS, PERIOD, RatedDuel
from unmatched.server.features.seeks.matching import seek
from unmatched.server.features.seeks.messages import Seek
from unmatched.server.hosting.live_tables import LiveTables
from unmatched.server.limits import UNLIMITED, Limits
from unmatched.server.store.rows import Row
from unmatched.server.store.statement import Ledger
from unmatched.server.store.store import Store, open_store
from unmatched.tables.listing import wants_to_count
from unmatched.tables.protocol import Refused, Rematch, Resign, Say, SeatBot, SeatPlan, Settings, Undo
from unmatched.testing.guests import Guest, open_live_tables

DUEL = Settings(seats=(SeatPlan(hero="alice"), SeatPlan(hero="medusa")), public=True)


def over(first: str, second: str, score: float = 1.0) -> Row:
    return Row("over", True, None, "", (), b"{}", ledgers=(Ledger(queries.settle, RatedDuel((first, second), score)),))


async def opened(url: str, *people: str) -> Store:
    store = open_store(url)
    await store.open(lambda table, length: None)
    for person in people:
        await store.run(queries.take_part(person, person.title(), True))
    return store


async def begin(live_tables: LiveTables, settings: Settings = DUEL) -> tuple[Guest, Guest, str]:
    """A duel of Ann and Bob that has begun."""
    ann, bob = Guest(live_tables, "ann"), Guest(live_tables, "bob")
    name = await ann.make_table(settings, 0)
    await ann.visit(name)
    await bob.visit(name)
    await bob.sit(1)
    await ann.start()
    return ann, bob, name


async def decide_both(ann: Guest, bob: Guest) -> None:
    """Both have decided something."""
    decided: set[str] = set()
    while len(decided) < 2:
        (guest,) = [one for one in (ann, bob) if one.game.question is not None and one.game.question.options]
        await guest.decide()
        decided.add(guest.person)
        for one in (ann, bob):
            await one.until(partial(_is_at, one, guest.game.position))


def _is_at(guest: Guest, position: int) -> bool:
    return guest.game.position >= position


# -- Glicko-2


def test_the_worked_example_of_the_paper_comes_out() -> None:
    opponents = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    after = after_games(Rating(1500, 200, 0.06), opponents)
    assert after.value == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_rest_widens_what_is_known_up_to_what_nothing_known_is() -> None:
    known = Rating(1700, 60)
    year = after_rest(known, 365 * DAY / PERIOD)
    assert year.value == 1700 and year.deviation == pytest.approx(107.4, abs=0.1)
    assert after_rest(known, 0) == after_rest(known, -1) == known
    assert after_rest(known, 1e9).deviation == Rating().deviation


def test_a_great_surprise_moves_far_and_stays_finite() -> None:
    upset = after_games(Rating(800, 50), [(Rating(2600, 50), 1.0)])
    assert 800 < upset.value < 1000 and upset.volatility > 0.06
    for _ in range(500):
        upset = after_games(upset, [(Rating(2600, 50), 1.0)])
    assert 2600 < upset.value < 3600 and 0.01 < upset.volatility < 1


# -- which games count


def test_a_public_duel_of_two_who_take_part_changes_both_and_stands_in_the_list(store_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(store_url)) as live_tables:
            store = live_tables.store
            for person in ("ann", "bob"):
                await store.run(queries.take_part(person, person.title(), True))
            ann, bob, name = await begin(live_tables)
            info = ann.table_info()
            assert info is not None and info.rated and all(seat.rated for seat in info.seats)
            await decide_both(ann, bob)
            assert await rated_game(store, ann.live.state) == RatedGame(())
            await bob.ask(Resign(seat=1))
            won, lost = (await rated_game(store, ann.live.state)).changes
            assert won is not None and lost is not None
            assert (won.before, lost.before) == (1500, 1500) and won.after - 1500 == 1500 - lost.after > 100
            told = await rating_list(store, "bob", (await store.times())[0])
            assert [(one.name, one.rating, one.games, one.mine) for one in told.people] == [
                ("Ann", won.after, 1, False),
                ("Bob", lost.after, 1, True),
            ]
            assert told.mine == told.people[1] and told.mine.provisional and told.mine.rank == 0
            # What is written after the end counts no second time.
            await bob.ask(Rematch())
            await ann.ask(Rematch())
            assert (await rating_list(store, "", 0)).people[0].games == 1
            again = await live_tables.table(ann.live.state.rematch)
            assert again is not None and again.state.rated
            await live_tables.forget(name)
            assert await store.fetch(queries.rated(name)) == []
            assert await store.fetch(queries.meetings("ann", "bob", DAY)) == 0

    asyncio.run(play())


@pytest.mark.parametrize(
    ("settings", "part"),
    [
        (msgspec.structs.replace(DUEL, public=False), {"ann", "bob"}),
        (msgspec.structs.replace(DUEL, own_heroes=True), {"ann", "bob"}),
        (DUEL, {"ann"}),
        (DUEL, {"bob"}),
    ],
    ids=["private", "own heroes", "only the host", "only the guest"],
)
def test_nothing_else_counts(sqlite_url: str, settings: Settings, part: set[str]) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            for person in part:
                await live_tables.store.run(queries.take_part(person, person.title(), True))
            ann, bob, name = await begin(live_tables, settings)
            info = ann.table_info()
            assert info is not None and not info.rated
            await decide_both(ann, bob)
            await bob.ask(Resign(seat=1))
            assert await live_tables.store.fetch(queries.rated(name)) == []
            for person in part:
                standing = await live_tables.store.fetch(queries.standing(person))
                assert standing is not None and standing.games == 0

    asyncio.run(play())


def test_against_a_bot_and_against_who_has_not_yet_decided_nothing_counts(sqlite_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            for person in ("ann", "bob"):
                await live_tables.store.run(queries.take_part(person, person.title(), True))
            ann, bob, name = await begin(live_tables)
            await bob.ask(Resign(seat=1))
            assert ann.live.state.phase == "over" and await live_tables.store.fetch(queries.rated(name)) == []
            await ann.go()
            alone = await ann.make_table(DUEL, 0)
            await ann.visit(alone)
            await ann.ask(SeatBot(1, "random"))
            await ann.start()
            assert not ann.live.state.rated
            await ann.ask(Resign(seat=0))
            assert await live_tables.store.fetch(queries.rated(alone)) == []

    asyncio.run(play())


def test_who_joins_the_rating_or_leaves_it_at_a_table_need_not_sit_down_again(store_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(store_url)) as live_tables:

            async def part(guest: Guest, joined: bool) -> None:
                await live_tables.store.run(queries.take_part(guest.person, guest.person.title(), joined))
                await live_tables.rating_changed(guest.person, "192.0.2.1", joined)

            async def told(*rated: bool) -> None:
                """Both are told of both seats, and of the game, which counts when both do."""
                for guest in (ann, bob):
                    await guest.until(partial(_is_told, guest, rated))

            ann, bob = Guest(live_tables, "ann"), Guest(live_tables, "bob")
            name = await ann.make_table(DUEL, 0)
            await ann.visit(name)
            await bob.visit(name)
            await bob.sit(1)
            await told(False, False)
            await part(bob, True)
            await told(False, True)
            await part(ann, True)
            await told(True, True)
            await part(bob, False)
            await told(True, False)
            length = ann.live.state.length
            await part(ann, True)
            await part(bob, True)
            await told(True, True)
            assert ann.live.state.length == length + 1, "nothing is written of who takes part already"
            await part(ann, False)
            await told(False, True)
            await ann.start()
            # The game has begun: it was not for the rating, and will not be.
            await part(ann, True)
            await ann.ask(Say("hello"))
            await told(False, True)
            assert not ann.live.state.rated

    asyncio.run(play())


def _is_told(guest: Guest, rated: tuple[bool, ...]) -> bool:
    info = guest.table_info()
    return info is not None and tuple(seat.rated for seat in info.seats) == rated and info.rated == all(rated)


def test_who_joins_the_rating_at_the_address_of_the_other_still_does_not_count(sqlite_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(
            open_store(sqlite_url), replace(UNLIMITED, rated_at_one_address=False)
        ) as live_tables:
            await live_tables.store.run(queries.take_part("ann", "Ann", True))
            ann, bob = Guest(live_tables, "ann"), Guest(live_tables, "bob")
            name = await ann.make_table(DUEL, 0)
            for guest in (ann, bob):
                await guest.visit(name)
            for connection in ann.live.connections:
                connection.address = "192.0.2.7"
            await bob.sit(1)
            await live_tables.store.run(queries.take_part("bob", "Bob", True))
            await live_tables.rating_changed("bob", "192.0.2.7", True)
            await bob.ask(Say("here"))
            assert [seat.rated for seat in bob.live.state.seats] == [True, False]

    asyncio.run(play())


def test_a_deal_that_is_played_again_does_not_count(sqlite_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            for person in ("ann", "bob"):
                await live_tables.store.run(queries.take_part(person, person.title(), True))
            ann, _, _ = await begin(live_tables)
            state = ann.live.state
            assert state.rated and wants_to_count(state)
            state.deal = "an-earlier-game"
            assert not state.rated and not wants_to_count(state)

    asyncio.run(play())


def test_who_has_left_the_rating_is_in_no_list_and_comes_back_as_before(store_url: str) -> None:
    async def play() -> None:
        store = await opened(store_url, "ann", "bob")
        await store.append("one", 0, [b"one"], over("ann", "bob"))
        before = await store.fetch(queries.standing("ann"))
        assert before is not None and before.games == 1
        await store.run(queries.take_part("ann", "", False))
        now, _ = await store.times()
        left = await rating_list(store, "ann", now)
        assert [one.name for one in left.people] == ["Bob"] and left.mine is None
        assert [one.person for one in await store.fetch(queries.rated("one"))] == ["bob"]
        # Who leaves during a game does not run away from it.
        await store.append("two", 0, [b"one"], over("ann", "bob", 0.0))
        await store.run(queries.take_part("ann", "Anna", True))
        after = await store.fetch(queries.standing("ann"))
        assert after is not None and (after.name, after.games) == ("Anna", 2)
        assert after.rating.value < before.rating.value
        await store.run(queries.take_part("eve", "", False))
        assert await store.fetch(queries.standing("eve")) is None
        await store.close()

    asyncio.run(play())


def test_the_same_two_count_three_times_a_day_and_are_told_before_the_fourth(store_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(store_url)) as live_tables:
            store = live_tables.store
            for person in ("ann", "bob", "eve"):
                await store.run(queries.take_part(person, person.title(), True))
            for i in range(MOST_MEETINGS + 1):
                # In whichever seats.
                await store.append(f"t{i}", 0, [b"one"], over(*(("ann", "bob") if i % 2 else ("bob", "ann"))))
            assert (
                await store.fetch(queries.meetings("ann", "bob", DAY))
                == await store.fetch(queries.meetings("bob", "ann", DAY))
                == MOST_MEETINGS
            )
            assert await store.fetch(queries.rated(f"t{MOST_MEETINGS}")) == []
            _, bob, _ = await begin(live_tables)
            info = bob.table_info()
            assert info is not None and not info.rated
            await store.append("other", 0, [b"one"], over("ann", "eve"))
            assert len(await store.fetch(queries.rated("other"))) == 2

    asyncio.run(play())


def test_games_that_end_in_one_commit_are_counted_one_after_the_other(store_url: str) -> None:
    async def play() -> None:
        people = [f"p{i}" for i in range(6)]
        store = await opened(store_url, *people)
        pairs = [(a, b) for a in people for b in people if a < b]
        await asyncio.gather(*(store.append(f"{a}{b}", 0, [b"one"], over(a, b)) for a, b in pairs))
        found = await store.fetch(queries.standings(10))
        assert [one.person for one in found] == people and all(one.games == 5 for one in found)
        await store.close()

    asyncio.run(play())


def test_two_at_one_address_may_be_one_person(sqlite_url: str) -> None:
    async def play(limits: Limits) -> bool:
        async with open_live_tables(open_store(sqlite_url), limits) as live_tables:
            for person in ("ann", "bob"):
                await live_tables.store.run(queries.take_part(person, person.title(), True))
            ann, bob = Guest(live_tables, "ann"), Guest(live_tables, "bob")
            name = await ann.make_table(DUEL, 0)
            for guest in (ann, bob):
                await guest.visit(name)
            for connection in ann.live.connections:
                connection.address = "192.0.2.7"
            await bob.sit(1)
            return ann.live.state.rated

    assert not asyncio.run(play(replace(UNLIMITED, rated_at_one_address=False)))
    assert asyncio.run(play(UNLIMITED))


APART = replace(UNLIMITED, rated_at_one_address=False)


def from_address(guest: Guest, address: str) -> None:
    """Everything that a guest asks for from now on comes from an address."""
    (connection,) = [one for one in guest.live.connections if one.person == guest.person]
    connection.address = address


@pytest.mark.parametrize(("other", "counted"), [("192.0.2.7", 0), ("192.0.2.8", 2)], ids=["one address", "two"])
def test_a_game_decided_at_one_address_does_not_count_whatever_was_seen_before_it(
    sqlite_url: str, other: str, counted: int
) -> None:
    """The host has no socket while the second one sits down, as with a table that was made by a program."""

    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url), APART) as live_tables:
            for person in ("ann", "bob"):
                await live_tables.store.run(queries.take_part(person, person.title(), True))
            ann, bob = Guest(live_tables, "ann"), Guest(live_tables, "bob")
            name = await ann.make_table(DUEL, 0)
            await bob.visit(name)
            from_address(bob, "192.0.2.7")
            await bob.sit(1)
            await ann.visit(name)
            from_address(ann, other)
            await ann.start()
            assert ann.live.state.rated
            await decide_both(ann, bob)
            await ann.until(partial(_tells_rated, ann, bool(counted)))
            await bob.ask(Resign(seat=1))
            assert len(await live_tables.store.fetch(queries.rated(name))) == counted
            log = b"".join(await live_tables.store.read(name))
            assert b"192.0.2" not in log and log.count(b'"mark":') == 2

    asyncio.run(play())


def _tells_rated(guest: Guest, rated: bool) -> bool:
    info = guest.table_info()
    return info is not None and info.rated == rated


def test_addresses_of_decisions_are_compared_across_processes(postgres_url: str) -> None:
    async def play() -> None:
        async with (
            open_live_tables(open_store(postgres_url), APART) as one,
            open_live_tables(open_store(postgres_url), APART) as two,
        ):
            for person in ("ann", "bob"):
                await one.store.run(queries.take_part(person, person.title(), True))
            ann, bob = Guest(one, "ann"), Guest(two, "bob")
            name = await ann.make_table(DUEL, 0)
            for guest in (ann, bob):
                await guest.visit(name)
                from_address(guest, "192.0.2.7")
            await bob.sit(1)
            await ann.until(lambda: ann.live.state.rated)
            await ann.start()
            await bob.until(lambda: bob.game_info() is not None)
            await decide_both(ann, bob)
            await ann.until(partial(_tells_rated, ann, False))
            await bob.until(partial(_tells_rated, bob, False))
            await bob.ask(Resign(seat=1))
            assert await one.store.fetch(queries.rated(name)) == []

    asyncio.run(play())


def test_without_that_rule_nothing_of_an_address_is_written(sqlite_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            for person in ("ann", "bob"):
                await live_tables.store.run(queries.take_part(person, person.title(), True))
            ann, bob, name = await begin(live_tables)
            for guest in (ann, bob):
                from_address(guest, "192.0.2.7")
            await decide_both(ann, bob)
            assert b"mark" not in b"".join(await live_tables.store.read(name))

    asyncio.run(play())


def test_somebody_who_is_known_gains_and_loses_nothing_against_new_people(store_url: str) -> None:
    async def play() -> None:
        new = [f"new{i}" for i in range(KNOWN_GAMES + 20)]
        store = await opened(store_url, "ann", *new)
        for person in new[:KNOWN_GAMES]:
            await store.append(person, 0, [b"one"], over("ann", person))
        known = await store.fetch(queries.standing("ann"))
        assert known is not None and known.games == KNOWN_GAMES
        for number, person in enumerate(new[KNOWN_GAMES:]):
            await store.append(person, 0, [b"one"], over("ann", person, number % 2))
        assert await store.fetch(queries.standing("ann")) == known
        mine, theirs = sorted(await store.fetch(queries.rated(new[-1])), key=lambda one: one.person)
        assert mine.before == mine.after and theirs.before != theirs.after
        newcomer = await store.fetch(queries.standing(new[-1]))
        assert newcomer is not None and newcomer.games == 1, "who is new finds a place against anybody"
        assert await store.fetch(queries.meetings("ann", new[-1], DAY)) == 1
        await store.close()

    asyncio.run(play())


def test_those_who_are_known_count_for_each_other(store_url: str) -> None:
    async def play() -> None:
        people = [f"p{i}" for i in range(KNOWN_GAMES + 1)]
        store = await opened(store_url, *people)
        for a in people:
            for b in people:
                if a < b:
                    await store.append(a + b, 0, [b"one"], over(a, b))
        before = await store.fetch(queries.standing("p0"))
        await store.append("again", 0, [b"one"], over("p0", "p1"))
        after = await store.fetch(queries.standing("p0"))
        assert before is not None and after is not None and after.rating.value > before.rating.value
        assert (before.games, after.games) == (KNOWN_GAMES, KNOWN_GAMES + 1)
        await store.close()

    asyncio.run(play())


def test_who_never_played_is_in_no_list_and_forgotten_after_a_while(store_url: str) -> None:
    async def play() -> None:
        store = await opened(store_url, "ann", "bob", "eve")
        await store.append("one", 0, [b"one"], over("ann", "bob"))
        assert {one.person for one in await store.fetch(queries.standings(10))} == {"ann", "bob"}
        now, _ = await store.times()
        mine = (await rating_list(store, "eve", now)).mine
        assert mine is not None and mine.games == 0
        await store.run(queries.forget_standings(DAY, DAY))
        assert await store.fetch(queries.standing("eve")) is not None
        await store.run(queries.forget_standings(-DAY, DAY))
        assert (
            await store.fetch(queries.standing("eve")) is None
            and await store.fetch(queries.standing("ann")) is not None
        )
        await store.run(queries.forget_standings(-DAY, -DAY))
        assert await store.fetch(queries.standing("ann")) is None
        await store.close()

    asyncio.run(play())


def test_in_a_rated_game_only_what_showed_nothing_is_taken_back(sqlite_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            for person in ("ann", "bob"):
                await live_tables.store.run(queries.take_part(person, person.title(), True))
            ann, bob, _ = await begin(live_tables)
            await decide_both(ann, bob)
            first = next(one for one in (ann, bob) if one.game.undo.possible is False)
            answer = await first.ask(Undo())
            assert isinstance(answer, Refused) and "rated game" in answer.reason
            last = next(one for one in (ann, bob) if one is not first)
            assert last.game.undo.free
            await last.ask(Undo())
            assert last.live.state.undos == 1 and last.live.state.rated

    asyncio.run(play())


def test_a_seek_says_that_it_is_for_the_rating(sqlite_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            await live_tables.store.run(queries.take_part("ann", "Ann", True))
            ann, bob = Guest(live_tables, "ann"), Guest(live_tables, "bob")
            for guest in (ann, bob):
                found = await seek(live_tables, Seek(name=guest.person, board="heorot"), guest.person, 0, "en")
                if guest is ann:
                    await guest.visit(found.table)
                    (listed,) = await live_tables.public_tables()
                    assert listed.seek and listed.rated
                else:
                    await guest.visit(found.table)
                    await guest.sit(found.seat)
                    assert not guest.live.state.rated, "Bob does not take part"

    asyncio.run(play())


# -- over HTTP


def test_who_takes_part_needs_a_name_and_sees_the_list(sqlite_url: str) -> None:
    with TestClient(Server(open_store(sqlite_url), UNLIMITED).app()) as client:
        assert client.get("/api/rating").json() == {"people": [], "mine": None}
        nameless = client.post("/api/rating", json={"yes": True, "name": " "}, headers={"accept-language": "uk"})
        assert nameless.status_code == 400 and "ім'я" in nameless.json()["reason"]
        assert client.post("/api/rating", json={"yes": True, "name": "Ann"}).status_code == 204
        told = client.get("/api/rating").json()
        assert told["people"] == [] and told["mine"]["name"] == "Ann", "nobody has played yet"
        assert (told["mine"]["rating"], told["mine"]["deviation"], told["mine"]["rank"]) == (1500, 350, 0)
        settings = {"public": True, "seats": [{"hero": "alice"}, {}]}
        made = client.post("/api/tables", json={"settings": settings, "name": "Ann", "sit": [0]}).json()
        assert client.get(f"/api/tables/{made['table']}").json()["rated"]
        assert client.get(f"/api/tables/{made['table']}/rating").json() == {"changes": []}
        assert client.get("/api/tables/nosuchtable00000/rating").status_code == 404
        client.post("/api/rating", json={"yes": False})
        assert client.get("/api/rating").json() == {"people": [], "mine": None}
        elsewhere = {"origin": "https://elsewhere.example"}
        assert client.post("/api/rating", json={"yes": False}, headers=elsewhere).status_code == 403


def test_one_address_joins_the_rating_only_so_often(sqlite_url: str) -> None:
    limits = replace(UNLIMITED, joins_per_second=0.01, join_burst=2)
    with TestClient(Server(open_store(sqlite_url), limits).app()) as client:
        answers = []
        for name in ("A", "B", "C"):
            client.cookies.clear()
            answers.append(client.post("/api/rating", json={"yes": True, "name": name}))
        assert [answer.status_code for answer in answers] == [204, 204, 429]
        assert 1 <= int(answers[-1].headers["retry-after"]) <= 100


def test_those_of_whom_enough_is_known_have_ranks_before_the_others(sqlite_url: str) -> None:
    async def play() -> None:
        store = await opened(sqlite_url, "ann", "bob", "new", "old")
        await store.close()
        with sqlite3.connect(sqlite_url.removeprefix("sqlite:///")) as connection:
            connection.execute("UPDATE standings SET games = 1")
            connection.execute("UPDATE standings SET deviation = 70, rating = 1600 WHERE person = 'ann'")
            connection.execute("UPDATE standings SET deviation = 70, rating = 1700 WHERE person = 'bob'")
            connection.execute("UPDATE standings SET rating = 2000 WHERE person = 'new'")
            connection.execute("UPDATE standings SET deviation = 70, rating = 1900, at = at - ? WHERE person = 'old'",
                               (3 * 365 * DAY,))  # fmt: skip
        store = await opened(sqlite_url)
        now, _ = await store.times()
        told = await rating_list(store, "ann", now)
        assert [(one.rank, one.name) for one in told.people] == [(1, "Bob"), (2, "Ann"), (0, "New"), (0, "Old")]
        assert told.people[3].deviation > 110
        await store.close()

    asyncio.run(play())
