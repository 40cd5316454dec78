"""What bots read off a card before the first turn: what its steps are worth, and when."""

import pytest

from unmatched.heroes.examples import hero_with
from unmatched.heroes.library import board, hero, hero_ids
from unmatched.heroes.match import Match
from unmatched.heroes.vocabulary import Example
from unmatched.reading.effects import Worth, read_program


def worth_of(steps: str, window: str = "after") -> Worth:
    """The worth of a card with these steps."""
    knight = hero_with(Example(steps, window))
    book = Match((knight, knight), board("marmoreal"), "duel").book
    return read_program(book, getattr(book, window)[0])


@pytest.mark.parametrize("name", ["alice", "king-arthur", "medusa", "sinbad"])
def test_regroup_draws_two_cards_if_won_and_one_if_lost(name: str) -> None:
    one = hero(name)
    book = Match((one, one), board("marmoreal"), "duel").book
    kind = next(kind for kind, card in enumerate(one.cards) if card.names["en"] == "Regroup")
    worth = read_program(book, book.after[kind])
    assert (worth.won, worth.lost, worth.always) == (1.6, 0.8, 0.0)


@pytest.mark.parametrize(
    ("steps", "always", "won", "lost"),
    [
        ("{ draw = 1 }", 0.8, 0, 0),
        ("{ draw = 1, who = 'opponent' }", -0.8, 0, 0),
        ("{ if = 'lost', then = [{ draw = 2 }], else = [{ draw = 1 }] }", 0, 0.8, 1.6),
        ("{ if = 'foe is hero', then = [{ draw = 1 }] }", 0.48, 0, 0),
        ("{ if = 'foe is hero', then = [{ draw = 1 }], else = [{ gain_action = 1 }] }", 0.48 + 0.4, 0, 0),
        ("{ if = 'basket rose', then = [{ gain_action = 1 }] }", 0.35, 0, 0),
        ("{ if = 'won', then = [{ if = 'foe is hero', then = [{ draw = 1 }] }] }", 0, 0.48, 0),
        ("{ may = [{ discard = 1 }] }", 0, 0, 0),
        ("{ may = [{ draw = 1 }], otherwise = [{ gain_action = 1 }] }", 1, 0, 0),
        ("{ may = [{ draw = 2 }], who = 'opponent', otherwise = [{ gain_action = 1 }] }", 1, 0, 0),
        ("{ may = [{ draw = 1, who = 'opponent' }], who = 'opponent' }", -0.8, 0, 0),
        ("{ choose = 1, of = [[{ draw = 1 }], [{ gain_action = 1 }]] }", 0.6 * 1.8, 0, 0),
        ("{ recover = 2 }", 1.6, 0, 0),
        ("{ damage = 2, to = 'all opposing' }", 2.08, 0, 0),
        ("{ damage = 1, to = 'page' }", -0.8, 0, 0),
        ("{ gain = 'courage', by = '1 + 2 * courage' }", 2, 0, 0),
    ],
)
def test_what_hangs_on_something_counts_for_less(steps: str, always: float, won: float, lost: float) -> None:
    worth = worth_of(steps)
    assert (worth.always, worth.won, worth.lost) == pytest.approx((always, won, lost))


def test_what_is_done_to_the_foe_and_to_values_is_told_apart() -> None:
    harm = worth_of("{ damage = 2, to = 'foe' }, { if = 'won', then = [{ damage = 1, to = 'foe' }] }")
    assert (harm.harm, harm.won_harm, harm.always) == (2, 1, 0)
    guard = worth_of("{ prevent = 'combat damage' }, { add_value = 2 }", "during")
    assert (guard.guard, guard.add) == (4, 2)
    assert worth_of("{ cancel = 'opposing card' }", "immediately").cancels


def test_every_program_of_a_book_has_a_worth() -> None:
    for one in map(hero, hero_ids()):
        book = Match((one, one), board("marmoreal"), "duel").book
        assert [len(row) for row in book.worths] == [0] + [8] * (len(book.programs) - 1)
