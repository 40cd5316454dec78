"""The clock of a table begins anew with every question, also with the first one and in a draft."""

from unmatched.tables.clock import Clock, Now
from unmatched.tables.entries import Began, Created, Decided, Drafting, Picked, Said
from unmatched.tables.protocol import Settings, Timer
from unmatched.tables.state import TableState


def at(seconds: float) -> Now:
    return Now(seconds, 0.0)


def lobby(heroes: str = "open") -> TableState:
    settings = Settings(heroes=heroes, timer=Timer(60))  # type: ignore[arg-type]
    return TableState.created("table", Created(settings, "ann", 7, "salt", 0))


def test_the_first_decision_has_its_whole_time_however_long_the_lobby_was_open() -> None:
    state = lobby()
    clock = Clock(state, at(1000))
    state.apply(Began(("medusa", "alice")))
    clock.follow(at(1500))
    assert clock.until_expiry(at(1500)) == 60
    assert clock.until_expiry(at(1510)) == 50


def test_every_pick_of_a_draft_has_its_whole_time() -> None:
    state = lobby("draft")
    clock = Clock(state, at(1000))
    state.apply(Drafting((1, 0)))
    clock.follow(at(1500))
    assert clock.until_expiry(at(1500)) == 60
    assert clock.until_expiry(at(1520)) == 40
    state.apply(Picked(1, "medusa"))
    clock.follow(at(1520))
    assert clock.until_expiry(at(1520)) == 60


def test_the_clock_runs_on_while_people_talk_and_begins_anew_after_a_decision() -> None:
    state = lobby()
    state.apply(Began(("medusa", "alice")))
    clock = Clock(state, at(1000))
    state.apply(Said("ann", "ann", "hello", "table"))
    clock.follow(at(1020))
    assert clock.until_expiry(at(1020)) == 40
    decision = state.playing.decision
    assert decision is not None
    state.apply(Decided(decision.seat, state.playing.options[0].text))
    clock.follow(at(1020))
    assert clock.until_expiry(at(1020)) == 60
