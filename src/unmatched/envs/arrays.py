"""Arrays that the compiled core writes and numpy reads, without a copy between them.

numpy is not needed to import this module, only to make arrays: the bots also read the core.
"""

from __future__ import annotations

import sys
from array import array
from typing import TYPE_CHECKING, Any, cast

from mypy_extensions import u8

from unmatched.compiled import COMPILED
from unmatched.engine.pack import i64, vec

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

if sys.byteorder != "little":
    raise ImportError("unmatched.envs needs a little-endian machine")


def numpy() -> Any:
    """numpy, or a word on how to get it."""
    try:
        import numpy
    except ImportError:
        raise ImportError("unmatched.envs needs numpy; in a checkout, run: pip install '.[rl]'") from None
    return numpy


if TYPE_CHECKING or not COMPILED:

    def ints(values: Any) -> vec[i64]:
        """Whole numbers of eight bytes from a buffer, copied."""
        return cast("vec[i64]", array("q", memoryview(values).tobytes()))

    def bytes_of(values: bytes) -> vec[u8]:
        """Bytes that can be written."""
        return cast("vec[u8]", array("B", values))

else:
    from librt.vecs import vec as packed

    ints, bytes_of = packed[i64], packed[u8]


def words(n: int) -> vec[i64]:
    """Return this many ints of eight bytes, all 0."""
    return ints(array("q", bytes(8 * n)))


def flags(n: int) -> vec[u8]:
    """Return this many bytes, all 0."""
    return bytes_of(bytes(n))


def shown(memory: vec[i64] | vec[u8], kind: type[np.generic], *shape: int) -> NDArray[Any]:
    """Memory of the core as an array that cannot be written: it changes when the core writes."""
    found = numpy().frombuffer(memory, dtype=kind).reshape(shape)
    found.flags.writeable = False
    return cast("NDArray[Any]", found)
