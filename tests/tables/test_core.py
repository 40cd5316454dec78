"""The core of a table: one referee for everybody, one property for whose turn it is, and time as an argument."""

from dataclasses import replace

import pytest

from tests.tables.alone import Holder, Page
from unmatched.tables import referee
from unmatched.tables.core import BotQuestion
from unmatched.tables.entries import write_entry
from unmatched.tables.local_table import finished
from unmatched.tables.protocol import (
    Decide,
    GameInfo,
    NewTable,
    Refused,
    Resign,
    Say,
    SeatPlan,
    Settings,
    Start,
    Timer,
    read_answer,
)
from unmatched.tables.refusal import Refusal
from unmatched.tables.state import Bot, Nobody, Person, TableState
from unmatched.tables.table_limits import TableLimits


def begun(settings: Settings, *sit: int) -> tuple[Holder, Page]:
    page = Page("ann", "en")
    holder = Holder(referee.create(NewTable(settings, "Ann", sit), "ann", 0, "en"), [page])
    holder.ask(page, Start())
    return holder, page


def against_a_bot(timer: Timer | None = None) -> tuple[Holder, Page]:
    return begun(Settings(seats=(SeatPlan(hero="medusa"), SeatPlan("simple", "alice")), timer=timer), 0)


def until_a_bot_is_asked(holder: Holder, page: Page) -> BotQuestion:
    """A question that a bot may answer in several ways."""
    for _ in range(100):
        question = holder.core.question()
        if question is not None and len(question.options) > 1:
            return question
        if question is not None:
            holder.commit(holder.core.answered(question, question.options[0], holder.now))
        else:
            decide(holder, page)
    raise AssertionError("no bot is asked")


def decide(holder: Holder, page: Page) -> None:
    assert page.game is not None and page.game.question is not None
    question = page.game.question
    holder.ask(page, Decide(question.seat, page.game.position, question.options[0].text))


def test_a_bot_is_judged_like_a_person() -> None:
    holder, page = against_a_bot()
    question = until_a_bot_is_asked(holder, page)
    length = holder.state.length
    with pytest.raises(Refusal, match="illegal"):
        holder.core.answered(question, "attack the referee", holder.now)
    with pytest.raises(Refusal, match="not-yours"):
        holder.core.answered(replace(question, seat=0), question.options[0], holder.now)
    assert holder.state.length == length and holder.core.question() == question


def test_the_answer_to_an_old_question_changes_nothing() -> None:
    holder, page = against_a_bot()
    question = until_a_bot_is_asked(holder, page)
    holder.commit(holder.core.answered(question, question.options[0], holder.now))
    assert holder.core.answered(question, question.options[0], holder.now) == []


def test_a_bot_that_failed_is_told_of_with_its_last_choice() -> None:
    holder, page = against_a_bot()
    question = until_a_bot_is_asked(holder, page)
    told, decided = holder.core.answered(question, question.options[0], holder.now, failed="simple")
    assert b"bot-failed" in write_entry(told) and b'"by":"bot"' in write_entry(decided)


def test_whose_turn_it_is_is_one_property() -> None:
    page = Page("ann", "en")
    settings = Settings(seats=(SeatPlan(hero="medusa"), SeatPlan("simple", "alice")))
    holder = Holder(referee.create(NewTable(settings, "Ann", (0,)), "ann", 0, "en"), [page])
    turns = [holder.state.turn]
    holder.ask(page, Start())
    until_a_bot_is_asked(holder, page)
    turns.append(holder.state.turn)
    holder.let_bots_play()
    turns.append(holder.state.turn)
    holder.ask(page, Resign(0))
    turns.append(holder.state.turn)
    first, second = holder.state.seats
    assert turns == [Nobody(), Bot(second, "simple"), Person(first), Nobody()]


def test_somebody_who_picks_in_a_draft_is_the_one_whose_turn_it_is() -> None:
    page = Page("ann", "en")
    settings = Settings(seats=(SeatPlan(), SeatPlan("simple")), heroes="draft", timer=Timer(30))
    holder = Holder(referee.create(NewTable(settings, "Ann", (0,)), "ann", 0, "en"), [page])
    holder.ask(page, Start())
    assert holder.state.picking is not None and holder.state.turn == Person(holder.state.seats[0])
    assert holder.core.due(holder.now) == 30
    holder.pass_time(31)
    holder.commit(holder.core.expired(holder.now))
    assert holder.state.phase == "playing", "picked by lot"


def test_the_clock_decides_by_the_time_that_it_is_given_and_resigns_in_the_end() -> None:
    holder, _ = against_a_bot(Timer(10, 5))
    for _ in range(200):
        holder.let_bots_play()
        if holder.state.phase == "over":
            break
        assert holder.core.due(holder.now) is not None
        holder.pass_time(16)
        assert holder.core.due(holder.now) == 0
        holder.commit(holder.core.expired(holder.now))
    outcome = holder.state.outcome()
    assert outcome is not None and outcome.reason == "resigned" and outcome.winners == (1,)


def test_a_decision_that_comes_too_late_is_refused_with_the_position_first() -> None:
    holder, page = against_a_bot()
    holder.let_bots_play()
    assert page.game is not None and page.game.question is not None
    old = Decide(0, page.game.position, page.game.question.options[-1].text, ref=7)
    decide(holder, page)
    with pytest.raises(Refusal) as refusal:
        holder.core.judge(page, old, holder.now)
    first, second = map(read_answer, holder.core.refused(page, 7, refusal.value, holder.now))
    assert isinstance(first, GameInfo) and first.position == holder.state.revision
    assert isinstance(second, Refused) and (second.ref, second.code) == (7, "stale")


def test_a_full_log_takes_only_what_brings_the_game_to_its_end() -> None:
    holder, page = against_a_bot()
    holder.core.limits = TableLimits(entries_per_table=holder.state.length)
    with pytest.raises(Refusal, match="full"):
        holder.core.judge(page, Say("hello"), holder.now)
    holder.ask(page, Resign(0))
    assert holder.state.phase == "over"


def test_what_another_holder_wrote_is_followed() -> None:
    holder, page = against_a_bot()
    other, _ = against_a_bot()
    other.core.reload(TableState.fold("alone", finished(holder.log.read("alone"))), other.now)
    since = other.state.length
    holder.let_bots_play()
    decide(holder, page)
    other.core.follow(finished(holder.log.read("alone", since)), other.now)
    assert other.state.revision == holder.state.revision
    assert other.state.playing.history == holder.state.playing.history
