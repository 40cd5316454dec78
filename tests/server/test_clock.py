"""The clock of a table begins anew with every question, also with the first one and in a draft."""

import time

import pytest

from unmatched.tables.clock import Clock
from unmatched.tables.entries import Began, Created, Decided, Drafting, Picked, Said
from unmatched.tables.protocol import Settings, Timer
from unmatched.tables.state import TableState


class Watch:
    """Time that goes on by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    watch = Watch()
    monkeypatch.setattr(time, "monotonic", watch)
    return watch


def lobby(heroes: str = "open") -> TableState:
    settings = Settings(heroes=heroes, timer=Timer(60))  # type: ignore[arg-type]
    return TableState.created("table", Created(settings, "ann", 7, "salt", 0))


def test_the_first_decision_has_its_whole_time_however_long_the_lobby_was_open(watch: Watch) -> None:
    state = lobby()
    clock = Clock(state)
    watch.now += 500
    state.apply(Began(("medusa", "alice")))
    clock.follow()
    assert clock.until_expiry() == 60
    watch.now += 10
    assert clock.until_expiry() == 50


def test_every_pick_of_a_draft_has_its_whole_time(watch: Watch) -> None:
    state = lobby("draft")
    clock = Clock(state)
    watch.now += 500
    state.apply(Drafting((1, 0)))
    clock.follow()
    assert clock.until_expiry() == 60
    watch.now += 20
    assert clock.until_expiry() == 40
    state.apply(Picked(1, "medusa"))
    clock.follow()
    assert clock.until_expiry() == 60


def test_the_clock_runs_on_while_people_talk_and_begins_anew_after_a_decision(watch: Watch) -> None:
    state = lobby()
    state.apply(Began(("medusa", "alice")))
    clock = Clock(state)
    watch.now += 20
    state.apply(Said("ann", "ann", "hello", "table"))
    clock.follow()
    assert clock.until_expiry() == 40
    decision = state.playing.decision
    assert decision is not None
    state.apply(Decided(decision.seat, state.playing.options[0].text))
    clock.follow()
    assert clock.until_expiry() == 60
