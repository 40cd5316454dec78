"""Tables that are played to their end without a server: a log in memory, bots in this program, a clock by hand."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from unmatched.tables import referee
from unmatched.tables.clock import Now
from unmatched.tables.continuation import go_on
from unmatched.tables.cursor import Cursor
from unmatched.tables.entries import AnyEntry, write_entry
from unmatched.tables.library_info import library_info
from unmatched.tables.local_table import LocalBots, LocalTable, finished
from unmatched.tables.protocol import (
    AskSight,
    Chat,
    Decide,
    GameInfo,
    NewTable,
    Resync,
    Say,
    SeatPlan,
    Settings,
    Sight,
    Sit,
    Start,
    TableInfo,
    Timer,
    ToPerson,
    read_answer,
)
from unmatched.tables.replay import replay
from unmatched.tables.replay_messages import Continue, ReplayWish
from unmatched.tables.state import Person, TableState

T = TypeVar("T")


@dataclass(eq=False)
class Page:
    """Somebody's page at a table."""

    person: str
    language: str
    cursor: Cursor = field(default_factory=Cursor)
    heard: list[ToPerson] = field(default_factory=list)
    game: GameInfo | None = None
    table: TableInfo | None = None

    def hear(self, message: bytes) -> None:
        answer = read_answer(message)
        self.heard.append(answer)
        if isinstance(answer, GameInfo):
            self.game = answer
        elif isinstance(answer, TableInfo):
            self.table = answer


class Holder(LocalTable[Page]):
    """Holds one table, with a clock by hand."""

    def __init__(self, entries: Sequence[AnyEntry], pages: Sequence[Page]) -> None:
        self.now = Now(1_000.0, 1_700_000_000.0)
        super().__init__(entries, pages, LocalBots(), lambda: self.now, "alone")

    def pass_time(self, seconds: float) -> None:
        self.now = Now(self.now.steady + seconds, self.now.epoch + seconds)


def play(settings: Settings, pages: Sequence[Page], sit: dict[str, tuple[int, ...]]) -> Holder:
    """Play a game to its end; people choose by chance from what their page shows, once too late for a clock."""
    chance, timer = random.Random(11), settings.timer
    host = pages[0]
    entries = referee.create(NewTable(settings, "Ann", sit[host.person]), host.person, 0, host.language)
    holder = Holder(entries, pages)
    for page in pages[1:]:
        for seat in sit[page.person]:
            holder.ask(page, Sit(seat, page.person))
    holder.ask(host, Start())
    while holder.state.phase == "playing":
        holder.let_bots_play()
        turn = holder.state.turn
        if not isinstance(turn, Person):
            continue
        if timer is not None and not holder.state.decisions:
            holder.pass_time(timer.seconds + timer.reserve + 1)
            assert holder.core.due(holder.now) == 0
            holder.commit(holder.core.expired(holder.now))
            assert holder.state.decisions[0].by == "clock"
            continue
        page = next(one for one in pages if one.person == turn.seat.person)
        assert page.game is not None and page.game.question is not None
        option = chance.choice(page.game.question.options)
        holder.pass_time(3)
        holder.ask(page, Decide(turn.seat.number, page.game.position, option.text))
    return holder


def check(holder: Holder) -> None:
    """The log holds the whole game, pages have heard it, and the record can be shown and continued."""
    state = holder.state
    folded = TableState.fold("alone", finished(holder.log.read("alone")))
    assert folded.record() == state.record() and folded.outcome() == state.outcome() is not None
    for page in holder.core.readers:
        assert page.game is not None and page.game.outcome == state.outcome() and page.game.summary is not None
        assert page.table is not None and page.table.phase == "over" and page.table.seed
        told = page.game
        for message in holder.core.look(page, Resync(), holder.now):
            page.hear(message)
        assert page.game.view == told.view, "a page that asks again is shown the same"
        holder.commit(holder.core.judge(page, Say("hello"), holder.now))
        assert any(isinstance(message, Chat) for message in page.heard[-3:])
        (seen,) = holder.core.look(page, AskSight(), holder.now)
        assert isinstance(read_answer(seen), Sight)
        film = replay(ReplayWish(state.record(), page.language or "en", count=3))  # type: ignore[arg-type]
        assert film.decisions == len(state.playing.history) and len(film.frames) == 3
    *others, last = range(len(state.seats))
    plans = (*[SeatPlan("simple") for _ in others], SeatPlan())
    again = go_on(Continue(state.record(), 5, plans, sit=(last,)), "ann", 0)
    assert TableState.fold("again", [write_entry(entry) for entry in again]).phase == "playing"


def bot_duel() -> Holder:
    """Against a bot, in Ukrainian; once the clock decides."""
    settings = Settings(seats=(SeatPlan(hero="medusa"), SeatPlan("easy", "alice")), timer=Timer(60, 10))
    page = Page("ann", "uk")
    holder = play(settings, [page], {"ann": (0,)})
    assert page.game is not None and page.game.summary is not None
    assert any("а" <= letter <= "я" for letter in page.game.summary.falls[0])
    assert library_info("uk").heroes[0].name
    return holder


def hot_seat() -> Holder:
    """One person for both sides."""
    settings = Settings(seats=(SeatPlan(hero="sinbad"), SeatPlan(hero="king-arthur")), hot_seat=True)
    page = Page("ann", "en")
    holder = play(settings, [page], {"ann": (0, 1)})
    assert page.game is not None and page.game.covered is not None
    return holder


def teams() -> Holder:
    """Two people and two bots, and a program that watches."""
    seats = (
        SeatPlan(hero="medusa"),
        SeatPlan("simple", "alice"),
        SeatPlan(hero="sinbad"),
        SeatPlan("simple", "yennenga"),
    )
    pages = [Page("ann", "ru"), Page("bob", "en"), Page("eve", "")]
    return play(Settings(mode="teams", seats=seats), pages, {"ann": (0,), "bob": (2,), "eve": ()})


def main() -> None:
    for game in (bot_duel, hot_seat, teams):
        holder = game()
        check(holder)
        print(f"{game.__name__}: {len(holder.state.playing.history)} decisions, {holder.state.outcome()}")
