"""Before and after a game: seats for bots, another board, rematches, wins to claim, tables that leave a list."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

import pytest

from unmatched import Game
from unmatched.server.hosting import live_tables as live_tables_module
from unmatched.server.limits import UNLIMITED
from unmatched.server.store.rows import Row
from unmatched.server.store.store import Conflict, open_store
from unmatched.tables.continuation import go_on
from unmatched.tables.http_messages import Listed
from unmatched.tables.protocol import (
    ChooseBoard,
    Claim,
    Dismiss,
    Done,
    Leave,
    Refused,
    Rematch,
    Resign,
    Say,
    SeatBot,
    SeatPlan,
    Settings,
    Sit,
    Timer,
    Undo,
)
from unmatched.tables.replay_messages import Continue
from unmatched.tables.state import TableState
from unmatched.testing.guests import Guest, open_live_tables

DUEL = Settings(seats=(SeatPlan(hero="alice"), SeatPlan(hero="medusa")))


def run(play: Callable[[], Awaitable[None]]) -> None:
    async def bounded() -> None:
        async with asyncio.timeout(60):
            await play()

    asyncio.run(bounded())


def refused(answer: Done | Refused) -> str:
    assert isinstance(answer, Refused), answer
    return answer.code


def done(answer: Done | Refused) -> None:
    assert isinstance(answer, Done), answer


async def begin(ann: Guest, bob: Guest, settings: Settings = DUEL) -> str:
    """A duel of two people that has begun."""
    name = await ann.make_table(settings, 0)
    for guest in (ann, bob):
        await guest.visit(name)
    done(await bob.sit(1))
    done(await ann.start())
    await bob.until(lambda: bob.game_info() is not None)
    return name


async def mine(guest: Guest) -> list[Listed]:
    return list(await guest.live_tables.tables_of(guest.person))


def test_the_host_gives_a_free_seat_to_a_bot_takes_it_back_and_changes_the_board(store_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(store_url)) as live_tables:
            ann, bob = Guest(live_tables, "ann"), Guest(live_tables, "bob")
            name = await ann.make_table(Settings(), 0)
            for guest in (ann, bob):
                await guest.visit(name)
            assert refused(await bob.ask(SeatBot(1, "easy"))) == "not-yours"
            assert refused(await ann.ask(SeatBot(0, "easy"))) == "full"
            assert refused(await ann.ask(SeatBot(1, "nobody"))) == "bad-message"
            done(await ann.ask(SeatBot(1, "easy")))
            assert ann.table.seats[1].bot == "easy" and ann.table.seats[1].hero == "random"
            assert refused(await bob.sit(1)) == "full"
            done(await ann.ask(SeatBot(1, "")))
            done(await bob.sit(1))
            assert refused(await bob.ask(ChooseBoard("heorot"))) == "not-yours"
            assert refused(await ann.ask(ChooseBoard("nowhere"))) == "bad-message"
            done(await ann.ask(ChooseBoard("heorot")))
            await bob.until(lambda: bob.table.settings.board == "heorot")
            done(await ann.start())
            await ann.until(lambda: ann.game_info() is not None)
            assert ann.live.state.playing.match.board.id == "heorot"
            assert refused(await ann.ask(ChooseBoard("marmoreal"))) == "not-now"
            assert refused(await ann.ask(SeatBot(1, "easy"))) == "not-now"

    run(play)


def test_a_hero_is_picked_with_the_seat_and_the_host_is_named(sqlite_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            ann, bob = Guest(live_tables, "ann"), Guest(live_tables, "bob")
            name = await ann.make_table(Settings(), 0)
            for guest in (ann, bob):
                await guest.visit(name)
            assert bob.table.invites == "ann"
            assert refused(await bob.ask(Sit(1, "bob", "nobody"))) == "illegal"
            done(await bob.ask(Sit(1, "bob", "sinbad")))
            assert bob.table.seats[1].hero == "sinbad" and bob.table.seats[1].mine

    run(play)


def test_a_rematch_is_an_offer_and_the_other_seat_begins_it(store_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(store_url)) as live_tables:
            ann, bob = Guest(live_tables, "ann"), Guest(live_tables, "bob")
            await begin(ann, bob)
            began = ann.live.state.playing.first
            done(await bob.ask(Resign(1)))
            await ann.until(ann.over)
            done(await ann.ask(Rematch()))
            done(await ann.ask(Rematch()))
            await bob.until(lambda: bob.table.seats[0].again)
            assert not bob.table.rematch and not bob.table.seats[1].again
            done(await bob.ask(Rematch()))
            await ann.until(lambda: ann.table.rematch != "")
            again = Guest(live_tables, "bob")
            await again.visit(ann.table.rematch)
            assert again.table.phase == "playing"
            assert again.live.state.playing.first == 1 - began

    run(play)


def test_a_rematch_that_another_process_forestalls_leaves_no_second_game(sqlite_url: str) -> None:
    """The new table is written before the log of the old one names it."""

    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            ann, bob = Guest(live_tables, "ann"), Guest(live_tables, "bob")
            name = await begin(ann, bob)
            done(await bob.ask(Resign(1)))
            done(await ann.ask(Rematch()))
            append, made = live_tables.store.append, []

            async def forestalled(table: str, number: int, entries: Sequence[bytes], row: Row) -> None:
                if table != name:
                    made.append(table)
                elif len(made) == 1:
                    raise Conflict(table)
                await append(table, number, entries, row)

            live_tables.store.append = forestalled  # type: ignore[method-assign]
            done(await bob.ask(Rematch()))
            await ann.until(lambda: ann.table.rematch != "")
            nobody_knows, known = dict.fromkeys(made)
            assert ann.table.rematch == known
            while live_tables.tables.get(nobody_knows) is not None:
                await asyncio.sleep(0.01)
            assert TableState.fold(nobody_knows, await live_tables.store.read(nobody_knows)).phase == "closed"
            assert [found.table for found in await live_tables.store.tables_of("bob", 10)] == [known, name]

    run(play)


def test_who_plays_with_bots_has_a_rematch_at_once(sqlite_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            ann = Guest(live_tables, "ann")
            await ann.visit(await ann.make_table(Settings(seats=(SeatPlan(), SeatPlan(bot="random"))), 0))
            done(await ann.start())
            done(await ann.ask(Resign(0)))
            done(await ann.ask(Rematch()))
            await ann.until(lambda: ann.table.rematch != "")

    run(play)


def test_a_win_is_claimed_from_somebody_who_does_not_decide_for_too_long(store_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(store_url)) as live_tables:
            guests = Guest(live_tables, "ann"), Guest(live_tables, "bob")
            name = await begin(*guests)
            here = next(guest for guest in guests if guest.asked())
            away = next(guest for guest in guests if guest is not here)
            assert here.table.claim == -1 and refused(await here.ask(Claim())) == "not-now"
            assert 0 < away.live.state.claim_in(away.person, away.live.state.asked_at, 3600) <= 3600
            assert refused(await away.ask(Claim())) == "not-now"
            assert not any(one.claim for one in await mine(away))
            # A list knows it some minutes later.
            live_tables.limits = replace(live_tables.limits, claim_hours=-1)
            assert [one.claim for one in await mine(away)] == [True]
            assert [one.claim for one in await mine(here)] == [False]
            done(await away.ask(Claim()))
            await here.until(here.over)
            (listed,) = await mine(away)
            assert listed.winners == listed.yours_at and listed.table == name and listed.ended
            (listed,) = await mine(here)
            assert listed.winners and listed.winners != listed.yours_at

    run(play)


@pytest.mark.parametrize("ends", ["claim", "resign"])
def test_a_full_log_takes_what_ends_the_game(sqlite_url: str, ends: str) -> None:
    async def play() -> None:
        limits = replace(UNLIMITED, entries_per_table=9, claim_hours=-1)
        async with open_live_tables(open_store(sqlite_url), limits) as live_tables:
            guests = Guest(live_tables, "ann"), Guest(live_tables, "bob")
            await begin(*guests)
            here = next(guest for guest in guests if guest.asked())
            away = next(guest for guest in guests if guest is not here)
            # The loser decides and takes back until there is no room, then goes.
            answer = await here.decide()
            while isinstance(answer, Done):
                answer = await here.ask(Undo())
                if isinstance(answer, Done):
                    done(await here.decide())
            assert refused(answer) == "full"
            assert refused(await away.ask(Say("come back"))) == "full"
            asked = here.live.state.asked
            claims = next(guest for guest in guests if asked is not None and asked.person != guest.person)
            (seat,) = claims.live.state.held_by(claims.person)
            done(await claims.ask(Claim() if ends == "claim" else Resign(seat.number)))
            await here.until(here.over)
            done(await claims.ask(Dismiss()))

    run(play)


def test_one_seat_undoes_only_so_often_and_the_other_still_may(sqlite_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url), replace(UNLIMITED, undos_per_seat=2)) as live_tables:
            ann = Guest(live_tables, "ann")
            await ann.visit(await ann.make_table(Settings(seats=DUEL.seats, hot_seat=True), 0, 1))
            done(await ann.start())
            await ann.until(ann.asked)
            for _ in range(2):
                done(await ann.decide())
                done(await ann.ask(Undo()))
            first = ann.live.state.asked
            assert first is not None and first.undos == 2
            done(await ann.decide())
            answer = await ann.ask(Undo())
            assert isinstance(answer, Refused) and answer.code == "full" and "undo limit" in answer.reason
            while ann.live.state.asked is first:
                done(await ann.decide())
            done(await ann.decide())
            done(await ann.ask(Undo()))

    run(play)


def test_spectators_who_have_said_enough_leave_the_players_their_words(sqlite_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url), replace(UNLIMITED, chat_per_table=2)) as live_tables:
            ann, bob, eve = Guest(live_tables, "ann"), Guest(live_tables, "bob"), Guest(live_tables, "eve")
            name = await ann.make_table(DUEL, 0)
            for guest in (ann, bob, eve):
                await guest.visit(name)
            # In the lobby a stranger may take the free seat for a moment.
            done(await eve.sit(1))
            done(await eve.ask(Say("1")))
            done(await eve.ask(Leave(1)))
            done(await eve.ask(Say("2")))
            assert refused(await eve.ask(Say("3"))) == "full"
            done(await bob.sit(1))
            done(await ann.ask(Say("welcome")))
            done(await ann.start())
            done(await bob.ask(Say("hello")))
            assert {refused(await guest.ask(Say("more"))) for guest in (ann, bob, eve)} == {"full"}
            assert ann.live.state.conversation.length == 4

    run(play)


def test_where_a_clock_runs_nobody_claims(sqlite_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url), replace(UNLIMITED, claim_hours=-1)) as live_tables:
            ann, bob = Guest(live_tables, "ann"), Guest(live_tables, "bob")
            await begin(ann, bob, replace_timer(DUEL))
            assert {refused(await guest.ask(Claim())) for guest in (ann, bob)} == {"not-now"}

    def replace_timer(settings: Settings) -> Settings:
        return Settings(seats=settings.seats, timer=Timer(86_400))

    run(play)


def test_a_table_that_is_dismissed_leaves_only_the_own_list(store_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(store_url)) as live_tables:
            ann, bob = Guest(live_tables, "ann"), Guest(live_tables, "bob")
            name = await begin(ann, bob)
            assert refused(await ann.ask(Dismiss())) == "not-now", "others play: resign first"
            done(await ann.ask(Resign(0)))
            done(await ann.ask(Dismiss()))
            assert await mine(ann) == [] and [one.table for one in await mine(bob)] == [name]
            # What is written later does not bring it back.
            done(await bob.ask(Rematch()))
            done(await ann.ask(Dismiss()))
            assert await mine(ann) == []
        async with open_live_tables(open_store(store_url)) as live_tables:
            assert await mine(Guest(live_tables, "ann")) == [] and len(await mine(Guest(live_tables, "bob"))) == 1

    run(play)


def test_what_nobody_else_plays_is_closed_when_it_is_dismissed(store_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(store_url)) as live_tables:
            ann, bob = Guest(live_tables, "ann"), Guest(live_tables, "bob")
            alone = await ann.make_table(Settings(seats=(SeatPlan(), SeatPlan(bot="random"))), 0)
            await ann.visit(alone)
            done(await ann.start())
            done(await ann.ask(Dismiss()))
            await ann.until(lambda: ann.table.phase == "closed")
            lobby = await ann.make_table(Settings(), 0)
            for guest in (ann, bob):
                await guest.visit(lobby)
            assert refused(await bob.ask(Dismiss())) == "not-yours"
            done(await bob.sit(1))
            done(await bob.ask(Dismiss()))
            assert not ann.table.seats[1].taken and await mine(bob) == []
            done(await bob.sit(1))
            assert len(await mine(bob)) == 1, "who sits down again has it in the list again"
            done(await ann.ask(Dismiss()))
            await bob.until(lambda: bob.table.phase == "closed")
            assert await mine(ann) == [] and await mine(bob) == []

    run(play)


def test_a_lesson_is_in_no_list_and_deleted_when_the_learner_has_gone(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_tables_module, "ROUND_SECONDS", 0.02)
    record = Game("achilles", "medusa", board="marmoreal", seed=1).save()

    async def play() -> None:
        async with open_live_tables(open_store(store_url), replace(UNLIMITED, fleeting_seconds=0.2)) as live_tables:
            wish = Continue(record, 0, (SeatPlan(), SeatPlan(bot="random")), sit=(0,), lesson=True)
            name = await live_tables.make_table(go_on(wish, "ann", 0))
            ann = Guest(live_tables, "ann")
            await ann.visit(name)
            await ann.until(ann.asked)
            assert await mine(ann) == [] and await live_tables.public_tables() == ()
            await asyncio.sleep(0.4)
            assert await live_tables.store.read(name), "the learner is there"
            await ann.go()
            while await live_tables.store.read(name):
                await asyncio.sleep(0.02)
            assert await live_tables.table(name) is None

    run(play)
