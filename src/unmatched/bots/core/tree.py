"""Tree: nodes of what the deciding seat knows, and the options tried there, in open hash tables of packed arrays."""

from __future__ import annotations

from typing import Final

from unmatched.engine.bits import contains, count
from unmatched.engine.codes import CARD_OF, ONE, WIDTH
from unmatched.engine.layout import ASIDE, COUNTERS, ROW
from unmatched.engine.pack import i64, vec
from unmatched.engine.piles import knowers, pile_of, place_of
from unmatched.engine.state import CARRY, LOW, PILE_SIZE, State

FULL: Final[i64] = -1
# Odd numbers without a pattern, so that neighbouring options do not crowd one part of the table; below 2**31 where
# 32 bits are multiplied.
SPREAD_NODE: Final[i64] = 0x9E3779B1
SPREAD_OPTION: Final[i64] = 0x2545F491
SPREAD: Final[i64] = 0x7FEB352D


class Tree:
    """Statistics of nodes and edges. A node is found by its key, an edge by its node and option."""

    __slots__ = (
        "edge_key",
        "edge_mask",
        "edges",
        "exhausted",
        "most_edges",
        "most_nodes",
        "node_key",
        "node_mask",
        "node_new",
        "node_reference",
        "nodes",
        "prior",
        "total",
        "visits",
    )

    def __init__(self, node_bits: int, edge_bits: int) -> None:
        node_slots = 1 << node_bits
        edge_slots = 1 << edge_bits
        self.node_mask: i64 = node_slots - 1
        self.edge_mask: i64 = edge_slots - 1
        self.most_nodes: i64 = node_slots // 4 * 3
        self.most_edges: i64 = edge_slots // 4 * 3
        self.node_key: vec[i64] = vec[i64]([0] * node_slots)
        self.node_reference: vec[float] = vec[float]([0.0] * node_slots)
        """the rule of thumb's best score when the node was first opened"""
        self.edge_key: vec[i64] = vec[i64]([0] * edge_slots)
        self.visits: vec[i64] = vec[i64]([0] * edge_slots)
        self.total: vec[float] = vec[float]([0.0] * edge_slots)
        """sum of the results for the team that decides at the node"""
        self.exhausted: vec[float] = vec[float]([0.0] * edge_slots)
        """sum of the chances that the game ends by exhaustion"""
        self.prior: vec[float] = vec[float]([0.0] * edge_slots)
        self.nodes: i64 = 0
        self.edges: i64 = 0
        self.node_new = False

    def node(self, key: i64) -> i64:
        """The slot of a node, made if need be; node_new says so. FULL when there is no room."""
        keys = self.node_key
        slot = key >> 1 & self.node_mask  # the lowest bit of every key is set
        while keys[slot]:
            if keys[slot] == key:
                self.node_new = False
                return slot
            slot = slot + 1 & self.node_mask
        if self.nodes >= self.most_nodes:
            return FULL
        keys[slot] = key
        self.nodes += 1
        self.node_new = True
        return slot

    def edge(self, node: i64, option: i64) -> i64:
        """The slot of an option's edge, made without a prior (below 0) if need be; FULL when there is no room."""
        key = (node << 24 | option) + 1
        keys = self.edge_key
        slot = _edge_slot(node, option) & self.edge_mask
        while keys[slot]:
            if keys[slot] == key:
                return slot
            slot = slot + 1 & self.edge_mask
        if self.edges >= self.most_edges:
            return FULL
        keys[slot] = key
        self.edges += 1
        self.visits[slot] = 0
        self.total[slot] = 0.0
        self.exhausted[slot] = 0.0
        self.prior[slot] = -1.0
        return slot

    def find_node(self, key: i64) -> i64:
        """The slot of a node; FULL if it was never made."""
        keys = self.node_key
        slot = key >> 1 & self.node_mask
        while keys[slot]:
            if keys[slot] == key:
                return slot
            slot = slot + 1 & self.node_mask
        return FULL

    def find_edge(self, node: i64, option: i64) -> i64:
        """The slot of an option's edge; FULL if it was never made."""
        key = (node << 24 | option) + 1
        keys = self.edge_key
        slot = _edge_slot(node, option) & self.edge_mask
        while keys[slot]:
            if keys[slot] == key:
                return slot
            slot = slot + 1 & self.edge_mask
        return FULL


