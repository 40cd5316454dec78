"""Limits: how much one connection and one address may ask for."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import Any

from unmatched.tables.table_limits import TableLimits

DAY = 86_400.0


@dataclass(frozen=True)
class Limits(TableLimits):
    """All bounds of the server in one place, with those of its tables."""

    messages_per_second: float = 10
    """of one connection"""
    message_burst: float = 40
    address_messages_per_second: float = 100
    address_message_burst: float = 400
    resync_cost: float = 10
    """messages that one costs after which everything is sent again"""
    chat_bytes_per_second: float = 200
    """of one address"""
    chat_byte_burst: float = 20_000
    chat_line_cost: int = 50
    """bytes that a line costs at least, and a phrase exactly"""
    requests_per_second: float = 10
    """of one address, over HTTP"""
    request_burst: float = 60
    files_per_second: float = 50
    """pages and files of the client, of one address; a first visit takes about 150"""
    file_burst: float = 1_500
    tables_per_second: float = 0.05
    """new tables of one address, rematches included"""
    table_burst: float = 20
    hero_files_per_second: float = 0.2
    """of one address, to be checked"""
    hero_file_burst: float = 10
    brought_bytes_per_second: float = 100
    """of one address: hero files and records that the store must keep, those of a rematch included"""
    brought_byte_burst: float = 1_000_000
    hints_per_second: float = 0.3
    """of one address"""
    hint_burst: float = 20
    replays_per_second: float = 1
    """of one address: pages of replays, and tables that go on from a record"""
    replay_burst: float = 40
    pictures_per_second: float = 1
    """of one address, for previews of links"""
    picture_burst: float = 40
    pushes_per_second: float = 1 / 60
    """messages to one person, each to all browsers of that person"""
    push_burst: float = 1
    push_after_seconds: float = 15
    """that somebody has to come by themselves"""
    reports_per_second: float = 1 / 600
    """of one address, to the operator"""
    report_burst: float = 5
    codes_per_second: float = 1 / 30
    """of one address: codes for another device, asked for or tried"""
    code_burst: float = 10
    joins_per_second: float = 1 / 300
    """of one address: people who join the rating, leave it or change their name there"""
    join_burst: float = 20
    sights_per_second: float = 0.1
    """of one address: visits of spectators that are kept, because they know a deal from then on"""
    sight_burst: float = 100
    connects_per_second: float = 2
    """sockets that one address opens"""
    connect_burst: float = 128
    sockets: int = 8_000
    """at once in this process; each is an open file"""
    sockets_per_address: int = 64
    sockets_per_table: int = 200
    connections_per_address: int = 128
    """that are not sockets, without a proxy"""
    head_bytes: int = 16_384
    """of a request: its address and headers"""
    head_seconds: float = 15
    """in which it must be complete"""
    body_seconds: float = 15
    bodies_per_address: int = 8
    """that are read at once"""
    frames_per_second: float = 5
    """of one socket that are not messages: pings, pongs, fragments"""
    frame_burst: float = 100
    message_bytes: int = 140_000
    """a hero or board file (toml_tree.MAX_BYTES) of which every character is escaped"""
    body_bytes: int = 140_000
    record_bytes: int = 600_000
    """a body with a record: a long game, and four heroes that people brought"""
    queued_messages: int = 64
    """waiting to be sent to one socket; beyond it the socket gets one fresh picture instead"""
    send_seconds: float = 10
    job_seconds: float = 5
    """of CPU time that a worker may take to load a table with custom content, or to make a page of a replay"""
    events_per_game: int = 10_000
    """with custom content, after which its table is suspended: each reader gets all of them. Others have about 1,000"""
    live_tables: int = 10_000
    """in memory, of about 215 kB each"""
    idle_table_seconds: float = 300
    """after which a table that nobody looks at leaves the memory"""
    fleeting_seconds: float = 60
    """after which a lesson is deleted, and a seek is closed, when the one person has gone"""
    lobby_days: float = 2
    playing_days: float = 60
    """without a decision, after which a table is closed"""
    kept_days: float = 365
    """after which finished tables are deleted"""
    unplayed_days: float = 30
    """after which people are forgotten who joined the rating and never played for it"""
    closed_days: float = 14
    """after which closed ones are deleted, with all that people brought to them"""


_RATES: dict[str, Any] = {
    one.name: 1e9
    for one in fields(Limits)
    if one.name.endswith(("_per_second", "_burst")) and not one.name.startswith("frame")
}
UNLIMITED = replace(
    Limits(),
    **_RATES,
    rated_at_one_address=True,
    sockets_per_address=1_000_000,
    connections_per_address=1_000_000,
    bodies_per_address=1_000_000,
)
"""for load tests and private machines; what one socket may do to its process stays limited"""


class Bucket:
    """So many at once, so many a second."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float] | None = None) -> None:
        self.rate = rate
        self.burst = burst
        self._now = now or time.monotonic
        self._level = burst
        self._then = self._now()

    def take(self, cost: float = 1) -> bool:
        """Whether one more, or one that costs as much as several, is within the limit."""
        self._refill()
        if self._level < cost:
            return False
        self._level -= cost
        return True

    def charge(self, cost: float) -> None:
        """Take what has been used already, also beyond the limit; no debt is greater than the burst."""
        self._refill()
        self._level = max(-self.burst, self._level - cost)

    def wait(self, cost: float = 1) -> float:
        """Seconds until so much is within the limit again, if nothing is taken meanwhile."""
        self._refill()
        missing = max(0.0, cost - self._level)
        return missing / self.rate if self.rate else math.inf

    def _refill(self) -> None:
        now = self._now()
        self._level = min(self.burst, self._level + (now - self._then) * self.rate)
        self._then = now


class Buckets:
    """One bucket per address; the addresses heard of least recently are forgotten."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, cost: float = 1) -> bool:
        return self._bucket(address).take(cost)

    def charge(self, address: str, cost: float) -> None:
        """Take what an address has used already, also beyond its limit."""
        self._bucket(address).charge(cost)

    def _bucket(self, address: str) -> Bucket:
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self.rate, self.burst)
            if len(self._buckets) > self.most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(address)
        return bucket

    def wait(self, address: str, cost: float = 1) -> float:
        """Seconds until an address may take so much again."""
        bucket = self._buckets.get(address)
        return bucket.wait(cost) if bucket is not None else 0.0
