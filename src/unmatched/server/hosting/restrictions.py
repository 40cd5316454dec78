"""Restrictions: the tables and addresses that this process does not serve, as the store has them."""

from __future__ import annotations

import ipaddress
import time
from collections.abc import Sequence

from unmatched.server.hosting.unplayable import Unplayable
from unmatched.server.store.rows import Restriction

IpNetwork = ipaddress.IPv4Network | ipaddress.IPv6Network

SUSPENDED_SECONDS = 3600.0
"""for which a table is suspended that exceeded a limit; then it is tried again"""
CUSTOMER_BITS = 64
"""of an IPv6 address: what limits and bans count by"""


class Suspended(Unplayable):
    """A table that is not served for a while; it can be resumed while the server runs."""


class Restrictions:
    """A copy in memory, so that nothing is asked of the store for a request."""

    def __init__(self) -> None:
        self.tables: dict[str, Restriction] = {}
        self._networks: tuple[IpNetwork, ...] = ()
        self._known: dict[str, bool] = {}
        """addresses that were looked up"""

    def replace(self, found: Sequence[Restriction]) -> bool:
        """Take in what the store has; whether tables were resumed."""
        tables = {one.name: one for one in found if one.kind == "table"}
        resumed = bool(self.tables.keys() - tables.keys())
        self.tables = tables
        self._networks = tuple(network_of(one.name) for one in found if one.kind == "address")
        self._known = {}
        return resumed

    def suspended(self, table: str) -> Suspended | None:
        """Why a table is not served, None if it is."""
        found = self.tables.get(table)
        if found is None or (found.until is not None and found.until <= time.time()):
            return None
        return Suspended("table-over-limit" if found.why == "limit" else "table-suspended")

    def banned(self, address: str) -> bool:
        if not self._networks:
            return False
        if address not in self._known:
            try:
                one = ipaddress.ip_network(address)
            except ValueError:
                return False  # a socket of this machine has no number
            self._known[address] = any(
                one.version == network.version and one.subnet_of(network)  # type: ignore[arg-type]
                for network in self._networks
            )
        return self._known[address]


def network_of(text: str) -> IpNetwork:
    """The network that is banned with an address; ValueError if it is none."""
    network = ipaddress.ip_network(text, strict=False)
    if network.version == 6 and network.prefixlen > CUSTOMER_BITS:
        return network.supernet(new_prefix=CUSTOMER_BITS)
    return network


def over_limit(table: str) -> Restriction:
    """For a table whose content is too slow."""
    now = time.time()
    return Restriction("table", table, "limit", now, now + SUSPENDED_SECONDS)
