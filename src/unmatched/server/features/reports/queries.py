"""Reports in the store."""

from __future__ import annotations

from dataclasses import dataclass

from unmatched.server.store.statement import Statement, Steps, query

_COLUMNS = '"table", reporter, seat, seats, words, at'
_FILE = Statement(f"INSERT INTO reports ({_COLUMNS}) VALUES (:table, :reporter, :seat, :seats, :words, :at)")
_LIST = Statement(f"SELECT {_COLUMNS}, number FROM reports WHERE at > :since ORDER BY number")
_END = Statement("DELETE FROM reports WHERE number = :number RETURNING number")
_DROP_OLD = Statement("DELETE FROM reports WHERE at < :now - :seconds")


@dataclass(frozen=True)
class Report:
    """A player's message to the operator about a table."""

    table: str
    reporter: str
    """the person, as logs know people"""
    seat: int
    """the seat it is about, -1 for none in particular"""
    seats: str
    """who had which seat at that moment"""
    words: str
    at: float
    """seconds since the epoch"""
    number: int = 0
    """assigned by the store"""


@query
def file_report(one: Report) -> Steps[None]:
    """Store a report."""
    yield _FILE(
        table=one.table, reporter=one.reporter, seat=one.seat, seats=one.seats, words=one.words, at=float(one.at)
    )


@query
def reports(since: float) -> Steps[list[Report]]:
    """The reports after a moment that are not done, the oldest first."""
    return [Report(*row) for row in (yield _LIST(since=since))]


@query
def end_report(number: int) -> Steps[bool]:
    """Delete a report; False if no report has that number."""
    return bool((yield _END(number=number)))


@query
def forget_reports(seconds: float) -> Steps[None]:
    """Delete the reports that are older than this."""
    yield _DROP_OLD(seconds=seconds)
