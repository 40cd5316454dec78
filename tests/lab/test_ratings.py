"""Win rates, their intervals and Elo, against figures worked out by hand."""

import pytest

from unmatched.lab.ratings import elo, paired_score, score, shared_confidence


def test_the_interval_of_independent_games_is_that_of_wilson() -> None:
    found = score(8, 10)
    assert found.games == 10 and found.rate == 0.8
    assert (found.low, found.high) == pytest.approx((0.4902, 0.9433), abs=1e-4)


def test_no_games_say_nothing() -> None:
    for found in (score(0, 0), paired_score([])):
        assert (found.games, found.rate, found.low, found.high) == (0, 0.5, 0.0, 1.0)


def test_the_interval_of_mirrored_games_comes_from_the_variance_of_the_pairs() -> None:
    # Mean 3/4, variance of the pairs 1/12: each pair is worth (3/16) / (1/12) = 2.25 games, nine in all.
    found = paired_score([1.0, 1.0, 0.5, 0.5])
    assert found.games == 8 and found.rate == 0.75
    assert (found.low, found.high) == pytest.approx((0.4269, 0.9236), abs=1e-4)


def test_pairs_that_hang_together_count_as_one_game_each() -> None:
    # Both games of a pair always end alike: four games, not eight.
    dependent, independent = paired_score([1.0, 0.0, 1.0, 0.0] * 50), score(200, 400)
    assert dependent.high - dependent.low == pytest.approx(1.41 * (independent.high - independent.low), rel=0.02)


def test_pairs_that_even_out_make_the_interval_narrow_but_not_empty() -> None:
    even = paired_score([0.5] * 25)
    assert even.rate == 0.5 and (even.low, even.high) == pytest.approx((0.4038, 0.5962), abs=1e-4)


def test_a_bot_that_always_wins_is_not_certain_to_win_for_ever() -> None:
    found = paired_score([1.0] * 10)
    assert found.high == 1.0 and found.low == pytest.approx(0.7225, abs=1e-4)
    assert paired_score([0.0] * 10).high == pytest.approx(1 - 0.7225, abs=1e-4)


def test_more_pairs_make_the_interval_narrower() -> None:
    few, many = paired_score([1.0, 0.5, 0.5, 0.0] * 10), paired_score([1.0, 0.5, 0.5, 0.0] * 40)
    assert many.high - many.low == pytest.approx((few.high - few.low) / 2, rel=0.1)


@pytest.mark.parametrize(("rate", "difference"), [(0.5, 0.0), (0.75, 190.8), (0.25, -190.8), (0.92, 424.3)])
def test_elo_is_the_logarithm_of_the_odds(rate: float, difference: float) -> None:
    assert elo(rate, 1000) == pytest.approx(difference, abs=0.1)


def test_elo_stays_finite_for_a_bot_that_never_loses() -> None:
    # Half a loss in a hundred games: 400 * log10(199).
    assert elo(1.0, 100) == pytest.approx(919.5, abs=0.1) and elo(0.0, 100) == pytest.approx(-919.5, abs=0.1)


def test_many_claims_at_once_need_more_confidence_each() -> None:
    assert shared_confidence(1) == pytest.approx(0.95) and shared_confidence(45) == pytest.approx(0.99889, abs=1e-5)
