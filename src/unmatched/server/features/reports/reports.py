"""Reports: what people tell the operator about a table and those at it, and how the operator reads it."""

from __future__ import annotations

import asyncio
import time
from datetime import UTC, datetime

from unmatched.server.features.reports import queries
from unmatched.server.features.reports.messages import Complaint
from unmatched.server.features.reports.queries import Report
from unmatched.server.monitoring.logs import one_line
from unmatched.server.store.store import NoSuchTable, Store, open_store
from unmatched.tables.refusal import Refusal
from unmatched.tables.state import TableState


def complained(state: TableState, person: str, complaint: Complaint) -> Report:
    """A report of somebody at a table; what is in the hands is no part of it."""
    if complaint.seat >= 0:
        about = next((seat for seat in state.seats if seat.number == complaint.seat), None)
        if about is None or not about.person or about.person == person:
            raise Refusal("not-allowed", "report-nobody")
    seats = ", ".join(f"{seat.number + 1} {seat.name or seat.bot or '-'}" for seat in state.seats)
    return Report(state.table, person, complaint.seat, seats, complaint.words, time.time())


def report_lines(url: str, since: float) -> list[str]:
    """A line for every report that is not done, the oldest first."""
    return asyncio.run(_lines(open_store(url), since))


def end_report(url: str, number: int) -> None:
    """It is dealt with: delete it. ValueError if there is no such report."""
    if not asyncio.run(_end(open_store(url), number)):
        raise ValueError(f"there is no report {number}")


async def _lines(store: Store, since: float) -> list[str]:
    await store.open_to_read()
    try:
        return [_line(report) for report in await store.fetch(queries.reports(since))]
    except NoSuchTable:
        raise ValueError("this store does not support reports yet; start this version of the server once") from None
    finally:
        await store.close()


async def _end(store: Store, number: int) -> bool:
    await store.open_to_read()
    try:
        return await store.run(queries.end_report(number))
    finally:
        await store.close()


def _line(report: Report) -> str:
    at = datetime.fromtimestamp(report.at, UTC).strftime("%Y-%m-%d %H:%M")
    about = f"seat {report.seat + 1}" if report.seat >= 0 else "the table"
    # Whoever wrote it must not steer the operator's terminal.
    said = one_line(f"about {about} of ({report.seats}), by {report.reporter[:8]}: {report.words}")
    return f"{report.number}  {at}  {report.table}  {said}"
