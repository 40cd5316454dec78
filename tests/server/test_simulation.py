"""A hundred simulated table-hours with faults of every kind; and the auditors find what is wrong on purpose."""

import asyncio
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.simulation import auditor, world
from tests.server.simulation.database import Database
from tests.server.simulation.world import Plan, simulate
from unmatched.server import table as table_module
from unmatched.server.connection import Connection
from unmatched.server.entries import AnyEntry, Decided
from unmatched.server.hall import Hall
from unmatched.server.lease import Lease
from unmatched.server.pictures import LogEnds, game_info
from unmatched.server.protocol import Decide, Done, FromPerson, GameInfo, write
from unmatched.server.table import Table
from unmatched.server.table_state import TableState

ROOT = Path(__file__).resolve().parent.parent.parent
WORLDS = (Plan(1, hours=11), Plan(2, hours=9, processes=1))
SHORT = Plan(7, hours=0.2, tables=2, fault_seconds=30.0)


def test_a_hundred_table_hours_pass_every_audit() -> None:
    verdicts = [simulate(plan) for plan in WORLDS]
    assert [(v.plan.seed, v.violations[:3]) for v in verdicts if v.violations] == []
    assert sum(v.table_hours for v in verdicts) >= 100
    counts: Counter[str] = sum((v.counts for v in verdicts), Counter())
    faults: Counter[str] = sum((v.faults for v in verdicts), Counter())
    assert len(faults) == 14, f"every kind of fault has happened: {faults}"
    assert counts["acknowledged"] > 1000 and counts["dealt anew"] > 100 and counts["sent again"] > 50


def test_the_same_seed_is_the_same_run_to_the_last_byte_in_every_interpreter() -> None:
    source = f"from tests.server.simulation.world import *; print(simulate({SHORT!r}).digest)"
    # Sets of words have another order there.
    environment = {**os.environ, "PYTHONHASHSEED": "1", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", source], cwd=ROOT, env=environment, check=True, capture_output=True, text=True
    )
    assert done.stdout.strip() == simulate(SHORT).digest


# -- what is wrong on purpose is found


def found(*words: str, processes: int = 2, first: int = 100) -> bool:
    """Whether one of a few seeds finds a violation with some of these words."""
    for seed in range(first, first + 6):
        plan = Plan(seed, hours=0.3, tables=3, processes=processes, fault_seconds=30.0)
        violations = simulate(plan).violations
        if violations:
            return any(some in violation for violation in violations for some in words)
    return False


def test_an_answer_before_the_commit_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = Table._heard_message

    async def hasty(self: Table, connection: Connection, message: FromPerson, came: float) -> None:
        if isinstance(message, Decide) and self.state.asked in self.state.held_by(connection.person):
            connection.put(write(Done(message.ref, self.state.position)))
        await heard(self, connection, message, came)

    monkeypatch.setattr(Table, "_heard_message", hasty)
    assert found("done is told for Decide")


def test_a_picture_before_the_commit_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    commit = Table._commit

    async def hasty(self: Table, entries: list[AnyEntry]) -> float:
        writing = asyncio.ensure_future(commit(self, entries))
        await asyncio.sleep(0)
        if isinstance(entries[0], Decided):
            self._tell(everything=False)
        return await writing

    monkeypatch.setattr(Table, "_commit", hasty)
    assert found("is told at position")


def test_the_picture_of_another_seat_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def swapped(state: TableState, who: str, viewer: int, *rest: Any) -> tuple[GameInfo, LogEnds]:
        other = (viewer + 1) % len(state.seats) if viewer >= 0 and state.position == 5 else viewer
        return game_info(state, who, other, *rest)

    # Only for the table: the auditor looks with its own eyes.
    monkeypatch.setattr(table_module, "game_info", swapped)
    assert found("a picture that is not its reader's")


def test_a_picture_that_depends_on_a_hidden_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Table and auditor are wrong alike; only the world dealt anew tells."""

    def talkative(state: TableState, *rest: Any) -> tuple[GameInfo, LogEnds]:
        info, ends = game_info(state, *rest)
        hands = sum(
            len(card) for seat in range(len(state.seats)) for card in state.playing.view(seat).players[seat].hand or ()
        )
        return msgspec.structs.replace(info, view=msgspec.structs.replace(info.view, turn=len(str(hands)))), ends

    monkeypatch.setattr(table_module, "game_info", talkative)
    monkeypatch.setattr(auditor, "game_info", talkative)
    assert found("is told what it may not know")


def test_a_table_that_never_wakes_after_an_error_of_the_store_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Hall, "table_ended", lambda self, table: None)
    assert found("stands still", "has been due for", processes=1)


def test_two_processes_that_drive_the_same_table_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that was stopped for long still believes in its lease."""
    monkeypatch.setattr(Lease, "good", property(lambda lease: bool(lease.process)))
    # It takes a stop just when the other process drives the same table: about one seed in twenty.
    assert found("at the same time", first=114)


def test_a_clock_that_nobody_is_there_to_hear_and_does_not_ring_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    async def blind(self: Hall) -> None:
        self._look_at = float("inf")

    monkeypatch.setattr(Hall, "look", blind)
    monkeypatch.setattr(world, "PACES", (1800.0,))
    plans = (Plan(seed, hours=8, tables=6, processes=1, fault_seconds=600.0) for seed in range(309, 317))
    assert any("has been due for" in violation for plan in plans for violation in simulate(plan).violations)


def test_a_decision_that_is_lost_by_the_store_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    append = Database.append
    calls = Counter[str]()

    def forgetful(self: Database, process: str, jobs: list[object]) -> None:
        calls[process] += 1
        if calls[process] % 40 == 0:
            return
        append(self, process, jobs)  # type: ignore[arg-type]

    monkeypatch.setattr(Database, "append", forgetful)
    assert found("the log")
