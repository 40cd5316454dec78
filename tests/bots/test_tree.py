"""The tree of a search finds what it keeps, and finds it quickly however much it keeps."""

from unmatched.bots.core.tree import FULL, Tree
from unmatched.engine.codes import ATTACK, CARD, SPACE

NODES = 1000
OPTIONS = [kind + n for kind in (SPACE, CARD, ATTACK) for n in range(8)]
"""codes as a game has them: close neighbours of a few kinds"""


def filled() -> Tree:
    """A tree whose table of edges is filled to a third, as in a long search."""
    tree = Tree(12, 16)
    for key in range(NODES):
        node = tree.node(key * 2654435761 + 1 | 1)
        for option in OPTIONS:
            assert tree.edge(node, option) != FULL
    return tree


def longest_run(keys: list[int]) -> int:
    """The most neighbouring slots in use: what the unluckiest search for an edge walks through."""
    longest = run = 0
    for key in keys:
        run = run + 1 if key else 0
        longest = max(longest, run)
    return longest


def test_an_edge_is_found_again_and_belongs_to_its_node_alone() -> None:
    tree = Tree(8, 11)
    first, second = tree.node(101), tree.node(203)
    edge = tree.edge(first, SPACE + 1)
    assert tree.edge(first, SPACE + 1) == edge
    assert tree.edge(second, SPACE + 1) != edge
    assert tree.edge(first, SPACE + 2) != edge
    assert tree.node(101) == first


def test_neighbouring_options_of_many_nodes_do_not_crowd_the_table() -> None:
    tree = filled()
    assert tree.edges == NODES * len(OPTIONS)
    assert longest_run(list(tree.edge_key)) < 100


def test_a_tree_without_room_says_so() -> None:
    tree = Tree(8, 8)
    node = tree.node(1)
    found = [tree.edge(node, option) for option in range(256)]
    assert found[:192].count(FULL) == 0
    assert set(found[192:]) == {FULL}
