"""Whatever arrives in whatever order, the table stays the fold of its log and only the asked seat decides."""

import asyncio
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from unmatched.server.store.store import open_store
from unmatched.tables.entries import Decided, read_entry
from unmatched.tables.protocol import (
    AnswerUndo,
    AskHint,
    AskSight,
    BringBoard,
    BringHero,
    ChooseBoard,
    Claim,
    Decide,
    Dismiss,
    FromPerson,
    Leave,
    PickHero,
    Rematch,
    Resign,
    Resync,
    Say,
    SeatBot,
    SeatPlan,
    Settings,
    Sit,
    Speak,
    Start,
    Undo,
)
from unmatched.tables.state import TableState
from unmatched.testing.guests import Guest, open_live_tables

DUEL = Settings(seats=(SeatPlan(hero="alice"), SeatPlan(hero="medusa")))
SEATS = st.integers(0, 3)

# What a person may try: (who, what). Decisions are made of what is offered, and bent.
TRIED: dict[type[FromPerson], st.SearchStrategy[FromPerson]] = {
    Sit: st.builds(Sit, SEATS, st.text(max_size=24)),
    Leave: st.builds(Leave, SEATS),
    PickHero: st.builds(PickHero, SEATS, st.sampled_from(["sinbad", "random", "", "nobody"])),
    Start: st.just(Start()),
    Undo: st.one_of(st.just(Undo()), st.just(Undo())),
    AnswerUndo: st.builds(AnswerUndo, st.booleans()),
    Resign: st.builds(Resign, st.just(3)),
    Say: st.builds(Say, st.text(max_size=30), st.sampled_from(["table", "team"])),
    Rematch: st.just(Rematch()),
    Claim: st.just(Claim()),
    Dismiss: st.just(Dismiss()),
    SeatBot: st.builds(SeatBot, SEATS, st.sampled_from(["", "easy", "nobody"])),
    ChooseBoard: st.builds(ChooseBoard, st.sampled_from(["heorot", "nowhere"])),
    BringHero: st.builds(BringHero, st.sampled_from(["", "name = 'x'"])),
    BringBoard: st.builds(BringBoard, st.sampled_from(["", "name = 'x'"])),
    Speak: st.builds(Speak, st.sampled_from(["en", "ru", "uk"])),
    Resync: st.just(Resync()),
    AskSight: st.just(AskSight()),
    AskHint: st.just(AskHint(3)),  # no seat of theirs: refused without a bot
}
BENDS = st.sampled_from(["", "repeat", "old", "foreign", "nonsense"])
TRIES = st.tuples(
    st.integers(0, 2),
    st.one_of(
        st.tuples(st.just("decide"), st.integers(0, 40), BENDS),
        st.tuples(st.just("decide"), st.integers(0, 40), st.just("")),
        *TRIED.values(),
    ),
)


def bent(guest: Guest, number: int, how: str, last: dict[str, Decide]) -> Decide | None:
    """A decision: sound, repeated, for an old position, for a foreign seat, or nonsense."""
    if how == "repeat":
        return last.get(guest.person)
    info = guest.game_info()
    if info is None or info.question is None:
        return None
    options = guest.options() or ["maneuver", "pass"]
    option = options[number % len(options)]
    if how == "old":
        return Decide(info.question.seat, max(0, info.position - 1 - number % 5), option)
    if how == "foreign":
        return Decide(1 - info.question.seat, info.position, option)
    if how == "nonsense":
        return Decide(info.question.seat, info.position, option + " x")
    last[guest.person] = Decide(info.question.seat, info.position, option)
    return last[guest.person]


def test_no_order_of_messages_confuses_a_table(tmp_path: Path) -> None:
    number = 0

    @settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(st.lists(TRIES, max_size=60))
    def tried(tries: list[tuple[int, FromPerson | tuple[str, int, str]]]) -> None:
        nonlocal number
        number += 1
        asyncio.run(_play(f"sqlite:///{tmp_path}/{number}.db", tries))

    tried()


async def _play(url: str, tries: list[tuple[int, FromPerson | tuple[str, int, str]]]) -> None:
    async with open_live_tables(open_store(url)) as live_tables:
        guests = [Guest(live_tables, name) for name in ("ann", "bob", "eve")]
        name = await guests[0].make_table(DUEL, 0)
        for guest in guests:
            await guest.visit(name)
        await guests[1].sit(1)
        await guests[0].start()
        last: dict[str, Decide] = {}
        for who, what in tries:
            message = bent(guests[who], what[1], what[2], last) if isinstance(what, tuple) else what
            if isinstance(message, AskHint | AskSight):
                await guests[who].send(message)  # answered otherwise, or not at all before the game
            elif message is not None:
                await guests[who].ask(message)
        table = await live_tables.table(name)
        assert table is guests[0].live, "the table never had to be loaded anew"
        state = table.state
        log = await live_tables.store.read(name)
        again = TableState.fold(name, log)
        assert (again.revision, again.phase, again.length) == (state.revision, state.phase, state.length)
        assert again.game == state.game and again.seats == state.seats and again.decisions == state.decisions
        holders = {seat.number: seat.person for seat in state.seats}
        assert holders == {0: "ann", 1: "bob"}
        for guest in guests:
            await guest.ask(Resync())
            assert guest.game.position == state.revision
        _nobody_decided_for_another(log)


def _nobody_decided_for_another(log: list[bytes]) -> None:
    """Replaying the log, every decision was made by the seat that was asked."""
    state = TableState.fold("x", log[:1])
    for data in log[1:]:
        entry = read_entry(data)
        if isinstance(entry, Decided):
            asked = state.asked
            assert asked is not None and asked.number == entry.seat
        state.apply(entry)
