"""Metrics: what a process counts for its operator, in the form that Prometheus reads."""

from __future__ import annotations

import contextlib
import socket
import threading
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal, get_args
from wsgiref.simple_server import WSGIRequestHandler, make_server

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, make_wsgi_app
from prometheus_client.exposition import ThreadingWSGIServer

from unmatched.tables.entries import AnyEntry, Decided

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)

REGISTRY = CollectorRegistry()
_decisions = Counter("unmatched_decisions", "Durable decisions", ["by"], registry=REGISTRY)
_decision_seconds = Histogram(
    "unmatched_decision_seconds",
    "A person's decision, from receipt until it is durable and all snapshots are being sent",
    buckets=SECONDS,
    registry=REGISTRY,
)
_part_seconds = Histogram(
    "unmatched_decision_part_seconds", "The same by part", ["part"], buckets=SECONDS, registry=REGISTRY
)
_parts = [_part_seconds.labels(part) for part in ("inbox", "rules", "store", "telling")]
_refusals = Counter("unmatched_refusals", "Refused requests", ["code"], registry=REGISTRY)
_store_errors = Counter("unmatched_store_errors", "Failed store calls", ["call"], registry=REGISTRY)
_store_seconds = Histogram(
    "unmatched_store_seconds", "Duration of store calls", ["call"], buckets=SECONDS, registry=REGISTRY
)
RarePath = Literal[
    "conflict",
    "reload",
    "catch-up",
    "repeated",
    "late-bot",
    "group",
    "torn-group",
    "lost-lease",
    "taken-up",
    "behind",
    "outage",
]
"""code that only races, faults and slow readers reach"""
RARE_PATHS: tuple[RarePath, ...] = get_args(RarePath)
_rare_paths = Counter("unmatched_rare_paths", "Rare paths that were taken", ["path"], registry=REGISTRY)
_rare_path = {path: _rare_paths.labels(path) for path in RARE_PATHS}
_tables = Gauge("unmatched_tables", "Tables in memory", registry=REGISTRY)
_sockets = Gauge("unmatched_sockets", "Open sockets of people", registry=REGISTRY)
_bots_queue = Gauge("unmatched_bots_queue", "Decisions waiting for a bot's answer", registry=REGISTRY)
_bot_wait_seconds = Histogram(
    "unmatched_bot_wait_seconds", "Time until a bot starts to think", buckets=SECONDS, registry=REGISTRY
)
_bot_think_seconds = Histogram(
    "unmatched_bot_think_seconds",
    "Questions to bots, from their turn to the answer",
    buckets=SECONDS,
    registry=REGISTRY,
)
_jobs_queue = Gauge("unmatched_jobs_queue", "Unfinished jobs on custom content", registry=REGISTRY)
_job_wait_seconds = Histogram(
    "unmatched_job_wait_seconds", "Time until a job on custom content starts", buckets=SECONDS, registry=REGISTRY
)
_job_seconds = Histogram(
    "unmatched_job_seconds", "CPU time of jobs on custom content", ["job"], buckets=SECONDS, registry=REGISTRY
)
_jobs_over_limit = Counter(
    "unmatched_jobs_over_limit", "Jobs that exceeded a limit", ["job", "limit"], registry=REGISTRY
)
_suspended = Counter("unmatched_tables_suspended", "Tables suspended by this process", ["why"], registry=REGISTRY)
_loop_lag = Histogram(
    "unmatched_loop_lag_seconds", "How late the event loop runs due tasks", buckets=SECONDS, registry=REGISTRY
)
_table_step_seconds = Histogram(
    "unmatched_table_step_seconds",
    "The longest time for which one request of a table held the event loop",
    buckets=SECONDS,
    registry=REGISTRY,
)
ProcessCollector(registry=REGISTRY)


def committed(entries: Sequence[AnyEntry]) -> None:
    """Entries are durable."""
    for entry in entries:
        if isinstance(entry, Decided):
            _decisions.labels(entry.by).inc()


async def timed(call: Awaitable[None]) -> float:
    """The seconds that something took."""
    began = time.perf_counter()
    await call
    return time.perf_counter() - began


def decided(inbox: float, rules: float, store: float, telling: float) -> None:
    """A person's decision took so many seconds: until the table heard it, for the rules, the store and the pictures."""
    _decision_seconds.observe(inbox + rules + store + telling)
    for part, seconds in zip(_parts, (inbox, rules, store, telling), strict=True):
        part.observe(seconds)


def bot_answered(waited: float, thought: float) -> None:
    """A bot has answered after so many seconds in the queue and in thought."""
    _bot_wait_seconds.observe(waited)
    _bot_think_seconds.observe(thought)


def job_done(name: str, waited: float, seconds: float) -> None:
    """A job on custom content has a result."""
    _job_wait_seconds.observe(waited)
    _job_seconds.labels(name).observe(seconds)


def job_over_limit(name: str, limit: str) -> None:
    _jobs_over_limit.labels(name, limit).inc()


def suspended(why: str) -> None:
    """A table was suspended."""
    _suspended.labels(why).inc()


def loop_lagged(seconds: float) -> None:
    _loop_lag.observe(seconds)


def table_step(seconds: float) -> None:
    _table_step_seconds.observe(seconds)


def refused(code: str) -> None:
    """A request was refused."""
    _refusals.labels(code).inc()


def took(path: RarePath) -> None:
    """Count a rare path; the simulation replaces this, and fails when one of them is never taken."""
    _rare_path[path].inc()


@dataclass(frozen=True)
class StoreCall:
    """What is counted of one kind of call."""

    took: Callable[[float], None]
    failed: Callable[[], None]


def store_call(name: str) -> StoreCall:
    return StoreCall(_store_seconds.labels(name).observe, _store_errors.labels(name).inc)


class _Plain(WSGIRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        """Not a line for every question of Prometheus."""


@dataclass(frozen=True)
class Figures:
    """What a process is asked for when its metrics are read."""

    tables: Callable[[], int]
    sockets: Callable[[], int]
    bots_waiting: Callable[[], int]
    jobs_waiting: Callable[[], int]
    load: Callable[[], Iterable[str]]
    """lines for people"""


@contextlib.contextmanager
def exposed(figures: Figures, host: str, port: int) -> Iterator[None]:
    """Answer at /metrics and /load of a port of its own, from a thread of its own."""
    _tables.set_function(figures.tables)
    _sockets.set_function(figures.sockets)
    _bots_queue.set_function(figures.bots_waiting)
    _jobs_queue.set_function(figures.jobs_waiting)
    metrics = make_wsgi_app(REGISTRY)

    def answer(environ: dict[str, Any], start: Any) -> Iterable[bytes]:
        if environ["PATH_INFO"] != "/load":
            told: Iterable[bytes] = metrics(environ, start)
            return told
        start("200 OK", [("content-type", "text/plain; charset=utf-8")])
        return ["".join(f"{line}\n" for line in figures.load()).encode()]

    class Http(ThreadingWSGIServer):
        address_family = socket.AF_INET6 if ":" in host else socket.AF_INET

    http = make_server(host, port, answer, Http, _Plain)
    thread = threading.Thread(target=http.serve_forever, name="metrics", daemon=True)
    thread.start()
    try:
        yield
    finally:
        http.shutdown()
        http.server_close()
        thread.join()
