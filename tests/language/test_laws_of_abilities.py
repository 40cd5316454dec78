"""The laws hold for heroes whose abilities wait for everything, remember and change damage."""

import pytest

from tests.language.workshop import foe, warden
from unmatched import Hero
from unmatched.testing.laws import play_both_ways, play_by_the_laws


def who(on: str, do: str) -> str:
    return f'[[ability]]\non = "{on}"\ndo = [{do}]'


COUNTERS = "\n".join(f'[[counter]]\nid = "c{n}"\nname = "c{n}"\nmax = 5' for n in range(6))
WATCHERS = (
    warden(
        COUNTERS,
        who("turn end", '{ gain = "c5", by = 1 }'),
        who("opponent turn start", "{ may = [{ discard = 1 }, { draw = 1 }] }"),
        who("maneuvered", '{ if = "hand at most 3 or c5 at least 2", then = [{ draw = 1 }] }'),
        who("opponent boosted", '{ damage = "card.boost", to = "one opposing" }'),
        who("drew", '{ gain = "c4", by = "amount" }'),
        who("opponent discarded", "{ draw = 1 }"),
        who("own moved", '{ if = "came from zone of warden", then = [{ recover = 1, who = "all own" }] }'),
        who("own attacked", '{ may = [{ move = "self", up_to = 1 }] }'),
        who("own fights", '{ if = "c5 at least 1", then = [{ spend = "c5", by = 1 }, { add_value = 2 }] }'),
        who("own would take damage", '{ may = [{ divert = "amount", to = "one own" }] }'),
        who("opposing fought", '{ damage = 1, to = "that" }'),
        '[[counter]]\nid = "last"\nname = "last"\nmax = 3\nresets = "combat end"',
        who("turn start", '{ once = [{ may = [{ gain = "last", by = 2 }] }], per = "round" }'),
        '[[ability]]\nadjust = "defense value"\nof = "opposing in zone of warden"\nby = -1',
        '[[ability]]\nadjust = "attack value"\nof = "own"\nby = "last"\nwhile = "moves this turn at least 2"',
        '[[ability]]\nadjust = "attack value"\nof = "own"\nby = "count other own adjacent to foe"',
        blow='during = [{ boost = "this card" }]\n'
        'after = [{ later = [{ damage = 1, to = "that" }], at = "your next turn" }]',
        wait='{ repeat = 3, do = [{ damage = 1, to = "one opposing" }],'
        ' while = "opponent\'s damage this turn less than 4" }',
        call='{ later = [{ discard = 1 }, { draw = 1 }], at = "turn end" }',
    ),
    foe(
        who("opposing moved", '{ if = "that adjacent to rival", then = [{ damage = 1, to = "that" }] }'),
        who("opponent drew", '{ if = "amount at least 2", then = [{ discard = 1, who = "opponent" }] }'),
        who("boosted", '{ move = "one own", up_to = "card.boost" }'),
        who("discarded", "{ draw = 1 }"),
        who("own damaged", "{ may = [{ discard = 1 }, { recover = 1 }] }"),
        who("opposing defeated", "{ gain_action = 1 }"),
        who("own recovered", '{ place = "self", in = "any space" }'),
        who("schemed", '{ damage = 1, to = "all adjacent to rival" }'),
        who("own attacks", "{ draw = 1 }"),
        who("own lost", "{ draw = 1 }"),
        who("own would take damage", '{ may = [{ discard = 1, as = "lost" }, { soak = "lost.boost" }] }'),
        who("wolf would be defeated", '{ once = [{ survive = 1 }, { draw = 1 }], per = "turn" }'),
        '[[ability]]\ndraws_ties = "rival"',
        '[[ability]]\nadjust = "most damage taken"\nof = "own"\nto = 3\n'
        'while = "from effect or health of rival at most 5"',
        '[[ability]]\nadjust = "maneuver"\nof = "opposing in zone of rival"\nby = -1',
        '[[ability]]\nadjust = "defense value"\nof = "own"\nby = 2\nwhile = "opponent\'s hand more than hand"',
    ),
)


@pytest.mark.parametrize(
    ("heroes", "mode"),
    [
        (WATCHERS, "duel"),
        (WATCHERS[::-1], "duel"),
        ((*WATCHERS, "alice"), "free-for-all"),
        ((*WATCHERS, "medusa", "alice"), "teams"),
    ],
    ids=["duel", "other seats", "three", "teams"],
)
def test_the_laws_hold_where_everything_sets_something_off(heroes: tuple[Hero | str, ...], mode: str) -> None:
    board = "marmoreal" if len(heroes) == 2 else "sarpedon"
    for seed in range(2):
        play_by_the_laws(heroes, board, mode, seed, every=7)
        play_both_ways(heroes, board, mode, seed)
