"""Functions that give the same bits everywhere."""

import hashlib
import math

from unmatched.bots.core.portable_math import exp, log, power


def test_exp_is_as_good_as_the_one_of_the_c_library() -> None:
    for n in range(-49_000, 49_000):
        assert math.isclose(exp(n / 70), math.exp(n / 70), rel_tol=4e-16)


def test_log_is_as_good_as_the_one_of_the_c_library() -> None:
    for n in range(1, 20_000):
        for x in (n / 997, n * 1e-9, n * 1e12):
            assert math.isclose(log(x), math.log(x), rel_tol=4e-16, abs_tol=1e-16)


def test_powers_are_those_of_numbers_that_are_not_negative() -> None:
    for n in range(1000):
        base, exponent = n / 999, (n * 37 % 100) / 100
        assert math.isclose(power(base, exponent), base**exponent, rel_tol=1e-14)
    assert power(0.0, 0.0) == 1.0 and power(0.0, 0.5) == 0.0 and power(1.0, 0.3) == 1.0


def test_the_ends_are_infinite_and_nothing() -> None:
    assert exp(0.0) == 1.0 and log(1.0) == 0.0
    assert exp(1e9) == math.inf and exp(-1e9) == 0.0
    assert exp(709.0) < math.inf and exp(-709.0) > 0.0


def test_every_bit_is_the_same_on_every_machine() -> None:
    bits = "".join(exp(n / 61).hex() + log((n + 5001) / 61).hex() for n in range(-5000, 5000))
    assert hashlib.sha256(bits.encode()).hexdigest()[:16] == "807404cf473c6871"
