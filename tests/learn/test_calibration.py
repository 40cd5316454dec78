"""Probabilities are compared with what came of them."""

import pytest

from unmatched.learn.calibration import calibration, calibration_error, calibration_table


def test_predictions_are_compared_with_results_in_bins() -> None:
    bins = calibration([(0.12, 0.0), (0.18, 1.0), (0.75, 1.0), (1.0, 1.0)])
    assert [(b.rows, round(b.predicted, 3), b.observed) for b in bins] == [
        (2, 0.15, 0.5),
        (1, 0.75, 1.0),
        (1, 1.0, 1.0),
    ]
    assert calibration_error(bins) == pytest.approx((2 * 0.35 + 0.25) / 4)
    assert "15.0 %   50.0 %" in calibration_table(bins) and "error 23.75 points" in calibration_table(bins)
