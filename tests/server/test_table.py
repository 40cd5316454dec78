"""A table from the first chair to the rematch, on both stores."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from unmatched import Game
from unmatched.bots import make_bot
from unmatched.server.limits import UNLIMITED
from unmatched.server.store.store import open_store
from unmatched.tables import referee
from unmatched.tables.entries import Created
from unmatched.tables.protocol import (
    AnswerUndo,
    BringHero,
    Chat,
    Decide,
    Done,
    Leave,
    PickHero,
    Refused,
    Rematch,
    Resign,
    Say,
    SeatPlan,
    Settings,
    Timer,
    Undo,
    write,
)
from unmatched.tables.state import TableState
from unmatched.testing.guests import Guest, open_live_tables

KNIGHT = Path(__file__).parent.parent / "hero_files" / "knight.toml"
DUEL = Settings(seats=(SeatPlan(hero="alice"), SeatPlan(hero="medusa")))


def refused(answer: Done | Refused) -> str:
    assert isinstance(answer, Refused), answer
    return answer.code


def done(answer: Done | Refused) -> Done:
    assert isinstance(answer, Done), answer
    return answer


@asynccontextmanager
async def duel(url: str, settings: Settings = DUEL) -> AsyncIterator[tuple[Guest, Guest]]:
    """Ann and Bob at a duel that has begun."""
    async with open_live_tables(open_store(url)) as live_tables:
        ann, bob = Guest(live_tables, "ann"), Guest(live_tables, "bob")
        name = await ann.make_table(settings, 0)
        for guest in (ann, bob):
            await guest.visit(name)
        done(await bob.sit(1))
        done(await ann.start())
        await bob.until(lambda: bob.game_info() is not None)
        yield ann, bob


def run(play: Callable[[], Awaitable[None]]) -> None:
    async def bounded() -> None:
        async with asyncio.timeout(60):
            await play()

    asyncio.run(bounded())


async def whose_turn(*guests: Guest) -> tuple[Guest, Guest]:
    """The guest who must decide, and another one."""
    while not any(guest.asked() for guest in guests):
        await asyncio.sleep(0.001)
    here = next(guest for guest in guests if guest.asked())
    return here, next(guest for guest in guests if guest is not here)


async def play_until(kind: str, *guests: Guest) -> tuple[Guest, Guest]:
    """Play first options until a kind of question is asked."""
    while True:
        here, there = await whose_turn(*guests)
        question = here.game.question
        assert question is not None
        if question.kind == kind:
            return here, there
        attack = next((option.text for option in question.options if option.kind == "attack"), "")
        position = done(await here.decide(attack)).position
        await there.until(lambda g=there, p=position: g.game.position >= p)  # type: ignore[misc]


# -- before the game


def test_people_sit_down_leave_and_are_told_of_each_other(store_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(store_url)) as live_tables:
            ann, bob, eve = (Guest(live_tables, name) for name in ("ann", "bob", "eve"))
            name = await ann.make_table(DUEL, 0)
            for guest in (ann, bob, eve):
                await guest.visit(name)
            assert refused(await ann.start()) == "not-now"
            done(await bob.sit(1))
            assert refused(await eve.sit(1)) == "full"
            assert refused(await eve.ask(Leave(1))) == "not-yours"
            assert refused(await bob.start()) == "not-yours"
            await ann.until(lambda: ann.table.seats[1].taken)
            assert [seat.name for seat in ann.table.seats] == ["ann", "bob"] and ann.table.seats[0].mine
            assert ann.table.host and not bob.table.host
            done(await bob.ask(Leave(1)))
            assert not bob.table.seats[1].taken
            done(await eve.sit(1))
            assert refused(await ann.sit(1)) == "full"
            done(await ann.start())
            done(await ann.start())
            assert ann.table.phase == "playing" and len(ann.table.commitment) == 64 and ann.table.seed == ""

    run(play)


def test_one_person_on_both_sides_needs_a_hot_seat_table(sqlite_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            ann = Guest(live_tables, "ann")
            await ann.visit(await ann.make_table(DUEL, 0))
            assert refused(await ann.sit(1)) == "not-allowed"
            hot = Guest(live_tables, "ann")
            await hot.visit(await hot.make_table(Settings(hot_seat=True), 0, 1))
            done(await hot.start())
            seats = set()
            for _ in range(12):
                await hot.until(hot.asked)
                assert hot.game.view.seat == hot.game.question.seat  # type: ignore[union-attr]
                seats.add(hot.game.view.seat)
                done(await hot.decide())
            assert seats == {0, 1}

    run(play)


def test_three_people_play_teams_and_partners_have_a_channel(sqlite_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            ann, bob, eve, dan = (Guest(live_tables, name) for name in ("ann", "bob", "eve", "dan"))
            name = await ann.make_table(Settings(mode="teams", seats=(SeatPlan(),) * 4, board="sarpedon"), 0, 2)
            for guest in (ann, bob, eve, dan):
                await guest.visit(name)
            assert refused(await bob.sit(2)) == "full"
            done(await bob.sit(1))
            done(await eve.sit(3))
            done(await ann.start())
            done(await bob.ask(Say("attack the left", "team")))
            done(await ann.ask(Say("hello\u202e all\n")))
            await dan.until(lambda: bool(dan.chat()))
            await eve.until(lambda: len(eve.chat()) == 2)
            assert [line.text for line in eve.chat()] == ["attack the left", "hello all"]
            assert [line.text for line in ann.chat()] == [line.text for line in dan.chat()] == ["hello all"]
            assert refused(await dan.ask(Say("psst", "team"))) == "not-allowed"
            assert refused(await dan.ask(Say(" \u200b "))) == "bad-message"
            late = Guest(live_tables, "dan")
            await late.visit(name)
            await late.until(lambda: bool(late.chat()))
            assert [line.text for line in late.chat()] == ["hello all"]

    run(play)


def test_heroes_are_drafted_in_turn_and_none_twice(sqlite_url: str) -> None:
    async def play() -> None:
        settings = Settings(
            mode="free-for-all",
            board="sarpedon",
            heroes="draft",
            seats=(SeatPlan(), SeatPlan(), SeatPlan(bot="random")),
            allowed=("alice", "medusa", "sinbad"),
        )
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            ann, bob = Guest(live_tables, "ann"), Guest(live_tables, "bob")
            name = await ann.make_table(settings, 0)
            await ann.visit(name)
            await bob.visit(name)
            done(await bob.sit(1))
            done(await ann.start())
            guests = {0: ann, 1: bob}
            await bob.until(lambda: bob.table.phase == "draft")
            first = guests[ann.table.picking]
            other = guests[1 - ann.table.picking]
            free = [h for h in settings.allowed if h not in {seat.hero for seat in ann.table.seats}]
            assert refused(await other.ask(PickHero(1 - ann.table.picking, free[0]))) == "not-now"
            assert refused(await first.ask(PickHero(ann.table.picking, "beowulf"))) == "illegal"
            done(await first.ask(PickHero(ann.table.picking, free[0])))
            free = [h for h in free if h not in {seat.hero for seat in first.table.seats}]
            if other.live.state.phase == "draft":
                done(await other.ask(PickHero(other.live.state.picking.number, free[0])))  # type: ignore[union-attr]
            await ann.until(lambda: ann.table.phase == "playing")
            assert sorted(seat.hero for seat in ann.table.seats) == sorted(settings.allowed)

    run(play)


def test_a_seat_preset_to_random_is_given_a_hero_by_lot_in_a_draft(sqlite_url: str) -> None:
    async def play() -> None:
        settings = Settings(
            heroes="draft", seats=(SeatPlan(), SeatPlan(hero="random")), allowed=("alice", "medusa"), hot_seat=True
        )
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            ann = Guest(live_tables, "ann")
            await ann.visit(await ann.make_table(settings, 0, 1))
            done(await ann.start())
            await ann.until(lambda: ann.table.phase == "draft")
            assert ann.table.picking == 0, "the other seat does not pick itself"
            free = next(h for h in settings.allowed if h != ann.table.seats[1].hero)
            done(await ann.ask(PickHero(0, free)))
            await ann.until(lambda: ann.table.phase == "playing")
            assert sorted(seat.hero for seat in ann.table.seats) == ["alice", "medusa"]

    run(play)


def test_an_own_hero_is_brought_checked_and_played(sqlite_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            ann = Guest(live_tables, "ann")
            await ann.visit(await ann.make_table(Settings(seats=(SeatPlan(), SeatPlan(bot="random"))), 0))
            text = KNIGHT.read_text(encoding="utf-8")
            assert refused(await ann.ask(BringHero(text))) == "not-allowed"
            ann = Guest(live_tables, "ann")
            name = await ann.make_table(Settings(seats=(SeatPlan(), SeatPlan(bot="random")), own_heroes=True), 0)
            await ann.visit(name)
            answer = await ann.ask(BringHero(text.replace("attack", "attak")))
            assert isinstance(answer, Refused) and answer.code == "bad-hero" and "did you mean" in answer.reason
            assert refused(await ann.ask(BringHero("import os"))) == "bad-hero"
            done(await ann.ask(BringHero(text)))
            done(await ann.ask(BringHero(text)))
            own = ann.table.brought[0]
            done(await ann.ask(PickHero(0, own)))
            done(await ann.start())
            assert ann.game.view.players[0].hero == own
            state = TableState.fold(name, await live_tables.store.read(name))
            assert state.game == ann.live.state.game

    run(play)


@pytest.mark.parametrize(
    ("language", "start"),
    [
        ("en", "your file has an error: 4:1: 'move' is 9"),
        ("ru", "в вашем файле: 4:1: 'move' не"),
        ("uk", "у вашому файлі: 4:1: 'move' не може"),
    ],
)
def test_a_hero_with_long_faults_is_refused_in_the_language_of_the_socket(
    language: str, start: str, sqlite_url: str
) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            ann = Guest(live_tables, "ann", language)
            name = await ann.make_table(Settings(seats=(SeatPlan(), SeatPlan(bot="random")), own_heroes=True), 0)
            await ann.visit(name)
            text = KNIGHT.read_text(encoding="utf-8").replace("move = 2", "move = 9")
            long = "".join(f"{'x' * 400}{i} = 1\n" for i in range(9))
            answer = await ann.ask(BringHero(text.replace("id =", f"{long}id =", 1)))
            assert isinstance(answer, Refused) and answer.code == "bad-hero"
            assert "x" * 200 in answer.reason and len(answer.reason) < 1000
            answer = await ann.ask(BringHero(text))
            assert isinstance(answer, Refused) and answer.reason.startswith(start)
            done(await ann.ask(BringHero(text.replace("move = 9", "move = 3"))))

    run(play)


# -- deciding


def test_a_repeated_decision_changes_nothing_and_an_old_one_is_refused(store_url: str) -> None:
    async def play() -> None:
        async with duel(store_url) as (ann, bob):
            here, there = await whose_turn(ann, bob)
            assert here.game.question is not None
            decision = Decide(here.game.question.seat, here.game.position, here.options()[0])
            first = done(await here.ask(decision))
            length = here.live.state.length
            for _ in range(3):
                assert done(await here.ask(decision)).position == first.position
            assert here.live.state.length == length
            other = Decide(decision.seat, decision.position, "maneuver")
            answer = await here.ask(other)
            assert isinstance(answer, Refused) and answer.code == "stale" and answer.position == first.position
            foreign = Decide(decision.seat, first.position, decision.option)
            assert refused(await there.ask(foreign)) == "not-yours"
            future = Decide(decision.seat, first.position + 9, decision.option)
            assert refused(await here.ask(future)) == "stale"

    run(play)


def test_an_option_that_is_not_offered_is_refused_with_its_reason(sqlite_url: str) -> None:
    async def play() -> None:
        async with duel(sqlite_url) as (ann, bob):
            here, _ = await play_until("action", ann, bob)
            answer = await here.decide("attack alice by medusa")
            assert isinstance(answer, Refused) and answer.code == "illegal" and answer.reason
            assert refused(await here.decide("dance")) == "illegal"
            assert here.game.position == answer.position

    run(play)


def test_memory_is_the_fold_of_the_log_and_a_restart_resumes_at_the_same_decision(store_url: str) -> None:
    async def play() -> None:
        async with duel(store_url) as (ann, bob):
            for _ in range(30):
                here, there = await whose_turn(ann, bob)
                position = done(await here.decide()).position
                await there.until(lambda g=there, p=position: g.game.position >= p)  # type: ignore[misc]
            state, views = ann.live.state, [ann.game.view, bob.game.view]
            name = ann.table.table
        async with open_live_tables(open_store(store_url)) as live_tables:
            ann, bob = Guest(live_tables, "ann"), Guest(live_tables, "bob")
            await ann.visit(name)
            await bob.visit(name)
            await bob.until(lambda: bob.game_info() is not None)
            again = ann.live.state
            assert again.game == state.game and again.revision == state.revision and again.answers == state.answers
            assert [ann.game.view, bob.game.view] == views
            here, _ = await whose_turn(ann, bob)
            done(await here.decide())

    run(play)


def test_only_questions_about_what_everybody_sees_are_answered_without_asking() -> None:
    asked: set[str] = set()
    answered: set[str] = set()
    for seed in range(12):
        game = Game("medusa", "king-arthur", seed=seed)
        bot = make_bot("random", seed)
        state = TableState.created("x", Created(DUEL, "ann", seed, "", 0))
        state.phase, state.game = "playing", game
        while (decision := game.decision) is not None:
            if len(game.options) == 1:
                follows = referee.forced_entry(state, 0)
                (asked if follows is None else answered).add(decision.kind)
            game.push(bot.choose(game.view(decision.seat)))
    assert "defense" in asked, "a defender without a card is asked all the same"
    assert answered and answered <= {"place sidekick", "maneuver", "move", "space", "fighter", "pass through"}
    assert not asked & answered


# -- taking back


def test_undo_is_free_until_something_is_shown(store_url: str) -> None:
    async def play() -> None:
        async with duel(store_url) as (ann, bob):
            here, there = await play_until("maneuver", ann, bob)
            before = here.game.view
            moves = [text for text in here.options() if text.startswith("move")]
            position = done(await here.decide(moves[0])).position
            assert here.game.undo.free
            done(await here.ask(Undo()))
            assert here.game.view == before and here.game.position > position
            await there.until(lambda: there.game.position == here.game.position)
            # Not to boost showed nothing either. The draw of the maneuver did: now the other must agree.
            assert here.game.undo.free
            done(await here.ask(Undo()))
            assert here.game.question is not None and here.game.question.kind == "boost maneuver"
            assert not here.game.undo.free and here.game.undo.possible
            done(await here.ask(Undo()))
            await there.until(lambda: there.game.undo.answer)
            taken_back = " ".join(there.log()[there.game.undo.since :])
            assert "maneuver" in taken_back, "the others are told what it is about, as they saw it"
            assert refused(await here.ask(AnswerUndo(True))) == "not-yours"
            length = len(here.live.state.decisions)
            done(await there.ask(AnswerUndo(False)))
            assert len(here.live.state.decisions) == length and refused(await there.ask(AnswerUndo(True))) == "not-now"
            done(await here.ask(Undo()))
            done(await there.ask(AnswerUndo(True)))
            assert len(here.live.state.decisions) < length
            kinds = [entry for entry in await here.live_tables.store.read(here.table.table) if b'"undone"' in entry]
            assert len(kinds) == 3, "the record keeps what happened"
            state = TableState.fold("x", await here.live_tables.store.read(here.table.table))
            assert state.game == here.live.state.game and state.revision == here.live.state.revision

    run(play)


def test_a_decision_ends_a_question_about_undo(sqlite_url: str) -> None:
    async def play() -> None:
        async with duel(sqlite_url) as (ann, bob):
            await play_until("maneuver", ann, bob)
            here, there = await whose_turn(ann, bob)
            done(await here.ask(Undo()))
            done(await here.decide("pass"))
            assert refused(await there.ask(AnswerUndo(True))) in ("not-now", "not-yours")
            assert here.live.state.undo_asked == -1

    run(play)


# -- the end


def test_a_reader_who_fell_behind_gets_everything_and_no_answer_to_what_nobody_asked(sqlite_url: str) -> None:
    async def play() -> None:
        limits = replace(UNLIMITED, queued_messages=4)
        async with open_live_tables(open_store(sqlite_url), limits) as live_tables:
            ann = Guest(live_tables, "ann")
            await ann.visit(await ann.make_table(Settings(), 0))
            connection = next(iter(ann.live.connections))
            for _ in range(50):
                connection.put(write(Done(99, 0)))
            assert connection.behind
            ann.received.clear()
            await ann.until(lambda: any(isinstance(message, Chat) and message.fresh for message in ann.received))
            assert not connection.behind and not any(isinstance(m, Done) and m.ref != 99 for m in ann.received)

    run(play)


def test_resigning_ends_a_duel_shows_the_seed_and_leads_to_a_rematch(store_url: str) -> None:
    async def play() -> None:
        async with duel(store_url) as (ann, bob):
            promised = ann.table.commitment
            assert refused(await ann.ask(Rematch())) == "not-now"
            assert refused(await ann.ask(Resign(1))) == "not-yours"
            done(await bob.ask(Resign(1)))
            done(await bob.ask(Resign(1)))
            await ann.until(ann.over)
            assert ann.game.outcome is not None and ann.game.outcome.winners == (0,)
            assert ann.game.outcome.reason == "resigned" and ann.game.question is None
            assert ann.table.seed and ann.table.commitment == promised
            assert refused(await ann.ask(Undo())) == "not-now"
            done(await ann.ask(Rematch()))
            done(await bob.ask(Rematch()))
            await bob.until(lambda: bob.table.rematch != "")
            again = Guest(ann.live_tables, "ann")
            await again.visit(bob.table.rematch)
            assert again.table.phase == "playing" and [s.name for s in again.table.seats] == ["ann", "bob"]
            assert again.table.commitment != promised
            await again.until(lambda: again.game_info() is not None)
            assert [player.hero for player in again.game.view.players] == ["alice", "medusa"]

    run(play)


def test_after_resigning_in_a_larger_game_a_bot_plays_on(sqlite_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            guests = [Guest(live_tables, name) for name in ("ann", "bob", "eve")]
            ann, bob, eve = guests
            settings = Settings(mode="free-for-all", board="sarpedon", seats=(SeatPlan(),) * 3)
            name = await ann.make_table(settings, 0)
            for number, guest in enumerate(guests):
                await guest.visit(name)
                await guest.sit(number)
            done(await ann.start())
            done(await bob.ask(Resign(1)))
            assert not ann.over()
            while not any(made.seat == 1 and made.by == "bot" for made in ann.live.state.decisions):
                for guest in (ann, eve):
                    if guest.asked() and guest.game.position == guest.live.state.revision:
                        await guest.decide()
                await asyncio.sleep(0.001)
            done(await eve.ask(Resign(2)))
            assert ann.live.state.phase == "over"

    run(play)


def test_the_clock_is_shown_decides_at_expiry_and_resigns_after_three(sqlite_url: str) -> None:
    async def play() -> None:
        settings = Settings(seats=(SeatPlan(), SeatPlan(bot="random")), timer=Timer(1, 1))
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            ann = Guest(live_tables, "ann")
            await ann.visit(await ann.make_table(settings, 0))
            done(await ann.start())
            await ann.until(ann.asked)
            assert 0 < ann.game.clock.left <= 1000 and ann.game.clock.reserves == (1000, 1000)
            await asyncio.sleep(1.2)
            done(await ann.decide())
            assert 500 < ann.live.state.seats[0].reserve < 1000
            await ann.until(ann.over)
            assert [made.by for made in ann.live.state.decisions if made.seat == 0].count("clock") == 3
            assert ann.table.seats[0].resigned and ann.table.seats[0].expiries == 3
            assert ann.live.state.seats[0].reserve == 0

    run(play)


def test_spectators_see_the_public_view_only(sqlite_url: str) -> None:
    async def play() -> None:
        async with duel(sqlite_url) as (ann, _):
            eve = Guest(ann.live_tables, "eve")
            await eve.visit(ann.table.table)
            await eve.until(lambda: eve.game_info() is not None)
            assert eve.game.view.seat == -1 and all(player.hand is None for player in eve.game.view.players)
            assert eve.options() == [] and eve.table.spectators == 1
            assert refused(await eve.ask(Decide(0, eve.game.position, "maneuver"))) == "not-yours"
            assert refused(await eve.ask(Resign(0))) == "not-yours"

    run(play)


def test_the_record_of_a_whole_game_replays_to_the_same_end(store_url: str) -> None:
    async def play() -> None:
        settings = Settings(seats=(SeatPlan(hero="sinbad"), SeatPlan(bot="random", hero="beowulf")))
        async with open_live_tables(open_store(store_url)) as live_tables:
            ann = Guest(live_tables, "ann", language="")
            await ann.visit(await ann.make_table(settings, 0))
            done(await ann.start())
            while not ann.over():
                await ann.until(lambda: ann.over() or ann.asked())
                if not ann.over():
                    await ann.decide()
                    position = ann.live.state.revision
                    await ann.until(lambda p=position: ann.over() or ann.game.position >= p)  # type: ignore[misc]
            game = ann.live.state.game
            assert game is not None and Game.load(game.save()) == game

    run(play)
