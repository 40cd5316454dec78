"""`exp`, `log` and powers that are the same on every machine, to the last bit.

Those of the C library are not: for about one number in 2,000, glibc's differ from those of musl, which a browser has.
One such bit makes a bot choose another option. These use only additions, multiplications and divisions, which IEEE 754
defines exactly; the reductions and the polynomials are those of fdlibm.
"""

from __future__ import annotations

import math
from typing import Final

LN2_HIGH: Final = 6.93147180369123816490e-01
LN2_LOW: Final = 1.90821492927058770002e-10
LOG2_E: Final = 1.44269504088896338700
MOST: Final = 709.0
"""e to more than this is infinite here, e to less than its negative is 0"""
POWERS: Final = [math.ldexp(1.0, k - 1023) for k in range(2047)]
"""of two"""
SQRT_HALF: Final = 0.70710678118654752440


def exp(x: float) -> float:
    if x > MOST:
        return math.inf
    if x < -MOST:
        return 0.0
    scaled = x * LOG2_E
    k = int(scaled + 0.5) if scaled >= 0.0 else int(scaled - 0.5)
    high = x - float(k) * LN2_HIGH
    low = float(k) * LN2_LOW
    r = high - low
    t = r * r
    c = r - t * (
        1.66666666666666019037e-01
        + t
        * (
            -2.77777777770155933842e-03
            + t * (6.61375632143793436117e-05 + t * (-1.65339022054652515390e-06 + t * 4.13813679705723846039e-08))
        )
    )
    return (1.0 - ((low - r * c / (2.0 - c)) - high)) * POWERS[k + 1023]


def log(x: float) -> float:
    """x must be above 0."""
    fraction, k = math.frexp(x)
    if fraction < SQRT_HALF:
        fraction *= 2.0
        k -= 1
    f = fraction - 1.0
    s = f / (2.0 + f)
    z = s * s
    w = z * z
    odd = w * (3.999999999940941908e-01 + w * (2.222219843214978396e-01 + w * 1.531383769920937332e-01))
    even = z * (
        6.666666666666735130e-01
        + w * (2.857142874366239149e-01 + w * (1.818357216161805012e-01 + w * 1.479819860511658591e-01))
    )
    half = 0.5 * f * f
    return float(k) * LN2_HIGH - ((half - (s * (half + odd + even) + float(k) * LN2_LOW)) - f)


def power(base: float, exponent: float) -> float:
    """base must not be below 0."""
    if base == 0.0:
        return 1.0 if exponent == 0.0 else 0.0
    return exp(exponent * log(base))
