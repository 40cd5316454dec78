"""Plan: what is simulated. Each kind of world makes other things race."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

from unmatched.server.limits import Limits

PACES = (20.0, 90.0, 240.0, 900.0, 1800.0)
"""seconds for a decision, on average; the last are games by correspondence, the very last with a slow clock"""
RUSH = (0.002, 0.01, 0.05)
"""of people who decide as fast as their network"""
CLAIM_HOURS = 2.0


@dataclass(frozen=True)
class Plan:
    """So many tables at once for so long, then everybody plays to the end in peace."""

    seed: int
    hours: float = 10.0
    tables: int = 5
    processes: int = 2
    """one has SQLite"""
    fault_seconds: float = 240.0
    """between two faults, on average"""
    paces: tuple[float, ...] = PACES
    guests: int = 0
    """eager ones at every table, besides those who play"""
    stretched: float = 0.02
    """of the waits for the store: chance makes them longer"""
    clock_seconds: float = 0.0
    """by which clocks of processes and of the database may be wrong"""
    clocks_jump: bool = False
    """by days, too"""
    decision_seconds: float = 0.0
    """of computing, for each decision that is made or folded"""

    @property
    def limits(self) -> Limits:
        limits = replace(Limits(), claim_hours=CLAIM_HOURS)
        if min(self.paces) >= 1:
            return limits
        # Short queues, so that a reader who stalls for a moment falls behind, and tables that soon leave the memory.
        return replace(
            limits,
            messages_per_second=200.0,
            message_burst=400.0,
            resync_cost=2.0,
            connect_burst=1000.0,
            queued_messages=8,
            idle_table_seconds=10.0,
            claim_hours=0.01,
        )


def quiet(seed: int, hours: float = 10.0, processes: int = 2, fault_seconds: float = 240.0) -> Plan:
    """People think for as long as people do; a slow clock rings for those who never come back."""
    return Plan(seed, hours, processes=processes, fault_seconds=fault_seconds)


def rush(seed: int, processes: int = 2, hours: float = 0.02) -> Plan:
    """Everybody decides within milliseconds, often in two tabs at once, and half of the waits are stretched."""
    return Plan(seed, hours, 3, processes, fault_seconds=8.0, paces=RUSH, stretched=0.3)


def crowd(seed: int, guests: int = 50, hours: float = 0.01) -> Plan:
    """All of them at one table: they chat, sit down, get up, come and go, and want what they may not have."""
    return Plan(seed, hours, 1, fault_seconds=10.0, paces=RUSH[1:], guests=guests, stretched=0.1)


def clocks(seed: int, hours: float = 4.0, jump: bool = True) -> Plan:
    """The clocks of the processes and of the database disagree, and some are set while the server runs."""
    return Plan(seed, hours, 4, fault_seconds=300.0, clock_seconds=20.0, clocks_jump=jump)


def busy(seed: int, hours: float = 0.1) -> Plan:
    """A decision takes 20 ms, folding a long game seconds: nothing else happens in that process meanwhile."""
    return Plan(seed, hours, 4, fault_seconds=20.0, paces=(0.05, 0.5, 2.0), stretched=0.1, decision_seconds=0.02)


KINDS = ("rush", "crowd", "clocks", "busy", "quiet", "quiet")


def kind_of(seed: int) -> str:
    return KINDS[seed % len(KINDS)]


def plan_of(seed: int) -> Plan:
    """A plan that is drawn from the seed alone: one kind of world after the other, few faults or many."""
    chance = random.Random(f"plan {seed}")
    match kind_of(seed):
        case "rush":
            return rush(seed, chance.choice((1, 2, 3)))
        case "crowd":
            return crowd(seed, chance.choice((10, 50)))
        case "clocks":
            return clocks(seed, jump=chance.random() < 0.5)
        case "busy":
            return busy(seed)
    return quiet(seed, processes=chance.choice((1, 2, 3)), fault_seconds=chance.choice((60.0, 180.0, 600.0)))
