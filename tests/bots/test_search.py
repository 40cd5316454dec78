"""What a search takes its opponents for."""

from unmatched.bots.core.belief import Belief
from unmatched.bots.core.search import Search, SearchSettings
from unmatched.bots.core.value import value_by_hand
from unmatched.bots.networks import learned_policy
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