def _edge_slot(node: i64, option: i64) -> i64:
    """Where the search for an edge begins, before the mask of the table."""
    slot = node * SPREAD_NODE ^ option * SPREAD_OPTION
    return ((slot ^ slot >> 31) & LOW) * SPREAD >> 27


def _mix(c: i64, n: i64) -> i64:
    c ^= n & LOW
    return CARRY * (c & LOW) + (c >> 32)


def _lying(s: State, i: i64) -> i64:
    """What the deciding seat knows of a card that lies aside: which it is, or only in which pile."""
    lies = s.laid[i]
    if not lies:
        return 0
    holder = i // ASIDE
    pile = pile_of(lies)
    if contains(knowers(s, place_of(lies), holder, pile), s.asked_seat):
        return lies
    return pile + 1


def key_of(s: State) -> i64:
    """What the deciding seat knows of a position, its own draws left open, as one number that is not 0.

    A face-down attack is part of the key only for the side that laid it, so the defender's node is the same
    whatever the attacker has chosen.
    """
    book = s.book
    c: i64 = 88172645463325252 >> 2
    c = _mix(c, s.turn << 12 | s.asked << 6 | s.asked_seat << 4 | s.actions)
    c = _mix(c, (s.asked_about + 1) << 16 | s.depth << 8 | s.taken << 4 | s.doors)
    f: i64 = 0
    while f < book.fighters:
        c = _mix(c, (s.pos[f] + 1) << 8 | s.health[f] + 1)
        f += 1
    p: i64 = 0
    while p < book.players:
        row = p * ROW
        n = s.pile[row | PILE_SIZE]
        top: i64 = 0
        if n > 0:
            top = book.kind[row | s.pile[row | n - 1]] + 1
        c = _mix(c, count(s.hand[p]) << 16 | n << 8 | top)
        t = p * COUNTERS
        c = _mix(c, (s.tally[t] + 1) << 16 | s.tally[t + 1] + 1)
        c = _mix(c, (s.tally[t + 2] + 1) << 16 | s.tally[t + 3] + 1)
        p += 1
    if book.remembers:
        for n in s.tally:
            c = _mix(c, n + 1)
        for n in s.memory:
            c = _mix(c, n + 1)
    i: i64 = 0
    if book.asides:
        while i < len(s.laid):
            c = _mix(c, _lying(s, i))
            i += 1
    if s.depth > 0:
        f = (s.depth - 1) * WIDTH
        i = 0
        while i < WIDTH:
            if i != CARD_OF:
                c = _mix(c, s.stack[f + i] + 1)
            i += 1
    if s.attacker >= 0:
        c = _mix(c, s.attacker << 8 | s.defender << 2 | s.shown << 1 | s.bonus)
        mine = book.team[s.asked_seat] == book.team[book.owner[s.attacker]]
        row = book.owner[s.attacker] * ROW
        if s.attack_card >= 0 and (s.shown or s.bonus or mine):
            c = _mix(c, book.kind[row | s.attack_card] + 1)
            if s.attack_boost >= 0:
                c = _mix(c, book.kind[row | s.attack_boost] + 33)
            if s.boosted >= 0:
                c = _mix(c, s.boosted + 33)
        if s.defense_card >= 0 and s.shown:
            row = book.owner[s.defender] * ROW
            c = _mix(c, book.kind[row | s.defense_card] + 65)
    c = _mix(c, 7)
    return (c ^ c >> 31) & (ONE << 61) - 1 | 1
