"""Metrics: what a process counts for its operator, in the form that Prometheus reads."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, start_http_server

from unmatched.server.entries import AnyEntry, Decided

if TYPE_CHECKING:
    from unmatched.server.app import Server

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)

REGISTRY = CollectorRegistry()
_decisions = Counter("unmatched_decisions", "Decisions that are durable", ["by"], registry=REGISTRY)
_decision_seconds = Histogram(
    "unmatched_decision_seconds", "From a lawful decision until it is durable", buckets=SECONDS, registry=REGISTRY
)
_refusals = Counter("unmatched_refusals", "Requests that were refused", ["code"], registry=REGISTRY)
_store_errors = Counter("unmatched_store_errors", "Calls of the store that failed", ["call"], registry=REGISTRY)
_store_seconds = Histogram(
    "unmatched_store_seconds", "Calls of the store until their answer", ["call"], buckets=SECONDS, registry=REGISTRY
)
_tables = Gauge("unmatched_tables", "Tables in memory", registry=REGISTRY)
_sockets = Gauge("unmatched_sockets", "Open sockets of people", registry=REGISTRY)
_bots_queue = Gauge("unmatched_bots_queue", "Questions to bots that have no answer yet", registry=REGISTRY)
ProcessCollector(registry=REGISTRY)


def committed(entries: Sequence[AnyEntry], began: float) -> None:
    """Entries are durable that were lawful at a moment of time.perf_counter."""
    decided = [entry for entry in entries if isinstance(entry, Decided)]
    for entry in decided:
        _decisions.labels(entry.by).inc()
    if decided:
        _decision_seconds.observe(time.perf_counter() - began)


def refused(code: str) -> None:
    """Somebody was told no."""
    _refusals.labels(code).inc()


@dataclass(frozen=True)
class StoreCall:
    """What is counted of one kind of call."""

    took: Callable[[float], None]
    failed: Callable[[], None]


def store_call(name: str) -> StoreCall:
    return StoreCall(_store_seconds.labels(name).observe, _store_errors.labels(name).inc)


@contextlib.contextmanager
def told(server: Server, host: str, port: int) -> Iterator[None]:
    """Answer at /metrics of a port of its own, from a thread of its own."""
    _tables.set_function(lambda: len(server.hall.tables))
    _sockets.set_function(lambda: server.sockets)
    _bots_queue.set_function(lambda: server.hall.workers.waiting)
    http, thread = start_http_server(port, host, REGISTRY)
    try:
        yield
    finally:
        http.shutdown()
        http.server_close()
        thread.join()
