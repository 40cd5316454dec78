"""The one switch between compiled and interpreted: packed arrays or lists."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

if TYPE_CHECKING:
    from librt.vecs import vec

    from unmatched.engine.bits import UNINTERRUPTED
else:
    vec = list
    UNINTERRUPTED = False

__all__ = ["UNINTERRUPTED", "i64", "vec"]
