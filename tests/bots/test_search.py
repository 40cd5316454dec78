"""What a search takes its opponents for."""

from unmatched.bots.core.belief import Belief
from unmatched.bots.core.search import Search, SearchSettings
from unmatched.bots.core.value import value_by_hand
from unmatched.bots.networks import learned_ending, learned_policy, learned_value
from unmatched.testing import T1, Scene

ITERATIONS = 400


def strayed(opposing: float) -> float:
    """How far the visits of King Arthur's options are from what the policy says of them, when Medusa thinks."""
    s = Scene(
        "king-arthur",
        "medusa",
        board=T1,
        at={"king-arthur": "p3", "medusa": "p4", "harpy-1": "p2"},
        hand=[["Excalibur", "The Lady of the Lake", "Skirmish"], ["Feint", "Dash"]],
    )
    state = s.game.state
    settings = SearchSettings(opposing=opposing)
    search = Search(state, 1, value_by_hand(), {}, settings, ITERATIONS, learned_policy())
    search.run(state, Belief(1), ITERATIONS, 1e9)
    edges = [search.tree.edge(search.root, option.code) for option in s.game.options]
    visits = [int(search.tree.visits[edge]) for edge in edges]
    priors = [max(search.tree.prior[edge], 0.0) for edge in edges]
    return sum(abs(v / sum(visits) - p / sum(priors)) for v, p in zip(visits, priors, strict=True))


def test_an_opponent_is_held_to_the_policy_and_does_not_learn_the_hand_that_all_worlds_share() -> None:
    assert strayed(opposing=40.0) < strayed(opposing=SearchSettings().opposing) < strayed(opposing=0.0)


def nearly_exhausted(cost: float) -> Search:
    """Medusa thinks; nobody has a deck, and King Arthur has little health."""
    s = Scene(
        "king-arthur",
        "medusa",
        board=T1,
        at={"king-arthur": "p1", "medusa": "p9"},
        health={"king-arthur": 3, "medusa": 6},
        hand=[["Skirmish"], ["Feint"]],
        deck={0: [], 1: []},
        turn=1,
    )
    state = s.game.state
    settings = SearchSettings(exhaustion=cost)
    search = Search(state, 1, learned_value(), {}, settings, 100, learned_policy(), learned_ending())
    search.run(state, Belief(1), 100, 1e9)
    return search


def test_exhaustion_costs_every_side_and_is_no_part_of_the_chance_to_win() -> None:
    cost = 0.5
    tree = nearly_exhausted(cost).tree
    edges = [edge for edge in range(len(tree.edge_key)) if tree.edge_key[edge] and tree.visits[edge]]
    assert max(tree.exhausted[edge] / float(tree.visits[edge]) for edge in edges) > 0.8
    for edge in edges:
        wins, visits = tree.total[edge] + cost * tree.exhausted[edge], float(tree.visits[edge])
        assert -1e-9 <= wins <= visits + 1e-9 and 0 <= tree.exhausted[edge] <= visits
    assert min(tree.total[edge] for edge in edges) < -1


def test_without_a_cost_nobody_looks_at_exhaustion() -> None:
    assert not any(nearly_exhausted(0.0).tree.exhausted)


def test_what_a_search_likes_most_is_asked_for_without_changing_its_tree() -> None:
    search = nearly_exhausted(0.1)
    nodes, edges = search.tree.nodes, search.tree.edges
    state = Scene("king-arthur", "medusa", board=T1, at={"king-arthur": "p3", "medusa": "p4"}).game.state
    assert search.likely(state) in [search.rule.buf[i] for i in range(search.rule.options(state))]
    assert (search.tree.nodes, search.tree.edges) == (nodes, edges)
